"""Meat that a knife cut small: pieces for a stew or a fondue, and lardons."""

import numpy as np

import heap
from dish_pieces import seed_of
from meat_bundles import bundled, lobed, silvered
from meat_face import lean_tone
from meat_flesh import moist
from meat_pressed import Soft, pressed
from mesh import Part, ball, blend, built, colour, rotation
from noise import fractal, smooth
from slab import normals
from stage import placed
from subject import Subject

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
