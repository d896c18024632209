"""A thick piece of fish from the oven: flakes that stand apart like cards, its skin below."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour
from noise import fractal, smooth, spots

ROWS, COLUMNS = 84, 56


def _high(side, thick):
    """How high the piece is across its width: steep at its front, thin where the belly was."""
    edge = np.clip(1 - np.abs(side) ** 10, 0, 1) ** 0.5
    return thick * (1 - 0.1 * side**2 - 0.38 * smooth(0.0, 1.0, side)) * edge


def _flake(rng, at, broad, size, loose):
    """One sheet of muscle at `at` along the piece: bent, leaning, worn at its upper rim. Returns points and shares.

    `loose` is how far it came away: it leans over, and steps down from the one before.
    """
    length, wide, thick = size
    seed = seed_of(rng)
    side = np.linspace(-1, 1, ROWS)[:, None]
    turn = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)[None, :]
    through = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** (0.28 + 0.3 * loose) + 0 * side
    level = 0.5 + 0.5 * np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.36 + 0 * side
    line = np.stack([2.2 * side, 0 * side, 0 * side + at], -1)
    torn = 0.16 * smooth(0.15, 0.45, fractal(line, 0.7, 2, seed + 1))
    worn = 1 + (0.1 * fractal(line, 1.0, 3, seed) - torn) * (0.16 + loose)
    high = _high(side, thick) * worn * (1 - 0.26 * loose * rng.uniform(0.6, 1.1))
    # A flake swells in its middle and is thin where it hung on its neighbours.
    half = 0.5 * broad * (1.06 - 0.2 * loose + 0.2 * fractal(line, 0.6, 2, seed + 2))
    z = high * level * (1 + (0.02 + 0.07 * loose) * through * smooth(0.3, 1.0, level))
    lean = 0.4 + 0.55 * loose + rng.normal(0, 0.02 + 0.06 * loose)
    bow = 0.15 * wide * (side + 0.25) ** 2 + 0.05 * fractal(line, 0.9, 2, seed + 3)
    x = at + half * through + bow - lean * (z - 0.5 * thick) + 0.12 * np.sin(np.pi * level)
    own_wide = wide * (1 + (0.006 + 0.04 * loose) * rng.normal())
    y = (side + 0 * through) * 0.5 * own_wide + 0.1 * loose * rng.normal()
    # It was cut by eye: its sides are not straight, and it grows narrow towards the tail.
    rim = 0.07 * np.sin(1.1 * x + 5 * length) * (1 - side) - 0.09 * smooth(0, 0.5 * length + 0.1, x)
    points = np.stack([x, y * (1 + rim), z], -1)
    return points, through, level, seed


def _toasted(points, level, through, looks, seed):
    """The colours of flesh that the oven dried: moist and pale within, golden above, brown at the rims that stand out."""
    paint, over, toast = looks
    fibre = fractal(points * [0.7, 4.0, 2.0], 1.2, 3, seed)
    broad, fine = fractal(points, 0.32, 3, seed + 4), fractal(points, 1.3, 4, seed + 5)
    base = colour(paint) * [0.95, 0.92, 0.9]
    dry = colour(over) * [0.95, 0.86, 0.74]
    made = blend(base, dry, smooth(0.0, 0.5, fibre + 0.6 * broad) * 0.55)
    made = blend(made, np.clip(colour(paint) * 1.04, 0, 0.9), smooth(0.05, -0.4, fibre) * 0.7)
    # What lies in the gaps is wet and in shade.
    gap = smooth(0.75, 1.0, np.abs(through)) * smooth(0.99, 0.85, level)
    made = blend(made, colour(over) * [0.72, 0.58, 0.42], gap * 0.35)
    top = smooth(0.8, 0.98, level + 0.05 * fine)
    rims = smooth(0.35, 0.95, through) * top
    # White fish hardly browns: golden all over, it would be taken for poultry.
    heat = 0.95 * broad + 0.5 * fine + 0.24 * rims + 0.2 * fibre - 0.14
    gold = np.sqrt(colour(toast) * colour(paint)) * [1.08, 0.98, 0.8]
    made = blend(made, gold, smooth(-0.3, 0.15, heat) * top * 0.85)
    made = blend(made, toast, smooth(0.08, 0.42, heat) * top * 0.85)
    made = blend(made, colour(toast) * 0.36, smooth(0.4, 0.72, heat) * top * 0.85)
    return blend(made, '#3a2a1a', spots(points, 1.5, seed % 60, 0.1) * top * 0.7), fibre


def fillet(rng, length=9.0, wide=5.2, thick=1.8, paint='#e8dcc4', over='#d2bf98', toast='#a8621f'):
    """A piece of the back, cut straight at one end; at the other its flakes parted under the fork."""
    seed = seed_of(rng)
    looks, size = (paint, over, toast), (length, wide, thick)
    sheen = material.skin(gloss=0.7, coat=0.45, deep=0.35, reach=0.5)
    parts, place = [_core(size, over, seed, sheen)], -0.62 * length
    while place < 0.44 * length:
        broad = 0.125 * length * np.exp(rng.normal(0, 0.42))
        loose = smooth(-0.05 * length, 0.4 * length, np.array(place)) * rng.uniform(0.55, 0.85)
        gap = 0.22 * loose * broad - 0.04 * broad
        points, through, level, _ = _flake(rng, place + broad / 2, broad, size, loose)
        made, fibre = _toasted(points, level, through, looks, seed)
        raised = 0.05 * fibre * smooth(0.4, 0.9, level)
        points = points + np.stack([0 * raised, 0 * raised, raised], -1)
        # The knife cut it off here: what would stand out is pressed into one face.
        cut = -0.47 * length + 0.22 * fractal(points * [0, 1, 1], 0.45, 3, seed + 1)
        cut = cut + 0.07 * points[..., 1]
        points[..., 0] = cut + np.where(points[..., 0] < cut, 0.03, 1) * (points[..., 0] - cut)
        near = smooth(0.09 * length, 0.0, points[..., 0] - cut)[..., None]
        points = points * (1 - near * [0, 0.09, 0.2])
        parts.append(Part(points, _skinned(points, made, thick, seed), sheen))
        place += broad + gap
    return parts


def _core(size, over, seed, sheen):
    """The wet flesh that is seen where two flakes stand apart."""
    length, wide, thick = size
    grid = ball(40, 60)
    solid = np.sign(grid) * np.abs(grid) ** 0.4
    points = solid * [0.38 * length, 0.36 * wide, 0.5]
    points[..., 2] = (0.5 + points[..., 2]) * 0.72 * _high(points[..., 1] / (0.5 * wide), thick)
    points[..., 0] += 0.17 * wide * (2 * points[..., 1] / wide + 0.25) ** 2 - 0.05 * length
    wet = smooth(-0.2, 0.4, fractal(points, 1, 3, seed))
    made = blend(colour(over) * [0.7, 0.56, 0.4], over, wet * 0.5)
    return Part(points, made, sheen)


def _skinned(points, made, thick, seed):
    """Grey skin along the foot of the piece, drawn up in places."""
    up = points[..., 2] / thick + 0.07 * fractal(points, 0.7, 3, seed + 8)
    grey = blend('#9a9c94', '#3c403a', smooth(-0.2, 0.3, fractal(points, 0.8, 4, seed + 9)))
    return blend(made, grey, smooth(0.3, 0.2, up) * 0.9)
