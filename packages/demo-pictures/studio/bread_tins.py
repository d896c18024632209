"""Bread from a tin, and what is cut from them: loaves with their first slice off, and slices in a row."""

import numpy as np

import material
from bread_loaves import crust_of
from cheese_cut import cream
from cake_loaf import cake_loaf
from dish_pieces import mottled, seed_of
from mesh import Part, blend, built, colour, moved, turned
from noise import fractal, smooth, spots
from slab import closed, normals, roughened, slab
from stage import placed
from subject import Subject, matrix_of

#: The section of a loaf, in shares of its width and height: straight sides, a top that has risen over the tin.
SECTION = [
    (-0.46, 0),
    (0.46, 0),
    (0.47, 0.3),
    (0.48, 0.62),
    (0.51, 0.76),
    (0.44, 0.93),
    (0.2, 1.0),
    (-0.2, 1.0),
]
SECTION += [(-0.44, 0.93), (-0.51, 0.76), (-0.48, 0.62), (-0.47, 0.3)]
#: The same of a dense loaf, risen to a dome.
DOMED = [(-0.46, 0), (0.46, 0), (0.48, 0.4), (0.5, 0.62), (0.47, 0.8), (0.32, 0.95), (0.1, 1.0)]
DOMED += [(-0.1, 1.0), (-0.32, 0.95), (-0.47, 0.8), (-0.5, 0.62), (-0.48, 0.4)]

def _pores(points, seed, holes):
    """Holes of many sizes that the dough's gas left, 0 to 1, none of them round. A dense crumb has small ones alone."""
    sway = np.stack([fractal(points, 1.3, 2, seed + at) for at in (21, 33, 57)], -1)
    bent = (points + 0.45 * sway) * [1, 1, 0.7]
    large = spots(bent, 0.85, seed % 70, 0.3) * smooth(0.0, 0.3, fractal(points, 0.5, 2, seed + 5))
    middle, small = spots(bent, 1.8, seed % 60, 0.3), spots(bent, 3.4, seed % 50, 0.3)
    fine = spots(points, 7.0, seed % 40, 0.34)
    return np.clip(
        np.maximum.reduce([large * holes * 1.4, middle * holes, 0.75 * small, 0.4 * fine]), 0, 1
    )


def _cracked(points, paint, high, crumb, deep, seed):
    """Opens the floured crust of the top along rough lines, which show the crumb."""
    top = smooth(0.72, 0.88, points[..., 1] / high)
    near = np.abs(fractal(points * [0.8, 0.4, 0.6], 0.27, 4, seed + 9))
    gap = smooth(0.075, 0.02, near) * top
    raised = deep * (0.5 * smooth(0.08, 0.2, near) * top - gap)
    points = points + normals(points) * raised[..., None]
    dust = smooth(-0.35, 0.3, fractal(points, 0.7, 4, seed + 2)) * top * (1 - gap)
    paint = blend(paint, '#efe4cc', dust * 0.3)
    return points, blend(paint, crumb * 0.6, gap * 0.85)


