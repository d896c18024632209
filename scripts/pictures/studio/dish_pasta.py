"""Spaghetti: strands that fall on one another in loose loops, as tongs let them go."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, blend, colour, disc, painted, tube
from noise import fractal, smooth

#: The heights of the pile are kept on a grid of this pitch, in centimetres.
CELL = 0.16


def _course(rng, reach, steps=64):
    """The way of one strand: it turns more here and less there, and follows the rim where it meets it."""
    start, away = rng.uniform(0, 2 * np.pi), reach * rng.uniform(0, 0.86) ** 0.7
    at = away * np.array([np.cos(start), np.sin(start)])
    side = rng.choice([-1, 1])
    heading = start + side * np.pi / 2 + rng.normal(0, 0.7)
    length = rng.uniform(10, 24)
    bends = side / rng.uniform(1.8, 5.5) + np.interp(
        np.linspace(0, 5, steps), np.arange(6), rng.normal(0, 0.2, 6)
    )
    headings = heading + np.cumsum(bends) * length / steps
    way = at + np.cumsum(np.stack([np.cos(headings), np.sin(headings)], -1), axis=0) * length / steps
    out = np.linalg.norm(way, axis=1, keepdims=True) / reach
    held = np.where(out < 0.72, out, 0.72 + 0.26 * np.tanh((out - 0.72) / 0.26))
    return way * held / np.maximum(out, 1e-3)


def nest(rng, count=150, reach=6.6, high=3.0, paint='#efcf87', thick=0.13, sauce='#9c4a20'):
    """A helping of spaghetti: each strand rests on those below it, and sauce clings to the upper ones."""
    sheen = material.skin(gloss=0.62, coat=0.25, deep=0.15, reach=0.3)
    body, share, _ = disc(0.9 * reach, 60, 120)
    body[..., 2] = 0.5 * high * (1 - share**2)
    body = body + 0.2 * fractal(body, 0.6, 3, seed_of(rng))[..., None] * [0, 0, 1]
    parts = [Part(body, painted(body, colour(paint) * 0.5), sheen)]
    side = int(1.4 * reach / CELL)
    line = np.arange(-side, side + 1) * CELL
    x, y = np.meshgrid(line, line, indexing='ij')
    height = 0.5 * high * np.clip(1 - (x**2 + y**2) / (0.9 * reach) ** 2, 0, 1)
    for index in range(count):
        way = _course(rng, reach * (1 - 0.45 * index / count))
        cell = np.clip((way / CELL).round().astype(int) + side, 1, 2 * side - 1)
        under = np.max([height[cell[:, 0] + a, cell[:, 1] + b] for a, b in np.ndindex(2, 2)], axis=0)
        # A strand is too stiff to follow each dent under it.
        soft = np.convolve(np.pad(under, 4, mode='edge'), np.ones(9) / 9, mode='valid')
        rest = np.maximum(0.72 * soft + 0.28 * under, 0.02)
        own = thick * rng.uniform(0.88, 1.1)
        height[cell[:, 0], cell[:, 1]] = np.maximum(under, rest + 0.85 * own)
        path = np.c_[way, rest + 0.8 * own]
        points = tube(path[::2], [own] * 9, 96, 10)
        made = painted(points, colour(paint) * rng.uniform(0.84, 1.08) * rng.normal(1, 0.025, 3))
        near = smooth(0.75, 0.3, np.hypot(points[..., 0], points[..., 1]) / reach)
        stain = smooth(0.0, 0.4, fractal(points, 0.7, 3, index % 7) + 0.45 * near) * near
        parts.append(Part(points, blend(made, sauce, 0.55 * stain), sheen))
    return parts
