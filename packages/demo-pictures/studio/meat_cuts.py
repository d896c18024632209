"""Cuts of meat that lie flat: steaks, escalopes and liver, chops and cutlets on their rib, slices across a leg."""

from dataclasses import replace

import numpy as np

from dish_pieces import mottled, seed_of
from meat_flesh import FAT_TONE, Marbling, face_at, fat_of, lean, lean_tone, moist, muscles_of, sawn
from mesh import Part, blend, built, colour, rotation, tube
from noise import fractal, smooth
from slab import closed, normals, pitted, roughened, slab
from stage import placed
from subject import Subject, matrix_of, rows_of

# Cuts of meat that lie flat: steaks, escalopes and liver, chops on their bone, slices across a leg.

#: Outlines in shares of a width of 1, counter-clockwise.
SHAPES = {
    'rib': [
        (-0.5, -0.02),
        (-0.4, -0.2),
        (-0.12, -0.27),
        (0.16, -0.3),
        (0.4, -0.24),
        (0.5, -0.06),
        (0.46, 0.14),
        (0.26, 0.24),
        (0.06, 0.22),
        (-0.08, 0.27),
        (-0.3, 0.3),
        (-0.47, 0.18),
    ],
    'sirloin': [
        (-0.5, -0.1),
        (-0.36, -0.22),
        (0, -0.26),
        (0.32, -0.22),
        (0.5, -0.06),
        (0.46, 0.1),
        (0.28, 0.2),
        (0, 0.24),
        (-0.3, 0.22),
        (-0.48, 0.1),
    ],
    'skirt': [
        (-0.5, 0.02),
        (-0.43, -0.13),
        (-0.2, -0.2),
        (0.02, -0.19),
        (0.2, -0.26),
        (0.42, -0.24),
        (0.5, -0.16),
        (0.47, -0.02),
        (0.5, 0.1),
        (0.4, 0.17),
        (0.16, 0.16),
        (-0.06, 0.22),
        (-0.3, 0.2),
        (-0.41, 0.22),
        (-0.47, 0.14),
    ],
    'strip': [
        (-0.5, -0.04),
        (-0.36, -0.13),
        (0, -0.15),
        (0.35, -0.12),
        (0.5, -0.02),
        (0.4, 0.09),
        (0.05, 0.14),
        (-0.3, 0.13),
        (-0.47, 0.07),
    ],
    'block': [
        (-0.5, -0.22),
        (-0.3, -0.34),
        (0.2, -0.35),
        (0.46, -0.22),
        (0.5, 0.12),
        (0.3, 0.33),
        (-0.1, 0.36),
        (-0.42, 0.26),
    ],
    'leaf': [
        (-0.5, -0.02),
        (-0.34, -0.22),
        (-0.05, -0.3),
        (0.28, -0.26),
        (0.5, -0.1),
        (0.46, 0.08),
        (0.22, 0.2),
        (-0.1, 0.32),
        (-0.38, 0.2),
    ],
    'loin': [
        (-0.46, 0.0),
        (-0.38, -0.26),
        (-0.08, -0.36),
        (0.26, -0.32),
        (0.46, -0.1),
        (0.44, 0.2),
        (0.22, 0.36),
        (-0.1, 0.38),
        (-0.36, 0.26),
    ],
    'round': [
        (0.5, 0),
        (0.36, 0.34),
        (0.02, 0.45),
        (-0.34, 0.34),
        (-0.5, 0.02),
        (-0.38, -0.32),
        (0, -0.44),
        (0.36, -0.34),
    ],
}


def flesh(points, seed, meat, fat, marbling=0.3, grain=0.0, scale=1.0):
    """The colour of meat that is no slice: its fibres run along x where `grain` shows them."""
    return lean(points, seed, meat, fat, marbling, grain, scale)[0]


def _outline(rng, shape, wide, seed):
    """A knife's way round a cut: never as even as the drawing of its shape."""
    corners = np.array(SHAPES[shape])
    outline = closed(corners * wide * (1 + 0.03 * rng.normal(size=(len(corners), 1))))
    flat = np.concatenate([outline, 0 * outline[:, :1]], axis=1)
    return outline * (1 + 0.035 * fractal(flat, 4.5 / wide, 3, seed))[:, None]


