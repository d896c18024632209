"""Herbs by the bunch, mint and spinach."""

import numpy as np

import material
from mesh import Part, blend, built, colour, curve, leaf, painted, tube
from noise import fractal, smooth
from stage import placed
from subject import Subject, matrix_of


def blade(
    rng,
    length,
    half_width,
    green,
    teeth=0,
    depth=0.3,
    curl=0.4,
    fold=0.25,
    outline=(0.1, 0.6, 0.95, 1.0, 0.75, 0.4, 0.0),
    vein=0.5,
):
    """A small leaf along +y; `teeth` notch its border."""
    rows, columns = 12 + 3 * teeth, 7 if half_width < 0.5 else 13
    t = np.linspace(0, 1, rows)
    wide = np.interp(t, np.linspace(0, 1, len(outline)), outline) * half_width
    if teeth:
        wide = wide * (1 - depth + depth * np.abs(np.sin(np.pi * teeth * t)) ** 0.7)
    points = leaf(
        length,
        wide,
        curl=curl * rng.uniform(0.4, 1.6),
        fold=fold,
        wave=0.08,
        waves=3,
        rows=rows,
        columns=columns,
    )
    tone = colour(green) * rng.uniform(0.75, 1.25)
    paint = blend(
        tone, tone * 0.7, smooth(-0.2, 0.4, fractal(points, 1.6, 2, int(rng.integers(1e6))))
    )
    middle = smooth(0.16, 0.04, np.abs(np.linspace(-1, 1, columns)))[None, :] + np.zeros((rows, 1))
    return Part(
        points,
        blend(paint, tone * 1.9 + 0.01, middle * vein),
        material.foliage(gloss=0.4, pores=0.1),
        is_round=False,
    )


def parsley_leaf(rng, size, green, teeth=4):
    parts = []
    for turn, share in ((0, 1.0), (62, 0.8), (-62, 0.8)):
        lobe = (0.08, 0.3, 0.85, 1.0, 0.95, 0.7, 0.15)
        parts.append(
            blade(
                rng, size * share, size * 0.48 * share, green, teeth, 0.38, 0.5, outline=lobe
            ).turned(rng.uniform(-12, 12), 0, turn)
        )
    return parts


def fern(rng, size, green):
    """A leaf of carrot: small cut leaflets on both sides of a thread."""
    parts = []
    for index in range(13):
        t = index / 12
        side = 1 if index % 2 else -1
        parts.append(
            blade(rng, size * 0.4 * (1.1 - 0.7 * t), size * 0.11, green, 4, 0.65, 0.6, vein=0)
            .turned(rng.uniform(-25, 25), 0, side * rng.uniform(38, 64))
            .moved(0, size * t * 0.85, 0)
        )
    return parts


def radish_leaf(rng, size, green):
    outline = (0.06, 0.15, 0.4, 0.8, 1.0, 0.85, 0.1)
    return [blade(rng, size, size * 0.27, green, 5, 0.2, 0.5, 0.3, outline)]


LEAVES = {
    'parsley': (parsley_leaf, 2.3),
    'fern': (fern, 4.6),
    'radish': (radish_leaf, 8.0),
}


def sprig(rng, kind, length, lean, spin, green, stem, thick=0.1, leaves=4, facing=0.0):
    """A stem from the origin that rises along +z, bends out by `lean`, and bears leaves near its top."""
    make, size = LEAVES[kind]
    bend = np.array([np.cos(spin), np.sin(spin), 0]) * lean
    path = [
        np.zeros(3),
        np.array([0, 0, length * 0.35]) + bend * 0.12,
        np.array([0, 0, length * 0.7]) + bend * 0.5,
        np.array([0, 0, length * 0.93]) + bend,
    ]
    line = tube(
        [*path, path[-1] * 1.001],
        [thick * 1.3, thick, thick * 0.8, thick * 0.5, 0],
        rows=40,
        columns=8,
    )
    parts = [Part(line, painted(line, stem), material.skin(gloss=0.35))]
    for index in range(leaves):
        share = 1 - 0.42 * index / max(leaves - 1, 1)
        at = line[int(39 * share) - 1].mean(axis=0)
        tilt = 62 - 55 * index / max(leaves, 1) + rng.uniform(-18, 18) if index else 78
        turn = rng.uniform(0, 360)
        if facing:
            tilt = rng.normal(82, 30 * (1.2 - facing))
            turn = rng.normal(-90, 60 * (1.2 - facing))
        for part in make(rng, size * rng.uniform(0.75, 1.1), green):
            parts.append(part.turned(tilt, 0, turn).moved(*at))
    return parts


