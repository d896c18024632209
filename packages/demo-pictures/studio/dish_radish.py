"""Radishes for a dip: whole ones with their root and the stubs of their leaves, and halves."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour, tube
from noise import fractal, smooth


def radish(rng, radius=1.05, halved=False, skin='#b3204a', flesh='#efe9df'):
    """A radish that lies along x, its root at -x and paler there; a half shows its face."""
    seed, at = seed_of(rng), ball(60, 70)
    long, radius = rng.uniform(1.0, 1.4), radius * rng.uniform(0.85, 1.1)
    x = at[..., 2]
    lean = 1 + 0.14 * x - 0.25 * smooth(-0.5, -1.0, x)
    points = np.stack([x * long, at[..., 0] * lean, at[..., 1] * lean], -1) * radius
    points = points * (1 + 0.07 * fractal(at, 0.9, 3, seed))[..., None]
    grain = fractal(points * [1, 1.6, 1.6], 1.1, 4, seed + 1)
    tone = colour(skin) * np.exp(rng.normal(0, 0.16)) * np.exp(rng.normal(0, 0.06, 3))
    made = blend(tone, tone * 0.72, smooth(-0.1, 0.4, grain))
    made = blend(made, colour(skin) * 1.9 + 0.02, smooth(0.18, 0.5, grain) * 0.5)
    made = blend(made, '#ecdcd8', smooth(rng.uniform(-0.8, -0.45), -1.0, x + 0.16 * grain) * 0.9)
    made = blend(made, '#8a8f4a', smooth(0.93, 1.0, x) * 0.8)
    if halved:
        above = points[..., 2] > 0
        share = np.hypot(points[..., 0] / long, points[..., 1]) / radius
        face = above * smooth(0.95, 0.91, share)
        clear = smooth(-0.2, 0.4, fractal(points * [0.7, 1.5, 0], 1.2, 3, seed + 2))
        pith = blend(flesh, '#dcd6c4', clear * 0.6)
        pith = blend(pith, '#cfc9b4', smooth(0.06, 0.0, np.abs(share - 0.78)) * 0.5)
        made = blend(made, pith, face)
        points[..., 2] = np.where(above, 0.03 * points[..., 2], points[..., 2])
    sheen = material.skin(0.64, coat=0.2, deep=0.2, reach=0.3)
    parts = [Part(points, made, sheen)]
    bend = rng.normal(0, 0.3, 2)
    tail = [(-long * radius * 0.94, 0, 0), (-long * radius - 0.5, 0.2 * bend[0], 0.1 * bend[1])]
    tail += [(-long * radius - 1.1, bend[0], 0.4 * bend[1])]
    root = tube(tail, [0.14, 0.06, 0.012], 18, 8)
    parts.append(Part(root, blend('#dcc4c0', '#a8506a', 0.3 + 0 * root[..., 0]), sheen))
    for _ in range(int(rng.integers(2, 5))):
        way = rng.normal(0, 0.35, 2)
        out = rng.uniform(0.5, 1.3)
        start = long * radius * 0.9
        path = [(start, 0, 0), (start + 0.5 * out, way[0] * 0.4, way[1] * 0.4)]
        path += [(start + out, way[0], way[1])]
        stub = tube(path, [0.1, 0.085, 0.07], 12, 8)
        made = blend('#b9c87c', '#6d9440', smooth(start, start + out, stub[..., 0]))
        parts.append(Part(stub, made, material.foliage(0.5)))
    low = 0.7 * radius
    return [part.moved(z=low) for part in parts]
