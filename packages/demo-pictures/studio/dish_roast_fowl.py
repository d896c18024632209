"""A roast fowl on its back: the skin runs over its breast and limbs without a seam, as over one body."""

import numpy as np

import material
from dish_pieces import seed_of
from dish_vegetable import sauced
from mesh import Part, ball, blend, colour, rotation, tube
from noise import fractal, smooth, spots
from poultry_skin import follicles, wrinkles

#: Limbs in shares of the length: (x towards the neck, y aside, z up) and the radius at each.
THIGH = [(-0.24, 0.16, 0.17, 0.12), (-0.1, 0.25, 0.17, 0.145), (0.02, 0.28, 0.22, 0.125)]
THIGH += [(0.05, 0.28, 0.27, 0.1)]
DRUM = [(0.05, 0.28, 0.27, 0.085), (-0.05, 0.27, 0.3, 0.11), (-0.17, 0.235, 0.33, 0.108)]
DRUM += [(-0.29, 0.17, 0.345, 0.074), (-0.38, 0.11, 0.345, 0.05), (-0.43, 0.085, 0.345, 0.036)]
BONE = [(-0.42, 0.09, 0.345, 0.024), (-0.47, 0.07, 0.35, 0.022), (-0.5, 0.06, 0.352, 0.034)]
BONE += [(-0.515, 0.056, 0.352, 0.03)]
WING = [(0.33, 0.18, 0.32, 0.055), (0.24, 0.29, 0.26, 0.075), (0.12, 0.345, 0.18, 0.06)]
WING += [(0.1, 0.365, 0.14, 0.052), (0.2, 0.355, 0.1, 0.052), (0.31, 0.315, 0.1, 0.044), (0.38, 0.25, 0.1, 0.034)]
#: (middle, radii, turn) of the bird's masses; those aside of the middle have a twin.
MASSES = [((-0.03, 0.0, 0.24), (0.41, 0.26, 0.22), (0, 0, 0))]
MASSES += [((0.36, 0.0, 0.21), (0.1, 0.14, 0.11), (0, 30, 0))]
MASSES += [((-0.43, 0.0, 0.2), (0.075, 0.055, 0.05), (0, 20, 0))]
MASSES += [((0.12, side * 0.1, 0.34), (0.29, 0.155, 0.16), (0, 7, -9 * side)) for side in (-1, 1)]
#: How far one mass runs over into the next, as a share of the length.
MELT = 0.013


def _limbs(rng):
    """Both sides: no two limbs are bent alike."""
    made = []
    for side in (-1, 1):
        for name, stations in (('thigh', THIGH), ('drum', DRUM), ('wing', WING)):
            line = np.array(stations) * [1, side, 1, 1]
            line[1:-1, :3] += rng.normal(0, 0.01, (len(line) - 2, 3))
            made.append((name, line))
    return made


def _to_segment(points, a, b):
    """How far points are from the skin of a limb between two of its stations."""
    step = b[:3] - a[:3]
    share = np.clip((points - a[:3]) @ step / (step @ step), 0, 1)
    away = np.linalg.norm(points - a[:3] - share[..., None] * step, axis=-1)
    return away - a[3] - share * (b[3] - a[3])


def _to_skin(points, limbs):
    """How far points are from the one skin over all masses; below 0 inside."""
    near = 0.0
    for middle, radii, turn in MASSES:
        own = (points - np.array(middle)) @ rotation(*turn) / np.array(radii)
        away = np.linalg.norm(own, axis=-1)
        slope = np.linalg.norm(own / np.array(radii), axis=-1) + 1e-6
        near = near + np.exp(-np.clip(away * (away - 1) / slope, -0.3, 0.5) / MELT)
    for _, line in limbs:
        for a, b in zip(line[:-1], line[1:]):
            near = near + 0.7 * np.exp(-np.clip(_to_segment(points, a, b), -0.3, 0.5) / MELT)
    return -MELT * np.log(near + 1e-12)


def _drawn_to(points, limbs):
    """Moves the points of a mass to that skin. Returns them and which way it looks."""
    for _ in range(2):
        away = _to_skin(points, limbs)
        slope = np.stack(
            [_to_skin(points + step, limbs) - away for step in 0.004 * np.eye(3)], axis=-1
        )
        facing = slope / (np.linalg.norm(slope, axis=-1, keepdims=True) + 1e-9)
        points = points - facing * np.clip(away, -0.09, 0.03)[..., None]
    return points, facing


def _near(points, limbs, name):
    return np.min(
        [
            _to_segment(points, a, b)
            for one, line in limbs
            if one == name
            for a, b in zip(line[:-1], line[1:])
        ],
        axis=0,
    )


