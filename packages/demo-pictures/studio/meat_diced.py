"""Meat that a knife cut small: pieces for a stew or a fondue, lardons, skewers."""

from dataclasses import replace

import numpy as np

import heap
import material
from dish_pieces import seed_of
from meat_flesh import bundled, cells, lean_tone, lobed, moist, silvered
from mesh import Part, ball, blend, built, colour, rotation, tube
from noise import fractal, smooth
from slab import normals, rounded, slab
from stage import placed
from subject import Subject, matrix_of

# Meat that a knife cut small: pieces for a stew or a fondue, and lardons.

#: How hard the faces of a piece meet, where it is soft and where the knife was sharp.
SOFT_EDGE, SHARP_EDGE = 4.2, 11.0
#: No corner is farther from the middle than this.
WIDEST = 1.62
#: Raw fat is white, a little warm.
FAT_TONE = np.array([0.95, 0.84, 0.74])
#: Goods fall as lumps of this share of their size, and give way where they are larger.
CORE = 0.84


def hewn(rng, size, grid=(106, 146), loose=1.0):
    """A soft solid about its middle: faces never square, corners cut away, muscles that slump.

    `loose` is how far it is from a box.
    """
    seed, at = seed_of(rng), ball(*grid)
    faces = np.concatenate([np.eye(3), -np.eye(3)])
    faces = faces + rng.normal(0, 0.17 * loose, faces.shape)
    away = rng.uniform(0.86, 1.12, len(faces))
    for _ in range(rng.integers(1, 4)):
        corner = rng.choice([-1.0, 1.0], 3) * rng.uniform(0.1, 1, 3)
        faces = np.concatenate([faces, corner[None]])
        away = np.append(away, rng.uniform(0.95, 1.25) + 0.3 * (1 - loose))
    faces /= np.linalg.norm(faces, axis=1, keepdims=True)
    reach = np.maximum(at @ faces.T / away, 0)
    sharp = smooth(-0.25, 0.4, fractal(at, 0.9, 2, seed) + 0.5 * (1 - loose))
    edge = SOFT_EDGE + (SHARP_EDGE - SOFT_EDGE) * sharp
    edge = edge * (2 - loose)
    within = np.sum(reach ** edge[..., None], axis=-1) + WIDEST**-edge
    points = at * (within ** (-1 / edge))[..., None]
    points = points * (1 + 0.13 * loose * fractal(points + seed % 91, 0.7, 3, seed + 1))[..., None]
    points = points * np.array(size) / 2
    along = points[..., :1] / size[0]
    # It bends, thins to one end and leans over: soft meat keeps no right angle.
    points[..., 1:] *= 1 + rng.normal(0, 0.3 * loose) * along
    points[..., 2] += size[2] * rng.normal(0, 0.35) * (along[..., 0] ** 2 - 0.08)
    points[..., 0] += rng.normal(0, 0.22 * loose) * points[..., 2]
    points[..., 1] += rng.normal(0, 0.22 * loose) * points[..., 2]
    points[..., 0] += rng.normal(0, 0.18 * loose) * points[..., 1]
    low, high = points.min(axis=(0, 1)), points.max(axis=(0, 1))
    return points - (low + high) / 2


