"""Pieces of cheese cut from a wheel or a block: how their slices lie, and the rind on the sides that have one."""

from dataclasses import replace

import numpy as np

import material
from cheese_paste import crystallised, eyed, fallen, mouldy, pockets_of, seeded, seeds_of, veined
from dish_pieces import mottled, seed_of
from mesh import Part, blend, built, colour, turned
from noise import bumps, fractal, perlin, smooth, spots
from slab import normals, roughened, rounded, sector, slab
from stage import placed
from subject import Subject, matrix_of

# Pieces of cheese cut from a wheel or a block: their paste, what is in it, and the rind on the sides that have one.


def cream(code):
    """The film greys what is pale: whites are painted brighter, and yellows redder, than they shall show."""
    light = colour(code)
    yellow = np.clip(4 * (light.max() - light.min()) - 0.7, 0, 1)
    return light * (
        np.array([1.14, 1.13, 1.07]) * (1 - yellow) + np.array([1.28, 1.05, 0.96]) * yellow
    )


def paste_of(
    points,
    seed,
    paste,
    deep=0.9,
    veins=None,
    vein=1.0,
):
    """The colour of a cut face: uneven, smeared by the knife, in a crumb with streaks of blue."""
    paste = cream(paste)
    made = mottled(points, paste, paste * [deep, deep * 0.97, deep * 0.9], 0.4, seed)
    made = blend(made, paste * 1.06, smooth(0.1, 0.5, fractal(points, 1.6, 3, seed + 1)) * 0.6)
    # Curds are grains: some a little paler, the seams between them a little darker.
    grain = fractal(points, 2.4, 3, seed + 2)
    made = made * (1 + 0.05 * grain)[..., None]
    made = blend(
        made, paste * 0.8, smooth(0.05, 0.0, np.abs(fractal(points, 0.9, 3, seed + 3))) * 0.22
    )
    drag = fractal(points * [0.25, 0.25, 2.6], 1.0, 2, seed + 4)
    made = blend(made, paste * 1.08, smooth(0.1, 0.5, drag) * 0.35)
    if veins:
        made = veined(made, points, seed, veins, vein)
    return made


def rind_of(points, seed, rind, over=None, scale=0.9, waxed=False):
    """Rind: two colours that mix at all sizes, blooms and specks of mould, flour in its pits. Wax is even and scuffed."""
    over = colour(rind) * 0.62 if over is None else over
    if waxed:
        scuffs = smooth(0.25, 0.5, fractal(points * [1, 1, 2.2], 1.3, 4, seed + 7))
        made = blend(rind, over, smooth(-0.3, 0.5, fractal(points, 0.3, 3, seed + 3)) * 0.6)
        return blend(made, colour(rind) * 1.3 + 0.05, scuffs * 0.35)
    tone = fractal(points, 0.4 * scale, 5, seed + 3) + 0.45 * fractal(points, 2.6, 3, seed + 6)
    made = blend(rind, over, smooth(-0.25, 0.5, tone))
    made = blend(
        made, colour(rind) * 1.25, smooth(0.05, 0.5, fractal(points, 2.2, 3, seed + 4)) * 0.5
    )
    bloom = np.maximum(spots(points, 0.7, seed % 30, 0.34), spots(points, 1.5, seed % 45, 0.3))
    made = blend(made, colour(rind) * 1.3 + 0.03, bloom * smooth(-0.3, 0.3, tone) * 0.45)
    made = blend(made, made * 0.6, spots(points, 2.1, seed % 40, 0.25) * 0.5)
    return blend(made, '#efe6d6', smooth(0.15, 0.5, fractal(points, 1.1, 4, seed + 7)) * 0.16)


