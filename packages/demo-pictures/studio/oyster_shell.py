"""The shell of an oyster: leaves of growth that broke off unevenly, folds, chalk, mud and algae."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, blend, colour
from noise import fractal, smooth
from slab import closed

#: Outlines in shares of the length, the hinge towards +y: a long tear and a round plate.
HOLLOW = [(0.0, 0.5), (-0.13, 0.38), (-0.22, 0.12), (-0.29, -0.18), (-0.25, -0.42), (-0.02, -0.5)]
HOLLOW += [(0.22, -0.44), (0.3, -0.2), (0.24, 0.12), (0.13, 0.38)]
FLAT = [(0.0, 0.47), (-0.22, 0.42), (-0.42, 0.22), (-0.49, -0.06), (-0.38, -0.36), (-0.08, -0.48)]
FLAT += [(0.26, -0.43), (0.46, -0.18), (0.47, 0.12), (0.28, 0.38)]
COLUMNS = 240


def outline(rng, shape, size, wild):
    """A rim as it grew between its neighbours: bent, broad or narrow, with lobes. Also how its folds lift it."""
    line = np.array(shape) * rng.normal(1, 0.05 + 0.04 * wild, (len(shape), 2)) * size
    line[:, 0] *= 1 + wild * rng.uniform(-0.2, 0.22)
    line[:, 0] += wild * rng.uniform(-0.5, 0.5) * line[:, 1] ** 2 / size
    line[:, 0] += wild * rng.uniform(-0.2, 0.2) * line[:, 1]
    line = closed(line, COLUMNS)
    seed = seed_of(rng)
    flat = np.c_[line, 0 * line[:, 0]]
    line = line * (1 + 0.13 * wild * fractal(flat, 3.0 / size, 3, seed))[:, None]
    far = smooth(0.3, -0.3, line[:, 1] / size)
    turn = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)
    folds = np.sin(turn * rng.integers(7, 10) + 2.5 * fractal(flat, 1.5 / size, 2, seed + 1))
    folds = 0.026 * folds * far + 0.05 * fractal(flat, 1.2 / size, 2, seed + 2)
    return line, wild * size * folds


def _around(seed, scale, shift=0.0):
    """Noise along the rim: the same where it closes."""
    turn = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)
    ring = np.stack([np.cos(turn) * scale, np.sin(turn) * scale, 0 * turn + shift], -1)
    return fractal(ring, 1.0, 4, seed)


def valve(rng, rim, folds, size, high, paint, leaves=6, wild=1.0, rows=126):
    """One valve: a low mound from its beak, less what broke off each leaf."""
    seed = seed_of(rng)
    share = np.linspace(0.005, 1, rows)[:, None] + np.zeros((1, COLUMNS))
    beak = np.array([0.02, 0.3]) * size
    flat = beak + (rim[None] - beak) * share[..., None]
    at = np.concatenate([flat, 0 * flat[..., :1]], axis=-1)
    warped = share + 0.05 * fractal(at, 4.5 / size, 3, seed)
    rough = fractal(at, 7 / size, 4, seed + 1)
    fine = fractal(np.stack([at[..., 0], at[..., 1], share * 3], -1), 22 / size, 2, seed + 2)
    drop, lip, edge_of, ledge = 0.0, 0.0, 0.0, 0.0
    number = np.zeros_like(share)
    ends = np.sort(rng.uniform(0.16, 0.97, leaves) ** 0.8)
    for at_leaf, end in enumerate(ends):
        own = seed + 10 * at_leaf
        edge = end + 0.11 * _around(own, 1.3, at_leaf) + 0.035 * _around(own + 1, 7.0)
        edge = edge[None] + 0.01 * fine
        kept = smooth(-0.35, 0.1, _around(own + 3, 1.1))[None] * 0.85 + 0.15
        past = warped - edge
        deep = rng.uniform(0.5, 1.5) / leaves
        drop = drop + deep * kept * smooth(-0.006, 0.012, past)
        lip = lip + kept * np.exp(past / 0.045) * (past < 0)
        edge_of = np.maximum(edge_of, kept * np.exp(-(((past + 0.014) / 0.018) ** 2)))
        ledge = np.maximum(ledge, kept * np.exp(-np.maximum(past, 0) / 0.035) * (past > 0.004))
        number = number + (past > 0)
    dome = high * (0.75 * (1 - share**2.2) + 0.5 * (0.6 - drop)) * smooth(1.02, 0.9, share)
    dome = dome + size * (0.022 * lip + 0.034 * rough + 0.008 * fine) * (0.4 + 0.6 * wild)
    z = dome * smooth(1.03, 0.97, share) + folds[None] * share**1.6
    points = np.stack([flat[..., 0], flat[..., 1], z], axis=-1)
    grown = share, number, edge_of, ledge, rough
    return Part(points, _coat(at, grown, paint, seed, size), _lime())


def _lime():
    return material.skin(gloss=0.5, coat=0.25, pores=0.35, pore_size=5)


def _coat(at, grown, paint, seed, size):
    """Each leaf has its own tone; its edge is pale, the ledge below it is dark; mud, algae and chalk lie in patches."""
    share, number, edge, ledge, rough = grown
    own = (np.sin(number * 12.9898 + seed) * 43758.5453) % 1
    made = blend(paint['shell'], paint['over'], np.clip(0.15 + 0.6 * own + 0.9 * rough, 0, 1))
    turn = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)
    spread = np.stack([np.cos(turn) * 3.5, np.sin(turn) * 3.5, 0 * turn], -1)[None]
    spread = spread + 3.1 * number[..., None]
    ray = fractal(spread + 0.25 * at * 6 / size, 1.1, 2, seed + 3)
    made = blend(made, paint['ray'], smooth(0.12, 0.4, ray) * 0.6 * smooth(0.1, 0.3, share))
    made = blend(made, paint['pale'], np.clip(edge * smooth(-0.4, 0.2, rough), 0, 1) * 0.85)
    made = blend(made, paint['dark'], np.clip(ledge, 0, 1) * smooth(1.0, 0.9, share) * 0.45)
    patch = fractal(at, 2.4 / size, 3, seed + 4)
    # Some lay in weed, some in mud, and some are clean.
    grime = 0.3 * (np.sin(12.9898 * seed) * 43758.5453 % 1 - 0.6)
    green = colour(paint['green'])
    weed = mottled(at, green, green * 0.45, 14 / size, seed + 5)
    made = blend(made, weed, smooth(0.1, 0.42, patch + 0.35 * rough + grime) * 0.7)
    mud = fractal(at, 3.4 / size, 4, seed + 6)
    made = blend(made, paint['mud'], smooth(0.14, 0.36, mud - 0.4 * rough - grime) * 0.7)
    chalk = smooth(0.16, 0.24, fractal(at, 3.2 / size, 3, seed + 7)) * smooth(0.95, 0.6, share)
    return blend(made, paint['pale'], chalk * 0.55)