def _slumped(points, inside, rim, thick, rng, seed):
    """Lets a cut settle: its ends are of two heights, its shoulders round over, its sides swell and spread."""
    flat = points * [1, 1, 0]
    way = rng.uniform(0, 2 * np.pi)
    reach = np.abs(points[..., :2]).max()
    slope = (points[..., 0] * np.cos(way) + points[..., 1] * np.sin(way)) / reach
    tall = 1 + 0.2 * slope + 0.22 * fractal(flat, 0.16, 2, seed + 40)
    # A knife that was drawn twice leaves a step, and a loose edge hangs down.
    soft = 0.5 + 0.9 * smooth(-0.3, 0.4, fractal(flat, 0.13, 2, seed + 41))
    shoulder = np.exp(-((inside / (1.1 * thick)) ** 2)) * soft
    share = points[..., 2] / thick
    out = points[..., :2] - points[..., :2].mean(axis=(0, 1))
    out = out / (np.linalg.norm(out, axis=-1, keepdims=True) + 1e-9)
    swell = 4 * share * (1 - share) * 0.12 + 0.16 * (1 - share) ** 2
    swell = swell * thick * soft * smooth(0.5 * thick, 0.0, inside)
    swell = swell + 0.16 * rim * fractal(points, 0.7, 3, seed + 42) * smooth(0.4, 0.0, inside)
    high = points[..., 2] * tall * (1 - 0.22 * shoulder * share)
    return np.concatenate([points[..., :2] + out * swell[..., None], high[..., None]], axis=-1)


def cut(
    rng,
    shape,
    wide,
    thick,
    meat,
    fat='#f2e2c8',
    rim=0.0,
    rim_at=90.0,
    rim_span=110.0,
    marbling=0.3,
    grain=0.0,
    grain_turn=0.0,
    seams=0.0,
    bone=None,
    herbs=None,
    rough=0.12,
    gloss=0.62,
):
    """One cut. `rim` is how thick its fat is, in centimetres, around the side at `rim_at` degrees.

    `bone` is (x, y, radius) of a bone that was sawn through, `seams` how much fat parts its muscles, `grain_turn` the
    way of its fibres in degrees.
    """
    seed = seed_of(rng)
    outline = _outline(rng, shape, wide, seed)
    points, share = slab(outline, thick, min(0.38 * thick, 0.9), 32, 140)
    middle = outline.mean(axis=0)
    away = points[..., :2] - middle
    inside = np.linalg.norm(np.broadcast_to(outline[None] - middle, away.shape), axis=-1) * (
        1 - share
    )
    angle = np.degrees(np.arctan2(away[..., 1], away[..., 0]))
    near = np.abs((angle - rim_at + 180) % 360 - 180) + 22 * fractal(points, 0.35, 3, seed + 8)
    muscle, gap, meet = muscles_of(points, shape, wide, seed + 20)
    meat, fat = lean_tone(meat), colour(fat) * FAT_TONE
    made, relief = _lean(
        rng, points, outline, seed, meat, fat, marbling, grain, grain_turn, muscle
    )
    # The air darkens lean meat at its rim first.
    made = blend(made, made * [0.66, 0.6, 0.58], smooth(0.7, 0.0, inside) * 0.55)
    pale, lobes = fat_of(points, seed + 10, fat)
    # Blood has stained it here and there, and it is not smooth between its lobes.
    stain = smooth(0.0, 0.45, fractal(points, 1.1, 3, seed + 15))
    pale = blend(pale, pale * [0.9, 0.7, 0.6], 0.55 * stain)
    lobes = 1.4 * lobes + 0.035 * fractal(points, 2.4, 2, seed + 16)
    fatty, dome = np.zeros(points.shape[:2]), 0.0
    if seams:
        ragged = 1 + 0.9 * fractal(points * [1, 1, 0.3], 0.5, 3, seed + 21)
        width = 0.013 * wide * ragged * (0.25 + 0.75 * smooth(0.6 * wide, 0.1 * wide, meet * 4))
        # A seam thins out and is lost where two muscles have grown together.
        lost = smooth(-0.32, 0.08, fractal(points * [1, 1, 0.3], 0.24, 2, seed + 22))
        fatty = smooth(width + 0.07, width - 0.03, gap) * seams * lost
        fatty = np.maximum(fatty, smooth(0.055, 0.03, meet / wide) * seams)
        dome = 0.06 * thick * smooth(0.0, 0.07 * wide, gap)
    if rim:
        # A rim swells and thins out, and lean fingers reach into it.
        ragged = 1 + 0.55 * fractal(points, 0.4, 3, seed + 9)
        ragged = ragged + 0.25 * fractal(points, 1.5, 2, seed + 14)
        torn = 0.3 * smooth(0.0, 0.3, fractal(points * [1, 1, 0.4], 0.45, 3, seed + 13))
        width = (rim * ragged - torn) * smooth(rim_span, rim_span * 0.5, near)
        rimmed = smooth(width + 0.1, width - 0.06, inside) * smooth(0.05, 0.16, width)
        fatty = np.maximum(fatty, rimmed)
    made = blend(made, pale, np.clip(fatty, 0, 0.97))
    # A thin skin lies between the fat and the muscle.
    made = blend(made, '#b8706a', np.exp(-(((fatty - 0.5) / 0.3) ** 2)) * 0.4)
    relief = dome + relief * (1 - fatty) + (lobes + 0.03) * fatty
    if bone:
        bony, relief = sawn(points, bone, seed, relief)
        made = blend(made, bony[0], bony[1])
    points = _slumped(points, inside, rim, thick, rng, seed)
    points = roughened(points, rough * 1.5, 0.32, seed, 3)
    points = points + normals(points) * relief[..., None]
    for at, paint in enumerate(herbs or ()):
        bits = smooth(0.38, 0.46, fractal(points + 9.1 * at, 2.1, 2, seed + 12))
        made = blend(made, colour(paint) * 0.6, bits * 0.9)
    return [Part(points, made, moist(gloss, 0.15, 0.35, coat=0.6, pores=0.1, pore_size=5))]


