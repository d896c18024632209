"""Roasts: a fowl, a fillet of pork, a thick piece of fish."""

import numpy as np

import material
from dish_baked import roasted
from dish_pieces import seed_of
from dish_relief import cracked
from dish_vegetable import sauced
from mesh import Part, ball, blend, colour, moved, rotation, tube
from noise import fractal, smooth, spots
from poultry_whole import follicles, wrinkles
from slab import closed, normals, slab

# A roast fowl on its back: the skin runs over its breast and limbs without a seam, as over one body.

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


# A roast fillet of pork: its end in one piece and slices of it, whose cut shows bundles of fibres.

CRUST = ('#8a4c20', '#b27438', '#40200e')


def _outline(rng, radius):
    """The outline of a cut: an oval that lay on its flatter side, with a dent between two muscles."""
    turn = np.linspace(0, 2 * np.pi, 14, endpoint=False)
    reach = radius * (1 + rng.normal(0, 0.035, 14)) * (1 - 0.1 * np.exp(-((turn - 4.9) ** 2) / 0.5))
    reach = reach * (1 - 0.08 * np.exp(-((turn - rng.uniform(0.8, 2.2)) ** 2) / 0.06))
    return closed(np.stack([reach * np.cos(turn), 0.84 * reach * np.sin(turn)], -1), 300)


def _cut(flat, away, seed, face):
    """The colours of a cut across the fibres and how far each point rises; `away` is 1 at the crust."""
    bent = flat + 0.35 * np.stack([fractal(flat, 0.6, 2, seed + at) for at in (1, 2)] + [0 * away], -1)
    bundle, chance = cracked(bent * [1.5, 0.8, 1], 1.9, seed)
    strand, own = cracked(bent, 4.2, seed + 3)
    seam = np.abs(fractal(flat, 0.24, 2, seed + 4) + 0.04 * fractal(flat, 1.2, 2, seed + 5))
    broad = fractal(flat, 0.35, 3, seed + 6)
    made = colour(face) * np.exp(0.2 * (chance - 0.5) + 0.22 * (own - 0.5))[..., None]
    made = blend(made, colour(face) * [1.02, 1.16, 1.2], smooth(0.2, 0.02, bundle) * 0.16)
    made = blend(made, colour(face) * [0.7, 0.58, 0.5], smooth(0.16, 0.02, strand) * 0.3)
    made = blend(made, '#e4c6a4', smooth(0.03, 0.0, seam) * smooth(-0.1, 0.2, broad) * 0.75)
    # It is rosy at its heart and drier, greyer, towards the crust.
    heart = smooth(0.75, 0.2, away + 0.25 * broad)
    made = blend(made, colour('#dc9c82') * np.ones(3), heart * 0.35)
    made = blend(made, '#c2a07c', smooth(0.6, 0.95, away + 0.1 * broad) * 0.6)
    made = blend(made, '#8a5a38', smooth(0.86, 0.97, away + 0.05 * broad) * 0.7)
    juice = smooth(0.15, 0.45, fractal(flat, 0.5, 3, seed + 7))
    made = blend(made, made * [0.8, 0.7, 0.6], juice * 0.5)
    rise = 0.025 * (chance - 0.5) - 0.03 * smooth(0.2, 0.0, bundle) + 0.05 * fractal(flat, 2.0, 3, seed + 8)
    return np.clip(made, 0, 1), rise + 0.14 * broad


def medallion(rng, radius=2.9, thick=1.2, face='#cb9070'):
    """A slice, no two as wide or as thick, thicker on one side where the knife went askew."""
    seed = seed_of(rng)
    r, t = radius * rng.uniform(0.9, 1.06), thick * rng.uniform(0.6, 1.15)
    points, away = slab(_outline(rng, r), t, 0.1, 24, 70)
    top = smooth(0.4 * t, 0.8 * t, points[..., 2])
    made, rise = _cut(points * [1, 1, 0], np.clip(away, 0, 1), seed, face)
    brown = roasted(points, seed, *CRUST)
    ragged = 0.05 * fractal(points, 1.3, 3, seed + 9)
    made = blend(made, brown, smooth(0.93, 0.985, away + ragged))
    askew = rng.normal(0, 0.07, 2)
    points[..., 2] += top * (rise * smooth(1.0, 0.9, away) + points[..., :2] @ askew)
    points[..., 2] += 0.22 * fractal(points * [1, 1, 0], 0.22, 2, seed + 10)
    points = points + normals(points) * (0.06 * fractal(points, 0.9, 3, seed + 11))[..., None]
    return [Part(points, made, material.skin(0.58, 0.12, 6, 0.25, deep=0.12, reach=0.4))]


