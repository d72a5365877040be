"""The book of a campaign: its prose and its woodcuts."""
