"""Melons, water melons and squashes: large round things with ribs, whole or cut, and their rinds."""

import numpy as np

import material
from mesh import Part, ball, blend, built, colour, disc, revolved, tube
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, alone, matrix_of

# The rinds of melons and squashes: ribs, cork nets, scars and the dull bloom on them.

PROFILES = {
    'round': [
        (0, 0.35),
        (0.3, 0.1),
        (0.8, 0.08),
        (1.6, 0.5),
        (2.2, 1.3),
        (2.4, 2.4),
        (2.2, 3.5),
        (1.6, 4.3),
        (0.8, 4.65),
        (0.3, 4.6),
        (0, 4.45),
    ],
    'flat': [
        (0, 0.5),
        (0.4, 0.1),
        (1.1, 0.0),
        (2.2, 0.4),
        (2.9, 1.2),
        (2.95, 1.9),
        (2.4, 2.7),
        (1.5, 3.05),
        (0.7, 2.9),
        (0.3, 2.55),
        (0, 2.45),
    ],
    'onion': [
        (0, 0.2),
        (0.5, 0.0),
        (1.4, 0.3),
        (2.2, 1.3),
        (2.35, 2.2),
        (2.0, 3.2),
        (1.2, 4.1),
        (0.6, 4.65),
        (0.35, 4.95),
        (0, 5.0),
    ],
    'butternut': [
        (0, 0.2),
        (0.6, 0.02),
        (1.6, 0.5),
        (2.3, 1.7),
        (2.3, 2.9),
        (1.75, 4.1),
        (1.45, 5.4),
        (1.4, 6.8),
        (1.35, 8.0),
        (1.0, 8.7),
        (0.4, 8.85),
        (0, 8.85),
    ],
    'oval': [
        (0, 0.0),
        (0.8, 0.1),
        (1.8, 1.0),
        (2.35, 2.6),
        (2.35, 4.0),
        (1.8, 5.6),
        (0.8, 6.45),
        (0.3, 6.5),
        (0, 6.5),
    ],
}


def rind(
    rng,
    profile,
    skin,
    size,
    ribs=0.0,
    lobes=10,
    furrow=None,
    furrow_width=0.3,
    net=None,
    mottle=None,
    patch=None,
    bloom=0.0,
    gloss=0.32,
):
    seed = int(rng.integers(1e6))
    drift = rng.uniform(0, 6.28, 4)

    def valley(angle):
        """How far from a furrow: ribs are of unlike widths."""
        place = angle + 0.1 * np.sin(angle + drift[0]) + 0.05 * np.sin(3 * angle + drift[1])
        return np.abs(np.cos(place * lobes / 2))

    def ribbed(angle, v):
        deep = ribs * (1 + 0.3 * np.sin(2 * angle + drift[2]) + 0.2 * np.sin(5 * angle + drift[3]))
        ends = smooth(0, 0.15, v) * smooth(1, 0.85, v)
        return 1 + deep * (np.sqrt(valley(angle) + 0.02) - 0.8) * ends

    points = revolved(PROFILES[profile], ribbed, rows=300, columns=560)
    points = points * (1 + 0.045 * fractal(points, 0.35, 2, seed))[..., None]
    points = points * (1 + 0.005 * fractal(points, 2.2, 2, seed + 14))[..., None]
    # It grew towards the light: the upper end leans.
    share = points[..., 2:] / points[..., 2].max()
    points[..., :2] += rng.normal(0, 0.16, 2) * share**2
    angle = np.arctan2(points[..., 1], points[..., 0])
    growth = np.stack([np.cos(angle) * 11, np.sin(angle) * 11, points[..., 2] * 0.5], -1)
    growth = fractal(growth, 1, 3, seed + 15)
    tones = fractal(points, 0.8, 4, seed + 1)
    paint = blend(skin, colour(skin) * 0.72, smooth(-0.2, 0.5, tones + 0.35 * growth) * 0.8)
    if patch:
        paint = blend(paint, patch, smooth(0.05, 0.5, fractal(points, 0.5, 3, seed + 2)) * 0.8)
    if mottle:
        paint = blend(paint, mottle, spots(points, 4.0, seed % 71, 0.24) * 0.75)
    if furrow:
        wide = furrow_width * (0.7 + 0.5 * fractal(points, 0.5, 2, seed + 16))
        ragged = valley(angle) + 0.14 * fractal(points, 3.4, 3, seed + 3)
        paint = blend(paint, furrow, smooth(wide, wide * 0.35, ragged) * 0.85)
    elif ribs > 0.1:
        paint = blend(paint, '#6a6a3c', smooth(0.3, 0.0, valley(angle) + 0.2 * growth) * 0.45)
    # It lay on the earth with one side, which stayed pale.
    side = points @ np.array([np.cos(drift[0]), np.sin(drift[0]), -0.7]) / 3
    paint = blend(paint, colour(skin) * 1.1 + 0.05, smooth(0.35, 0.9, side + 0.2 * tones) * 0.5)
    if net:
        points, paint = _netted(points, paint, net, furrow, seed)
    else:
        paint = _weathered(points, paint, skin, growth, seed)
    if bloom:
        dust = smooth(-0.2, 0.4, fractal(points, 0.6, 4, seed + 6))
        rubbed = smooth(0.0, 0.3, fractal(points * [1.0, 1.0, 0.5], 1.6, 3, seed + 17))
        paint = blend(paint, '#e4d8c4', bloom * dust * (1 - 0.7 * rubbed))
    look = material.skin(gloss=gloss, pores=0.12, pore_size=4)
    return Part(points * size, paint, look)


