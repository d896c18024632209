"""Legs of fowl, with the thigh or without: loose skin over dark meat, a cut end, the knuckle of the foot."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_flesh import fibred, veined
from mesh import Part, ball, blend, colour, painted, rotation, tube
from moulded import finished, joined
from noise import fractal, smooth, spots
from poultry_skin import sheen, skinned, wrinkles
from stage import placed
from subject import Subject, matrix_of

#: The way of the bone in shares of the leg's length, the foot's joint first: (x, y, z) and the radius of the meat.
DRUM = [(-0.47, 0.0, 0.05, 0.046), (-0.4, 0.0, 0.052, 0.044), (-0.3, -0.01, 0.066, 0.058)]
DRUM += [(-0.17, -0.025, 0.09, 0.088), (-0.04, -0.025, 0.108, 0.112), (0.08, 0.0, 0.105, 0.1)]
ALONE = [(-0.48, 0.0, 0.065, 0.062), (-0.38, 0.0, 0.07, 0.06), (-0.24, -0.01, 0.09, 0.08)]
ALONE += [(-0.06, -0.02, 0.13, 0.135), (0.14, -0.02, 0.165, 0.178), (0.3, 0.0, 0.155, 0.165)]
ALONE += [(0.4, 0.01, 0.14, 0.12)]


def _limb(stations, rng):
    line = np.array(stations, float)
    line[1:, :3] += rng.normal(0, 0.008, (len(line) - 1, 3))
    line[1:, 3] *= rng.uniform(0.93, 1.07, len(line) - 1)
    first, last = line[0, :3], line[-1, :3]
    path = np.concatenate([[first - [0.03, 0, 0]], line[:, :3], [last + [0.07, 0.01, 0]]])
    return tube(path, [0.0, *line[:, 3], 0.0], 150, 80)


def _oval(middle, radii, turn):
    return ball(60, 90) * np.array(radii) @ rotation(*turn).T + np.array(middle)


def _solids(rng, thigh):
    """The masses of a leg: two knobs of the foot's joint, the drumstick, the thigh and the skin that lies beside it."""
    masses = [_limb(DRUM if thigh else ALONE, rng)]
    wide = 1.0 if thigh else 1.3
    for side in (-1, 1):
        knob = (-0.485, side * 0.024 * wide, 0.05 * wide)
        masses.append(_oval(knob, np.array([0.03, 0.03, 0.034]) * wide, (0, 0, 0)))
    if thigh:
        aside = rng.normal(0, 0.01, 2)
        masses.append(_oval((0.22, 0.1 + aside[0], 0.1), (0.24, 0.165, 0.108), (0, -4, 36)))
        masses.append(_oval((0.1, 0.03, 0.11), (0.13, 0.1, 0.085), (0, 0, 20)))
        masses.append(_oval((0.27, 0.09 + aside[1], 0.03), (0.27, 0.19, 0.034), (0, 0, 38)))
    else:
        masses.append(_oval((0.36, rng.normal(0, 0.03), 0.1), (0.13, 0.13, 0.085), (0, -14, 0)))
    return masses