def length_of(
    rng,
    section,
    size,
    long,
    crust,
    crumb,
    rind=0.28,
    holes=1.0,
    flecks=(),
    fleck=0.9,
    flour=0.0,
    whole=False,
    seeds=None,
    cracked=0.0,
):
    """A length of a loaf that stands on its end: crust around, crumb on both faces, or crust on the lower one."""
    seed = seed_of(rng)
    outline = closed(np.array(section) * np.array(size))
    points, share = slab(outline, long, 0.25 if long > 2 else 0.1, 30 if long < 2 else 120, 110)
    face = (share < 1) | (np.abs(normals(points)[..., 2]) > 0.7)
    if whole:
        face = face & (points[..., 2] > long / 2)
    points = roughened(points, 0.06, 0.6, seed)
    holed = _pores(points, seed, holes) * face
    # A knife does not cut crumb plane: it drags and pulls some out.
    pulled = fractal(points * [1, 1, 0.2], 1.2, 4, seed + 14) * face
    points = points + normals(points) * (0.05 * pulled - 0.14 * holed)[..., None]
    crumb = cream(crumb)
    inner = mottled(points, crumb, crumb * 0.86, 0.9, seed)
    inner = blend(inner, crumb * [0.62, 0.56, 0.46], holed * 0.8)
    for at, paint in enumerate(flecks):
        bent = points + 0.5 * fractal(points, 1.0, 2, seed + at)[..., None] + 5.3 * at
        size_of = fleck * (0.75 + 0.12 * at)
        inner = blend(inner, paint, spots(bent, size_of, (seed + 11 * at) % 60, 0.34))
    centre = outline.mean(axis=0)
    rim = np.linalg.norm(points[..., :2] - centre, axis=-1) * (1 - share)
    # Its top is along y while it stands on its end.
    upright = np.stack([points[..., 0], -points[..., 2], points[..., 1]], axis=-1)
    outer = crust_of(upright, seed, crust, flour=flour, seeds=seeds)
    low = smooth(0.75, 0.1, points[..., 1] / size[1])
    outer = blend(outer, '#cf9c62', low * 0.4)
    if cracked:
        points, outer = _cracked(points, outer, size[1], crumb, cracked, seed)
    inner = blend(inner, colour(crust) * 1.1, smooth(rind * 2.2, rind, rim) * 0.45)
    made = blend(outer, inner, smooth(rind * 0.4, rind, rim) * face)
    return [Part(points, made, material.skin(gloss=0.25, pores=0.3, pore_size=5, shine=0.3))]


def _lying(parts):
    """Lays down what stands on its end, along x."""
    return turned(turned(parts, 90, 0, 0), 0, 0, 90)


def _turned_over(parts, thick):
    """Stands a slice on its other face: the finely meshed one is seen."""
    return moved(turned(parts, 0, 180, 0), z=thick)


def tin_loaf(
    rng,
    count,
    crust,
    crumb,
    size=(10.0, 10.0),
    length=20.0,
    section='bread',
    slice_=1.3,
    turn=-38.0,
    slices=1,
    **rest,
):
    """A loaf with its first slices cut and laid before it."""
    shape = DOMED if section == 'domed' else SECTION
    body = _lying(length_of(rng, shape, size, length - slice_, crust, crumb, whole=True, **rest))
    piece = _lying(_turned_over(length_of(rng, shape, size, slice_, crust, crumb, **rest), slice_))
    things = [
        placed(built(body)),
        placed(built(piece), matrix_of(length + 1.6, -0.9, 0.15, (0, 86, 8))),
    ]
    for at in range(1, slices):
        piece = length_of(rng, shape, size, slice_, crust, crumb, **rest)
        piece = _lying(_turned_over(piece, slice_))
        place = matrix_of(length + 1.2 + 2.6 * at, -2.4 * at, 1.4 * at, (0, 84, -12 * at))
        things.append(placed(built(piece), place))
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, turn)) @ thing.matrix_world
    return Subject(things, 0.8, 26.0)


def sliced_loaf(
    rng, count, crust, crumb, size=(11.0, 10.5), slices=9, thick=1.3, fallen=2, turn=-48.0, **rest
):
    """A loaf cut in slices: the first ones stand apart, and one has fallen on its face."""
    things, at = [], 0.0
    for number in range(slices):
        apart, is_last = max(0, number - (slices - 1 - fallen)), number == slices - 1
        parts = length_of(rng, SECTION, size, thick, crust, crumb, **rest)
        if is_last:
            parts = _turned_over(parts, thick)
        parts = _lying(parts)
        lean = 85 if is_last else rng.normal(0, 0.8) - 4 * apart
        at += thick * (1.04 + 0.55 * apart)
        things.append(
            placed(
                built(parts), matrix_of(at, rng.normal(0, 0.1), 0.0, (0, lean, rng.normal(0, 0.8)))
            )
        )
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, turn)) @ thing.matrix_world
    return Subject(things, 0.8, 24.0)


FORMS = {'tin-loaf': tin_loaf, 'sliced-loaf': sliced_loaf, 'cake-loaf': cake_loaf}
