"""Peaches, apricots, plums, cherries, figs, dates and other fruit with a soft skin."""

import numpy as np

import material
from foliage import leaf_part
from mesh import Part, blend, colour, painted, revolved, tube, turned
from noise import fractal, smooth, spots
from subject import alone, arranged, heaped, rows_of

#: Profiles one centimetre in radius; each kind gives its own radius.
PROFILES = {
    'peach': [
        (0, 0.06),
        (0.2, 0),
        (0.55, 0.12),
        (0.9, 0.55),
        (1, 1.0),
        (0.92, 1.4),
        (0.62, 1.72),
        (0.3, 1.76),
        (0.12, 1.66),
        (0, 1.58),
    ],
    'apricot': [
        (0, 0.02),
        (0.2, 0),
        (0.58, 0.16),
        (0.92, 0.62),
        (1, 1.05),
        (0.9, 1.5),
        (0.6, 1.84),
        (0.26, 1.92),
        (0.1, 1.84),
        (0, 1.78),
    ],
    'plum': [
        (0, 0),
        (0.2, 0.02),
        (0.6, 0.2),
        (0.92, 0.7),
        (1, 1.2),
        (0.9, 1.7),
        (0.58, 2.08),
        (0.25, 2.2),
        (0.1, 2.16),
        (0, 2.12),
    ],
    'round': [
        (0, 0),
        (0.22, 0.02),
        (0.62, 0.2),
        (0.93, 0.62),
        (1, 1.02),
        (0.92, 1.42),
        (0.62, 1.78),
        (0.3, 1.9),
        (0.12, 1.86),
        (0, 1.8),
    ],
    'fig': [
        (0, 0.08),
        (0.16, 0.03),
        (0.55, 0.12),
        (0.95, 0.55),
        (1, 0.95),
        (0.78, 1.45),
        (0.45, 1.85),
        (0.24, 2.2),
        (0.2, 2.42),
        (0.1, 2.5),
        (0, 2.5),
    ],
    'date': [
        (0, 0),
        (0.4, 0.08),
        (0.85, 0.6),
        (1, 1.5),
        (0.98, 2.6),
        (0.8, 3.5),
        (0.42, 4.0),
        (0, 4.05),
    ],
    'cherry': [
        (0, 0.03),
        (0.2, 0),
        (0.6, 0.14),
        (0.94, 0.55),
        (1, 0.95),
        (0.9, 1.4),
        (0.62, 1.7),
        (0.34, 1.72),
        (0.14, 1.58),
        (0, 1.5),
    ],
}


