"""Onions, pink and spring onions, shallots and garlic."""

import numpy as np

import material
from foliage import thread
from herb_bunches import laid
from mesh import Part, blend, built, colour, disc, painted, revolved, tube
from noise import fractal, smooth
from stage import placed
from subject import Subject, alone, arranged, heaped, matrix_of, rows_of
from vegetable_sticks import band

# Onions, shallots and garlic.

ONION = {
    'round': [
        (0, 0.05),
        (0.3, 0),
        (0.7, 0.25),
        (1, 0.9),
        (0.94, 1.4),
        (0.62, 1.8),
        (0.32, 2.0),
        (0.17, 2.16),
        (0.14, 2.38),
        (0.1, 2.5),
        (0, 2.5),
    ],
    'flat': [
        (0, 0.05),
        (0.3, 0),
        (0.75, 0.2),
        (1, 0.68),
        (0.93, 1.1),
        (0.58, 1.4),
        (0.28, 1.55),
        (0.15, 1.72),
        (0.13, 1.95),
        (0.1, 2.05),
        (0, 2.05),
    ],
    'long': [
        (0, 0.02),
        (0.25, 0),
        (0.6, 0.35),
        (0.86, 1.2),
        (0.8, 2.0),
        (0.5, 2.75),
        (0.24, 3.2),
        (0.13, 3.7),
        (0.12, 4.1),
        (0, 4.15),
    ],
}


def _lines(angle, along, count, octaves, seed):
    """Noise drawn out from the root to the neck: about `count` lines round a bulb."""
    around = np.stack([np.cos(angle) * count, np.sin(angle) * count, along], -1)
    return fractal(around, 1, octaves, seed + count)


def one_onion(rng, shape, radius, skin, vein=None, flesh=None):
    """A bulb that is not round, in dry skin that has torn near its neck, over a fresher one."""
    seed = int(rng.integers(1e6))
    outline = ONION[shape]
    high = outline[-1][1]
    drift = rng.uniform(0, 6.28, 2)
    points = revolved(
        outline,
        lambda angle, v: 1
        + 0.03 * np.cos(3 * angle + drift[0])
        + 0.035 * np.cos(2 * angle + drift[1])
        + 0.012 * np.cos(9 * angle + 2 * np.sin(angle)) * smooth(0.3, 0.8, v),
        rows=150,
        columns=220,
    )
    points = points * (1 + 0.06 * fractal(points, 0.5, 2, seed))[..., None]
    lean = rng.normal(0, 0.1, 2)
    points[..., :2] += lean * smooth(high * 0.4, high, points[..., 2])[..., None] * 0.6
    angle, z = np.arctan2(points[..., 1], points[..., 0]), points[..., 2]
    fine, bold = (_lines(angle, z * 0.25, wide, 2, seed) for wide in (18, 7))
    deep = colour(vein or skin) * (1 if vein else 0.55)
    paint = blend(skin, deep, smooth(0.0, 0.35, fine) * 0.6)
    paint = blend(paint, deep, smooth(0.1, 0.4, bold) * 0.5)
    shade = smooth(-0.1, 0.4, fractal(points, 0.7, 2, seed + 2))
    paint = blend(paint, colour(skin) * 0.6, shade * 0.6)
    if flesh:
        paint = blend(paint, flesh, smooth(0.15, 0.3, fractal(points, 0.8, 3, seed + 3)) * 0.9)
    straw = smooth(high * 0.74, high * 0.95, z + 0.1 * bold)
    paint = blend(paint, '#b8935a', straw * 0.85)
    root = smooth(0.3, 0.1, np.hypot(points[..., 0], points[..., 1])) * (z < 0.3)
    paint = blend(paint, '#a58a5c', root)
    body = Part(points * radius, paint, material.skin(gloss=0.7, coat=0.25, varied=0.7))
    dry = _torn_skin(rng, points * radius, z / high, paint, rng.uniform(0.5, 0.66))
    top = points[-1].mean(axis=0) * radius
    return [body, dry, *_neck(rng, top, radius * 0.11), *_root_hairs(rng, radius)]


