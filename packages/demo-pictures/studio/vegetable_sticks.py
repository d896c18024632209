"""Leeks, asparagus, chicory, green beans, mangetout and peas in the pod: long things side by side, in a bunch or a heap."""

from dataclasses import replace

import numpy as np

import material
from mesh import Part, ball, blend, built, colour, leaf, painted, tube, turned
from noise import fractal, smooth
from stage import placed
from subject import Subject, arranged, heaped, matrix_of
from vegetable_cabbage import head

# Leeks, asparagus, chicory, green beans and celery: long things side by side or in a bunch.


def _strap(rng, start, long, wide, side, lean, green, size):
    """One leaf of a leek: it clasps the shaft like a gutter, then folds along its keel and leans out to one side."""
    t, s = np.linspace(0, 1, 60)[:, None], np.linspace(-1, 1, 23)[None, :]
    way = np.radians(lean) * smooth(0.0, 0.75, t) + rng.normal(0, 0.12) * t**2
    step = long / 59
    x = start + np.cumsum(np.cos(way), axis=0) * step
    y = side * (0.55 * size + np.cumsum(np.sin(way), axis=0) * step)
    droop = -rng.uniform(0.2, 1.6) * t**2.2
    half = wide * np.interp(t, [0, 0.25, 0.7, 0.93, 1], [1.1, 1.15, 1.0, 0.72, 0.62])
    folded = np.interp(t, [0, 0.3, 0.7, 1], [1.5, 0.8, 0.55, 0.75]) + 0 * s
    reach = half / folded
    ripple = 0.07 * wide * np.sin(t * rng.uniform(9, 16) + 2 * s) * np.abs(s) * smooth(0.2, 0.6, t)
    inward = reach * (1 - np.cos(folded * s)) + ripple
    z = reach * np.sin(folded * s) + droop + ripple
    # A knife has trimmed the leaves, each at its own slant.
    x = x - smooth(0.8, 1, t) * (0.5 + rng.normal(0, 0.5) * s) * 1.3
    points = np.stack([x, y - side * inward, z], -1)
    seed = int(rng.integers(1e6))
    veins = fractal(np.stack([0 * t + s * 9, t * 0.5 + 0 * s, 0 * t * s], -1), 1, 2, seed)
    tone = blend('#dfe6b4', '#7fa04e', smooth(0.0, 0.28, t + 0 * s + 0.06 * veins))
    tone = blend(tone, green, smooth(0.2, 0.55, t + 0.08 * veins))
    tone = blend(tone, '#8fae98', smooth(0.0, 0.5, veins) * smooth(0.2, 0.5, t) * 0.35)
    dry = smooth(0.3, 0.6, fractal(points, 0.5, 3, seed + 1)) * smooth(0.5, 1, t)
    tone = blend(tone, '#b9a860', dry * 0.6 + smooth(0.975, 1, t) * 0.5)
    look = material.foliage(gloss=0.35, light_through=0.18, pores=0.1)
    return Part(points, tone, look, is_round=False)


