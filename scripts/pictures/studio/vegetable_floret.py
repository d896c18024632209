"""Broccoli, cauliflowers and romanesco."""

import numpy as np

import material
from foliage import leaf_part
from mesh import Part, ball, blend, colour, rotation, tube
from noise import fractal, smooth, spots
from subject import alone

GOLDEN = np.pi * (3 - 5**0.5)


def dome(count, top=1.0, low=-0.15):
    """Directions spread evenly over the upper part of a sphere."""
    height = np.linspace(top, low, count)
    wide, turn = np.sqrt(np.maximum(0, 1 - height**2)), np.arange(count) * GOLDEN
    return np.stack([wide * np.cos(turn), wide * np.sin(turn), height], axis=-1)


def floret(rng, radius, skin, shade, bud, depth):
    """A knob of buds: `bud` is how many lie in a centimetre."""
    seed = int(rng.integers(1e6))
    points = ball(110, 130) * radius
    points = points * (1 + 0.13 * fractal(points, 0.9 / radius * 1.6, 2, seed))[..., None]
    buds = spots(points, bud, seed % 89, 0.62)
    points = points * (1 + depth * (buds - 0.5))[..., None]
    paint = blend(shade, skin, smooth(0.05, 0.9, buds))
    return Part(
        points,
        blend(paint, colour(skin) * 1.25, smooth(0.1, 0.6, fractal(points, 0.7, 3, seed)) * 0.4),
        material.skin(gloss=0.3, pores=0.2, pore_size=8),
    )


def broccoli(rng, count, skin='#4f8234', shade='#234a1c', stem='#8fb05c'):
    parts = []
    knobs = dome(24, low=-0.28) * np.array([5.0, 4.6, 3.5]) + rng.normal(0, 0.2, (24, 3))
    for place in knobs:
        parts.append(floret(rng, rng.uniform(1.65, 2.05), skin, shade, 3.4, 0.09).moved(*place))
        branch = tube(
            [(0, 0, -4.5), place * 0.35 + np.array([0, 0, -2.6]), place * 0.8, place * 0.81],
            [0.9, 0.8, 0.95, 0],
            rows=24,
            columns=18,
        )
        parts.append(
            Part(
                branch,
                blend(stem, colour(stem) * 0.7, smooth(-0.2, 0.4, fractal(branch, 0.8, 3, 3))),
                material.skin(gloss=0.35),
            )
        )
    trunk = tube(
        [(0, 0, -2.5), (0, 0, -5), (0.1, 0, -8.2), (0.1, 0, -8.3), (0.1, 0, -8.3)],
        [2.1, 1.75, 1.7, 1.55, 0],
        rows=60,
        columns=60,
    )
    cut = smooth(-8.15, -8.28, trunk[..., 2])
    paint = blend(
        blend(
            stem,
            colour(stem) * 0.75,
            smooth(-0.2, 0.4, fractal(trunk * np.array([1, 1, 0.3]), 0.9, 3, 8)),
        ),
        '#d9e0a8',
        cut,
    )
    parts.append(Part(trunk, paint, material.skin(gloss=0.35)))
    return alone(parts, (-60, 0, -38), 0.78, 26.0)


def collar(rng, count, length, width, green, open_by, low):
    """Leaves that stand round a head, `open_by` degrees outwards."""
    parts = []
    for index in range(count):
        one = leaf_part(
            rng,
            length * rng.uniform(0.85, 1.1),
            width,
            green,
            curl=-0.75,
            fold=-0.35,
            wave=0.14,
            waves=4,
            shape=(0.35, 0.6, 0.9, 1.0, 0.95, 0.7, 0.2),
            paler='#dfe8c0',
            veins=7,
        )
        one = one.turned(90 - open_by + rng.uniform(-8, 8), 0, 0).moved(0, low[0], 0)
        parts.append(
            one.turned(0, 0, 180 + index * 360 / count + rng.uniform(-8, 8)).moved(z=low[1])
        )
    return parts


def cauliflower(rng, count, skin='#f6eedb', shade='#e2d2aa', green='#6f9a4a'):
    parts = []
    for place in dome(38, low=0.0) * np.array([5.6, 5.6, 3.9]) + rng.normal(0, 0.15, (38, 3)):
        parts.append(floret(rng, rng.uniform(1.35, 1.7), skin, shade, 2.6, 0.06).moved(*place))
    parts += collar(rng, 7, 9.0, 3.4, green, 62, (3.6, -2.2)) + collar(
        rng, 6, 7.0, 3.0, '#8fb45e', 54, (3.8, -1.8)
    )
    return alone(parts, (16, 0, 12), 0.78, 28.0)


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
    return alone(made + collar(rng, 9, 8.5, 3.2, green, 58, (3.4, -2.6)), (14, 0, 10), 0.78, 28.0)


FORMS = {'broccoli': broccoli, 'cauliflower': cauliflower, 'romanesco': romanesco}
