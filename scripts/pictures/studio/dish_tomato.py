"""A baked slice of tomato: its seed chambers filled with gel, the ribs between them."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, blend, revolved
from noise import fractal, smooth, spots


def tomato_slice(
    rng, radius=2.6, thick=0.45, flesh='#cf2a14', rim='#8e1208', gel='#e0701c', seeds='#f6dc98'
):
    """A round slice. The chambers are sunk and more glossy than the flesh."""
    seed, lobes = seed_of(rng), int(rng.integers(4, 6))
    line = [(0, 0), (0.9, 0), (0.985, 0.1), (1, 0.5), (0.985, 0.9), (0.95, 1)]
    line = [(r * radius, z * thick) for r, z in line]
    line += [(r * radius, thick) for r in (0.8, 0.6, 0.4, 0.2, 0.0)]
    points = revolved(line, lambda a, _: 1 + 0.025 * np.cos(lobes * a), 130, 200)
    angle = np.arctan2(points[..., 1], points[..., 0])
    share = np.hypot(points[..., 0], points[..., 1]) / radius
    rib = np.abs(np.sin(lobes * angle / 2)) * share * 1.2
    wobble = 0.06 * fractal(points, 0.7, 2, seed)
    chamber = smooth(0.3, 0.42, rib + wobble) * smooth(0.28, 0.38, share + wobble)
    chamber = chamber * smooth(0.83, 0.76, share + wobble) * (points[..., 2] > 0.5 * thick)
    made = mottled(points, flesh, '#a81a0c', 0.9, seed)
    made = blend(made, '#ec8a60', smooth(0.24, 0.1, share + wobble) * 0.75)
    made = blend(made, gel, chamber * 0.9)
    pips = spots(points * [1, 1, 0], 1.9, seed % 40, 0.34) * chamber
    made = blend(made, seeds, pips)
    made = blend(made, rim, smooth(0.93, 0.97, share))
    points = points.copy()
    points[..., 2] += 0.07 * pips - 0.13 * chamber
    return [Part(points, made, material.skin(gloss=0.5, coat=0.0, shine=0.3))]
