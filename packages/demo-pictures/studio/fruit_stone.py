"""Peaches, nectarines, apricots, plums, greengages, cherries, figs, dates and other fruit with a soft skin."""

import numpy as np

import material
from foliage import leaf_part
from fruit_cut import halved
from mesh import Part, ball, blend, colour, painted, revolved, tube, turned
from noise import fractal, smooth, spots
from subject import alone, arranged, heaped, rows_of

# Peaches, apricots, plums, cherries, figs, dates and other fruit with a soft skin.

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


# White nectarines, smooth and blushed; the last is cut in two.


def nectarine(rng, radius, ground, blush):
    """The furrow of a peach looks to -y; its blush leaves the ground bare beside it."""
    parts = one_stone_fruit(
        rng, 'peach', radius, ground, blush, red=rng.uniform(0.58, 0.78), seam=0.1, gloss=0.6
    )
    body, seed = parts[0], int(rng.integers(1e6))
    at = body.points / radius
    angle = np.arctan2(at[..., 1], at[..., 0])
    streak = fractal(at * np.array([3, 3, 0.9]), 1, 3, seed)
    paint = blend(body.colours, blush, smooth(0.1, 0.6, streak) * 0.45)
    paint = blend(paint, ground, smooth(0.2, 0.7, -streak) * 0.2)
    paint = blend(paint, '#e6d28a', smooth(0.3, 0.05, np.hypot(at[..., 0], at[..., 1])) * 0.8)
    line = np.exp(-(((angle + np.pi / 2) / 0.035) ** 2)) * smooth(0.2, 0.5, at[..., 2])
    return [Part(body.points, blend(paint, colour(blush) * 0.6, line * 0.8), body.material)]


def nectarine_half(rng, radius, ground, blush, stone):
    """Its face looks to +z: white flesh, red about the stone or the hollow that it left."""
    seed = int(rng.integers(1e6))

    def skin(points):
        at = points / radius
        patch = fractal(at, 1.2, 3, seed) + 0.4 * at[..., 0]
        return blend(ground, blush, smooth(-0.3, 0.4, patch) * 0.9)

    def away(points):
        at = points / radius
        return np.hypot(at[..., 0] / 0.4, (at[..., 1] - 0.86) / 0.52)

    def face(points, depth, share):
        rays = fractal(points * np.array([2.2, 2.2, 0]), 1, 3, seed)
        made = blend('#f8f0d6', '#efe2b4', smooth(-0.2, 0.4, rays) * 0.6)
        made = blend(made, '#c8344a', smooth(1.75, 0.95, away(points) + 0.5 * rays) * 0.85)
        made = blend(made, '#a01c34', smooth(1.05, 0.9, away(points)) * 0.8)
        return blend(made, blush, smooth(0.05, 0.015, depth) * 0.9)

    hollow = lambda points, depth, share: -0.36 * radius * smooth(1.0, 0.5, away(points))
    profile = np.array(PROFILES['peach']) * radius
    parts = halved(profile, skin, face, hollow, gloss=0.6, flesh_gloss=0.65)
    if stone:
        pit = ball(70, 90)
        groove = fractal(pit * np.array([1, 1, 1]), 2.6, 3, seed + 3)
        pit = pit * (1 + 0.16 * groove)[..., None] * np.array([0.36, 0.5, 0.3]) * radius
        paint = blend('#a8683c', '#5a2c18', smooth(0.15, -0.3, groove))
        bone = Part(pit, paint, material.skin(gloss=0.35, pores=0.2))
        parts.append(bone.moved(0, 0.86 * radius, -0.02 * radius))
    return [part.moved(0, -0.86 * radius, 0) for part in parts]


def nectarines(rng, count, radius=3.3, ground='#f3dfae', blush='#9c1228'):
    """`count` fruit, the last of them as its two halves in front."""
    back = [(-6.9, 3.4), (-0.1, 4.6), (6.8, 3.4), (-3.4, -1.2), (4.4, -2.0)][: count - 1]
    made = [nectarine(rng, radius, ground, blush) for _ in back]
    places = [
        (x, y, 0.0, (rng.uniform(8, 24), rng.uniform(-12, 12), rng.uniform(-50, 50)))
        for x, y in back
    ]
    made += [nectarine_half(rng, radius, ground, blush, stone) for stone in (True, False)]
    places += [(-8.4, -6.4, 2.4, (30, 6, 12)), (0.6, -8.6, 2.4, (28, -4, -14))]
    return arranged(lambda index: made[index], places, 0.88, 34.0)


