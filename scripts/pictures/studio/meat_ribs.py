"""A rack of spare ribs lying flat: each bone lifts the meat, and its sawn end shows at the front."""

import numpy as np

from dish_pieces import mottled, seed_of
from meat_face import fat_of, lean
from meat_flesh import face_at, moist
from mesh import Part, blend, built, colour, tube
from noise import fractal, smooth
from slab import normals, roughened, rounded, slab
from stage import placed
from subject import Subject, matrix_of


def ribs(rng, count, meat, fat='#f4e2d2', length=25.0, deep=12.0, bones=9, glaze=None):
    """Raw, or in its marinade where there is a `glaze`."""
    seed = seed_of(rng)
    apart = length * 0.93 / bones
    places = (np.arange(bones) - (bones - 1) / 2) * apart + rng.normal(0, 0.08 * apart, bones)
    high = rng.uniform(0.7, 1.15, bones)
    points, ridge = _slab(rng, seed, length, deep, apart, places, high)
    made, relief = lean(points[..., [1, 0, 2]], seed, meat, fat, 0.35, 0.4, 0.9, uneven=True)
    pale, lobes = fat_of(points, seed + 1, fat)
    # A film lies over the bones, which show through it; the meat between is bare here and under fat there.
    film = smooth(0.35, 0.85, ridge + 0.3 * fractal(points, 0.4, 3, seed + 2))
    made = blend(made, blend(blend(meat, fat, 0.55), '#d9b8b4', 0.3), film * 0.65)
    patch = fractal(points * [1, 0.45, 1], 0.3, 4, seed + 3) + 0.12 * points[..., 1] / deep
    share = smooth(0.1, 0.26, patch - 0.1 * ridge)
    made = blend(made, pale, share * 0.92)
    relief = relief * (1 - share) + (lobes + 0.08) * share
    if glaze:
        made = _glazed(points, made, glaze, seed)
    points = points + normals(points) * relief[..., None]
    gloss = 0.74 if glaze else 0.56
    sheen = moist(gloss, 0.14, 0.3, coat=0.45 if glaze else 0.3, pores=0.14, pore_size=5)
    parts = [Part(points, made, sheen)]
    for x, tall in zip(places, high):
        parts += _bone(rng, x, tall, deep, apart, glaze, sheen)
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 14)))], 0.82, 40.0)


def _lean_over(y):
    """How far a rib has moved aside at a depth: it slants, and bends."""
    return 0.13 * y + 0.012 * y**2


def _arch(y, deep):
    return 1.0 * np.maximum(0, 1 - (2 * y / deep) ** 2)


def _slab(rng, seed, length, deep, apart, places, high):
    """The sheet of meat, with how much of a ridge each point is on."""
    corners = np.array(
        [(-0.5, -0.36), (-0.2, -0.47), (0.2, -0.5), (0.5, -0.44), (0.47, 0.3), (0.3, 0.44)]
        + [(0.0, 0.47), (-0.3, 0.5), (-0.49, 0.4)]
    )
    corners = corners * (1 + 0.03 * rng.normal(size=corners.shape)) * [length, deep]
    points, share = slab(rounded(corners, 2.2), 1.7, 0.7, 40, 170, (0, 0))
    x, y = points[..., 0] - _lean_over(points[..., 1]), points[..., 1]
    sway = x + 0.25 * fractal(points * [1, 1, 0], 0.25, 2, seed + 5)
    hills = np.array([
        tall * np.exp(-(((sway - at) / (0.3 * apart)) ** 2)) for at, tall in zip(places, high)
    ])
    ridge = hills.max(axis=0)
    above = smooth(0.7, 1.3, points[..., 2])
    points[..., 2] += 0.75 * ridge * above * smooth(1.0, 0.75, share)
    # Between two bones the edge has drawn back.
    points[..., 1] += 0.75 * (1 - np.minimum(ridge, 1)) * smooth(-0.3, -0.5, y / deep)
    points[..., 1] += 0.5 * smooth(0.3, 0.5, np.abs(y) / deep) * fractal(points, 0.3, 3, seed + 6)
    points[..., 2] += _arch(y, deep)
    return roughened(points, 0.2, 0.35, seed), ridge


def _glazed(points, made, glaze, seed):
    """A marinade: thin on what stands out, thick and dark in the hollows, with bits of spice."""
    run = fractal(points * [1, 0.6, 1], 0.35, 3, seed + 7)
    made = blend(made, glaze, 0.5 + 0.3 * smooth(-0.4, 0.3, run))
    made = blend(made, colour(glaze) * [0.42, 0.32, 0.3], smooth(0.05, 0.5, run) * 0.75)
    bits = smooth(0.36, 0.44, fractal(points, 2.0, 2, seed + 8))
    return blend(made, colour(glaze) * 0.25, bits * 0.7)


def _bone(rng, x, tall, deep, apart, glaze, sheen):
    """The end of a rib, which stands out a little, and its sawn face."""
    seed, front = seed_of(rng), -0.45 * deep - rng.uniform(0.1, 0.7)
    y = np.linspace(-0.2 * deep, front, 5)
    level = 0.95 + _arch(y, deep) + 0.2 * tall
    path = np.stack([x + _lean_over(y), y, level], axis=-1)
    wide = 0.235 * apart * rng.uniform(0.9, 1.15)
    points = tube(path, np.array([0.8, 0.9, 1, 1.04, 1.0]) * wide, 50, 44, flat=0.72)
    points = roughened(points, 0.06, 1.2, seed, 3)
    flat, share = face_at(points, -1, 0.0, 30)
    side = mottled(points, '#e2c4ae', '#b9746a', 1.0, seed)
    marrow = mottled(flat, '#9a4a40', '#cf8f7c', 2.4, seed + 1, -0.2, 0.3)
    rim = smooth(0.6, 0.74, share + 0.12 * fractal(flat, 1.2, 2, seed + 2))
    face = blend(marrow, '#efdfcc', rim)
    if glaze:
        side, face = blend(side, glaze, 0.6), blend(face, glaze, 0.3)
    return [Part(points, side, sheen), Part(flat, face, moist(0.45, 0.12, 0.2))]
