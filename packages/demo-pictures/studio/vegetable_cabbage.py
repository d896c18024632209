"""Cabbages and sprouts, broccoli, cauliflowers and romanesco."""

import numpy as np

import material
from foliage import leaf_part
from mesh import Part, ball, blend, built, colour, rotation, tube
from noise import bumps, fractal, smooth
from stage import placed
from subject import Subject, alone, heaped, matrix_of

# Cabbages and sprouts: leaves wrapped round one another.


def veined(rng, t, s, rib_width, fan):
    """Returns how strong a leaf's midrib, its side veins and the net between them are at each point.

    Side veins leave the midrib by turns at uneven distances, curve to the tip and thin out.
    `fan` is how steeply they rise. None is finer than the grid can show.
    """
    wander = 0.03 * np.sin(9 * t + rng.uniform(0, 6.28)) * smooth(0.15, 0.5, t)
    away = np.abs(s + wander)
    midrib = smooth(rib_width, rib_width * 0.2, away + 0 * t)
    side = np.zeros(midrib.shape)
    for half in (-1, 1):
        at = rng.uniform(0.03, 0.09)
        while at < 0.9:
            rise, sway = fan * rng.uniform(0.85, 1.3), rng.uniform(0, 6.28)
            line = at + rise * away**1.25 + 0.016 * np.sin(away * 8 + sway)
            width = np.maximum(0.03 * (1.2 - at) * (1.1 - away), 1.5 * (1 + fan) / len(t))
            reach = rng.uniform(0.75, 1.0)
            one = smooth(width, width * 0.15, np.abs(t - line)) * smooth(reach, reach - 0.5, away)
            side = np.maximum(side, one * (half * (s + wander) > 0))
            at += rng.uniform(0.09, 0.17)
    grid = np.stack([s * 3.2 + 0 * t, t * 4.2 + 0 * s, 0 * t * s], -1)
    net = fractal(grid, 1.9, 2, int(rng.integers(1e6)))
    return midrib, side, smooth(0.07, 0.0, np.abs(net)) * smooth(0.08, 0.25, t)


def ragged(rng, t, s, torn):
    """Returns `t` shortened where the far rim is torn or nibbled: a few notches, none alike."""
    along = np.stack([s * 5, 0 * s, 0 * s], -1)
    rim = 0.035 * np.abs(fractal(along, 1, 3, int(rng.integers(1e6))))
    for _ in range(int(rng.integers(1, 4))):
        wide, deep = rng.uniform(0.03, 0.12), rng.uniform(0.03, 0.16)
        rim = rim + deep * np.maximum(0, 1 - np.abs(s - rng.uniform(-0.8, 0.8)) / wide)
    return t * (1 - torn * rim * smooth(0.5, 1.0, t))