def one_leek(rng, white='#f4f1de', green='#35692f'):
    """Lies along x; its leaves spread like a fan to the right, turn about to one side and the other."""
    seed = int(rng.integers(1e6))
    size, long = rng.uniform(0.8, 1.12), rng.uniform(11, 14)
    bow = rng.normal(0, 0.35)
    shaft = tube(
        [(0, 0, 0), (0.4, 0, 0), (1.4, bow * 0.1, 0), (5, bow, 0), (long, 0, 0), (long + 3, 0, 0)],
        np.array([0.5, 1.5, 1.75, 1.42, 1.3, 0.5]) * size,
        rows=120,
        columns=60,
    )
    along = shaft[..., 0]
    lines = fractal(np.stack([along * 0.08, shaft[..., 1] * 4, shaft[..., 2] * 4], -1), 1, 3, seed)
    paint = blend(white, '#d3dca0', smooth(5, 10, along + lines * 2))
    paint = blend(paint, '#a3b86c', smooth(long - 3.5, long + 1, along + lines * 2))
    paint = blend(paint, '#b9b48a', smooth(0.1, 0.5, lines) * 0.35)
    earth = smooth(0.1, 0.6, fractal(shaft, 0.9, 4, seed + 2)) * smooth(4.5, 0.5, along)
    paint = blend(paint, '#8a6f4a', earth * 0.5)
    parts = [Part(shaft, paint, material.skin(gloss=0.5))]
    for index in range(7):
        side, rank = (1 if index % 2 else -1), index // 2
        start = long - 2.4 + 1.3 * index + rng.normal(0, 0.3)
        blade = rng.uniform(10, 14) - 0.9 * index
        lean = 34 - 7 * rank + rng.normal(0, 4)
        one = _strap(rng, start, blade, (1.75 - 0.13 * rank) * size, side, lean, green, size)
        parts.append(one.moved(z=0.25 * rank * side))
    for _ in range(46):
        turn, reach = rng.uniform(0, 6.28), rng.uniform(0.1, 0.9) * size
        end = np.array([-rng.uniform(0.5, 2.6), rng.normal(0, 1.2), rng.normal(-0.3, 0.7)])
        start = np.array([0.15, reach * np.cos(turn), reach * np.sin(turn)])
        middle = start * 0.6 + end * 0.4 + rng.normal(0, 0.15, 3)
        hair = tube([start, middle, end, end * 1.001], [0.06, 0.05, 0.03, 0], 14, 6)
        tone = blend('#e0d2ac', '#8a6f48', np.full(hair.shape[:2], rng.uniform(0, 0.8)))
        parts.append(Part(hair, tone, material.skin(gloss=0.2)))
    return parts


def leeks(rng, count, **kind):
    places = [
        (
            rng.uniform(-1.2, 1.2),
            -at * 3.3,
            1.6,
            (rng.uniform(-30, 30), 0, 24 + rng.uniform(-7, 7)),
        )
        for at in range(count)
    ]
    return arranged(lambda _: one_leek(rng, **kind), places, 0.9, 34.0)


def spear(rng, skin, tip, length, thick):
    """Lies along x: cut at the foot, clasped by scales, with a bud that swells a little before its point."""
    seed = int(rng.integers(1e6))
    bend = rng.normal(0, 0.011, 2) * length
    t = np.linspace(0, 1, 14)
    arch = 4 * t * (1 - t)
    path = np.stack([length * t, bend[0] * arch, bend[1] * arch], -1)
    bud = rng.uniform(0.9, 1.06)
    girth = np.interp(t, [0, 0.5, 0.78, 0.87, 0.94, 1], [1.06, 1, 0.9, bud, 0.66, 0.08]) * thick
    points = tube(path, girth, rows=130, columns=32, shape=lambda a: 1 + 0.04 * np.cos(5 * a))
    x = points[..., 0]
    streaks = fractal(points * np.array([0.15, 2, 2]), 1, 3, seed)
    paint = blend(skin, colour(skin) * 0.66, smooth(-0.1, 0.5, streaks))
    paint = blend(paint, '#e6dcb8', smooth(length * 0.16, 0, x + streaks * 3) * 0.7)
    paint = blend(paint, '#9a6a80', smooth(0.1, 0.5, fractal(points, 0.7, 3, seed + 1)) * 0.3)
    paint = blend(paint, tip, smooth(length * 0.72, length * 0.9, x) * 0.9)
    parts = [Part(points, paint, material.skin(gloss=0.45, pores=0.06))]
    share = np.linspace(1, 0.001, 10)[:, None, None]
    face = points[0].mean(axis=0) * (1 - share) + points[0][None] * share
    pith = blend('#d6c79c', '#94794a', smooth(-0.1, 0.4, fractal(face, 4, 2, seed + 2)))
    pith = blend(pith, '#7a6238', smooth(0.8, 1.0, share[..., 0]) * 0.6 + 0 * face[..., 0])
    parts.append(Part(face, pith, material.skin(gloss=0.3)))
    look = material.foliage(light_through=0.1, pores=0)
    shares = [*(0.12 + 0.62 * np.sort(rng.uniform(0, 1, 6))), *np.linspace(0.77, 0.97, 30)]
    for index, at in enumerate(shares):
        here, open_by = np.interp(at, t, girth), rng.uniform(2, 7) if index < 6 else 5
        wide = here * (0.85 if index < 6 else 0.8)
        scale = leaf(
            thick * (1.9 if index < 6 else 1.45) * rng.uniform(0.85, 1.15),
            [wide, wide * 1.05, wide * 0.75, 0.03],
            curl=0.3,
            fold=-0.5,
            rows=14,
            columns=9,
        )
        edge = smooth(0.2, 1, np.linspace(0, 1, 14))[:, None] + np.zeros((14, 9))
        tone = blend(tip, skin, np.full((14, 9), rng.uniform(0, 0.6)))
        tone = blend(tone, '#6a4a5c', edge * rng.uniform(0.2, 0.7))
        part = Part(scale, tone, look, is_round=False).turned(open_by, 0, -90)
        part = part.moved(0, 0, here * 0.97).turned(index * 137.5 + rng.normal(0, 8), 0, 0)
        rise = 4 * at * (1 - at)
        parts.append(part.moved(length * at - thick * 0.3, bend[0] * rise, bend[1] * rise))
    return parts


