"""Food that baked into one mass: a map of heights and colours on which slices, strands, sauce and cheese are laid.

A piece of its own lies on a dish with a sharp edge and a shadow; what baked under cream or cheese has neither.
"""

import numpy as np

from mesh import blend, colour
from noise import fractal, smooth

CELL = 0.07


class Relief:
    """Heights in centimetres over a level, and a colour, at each point of a rectangle about the origin."""

    def __init__(self, across, deep, paint):
        self.across, self.deep = across, deep
        x, y = np.arange(-across, across, CELL), np.arange(-deep, deep, CELL)
        self.x, self.y = np.meshgrid(x, y, indexing='ij')
        self.flat = np.stack([self.x, self.y, 0 * self.x], -1)
        self.high = np.zeros(self.x.shape)
        self.paint = np.broadcast_to(colour(paint), self.flat.shape).copy()

    def noise(self, scale, octaves, seed):
        """Such noise as `fractal` gives, at each point; read between fewer points where its grain is coarse."""
        step = max(1, int(0.3 / (scale * 2 ** (octaves - 1)) / CELL))
        rows, columns = (np.unique(np.r_[0:size:step, size - 1]) for size in self.x.shape)
        coarse = fractal(self.flat[np.ix_(rows, columns)], scale, octaves, seed)
        return _stretched(_stretched(coarse, rows).T, columns).T

    def around(self, x, y, reach):
        """The part of the map round a point, and each of its points as seen from there; None off the map."""
        rows, columns = (
            slice(*np.clip([(at - reach + half) / CELL, (at + reach + half) / CELL + 1], 0, None).astype(int))
            for at, half in ((x, self.across), (y, self.deep))
        )
        part = rows, columns
        if self.x[part].size == 0:
            return None
        return part, self.x[part] - x, self.y[part] - y

    def cover(self, part, high, made, inside):
        """Lays a piece: it is seen where it is the highest. `inside` is 1 on the piece and fades at its rim."""
        here = (high > self.high[part]) & (inside > 0)
        self.high[part] = np.where(here, high, self.high[part])
        share = np.where(here, smooth(0, 0.7, inside), 0)
        self.paint[part] = blend(self.paint[part], made, share)

    def slice(self, rng, x, y, turn, size, face, level=0.0, tilt=0.0, thick=0.25, bend=0.0, shape=None):
        """Lays a thin slice: `size` are its half length and half width, `tilt` is how steep it rises along `turn`.

        `face` takes points on the slice, the share of the way to its rim and a seed, and returns colours. `shape`
        says where that rim is, 1 on it, if it is not an oval.
        """
        found = self.around(x, y, max(size) * 1.15)
        if found is None:
            return
        part, dx, dy = found
        u = dx * np.cos(turn) + dy * np.sin(turn)
        v = dy * np.cos(turn) - dx * np.sin(turn)
        seed = int(rng.integers(1e6))
        own = np.stack([u, v, 0 * u], -1)
        away = np.hypot(u / size[0], v / size[1]) if shape is None else shape(u / size[0], v / size[1])
        angle = np.arctan2(v, u)
        ragged = sum(0.05 / n * np.cos(n * angle + rng.uniform(0, 6)) for n in (1, 2, 3))
        away = away * (1 + ragged + 0.03 * fractal(own, 1.4, 2, seed))
        body = smooth(1.03, 0.9, away)
        high = level + tilt * u + bend * (u**2 - v**2) / size[0] + 0.06 * fractal(own, 0.6, 3, seed + 1)
        self.cover(part, high + thick * body, face(own, away, seed), smooth(1.0, 0.97, away))

    def strand(self, rng, x, y, turn, long, wide, thick, bend, face, under):
        """Lays a strand that curves by `bend` over the heights `under` it.

        `face` takes points on the strand, the share of the way to its sides, that along it, and a seed.
        """
        found = self.around(x, y, 0.6 * long)
        if found is None:
            return
        part, dx, dy = found
        u = dx * np.cos(turn) + dy * np.sin(turn)
        v = dy * np.cos(turn) - dx * np.sin(turn) - bend * (u**2 - 0.06 * long**2)
        seed = int(rng.integers(1e6))
        own = np.stack([u, v, 0 * u], -1)
        ragged = 1 + 0.35 * fractal(own, 0.7, 2, seed)
        half = 0.5 * wide * np.sqrt(np.clip(1 - (2 * u / long) ** 4, 0, 1)) * ragged
        across = v / np.maximum(half, 1e-3)
        inside = np.clip(1 - across**2, 0, 1) * (np.abs(u) < long / 2)
        # It arches: its ends go under its neighbours.
        arch = thick * (0.5 - 1.1 * (2 * u / long) ** 2)
        high = under[part] + arch + thick * np.sqrt(inside)
        self.cover(part, high, face(own, across, u / long, seed), inside * 2)

    def eased(self, reach):
        """The heights without what is smaller than `reach`."""
        return blurred(self.high, reach)

    def pour(self, level, paint, wet=0.12):
        """Fills what lies below `level`, a number or a map, and wets what stands little above it."""
        above = self.high - level
        self.paint = blend(self.paint, paint, smooth(wet, 0.0, above))
        self.high = np.maximum(self.high, level)

    def drape(self, thick, paint, soft=0.25, sheer=0.12):
        """Lays a melted sheet of a thickness at each point: it rounds what lies under it, and hides it where thick."""
        over = np.clip(thick, 0, None)
        on = smooth(0.0, sheer, over)
        self.high = self.high * (1 - on) + (np.maximum(blurred(self.high, soft), self.high - 0.1) + over) * on
        self.paint = blend(self.paint, paint, on)

    def raises(self, bed, level):
        """What comes next rests on it. `level` is the height of the map's zero on the dish."""
        grid = np.stack([bed.x, bed.y], -1)
        inside = (np.abs(bed.x) < self.across - CELL) & (np.abs(bed.y) < self.deep - CELL)
        bed.height = np.where(inside, np.maximum(bed.height, level + self.at(grid, self.high)), bed.height)

    def at(self, points, values):
        """Values of the map at points, without the steps of its cells."""
        place = (points[..., :2] + [self.across, self.deep]) / CELL
        last = np.array(self.x.shape) - 2
        cell = np.clip(np.floor(place).astype(int), 0, last)
        u, v = np.moveaxis(np.clip(place - cell, 0, 1), -1, 0)
        row, column = cell[..., 0], cell[..., 1]
        if values.ndim > 2:
            u, v = u[..., None], v[..., None]
        near = values[row, column] * (1 - u) + values[row + 1, column] * u
        return near * (1 - v) + (values[row, column + 1] * (1 - u) + values[row + 1, column + 1] * u) * v


