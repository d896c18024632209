"""Cooked quinoa: a flat, glassy grain and its white germ, which came loose as a curled thread."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour, tube
from noise import fractal, smooth


def quinoa(rng, size=0.36, paint='#d8bf86', germ='#efe4c4'):
    """One grain. Its germ lies round it, or stands off with one end."""
    seed, at = seed_of(rng), ball(12, 16)
    points = at * np.array([0.5, 0.48, 0.38]) * size
    points = points * (1 + 0.12 * fractal(at * 1.4 + seed % 31, 1, 2, seed))[..., None]
    tone = colour(paint) * np.exp(rng.normal(0, 0.12))
    made = blend(tone, tone * 0.7, smooth(0.55, 0.1, np.hypot(at[..., 0], at[..., 1])))
    round_ = np.linspace(0, rng.uniform(3.6, 5.4), 9) + rng.uniform(0, 6)
    off = np.linspace(0, 1, 9) ** 3 * rng.uniform(0, 0.3)
    reach = size * (0.5 + off)
    path = np.stack(
        [reach * np.cos(round_), reach * np.sin(round_), size * (0.06 + 0.3 * off)], -1
    )
    thread = tube(path, [0.02, 0.06 * size, 0.075 * size, 0.07 * size, 0.02], 20, 6)
    pale = np.broadcast_to(colour(germ), thread.shape).copy()
    up = [0, 0, 0.3 * size]
    return [
        Part(points + up, made, material.skin(0.62, coat=0.3, deep=0.35, reach=0.2)),
        Part(thread + up, pale, material.skin(0.4)),
    ]
