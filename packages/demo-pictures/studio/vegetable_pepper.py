"""Sweet peppers and red chillies."""

import numpy as np

import material
from mesh import Part, blend, colour, curve, tube, turned
from noise import fractal, smooth, spots
from subject import alone, arranged, heaped

ROWS, COLUMNS = 210, 220
#: From the middle of the foot over the flank to the hollow of the stalk, in shares of the reach.
OUTLINE = [
    (0, 0.12),
    (0.2, 0.06),
    (0.44, 0.0),
    (0.68, 0.05),
    (0.82, 0.2),
    (0.87, 0.5),
    (0.94, 0.95),
    (1.0, 1.4),
    (1.0, 1.75),
    (0.9, 2.03),
    (0.68, 2.14),
    (0.44, 2.08),
    (0.26, 1.9),
    (0.16, 1.8),
    (0, 1.78),
]


def lobes_of(rng, count):
    """The angle, the distance from the axis and the width of each lobe: no two are alike."""
    start = rng.uniform(0, 2 * np.pi)
    angles = start + (np.arange(count) + rng.normal(0, 0.11, count)) * 2 * np.pi / count
    return angles, rng.uniform(0.4, 0.54, count), rng.uniform(0.5, 0.62, count)


def outline_at(angle, lobes):
    """How far the lobes reach at each angle, and how near each angle is to the middle of a lobe."""
    far = []
    for turn, away, wide in zip(*lobes):
        across = away * np.sin(angle - turn)
        inside = np.sqrt(np.maximum(wide**2 - across**2, 0))
        far.append(np.where(np.abs(across) < wide, away * np.cos(angle - turn) + inside, 0))
    far = np.maximum(np.array(far), 0.05)
    reach = (far**14).sum(axis=0) ** (1 / 14)
    return reach, (reach - reach.min()) / np.ptp(reach)


def one_pepper(rng, skin, stem='#55822e', radius=3.9, lobes=4):
    """Lobes of different widths and heights, the skin dented by the hand, under a bent stalk."""
    seed = int(rng.integers(1e6))
    line = curve(np.array(OUTLINE) * [1, rng.uniform(0.94, 1.06)], ROWS)
    angle = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)[None, :]
    reach, middle = outline_at(angle, lobes_of(rng, lobes))
    v = np.linspace(0, 1, ROWS)[:, None]
    high = line[:, 1:] + 0 * angle
    # The furrows are deep at the shoulder and the foot, and shallow on the flank.
    furrow = 0.45 + 0.55 * smooth(0.8, 1.9, high) + 0.4 * smooth(0.7, 0.1, high)
    wide = line[:, :1] * (1 + (reach - 0.98) * furrow)
    own = np.cos(angle + seed) * 0.5 + np.cos(2 * angle + seed * 0.7) * 0.5
    high = high + smooth(0.6, 0.0, high) * smooth(0.1, 0.6, line[:, :1]) * (
        0.3 * (1 - middle) + 0.12 * own
    )
    high = high - smooth(1.5, 2.0, high) * smooth(0.1, 0.6, line[:, :1]) * (
        0.16 * (1 - middle) + 0.1 * own
    )
    points = np.stack([wide * np.cos(angle), wide * np.sin(angle), high], -1)
    bend = rng.normal(0, 0.07, 2)
    points[..., :2] += bend * (points[..., 2:] - 1) ** 2
    dents = 0.07 * fractal(points, 0.6, 1, seed) + 0.008 * fractal(points, 2.4, 1, seed + 1)
    points = points * (1 + dents)[..., None]
    shade = smooth(-0.1, 0.5, fractal(points, 0.8, 2, seed + 2))
    paint = blend(skin, colour(skin) * 0.72, shade * 0.5)
    # The furrows ripen last, and the shoulder has small scars.
    late = smooth(0.5, 0.0, middle) * smooth(1.2, 2.0, high) + smooth(0.5, 0.9, v) * 0.15
    paint = blend(paint, colour(skin) * np.array([0.62, 0.8, 0.5]), late * 0.5)
    around = np.stack([np.cos(angle) * 7 + 0 * v, np.sin(angle) * 7 + 0 * v, high * 0.7], -1)
    streak = fractal(around, 1, 3, seed + 3)
    paint = blend(paint, colour(skin) * 1.2, smooth(0.1, 0.5, streak) * 0.3)
    paint = blend(paint, '#c9a878', spots(points, 3.2, seed % 53, 0.055) * 0.5)
    body = Part(points * radius, paint, material.skin(gloss=0.74, coat=0.3, varied=0.5))
    hollow = points[int(0.72 * ROWS) :: 2, ::3].reshape(-1, 3) * radius
    return [body, *_stalk(rng, stem, radius, hollow)]


