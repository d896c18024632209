"""Onions, shallots and garlic."""

import numpy as np

import material
from mesh import Part, blend, colour, revolved
from noise import fractal, smooth
from subject import alone, arranged, heaped, rows_of


ONION = {
    'round': [
        (0, 0.05),
        (0.3, 0),
        (0.7, 0.25),
        (1, 0.9),
        (0.94, 1.4),
        (0.62, 1.8),
        (0.32, 2.0),
        (0.17, 2.16),
        (0.14, 2.38),
        (0.1, 2.5),
        (0, 2.5),
    ],
    'flat': [
        (0, 0.05),
        (0.3, 0),
        (0.75, 0.2),
        (1, 0.68),
        (0.93, 1.1),
        (0.58, 1.4),
        (0.28, 1.55),
        (0.15, 1.72),
        (0.13, 1.95),
        (0.1, 2.05),
        (0, 2.05),
    ],
    'long': [
        (0, 0.02),
        (0.25, 0),
        (0.6, 0.35),
        (0.86, 1.2),
        (0.8, 2.0),
        (0.5, 2.75),
        (0.24, 3.2),
        (0.13, 3.7),
        (0.12, 4.1),
        (0, 4.15),
    ],
}


def one_onion(rng, shape, radius, skin, vein=None, flesh=None):
    seed = int(rng.integers(1e6))
    points = revolved(
        ONION[shape],
        lambda angle, v: 1
        + 0.02 * np.cos(3 * angle + seed)
        + 0.3
        * smooth(0.86, 1, v)
        * fractal(
            np.stack([np.cos(angle) * 3 + 0 * v, np.sin(angle) * 3 + 0 * v, 5 * v + 0 * angle], -1),
            1,
            2,
            seed,
        ),
        rows=140,
        columns=200,
    )
    points = points * (1 + 0.03 * fractal(points, 0.8, 2, seed))[..., None]
    angle = np.arctan2(points[..., 1], points[..., 0])
    lines = fractal(
        np.stack([np.cos(angle) * 16, np.sin(angle) * 16, points[..., 2] * 0.35], -1),
        1,
        3,
        seed + 1,
    )
    paint = blend(
        skin, colour(vein or skin) * (1 if vein else 0.55), smooth(0.05, 0.4, lines) * 0.75
    )
    if flesh:
        paint = blend(paint, flesh, smooth(0.15, 0.3, fractal(points, 0.8, 3, seed + 3)) * 0.9)
    high = ONION[shape][-1][1]
    paint = blend(paint, '#b08a4e', smooth(high * 0.8, high, points[..., 2]) * 0.8)
    paint = blend(
        paint,
        '#a58a5c',
        smooth(0.34, 0.1, np.hypot(points[..., 0], points[..., 1])) * (points[..., 2] < 0.3),
    )
    return [
        Part(points * radius, paint, material.skin(gloss=0.66, coat=0.2, pores=0.05, pore_size=4))
    ]


def onions(rng, count, around=None, **kind):
    apart = kind['radius'] * 2.1
    if count == 1:
        return alone(one_onion(rng, **kind), (10, -6, 0), 0.62)
    if count <= 4:
        places = [
            (x, y, 0, (rng.uniform(-14, 14), rng.uniform(-14, 14), rng.uniform(0, 360)))
            for x, y in rows_of(count, apart)
        ]
        return arranged(lambda _: one_onion(rng, **kind), places)
    return heaped(
        lambda _: one_onion(rng, **kind), count, rng, around or apart * (count / 2.2) ** 0.5
    )


def one_garlic(rng, radius, skin, blush, share):
    seed = int(rng.integers(1e6))
    turn = rng.uniform(0, 6.28)
    outline = [
        (0, 0.1),
        (0.35, 0),
        (0.8, 0.15),
        (1, 0.6),
        (0.88, 1.05),
        (0.5, 1.4),
        (0.24, 1.62),
        (0.17, 1.9),
        (0.15, 2.2),
        (0.15, 2.3),
        (0, 2.31),
    ]
    points = revolved(
        outline,
        lambda angle, v: 1
        + 0.09 * (np.abs(np.cos(angle * 4.5 + turn)) ** 0.6 - 0.6) * smooth(0.95, 0.5, v),
        rows=140,
        columns=220,
    )
    points = points * (1 + 0.04 * fractal(points, 0.8, 2, seed))[..., None]
    angle = np.arctan2(points[..., 1], points[..., 0])
    lines = fractal(
        np.stack([np.cos(angle) * 12, np.sin(angle) * 12, points[..., 2] * 0.5], -1), 1, 3, seed
    )
    paint = blend(
        skin,
        blush,
        smooth(0.25 - share, 0.65 - share, lines * 0.8 + fractal(points, 1, 3, seed + 1) * 0.6)
        * 0.75,
    )
    paint = blend(
        paint,
        '#b9a27a',
        smooth(1.9, 2.3, points[..., 2])
        + smooth(0.4, 0.1, np.hypot(points[..., 0], points[..., 1])) * (points[..., 2] < 0.3) * 0.8,
    )
    return [Part(points * radius, paint, material.skin(gloss=0.42, pores=0.06, pore_size=4))]


def garlic(rng, count, **kind):
    places = [
        (x, y, 0, (rng.uniform(-16, 16), rng.uniform(-16, 16), rng.uniform(0, 360)))
        for x, y in rows_of(count, kind['radius'] * 2.15)
    ]
    return arranged(lambda _: one_garlic(rng, **kind), places)


FORMS = {'onion': onions, 'garlic': garlic}
