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


def caramel_quarter(rng, length=7.0, paint='#a85e1a', over='#6a2c0a'):
    """A quarter whose round back lies upwards as it came out of its mould: it slumped, and creased as it sank."""
    seed, way = seed_of(rng), ball(90, 120)[..., [2, 0, 1]]
    size = length * np.array([0.5, 0.36, 0.31]) * np.exp(rng.normal(0, 0.09, 3))
    roll = np.radians(rng.normal(0, 26))
    # The back of the apple, its two cut sides below, the core cut away, and what the mould pressed flat.
    near = np.linalg.norm(way / size, axis=-1) ** 9
    cuts = [(0.8, -0.6, 0.66), (-0.8, -0.6, 0.66), (0.0, -1.0, 0.5), (0.15 * rng.normal(), 1.0, 0.66)]
    for y, z, reach in cuts:
        side = np.array([rng.normal(0, 0.08), *(_rolled(y, z, roll if z < 0 else 0))])
        near = near + np.maximum(way @ side / (reach * size[2]), 0) ** 9
    points = way * (near ** (-1 / 9))[..., None]
    points[..., 1] -= rng.uniform(0.1, 0.75) * points[..., 0] ** 2 / length
    points[..., 1] *= 1 + rng.uniform(-0.16, 0.16) * points[..., 0] / size[0]
    up = points[..., 2] / size[2]
    # It sank into itself: shallow creases across, dents, and fibres from end to end.
    broad = fractal(points, 0.34, 3, seed)
    crease = np.abs(fractal(points * [1.3, 0.45, 0.6], 0.75, 2, seed + 1))
    fibres = fractal(points * [0.35, 1.7, 1.7], 1.0, 3, seed + 2)
    sunk = smooth(0.1, 0.0, crease) * smooth(-0.1, 0.3, fractal(points, 0.4, 2, seed + 3))
    points = points * (1 + 0.15 * broad + 0.02 * fibres - 0.05 * sunk)[..., None]
    points[..., 2] *= rng.uniform(0.84, 1.08)
    tone = colour(paint) * rng.uniform(0.72, 1.3)
    made = blend(tone, '#c98834', smooth(0.0, 0.5, 0.5 * fibres - broad - 0.3 * up + 0.2) * 0.75)
    heat = 0.6 * up + broad + 0.5 * fractal(points, 0.8, 3, seed + 4) + rng.normal(-0.28, 0.2)
    made = blend(made, over, smooth(-0.1, 0.4, heat + 0.2 * fibres) * 0.9)
    made = blend(made, '#3c1806', smooth(0.35, 0.8, heat + 0.3 * smooth(0.7, 1, np.abs(way[..., 0]))) * 0.85)
    made = blend(made, colour(over) * 0.55, sunk * 0.5)
    made = blend(made, '#5a260a', smooth(0.1, -0.5, up) * 0.8)
    part = Part(points, made, material.skin(0.72, coat=0.5, deep=0.35, reach=0.5))
    part = part.turned(0, rng.normal(0, 5), 0)
    return [part.moved(0, 0, 0.3 * size[2])]


def _rolled(y, z, roll):
    """A direction across the piece, turned about its length."""
    return y * np.cos(roll) - z * np.sin(roll), y * np.sin(roll) + z * np.cos(roll)
