"""Sweet peppers."""

import numpy as np

import material
from mesh import Part, blend, colour, revolved
from noise import fractal, smooth
from subject import alone, arranged, rows_of


PEPPER = [
    (0, 0.9),
    (0.7, 0.45),
    (1.7, 0.05),
    (2.85, 0.5),
    (3.3, 2.4),
    (3.5, 5.0),
    (3.75, 7.0),
    (3.3, 8.5),
    (2.1, 8.9),
    (1.1, 8.2),
    (0.5, 7.7),
    (0, 7.6),
]


def one_pepper(rng, skin, stem='#4f7d2c'):
    seed = int(rng.integers(1e6))
    turn = rng.uniform(0, 6.28)
    points = revolved(
        PEPPER,
        lambda angle, v: 1
        - 0.2
        * np.exp(-(((np.mod(angle * 4 / 6.2832 + turn, 1) - 0.5) / 0.13) ** 2))
        * (0.55 + 0.45 * np.abs(2 * v - 1))
        + 0.02 * np.cos(angle + turn),
    )
    points = (
        points * (1 + 0.05 * fractal(points, 0.16, 2, seed))[..., None] * np.array([1.1, 1.1, 0.92])
    )
    points[..., 2] += (
        0.35
        * np.cos(4 * np.arctan2(points[..., 1], points[..., 0]) + turn)
        * smooth(2.5, 0, points[..., 2])
    )
    paint = blend(skin, colour(skin) * 0.72, smooth(-0.2, 0.5, fractal(points, 0.3, 3, seed)))
    body = Part(points, paint, material.skin(gloss=0.66, coat=0.18, pores=0.06, pore_size=3))
    collar = revolved(
        [
            (0.1, 7.7),
            (0.9, 7.95),
            (1.35, 8.25),
            (1.0, 8.4),
            (0.5, 8.6),
            (0.42, 9.6),
            (0.5, 10.9),
            (0.62, 11.3),
            (0, 11.35),
        ],
        lambda angle, v: 1 + 0.14 * np.cos(5 * angle + turn) * (1 - v),
    )
    collar[..., 0] += 0.18 * np.maximum(collar[..., 2] - 8.4, 0) ** 1.3
    collar[..., 2] -= 0.62
    return [
        body,
        Part(
            collar,
            blend(stem, '#7fa04a', smooth(-0.3, 0.5, fractal(collar, 1.2, 3, seed))),
            material.skin(gloss=0.4, pores=0.15),
        ),
    ]


def peppers(rng, count, skins):
    if count == 1:
        return alone(one_pepper(rng, skins[0]), (6, -8, 25), 0.72)
    places = [
        (x, y, 0, (rng.uniform(-6, 6), rng.uniform(-8, 8), rng.uniform(0, 360)))
        for x, y in rows_of(count, 7.6)
    ]
    return arranged(lambda at: one_pepper(rng, skins[at % len(skins)]), places, 0.84)


FORMS = {'pepper': peppers}
