"""Today: a puzzle and a deal for each day, the same for everyone, without a server.

A day is a number: that of a date in the calendar of :meth:`datetime.date.toordinal`, which every
device finds for itself. What it brings stands in ``content/calendar.toml`` (:mod:`.calendar`). A
deal is a short game with a given seed (:mod:`.deal`) that ends with a score (:mod:`.scores`), which
is compared with what the expert makes of the same deal (:mod:`.expert`).
"""
