"""Almonds in their skin."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, colour
from noise import fractal, smooth, spots


def almond(rng, paint='#9a5c30', over='#74401c', ridge='#c28c58', flesh='#ead2a4', chips=0.25):
    """A kernel in its skin: blunt at one end and pointed at the other, wrinkled from end to end, dusty.

    `chips` is how many kernels lost some of their skin, or broke.
    """
    at, seed = ball(64, 84)[..., [2, 0, 1]], seed_of(rng)
    x, facing = at[..., 0], np.arctan2(at[..., 2], at[..., 1])
    # It is widest behind its middle; no two taper alike.
    taper = rng.uniform(0.42, 0.66)
    wide = (1 - taper * smooth(-0.35, 1.05, x)) * (1 + 0.1 * smooth(-0.2, -0.9, x))
    size = np.array([1.14, 0.7, rng.uniform(0.36, 0.5)])
    round_about = np.stack([x * 0.55, 2.0 * np.cos(facing), 2.6 * np.sin(facing)], -1)
    round_about = round_about + 0.25 * fractal(at, 1.0, 2, seed + 3)[..., None]
    lines = fractal(round_about, 1.1, 3, seed)
    fine = fractal(round_about * [1, 2.1, 2.1], 1.2, 2, seed + 1)
    crease = smooth(0.1, 0.0, np.abs(lines)) * smooth(1.0, 0.8, np.abs(x))
    points = at * size
    points[..., 1:] *= wide[..., None]
    points = points * (1 + 0.11 * fractal(at, 0.55, 2, seed + 2))[..., None]
    relief = 0.035 * lines + 0.016 * fine - 0.022 * crease
    points[..., 1:] *= (1 + 1.5 * relief)[..., None]
    points[..., 2] += rng.normal(0, 0.05) * (x**2 - 0.4) + rng.normal(0, 0.04) * x * at[..., 1]
    made = mottled(at, paint, over, 0.8, seed + 4)
    made = blend(made, ridge, smooth(0.02, 0.5, lines + 0.6 * fine) * 0.5)
    made = blend(made, colour(over) * 0.62, crease * 0.5)
    # The dust of its own skin lies on what stands out.
    dust = smooth(-0.1, 0.5, fractal(at, 0.9, 3, seed + 5) + 0.5 * fine)
    made = blend(made, '#cda377', dust * 0.28)
    made = blend(made, colour(over) * 0.6, smooth(0.86, 1.0, x) * 0.7)
    made = blend(made, '#d9b88a', smooth(-0.9, -0.99, x) * 0.6)
    made = blend(made, '#e0bc8a', spots(at, 2.3, seed % 60, 0.1) * 0.6)
    if rng.uniform() < chips:
        bare = fractal(at, 0.8, 4, seed + 6) + rng.uniform(-0.1, 0.16)
        made = blend(made, flesh, smooth(0.36, 0.42, bare))
        points = points * (1 - 0.03 * smooth(0.36, 0.42, bare))[..., None]
    return [Part(points, made, material.skin(gloss=0.34, pores=0.08, pore_size=9, shine=0.3))]
