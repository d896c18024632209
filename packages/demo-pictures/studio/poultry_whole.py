"""Plucked fowl under its skin: whole birds and legs."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_flesh import fibred, moist, veined
from mesh import Part, ball, blend, built, colour, finished, joined, painted, rotation, tube
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, matrix_of

# The skin of plucked fowl: thin and loose, with a bump at the root of each feather, over fat and meat.

#: Feathers grow in rows, so far apart, in centimetres.
ROW = 0.46


def follicles(along, around, seed, apart=ROW):
    """1 at the root of each feather: they stand in rows that cross, and the rows bend."""
    flat = np.stack([along, around, 0 * along], axis=-1)
    along = along + 0.55 * apart * fractal(flat, 0.18 / apart, 2, seed)
    around = around + 0.55 * apart * fractal(flat, 0.18 / apart, 2, seed + 9)
    pitch = 2 * np.pi / (apart * 0.87)
    waves = [
        np.cos(pitch * (along * np.cos(turn) + around * np.sin(turn))) for turn in (0.2, 1.25, 2.3)
    ]
    strength = 0.8 + 0.35 * fractal(flat, 1.2 / apart, 2, seed + 4)
    return smooth(0.22, 0.85, sum(waves) / 3) * strength


def wrinkles(points, stretch, seed, scale=0.7):
    """Loose skin lies in folds: 1 on the crest of one, 0 between, along the axis that `stretch` makes short."""
    bent = points * np.array(stretch)
    crest = 1 - np.abs(fractal(bent, scale, 3, seed)) / 0.16
    return np.clip(crest, 0, 1) ** 1.5


def skinned(points, along, around, seed, look, tense=0.0, thin=0.0, apart=ROW, relief=1.0):
    """The paint and the relief of plucked skin. `look` is the colours of skin, flesh and fat.

    `along` and `around` are centimetres on the skin, `tense` is 1 where it is drawn smooth and `thin` where the meat
    shows through; both may differ from place to place.
    """
    skin, flesh, fat = (colour(look[name]) for name in ('skin', 'flesh', 'fat'))
    broad = fractal(points, 0.13, 3, seed)
    deep = fractal(points, 0.34, 3, seed + 1)
    made = mottled(points, skin, np.minimum(skin * [1.06, 1.02, 0.98], 0.96), 0.5, seed + 2)
    fatty = smooth(0.02, 0.42, broad + 0.5 * deep - 0.5 * thin)
    made = blend(made, blend(skin, fat, 0.8), fatty * 0.8)
    rosy = smooth(0.0, 0.5, thin - broad * 0.7 + 0.5 * deep)
    made = blend(made, blend(skin, flesh, 0.75), rosy * 0.75)
    # Blood stayed in a few small vessels.
    vessel = smooth(0.035, 0.01, np.abs(fractal(points, 0.42, 3, seed + 3)))
    vessel = vessel * smooth(0.15, 0.4, fractal(points, 0.22, 2, seed + 5))
    made = blend(made, flesh * [0.85, 0.6, 0.62], vessel * 0.35)
    tract = smooth(-0.3, 0.12, fractal(points, 0.16, 2, seed + 6)) * (1 - 0.7 * np.asarray(tense))
    roots = follicles(along, around, seed + 7, apart) * tract
    made = blend(made, np.minimum(skin * 1.14, 0.97), roots * 0.5)
    pit = follicles(along + 0.3 * apart, around + 0.12 * apart, seed + 7, apart) * tract
    made = blend(made, made * [0.76, 0.62, 0.54], smooth(0.5, 1.0, pit) * 0.5)
    raised = apart * (0.15 * roots + 0.13 * fractal(points, 0.55, 3, seed + 8))
    return made, raised * relief


def sheen():
    """Moist skin: the light enters it, and the film of water on it mirrors the lamps."""
    return moist(0.6, 0.22, 0.5, coat=0.55, pores=0.08, pore_size=5, shine=0.5)


# A whole fowl, plucked and ready to roast: one skin over its breast, thighs and wings, its shanks tied.

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


# Legs of fowl, with the thigh or without: loose skin over dark meat, a cut end, the knuckle of the foot.

#: The way of the bone in shares of the leg's length, the foot's joint first: (x, y, z) and the radius of the meat.
LEG_DRUM = [(-0.47, 0.0, 0.05, 0.046), (-0.4, 0.0, 0.052, 0.044), (-0.3, -0.01, 0.066, 0.058)]
LEG_DRUM += [(-0.17, -0.025, 0.09, 0.088), (-0.04, -0.025, 0.108, 0.112), (0.08, 0.0, 0.105, 0.1)]
LONE_DRUM = [(-0.48, 0.0, 0.065, 0.062), (-0.38, 0.0, 0.07, 0.06), (-0.24, -0.01, 0.09, 0.08)]
LONE_DRUM += [(-0.06, -0.02, 0.13, 0.135), (0.14, -0.02, 0.165, 0.178), (0.3, 0.0, 0.155, 0.165)]
LONE_DRUM += [(0.4, 0.01, 0.14, 0.12)]


def _leg_limb(stations, rng):
    line = np.array(stations, float)
    line[1:, :3] += rng.normal(0, 0.008, (len(line) - 1, 3))
    line[1:, 3] *= rng.uniform(0.93, 1.07, len(line) - 1)
    first, last = line[0, :3], line[-1, :3]
    path = np.concatenate([[first - [0.03, 0, 0]], line[:, :3], [last + [0.07, 0.01, 0]]])
    return tube(path, [0.0, *line[:, 3], 0.0], 150, 80)


def _leg_oval(middle, radii, turn):
    return ball(60, 90) * np.array(radii) @ rotation(*turn).T + np.array(middle)


def _leg_solids(rng, thigh):
    """The masses of a leg: two knobs of the foot's joint, the drumstick, the thigh and the skin that lies beside it."""
    masses = [_leg_limb(LEG_DRUM if thigh else LONE_DRUM, rng)]
    wide = 1.0 if thigh else 1.3
    for side in (-1, 1):
        knob = (-0.485, side * 0.024 * wide, 0.05 * wide)
        masses.append(_leg_oval(knob, np.array([0.03, 0.03, 0.034]) * wide, (0, 0, 0)))
    if thigh:
        aside = rng.normal(0, 0.01, 2)
        masses.append(_leg_oval((0.22, 0.1 + aside[0], 0.1), (0.24, 0.165, 0.108), (0, -4, 36)))
        masses.append(_leg_oval((0.1, 0.03, 0.11), (0.13, 0.1, 0.085), (0, 0, 20)))
        masses.append(_leg_oval((0.27, 0.09 + aside[1], 0.03), (0.27, 0.19, 0.034), (0, 0, 38)))
    else:
        masses.append(_leg_oval((0.36, rng.normal(0, 0.03), 0.1), (0.13, 0.13, 0.085), (0, -14, 0)))
    return masses


def _leg(rng, l, look, thigh, hem, coat):
    """One leg: a mesh of its skin, with the meat bare where the skin ends."""
    seed = seed_of(rng)
    rough = material.skin()
    masses = [Part(one * l, painted(one, '#ffffff'), rough) for one in _leg_solids(rng, thigh)]
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


FORMS = {'fowl': whole, 'poultry-leg': legs, 'bird-leg': legs}
