"""Halves of walnuts and what broke off them."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour
from noise import fractal, smooth


def walnut(rng, long=1.9, skin='#a3713f', dark='#5f3718', inside='#dcc596', broken=0.45):
    """A half: two lobes in folds, its skin dark in the creases. `broken` is the share of pieces."""
    seed, at = seed_of(rng), ball(56, 84)
    size = long * np.array([1.0, rng.uniform(0.74, 0.86), rng.uniform(0.44, 0.56)])
    cleft = np.exp(-((at[..., 1] / 0.13) ** 2)) * smooth(0.95, 0.6, np.abs(at[..., 0] + 0.15))
    waist = np.exp(-(((at[..., 0] - 0.1) / 0.16) ** 2)) * smooth(0.5, 1.0, np.abs(at[..., 1]))
    bent = at * [1.0, 1.15, 0.8] + 0.25 * fractal(at, 0.9, 2, seed)[..., None]
    folds = np.abs(fractal(bent, 1.5, 2, seed + 1)) + 0.5 * np.abs(fractal(bent, 3.1, 2, seed + 2))
    crease = smooth(0.16, 0.0, folds)
    reach = 1 + 0.3 * np.minimum(folds, 0.5) - 0.1 * crease - 0.3 * cleft - 0.2 * waist
    points = at * reach[..., None] * size / 2
    points[..., 2] = np.where(points[..., 2] < 0, points[..., 2] * 0.55, points[..., 2])
    tone = colour(skin) * np.exp(rng.normal(0, 0.14))
    made = blend(tone, tone * 1.35 + 0.02, smooth(0.15, 0.45, folds))
    made = blend(made, dark, np.clip(crease * 0.75 + cleft * 0.5, 0, 1))
    worn = smooth(0.2, 0.45, fractal(points, 1.4, 3, seed + 3)) * smooth(0.2, 0.4, folds)
    made = blend(made, inside, worn * 0.55)
    if rng.uniform() < broken:
        way = np.array([rng.choice([-1, 1]), rng.normal(0, 0.5), rng.normal(0, 0.3)])
        way /= np.linalg.norm(way)
        over = (
            points @ way
            - long * rng.uniform(-0.06, 0.2)
            - 0.12 * fractal(points * [0, 1, 1], 1.6, 3, seed + 4)
        )
        points = points - np.maximum(over, 0)[..., None] * way
        made = blend(made, colour(inside) * np.exp(rng.normal(0, 0.08)), smooth(0.0, 0.06, over))
        points = points - points.mean(axis=(0, 1)) * [1, 1, 0]
    points = points - [0, 0, np.percentile(points[..., 2], 3)]
    return [Part(points, made, material.skin(0.42, 0.15, 8, shine=0.4))]
