"""Leaves that are cut into threads: fennel and dill."""

import numpy as np

from mesh import Part, colour, curve, painted


def thread(points, thick, tone, look, columns=5):
    """A thin line through a few points."""
    line = curve(points, 9)
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    side = np.cross(along, [0.3, 0.4, 0.85])
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    up = np.cross(side, along)
    turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :, None]
    radius = (np.linspace(1, 0.45, 9) * thick)[:, None, None]
    grid = line[:, None] + radius * (np.cos(turn) * side[:, None] + np.sin(turn) * up[:, None])
    return Part(grid, painted(grid, tone), look)


def _unit(vector):
    return vector / (np.linalg.norm(vector) + 1e-9)


def plume(rng, start, way, long, green, look, depth=3, thick=0.06, many=9):
    """Threads that branch off a thread, `depth` times."""
    bend = rng.normal(0, 0.12, 3)
    middle = start + way * long * 0.5 + bend * long * 0.5
    end = start + _unit(way + bend * 2) * long
    tone = colour(green) * rng.uniform(0.75, 1.25)
    parts = [thread([start, middle, end], thick, tone, look)]
    if depth == 0:
        return parts
    for index in range(many):
        share = 0.25 + 0.75 * (index + rng.uniform(0, 0.6)) / many
        at = start + (end - start) * min(share, 1) + bend * long * share * (1 - share)
        away = np.cross(way, rng.normal(0, 1, 3))
        new = _unit(way * 0.75 + _unit(away) * 0.75)
        size = long * 0.5 * (1.15 - 0.75 * share) + 0.25
        parts += plume(
            rng, at, new, size, green, look, depth - 1, thick * 0.72, max(4, int(many * 0.6))
        )
    return parts
