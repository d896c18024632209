"""The rinds of melons and squashes: ribs, cork nets, scars and the dull bloom on them."""

import numpy as np

import material
from mesh import Part, blend, colour, revolved
from noise import fractal, smooth, spots

PROFILES = {
    'round': [
        (0, 0.35),
        (0.3, 0.1),
        (0.8, 0.08),
        (1.6, 0.5),
        (2.2, 1.3),
        (2.4, 2.4),
        (2.2, 3.5),
        (1.6, 4.3),
        (0.8, 4.65),
        (0.3, 4.6),
        (0, 4.45),
    ],
    'flat': [
        (0, 0.5),
        (0.4, 0.1),
        (1.1, 0.0),
        (2.2, 0.4),
        (2.9, 1.2),
        (2.95, 1.9),
        (2.4, 2.7),
        (1.5, 3.05),
        (0.7, 2.9),
        (0.3, 2.55),
        (0, 2.45),
    ],
    'onion': [
        (0, 0.2),
        (0.5, 0.0),
        (1.4, 0.3),
        (2.2, 1.3),
        (2.35, 2.2),
        (2.0, 3.2),
        (1.2, 4.1),
        (0.6, 4.65),
        (0.35, 4.95),
        (0, 5.0),
    ],
    'butternut': [
        (0, 0.2),
        (0.6, 0.02),
        (1.6, 0.5),
        (2.3, 1.7),
        (2.3, 2.9),
        (1.75, 4.1),
        (1.45, 5.4),
        (1.4, 6.8),
        (1.35, 8.0),
        (1.0, 8.7),
        (0.4, 8.85),
        (0, 8.85),
    ],
    'oval': [
        (0, 0.0),
        (0.8, 0.1),
        (1.8, 1.0),
        (2.35, 2.6),
        (2.35, 4.0),
        (1.8, 5.6),
        (0.8, 6.45),
        (0.3, 6.5),
        (0, 6.5),
    ],
}


def rind(
    rng,
    profile,
    skin,
    size,
    ribs=0.0,
    lobes=10,
    furrow=None,
    furrow_width=0.3,
    net=None,
    mottle=None,
    patch=None,
    bloom=0.0,
    gloss=0.32,
):
    seed = int(rng.integers(1e6))
    drift = rng.uniform(0, 6.28, 4)

    def valley(angle):
        """How far from a furrow: ribs are of unlike widths."""
        place = angle + 0.1 * np.sin(angle + drift[0]) + 0.05 * np.sin(3 * angle + drift[1])
        return np.abs(np.cos(place * lobes / 2))

    def ribbed(angle, v):
        deep = ribs * (1 + 0.3 * np.sin(2 * angle + drift[2]) + 0.2 * np.sin(5 * angle + drift[3]))
        ends = smooth(0, 0.15, v) * smooth(1, 0.85, v)
        return 1 + deep * (np.sqrt(valley(angle) + 0.02) - 0.8) * ends

    points = revolved(PROFILES[profile], ribbed, rows=300, columns=560)
    points = points * (1 + 0.045 * fractal(points, 0.35, 2, seed))[..., None]
    points = points * (1 + 0.005 * fractal(points, 2.2, 2, seed + 14))[..., None]
    # It grew towards the light: the upper end leans.
    share = points[..., 2:] / points[..., 2].max()
    points[..., :2] += rng.normal(0, 0.16, 2) * share**2
    angle = np.arctan2(points[..., 1], points[..., 0])
    growth = np.stack([np.cos(angle) * 11, np.sin(angle) * 11, points[..., 2] * 0.5], -1)
    growth = fractal(growth, 1, 3, seed + 15)
    tones = fractal(points, 0.8, 4, seed + 1)
    paint = blend(skin, colour(skin) * 0.72, smooth(-0.2, 0.5, tones + 0.35 * growth) * 0.8)
    if patch:
        paint = blend(paint, patch, smooth(0.05, 0.5, fractal(points, 0.5, 3, seed + 2)) * 0.8)
    if mottle:
        paint = blend(paint, mottle, spots(points, 4.0, seed % 71, 0.24) * 0.75)
    if furrow:
        wide = furrow_width * (0.7 + 0.5 * fractal(points, 0.5, 2, seed + 16))
        ragged = valley(angle) + 0.14 * fractal(points, 3.4, 3, seed + 3)
        paint = blend(paint, furrow, smooth(wide, wide * 0.35, ragged) * 0.85)
    elif ribs > 0.1:
        paint = blend(paint, '#6a6a3c', smooth(0.3, 0.0, valley(angle) + 0.2 * growth) * 0.45)
    # It lay on the earth with one side, which stayed pale.
    side = points @ np.array([np.cos(drift[0]), np.sin(drift[0]), -0.7]) / 3
    paint = blend(paint, colour(skin) * 1.1 + 0.05, smooth(0.35, 0.9, side + 0.2 * tones) * 0.5)
    if net:
        points, paint = _netted(points, paint, net, furrow, seed)
    else:
        paint = _weathered(points, paint, skin, growth, seed)
    if bloom:
        dust = smooth(-0.2, 0.4, fractal(points, 0.6, 4, seed + 6))
        rubbed = smooth(0.0, 0.3, fractal(points * [1.0, 1.0, 0.5], 1.6, 3, seed + 17))
        paint = blend(paint, '#e4d8c4', bloom * dust * (1 - 0.7 * rubbed))
    look = material.skin(gloss=gloss, pores=0.12, pore_size=4)
    return Part(points * size, paint, look)