def one_stone_fruit(
    rng,
    profile,
    radius,
    ground,
    blush=None,
    red=0.5,
    seam=0.08,
    fuzz=0.0,
    bloom=0.0,
    freckles=None,
    streaks=None,
    gloss=0.5,
    wrinkles=0.0,
    stalk=0.0,
    leafy=False,
):
    """`seam` is how deep the furrow is, `fuzz` a peach's down, `bloom` a plum's pale dust, `streaks` a fig's ribs."""
    seed = int(rng.integers(1e6))
    points = revolved(PROFILES[profile], rows=128, columns=176)
    angle = np.arctan2(points[..., 1], points[..., 0])
    furrow = np.exp(-(((angle + np.pi / 2) / 0.16) ** 2))
    # No two grew alike: one flank is fuller, one shoulder higher, and where it touched others it is flat.
    squeeze = 1 - seam * furrow * rng.uniform(0.5, 1.2) + 0.05 * fractal(points, 0.7, 2, seed)
    squeeze = squeeze + 0.035 * np.cos(angle - seed) + 0.02 * np.cos(2 * angle + seed)
    if wrinkles:
        fold = fractal(
            np.stack([np.cos(angle) * 3.2, np.sin(angle) * 3.2, points[..., 2] * 1.1], -1),
            1,
            4,
            seed + 2,
        )
        squeeze = squeeze + wrinkles * (np.abs(fold) * 1.4 - 0.3)
        # What has dried has sunk in: it is flat.
        points = points * np.array([1, 1 - 1.3 * wrinkles, 1])
    points = points * np.stack([squeeze, squeeze, rng.uniform(0.92, 1.07) + 0 * squeeze], axis=-1)
    points[..., 2] += points[..., 0] * rng.normal(0, 0.05)
    if profile == 'fig':
        points[..., 0] += rng.normal(0, 0.2) * np.clip(points[..., 2] - 0.9, 0, None) ** 2
    skin = blend(ground, colour(ground) * 0.8, smooth(-0.3, 0.5, fractal(points, 1.3, 3, seed + 1)))
    if blush is not None:
        sunny = points[..., 0] * np.cos(seed) + points[..., 1] * np.sin(seed)
        patchy = sunny * 0.6 + fractal(points, 1.1, 5, seed + 3) + (red - 0.45) * 2.6
        # The sun reddens it in dashes that run down from the stalk.
        dashes = np.stack([np.cos(angle) * 7, np.sin(angle) * 7, points[..., 2] * 0.9], -1)
        patchy = patchy + 0.3 * fractal(dashes, 1, 3, seed + 5)
        share = smooth(-0.35, 0.55, patchy)
        skin = blend(skin, blush, share * 0.9)
        deepest = share * smooth(0.1, 0.6, fractal(points, 1.5, 4, seed + 9))
        skin = blend(skin, colour(blush) * 0.7, deepest * 0.35)
        pale = spots(points, 5, seed % 61, 0.13) * share
        skin = blend(skin, ground, pale * 0.45)
    if seam:
        line = np.exp(-(((angle + np.pi / 2) / 0.05) ** 2))
        skin = blend(skin, colour(ground) * 0.6, line * 0.35)
    scar = smooth(0.42, 0.5, fractal(points * np.array([1, 1, 0.7]), 1.6, 3, seed + 12))
    skin = blend(skin, '#8a6238', scar * 0.25)
    if streaks:
        ribs = smooth(
            0.2,
            0.7,
            np.cos(angle * 16 + fractal(points, 1.6, 2, seed) * 2) + fractal(points, 3, 2, seed),
        )
        skin = blend(skin, streaks, ribs * 0.5 + smooth(1.7, 2.45, points[..., 2]) * 0.6)
        neck = smooth(1.5, 2.4, points[..., 2] + 0.3 * fractal(points, 1.4, 3, seed + 14))
        skin = blend(skin, '#7a8a4a', neck * 0.55)
        skin = blend(skin, '#c9a08a', spots(points, 5, seed % 57, 0.12) * 0.6)
    if freckles:
        skin = blend(
            skin,
            freckles,
            spots(points, 7, seed % 71, 0.2) * smooth(0, 0.4, fractal(points, 1.0, 2, seed + 6)),
        )
    if bloom:
        skin = blend(skin, '#dfe4ea', bloom * smooth(-0.25, 0.5, fractal(points, 1.0, 4, seed + 8)))
    parts = [
        Part(
            points * radius,
            skin,
            material.skin(
                gloss=gloss,
                bloom=fuzz,
                coat=0.2 if gloss > 0.6 else 0,
                pores=0.04 + 0.1 * fuzz,
                pore_size=14,
            ),
        )
    ]
    top = PROFILES[profile][-1][1] * radius
    if stalk:
        lean = rng.normal(0, 0.3, 2) * stalk
        path = [
            (0, 0, top - 0.05),
            (lean[0] * 0.3, lean[1] * 0.3, top + stalk * 0.5),
            (lean[0], lean[1], top + stalk),
            (lean[0] * 1.01, lean[1], top + stalk),
        ]
        line = tube(path, [0.07, 0.06, 0.1, 0], rows=32, columns=12)
        parts.append(
            Part(
                line, painted(line, '#7a7a34' if stalk > 2 else '#6a4f2a'), material.skin(gloss=0.3)
            )
        )
    if leafy:
        parts.append(
            leaf_part(rng, radius * 2.1, radius * 0.45, '#3f7a2c', curl=0.8)
            .turned(10, 0, rng.uniform(0, 360))
            .moved(z=top)
        )
    return parts


def _unlike(rng, kind):
    """One of a crop: its size, its ripeness and its dust are its own."""
    one = {**kind, 'radius': kind['radius'] * rng.uniform(0.86, 1.1)}
    if kind.get('blush'):
        one['red'] = kind.get('red', 0.5) + rng.normal(0, 0.16)
    if kind.get('bloom'):
        one['bloom'] = kind['bloom'] * rng.uniform(0.5, 1.6)
    return one


def stone_fruit(rng, count, around=None, lying=False, **kind):
    def make(_):
        parts = one_stone_fruit(rng, **_unlike(rng, kind))
        return turned(parts, 90, 0, 90) if lying else parts

    apart = kind['radius'] * 2.04
    if count == 1:
        return alone(make(0), (14, -8, 30), 0.6)
    if count <= 6 and not lying:
        # The last, which is nearest the viewer, has rolled on its side.
        places = [
            (x, y, 0, (rng.uniform(-24, 24), rng.uniform(-24, 24), rng.uniform(0, 360)))
            for x, y in rows_of(count, apart)
        ]
        side = kind['radius'] * 0.92
        places[-1] = (*places[-1][:2], side, (-84, rng.uniform(-20, 20), rng.uniform(-60, 60)))
        return arranged(make, places, 0.8)
    around = around or apart * (count / 2.9) ** 0.5
    return heaped(make, count, rng, around, kinds=min(count, 14), lying=lying, pull=22.0)


def cherries(rng, count, around=9.0, **kind):
    return heaped(
        lambda _: one_stone_fruit(
            rng, 'cherry', 1.25, seam=0.05, gloss=0.82, stalk=rng.uniform(3.4, 4.4), **kind
        ),
        count,
        rng,
        around,
        kinds=4,
        fill=0.84,
        whole=True,
    )


FORMS = {'stone-fruit': stone_fruit, 'cherries': cherries}