def piece(
    rng,
    outline,
    high,
    paste,
    rind='#b98a4a',
    over=None,
    crust=0.22,
    skin=0.5,
    under=None,
    has_rind=lambda points: np.zeros(points.shape[:2]),
    faces=1.0,
    face_rind=None,
    eyes=(0, 0.5),
    ash=None,
    gloss=0.45,
    rough=0.05,
    edge=0.12,
    turn=0.0,
    centre=None,
    broken=0.0,
    bulge=0.0,
    marks=None,
    shoulder=None,
    racked=0.0,
    crumbly=0.0,
    supple=False,
    torn=None,
    veins=None,
    vein=1.0,
    flecks=None,
    fleck_size=1.6,
    crystals=0.0,
    **inside,
):
    """A piece of cheese. `has_rind(points)` is 1 on its rind's sides; `faces` whether its two flat faces have one too.

    `broken` and `bulge` are how far its cut faces are craggy or swell, `marks` the words pricked in its rind.
    `crust` and `skin` are how thick the rind and the paste that it darkens are, in centimetres; `under` its colour.
    A thin rind on a tall piece is wax. `shoulder` rounds its edge, `racked` is how deep the bars of its rack show,
    `crumbly` how coarse the crumbs are that come off about blue mould. A `supple` paste does not chip or split.
    """
    seed = seed_of(rng)
    points, share = slab(outline, high, edge, 110, 100, centre)
    flat = np.abs(normals(points)[..., 2]) > 0.6
    waxed, firm = crust < 0.17 and high > 6 and not veins, high > 4 and not bulge
    depth = has_rind(points)
    # A rind is as thick as the cellar left it, here and there.
    uneven = 1 + 0.35 * fractal(points, 0.5, 3, seed + 15)
    bark = smooth(crust * uneven, crust * uneven * 0.6, depth) if crust else 0 * depth
    if faces and crust:
        level = np.minimum(points[..., 2], high - points[..., 2])
        bark = np.maximum(bark, smooth(crust * uneven, crust * uneven * 0.6, level))
        depth = np.minimum(depth, level)
    dots = pricked(points, marks) * bark if marks else None
    if faces and crust:
        points = shouldered(points, has_rind, high, shoulder or min(0.9, 0.16 * high))
    if (faces == 0 or firm) and not supple:
        points = chipped(points, share, high, 0.16 if firm else 0.1, seed)
    # A knife does not cut plane faces: they sway, and it left a ledge where it was set again.
    points = roughened(points, 0.032 * high, 1.6 / high, seed + 60, 2)
    points = ledged(points, rng, 1 - bark)
    points = roughened(points, rough, 0.8, seed)
    # An old, dry paste breaks before the knife.
    broken = max(broken, 0.07 if firm and rough >= 0.1 and not veins else 0.0)
    if broken or bulge:
        where = (1 - bark) * (torn(points) if torn else 1)
        points = bulged(broken_up(points, broken * where, seed), bulge, high)
    points, sunk, hole = eyed(rng, points, (1 - bark) * (depth > crust + 0.6 * eyes[1]), *eyes)
    slit = slits_of(points, seed) * (1 - bark) * (firm and not supple and not veins)
    # No knife went through an eye: it stays smooth.
    cut = (1 - bark) * smooth(0.2, 0.0, sunk)
    drag = 0.03 * fractal(points * [0.25, 0.25, 2.6], 1.0, 2, seed + 4) * cut
    pits = 0.0 if waxed else 0.07 * spots(points, 0.9, seed % 20, 0.3)
    dents = 0.06 * fractal(points, 1.9, 4, seed + 9) * (0.3 if waxed else 1.0)
    # The rack that it ripened on leaves its bars in a soft rind.
    bars = np.cos(points[..., 0] * 10 + 0.8 * fractal(points, 0.5, 2, seed + 17)) * flat
    crust_relief = (dents - pits + 0.03 * racked * bars) * bark
    hollow = 0.0
    if veins:
        opened, tinted, hollow = pockets_of(rng, points, 1 - bark, vein)
        # The paste about a pocket comes off in crumbs under the knife.
        crumbs = smooth(-0.2, 0.3, fractal(points, 0.9, 2, seed + 2)) * bumps(points, 2.6, seed)
        hollow = hollow * (0.5 + 0.6 * bumps(points, 2.3, seed))
        hollow = hollow - (0.08 + 0.04 * crumbly) * crumbs * (1 - bark) * (0.4 + 0.6 * tinted)
    if flecks:
        fleck, which = seeds_of(rng, points, 1 - bark, fleck_size)
        hollow = 0.03 * smooth(-0.6, 0.0, fleck) - 0.08 * smooth(0.0, 0.3, fleck)
    grain = 0.03 * fractal(points, 3.0, 3, seed + 8) * smooth(0.2, 0.0, sunk)
    raised = drag + crust_relief + grain * (1 - 0.7 * waxed * bark)
    points = points + normals(points) * (raised - hollow - 0.07 * slit)[..., None]
    made = paste_of(points, seed, paste, **inside)
    if crystals:
        made = crystallised(rng, made, points, 1 - bark, crystals)
    if flecks:
        made = seeded(rng, made, points, flecks, fleck, which)
    made = blend(made, cream(paste) * [0.62, 0.55, 0.45], slit * 0.6)
    made = blend(made, under or cream(paste) * 0.72, smooth(skin + crust, crust, depth) * 0.75)
    made = blend(made, cream(paste) * [0.9, 0.82, 0.66], smooth(0.28 * high, 0.0, depth) * 0.4)
    if supple:
        # It is waxy: yellow where it is thick, paler where the knife smeared it.
        smeared = smooth(-0.1, 0.4, fractal(points * [0.3, 0.3, 1.6], 0.7, 3, seed + 18))
        made = made * blend([1.03, 0.97, 0.78], [1.04, 1.0, 0.9], smeared)
    # An eye is smooth and oily, and keeps the yellow that the air took from the face.
    eye = cream(paste) * [0.93, 0.86, 0.68]
    made = blend(made, eye, smooth(0.0, 0.15, hole) * 0.85)
    if veins:
        made = mouldy(made, points, seed, veins, opened, tinted)
    if ash:
        middle = high / 2 + 0.22 * fractal(points, 0.4, 3, seed)
        away = np.abs(points[..., 2] - middle) - 0.07 * fractal(points, 1.5, 2, seed)
        made = blend(made, ash, smooth(0.13, 0.04, away) * ~flat * 0.9)
    bark_tone = rind_of(points, seed, rind, over, waxed=waxed)
    if not waxed:
        # Only its skin is dark: where the knife cut it, a rind is paler within.
        within = 0.45 * colour(rind) + 0.4 * cream(paste) * [0.9, 0.8, 0.62]
        bark_tone = blend(bark_tone, within, smooth(0.2 * crust, 0.7 * crust, depth) * 0.75)
    made = blend(made, bark_tone, bark)
    made = blend(made, made * [0.9, 0.8, 0.62], smooth(0.3, 1.0, bars) * bark * racked * 0.5)
    if marks:
        made = blend(made, colour(rind) * 0.36, dots * 0.6)
    if face_rind:
        made = blend(made, rind_of(points, seed + 40, face_rind), flat * bark)
    look = material.skin(gloss, 0.15, 5, 0.08, shine=0.4, varied=0.7)
    return turned([Part(points, made, look)], 0, 0, turn)


