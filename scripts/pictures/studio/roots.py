"""Potatoes and carrots, and what is shaped like them."""

import numpy as np

import material
from mesh import Part, blend, colour, revolved, tube, turned
from noise import fractal, smooth, spots
from subject import alone, arranged, heaped


def one_potato(rng, size, skin, long=1.5, earth=0.3, knobs=0.14, eyes='#8a6a3a', taper=0.0):
    seed = int(rng.integers(1e6))
    share = np.linspace(0, np.pi, 14)
    profile = np.stack(
        [np.sin(share) * (1 - taper * np.cos(share) * 0.5), -np.cos(share) * long], axis=-1
    )
    points = revolved(profile, rows=120, columns=120)
    points = (
        points * (1 + knobs * fractal(points, 0.75, 3, seed))[..., None] * np.array([1.12, 0.92, 1])
    )
    pits = spots(points, 1.5, seed % 53, 0.16)
    points = points * (1 - 0.05 * pits)[..., None]
    paint = blend(skin, colour(skin) * 0.75, smooth(-0.3, 0.4, fractal(points, 2.0, 4, seed + 1)))
    paint = blend(paint, eyes, pits * 0.6)
    paint = blend(paint, '#5f4526', earth * smooth(0.0, 0.5, fractal(points, 1.7, 5, seed + 2)))
    return turned(
        [Part(points * size, paint, material.skin(gloss=0.32, pores=0.22, pore_size=6))], 0, 90, 0
    )


def potatoes(rng, count, around=None, **kind):
    if count == 1:
        return alone([part.turned(0, 0, 25) for part in one_potato(rng, **kind)], fill=0.7)
    return heaped(
        lambda _: one_potato(rng, **kind),
        count,
        rng,
        around or kind['size'] * 2.3 * (count / 2) ** 0.5,
        kinds=4,
        lying=kind.get('long', 1.5) > 2,
    )


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


def carrots(rng, count, around=None, **kind):
    if count == 1:
        return alone(
            [part.turned(0, 0, 30) for part in one_carrot(rng, **kind)], fill=0.82, elevation=30
        )
    places = []
    for at in range(count):
        level, across = divmod(at, (count + 1) // 2)
        y = (across - (count - 1) / 4) * kind['thick'] * 2.05 + level * kind['thick']
        places.append(
            (
                rng.uniform(-0.8, 0.8),
                y,
                kind['thick'] * (0.95 + 1.65 * level),
                (rng.uniform(0, 360), 0, 28 + rng.uniform(-9, 9)),
            )
        )

    def grown(_):
        length = kind['length'] * rng.uniform(0.84, 1.08)
        thick = kind['thick'] * rng.uniform(0.8, 1.1)
        return one_carrot(rng, **{**kind, 'length': length, 'thick': thick})

    return arranged(grown, places, 0.86, 32.0)


FORMS = {'potato': potatoes, 'carrot': carrots}
