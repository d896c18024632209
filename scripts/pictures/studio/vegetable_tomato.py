"""Tomatoes, loose and on the vine."""

import numpy as np

import material
from mesh import Part, blend, built, colour, revolved, tube
from noise import fractal, smooth, spots
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


def calyx(rng, radius, top, points=5, green='#4a7a2c', stalk=0.6, dried=1.0):
    """The star of a tomato: thin sepals that lie on the shoulder and curl up as they dry, and a jointed stalk.

    `top(reach)` is the height of the shoulder at a distance from the axis, `dried` how far they curl.
    """
    parts, look = [], material.skin(gloss=0.3, pores=0.1)
    start, dry = rng.uniform(0, 360), rng.uniform(0, 1)
    for index in range(points):
        long, curl = rng.uniform(0.7, 1.12), rng.uniform(-0.1, 0.75) * dried
        reach = np.array([0.03, 0.3, 0.6, 0.85, 1.0]) * long * radius
        rise = np.array([0.06, 0.06, 0.07 + 0.1 * curl, 0.05 + 0.4 * curl, 0.62 * curl]) * radius
        # What curls up does not reach as far.
        reach[3:] -= np.array([0.06, 0.2]) * max(curl, 0) * radius
        aside = rng.normal(0, 0.1, 5) * np.array([0, 0.3, 0.7, 1, 1.6]) * radius
        line = np.stack([reach, aside, [top(one) for one in reach] + rise], axis=-1)
        sepal = tube(line, np.array([0.09, 0.12, 0.09, 0.045, 0.008]) * radius, 40, 14, flat=0.2)
        far = np.linspace(0, 1, 40)[:, None] + 0.2 * fractal(sepal, 3 / radius, 2, index)
        paint = blend(green, colour(green) * 1.5 + 0.01, smooth(0.1, 0.5, far) * 0.6)
        paint = blend(paint, '#8a7a3a', smooth(0.75, 1.05, far) * (0.3 + 0.6 * dry))
        turn = start + index * 360 / points + rng.uniform(-16, 16)
        parts.append(Part(sepal, paint, look).turned(0, 0, turn))
    lean = rng.normal(0, 0.3, 2) * stalk
    foot, thick, knee = top(0), radius * rng.uniform(0.07, 0.1), rng.uniform(0.45, 0.6)
    path = [
        (0, 0, foot - thick),
        (*(lean * 0.15), foot + stalk * 0.35),
        (*(lean * 0.3), foot + stalk * knee),
        (*(lean * 0.7), foot + stalk * 0.8),
        (*lean, foot + stalk),
        (*lean, foot + stalk * 1.01),
    ]
    line = tube(path, np.array([1.5, 1, 1.55, 1.05, 1.1, 0]) * thick, rows=40, columns=16)
    at = (line[..., 2] - foot) / stalk
    paint = blend(green, '#9aa85a', np.exp(-(((at - knee) / 0.1) ** 2)) * 0.7)
    paint = blend(paint, '#a89a68', smooth(0.93, 1.0, at))
    return [*parts, Part(line, paint, look)]


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
    drift, apart = rng.uniform(0, 6.28, 3), rng.uniform(0.5, 1.0)

    def furrowed(angle, v):
        # The lobes are of different widths, and some furrows hardly show.
        place = angle + 0.3 * apart * np.sin(angle + drift[0]) + 0.16 * np.sin(2 * angle + drift[1])
        wave = np.abs(np.cos(place * lobes / 2 + turn)) ** 0.6
        deep = 1 + 0.55 * np.sin(2 * angle + drift[2]) + 0.3 * np.sin(3 * angle + drift[0])
        return 1 + ribs * deep * (wave - 0.75) * smooth(0.05, 0.5, v) * (
            0.8 + smooth(0.45, 0.95, v)
        )

    outline = CHERRY if cherry else TOMATO
    points = revolved(outline, furrowed)
    around = np.arctan2(points[..., 1], points[..., 0])
    points = points * (1 + (0.07 + 0.4 * ribs) * fractal(points, 0.55, 2, seed))[..., None]
    points = points * np.array([1, rng.uniform(0.92, 1.0), flat])
    points[..., 2] += (rng.uniform(-0.07, 0.07) + 0.3 * ribs * np.cos(turn)) * points[..., 0]
    high = points[..., 2] / flat
    rays = np.stack([np.cos(around) * 9, np.sin(around) * 9, high * 0.5], -1)
    rays = fractal(rays, 1, 3, seed + 4)
    paint = blend(skin, colour(skin) * 0.8, smooth(-0.3, 0.5, fractal(points, 0.9, 2, seed)) * 0.8)
    if shoulder:
        far = high + 0.3 * fractal(points, 1.2, 2, seed + 1) + 0.2 * rays
        paint = blend(paint, shoulder, smooth(0.75, 1.6, far) * 0.8)
    if stripes:
        flame = np.stack([np.cos(around) * 2.2, np.sin(around) * 2.2, high * 0.3], -1)
        flame = fractal(flame, 1, 2, seed + 2) + 0.45 * rays - high * 0.28
        paint = blend(paint, stripes, smooth(-0.34, 0.06, flame) * 0.9)
    # Fine pale rays run down from the stalk, and a ring of cork and green lies round it.
    middle = np.hypot(points[..., 0], points[..., 1])
    fade = smooth(0.75, 0.1, middle) * (high > 0.9)
    paint = blend(paint, '#d99a3c', fade * smooth(-0.1, 0.5, rays) * 0.55)
    paint = blend(paint, '#7a7a34', smooth(0.24, 0.05, middle) * (high > 0.9) * 0.7)
    paint = blend(paint, '#e0b070', spots(points, 5.0, seed % 47, 0.06) * 0.35)
    navel = smooth(0.07, 0.03, middle + 0.03 * rays) * (high < 0.6)
    paint = blend(paint, '#6a4a28', navel * 0.9)
    look = material.skin(gloss=0.78, coat=0.35, varied=0.5)
    upper = points[len(points) * 2 // 3 :].mean(axis=1) * radius
    reach = np.linalg.norm(points[len(points) * 2 // 3 :, :, :2], axis=-1).mean(axis=1) * radius

    def top(far):
        return float(np.interp(far, reach[::-1], upper[::-1, 2]))

    broad = ribs > 0.05
    star = radius * (0.85 if cherry else 0.48 if broad else 0.66)
    green = calyx(rng, star, top, 5 + broad, stalk=stalk, dried=0.45 if broad else 1.0)
    return [Part(points * radius, paint, look), *green]


def tomatoes(rng, count, around=None, vine=False, mix=None, **kind):
    skins = mix or [kind.pop('skin')]
    kind.pop('skin', None)
    usual = kind.pop('radius')

    def make(at):
        is_one = count == 1 and not vine
        size = 1 if is_one else rng.uniform(0.8, 1.1)
        # No two are as ripe, and some that were loose have lost their star.
        light, yellow = (1, 1) if is_one else rng.uniform(0.86, 1.18, 2)
        ripe = colour(skins[at % len(skins)]) * light * [1, yellow, 1]
        parts = one_tomato(rng, skin=ripe, radius=usual * size, **kind)
        return parts[:1] if count > 4 and at % 3 == 1 else parts

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
        kinds=3 * len(skins) + 6,
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
        fork = np.array([x + radius * rng.uniform(0.2, 0.45), 0, radius * 1.78])
        knee = top * 0.55 + fork * 0.45 + rng.normal(0, 0.07, 3) * radius + [0, 0, 0.12 * radius]
        twig = tube(
            [top, (top + knee) / 2, knee, (knee + fork) / 2, fork],
            np.array([0.08, 0.055, 0.1, 0.06, 0.1]) * radius,
            rows=40,
            columns=14,
        )
        pale = blend('#557f30', '#8fa050', smooth(0.5, 0.0, fractal(twig, 4 / radius, 2, 5)) * 0.6)
        twigs.append(Part(twig, pale, green))
    line = tube(
        [
            (-radius * 2.3, 0, radius * 1.6),
            *[(x, rng.normal(0, 0.1) * radius, radius * rng.normal(1.78, 0.07)) for x, _ in along],
            (radius * 2.9, 0.1 * radius, radius * 2.0),
            (radius * 3.4, 0.3 * radius, radius * 2.3),
            (radius * 3.42, 0.3 * radius, radius * 2.3),
        ],
        [radius * 0.05, *radius * rng.uniform(0.075, 0.115, 5), radius * 0.11, radius * 0.16, 0],
        rows=90,
        columns=14,
    )
    stem = Part(line, blend('#4f7d2c', '#8a8f4a', smooth(0, 0.6, fractal(line, 1.5, 3))), green)
    things = arranged(make, places).things
    return Subject([*things, placed(built([stem, *twigs]))], 0.84, 34.0)


FORMS = {'tomato': tomatoes}