def wrapped(
    rng,
    radius,
    tip,
    wide,
    green,
    rib,
    flare=0.1,
    ruffle=0.05,
    waves=7,
    blister=0.0,
    tall=1.0,
    edge=None,
    edge_share=0.5,
    lobes=0.0,
    rows=70,
    columns=90,
    veins=1.0,
    gloss=0.4,
    midrib=1.0,
    torn=0.0,
    bloom=None,
    relief=1.0,
):
    """A leaf that rises round a ball of `radius` from its foot to `tip` degrees from the top, bending out by `flare`.

    `wide` is half the angle it wraps; `ruffle` waves its border; `lobes` cuts it in; `edge` colours it.
    `torn` tears its far rim, `bloom` is the wax on it, `relief` how far its ribs stand out.
    """
    seed = int(rng.integers(1e6))
    t = np.linspace(0, 1, rows)[:, None]
    s = np.linspace(-1, 1, columns)[None, :]
    t = ragged(rng, t, s, torn)
    cut = 1 - lobes * (0.5 + 0.5 * np.cos(t * 2 * np.pi * 5 + 1)) * smooth(0.1, 0.35, t)
    breadth = (
        np.radians(wide)
        * (0.16 + 0.84 * np.sin(np.pi * np.clip(t, 0, 1) ** 0.75 * 0.62))
        * np.sqrt(np.maximum(0, 1 - np.maximum(0, t - 0.72) ** 2 / 0.0785))
        * cut
    )
    polar = np.radians(172 - (172 - tip) * t) + 0 * s
    around = s * breadth / np.maximum(np.sin(np.minimum(polar, np.pi - 0.3)), 0.4)
    border = np.maximum(np.abs(s) ** 2 * smooth(0.1, 0.4, t), smooth(0.62, 1.0, t))
    wavy = np.sin(s * waves * 1.3 + 5 * t + seed) + np.sin(t * waves * 3 + s * 2 + seed * 1.7)
    reach = 1 + flare * (t**2.2) + border * (ruffle * wavy + flare * 0.5)
    reach = reach + 0.012 * fractal(
        np.stack([s * 4 + 0 * t, t * 6 + 0 * s, 0 * t * s], -1), 1, 2, seed
    )
    rib_width = 0.09 * (1.15 - t) * midrib
    vein, fine, net = veined(rng, t, s, rib_width, wide / 150)
    grid = np.stack([s * 5 * np.radians(wide) + 0 * t, t * 7 + 0 * s, 0 * t * s], -1)
    if blister:
        cells = fractal(grid, 2.6, 2, seed + 2)
        reach = reach + blister * np.abs(cells) * smooth(0.1, 0.3, t)
    # The blade swells between its veins, which stand out on its back.
    puffed = np.abs(fractal(grid, 0.55, 2, seed + 6)) * smooth(0.15, 0.5, t)
    reach = reach + (0.014 * fine + 0.022 * vein + 0.02 * puffed) * veins * relief
    points = (
        np.stack(
            [np.sin(polar) * np.cos(around), np.sin(polar) * np.sin(around), np.cos(polar) * tall],
            -1,
        )
        * (reach * radius)[..., None]
    )
    paint = blend(
        green, colour(green) * 0.62, smooth(-0.2, 0.5, fractal(grid, 1.0, 3, seed + 3)) * 0.8
    )
    if blister:
        paint = blend(paint, colour(green) * 0.45, smooth(0.16, 0.0, np.abs(cells)) * 0.7)
    if edge:
        paint = blend(
            paint,
            edge,
            smooth(
                edge_share,
                edge_share + 0.35,
                np.maximum(np.abs(s), t) * smooth(0.05, 0.5, t)
                + 0.15 * fractal(grid, 1.4, 3, seed + 4),
            ),
        )
    paint = blend(paint, rib, net * 0.16 * veins)
    if bloom:
        waxed = smooth(-0.35, 0.45, fractal(grid, 0.5, 3, seed + 8))
        paint = blend(paint, bloom, waxed * 0.42)
    paint = blend(paint, rib, np.clip(vein + fine * 0.5 * smooth(1.0, 0.6, t), 0, 1) * 0.75 * veins)
    pale = smooth(0.3, 0.05, t + 0.08 * fractal(grid, 1, 2, seed + 9))
    paint = blend(paint, rib, pale * 0.8 * veins)
    if torn:
        rim = smooth(0.975, 1.0, np.maximum(np.abs(s), t))
        paint = blend(paint, '#a08a58', rim * smooth(-0.1, 0.3, puffed) * 0.5)
    return Part(
        points, paint, material.foliage(gloss=gloss, light_through=0.25, pores=0.15), is_round=False
    )


def head(rng, layers, radius, green, inner, rib, **kind):
    """`layers` lists (leaves, size, tip, half width, flare) from the heart to the outside."""
    parts = []
    for level, (leaves, size, tip, wide, flare) in enumerate(layers):
        share = level / max(len(layers) - 1, 1)
        tone = blend(inner, green, np.array(share))
        code = '#' + ''.join(
            f'{int(round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055))):02x}'
            for c in np.clip(tone.ravel(), 0, 1)
        )
        for index in range(leaves):
            one = wrapped(
                rng,
                radius * size * rng.uniform(0.97, 1.03),
                tip + rng.uniform(-6, 6),
                wide,
                code,
                rib,
                flare=flare * rng.uniform(0.8, 1.2),
                **kind,
            )
            parts.append(one.turned(0, 0, index * 360 / leaves + level * 47 + rng.uniform(-14, 14)))
    return parts


