"""Campaigns: games whose heroes go on from one to the next."""
