"""Lays food on a dish: where its pieces lie, what each comes to rest on, and the sauce that rises round them."""

import numpy as np
from mathutils import Matrix

from mesh import Part, blend, disc, painted, rotation
from noise import bumps, fractal, perlin, smooth

# Lays pieces of food on a dish: each comes to rest on what already lies there.

CELL = 0.15


class Bed:
    """The height of the food at every point of a dish, on a grid."""

    def __init__(self, vessel):
        self.vessel = vessel
        self.side = max(vessel.across, vessel.deep) + 2
        line = np.arange(-self.side, self.side + CELL, CELL)
        self.x, self.y = np.meshgrid(line, line, indexing='ij')
        self.height = np.full(self.x.shape, float(vessel.level))
        if vessel.floor is not None:
            self.height = self.height + vessel.floor(np.hypot(self.x, self.y))

    def heap(self, x, y, reach, high, power=2.0):
        """Raises a mound, of rice or of salad, around a point."""
        far = np.hypot(self.x - x, self.y - y) / reach
        self.height += high * np.clip(1 - far**power, 0, 1)

    def at(self, points):
        """The height of the food under each point."""
        return self.read(self.height, points)

    def read(self, grid, points):
        """The value of such a grid at each point."""
        cell = [
            np.clip(((points[..., axis] + self.side) / CELL).round().astype(int), 0, len(self.x) - 1)
            for axis in (0, 1)
        ]
        return grid[cell[0], cell[1]]

    def within(self, x, y, radius):
        """Moves a place so that a piece of this radius does not stand in the wall of its vessel."""
        vessel = self.vessel
        if vessel.wall is None:
            return x, y
        across, deep = x / vessel.across, y / vessel.deep
        share = np.hypot(across, deep) / vessel.outline(np.arctan2(deep, across))
        # A leaning piece reaches below its level, where a wall that leans outwards is nearer.
        needs = radius * min(1.1 + 2.4 * vessel.wall, 1.7)
        inward = min(1, (1 - needs / min(vessel.across, vessel.deep)) / max(share, 1e-3))
        return x * inward, y * inward

    def place(self, rng, reach, at=(0.0, 0.0), inner=0.0):
        """Returns a random point of the dish: `reach` is the share of it that is used around `at`."""
        turn = rng.uniform(0, 2 * np.pi)
        share = reach * np.sqrt(rng.uniform(inner**2, 1)) * self.vessel.outline(turn)
        return (
            at[0] + share * self.vessel.across * np.cos(turn),
            at[1] + share * self.vessel.deep * np.sin(turn),
        )

    def rest(self, x, y, radius, thick, sink=0.0, level=False, dome=0.45):
        """Lets a piece come to rest at a point. Returns its height and the slope under it.

        `dome` is how much lower the piece is at its rim than in its middle.
        """
        far = np.hypot(self.x - x, self.y - y)
        under = far < max(radius, CELL)
        heights = self.height[under]
        z = np.percentile(heights, 60) - sink * thick
        slope = np.zeros(2)
        if len(heights) > 5 and not level:
            flat = np.c_[self.x[under] - x, self.y[under] - y, np.ones(len(heights))]
            slope = np.clip(np.linalg.lstsq(flat, heights, rcond=None)[0][:2], -0.8, 0.8)
        top = z + thick * (1 - dome * (far[under] / radius) ** 2)
        self.height[under] = np.maximum(heights, top)
        return z, slope


def laid(x, y, z, slope, turn, tilt=(0.0, 0.0), size=1.0):
    """The matrix of a piece that lies on a slope, turned about its own axis and tilted a little.

    `size` is one factor, or one for each of its own axes.
    """
    lean = rotation(np.degrees(np.arctan(slope[1])), -np.degrees(np.arctan(slope[0])), 0)
    whole = lean @ rotation(tilt[0], tilt[1], 0) @ rotation(0, 0, turn) @ np.diag(np.ones(3) * size)
    made = np.eye(4)
    made[:3, :3], made[:3, 3] = whole, (x, y, z)
    return Matrix([list(row) for row in made])


# Where the pieces of a layer lie: in rings, at places, or strewn by hand, thick in some spots and thin in others.


def places_for(rng, bed, layer):
    """Yields x, y and the turn for each piece of a layer."""
    how = layer.get('how', 'scatter')
    if how == 'places':
        yield from layer['places']
    elif how == 'rings':
        yield from _ringed(rng, layer)
    else:
        for x, y in _strewn(rng, bed, layer):
            yield x, y, rng.uniform(0, 360)


def _ringed(rng, layer):
    """What a hand lays in a ring is a little out of it."""
    for ring in layer['rings']:
        for index in range(ring['count']):
            angle = 2 * np.pi * (index + ring.get('start', 0) + rng.normal(0, 0.02)) / ring['count']
            reach = ring['reach'] * rng.normal(1, 0.014)
            x, y = reach * np.cos(angle), reach * np.sin(angle)
            yield x, y, np.degrees(angle) + layer.get('turn', 90) + rng.normal(0, 5)


def _strewn(rng, bed, layer):
    """`apart` keeps pieces from the same spot; `clump`, from 0 to 1, is how much they gather."""
    at, reach = layer.get('at', (0.0, 0.0)), layer.get('reach', 0.9)
    apart = layer.get('apart', 0.0) * 0.72
    clump = layer.get('clump', 0.5 if layer['count'] < 120 else 0.0)
    shift, tries = rng.uniform(0, 90, 3), 7
    taken = []
    for _ in range(layer['count']):
        drawn = np.array(
            [
                (
                    _within(rng, *layer['round'])
                    if 'round' in layer
                    else bed.place(rng, reach, at, layer.get('inner', 0.0))
                )
                for _ in range(tries)
            ]
        )
        thick = perlin(np.c_[drawn * 0.28, 0 * drawn[:, 0]] + shift)
        worth = clump * thick + rng.uniform(0, 0.5, tries)
        if apart and taken:
            gaps = np.linalg.norm(drawn[:, None] - np.array(taken)[None], axis=-1).min(axis=1)
            worth = worth + 1.6 * np.minimum(gaps / apart, 1)
        best = drawn[int(worth.argmax())]
        taken.append(best)
        yield best


