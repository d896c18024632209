"""Beetroot sliced as thin as paper, with the rings it grew in, and fresh goat's cheese for it."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour, disc
from noise import bumps, fractal, smooth


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


def fresh_goat(rng, size=1.3, paint='#e4dac2'):
    """A lump of fresh goat's cheese broken off by hand: crumbly where it broke."""
    seed, at = seed_of(rng), ball(34, 46)
    own = (
        size
        * np.exp(rng.normal(0, 0.25))
        * np.array([1, rng.uniform(0.65, 0.95), rng.uniform(0.45, 0.75)])
    )
    points = at * own / 2 * (1 + 0.75 * fractal(at, 1.1, 4, seed))[..., None]
    broken = smooth(-0.1, 0.3, fractal(at, 0.7, 2, seed + 1))
    crumbs = bumps(points, 3.4, seed % 60) + 0.6 * bumps(points, 7.0, seed % 40)
    points = points + at * (0.2 * broken * (crumbs - 0.7))[..., None]
    made = blend(paint, colour(paint) * [0.9, 0.87, 0.8], broken * smooth(0.9, 0.2, crumbs))
    points = points - [0, 0, np.percentile(points[..., 2], 4)]
    return [Part(points, made, material.skin(0.4, coat=0.1, deep=0.3, reach=0.3))]
