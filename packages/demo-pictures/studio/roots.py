"""Potatoes and carrots, and what is shaped like them."""

import numpy as np

import material
from long_roots import long_roots
from mesh import Part, blend, colour, revolved, tube, turned
from noise import fractal, smooth, spots
from subject import alone, heaped


def one_potato(rng, size, skin, long=1.5, earth=0.3, knobs=0.14, eyes='#8a6a3a', taper=0.0):
    """Lies along y. Its eyes are slits under a brow, nearer to one end; its skin peels in flakes and keeps earth."""
    seed = int(rng.integers(1e6))
    share = np.linspace(0, np.pi, 14)
    profile = np.stack(
        [np.sin(share) * (1 - taper * np.cos(share) * 0.5), -np.cos(share) * long], axis=-1
    )
    points = revolved(profile, rows=120, columns=120)
    points = (
        points * (1 + knobs * fractal(points, 0.75, 3, seed))[..., None] * np.array([1.12, 0.92, 1])
    )
    # A root that met a stone bends round it.
    points[..., 0] += rng.normal(0, 0.1) * (points[..., 2] / long) ** 2 * long
    slit, brow = _eyes(rng, points, long)
    points = points * (1 - 0.05 * slit + 0.03 * brow)[..., None]
    paint = blend(skin, colour(skin) * 0.72, smooth(-0.3, 0.4, fractal(points, 2.0, 4, seed + 1)))
    flaky = fractal(points * np.array([1, 1, 0.6]), 3.0, 3, seed + 4)
    peeled = smooth(0.02, 0.14, fractal(points, 0.9, 4, seed + 3)) * smooth(-0.5, 0.3, flaky)
    paint = blend(paint, colour(skin) * np.array([1.15, 1.15, 1.05]), peeled * 0.5)
    paint = blend(paint, eyes, np.clip(slit + 0.3 * brow, 0, 1) * 0.75)
    warts = spots(points, 6.5, seed % 53, 0.15)
    paint = blend(paint, colour(eyes) * 0.7, warts * smooth(-0.2, 0.3, flaky) * 0.6)
    paint = blend(paint, '#5f4526', earth * smooth(0.0, 0.5, fractal(points, 1.7, 5, seed + 2)))
    return turned(
        [Part(points * size, paint, material.skin(gloss=0.3, pores=0.18, pore_size=6))], 0, 90, 0
    )


def _eyes(rng, points, long):
    """Returns where a potato is sunk in slits and where it swells above them."""
    angle, slit, brow = np.arctan2(points[..., 1], points[..., 0]), 0.0, 0.0
    for index in range(int(rng.integers(6, 11))):
        level = long * (1 - 1.9 * rng.uniform(0, 1) ** 1.6)
        turn = index * 2.4 + rng.normal(0, 0.3)
        wide, thin = rng.uniform(0.1, 0.24), rng.uniform(0.025, 0.05)
        aside = np.arctan2(np.sin(angle - turn), np.cos(angle - turn))
        near = smooth(1, 0.5, np.abs(aside) / wide)
        above = points[..., 2] - level + 1.6 * aside**2
        slit = np.maximum(slit, near * np.exp(-((above / thin) ** 2)))
        brow = np.maximum(brow, near * np.exp(-(((above - 3 * thin) / (2 * thin)) ** 2)))
    return slit, brow


def potatoes(rng, count, around=None, **kind):
    if count == 1:
        return alone([part.turned(0, 0, 25) for part in one_potato(rng, **kind)], fill=0.7)

    def grown(_):
        size = kind['size'] * rng.uniform(0.74, 1.14)
        long = kind.get('long', 1.5) * rng.uniform(0.78, 1.18)
        return one_potato(rng, **{**kind, 'size': size, 'long': long})

    around = around or kind['size'] * 2 * (count / 2.3) ** 0.5
    return heaped(grown, count, rng, around, kinds=count, pull=25.0)


def one_carrot(rng, length, thick, skin, tip=0.16, green='#5f8a34', rings=0.06, blunt=False):
    seed = int(rng.integers(1e6))
    bend = rng.normal(0, 0.4, 2)
    path = [(bend[0] * t * t * 2, bend[1] * t * t, -length * t) for t in np.linspace(0, 1, 8)]
    radii = [0.3, 0.92, 1, 0.93, 0.82, 0.68, 0.5, tip if not blunt else 0.4]
    points = tube(
        [(0, 0, 0.25), *path, (*path[-1][:2], -length - 0.3)],
        [0, *[thick * one for one in radii], 0],
        rows=150,
        columns=80,
    )
    down = points[..., 2]
    wrinkle = smooth(
        0.25,
        0.6,
        fractal(np.stack([points[..., 0] * 0.4, points[..., 1] * 0.4, down * 2.4], -1), 1, 3, seed),
    )
    scar = _scars(rng, points, length)
    inward = 1 - rings * wrinkle - 0.05 * scar
    points = points * np.stack([inward, inward, 1 + 0 * inward], -1)
    paint = blend(skin, colour(skin) * np.array([0.8, 0.6, 0.5]), wrinkle * 0.7)
    paint = blend(paint, colour(skin) * np.array([0.45, 0.3, 0.25]), scar * 0.8)
    paint = blend(
        paint, colour(skin) * 1.15, smooth(0.0, 0.5, fractal(points, 0.7, 3, seed + 1)) * 0.5
    )
    paint = blend(paint, green, smooth(-0.5, 0.15, down) * 0.75)
    return turned(
        [Part(points, paint, material.skin(gloss=0.45, pores=0.12, pore_size=5))], 0, 90, 0
    )


def _scars(rng, points, length):
    """Short cracks across the root, where side roots grew."""
    angle, scar = np.arctan2(points[..., 1], points[..., 0]), 0 * points[..., 0]
    for _ in range(26):
        depth, turn = -length * rng.uniform(0.04, 0.95), rng.uniform(-np.pi, np.pi)
        near = np.cos(angle - turn) - np.cos(rng.uniform(0.2, 0.6))
        sagging = points[..., 2] - depth - 0.05 * np.sin(3 * angle + depth)
        scar = np.maximum(scar, np.exp(-((sagging / 0.06) ** 2)) * smooth(0, 0.12, near))
    return scar


FORMS = {'potato': potatoes, 'carrot': long_roots}
