"""Shrimps and prawns, on their side, raw or cooked."""

from dataclasses import replace

import numpy as np

import material
from crustacean import bent_spine, eye, feeler, head_shell, limb, tail_fan, tail_shell, wet_shell
from dish_pieces import mottled, seed_of
from mesh import Part, blend, built, colour, tube
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, heaped, matrix_of

HEAD = 0.37


def _clear(part, seed, l, edge, vein=None):
    """The thin shell of a shrimp, closed at its end: light enters it, a vein shows on its back."""
    size = 11 / l
    cloud = smooth(-0.15, 0.35, fractal(part.points, 0.8 * size, 3, seed))
    made = blend(part.colours, edge, cloud * 0.28)
    pale = smooth(0.1, 0.4, fractal(part.points, 1.1 * size, 3, seed + 1))
    made = blend(made, '#f6e4d4', pale * 0.15)
    if vein:
        top = np.sin(np.linspace(0, 2 * np.pi, made.shape[1], endpoint=False))
        full = smooth(-0.2, 0.3, fractal(part.points, 0.5 * size, 3, seed + 2))
        made = blend(made, vein, full * smooth(0.965, 0.995, top)[None] * 0.55)
    specks = spots(part.points, 5 * size, seed % 60, 0.3)
    made = blend(made, colour(edge) * 0.7, specks * cloud * 0.5)
    shell = material.skin(gloss=0.7, coat=0.6, pores=0.14, pore_size=6, deep=0.3, reach=0.4)
    points, end = part.points, part.points[-1:]
    points = np.concatenate([points, end.mean(axis=1, keepdims=True) + 0 * end])
    return replace(part, points=points, colours=np.concatenate([made, made[-1:]]), material=shell)


def _rostrum(spine, l, high, paint, reach):
    """The saw between the eyes."""
    path = spine.at(
        np.zeros(5) + 0.12,
        [
            ((0.12 - t * (reach + 0.12)) * l, (0.75 + 0.5 * t + 0.5 * t * t) * high, 0)
            for t in np.linspace(0, 1, 5)
        ],
    )
    points = tube(path, np.array([0.2, 0.34, 0.26, 0.16, 0.0]) * high, 90, 20)
    middle = points.mean(axis=1, keepdims=True)
    t = np.linspace(0, 1, 90)[:, None, None]
    saw = 1 + 0.5 * np.abs((t * 8) % 1 - 0.5) * (points[..., 2:] > middle[..., 2:])
    points = middle + (points - middle) * [1, 0.35, 1] * saw
    return Part(points, mottled(points, paint, colour(paint) * 0.8, 1, 1), wet_shell())


def _legs(rng, spine, l, high, wide, paint):
    """They fold back under the head of a shrimp that is dead."""
    parts = []
    for at in range(5):
        for side in (-1, 1):
            share, back = 0.12 + 0.052 * at, 0.045 + rng.uniform(-0.03, 0.03)
            fold = rng.uniform(0.6, 1.0)
            joints = [
                (0, -0.7 * high, 0.35 * wide * side),
                (-0.4 * back * l, -1.05 * high - 0.025 * l, 0.6 * wide * side),
                (back * l, -1.1 * high - 0.05 * fold * l, 0.5 * wide * side),
                ((2.6 * back + 0.02) * l, -1.05 * high - 0.07 * fold * l, 0.3 * wide * side),
            ]
            line = spine.at(np.full(4, share), joints)
            parts += limb(line, np.array([0.014, 0.01, 0.007, 0.003]) * l, paint)
    return parts


def _swimmers(rng, spine, l, high, wide, paint):
    """The paddles under the tail."""
    parts = []
    for at in range(5):
        for side in (-1, 1):
            lean = 0.03 + rng.normal(0, 0.008)
            out = [(0, -0.4 * high, 0.5 * wide * side), (lean * l, -0.95 * high, 0.6 * wide * side)]
            out += [(2.2 * lean * l, -1.3 * high, 0.55 * wide * side)]
            path = spine.at(np.full(3, HEAD + 0.06 + 0.1 * at), out)
            points = tube(path, np.array([0.5, 1.0, 0.8, 0.0]) * 0.026 * l, 30, 16, 0.4)
            parts.append(
                Part(points, mottled(points, paint, colour(paint) * 0.85, 2, at), wet_shell())
            )
    return parts