def tied(parts, reach, height, tone='#c9a86a'):
    for step in (-0.18, 0.0, 0.18):
        ring = tube(
            [
                (reach * np.cos(a), reach * np.sin(a), height + step + 0.08 * np.sin(a))
                for a in np.linspace(0, 2 * np.pi, 30)
            ],
            [0.12] * 30,
            rows=90,
            columns=10,
        )
        parts.append(Part(ring, painted(ring, tone), material.skin(gloss=0.2, pores=0.2)))
    return parts


def herb_bunch(
    rng,
    count,
    kind='parsley',
    green='#3f7a2c',
    stem='#7fa04c',
    length=13.0,
    stems=34,
    spread=5.0,
    leaves=4,
    facing=0.0,
):
    """A bunch that lies; `facing` is how far its leaves turn their upper side to the viewer, 0 to 1."""
    parts = []
    for index in range(stems):
        reach = ((index + 0.5) / stems) ** 0.5
        spin = index * 2.4
        one = sprig(
            rng,
            kind,
            length * rng.uniform(0.78, 1.05),
            spread * reach,
            spin,
            green,
            stem,
            leaves=leaves,
            facing=facing,
        )
        parts += [
            part.moved(0.75 * reach * np.cos(spin), 0.75 * reach * np.sin(spin), 0) for part in one
        ]
    tied(parts, 0.98, 2.4)
    return Subject([placed(built(parts), matrix_of(turn=(0, 66, 200)))], 0.84, 40.0)


def chives(rng, count, green='#3f7a34', stems=95, length=19.0):
    parts = []
    for index in range(stems):
        reach, spin = ((index + 0.5) / stems) ** 0.5, index * 2.4
        x, y = 1.0 * reach * np.cos(spin), 1.0 * reach * np.sin(spin)
        end = np.array([x * 2.4, y * 2.4, length * rng.uniform(0.8, 1.03)]) + rng.normal(0, 0.5, 3)
        line = tube(
            [(x, y, 0), (x, y, length * 0.4), end, end * 1.002],
            [0.11, 0.12, 0.06, 0],
            rows=36,
            columns=9,
        )
        tone = colour(green) * rng.uniform(0.75, 1.3)
        parts.append(
            Part(
                line,
                blend(tone, '#c4d49a', smooth(2.2, 0, line[..., 2])),
                material.skin(gloss=0.45),
            )
        )
    tied(parts, 1.12, 5.5)
    return Subject([placed(built(parts), matrix_of(turn=(0, 84, 205)))], 0.88, 36.0)


def thyme(rng, count, green='#6a7f52', stem='#7a5a3a', stems=26, length=13.0):
    parts = []
    for index in range(stems):
        reach, spin = ((index + 0.5) / stems) ** 0.5, index * 2.4
        x, y = 0.7 * reach * np.cos(spin), 0.7 * reach * np.sin(spin)
        end = np.array([x * 4.5, y * 4.5, length * rng.uniform(0.75, 1.05)]) + rng.normal(0, 0.4, 3)
        line = tube(
            [(x, y, 0), (x * 1.2, y * 1.2, length * 0.4), end, end * 1.002],
            [0.09, 0.08, 0.05, 0],
            rows=40,
            columns=8,
        )
        parts.append(Part(line, painted(line, stem), material.skin(gloss=0.2)))
        long = index % 3 == 0
        for place in range(26):
            at = line[13 + place].mean(axis=0)
            size = (2.0 if long else 0.75) * rng.uniform(0.7, 1.1)
            points = leaf(
                size,
                [0.05, 0.13 if long else 0.2, 0.12 if long else 0.2, 0.03],
                curl=0.3,
                fold=-0.3,
                rows=8,
                columns=5,
            )
            tone = colour('#4f6f4a' if long else green) * rng.uniform(0.7, 1.3)
            parts.append(
                Part(points, painted(points, tone), material.foliage(pores=0), is_round=False)
                .turned(50, 0, place * 137)
                .moved(*at)
            )
    tied(parts, 0.9, 2.6)
    return Subject([placed(built(parts), matrix_of(turn=(0, 70, 200)))], 0.84, 38.0)


