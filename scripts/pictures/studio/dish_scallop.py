"""Fried scallops."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, blend, colour, revolved
from noise import fractal, smooth


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