def _leg(rng, l, look, thigh, hem, coat):
    """One leg: a mesh of its skin, with the meat bare where the skin ends."""
    seed = seed_of(rng)
    rough = material.skin()
    masses = [Part(one * l, painted(one, '#ffffff'), rough) for one in _solids(rng, thigh)]
    mesh, points, facing = joined(masses, (0.0075 if thigh else 0.0095) * l, 9)
    x, y, z = (points / l).T
    flesh = look['flesh']
    tense = smooth(-0.1, -0.3, x)
    knee = np.exp(-(((x - 0.07) / 0.09) ** 2)) * thigh
    thin = 0.4 * smooth(-0.12, -0.3, x) + 0.35 * knee * smooth(0.05, -0.05, y) - 0.12
    around = np.arctan2(y, z - 0.09) * 0.12 * l
    made, relief = skinned(points, points[:, 0], around, seed, look, 0.6 * tense, thin, 0.4)
    # The skin is loose about the joints, and pushed up in rings behind the knuckle.
    ring = smooth(-0.33, -0.41, x) * smooth(-0.475, -0.45, x)
    fold = wrinkles(points, (1.5, 0.3, 0.3), seed + 30, 0.9) * ring
    loose = np.clip(knee + smooth(0.06, 0.02, z) * smooth(-0.2, 0.05, x), 0, 1)
    fold = np.maximum(fold, 0.9 * wrinkles(points, (1.1, 0.55, 0.8), seed + 31, 0.6) * loose)
    made = blend(made, np.minimum(colour(look['skin']) * 1.1, 0.95), fold * 0.4)
    relief = relief + (0.13 * fold + 0.09 * fractal(points, 0.5, 3, seed + 32))
    points = points + facing * relief[:, None]
    # Where the knife parted it from the body the skin has drawn back, and its edge is ragged and fat.
    ragged = 0.05 * fractal(points / l, 5.0, 3, seed + 5)
    ragged = ragged + 0.02 * fractal(points / l, 16.0, 2, seed + 6)
    cut = (0.36 - 0.5 * (y - 0.1)) if thigh else 0.41
    low = 0.8 * (hem - z) - 0.2 * np.maximum(y, 0) - 0.3 * smooth(0.16, 0.0, x)
    over = np.maximum(x - cut, low)
    over = np.where(facing[:, 2] > 0.75, x - cut - 0.03, over) + ragged
    bare = smooth(0.0, 0.012, over)
    rim = smooth(-0.035, -0.004, over) * (1 - bare)
    raw, thread = fibred(points, seed + 20, flesh, (0.9, 1.6, 1.6), 0.6)
    raw = veined(points, raw, seed + 21, '#f3dccc', 0.35, 0.05, 0.75)
    lard = smooth(0.12, 0.3, fractal(points, 0.6, 3, seed + 22))
    raw = blend(raw, look['fat'], lard * 0.75)
    made = blend(made, blend(look['fat'], '#f4e2c0', 0.35), rim * 0.7)
    made = blend(made, raw, bare)
    sunk = 0.16 * bare - 0.07 * rim - 0.03 * thread * bare
    points = points - facing * sunk[:, None]
    gristle = smooth(-0.452, -0.47, x + 0.012 * fractal(points, 1.6, 2, seed + 23))
    paint = mottled(points, '#eee6da', '#cfd0cc', 1.0, seed + 24)
    paint = blend(paint, '#b8584e', smooth(0.1, 0.45, fractal(points, 1.3, 3, seed + 25)) * 0.75)
    made = blend(made, paint, gristle)
    if coat:
        made = _coated(points, made, coat, seed)
    points[:, 2] = np.maximum(points[:, 2], 0.0)
    return finished(mesh, points, made, sheen())


def _coated(points, made, coat, seed):
    """A marinade that was brushed on: thick in the hollows, thin on what stands up, with its seeds."""
    thick = fractal(points, 0.32, 3, seed + 40) + 0.5 * fractal(points, 1.1, 2, seed + 41)
    made = blend(made, coat, 0.3 + 0.62 * smooth(-0.3, 0.3, thick))
    made = blend(made, colour(coat) * [0.8, 0.66, 0.4], 0.6 * smooth(0.15, 0.5, thick))
    for at, paint in enumerate(('#6a4a1c', '#e6c27a', '#3c2a14')):
        few = smooth(-0.1, 0.25, fractal(points, 0.3, 2, seed + 42 + at))
        grains = spots(points + 0.31 * at, 2.6, (seed + at) % 60, 0.22)
        made = blend(made, paint, grains * few * 0.9)
    made = blend(made, '#4c6a2c', smooth(0.4, 0.46, fractal(points, 1.6, 2, seed + 46)) * 0.85)
    return made


def legs(
    rng,
    count,
    skin='#e8bd9a',
    flesh='#b4403a',
    fat='#e8bc6c',
    length=16.0,
    thigh=True,
    hem=0.03,
    coat=None,
):
    """Legs as many as are sold, those of several head to tail; `hem` is how high the meat is bare beside the skin."""
    look = {'skin': skin, 'flesh': flesh, 'fat': fat}
    things = []
    for at in range(count):
        size = length * (rng.uniform(0.92, 1.08) if count > 1 else 1)
        mesh = _leg(rng, size, look, thigh, hem, coat)
        if count == 1:
            place = matrix_of(0, 0, 0, (0, 0, 22 + rng.normal(0, 3)))
        else:
            turn = 62 + rng.normal(0, 7) + 180 * (at % 2)
            x = (at - (count - 1) / 2) * 0.29 * length
            place = matrix_of(x, rng.normal(0, 0.35), 0, (rng.normal(0, 9), 0, turn))
        things.append(placed(mesh, place))
    return Subject(things, 0.8, 38.0)
