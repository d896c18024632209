"""Pieces of a potato salad under their mayonnaise: boiled potatoes and squares of ham."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, blend, colour
from noise import fractal, smooth
from slab import normals, rounded, slab


def _dressed(points, made, sauce, share, seed):
    """Mayonnaise in smears: thick in hollows, thin where a piece was rubbed against another."""
    runs = fractal(points, 0.5, 3, seed) + 0.12
    film = smooth(-0.05, 0.3, runs)
    thick = 0.07 * film * (1 + fractal(points, 1.4, 2, seed + 1))
    points = points + normals(points) * thick[..., None]
    return points, blend(made, sauce, (0.12 + 0.8 * film) * share)


def potato(rng, size=2.2, paint='#ecc87c', sauce='#f0e0b6', share=0.75):
    """A wedge or a half round of a waxy potato: two flat faces, a round side, worn corners."""
    seed, wide = seed_of(rng), size * rng.uniform(0.8, 1.15)
    deep, thick = wide * rng.uniform(0.5, 0.85), size * rng.uniform(0.4, 0.62)
    turn = np.radians(np.linspace(0, 180, 40))
    arc = np.stack([wide / 2 * np.cos(turn), deep * np.sin(turn) ** rng.uniform(0.6, 1.3)], -1)
    corners = arc if rng.uniform() < 0.6 else arc[: int(rng.integers(20, 30))]
    if len(corners) < 40:
        corners = np.concatenate([[[0, 0]], corners])
    outline = rounded(corners, 0.22, 96)
    points, face = slab(outline, thick, 0.17, 8, 16, floors=12)
    points = points - [*outline.mean(axis=0), 0]
    points = points @ (np.eye(3) + rng.normal(0, 0.09, (3, 3)))
    broken = fractal(points, 0.9, 3, seed)
    points = points + normals(points) * (0.1 * broken - 0.16 * smooth(0.25, 0.5, broken))[..., None]
    tone = colour(paint) * np.exp(rng.normal(0, 0.07)) * np.exp(rng.normal(0, 0.03, 3))
    made = blend(tone, tone * 0.82, smooth(-0.2, 0.4, fractal(points, 1.8, 3, seed + 1)))
    made = blend(made, '#f0deaa', smooth(0.25, 0.5, broken) * 0.7)
    made = blend(made, tone * 0.8, smooth(0.86, 0.98, face) * 0.4)
    points, made = _dressed(points, made, sauce, share * rng.uniform(0.5, 1), seed + 2)
    points = points - [0, 0, points[..., 2].min()]
    return [Part(points, made, material.skin(0.64, coat=0.2, deep=0.25, reach=0.3))]


def ham(rng, size=1.9, paint='#d79a92', sauce='#f0e2ba', share=0.5):
    """A square cut from a thick slice of ham: bent, of two tones, an edge of fat on some."""
    seed, wide = seed_of(rng), size * rng.uniform(0.75, 1.2)
    deep, thick = wide * rng.uniform(0.5, 0.95), rng.uniform(0.28, 0.5)
    corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [wide / 2, deep / 2]
    outline = rounded(corners + rng.normal(0, 0.1, (4, 2)) * size, 0.1, 80)
    points, _ = slab(outline, thick, 0.06, 4, 18, floors=12)
    x, y = points[..., 0] / wide, points[..., 1] / deep
    bend = rng.normal(0, 1, 3) * [0.5, 0.4, 0.3]
    points[..., 2] += bend[0] * x**2 + bend[1] * y**2 + bend[2] * x * y
    muscle = fractal(points * [0.5, 1, 1] + seed % 40, 0.7, 2, seed)
    fibres = fractal(points * [0.6, 2.4, 1], 1.4, 3, seed + 1)
    made = blend(paint, '#c67a74', smooth(-0.05, 0.1, muscle) * 0.7)
    made = blend(made, '#eac4b6', smooth(0.05, 0.45, fibres) * 0.5)
    made = blend(made, '#f0dfce', smooth(0.03, 0.0, np.abs(muscle)) * 0.7)
    if rng.uniform() < 0.35:
        made = blend(made, '#f1e4d4', smooth(0.36, 0.42, x) * 0.9)
    points, made = _dressed(points, made, sauce, share * rng.uniform(0.2, 1), seed + 2)
    points = points - [0, 0, points[..., 2].min()]
    return [Part(points, made, material.skin(0.68, coat=0.25, deep=0.25, reach=0.3))]