def piece(
    rng,
    size,
    meat,
    fat,
    fatty=0.0,
    white=0.4,
    gloss=0.5,
    grid=(106, 146),
    bundle=0.55,
    crinkle=1.0,
):
    """A piece about its middle: lean in bundles of fibres, `fatty` of it under fat on one side.

    `crinkle` is how far its bundles stand out.
    """
    seed, size = seed_of(rng), np.array(size)
    points = hewn(rng, size, grid)
    facing = normals(points)
    # The knife goes across the fibres or along them, and hardly ever square to them.
    turn = rotation(0, rng.normal(0, 22), rng.normal(0, 25) + 90 * (rng.uniform() < 0.35))
    run = points @ turn
    # Across the fibres less of their skin is seen: white all round, they would look like a net.
    white = white - 0.16 * smooth(0.4, 0.9, np.abs(facing @ turn[:, 0]))
    made, relief = bundled(run, seed, meat, fat, bundle * rng.uniform(0.8, 1.25), white)
    if rng.uniform() < 0.3 and crinkle == 1:
        way = _way(rng, [0.3, 1.0, 1.0])
        made, film = silvered(run, made, facing @ turn, way, seed + 20, meat, fat)
        relief = relief * (1 - 0.7 * film)
    if fatty:
        made, relief = _under_fat(rng, points, size, (made, relief), fatty, (meat, fat), seed)
    # A muscle parts where the knife went between two.
    cleft = (points / size) @ _way(rng, [0.3, 1.0, 0.5]) + 0.2 * fractal(points, 0.35, 2, seed + 11)
    parted = smooth(0.05, 0.35, fractal(points, 0.3, 2, seed + 12))
    cleft = smooth(0.05, 0.0, np.abs(cleft)) * parted
    made = blend(made, made * [0.6, 0.5, 0.5], cleft * 0.6)
    relief = relief - 0.16 * cleft * size[1] / 4
    points = points + facing * (crinkle * relief)[..., None]
    # Light goes far into pale meat.
    pale = smooth(0.08, 0.4, colour(meat)[1])
    flesh = moist(gloss, 0.14 + 0.2 * pale, 0.35 + 0.4 * pale, 0.25, 0.12 - 0.1 * pale, 7)
    return Part(points, made, flesh)


def _way(rng, spread):
    way = rng.normal(0, 1, 3) * spread
    return way / np.linalg.norm(way)


def _under_fat(rng, points, size, lean, fatty, tones, seed):
    """Lays fat over one side of the lean, and threads of it that run on between the muscles."""
    (made, relief), (meat, fat) = lean, tones
    unit = points / size
    way = np.array([rng.normal(0, 0.35), 1.0, rng.normal(0, 0.6)])
    deep = unit @ (way / np.linalg.norm(way))
    deep = deep + 0.12 * fractal(unit + 5.0, 1.5, 2, seed + 4)
    deep = deep + 0.04 * fractal(unit, 5, 2, seed + 5)
    pale, lobes = lobed(points, seed + 3, fat, meat, 0.13 * size[1] + 0.12)
    share = smooth(-0.01, 0.015, deep - 0.5 + fatty)
    seam = np.abs(deep + 0.1 + 0.14 * fractal(unit, 1.6, 2, seed + 6))
    ends = smooth(-0.05, 0.3, fractal(unit + 9.0, 1.2, 2, seed + 7))
    thread = smooth(0.035 * ends + 0.006, 0.012 * ends, seam) * smooth(0.0, 0.3, ends)
    share = np.maximum(share, thread)
    # The lean is paler where it ends in fat.
    made = blend(made, blend(meat, fat, 0.4), smooth(-0.08, 0.0, deep - 0.5 + fatty) * 0.5)
    return blend(made, pale, share * 0.97), relief * (1 - share) + (lobes + 0.04) * share


def cubes(rng, count, meat, fat='#f0dcc4', side=3.6, shown=15, fatty=0.35, around=8.0, long=1.25):
    """Pieces for a stew, in a heap: no two are of one size, and some have their edge of fat."""
    if long > 1.5:
        return _lardons(rng, meat, fat, side, shown, around, long)
    meat, fat = lean_tone(meat), colour('#fbf3ea') * FAT_TONE
    grid = (106, 146) if shown < 20 else (80, 110)
    parts = []
    # One piece may lie twice in a heap: it is turned otherwise, and pressed elsewhere.
    for at in range(min(shown, 10)):
        size = side * rng.uniform(0.7, 1.02) * rng.uniform(0.8, 1.16, 3) * [long, 1.05, 0.84]
        edge = rng.uniform(0.16, 0.42) * min(1.0, fatty * 1.6) if fatty and at % 3 else 0.0
        tone = np.minimum(meat * rng.uniform(0.86, 1.3) * rng.uniform(0.95, 1.05, 3), 0.92)
        bundle = 0.3 + 0.07 * side
        parts.append(piece(rng, size, tone, fat, edge, 0.4 if fatty else 0.25, 0.54, grid, bundle))
    return heaped_soft(rng, parts, shown, around)


