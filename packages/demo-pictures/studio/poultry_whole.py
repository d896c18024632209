"""A whole fowl, plucked and ready to roast: one skin over its breast, thighs and wings, its shanks tied."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, colour, painted, rotation, tube
from moulded import finished, joined
from noise import fractal, smooth
from poultry_skin import sheen, skinned, wrinkles
from stage import placed
from subject import Subject, matrix_of

#: The limbs in shares of the bird's length: (x towards the neck, y aside, z up) and the radius at each.
THIGH = [(-0.27, 0.13, 0.16, 0.1), (-0.13, 0.25, 0.15, 0.135), (0.0, 0.3, 0.2, 0.13)]
THIGH += [(0.06, 0.31, 0.25, 0.09)]
DRUM = [(0.07, 0.3, 0.26, 0.07), (-0.03, 0.29, 0.29, 0.105), (-0.15, 0.25, 0.32, 0.1)]
DRUM += [(-0.27, 0.185, 0.335, 0.068), (-0.39, 0.115, 0.345, 0.044), (-0.47, 0.075, 0.35, 0.038), (-0.52, 0.06, 0.35, 0.042)]
WING = [(0.33, 0.18, 0.3, 0.05), (0.24, 0.29, 0.25, 0.068), (0.13, 0.355, 0.175, 0.056)]
WING += [(0.1, 0.375, 0.13, 0.05), (0.2, 0.36, 0.1, 0.05), (0.31, 0.315, 0.1, 0.042)]
WING += [(0.38, 0.25, 0.1, 0.034), (0.4, 0.17, 0.1, 0.02)]


def _oval(middle, radii, turn=(0, 0, 0)):
    return ball(60, 90) * np.array(radii) @ rotation(*turn).T + np.array(middle)


def _limb(stations, side, rng):
    """A limb of one side: no two are bent alike."""
    line = np.array(stations) * [1, side, 1, 1]
    line[1:-1, :3] += rng.normal(0, 0.008, (len(line) - 2, 3))
    ends = [0.0, *line[:, 3], 0.0]
    path = np.concatenate([line[:1, :3] * 1.0, line[:, :3], line[-1:, :3]])
    path[0] -= 0.6 * line[0, 3] * _way(line[1, :3] - line[0, :3])
    path[-1] += 0.6 * line[-1, 3] * _way(line[-1, :3] - line[-2, :3])
    return tube(path, ends, 150, 70)


def _way(step):
    return step / np.linalg.norm(step)


def _solids(rng, plump):
    """The bird's masses, which overlap: its body, two breasts, a flap of neck, its tail and limbs."""
    wide = plump
    masses = [
        _oval((-0.03, 0, 0.235), (0.41, 0.26 * wide, 0.22)),
        _oval((0.36, 0.02, 0.2), (0.1, 0.13, 0.1), (0, 30, 0)),
        _oval((-0.43, 0, 0.2), (0.07, 0.055, 0.05), (0, 20, 0)),
    ]
    for side in (-1, 1):
        lobe = (0.105 + 0.004 * side) * wide
        breast = (0.29, 0.16 * wide, 0.165)
        masses.append(_oval((0.13, side * lobe, 0.345), breast, (0, 7, -9 * side)))
        masses += [_limb(limb, side, rng) for limb in (THIGH, DRUM, WING)]
    return masses


def _far(points, stations, side, l):
    """How far points are from a limb's skin, in centimetres, and the share of the way along it."""
    line = np.array(stations) * [l, side * l, l, l]
    steps = np.linspace(0, len(line) - 1, 40)
    dense = np.stack([np.interp(steps, range(len(line)), one) for one in line.T], -1)
    away = np.linalg.norm(points[:, None] - dense[None, :, :3], axis=-1) - dense[:, 3]
    return away.min(axis=1), away.argmin(axis=1) / 39