def _feelers(rng, spine, l, high, wide, paint):
    """Two long ones, of which most broke on the way, the short ones and their scales."""
    parts = []
    for side in (-1, 1):
        lift, sway = rng.uniform(0.1, 1.1), rng.normal(0, 0.12)
        sweep = [
            (0, 0.1, 0.3),
            (-0.14, 0.1 * lift, 0.6),
            (-0.14, 0.3 * lift, 1.0),
            (0.12 + sway, 0.36 * lift - sway, 1.2),
            (0.34, 0.3 * lift + 0.6 * sway, 1.3),
        ]
        sweep += [(0.5 - sway, 0.12 * lift + 0.5 * sway, 1.2)]
        out = [(a * l, b * l + 0.2 * high, c * wide * side) for a, b, c in sweep]
        kept = out[: rng.choice((3, 3, 4, 6))]
        parts.append(feeler(spine.at(np.full(len(kept), 0.02), kept), 0.0042 * l, paint))
        for step in (0, 1):
            out = [(0, 0.3 * high, 0.2 * wide * side), (-0.1 * l, 0.3 * high, 0.3 * wide * side)]
            out += [(-0.2 * l, (0.2 - 0.9 * step) * high, 0.6 * wide * side)]
            parts.append(feeler(spine.at(np.full(3, 0.02), out), 0.005 * l, paint))
        scale = [(0.05, -0.1, 0.5), (-0.06, -0.15, 0.8), (-0.15, -0.2, 0.7)]
        out = [(a * l, b * high, c * wide * side) for a, b, c in scale]
        points = tube(
            spine.at(np.full(3, 0.03), out), np.array([0.4, 1, 0.9, 0]) * 0.035 * l, 30, 20, 0.35
        )
        parts.append(
            Part(points, mottled(points, paint, colour(paint) * 0.85, 1.5, 2), wet_shell())
        )
    return parts


def shrimp(
    rng,
    length,
    curl,
    paint,
    edge,
    pale,
    legs,
    fan,
    rostrum=0.16,
    slim=1.0,
    feelers=None,
    vein=None,
):
    """One on its belly, the head to the left."""
    seed, l = seed_of(rng), length
    paint = colour(paint) * rng.uniform(0.88, 1.08)
    spine = bent_spine(l, HEAD, curl + rng.normal(0, 17), -8)
    high, wide = 0.1 * l * slim, 0.08 * l * slim
    parts = [
        tail_shell(spine, seed, HEAD, (high, 0.36 * high), (wide, 0.34 * wide), paint, edge, pale),
        head_shell(spine, seed, HEAD, 1.08 * high, 1.1 * wide, paint, pale, 0.35),
        _rostrum(spine, l, high, edge, rostrum),
    ]
    parts[0] = _clear(parts[0], seed, l, edge, vein)
    parts[1] = _clear(parts[1], seed, l, edge)
    parts += _legs(rng, spine, l, high, wide, legs) + _swimmers(rng, spine, l, high, wide, legs)
    parts += _feelers(rng, spine, l, high, wide, feelers or edge)
    for side in (-1, 1):
        place = spine.at(np.array(0.015), np.array([-0.015 * l, 0.42 * high, 0.72 * wide * side]))
        parts.append(eye(place, 0.024 * l))
    size = rng.uniform(0.15, 0.19) * l, rng.uniform(0.2, 0.25) * l
    return parts + tail_fan(spine, seed, *size, fan, edge, rng.uniform(6, 17), 48)


def shrimps(
    rng, count, shown=9, around=7.0, fill=0.86, elevation=46.0, rows=None, length=11.0, **look
):
    """A handful in a heap, or `rows` of them side by side when they are counted."""

    def one(at):
        own = length * rng.uniform(0.82 if rows is None else 0.93, 1.08)
        return [part.turned(-90, 0, 0) for part in shrimp(rng, own, **look)]

    if rows is None:
        return heaped(one, shown, rng, around, kinds=9, fill=fill, elevation=elevation, tilt=0.5)
    things = []
    for at in range(count):
        row, line = at % rows, at // rows
        x = (row * 0.78 + rng.normal(0, 0.05) + (0.07, -0.08, 0.02)[line % 3]) * length
        y = (0.1 * row - line * 0.27 + rng.normal(0, 0.025)) * length
        turn = 14 + (9, -12, 2)[(line + row) % 3] + rng.normal(0, 5)
        spot = matrix_of(x, y, 0.55 + 0.05 * at, (rng.normal(0, 7), rng.normal(0, 3), turn))
        things.append(placed(built(one(at)), spot))
    return Subject(things, fill, elevation)


FORMS = {'shrimps': shrimps}