def _skinned(points, facing, limbs, l, seed):
    """The colours and the relief of roast skin: dark and blistered on top, pale and wrinkled between the limbs."""
    x, y, z = np.moveaxis(points, -1, 0)
    at = points * l
    drum, thigh, wing = (_near(points, limbs, name) for name in ('drum', 'thigh', 'wing'))
    limb = np.minimum(np.minimum(drum, thigh), wing)
    crease = smooth(0.06, 0.012, limb) * smooth(-0.008, 0.014, limb)
    ankle = smooth(-0.28, -0.4, x) * smooth(0.02, 0.0, drum)
    fold = wrinkles(at, (1.3, 0.5, 0.5), seed + 30) * np.clip(crease + 0.8 * ankle, 0, 1)
    loose = wrinkles(at, (0.5, 1.1, 1.1), seed + 31, 0.6) * smooth(0.02, -0.01, limb)
    around = np.where(limb < 0, z * 1.2 * l + y * 0.3 * l, np.arctan2(y, z - 0.2) * 0.28 * l)
    roots = follicles(x * l, around, seed + 7)
    broad, fine = fractal(at, 0.16, 3, seed), fractal(at, 0.9, 4, seed + 1)
    blister = smooth(0.28, 0.5, fractal(at, 1.1, 2, seed + 2)) * smooth(0.2, 0.8, facing[..., 2])
    heat = 1.0 * (z - 0.29) + 0.26 * facing[..., 2] + 0.75 * broad + 0.42 * fine
    tip = smooth(0.32, 0.4, x) * (wing < 0.01)
    heat = heat - 0.5 * crease + 0.6 * tip + 0.4 * ankle + 0.25 * fold
    made = blend('#c67d36', '#d8a25c', smooth(0.0, -0.55, heat) * 0.8)
    made = blend(made, '#a35c1c', smooth(-0.05, 0.3, heat) * 0.85)
    made = blend(made, '#7a3a10', smooth(0.22, 0.55, heat) * 0.85)
    made = blend(made, '#44200c', smooth(0.56, 0.95, heat) * 0.85)
    made = blend(made, colour('#8a4c18') * 0.8, blister * 0.5)
    made = blend(made, '#e0b26a', roots * smooth(0.3, -0.1, heat) * 0.25)
    pit = follicles(x * l + 0.14, around + 0.06, seed + 7)
    made = blend(made, '#5e2c0c', smooth(0.4, 0.9, pit) * 0.3)
    made = blend(made, '#5a2a0e', crease * (1 - fold) * 0.35)
    # Herbs and salt that were rubbed on it.
    rubbed = smooth(0.0, 0.3, fractal(at, 0.3, 2, seed + 3))
    made = blend(made, '#3c3a1c', spots(at * [1, 2, 1], 1.7, seed % 50, 0.13) * rubbed * 0.8)
    made = blend(made, '#f0dcb4', spots(at, 2.1, seed % 40, 0.08) * rubbed * 0.6)
    torn = smooth(-0.405, -0.42, x + 0.012 * fractal(at, 0.9, 2, seed + 5)) * (drum < 0.012)
    made = blend(made, '#4a200c', smooth(-0.385, -0.405, x) * (drum < 0.012) * 0.7)
    made = blend(made, '#c9986a', torn * 0.6)
    keel = np.exp(-((y / 0.03) ** 2)) * smooth(0.4, 0.48, z)
    relief = 0.13 * fold + 0.05 * loose + 0.03 * roots + 0.07 * blister - 0.1 * keel
    relief = relief + 0.16 * fractal(at, 0.34, 3, seed + 4) + 0.05 * fractal(at, 1.3, 3, seed + 6)
    return made, relief


def chicken(rng, length=19.0):
    """A roast chicken, breast up, its legs folded over its front and its wings at its sides."""
    seed, l, limbs = seed_of(rng), length, _limbs(rng)
    sheen = material.skin(0.55, 0.35, 5, 0.3, shine=0.4, deep=0.08, reach=0.4)
    solids = [
        ball(90, 130) * np.array(radii) @ rotation(*turn).T + np.array(middle)
        for middle, radii, turn in MASSES
    ]
    for _, line in limbs:
        ends = line[[0, -1], :3] + 0.6 * line[[0, -1], 3:] * np.array(
            [_way(line[0] - line[1]), _way(line[-1] - line[-2])]
        )
        path = np.concatenate([ends[:1], line[:, :3], ends[1:]])
        solids.append(tube(path, [0.0, *line[:, 3], 0.0], 110, 60))
    parts = []
    for solid in solids:
        points, facing = _drawn_to(solid, limbs)
        made, relief = _skinned(points, facing, limbs, l, seed)
        parts.append(Part(points * l + facing * relief[..., None], made, sheen))
    for side in (-1, 1):
        parts.append(_shank(rng, np.array(BONE) * [1, side, 1, 1] * l))
    return parts