CABBAGES = {
    'savoy': [
        (2, 0.8, -20, 80, 0.0),
        (3, 0.88, -8, 75, 0.03),
        (3, 0.95, 10, 75, 0.1),
        (4, 1.0, 34, 62, 0.26),
        (5, 1.03, 60, 52, 0.42),
    ],
    'tight': [
        (2, 0.9, -30, 85, 0.0),
        (2, 0.95, -16, 85, 0.0),
        (3, 0.985, -2, 78, 0.02),
        (3, 1.02, 20, 64, 0.06),
        (2, 1.04, 52, 60, 0.12),
    ],
    'pointed': [
        (2, 0.85, 1, 85, 0.0),
        (3, 0.92, 4, 80, 0.0),
        (3, 0.98, 7, 75, 0.02),
        (3, 1.04, 16, 62, 0.12),
        (2, 1.08, 34, 55, 0.3),
    ],
}

#: The wax on the leaves.
BLOOM = {'savoy': '#6f9478', 'tight': '#8d7f9c', 'pointed': '#a8c294'}


def cabbage(rng, count, kind='tight', green='#6b8f4a', inner='#a9c47a', rib='#e4ecc8', **look):
    tall = 1.55 if kind == 'pointed' else 0.94
    worn = {'torn': 1.0, 'bloom': BLOOM[kind], 'rows': 110, 'columns': 130}
    parts = head(rng, CABBAGES[kind], 8.0, green, inner, rib, tall=tall, **worn, **look)
    core = ball(40, 50) * np.array([6.9, 6.9, 6.9 * tall])
    parts.append(
        Part(core, blend(inner, inner, np.zeros(core.shape[:2])), material.skin(gloss=0.3))
    )
    if kind == 'pointed':
        return Subject([placed(built(parts), matrix_of(turn=(62, 0, 52)))], 0.76, 28.0)
    return alone(parts, (28, 0, 10), 0.74, 28.0)


def sprouts(rng, count, green='#6f9440', inner='#a3bf62'):
    def make(_):
        core = ball(30, 40) * 1.42
        parts = [
            Part(core, blend(inner, green, np.full(core.shape[:2], 0.5)), material.skin(gloss=0.3))
        ]
        parts += head(
            rng,
            [(2, 0.93, -25, 85, 0.0), (3, 0.97, 0, 80, 0.01), (3, 1.0, 28, 70, 0.04)],
            1.6,
            green,
            inner,
            '#d9e6b0',
            rows=40,
            columns=44,
            ruffle=0.02,
        )
        return parts

    return heaped(make, count, rng, 7.2, kinds=4, whole=True)


# Broccoli, cauliflowers and romanesco.

GOLDEN = np.pi * (3 - 5**0.5)


def dome(count, top=1.0, low=-0.15):
    """Directions spread evenly over the upper part of a sphere."""
    height = np.linspace(top, low, count)
    wide, turn = np.sqrt(np.maximum(0, 1 - height**2)), np.arange(count) * GOLDEN
    return np.stack([wide * np.cos(turn), wide * np.sin(turn), height], axis=-1)


