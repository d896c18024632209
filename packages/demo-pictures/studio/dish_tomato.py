"""A baked slice of tomato: its seed chambers filled with gel, the ribs between them."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, blend, revolved
from noise import fractal, smooth, spots


def _chambers(rng, angle, share, wobble, count):
    """1 in the seed chambers, no two as wide or as deep."""
    edges = np.cumsum(rng.uniform(0.6, 1.4, count))
    edges = edges / edges[-1] * 2 * np.pi + rng.uniform(0, 6.28)
    inside = 0 * angle
    for start, end in zip(edges, np.roll(edges, -1)):
        span = (end - start) % (2 * np.pi)
        off = (angle - start - span / 2 + np.pi) % (2 * np.pi) - np.pi
        middle, deep = rng.uniform(0.52, 0.6), rng.uniform(0.24, 0.3)
        side = np.abs(off) * share / max(0.5 * span * middle - 0.09, 0.08)
        far = (side**2.4 + (np.abs(share - middle) / deep) ** 2.4) ** (1 / 2.4)
        inside = np.maximum(inside, smooth(1.08, 0.86, far + wobble))
    return inside


def tomato_slice(
    rng, radius=2.6, thick=0.42, flesh='#b83018', rim='#7a160a', gel='#c8642a', seeds='#e8c88a'
):
    """A round slice that shrank in the oven: its edge dark in places, its chambers sunk."""
    seed, radius = seed_of(rng), radius * rng.uniform(0.84, 1.08)
    line = [(0, 0), (0.9, 0), (0.985, 0.1), (1, 0.5), (0.985, 0.9), (0.95, 1)]
    line = [(r * radius, z * thick) for r, z in line]
    line += [(r * radius, thick) for r in (0.8, 0.6, 0.4, 0.2, 0.0)]
    drift = rng.uniform(0, 6.28, 3)
    points = revolved(
        line,
        lambda a, _: 1
        + 0.05 * np.cos(2 * a + drift[0])
        + 0.03 * np.cos(3 * a + drift[1])
        + 0.014 * np.cos(7 * a + drift[2]),
        90,
        150,
    )
    angle = np.arctan2(points[..., 1], points[..., 0])
    share = np.hypot(points[..., 0], points[..., 1]) / radius
    wobble = 0.16 * fractal(points, 0.9, 3, seed)
    chamber = _chambers(rng, angle, share, wobble, int(rng.integers(4, 8)))
    chamber = chamber * (points[..., 2] > 0.5 * thick)
    made = mottled(points, flesh, '#8e200e', 0.9, seed)
    fibres = fractal(np.stack([angle * 3, share * 1.2, 0 * share], -1), 1.4, 3, seed + 1)
    made = blend(made, '#d8603a', smooth(0.0, 0.5, fibres) * smooth(0.95, 0.6, share) * 0.6)
    made = blend(made, '#e09468', smooth(0.26, 0.06, share + wobble) * 0.8)
    made = blend(made, gel, chamber * 0.85)
    thick_gel = smooth(-0.1, 0.5, fractal(points, 1.3, 3, seed + 2))
    made = blend(made, '#8a3414', chamber * thick_gel * 0.6)
    pips = spots(points * [1, 1, 0], 2.3, seed % 40, 0.36) * chamber
    made = blend(made, seeds, pips * 0.8)
    made = blend(made, rim, smooth(0.9, 0.96, share + 0.3 * wobble))
    burnt = smooth(0.05, 0.4, fractal(points, 0.45, 3, seed + 3)) * smooth(0.6, 0.97, share)
    made = blend(made, '#3a1208', burnt * 0.8)
    points = points.copy()
    lift = 0.16 * fractal(points * [1, 1, 0], 0.35, 2, seed + 4) * smooth(0.4, 1, share)
    wrinkles = 0.05 * fractal(np.stack([angle * 5, share, 0 * share], -1), 1.2, 2, seed + 5)
    points[..., 2] += 0.05 * pips - 0.17 * chamber + lift + wrinkles * smooth(0.7, 0.95, share)
    return [Part(points, made, material.skin(gloss=0.58, coat=0.15, shine=0.35))]
