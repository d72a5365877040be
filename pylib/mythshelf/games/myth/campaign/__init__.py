"""Campaigns: what heroes take from one adventure to the next."""
