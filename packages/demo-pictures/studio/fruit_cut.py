"""Fruit that is shown cut in two: avocados, mangoes, papayas, kiwis."""

from dataclasses import replace

import numpy as np

import material
from mesh import Part, ball, blend, built, colour, curve, disc, painted, revolved, tube, turned
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import Subject, arranged, heaped, matrix_of

# Fruit and vegetables cut in two: the skin of one side, and the face the knife has left.


def halved(profile, skin, face, relief=None, gloss=0.5, flesh_gloss=0.6, rows=150, columns=120):
    """Cuts a turned profile of (radius, height) lengthwise. Its face looks to +z, its length lies along y.

    `skin(points)` and `face(points, depth, share)` give colours: `depth` is how far a point of the face lies from the
    rim, 0 to 1, and `share` its place along the length. `relief` takes the same and raises or sinks the face.
    """
    line = curve(profile, rows)
    radius, height = np.maximum(line[:, :1], 1e-4), line[:, 1:]
    angle = np.linspace(np.pi, 2 * np.pi, columns)[None, :]
    shell = np.stack([radius * np.cos(angle), height + 0 * angle, radius * np.sin(angle)], axis=-1)
    across = np.linspace(-1, 1, columns)[None, :]
    flat = np.stack([radius * across, height + 0 * across, 0 * radius + 0 * across], axis=-1)
    share = (height - height.min()) / np.ptp(height) + 0 * across
    # Nearness to the rim: across the width, and at the two ends along the length.
    ends = 1 - np.minimum(1, np.minimum(share, 1 - share) * np.ptp(height) / radius.max())
    depth = 1 - np.maximum(np.abs(across) + 0 * share, ends**2)
    paint = face(flat, depth, share)
    if relief is not None:
        flat = flat + np.stack([0 * depth, 0 * depth, relief(flat, depth, share)], axis=-1)
    return [
        Part(shell, skin(shell), material.skin(gloss=gloss, pores=0.1), is_round=False),
        Part(flat, paint, material.skin(gloss=flesh_gloss, pores=0.06), is_round=False),
    ]


# Avocados, whole and cut in two.

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


# Mangoes, papayas and other fruit from warm countries.

PAPAYA = [
    (0, 0),
    (0.5, 0.1),
    (2.2, 1.2),
    (4.0, 4.0),
    (4.3, 7.0),
    (3.7, 10.5),
    (2.5, 13.6),
    (1.4, 15.2),
    (0.6, 15.6),
    (0, 15.6),
]
MANGO = [
    (0, 0),
    (1.5, 0.2),
    (3.1, 1.7),
    (3.7, 4.4),
    (3.6, 6.8),
    (2.8, 9.0),
    (1.4, 10.2),
    (0.4, 10.3),
    (0, 10.2),
]


def mangoes(rng, count, ground='#d9982a', blush='#c23a22', green='#6f8a34', red=0.5):
    def make(_):
        seed = int(rng.integers(1e6))
        points = revolved(MANGO, rows=160, columns=180) * np.array([1, 0.86, 1])
        points[..., 0] += 0.06 * (points[..., 2] - 5) * np.abs(points[..., 2] - 5) * 0.35
        points = points * (1 + 0.03 * fractal(points, 0.25, 2, seed))[..., None]
        wander = fractal(points, 0.22, 4, seed + 1)
        paint = blend(green, ground, smooth(-0.5, 0.3, wander + points[..., 0] * 0.06 + 0.25))
        paint = blend(
            paint,
            blush,
            smooth(
                0.2, 0.75, red + wander * 0.6 + (points[..., 2] - 5) * 0.07 - points[..., 1] * 0.06
            ),
        )
        paint = blend(paint, '#f0dc9a', spots(points, 2.2, seed % 67, 0.14) * 0.5)
        stub = tube(
            [(0, 0, 10.0), (0, 0, 10.5), (0.05, 0, 10.8), (0.05, 0, 10.81)],
            [0.3, 0.26, 0.28, 0],
            rows=16,
            columns=16,
        )
        return [
            Part(points, paint, material.skin(gloss=0.62, coat=0.12, pores=0.05, pore_size=8)),
            Part(stub, blend('#5a4428', '#3a2a1a', fractal(stub, 2, 2)), material.skin(gloss=0.2)),
        ]

    return Subject([placed(built(turned(make(0), 72, 0, 55)))], 0.68, 28.0)