def _packed(rng, radii):
    """Places round stalks side by side in a bunch that sags to an oval; returns (y, z) of each."""
    at = rng.normal(0, 1.5, (len(radii), 2))
    touch = (radii[:, None] + radii[None, :]) * (1 - np.eye(len(radii)))
    for _ in range(400):
        at = at * np.array([0.992, 0.98])
        apart = at[:, None] - at[None, :]
        far = np.linalg.norm(apart, axis=-1) + 1e-6
        push = np.maximum(touch - far, 0) / far
        at = at + 0.25 * (apart * push[..., None]).sum(axis=1)
    return at


def band(across, at, radii, wide, tone, slant):
    """An elastic round stalks at `at` that lie along x: it runs straight from one that it touches to the next."""
    turn = np.linspace(0, 2 * np.pi, 90)
    way = np.stack([np.cos(turn), np.sin(turn)], -1)
    outermost = (way @ at.T + radii).argmax(axis=1)
    y, z = (at[outermost] + way * (radii[outermost] + 0.16)[:, None]).T
    points = tube(np.stack([across + slant * z, y, z], -1), [0.14] * 90, rows=180, columns=12)
    middle = across + slant * points[..., 2].mean(axis=1, keepdims=True)
    points[..., 0] = middle + (points[..., 0] - middle) * wide / 0.14
    return Part(points, painted(points, tone), material.skin(gloss=0.4))


def asparagus(rng, count, skin='#6f8f3a', tip='#4a5a34', length=21.0, thick=0.72, tie='#2f5aa8'):
    radii = thick * rng.uniform(0.72, 1.16, 19)
    at = _packed(rng, radii)
    parts = []
    for (y, z), reach in zip(at, radii):
        long, start = length * rng.uniform(0.88, 1.06), rng.uniform(0, 1.5)
        fan = np.array([y, z]) * 0.012 + rng.normal(0, 0.012, 2)
        spin = rng.uniform(0, 360)
        for part in spear(rng, skin, tip, long, reach):
            part = part.turned(spin, 0, 0)
            part = part.turned(0, -np.degrees(fan[1]), np.degrees(fan[0]))
            parts.append(part.moved(start, y, z))
    for share in (0.24, 0.6):
        here = at * (1 + 0.24 * share)
        parts.append(band(length * share, here, radii, 0.3, tie, rng.normal(0, 0.1)))
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 26)))], 0.86, 32.0)


