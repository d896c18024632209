"""Bread and cake from a tin, whole, with their first slice off or in slices."""

import numpy as np

import material
from bread_loaves import crust_of
from cheese_cut import cream
from dish_pieces import mottled, seed_of
from dish_relief import Relief
from mesh import Part, ball, blend, built, colour, moved, painted, turned
from noise import fractal, smooth, spots
from slab import closed, normals, roughened, slab
from stage import placed
from subject import Subject, matrix_of

# Bread from a tin, and what is cut from them: loaves with their first slice off, and slices in a row.

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


# A cake baked in a long tin: its crust rose and burst along the top, and the knife went through what is in it.

#: The section, in shares of the width and the height: walls that lean out, a lip that rose over the tin, a dome.
CAKE_SECTION = [(-0.41, 0), (0.41, 0), (0.45, 0.3), (0.48, 0.56), (0.494, 0.66), (0.465, 0.76), (0.34, 0.88)]
CAKE_SECTION += [(0.13, 0.975), (-0.12, 0.99), (-0.35, 0.89), (-0.465, 0.77), (-0.492, 0.67), (-0.48, 0.56), (-0.45, 0.3)]
#: The cut side is mapped at this scale: its holes are small.
FINE = 1.7


def _olive(points, away, seed):
    """An olive without its stone, cut through: firm flesh, a thin dark skin, a hollow."""
    green = (seed % 10) < 6
    flesh, deep, skin = ('#8d8c3e', '#6a6e2a', '#4e521e') if green else ('#3a2a2a', '#241a1c', '#171012')
    made = blend(flesh, deep, fractal(points, 1.0, 2, seed) + 0.4)
    made = blend(made, skin, smooth(0.8, 0.97, away))
    return blend(made, '#c9a45e' if seed % 3 else '#5a4a22', smooth(0.42, 0.3, away) * (seed % 4 > 0))


def _ham(points, away, seed):
    """A dice of cooked ham: pink, its fibres along it, a seam of fat."""
    made = blend('#cc8c7a', '#b26c5c', smooth(-0.3, 0.4, fractal(points * [0.6, 1.8, 1], 0.9, 3, seed)))
    seam = np.abs(fractal(points, 0.55, 2, seed + 1))
    made = blend(made, '#ecc4b4', smooth(0.1, 0.02, seam) * 0.8)
    return blend(made, '#9e5046', smooth(0.8, 1.0, away) * 0.7)


def _candied(paint):
    def face(points, away, seed):
        """A piece of candied fruit: sheer, uneven in colour, dark where its skin was cut."""
        tone = colour(paint) * np.exp(0.5 * ((seed % 97) / 97 - 0.5))
        made = blend(tone, tone * [0.6, 0.52, 0.5], smooth(-0.2, 0.4, fractal(points, 0.9, 3, seed)))
        sheer = smooth(0.2, 0.5, fractal(points, 1.3, 2, seed + 1))
        made = blend(made, np.clip(tone * 1.7 + 0.02, 0, 1), sheer * 0.6)
        return blend(made, tone * 0.5, smooth(0.7, 1.0, away) * 0.8)

    return face


def _square(u, v):
    return (np.abs(u) ** 4.5 + np.abs(v) ** 4.5) ** (1 / 4.5)


#: name: (face, half length and half width in centimetres, how unlike its pieces are, the outline where not an oval)
MIXED = {
    'olive': (_olive, (0.6, 0.5), 0.14, None),
    'ham': (_ham, (0.5, 0.38), 0.25, _square),
    'raisin': (_candied('#3c1c14'), (0.44, 0.24), 0.25, None),
    'cherry': (_candied('#8e2a22'), (0.5, 0.42), 0.2, None),
    'orange-peel': (_candied('#d88a2a'), (0.42, 0.22), 0.3, _square),
    'green-peel': (_candied('#6a7034'), (0.4, 0.24), 0.3, _square),
}