def papayas(rng, count, skin='#d98a2a', flesh='#e8632a'):
    """One half with its seeds, which cling to the hollow, and the other with its skin up."""
    seed = int(rng.integers(1e6))

    def hollow(points, share):
        bent = 0.25 * fractal(points, 0.5, 2, seed + 1)
        return (points[..., 0] / 2.0) ** 2 + ((share - 0.46) / 0.34) ** 2 + bent

    def sunk(points, _, share):
        far = hollow(points, share)
        lumps = 0.08 * fractal(points, 1.2, 2, seed + 2)
        return -1.9 * smooth(1.15, 0.1, far) ** 0.8 + lumps * smooth(1.3, 1.0, far) + 0.04 * lumps

    def face(points, depth, share):
        far = hollow(points, share)
        fibre = fractal(points * [3.0, 0.5, 1], 1, 3, seed)
        deep = colour(flesh) * [0.85, 0.7, 0.4]
        paint = blend('#dd9a34', deep, smooth(0.01, 0.14, depth + 0.02 * fibre))
        paint = blend(paint, deep * [0.9, 0.6, 0.5], smooth(2.6, 1.2, far) * 0.8)
        paint = blend(paint, deep * 1.2, smooth(0.1, 0.5, fibre) * 0.25)
        paint = blend(paint, '#e39a4c', smooth(0.2, 0.0, np.abs(far - 1.12)) * 0.45)
        strands = fractal(points * [2.0, 0.8, 1], 1, 3, seed + 3)
        return blend(paint, '#f2c9a0', smooth(1.0, 0.7, far) * smooth(0.1, 0.4, strands) * 0.6)

    def rind(points):
        ripe = fractal(points, 0.25, 3, seed)
        paint = blend(skin, '#8a9a3a', smooth(0.0, 0.4, ripe))
        paint = blend(paint, '#c9a040', spots(points, 1.6, 11, 0.15))
        return blend(paint, '#7a5a2c', smooth(0.35, 0.5, fractal(points, 0.8, 3, seed + 4)) * 0.6)

    def make(at):
        parts = halved(PAPAYA, rind, face, sunk, flesh_gloss=0.3, rows=190, columns=150)
        grain, look = ball(14, 18), material.skin(gloss=0.8, coat=0.35)
        for _ in range(170 if at == 0 else 0):
            y, x = rng.uniform(2.6, 12.4), rng.normal(0, 0.8)
            place = np.array([[[x, y, 0.0]]])
            share = np.array([[y / 15.6]])
            if hollow(place, share) > 0.72:
                continue
            z = sunk(place, None, share)[0, 0] + rng.uniform(0.15, 0.5)
            size = rng.uniform(0.24, 0.36) * np.array([1, 1.2, 0.95])
            turned_one = Part(grain * size, grain, look).turned(*rng.uniform(0, 360, 3))
            ridges = 1 + 0.06 * fractal(turned_one.points, 4, 2, int(rng.integers(1e6)))
            points = turned_one.points * ridges[..., None] + np.array([x, y, z])
            tone = blend('#14110f', '#5a5244', np.clip(grain[..., 2], 0, 1) * rng.uniform(0, 0.7))
            parts.append(Part(points, tone, look))
        return parts

    return arranged(
        make, [(-1.0, -5.0, 3.6, (32, 0, -52)), (2.0, 3.5, 4.3, (14, 180, -48))], 0.82, 32.0
    )


# Kiwis, whole and cut in two.

#: Points round a cut face.
AROUND = 480


def whole_kiwi(rng, hair, hairs):
    """Stands on z: blunt, broader one way, a scar on top and a nub below."""
    seed = int(rng.integers(1e6))
    points = ball(120, 140)
    level = points[..., 2]
    # Its ends are blunt.
    points = points * (1 + 0.07 * np.sin(np.pi * np.abs(level)) ** 2)[..., None]
    points = points * np.array([2.4, 2.1, 3.1]) * rng.uniform(0.9, 1.06, 3)
    points[..., :2] *= (1 + rng.uniform(-0.05, 0.05) * level)[..., None]
    points = points * (1 + 0.06 * fractal(points, 0.3, 2, seed))[..., None]
    points = points * (1 + 0.012 * fractal(points, 2.4, 3, seed + 1))[..., None]
    middle = np.hypot(points[..., 0], points[..., 1])
    pit = smooth(0.62, 0.2, middle + 0.1 * fractal(points, 2, 2, seed + 5))
    points[..., 2] -= 0.16 * pit * np.sign(level)
    paint = _skin_paint(points, hair, seed)
    paint = blend(paint, '#3a2c1a', pit * 0.75)
    look = material.skin(gloss=0.3, bloom=0.4, pores=0.35, pore_size=9)
    return [Part(points, paint, look), *_hairs(rng, points, hair, hairs), *_nub(rng, points)]