def chicory(rng, count, green='#f1ecca', edge='#c6c548'):
    """Laid by hand: each head is slimmer or fuller, and its outer leaves stand off it."""

    def make(_):
        slim, tall = rng.uniform(0.82, 1.08), rng.uniform(2.4, 3.0)
        loose = rng.uniform(0.01, 0.06)
        parts = head(
            rng,
            [
                (2, 0.84, 1, 80, 0.0),
                (2, 0.92, 3, 70, 0.0),
                (2, 0.99, 8 + rng.uniform(0, 8), 56, loose * 0.5),
                (2, 1.04, 12 + rng.uniform(0, 14), 52, loose),
            ],
            2.3 * slim,
            green,
            green,
            '#fbf8ea',
            tall=tall / slim,
            edge=edge,
            edge_share=rng.uniform(0.52, 0.64),
            ruffle=0.035,
            midrib=2.6,
            veins=0.75,
            gloss=0.42,
        )
        parts = [replace(part, colours=_bruised(rng, part)) for part in parts]
        low = min(part.points[..., 2].min() for part in parts)
        foot = tube(
            [(0, 0, low - 0.35), (0, 0, low - 0.34), (0, 0, low + 0.3), (0, 0, low + 1.4)],
            [0, 0.7, 0.95, 1.1],
            rows=30,
            columns=40,
            shape=lambda a: 1 + 0.08 * np.cos(5 * a),
        )
        brown = smooth(-0.1, 0.4, fractal(foot, 2.0, 3, int(rng.integers(1e6))))
        cut = smooth(low + 0.2, low - 0.3, foot[..., 2])
        paint = blend('#eee6c8', '#a8804e', cut * (0.35 + 0.55 * brown))
        parts.append(Part(foot, paint, material.skin(gloss=0.3, pores=0.1)))
        core = ball(30, 40) * np.array([2.05 * slim, 2.05 * slim, -0.93 * low])
        parts.append(Part(core, painted(core, '#ece8cc'), parts[-1].material))
        return turned(parts, 0, 0, rng.uniform(0, 360))

    # The last lies before the others, which lie side by side, one of them the other way round.
    places = []
    for at in range(max(1, count - 1)):
        spin = 62 - 180 * (at == 1) + rng.uniform(-20, 20)
        places.append((rng.uniform(-1.2, 1.2), -at * 4.7, 2.3, (84, 0, spin)))
    if count > 1:
        places.append((2.5, -14.2, 2.6, (82, 0, 98 + rng.uniform(-8, 8))))
    return arranged(make, places, 0.86, 36.0)


def _bruised(rng, part):
    """Pale leaves brown where they were pressed, in thin streaks along them."""
    points, seed = part.points, int(rng.integers(1e6))
    streak = fractal(points * np.array([1.6, 1.6, 0.3]), 1, 4, seed)
    return blend(part.colours, '#b98a4e', smooth(0.34, 0.6, streak) * 0.4)


def beans(rng, count, skin='#3f7a2c', length=11.0, thick=0.36, flat=1.0, around=8.0):
    def make(_):
        long, wide = length * rng.uniform(0.72, 1.1), thick * rng.uniform(0.8, 1.15)
        one = one_bean(rng, skin, long, wide, flat)
        return turned(one, 0, 0, rng.normal(0, 20))

    return heaped(make, count, rng, around, kinds=15, lying=True, fill=0.86)


