"""Mushrooms."""

import numpy as np

import material
from mesh import Part, blend, colour, revolved
from noise import fractal, smooth, spots
from subject import heaped


def one_mushroom(
    rng, radius, cap, stalk='#f0e8da', gills='#b59a80', open_cap=0.0, scales=0.0, tall=1.0
):
    seed = int(rng.integers(1e6))
    lip = 0.42 - 0.25 * open_cap
    profile = [
        (0.3, 0.34),
        (0.7, 0.3 + 0.1 * open_cap),
        (0.93, lip - 0.06),
        (1.0, lip + 0.1),
        (0.93, 0.72),
        (0.66, 1.02),
        (0.32, 1.16),
        (0, 1.2),
    ]
    points = revolved(
        profile,
        lambda angle, v: 1 + 0.03 * np.cos(2 * angle + seed) + 0.02 * np.cos(5 * angle),
        rows=110,
        columns=130,
    )
    points = points * (1 + 0.07 * fractal(points, 0.9, 3, seed))[..., None]
    paint = blend(cap, colour(cap) * 0.78, smooth(-0.2, 0.5, fractal(points, 2.2, 4, seed)))
    if scales:
        paint = blend(paint, colour(cap) * 0.5, spots(points, 4.5, seed % 41, 0.34) * scales)
    angle = np.arctan2(points[..., 1], points[..., 0])
    paint = blend(
        paint,
        blend(gills, colour(gills) * 0.5, smooth(0, 0.6, np.cos(angle * 70))),
        smooth(lip - 0.02, lip - 0.08, points[..., 2])
        * (np.hypot(points[..., 0], points[..., 1]) < 0.93),
    )
    foot = revolved(
        [
            (0, -0.62 * tall),
            (0.3, -0.6 * tall),
            (0.4, -0.3 * tall),
            (0.33, 0.1),
            (0.36, 0.5),
            (0, 0.55),
        ],
        lambda a, v: 1 + 0.06 * np.cos(3 * a + seed) + 0 * v,
        rows=50,
        columns=64,
    )
    base = blend(stalk, '#a58a6a', smooth(-0.35, -0.62, foot[..., 2] / tall) * 0.7)
    dull = material.skin(gloss=0.35, pores=0.1, pore_size=7)
    return [Part(points * radius, paint, dull), Part(foot * radius, base, dull)]


def mushrooms(rng, count, around=None, **kind):
    return heaped(
        lambda _: one_mushroom(
            rng,
            kind['radius'] * rng.uniform(0.85, 1.1),
            **{key: value for key, value in kind.items() if key != 'radius'}
        ),
        count,
        rng,
        around or kind['radius'] * 2 * (count / 2.2) ** 0.5,
        kinds=4,
        tilt=0.7,
    )


FORMS = {'mushroom': mushrooms}