def heaped_soft(rng, parts, shown, around, tilt=0.5, friction=0.5):
    """Drops pieces in a heap, where they press on one another and on the table."""
    cores = [built([Part(part.points * CORE, part.colours, part.material)]) for part in parts]
    rest = heap.dropped(cores, shown, rng, around, tilt=tilt, friction=friction)
    pieces = []
    for at, (_, matrix) in enumerate(rest):
        whole = np.array(matrix)
        pieces.append(Soft(parts[at % len(parts)].points, whole[:3, :3], whole[:3, 3]))
    things = []
    for at, (points, given) in enumerate(pressed(pieces)):
        part = parts[at % len(parts)]
        points[..., 2] = np.where(points[..., 2] < 0, 0.12 * points[..., 2], points[..., 2])
        made = blend(part.colours, part.colours * [0.7, 0.56, 0.56], smooth(0.0, 0.1, given) * 0.8)
        things.append(placed(built([Part(points, made, part.material)])))
    return Subject(things, 0.82, 27.0)


def _lardons(rng, meat, fat, side, shown, around, long):
    """Sticks of pork belly: its layers of fat and lean run along them."""
    meat, fat = colour(meat) * [0.86, 0.66, 0.66], colour('#fbf0e8') * [1, 0.92, 0.85]
    parts = []
    for _ in range(min(shown, 14)):
        size = side * np.array([long * rng.uniform(0.8, 1.25), *rng.uniform(0.7, 1.02, 2)])
        tone = meat * rng.uniform(0.82, 1.14) * rng.uniform(0.96, 1.04, 3)
        parts.append(_lardon(rng, size, np.minimum(tone, 0.92), fat))
    return heaped_soft(rng, parts, shown, around, 0.3, 0.4)


def _lardon(rng, size, meat, fat):
    """A stick of one to three layers, cut by a machine: sharper than what is hewn by hand."""
    seed = seed_of(rng)
    points = hewn(rng, size, (76, 76), 0.7)
    facing, unit = normals(points), points / size
    made, relief = bundled(points, seed, meat, fat, 0.34, 0.25, 6.0)
    way = np.array([0.0, 1.0, rng.normal(0, 0.5)])
    deep = unit @ (way / np.linalg.norm(way)) + rng.normal(0, 0.12) * unit[..., 0]
    deep = deep + 0.2 * fractal(points * [0.4, 1, 1], 0.7, 3, seed + 4)
    # Most have fat along one side, some a layer of it within; a few are all but fat.
    edge = rng.choice([0.06, 0.2, 0.3, 0.45], p=[0.25, 0.3, 0.33, 0.12])
    within = 0.05 * rng.uniform(0.2, 1.6) * smooth(-0.2, 0.2, fractal(points, 0.5, 2, seed + 5))
    share = smooth(0.48 - edge, 0.53 - edge, deep)
    seam = np.abs(deep - rng.uniform(-0.35, 0.0))
    share = np.maximum(share, 0.9 * smooth(within + 0.03, within - 0.02, seam))
    pale, lobes = lobed(points, seed + 3, fat, meat, 0.3)
    made = blend(made, pale, share * 0.96)
    points = points + facing * (relief * (1 - share) + lobes * share * 0.6)[..., None]
    return Part(points, made, moist(0.5, 0.2, 0.3, coat=0.25, pores=0.1, pore_size=9))


# Soft pieces that lie on one another: where two meet, both give way until they touch along a face.

#: The directions in which the reach of a piece is kept: steps of the polar angle and round it.
STEPS = (48, 72)
#: The room that is left between two pieces, as a share of their reach: a dark line parts them.
ROOM = 1.025
#: How far a piece may be pressed in.
LEAST = 0.45