def face_map(rng, size, crumb, mixed, holes):
    """The map of a cut side, about its middle: crumb with holes of many sizes, the pieces that are mixed into it."""
    seed = seed_of(rng)
    across, deep = FINE * size[0] / 2, FINE * size[1] / 2
    relief = Relief(across, deep, crumb)
    torn = relief.noise(1.5, 3, seed)
    shade = smooth(-0.1, 0.5, relief.noise(0.5, 3, seed + 1) + 0.4 * torn)
    base = blend(crumb, colour(crumb) * [0.86, 0.76, 0.6], shade)
    relief.paint = blend(base, np.clip(colour(crumb) * 1.12, 0, 1), smooth(0.1, 0.5, torn) * 0.6)
    relief.high = 0.12 * torn + 0.1 * relief.noise(0.4, 2, seed + 2)
    many = int(holes * across * deep * 3.2)
    for _ in range(many):
        x, y = rng.uniform(-1, 1, 2) * [across, deep]
        reach = np.clip(np.exp(rng.normal(-1.75, 0.6)), 0.08, 0.75)
        found = relief.around(x, y, 1.8 * reach)
        if found is None:
            continue
        part, dx, dy = found
        turn, flat = rng.uniform(0, np.pi), rng.uniform(0.5, 0.95)
        u, v = dx * np.cos(turn) + dy * np.sin(turn), dy * np.cos(turn) - dx * np.sin(turn)
        away = np.hypot(u, v / flat) / reach
        away = away * (1 + 0.6 * fractal(np.stack([u + x, v + y, 0 * u], -1), 1.2, 2, seed))
        bowl = np.sqrt(np.clip(1 - away**2, 0, 1))
        relief.high[part] -= 0.9 * reach * bowl
        relief.paint[part] = blend(relief.paint[part], colour(crumb) * [0.66, 0.52, 0.34], bowl * 0.75)
    laid = []
    for name, count in mixed:
        face, half, unlike, shape = MIXED[name]
        for _ in range(count):
            x, y = rng.uniform(-0.9, 0.9, 2) * [across, deep]
            if any(np.hypot(x - at[0], y - at[1]) < FINE * (half[0] + at[2]) * 0.8 for at in laid):
                continue
            laid.append((x, y, half[0]))
            own = FINE * np.array(half) * np.exp(rng.normal(0, unlike, 2)) * rng.choice([1, 0.9, 0.62])
            level, lean = rng.normal(0.1, 0.06), rng.normal(0, 0.05)
            relief.slice(rng, x, y, rng.uniform(0, 6.3), own, face, level, lean, 0.16, 0.0, shape)
    # The knife drew crumb over what it cut.
    smear = smooth(0.16, 0.42, relief.noise(1.1, 3, seed + 3)) * 0.7
    relief.paint = blend(relief.paint, crumb, smear)
    return relief


def _section(size, seed):
    """The outline, from the middle of the foot round; no two walls are alike."""
    line = closed(np.array(CAKE_SECTION) * np.array(size), 420)
    start = np.argmin(line[:, 1] + 0.02 * np.abs(line[:, 0]))
    return np.roll(line, -start, axis=0)


