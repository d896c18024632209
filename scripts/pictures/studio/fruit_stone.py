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
    squeeze = 1 - seam * furrow + 0.03 * fractal(points, 1.0, 2, seed)
    if wrinkles:
        fold = fractal(
            np.stack([np.cos(angle) * 3.2, np.sin(angle) * 3.2, points[..., 2] * 1.1], -1),
            1,
            4,
            seed + 2,
        )
        squeeze = squeeze + wrinkles * (np.abs(fold) * 1.4 - 0.3)
    points = points * np.stack([squeeze, squeeze, 1 + 0 * squeeze], axis=-1)
    skin = blend(ground, colour(ground) * 0.8, smooth(-0.3, 0.5, fractal(points, 1.3, 3, seed + 1)))
    if blush is not None:
        sunny = points[..., 0] * np.cos(seed) + points[..., 1] * np.sin(seed)
        patchy = sunny * 0.6 + fractal(points, 1.1, 4, seed + 3) + (red - 0.5) * 2.4
        skin = blend(skin, blush, smooth(-0.35, 0.55, patchy) * 0.92)
    if streaks:
        ribs = smooth(
            0.2,
            0.7,
            np.cos(angle * 16 + fractal(points, 1.6, 2, seed) * 2) + fractal(points, 3, 2, seed),
        )
        skin = blend(skin, streaks, ribs * 0.5 + smooth(1.7, 2.45, points[..., 2]) * 0.6)
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


def stone_fruit(rng, count, around=None, lying=False, kinds=3, **kind):
    def make(_):
        parts = one_stone_fruit(rng, **kind)
        return turned(parts, 90, 0, 90) if lying else parts

    apart = kind['radius'] * 2.08
    if count == 1:
        return alone(make(0), (14, -8, 30), 0.6)
    if count <= 6 and not lying:
        tilt = 10 if kind['profile'] in ('fig',) else 28
        places = [
            (x, y, 0, (rng.uniform(-tilt, tilt), rng.uniform(-tilt, tilt), rng.uniform(0, 360)))
            for x, y in rows_of(count, apart)
        ]
        return arranged(make, places, 0.8)
    return heaped(
        make, count, rng, around or apart * (count / 2.3) ** 0.5, kinds=kinds, lying=lying
    )


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
