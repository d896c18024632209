"""Single muscles as the butcher trims them, and meat that was sliced or carved."""

from dataclasses import replace

import numpy as np

import material
from cold_laid import Pile
from dish_pieces import mottled, seed_of
from meat_cuts import cut
from meat_flesh import face_at, fascicles, fibred, larded, loft, moist, veined
from mesh import Part, ball, blend, built, colour, painted, rotation, tube
from noise import fractal, smooth, spots
from slab import closed, normals, roughened, rounded, slab
from stage import placed
from subject import Subject, matrix_of

# Meat that was sliced or carved: thin escalopes, dry-cured neck, a breaded knuckle of ham, salted shoulder.


def _escalope(rng, seed, length, thick, meat, pale, veins):
    """One slice: thin at one side, its bundles cut at a slant. Returns its points, on z = 0, and its paint."""
    turns = np.linspace(-np.pi, np.pi, 13)[:-1]
    reach = 0.5 * (1 + 0.07 * rng.normal(size=12) + 0.12 * np.cos(turns + rng.normal(0, 0.6)))
    corners = np.stack([reach * np.cos(turns), 0.64 * reach * np.sin(turns)], axis=-1)
    outline = closed(corners * length)
    flat = np.c_[outline, 0 * outline[:, :1] + seed % 83]
    # A wet knife tears the rim where bundles part: small nicks beside long smooth lines.
    nick = smooth(0.12, 0.4, fractal(flat, 0.85, 2, seed + 1)) * smooth(
        -0.1, 0.25, fractal(flat, 0.2, 2, seed + 2)
    )
    ragged = 0.03 * fractal(flat, 0.3, 3, seed) - 0.045 * nick
    points, share = slab(outline * (1 + ragged)[:, None], thick, 0.42 * thick, 14, 190)
    x, y = points[..., 0] / length, points[..., 1] / length
    # The hand tilted: one side is twice as thick as the other.
    lean = rng.uniform(0, 2 * np.pi)
    slope = x * np.cos(lean) + y * np.sin(lean)
    points[..., 2] *= 1 + 0.8 * slope + 0.35 * fractal(points * [1, 1, 0], 0.14, 2, seed + 3)
    grain = rng.uniform(-24, 24)
    # A seam parts a second muscle, whose fibres run another way.
    seam = y + 0.16 * np.sin(3.4 * x + seed) + 0.05 * fractal(points, 0.3, 2, seed + 4)
    seam = seam - rng.choice((-0.13, 0.15)) - 0.25 * x * rng.normal(0, 1)
    other = smooth(-0.012, 0.012, seam)
    high, tone = fascicles(points, seed + 5, grain)
    turn = grain + rng.choice((-1, 1)) * rng.uniform(25, 50)
    side, shade = fascicles(points, seed + 6, turn, 0.27, 3.0)
    high, tone = high + (side - high) * other, tone + (shade - tone) * other
    base = colour(meat)
    made = mottled(points, blend(meat, pale, 0.45), meat, 0.16, seed + 7, -0.25, 0.3)
    made = made * (1 + 0.34 * tone + 0.06 * (2 * other - 1))[..., None]
    broad = fractal(points, 0.22, 3, seed + 8)
    made = blend(made, base * [0.92, 0.72, 0.68], smooth(0.08, 0.45, broad) * 0.6)
    made = blend(made, pale, smooth(0.6, 0.15, high) * 0.8)
    made = blend(made, base * [0.85, 0.62, 0.58], smooth(0.7, 1.0, high) * 0.45)
    # Blood has stayed in the thick part, and air dried the rim.
    thin = smooth(0.84, 0.99, share + 0.08 * broad)
    made = blend(made, blend(meat, pale, 0.5) * [0.9, 0.72, 0.66], thin * 0.55)
    patch = smooth(-0.1, 0.3, fractal(points, 0.25, 2, seed + 9))
    line = smooth(0.011, 0.003, np.abs(seam)) * patch
    film = smooth(0.035, 0.0, np.abs(seam)) * smooth(-0.1, 0.4, tone) * patch
    white = np.clip(line + 0.5 * film, 0, 1) * veins
    made = blend(made, '#f3e4d6', white * 0.85)
    # Silver skin was left on a part of the rim.
    rim = smooth(0.955, 0.99, share) * smooth(0.05, 0.3, fractal(points, 0.16, 2, seed + 10))
    made = blend(made, '#ecd0c0', rim * 0.7)
    blood = fractal(points * [1, 2.2, 1], 0.5, 3, seed + 11)
    made = blend(made, '#a84a44', smooth(0.4, 0.62, blood) * 0.5)
    relief = 0.1 * high + 0.05 * tone - 0.06 * line + 0.05 * fractal(points, 0.45, 3, seed + 12)
    return points + normals(points) * relief[..., None], made


