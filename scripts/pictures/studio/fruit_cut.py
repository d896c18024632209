"""Avocados and kiwis, whole and cut in two."""

from dataclasses import replace

import numpy as np

import material
from halves import halved
from mesh import Part, ball, blend, built, colour, disc, revolved, turned
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, arranged, heaped, matrix_of

AVOCADO = [
    (0, 0),
    (1.3, 0.15),
    (2.6, 1.2),
    (3.15, 3.0),
    (2.95, 4.8),
    (2.3, 6.6),
    (1.65, 8.2),
    (1.1, 9.2),
    (0.4, 9.6),
    (0, 9.6),
]


def whole_avocado(rng, skin, size=1.0, rough=1.0):
    seed = int(rng.integers(1e6))
    points = revolved(AVOCADO, rows=200, columns=200)
    bumps = fractal(points, 1.7, 3, seed)
    points = points * (1 + 0.035 * rough * bumps)[..., None]
    paint = blend(skin, colour(skin) * 1.9 + 0.008, smooth(0.05, 0.5, bumps) * 0.8)
    paint = blend(paint, colour(skin) * 0.4, smooth(-0.05, -0.5, bumps))
    paint = blend(paint, '#8a9a4a', spots(points, 2.4, seed % 73, 0.15) * 0.5)
    stub = ball(16, 24) * np.array([0.42, 0.42, 0.3]) + np.array([0, 0, 9.55])
    parts = [
        Part(points, paint, material.skin(gloss=0.55, coat=0.1)),
        Part(stub, blend('#7a5a34', '#4a3420', fractal(stub, 3, 2)), material.skin(gloss=0.2)),
    ]
    return [part.scaled(size, size, size) for part in parts]


def half_avocado(rng, skin, size=1.0, with_stone=True):
    """Lopsided, green under its rind and yellow within, with threads along it and bruises."""
    seed = int(rng.integers(1e6))
    stone = np.array([0, 3.1, 0])

    def away(points):
        wavy = 0.1 * fractal(points, 0.7, 2, seed + 3)
        return np.linalg.norm((points - stone) * [1, 0.95, 1], axis=-1) + wavy

    def face(points, depth, _):
        edge = depth + 0.035 * fractal(points, 1.2, 3, seed + 1)
        paint = blend('#3f6420', '#93a83c', smooth(0.0, 0.1, edge))
        paint = blend(paint, '#c8c452', smooth(0.06, 0.2, edge))
        paint = blend(paint, '#ddc75c', smooth(0.16, 0.5, edge))
        threads = fractal(points * [3.2, 0.5, 1], 1, 3, seed)
        paint = blend(paint, '#b9ab4a', smooth(0.05, 0.45, threads) * 0.45)
        dark = smooth(0.42, 0.6, threads) * smooth(5.0, 8.5, points[..., 1])
        paint = blend(paint, '#8a6a34', dark)
        bruise = smooth(0.25, 0.5, fractal(points, 0.6, 3, seed + 2))
        paint = blend(paint, '#a88f4a', bruise * 0.4)
        near = away(points)
        paint = blend(paint, '#8a7a30', smooth(0.22, 0.0, np.abs(near - 1.66)) * 0.6)
        coat = smooth(-0.2, 0.3, fractal(points, 1.0, 3, seed + 4))
        return blend(paint, '#8a6230', smooth(1.66, 1.5, near) * (0.25 + 0.5 * coat))

    def hollow(points, depth, _):
        near = away(points)
        # The knife does not run straight, and the flesh rises a little round the stone.
        cut = 0.05 * fractal(points * [0.5, 1.2, 1], 1, 2, seed + 5)
        cut = cut - 0.06 * smooth(0.1, 0.0, depth)
        rim = 0.05 * np.exp(-(((near - 1.75) / 0.16) ** 2))
        return cut + rim - np.sqrt(np.maximum(0, 1.68**2 - near**2)) * 0.8

    def rind(points):
        bumps = fractal(points, 1.7, 3, seed)
        paint = blend(skin, colour(skin) * 1.9 + 0.008, smooth(0.05, 0.5, bumps) * 0.8)
        return blend(paint, colour(skin) * 0.4, smooth(-0.05, -0.5, bumps))

    parts = halved(AVOCADO, rind, face, hollow, flesh_gloss=0.36, rows=190, columns=160)
    shell = parts[0]
    rough = 1 + 0.03 * fractal(shell.points, 1.7, 3, seed) * smooth(0.0, -0.4, shell.points[..., 2])
    parts[0] = replace(shell, points=shell.points * rough[..., None])
    if with_stone:
        parts.append(_stone(rng, 1.62).moved(*(stone + [0, 0, 0.2])))
    bend, belly = rng.uniform(0.006, 0.016) * rng.choice([-1, 1]), rng.uniform(0.92, 1.06)
    return [
        replace(part, points=_bent(part.points, bend, belly)).scaled(size, size, size)
        for part in parts
    ]