def _skin_paint(points, hair, seed):
    """Green shows through brown skin in places; cork dots and bald patches lie on it."""
    tone = colour(hair)
    paint = blend(tone, tone * 0.55, smooth(-0.2, 0.5, fractal(points, 0.8, 3, seed)))
    green = smooth(0.05, 0.5, fractal(points, 0.5, 2, seed + 2))
    paint = blend(paint, tone * [0.85, 1.1, 0.8], green * 0.5)
    fuzz = fractal(points * np.array([1, 1, 0.4]), 4.5, 3, seed + 1)
    paint = blend(paint, tone * 1.7 + 0.01, smooth(0.0, 0.4, fuzz) * 0.55)
    paint = blend(paint, tone * 0.4, spots(points, 4.2, seed % 61, 0.2) * 0.7)
    bald = smooth(0.25, 0.5, fractal(points, 0.9, 3, seed + 3))
    return blend(paint, tone * [0.75, 0.7, 0.6], bald * 0.6)


def _hairs(rng, points, hair, count):
    """Short stiff hairs that lie one way, rubbed off in places."""
    parts, look, out = [], material.skin(gloss=0.35, varied=0.3), normals(points)
    rows, columns = points.shape[:2]
    ring = np.array([[0.0, 1.0], [0.87, -0.5], [-0.87, -0.5]])
    for _ in range(count):
        row = int(np.arccos(rng.uniform(-0.98, 0.98)) / np.pi * (rows - 1))
        column = int(rng.integers(columns))
        foot, way = points[row, column], out[row, column]
        lean = np.array([0, 0, -0.5]) + rng.normal(0, 0.45, 3)
        tip = way + lean - way * (lean @ way)
        tip = tip / np.linalg.norm(tip) * rng.uniform(0.06, 0.15)
        side = np.cross(way, tip)
        side = side / (np.linalg.norm(side) + 1e-9)
        round_it = (ring[:, :1] * side + ring[:, 1:] * np.cross(side, way)) * 0.009
        line = foot + np.stack([round_it, 0.6 * tip + 0.7 * round_it, tip + 0.1 * round_it])
        tone = colour(hair) * rng.uniform(0.9, 2.2)
        parts.append(Part(line, painted(line, tone), look))
    return parts


def _nub(rng, points):
    """The dry rest of the flower."""
    place, grain = points[0].mean(axis=0), ball(14, 18)
    grain = grain * np.array([0.2, 0.17, 0.16]) * (1 + 0.4 * fractal(grain, 2.5, 2, 3))[..., None]
    return [Part(grain + place, painted(grain, '#33261a'), material.skin(gloss=0.2))]