def _crusted(points, high, crust, crumb, seed):
    """The colours of the crust and how far it rises: pale walls, a dark dome, the tear along its top."""
    up = points[..., 2] / high
    dome = smooth(0.66, 0.8, up)
    broad, fine = fractal(points, 0.22, 3, seed), fractal(points, 1.2, 4, seed + 1)
    grain = fractal(points, 3.2, 2, seed + 2)
    base = colour(crust)
    pale = np.clip(base * [1.7, 1.75, 1.8], 0, 1)
    wall = blend(pale, base * [1.2, 1.1, 0.95], smooth(-0.3, 0.4, broad + 0.5 * fine))
    wall = blend(wall, base * 0.75, smooth(0.2, 0.55, fine + 0.6 * broad) * 0.7)
    wall = blend(wall, np.clip(base * [2.3, 2.5, 2.7], 0, 0.9), spots(points, 2.6, seed % 50, 0.24) * 0.35)
    heat = 0.7 * broad + 0.5 * fine + 0.25 * smooth(0.95, 0.7, up)
    upper = blend(np.clip(base * [1.4, 1.35, 1.2], 0, 1), base * 0.85, smooth(-0.25, 0.2, heat))
    upper = blend(upper, base * 0.5, smooth(0.15, 0.5, heat) * 0.85)
    upper = blend(upper, np.clip(base * 1.9, 0, 1), spots(points, 3.4, seed % 40, 0.2) * 0.4)
    made = blend(wall, upper, dome)
    made = blend(made, base * 0.55, np.exp(-(((up - 0.655) / 0.03) ** 2)) * 0.6)
    # The tear wanders along the top, wide in the middle of the loaf, with side tears that end soon.
    line = points * [1, 0, 0]
    sway = 1.1 * fractal(line, 0.16, 3, seed + 3) + 0.25 * fractal(line, 0.8, 2, seed + 4)
    wide = 0.55 * (1 + 1.1 * fractal(line, 0.24, 3, seed + 5))
    way = np.abs(points[..., 1] + sway + 0.3 * fractal(points, 1.2, 3, seed + 6)) / np.maximum(wide, 0.16)
    side = np.abs(fractal(points * [0.7, 0.35, 0.3], 0.42, 3, seed + 7)) * 9 + 1.5 * smooth(1.0, 4.0, way)
    open_here = np.maximum(smooth(1.05, 0.75, way), smooth(0.9, 0.4, side) * smooth(4.2, 2.0, way) * 0.8)
    gap = open_here * smooth(0.84, 0.92, up)
    lip = np.clip(np.exp(-(((way - 1.35) / 0.4) ** 2)), 0, 1) * smooth(0.84, 0.92, up) * (1 - gap)
    torn = fractal(points * [1.6, 1.6, 0.8], 1.1, 4, seed + 8)
    inner = blend(colour(crumb) * [0.95, 0.78, 0.5], colour(crumb) * [0.62, 0.38, 0.17], smooth(-0.25, 0.25, torn))
    made = blend(made, inner, gap * 0.9)
    made = blend(made, base * 0.42, lip * 0.55)
    rise = 0.16 * lip + gap * (0.34 * torn - 0.2) + 0.1 * broad * dome + 0.06 * fine * (0.4 + dome) + 0.025 * grain
    return made, rise


def loaf(rng, long, size, crust, crumb, mixed=(), holes=1.0, ends=(False, True)):
    """A length of the cake along x. `mixed` are (name, how many a cut side shows); `ends` tells which are cut."""
    seed = seed_of(rng)
    line = _section(size, seed)
    t = np.linspace(0, 1, max(24, int(15 * long)))
    half = long / 2
    x = t * long - half
    near = np.stack([x + half + (99 if ends[0] else 0), half - x + (99 if ends[1] else 0)]).min(axis=0)
    round_end = 1.5
    inset = 1 - np.sqrt(np.clip(1 - np.clip(1 - near / round_end, 0, 1) ** 2.6, 0, 1))
    shrink = (1 - 0.999 * inset)[:, None]
    middle = np.array([0, 0.42 * size[1]])
    own = line[None] * shrink[..., None] + middle * (1 - shrink)[..., None]
    points = np.stack([x[:, None] + 0 * own[..., 0], own[..., 0], own[..., 1]], -1)
    if long > 4:
        fall = smooth(5.0, 0.0, near)[:, None] * 0.2 + 0.07 * fractal(points * [1, 0.3, 0], 0.2, 3, seed + 21)
        points[..., 2] *= 1 - fall * smooth(0.5, 0.95, points[..., 2] / size[1])
    wander = np.stack([fractal(points, 0.22, 2, seed + one) for one in (22, 23, 24)], -1)
    at_cut = np.minimum(x + half if ends[0] else 9, half - x if ends[1] else 9)
    points = points + 0.35 * wander * smooth(0.0, 0.1, points[..., 2:] / size[1]) * [0, 1, 0.6]
    made, rise = _crusted(points, size[1], crust, crumb, seed)
    points = points + normals(points) * (rise * smooth(0, 0.12, np.minimum(at_cut, 9))[:, None])[..., None]
    points[..., 2] = np.maximum(points[..., 2], 0)
    matter = material.skin(gloss=0.3, pores=0.35, pore_size=6, shine=0.25)
    parts = [Part(points, made, matter)]
    for is_cut, row, way in ((ends[0], 0, -1), (ends[1], -1, 1)):
        if is_cut:
            parts.append(_cut(rng, points[row], way, size, (crust, crumb), mixed, holes))
    return parts


