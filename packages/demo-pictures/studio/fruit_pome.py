"""Apples and pears."""

import numpy as np

import material
from mesh import Part, blend, colour, revolved, tube
from noise import fractal, smooth, spots
from subject import alone, arranged, heaped, rows_of

APPLE = [
    (0, 0.8),
    (0.6, 0.3),
    (1.6, 0),
    (2.7, 0.7),
    (3.7, 2.6),
    (3.85, 4.2),
    (3.3, 5.9),
    (2.0, 6.8),
    (1.0, 6.75),
    (0.45, 6.2),
    (0.15, 5.7),
    (0, 5.6),
]


def _flow(points, around=9.0, down=0.25):
    """Coordinates in which noise runs in stripes from stem to eye."""
    angle = np.arctan2(points[..., 1], points[..., 0])
    return np.stack(
        [np.cos(angle) * around, np.sin(angle) * around, points[..., 2] * down], axis=-1
    )


def _stalk(rng, foot, length, thick=0.13):
    """Bent where the weight hung, knobbed where it was torn from the twig."""
    length = length * rng.uniform(0.62, 1.1)
    lean, bow = rng.normal(0, 0.3, 2) * length, rng.normal(0, 0.14, 2) * length
    path = [
        (0, 0, foot),
        (*(lean * 0.25 + bow), foot + length * 0.4),
        (*(lean * 0.7 + bow), foot + length * 0.8),
        (*lean, foot + length),
        (*(lean * 1.02), foot + length * 0.99),
    ]
    knob = thick * rng.uniform(1.3, 2.0)
    line = tube(path, [thick * 1.2, thick * 0.8, thick * 0.95, knob, 0], rows=48, columns=16)
    line = line + (0.14 * thick * fractal(line, 4.0, 3, int(rng.integers(1e6))))[..., None]
    torn = smooth(foot + length * 0.97, foot + length, line[..., 2])
    bark = blend('#6b4a26', '#38281a', smooth(-0.3, 0.4, fractal(line, 2.5, 3)))
    return Part(line, blend(bark, '#a5825a', torn * 0.7), material.skin(gloss=0.2))


def _rubs(rng, points):
    """Returns where a twig has rubbed: a few thin crooked scars."""
    mark = 0.0
    for _ in range(int(rng.integers(1, 5))):
        place = points[int(rng.integers(30, 130)), int(rng.integers(0, points.shape[1]))]
        way, aside = np.linalg.qr(rng.normal(size=(3, 2)))[0].T
        along = (points - place) @ way
        across = (points - place) @ aside + 0.12 * np.sin(along * rng.uniform(3, 6))
        near = smooth(1.6, 0.8, np.linalg.norm(points - place, axis=-1))
        ends = smooth(rng.uniform(0.3, 0.9), 0.1, np.abs(along))
        mark = np.maximum(mark, near * ends * smooth(0.1, 0.03, np.abs(across)))
    return mark


def one_apple(
    rng,
    ground,
    blush,
    streaks=0.5,
    red=0.5,
    russet=0.0,
    dots=0.5,
    tall=1.0,
    ribs=0.02,
    stem='#c9bf62',
):
    """`red` is how much of the skin the blush covers, `streaks` how striped it is, `russet` how rough."""
    seed = int(rng.integers(1e6))
    tall = tall * rng.uniform(0.94, 1.05)
    points = revolved(
        APPLE,
        lambda angle, v: 1
        + ribs * np.cos(5 * angle + seed) * (1.25 - v)
        + ribs * v**3 * np.cos(5 * angle),
    )
    points = points * np.array([1, 1, tall])
    points = points * (1 + 0.06 * fractal(points, 0.16, 2, seed))[..., None]
    # One shoulder is higher than the other, and the eye is not below the stalk.
    points[..., 2] += points[..., 0] * rng.normal(0, 0.05) * smooth(1, 5, points[..., 2])
    points[..., 0] += rng.normal(0, 0.05) * (points[..., 2] - 3)
    sunny = points[..., 0] / 4 * np.cos(seed) + points[..., 1] / 4 * np.sin(seed)
    stripes = fractal(_flow(points, 16, 0.16), 1, 4, seed) * 1.1 * streaks
    # Between the broad flames run thin broken lines.
    thin = fractal(_flow(points, 34, 0.5), 1, 3, seed + 2) + 0.5 * fractal(points, 0.8, 2, seed + 4)
    stripes = stripes + smooth(0.1, 0.5, thin) * 0.6 * streaks
    share = smooth(
        -0.35,
        0.4,
        stripes + fractal(points, 0.22, 3, seed + 7) * 0.7 + sunny * 0.5 + (red - 0.5) * 2.2,
    )
    skin = blend(ground, blush, share)
    skin = blend(
        skin,
        colour(blush) * 0.55,
        0.35 * share * smooth(0, 0.5, fractal(_flow(points, 22, 0.2), 1, 3, seed + 3)),
    )
    hollow = smooth(1.7, 0.4, np.hypot(points[..., 0], points[..., 1])) * (points[..., 2] > 4)
    skin = blend(skin, stem, hollow * 0.85)
    if russet:
        rough = smooth(
            0.35 - russet, 0.75 - russet, fractal(points, 0.8, 5, seed + 11) + hollow * 0.6
        )
        skin = blend(skin, '#9c7440', rough * 0.85)
    low = smooth(6.5, 1.0, points[..., 2])
    pores = np.maximum(spots(points, 2.6, seed % 97, 0.11), spots(points, 4.5, seed % 89, 0.14) * low)
    skin = blend(skin, '#ead9a0', pores * dots)
    skin = blend(skin, '#8a6436', _rubs(rng, points) * 0.7)
    dust = smooth(0.0, 0.5, fractal(points, 0.5, 4, seed + 13))
    skin = blend(skin, '#dcd8cc', dust * 0.12)
    gloss = 0.62 - russet * 0.35
    body = Part(
        points,
        skin,
        material.skin(
            gloss=gloss, coat=0.25 * (1 - russet), pores=0.05 + russet * 0.2, pore_size=9
        ),
    )
    return [body, _stalk(rng, 5.55 * tall, 2.0)]


