"""What lies on a loaf or in its crust: nuts and chips, sesame, pralines, the cracks of a biscuit."""

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


def sugar_stained(points, made, paint, crust, seed):
    """A rich dough that rose in lumps: dark where the oven struck it, stained by the sugar that ran from its pralines."""
    lumps = fractal(points, 0.13, 2, seed + 41)
    creases = np.abs(fractal(points, 0.2, 3, seed + 42))
    points = points + normals(points) * (1.1 * lumps - 0.07 * smooth(0.05, 0.0, creases))[..., None]
    up = normals(points)[..., 2]
    baked = smooth(0.0, 0.9, up) + 0.7 * lumps + 0.4 * fractal(points, 0.5, 3, seed + 43)
    dark = colour(crust) * [0.4, 0.26, 0.18]
    made = blend(made * [0.92, 0.74, 0.6], dark, smooth(0.3, 1.1, baked) * 0.9)
    made = blend(made, '#c98a48', smooth(0.06, 0.0, creases) * 0.2)
    ran = smooth(0.08, 0.4, fractal(points * [1, 1, 0.6], 0.4, 4, seed + 44)) * smooth(-0.2, 0.3, up)
    return points, blend(made, colour(paint) * [0.7, 0.8, 0.6], ran * 0.6)


def pralines(rng, points, paint, count=170):
    """Pralines in a crust: nuts in lumps of sugar, broken, of all sizes, most of them half sunk."""
    facing = normals(points).reshape(-1, 3)
    places = points.reshape(-1, 3)
    gathered = smooth(-0.35, 0.2, fractal(points, 0.22, 2, seed_of(rng))).ravel()
    likely = gathered * smooth(-0.1, 0.4, facing[:, 2]) * np.hypot(places[:, 0], places[:, 1])
    lump, look, parts = ball(14, 18), material.skin(gloss=0.5, coat=0.15), []
    lump = np.sign(lump) * np.abs(lump) ** 0.8
    for at in rng.choice(len(places), count, p=likely / likely.sum()):
        size = 0.14 + 0.55 * rng.uniform() ** 2.5
        own = lump * size * rng.uniform(0.6, 1.25, 3)
        own = own * (1 + 0.6 * fractal(own / size, 1.3, 3, seed_of(rng)))[..., None]
        tone = colour(paint) * rng.uniform(0.5, 1.1) * [1, rng.uniform(0.8, 2.4), 0.75]
        made = blend(tone, '#f3c9cf', smooth(0.1, 0.5, fractal(own / size, 1.6, 2, 5)) * 0.5)
        one = Part(own, made, look).turned(*rng.uniform(0, 360, 3))
        parts.append(one.moved(*(places[at] + (0.45 * rng.uniform() - 0.4) * size * facing[at])))
    return parts