def _stretched(values, at):
    """Rows between those known `at` some."""
    line = np.arange(at[-1] + 1)
    cell = np.clip(np.searchsorted(at, line, 'right') - 1, 0, len(at) - 2)
    share = ((line - at[cell]) / (at[cell + 1] - at[cell]))[:, None]
    return values[cell] * (1 - share) + values[cell + 1] * share


def blurred(grid, reach):
    """Blurs a map by a bell of this width, in centimetres."""
    steps = np.arange(-int(2.5 * reach / CELL), int(2.5 * reach / CELL) + 1)
    bell = np.exp(-((steps * CELL / reach) ** 2) / 2)
    bell = bell / bell.sum()
    for axis in (0, 1):
        wide = [(len(steps) // 2,) * 2 if one == axis else (0, 0) for one in (0, 1)]
        padded = np.pad(grid, wide, mode='edge')
        size = grid.shape[axis]
        grid = sum(
            weight * (padded[at : at + size] if axis == 0 else padded[:, at : at + size])
            for at, weight in enumerate(bell)
        )
    return grid


def baked(relief, toast, toasted, seed, edge=1.0, shift=0.0):
    """Browns a map: what stands out first, in patches, and black in few spots. `edge` is how much edges take."""
    deep = colour(toast)
    stands = relief.high - relief.eased(0.7)
    fine_stands = relief.high - relief.eased(0.2)
    broad, fine = relief.noise(0.15, 3, seed + 1), relief.noise(0.8, 4, seed + 2)
    heat = 0.85 * broad + 0.4 * fine + edge * (0.7 * stands + 3.0 * fine_stands) + toasted + shift
    made = blend(relief.paint, np.clip(deep * np.array([3.2, 3.1, 2.3]), 0, 1), smooth(-0.3, 0.1, heat) * 0.6)
    made = blend(made, deep * np.array([1.9, 1.6, 1.1]), smooth(0.02, 0.32, heat) * 0.8)
    made = blend(made, toast, smooth(0.25, 0.55, heat) * 0.85)
    relief.paint = blend(made, deep * 0.34, smooth(0.5, 0.8, heat) * 0.85)
    return heat


# What heat does to the top of a dish: cheese and cream that rose in blisters and browned.


def blisters(points, scale, seed, most=0.62):
    """Returns the height of bubbles, from 0 to 1, and a chance of its own for each; `scale` is how many lie in a
    centimetre. Half of the places hold none."""
    flat = points * np.array([1, 1, 0]) * scale
    cell = np.floor(flat)
    height, chance = np.zeros(points.shape[:-1]), np.zeros(points.shape[:-1])
    for step in np.ndindex(3, 3):
        near = cell + np.array([*step, 1]) - 1
        mixed = np.sin(near @ np.array([127.1, 311.7, 74.7]) + seed) * 43758.5453
        middle = near + np.stack([mixed % 1, (mixed * 1.7) % 1, 0 * mixed], -1)
        own = (mixed * 2.3) % 1
        reach = most * (0.35 + 0.65 * own) * ((mixed * 3.1) % 1 > 0.5)
        away = np.linalg.norm(flat - middle, axis=-1) / np.maximum(reach, 1e-3)
        dome = np.sqrt(np.clip(1 - away**2, 0, 1)) * (0.4 + 0.6 * own)
        chance = np.where(dome > height, own, chance)
        height = np.maximum(height, dome)
    return height, chance


def browned(points, made, share, toast, toasted, seed):
    """Raises blisters on a surface and browns what stands highest and what lies against the wall.

    Returns the colours and how far each point rises. `share` is how near the wall a point is; `toasted`, from 0 to
    0.4, how long the dish was in the oven.
    """
    flat = points * [1, 1, 0]
    shift = np.stack([fractal(flat, 0.5, 2, seed + at) for at in (21, 31)] + [0 * share], -1)
    bent = flat + 0.7 * shift
    large, chance = blisters(bent, 0.36, seed % 80)
    small, _ = blisters(bent, 0.95, seed % 70, 0.55)
    broad, fine = fractal(flat, 0.16, 3, seed + 4), fractal(flat, 0.9, 4, seed + 5)
    lift = 0.34 * large + 0.16 * small + 0.08 * fine
    heat = 0.75 * broad + 0.42 * fine + 0.5 * large * chance + 0.16 * small
    heat = heat + 0.38 * smooth(0.8, 0.99, share) + toasted - 0.22
    deep = colour(toast)
    made = blend(made, deep * np.array([2.3, 2.0, 1.5]), smooth(-0.12, 0.22, heat) * 0.75)
    made = blend(made, toast, smooth(0.12, 0.48, heat) * 0.9)
    made = blend(made, deep * 0.36, smooth(0.42, 0.78, heat) * 0.92)
    torn = smooth(0.12, 0.0, np.abs(large - 0.18)) * (large > 0.02) * smooth(0.5, 0.8, chance)
    return blend(made, deep * 0.5, torn * 0.5), lift


def cracked(points, scale, seed):
    """Splits a flat crust into shards. Returns how far each point is from the nearest crack, and a chance of its own
    for each shard; `scale` is how many shards lie in a centimetre."""
    flat = points * np.array([1, 1, 0])
    shift = np.stack([fractal(flat, 0.8, 3, seed + at) for at in (61, 71)] + [0 * flat[..., 0]], -1)
    flat = (flat + 0.9 * shift) * scale
    cell = np.floor(flat)
    first, second = np.full(points.shape[:-1], 9.0), np.full(points.shape[:-1], 9.0)
    chance = np.zeros(points.shape[:-1])
    for step in np.ndindex(3, 3):
        near = cell + np.array([*step, 1]) - 1
        mixed = np.sin(near @ np.array([127.1, 311.7, 74.7]) + seed) * 43758.5453
        middle = near + np.stack([mixed % 1, (mixed * 1.7) % 1, 0 * mixed], -1)
        away = np.linalg.norm((flat - middle)[..., :2], axis=-1)
        chance = np.where(away < first, (mixed * 2.3) % 1, chance)
        second = np.minimum(second, np.maximum(away, first))
        first = np.minimum(first, away)
    return second - first, chance
