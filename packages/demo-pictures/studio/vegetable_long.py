"""Aubergines, courgettes and small cucumbers."""

import numpy as np

import material
from mesh import Part, blend, colour, disc, revolved, tube, turned
from noise import fractal, smooth, spots
from subject import arranged

# Aubergines and courgettes.

AUBERGINE = [
    (0, 0),
    (1.2, 0.1),
    (2.7, 1.0),
    (3.4, 3.0),
    (3.2, 5.6),
    (2.6, 8.6),
    (2.15, 11.6),
    (1.95, 13.6),
    (1.4, 14.6),
    (0, 14.9),
]


COURGETTE = [
    (0, 0),
    (0.9, 0.05),
    (1.75, 0.6),
    (2.15, 2.4),
    (2.1, 7),
    (1.95, 12),
    (1.8, 15.6),
    (1.5, 16.8),
    (1.15, 17.3),
    (0, 17.4),
]


def one_long(
    rng,
    profile,
    skin,
    stripes=None,
    flecks=None,
    bend=0.02,
    cap=None,
    gloss=0.64,
    size=1.0,
    ribs=0.0,
    stem='#5c7a34',
):
    """Lies along x with its stalk to the right."""
    seed = int(rng.integers(1e6))
    outline = {'aubergine': AUBERGINE, 'courgette': COURGETTE}[profile]
    high = outline[-1][1]

    def edged(angle, v):
        # The five ridges of a courgette run from its stalk and fade.
        edge = np.cos(5 * angle + seed) * (0.25 + 0.75 * smooth(0.55, 1.0, v))
        flat = 0.025 * np.cos(2 * angle + seed)
        return 1 + ribs * (edge + 0.4 * np.cos(2 * angle + 3 * v)) + flat

    points = revolved(outline, edged, rows=200, columns=170)
    dents = 0.08 * fractal(points, 0.16, 2, seed) + 0.008 * fractal(points, 0.9, 1, seed + 7)
    points = points * (1 + dents[..., None] * np.array([1, 1, 0]))
    angle, z = np.arctan2(points[..., 1], points[..., 0]), points[..., 2]
    paint = blend(skin, colour(skin) * 0.75, smooth(-0.3, 0.5, fractal(points, 0.4, 3, seed + 1)))
    along = np.stack([np.cos(angle) * 3.5, np.sin(angle) * 3.5, z * 0.14], -1)
    if stripes:
        fine = fractal(along * [2.2, 2.2, 0.9], 1, 2, seed + 6)
        streak = fractal(along, 1, 4, seed + 2) + 0.35 * fine
        paint = blend(paint, stripes, smooth(-0.06, 0.34, streak) * 0.85)
    if flecks:
        # Pale specks lie in lines along the ridges, more of them in some places.
        near = smooth(-0.2, 0.4, fractal(along * 1.6, 1, 2, seed + 3))
        small = np.maximum(spots(points, 4.4, seed % 61, 0.2), spots(points, 2.7, seed % 59, 0.16))
        paint = blend(paint, flecks, small * near * 0.75)
    paint = _worn(points, along, paint, skin, high, seed)
    if cap:
        rim = _calyx_edge(angle, high, seed)
        paint = blend(paint, '#a98aa0', smooth(rim - 0.7, rim + 0.1, z) * 0.75)
    arch = bend * (z - high / 2) ** 2
    points = points + np.stack([arch, 0 * arch, 0 * arch], axis=-1)
    coat = 0.4 if gloss > 0.75 else 0.08
    parts = [Part(points, paint, material.skin(gloss=gloss, coat=coat, varied=0.6))]
    if cap:
        parts.append(_cap(rng, outline, cap, bend, seed))
    parts += _stalk(rng, outline, bend * (high / 2) ** 2, cap, stem)
    return [part.scaled(size, size, size) for part in turned(parts, 0, 90, 0)]


def _worn(points, along, paint, skin, high, seed):
    """Scratches from its leaves, a dull rub, and the scar of the flower at its end."""
    z = points[..., 2]
    scratch = fractal(along * [3.2, 3.2, 1.6], 1, 3, seed + 8)
    pale = colour(skin) * 0.7 + 0.09
    paint = blend(paint, pale, smooth(0.42, 0.55, scratch) * smooth(0.0, 0.5, z / high) * 0.5)
    paint = blend(paint, '#8a6e4a', spots(points, 0.8, seed % 37, 0.05) * 0.7)
    scar = smooth(0.55, 0.3, np.hypot(points[..., 0], points[..., 1])) * (z < high / 2)
    return blend(paint, '#9a8458', scar * 0.85)


