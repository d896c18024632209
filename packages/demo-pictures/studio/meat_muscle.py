"""Single muscles as the butcher trims them: the tenderloin, hanger steak, cheek, and a steak in its marinade."""

from dataclasses import replace

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_cuts import cut
from meat_flesh import face_at, fibred, larded, loft, moist, veined
from mesh import Part, ball, blend, built, colour, painted, tube
from noise import fractal, smooth
from slab import closed, normals, slab
from stage import placed
from subject import Subject, matrix_of


def tenderloin(rng, count, meat, fat='#f3e0d4', length=26.0, radius=3.1, turn=38.0):
    """A long muscle cut across at its head, which shows its grain; its tail thins out, with a string of fat along it."""
    seed, l, r = seed_of(rng), length, radius
    stations = [
        (-0.5 * l, -0.7, r * 0.84, r * 1.0, r * 0.86),
        (-0.36 * l, 0.5, r * 0.95, r * 1.25, r * 0.96),
        (-0.14 * l, 1.2, r * 0.84, r * 1.0, r * 0.86),
        (0.1 * l, 0.3, r * 0.7, r * 0.86, r * 0.7),
        (0.32 * l, -0.7, r * 0.5, r * 0.66, r * 0.46),
        (0.5 * l, -0.3, r * 0.26, r * 0.46, r * 0.22),
    ]

    def section(angle, t):
        groove = 0.12 * np.exp(-(((angle - 1.15 - 0.5 * t) / 0.2) ** 2)) * smooth(0.75, 0.35, t)
        return 1 - groove + 0.05 * np.cos(3 * angle + 5 * t)

    points, t, angle = loft(stations, (0, 0.1), section=section)
    made, thread = fibred(points, seed, meat, depth=0.55)
    points = points + normals(points) * (
        0.05 * thread + 0.16 * fractal(points, 0.3, 3, seed + 7)
    )[..., None]
    made = veined(points, made, seed + 11, fat, 0.3, 0.05, 0.55, (0.35, 1, 1))
    string = 0.3 - np.abs(angle - 1.15 - 0.5 * t + 0.25 * fractal(points, 0.3, 2, seed)) * 1.1
    patch = fractal(points * [0.6, 1, 1], 0.22, 2, seed + 8) - 0.36
    cover = np.maximum(
        string + 0.35 * fractal(points, 0.35, 2, seed + 9) - 0.15, patch
    )
    points, made = larded(points, made, cover, fat, 0.1, 0.12, seed + 20)
    flat, share = face_at(points, 0, 0.25)
    cutting = mottled(flat, np.minimum(colour(meat) * 1.12, 0.9), colour(meat) * 0.8, 0.5, seed)
    dots = fractal(flat * [1, 1, 1], 2.6, 2, seed + 3)
    cutting = blend(cutting, colour(meat) * 0.7, smooth(0.05, 0.4, dots) * 0.5)
    cutting = veined(flat, cutting, seed + 30, fat, 0.5, 0.06, 0.7)
    cutting = blend(cutting, fat, smooth(0.955, 0.99, share) * 0.5)
    sheen = moist(0.52, 0.2, 0.3)
    parts = [Part(points, made, sheen), Part(flat, cutting, sheen)]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, turn)))], 0.84, 32.0)


def hanger(rng, count, meat='#86292a', fat='#d9a897', length=23.0):
    """Trimmed and opened: two long muscles of coarse slanting strands, held together by a torn film."""
    seed, parts = seed_of(rng), []
    for side in (-1, 1):
        (one,) = cut(
            rng,
            'strip',
            length * rng.uniform(0.94, 1.04),
            rng.uniform(1.9, 2.4),
            meat,
            fat,
            marbling=0.06,
            grain=1.0,
            grain_turn=14.0 + side * 7.0,
            rough=0.3,
            gloss=0.58,
        )
        points = one.points * [1, 0.92, 1]
        bow = 0.5 * side + 0.006 * side * points[..., 0] ** 2
        # Each slopes down to the film between them.
        inner = smooth(-0.6, -2.4, side * points[..., 1])
        points = points + np.stack([0 * bow, 2.3 * side - bow, -0.45 * inner * points[..., 2]], -1)
        film = inner * smooth(0.12, 0.4, fractal(points * [0.5, 1, 1], 0.45, 3, seed + 2))
        made = blend(one.colours, fat, film * 0.6)
        parts.append(replace(one, points=points, colours=made))
    place = matrix_of(turn=(0, 0, 16))
    return Subject([placed(built(parts), place)], 0.84, 44.0)


