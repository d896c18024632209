"""Pineapples, coconuts, corn cobs, pomegranates, passion fruit and lychees, known by their coats and rinds."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, colour, disc, leaf, painted, revolved, tube, turned
from noise import fractal, smooth, spots
from slab import normals
from subject import alone, arranged, heaped

# Pineapples, coconuts and corn cobs: what is known by the pattern of its coat.


def pineapple(rng, count, skin='#d8922c', eye='#7a5a24', size=1.0, leaves=46, fill=0.72):
    """Its eyes run up it in spirals, each with a dry bract; a crown of stiff leaves stands on it."""
    seed = seed_of(rng)
    line = [(0, 0), (3.2, 0.1), (5.0, 1.4), (5.9, 4.2), (6.1, 8), (5.7, 12), (4.4, 15), (2.4, 16.4)]
    points = revolved([*line, (0, 16.6)], None, 420, 420)
    points = points * (1 + 0.05 * fractal(points, 0.1, 2, seed + 7))[..., None]
    wander = [0.22 * fractal(points, 0.28, 2, seed + at) for at in (8, 9)]
    angle = np.arctan2(points[..., 1], points[..., 0]) / (2 * np.pi) * 13
    level = points[..., 2] / 1.72 + wander[1]
    # Two families of spirals cross: an eye lies where both are at their middle.
    first, second = angle + wander[0] + level * 0.5, angle + wander[0] - level * 0.5
    cells = np.floor(first) % 13 * 40 + np.floor(second) % 13 * 3 + np.floor(first - second) % 3
    own = np.sin(cells * 12.9898) * 43758.5453 % 1
    u, v = first % 1 - 0.5, second % 1 - 0.5
    swell = (1 - (2 * np.abs(u)) ** 2.4) * (1 - (2 * np.abs(v)) ** 2.4)
    heart = np.hypot(u, v)
    rough = fractal(points, 1.6, 3, seed)
    # An eye is a shield: raised at its rim, sunk and cracked in its middle.
    shield = swell * (0.85 + 0.5 * own) - 0.35 * smooth(0.3, 0.05, heart) + 0.22 * rough
    out = normals(points)
    ripe = smooth(-0.4, 0.5, fractal(points, 0.16, 2, seed + 1) + 0.05 * (7 - points[..., 2]))
    made = blend('#7d8a3a', skin, np.clip(0.35 + 0.65 * ripe + 0.35 * (own - 0.5), 0, 1))
    made = mottled(points, made, made * 0.66, 0.4, seed)
    made = blend(made, made * np.array([1.25, 0.8, 0.6]), smooth(0.4, 0.9, own) * 0.5)
    made = blend(made, colour(eye) * 0.45, smooth(0.4, 0.05, swell + 0.15 * rough))
    dry = smooth(0.34, 0.12, heart + 0.12 * rough) * (0.45 + 0.5 * own)
    made = blend(made, '#8f7a52', dry)
    made = blend(made, colour(eye) * 0.5, smooth(0.1, 0.4, rough) * dry)
    points = points + out * (0.42 * shield)[..., None]
    parts = [Part(points, made, material.skin(gloss=0.4, coat=0.06, pores=0.15))]
    parts += _bracts(rng, points, out, cells, heart) + _pineapple_crown(rng, leaves)
    lean = (rng.uniform(-3, 3), rng.uniform(-3, 3), 20)
    return alone([part.scaled(size, size, size) for part in parts], lean, fill, 18.0)


def _bracts(rng, points, out, cells, heart):
    """A dry pointed scale on each eye, bent up and away from it."""
    parts, look = [], material.skin(gloss=0.25)
    flat = np.where(heart < 0.12, cells, -1).ravel()
    for cell in np.unique(flat[flat >= 0]):
        near = np.where(flat == cell, heart.ravel(), 9.0)
        # A cell's number returns on the far side of the fruit.
        row, column = np.unravel_index(near.argmin(), heart.shape)
        if not 14 < row < 400:
            continue
        up = points[row + 4, column] - points[row - 4, column]
        up = up / np.linalg.norm(up)
        way = out[row, column]
        lift = np.radians(rng.uniform(8, 50))
        along = up * np.cos(lift) + way * np.sin(lift)
        side = np.cross(along, way) + 0.25 * rng.normal() * up
        long = rng.uniform(0.7, 1.25)
        curl = rng.normal(0.2, 0.3)
        blade = leaf(long, [0.34, 0.3, 0.17, 0.07, 0.0], curl, 0.25, rows=12, columns=7)
        basis = np.stack([side / np.linalg.norm(side), along, np.cross(side, along)])
        tone = blend('#94803f', '#bfa868', np.array(rng.uniform(0, 1)))
        paint = blend(tone, '#6a4a28', smooth(0.55, 1.0, blade[..., 1] / long) * 0.85)
        place = points[row, column] - 0.05 * way - 0.25 * up
        parts.append(Part(blade @ basis + place, paint, look, is_round=False))
    return parts


def _pineapple_crown(rng, leaves):
    """Short leaves bend out at its foot, long ones stand in its middle; their tips are dry."""
    parts, look = [], material.foliage(gloss=0.4, light_through=0.15)
    for index in range(leaves):
        share = index / leaves
        long = 5 + 7.5 * smooth(0, 0.55, share) - 3 * smooth(0.75, 1, share)
        long = long * rng.uniform(0.85, 1.15)
        curl = 1.3 - 1.5 * share + rng.normal(0, 0.22)
        wide = [0.7, 0.78, 0.66, 0.42, 0.16, 0.01]
        blade = leaf(long, wide, curl, 0.5, rows=40, columns=11, twist=rng.normal(0, 0.25))
        far = blade[..., 1] / max(blade[..., 1].max(), 1e-3)
        tone = colour('#5f7d4c') * rng.uniform(0.75, 1.25)
        lines = fractal(blade * [6, 0.3, 6], 1, 2, int(rng.integers(1e6)))
        green = blend(tone, tone * 0.6, smooth(-0.1, 0.4, lines) * 0.7)
        green = blend(green, '#c9cfa0', smooth(0.28, 0.0, far) * 0.7)
        green = blend(green, '#8a6a4a', smooth(0.88, 1.0, far) * rng.uniform(0.2, 0.9))
        rim = np.abs(np.linspace(-1, 1, 11))[None, :] + 0 * far
        green = blend(green, '#a9b48a', smooth(0.75, 1.0, rim) * 0.5)
        part = Part(blade, green, look, is_round=False)
        part = part.turned(30 + 55 * share + rng.normal(0, 5), 0, index * 137.5 + rng.normal(0, 8))
        parts.append(part.moved(0, 0, 15.9 + 1.4 * share))
    return parts


def coconut(rng, count, husk='#5c3c22', fibre='#b59468'):
    """Brown, with three seams and loose fibres that run to its three eyes, which look at the viewer."""
    seed = seed_of(rng)
    points = ball(260, 320) * [5.3, 5.0, 5.7]
    angle = np.arctan2(points[..., 1], points[..., 0])
    level = points[..., 2] / 5.7
    strands = np.stack([np.cos(angle) * 15, np.sin(angle) * 15, level * 2.2], -1)
    hair = fractal(strands + 0.35 * fractal(points, 0.5, 2, seed)[..., None], 1.0, 4, seed)
    tuft = fractal(points * [0.9, 0.9, 0.5], 1.0, 3, seed + 2)
    seam = np.exp(-((np.arcsin(np.sin(1.5 * (angle - np.pi / 2))) / 0.16) ** 2))
    taper = 1 + 0.05 * level + 0.03 * seam + 0.05 * fractal(points, 0.22, 2, seed + 4)
    points = points * taper[..., None]
    points = points + normals(points) * (0.1 * hair + 0.12 * smooth(0, 0.5, tuft))[..., None]
    made = blend(husk, fibre, smooth(-0.3, 0.5, hair + 0.6 * tuft) * 0.65)
    made = blend(made, colour(husk) * 0.4, smooth(0.0, -0.4, hair) * 0.6)
    made = blend(made, '#d8c09a', smooth(0.25, 0.5, hair) * smooth(0, 0.4, tuft) * 0.7)
    for turn in (90, 210, 330):
        way = np.radians(turn + rng.normal(0, 5))
        place = np.array([1.2 * np.cos(way), 1.2 * np.sin(way), 5.8])
        reach = rng.uniform(0.55, 0.72)
        far = np.linalg.norm((points - place) * [1, 1, 0.6], axis=-1) + 0.12 * hair
        made = blend(made, '#2c1c10', smooth(reach * 1.25, reach * 0.8, far))
        points = points - normals(points) * (0.26 * smooth(reach * 1.4, reach * 0.4, far))[..., None]
    parts = [Part(points, made, material.skin(gloss=0.18, pores=0.5, pore_size=4))]
    look = material.skin(gloss=0.15)
    for _ in range(330):
        row, column = int(rng.integers(20, 222)), int(rng.integers(0, 320))
        out = points[row, column] / np.linalg.norm(points[row, column])
        down = np.cross(np.cross(out, [0, 0, 1.0]), out) + rng.normal(0, 0.35, 3)
        start, long = points[row, column] - 0.05 * out, rng.uniform(0.5, 1.9)
        lift = rng.uniform(0.02, 0.4) ** 1.5
        path = [start, start + down * long * 0.5 + out * lift, start + down * long + out * lift * 0.8]
        thread = tube([*path, path[-1] * 1.001], [0.035, 0.03, 0.02, 0], 14, 5)
        tone = blend(husk, '#d0b486', np.full(thread.shape[:2], rng.uniform(0.1, 1)))
        parts.append(Part(thread, tone, look))
    return alone(turned(parts, 52, 0, 24), fill=0.7)


def cob(rng, kernel, husk):
    """One ear: rows of kernels that waver, unripe at its tip, its husk drawn back."""
    seed = seed_of(rng)
    rows, reach, long = 16, 2.35, 19.0 * rng.uniform(0.92, 1.05)
    t = np.linspace(0, 1, 440)[:, None]
    angle = np.linspace(0, 2 * np.pi, 420, endpoint=False)[None, :]
    radius = reach * np.interp(t, [0, 0.06, 0.5, 0.85, 0.96, 1], [0.8, 1, 1, 0.84, 0.52, 0.05])
    x = t * long + 0 * angle
    around = np.stack([np.cos(angle) * 2 + 0 * t, np.sin(angle) * 2 + 0 * t, x], -1)
    across = angle / (2 * np.pi) * rows + 0.16 * fractal(around * [1, 1, 0.35], 0.6, 2, seed)
    row = np.floor(across) % rows
    shift = np.sin(row * 78.233 + seed) * 43758.5453 % 1
    size = 0.86 * (1 - 0.35 * smooth(0.8, 1.0, t))
    along = x / size + shift + 0.35 * fractal(around, 0.45, 2, seed + 1)
    own = np.sin(row * 12.9898 + np.floor(along) * 78.233 + seed) * 43758.5453 % 1
    u, v = 2 * (across % 1) - 1, 2 * (along % 1) - 1
    swell = (1 - np.abs(u) ** 3.2) * (1 - np.abs(v) ** 3.2)
    # Near the tip some kernels did not fill.
    empty = smooth(0.84, 0.97, t + 0.16 * (own - 0.5))
    dimple = 0.12 * np.exp(-((u / 0.35) ** 2 + (v / 0.3) ** 2)) * (own > 0.35)
    height = (swell - dimple) * (0.92 + 0.12 * own) * (1 - 0.6 * empty)
    radius = radius * (0.85 + 0.17 * height)
    bend = rng.normal(0, 0.35) * (t - 0.5) ** 2 * 4
    points = np.stack([x, radius * np.cos(angle) + bend, radius * np.sin(angle)], -1)
    tone = colour(kernel) * (0.88 + 0.2 * own)[..., None] * np.array([1, 0.94, 0.7])
    made = blend(tone, '#f2dc9a', smooth(0.6, 1.0, own) * 0.2 + 0.4 * empty)
    made = blend(made, colour(kernel) * [0.75, 0.5, 0.3], smooth(0.5, 0.0, swell))
    made = blend(made, '#e8cf8c', np.exp(-((u / 0.4) ** 2 + ((v + 0.2) / 0.25) ** 2)) * 0.25)
    parts = [Part(points, made, material.skin(gloss=0.7, coat=0.25, varied=0.6))]
    parts += _husk(rng, husk) + _silk(rng, long)
    stalk = tube([(-3.2, 0, 0), (-3.2, 0, 0), (0, 0, 0), (1, 0, 0)], [0, 0.9, 1.0, 1.2], 40, 30)
    fibre = fractal(stalk * [0.4, 4, 4], 1, 3, seed + 4)
    paint = blend('#c8d08c', '#8f9a58', smooth(-0.1, 0.4, fibre) * 0.7)
    paint = blend(paint, '#b08a58', smooth(-2.9, -3.2, stalk[..., 0]) * 0.7)
    return [*parts, Part(stalk, paint, material.skin(gloss=0.3))]


def _husk(rng, husk):
    """Leaves with fine ribs: some still clasp the ear from below, the others were pulled back."""
    parts, look = [], material.foliage(gloss=0.32, light_through=0.3, pores=0.1)
    ribs = np.linspace(-1, 1, 41)[None, :]
    for index in range(11):
        clasps = index < 5
        long = rng.uniform(11, 17) if clasps else rng.uniform(8, 13)
        wide = [one * rng.uniform(0.8, 1.15) for one in (1.7, 2.5, 2.6, 2.2, 1.3, 0.3)]
        curl = rng.normal(-0.1, 0.12) if clasps else rng.uniform(0.2, 1.5)
        fold = 0.55 if clasps else rng.uniform(0.1, 0.4)
        blade = leaf(long, wide, curl, fold, 0.1, 3, rows=60, columns=41, twist=rng.normal(0, 0.2))
        far = np.linspace(0, 1, 60)[:, None]
        tone = blend(husk, '#cdd48a', np.array(rng.uniform(0, 0.8)))
        fine = np.cos(ribs * 46 + rng.uniform(0, 6)) * 0.5 + 0.5 + 0 * far
        paint = blend(tone, tone * 0.72, fine * 0.55)
        paint = blend(paint, '#e6e8bc', smooth(0.35, 0.0, far) * 0.8 + 0 * ribs)
        dry = fractal(blade * [1.4, 0.3, 1], 1, 3, int(rng.integers(1e6)))
        paint = blend(paint, '#b89a5c', smooth(0.62, 1.0, far + 0.3 * dry) * rng.uniform(0.3, 0.9))
        blade[..., 2] += 0.05 * fine
        part = Part(blade, paint, look, is_round=False)
        if clasps:
            part = part.turned(rng.uniform(-8, -3), 0, -90).moved(-0.6, 0, -2.6)
            parts.append(part.turned((index - 2) * 24 + rng.normal(0, 5), 0, 0))
        else:
            part = part.turned(rng.uniform(2, 34), 0, 90 + rng.normal(0, 22)).moved(0.6, 0, -0.6)
            parts.append(part.turned(rng.uniform(-110, 110), 0, 0))
    # They lie on the table, which is as far below the ear's axis as the ear is thick.
    for part in parts:
        part.points[..., 2] -= 0.94 * np.minimum(part.points[..., 2] + 2.3, 0)
    return parts


def _silk(rng, long):
    """Threads that stick to the ear from its tip backwards."""
    parts, look = [], material.skin(gloss=0.3)
    for _ in range(26):
        turn, start = rng.uniform(0.1, np.pi - 0.1), rng.uniform(0.65, 0.98)
        place = np.linspace(start, start - rng.uniform(0.12, 0.4), 6)
        reach = 2.42 * np.interp(place, [0, 0.5, 0.85, 0.97, 1], [1, 1, 0.86, 0.55, 0.2])
        reach = reach + rng.uniform(0, 0.16, 6)
        swerve = turn + np.cumsum(rng.normal(0, 0.1, 6))
        path = np.stack([place * long, reach * np.cos(swerve), reach * np.sin(swerve)], -1)
        thread = tube(path, [0.03] * 6, 40, 5)
        tone = blend('#d9c98a', '#7a4a22', np.full(thread.shape[:2], rng.uniform(0, 0.8) ** 2))
        parts.append(Part(thread, tone, look))
    return parts


def cobs(rng, count, kernel='#f2c12e', husk='#8fb04c'):
    places = [
        (-8 + at * 1.2, (at - (count - 1) / 2) * -6.4, 2.4, (0, 0, 14 + 5 * at))
        for at in range(count)
    ]
    return arranged(lambda _: cob(rng, kernel, husk), places, 0.84, 36.0)


# Pomegranates, passion fruit and lychees: soft or juicy within a leathery rind.

POMEGRANATE = [
    (0, 0.25),
    (0.7, 0.08),
    (1.7, 0.0),
    (3.4, 0.9),
    (4.4, 2.9),
    (4.5, 4.6),
    (3.6, 6.5),
    (2.2, 7.5),
    (1.35, 7.9),
    (1.05, 8.2),
    (1.0, 8.4),
]


def pomegranate(rng, count, skin='#a81e2c', ground='#d98a4a'):
    """Flat cheeks where its chambers are, a rind with scars, and a crown of dry pointed lobes."""
    seed = int(rng.integers(1e6))
    cheeks, drift = rng.integers(5, 7), rng.uniform(0, 6.28, 2)

    def flat_cheeks(angle, v):
        place = angle + 0.2 * np.sin(angle + drift[0]) + 0.12 * np.sin(2 * angle + drift[1])
        edge = np.abs(np.cos(cheeks * place / 2)) ** 1.6
        return 1 + 0.055 * (edge - 0.5) * np.sin(np.pi * v) + 0.02 * np.cos(2 * angle + drift[1])

    points = revolved(POMEGRANATE, flat_cheeks, rows=190, columns=220)
    points = points * (1 + 0.06 * fractal(points, 0.14, 2, seed))[..., None]
    points = points + 0.03 * fractal(points, 1.0, 3, seed + 1)[..., None] * points / 4.5
    z = points[..., 2]
    broad = fractal(points, 0.2, 3, seed + 3)
    shade = smooth(-0.2, 0.5, fractal(points, 0.45, 3, seed))
    paint = blend(skin, colour(skin) * 0.62, shade * 0.8)
    paint = blend(paint, ground, smooth(-0.05, 0.5, broad + 0.08 * (z - 4.5) / 4.5) * 0.75)
    paint = blend(paint, '#d9a860', smooth(6.2, 8.2, z + broad) * 0.6)
    fleck = np.maximum(spots(points, 3.4, seed % 67, 0.13), spots(points, 6.0, seed % 61, 0.15))
    dense = smooth(-0.3, 0.4, fractal(points, 0.5, 2, seed + 5))
    paint = blend(paint, '#d8b07a', fleck * dense * 0.5)
    scar = smooth(0.34, 0.46, fractal(points * [1, 1, 1.6], 0.8, 4, seed + 6))
    paint = blend(paint, '#8a5a34', scar * 0.75)
    body = Part(points, paint, material.skin(gloss=0.56, coat=0.08, pores=0.06, pore_size=4))
    return alone([body, *_crown(rng, points[-1], skin)], (20, -14, 20), 0.66)


def _crown(rng, rim, skin):
    """The dry calyx: a tube that splits into uneven lobes, with old stamens inside."""
    seed, lobes, columns = int(rng.integers(1e6)), 6, len(rim)
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :]
    t = np.linspace(0, 1, 60)[:, None]
    tall = rng.uniform(0.75, 1.2, lobes)[(angle / (2 * np.pi) * lobes).astype(int) % lobes]
    bent = rng.uniform(0.1, 0.75, lobes)[(angle / (2 * np.pi) * lobes).astype(int) % lobes]
    tip = np.abs(np.sin(angle * lobes / 2)) ** 1.1
    high = 0.75 + 1.35 * tall * tip
    middle = rim.mean(axis=0)
    reach = 1.0 + 0.25 * t + bent * tip * np.clip(t - 0.4, 0, 1) ** 1.5 * 1.6
    around = np.stack([3 * np.cos(angle) + 0 * t, 3 * np.sin(angle) + 0 * t, 3 * t + 0 * angle], -1)
    reach = reach * (1 + 0.04 * fractal(around, 1, 2, seed))
    flat_way = np.stack([np.cos(angle), np.sin(angle)], -1)
    sheets = []
    for inset in (0.0, 0.16):
        flat = (reach - inset * (1 - 0.7 * t))[..., None] * flat_way
        level = middle[2] - 0.25 + t * (high - 0.04 * inset) + 0 * angle
        points = np.concatenate([flat * 1.02 + middle[:2], level[..., None]], -1)
        grain = fractal(points, 1.6, 3, seed + 1)
        paint = blend(colour(skin) * 0.9, '#c98a4a', smooth(0.1, 0.75, t + 0.3 * grain))
        paint = blend(paint, '#6a3f24', smooth(0.82, 1.0, t + 0.15 * grain) * 0.8)
        if inset:
            paint = blend(paint, '#b98a50', np.full(paint.shape[:2], 0.6))
        sheets.append(Part(points, paint, material.skin(gloss=0.35, pores=0.15)))
    look = material.skin(gloss=0.2)
    for _ in range(34):
        turn, far = rng.uniform(0, 6.28), 0.85 * rng.uniform(0.2, 1) ** 0.5
        way = np.array([np.cos(turn), np.sin(turn), 0])
        foot = middle + way * far - [0, 0, 0.3]
        end = foot + [0, 0, rng.uniform(0.5, 1.0)] - way * rng.uniform(-0.1, 0.4)
        line = tube([foot, (foot + end) / 2 + way * 0.08, end, end], [0.04, 0.035, 0.06, 0], 14, 6)
        sheets.append(Part(line, painted(line, colour('#b8893a') * rng.uniform(0.5, 1.2)), look))
    return sheets


def passion_fruits(rng, count, skin='#3a1a30', pulp='#e8a51e'):
    """Two halves lean on whole ones that have begun to wrinkle."""

    def rind(bowl=False):
        seed = int(rng.integers(1e6))
        shape = 1.0 if bowl else rng.uniform([0.94, 0.94, 0.98], [1.0, 1.0, 1.08])
        points = ball(130, 150) * 2.7 * shape
        fold = np.abs(fractal(points, 0.55, 3, seed))
        wrinkled = smooth(-0.2, 0.4, fractal(points, 0.25, 2, seed + 1))
        points = points * (1 - 0.09 * wrinkled * smooth(0.2, 0.0, fold) - 0.02 * fold)[..., None]
        paint = blend(skin, colour(skin) * 2.4 + 0.012, smooth(0, 0.4, fold) * 0.6)
        paint = blend(paint, '#6a3a3a', smooth(0.0, 0.5, fractal(points, 0.35, 2, seed + 2)) * 0.5)
        paint = blend(paint, '#b89a98', spots(points, 3.4, seed % 61, 0.1) * 0.6)
        if bowl:
            points, paint = points[:66], paint[:66]
        return Part(points, paint, material.skin(gloss=0.46, pores=0.08))

    def whole():
        body = rind()
        high = body.points[-1, 0, 2]
        path = [(0, 0, high - 0.2), (0, 0, high + 0.2), (0.06, 0, high + 0.5)]
        stub = tube([*path, path[-1]], [0.3, 0.2, 0.16, 0], 24, 14)
        tone = blend('#8a7444', '#5a4428', smooth(-0.1, 0.4, fractal(stub, 2, 2)))
        return [body, Part(stub, tone, material.skin(gloss=0.2, pores=0.2))]

    def half():
        seed = int(rng.integers(1e6))
        face, share, _ = disc(2.62, 90, 240)
        rim = 0.8 + 0.035 * fractal(face, 0.5, 2, seed) + 0.01 * fractal(face, 2.5, 2, seed + 1)
        within = smooth(rim, rim - 0.1, share)
        stain = smooth(-0.1, 0.5, fractal(face, 2.2, 3, seed + 2))
        paint = blend('#f3ead6', '#d9b8a8', stain * 0.6)
        paint = blend(paint, '#b0607e', smooth(0.91, 0.97, share))
        paint = blend(paint, colour(pulp) * [0.75, 0.5, 0.3], within)
        bowl = 0.95 * within * (1 - 0.3 * share**2)
        face[..., 2] += 0.04 * fractal(face, 2.0, 3, seed + 3) - bowl
        parts = [rind(bowl=True), Part(face, paint, material.skin(gloss=0.6, coat=0.1))]
        look, grain = material.skin(gloss=0.86, coat=0.5, varied=0.5), ball(22, 26)
        for x, y, level in _crowded(rng, 46, 1.78):
            size = rng.uniform(0.36, 0.48)
            long = rng.uniform(1.05, 1.35)
            # The seed shows through the juice round it.
            seen = np.hypot(grain[..., 0] * 1.5, grain[..., 1])
            seen = seen + 0.15 * fractal(grain, 1.5, 2, seed)
            dark = smooth(0.85, 0.6, seen) * (grain[..., 2] > -0.4)
            juice = colour(pulp) * rng.uniform([0.75, 0.6, 0.4], [1.15, 1.1, 1.1])
            tone = blend(juice, '#1d130c', dark * 0.97)
            sac = Part(grain * [size, size * long, size * 0.75], tone, look)
            sac = sac.turned(rng.normal(0, 18), rng.normal(0, 18), rng.uniform(0, 360))
            parts.append(sac.moved(x, y, level - 0.5))
        return parts

    places = [(-2.9, -2.4, 2.2, (52, 0, -20)), (2.9, -2.8, 2.2, (40, 0, 24))]
    places += [
        (*(np.array([x * 2.8, 3.0]) + rng.normal(0, 0.3, 2)), 2.7, tuple(rng.uniform(20, 150, 3)))
        for x in np.arange(count - 1) * 2 - count + 2
    ]
    halves = [half(), half()]
    return arranged(lambda at: halves[at] if at < 2 else whole(), places)


def _crowded(rng, count, reach):
    """Places in a disc that keep off one another, each at a height of its own."""
    places = rng.normal(0, reach / 2, (count, 2))
    for _ in range(120):
        apart = places[:, None] - places[None]
        near = np.linalg.norm(apart, axis=-1) + np.eye(count) * 9
        places = places + 0.2 * (apart * (np.maximum(0, 0.55 - near) / near)[..., None]).sum(axis=1)
        far = np.linalg.norm(places, axis=1, keepdims=True)
        places = places * np.minimum(1, reach / (far + 1e-6))
    return np.c_[places, rng.uniform(-0.1, 0.16, count)]


def plates(points, scale, seed):
    """How far each point is from the middle of its plate, and from the seam to the next."""
    cell = np.floor(points * scale)
    first, second = (np.full(points.shape[:-1], 9.0) for _ in range(2))
    for step in np.ndindex(3, 3, 3):
        near = cell + np.array(step) - 1
        mixed = np.sin(near @ np.array([127.1, 311.7, 74.7]) + seed) * 43758.5453
        offset = np.stack([mixed % 1, (mixed * 1.7) % 1, (mixed * 2.3) % 1], axis=-1)
        far = np.linalg.norm(points * scale - near - 0.2 - 0.6 * offset, axis=-1)
        second = np.minimum(second, np.maximum(first, far))
        first = np.minimum(first, far)
    return first, second - first


def lychees(rng, count, skin='#b03a40'):
    """Rough plates, each with a blunt point, darker along their seams."""

    def make(_):
        seed = int(rng.integers(1e6))
        points = ball(150, 170)
        middle, seam = plates(points, 4.0, seed % 83)
        plate = smooth(0.0, 0.3, seam)
        rise = 0.04 * plate + 0.055 * np.exp(-((middle / 0.26) ** 2))
        shape = rng.uniform([0.92, 0.92, 0.96], [1.0, 1.0, 1.12])
        points = points * (1 + rise + 0.06 * fractal(points, 0.7, 2, seed))[..., None] * shape
        tone = colour(skin) * rng.uniform(0.85, 1.2) * rng.uniform([1, 0.8, 0.8], [1, 1.5, 1.2])
        paint = blend(tone * 0.55, tone, plate)
        paint = blend(paint, '#d9a060', smooth(0.0, 0.5, fractal(points, 0.8, 2, seed + 1)) * 0.7)
        paint = blend(paint, '#7a4030', smooth(0.15, 0.5, fractal(points, 0.9, 3, seed + 2)) * 0.75)
        paint = blend(paint, '#8a5040', np.exp(-((middle / 0.12) ** 2)) * 0.5)
        paint = blend(paint, '#c9a070', smooth(0.93, 1.02, points[..., 2] / shape[2]) * 0.6)
        parts = [Part(points * 1.75, paint, material.skin(gloss=0.36))]
        high, lean, tall = 1.75 * shape[2], rng.normal(0, 0.15, 2), rng.uniform(0.2, 1.1)
        path = [(0, 0, high - 0.15), (0, 0, high + 0.15), (*lean, high + 0.2 + tall)]
        stem = tube([*path, path[-1]], [0.22, 0.12, 0.1, 0], rows=24, columns=12)
        tone = blend('#7a5a38', '#4a3420', smooth(-0.1, 0.4, fractal(stem, 2, 2, seed)))
        return [*parts, Part(stem, tone, material.skin(gloss=0.2, pores=0.2))]

    return heaped(make, count, rng, 6.6, kinds=8, pull=20.0)


FORMS = {
    'pineapple': pineapple,
    'coconut': coconut,
    'corn': cobs,
    'pomegranate': pomegranate,
    'passion-fruit': passion_fruits,
    'lychee': lychees,
}