def _torn_skin(rng, points, level, paint, share):
    """A leaf of dry skin from the neck down to a torn edge that lifts, at about `share` of the height."""
    seed, rows = int(rng.integers(1e6)), 60
    turn = np.linspace(0, 2 * np.pi, points.shape[1], endpoint=False)
    way = np.stack([np.cos(turn), np.sin(turn), 0 * turn], -1)
    edge = share + 0.32 * fractal(way, 0.9, 2, seed) + 0.1 * fractal(way, 5, 3, seed + 1)
    edge = np.clip(edge, 0.05, 0.93)
    t = np.linspace(0, 1, rows)[:, None]
    at = edge + (0.99 - edge) * t
    grid = np.empty((rows, len(turn), 3))
    tone = np.empty_like(grid)
    rise = level.mean(axis=1)
    for column in range(len(turn)):
        place = np.interp(at[:, column], rise, np.arange(len(rise)))
        row = place.astype(int).clip(0, len(rise) - 2)
        part = (place - row)[:, None]
        grid[:, column] = points[row, column] * (1 - part) + points[row + 1, column] * part
        tone[:, column] = paint[row, column]
    size = np.ptp(points[..., 0]) / 2
    out = grid / (np.linalg.norm(grid - [0, 0, grid[..., 2].mean()], axis=-1, keepdims=True) + 1e-6)
    loose = smooth(0.0, 0.5, fractal(way, 1.5, 2, seed + 4) + 0.1)
    curled = 0.012 + 0.03 * smooth(0.12, 0.0, t) * loose
    grid = grid + out * (curled * size)[..., None]
    wrinkle = fractal(grid * (2 / size), 1, 3, seed + 2)
    tone = blend(tone, tone * 1.25 + 0.008, 0.4 + 0.5 * wrinkle)
    tone = blend(tone, '#c9a06a', smooth(0.05, 0.0, t) * 0.3 + 0.04 + 0 * wrinkle)
    return Part(grid, tone, material.skin(gloss=0.52, coat=0.06))


def _neck(rng, top, thick):
    """What is left of the dried leaves: twisted, split, cut at uneven heights."""
    parts = []
    for _ in range(6):
        turn, long = rng.uniform(0, 6.28), thick * rng.uniform(2.2, 5.0)
        way = np.array([np.cos(turn), np.sin(turn), 0]) * thick
        foot = top + way * 0.5 - [0, 0, 2.2 * thick]
        end = top + way * rng.uniform(0.2, 1.6) + [0, 0, long - 1.2 * thick]
        middle = (foot + end) / 2 + rng.normal(0, 0.2, 3) * thick
        girth = np.array([0.9, 0.65, 0.3, 0.0]) * thick
        points = tube([foot, middle, end, end], girth, 44, 16, flat=0.45)
        lines = fractal(points * np.array([4, 4, 0.5]) / thick * 0.35, 1, 2, int(rng.integers(1e6)))
        points = points * (1 + 0.012 * lines)[..., None]
        tone = blend('#b48e58', '#6f4e2a', smooth(-0.1, 0.4, lines) * 0.8)
        parts.append(Part(points, tone, material.skin(gloss=0.25)))
    return parts


def _root_hairs(rng, radius):
    """Short dry roots under a bulb."""
    parts = []
    for _ in range(22):
        turn, far = rng.uniform(0, 6.28), rng.uniform(0.03, 0.16) * radius
        foot = np.array([far * np.cos(turn), far * np.sin(turn), 0.05 * radius])
        end = foot * [2.2, 2.2, 0] + rng.normal(0, 0.06, 3) * radius - [0, 0, 0.1 * radius]
        girth = np.array([0.014, 0.012, 0.008, 0]) * radius
        line = tube([foot, (foot + end) / 2, end, end], girth, 12, 6)
        tone = colour('#b89a68') * rng.uniform(0.6, 1.1)
        parts.append(Part(line, painted(line, tone), material.skin(gloss=0.2)))
    return parts


def onions(rng, count, around=None, **kind):
    apart = kind['radius'] * 2.1
    if count == 1:
        return alone(one_onion(rng, **kind), (26, -34, 0), 0.62)
    if count <= 4:
        places = [
            (x, y, 0, (rng.uniform(-14, 14), rng.uniform(-14, 14), rng.uniform(0, 360)))
            for x, y in rows_of(count, apart)
        ]
        return arranged(lambda _: one_onion(rng, **kind), places)
    return heaped(
        lambda _: one_onion(rng, **kind), count, rng, around or apart * (count / 2.2) ** 0.5
    )


GARLIC = [
    (0, 0.1),
    (0.35, 0),
    (0.8, 0.15),
    (1, 0.6),
    (0.88, 1.05),
    (0.5, 1.4),
    (0.24, 1.62),
    (0.17, 1.9),
    (0.15, 2.2),
    (0.14, 2.3),
    (0.06, 2.26),
    (0, 2.1),
]


