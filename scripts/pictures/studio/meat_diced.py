"""Meat that a knife cut small: pieces for a stew or a fondue, lardons, and skewers."""

import numpy as np

import material
from dish_pieces import chunk, seed_of
from meat_face import FAT_TONE, fat_of, lean_piece, lean_tone
from meat_flesh import moist
from mesh import Part, ball, blend, built, colour, painted, tube
from noise import fractal, smooth
from slab import normals
from stage import placed
from subject import Subject, heaped, matrix_of

#: How hard the faces of a piece meet: its edges give way, but its faces are flat.
EDGE = 10.0


def _hewn(rng, size):
    """A soft solid between planes: six faces that are never square, and cuts that took a corner or an edge away."""
    at = ball(110, 150)
    faces = np.concatenate([np.eye(3), -np.eye(3)])
    faces = faces + rng.normal(0, 0.11, faces.shape)
    away = rng.uniform(0.85, 1.1, len(faces))
    for _ in range(rng.integers(1, 4)):
        corner = rng.choice([-1.0, 1.0], 3) * rng.uniform(0.2, 1, 3)
        faces = np.concatenate([faces, corner[None]])
        away = np.append(away, rng.uniform(1.0, 1.3))
    faces /= np.linalg.norm(faces, axis=1, keepdims=True)
    reach = np.maximum(at @ faces.T / away, 0)
    return at * (np.sum(reach**EDGE, axis=-1) ** (-1 / EDGE))[..., None] * np.array(size) / 2


def cube(rng, size, meat, fat, fatty=0.0, grain=0.65, marbling=0.3, gloss=0.6):
    """A piece of uneven faces, its fibres along x; `fatty` above 0 gives it a layer of fat, and a seam at times.

    It gives way under its own weight, and the ends of its fibres break its moist surface.
    """
    seed, size = seed_of(rng), np.array(size)
    points = _hewn(rng, size)
    unit = points / size
    lumps = fractal(unit + seed % 91, 1.5, 3, seed)
    points = points * (1 + 0.11 * lumps)[..., None]
    share = points[..., 0] / size[0]
    bend = rng.normal(0, 0.3) * (share**2 - 0.08) + 0.06 * np.sin(5 * share + seed)
    points[..., 2] += size[2] * bend
    points[..., 1:] *= (1 + rng.normal(0, 0.2) * share)[..., None]
    # Soft meat leans over, and its muscles part a little where the knife went between them.
    slim = min(1.0, 1.4 * size[1] / size[0])
    points[..., 0] += rng.normal(0, 0.26 * slim) * points[..., 2]
    points[..., 1] += rng.normal(0, 0.22 * slim) * points[..., 2]
    cleft = unit @ _way(rng, [0.2, 1.0, 0.4]) + 0.16 * fractal(unit + 3.0, 1.3, 2, seed + 11)
    parted = smooth(-0.1, 0.3, fractal(unit + 6.0, 1.2, 2, seed + 12))
    cleft = smooth(0.06, 0.0, np.abs(cleft)) * parted
    facing = normals(points)
    scale = 3.0 / size[1]
    across = smooth(0.55, 0.85, np.abs(facing[..., 0]))
    made, relief = lean_piece(
        points * scale, seed, meat, fat, across, (marbling, grain, 1.2), (marbling, 0.0, 1.3)
    )
    fine = 0.05 * fractal(points * scale, 3.6, 2, seed + 8)
    made, strand = _stringy(points * scale, made, across, meat, fat, seed)
    relief = relief + fine + 0.07 * strand - 0.2 * cleft
    made = blend(made, made * 0.5, cleft * 0.7)
    # Where the air has been longer the lean is darker and browner.
    base = colour(meat)
    made = blend(made, base * [0.62, 0.46, 0.46], 0.6 * smooth(0.0, 0.4, lumps))
    made = blend(made, np.minimum(base * [1.12, 1.22, 1.2], 0.92), 0.5 * smooth(0.0, -0.4, lumps))
    if fatty:
        way = np.array([rng.normal(0, 0.25), 1.0, rng.normal(0, 0.5)])
        deep = unit @ (way / np.linalg.norm(way)) + 0.1 * fractal(unit + 5.0, 1.6, 3, seed + 4)
        pale, lobes = fat_of(points * (2.6 / size[1]), seed + 3, fat)
        stain = smooth(0.0, 0.45, fractal(points * scale, 0.9, 3, seed + 7))
        pale, lobes = blend(pale, pale * [0.88, 0.66, 0.56], 0.6 * stain), 1.5 * lobes
        share = smooth(-0.02, 0.025, deep - 0.5 + fatty)
        # A thin seam runs between two muscles, and ends within the piece.
        ends = smooth(-0.1, 0.35, fractal(unit + 9.0, 1.4, 2, seed + 6))
        wide = (0.1 if fatty > 0.3 else 0.045) * ends
        seam = np.abs(deep + 0.12 + 0.12 * fractal(unit, 2.2, 2, seed + 5))
        share = np.maximum(share, smooth(wide + 0.012, wide - 0.02, seam))
        made = blend(made, blend(base, fat, 0.45), smooth(-0.07, 0.0, deep - 0.5 + fatty) * 0.6)
        made = blend(made, pale, share * 0.95)
        relief = relief * (1 - share) + (lobes + fine + 0.05) * share
    points = points + facing * (relief * 0.9 / scale)[..., None]
    points[..., 2] += size[2] * 0.45
    return Part(points, made, moist(gloss - 0.06, 0.12, 0.3, coat=0.55, pores=0.16, pore_size=6))