def _lean(rng, points, outline, seed, meat, fat, marbling, grain, grain_turn, muscle):
    """The lean of a cut with its marbling. Returns the paint and the relief."""
    along = points @ rotation(z=-grain_turn).T
    made, relief = lean(along, seed, meat, fat, 0.0, grain, 1.0, muscle, True)
    turn = np.radians(grain_turn) if grain else rng.uniform(0, np.pi)

    def ways(places):
        flat = np.c_[places, 0 * places[:, 0]]
        return turn + (0.2 if grain else 1.3) * fractal(flat, 0.22, 2, seed + 50)

    thread = Marbling(rng, outline, marbling, ways, seed + 51).at(points)
    thread = 0.78 * thread
    dark = smooth(0.05, 0.5, fractal(points, 0.2, 3, seed + 52))
    made = blend(made, meat * [0.72, 0.62, 0.74], 0.5 * dark)
    made = blend(made, blend(blend(meat, fat, 0.55), fat, smooth(0.3, 0.8, thread)), thread)
    # The ends of the fibres stand up and the moisture lies between them.
    ends = fractal(points * [1, 1, 0.6], 2.6, 2, seed + 53)
    relief = relief + 0.03 * ends * (1 - thread)
    if grain:
        # Strands part where the cut was bent.
        groove = smooth(0.09, 0.0, np.abs(fractal(along * [0.09, 0.9, 0.5], 1.0, 2, seed + 54)))
        ends = smooth(-0.25, 0.2, fractal(along * [0.3, 0.5, 0.5], 0.6, 2, seed + 55))
        groove = groove * ends * grain
        made, relief = blend(made, meat * [0.5, 0.42, 0.5], groove * 0.7), relief - 0.15 * groove
    return made, relief


def cuts(
    rng,
    count,
    shape='sirloin',
    wide=16.0,
    thick=2.2,
    handle=None,
    elevation=50.0,
    turn=-14.0,
    fill=0.8,
    **look,
):
    """Steaks, chops or slices, as many as are sold. `handle` is the length and width of the rib that stands out."""
    things, bony = [], {'meat': lean_tone(look['meat'])}
    bony['fat'] = colour(look.get('fat', '#f2e2c8')) * FAT_TONE
    for x, y in rows_of(count, wide * 0.95) if count > 1 else [(0, 0)]:
        parts = cut(rng, shape, wide, thick, **look)
        if handle:
            parts += rib(rng, parts[0].points, thick, bony, *handle)
        things.append(placed(built(parts), matrix_of(x, y, 0, (0, 0, turn + rng.normal(0, 4)))))
    return Subject(things, fill, elevation)


# The rib of a chop: it follows the edge of the meat, then stands out of it.

ROWS = 130
#: Where the rib begins along the edge of the meat and where it leaves it, in degrees about its middle.
BEGINS, LEAVES = 296.0, 222.0


