"""Broccoli, cauliflowers and romanesco."""

import numpy as np

import material
from foliage import leaf_part
from mesh import Part, ball, blend, colour, rotation, tube
from noise import bumps, fractal, smooth
from subject import alone
from vegetable_leafy import wrapped

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


FORMS = {'broccoli': broccoli, 'cauliflower': cauliflower, 'romanesco': romanesco}
