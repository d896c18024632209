"""A thick piece of white fish from the oven: flesh that parts in flakes, its skin, flakes that fell off."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour
from noise import fractal, smooth, spots
from slab import normals


def _flakes(points, size, seed):
    """Which flake each point lies in and how far across it: bands of unlike width that curve round the back."""
    length, wide, high = size
    side = points[..., 1] / wide
    bent = points[..., 0] + 0.75 * (side + 0.2) ** 2 * wide - 0.5 * (points[..., 2] - high / 2)
    at = (bent + 0.22 * fractal(points, 0.45, 3, seed)) / (0.12 * length)
    at = at + 0.3 * np.sin(1.7 * at + seed)
    row = np.floor(at)
    return row, at - row, np.sin(row * 12.9898 + seed) * 43758.5453 % 1


def _toasted(points, up, edge, looks, seed):
    """The colours of flesh that the oven dried: white within, golden on the back, brown at its edges."""
    paint, over, toast = looks
    fibre = fractal(points * [0.8, 3.4, 2.4], 1.1, 3, seed + 3)
    broad, fine = fractal(points, 0.3, 3, seed + 4), fractal(points, 1.2, 4, seed + 5)
    made = blend(paint, over, smooth(-0.15, 0.5, fibre + 0.5 * broad) * 0.6)
    pearl = np.clip(colour(paint) * [1.05, 1.08, 1.12], 0, 0.9)
    made = blend(made, pearl, smooth(0.0, -0.5, fibre) * 0.7)
    heat = 0.9 * broad + 0.5 * fine + 0.45 * edge + 0.2 * fibre - 0.02
    top = smooth(0.35, 0.8, up + 0.2 * fine)
    gold = np.sqrt(colour(toast) * colour(paint)) * [1.08, 1.0, 0.86]
    made = blend(made, gold, smooth(-0.45, 0.1, heat) * top * 0.75)
    made = blend(made, toast, smooth(0.0, 0.4, heat) * top * 0.8)
    made = blend(made, colour(toast) * 0.4, smooth(0.36, 0.7, heat) * top * 0.8)
    return blend(made, '#3a2a1a', spots(points, 1.5, seed % 60, 0.1) * top * 0.75)


def fillet(rng, length=9.0, wide=5.2, thick=1.8, paint='#e8dcc4', over='#d2bf98', toast='#a8621f'):
    """A piece of the back: hairlines between most flakes, two cracks, and an end whose flakes came off in steps."""
    seed, grid = seed_of(rng), ball(150, 260)
    looks, size = (paint, over, toast), (length, wide, thick)
    points = np.sign(grid) * np.abs(grid) ** [0.34, 0.44, 0.6] * np.array(size) / 2
    side = points[..., 1] / wide
    points[..., 2] *= 1 - 0.45 * smooth(-0.1, 0.6, side)
    points[..., 2] += thick / 2 * (1 - 0.3 * smooth(-0.1, 0.6, side))
    points[..., 0] += 0.16 * points[..., 1] + 0.3 * fractal(points, 0.26, 2, seed + 1)
    points[..., 1] += 0.35 * np.sin(points[..., 0] * 2.2 / length + seed)
    points[..., 2] += 0.2 * fractal(points, 0.3, 2, seed + 2) * grid[..., 2]
    row, share, own = _flakes(points, size, seed)
    up = points[..., 2] / thick
    facing = normals(points)
    above = smooth(0.1, 0.5, up)
    shows = smooth(-0.2, 0.25, fractal(points, 0.4, 2, seed + 6))
    line = np.maximum(smooth(0.1, 0.0, share), smooth(0.94, 1.0, share)) * (0.5 + 0.5 * shows)
    points = points + facing * (0.15 * (share - 0.6) * (0.4 + own) * above)[..., None]
    points = points - facing * (0.1 * line * (0.25 + 0.75 * above))[..., None]
    points = points + facing * (0.05 * fractal(points * [0.8, 3, 3], 0.9, 3, seed + 7))[..., None]
    # Two cracks: the fork tried whether it was done.
    middle = np.floor((row.min() + row.max()) / 2)
    cracks = 0 * row
    for crack in middle + rng.choice([-2, -1, 0, 1, 2], 2, replace=False):
        points[..., 0] += 0.2 * (row >= crack) * above
        before = (row == crack - 1) * smooth(0.9, 1, share)
        opened = np.where(row == crack, smooth(0.2, 0.0, share), before)
        cracks = np.maximum(cracks, opened * above)
    # The last flakes came away, one higher than the next.
    last = row.max() - rng.choice([2, 3])
    points[..., 2] *= 1 - 0.2 * np.clip(row - last, 0, 3) * (0.7 + 0.6 * own)
    points[..., 2] -= 0.4 * cracks * np.minimum(1, points[..., 2])
    edge = smooth(0.6, 0.95, np.maximum(np.abs(grid[..., 0]), np.abs(grid[..., 1])))
    edge = edge + 0.5 * smooth(0.6, 0.95, share) * shows
    made = _toasted(points, up - 0.5 * smooth(last, last + 1, row), edge, looks, seed)
    made = blend(made, colour(over) * [0.7, 0.58, 0.44], np.maximum(0.75 * line, 0.9 * cracks))
    skin = smooth(0.16, 0.08, up + 0.06 * fractal(points, 1.1, 3, seed + 8))
    grey = blend('#a89c88', '#4e4438', smooth(-0.2, 0.3, fractal(points, 0.8, 4, seed + 9)))
    made = blend(made, grey, skin * 0.9)
    sheen = material.skin(gloss=0.58, coat=0.2, deep=0.2, reach=0.4)
    parts = [Part(points, made, sheen)]
    for _ in range(3):
        parts.append(_loose(rng, size, looks, sheen))
    return parts


def _loose(rng, size, looks, sheen):
    """A flake that fell from the end: a thin curved plate whose fibres show at its torn rim."""
    length, wide, thick = size
    seed, grid = seed_of(rng), ball(36, 54)
    own = np.array([0.3 * wide, 0.2 * wide, 0.34]) * rng.uniform(0.7, 1.2, 3)
    points = np.sign(grid) * np.abs(grid) ** [0.7, 0.6, 0.8] * own / 2
    points = points * (1 + 0.22 * fractal(points, 0.8, 3, seed))[..., None]
    points[..., 2] += 0.14 * points[..., 0] ** 2
    made = _toasted(points, 0 * points[..., 2], 0 * points[..., 2], looks, seed)
    part = Part(points, made, sheen).turned(rng.normal(0, 14), rng.normal(0, 14), rng.uniform(0, 360))
    return part.moved(0.5 * length + rng.uniform(-0.3, 0.9), rng.uniform(-0.4, 0.4) * wide, 0.3)