def escalopes(
    rng,
    count,
    meat='#da8b7f',
    pale='#f1c5b9',
    length=17.0,
    thick=0.75,
    apart=4.6,
    sway=1.0,
    veins=0.8,
):
    """Broad thin slices that sag over one another, as a hand lays them.

    `sway` is how far from flat each lies, `veins` how white the seams in it are.
    """
    things, pile = [], Pile()
    for at in range(count):
        seed = seed_of(rng)
        own = length * rng.uniform(0.88, 1.08)
        points, made = _escalope(rng, seed, own, thick, meat, pale, veins)
        flat = points * [1, 1, 0]
        wave = fractal(flat, 0.11, 2, seed + 13) + 0.5 * fractal(flat, 0.25, 2, seed + 14)
        away = np.hypot(points[..., 0], points[..., 1]) / own
        points[..., 2] += sway * (0.25 + wave) * (0.3 + 2.2 * away**2)
        points[..., 2] -= min(0.0, points[..., 2].min())
        points = points @ rotation(z=(10, -14, 24)[at % 3] + rng.normal(0, 7)).T
        x = (-0.5, 1.4, -1.1)[at % 3] + (at - (count - 1) / 2) * 1.5
        points = points + [x, ((count - 1) / 2 - at) * apart, 0]
        points = pile.laid(points)
        parts = [Part(points, made, moist(0.78, 0.3, 0.45, coat=1.0, pores=0.05))]
        things.append(placed(built(parts)))
    return Subject(things, 0.82, 46.0)


def cured_neck(
    rng, count, meat='#8a222b', fat='#f0dacb', shown=7, wide=9.5, thick=0.16, apart=3.3
):
    """Round thin slices of coppa: big islands of dark meat in a net of white fat."""
    things = []
    for at in range(shown):
        seed = seed_of(rng)
        turns = np.linspace(0, 2 * np.pi, 14, endpoint=False)
        reach = 0.5 * wide * (1 + 0.035 * np.cos(2 * turns + 1) + 0.02 * rng.normal(size=14))
        outline = closed(np.stack([reach * np.cos(turns), reach * np.sin(turns)], -1))
        points, share = slab(outline, thick, 0.06, 6, 190)
        flat = points * [1, 1, 0.1] + [0, 0, seed % 17]
        bent = flat + 0.9 * np.stack([fractal(flat, 0.35, 2, seed + k) for k in (1, 2, 3)], -1)
        made = mottled(flat, meat, colour(meat) * 0.62, 0.45, seed)
        net = np.abs(fractal(bent, 0.3, 1, seed + 4))
        broad = 0.07 + 0.1 * smooth(-0.2, 0.35, fractal(flat, 0.2, 2, seed + 5))
        white = smooth(broad, broad * 0.55, net)
        fine = smooth(0.05, 0.015, np.abs(fractal(bent, 0.62, 2, seed + 6)))
        made = blend(made, blend(fat, meat, 0.25), fine * 0.55)
        made = blend(made, mottled(flat, fat, colour(fat) * 0.9, 1.2, seed), white * 0.95)
        rim = share + 0.02 * fractal(flat, 0.8, 2, seed + 7)
        made = blend(made, '#8c5a48', smooth(0.965, 0.99, rim) * 0.8)
        points[..., 2] += 0.3 * (1 + fractal(points * [1, 1, 0], 0.14, 2, seed + 8)) * share**2
        parts = [Part(points, made, moist(0.5, 0.1, 0.2, coat=0.15, pores=0.04, shine=0.3))]
        row, column = divmod(at, 4)
        x = (column - (1.5 if row == 0 else 1.0)) * apart
        y = 2.6 - row * 5.0 - 0.25 * column
        level = 0.5 + 0.1 * column + 0.5 * row
        # Turned in its own plane first, then leant on its neighbour.
        spun = matrix_of(turn=(0, 0, rng.uniform(0, 360)))
        place = matrix_of(x * 1.15, y, level, (7, 9, 0)) @ spun
        things.append(placed(built(parts), place))
    return Subject(things, 0.84, 50.0)


