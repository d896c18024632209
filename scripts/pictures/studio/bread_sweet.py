"""Brioches with a head or braided, and macarons."""

import numpy as np

import material
from bread_pastry import baked
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, colour, painted, revolved, tube
from noise import fractal, smooth
from slab import normals
from stage import placed
from subject import Subject, matrix_of


def _glazed():
    return material.skin(gloss=0.68, coat=0.4, pores=0.1, pore_size=4)


def headed(rng, count, crust='#a85f1e', radius=7.5):
    """A Paris brioche: a fluted foot, and a ball of dough on it."""
    seed, r = seed_of(rng), radius
    line = [
        (0, 0),
        (0.55 * r, 0),
        (0.6 * r, 0.05 * r),
        (0.98 * r, 0.86 * r),
        (0.99 * r, 0.95 * r),
        (0.8 * r, 1.14 * r),
        (0.4 * r, 1.22 * r),
        (0, 1.22 * r),
    ]
    flutes = lambda a, h: (
        1 + 0.055 * np.abs(np.cos(8 * a)) * smooth(0.9, 0.6, h) * smooth(0.1, 0.2, h)
    )
    body = revolved(line, flutes, 220, 480)
    body = body + normals(body) * (0.08 * fractal(body, 0.4, 3, seed))[..., None]
    under = smooth(0.92 * r, 0.6 * r, body[..., 2])
    made = blend(baked(body, seed, 0.52, crust, 0.3), '#dc9a48', under * 0.55)
    head = ball(120, 140) * np.array([0.5, 0.5, 0.42]) * r
    head = head + (0.07 * fractal(head, 0.5, 3, seed + 3))[..., None] + [0.05 * r, 0, 1.4 * r]
    parts = [
        Part(body, made, _glazed()),
        Part(head, baked(head, seed + 1, 0.55, crust, 0.3), _glazed()),
    ]
    return Subject([placed(built(parts))], 0.68, 24.0)


def braid(rng, count, crust='#a85a1c', length=25.0, wide=5.2, pearls=True):
    """Three strands over and under one another, with grains of sugar."""
    seed, parts = seed_of(rng), []
    for strand in range(3):
        t = np.linspace(0, 1, 90)
        phase = t * 2.1 * 2 * np.pi + strand * 2 * np.pi / 3
        narrow = np.sin(np.pi * np.clip(t * 0.92 + 0.04, 0, 1)) ** 0.45
        path = np.stack(
            [
                length * (t - 0.5),
                wide * 0.72 * np.sin(phase) * narrow,
                2.4 + 0.95 * np.sin(2 * phase),
            ],
            -1,
        )
        radii = [wide * 0.5 * one for one in narrow]
        radii[0] = radii[-1] = 0.1
        points = tube(path, radii, 420, 70)
        points = points + normals(points) * (0.1 * fractal(points, 0.4, 3, seed))[..., None]
        parts.append(
            Part(
                points,
                baked(
                    points, seed + strand, 0.3 + 0.5 * smooth(2.0, 4.6, points[..., 2]), crust, 0.3
                ),
                _glazed(),
            )
        )
    tops = np.concatenate([part.points.reshape(-1, 3) for part in parts])
    high = tops[tops[:, 2] > 3.6]
    for at in rng.integers(0, len(high), 130 if pearls else 0):
        grain = ball(8, 10) * rng.uniform(0.12, 0.26) * np.array([1, 1, 0.8])
        parts.append(
            Part(
                grain + high[at] + [0, 0, 0.05], painted(grain, '#fffdf4'), material.skin(gloss=0.4)
            )
        )
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 22)))], 0.84, 34.0)


def macaron(rng, shell, cream_):
    """Two smooth shells with a ruffled foot, and the cream between them."""
    parts, dry = [], material.skin(gloss=0.42, pores=0.08, shine=0.35)
    line = [
        (0, 0.28),
        (1.9, 0.28),
        (2.02, 0.36),
        (2.06, 0.5),
        (2.0, 0.62),
        (2.02, 0.8),
        (1.8, 1.15),
        (1.1, 1.42),
        (0, 1.5),
    ]
    points = revolved(line, None, 90, 160)
    foot = smooth(0.66, 0.56, points[..., 2])
    points = (
        points + normals(points) * (0.07 * foot * fractal(points, 3.2, 2, seed_of(rng)))[..., None]
    )
    made = mottled(points, shell, colour(shell) * 0.88, 0.8, 3)
    made = blend(made, np.minimum(colour(shell) * 1.25, 0.95), foot * 0.5)
    for turn in (0, 180):
        parts.append(Part(points, made, dry).turned(turn, 0, 0))
    filling = revolved([(0, -0.32), (1.8, -0.32), (1.92, 0), (1.8, 0.32), (0, 0.32)], None, 30, 90)
    parts.append(Part(filling, painted(filling, cream_), dry))
    return parts


def macarons(rng, count, shells=('#e48aa6', '#a8c47a', '#8a5a3a', '#f0c85a', '#b48ad0', '#e8a060')):
    """They lie in rows, each row of its own colour; a few lean on others so that the cream is seen."""
    things = []
    for at in range(count):
        row, column = at // 4, at % 4
        shell = shells[at % len(shells)]
        place = matrix_of(
            (column - 1.5) * 4.9 + (row % 2) * 0.9,
            (1 - row) * 4.7,
            1.5,
            (14, 0, rng.uniform(-30, 30)),
        )
        pale = np.minimum(colour(shell) * 1.4 + 0.08, 0.95)
        things.append(placed(built(macaron(rng, shell, pale)), place))
    return Subject(things, 0.86, 36.0)


FORMS = {'headed-brioche': headed, 'braided-brioche': braid, 'macaron': macarons}