def one_garlic(rng, radius, skin, blush, share):
    """Cloves of different widths bulge under papery skin, which is torn low down; the stalk is cut and dry."""
    seed = int(rng.integers(1e6))
    turn, drift = rng.uniform(0, 6.28), rng.uniform(0, 6.28, 3)
    cloves = rng.integers(7, 11)

    def bulging(angle, v):
        place = angle + 0.35 * np.sin(angle + drift[0]) + 0.12 * np.sin(2 * angle + drift[1])
        wave = np.abs(np.cos(place * cloves / 2 + turn)) ** 0.55
        strength = 0.13 * (1 + 0.6 * np.sin(2 * angle + drift[2]))
        return 1 + strength * (wave - 0.7) * smooth(0.9, 0.45, v) * smooth(0.0, 0.15, v)

    points = revolved(GARLIC, bulging, rows=160, columns=240)
    points = points * (1 + 0.1 * fractal(points, 0.6, 2, seed))[..., None]
    z = points[..., 2]
    bend = rng.normal(0, 0.16, 2)
    points[..., :2] += bend * np.maximum(z - 1.1, 0)[..., None] ** 1.5
    angle = np.arctan2(points[..., 1], points[..., 0])
    fine, bold = (_lines(angle, z * 0.4, wide, 3, seed) for wide in (15, 6))
    points = points * (1 + 0.012 * bold + 0.006 * fine)[..., None]
    rosy = 0.5 * fine + 0.6 * bold + 0.7 * fractal(points, 0.9, 2, seed + 1)
    paint = blend(skin, blush, smooth(0.3 - share, 0.8 - share, rosy) * 0.8)
    paint = blend(paint, colour(skin) * 0.72, smooth(0.05, 0.4, fine) * 0.5)
    paint = blend(paint, '#c2ac86', smooth(0.1, 0.5, fractal(points, 1.3, 3, seed + 5)) * 0.45)
    paint = blend(paint, '#a88f62', smooth(1.7, 2.25, z + 0.2 * bold) * 0.8)
    root = smooth(0.42, 0.2, np.hypot(points[..., 0], points[..., 1])) * (z < 0.3)
    paint = blend(paint, '#8f744a', root * 0.9)
    look = material.skin(gloss=0.4, coat=0.04)
    body = Part(points * radius, paint, look)
    outer = _torn_skin(rng, points * radius, z / 2.3, paint, rng.uniform(0.3, 0.5))
    return [body, outer, *_root_hairs(rng, radius)]


def garlic(rng, count, **kind):
    """Heads as they roll: most lie on their side, each turned its own way."""
    sizes, places = kind['radius'] * rng.uniform(0.86, 1.08, count), []
    for at, (x, y) in enumerate(rows_of(count, kind['radius'] * 2.02)):
        if at % 3 == 1:
            places.append((x, y, 0, (rng.uniform(-8, 12), 8, 40)))
            continue
        spin = rng.uniform(-80, 80)
        # A head turns about its foot: its belly lies where the row has it.
        shift = 0.6 * sizes[at] * np.array([np.sin(np.radians(spin)), -np.cos(np.radians(spin))])
        turn = (rng.uniform(48, 84), 0, spin)
        places.append((x - shift[0], y - shift[1], 0.9 * sizes[at], turn))
    return arranged(
        lambda at: one_garlic(rng, **{**kind, 'radius': sizes[at]}), places, elevation=30.0
    )


# Pink onions with dry stalks and roots; the last one is cut across to show its rings.


def straws(rng, high, radius):
    """The dried leaves twisted into a stalk, from the neck upwards."""
    made = []
    lean = rng.normal(0, 0.5, 2)
    for _ in range(7):
        turn, long = rng.uniform(0, 6.28), rng.uniform(1.6, 3.2)
        foot = np.array([0.09 * radius * np.cos(turn), 0.09 * radius * np.sin(turn), high - 0.7])
        end = foot + np.array([*(lean + rng.normal(0, 0.35, 2)), long + 0.5])
        middle = (foot + end) / 2 + np.array([*rng.normal(0, 0.1, 2), 0.2])
        points = tube([foot, middle, end, end + 0.01], [0.24, 0.2, 0.1, 0], 60, 14, flat=0.45)
        lines = fractal(points * np.array([4, 4, 0.4]), 1, 2, int(rng.integers(1e6)))
        paint = blend('#c8a468', '#8a6434', smooth(-0.1, 0.4, lines) * 0.8)
        made.append(Part(points, paint, material.skin(gloss=0.25)))
    return made


def roots(rng, radius):
    made = []
    for _ in range(26):
        turn, far = rng.uniform(0, 6.28), rng.uniform(0.05, 0.22) * radius
        foot = np.array([far * np.cos(turn), far * np.sin(turn), 0.12])
        end = foot * np.array([2.0, 2.0, 0]) + np.array([*rng.normal(0, 0.25, 2), -0.6])
        points = tube([foot, (foot + end) / 2, end, end], [0.045, 0.04, 0.02, 0], 12, 8)
        made.append(Part(points, blend('#cdb58a', '#cdb58a', 0 * points[..., 0]), material.skin()))
    return made