class Soft:
    """A piece about its middle, and where it lies: `turn` is a rotation, `place` its middle."""

    def __init__(self, points, turn, place):
        self.points, self.turn, self.place = points, np.asarray(turn), np.asarray(place)
        self.reach = _reach(points)
        self.most = np.linalg.norm(points, axis=-1).max()

    def laid(self, share=1.0):
        """Its points in the world, drawn to its middle by `share` of each."""
        return (self.points * np.asarray(share)[..., None]) @ self.turn.T + self.place

    def depth(self, points):
        """At which share of its reach points of the world lie: below 1 they are within it."""
        own = (points - self.place) @ self.turn
        far = np.linalg.norm(own, axis=-1)
        return far / _looked_up(self.reach, own / (far[..., None] + 1e-9))



def pressed(pieces):
    """The points of each piece in the world after it gave way, and by how much each did, 0 to 1."""
    made = []
    for piece in pieces:
        share = np.ones(piece.points.shape[:2])
        for other in pieces:
            apart = np.linalg.norm(piece.place - other.place)
            if other is not piece and apart < piece.most + other.most:
                share = np.minimum(share, _yielded(piece, other))
        share = _evened(share)
        made.append((piece.laid(share), 1 - share))
    return made


def _yielded(piece, other):
    """The share of its reach at which each point of a piece is as deep in it as in the other."""
    share = np.ones(piece.points.shape[:2])
    within = other.depth(piece.laid()) < ROOM
    if not within.any():
        return share
    points = piece.points[within]
    low, high = np.full(len(points), LEAST), np.ones(len(points))
    for _ in range(9):
        middle = (low + high) / 2
        at = (points * middle[:, None]) @ piece.turn.T + piece.place
        deep = other.depth(at) < middle * ROOM
        high, low = np.where(deep, middle, high), np.where(deep, low, middle)
    share[within] = high
    return share


def _evened(share):
    """Rounds the rim of a face that was pressed."""
    for _ in range(3):
        round_it = (np.roll(share, 1, 1) + 2 * share + np.roll(share, -1, 1)) / 4
        share = round_it.copy()
        share[1:-1] = (round_it[:-2] + 2 * round_it[1:-1] + round_it[2:]) / 4
    return share


def _reach(points):
    """How far a piece reaches from its middle in each direction."""
    flat = points.reshape(-1, 3)[:: max(1, points.shape[0] * points.shape[1] // 4000)]
    far = np.linalg.norm(flat, axis=1)
    polar = (np.arange(STEPS[0]) / (STEPS[0] - 1) * np.pi)[:, None]
    turn = (np.arange(STEPS[1]) / STEPS[1] * 2 * np.pi)[None, :]
    ways = np.stack(
        [np.sin(polar) * np.cos(turn), np.sin(polar) * np.sin(turn), np.cos(polar) + 0 * turn], -1
    )
    nearest = (ways.reshape(-1, 3) @ (flat / far[:, None]).T).argmax(axis=1)
    return far[nearest].reshape(STEPS)


def _looked_up(table, ways):
    row = np.arccos(np.clip(ways[..., 2], -1, 1)) / np.pi * (STEPS[0] - 1)
    column = np.arctan2(ways[..., 1], ways[..., 0]) / (2 * np.pi) % 1 * STEPS[1]
    top, left = np.minimum(row.astype(int), STEPS[0] - 2), column.astype(int) % STEPS[1]
    right, down, across = (left + 1) % STEPS[1], row - top, column - np.floor(column)
    upper = table[top, left] * (1 - across) + table[top, right] * across
    lower = table[top + 1, left] * (1 - across) + table[top + 1, right] * across
    return upper * (1 - down) + lower * down


# Skewers: pieces of meat pushed together on a stick of wood, and pieces of pepper between them.

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


FORMS = {'meat-cubes': cubes, 'skewer': skewers}