def one_bean(rng, skin, length, thick, flat):
    """A pod that bends its own way, swells over its seeds, and ends in a thin tail and a short stalk."""
    seed, many = int(rng.integers(1e6)), rng.uniform(5, 9)
    bow, hook = rng.normal(0, 1.0), rng.normal(0, 0.8)
    t = np.linspace(0, 1, 9)
    aside = bow * (1 - (2 * t - 1) ** 2) + hook * t**4
    path = np.stack([length * (t - 0.5), aside, 0.15 * np.sin(t * 9 + seed)], -1)
    tail = (path[-1][0] + 0.5, path[-1][1] + rng.normal(0.1, 0.25), path[-1][2])
    girth = np.array([0.35, 0.8, 1, 1, 1, 1, 0.95, 0.8, 0.36, 0.06]) * thick
    points = tube([*path, tail], girth, rows=110, columns=30, flat=flat)
    t = np.linspace(0, 1, 110)[:, None]
    seeds = smooth(0.1, 0.3, t) * smooth(0.95, 0.75, t) * np.cos(t * 2 * np.pi * many + seed)
    middle = points.mean(axis=1, keepdims=True)
    dents = 0.07 * seeds + 0.14 * fractal(points, 0.9, 2, seed)
    points = middle + (points - middle) * (1 + dents)[..., None]
    tone = colour(skin) * rng.uniform([0.75, 0.8, 0.7], [1.35, 1.2, 1.2])
    paint = blend(tone, tone * 0.62, smooth(-0.2, 0.5, fractal(points, 0.7, 3, seed)))
    # The seam runs along one side, and some ends have dried.
    angle = np.linspace(0, 2 * np.pi, 30, endpoint=False)[None, :]
    paint = blend(paint, tone * 1.6 + 0.01, smooth(0.9, 1.0, np.cos(angle) + 0 * t) * 0.5)
    paint = blend(paint, '#a9b070', smooth(0.93, 1.0, t) * rng.uniform(0.2, 0.9) + 0 * angle)
    rust = smooth(0.4, 0.55, fractal(points, 1.2, 3, seed + 1))
    paint = blend(paint, '#8a6a3a', rust * rng.uniform(0, 0.7))
    parts = [Part(points, paint, material.skin(gloss=0.46, varied=0.7))]
    start, long = path[0], rng.uniform(0.3, 1.0)
    end = start + [-long, rng.normal(0, 0.2), 0.1]
    girth = np.array([0.4, 0.34, 0.42, 0]) * thick
    line = tube([start + [0.15, 0, 0], start - [0.2, 0, 0], end, end], girth, 16, 10)
    return [*parts, Part(line, painted(line, '#7f9a4a'), material.skin(gloss=0.3))]


# Mangetout: flat pods through which the small peas show, with their cap and thread.


def pod(rng, length, wide, skin):
    """Lies along x, its flat side to z."""
    seed = int(rng.integers(1e6))
    bow, twist = rng.uniform(-0.7, 0.7), rng.normal(0, 0.16)
    rows, columns = 150, 80
    t = np.linspace(0, 1, rows)[:, None]
    turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :]
    knots = [0, 0.03, 0.12, 0.3, 0.6, 0.85, 0.95, 1]
    half = wide / 2 * np.interp(t, knots, [0.02, 0.35, 0.8, 1.0, 1.0, 0.8, 0.45, 0.02])
    side = np.cos(turn)
    peas = np.zeros((rows, columns))
    for place in np.linspace(0.2, 0.82, 7) + rng.normal(0, 0.008, 7):
        near = np.hypot((t - place) * length / (0.2 * wide), side * half / (0.24 * wide))
        peas = np.maximum(peas, np.sqrt(np.maximum(0, 1 - near**2)))
    flat = 0.1 * wide * np.sqrt(np.maximum(0, 1 - side**2)) + 0.075 * wide * peas
    up = np.sign(np.sin(turn)) * flat
    x = length * (t - 0.5) + 0 * turn
    y = side * half + bow * (1 - (2 * t - 1) ** 2)
    lean = twist * (t - 0.5) * 6
    z = up * np.cos(lean) + side * half * np.sin(lean) + 0.25 * np.sin(3 * t + seed % 6)
    points = np.stack([x, y, z], -1)
    points = points + 0.03 * fractal(points, 1.4, 3, seed)[..., None]
    tone = colour(skin) * rng.uniform(0.85, 1.15)
    paint = blend(tone, tone * 0.72, smooth(-0.1, 0.5, fractal(points, 1.0, 3, seed + 1)) * 0.6)
    veins = np.abs(np.sin((t * length * 2.2 + np.abs(side) * 1.2) * np.pi))
    paint = blend(paint, tone * 1.3, smooth(0.25, 0.0, veins) * 0.35)
    paint = blend(paint, tone * 1.3, peas * 0.4)
    paint = blend(paint, tone * 1.45, smooth(0.9, 1.0, np.abs(side)) * 0.5 + 0 * t)
    return Part(points, paint, material.foliage(gloss=0.5, light_through=0.15, pores=0.06))


