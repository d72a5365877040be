"""What is kept from one game of a campaign to the next."""