def _stalk(rng, outline, foot, cap, stem):
    """It flares where it joins the fruit, is ridged, bends, and ends in a dry cut."""
    seed, (thick, low) = int(rng.integers(1e6)), outline[-2]
    high, long = outline[-1][1], 3.2 if cap else 2.1
    aside = rng.normal(0.25, 0.2, 2) * long
    path = [
        (foot - 0.05, 0, low - 0.3),
        (foot, 0, high + 0.1 * long),
        (foot + 0.3 * aside[0], 0.2 * aside[1], high + 0.5 * long),
        (foot + aside[0], 0.8 * aside[1], high + long),
    ]
    girth = [1.0, 0.62, 0.42, 0.5] if cap else [1.1, 0.86, 0.62, 0.7]
    ridges = lambda a: 1 + 0.09 * np.cos(5 * a + seed) + 0.04 * np.cos(3 * a + seed)
    line = tube(path, np.array(girth) * thick, rows=60, columns=70, shape=ridges)
    line = line + (0.03 * thick * fractal(line, 2.2, 2, seed))[..., None]
    at = np.linspace(0, 1, 60)[:, None] + 0 * line[..., 0]
    grooves = fractal(line * np.array([2.2, 2.2, 0.3]), 1, 3, seed)
    paint = blend(stem, colour(stem) * 0.55, smooth(-0.1, 0.4, grooves) * 0.8)
    paint = blend(paint, colour(stem) * 1.6 + 0.02, smooth(0.05, 0.5, -grooves) * 0.4)
    paint = blend(paint, '#8a7a4c', smooth(0.86, 1.0, at + 0.1 * grooves) * 0.8)
    inward = np.linspace(1, 0.01, 12)[:, None, None]
    end = line[-1].mean(axis=0)
    cut = end + (line[-1][None] - end) * inward
    cut[..., 2] += 0.06 * thick * (1 - inward[..., 0])
    pith = blend('#b9b68c', '#6f6238', smooth(0.6, 0.95, inward[..., 0] + 0 * cut[..., 0]))
    look = material.skin(gloss=0.3, pores=0.15)
    return [Part(line, paint, look), Part(cut, pith, look)]


def _calyx_edge(angle, high, seed):
    """How high the rim of an aubergine's calyx lies at each angle: five points, no two as long."""
    tip = 1 - np.abs(np.cos(angle * 2.5 + seed)) ** 1.4
    return high - 1.5 - tip * (2.6 + 1.1 * np.cos(angle + seed) + 0.6 * np.sin(2 * angle))


def _cap(rng, outline, green, bend, seed):
    """The calyx of an aubergine: fleshy, it clasps the shoulder, and the tips of its points lift."""
    angle = np.linspace(0, 2 * np.pi, 220, endpoint=False)[None, :]
    t = np.concatenate([[0, 0.001], np.linspace(0.004, 1, 58)])[:, None]
    radius, height = np.array(outline).T
    high = height[-1]
    edge = _calyx_edge(angle, high, seed)
    z = edge + (high + 0.1 - edge) * t
    order = np.argsort(height)
    lift = smooth(0.25, 0.0, t) * smooth(high - 2.6, high - 4.2, edge) * rng.uniform(0.1, 0.3)
    thick = np.where(t > 0, 0.1 + 0.16 * smooth(0, 0.5, t), -0.2)
    reach = np.interp(z, height[order], radius[order]) + thick + lift + 0.02
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle), z], axis=-1)
    lines = np.stack([np.cos(angle) * 6 + 0 * t, np.sin(angle) * 6 + 0 * t, z * 0.4], -1)
    veins = fractal(lines, 1, 3, seed)
    points = points * (1 + 0.035 * veins * (t > 0))[..., None] ** np.array([1, 1, 0])
    points[..., 0] += bend * (points[..., 2] - high / 2) ** 2
    paint = blend(green, colour(green) * 0.55, smooth(-0.1, 0.4, veins) * 0.9)
    paint = blend(paint, '#3a2638', smooth(0.22, 0.02, t + 0.1 * veins) * 0.55)
    paint = blend(paint, '#7a6a48', smooth(0.2, 0.5, fractal(points, 1.1, 3, seed + 1)) * 0.6)
    return Part(points, paint, material.skin(gloss=0.38, pores=0.15))


