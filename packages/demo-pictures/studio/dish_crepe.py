"""Crêpes, open or folded: thin sheets with soft folds and a dry rim, which the pan browned as lace."""

import numpy as np

import material
from dish_crust import cracked
from dish_pieces import seed_of
from mesh import Part, blend, colour, moved
from noise import fractal, smooth
from slab import sector, slab


def crepe(rng, radius=8.6, leaves=1, paint='#ebc488', brown='#9c5a2a'):
    """A thin crêpe, open or folded in four `leaves`: its rim is uneven, and the pan browned it as lace."""
    parts = []
    own = rng.uniform(0.9, 1.06)
    for at in range(leaves):
        seed, span = seed_of(rng), 360 if leaves == 1 else 86 - 2 * at + rng.normal(0, 2)
        outline = sector(radius * (1 - 0.02 * at), span, 0.4)
        points, _ = slab(outline, 0.11, 0.05, 10, 230)
        around = np.arctan2(points[..., 1], points[..., 0])
        way = np.stack([np.cos(around), np.sin(around), 0 * around], -1)
        uneven = 0.07 * fractal(way, 1.2, 4, seed + 3) + 0.035 * fractal(way, 5.0, 3, seed + 4)
        away = np.hypot(points[..., 0], points[..., 1]) / radius
        points[..., :2] *= (1 + uneven * away**2)[..., None]
        # It lies in soft folds, and its thin rim dried and curls more here than there.
        points[..., 2] += 0.26 * at + 0.16 * fractal(points, 0.2, 3, seed) + 0.1
        rim = smooth(0.8, 1.0, away)
        points[..., 2] += rim * (0.5 * fractal(way, 1.9, 3, seed + 5) + 0.02)
        if leaves > 1:
            fold = smooth(0.7, 0.0, np.abs(np.abs(around) - np.radians(span / 2)) * away * radius)
            points[..., 2] += 0.14 * fold * smooth(0, 0.2, away) * (at % 2)
        made, lift = _lace(points, away, paint, brown, own, seed)
        points[..., 2] += lift * (points[..., 2] > 0.05)
        parts.append(Part(points, made, material.skin(0.5, 0.15, 8, 0.1, deep=0.2, reach=0.3)))
    return parts if leaves == 1 else moved(parts, -0.55 * radius, 0, 0)


def _lace(points, away, paint, brown, own, seed):
    """What the hot pan draws: brown round each bubble, pale where the batter did not touch, a dry rim."""
    flat = points * [1, 1, 0]
    shift = np.stack([fractal(flat, 0.45, 3, seed + at) for at in (20, 30)] + [0 * away], -1)
    broad, fine = fractal(flat, 0.17, 3, seed + 1), fractal(flat, 1.6, 4, seed + 6)
    cells, chance = cracked(flat + 0.5 * shift, 1.05, seed)
    small, other = cracked(flat + 0.3 * shift, 2.3, seed + 2)
    net = np.maximum(smooth(0.3, 0.04, cells), 0.75 * smooth(0.34, 0.05, small) * (other > 0.35))
    hot = smooth(-0.3, 0.3, broad + 0.25 * (chance - 0.5) + 0.4 * smooth(0.5, 0.9, away) - 0.1)
    made = blend(colour(paint) * own, colour(brown) * 1.9, hot * 0.5)
    made = blend(made, '#f3d6a2', smooth(0.1, -0.4, broad + 0.4 * fine) * 0.6)
    made = blend(made, brown, net * hot * np.clip(0.75 + 0.9 * fine, 0, 1) * 0.85)
    made = blend(made, colour(brown) * 0.5, net * smooth(0.5, 0.95, hot + 0.6 * fine) * 0.6)
    pocket = smooth(0.3, 0.6, cells) * (chance > 0.55)
    made = blend(made, '#f0d49c', pocket * hot * 0.45)
    rim = smooth(0.93, 1.0, away + 0.05 * fine)
    return blend(made, colour(brown) * 0.75, rim * 0.75), 0.06 * (pocket - net * hot)