def _way(rng, spread):
    way = rng.normal(0, 1, 3) * spread
    return way / np.linalg.norm(way)


def _stringy(points, made, across, meat, fat, seed):
    """Threads of fibre from the side, and silver skin that tears. Returns the paint and the threads' relief."""
    bent = points + 0.3 * np.stack([fractal(points, 0.35, 2, seed + at) for at in (13, 14, 15)], -1)
    strand = fractal(bent * [0.22, 2.4, 2.4], 1.0, 3, seed + 16) * (1 - across)
    base = colour(meat)
    made = blend(made, base * [0.7, 0.56, 0.58], smooth(0.08, 0.4, strand) * 0.5)
    made = blend(made, np.minimum(base * 1.3 + 0.02, 0.92), smooth(-0.08, -0.4, strand) * 0.5)
    film = smooth(0.06, 0.26, fractal(bent * [0.35, 0.8, 0.8], 0.55, 3, seed + 17) - 0.12)
    film = film * smooth(-0.3, 0.2, strand + 0.1) * (1 - across)
    made = blend(made, blend(base, fat, 0.75), film * 0.55)
    hair = smooth(0.03, 0.0, np.abs(fractal(bent * [0.3, 1.1, 1.1], 0.8, 3, seed + 18)))
    return blend(made, blend(base, fat, 0.8), hair * 0.3 * (1 - across)), strand


def cubes(rng, count, meat, fat='#f0dcc4', side=3.6, shown=15, fatty=0.35, around=8.0, long=1.25):
    """Pieces for a stew, in a heap: no two are of one size, and some have their edge of fat."""

    # Sticks leave a machine, a stew is cut by hand.
    loose = 0.1 if long > 1.5 else 0.17
    meat, fat = lean_tone(meat), colour(fat) * FAT_TONE

    def one(at):
        size = side * rng.uniform(1 - 1.4 * loose, 1 + 0.7 * loose)
        size = size * rng.uniform(1 - loose, 1 + loose, 3) * np.array([long, 1.0, 0.86])
        least, most = (0.22, 0.5) if long > 1.5 else (0.08, 0.36)
        edge = rng.uniform(least, most) * min(1.0, fatty * 1.6) if fatty and at % 3 else 0.0
        tone = meat * rng.uniform(0.74, 1.2) * rng.uniform(0.93, 1.07, 3)
        return [cube(rng, size, np.minimum(tone, 0.92), fat, edge)]

    return heaped(one, shown, rng, around, kinds=min(shown, 16), tilt=0.5)


def skewers(rng, count, meat, fat='#f0dcc4', peppers=(), herbs=None, side=3.0, pieces=6):
    """Pieces of meat on a stick of wood, `peppers` between them: each hangs its own way round."""
    things = []
    for number in range(max(count, 1)):
        parts, x = [], 0.0
        for at in range(pieces):
            seed = seed_of(rng)
            pepper = peppers[at // 2 % len(peppers)] if peppers and at % 2 else None
            size = side * np.array([0.4 if pepper else rng.uniform(0.82, 1.2), 1.0, 0.9])
            size = size * np.array([1.0, *rng.uniform(0.82, 1.14, 2)])
            x += size[0] * 0.46
            if pepper:
                (piece,) = chunk(rng, size * 1.08, pepper, pepper, 0.5, 0.12, gloss=0.62)
            else:
                fatty = rng.uniform(0.08, 0.2) * (at % 3 == 0)
                tone = np.minimum(colour(meat) * rng.uniform(0.82, 1.14), 0.92)
                piece = cube(rng, size * 1.1, tone, fat, fatty, 0.6, 0.3, 0.58)
            made = piece.colours
            for step, paint in enumerate(herbs or ()):
                bits = smooth(0.3, 0.42, fractal(piece.points + 9.1 * step, 1.9, 2, seed))
                made = blend(made, paint, bits * 0.9)
            middle = np.array([0, 0, 0.45 * side])
            part = Part(piece.points - middle, made, piece.material)
            part = part.turned(rng.normal(0, 16), rng.normal(0, 7), rng.normal(0, 9))
            lift = max(0.45 * side, -part.points[..., 2].min())
            parts.append(part.moved(x, rng.normal(0, 0.05 * side), lift))
            x += size[0] * 0.46
        parts = [part.moved(-0.5 * x) for part in parts]
        reach = 0.5 * x + 3.2
        stick = tube([(-reach, 0, 1.3), (0, 0, 1.3), (reach, 0, 1.3)], [0.17, 0.17, 0.17], 60, 14)
        parts.append(Part(stick, painted(stick, '#dcbc84'), material.skin(gloss=0.3)))
        place = matrix_of(0, (number - (count - 1) / 2) * side * 1.5, 0, (0, 0, 18))
        things.append(placed(built(parts), place))
    return Subject(things, 0.84, 34.0)
