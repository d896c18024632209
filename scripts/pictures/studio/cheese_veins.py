"""Blue mould in cheese: streaks of it, or crumbly pockets of many sizes with threads between them."""

import numpy as np

from mesh import blend, colour
from noise import fractal, perlin, smooth, spots

#: How many pockets lie in a centimetre and the reach of each in its cell, the large ones first.
SIZES = ((0.62, 0.4), (1.05, 0.37), (1.9, 0.34))


def mould_of(points, seed, vein):
    """Pockets and cracks of mould, 0 to 1, ragged at their edge."""
    where = smooth(-0.35, 0.2, fractal(points, 0.28, 2, seed + 5))
    sway = np.stack([fractal(points, 0.9, 3, seed + at) for at in (31, 47, 63)], -1)
    bent = points + 0.55 * sway
    ragged = 0.4 * fractal(points, 3.4, 3, seed + 8)
    pocket = smooth(0.12, 0.42, perlin(bent * [1.1, 1.1, 1.6] + 11.3, seed + 9) + ragged)
    small = smooth(0.3, 0.5, perlin(bent * [2.3, 2.3, 3.0] + 29.3, seed + 12) + 0.5 * ragged)
    pocket = np.maximum(pocket, 0.8 * small * where)
    crack = smooth(
        0.1, 0.0, np.abs(perlin(bent * [0.4, 0.4, 1.1] + 51.3, seed + 4)) + 0.3 * np.abs(ragged)
    )
    dots = spots(points, 1.5, seed % 50, 0.3) * smooth(-0.1, 0.3, ragged)
    mould = np.maximum(pocket * (0.25 + 0.75 * where), 0.75 * crack * where)
    return np.clip(np.maximum(mould, 0.6 * dots * where) * vein, 0, 1)


def veined(made, points, seed, veins, vein):
    """Mould: the paste is tinted about it, blue-green at its edge and darker in its middle."""
    mould = mould_of(points, seed, vein)
    # In the cheese mould is a grey that leans to green or blue: pure colours would be ink.
    veins = 0.55 * colour(veins) + 0.45 * colour('#55625a')
    near = smooth(-0.1, 0.5, fractal(points, 0.5, 3, seed + 5))
    made = blend(made, made * (0.6 + 0.4 * veins / veins.max()), near * 0.3)
    made = blend(made, veins * 1.25 + 0.06, smooth(0.02, 0.5, mould) * 0.7)
    made = blend(made, veins * 0.55, smooth(0.5, 0.95, mould) * 0.8)
    return blend(made, veins * 1.7 + 0.05, spots(points, 3.3, seed % 30, 0.24) * mould * 0.6)


def pockets_of(points, seed, vein=1.0):
    """Where the paste is open and where mould tints it, 0 to 1 each. Large pockets are gathered, small ones are not."""
    sway = np.stack([fractal(points, 0.8, 3, seed + at) for at in (31, 47, 63)], -1)
    fine = np.stack([fractal(points, 2.6, 2, seed + at) for at in (5, 17, 29)], -1)
    bent = (points + 0.5 * sway + 0.16 * fine) * [1, 1, 1.35]
    where = smooth(-0.45, 0.15, fractal(points, 0.3, 2, seed + 5))
    opened, tinted = 0 * where, 0 * where
    for at, (scale, reach) in enumerate(SIZES):
        some = smooth(-0.3, 0.05, fractal(points, 0.45 + 0.3 * at, 2, seed + 70 + at))
        some = some * (where if at == 0 else 0.35 + 0.65 * where)
        reach = reach * (0.8 + 0.2 * vein)
        opened = np.maximum(opened, spots(bent, scale, (seed + at) % 60, reach) * some)
        tinted = np.maximum(tinted, spots(bent, scale, (seed + at) % 60, 1.6 * reach) * some)
    thread = np.abs(fractal(bent * [0.7, 0.7, 1.2], 0.42, 3, seed + 4))
    thread = smooth(0.05, 0.01, thread) * smooth(-0.1, 0.25, fractal(points, 0.6, 2, seed + 6))
    return np.maximum(opened, 0.55 * thread * where), np.maximum(tinted, 0.5 * thread)


def mouldy(made, points, seed, veins, opened, tinted):
    """Paints the pockets: paste greyed about them, blue-green fur at their edge, shade and pale spores inside."""
    veins = 0.6 * colour(veins) + 0.4 * colour('#5d7266')
    cloud = fractal(points, 1.2, 3, seed + 41)
    made = blend(made, made * [0.72, 0.78, 0.8], np.clip(tinted * (0.55 + 0.8 * cloud), 0, 1) * 0.6)
    green = blend(veins * 1.3 + 0.08, '#7d8f74', smooth(-0.1, 0.4, cloud))
    made = blend(made, green, smooth(0.08, 0.45, opened) * (0.6 + 0.3 * smooth(-0.4, 0.2, cloud)))
    made = blend(made, veins * 0.42, smooth(0.5, 1.0, opened + 0.5 * cloud) * 0.75)
    fur = spots(points, 4.2, seed % 30, 0.36) * smooth(0.2, 0.6, opened)
    return blend(made, veins * 1.9 + 0.12, fur * 0.5)
