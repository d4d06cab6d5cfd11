"""One measured figure, and how a list of them is printed."""

from dataclasses import asdict, dataclass
from math import ceil
from statistics import median  # the measurements take it from here

REACHED = {True: "reached", False: "missed", None: ""}


@dataclass
class Figure:
    """`reached` is None when the figure has no target of its own or was not measured; `note` says why."""

    what: str
    value: float | None
    unit: str
    target: str = ""
    reached: bool | None = None
    peer: str = ""
    ratio: float | None = None
    note: str = ""

    def json(self):
        return asdict(self)


def at_most(what, value, unit, limit, **more):
    return Figure(what, value, unit, f"at most {limit:,} {unit}", value <= limit, **more)


def at_least(what, value, unit, limit, **more):
    return Figure(what, value, unit, f"at least {limit:,} {unit}", value >= limit, **more)


def not_measured(what, why):
    return Figure(what, None, "", note=f"not measured: {why}")


def percentile(values, share):
    """The smallest value that at least `share` (0...1) of all values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def table(figures):
    head = ["What", "Figure", "Target", "Beside", "Ratio", ""]
    rows = [head] + [
        [
            figure.what,
            "" if figure.value is None else f"{_number(figure.value)} {figure.unit}",
            figure.target,
            figure.peer,
            "" if figure.ratio is None else f"{figure.ratio:.2f}",
            ", ".join(part for part in (REACHED[figure.reached], figure.note) if part),
        ]
        for figure in figures
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    lines = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |" for row in rows]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def _number(value):
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"
