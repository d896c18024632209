"""Spring onions by the bunch: white bulbs with their roots, green tubes for leaves."""

import numpy as np

import material
from mesh import Part, blend, built, colour, tube
from noise import fractal, smooth
from stage import placed
from subject import Subject, matrix_of
from thread_leaves import thread
from vegetable_stalks import laid
from vegetable_sticks import band


def green_tube(rng, start, spread, long, green, look):
    """A hollow leaf that leaves the shaft along +x."""
    way = np.array([1.0, rng.normal(0, spread), rng.normal(0.04, spread)])
    way /= np.linalg.norm(way)
    droop = np.array([0, 0, -rng.uniform(0.0, 0.14) * long])
    side = rng.normal(0, 0.5, 3) * np.array([0, 1, 1])
    path = [
        start,
        start + way * long * 0.35 + side * 0.3,
        start + way * long * 0.7 + side + droop * 0.3,
        start + way * long + side + droop,
        start + way * (long + 0.02) + side + droop,
    ]
    wide = rng.uniform(0.36, 0.5)
    points = tube(path, [wide * 0.8, wide, wide * 0.9, wide * 0.5, 0], 70, 22, flat=0.62)
    tone = colour(green) * rng.uniform(0.8, 1.25)
    lines = fractal(points * np.array([0.15, 4, 4]), 1, 2, int(rng.integers(1e6)))
    paint = blend(tone, tone * 0.65, smooth(-0.1, 0.5, lines) * 0.6)
    paint = blend('#cfdd9c', paint, smooth(start[0], start[0] + 3.2, points[..., 0]))
    return Part(points, paint, look)


def one_onion(rng, white, green):
    """Lies along x: the roots to the left, the leaves to the right."""
    seed = int(rng.integers(1e6))
    wide = rng.uniform(1.5, 1.75)
    shaft = tube(
        [(-0.1, 0, 0), (0.05, 0, 0), (0.7, 0, 0), (1.5, 0, 0), (3.0, 0, 0), (5.0, 0, 0), (9, 0, 0),
         (9.02, 0, 0)],
        [0.1, wide * 0.5, wide * 0.98, wide, wide * 0.52, 0.62, 0.56, 0],
        rows=120,
        columns=70,
    )
    lines = fractal(shaft * np.array([0.12, 3, 3]), 1.2, 3, seed)
    paint = blend(white, '#dfe4c4', smooth(0.0, 0.5, lines) * 0.6)
    paint = blend(paint, '#b4cc80', smooth(4.5, 9, shaft[..., 0] + lines) * 0.8)
    paint = blend(paint, '#d0c08c', smooth(0.45, 0.0, shaft[..., 0]) * 0.7)
    parts = [Part(shaft, paint, material.skin(gloss=0.72, coat=0.25))]
    look = material.skin(gloss=0.45, pores=0.04)
    for _ in range(5):
        start = np.array([rng.uniform(6.5, 8.6), rng.normal(0, 0.15), rng.normal(0, 0.15)])
        parts.append(green_tube(rng, start, 0.09, rng.uniform(11, 16), green, look))
    for _ in range(22):
        turn = rng.uniform(0, 6.28)
        foot = np.array([0.02, 0.4 * np.cos(turn), 0.4 * np.sin(turn)])
        end = foot + np.array([-rng.uniform(0.8, 1.9), rng.normal(0, 0.5), rng.normal(-0.15, 0.45)])
        middle = (foot + end) / 2 + rng.normal(0, 0.15, 3)
        parts.append(thread([foot, middle, end], 0.055, colour('#e2d4ac'), look))
    return parts


def spring_onions(rng, count, bulbs=7, white='#faf8ee', green='#4f8f38'):
    parts = []
    spots = [(0, 0), *[(np.cos(a), np.sin(a)) for a in np.linspace(0, 2 * np.pi, 7)[:-1]]]
    for index, (y, z) in enumerate(spots[:bulbs]):
        turned = [part.turned(rng.uniform(0, 360), 0, 0) for part in one_onion(rng, white, green)]
        shift = rng.uniform(-0.7, 0.5) - (0.6 if index == 0 else 0)
        for part in turned:
            points = part.points
            near = smooth(1.0, 7.0, points[..., 0])[..., None]
            far = smooth(9.0, 24.0, points[..., 0])[..., None]
            reach = 3.05 * (1 - near) + 1.35 * near + 1.6 * far
            place = np.array([0, y, z]) * reach + np.array([shift, 0, 0])
            parts.append(Part(points + place, part.colours, part.material))
    parts.append(band(7.4, np.zeros((1, 2)), np.array([2.0]), 0.4, '#3f6fb8', 0))
    parts = laid([part.turned(0, 3, 0) for part in parts], -4.5)
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 28)))], 0.88, 34.0)


FORMS = {'spring-onions': spring_onions}
