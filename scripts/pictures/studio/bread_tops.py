"""What lies on a loaf or in its crust: nuts and chips, sesame, the cracks of a biscuit."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour, painted
from noise import fractal, smooth, spots
from slab import normals


def crackled(points, made, crust, seed):
    """The top of a biscuit that spread in the oven: bumps, and pale cracks between them."""
    up = smooth(0.3, 0.8, normals(points)[..., 2])
    line = np.abs(fractal(points, 0.42, 3, seed + 12))
    crack = smooth(0.07, 0.01, line) * up
    bumps = 0.22 * fractal(points, 0.5, 3, seed + 13) + 0.06 * fractal(points, 2.6, 2, seed + 14)
    points = points + normals(points) * (bumps * up - 0.08 * crack)[..., None]
    made = blend(made, np.minimum(colour(crust) * [1.35, 1.3, 1.2], 0.9), crack * 0.8)
    rim = smooth(0.75, 0.35, normals(points)[..., 2])
    return points, blend(made, colour(crust) * [0.72, 0.6, 0.5], rim * 0.6)


def studded(points, made, studs, seed):
    """Nuts, chips or pralines: angular, of several sizes, some under the crust and some bare."""
    sway = np.stack([fractal(points, 0.9, 3, seed + at) for at in (23, 37, 51)], -1)
    bent = points + 0.75 * sway
    nut = np.maximum(spots(bent, 0.5, seed % 50, 0.34), spots(bent, 0.85, seed % 40, 0.3))
    bare = smooth(-0.25, 0.1, fractal(points, 0.45, 2, seed + 3))
    hollow = np.maximum(spots(bent, 0.5, seed % 50, 0.46), nut) * (1 - nut)
    rise = 0.2 * nut * (0.6 + 0.8 * bare) - 0.1 * hollow * bare
    points = points + normals(points) * rise[..., None]
    facet = fractal(points, 2.2, 3, seed + 4)
    tone = blend(studs, np.minimum(colour(studs) * 1.7 + 0.02, 0.9), smooth(-0.1, 0.4, facet) * 0.5)
    made = blend(made, made * 0.7, hollow * bare * 0.6)
    return points, blend(made, tone, nut * (0.12 + 0.8 * bare))


def sesame(rng, points, paint, count=150):
    """Sesame seeds on the top of a bun, each a drop that lies as it fell, thicker in places."""
    facing = normals(points)
    gathered = smooth(-0.4, 0.2, fractal(points, 0.35, 2, seed_of(rng)))
    away = np.hypot(points[..., 0], points[..., 1])
    likely = gathered * smooth(0.35, 0.75, facing[..., 2]) * away
    chosen = rng.choice(points.shape[0] * points.shape[1], count, p=(likely / likely.sum()).ravel())
    grain, look, parts = ball(8, 10), material.skin(gloss=0.45), []
    grain[..., 1] *= 1 - 0.35 * grain[..., 0]
    for at in chosen:
        place, up = points.reshape(-1, 3)[at], facing.reshape(-1, 3)[at]
        way = rng.normal(size=3)
        along = np.cross(up, way) / np.linalg.norm(np.cross(up, way))
        size = np.array([0.2, 0.12, 0.07]) * rng.uniform(0.8, 1.15)
        seed = (grain * size) @ np.stack([along, np.cross(up, along), up]) + place + 0.03 * up
        parts.append(Part(seed, painted(seed, colour(paint) * rng.uniform(0.72, 1.1)), look))
    return parts
