"""Apples baked on a tart: thin slices laid like shingles, and quarters soaked in caramel."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour
from noise import fractal, smooth, spots


def apple_slice(rng, length=4.8, wide=1.9, thick=0.5, paint='#e2ac58', edge='#94501a', lean=24):
    """A crescent that leans on its neighbour; its thin ends and its upper edge browned."""
    seed, at = seed_of(rng), ball(44, 64)
    size = np.array([length, wide, thick]) / 2 * np.exp(rng.normal(0, 0.09, 3))
    boxed = np.sign(at) * np.abs(at) ** [0.9, 0.75, 0.5]
    points = boxed * size
    points[..., 1] *= np.sqrt(np.clip(1.06 - at[..., 0] ** 2, 0.06, 1))
    points[..., 1] -= rng.uniform(0.5, 0.9) * (points[..., 0] / size[0]) ** 2 * size[1]
    flat = points * [1, 1, 0.4]
    points = points + 0.12 * fractal(flat, 0.6, 3, seed)[..., None] * [0.5, 1, 1]
    fibres = fractal(points * [0.5, 1.8, 1], 1.0, 3, seed + 1)
    made = blend(paint, colour(paint) * 1.2, smooth(0.0, 0.5, fibres) * 0.5)
    made = blend(made, colour(paint) * 0.72, smooth(0.0, -0.5, fibres) * 0.5)
    rim = np.maximum(smooth(0.6, 1.0, np.abs(at[..., 0])), smooth(0.3, 0.95, at[..., 1]))
    burnt = rim + 0.7 * fractal(points, 0.8, 3, seed + 2) + rng.normal(0, 0.25)
    made = blend(made, edge, smooth(0.25, 0.9, burnt) * 0.9)
    made = blend(made, '#4e240c', smooth(0.85, 1.3, burnt) * 0.85)
    made = blend(made, edge, spots(points, 2.0, seed % 50, 0.2) * 0.45)
    part = Part(points, made, material.skin(0.68, coat=0.4, deep=0.3, reach=0.3))
    part = part.turned(lean + rng.normal(0, 7), 0, rng.normal(0, 6))
    return [part.moved(0, 0, -0.6 * part.points[..., 2].min())]


def caramel_quarter(rng, length=6.0, paint='#b06a20', over='#75350d'):
    """A quarter that slumped in caramel: two cut sides and a round one, dark where they meet."""
    seed, at = seed_of(rng), ball(60, 84)
    size = length * np.array([0.5, 0.3, 0.3]) * np.exp(rng.normal(0, 0.12, 3))
    points = at * size
    for side in (-1, 1):
        way = np.array([rng.normal(0, 0.1), side * 0.8, rng.uniform(0.45, 0.75)])
        way = way / np.linalg.norm(way)
        over_cut = np.maximum(points @ way - size[2] * rng.uniform(0.62, 0.8), 0)
        points = points - (0.75 * over_cut)[..., None] * way
    points[..., 1] -= rng.uniform(0.6, 1.4) * points[..., 0] ** 2 / length
    points = points * (1 + 0.17 * fractal(points, 0.45, 3, seed))[..., None]
    fibres = fractal(points * [0.4, 1.6, 1.6], 0.9, 4, seed + 1)
    points = points + 0.07 * fibres[..., None] * [0, 1, 1]
    points[..., 2] = np.maximum(points[..., 2], -0.35 * size[2])
    tone = colour(paint) * rng.uniform(0.75, 1.2)
    broad = fractal(points, 0.4, 3, seed + 2)
    made = blend(tone, '#d6963c', smooth(0.05, 0.5, -broad + 0.4 * fibres) * 0.6)
    made = blend(made, over, smooth(0.0, 0.45, broad + 0.5 * fibres) * 0.85)
    dark = smooth(0.7, 1.0, np.abs(at[..., 0])) + 0.8 * smooth(0.3, -0.2, at[..., 2])
    dark = dark + 0.8 * fractal(points, 0.9, 3, seed + 3)
    made = blend(made, '#48200a', smooth(0.3, 1.0, dark) * 0.85)
    part = Part(points, made, material.skin(0.7, coat=0.45, deep=0.3, reach=0.4))
    part = part.turned(rng.normal(0, 9), rng.normal(0, 6), 0)
    return [part.moved(0, 0, -part.points[..., 2].min())]