def floret(rng, radius, skin, shade, look, lump, bud, rows=110):
    """A knob of lumps of buds. `lump` and `bud`: how many to a centimetre, how far they rise."""
    seed = int(rng.integers(1e6))
    points = ball(rows, rows + 20) * radius * rng.uniform(0.86, 1.12, 3)
    points = points * (1 + 0.2 * fractal(points, 0.6, 2, seed))[..., None]
    lumps = bumps(points, lump[0] * rng.uniform(0.85, 1.2), seed % 89)
    buds = bumps(points, bud[0], seed % 83)
    points = points * (1 + lump[1] * (lumps - 0.6) + bud[1] * (buds - 0.5))[..., None]
    deep = smooth(0.75, 0.2, lumps) * 0.75 + smooth(0.7, 0.3, buds) * 0.35
    paint = blend(skin, shade, np.clip(deep, 0, 1))
    tint = fractal(points, 0.5, 3, seed) + rng.normal(0, 0.12)
    return Part(points, blend(paint, colour(skin) * 1.25, smooth(0.0, 0.5, tint) * 0.45), look)


def scarred(points, stem, seed):
    """The skin of a broccoli's stem: fibres along it, pale and dark by turns."""
    fibres = fractal(points * np.array([1, 1, 0.16]), 1.9, 3, seed)
    paint = blend(stem, colour(stem) * 0.62, smooth(-0.1, 0.45, fibres) * 0.8)
    worn = fractal(points, 0.45, 3, seed + 4)
    return blend(paint, '#c9d8a4', smooth(0.0, 0.5, worn) * 0.5)


def broccoli(rng, count, skin='#426c36', shade='#183617', stem='#8aa860'):
    buds = material.skin(gloss=0.22, pores=0.15, pore_size=9)
    rind = material.skin(gloss=0.32, pores=0.1, pore_size=4)
    parts = []
    knobs = dome(27, low=-0.3) * np.array([5.0, 4.6, 3.5]) + rng.normal(0, 0.38, (27, 3))
    for place in knobs:
        size = rng.uniform(1.25, 2.15)
        knob = floret(rng, size, skin, shade, buds, (0.8, 0.16), (4.4, 0.11), 150)
        parts.append(knob.moved(*place))
        branch = tube(
            [(0, 0, -4.5), place * 0.35 + np.array([0, 0, -2.6]), place * 0.8, place * 0.81],
            [0.9, 0.8, 0.95, 0],
            rows=24,
            columns=18,
        )
        parts.append(Part(branch, scarred(branch, stem, int(rng.integers(99))), rind))
    trunk = tube(
        [(0, 0, -2.5), (0, 0, -5), (0, 0, -8.2), (0, 0, -8.3), (0, 0, -8.3)],
        [2.2, 1.75, 1.62, 1.52, 0],
        rows=90,
        columns=110,
        shape=lambda a: 1 + 0.05 * np.cos(3 * a + 1) + 0.035 * np.cos(7 * a),
    )
    swollen = 1 + 0.05 * fractal(trunk * np.array([1, 1, 0.3]), 0.9, 3, 8)[..., None]
    grown = trunk * np.concatenate([swollen, swollen, np.ones_like(swollen)], axis=-1)
    across = np.hypot(grown[..., 0], grown[..., 1])
    cut = smooth(-8.1, -8.24, grown[..., 2])
    face = blend('#dfe6b4', '#a9bd74', smooth(0.25, 0.0, np.abs(across - 1.15)) * 0.7)
    face = blend(face, '#b99f68', smooth(0.0, 0.5, fractal(grown, 1.6, 3, 5)) * 0.5)
    parts.append(Part(grown, blend(scarred(grown, stem, 8), face, cut), rind))
    for at in range(5):
        sprig = leaf_part(
            rng,
            rng.uniform(2.2, 3.6),
            0.75,
            '#5d8a48',
            curl=0.9,
            fold=0.5,
            wave=0.3,
            waves=3,
            veins=5,
            paler='#b9cc90',
        )
        sprig = sprig.turned(rng.uniform(55, 80)).moved(0, 1.5, -4.8 + rng.uniform(-0.8, 0.8))
        parts.append(sprig.turned(0, 0, at * 72 + rng.uniform(-25, 25)))
    return alone(parts, (-60, 0, -38), 0.78, 26.0)