def roast_fillet(rng, length=8.5, radius=2.9, face='#cb9070'):
    """The end of the roast: it was tied and browned, and its cut looks along +x."""
    seed = seed_of(rng)
    share = np.linspace(0, 1, 30)
    reach = np.where(share > 0.55, 1.0, np.clip(1 - np.abs(1 - share / 0.55) ** 2.4, 0, 1) ** 0.5)
    path = [(length * (t - 0.5), 0.5 * np.sin(3 * t), 0) for t in np.linspace(0, 1, 6)]
    points = tube(path, radius * reach, 200, 150, 0.86)
    along = points[..., 0]
    grain = fractal(points * [0.25, 1.4, 1.4], 1.1, 3, seed + 1)
    tied = sum(smooth(0.3, 0.0, np.abs(along - at * length)) for at in (-0.26, -0.02, 0.22))
    rise = 0.3 * fractal(points, 0.3, 3, seed) + 0.14 * grain - 0.16 * tied
    points = points + normals(points) * rise[..., None]
    crust = roasted(points, seed, *CRUST)
    crust = blend(crust, colour(CRUST[0]) * 0.5, smooth(0.1, 0.45, grain) * 0.6)
    crust = blend(crust, '#c8a070', tied * 0.45)
    crust = blend(crust, '#2e2410', spots(points, 1.6, seed % 50, 0.14) * 0.7)
    parts = [Part(points, crust, material.skin(0.55, 0.35, 6, 0.3, shine=0.4))]
    rim = points[-1]
    middle = rim.mean(axis=0)
    shares = np.linspace(0.01, 1, 60)[:, None]
    face_points = middle + shares[..., None] * (rim - middle)
    flat = (face_points - middle)[..., [1, 2, 0]] * [1, 1, 0]
    made, lift = _cut(flat, shares + 0 * flat[..., 0], seed + 20, face)
    face_points[..., 0] += lift * smooth(1.0, 0.9, shares) + 0.02
    parts.append(Part(face_points, made, material.skin(0.58, 0.12, 6, 0.25, deep=0.12, reach=0.4)))
    return moved(parts, 0, 0, radius * 0.8)


# A thick piece of fish from the oven: flakes that stand apart like cards, its skin below.

ROWS, COLUMNS = 84, 56


def _high(side, thick):
    """How high the piece is across its width: steep at its front, thin where the belly was."""
    edge = np.clip(1 - np.abs(side) ** 10, 0, 1) ** 0.5
    return thick * (1 - 0.1 * side**2 - 0.38 * smooth(0.0, 1.0, side)) * edge


def _flake(rng, at, broad, size, loose):
    """One sheet of muscle at `at` along the piece: bent, leaning, worn at its upper rim. Returns points and shares.

    `loose` is how far it came away: it leans over, and steps down from the one before.
    """
    length, wide, thick = size
    seed = seed_of(rng)
    side = np.linspace(-1, 1, ROWS)[:, None]
    turn = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)[None, :]
    through = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** (0.28 + 0.3 * loose) + 0 * side
    level = 0.5 + 0.5 * np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** 0.36 + 0 * side
    line = np.stack([2.2 * side, 0 * side, 0 * side + at], -1)
    torn = 0.16 * smooth(0.15, 0.45, fractal(line, 0.7, 2, seed + 1))
    worn = 1 + (0.1 * fractal(line, 1.0, 3, seed) - torn) * (0.16 + loose)
    high = _high(side, thick) * worn * (1 - 0.26 * loose * rng.uniform(0.6, 1.1))
    # A flake swells in its middle and is thin where it hung on its neighbours.
    half = 0.5 * broad * (1.06 - 0.2 * loose + 0.2 * fractal(line, 0.6, 2, seed + 2))
    z = high * level * (1 + (0.02 + 0.07 * loose) * through * smooth(0.3, 1.0, level))
    lean = 0.4 + 0.55 * loose + rng.normal(0, 0.02 + 0.06 * loose)
    bow = 0.15 * wide * (side + 0.25) ** 2 + 0.05 * fractal(line, 0.9, 2, seed + 3)
    x = at + half * through + bow - lean * (z - 0.5 * thick) + 0.12 * np.sin(np.pi * level)
    own_wide = wide * (1 + (0.006 + 0.04 * loose) * rng.normal())
    y = (side + 0 * through) * 0.5 * own_wide + 0.1 * loose * rng.normal()
    # It was cut by eye: its sides are not straight, and it grows narrow towards the tail.
    rim = 0.07 * np.sin(1.1 * x + 5 * length) * (1 - side) - 0.09 * smooth(0, 0.5 * length + 0.1, x)
    points = np.stack([x, y * (1 + rim), z], -1)
    return points, through, level, seed


