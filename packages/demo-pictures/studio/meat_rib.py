"""The rib of a chop: it follows the edge of the meat, then stands out of it."""

import numpy as np

from dish_pieces import mottled, seed_of
from meat_face import fat_of, lean
from meat_flesh import face_at, moist
from mesh import Part, blend, tube
from noise import fractal, smooth
from slab import roughened

ROWS = 130
#: Where the rib begins along the edge of the meat and where it leaves it, in degrees about its middle.
BEGINS, LEAVES = 296.0, 222.0


def rib(rng, meat_points, thick, look, length, wide):
    """The rib and the strip of meat and fat that was left beside it."""
    seed = seed_of(rng)
    path = _path(meat_points, length, wide, 0.5 * thick)
    swell = np.array([0.05, 0.7, 0.92, 0.88, 0.84, 0.8, 0.78, 0.82, 0.92, 1.0]) * wide
    tall = min(0.42 * thick / wide, 1.25)
    points = tube(path, swell * 0.62, ROWS, 48, flat=tall / 0.62)
    points = roughened(points, 0.09 * wide, 0.9 / wide, seed, 3)
    row = np.linspace(0, 1, ROWS)[:, None] + 0 * points[..., 0]
    made = mottled(points, '#d2b592', '#b17f6c', 0.9, seed)
    # Where the membrane was scraped off, the bone is stained with blood and shreds are left.
    stain = fractal(points * [0.6, 1, 1], 0.55, 3, seed + 1) + 0.55 * (0.75 - row)
    made = blend(made, '#b0665a', smooth(-0.1, 0.4, stain) * 0.65)
    made = blend(made, '#86322f', smooth(0.25, 0.5, stain) * 0.8)
    made = blend(made, '#e9d6ba', smooth(0.1, 0.5, fractal(points, 1.4, 2, seed + 2)) * 0.4)
    parts = [Part(points, made, moist(0.56, 0.15, 0.25, coat=0.4, pores=0.1))]
    flat, share = face_at(points, -1, 0.0, 40)
    marrow = mottled(flat, '#a65a48', '#d8a084', 2.2, seed + 3, -0.2, 0.3)
    rim = share + 0.1 * fractal(flat, 1.1, 2, seed + 4)
    parts.append(
        Part(flat, blend(marrow, '#d8bf9e', smooth(0.68, 0.8, rim)), moist(0.4, 0.1, 0.2))
    )
    parts.append(_strip(path, seed, thick, wide, look))
    return parts


def _path(meat_points, length, wide, level):
    """The way of the rib: along the edge of the meat, then on in the direction in which it leaves."""
    ring = meat_points[36, :, :2]
    middle = ring.mean(axis=0)
    turn = np.degrees(np.arctan2(*(ring - middle).T[::-1])) % 360
    beside = [
        middle + (1 - 0.25 * wide / np.linalg.norm(edge - middle)) * (edge - middle)
        for edge in (
            ring[np.abs(turn - at).argmin()] for at in np.linspace(BEGINS, LEAVES, 6)
        )
    ]
    way = beside[-1] - beside[-3]
    way = np.arctan2(way[1], way[0])
    out = [
        beside[-1] + step * length * np.array([np.cos(turn), np.sin(turn)])
        for step, turn in zip(np.linspace(0.2, 1, 5), way + 0.22 * np.linspace(0.2, 1, 5))
    ]
    flat = np.array([*beside, *out])
    sink = np.concatenate([np.zeros(len(beside)), np.linspace(0, 1, len(out))])
    return np.c_[flat, level * (1 - 0.25 * sink)]


def _strip(path, seed, thick, wide, look):
    """Meat and fat between two ribs, which thin out along the bone."""
    line = path[4:10].copy()
    along = np.gradient(line[:, :2], axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    # The meat lies to the right of one who walks out along the bone.
    line[:, :2] += np.stack([along[:, 1], -along[:, 0]], -1) * wide * [[0.85]]
    radii = wide * np.array([0.5, 0.75, 0.7, 0.5, 0.3, 0.02])
    points = tube(line, radii, 90, 44, flat=0.3 * thick / wide)
    points = roughened(points, 0.22 * wide, 1.0 / wide, seed + 5, 3)
    fat = look['fat']
    made, _ = lean(points, seed + 6, look['meat'], fat, 0.2, 0.3, 1.2, uneven=True)
    pale, _ = fat_of(points, seed + 7, fat)
    cover = smooth(-0.12, 0.1, fractal(points * [0.7, 1, 1], 0.6 / wide, 3, seed + 8))
    return Part(points, blend(made, pale, cover * 0.92), moist(0.58, 0.12, 0.3, coat=0.3))
