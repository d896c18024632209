"""Filled and fried dough: samosas and ravioli."""

import numpy as np

import material
from dish_baked import roasted
from dish_pieces import mottled, seed_of
from mesh import Part, blend, colour
from noise import fractal, smooth
from slab import rounded, roughened, slab


def samosa(rng, side=5.6, paint='#cf8f3a'):
    """A fried triangle, plump in its middle."""
    seed = seed_of(rng)
    corners = np.array([(-0.5, -0.3), (0.5, -0.3), (0.0, 0.56)]) * side
    points, share = slab(rounded(corners, 0.5), 1.3, 0.5, 20, 110, (0, 0))
    points[..., 2] += (1 - share**2) * 0.9 * (points[..., 2] > 0.7)
    points = roughened(points, 0.12, 0.8, seed)
    made = roasted(points, seed, paint, '#ecc27c', '#8a4a16')
    return [Part(points, made, material.skin(0.55, 0.3, 7, 0.3))]


def ravioli(rng, side=4.2, paint='#f2dc98', filling='#a8b468'):
    """A square of pasta whose filling swells its middle and shows through it; its rim is crimped."""
    seed = seed_of(rng)
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * side / 2
    points, share = slab(rounded(corners, 0.35), 0.4, 0.12, 8, 120, (0, 0))
    away = np.hypot(points[..., 0], points[..., 1]) / side
    swell = smooth(0.42, 0.2, away)
    up = points[..., 2] > 0.2
    points[..., 2] += 0.85 * swell * up + 0.1 * fractal(points, 0.4, 2, seed)
    edge = smooth(0.86, 0.97, share) * np.cos(np.arctan2(points[..., 1], points[..., 0]) * 36)
    points[..., 2] += 0.07 * edge * up
    made = mottled(points, paint, colour(paint) * 0.86, 0.8, seed)
    made = blend(made, filling, swell * 0.35)
    return [Part(points, made, material.skin(0.5, 0.1, 8, 0.2))]
