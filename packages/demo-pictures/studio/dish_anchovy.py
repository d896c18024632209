"""Marinated anchovies: soft fillets, laid over one another, some with their skin upwards."""

import numpy as np

import material
from mesh import Part, blend, curve
from noise import fractal, smooth, spots

ROWS, COLUMNS = 60, 22


def _fillet(rng, bed, x, y, turn, length, wide, skin_up, sunk):
    """One fillet, from its cut head to its tail; it sags on those below. Oil covers its rim as far as it is `sunk`."""
    seed = int(rng.integers(1e6))
    t, s = np.meshgrid(np.linspace(0, 1, ROWS), np.linspace(-1, 1, COLUMNS), indexing='ij')
    half = curve(np.array([[0.5], [0.88], [1.0], [0.98], [0.84], [0.56], [0.2]]), ROWS) * wide / 2
    ragged = 1 + 0.07 * fractal(np.stack([t * 6, np.sign(s), 0 * t], -1), 1, 2, seed)
    side, along = s * half * ragged, (t - 0.5) * length + 0.12 * wide * (1 - t) * s * rng.normal()
    bend = np.radians(turn) + (t - 0.5) * rng.normal(0, 0.22)
    flat = np.stack([x + along * np.cos(bend) - side * np.sin(bend)], -1)
    flat = np.concatenate([flat, (y + along * np.sin(bend) + side * np.cos(bend))[..., None]], -1)
    # The wall of the bowl bends what would cross it.
    away = np.linalg.norm(flat / [bed.vessel.across, bed.vessel.deep], axis=-1)
    flat = flat * np.minimum(1, 0.93 / np.maximum(away, 1e-3))[..., None]
    low = bed.at(np.concatenate([flat, 0 * flat[..., :1]], -1))
    kernel = np.hanning(15) / np.hanning(15).sum()
    ridge = np.percentile(low, 65, axis=1)
    eased = np.convolve(np.pad(ridge, 7, mode='edge'), kernel, mode='valid')[:, None]
    sag = 0.55 * (low.mean(axis=0, keepdims=True) - low.mean())
    plump = smooth(1.1, 0.6, t) * smooth(-0.06, 0.08, t)
    body = 0.36 * np.clip(1 - np.abs(s) ** 2.6, 0, 1) ** 0.6 * plump
    ripple = fractal(np.stack([t * length, s * wide, 0 * t], -1), 0.8, 3, seed + 1)
    groove = 0.06 * np.exp(-((s / 0.1) ** 2)) * (1 - skin_up)
    z = eased + sag + body + 0.06 * ripple - groove - sunk
    points = np.concatenate([flat, z[..., None]], -1)
    made = (_silver if skin_up else _flesh)(t, s, length, wide, ripple, seed)
    cells = [((flat[..., axis] + bed.side) / (bed.x[1, 0] - bed.x[0, 0])) for axis in (0, 1)]
    across, deep = (np.clip(one.round(), 0, len(bed.x) - 1).astype(int) for one in cells)
    np.maximum.at(bed.height, (across, deep), z - 0.03)
    under = points - [0, 0, 0.12]
    closed = np.concatenate([points, under[:, ::-1]], axis=1)
    paint = np.concatenate([made, made[:, ::-1] * 0.8], axis=1)
    return Part(closed, paint, material.skin(0.8, 0.06, 6, 0.7, deep=0.35, reach=0.3))


def _flesh(t, s, length, wide, ripple, seed):
    """White flesh in thin leaves that meet in a brown line, pink where the blood was."""
    place = np.stack([t * length, s * wide / 2, 0 * t], -1)
    leaves = np.sin((t * length - 0.5 * np.abs(s)) * 11 + 2.2 * ripple)
    made = blend('#b8a386', '#d6c6aa', smooth(-0.4, 0.6, leaves) * 0.5)
    made = blend(made, '#b0937a', smooth(0.0, 0.5, fractal(place, 0.7, 3, seed + 2)) * 0.6)
    line = np.exp(-(((s + 0.12 * ripple) / 0.16) ** 2)) * smooth(1.0, 0.8, t)
    made = blend(made, '#8a6250', line * 0.65)
    return blend(made, '#76848a', smooth(0.74, 0.96, np.abs(s) + 0.25 * ripple) * 0.8)


def _silver(t, s, length, wide, ripple, seed):
    """Skin: blue green on the back, a bright stripe, a pale belly; rubbed off in places."""
    place = np.stack([t * length, s * wide / 2, 0 * t], -1)
    across = s + 0.12 * ripple
    made = blend('#c2bfb2', '#98a2a4', smooth(-0.5, 0.0, across))
    made = blend(made, '#5c6c70', smooth(0.05, 0.4, across))
    made = blend(made, '#33454c', smooth(0.4, 0.8, across) * 0.9)
    made = blend(made, '#dadbd2', np.exp(-(((across - 0.02) / 0.14) ** 2)) * 0.7)
    scales = spots(place * [1, 1.3, 1], 3.4, seed % 60, 0.4)
    made = blend(made, '#c9cec8', scales * 0.22)
    rubbed = smooth(0.15, 0.4, fractal(place * [0.6, 1.6, 1], 0.9, 3, seed + 3))
    return blend(made, '#b9a488', rubbed * 0.6)


def anchovies(rng, bed, count=13, across=5, length=10.6, wide=1.85):
    """A row of `count` like tiles, which fills the vessel, and `across` of them laid askew on it."""
    parts = []
    for at in range(count):
        y = 4.9 - 9.6 * at / (count - 1) + rng.normal(0, 0.1)
        room = np.sqrt(max(1 - (y / bed.vessel.deep) ** 2, 0.2)) * bed.vessel.across * 1.86
        own = min(length * rng.uniform(0.88, 1.04), room)
        turn = 12 + rng.normal(0, 4) + 180 * (rng.uniform() < 0.2)
        x = rng.normal(0, 0.35)
        skin_up = at % 4 in (0, 1) if at % 7 else rng.uniform() < 0.5
        parts.append(_fillet(rng, bed, x, y, turn, own, wide, skin_up, 0.16))
    for at in range(across):
        turn = -30 + rng.normal(0, 9) + 180 * (at % 3 == 1)
        x, y = (at - across / 2 + 0.5) * 1.2, 0.4 + rng.normal(0, 0.7)
        own = length * rng.uniform(0.66, 0.8)
        parts.append(_fillet(rng, bed, x, y, turn, own, wide, at % 3 != 1, 0.05))
    return parts
