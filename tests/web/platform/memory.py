"""A store in memory that can be full, and can lose power in the middle of a write."""

from __future__ import annotations

from web.app.platform.storage import StorageFull


class MemoryStore:
    """``room`` is how many characters fit in; ``cut`` tears the next write off there."""

    def __init__(self, room: int = 1_000_000) -> None:
        self.data: dict[str, str] = {}
        self.room = room
        self.cut: int | None = None

    def get(self, key: str) -> str | None:
        return self.data.get(key)

    def put(self, key: str, value: str) -> None:
        kept = {**self.data, key: value}
        if sum(len(k) + len(v) for k, v in kept.items()) > self.room:
            raise StorageFull("full")
        if self.cut is not None:
            self.data[key] = value[: self.cut]
            raise KeyboardInterrupt
        self.data[key] = value

    def remove(self, key: str) -> None:
        self.data.pop(key, None)

    def all_keys(self) -> list[str]:
        return list(self.data)