def whole(rng, radius, skin, vein):
    parts = one_onion(rng, 'flat', radius, skin, vein)
    body, seed = parts[0], int(rng.integers(1e6))
    at = body.points / radius
    angle = np.arctan2(at[..., 1], at[..., 0])
    ribs = fractal(np.stack([np.cos(angle) * 9, np.sin(angle) * 9, at[..., 2] * 0.2], -1), 1, 3, 4)
    paint = blend(body.colours, '#8a3f3a', smooth(0.15, 0.4, ribs) * 0.55)
    torn = smooth(0.22, 0.27, fractal(at * [1, 1, 1.4], 0.9, 3, seed))
    torn = torn * smooth(0.3, 0.7, at[..., 2])
    paint = blend(paint, '#e6b0a2', torn * 0.35)
    body = Part(body.points, paint, material.skin(gloss=0.5, coat=0.1, pores=0.04))
    return [body, *straws(rng, ONION['flat'][-1][1] * radius, radius), *roots(rng, radius)]


def cut_half(rng, radius, skin, vein):
    """The lower half, its face to +z: rosy white layers, each with a pink edge."""
    body = one_onion(rng, 'flat', radius, skin, vein)[0]
    rows = int(np.argmax(body.points[..., 2].mean(axis=1) > 0.72 * radius))
    shell = Part(body.points[:rows], body.colours[:rows], body.material, is_round=False)
    edge = body.points[rows - 1]
    points, share, angle = disc(1.0, 240, 240)
    wide, far = edge[:, :2] - edge[:, :2].mean(axis=0), int(rng.integers(1e6))
    # The layers are oval, off the middle, of uneven thickness, and closer towards the skin.
    drift, inner = rng.uniform(0, 2 * np.pi, 2), smooth(1, 0.75, share)
    bent = share * (1 + 0.12 * np.cos(2 * angle + drift[0]) * inner)
    bent = bent + (0.09 * np.cos(angle + drift[1]) + 0.08 * fractal(points, 1.1, 3, far)) * inner
    widths = np.linspace(1.5, 0.85, 7) * rng.uniform(0.72, 1.3, 7)
    edges = np.concatenate([[0], np.cumsum(widths) / widths.sum()])
    ring = np.interp(np.maximum(bent, 0), edges, np.arange(8)) % 1.0
    paint = blend('#f7eeea', '#ead3d4', smooth(0.2, 0.8, ring))
    line = np.exp(-(((ring - 0.93) / 0.07) ** 2))
    paint = blend(paint, '#b0587a', line * (0.25 + 0.75 * share) * rng.uniform(0.8, 1.0))
    rays = np.stack([np.cos(angle) * 14, np.sin(angle) * 14, share * 2], -1)
    veins = fractal(rays, 1, 2, far + 1)
    paint = blend(paint, '#cfa9b4', smooth(0.1, 0.5, veins) * 0.4)
    paint = blend(paint, '#dfe6b4', smooth(0.16, 0.05, share) * 0.7)
    paint = blend(paint, colour(skin) * 0.8, smooth(0.965, 0.985, share))
    reach = float(np.linalg.norm(wide, axis=1).mean()) * 1.005
    points = points * np.array([reach, reach, 1])
    points[..., 2] += 0.018 * radius * np.sin(ring * np.pi) * smooth(1.0, 0.9, share)
    face = Part(points, paint, material.skin(gloss=0.72, coat=0.2, pores=0.03))
    return [part.moved(z=-0.7 * radius) for part in (shell, face.moved(z=float(edge[:, 2].mean())))]


def pink_onions(rng, count, radius=3.2, skin='#b9694f', vein='#dba58c'):
    """`count` onions, the last of them as a half that faces the camera."""
    back = [(-4.6, 1.0), (5.0, 1.8), (0.2, 5.8)][: count - 1]
    made = [whole(rng, radius * size, skin, vein) for size in rng.uniform(0.88, 1.1, len(back))]
    places = [
        (x, y, 0.3, (rng.uniform(-6, 10), rng.uniform(-10, 10), rng.uniform(0, 360)))
        for x, y in back
    ]
    if back:
        places[0] = (-5.0, 0.2, 1.7, (-58, 0, 28))
    made.append(cut_half(rng, radius, skin, vein))
    places.append((0.4, -5.0, 2.0, (42, 0, -8)))
    return arranged(lambda index: made[index], places, 0.88, 28.0)


# Spring onions by the bunch: white bulbs with their roots, green tubes for leaves.


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


def one_spring_onion(rng, white, green):
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
        turned = [part.turned(rng.uniform(0, 360), 0, 0) for part in one_spring_onion(rng, white, green)]
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


FORMS = {
    'onion': onions,
    'garlic': garlic,
    'pink-onions': pink_onions,
    'spring-onions': spring_onions,
}