def _crumbled(rng, parts, paste, broken):
    """Adds the crumbs of a paste that breaks."""
    if not broken:
        return parts
    (part,) = parts
    return [part, *fallen(rng, part.points, 9, cream(paste), part.material)]


def wedge(
    rng,
    count,
    paste,
    radius=14.0,
    span=32.0,
    high=8.0,
    turn=200.0,
    elevation=28.0,
    **rest,
):
    """A wedge of a wheel, lying as the wheel lay; its tip points to the left."""
    far = lambda points: radius - np.hypot(points[..., 0], points[..., 1])
    parts = piece(rng, sector(radius, span, 0.3), high, paste, has_rind=far, **rest)
    parts = _crumbled(rng, turned(parts, 0, 0, turn), paste, rest.get('broken'))
    return Subject([placed(built(parts))], 0.76, elevation)


def block(rng, count, paste, size=(9.0, 6.0, 5.0), sides='', turn=-28.0, elevation=26.0, **rest):
    """A block. `sides` names those that have a rind: left, right, back and front, by their first letters.

    The right end of a block that is `broken` broke off; its other sides were cut.
    """
    across, deep, high = size

    def far(points):
        away = np.full(points.shape[:2], 99.0)
        x, y = points[..., 0], points[..., 1]
        for side, how_far in zip('lrfb', (x, across - x, y, deep - y)):
            if side in sides:
                away = np.minimum(away, how_far)
        return away

    corners = [(0, 0), (across, 0), (across, deep), (0, deep)]
    eyes, widest = rest.pop('eyes', (0, 0.5))
    # Only a supple paste holds eyes as large as nuts.
    supple = widest > 0.5
    rest['eyes'] = (int(1.7 * eyes), 1.3 * widest) if supple else (eyes, widest)
    outline = rounded(corners, 0.8 if supple else 0.3)
    torn = lambda points: smooth(across - 1.3, across - 0.1, points[..., 0])
    parts = piece(rng, outline, high, paste, has_rind=far, supple=supple, torn=torn, **rest)
    parts = turned([_askew(rng, part, size) for part in parts], 0, 0, turn)
    parts = _crumbled(rng, parts, paste, rest.get('broken'))
    return Subject([placed(built(parts))], 0.72, elevation)


