"""Lays thin slices over one another: each sags onto those below it, and cured ham falls in folds."""

import numpy as np

from noise import fractal

#: The grid on which the height of a pile is kept, in centimetres.
STEP, REACH = 0.2, 32.0
#: How many steps a slice needs to bend down from the edge of the one below.
STIFF = 4


class Pile:
    """How high the slices lie so far, seen from above."""

    def __init__(self):
        side = int(2 * REACH / STEP)
        self.heights = np.zeros((side, side))

    def _cells(self, points):
        at = ((points[..., :2] + REACH) / STEP).astype(int)
        return tuple(np.clip(at, 0, len(self.heights) - 1).reshape(-1, 2).T)

    def laid(self, points, stiff=0.0):
        """Lets a slice down onto the pile, its underside on z = 0. Returns its points.

        A `stiff` one leans on what it touches, with a gap below it; a limp one follows it.
        """
        under = self._under(points)
        if stiff:
            flat = np.concatenate([points[..., :2], 0 * points[..., :1] + 1], axis=-1)
            plane = flat @ np.linalg.lstsq(flat.reshape(-1, 3), under.ravel(), rcond=None)[0]
            under = under + stiff * (plane + (under - plane).max() - under)
        points = points + np.stack([0 * under, 0 * under, under + 0.02], axis=-1)
        np.maximum.at(self.heights, self._cells(points), points[..., 2].ravel())
        return points

    def _under(self, points):
        """How high the pile is under each point, between cells too: steps from cell to cell would show as a weave."""
        bent, place = self._bent(), np.clip((points[..., :2] + REACH) / STEP - 0.5, 0, None)
        first = np.minimum(place.astype(int), len(bent) - 2)
        share = np.clip(place - first, 0, 1)
        return sum(
            bent[first[..., 0] + right, first[..., 1] + up]
            * np.abs(1 - right - share[..., 0])
            * np.abs(1 - up - share[..., 1])
            for right, up in ((0, 0), (1, 0), (0, 1), (1, 1))
        )

    def _bent(self):
        """The lowest surface above the pile that a slice can take: it bridges gaps and turns no sharp edge."""
        tall = self.heights
        for axis in (0, 1):
            shifts = range(-STIFF, STIFF + 1)
            tall = np.max([np.roll(tall, by, axis) for by in shifts], axis=0)
        for axis in (0, 1):
            shifts = range(-STIFF, STIFF + 1)
            tall = np.mean([np.roll(tall, by, axis) for by in shifts], axis=0)
        return tall


def folded(points, depth, wave, turn, seed):
    """Lays a slice in folds without stretching it: `depth` is how steep they are, in radians, `wave` their length.

    The folds run across `turn` degrees; they are deeper at one end, and no two alike.
    """
    way = np.radians(turn)
    along = points[..., 0] * np.cos(way) + points[..., 1] * np.sin(way)
    across = points[..., 1] * np.cos(way) - points[..., 0] * np.sin(way)
    reach = np.abs(along).max() + 0.5
    line = np.linspace(-reach, reach, 600)
    side = np.clip(across / (2 * np.abs(across).max()) + 0.5, 0, 1)
    x, z, lean = 0.0, 0.0, 0.0
    for share, shift, at in ((1 - side, 0.0, 0), (side, 1.1, 40)):
        place = np.stack([line, 0 * line, 0 * line + at], axis=-1)
        phase = 2 * np.pi * line / wave + 1.6 * fractal(place, 1 / wave, 2, seed) + shift + seed
        slope = depth * (0.75 + 0.9 * fractal(place + 9.0, 0.8 / wave, 2, seed)) * np.sin(phase)
        step = line[1] - line[0]
        flat, high = np.cumsum(np.cos(slope)) * step, np.cumsum(np.sin(slope)) * step
        middle = np.interp(0.0, line, flat)
        x = x + share * (np.interp(along, line, flat) - middle)
        z = z + share * np.interp(along, line, high - high.mean())
        lean = lean + share * np.interp(along, line, slope)
    thick = points[..., 2]
    x, z = x - thick * np.sin(lean), z + thick * np.cos(lean)
    made = np.stack(
        [x * np.cos(way) - across * np.sin(way), x * np.sin(way) + across * np.cos(way), z], axis=-1
    )
    made[..., 2] -= made[..., 2].min()
    return made


def turned_over(points, at, radius, way, seed):
    """Folds a slice loosely back over itself, along a line that lies `at` from its middle and across `way` degrees."""
    way = np.radians(way)
    u = points[..., 0] * np.cos(way) + points[..., 1] * np.sin(way)
    v = points[..., 1] * np.cos(way) - points[..., 0] * np.sin(way)
    line = np.stack([0.3 * v, 0 * v, 0 * v], axis=-1)
    bend = radius * (1 + 0.6 * fractal(line, 0.6, 2, seed))
    over = np.maximum(u - at - 0.08 * v, 0)
    angle = np.minimum(over / bend, np.pi)
    rest = np.maximum(over - np.pi * bend, 0)
    # Behind the fold the slice sinks onto itself, and its edge lifts a little.
    gap = 2 * bend * np.exp(-rest / (5 * radius)) + 0.12 + 0.5 * radius * (rest / 6) ** 2
    high = np.where(rest > 0, gap, bend * (1 - np.cos(angle)) + 0.12 * angle / np.pi)
    thick = points[..., 2]
    u = np.minimum(u, u - over) + bend * np.sin(angle) - rest - thick * np.sin(angle)
    x, y = u * np.cos(way) - v * np.sin(way), u * np.sin(way) + v * np.cos(way)
    return np.stack([x, y, high + thick * np.cos(angle) + thick.max() * angle / np.pi], axis=-1)