def _netted(points, paint, net, furrow, seed):
    """Cork that healed over the cracks of a skin that grew too fast: a raised mesh, coarse and fine."""
    warp = np.stack([fractal(points + at, 1.6, 2, seed + 20) for at in (0, 11, 23)], -1)
    warped = points + 0.16 * warp
    coarse, fine = _cracks(warped, 2.6, seed % 53), _cracks(warped, 4.6, seed % 37)
    strong = smooth(-0.35, 0.25, fractal(points, 0.45, 2, seed))
    # A ribbed melon nets only in places, and finely.
    strong = strong * (0.35 if furrow else 1)
    width = 0.05 + 0.16 * strong * (1 + 0.6 * fractal(points, 2.0, 2, seed + 21))
    cork = smooth(width, width * 0.3, coarse)
    cork = np.maximum(cork, smooth(0.16, 0.05, fine) * 0.6 * strong)
    cork = cork * smooth(0.0, 0.3, strong + 0.4 * fractal(points, 1.8, 2, seed + 22))
    shade = blend(net, colour(net) * 0.72, smooth(-0.2, 0.4, fractal(points, 2.5, 2, seed + 23)))
    paint = blend(paint, colour(paint) * 0.82, smooth(0.5, 0.15, coarse) * (1 - cork) * strong)
    return points * (1 + 0.01 * cork)[..., None], blend(paint, shade, cork * 0.85)


def _cracks(points, scale, seed):
    """How far each point is from the border between two cells, in cells."""
    cell = np.floor(points * scale)
    first = np.full(points.shape[:-1], 9.0)
    second = first.copy()
    for step in np.ndindex(3, 3, 3):
        near = cell + np.array(step) - 1
        mixed = np.sin(near @ np.array([127.1, 311.7, 74.7]) + seed) * 43758.5453
        offset = np.stack([mixed % 1, (mixed * 1.7) % 1, (mixed * 2.3) % 1], axis=-1)
        far = np.linalg.norm(points * scale - near - offset, axis=-1)
        second = np.minimum(second, np.maximum(first, far))
        first = np.minimum(first, far)
    return second - first


def _weathered(points, paint, skin, growth, seed):
    """Streaks that run from the stalk, pale dots, scratches of leaves and a few healed scars."""
    paint = blend(paint, colour(skin) * 1.15 + 0.03, smooth(0.15, 0.55, growth) * 0.45)
    dots = spots(points, 3.4, seed % 61, 0.12 + 0.06 * fractal(points, 1.2, 2, seed + 24))
    paint = blend(paint, colour(skin) * 1.25 + 0.06, dots * 0.4)
    scratch = points @ np.array([[5.5, 0.5, 0.4], [-0.4, 1.0, 4.0], [0.3, 0.4, 0.9]]).T
    scratch = smooth(0.45, 0.6, fractal(scratch, 0.5, 2, seed + 25))
    paint = blend(paint, '#a08058', scratch * 0.45)
    scar = spots(points, 0.9, seed % 43, 0.16 + 0.14 * fractal(points, 5, 2, seed + 26))
    return blend(paint, '#8a6a44', scar * 0.6)


# Melons, water melons and squashes: large round things with ribs, whole or cut.