def _cut(rng, rim, way, size, looks, mixed, holes):
    """The face that the knife left: not quite plane, dragged in places, its rim dry and brown."""
    crust, crumb = looks
    seed = seed_of(rng)
    share = np.linspace(0.004, 1, 150)[:, None]
    middle = rim.mean(axis=0)
    face = middle + share[..., None] * (rim - middle)
    relief = face_map(rng, size, crumb, mixed, holes)
    there = (face[..., 1:] - [0, size[1] / 2]) * FINE
    made, high = relief.at(there, relief.paint), relief.at(there, relief.high) / FINE
    depth = (1 - share) * np.linalg.norm(rim - middle, axis=-1)
    thin = 0.16 + 0.1 * fractal(face, 0.9, 3, seed)
    # The crumb is denser and yellower under the crust.
    made = blend(made, colour(crumb) * [0.8, 0.62, 0.36], smooth(4.5 * thin, thin, depth) * 0.6)
    made = blend(made, colour(crust) * 0.9, smooth(thin, 0.4 * thin, depth) * 0.9)
    drag = 0.12 * fractal(face * [1, 0.3, 1], 0.5, 3, seed + 1)
    face[..., 0] += way * (0.75 * high + drag) * smooth(0.0, 0.12, depth)
    return Part(face, made, material.skin(gloss=0.22, pores=0.35, pore_size=8, shine=0.2))


def _crumbs(rng, crumb, count):
    """What the knife left beside a cut, about the origin."""
    parts, matter = [], material.skin(gloss=0.15, pores=0.4, pore_size=9, shine=0.2)
    for _ in range(count):
        at, seed = ball(10, 12), seed_of(rng)
        size = np.clip(np.exp(rng.normal(-2.2, 0.6)), 0.05, 0.35)
        lump = at * size * (1 + 0.6 * fractal(at, 1.3, 2, seed))[..., None] * rng.uniform(0.6, 1.2, 3)
        made = painted(lump, colour(crumb) * rng.uniform(0.5, 0.95))
        parts.append(Part(lump, made, matter).moved(*rng.normal(0, (1.3, 2.2)), size * 0.5))
    return parts


def savoury(rng, long=13.0, crust='#8e5420', crumb='#f4d384', lies_flat=False):
    """A length of a cake with olives and ham along x, its cut side at the end of x, or a slice that lies flat."""
    mixed = (('ham', 22), ('olive', 20))
    if not lies_flat:
        return loaf(rng, long, (8.2, 7.2), crust, crumb, mixed) + moved(_crumbs(rng, crumb, 26), long / 2 + 1.5)
    parts = turned(loaf(rng, long, (8.2, 7.2), crust, crumb, mixed, ends=(False, True)), 0, -90, 0)
    return moved(parts, 3.6, 0, long / 2)


def cake_loaf(
    rng,
    count,
    crust,
    crumb,
    size=(8.5, 8.0),
    length=20.0,
    mixed=(),
    holes=1.0,
    turn=-38.0,
    slices=2,
    thick=1.7,
):
    """A cake with its first slices cut: one lies on its face, the next leans on it."""
    body = loaf(rng, length - slices * thick, size, crust, crumb, mixed, holes)
    things = [placed(built(body), matrix_of(0, 0, 0))]
    end = length / 2 - slices * thick / 2
    for at in range(slices):
        flat = turned(loaf(rng, thick, size, crust, crumb, mixed, holes), 0, -90, 0)
        lies = (0, 11 * at, -14 + 22 * at)
        place = matrix_of(end + 8.4 - 1.9 * at, -1.2 + 1.5 * at, thick / 2 + 0.85 * at, lies)
        things.append(placed(built(flat), place))
    things.append(placed(built(_crumbs(rng, crumb, 24)), matrix_of(end + 1.2, -2.6, 0)))
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, turn)) @ thing.matrix_world
    return Subject(things, 0.84, 27.0)


FORMS = {'tin-loaf': tin_loaf, 'sliced-loaf': sliced_loaf, 'cake-loaf': cake_loaf}
