"""Named options: what a game may have beside the base rules (MT-GEN-05)."""

from __future__ import annotations

from typing import Final

UNDEAD_TYPE: Final = "undead"
"""A third monster-type, of the Undead (MT-EMOVE-08)."""
AGENT_TYPE: Final = "agent"
"""An agent on tiles with lairs (MT-MINI-03)."""
OBJECTS: Final = "objects"
"""The players may add realm objects to each tile (MT-POP-20)."""
SPAWN_ACTIVE: Final = "spawn_active_only"
"""Only active lairs spawn (MT-R-36)."""
