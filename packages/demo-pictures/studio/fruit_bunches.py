"""Bananas, one or a hand of them."""

import numpy as np

import material
from mesh import Part, ball, blend, built, colour, tube, turned
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject


def finger(rng, length, thick, ripe, green, bow=1.75, freckles=0.3):
    """A banana that arches over x from its neck at the origin."""
    seed = int(rng.integers(1e6))
    # It bends most where it is youngest, and a little to one side.
    place = np.linspace(0, 1, 20)
    theta = (place + 0.07 * rng.normal() * np.sin(np.pi * place) - 0.5) * bow
    along = np.stack([np.cos(theta), rng.normal(0, 0.05) * np.sin(3 * place), -np.sin(theta)], -1)
    path = np.cumsum(along, axis=0) * length / 20
    path = path - path[0]
    radii = np.array(
        [
            0.42,
            0.38,
            0.38,
            0.46,
            0.7,
            0.88,
            0.96,
            1,
            1,
            1,
            1,
            1,
            1,
            0.98,
            0.95,
            0.9,
            0.78,
            0.5,
            0.3,
            0,
        ]
    )
    # Five soft edges, none as sharp as the next, and lost towards the ends.
    uneven, phase = rng.uniform(0.015, 0.055, 2), 0.6 + rng.normal(0, 0.25)
    points = tube(
        path,
        radii * thick,
        rows=150,
        columns=100,
        shape=lambda a: 1 + uneven[0] * np.cos(5 * a + phase) + uneven[1] * np.cos(2 * a + seed),
    )
    points = points + (thick * 0.05 * fractal(points, 0.3, 2, seed + 8))[..., None]
    t = np.linspace(0, 1, 150)[:, None]
    angle = np.linspace(0, 2 * np.pi, 100, endpoint=False)[None, :]
    paint = blend(
        ripe,
        colour(ripe) * np.array([0.86, 0.78, 0.6]),
        smooth(-0.3, 0.5, fractal(points, 0.35, 3, seed)),
    )
    length_wise = np.stack([t * 4 + 0 * angle, np.cos(angle) + 0 * t, np.sin(angle) + 0 * t], -1)
    rub = fractal(length_wise, 2, 3, seed + 6)
    edge = smooth(0.9, 1.0, np.cos(5 * angle + phase)) * smooth(-0.2, 0.4, rub)
    paint = blend(paint, colour(ripe) * np.array([0.66, 0.52, 0.3]), edge * 0.4)
    paint = blend(paint, '#6a4a20', smooth(0.42, 0.55, rub) * (0.25 + 0.3 * freckles))
    wander = fractal(points, 0.5, 2, seed + 1) * 0.05
    paint = blend(paint, green, smooth(0.3, 0.1, t + wander) * 0.75)
    paint = blend(paint, green, smooth(0.86, 0.97, t + wander) * 0.6)
    if freckles:
        fleck = spots(points, 2.6, seed % 71, 0.17) * smooth(
            -0.1, 0.4, fractal(points, 0.5, 2, seed)
        )
        paint = blend(paint, '#5a3a16', fleck * freckles)
        dash = fractal(
            np.stack([t * 9 + 0 * angle, np.sin(angle) * 5 + 0 * t, np.cos(angle) * 5 + 0 * t], -1),
            1,
            3,
            seed + 5,
        )
        paint = blend(paint, '#7a4e1c', smooth(0.42, 0.6, dash) * freckles * 0.8)
    paint = blend(paint, '#2a1c12', smooth(0.955, 0.975, t + wander * 0.3))
    return Part(points, paint, material.skin(gloss=0.42, coat=0.06, pores=0.04, pore_size=7))


def bananas(
    rng, count, length=20.0, thick=1.75, ripe='#efc02a', green='#a3ac3c', freckles=0.3, fill=0.84
):
    if count == 1:
        one = finger(rng, length, thick, ripe, green, freckles=freckles)
        return Subject([placed(built(turned([one], 78, 0, 14)))], 0.8, 58.0)
    parts = []
    for index in range(count):
        place = index - (count - 1) / 2
        one = finger(
            rng,
            length * rng.uniform(0.88, 1.06),
            thick * rng.uniform(0.92, 1.06),
            ripe,
            green,
            bow=rng.uniform(1.45, 1.95),
            freckles=freckles * rng.uniform(0.6, 1.8),
        )
        roll = place * (112 / count) - 14 + rng.normal(0, 4)
        spread = place * (76 / count) + rng.normal(0, 2.2)
        # The necks lie side by side on the crown; each finger leans farther to the front than the one behind.
        one = one.turned(0, rng.uniform(-7, 7), 0).turned(-roll * 0.55, 0, 0).turned(0, 0, spread)
        parts.append(one.moved(0, place * thick * 0.5, -abs(place) * 0.12))
    crown = ball(32, 48) * np.array([thick * 0.55, thick * 0.34 * count, thick * 0.42])
    crown = crown * (1 + 0.12 * fractal(crown, 0.8, 2, 3))[..., None]
    cut = smooth(-0.2, -0.7, crown[..., 0] / thick)
    wood = blend(blend(green, '#6d6a2a', 0.3), '#4a3420', cut)
    parts.append(Part(crown, wood, material.skin(gloss=0.3, pores=0.2)).moved(-0.1, 0, 0))
    return Subject([placed(built(turned(parts, 0, 0, -14)))], fill, 30.0)


FORMS = {'banana': bananas}
