"""What parts the face of a slice: layers of fat in a rasher, a roll, the muscles of a ham."""

import numpy as np

from mesh import blend
from noise import fractal, smooth


def striped(points, made, stripes, wide, fat, rng, seed):
    """Layers of fat along a rasher: each swells, thins out and breaks, and no two rashers share their layers."""
    band = points[..., 1] / (0.18 * wide) + 0.5 + rng.normal(0, 0.05)
    band = band + 0.45 * fractal(points * [0.35, 1, 1], 0.25, 3, seed)
    for low, high in np.array(stripes) + rng.normal(0, 0.035, (len(stripes), 2)):
        swell = 0.2 * fractal(points * [0.6, 0, 0] + 5.3 * high, 0.35, 3, seed + 2)
        swell = swell + 0.05 * fractal(points, 1.1, 2, seed + 3)
        layer = smooth(low - swell - 0.05, low - swell + 0.04, band)
        layer = layer * smooth(high + swell + 0.05, high + swell - 0.04, band)
        made = blend(made, fat, layer * 0.93)
    thread = smooth(0.035, 0.0, np.abs(fractal(points * [0.3, 1.6, 1], 0.8, 2, seed + 4)))
    return blend(made, fat, thread * 0.45 * smooth(0.0, 0.3, fractal(points, 0.3, 2, seed + 6)))


def rolled(points, away, made, spiral, wide, fat, rng, seed):
    """Layers that were rolled up by hand: off the middle, tight here and loose there, torn in places."""
    away = (away - rng.normal(0, 0.1, 2)) * rng.uniform(0.9, 1.12, 2)
    turn = np.arctan2(away[..., 1], away[..., 0]) / (2 * np.pi)
    roll = np.linalg.norm(away, axis=-1) * spiral + turn
    roll = roll + 0.5 * fractal(points, 0.5 / wide * spiral, 2, seed)
    roll = roll + 0.4 * fractal(points, 1.6 / wide * spiral, 2, seed + 1)
    # Each layer has its own shade.
    layer = np.stack([np.floor(roll), 0.7 * turn, 0 * roll], axis=-1)
    made = made * (1 + 0.35 * fractal(layer + 0.5, 0.9, 2, seed + 2))[..., None]
    roll, thin = roll % 1, 0.5 + 0.42 * fractal(points, 3.2 / wide, 3, seed + 4)
    lean_in = 0.75 * smooth(0.12, 0.45, fractal(points, 0.9, 3, seed + 5))
    share = smooth(thin, thin + 0.1, roll) * smooth(1.0, 0.9, roll) * (1 - lean_in)
    fleck = smooth(0.3, 0.42, fractal(points, 1.7, 2, seed + 6))
    return blend(made, fat, np.clip(share + 0.5 * fleck, 0, 0.97))


def parted(points, made, fat, muscles, seed):
    """The muscles of a ham: each has its shade, and a thin seam between, white or open in places."""
    flat = points * [1, 1, 0.1]
    field = fractal(flat, 0.11, 3, seed + 12)
    made = made * (1 + 0.16 * muscles * np.tanh(field * 9))[..., None]
    ends = smooth(-0.15, 0.2, fractal(flat, 0.25, 2, seed + 13))
    made = blend(made, fat, smooth(0.02, 0.004, np.abs(field)) * ends * muscles * 0.8)
    fibre = fractal(flat * [0.5, 2.2, 1], 0.8, 2, seed + 14)
    return made * (1 + 0.09 * muscles * fibre)[..., None]
