"""Berries that were cut by hand, laid on a tart and glazed."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, blend, colour, curve, disc
from noise import fractal, smooth, spots

SIDE = [(0.0, 0.0), (0.1, 0.34), (0.3, 0.72), (0.58, 0.98), (0.8, 1.0), (0.94, 0.74), (1.0, 0.3)]


def strawberry_half(rng, length=3.0, wide=1.2, skin='#b0121a', flesh='#d8382c', heart='#f0b49c'):
    """A half of a strawberry; two of three lie with their skin upwards."""
    seed = seed_of(rng)
    length, wide = length * rng.uniform(0.8, 1.14), wide * rng.uniform(0.84, 1.12)
    line = curve(np.array([*SIDE, (1.01, 0.0)]), 90)
    turn = np.linspace(0, np.pi, 70)[None, :]
    lop = 1 + 0.12 * np.cos(turn * 2 + rng.uniform(0, 6))
    radius = np.maximum(line[:, 1:], 1e-3) * wide
    shell = np.stack(
        [
            radius * np.cos(turn) * lop,
            length * (line[:, :1] - 0.5) + 0 * turn,
            radius * np.sin(turn) * lop * 0.92,
        ],
        -1,
    )
    shell[..., 0] += rng.normal(0, 0.12) * (shell[..., 1] / length) ** 2 * 3
    shell = shell * (1 + 0.09 * fractal(shell, 0.5, 2, seed))[..., None]
    place = shell * [1, 0.8, 1]
    pit, pip = spots(place, 2.6, seed % 60, 0.42), spots(place, 2.6, seed % 60, 0.2)
    light = colour(skin) * rng.uniform(0.8, 1.25)
    made = blend(light, light * 0.6, smooth(-0.2, 0.5, fractal(shell, 0.6, 3, seed + 1)))
    top = smooth(0.3, 0.48, shell[..., 1] / length + 0.06 * fractal(shell, 1.1, 2, seed + 2))
    made = blend(made, '#e89a72', top * rng.uniform(0.2, 0.8))
    made = blend(made, light * 0.5, pit * 0.35)
    made = blend(made, colour('#c88e3c') * rng.uniform(0.7, 1.1), pip * 0.75)
    out = shell * [1, 0, 1] / np.maximum(np.linalg.norm(shell * [1, 0, 1], axis=-1), 0.1)[..., None]
    shell = shell - out * (0.05 * pit)[..., None]
    glaze = material.skin(0.8, coat=0.7, deep=0.2, reach=0.3, varied=0.6)
    flat, share, _ = disc(1.0, 40, 90)
    rows = np.interp(flat[..., 1] * 0.5 + 0.5, np.linspace(0, 1, 90), line[:, 0])
    half = np.interp(rows, line[:, 0], line[:, 1]) * wide * lop[0, 0]
    across = flat[..., 0] / np.sqrt(np.clip(1 - flat[..., 1] ** 2, 0.02, 1))
    face = np.stack([half * across, length * (rows - 0.5), 0 * rows], -1)
    lines = fractal(np.stack([across * 3, rows * 1.2, 0 * rows], -1), 1.6, 3, seed + 3)
    away = np.hypot(across / 0.72, (rows - 0.66) / 0.42) + 0.2 * lines
    inner = blend(flesh, colour(flesh) * 1.25, smooth(1.3, 0.8, away))
    inner = blend(inner, heart, smooth(0.95, 0.35, away))
    inner = blend(inner, '#c0584c', smooth(0.3, 0.1, away) * 0.6)
    inner = blend(inner, skin, smooth(0.82, 0.97, np.abs(across)))
    face[..., 2] = 0.1 * (1 - np.abs(across) ** 3) - 0.14 * smooth(0.35, 0.1, away)
    parts = [Part(shell, made, glaze, False), Part(face * [1, 1, -1], inner, glaze)]
    if rng.uniform() < 0.36:
        parts = [part.turned(0, 180, 0) for part in parts]
    parts = [part.turned(rng.uniform(-12, 18), rng.normal(0, 12), 0) for part in parts]
    low = min(part.points[..., 2].min() for part in parts)
    return [part.moved(0, 0, -0.7 * low) for part in parts]