def cap(rng, length, tone):
    """The green star where the pod hung, and its stalk."""
    start = np.array([-length / 2 - 0.05, 0, 0.1])
    bend = rng.normal(0, 0.3)
    stalk = tube(
        start
        + np.array([(0, 0, 0), (-0.35, bend * 0.4, 0), (-0.9, bend, -0.1), (-0.92, bend, -0.1)]),
        [0.2, 0.12, 0.13, 0],
        rows=30,
        columns=14,
    )
    parts = [Part(stalk, painted(stalk, colour(tone) * 0.8), material.skin(gloss=0.35))]
    for index in range(5):
        points = leaf(0.95, [0.16, 0.2, 0.12, 0.0], curl=0.5, fold=0.2, rows=14, columns=7)
        one = Part(points, painted(points, colour(tone) * 0.75), material.foliage(pores=0), False)
        parts.append(one.turned(20, 0, -90).turned(index * 72, 0, 0).moved(*(start - [0.05, 0, 0])))
    tip = np.array([length / 2, 0, 0.05])
    line = tip + np.array([(-0.1, 0, 0), (0.3, 0.1, 0.05), (0.55, 0.05, 0.1), (0.56, 0.05, 0.1)])
    thread = tube(line, [0.06, 0.05, 0.03, 0], 20, 8)
    return [*parts, Part(thread, painted(thread, '#b8b480'), material.skin(gloss=0.3))]


def snow_peas(rng, count, skin='#6fae34', length=8.0, wide=1.75, around=7.5):
    def make(_):
        long = length * rng.uniform(0.85, 1.08)
        return [pod(rng, long, wide * rng.uniform(0.92, 1.05), skin), *cap(rng, long, skin)]

    return heaped(make, count, rng, around, kinds=8, tilt=0.5, elevation=38.0, fill=0.86)


# Peas in the pod: plump pods in a heap, a few of them open on their row of peas.


def shut_pod(rng, length, thick, skin):
    seed = int(rng.integers(1e6))
    bow = rng.uniform(-0.6, 0.6)
    t = np.linspace(0, 1, 9)
    path = np.stack([length * (t - 0.5), bow * (1 - (2 * t - 1) ** 2), 0.15 * np.sin(4 * t)], -1)
    radii = np.array([0.05, 0.66, 0.95, 1.0, 1.0, 1.0, 0.95, 0.62, 0.03]) * thick
    points = tube(path, radii, 150, 60, flat=0.78)
    share = np.linspace(0, 1, 150)[:, None]
    bump = np.maximum(0, np.cos(share * 2 * np.pi * 8)) * smooth(0.1, 0.2, share)
    bump = bump * smooth(0.9, 0.8, share)
    middle = points.mean(axis=1, keepdims=True)
    points = middle + (points - middle) * (1 + 0.07 * bump)[..., None]
    tone = colour(skin) * rng.uniform(0.85, 1.15)
    paint = blend(tone, tone * 0.72, smooth(-0.1, 0.5, fractal(points, 0.8, 3, seed)) * 0.6)
    seam = smooth(0.55, 0.66, np.abs(points[..., 1] - middle[..., 1]))
    paint = blend(paint, tone * 1.3, 0.35 * bump + 0.25 * seam)
    look = material.skin(gloss=0.5, pores=0.05)
    return [Part(points, paint, look), *cap(rng, length, skin)]