# Mint and spinach: leaves large enough for their veins, teeth and blisters to show.


def bent(x, t, z, length, bend):
    """Curls a flat leaf down along its length, z above its surface."""
    along, drop = length * np.sin(bend * t) / bend, length * (np.cos(bend * t) - 1) / bend
    return np.stack([x, along - z * np.sin(bend * t), drop + z * np.cos(bend * t)], axis=-1)


def veined_leaf(
    rng,
    length,
    half_width,
    green,
    outline,
    teeth=0,
    sink=0.05,
    blisters=0.0,
    curl=0.4,
    wave=0.05,
    gloss=0.45,
    paler='#a9cc7c',
):
    """Lies along +y from its stalk. Veins sink by `sink`, the flesh between rises by `blisters`."""
    rows, columns, seed = 80 if teeth else 110, 45 if teeth else 61, int(rng.integers(1e6))
    t, s = np.linspace(0, 1, rows)[:, None], np.linspace(-1, 1, columns)[None, :]
    wide = np.maximum(curve(np.asarray(outline, float)[:, None], rows), 0.01) * half_width
    if teeth:
        wide = wide * (1 - 0.09 * ((t * teeth) % 1) * smooth(0.02, 0.15, t))
    lag = t - 0.5 * np.abs(s) * (wide / half_width) ** 0.5
    side = np.abs((lag * 6) % 1 - 0.5) * 2
    veins = smooth(0.7, 1.0, side) * smooth(1.0, 0.75, np.abs(s)) * smooth(0.0, 0.1, t)
    middle = smooth(0.11, 0.03, np.abs(s) + 0 * t)
    veins = np.maximum(veins * 0.8, middle)
    flat = np.stack([s * wide, t * length + 0 * s, 0 * t * s], axis=-1)
    lumps = np.abs(fractal(flat, 1.1 if blisters else 2.0, 3, seed)) * (1 - middle)
    z = -sink * veins + blisters * lumps + 0.22 * wide * np.abs(s) ** 1.2
    z = z + wave * half_width * np.sin(t * 15 + seed + 2 * np.sign(s)) * np.abs(s) ** 2
    points = bent(s * wide, t, z, length, curl * rng.uniform(0.4, 1.5) + 1e-4)
    tone = colour(green) * rng.uniform(0.82, 1.2)
    paint = blend(tone, tone * 0.62, smooth(-0.25, 0.4, fractal(flat, 1.1, 3, seed + 1)))
    paint = blend(paint, tone * 1.35, smooth(0.15, 0.5, lumps) * 0.4)
    return Part(
        points,
        blend(paint, paler, veins * 0.6),
        material.foliage(gloss=gloss, light_through=0.25, pores=0.15, pore_size=4),
        is_round=False,
    )


MINT = (0.16, 0.8, 1.0, 0.97, 0.82, 0.57, 0.27, 0.0)
SPINACH = (0.1, 0.5, 0.86, 1.0, 0.97, 0.82, 0.52, 0.1)


