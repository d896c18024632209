"""Beetroot sliced as thin as paper, with the rings it grew in."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, blend, colour, disc
from noise import fractal, smooth


def beet_slice(rng, radius=2.5, thick=0.1, paint='#5a0c28', ring='#84203f', rim='#2e0616'):
    """One slice: it sags and curls at its rim, and no two are as dark."""
    seed = seed_of(rng)
    radius = radius * rng.uniform(0.78, 1.12)
    points, share, angle = disc(radius, 60, 120)
    shift = rng.uniform(0, 6.28, 2)
    out = 1 + 0.05 * np.cos(2 * angle + shift[0]) + 0.03 * np.cos(3 * angle + shift[1])
    points = points * out[..., None]
    wave = fractal(points, 0.28, 2, seed)
    curl = smooth(0.55, 1.0, share) * np.maximum(np.cos(angle - shift[0]), 0)
    points[..., 2] = 0.16 * wave + curl * rng.uniform(0.0, 0.5) + thick
    bent = share + 0.06 * fractal(points, 0.5, 3, seed + 1)
    rings = 0.5 + 0.5 * np.sin(bent * rng.uniform(24, 34) + shift[1])
    tone = colour(paint) * np.exp(rng.normal(0, 0.24))
    made = blend(tone, colour(ring) * np.exp(rng.normal(0, 0.15)), rings**2 * 0.32)
    rays = fractal(np.stack([angle * 6, share * 1.5, 0 * share], -1), 1, 3, seed + 2)
    made = blend(made, tone * 0.62, smooth(0.0, 0.5, rays) * 0.5)
    made = blend(made, rim, smooth(0.93, 0.98, share) * 0.9)
    under = points - [0, 0, thick]
    whole = np.concatenate([points, under[::-1]])
    look = material.skin(0.74, coat=0.45, deep=0.25, reach=0.3)
    return [Part(whole, np.concatenate([made, made[::-1] * 0.7]), look)]