def _toasted(points, level, through, looks, seed):
    """The colours of flesh that the oven dried: moist and pale within, golden above, brown at the rims that stand out."""
    paint, over, toast = looks
    fibre = fractal(points * [0.7, 4.0, 2.0], 1.2, 3, seed)
    broad, fine = fractal(points, 0.32, 3, seed + 4), fractal(points, 1.3, 4, seed + 5)
    base = colour(paint) * [0.95, 0.92, 0.9]
    dry = colour(over) * [0.95, 0.86, 0.74]
    made = blend(base, dry, smooth(0.0, 0.5, fibre + 0.6 * broad) * 0.55)
    made = blend(made, np.clip(colour(paint) * 1.04, 0, 0.9), smooth(0.05, -0.4, fibre) * 0.7)
    # What lies in the gaps is wet and in shade.
    gap = smooth(0.75, 1.0, np.abs(through)) * smooth(0.99, 0.85, level)
    made = blend(made, colour(over) * [0.72, 0.58, 0.42], gap * 0.35)
    top = smooth(0.8, 0.98, level + 0.05 * fine)
    rims = smooth(0.35, 0.95, through) * top
    # White fish hardly browns: golden all over, it would be taken for poultry.
    heat = 0.95 * broad + 0.5 * fine + 0.24 * rims + 0.2 * fibre - 0.14
    gold = np.sqrt(colour(toast) * colour(paint)) * [1.08, 0.98, 0.8]
    made = blend(made, gold, smooth(-0.3, 0.15, heat) * top * 0.85)
    made = blend(made, toast, smooth(0.08, 0.42, heat) * top * 0.85)
    made = blend(made, colour(toast) * 0.36, smooth(0.4, 0.72, heat) * top * 0.85)
    return blend(made, '#3a2a1a', spots(points, 1.5, seed % 60, 0.1) * top * 0.7), fibre


def fillet(rng, length=9.0, wide=5.2, thick=1.8, paint='#e8dcc4', over='#d2bf98', toast='#a8621f'):
    """A piece of the back, cut straight at one end; at the other its flakes parted under the fork."""
    seed = seed_of(rng)
    looks, size = (paint, over, toast), (length, wide, thick)
    sheen = material.skin(gloss=0.7, coat=0.45, deep=0.35, reach=0.5)
    parts, place = [_core(size, over, seed, sheen)], -0.62 * length
    while place < 0.44 * length:
        broad = 0.125 * length * np.exp(rng.normal(0, 0.42))
        loose = smooth(-0.05 * length, 0.4 * length, np.array(place)) * rng.uniform(0.55, 0.85)
        gap = 0.22 * loose * broad - 0.04 * broad
        points, through, level, _ = _flake(rng, place + broad / 2, broad, size, loose)
        made, fibre = _toasted(points, level, through, looks, seed)
        raised = 0.05 * fibre * smooth(0.4, 0.9, level)
        points = points + np.stack([0 * raised, 0 * raised, raised], -1)
        # The knife cut it off here: what would stand out is pressed into one face.
        cut = -0.47 * length + 0.22 * fractal(points * [0, 1, 1], 0.45, 3, seed + 1)
        cut = cut + 0.07 * points[..., 1]
        points[..., 0] = cut + np.where(points[..., 0] < cut, 0.03, 1) * (points[..., 0] - cut)
        near = smooth(0.09 * length, 0.0, points[..., 0] - cut)[..., None]
        points = points * (1 - near * [0, 0.09, 0.2])
        parts.append(Part(points, _fish_skin(points, made, thick, seed), sheen))
        place += broad + gap
    return parts


def _core(size, over, seed, sheen):
    """The wet flesh that is seen where two flakes stand apart."""
    length, wide, thick = size
    grid = ball(40, 60)
    solid = np.sign(grid) * np.abs(grid) ** 0.4
    points = solid * [0.38 * length, 0.36 * wide, 0.5]
    points[..., 2] = (0.5 + points[..., 2]) * 0.72 * _high(points[..., 1] / (0.5 * wide), thick)
    points[..., 0] += 0.17 * wide * (2 * points[..., 1] / wide + 0.25) ** 2 - 0.05 * length
    wet = smooth(-0.2, 0.4, fractal(points, 1, 3, seed))
    made = blend(colour(over) * [0.7, 0.56, 0.4], over, wet * 0.5)
    return Part(points, made, sheen)


def _fish_skin(points, made, thick, seed):
    """Grey skin along the foot of the piece, drawn up in places."""
    up = points[..., 2] / thick + 0.07 * fractal(points, 0.7, 3, seed + 8)
    grey = blend('#9a9c94', '#3c403a', smooth(-0.2, 0.3, fractal(points, 0.8, 4, seed + 9)))
    return blend(made, grey, smooth(0.3, 0.2, up) * 0.9)