def _bent(points, bend, belly):
    """Leans the neck of an avocado to one side."""
    aside = bend * np.maximum(points[..., 1] - 3, 0) ** 2
    return np.stack([points[..., 0] * belly + aside, points[..., 1], points[..., 2]], axis=-1)


def _stone(rng, radius):
    """A stone with darker veins, patches of its thin coat and smears of flesh."""
    seed = int(rng.integers(1e6))
    points = ball(90, 110) * radius * rng.uniform([0.92, 1.0, 0.95], [1.0, 1.06, 1.0])
    points = points * (1 + 0.05 * fractal(points, 0.6, 2, seed))[..., None]
    points = points * (1 + 0.012 * fractal(points, 2.4, 3, seed + 1))[..., None]
    veins = np.abs(fractal(points * [1, 0.6, 1], 0.9, 3, seed + 2))
    paint = blend('#96602e', '#5f3216', smooth(-0.3, 0.5, fractal(points, 0.7, 4, seed + 3)))
    paint = blend(paint, '#3f200e', smooth(0.07, 0.0, veins) * 0.6)
    paint = blend(paint, '#b98a54', smooth(0.15, 0.4, fractal(points, 0.8, 3, seed + 4)) * 0.6)
    smear = smooth(0.3, 0.5, fractal(points, 1.3, 3, seed + 5))
    paint = blend(paint, '#c4b452', smear * 0.5)
    return Part(points, paint, material.skin(gloss=0.66, coat=0.25))


def _on_ground(parts, x, y, turn):
    parts = turned(parts, *turn)
    low = min(part.points[..., 2].min() for part in parts)
    return placed(built(parts), matrix_of(x, y, -low))


def avocados(rng, count, skin='#26301a', size=1.0, cut=0, around=9.0, rough=1.0):
    """`cut` of them are open: the half with the stone leans on the others, the half without lies beside it."""
    whole = lambda _=0: whole_avocado(rng, skin, size, rough)
    if not cut:
        if count == 1:
            return Subject([placed(built(turned(whole(), 90, 0, 62)))], 0.66, 30.0)
        return heaped(whole, count, rng, around, kinds=4, lying=True)
    lying = [
        (half_avocado(rng, skin, size), -3.2, -4.6, (22, 0, 24)),
        (half_avocado(rng, skin, size, False), 4.2, -3.2, (34, 6, -34)),
    ]
    for at in range(count - cut):
        lying.append((whole(), -4.5 + at * 7, 6.2, (90, 0, 62)))
    things = [_on_ground(parts, x, y, turn) for parts, x, y, turn in lying]
    return Subject(things, 0.82, 32.0)


def kiwi_skin(points, seed, hair='#7a5a30'):
    paint = blend(hair, colour(hair) * 0.6, smooth(-0.2, 0.5, fractal(points, 0.9, 3, seed)))
    fuzz = fractal(points * np.array([1, 1, 0.35]), 5, 2, seed + 1)
    return blend(paint, '#a8844e', smooth(0.1, 0.5, fuzz) * 0.6)


def whole_kiwi(rng, hair='#7a5a30'):
    seed = int(rng.integers(1e6))
    points = ball(110, 120) * np.array([2.45, 2.2, 3.2]) * rng.uniform(0.93, 1.05, 3)
    points = points * (1 + 0.05 * fractal(points, 0.25, 2, seed))[..., None]
    points = points * (1 + 0.008 * fractal(points, 4, 2, seed))[..., None]
    return [
        Part(
            points,
            kiwi_skin(points, seed, hair),
            material.skin(gloss=0.3, bloom=0.3, pores=0.3, pore_size=14),
        )
    ]


