"""The language of the cards: hero decks, enemies, darkness cards, traps, items and quests."""
