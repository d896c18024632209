"""Apples baked on a tart: thin slices laid like shingles, and quarters soaked in caramel."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour
from noise import fractal, smooth


def apple_slice(rng, length=5.2, wide=2.4, thick=0.3, paint='#dc9e48', edge='#94501a', lean=13):
    """A half-moon that slumped on its neighbour; its round edge and its tips browned, its core cut out."""
    seed = seed_of(rng)
    length, wide, thick = np.array([length, wide, thick]) * np.exp(rng.normal(0, 0.1, 3))
    t, turn = np.linspace(-1, 1, 90)[:, None], np.linspace(0, 2 * np.pi, 72, endpoint=False)[None, :]
    slim = np.sqrt(np.clip(1 - np.abs(t) ** 2.3, 0, 1))
    core = 0.3 * smooth(0.5, 0.1, np.abs(t + rng.normal(0, 0.12)))
    low, high = -0.42 * slim + core, (0.62 + rng.uniform(-0.06, 0.06)) * slim
    across = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** 0.7
    y = wide * ((low + high) / 2 + (high - low) / 2 * across)
    z = thick / 2 * np.sin(turn) * np.minimum(1, 1.6 * slim) * (1 - 0.25 * across)
    # Its ends bend towards the heart of the apple.
    y = y - rng.uniform(0.0, 0.18) * wide * t**2
    points = np.stack([length / 2 * t + 0 * turn, y, z + 0 * t], -1)
    flat = points * [1, 1, 0.3]
    points = points + 0.1 * fractal(flat, 0.6, 3, seed)[..., None] * [0.6, 1, 1]
    points[..., 2] += rng.normal(0, 0.03) * points[..., 0] ** 2 + 0.12 * fractal(flat, 0.35, 2, seed + 4)
    fibres = fractal(flat * [0.6, 1.6, 1], 1.0, 3, seed + 1)
    tone = colour(paint) * rng.uniform(0.86, 1.14)
    made = blend(tone, np.clip(tone * [1.14, 1.12, 1.1], 0, 0.9), smooth(0.05, 0.5, fibres) * 0.6)
    made = blend(made, tone * [0.9, 0.76, 0.5], smooth(0.0, -0.5, fibres) * 0.6)
    rim = np.maximum(smooth(0.7, 1.0, np.abs(t)) + 0 * turn, smooth(0.2, 1.0, across) + 0 * t)
    heat = rim + 0.9 * fractal(flat, 0.7, 3, seed + 2) + rng.normal(0.05, 0.2)
    made = blend(made, edge, smooth(0.25, 0.95, heat) * 0.9)
    made = blend(made, '#4e240c', smooth(0.9, 1.3, heat) * 0.85)
    part = Part(points, made, material.skin(0.66, coat=0.3, deep=0.2, reach=0.3, varied=0.7))
    part = part.turned(lean + rng.normal(0, 3), 0, rng.normal(0, 5))
    return [part.moved(0, 0, -0.5 * part.points[..., 2].min())]


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