def _ham_face(flat, share, seed, meat, fat, coat):
    """Cooked ham seen where it was carved: muscles parted by fat and jelly, under rind and crumbs."""
    made = mottled(flat, meat, colour(meat) * 0.8, 0.4, seed)
    made = blend(made, '#f2c4b4', smooth(0.05, 0.45, fractal(flat, 0.6, 3, seed + 1)) * 0.7)
    fibre = fractal(flat * [1, 2.2, 0.7], 1.4, 3, seed + 2)
    made = blend(made, colour(meat) * 0.72, smooth(0.1, 0.4, fibre) * 0.5)
    bent = flat + 0.8 * np.stack([fractal(flat, 0.3, 2, seed + k) for k in (3, 4, 5)], -1)
    seam = np.abs(fractal(bent, 0.15, 1, seed + 6))
    made = blend(made, '#e8b48a', smooth(0.075, 0.04, seam) * 0.9)
    made = blend(made, fat, smooth(0.045, 0.02, seam) * 0.75)
    edge = share + 0.035 * fractal(flat, 0.3, 2, seed + 7)
    made = blend(made, fat, smooth(0.83, 0.87, edge) * 0.92)
    made = blend(made, '#d9a066', smooth(0.935, 0.95, edge))
    return blend(made, coat, smooth(0.965, 0.98, share))


def knuckle(rng, count, meat='#d98878', fat='#f6e4d4', coat='#c98a3c', high=11.0):
    """A boned knuckle of ham in breadcrumbs: a blunt cone that is carved, two slices lying before it."""
    seed, h = seed_of(rng), high
    stations = [
        (-0.5 * h, 0, 0, 0.47 * h, 0.45 * h),
        (-0.25 * h, 0, 0, 0.475 * h, 0.455 * h),
        (0.05 * h, 0, 0, 0.43 * h, 0.42 * h),
        (0.32 * h, 0, 0.0, 0.33 * h, 0.33 * h),
        (0.55 * h, 0, 0.0, 0.24 * h, 0.24 * h),
    ]
    points, t, _ = loft(stations, (0.0, 0.16), 420, 340)
    points = points + normals(points) * (
        0.3 * fractal(points, 0.2, 3, seed) + 0.13 * fractal(points, 2.3, 3, seed + 1)
    )[..., None]
    flat, share = face_at(points, 0, 0.12, 150)
    parts = [
        Part(points, _crumbs(points, seed, coat), material.skin(gloss=0.2, pores=0.5, shine=0.2)),
        Part(flat, _ham_face(flat, share, seed, meat, fat, coat), moist(0.6, 0.25, 0.4, coat=0.2)),
    ]
    things = [placed(built(parts), matrix_of(1.2, 2.0, 0.44 * h, (0, 0, 58)))]
    for at in range(2):
        ring = np.linspace(0, 2 * np.pi, 16, endpoint=False)
        reach = 0.46 * h * (1 + 0.02 * rng.normal(size=16))
        outline = closed(np.stack([reach * np.cos(ring), 0.96 * reach * np.sin(ring)], -1))
        points, share = slab(outline, 0.75, 0.12, 14, 150)
        points = roughened(points, 0.04, 0.8, seed)
        paint = _ham_face(points[..., [2, 0, 1]], share, seed + at, meat, fat, coat)
        piece = [Part(points, paint, moist(0.6, 0.25, 0.4, coat=0.2, pores=0.05))]
        lean = (0, -5 * at, -20 + 40 * at)
        place = matrix_of(-5.5 + 3.6 * at, -4.6 - 0.9 * at, 0.1 + 0.55 * at, lean)
        things.append(placed(built(piece), place))
    return Subject(things, 0.82, 34.0)