def stump(high, thick, length, cork='#a8925c', edges=5):
    line = tube(
        [
            (0, 0, high - 0.2),
            (0, 0, high + 0.25 * length),
            (0.1 * length, 0, high + 0.7 * length),
            (0.3 * length, 0.05, high + length),
            (0.31 * length, 0.05, high + length),
        ],
        [thick * 1.7, thick * 0.95, thick * 0.8, thick * 0.95, 0],
        rows=40,
        columns=60,
        shape=lambda a: 1 + 0.14 * np.cos(edges * a),
    )
    paint = blend(
        cork, colour(cork) * 0.5, smooth(-0.1, 0.4, fractal(line * np.array([3, 3, 0.6]), 1, 3, 5))
    )
    return Part(line, paint, material.skin(gloss=0.2, pores=0.2))


def gourd(
    rng,
    count,
    profile='round',
    size=2.6,
    stalk=(0.35, 1.2),
    cork='#a8925c',
    lean=(8, -6, 24),
    **kind
):
    high = PROFILES[profile][-1][1] * size
    parts = [rind(rng, profile, size=size, **kind)]
    if stalk:
        parts.append(stump(high, stalk[0] * size * 0.6, stalk[1] * size * 0.6, cork))
    if profile == 'butternut':
        return Subject([placed(built(parts), matrix_of(turn=(78, 0, 58)))], 0.8, 30.0)
    return alone(parts, lean, 0.7)


def cut_melon(rng, count, flesh='#f09a3c', size=2.6, **kind):
    """One melon as its two halves: the first leans back to show its flesh and seeds, the second lies on its face."""
    seed = int(rng.integers(1e6))

    def half(is_open):
        whole = rind(rng, 'round', size=size, **kind)
        middle = 2.35 * size
        cup = whole.points[..., 2] < middle
        rows = int(cup.all(axis=1).sum()) + 1
        shell = Part(
            whole.points[:rows] - np.array([0, 0, middle]), whole.colours[:rows], whole.material
        )
        shell.points[-1, :, 2] = 0
        if not is_open:
            return [shell]
        face, share, angle = disc(1.0, rows=90)
        rim = np.linalg.norm(shell.points[-1, :, :2], axis=1)
        around = np.interp(angle[0], np.linspace(0, 2 * np.pi, len(rim), endpoint=False), rim)
        face = face * around[None, :, None]
        paint = blend(
            flesh,
            colour(flesh) * np.array([0.85, 0.6, 0.4]),
            smooth(-0.1, 0.5, fractal(face, 0.8, 4, seed)) * 0.5,
        )
        paint = blend(paint, '#d9c878', smooth(0.84, 0.92, share))
        paint = blend(paint, '#8fa05a', smooth(0.93, 0.98, share))
        pit = smooth(0.5, 0.4, share + 0.02 * np.cos(angle * 3))
        paint = blend(paint, colour(flesh) * np.array([0.9, 0.62, 0.4]), pit)
        face[..., 2] -= pit * 1.5
        parts = [
            shell,
            Part(face, paint, material.skin(gloss=0.68, coat=0.15, pores=0.1, pore_size=4)),
        ]
        for _ in range(120):
            reach, turn = 2.05 * np.sqrt(rng.uniform()), rng.uniform(0, 6.28)
            pip = ball(12, 14) * np.array([0.26, 0.55, 0.13])
            one = Part(
                pip,
                blend('#f0d9a0', '#d9a860', np.full(pip.shape[:2], rng.uniform())),
                material.skin(gloss=0.7),
            )
            parts.append(
                one.turned(rng.uniform(-40, 40), rng.uniform(-40, 40), rng.uniform(0, 360)).moved(
                    reach * np.cos(turn),
                    reach * np.sin(turn),
                    -1.4 + 0.9 * rng.uniform() * (1 - reach / 2.4),
                )
            )
        return parts

    things = [
        placed(built(half(True)), matrix_of(-4.6, -3.4, 5.9, (52, 0, -14))),
        placed(built(half(False)), matrix_of(4.4, 4.6, 0, (180, 0, 20))),
    ]
    return Subject(things, 0.82, 28.0)