def long_ones(rng, count, **kind):
    widest = {'aubergine': 3.4, 'courgette': 2.1}[kind['profile']] * kind.get(
        'size', 1.0
    )
    places = [
        (
            rng.uniform(-0.6, 0.6),
            -at * widest * 2.15,
            widest * 0.97,
            (rng.uniform(-30, 30), 0, 24 + rng.uniform(-4, 4)),
        )
        for at in range(count)
    ]
    return arranged(lambda _: one_long(rng, **kind), places, 0.84, 30.0)


# Small cucumbers: some whole, the last one cut to show its seeds.

OUTLINE = [
    (0, 0),
    (0.5, 0.04),
    (1.15, 0.4),
    (1.58, 1.5),
    (1.66, 4),
    (1.64, 8),
    (1.5, 10.6),
    (1.1, 11.9),
    (0.6, 12.4),
    (0.32, 12.7),
    (0.3, 13.1),
    (0, 13.12),
]


def rind(rng, skin, until=1.0):
    """The skin of one, its length along z; `until` is the share of it that is left."""
    seed = int(rng.integers(1e6))
    rows = 260
    points = revolved(OUTLINE, lambda a, v: 1 + 0.025 * np.cos(a * 8) + 0 * v, rows, 200)
    points = points[: int(rows * until)]
    warts = spots(points * np.array([1, 1, 0.8]), 1.9, seed % 61, 0.22)
    points = points * np.stack([1 + 0.07 * warts, 1 + 0.07 * warts, 1 + 0 * warts], -1)
    angle = np.arctan2(points[..., 1], points[..., 0])
    paint = blend(skin, colour(skin) * 0.6, smooth(-0.3, 0.5, fractal(points, 0.7, 3, seed + 1)))
    stripe = np.cos(angle * 8) + fractal(points * np.array([1, 1, 0.2]), 1.5, 3, seed + 2)
    paint = blend(paint, '#6f9a4a', smooth(0.3, 1.2, stripe) * smooth(9, 0, points[..., 2]) * 0.8)
    paint = blend(paint, '#86a860', warts * 0.55)
    paint = blend(paint, '#9ab070', smooth(12.0, 12.9, points[..., 2]) * 0.8)
    return Part(points, paint, material.skin(gloss=0.52, pores=0.1, pore_size=5))