def _within(rng, x, y, reach):
    turn, share = rng.uniform(0, 2 * np.pi), reach * np.sqrt(rng.uniform())
    return x + share * np.cos(turn), y + share * np.sin(turn)


# A sauce that food cooked in: it rises round each piece, covers what lies low, and its fat gathers where it is still.


def flooded(bed, below, points, cling, seed):
    """Returns the height of the sauce at each point, and how far the food lifts it there."""
    food = _spread(np.minimum(bed.height - below, 1.6), 0.42)
    flat = points * [1, 1, 0]
    # The spoon left one piece bare and covered the next.
    uneven = 1 + 0.8 * fractal(flat, 0.35, 2, seed + 21)
    height = bed.read(below, points)
    climb = eased(bed, food, points) * cling * np.clip(uneven, 0.4, 1.7)
    return height + climb, climb


def _spread(grid, reach):
    """Blurs a grid by a bell of this width, in centimetres."""
    steps = np.arange(-int(3 * reach / CELL), int(3 * reach / CELL) + 1)
    bell = np.exp(-((steps * CELL / reach) ** 2) / 2)
    bell = bell / bell.sum()
    for axis in (0, 1):
        grid = np.apply_along_axis(np.convolve, axis, grid, bell, 'same')
    return grid


def eased(bed, grid, points):
    """The value of such a grid at each point, without the steps of its cells, which a gloss would show."""
    place = (points[..., :2] + bed.side) / CELL
    cell = np.clip(np.floor(place).astype(int), 0, len(grid) - 2)
    x, y = np.moveaxis(np.clip(place - cell, 0, 1), -1, 0)
    row, column = cell[..., 0], cell[..., 1]
    near = grid[row, column] * (1 - x) + grid[row + 1, column] * x
    return near * (1 - y) + (grid[row, column + 1] * (1 - x) + grid[row + 1, column + 1] * x) * y


def pulped(points, made, pulp, seed):
    """Crushed tomato, onion or lentil: lumps of several sizes that lie close here and apart there."""
    flat = points * [1, 1, 0]
    bent = flat + 0.5 * fractal(flat, 0.9, 2, seed + 23)[..., None]
    large, small = bumps(bent, 0.8, seed % 89), bumps(bent, 1.9, seed % 83)
    gather = smooth(-0.3, 0.3, fractal(flat, 0.3, 3, seed + 24))
    lump = large * gather + 0.55 * small
    made = blend(made, made * 0.6, smooth(0.75, 0.25, lump) * 0.8)
    made = blend(made, np.clip(made * 1.3, 0, 1), smooth(0.9, 1.4, lump) * 0.55)
    return made, pulp * (lump - 0.6)


def greased(points, made, oil, share, climb, seed):
    """A clear film of fat along the wall and between the pieces, broken where the sauce bulges."""
    flat = points * [1, 1, 0]
    broken = fractal(flat, 0.55, 3, seed + 26)
    at_wall = smooth(0.84, 0.97, share) * smooth(-0.25, 0.15, broken)
    between = smooth(0.25, 0.02, climb) * smooth(0.0, 0.3, broken)
    return blend(made, oil, 0.42 * np.maximum(at_wall, 0.5 * between))


def spilled(rng, bed, rim, paint, sheen):
    """Drops on the plate beside the sauce: most lie near the place where the ladle came."""
    parts, ladle = [], int(rng.integers(len(rim)))
    for _ in range(7):
        at = rim[(ladle + int(rng.normal(0, 0.12) * len(rim))) % len(rim)]
        size = min(0.1 * np.exp(rng.normal(0.1, 0.5)), 0.24)
        x, y = at[:2] * (1 + rng.uniform(0.03, 0.2))
        drop, share, _ = disc(size, 10, 24)
        drop[..., 2] = 0.45 * size * np.sqrt(np.clip(1 - share**4, 0, 1))
        drop = drop * [1, rng.uniform(0.7, 1.3), 1] + [x, y, 0]
        drop[..., 2] += bed.at(drop) - 0.02
        parts.append(Part(drop, painted(drop, paint), sheen))
    return [*parts, _smeared(rng, bed, rim[ladle], paint, sheen)]


def _smeared(rng, bed, at, paint, sheen):
    """A thin smear that the ladle drew from the sauce over the plate: it thins out to one side in streaks."""
    film, share, _ = disc(1.0, 30, 90)
    streaks = fractal(film * [0.8, 3.2, 1] + rng.uniform(0, 90), 1.0, 3, 5)
    film = film * (1 + 0.5 * smooth(0.2, 1.0, film[..., 0]) * streaks * share**2)[..., None]
    film = film * [rng.uniform(0.7, 1.1), rng.uniform(0.22, 0.4), 1]
    turn = np.arctan2(at[1], at[0]) + rng.uniform(-1.1, 1.1)
    film = film @ rotation(0, 0, np.degrees(turn)).T + [*at[:2] * 1.03, 0]
    film[..., 2] = bed.at(film) + 0.03 * np.sqrt(np.clip(1 - share**6, 0, 1)) - 0.005
    return Part(film, painted(film, paint), sheen)