def water_melon(rng, count, flesh='#c92a2a'):
    """A quarter, lying on its rind."""
    seed = int(rng.integers(1e6))
    length, reach = 22.0, 10.5
    t = np.linspace(-1, 1, 150)[:, None]
    wide = reach * np.sqrt(np.maximum(1e-4, 1 - np.abs(t) ** 2.3))
    angle = np.linspace(-0.75 * np.pi, -0.25 * np.pi, 100)[None, :]
    shell = np.stack([t * length / 2 + 0 * angle, wide * np.cos(angle), wide * np.sin(angle)], -1)
    stripe = fractal(
        np.stack(
            [
                shell[..., 0] * 0.12,
                np.cos(angle * 9 + 0 * t) * 1.2,
                np.sin(angle * 9 + 0 * t) * 1.2,
            ],
            -1,
        ),
        1,
        3,
        seed,
    )
    green = blend(
        '#8fae5a',
        '#1f4a22',
        smooth(
            -0.05, 0.15, stripe + 0.25 * np.cos(angle * 14 + 2.0 * fractal(shell, 0.25, 3, seed))
        ),
    )
    parts = [Part(shell, green, material.skin(gloss=0.6, coat=0.15), is_round=False)]
    for side, ray in ((-1, -0.75 * np.pi), (1, -0.25 * np.pi)):
        share = np.linspace(0, 1, 140)[None, :]
        face = np.stack(
            [t * length / 2 + 0 * share, wide * share * np.cos(ray), wide * share * np.sin(ray)], -1
        )
        rim = (1 - share) * wide
        red = blend(
            flesh,
            colour(flesh) * np.array([1.3, 2.2, 2.0]),
            smooth(-0.1, 0.5, fractal(face, 0.7, 4, seed)) * 0.5,
        )
        red = blend(red, '#f4e6c4', smooth(1.5, 1.1, rim))
        red = blend(red, '#c4d49a', smooth(0.75, 0.45, rim))
        red = blend(red, '#2f5a2a', smooth(0.28, 0.16, rim))
        parts.append(
            Part(face, red, material.skin(gloss=0.55, pores=0.25, pore_size=5), is_round=False)
        )
        normal = np.array([0, -np.sin(ray) * side, np.cos(ray) * side])
        for _ in range(34):
            x = rng.uniform(-0.72, 0.72) * length / 2
            full = reach * np.sqrt(1 - (abs(x) * 2 / length) ** 2.3)
            far = full * rng.uniform(0.5, 0.78)
            pip = ball(12, 14) * np.array([0.24, 0.42, 0.12])
            one = Part(
                pip,
                blend('#1c1512', '#4a3022', np.full(pip.shape[:2], rng.uniform())),
                material.skin(gloss=0.75),
            )
            place = np.array([x, far * np.cos(ray), far * np.sin(ray)]) + normal * 0.05
            parts.append(one.turned(-45 * side if side > 0 else 45, 0, 0).moved(*place))
    return Subject([placed(built(parts), matrix_of(turn=(26, 0, 24)))], 0.84, 26.0)


# Small squashes that their ribs, stripes and stalk tell apart.

DUMPLING = [
    (0, 0.5),
    (0.35, 0.2),
    (1.1, 0.0),
    (2.1, 0.4),
    (2.7, 1.35),
    (2.7, 2.25),
    (2.2, 3.05),
    (1.45, 3.35),
    (0.8, 3.1),
    (0.4, 2.65),
    (0, 2.5),
]
ROUND = [
    (0, 0.25),
    (0.3, 0.08),
    (1.0, 0.0),
    (2.0, 0.6),
    (2.45, 1.7),
    (2.45, 2.6),
    (2.05, 3.5),
    (1.3, 4.1),
    (0.75, 4.25),
    (0.4, 4.22),
    (0, 4.2),
]