def mint_sprig(rng, length, green, stem):
    """A square stem along +y with crossed pairs of leaves that shrink to the tip."""
    sway = rng.normal(0, 0.7, 2)
    line = tube(
        [
            (0, 0, 0),
            (sway[0] * 0.3, length * 0.4, 0.1),
            (sway[0], length * 0.8, sway[1] * 0.3),
            (sway[0] * 1.3, length, sway[1] * 0.4),
            (sway[0] * 1.3, length + 0.02, sway[1] * 0.4),
        ],
        [0.2, 0.19, 0.14, 0.08, 0],
        rows=60,
        columns=12,
        shape=lambda a: 1 + 0.14 * np.cos(4 * a),
    )
    paint = blend(stem, '#7a4a4a', smooth(8, 0, line[..., 1]) * 0.5)
    parts = [Part(line, paint, material.skin(0.35))]
    for step in range(6):
        share = (0.44, 0.6, 0.74, 0.86, 0.95, 1.0)[step]
        size = (4.4, 4.8, 4.3, 3.4, 2.4, 1.5)[step] * rng.uniform(0.9, 1.08)
        at = line[int(59 * share) - 1].mean(axis=0)
        for side in (-1, 1):
            tilt = rng.uniform(6, 24) if step % 2 else rng.uniform(28, 50)
            turn = -side * (62 if step % 2 else 30) * (1 - 0.09 * step) + rng.uniform(-10, 10)
            # The pairs at the tip are young and yellower.
            tone = blend(green, '#86b83c', np.array(smooth(2, 5.5, step) * 0.7))
            one = veined_leaf(
                rng,
                size * rng.uniform(0.8, 1.12),
                size * rng.uniform(0.3, 0.39),
                tone * rng.uniform(0.75, 1.2),
                MINT,
                teeth=15,
                sink=0.12,
                blisters=0.3,
                curl=rng.uniform(-0.5, 1.3),
                wave=rng.uniform(0.03, 0.16),
                gloss=0.35,
            )
            one = one.turned(0, rng.normal(0, 24), 0)
            parts.append(one.turned(tilt + rng.normal(0, 9), side * 12, turn).moved(*at))
    return parts


def mint(rng, count, green='#3f842e', stem='#7f9a54', stems=9, length=15.5):
    """A tied bunch that lies spread out, its feet to the right."""
    parts = []
    for index in range(stems):
        fan = (index * 0.618 % 1 - 0.5) * 88
        long = length * rng.uniform(0.8, 1.05)
        level = 0.4 + 1.5 * index / stems
        aside = 0.9 * (index * 0.618 % 1 - 0.5)
        for part in mint_sprig(rng, long, green, stem):
            part = part.moved(0, -3.2, 0).turned(rng.uniform(0, 5), 0, fan)
            parts.append(part.moved(-aside, 0, level))
    tie = [part.turned(90, 0, 0).moved(0, 0, 1.1) for part in tied([], 1.05, 0)]
    return Subject([placed(built([*parts, *tie]), matrix_of(turn=(0, 0, 72)))], 0.88, 52.0)


def spinach_leaf(rng, length, green):
    """A leaf along +y on its fleshy stalk, which starts at the origin."""
    stalk, curl = length * rng.uniform(0.4, 0.6), rng.uniform(0.2, 0.9)
    line = tube(
        [
            (0, 0, 0),
            (rng.normal(0, 0.3), stalk * 0.5, 0.1),
            (0, stalk, 0.1),
            (0, stalk + length * 0.5, 0),
        ],
        [0.32, 0.28, 0.24, 0.02],
        rows=50,
        columns=14,
    )
    paint = blend('#a9c878', '#d08a86', smooth(stalk * 0.25, 0, line[..., 1]) * 0.5)
    stem = Part(line[:34], paint[:34], material.skin(gloss=0.45))
    blade = veined_leaf(
        rng,
        length,
        length * rng.uniform(0.3, 0.37),
        green,
        SPINACH,
        sink=0.18,
        blisters=0.75,
        curl=curl,
        wave=0.22,
        gloss=0.58,
        paler='#9cc06a',
    )
    return [stem, blade.moved(0, stalk * 0.98, 0.05)]


def spinach(rng, count, green='#245a1c', length=10.0):
    """A handful of leaves laid on one another, their stalks to the front right."""
    things = []
    for index in range(count):
        fan = (index * 0.618 % 1 - 0.5) * 96
        level = 2.6 * (index / count) ** 0.7
        leaf = spinach_leaf(rng, length * rng.uniform(0.75, 1.1), green)
        tilt = (4 + rng.uniform(0, 16), rng.uniform(-26, 26), 0)
        leaf = [part.turned(*tilt) for part in leaf]
        start = np.array([rng.normal(0, 0.8), rng.uniform(-1.5, 2.5), level])
        things.append([part.turned(0, 0, fan).moved(*start) for part in leaf])
    return Subject(
        [placed(built(parts), matrix_of(turn=(0, 0, 42))) for parts in things], 0.88, 48.0
    )


FORMS = {'chives': chives, 'thyme': thyme, 'mint': mint, 'spinach': spinach}
