"""What heat does to the top of a dish: cheese and cream that rose in blisters and browned."""

import numpy as np

from mesh import blend, colour
from noise import fractal, smooth


def blisters(points, scale, seed, most=0.62):
    """Returns the height of bubbles, from 0 to 1, and a chance of its own for each; `scale` is how many lie in a
    centimetre. Half of the places hold none."""
    flat = points * np.array([1, 1, 0]) * scale
    cell = np.floor(flat)
    height, chance = np.zeros(points.shape[:-1]), np.zeros(points.shape[:-1])
    for step in np.ndindex(3, 3):
        near = cell + np.array([*step, 1]) - 1
        mixed = np.sin(near @ np.array([127.1, 311.7, 74.7]) + seed) * 43758.5453
        middle = near + np.stack([mixed % 1, (mixed * 1.7) % 1, 0 * mixed], -1)
        own = (mixed * 2.3) % 1
        reach = most * (0.35 + 0.65 * own) * ((mixed * 3.1) % 1 > 0.5)
        away = np.linalg.norm(flat - middle, axis=-1) / np.maximum(reach, 1e-3)
        dome = np.sqrt(np.clip(1 - away**2, 0, 1)) * (0.4 + 0.6 * own)
        chance = np.where(dome > height, own, chance)
        height = np.maximum(height, dome)
    return height, chance


def browned(points, made, share, toast, toasted, seed):
    """Raises blisters on a surface and browns what stands highest and what lies against the wall.

    Returns the colours and how far each point rises. `share` is how near the wall a point is; `toasted`, from 0 to
    0.4, how long the dish was in the oven.
    """
    flat = points * [1, 1, 0]
    shift = np.stack([fractal(flat, 0.5, 2, seed + at) for at in (21, 31)] + [0 * share], -1)
    bent = flat + 0.7 * shift
    large, chance = blisters(bent, 0.36, seed % 80)
    small, _ = blisters(bent, 0.95, seed % 70, 0.55)
    broad, fine = fractal(flat, 0.16, 3, seed + 4), fractal(flat, 0.9, 4, seed + 5)
    lift = 0.34 * large + 0.16 * small + 0.08 * fine
    heat = 0.75 * broad + 0.42 * fine + 0.5 * large * chance + 0.16 * small
    heat = heat + 0.38 * smooth(0.8, 0.99, share) + toasted - 0.22
    deep = colour(toast)
    made = blend(made, deep * np.array([2.3, 2.0, 1.5]), smooth(-0.12, 0.22, heat) * 0.75)
    made = blend(made, toast, smooth(0.12, 0.48, heat) * 0.9)
    made = blend(made, deep * 0.36, smooth(0.42, 0.78, heat) * 0.92)
    torn = smooth(0.12, 0.0, np.abs(large - 0.18)) * (large > 0.02) * smooth(0.5, 0.8, chance)
    return blend(made, deep * 0.5, torn * 0.5), lift


def cracked(points, scale, seed):
    """Splits a flat crust into shards. Returns how far each point is from the nearest crack, and a chance of its own
    for each shard; `scale` is how many shards lie in a centimetre."""
    flat = points * np.array([1, 1, 0])
    shift = np.stack([fractal(flat, 0.8, 3, seed + at) for at in (61, 71)] + [0 * flat[..., 0]], -1)
    flat = (flat + 0.9 * shift) * scale
    cell = np.floor(flat)
    first, second = np.full(points.shape[:-1], 9.0), np.full(points.shape[:-1], 9.0)
    chance = np.zeros(points.shape[:-1])
    for step in np.ndindex(3, 3):
        near = cell + np.array([*step, 1]) - 1
        mixed = np.sin(near @ np.array([127.1, 311.7, 74.7]) + seed) * 43758.5453
        middle = near + np.stack([mixed % 1, (mixed * 1.7) % 1, 0 * mixed], -1)
        away = np.linalg.norm((flat - middle)[..., :2], axis=-1)
        chance = np.where(away < first, (mixed * 2.3) % 1, chance)
        second = np.minimum(second, np.maximum(away, first))
        first = np.minimum(first, away)
    return second - first, chance