def _askew(rng, part, size):
    """A hand does not cut right angles: one end is higher than the other, and the sides lean."""
    points = part.points.copy()
    slope, lean = rng.normal(0, 0.035, 2), rng.normal(0, 0.03, 2)
    points[..., 2] *= 1 + (points[..., :2] / size[:2]) @ slope
    points[..., :2] += lean * points[..., 2:]
    points[..., 0] += 0.05 * rng.choice([-1, 1]) * (points[..., 1] - size[1] / 2)
    return replace(part, points=points)


def slices(rng, count, paste, size=(9.0, 9.0, 0.3), shown=6, apart=1.8, **rest):
    """Thin slices that lie over one another as a hand dealt them."""
    across, deep, high = size
    things = []
    for at in range(shown):
        corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * [across / 2, deep / 2]
        corners = corners + rng.normal(0, 0.12, (4, 2))
        far = lambda points: deep / 2 - np.abs(points[..., 1])
        (part,) = piece(
            rng,
            rounded(corners, 1.1),
            high,
            paste,
            has_rind=far,
            faces=0,
            edge=0.12,
            rough=0.04,
            eyes=(6, 0.16),
            gloss=0.56,
            **rest,
        )
        part = replace(part, points=laid(part.points, at, apart, across / 2, rng))
        beside, turn = rng.normal(0, 0.3), rng.normal(0, 3.5)
        place = matrix_of(at * apart, beside - 0.2 * at, 0, (0, 0, 8 - 4 * at + turn))
        things.append(placed(built([part]), place))
    return Subject(things, 0.8, 44.0)


# How a thin slice of cheese lies: it hangs over the edges of those below it, and a corner stays up.


def laid(points, below, apart, reach, rng):
    """Lets a slice down over the `below` slices under it, each `apart` further to the left. `reach` is half its length."""
    x, y, low = points[..., 0], points[..., 1], points[..., 2]
    ends = [reach - apart * (at + 1) for at in range(below)]
    hang = low.max() * sum((smooth(end + 1.5, end - 0.3, x) for end in ends), 0 * x)
    hang = hang + 0.2 * fractal(points * [1, 1, 0], 0.18, 2, seed_of(rng))
    way = rng.uniform(0, 2 * np.pi)
    corner = smooth(0.6 * reach, 1.4 * reach, x * np.cos(way) + y * np.sin(way))
    return np.stack([x, y, low + hang + rng.uniform(0.1, 0.6) * corner], -1)


# What tells apart a piece of cheese: letters pricked in its rind, broken faces, chips, slits, paste that swells.

#: letters of five by seven dots, one number of five bits to each row
LETTERS = {
    ' ': (0, 0, 0, 0, 0, 0, 0),
    'A': (14, 17, 17, 31, 17, 17, 17),
    'D': (30, 17, 17, 17, 17, 17, 30),
    'G': (14, 17, 16, 23, 17, 17, 14),
    'I': (14, 4, 4, 4, 4, 4, 14),
    'M': (17, 27, 21, 21, 17, 17, 17),
    'N': (17, 25, 21, 19, 17, 17, 17),
    'O': (14, 17, 17, 17, 17, 17, 14),
    'P': (30, 17, 17, 30, 16, 16, 16),
    'R': (30, 17, 17, 30, 20, 18, 17),
}


def _dots(lines):
    """The dots of some lines of text, as rows of booleans, the upper first."""
    rows = []
    for line in lines:
        for level in range(7):
            bits = ''.join(f'{LETTERS[one][level]:05b}0' for one in line)
            rows.append([bit == '1' for bit in bits])
        rows.append([False] * (6 * len(line)))
    return np.array(rows[:-1])


def pricked(points, lines, apart=0.25):
    """Returns 1 in the dots of some lines of equal length, on the arc about +x of a wedge, and 0 between them."""
    dots = _dots(lines)
    radius = np.hypot(points[..., 0], points[..., 1])
    along = np.arctan2(points[..., 1], points[..., 0]) * radius.max() / apart
    middle = (points[..., 2].max() + points[..., 2].min()) / 2
    across = along + dots.shape[1] / 2
    down = (middle - points[..., 2]) / apart + dots.shape[0] / 2
    column, row = np.floor(across).astype(int), np.floor(down).astype(int)
    inside = (column >= 0) & (column < dots.shape[1]) & (row >= 0) & (row < dots.shape[0])
    lit = dots[np.clip(row, 0, dots.shape[0] - 1), np.clip(column, 0, dots.shape[1] - 1)]
    # The pins went in less deep here and there, and the rind was brushed and oiled since.
    struck = smooth(-0.5, 0.0, fractal(points, 0.45, 3, 5))
    size = 0.46 + 0.1 * fractal(points, 1.5, 2, 6)
    away = np.hypot(across % 1 - 0.5, down % 1 - 0.5)
    return smooth(size, size * 0.5, away) * lit * inside * (0.45 + 0.55 * struck)