# Greengages: small clouded yellow-green plums with a cleft, the last one cut in two.


def greengage(rng, radius, ground, gold):
    """The furrow looks to -y; the bloom lies in clouds, and is rubbed off in places."""
    parts = one_stone_fruit(
        rng, 'round', radius, ground, gold, red=0.4, seam=0.15, gloss=0.36, stalk=0.75
    )
    body, seed = parts[0], int(rng.integers(1e6))
    at = body.points / radius
    angle = np.arctan2(at[..., 1], at[..., 0])
    cloud = smooth(-0.25, 0.3, fractal(at, 1.1, 4, seed))
    line = np.exp(-(((angle + np.pi / 2) / 0.05) ** 2)) * smooth(0.1, 0.4, at[..., 2])
    veins = np.stack([np.cos(angle) * 4, np.sin(angle) * 4, at[..., 2] * 0.4], -1)
    paint = blend(body.colours, '#d5cf78', smooth(0.15, 0.5, fractal(veins, 1, 3, seed + 1)) * 0.5)
    paint = blend(paint, colour(ground) * 0.55, line * 0.95)
    paint = blend(paint, '#dbe3d6', cloud * 0.42)
    points = body.points * np.array([1, 1, 1.06])
    return [Part(points, paint, body.material), *(part.moved(z=0.1) for part in parts[1:])]


def greengage_half(rng, radius, ground, stone):
    """Its face looks to +z: amber flesh with pale rays, and the stone or its hollow."""
    seed = int(rng.integers(1e6))

    def away(points):
        at = points / radius
        return np.hypot(at[..., 0] / 0.4, (at[..., 1] - 0.92) / 0.56)

    def skin(points):
        cloud = fractal(points / radius, 1.2, 3, seed)
        return blend(ground, '#d0d8bc', smooth(-0.2, 0.4, cloud) * 0.5)

    def face(points, depth, share):
        turn = np.arctan2(points[..., 0], points[..., 1] - 0.92 * radius)
        rays = fractal(np.stack([np.cos(turn) * 6, np.sin(turn) * 6, 0 * turn], -1), 1, 3, seed)
        made = blend('#d6ab40', '#bf8f28', smooth(-0.3, 0.4, rays) * 0.7)
        made = blend(made, '#f0cf70', smooth(0.2, 0.5, rays) * 0.6)
        made = blend(made, '#a4661a', smooth(1.1, 0.85, away(points)) * 0.7)
        made = blend(made, '#c9c455', smooth(0.2, 0.06, depth) * 0.7)
        return blend(made, ground, smooth(0.05, 0.015, depth))

    hollow = lambda points, depth, share: -0.34 * radius * smooth(1.05, 0.5, away(points))
    profile = np.array(PROFILES['round']) * radius
    parts = halved(profile, skin, face, hollow, gloss=0.4, flesh_gloss=0.72)
    if stone:
        pit = ball(70, 90)
        groove = fractal(pit, 2.4, 3, seed + 3)
        pit = pit * (1 + 0.07 * groove)[..., None] * np.array([0.34, 0.52, 0.26]) * radius
        paint = blend('#b98a54', '#7a4c26', smooth(0.2, -0.3, groove))
        bone = Part(pit, paint, material.skin(gloss=0.3, pores=0.2))
        parts.append(bone.moved(0, 0.92 * radius, 0.02 * radius))
    return [part.moved(0, -0.92 * radius, 0) for part in parts]


def greengages(rng, count, radius=1.9, ground='#8f9c34', gold='#c4b24a'):
    """`count` fruit, the last of them as its two halves in front."""
    back = [(-4.1, 1.7), (-0.2, 2.4), (3.8, 1.6), (-2.3, -1.7), (1.9, -1.8)][: count - 1]
    made = [greengage(rng, radius, ground, gold) for _ in back]
    places = [
        (x, y, 0.0, (rng.uniform(14, 34), rng.uniform(-16, 16), rng.uniform(-32, 32)))
        for x, y in back
    ]
    made += [greengage_half(rng, radius, ground, stone) for stone in (True, False)]
    places += [(-2.5, -6.0, 1.5, (30, 6, 14)), (2.6, -6.1, 1.5, (28, -4, -16))]
    return arranged(lambda index: made[index], places, 0.88, 34.0)


FORMS = {
    'stone-fruit': stone_fruit,
    'cherries': cherries,
    'cut-nectarines': nectarines,
    'greengages': greengages,
}
