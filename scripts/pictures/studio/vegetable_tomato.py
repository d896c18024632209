"""Tomatoes, loose and on the vine."""

import numpy as np

import material
from mesh import Part, blend, built, colour, leaf, painted, revolved, tube
from noise import fractal, smooth
from stage import placed
from subject import Subject, alone, arranged, heaped, rows_of


TOMATO = [
    (0, 0.14),
    (0.25, 0.05),
    (0.6, 0.08),
    (0.93, 0.45),
    (1, 0.85),
    (0.92, 1.25),
    (0.6, 1.58),
    (0.3, 1.6),
    (0.12, 1.48),
    (0, 1.42),
]


CHERRY = [
    (0, 0.02),
    (0.25, 0),
    (0.65, 0.16),
    (0.96, 0.62),
    (1, 1.0),
    (0.92, 1.4),
    (0.6, 1.78),
    (0.25, 1.86),
    (0.1, 1.8),
    (0, 1.76),
]


def calyx(rng, radius, height, points=6, green='#3f7a28', stalk=0.6):
    """The green star of a tomato, with its stalk."""
    parts = []
    for index in range(points):
        sepal = leaf(
            radius,
            [radius * one for one in (0.1, 0.13, 0.1, 0.05, 0.0)],
            curl=rng.uniform(-0.2, 0.9),
            fold=0.3,
            rows=20,
            columns=9,
        )
        one = Part(
            sepal,
            blend(green, '#6a9a3c', smooth(0, radius, sepal[..., 1])),
            material.foliage(light_through=0.2, pores=0),
            is_round=False,
        )
        parts.append(
            one.turned(rng.uniform(4, 14), 0, index * 360 / points + rng.uniform(-12, 12)).moved(
                z=height
            )
        )
    lean = rng.normal(0, 0.2, 2) * stalk
    thick = radius * 0.085
    path = [
        (0, 0, height - thick),
        (lean[0] * 0.4, lean[1] * 0.4, height + stalk * 0.5),
        (*lean, height + stalk),
        (*lean, height + stalk * 1.01),
    ]
    line = tube(path, [thick * 1.3, thick, thick * 1.3, 0], rows=24, columns=12)
    return [*parts, Part(line, painted(line, green), material.skin(gloss=0.3))]


def one_tomato(
    rng,
    radius,
    skin,
    shoulder=None,
    ribs=0.02,
    lobes=5,
    flat=1.0,
    cherry=False,
    stripes=None,
    stalk=0.8,
):
    """`ribs` is how deep the furrows are: 0.02 for a round tomato, 0.2 for an oxheart."""
    seed = int(rng.integers(1e6))
    turn = rng.uniform(0, 6.28)

    def furrowed(angle, v):
        wave = np.abs(np.cos(angle * lobes / 2 + turn + np.sin(angle * 2 + turn) * 0.5)) ** 0.6
        return 1 + ribs * (wave - 0.75) * smooth(0.05, 0.4, v) * (1 + 0.5 * smooth(0.6, 1, v))

    points = revolved(CHERRY if cherry else TOMATO, furrowed) * np.array([1, 1, flat])
    points = points * (1 + 0.05 * fractal(points, 0.7, 2, seed))[..., None]
    paint = blend(skin, colour(skin) * 0.82, smooth(-0.3, 0.5, fractal(points, 0.9, 3, seed)))
    if shoulder:
        paint = blend(
            paint,
            shoulder,
            smooth(0.75, 1.6, points[..., 2] / flat + 0.35 * fractal(points, 1.2, 3, seed + 1))
            * 0.8,
        )
    if stripes:
        angle = np.arctan2(points[..., 1], points[..., 0])
        flame = fractal(
            np.stack([np.cos(angle) * 3, np.sin(angle) * 3, points[..., 2] * 0.5], -1),
            1,
            3,
            seed + 2,
        )
        paint = blend(paint, stripes, smooth(0.0, 0.45, flame + 0.35 - points[..., 2] * 0.3))
    body = Part(points * radius, paint, material.skin(gloss=0.66, coat=0.18, pores=0.06, pore_size=3))
    top = (CHERRY if cherry else TOMATO)[-1][1] * flat * radius
    return [
        body,
        *calyx(rng, radius * (0.62 if not cherry else 0.75), top + 0.1 * radius, stalk=stalk),
    ]


def tomatoes(rng, count, around=None, vine=False, mix=None, **kind):
    skins = mix or [kind.pop('skin')]
    kind.pop('skin', None)
    usual = kind.pop('radius')

    def make(at):
        size = rng.uniform(0.82, 1.1) if count > 1 else 1
        return one_tomato(rng, skin=skins[at % len(skins)], radius=usual * size, **kind)

    if vine:
        return on_the_vine(rng, make, usual)
    if count == 1:
        return alone(make(0), (12, -6, 20), 0.66)
    if count <= 4:
        places = [
            (x, y, 0, (rng.uniform(-10, 16), rng.uniform(-12, 12), rng.uniform(0, 360)))
            for x, y in rows_of(count, usual * 2.08)
        ]
        return arranged(make, places)
    return heaped(
        make,
        count,
        rng,
        around or usual * 2 * (count / 3.0) ** 0.5,
        kinds=3 * max(3, len(skins)),
        pull=30.0,
    )


def on_the_vine(rng, make, radius):
    """Five on one truss, on both sides of its stem, each with its calyx turned to the stem."""
    lean, middle, places, twigs = 56, 0.82 * radius, [], []
    along = [((index - 2) * radius * 1.0, -1 if index % 2 else 1) for index in range(5)]
    green = material.skin(gloss=0.35, pores=0.1)
    sine, cosine = np.sin(np.radians(lean)), np.cos(np.radians(lean))
    for x, side in along:
        # A tomato turns about its foot, but lies on its cheek: its middle stays a radius above the ground.
        centre = np.array([x, side * radius * 1.1, radius * 0.96])
        y, z = centre[1] + side * middle * sine, centre[2] - middle * cosine
        places.append((x, y, z, (side * lean, 0, rng.uniform(-9, 9))))
        top = centre + radius * 0.95 * np.array([0, -side * sine, cosine])
        twig = tube(
            [top, top + np.array([0.08, 0, 0.12]) * radius, (x + radius * 0.3, 0, radius * 1.78)],
            [radius * 0.07, radius * 0.06, radius * 0.09],
            rows=24,
            columns=12,
        )
        twigs.append(Part(twig, painted(twig, '#557f30'), green))
    line = tube(
        [
            (-radius * 2.3, 0, radius * 1.6),
            *[(x, rng.normal(0, 0.08) * radius, radius * 1.78) for x, _ in along],
            (radius * 2.9, 0.1 * radius, radius * 2.0),
            (radius * 3.4, 0.3 * radius, radius * 2.3),
            (radius * 3.42, 0.3 * radius, radius * 2.3),
        ],
        [radius * 0.05, *[radius * 0.09] * 5, radius * 0.12, radius * 0.15, 0],
        rows=90,
        columns=14,
    )
    stem = Part(line, blend('#4f7d2c', '#6a8f3a', fractal(line, 1.5, 2)), green)
    things = arranged(make, places).things
    return Subject([*things, placed(built([stem, *twigs]))], 0.84, 34.0)


FORMS = {'tomato': tomatoes}