def _way(step):
    return step[:3] / np.linalg.norm(step[:3])


def _shank(rng, line):
    """The end of the bone, from which the meat drew back."""
    seed = seed_of(rng)
    tip = line[-1:, :3] + line[-1, 3] * 0.9 * _way(line[-1] - line[-2])
    points = tube(np.concatenate([line[:, :3], tip]), [*line[:, 3], 0.0], 60, 36)
    points = points + (0.1 * fractal(points, 0.9, 2, seed))[..., None]
    made = blend('#d9c3a0', '#8a5a30', smooth(-0.2, 0.4, fractal(points, 1.0, 3, seed + 1)))
    return Part(points, made, material.skin(0.4, 0.3, 6))


#: A leg that was cut off at the hip, in centimetres: (x, y, z) and the radius at each place.
LEG = [(-3.9, -1.5, 1.5, 1.0), (-2.2, -0.6, 1.7, 2.15), (0.3, 0.3, 1.9, 2.5), (2.4, 0.8, 1.7, 1.75)]
LEG += [(3.5, -0.6, 1.8, 1.8), (3.8, -2.6, 1.6, 1.45), (3.6, -4.5, 1.4, 0.8), (3.4, -5.6, 1.3, 0.55)]


def _to_leg(points, line):
    near = 0.0
    for a, b in zip(line[:-1], line[1:]):
        near = near + np.exp(-np.clip(_to_segment(points, a, b), -6, 6) / 0.28)
    return -0.28 * np.log(near + 1e-12)


def leg(rng, sauce=None, share=0.35):
    """A leg of chicken, browned and then simmered: its skin lies in soft folds, shrank from the bone and took sauce."""
    seed = seed_of(rng)
    line = np.array(LEG) + rng.normal(0, 0.14, (len(LEG), 4)) * [1, 1, 0.4, 0.5]
    ends = line[[0, -1], :3] + 0.6 * line[[0, -1], 3:] * np.array(
        [_way(line[0] - line[1]), _way(line[-1] - line[-2])]
    )
    path = np.concatenate([ends[:1], line[:, :3], ends[1:]])
    points = tube(path, [0.0, *line[:, 3], 0.0], 200, 100)
    for _ in range(3):
        away = _to_leg(points, line)
        slope = np.stack([_to_leg(points + step, line) - away for step in 0.05 * np.eye(3)], axis=-1)
        facing = slope / (np.linalg.norm(slope, axis=-1, keepdims=True) + 1e-9)
        points = points - facing * np.clip(away, -1.2, 0.5)[..., None]
    ankle = smooth(-3.4, -5.2, points[..., 1]) * (points[..., 0] > 2)
    cut = smooth(-3.0, -4.0, points[..., 0])
    fold = wrinkles(points, (0.9, 0.5, 0.6), seed) * (0.12 + 0.8 * ankle)
    roots = follicles(points[..., 0], points[..., 1] + 0.6 * points[..., 2], seed + 7)
    lumps = fractal(points, 0.3, 2, seed + 1)
    broad, fine = fractal(points, 0.22, 3, seed + 2), fractal(points, 1.1, 4, seed + 3)
    heat = broad + 0.5 * fine + 0.22 * (points[..., 2] - 2.4) + 0.2 * fold
    made = blend('#b06a2c', '#cc985a', smooth(0.0, -0.5, heat))
    made = blend(made, '#8c4818', smooth(0.0, 0.35, heat) * 0.85)
    made = blend(made, '#5e280c', smooth(0.25, 0.6, heat) * 0.85)
    made = blend(made, '#dcb06c', roots * 0.07 * smooth(-0.1, 0.3, broad))
    torn = smooth(-4.5, -4.9, points[..., 1] + 0.3 * fractal(points, 1.2, 2, seed + 4)) * ankle
    made = blend(made, '#a8764c', np.maximum(torn, cut * smooth(-0.2, 0.2, fine)) * 0.7)
    rise = 0.26 * lumps + 0.1 * fold + 0.025 * roots + 0.07 * fractal(points, 1.2, 3, seed + 5)
    if sauce:
        made, rise = sauced(points, made, rise, sauce, share, seed + 6)
    points = (points + facing * rise[..., None]) * [1, 1, 0.86]
    sheen = material.skin(0.6, 0.3, 5, 0.25, shine=0.38, deep=0.12, reach=0.4)
    bone = np.array([line[-1], line[-1] + [-0.2, -1.5, 0.1, 0]]) * [1, 1, 0.86, 1]
    bone[:, 3] = [0.36, 0.58]
    return [Part(points, made, sheen), _shank(rng, bone)]