def jacket(rng, count, radius, green, rib, tips=(52, 70)):
    """Leaves that hold a head, their ribs thick and pale, their ends cut short or torn."""
    parts = []
    for index in range(count):
        share = index / count
        one = wrapped(
            rng,
            radius * rng.uniform(0.97, 1.06),
            rng.uniform(*tips),
            rng.uniform(27, 40),
            blend(green, '#a9c070', np.array(rng.uniform(0, 0.45))),
            rib,
            flare=rng.uniform(0.08, 0.3),
            ruffle=rng.uniform(0.02, 0.05),
            waves=rng.uniform(5, 9),
            midrib=2.0,
            torn=1.6,
            bloom='#b4c6ae',
            relief=1.5,
            rows=110,
            columns=120,
        )
        parts.append(one.turned(rng.uniform(-7, 7), 0, share * 360 + rng.uniform(-18, 18)))
    return parts


def cauliflower(rng, count, skin='#ece0c6', shade='#b49a62', green='#6d9150'):
    curd = material.skin(gloss=0.25, pores=0.12, pore_size=9)
    parts = []
    for place in dome(30, low=-0.05) * np.array([4.9, 4.9, 3.9]) + rng.normal(0, 0.3, (30, 3)):
        size = rng.uniform(1.2, 2.1)
        knob = floret(rng, size, skin, shade, curd, (1.15, 0.17), (3.6, 0.075), 130)
        parts.append(knob.moved(*place))
    rib = '#eaf0d8'
    leaves = jacket(rng, 7, 6.9, green, rib) + jacket(rng, 5, 6.5, green, rib, (44, 58))
    parts += [one.moved(0, 0, -0.9) for one in leaves]
    return alone(parts, (16, 0, 12), 0.78, 30.0)


def romanesco(rng, count, skin='#a3bf3e', green='#5f8a44'):
    """Cones of cones of cones, in the spirals of a sunflower."""
    tiny = ball(9, 10)
    shine = material.skin(gloss=0.35)
    parts = []
    total = 110
    for index in range(total):
        t = ((index + 0.7) / total) ** 0.62
        turn = index * GOLDEN
        reach, high = 5.6 * t, 5.4 * (1 - t**1.35)
        lean = np.degrees(np.arctan2(5.4 * 1.35 * t**0.35, 5.6)) * 0.9
        size = 0.42 + 1.0 * t
        at = np.arange(34)
        s = ((at + 0.5) / 34) ** 0.55
        spin = at * GOLDEN
        grains = (
            np.stack([s * np.cos(spin) * 0.72, s * np.sin(spin) * 0.72, 1.05 * (1 - s**1.3)], -1)
            * size
        )
        turned = grains @ rotation(0, lean, 0).T @ rotation(0, 0, np.degrees(turn)).T
        place = np.array([reach * np.cos(turn), reach * np.sin(turn), high])
        for grain, share in zip(turned + place, s):
            points = tiny * size * (0.1 + 0.13 * share) + grain
            parts.append((points, share))
    points = np.concatenate([one for one, _ in parts])
    shares = np.repeat([share for _, share in parts], 9)[:, None] + np.zeros((1, 10))
    paint = blend(colour(skin) * 1.25, colour(skin) * 0.6, smooth(0.35, 1.0, shares))
    made = [
        Part(points[at * 9 : at * 9 + 9], paint[at * 9 : at * 9 + 9], shine)
        for at in range(len(parts))
    ]
    core = ball(40, 50) * np.array([5.0, 5.0, 4.4])
    made.append(Part(core, blend(skin, colour(skin) * 0.4, np.full(core.shape[:2], 0.9)), shine))
    rib = '#dce8c0'
    leaves = jacket(rng, 7, 6.9, green, rib) + jacket(rng, 5, 6.5, green, rib, (48, 60))
    made += [one.moved(0, 0, -1.2) for one in leaves]
    return alone(made, (14, 0, 10), 0.78, 28.0)


FORMS = {
    'cabbage': cabbage,
    'sprouts': sprouts,
    'broccoli': broccoli,
    'cauliflower': cauliflower,
    'romanesco': romanesco,
}