def _stalk(rng, stem, radius, hollow):
    """A thin scalloped plate lies in the hollow; from it a ridged stalk bends to its cut end."""
    seed = int(rng.integers(1e6))
    angle = np.linspace(0, 2 * np.pi, 120, endpoint=False)[None, :]
    share = np.linspace(0.02, 1, 30)[:, None]
    scallop = 1 + 0.1 * np.cos(5 * angle + seed) + 0.07 * np.cos(3 * angle + seed * 0.3)
    far, away = 0.38 * radius * share * scallop, hollow[-1]
    plate = np.stack([far * np.cos(angle) + away[0], far * np.sin(angle) + away[1]], -1)
    # It lies on the skin of the hollow, a little thicker than paper, and rises to the stalk.
    near = np.exp(-((plate[:, :, None] - hollow[:, :2]) ** 2).sum(-1) / (0.05 * radius) ** 2)
    level = (near * hollow[:, 2]).sum(-1) / (near.sum(-1) + 1e-12)
    level = level + radius * np.interp(share, [0, 0.3, 0.6, 0.9, 1], [0.1, 0.1, 0.05, 0.05, 0.005])
    plate = np.concatenate([plate, level[..., None]], -1)
    grain = fractal(plate, 1.3, 3, seed)
    tone = blend(stem, colour(stem) * 0.6, smooth(-0.2, 0.5, grain))
    tone = blend(tone, colour(stem) * 1.6 + 0.02, smooth(0.9, 1.0, share + 0.05 * grain) * 0.7)
    look = material.skin(gloss=0.42, pores=0.12, pore_size=5)
    lean, turn = rng.uniform(0.25, 0.6), rng.uniform(0, 2 * np.pi)
    way = np.array([np.cos(turn), np.sin(turn), 0]) * lean * radius
    foot = away + [0, 0, 0.04 * radius]
    long = radius * rng.uniform(0.5, 0.75)
    path = [foot, foot + [0, 0, long * 0.4] + way * 0.1, foot + [0, 0, long * 0.8] + way * 0.5]
    path.append(foot + [0, 0, long] + way)
    ridges = lambda a: 1 + 0.1 * np.cos(5 * a + seed) + 0.05 * np.cos(3 * a)
    stalk = tube(path, np.array([0.24, 0.125, 0.13, 0.165]) * radius, 50, 60, shape=ridges)
    at = np.linspace(0, 1, 50)[:, None] + 0 * stalk[..., 0]
    lines = fractal(stalk * np.array([2.5, 2.5, 0.4]), 1, 3, seed + 1)
    paint = blend(stem, colour(stem) * 0.6, smooth(-0.1, 0.4, lines) * 0.8)
    paint = blend(paint, '#a99a5a', smooth(0.9, 1.0, at + 0.05 * lines) * 0.8)
    inward = np.linspace(1, 0.01, 12)[:, None, None]
    end = stalk[-1].mean(axis=0)
    cut = end + (stalk[-1][None] - end) * inward + (path[-1] - path[-2]) * 0.04 * (1 - inward)
    pith = blend('#c8c494', '#7d7440', smooth(0.72, 0.95, inward[..., 0] + 0 * cut[..., 0]))
    return [Part(plate, tone, look), Part(stalk, paint, look), Part(cut, pith, look)]


#: Where three stand, in shares of their width, and how they lean.
THREE = [
    (-0.52, 0.3, (-5, 8, 20)),
    (0.5, 0.42, (4, -9, 130)),
    (0.02, -0.62, (12, 5, 250)),
]


