"""What the words of the cards do: keywords and Items, made of the steps of a battle."""
