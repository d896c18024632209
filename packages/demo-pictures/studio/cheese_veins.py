"""Blue mould in cheese: pockets of many sizes along the needles that pierced the paste, or streaks of it."""

import numpy as np

from cheese_strewn import areas, places_of, strewn
from mesh import blend, colour
from noise import bumps, fractal, perlin, smooth, spots


def mould_of(points, seed, vein):
    """Pockets and cracks of mould in a crumb, 0 to 1, ragged at their edge."""
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


def _needles(rng, points, may, apart=2.1):
    """How near each point is to the holes that needles left, 0 to 1: upright, broken off here and there."""
    starts = places_of(rng, points, may, max(3, int((areas(points) * may).sum() / 9)))
    kept = []
    for start in starts:
        if all(np.hypot(*(start - other)[:2]) > apart for other in kept):
            kept.append(start)
    away = np.full(points.shape[:2], 9.0)
    for start in kept:
        lean = rng.normal(0, 0.05, 2)
        across = points[..., :2] - start[:2] - lean * (points[..., 2:] - start[2])
        away = np.minimum(away, np.linalg.norm(across, axis=-1))
    return away


def pockets_of(rng, points, may, vein=1.0):
    """Where the paste is open, how far each point is inside a pocket, and how near to mould, 0 to 1 each."""
    seed = int(rng.integers(1e6))
    away = _needles(rng, points, may)
    gathered = smooth(-0.3, 0.25, fractal(points, 0.28, 2, seed))
    near = (0.12 + gathered) * (0.3 + 1.6 * smooth(1.0, 0.1, away)) * may
    count = int(min(700, 2.6 * vein * (areas(points) * may).sum()))
    size = (0.05 + 0.36 * rng.uniform(size=count) ** 3.0)[:, None]
    axes = size * np.array([1.6, 0.9, 0.5]) * rng.uniform(0.7, 1.4, (count, 3))
    # A pocket is the room between curds: its wall is knobbly.
    broad = np.stack([fractal(points, 1.1, 2, seed + at) for at in (31, 47, 63)], -1)
    fine = np.stack([fractal(points, 3.2, 2, seed + at) for at in (5, 17, 29)], -1)
    bent = points + 0.42 * broad + 0.2 * fine
    places = places_of(rng, points, near / near.max(), count, bent)
    inside, which = strewn(rng, bent, places, axes, 0.35)
    track = smooth(0.1, 0.03, away + 0.05 * fine[..., 0]) * gathered
    track = track * smooth(-0.15, 0.15, fractal(points * [0.3, 0.3, 1], 0.9, 2, seed + 3))
    # Mould is thick in some, a breath of it in others.
    grown = rng.uniform(0.3, 1.0, count)[which]
    opened = np.maximum(grown * smooth(-0.15, 0.55, inside + 0.25 * fine[..., 1]), 0.5 * track)
    tinted = np.maximum(smooth(-1.4, 0.0, inside + 0.5 * broad[..., 1]), 0.8 * track)
    reach = np.minimum(0.8 * size[:, 0][which], 0.22)
    return opened * may, tinted * may, reach * opened * may


def mouldy(made, points, seed, veins, opened, tinted):
    """Paints the pockets: paste greyed about them, blue-green fur at their edge, shade and pale spores inside."""
    veins = 0.6 * colour(veins) + 0.4 * colour('#5d7266')
    cloud = fractal(points, 1.2, 3, seed + 41)
    halo = np.clip(tinted * (0.7 + 1.1 * cloud), 0, 1)
    made = blend(made, made * (0.5 + 0.5 * veins / veins.max()), halo * 0.75)
    green = blend(veins * 1.35 + 0.09, '#8a997e', smooth(-0.1, 0.4, cloud))
    made = blend(made, green, smooth(0.0, 0.75, opened) * (0.66 + 0.3 * smooth(-0.4, 0.2, cloud)))
    deep = smooth(0.5, 1.1, opened + 0.5 * fractal(points, 2.6, 2, seed + 42))
    made = blend(made, veins * 0.75, deep * 0.75)
    spores = bumps(points, 5.0, seed % 30) * smooth(0.2, 0.7, opened)
    return blend(made, veins * 1.8 + 0.14, spores**3 * 0.4)