def rib(rng, meat_points, thick, look, length, wide):
    """The rib and the strip of meat and fat that was left beside it."""
    seed = seed_of(rng)
    path = _path(meat_points, length, wide, 0.5 * thick)
    swell = np.array([0.05, 0.7, 0.92, 0.88, 0.84, 0.8, 0.78, 0.82, 0.92, 1.0]) * wide
    tall = min(0.42 * thick / wide, 1.25)
    points = tube(path, swell * 0.62, ROWS, 48, flat=tall / 0.62)
    points = roughened(points, 0.09 * wide, 0.9 / wide, seed, 3)
    row = np.linspace(0, 1, ROWS)[:, None] + 0 * points[..., 0]
    made = mottled(points, '#d2b592', '#b17f6c', 0.9, seed)
    # Where the membrane was scraped off, the bone is stained with blood and shreds are left.
    stain = fractal(points * [0.6, 1, 1], 0.55, 3, seed + 1) + 0.55 * (0.75 - row)
    made = blend(made, '#b0665a', smooth(-0.1, 0.4, stain) * 0.65)
    made = blend(made, '#86322f', smooth(0.25, 0.5, stain) * 0.8)
    made = blend(made, '#e9d6ba', smooth(0.1, 0.5, fractal(points, 1.4, 2, seed + 2)) * 0.4)
    parts = [Part(points, made, moist(0.56, 0.15, 0.25, coat=0.4, pores=0.1))]
    flat, share = face_at(points, -1, 0.0, 40)
    marrow = mottled(flat, '#a65a48', '#d8a084', 2.2, seed + 3, -0.2, 0.3)
    rim = share + 0.1 * fractal(flat, 1.1, 2, seed + 4)
    parts.append(
        Part(flat, blend(marrow, '#d8bf9e', smooth(0.68, 0.8, rim)), moist(0.4, 0.1, 0.2))
    )
    parts.append(_strip(path, seed, thick, wide, look))
    return parts


def _path(meat_points, length, wide, level):
    """The way of the rib: along the edge of the meat, then on in the direction in which it leaves."""
    ring = meat_points[36, :, :2]
    middle = ring.mean(axis=0)
    turn = np.degrees(np.arctan2(*(ring - middle).T[::-1])) % 360
    beside = [
        middle + (1 - 0.25 * wide / np.linalg.norm(edge - middle)) * (edge - middle)
        for edge in (
            ring[np.abs(turn - at).argmin()] for at in np.linspace(BEGINS, LEAVES, 6)
        )
    ]
    way = beside[-1] - beside[-3]
    way = np.arctan2(way[1], way[0])
    out = [
        beside[-1] + step * length * np.array([np.cos(turn), np.sin(turn)])
        for step, turn in zip(np.linspace(0.2, 1, 5), way + 0.22 * np.linspace(0.2, 1, 5))
    ]
    flat = np.array([*beside, *out])
    sink = np.concatenate([np.zeros(len(beside)), np.linspace(0, 1, len(out))])
    return np.c_[flat, level * (1 - 0.25 * sink)]


