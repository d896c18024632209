"""Skewers: pieces of meat pushed together on a stick of wood, and pieces of pepper between them."""

from dataclasses import replace

import numpy as np

import material
from dish_pieces import seed_of
from meat_bundles import cells
from meat_diced import FAT_TONE, piece
from meat_pressed import Soft, pressed
from mesh import Part, blend, built, colour, rotation, tube
from noise import fractal, smooth
from slab import rounded, slab
from stage import placed
from subject import Subject, matrix_of

#: Meat with more green than this is white meat, which a camera sees less grey than its name says.
PALE, PALE_TONE = 0.15, np.array([0.96, 0.78, 0.69])
GRID = (96, 130)

def skewers(rng, count, meat, fat='#f0dcc4', peppers=(), herbs=None, side=3.0, pieces=6):
    """Pieces of meat on a stick, `peppers` between them: each hangs its own way round."""
    things = []
    for number in range(max(count, 1)):
        place = matrix_of(0, (number - (count - 1) / 2) * side * 1.5, 0, (0, 0, 18))
        things.append(placed(built(_skewer(rng, meat, fat, peppers, herbs, side, pieces)), place))
    return Subject(things, 0.84, 34.0)


def _skewer(rng, meat, fat, peppers, herbs, side, pieces):
    """One skewer along x, lying on z = 0."""
    base, fat = colour(meat), colour(fat) * FAT_TONE
    pale = base[1] > PALE
    base = base * PALE_TONE if pale else base
    flaps, soft, coats, x = [], [], [], 0.0
    for at in range(pieces + 1 if peppers else pieces):
        if peppers and at % 2:
            x += 0.23 * side
            flap = _pepper(rng, side * rng.uniform(1.15, 1.35), peppers[at // 2 % len(peppers)])
            flap = flap.turned(z=rng.normal(0, 25))
            flap = flap.turned(0, 78 + rng.normal(0, 8), -34 + rng.normal(0, 8))
            flaps.append(flap.moved(x, rng.normal(0, 0.05 * side), 0.05 * side))
            x += 0.23 * side
            continue
        size = side * np.array([rng.uniform(0.8, 1.1), *rng.uniform(0.82, 1.28, 2)])
        size = size * ([1.0, 0.84, 0.84] if peppers else 1.12)
        fatty = rng.uniform(0.06, 0.16) if at % 3 == 0 and not pale else 0.0
        tone = np.minimum(base * rng.uniform(0.85, 1.12), 0.92)
        bit = _bit(rng, size, tone, fat, fatty, pale)
        x += 0.34 * size[0]
        turn = rotation(rng.normal(0, 35), rng.normal(0, 9), rng.normal(0, 12))
        soft.append(Soft(bit.points, turn, [x, *rng.normal(0, 0.06 * side, 2)]))
        coats.append((_strewn(rng, bit.points, bit.colours, herbs or ()), bit.material))
        x += 0.34 * size[0]
    meats = []
    for (points, given), (made, stuff) in zip(pressed(soft), coats):
        made = blend(made, made * [0.72, 0.6, 0.6], smooth(0.0, 0.1, given) * 0.7)
        meats.append(Part(points, made, stuff))
    low = -0.4 * side
    parts = [_flattened(part, low).moved(-0.5 * x, 0, -low) for part in meats + flaps]
    return [*parts, _stick(0.5 * x + 3.0, -low)]


def _bit(rng, size, tone, fat, fatty, pale):
    """A piece for a skewer. The bundles of white meat hardly show."""
    if not pale:
        return piece(rng, size, tone, fat, fatty, 0.2, 0.6, GRID, 0.4)
    bit = piece(rng, size, tone, fat, 0.0, 0.05, 0.74, GRID, 0.4, 0.5)
    return replace(bit, colours=blend(bit.colours, tone, 0.4))


def _flattened(part, low):
    """Its weight presses flat what would hang below `low`."""
    points = part.points.copy()
    points[..., 2] -= 0.85 * np.minimum(points[..., 2] - low, 0)
    return replace(part, points=points)


def _stick(reach, high):
    line = [(-reach, 0.1, high - 0.1), (0, 0, high), (reach, -0.1, high + 0.1)]
    points = tube(line, [0.15, 0.16, 0.16, 0.16, 0.04], 90, 14)
    grain = smooth(-0.2, 0.4, fractal(points * [0.3, 4, 4], 1.0, 3, 5))
    return Part(points, blend('#dcbf8c', '#b8935c', grain * 0.6), material.skin(gloss=0.25))


def _strewn(rng, points, made, herbs):
    """Bits of chopped herb that stick to the meat, thick in places."""
    for paint in herbs:
        seed = seed_of(rng)
        sway = 0.3 * fractal(points, 2.0, 2, seed)[..., None]
        far, _, number = cells((points + sway) * [1.4, 2.6, 2.0], seed)
        thick = smooth(-0.25, 0.3, fractal(points, 0.5, 2, seed + 1))
        bits = smooth(0.3, 0.2, far) * (number < 0.2 + 0.55 * thick)
        tone = colour(paint) * (0.7 + 0.6 * number)[..., None]
        made = blend(made, tone, bits * 0.9)
    return made


def _pepper(rng, side, paint):
    """A piece of the wall of a pepper: curved, its skin on one side, its flesh pale at the cut."""
    seed = seed_of(rng)
    corners = np.array([(-0.5, -0.45), (0.5, -0.5), (0.46, 0.5), (-0.48, 0.46)])
    outline = rounded(side * (corners + rng.normal(0, 0.04, (4, 2))), 0.3, 160)
    points, _ = slab(outline, 0.7, 0.16, 14, 24, floors=20)
    skin = smooth(0.46, 0.58, points[..., 2])
    points = points + [0, 0, 1] * (0.06 * fractal(points, 0.5, 2, seed))[..., None]
    bend = rng.uniform(0.08, 0.13) * points[..., 0] ** 2 + 0.04 * points[..., 1] ** 2
    points[..., 2] -= bend
    base = colour(paint) * [0.8, 0.55, 0.5]
    flesh = blend(base * 1.1, '#e8dca8', 0.14)
    made = blend(flesh, base, skin)
    shade = smooth(0.1, 0.45, fractal(points, 0.5, 3, seed + 2))
    made = blend(made, base * 0.7, 0.5 * skin * shade)
    return Part(points, made, material.skin(gloss=0.72, coat=0.3, deep=0.1, reach=0.2, pores=0.04))