def broken_up(points, depth, seed):
    """Breaks a surface: ledges and a coarse grain, up to `depth` at each point."""
    ledge = fractal(points, 0.32, 2, seed + 20)
    ledge = np.round(ledge * 5) / 5 * 0.6 + ledge * 0.4
    grain = 0.3 * np.abs(fractal(points, 1.6, 3, seed + 21)) + 0.12 * fractal(points, 5, 2, seed)
    if np.max(depth) > 0.3:
        # Parmesan splits along its grains: rough lumps of many sizes, with short tears between them.
        bent = points + 0.5 * fractal(points, 0.7, 3, seed + 22)[..., None]
        lumps = 0.6 * bumps(bent * [1, 1, 1.5], 0.9, seed) + 0.4 * bumps(bent, 2.3, seed + 1)
        grain = 0.22 * lumps + 0.3 * np.abs(fractal(points, 2.2, 3, seed + 23))
    return points + normals(points) * ((1.3 * ledge + grain) * depth)[..., None]


def bulged(points, reach, high):
    """Lets the sides swell half-way up, and a little more below, as a soft paste does."""
    facing = normals(points) * [1, 1, 0]
    level = np.clip(points[..., 2] / high, 0, 1)
    swell = np.sin(np.pi * level**0.8) * (0.8 + 0.4 * fractal(points * [1, 1, 0], 0.35, 2, 5))
    return points + facing * (reach * swell)[..., None]


def shouldered(points, has_rind, high, reach):
    """Rounds the edge of a wheel by `reach` where the rind of its side meets that of its faces."""
    away = has_rind(points)
    inward = np.stack(
        [has_rind(points + [0.01, 0, 0]) - away, has_rind(points + [0, 0.01, 0]) - away], axis=-1
    )
    inward = inward / (np.linalg.norm(inward, axis=-1, keepdims=True) + 1e-9)
    level = np.minimum(points[..., 2], high - points[..., 2])
    side, up = np.maximum(reach - away, 0), np.maximum(reach - level, 0)
    over = np.maximum(1 - reach / (np.hypot(side, up) + 1e-9), 0)
    moved = points.copy()
    moved[..., :2] += inward * (side * over)[..., None]
    moved[..., 2] += np.where(points[..., 2] > high / 2, -1, 1) * up * over
    return moved


def chipped(points, share, high, depth, seed):
    """Takes chips off the edges of the two faces, where a knife tears and hands rub."""
    level = np.minimum(points[..., 2], high - points[..., 2])
    inside = (1 - share) * np.linalg.norm(points[..., :2] - points[..., :2].mean((0, 1)), axis=-1)
    near = np.exp(-((np.maximum(level, inside) / 0.3) ** 2))
    torn = smooth(0.0, 0.35, fractal(points, 1.0, 3, seed + 71))
    deep = depth * (0.4 + 0.6 * (points[..., 2] > high / 2))
    return points - normals(points) * (deep * near * (0.15 + torn))[..., None]


def slits_of(points, seed):
    """Short cracks that lie with the curd, 0 to 1: they open where a firm paste dried."""
    line = np.abs(perlin(points * [0.35, 0.35, 1.5] + 17.7, seed + 81))
    line = line + 0.08 * np.abs(fractal(points, 2.0, 2, seed + 82))
    return smooth(0.05, 0.015, line) * smooth(0.1, 0.3, perlin(points * 0.5 + 5.1, seed + 83))


def ledged(points, rng, share):
    """Sinks a part of the cut faces a little behind the rest, where a knife stopped and was set again."""
    way = np.array([*rng.normal(0, 1, 2), rng.normal(0, 0.6)])
    way /= np.linalg.norm(way)
    along = points @ way
    start = rng.uniform(np.quantile(along, 0.25), np.quantile(along, 0.75))
    line = along - start + 0.35 * fractal(points, 0.4, 2, int(rng.integers(999)))
    step = smooth(-0.08, 0.12, line) * np.exp(-np.maximum(line, 0) / 2.5)
    return points - normals(points) * (0.07 * step * share)[..., None]


FORMS = {'cheese-wedge': wedge, 'cheese-block': block, 'cheese-slices': slices}