def _netted(points, paint, net, furrow, seed):
    """Cork that healed over the cracks of a skin that grew too fast: a raised mesh, coarse and fine."""
    warp = np.stack([fractal(points + at, 1.6, 2, seed + 20) for at in (0, 11, 23)], -1)
    warped = points + 0.16 * warp
    coarse, fine = _cracks(warped, 2.6, seed % 53), _cracks(warped, 4.6, seed % 37)
    strong = smooth(-0.35, 0.25, fractal(points, 0.45, 2, seed))
    # A ribbed melon nets only in places, and finely.
    strong = strong * (0.35 if furrow else 1)
    width = 0.05 + 0.16 * strong * (1 + 0.6 * fractal(points, 2.0, 2, seed + 21))
    cork = smooth(width, width * 0.3, coarse)
    cork = np.maximum(cork, smooth(0.16, 0.05, fine) * 0.6 * strong)
    cork = cork * smooth(0.0, 0.3, strong + 0.4 * fractal(points, 1.8, 2, seed + 22))
    shade = blend(net, colour(net) * 0.72, smooth(-0.2, 0.4, fractal(points, 2.5, 2, seed + 23)))
    paint = blend(paint, colour(paint) * 0.82, smooth(0.5, 0.15, coarse) * (1 - cork) * strong)
    return points * (1 + 0.01 * cork)[..., None], blend(paint, shade, cork * 0.85)


def _cracks(points, scale, seed):
    """How far each point is from the border between two cells, in cells."""
    cell = np.floor(points * scale)
    first = np.full(points.shape[:-1], 9.0)
    second = first.copy()
    for step in np.ndindex(3, 3, 3):
        near = cell + np.array(step) - 1
        mixed = np.sin(near @ np.array([127.1, 311.7, 74.7]) + seed) * 43758.5453
        offset = np.stack([mixed % 1, (mixed * 1.7) % 1, (mixed * 2.3) % 1], axis=-1)
        far = np.linalg.norm(points * scale - near - offset, axis=-1)
        second = np.minimum(second, np.maximum(first, far))
        first = np.minimum(first, far)
    return second - first


def _weathered(points, paint, skin, growth, seed):
    """Streaks that run from the stalk, pale dots, scratches of leaves and a few healed scars."""
    paint = blend(paint, colour(skin) * 1.15 + 0.03, smooth(0.15, 0.55, growth) * 0.45)
    dots = spots(points, 3.4, seed % 61, 0.12 + 0.06 * fractal(points, 1.2, 2, seed + 24))
    paint = blend(paint, colour(skin) * 1.25 + 0.06, dots * 0.4)
    scratch = points @ np.array([[5.5, 0.5, 0.4], [-0.4, 1.0, 4.0], [0.3, 0.4, 0.9]]).T
    scratch = smooth(0.45, 0.6, fractal(scratch, 0.5, 2, seed + 25))
    paint = blend(paint, '#a08058', scratch * 0.45)
    scar = spots(points, 0.9, seed % 43, 0.16 + 0.14 * fractal(points, 5, 2, seed + 26))
    return blend(paint, '#8a6a44', scar * 0.6)