def half_kiwi(rng, flesh, hair, hairs):
    """Its cut face looks to +z. The rays, the heart and the seeds are as uneven as they grew."""
    seed = int(rng.integers(1e6))
    bowl = whole_kiwi(rng, hair, 0)[0]
    bowl = Part(bowl.points[:61], bowl.colours[:61], bowl.material)
    face, share, angle = disc(1, 130, AROUND)
    rim = np.hypot(*bowl.points[-1, :, :2].T)
    about = np.arctan2(bowl.points[-1, :, 1], bowl.points[-1, :, 0]) % (2 * np.pi)
    face = face * np.interp(angle, about, rim, period=2 * np.pi)[..., None]
    face[..., 2] += bowl.points[-1, :, 2].mean()
    round_it = np.stack([np.cos(angle), np.sin(angle)], -1)
    wander = fractal(np.concatenate([round_it * 1.1, 0 * share[..., None]], -1), 1, 3, seed + 1)
    inner = 0.27 + 0.07 * wander + 0.05 * np.cos(2 * angle + seed)
    rays, broad = (
        fractal(np.concatenate([round_it * wide, share[..., None] * 1.2], -1), 1, 2, seed + wide)
        for wide in (13, 4)
    )
    tone = colour(flesh) * [1.0, 0.86, 1.0]
    paint = blend(tone * 0.8, tone * 1.15 + 0.01, smooth(-0.4, 0.5, broad + 0.3 * wander))
    # Light stands in the flesh between the seeds, which fades into the deep green under the skin.
    spokes = smooth(0.02, 0.35, rays) * smooth(0.92, 0.5, share) * smooth(inner, inner + 0.1, share)
    paint = blend(paint, tone * 1.5 + 0.06, spokes * 0.55)
    deep = smooth(0.0, -0.35, rays) * smooth(0.9, 0.6, share)
    paint = blend(paint, tone * [0.5, 0.62, 0.4], deep * 0.6)
    paint = blend(paint, tone * 0.5, smooth(0.74, 0.95, share + 0.06 * wander) * 0.6)
    paint = blend(paint, tone * 1.3 + 0.03, smooth(0.93, 0.955, share) * 0.6)
    heart = smooth(inner + 0.05, inner - 0.05, share + 0.09 * rays)
    cream = blend('#dcd8ae', '#c3c488', smooth(-0.2, 0.5, fractal(face, 2.0, 3, seed + 4)) * 0.7)
    paint = blend(paint, cream, heart * 0.9)
    parts, look = [], material.skin(gloss=0.72, coat=0.2)
    for index in range(92):
        turn = (index + rng.uniform(-0.45, 0.45)) * 2 * np.pi / 92
        at = int(turn / (2 * np.pi) * AROUND) % AROUND
        # They grew in groups, between which the flesh is clear.
        if rays[int(inner[0, at] * 130) + 12, at] > rng.uniform(0.0, 0.35):
            continue
        reach = inner[0, at] + 0.04 + 0.24 * rng.uniform(0, 1) ** 1.4
        row, size = int(np.clip(reach * 130, 0, 129)), rng.uniform(0.7, 1.1)
        sunk = rng.uniform(0, 1)
        near = np.linalg.norm((face - face[row, at])[..., :2], axis=-1)
        wet = smooth(0.17, 0.06, near)
        if sunk > 0.72:
            # The knife passed above it: a shadow in the flesh.
            paint = blend(paint, tone * 0.22, smooth(0.11, 0.03, near) * 0.8)
            continue
        paint = blend(paint, tone * 0.45, wet * 0.5)
        pip = ball(10, 12) * np.array([0.115, 0.056, 0.05]) * size
        shell = np.full(pip.shape[:2], rng.uniform(0, 0.6) ** 2)
        pip = Part(pip, blend('#15100b', '#54361c', shell), look)
        pip = pip.turned(0, rng.normal(0, 12), np.degrees(turn) + rng.normal(0, 14))
        parts.append(pip.moved(*(face[row, at] + [0, 0, 0.03 - 0.035 * sunk])))
    paint = blend(paint, colour(hair) * 0.6, smooth(0.975, 0.99, share))
    # The knife left it wavy, the heart is firmer than the flesh, and the rim draws in.
    face[..., 2] += 0.05 * fractal(face, 0.7, 2, seed + 6) + 0.03 * rays * smooth(0.25, 0.5, share)
    face[..., 2] += 0.05 * heart - 0.07 * smooth(0.9, 1.0, share)
    juicy = material.skin(gloss=0.74, coat=0.25, varied=0.6, deep=0.3, reach=0.35)
    coat = _hairs(rng, bowl.points, hair, hairs // 2)
    return [bowl, Part(face, paint, juicy), *parts, *coat]


def kiwis(rng, count, flesh='#678f2c', hair='#7a5a30'):
    """One is cut, which tells them from potatoes. Those with yellow flesh are nearly bald."""
    red, green, _ = colour(flesh)
    hairs = 300 if red > green else 2200
    halves = [half_kiwi(rng, flesh, hair, hairs) for _ in range(2)]
    if count == 1:
        return arranged(
            lambda at: halves[at], [(-2.2, -0.8, 1.9, (56, 0, -10)), (2.5, 1.6, 1.9, (112, 0, 128))]
        )
    places = [(-2.5, -3.2, 1.9, (62, 0, -26)), (2.4, -3.8, 1.9, (38, 0, 24))]
    for x in np.arange(count - 1) * 2 - count + 2:
        aside, deep = rng.normal(0, 0.2), rng.uniform(1.4, 3.4)
        turn = (90 + rng.normal(0, 8), rng.uniform(-180, 180), rng.uniform(10, 170))
        places.append((x * 2.4 + aside, deep, 2.2, turn))
    return arranged(lambda at: halves[at] if at < 2 else whole_kiwi(rng, hair, hairs), places)


FORMS = {'avocado': avocados, 'mango': mangoes, 'papaya': papayas, 'kiwi': kiwis}