PEARS = {
    'conference': [
        (0, 0.5),
        (0.5, 0.1),
        (1.4, 0),
        (2.6, 1.0),
        (3.05, 2.7),
        (2.7, 4.6),
        (1.95, 6.6),
        (1.45, 8.4),
        (1.1, 9.7),
        (0.6, 10.3),
        (0, 10.35),
    ],
    'comice': [
        (0, 0.7),
        (0.6, 0.2),
        (1.8, 0),
        (3.5, 1.3),
        (4.0, 3.2),
        (3.5, 5.2),
        (2.4, 6.8),
        (1.7, 7.9),
        (1.0, 8.6),
        (0.4, 8.6),
        (0, 8.4),
    ],
    'williams': [
        (0, 0.6),
        (0.6, 0.1),
        (1.7, 0),
        (3.1, 1.1),
        (3.6, 3.0),
        (3.1, 4.9),
        (2.15, 6.7),
        (1.65, 8.2),
        (1.15, 9.1),
        (0.5, 9.45),
        (0, 9.4),
    ],
}


def one_pear(rng, shape, ground, russet=0.2, blush=None, freckles=0.6):
    seed = int(rng.integers(1e6))
    points = revolved(PEARS[shape], lambda angle, v: 1 + 0.02 * np.cos(3 * angle + seed) * v)
    points = points + (fractal(points, 0.16, 2, seed) * 0.32)[..., None] * points / np.linalg.norm(
        points + 1e-6, axis=-1, keepdims=True
    )
    points = points + np.stack(
        [0.05 * points[..., 2] ** 2 / 8, 0 * points[..., 2], 0 * points[..., 2]], axis=-1
    )
    skin = blend(ground, colour(ground) * 0.72, smooth(-0.3, 0.5, fractal(points, 0.4, 3, seed)))
    if blush:
        skin = blend(
            skin,
            blush,
            0.75 * smooth(0.1, 0.9, points[..., 0] / 3.4 + fractal(points, 0.3, 3, seed + 5) * 0.5),
        )
    ends = smooth(2.0, 0.3, points[..., 2]) + smooth(7.6, 9.6, points[..., 2])
    rough = smooth(
        0.5 - russet, 1.0 - russet, fractal(points, 1.1, 5, seed + 9) * 0.8 + ends * 0.5 + 0.1
    )
    skin = blend(skin, '#8f6433', rough * 0.85)
    skin = blend(skin, '#6a5122', spots(points, 4.2, seed % 89, 0.13) * freckles)
    body = Part(
        points,
        skin,
        material.skin(gloss=0.5 - russet * 0.3, pores=0.06 + 0.14 * russet, pore_size=8),
    )
    top = PEARS[shape][-1][1]
    return [body, _stalk(rng, top - 0.35, 2.2, 0.16).moved(x=0.05 * top**2 / 8)]


def _unlike(rng, kind):
    """One of a crop: how red the sun made it and how striped."""
    one = {**kind, 'red': kind.get('red', 0.5) + rng.normal(0, 0.1)}
    if kind.get('russet'):
        one['russet'] = kind['russet'] * rng.uniform(0.4, 1.6)
    return one


def apples(rng, count, **kind):
    if count == 1:
        return alone(one_apple(rng, **kind), (8, -5, 20), 0.66)

    def grown(_):
        size = rng.uniform(0.88, 1.06)
        return [part.scaled(size, size, size) for part in one_apple(rng, **_unlike(rng, kind))]

    if count <= 4:
        places = [
            (x, y, 0, (rng.uniform(-26, 26), rng.uniform(-22, 22), rng.uniform(0, 360)))
            for x, y in rows_of(count, 7.2)
        ]
        return arranged(grown, places, 0.82)
    around = 7.4 * (count / 2.5) ** 0.5
    return heaped(grown, count, rng, around, kinds=count, fill=0.84, tilt=1.0, pull=40.0)


def pears(rng, count, **kind):
    if count == 1:
        return alone(one_pear(rng, **kind), (4, 6, 30), 0.72)

    def grown(_):
        wide, tall = rng.uniform(0.9, 1.06), rng.uniform(0.9, 1.08)
        return [part.scaled(wide, wide, tall) for part in one_pear(rng, **kind)]

    places = [
        (x, y, 0, (rng.uniform(-7, 7), rng.uniform(-7, 7), rng.uniform(0, 360)))
        for x, y in rows_of(count, 6.9)
    ]
    return arranged(grown, places, 0.84)


FORMS = {'apple': apples, 'pear': pears}
