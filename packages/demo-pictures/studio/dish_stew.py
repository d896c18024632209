"""A sauce that food cooked in: it rises round each piece, covers what lies low, and its fat gathers where it is still."""

import numpy as np

from dish_stack import CELL
from mesh import Part, blend, disc, painted, rotation
from noise import bumps, fractal, smooth


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