def cheek(rng, count, meat='#6e1a20', fat='#eedfd0', wide=14.0):
    """A thick, flat lump, its silver skin spread over it like the veins of a leaf."""
    seed = seed_of(rng)
    stations = [
        (-0.5 * wide, 0.5, 2.0, 2.8, 1.6),
        (-0.3 * wide, 0.2, 2.6, 4.6, 2.5),
        (0.0, 0, 2.9, 5.2, 2.8),
        (0.28 * wide, -0.3, 2.6, 4.6, 2.5),
        (0.5 * wide, 0.2, 1.9, 2.6, 1.6),
    ]
    points, t, angle = loft(stations, (0.17, 0.17), square=0.85)
    made, thread = fibred(points, seed, meat, (0.5, 1.5, 1.5), 0.7, blend(meat, fat, 0.2), 0.5)
    lumps = fractal(points, 0.2, 3, seed + 2)
    points = points + normals(points) * (0.75 * lumps + 0.06 * thread)[..., None]
    # Silver skin: a pale film, strongest along ribs that fan out from one corner.
    x, y = points[..., 0] + 0.75 * wide, points[..., 1] - 1.5
    fan = np.arctan2(y + 2.2 * fractal(points, 0.16, 3, seed + 4), x) * 7
    fan = fan + 1.1 * fractal(points, 0.3, 3, seed + 5)
    ribs = smooth(0.13, 0.03, np.abs(fan % 1 - 0.5))
    ribs = ribs * smooth(-0.3, 0.2, fractal(points, 0.4, 2, seed))
    top = smooth(0.5, 3.4, points[..., 2])
    film = smooth(-0.2, 0.25, fractal(points, 0.22, 2, seed + 6)) * top
    made = blend(made, blend(fat, '#c9b4c0', 0.35), np.clip(film * (0.07 + 0.68 * ribs), 0, 1))
    made = veined(points, made, seed + 7, fat, 0.34, 0.06, 0.8)
    points = points + normals(points) * (0.06 * ribs * film)[..., None]
    cover = fractal(points * [1, 1, 0.5], 0.17, 2, seed + 16) - 0.3
    points, made = larded(points, made, cover, fat, 0.2, 0.12, seed + 8)
    parts = [Part(points, made, moist(0.6, 0.12, 0.2, coat=0.2))]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 16)))], 0.8, 40.0)


def _shallot(rng, reach, sheen):
    """A ring or half a ring of shallot: white, violet at its outer edge."""
    span = rng.choice([2 * np.pi * 0.98, np.pi, np.pi * 0.8])
    turns = np.linspace(0, span, 14)
    path = [(reach * np.cos(a), reach * np.sin(a) * 0.85, 0.05 * np.sin(3 * a)) for a in turns]
    points = tube(path, [0.1] * 3 if span > 5 else [0.02, 0.1, 0.1, 0.02], 70, 12, flat=1.8)
    away = np.hypot(points[..., 0], points[..., 1]) / reach
    made = blend('#e6ccc4', '#8a3c62', smooth(0.98, 1.05, away) * 0.9)
    return Part(points, made, sheen)


def _marinade(rng, points, bits):
    """Shallots, parsley and pepper, strewn over a steak."""
    parts, sheen = [], moist(0.6, 0.3, 0.2)
    top = points[points[..., 2] > 1.4].reshape(-1, 3)[::7]

    def spot():
        reach = np.sqrt(rng.uniform()) * 0.86
        edge = points[30, rng.integers(points.shape[1])]
        place = edge[:2] * reach
        return *place, top[np.argmin(np.hypot(*(top[:, :2] - place).T))][2]

    for _ in range(bits):
        x, y, level = spot()
        piece = _shallot(rng, rng.uniform(0.45, 1.0), sheen).turned(
            rng.normal(0, 9), rng.normal(0, 9), rng.uniform(0, 360)
        )
        parts.append(piece.moved(x, y, level + 0.12))
    green, dry = material.foliage(gloss=0.4), material.skin(gloss=0.3)
    for at in range(bits * 3):
        x, y, level = spot()
        is_leaf = at % 3 == 0
        size = [0.3, 0.2, 0.05] if is_leaf else [0.11, 0.1, 0.1]
        bit = ball(8, 10) * np.array(size) * rng.uniform(0.8, 1.3)
        paint = ['#3f6a26', '#5a8236'][at % 2] if is_leaf else ['#1c1410', '#3a2618'][at % 2]
        part = Part(bit, painted(bit, paint), green if is_leaf else dry)
        part = part.turned(rng.normal(0, 10), rng.normal(0, 10), rng.uniform(0, 360))
        parts.append(part.moved(x, y, level + 0.06))
    return parts


def marinated(rng, count, meat='#8a2a22', wide=20.0, bits=44):
    """A skirt steak, its coarse fibres lengthwise, under shallots, cracked pepper and parsley."""
    seed = seed_of(rng)
    outline = np.array(
        [(-0.5, -0.1), (-0.3, -0.25), (0.05, -0.24), (0.34, -0.29), (0.5, -0.14)]
        + [(0.48, 0.1), (0.25, 0.22), (-0.08, 0.25), (-0.35, 0.28), (-0.49, 0.14)]
    )
    points, share = slab(closed(outline * wide), 1.5, 0.55, 40, 170)
    points[..., 2] += 0.5 * (1 - share**3) * (points[..., 2] > 1.0)
    slant = points.copy()
    slant[..., 0] = points[..., 0] + 0.35 * points[..., 1]
    light = blend(meat, '#d8907a', 0.5)
    made, thread = fibred(slant, seed, meat, (1.5, 0.2, 0.8), 0.85, light, 0.5)
    points = points + normals(points) * (
        0.16 * thread + 0.22 * fractal(points, 0.3, 3, seed + 5)
    )[..., None]
    made = blend(made, '#5a2412', smooth(0.0, 0.5, fractal(points, 0.3, 3, seed + 6)) * 0.4)
    made = veined(points, made, seed + 9, '#e4c4a8', 0.3, 0.04, 0.5)
    parts = [Part(points, made, moist(0.68, 0.12, 0.25, coat=0.4))]
    parts += _marinade(rng, points, bits)
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, -8)))], 0.84, 46.0)


FORMS = {
    'tenderloin': tenderloin,
    'hanger-steak': hanger,
    'beef-cheek': cheek,
    'marinated-steak': marinated,
}
