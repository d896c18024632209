"""Bread and cakes from a tin, and what is cut from them: loaves with their first slice off, and slices in a row."""

import numpy as np

import material
from bread_loaves import crust_of
from cheese_cut import cream
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, colour, moved, painted, turned
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
#: The same of a cake: its top has burst along the middle.
CAKE = [(-0.42, 0), (0.42, 0), (0.46, 0.35), (0.5, 0.7), (0.38, 0.86), (0.12, 1.0), (-0.1, 0.99)]
CAKE += [(-0.38, 0.86), (-0.5, 0.7), (-0.46, 0.35)]


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


def _burst(points, paint, size, crumb, seed):
    """The seam along a cake's top, where it rose last: torn, pale, and dark at its lips."""
    sway = fractal(points * [0, 0, 1], 0.22, 4, seed + 9)
    wide = 0.1 * size[0] * (1 + 0.9 * fractal(points * [0, 0, 1], 0.3, 3, seed + 8))
    way = (points[..., 0] + 1.1 * sway) / wide + 0.5 * fractal(points, 1.1, 3, seed + 10)
    top = smooth(0.8, 0.92, points[..., 1] / size[1])
    gap = smooth(1.1, 0.5, np.abs(way)) * top
    lip = np.exp(-(((np.abs(way) - 1.2) / 0.3) ** 2)) * top
    torn = fractal(points * [2.2, 1, 0.6], 1.0, 4, seed + 11)
    points = points + normals(points) * (0.12 * lip + gap * (0.3 * torn - 0.1))[..., None]
    inside = blend(crumb * [0.85, 0.66, 0.4], crumb * [0.6, 0.38, 0.18], smooth(-0.2, 0.3, torn))
    return points, blend(blend(paint, inside, gap * 0.85), paint * 0.6, lip * 0.45)


def _risen(points, size, long, seed):
    """A cake rises in its middle: its end is lower and rounder, its top uneven along its length."""
    along, share = points[..., 2] / long, points[..., 1] / size[1]
    end = smooth(0.42, 0.0, along)
    uneven = 0.09 * fractal(points * [0.4, 0, 1], 0.22, 3, seed + 16)
    lift = np.where(long > 2, 1 - 0.2 * end**1.6 + uneven, 1.0)
    across = 1 + 0.05 * fractal(points * [0, 1, 1], 0.2, 2, seed + 17) - 0.06 * end**3 * (long > 2)
    high = points[..., 1] * (1 + (lift - 1) * smooth(0.2, 0.9, share))
    lean = (0.35 - 0.7 * share) * end**4 * (long > 2)
    return np.stack([points[..., 0] * across, high, points[..., 2] - lean], -1)


def _candied(points, paint, bent, at, seed):
    """Candied fruit is uneven in colour, and some of it is cut long. Returns its colour and shape."""
    tone = colour(paint) * (1 + 0.8 * fractal(points, 1.8, 2, seed + at))[..., None]
    return tone, bent * [1, 1.6, 0.7] if at % 2 else bent * [1.3, 1, 0.8]


def _fallen_crumbs(rng, crumb, count=16):
    """What the knife left on the board, near the cut."""
    parts, matter = [], material.skin(gloss=0.15, pores=0.4, pore_size=9, shine=0.2)
    for _ in range(count):
        at, seed = ball(10, 12), seed_of(rng)
        size = rng.uniform(0.06, 0.24)
        lump = at * size * (1 + 0.5 * fractal(at, 1.3, 2, seed))[..., None]
        lump = lump * rng.uniform(0.7, 1.2, 3)
        made = painted(lump, cream(crumb) * rng.uniform(0.6, 0.95))
        parts.append(Part(lump, made, matter).moved(*rng.normal((0, -3.4), (2.2, 1.6)), size * 0.6))
    return parts


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
    burst=False,
):
    """A length of a loaf that stands on its end: crust around, crumb on both faces, or crust on the lower one."""
    seed = seed_of(rng)
    outline = closed(np.array(section) * np.array(size))
    points, share = slab(outline, long, 0.25 if long > 2 else 0.1, 30 if long < 2 else 120, 110)
    face = (share < 1) | (np.abs(normals(points)[..., 2]) > 0.7)
    if whole:
        face = face & (points[..., 2] > long / 2)
    if burst:
        points = _risen(points, size, long, seed)
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
        if burst:
            paint, bent = _candied(points, paint, bent, at, seed)
        inner = blend(inner, paint, spots(bent, size_of, (seed + 11 * at) % 60, 0.34))
    centre = outline.mean(axis=0)
    rim = np.linalg.norm(points[..., :2] - centre, axis=-1) * (1 - share)
    # Its top is along y while it stands on its end.
    upright = np.stack([points[..., 0], -points[..., 2], points[..., 1]], axis=-1)
    outer = crust_of(upright, seed, crust, flour=flour, seeds=seeds)
    low = smooth(0.75, 0.1, points[..., 1] / size[1])
    outer = blend(outer, '#cf9c62', low * 0.4)
    if burst:
        points, outer = _burst(points, outer, size, crumb, seed)
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
    shape = {'cake': CAKE, 'domed': DOMED}.get(section, SECTION)
    rest['burst'] = section == 'cake'
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
    if rest['burst']:
        crumbs = _fallen_crumbs(rng, crumb)
        things.append(placed(built(crumbs), matrix_of(length - 1.0, 0, 0)))
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


FORMS = {'tin-loaf': tin_loaf, 'sliced-loaf': sliced_loaf}