def cut_face(rng, reach, up=1.0):
    """A round cut: a thin dark rim, pale flesh, and three fields of seeds about the middle."""
    seed = int(rng.integers(1e6))
    points, share, angle = disc(1.0, 110, 240)
    paint = blend('#e4ecc0', '#cfdf9c', smooth(-0.2, 0.5, fractal(points, 2.5, 3, seed)) * 0.6)
    paint = blend(paint, '#a9c878', smooth(0.78, 0.93, share))
    paint = blend(paint, '#2c5a22', smooth(0.945, 0.97, share))
    field = np.abs(np.cos(1.5 * angle))
    paint = blend(paint, '#b9d08a', smooth(0.66, 0.6, share) * smooth(0.25, 0.4, field) * 0.75)
    paint = blend(paint, '#eef2d6', smooth(0.16, 0.06, share))
    for index in range(18):
        turn = (index % 3) * 120 + (index // 3 - 2.5) * 15
        far = 0.44 if index // 3 % 2 else 0.53
        at = far * np.array([np.cos(np.radians(turn)), np.sin(np.radians(turn))])
        gone = points[..., :2] - at
        along = gone @ (at / far)
        aside = gone @ (np.array([-at[1], at[0]]) / far)
        near = np.hypot(along / 0.12, aside / 0.05)
        paint = blend(paint, '#93b060', smooth(1.35, 1.1, near) * 0.8)
        paint = blend(paint, '#f8f4dc', smooth(1.05, 0.85, near))
    points = points * np.array([reach, reach * up, 1])
    return Part(points, paint, material.skin(gloss=0.7, coat=0.25, pores=0.05))


def slice_of(rng, reach, thick):
    edge = revolved([(reach * 0.97, 0), (reach, 0.02), (reach, thick)], rows=12, columns=120)
    rim = Part(edge, blend('#2c5a22', '#4a7a34', fractal(edge, 2, 2)), material.skin(gloss=0.5))
    return [rim, cut_face(rng, reach).moved(z=thick)]


def stump_of(rng, skin):
    """The larger part of a cut one, along x: its face looks to +x."""
    part = rind(rng, skin, 0.62)
    end = part.points[-1]
    face = cut_face(rng, float(np.linalg.norm(end[:, :2], axis=1).mean()) * 0.995)
    return turned([part, face.moved(z=float(end[:, 2].mean()))], 0, 90, 0)


def cucumbers(rng, count, skin='#24501f'):
    """`count` cucumbers, the last of them cut: a piece and its slices."""
    whole = [
        (rng.uniform(-0.5, 0.5), 3.3 * (count - 2 - at), 1.6, (rng.uniform(0, 360), 0, 20 + 5 * at))
        for at in range(count - 1)
    ]
    made = [turned([rind(rng, skin)], 0, 90, 0) for _ in whole]
    made = [[part.moved(-6.5) for part in one] for one in made]
    made.append([part.moved(-6.5) for part in stump_of(rng, skin)])
    made += [slice_of(rng, 1.62, 0.5) for _ in range(3)]
    cut = [
        (-0.1, -5.0, 1.6, (0, 0, 213)),
        (-5.4, -9.6, 0.0, (0, 0, 20)),
        (-7.2, -8.3, 0.3, (14, 14, 90)),
        (-8.8, -6.6, 0.0, (0, 0, 60)),
    ]
    return arranged(lambda index: made[index], [*whole, *cut], 0.88, 40.0)


#: The larger part of a long one, cut at its lower end; its stalk end is drawn in to a neck.
LONG = [
    (2.15, 0),
    (2.16, 0.3),
    (2.2, 8),
    (2.12, 13.4),
    (1.8, 16.2),
    (1.25, 17.8),
    (0.75, 18.5),
    (0.42, 18.7),
    (0.38, 19.4),
    (0, 19.42),
]


def long_rind(rng, skin):
    """The skin of a long one along z: blunt ribs, warts with pale tips, and pale streaks."""
    seed = int(rng.integers(1e6))
    points = revolved(LONG, lambda a, v: 1 + 0.022 * np.cos(a * 9) + 0 * v, 420, 260)
    end = points[..., 2]
    angle = np.arctan2(points[..., 1], points[..., 0])
    warts = spots(points, 1.15, seed % 61, 0.25) * smooth(18.4, 17, end) * smooth(0.2, 0.9, end)
    points = points * np.stack([1 + 0.075 * warts, 1 + 0.075 * warts, 1 + 0 * warts], -1)
    paint = blend(skin, colour(skin) * 0.6, smooth(-0.3, 0.5, fractal(points, 0.6, 3, seed + 1)))
    streak = np.cos(angle * 9) + 1.1 * fractal(points * np.array([1, 1, 0.12]), 1.6, 3, seed + 2)
    paint = blend(paint, '#7fa352', smooth(0.55, 1.25, streak) * 0.75)
    paint = blend(paint, '#b9cc8c', smooth(0.25, 0.8, warts) * 0.75)
    paint = blend(paint, '#8a7f4a', smooth(18.5, 18.9, end) * 0.8)
    return Part(points, paint, material.skin(gloss=0.5, pores=0.1, pore_size=5))


def cut_cucumber(rng, count, skin='#1d4719'):
    """A long cucumber, its end cut off and two slices laid before it."""
    face = [part.moved(z=-0.06) for part in turned([cut_face(rng, 2.18)], 180, 0, 0)]
    body = turned([long_rind(rng, skin), *face], 0, 90, 0)
    made = [body, slice_of(rng, 2.14, 0.6), slice_of(rng, 2.14, 0.6)]
    places = [
        (-6.0, 0.0, 2.2, (0, 0, 47)),
        (-3.2, -4.6, 0.0, (0, 0, 20)),
        (0.6, -2.6, 0.0, (0, 0, 80)),
    ]
    return arranged(lambda index: made[index], places, 0.88, 34.0)


FORMS = {'long-vegetable': long_ones, 'small-cucumbers': cucumbers, 'cut-cucumber': cut_cucumber}
