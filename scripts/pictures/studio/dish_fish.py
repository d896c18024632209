"""Anchovies in oil and fried scallops."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, blend, colour, revolved, tube
from noise import fractal, smooth


def anchovy(rng, length=7.0, wide=1.5, skin=None):
    """A marinated fillet, its white flesh upwards, or its silver `skin` as one in four lies; the tail is thin."""
    skin, seed = rng.uniform() < 0.25 if skin is None else skin, seed_of(rng)
    length = length * rng.uniform(0.82, 1.08)
    t = np.linspace(-0.5, 0.5, 7)
    sway, hang = rng.normal(0, 0.05) * length, rng.normal(0, 0.07, 7)
    path = np.stack([length * t, sway * np.cos(np.pi * t) + 0.1 * rng.normal(0, 1, 7), hang], -1)
    radii = np.array([0.18, 0.72, 0.98, 1, 0.94, 0.8, 0.58, 0.34, 0.1]) * wide / 2
    points = tube(path, radii * rng.uniform(0.88, 1.1), 110, 40, flat=0.24)
    row = np.linspace(0, 1, 110)[:, None] + 0 * points[..., 0]
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)[None, :] + 0 * row
    across = np.cos(turn)
    ragged = 1 + 0.13 * fractal(np.stack([row * 7, across, 0 * row], -1), 1.0, 3, seed)
    middle = points.mean(axis=1, keepdims=True)
    points = middle + (points - middle) * ragged[..., None]
    points[..., 2] -= 0.05 * smooth(0.22, 0.0, np.abs(across)) * (np.sin(turn) > 0)
    # The fibres run in arrows from the middle line to the rim.
    arrows = np.stack([row * 26 - 5 * np.abs(across), across * 1.2, 0 * row], -1)
    fibre = fractal(arrows, 1.0, 3, seed + 1)
    broad = fractal(points, 0.5, 3, seed + 2)
    if skin:
        made = blend('#c6c8c2', '#55636c', smooth(0.1, -0.8, across + 0.2 * broad))
        made = blend(made, '#e9e7dd', smooth(0.1, 0.6, across + 0.4 * broad) * 0.8)
        made = blend(made, '#9a8d6c', smooth(0.1, 0.5, broad) * 0.4)
    else:
        made = blend('#ded0b4', '#c4b08e', smooth(-0.2, 0.45, fibre + 0.5 * broad))
        line = smooth(0.14, 0.0, np.abs(across + 0.08 * broad)) * smooth(-0.4, 0.2, fibre)
        made = blend(made, '#a5806a', line * 0.65)
        made = blend(made, '#8d9294', smooth(0.8, 0.97, np.abs(across)) * 0.75)
    sheen = material.skin(gloss=0.72, coat=0.5, deep=0.25, reach=0.35)
    return [Part(points + [0, 0, 0.2], made, sheen)]


def scallop(rng, radius=1.95, thick=1.7, paint='#ecdcbc', seared='#b06a26'):
    """A fried scallop: upright fibres at its sides, which the heat opened, and a brown top with a darker rim."""
    seed, t = seed_of(rng), thick * rng.uniform(0.8, 1.1)
    r = radius * rng.uniform(0.86, 1.1)
    line = [(0, 0), (0.8 * r, 0), (0.95 * r, 0.1 * t), (r, 0.45 * t), (0.97 * r, 0.82 * t)]
    line += [(0.9 * r, 0.97 * t), (0.7 * r, t), (0.35 * r, 0.98 * t), (0, 0.97 * t)]
    points = revolved(line, None, 120, 180)
    angle = np.arctan2(points[..., 1], points[..., 0])
    around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    away = np.hypot(points[..., 0], points[..., 1]) / r
    up = points[..., 2] / t
    wide = 1 + 0.22 * fractal(around, 0.7, 2, seed)
    fibre = fractal(around * [1, 1, 0] + points * [0, 0, 0.06], 5.0, 3, seed + 1)
    split = smooth(0.22, 0.4, fibre) * smooth(0.95, 0.6, up) * smooth(0.8, 0.95, away)
    wide = wide + 0.035 * fibre * away - 0.06 * split
    points = points * wide[..., None] ** [1, 1, 0]
    points[..., 2] += 0.1 * fractal(points, 0.6, 3, seed + 2) * (up > 0.5)
    points[..., 2] *= 1 + 0.06 * rng.normal() * points[..., 0] / r
    made = blend(paint, colour(paint) * 0.8, smooth(-0.2, 0.4, fibre))
    made = blend(made, '#b89468', split * 0.6)
    heat = fractal(points, 0.7, 4, seed + 3) + 0.5 * smooth(0.45, 0.9, away) - 0.1
    top = smooth(0.72, 0.98, up + 0.12 * fibre)
    made = blend(made, '#d9a458', top * smooth(-0.5, 0.0, heat))
    made = blend(made, seared, top * smooth(-0.15, 0.35, heat) * 0.9)
    made = blend(made, colour(seared) * 0.45, top * smooth(0.3, 0.65, heat) * 0.8)
    return [Part(points, made, material.skin(gloss=0.6, coat=0.3, deep=0.3, reach=0.5))]
