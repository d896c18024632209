"""Joints on the bone: leg and shank of lamb."""

import numpy as np

from dish_pieces import mottled, seed_of
from meat_flesh import bone_end, face_at, fibred, larded, loft, moist, veined
from mesh import Part, blend, built, colour
from noise import fractal, smooth
from slab import normals
from stage import placed
from subject import Subject, matrix_of


def lamb_leg(rng, count, meat='#84262a', fat='#f2dabe', length=27.0):
    """A short leg of lamb: its broad end cut across, lean and bone seen, fat over its back, the shank behind."""
    seed, l = seed_of(rng), length
    stations = [
        (-0.5 * l, 0.0, 0.25 * l, 0.275 * l, 0.22 * l),
        (-0.38 * l, 0.0, 0.265 * l, 0.31 * l, 0.245 * l),
        (-0.16 * l, 0.0, 0.25 * l, 0.305 * l, 0.235 * l),
        (0.06 * l, 0.0, 0.21 * l, 0.24 * l, 0.195 * l),
        (0.26 * l, 0.01 * l, 0.16 * l, 0.15 * l, 0.14 * l),
        (0.42 * l, 0.02 * l, 0.14 * l, 0.095 * l, 0.09 * l),
        (0.56 * l, 0.02 * l, 0.135 * l, 0.062 * l, 0.058 * l),
    ]

    def section(angle, t):
        return 1 + 0.05 * np.cos(2 * angle + 1.2) + 0.03 * np.cos(3 * angle + 3 * t)

    points, t, angle = loft(stations, (0.0, 0.03), 340, 260, section=section)
    made, thread = fibred(points, seed, meat, (0.16, 1.2, 1.2), 0.5)
    points = points + normals(points) * (
        0.5 * fractal(points, 0.13, 3, seed + 4) + 0.06 * thread
    )[..., None]
    made = veined(points, made, seed + 5, fat, 0.2, 0.05, 0.7)
    back = smooth(-0.6, 0.5, np.sin(angle + 0.25)) * smooth(0.86, 0.6, t)
    cover = back - 0.5 + 1.0 * fractal(points, 0.13, 3, seed + 6)
    cover = np.maximum(cover, smooth(0.035, 0.0, t) - 0.55)
    points, made = larded(points, made, cover, fat, 0.28, 0.3, seed + 8)
    flat, share = face_at(points, 0, 0.5, 130)
    parts = [Part(points, made, moist(0.5, 0.15, 0.4))]
    parts.append(Part(flat, _leg_face(flat, share, seed, meat, fat, l), moist(0.58, 0.12, 0.3)))
    middle = flat.mean(axis=(0, 1)) + [-0.2, 0.035 * l, 0.0]
    parts.append(bone_end(middle, (-1, 0, 0), 0.058 * l, 0.35, seed))
    end = points[-3].mean(axis=0)
    parts.append(bone_end(end - [0.8, 0, 0], (1, 0.05, 0), 0.046 * l, 2.6, seed + 1))
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 52)))], 0.82, 27.0)


def _leg_face(flat, share, seed, meat, fat, l):
    """The cut across the thigh: several muscles parted by thin fat, under a rim of uneven width."""
    made = mottled(flat, np.minimum(colour(meat) * 1.25, 0.9), colour(meat) * 0.8, 0.35, seed)
    made = blend(made, colour(meat) * 0.7, smooth(0.1, 0.4, fractal(flat, 1.8, 2, seed + 1)) * 0.4)
    middle = flat.mean(axis=(0, 1))
    around = np.arctan2(flat[..., 2] - middle[2], flat[..., 1] - middle[1] - 0.035 * l)
    around = around + 0.9 * fractal(flat, 0.16, 2, seed + 2) + 1.1 * (share - 0.5)
    for turn in (0.9, 2.7, 4.9):
        far = np.abs((around - turn + np.pi) % (2 * np.pi) - np.pi) * share
        made = blend(made, fat, smooth(0.045, 0.015, far) * smooth(0.2, 0.4, share) * 0.85)
    rim = 0.93 - 0.09 * fractal(flat, 0.2, 2, seed + 3) - 0.04 * np.sin(around)
    pale = mottled(flat, fat, colour(fat) * 0.88, 0.8, seed)
    return blend(made, pale, smooth(-0.02, 0.02, share - rim))


def shank(rng, count, meat='#7e2428', fat='#efdfcb', length=17.0):
    """A lamb shank: plump dark muscle that narrows in white sinew to a bone sawn through."""
    seed, l = seed_of(rng), length
    stations = [
        (-0.5 * l, 0.0, 0.22 * l, 0.15 * l, 0.15 * l),
        (-0.36 * l, 0.0, 0.235 * l, 0.235 * l, 0.22 * l),
        (-0.14 * l, 0.0, 0.235 * l, 0.25 * l, 0.23 * l),
        (0.08 * l, 0.0, 0.2 * l, 0.195 * l, 0.18 * l),
        (0.24 * l, 0.0, 0.165 * l, 0.12 * l, 0.115 * l),
        (0.4 * l, 0.0, 0.15 * l, 0.075 * l, 0.075 * l),
    ]

    def section(angle, t):
        lobes = np.abs(np.sin(1.5 * angle + 0.7 + 0.7 * t)) ** 0.5
        return 1 - 0.13 * (1 - lobes) * smooth(0.05, 0.3, t)

    points, t, angle = loft(stations, (0.14, 0.02), 320, 240, section=section)
    made, thread = fibred(points, seed, meat, (0.2, 1.7, 1.7), 0.6)
    lobes = np.abs(np.sin(1.5 * angle + 0.7 + 0.7 * t))
    seam = smooth(0.22, 0.05, lobes + 0.15 * fractal(points, 0.5, 2, seed))
    made = blend(made, fat, seam * 0.7)
    points = points + normals(points) * (
        0.3 * fractal(points, 0.2, 3, seed + 4) + 0.05 * thread
    )[..., None]
    made = veined(points, made, seed + 5, fat, 0.3, 0.05, 0.5, (0.4, 1, 1))
    sinew = smooth(0.55, 0.85, t + 0.1 * fractal(points * [0.3, 1, 1], 0.8, 3, seed + 6))
    made = blend(made, '#e6cfc0', sinew * 0.7)
    cover = 0.6 * fractal(points * [0.6, 1, 1], 0.19, 2, seed + 6) - 0.1
    cover = cover + 0.25 * np.sin(angle + 0.6) - 0.35 * smooth(0.5, 0.8, t)
    points, made = larded(points, made, cover, fat, 0.14, 0.16, seed + 8)
    parts = [Part(points, made, moist(0.55, 0.13, 0.3))]
    end = points[-3].mean(axis=0)
    parts.append(bone_end(end - [0.8, 0, 0], (1, 0, -0.02), 0.062 * l, 3.4, seed + 1))
    low = points[..., 2].min()
    place = matrix_of(0, 0, -low, turn=(0, 0, 24))
    return Subject([placed(built(parts), place)], 0.82, 30.0)


FORMS = {'lamb-leg': lamb_leg, 'lamb-shank': shank}
