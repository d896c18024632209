"""Smooth random fields over points in space: spots, blushes, dents and grain are all made from these."""

import numpy as np


def perlin(points, seed=0):
    """Returns gradient noise in about [-1, 1] for points of shape (..., 3)."""
    rng = np.random.default_rng(seed)
    order = np.tile(rng.permutation(256), 3)
    gradients = rng.normal(size=(256, 3))
    gradients /= np.linalg.norm(gradients, axis=1, keepdims=True)
    cell = np.floor(points).astype(int)
    inside = points - cell
    cell &= 255
    fade = inside**3 * (inside * (inside * 6 - 15) + 10)
    total = 0
    for corner in np.ndindex(2, 2, 2):
        at = order[
            order[order[cell[..., 0] + corner[0]] + cell[..., 1] + corner[1]]
            + cell[..., 2]
            + corner[2]
        ]
        weight = np.prod(np.where(np.array(corner) == 1, fade, 1 - fade), axis=-1)
        total = total + weight * np.sum(gradients[at] * (inside - np.array(corner)), axis=-1)
    return total * 1.5


def fractal(points, scale=1.0, octaves=4, seed=0):
    """Returns noise with finer and fainter layers; `scale` is how many features lie in a centimetre."""
    total, strength, reach = 0, 1.0, 0
    for octave in range(octaves):
        total = total + strength * perlin(points * scale * 2**octave + 37.2, seed + octave)
        reach += strength
        strength *= 0.5
    return total / reach


def _nearest(points, scale, seed):
    """How far each point is from the nearest of the places, one to each cell and off its centre, in cells."""
    cell = np.floor(points * scale)
    nearest = np.full(points.shape[:-1], 9.0)
    for step in np.ndindex(3, 3, 3):
        near = cell + np.array(step) - 1
        mixed = np.sin(near @ np.array([127.1, 311.7, 74.7]) + seed) * 43758.5453
        offset = np.stack([mixed % 1, (mixed * 1.7) % 1, (mixed * 2.3) % 1], axis=-1)
        nearest = np.minimum(nearest, np.linalg.norm(points * scale - near - offset, axis=-1))
    return nearest


def spots(points, scale, seed=0, size=0.35):
    """Returns 1 in round specks and 0 between them: one speck to each cell."""
    return smooth(size, size * 0.4, _nearest(points, scale, seed))


def bumps(points, scale, seed):
    """Returns 1 on top of round bumps and 0 in the creases between: one bump to each cell."""
    return 1 - np.clip(_nearest(points, scale, seed), 0, 1) ** 2


def smooth(start, end, value):
    """Rises from 0 at `start` to 1 at `end` without a corner; `start` may be the larger."""
    share = np.clip((value - start) / (end - start), 0, 1)
    return share * share * (3 - 2 * share)