def dumpling(rng, count, skin='#f1e0ae', stripe='#2f6234', size=2.0, lobes=10):
    """A patidou: deep ribs, cream between green furrows whose edges are flecked."""
    seed = int(rng.integers(1e6))
    valley = lambda a: np.abs(np.cos(a * lobes / 2))
    points = revolved(
        DUMPLING,
        lambda a, v: 1 + 0.13 * (valley(a) ** 0.6 - 0.8) * smooth(0, 0.25, v) * smooth(1, 0.8, v),
        rows=200,
        columns=340,
    )
    points[..., 2] *= 1.06
    points[..., 2] -= 0.2 * (1 - valley(np.arctan2(points[..., 1], points[..., 0]))) ** 2 * smooth(
        2.2, 3.2, points[..., 2]
    )
    points = points * (1 + 0.025 * fractal(points, 0.4, 2, seed))[..., None]
    angle = np.arctan2(points[..., 1], points[..., 0])
    paint = blend(skin, '#e8cf92', smooth(-0.1, 0.5, fractal(points, 0.7, 4, seed + 1)) * 0.6)
    ragged = valley(angle) + 0.3 * fractal(points, 2.2, 4, seed + 2)
    paint = blend(paint, stripe, smooth(0.6, 0.46, ragged))
    fleck = fractal(points * np.array([1, 1, 0.6]), 3.2, 3, seed + 3)
    near = smooth(0.8, 0.35, valley(angle))
    paint = blend(paint, stripe, smooth(0.16, 0.3, fleck) * near * 0.9)
    paint = blend(paint, skin, smooth(0.3, 0.5, -fleck) * smooth(0.4, 0.2, valley(angle)) * 0.7)
    middle = (valley(angle) > 0.97) * smooth(0.12, 0.3, fractal(points, 1.7, 3, seed + 4))
    paint = blend(paint, stripe, middle * 0.75)
    body = Part(points * size, paint, material.skin(gloss=0.42, pores=0.1, pore_size=4))
    stalk = stump(2.55 * size, 0.3 * size, 0.85 * size, '#a08a58')
    return alone([body, stalk], (26, -6, 12), 0.72, 28.0)


def round_courgette(rng, count, skin='#3a6a2a', fleck='#b4cd8a', size=1.8):
    seed = int(rng.integers(1e6))
    rib = lambda a: np.cos(a * 10)
    points = revolved(
        ROUND,
        lambda a, v: 1 + 0.016 * rib(a) * smooth(0, 0.2, v),
        rows=220,
        columns=320,
    )
    points = points * (1 + 0.03 * fractal(points, 0.4, 2, seed))[..., None]
    angle = np.arctan2(points[..., 1], points[..., 0])
    paint = blend(skin, colour(skin) * 0.55, smooth(-0.4, 0.5, fractal(points, 0.8, 4, seed + 1)))
    streaks = rib(angle + np.pi / 10) * 0.5 + fractal(points * np.array([2, 2, 0.6]), 1.2, 3, seed)
    paint = blend(paint, '#6f9a48', smooth(0.1, 0.75, streaks) * 0.6)
    for scale, reach, share in ((4.2, 0.2, 0.95), (7.5, 0.2, 0.85), (12.0, 0.22, 0.6)):
        paint = blend(paint, fleck, spots(points, scale, seed % 71 + scale, reach) * share)
    body = Part(points * size, paint, material.skin(gloss=0.6, coat=0.12, pores=0.06, pore_size=5))
    return alone([body, *courgette_stalk(4.15 * size, size, seed)], (22, -8, 0), 0.72, 28.0)


def courgette_stalk(high, size, seed):
    """Five-sided, it spreads where it meets the fruit, and its cut is pale."""
    line = revolved(
        [
            (1.1, -0.35),
            (0.86, 0),
            (0.64, 0.3),
            (0.54, 0.7),
            (0.52, 1.1),
            (0.5, 1.2),
            (0.3, 1.2),
            (0, 1.19),
        ],
        lambda a, v: 1 + 0.16 * np.cos(5 * a) * smooth(1, 0.85, v),
        rows=90,
        columns=100,
    )
    line[..., 0] += 0.08 * np.maximum(0, line[..., 2]) ** 2
    line = line * size + [0, 0, high]
    rise = (line[..., 2] - high) / (1.2 * size)
    angle = np.linspace(0, 2 * np.pi, 100, endpoint=False)[None, :]
    paint = blend('#5f8a3c', '#a3bd6c', smooth(-0.3, 0.9, np.cos(5 * angle) + 0 * rise) * 0.8)
    paint = blend(paint, '#3a5f26', smooth(0.0, 0.4, fractal(line, 2.0, 3, seed)) * 0.5)
    end = np.linspace(0, 1, 90)[:, None] + 0 * angle
    paint = blend(paint, '#dbe2b4', smooth(0.72, 0.76, end))
    return [Part(line, paint, material.skin(gloss=0.35, pores=0.15, pore_size=5))]


FORMS = {
    'gourd': gourd,
    'cut-melon': cut_melon,
    'water-melon': water_melon,
    'dumpling-squash': dumpling,
    'round-courgette': round_courgette,
}