def _strip(path, seed, thick, wide, look):
    """Meat and fat between two ribs, which thin out along the bone."""
    line = path[4:10].copy()
    along = np.gradient(line[:, :2], axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    # The meat lies to the right of one who walks out along the bone.
    line[:, :2] += np.stack([along[:, 1], -along[:, 0]], -1) * wide * [[0.85]]
    radii = wide * np.array([0.5, 0.75, 0.7, 0.5, 0.3, 0.02])
    points = tube(line, radii, 90, 44, flat=0.3 * thick / wide)
    points = roughened(points, 0.22 * wide, 1.0 / wide, seed + 5, 3)
    fat = look['fat']
    made, _ = lean(points, seed + 6, look['meat'], fat, 0.2, 0.3, 1.2, uneven=True)
    pale, _ = fat_of(points, seed + 7, fat)
    cover = smooth(-0.12, 0.1, fractal(points * [0.7, 1, 1], 0.6 / wide, 3, seed + 8))
    return Part(points, blend(made, pale, cover * 0.92), moist(0.58, 0.12, 0.3, coat=0.3))


# Cutlets of lamb: a small round eye under its fat, on a long thin rib that bends; several lie in a fan.


def cutlets(rng, count, meat='#a83e3a', fat='#f2e2c8', wide=5.4, thick=1.9, bone=9.0):
    """Side by side, each leaning on the next."""
    things = []
    look = {'meat': lean_tone(meat), 'fat': colour(fat) * FAT_TONE}
    pivot = -2.4 * wide
    for at in range(count):
        spread = at - (count - 1) / 2
        size = wide * rng.uniform(0.93, 1.07)
        parts = cut(
            rng,
            'loin',
            size,
            thick * rng.uniform(0.88, 1.1),
            meat,
            fat,
            rim=rng.uniform(0.55, 0.8),
            rim_at=rng.normal(70, 12),
            rim_span=125,
            marbling=0.16,
            gloss=0.5,
        )
        parts += rib(rng, parts[0].points, thick, look, bone * rng.uniform(0.92, 1.08), 0.54)
        parts = [replace(part, points=_bowed(part.points, wide)) for part in parts]
        # Each leans a little on the edge of the one behind it.
        turn = np.radians(21.0 * spread + rng.normal(0, 2) + 10)
        x, y = pivot - pivot * np.cos(turn), -pivot * np.sin(turn)
        lean = 5 if at < count - 1 else 0
        place = matrix_of(x, y, 0, (lean, 0, np.degrees(turn)))
        things.append(placed(built(parts), place))
    return Subject(things, 0.82, 48.0)


def _bowed(points, wide):
    """Bends the rib as a cage of ribs is bent."""
    beyond = np.maximum(-points[..., 0] - 0.35 * wide, 0)
    return points + np.stack([0.12 * beyond, 0.026 * beyond**2, 0 * beyond], axis=-1)


# Slices of liver: smooth and dark, with the mouths of vessels in the cut and a film at the rim.


def liver(rng, count, meat='#6e231d', wide=18.0, thick=1.3, turn=16.0):
    """One slice, thick at one side and thin at the other, that sags over what is under it."""
    seed = seed_of(rng)
    corners = np.array(SHAPES['leaf'])
    outline = closed(corners * wide * (1 + 0.05 * rng.normal(size=(len(corners), 1))))
    points, share = slab(outline, thick, 0.42 * thick, 24, 190)
    x, y = points[..., 0] / wide, points[..., 1] / wide
    # It was cut by hand: thinner towards its tip and its far side.
    points[..., 2] *= 0.62 + 0.55 * smooth(-0.5, 0.4, x - 0.5 * y)
    flat = points * [1, 1, 0]
    top = smooth(0.3, 0.7, points[..., 2] / thick)
    points[..., 2] += 1.3 * fractal(flat, 0.13, 2, seed + 1) + 0.9 * smooth(0.6, 1.0, share) * (
        fractal(flat, 0.2, 2, seed + 2)
    )
    points = roughened(points, 0.07, 0.7, seed + 3, 3)
    places = [
        (points[60 + int(rng.uniform(0, 110)), int(rng.uniform(0, points.shape[1]))], size)
        for size in 0.12 + 0.4 * rng.uniform(0, 1, 7) ** 2
    ]
    points, hole = pitted(points, places)
    shade = fractal(flat, 0.16, 3, seed + 4)
    made = mottled(points, meat, colour(meat) * [0.62, 0.55, 0.6], 0.5, seed)
    made = blend(made, colour(meat) * [1.5, 1.6, 1.5], smooth(0.0, 0.45, shade) * 0.6)
    made = blend(made, colour(meat) * [0.55, 0.45, 0.6], smooth(0.0, -0.4, shade) * 0.6)
    # The grain of the cut: lobules, as fine as meal.
    meal = smooth(0.2, 0.5, fractal(points, 2.6, 2, seed + 5))
    made = blend(made, colour(meat) * 1.7, meal * 0.22)
    ring = smooth(0.0, 0.3, hole) * smooth(0.75, 0.4, hole)
    made = blend(made, '#c99a84', ring * 0.6)
    made = blend(made, colour(meat) * 0.28, smooth(0.45, 0.8, hole) * 0.9)
    vessel = np.abs(fractal(flat * [0.5, 1, 1], 0.2, 2, seed + 6))
    made = blend(made, '#a8584a', smooth(0.012, 0.0, vessel) * top * 0.5)
    # A film of skin shrinks at the rim.
    film = share + 0.03 * fractal(points, 0.8, 3, seed + 7)
    made = blend(made, '#a4685a', smooth(0.965, 0.99, film) * 0.5 * smooth(-0.2, 0.3, shade))
    parts = [Part(points, made, moist(0.82, 0.15, 0.25, coat=1.0, pores=0.04))]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, turn)))], 0.8, 44.0)


FORMS = {'meat-cut': cuts, 'lamb-cutlets': cutlets, 'liver': liver}