def whole(rng, count, skin='#f0c9a0', flesh='#e09a84', fat='#ecc27a', length=21.0, plump=1.0):
    """On its back, breast up, the legs tied over its front and the wings folded."""
    seed, l = seed_of(rng), length
    rough = material.skin()
    masses = [Part(one * l, painted(one, '#ffffff'), rough) for one in _solids(rng, plump)]
    mesh, points, facing = joined(masses, 0.0065 * l, 14)
    x, y, z = (points / l).T
    limbs = [
        (_far(points, limb, side, l), limb) for side in (-1, 1) for limb in (THIGH, DRUM, WING)
    ]
    drum = np.min([far for (far, _), limb in limbs if limb is DRUM], axis=0)
    wing = np.min([far for (far, _), limb in limbs if limb is WING], axis=0)
    thigh = np.min([far for (far, _), limb in limbs if limb is THIGH], axis=0)
    leg = np.minimum(drum, thigh)
    shank = np.max([at * (far < 0.6) for (far, at), limb in limbs if limb is DRUM], axis=0)
    on_limb = smooth(0.5, 0.0, np.minimum(leg, wing))
    # Skin bridges the crease between two limbs, and folds there.
    crease = smooth(1.5, 0.1, leg) * smooth(-0.1, 0.5, leg)
    crease = np.clip(crease + smooth(1.0, 0.1, wing) * smooth(-0.1, 0.4, wing), 0, 1)
    keel = np.exp(-((y / 0.028) ** 2)) * smooth(0.42, 0.5, z) * smooth(-0.2, 0.0, x)
    along, around = points[:, 0], np.arctan2(y, z - 0.2) * 0.28 * l
    around = np.where(on_limb > 0.5, points[:, 2] * 1.2 + points[:, 1] * 0.3, around)
    thin = 0.5 * crease + 0.55 * smooth(0.55, 0.85, shank) + 0.35 * smooth(0.3, -0.2, wing) - 0.2
    thin = thin - 0.25 * smooth(0.0, 0.3, x) * smooth(0.35, 0.45, z)
    look = {'skin': skin, 'flesh': flesh, 'fat': fat}
    tense = 0.8 * keel + 0.5 * smooth(0.5, 0.8, shank)
    made, relief = skinned(points, along, around, seed, look, tense, thin)
    fold = wrinkles(points, (1.3, 0.5, 0.5), seed + 30) * smooth(0.1, 0.8, crease)
    neck = smooth(0.34, 0.44, x) * smooth(0.4, 0.25, z)
    fold = np.maximum(fold, wrinkles(points, (0.6, 1.2, 1.2), seed + 31, 0.9) * neck)
    made = blend(made, colour(skin) * 1.08, fold * 0.35)
    made = blend(made, blend(skin, flesh, 0.8) * [0.9, 0.78, 0.76], crease * (1 - fold) * 0.4)
    relief = relief + 0.17 * fold - 0.06 * keel
    # The foot was cut off at its joint: a ring of skin, then cartilage with a little blood.
    end = smooth(0.9, 0.97, shank + 0.02 * fractal(points, 1.5, 2, seed + 32))
    stump = mottled(points, '#efe2d2', '#c88878', 1.2, seed + 33)
    made = blend(made, stump, end)
    relief = relief - 0.12 * smooth(0.86, 0.9, shank) * (1 - end)
    points = points + facing * relief[:, None]
    board = 0.015 * l + 0.2 * fractal(points * [1, 1, 0], 0.3, 2, seed)
    points[:, 2] = np.maximum(points[:, 2], board)
    bird = placed(finished(mesh, points, made, sheen()), matrix_of(turn=(0, 0, 24)))
    return Subject([bird, placed(built(_truss(l, rng)), matrix_of(turn=(0, 0, 24)))], 0.78, 30.0)


def _truss(l, rng):
    """String round both shanks, twice, with its ends knotted and cut."""
    parts = []
    for turn_at in (-0.405, -0.418):
        turn = np.linspace(0, 2 * np.pi, 40)
        wide = 0.112 + 0.046 * np.abs(np.cos(turn))
        aside, up = wide * np.cos(turn), 0.345 + 0.05 * np.sin(turn)
        loop = np.stack([turn_at + 0.012 * np.sin(turn), aside, up], -1) + rng.normal(0, 0.0015, (40, 3))
        loop[-1] = loop[0]
        parts.append(_string(tube(loop * l, [0.006 * l] * 4, 240, 10)))
    for aside in (-1, 1):
        tail = [(-0.41, 0.0, 0.4), (-0.42, 0.02 * aside, 0.415), (-0.44, 0.06 * aside, 0.4)]
        tail += [(-0.46 - 0.02 * aside, 0.09 * aside, 0.375)]
        parts.append(_string(tube(np.array(tail) * l, [0.006 * l] * 4, 60, 10)))
    knot = ball(20, 30) * 0.014 * l + np.array([-0.41, 0, 0.4]) * l
    return [*parts, _string(knot)]


def _string(points):
    return Part(points, mottled(points, '#efe3cf', '#b39c7c', 3.0, 5), material.skin(gloss=0.2))