def _crumbs(points, seed, coat):
    made = mottled(points, coat, colour(coat) * 0.66, 1.2, seed)
    made = blend(made, '#ecc98a', spots(points, 2.6, seed % 60, 0.4) * 0.8)
    return blend(made, '#7e4614', spots(points + 3.1, 2.1, seed % 50, 0.3) * 0.7)


def shoulder(rng, count, meat='#c4706a', fat='#f5e6d8', rind='#e6bd96', wide=17.0):
    """A block of salted shoulder: the carved face shows its muscles and the flat blade bone; fat and rind lie behind."""
    seed, high = seed_of(rng), 6.5
    corners = [(-0.5, -0.2), (-0.2, -0.36), (0.22, -0.34), (0.5, -0.16), (0.47, 0.2), (0.2, 0.36)]
    corners += [(-0.22, 0.37), (-0.48, 0.18)]
    outline = rounded(np.array(corners) * wide, 4.0)
    points, share = slab(outline, high, 0.7, 60, 170)
    points = roughened(points, 0.3, 0.2, seed)
    made = mottled(points, meat, colour(meat) * 0.78, 0.3, seed)
    made = blend(made, colour(meat) * 1.25, smooth(0, 0.4, fractal(points, 0.5, 3, seed + 1)) * 0.6)
    thread = fractal(points * [0.7, 1.4, 0.25], 1.3, 3, seed + 2)
    made = blend(made, colour(meat) * 0.66, smooth(0.1, 0.45, thread) * 0.5)
    bent = points + 1.2 * np.stack([fractal(points, 0.2, 2, seed + k) for k in (3, 4, 5)], -1)
    seam = np.abs(fractal(bent * [1, 1, 0.3], 0.13, 1, seed + 6))
    made = blend(made, fat, smooth(0.06, 0.02, seam) * 0.95)
    made = veined(points, made, seed + 7, fat, 0.4, 0.05, 0.6)
    x, y, z = (points[..., axis] for axis in range(3))
    far = np.hypot(x / (0.19 * wide), (y - 0.07 * wide - 0.03 * x) / (0.03 * wide))
    far = far + 0.12 * fractal(points, 0.6, 2, seed + 8)
    on_top = smooth(0.8 * high, 0.92 * high, z)
    made = blend(made, '#efe3d0', smooth(1.06, 0.96, far) * on_top)
    core = smooth(0.62, 0.4, far + 0.2 * fractal(points, 2, 2, seed))
    made = blend(made, '#b9705e', core * on_top * 0.8)
    # Fat wraps the back and one end; outermost of all is the rind.
    away = points[..., :2] - outline.mean(axis=0)
    reach = np.linalg.norm(outline - outline.mean(axis=0), axis=-1)[None]
    inside = reach * (1 - share)
    side = np.degrees(np.arctan2(away[..., 1], away[..., 0]))
    near = np.abs((side - 115 + 180) % 360 - 180)
    width = 1.5 * smooth(140, 70, near)
    width = width * (1 + 0.5 * fractal(points * [1, 1, 0.2], 0.22, 2, seed + 9))
    pale = mottled(points, fat, colour(fat) * 0.9, 0.6, seed)
    made = blend(made, pale, smooth(width + 0.1, width - 0.1, inside) * (width > 0.1))
    made = blend(made, rind, smooth(0.24, 0.14, inside) * smooth(115, 90, near))
    parts = [Part(points, made, moist(0.58, 0.22, 0.4, coat=0.2))]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, -14)))], 0.8, 42.0)


# Single muscles as the butcher trims them: the tenderloin, hanger steak, cheek, and a steak in its marinade.


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
    'escalope': escalopes,
    'cured-neck': cured_neck,
    'ham-knuckle': knuckle,
    'salted-shoulder': shoulder,
    'tenderloin': tenderloin,
    'hanger-steak': hanger,
    'beef-cheek': cheek,
    'marinated-steak': marinated,
}
