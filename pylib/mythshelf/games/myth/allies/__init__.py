"""Allies whom a call to arms brings (ALLY)."""