def open_pod(rng, length, thick, skin, pea):
    """Split along its seam, its two sides spread, its row of peas seen from above."""
    rows, half = 120, 40
    t = np.linspace(0, 1, rows)[:, None]
    knots = [0, 0.06, 0.2, 0.5, 0.8, 0.94, 1]
    reach = thick * np.interp(t, knots, [0.05, 0.6, 1.0, 1.05, 1.0, 0.6, 0.03])
    side = np.linspace(-1, 1, half)
    turn = np.radians(np.concatenate([side, side[::-1]]) * 98)[None, :]
    shell = np.concatenate([np.ones(half), np.full(half, 0.9)])[None, :]
    spread = 1 + 0.2 * smooth(0.5, 1.0, np.abs(turn))
    x = length * (t - 0.5) + 0 * turn
    y = reach * shell * np.sin(turn) * spread
    z = -reach * shell * np.cos(turn) + 0.4 * (2 * t - 1) ** 2
    points = np.stack([x, y, z], -1)
    tone = colour(skin)
    inside = (shell < 0.95) + 0 * t
    paint = blend(tone, tone * 0.8, smooth(-0.1, 0.5, fractal(points, 0.9, 3, 3)) * 0.5)
    paint = blend(paint, blend(skin, '#dbe8a0', np.array(0.5)), inside * 0.9)
    parts = [Part(points, paint, material.skin(gloss=0.5, pores=0.05))]
    bright = material.skin(gloss=0.62, pores=0.04)
    for place in np.linspace(0.15, 0.85, 8):
        size = thick * (0.8 - 0.9 * (place - 0.5) ** 2) * rng.uniform(0.94, 1.04)
        grain = ball(40, 50) * size * [0.94, 1, 1]
        own = colour(pea) * rng.uniform(0.88, 1.12)
        made = blend(own, own * 0.8, smooth(-0.1, 0.5, fractal(grain, 1.2, 2, int(place * 99))))
        up = -0.12 * thick + 0.4 * (2 * place - 1) ** 2
        parts.append(Part(grain + [length * (place - 0.5), 0, up], made, bright))
    return parts + cap(rng, length, skin)


def pea_pods(rng, count, skin='#6aa536', pea='#86bf3c', length=8.6, thick=0.82):
    def make(_):
        return shut_pod(rng, length * rng.uniform(0.88, 1.08), thick, skin)

    made = heaped(make, count, rng, 7.6, kinds=7, tilt=0.5, elevation=38.0, fill=0.86)
    spots = ((-4.4, -8.4, 26), (4.6, -8.0, -20), (0.2, -10.6, 4))
    for x, y, spin in spots:
        pod = built(open_pod(rng, length * 1.05, thick * 1.08, skin, pea))
        made.things.append(placed(pod, matrix_of(x, y, thick, (14, 0, spin))))
    loose = ball(40, 50) * thick * 0.8
    for x, y in ((-8.6, -7.2), (8.8, -9.4), (6.0, -11.2), (-5.4, -11.6)):
        tint = blend(pea, colour(pea) * 0.8, smooth(-0.1, 0.5, fractal(loose, 1.2, 2, 5)))
        grain = built([Part(loose, tint, material.skin(gloss=0.62, pores=0.04))])
        made.things.append(placed(grain, matrix_of(x, y, thick * 0.8)))
    return Subject(made.things, 0.88, 40.0)


FORMS = {
    'leek': leeks,
    'asparagus': asparagus,
    'chicory': chicory,
    'beans': beans,
    'snow-peas': snow_peas,
    'peas-in-pods': pea_pods,
}