def half_kiwi(rng, flesh, hair='#7a5a30'):
    """Its cut face looks to +z. The rays, the heart and the ring of seeds are as uneven as they grew."""
    seed = int(rng.integers(1e6))
    bowl = whole_kiwi(rng, hair)[0]
    bowl = Part(bowl.points[:56], bowl.colours[:56], bowl.material)
    face, share, angle = disc(1, 110, 420)
    rim = np.hypot(*bowl.points[-1, :, :2].T)
    about = np.arctan2(bowl.points[-1, :, 1], bowl.points[-1, :, 0]) % (2 * np.pi)
    face = face * np.interp(angle, about, rim, period=2 * np.pi)[..., None]
    round_it = np.stack([np.cos(angle), np.sin(angle)], -1)
    wander = fractal(np.concatenate([round_it * 1.1, 0 * share[..., None]], -1), 1, 3, seed + 1)
    inner = 0.3 + 0.09 * wander + 0.03 * np.cos(2 * angle + seed)
    ray = np.concatenate([round_it * 11, share[..., None] * 1.4], -1)
    rays = fractal(ray, 1, 3, seed)
    paint = blend(
        colour(flesh) * 0.72, colour(flesh) * 1.35 + 0.02, smooth(-0.35, 0.45, rays + wander * 0.4)
    )
    paint = blend(paint, colour(flesh) * 1.7 + 0.05, smooth(0.7, 0.36, share + 0.2 * rays) * 0.75)
    paint = blend(paint, colour(flesh) * 0.55, smooth(0.82, 0.97, share + 0.05 * wander) * 0.6)
    heart = smooth(inner + 0.07, inner - 0.05, share + 0.13 * rays)
    paint = blend(paint, '#f0ecc8', heart * 0.92)
    pips = []
    for index in range(46):
        turn = (index + rng.uniform(-0.42, 0.42)) * 2 * np.pi / 46
        at = int(turn / (2 * np.pi) * 420) % 420
        reach = inner[0, at] + rng.uniform(0.08, 0.27)
        if rng.uniform() > 0.82:
            continue
        row = int(np.clip(reach * 110, 0, 109))
        size = rng.uniform(0.7, 1.1)
        pip = ball(10, 12) * np.array([0.13, 0.062, 0.05]) * size
        pip = Part(
            pip,
            blend('#17110c', '#4a3422', np.full(pip.shape[:2], rng.uniform(0, 0.5))),
            material.skin(gloss=0.75),
        )
        pip = pip.turned(0, rng.normal(0, 14), np.degrees(turn) + rng.normal(0, 12))
        pips.append(pip.moved(*face[row, at, :2], 0.1 - 0.035 * rng.uniform(0, 1)))
        near = np.linalg.norm(face - face[row, at], axis=-1)
        paint = blend(paint, colour(flesh) * 0.5, smooth(0.24, 0.1, near) * 0.55)
    paint = blend(paint, '#8a9a4a', smooth(0.955, 0.975, share) * 0.6)
    paint = blend(paint, hair, smooth(0.975, 0.99, share))
    face[..., 2] += 0.09 * (1 - share**2) + 0.035 * rays * smooth(0.3, 0.5, share) - 0.03 * heart
    look = material.skin(gloss=0.68, coat=0.15, pores=0.08)
    return [bowl, Part(face, paint, look), *pips]


def kiwis(rng, count, flesh='#678f2c', hair='#7a5a30'):
    """One of them is cut, or nobody would know it from a potato."""
    halves = [half_kiwi(rng, flesh, hair) for _ in range(2)]
    if count == 1:
        return arranged(
            lambda at: halves[at], [(-2.2, -0.8, 1.9, (56, 0, -10)), (2.5, 1.6, 2.1, (112, 0, 128))]
        )
    places = [(-2.4, -3.3, 1.9, (58, 0, -22)), (2.5, -3.6, 1.9, (44, 0, 20))]
    places += [
        (x * 2.5 + rng.normal(0, 0.2), 2.4 + rng.normal(0, 0.5), 2.3, (90, 0, rng.uniform(20, 160)))
        for x in np.arange(count - 1) * 2 - count + 2
    ]
    return arranged(lambda at: halves[at] if at < 2 else whole_kiwi(rng, hair), places)


FORMS = {'avocado': avocados, 'kiwi': kiwis}
