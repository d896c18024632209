"""Minced meat as the butcher lays it down: strands side by side in a block."""

import numpy as np

import material
from mesh import Part, ball, blend, built, colour, tube
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, matrix_of


def _strand(rng, path, thin, paints, sheen, seed):
    meat, fat, herb = paints
    radii = thin * np.array([0.0, 0.85, 1.0, *[1.05] * 5, 1.0, 0.85, 0.0])
    points = tube(path, radii, 110, 14)
    points = points + (0.12 * thin * fractal(points, 2.2, 2, seed))[..., None]
    made = np.broadcast_to(colour(meat) * rng.uniform(0.85, 1.12), points.shape)
    made = blend(made, colour(meat) * [0.9, 0.7, 0.7], smooth(0, 0.5, fractal(points, 0.5, 2, 3)))
    made = blend(made, fat, spots(points, 1.1, seed % 40, 0.34) * 0.85)
    if herb:
        made = blend(made, herb, spots(points, 1.3, seed % 31, 0.16) * 0.9)
    return Part(points, made, sheen)


def mince_block(
    rng, count, meat, fat='#f4ded2', thin=0.36, long=14.0, wide=9.5, high=4.2, herb=None
):
    """Strands that run the same way, pressed together; their ends are closed and torn unevenly."""
    sheen = material.skin(gloss=0.5, coat=0.15, shine=0.35)
    core = np.sign(ball(60, 90)) * np.abs(ball(60, 90)) ** 0.6
    core = core * np.array([long * 0.46, wide * 0.46, high * 0.86])
    core[..., 2] = np.maximum(core[..., 2], 0)
    parts = [Part(core, np.broadcast_to(colour(meat) * 0.7, core.shape).copy(), sheen)]
    for level in range(3):
        lift = (high - thin) * (1 - 0.13 * level)
        for y in np.arange(-wide / 2, wide / 2 + 0.01, thin * 1.6):
            start = -long / 2 + rng.uniform(-0.5, 0.6)
            while start < long / 2 - 2:
                end = min(start + rng.uniform(4, 9), long / 2 + rng.uniform(-0.6, 0.5))
                x = np.linspace(start, end, 9)
                line = np.stack([x, y + 0 * x, level * 3.0 + 0 * x], -1)
                sway = 1.3 * fractal(line, 0.12, 2, 7) + 0.22 * rng.normal(0, 1, 9)
                share = (np.abs(x) / (long * 0.52)) ** 4 + np.abs((y + 0 * x) / (wide * 0.52)) ** 3
                z = lift * np.maximum(0, 1 - share) ** 0.5 + rng.normal(0, 0.12, 9)
                path = np.stack([x, y + sway, np.maximum(z, thin * 0.9)], -1)
                seed = int(rng.integers(1e6))
                parts.append(_strand(rng, path, thin, (meat, fat, herb), sheen, seed))
                start = end - 0.3
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 24)))], 0.76, 32.0)


FORMS = {'mince-block': mince_block}