def peppers(rng, count, skins):
    if count == 1:
        return alone(one_pepper(rng, skins[0]), (10, -7, rng.uniform(0, 360)), 0.7, 26.0)
    places = [(x * 7.6, y * 7.6, 0, turn) for x, y, turn in THREE[:count]]
    return arranged(
        lambda at: one_pepper(rng, skins[at % len(skins)], lobes=3 + (at != 1)), places, 0.84, 28.0
    )


# Red chillies: long glossy pods with a green cap and a hooked stalk.


def one_chilli(rng, length, thick, skin, green):
    seed = int(rng.integers(1e6))
    bow, twist = rng.uniform(0.3, 2.0) * rng.choice([-1, 1]), rng.normal(0, 0.9)
    t = np.linspace(0, 1, 9)
    path = np.stack(
        [length * (t - 0.5), bow * (1 - (2 * t - 1) ** 2) + twist * t**3, 0.2 * np.sin(5 * t)], -1
    )
    path = np.concatenate([[path[0] - [0.02, 0, 0]], path])
    widths = np.array([0, 0.82, 0.98, 1.0, 0.95, 0.87, 0.75, 0.56, 0.3, 0.03]) * thick
    widths[2:8] *= rng.uniform(0.86, 1.1, 6)
    points = tube(path, widths, 160, 70, shape=lambda a: 1 + 0.07 * np.cos(3 * a + seed))
    # The thin flesh has creases along it and hollows where no seed grew.
    angle = np.linspace(0, 2 * np.pi, 70, endpoint=False)[None, :]
    at = np.linspace(0, 1, 160)[:, None]
    ring = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1) * 2.4
    crease = fractal(ring + at[..., None] * [0, 0, 3], 1, 2, seed + 2)
    middle = points.mean(axis=1, keepdims=True)
    points = middle + (points - middle) * (1 + 0.06 * crease)[..., None]
    points = points + 0.09 * fractal(points, 0.7, 2, seed)[..., None]
    tone = colour(skin) * rng.uniform([0.7, 0.6, 0.9], [1.15, 2.0, 1.1])
    paint = blend(tone, tone * 0.6, smooth(0.0, 0.6, fractal(points, 0.5, 3, seed + 1)) * 0.7)
    paint = blend(paint, '#5a6a20', smooth(0.16, 0.0, at + 0.1 * crease) * rng.uniform(0, 0.5))
    paint = blend(paint, tone * 1.3, smooth(0.2, 0.6, crease) * 0.3)
    pod = Part(points, paint, material.skin(gloss=0.78, coat=0.35, shine=0.5, varied=0.6))
    start, way = path[1], (path[1] - path[3]) / np.linalg.norm(path[1] - path[3])
    bend = np.array([0, rng.choice([-1, 1]) * 0.6, 0.25])
    stalk = tube(
        [
            start - way * 0.62,
            start - way * 0.5,
            start - way * 0.1,
            start + way * 0.3,
            start + way * 1.3 + bend * 0.4,
            start + way * 2.4 + bend * 1.5,
            start + way * 2.42 + bend * 1.5,
        ],
        np.array([0.86, 1.06, 0.98, 0.34, 0.22, 0.3, 0]) * thick,
        rows=70,
        columns=36,
        shape=lambda a: 1 + 0.05 * np.cos(5 * a),
    )
    cap = blend(green, colour(green) * 0.6, smooth(0, 0.5, fractal(stalk, 2, 3, seed)))
    cap = blend(cap, '#8a7a4a', smooth(0.9, 1.0, np.linspace(0, 1, 70)[:, None] + 0 * cap[..., 0]))
    return [pod, Part(stalk, cap, material.skin(gloss=0.5, pores=0.08))]


def chillies(rng, count, skin='#c01410', green='#4f7a2a', length=9.5, thick=0.78, around=7.0):
    def make(_):
        one = one_chilli(
            rng, length * rng.uniform(0.75, 1.12), thick * rng.uniform(0.8, 1.15), skin, green
        )
        return turned(one, 0, 0, rng.uniform(-55, 55))

    return heaped(make, count, rng, around, kinds=9, lying=True, fill=0.84, elevation=36.0)


FORMS = {'pepper': peppers, 'chilli': chillies}
