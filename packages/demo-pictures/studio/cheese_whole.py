"""Cheeses sold whole, in their box or loose: wheels with a piece drawn out, logs, pyramids, and grated cheese."""

from dataclasses import replace

import numpy as np

import heap
import material
from cheese_cut import cream, paste_of, piece, rind_of
from cheese_paste import fallen
from dish_pieces import mottled, seed_of
from heap import dome_points
from mesh import Part, ball, blend, built, colour, disc, painted, revolved, tube, turned
from noise import bumps, fractal, smooth, spots
from slab import normals, roughened, rounded, slab
from stage import placed
from subject import Subject, matrix_of, rows_of

# Cheeses sold whole: wheels with a piece drawn out, logs, pyramids, and grated cheese.


def _pie(radius, span):
    """The outline of a round that lacks `span` degrees about +x."""
    turns = np.radians(np.linspace(span / 2, 360 - span / 2, 200))
    arc = np.stack([radius * np.cos(turns), radius * np.sin(turns)], axis=-1)
    return rounded(np.concatenate([arc, [[0.0, 0.0]]]), 0.25)


def wheel(
    rng,
    count,
    paste,
    radius=5.5,
    high=3.0,
    cut=50.0,
    drawn=1.6,
    at=-62.0,
    edge=0.45,
    **rest,
):
    """A whole cheese of which a piece of `cut` degrees is drawn out, so that its paste is seen, or several whole ones."""
    far = lambda points: radius - np.hypot(points[..., 0], points[..., 1])
    look = {'crust': 0.12, 'skin': 0.3, 'has_rind': far, 'edge': edge, **rest}
    if count > 1 or not cut:
        places = rows_of(count, radius * 2.2) if count > 1 else [(0, 0)]
        made = lambda: built(
            turned(
                _slumped(rng, piece(rng, _round(radius), high, paste, **look), high),
                0,
                0,
                at + rng.uniform(-60, 60),
            )
        )
        return Subject([placed(made(), matrix_of(x, y)) for x, y in places], 0.8, 28.0)
    # The rind is round at its edges, the cut is not.
    look |= {'edge': 0.1, 'shoulder': edge + 0.1, 'racked': 0.7}
    if look.get('gloss', 0) >= 0.5:
        look = {'bulge': 0.16, **look}
    parts = piece(rng, _pie(radius, cut), high, paste, centre=(-0.3 * radius, 0), **look)
    turns = np.radians(np.linspace(-cut / 2, cut / 2, 60)) * 0.96
    arc = np.stack([radius * np.cos(turns), radius * np.sin(turns)], axis=-1)
    shape = rounded(np.concatenate([[[0.3, 0.0]], arc]), 0.2)
    out = piece(rng, shape, high, paste, **look)
    parts, out = _slumped(rng, parts, high), _slumped(rng, out, high)
    way = np.radians(at)
    place = matrix_of(drawn * np.cos(way) + 0.3, drawn * np.sin(way), 0, (0, 0, 9))
    things = [placed(built(turned(parts, 0, 0, at))), placed(built(turned(out, 0, 0, at)), place)]
    return Subject(things, 0.74, 28.0)


def _slumped(rng, parts, high):
    """Spreads a young cheese at its foot and a little to one side, as its own weight did."""
    lean, phase = rng.normal(0, 0.03, 2), rng.uniform(0, 6)
    made = []
    for part in parts:
        points = part.points.copy()
        turn = np.arctan2(points[..., 1], points[..., 0])
        spread = 1 + 0.05 * (1 - points[..., 2] / high) + 0.015 * np.cos(2 * turn + phase)
        points[..., :2] = points[..., :2] * spread[..., None] + lean * points[..., 2:]
        sag = 0.02 * high * fractal(points * [1, 1, 0], 0.2, 2, seed_of(rng))
        points[..., 2] += sag * points[..., 2] / high
        made.append(replace(part, points=points))
    return made


def _round(radius):
    turns = np.linspace(0, 2 * np.pi, 400, endpoint=False)
    return np.stack([radius * np.cos(turns), radius * np.sin(turns)], axis=-1)


def log(
    rng, count, paste, rind, over=None, radius=2.1, length=12.0, straw=False, crust=0.1, under=None
):
    """A log that lies, with two slices cut from its right end: one leans on it, one lies before it among crumbs."""
    things = []
    long = length * 0.74
    for start, thick, place in (
        (0.0, long, matrix_of(0, 0, radius)),
        (long, 1.1, matrix_of(long + 1.3, -0.5, radius, (0, -13, -12))),
        (long + 1, 0.9, matrix_of(long + 0.8, -2.2 * radius, 0.15, (0, -90, 30))),
    ):
        parts = _log_piece(rng, start, thick, paste, rind, over, radius, crust, under)
        if straw:
            ends = (-0.9, thick + 0.1) if not start else (-0.3, thick + 0.3)
            stick = tube([(0, 0, z) for z in (ends[0], thick / 2, ends[1])], [0.14] * 3, 20, 14)
            parts.append(Part(stick, painted(stick, '#c9a24e'), material.skin(gloss=0.4)))
        things.append(placed(built(turned(parts, 0, 90, 0)), place))
    look = material.skin(gloss=0.3, pores=0.3, pore_size=6, shine=0.3)
    # They fell where the knife pressed.
    spread = np.array([[(-0.7, -0.7, 0), (0.7, -0.7, 0)], [(0.7, 0.7, 0), (-0.7, 0.7, 0)]]) * radius
    bits = fallen(rng, spread, 12, cream(paste) * [0.98, 0.96, 0.91], look)
    things.append(placed(built(bits), matrix_of(long + 0.6, -2.1 * radius, 0)))
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, -24)) @ thing.matrix_world
    return Subject(things, 0.8, 30.0)


def _log_piece(rng, start, thick, paste, rind, over, radius, crust, under):
    """A length of a log that stands on its end: its rind is wrinkled, its faces are smeared and crumble at the rim."""
    seed = seed_of(rng)
    points, share = slab(_round(radius), thick, 0.16, 240 if thick > 2 else 40, 90)
    turn, along = np.arctan2(points[..., 1], points[..., 0]), points[..., 2] + start
    bent = np.stack([radius * np.cos(turn), radius * np.sin(turn), along], axis=-1)
    far = radius - np.hypot(points[..., 0], points[..., 1])
    side = smooth(0.25, 0.0, far)
    # It was soft when it was turned out: it is narrower at one end, dented, and flat where it lay.
    oval = 1 + 0.04 * np.cos(2 * turn + 0.6) + 0.07 * fractal(bent * [1, 1, 0.7], 0.2, 2, 4)
    oval = oval * (1.04 - 0.009 * along)
    points[..., :2] *= oval[..., None]
    # No two slices are as thick all over, and no cut is plane.
    points[..., 2] *= 1 + (0.1 if thick < 2 else 0.012) * np.cos(turn + start) * (radius - far)
    swayed = 0.16 * fractal(points * [1, 1, 0.2], 0.35, 2, seed + 6) * (points[..., 2] > thick / 2)
    points[..., 2] += swayed
    sway = fractal(bent, 0.7, 2, seed + 7)[..., None]
    folds = np.abs(fractal(bent + 0.5 * sway, 1.2, 3, seed + 2)) - 0.2
    smear = fractal(points * [0.4, 2.2, 1], 1.0, 3, seed + 3)
    torn = smooth(0.0, 0.35, fractal(points, 0.8, 4, seed + 4))
    crumbled = torn * smooth(0.9, 0.05, far)
    crumb = np.abs(fractal(points, 2.2, 3, seed + 8)) * torn
    relief = 0.09 * folds * side + (0.04 * smear - 0.22 * crumbled - 0.16 * crumb) * (1 - side)
    points = points + normals(points) * (relief - 0.06 * crumbled * side * (far > 0))[..., None]
    chalk = cream(paste) * [0.98, 0.96, 0.91]
    made = paste_of(points, seed, paste) * [0.98, 0.96, 0.91]
    made = blend(made, chalk * 0.86, spots(points, 2.3, seed % 40, 0.2) * 0.5)
    made = blend(made, chalk * [0.9, 0.85, 0.74], smooth(0.2, 0.5, smear) * 0.4)
    made = blend(made, chalk * [0.86, 0.81, 0.7], smooth(0.1, 0.5, crumb + 0.5 * crumbled) * 0.5)
    made = blend(made, under or chalk * [0.86, 0.78, 0.6], smooth(0.6, 0.15, far) * 0.7)
    bark = rind_of(bent, seed, rind, over)
    bark = blend(bark, bark * [0.7, 0.66, 0.58], smooth(0.02, -0.16, folds) * 0.25)
    # White mould grows on the crests of its wrinkles, and the coat was rubbed off here and there.
    grown = smooth(-0.1, 0.3, fractal(bent, 0.5, 3, seed + 9)) * smooth(-0.08, 0.12, folds)
    bark = blend(bark, '#d8d4c8', grown * 0.28)
    rubbed = smooth(0.25, 0.5, fractal(bent, 0.8, 4, seed + 10))
    bark = blend(bark, chalk * [0.82, 0.74, 0.58], rubbed * 0.2)
    edge = crust * (1 + 0.5 * fractal(bent, 0.8, 3, seed + 5))
    made = blend(made, bark, smooth(edge, edge * 0.5, far))
    look = material.skin(0.34, 0.25, 6, shine=0.3, deep=0.12, reach=0.3)
    return [Part(points, made, look)]


def pyramid(rng, count, paste, rind, over=None, side=7.0, high=6.0):
    """A pyramid without its tip, rolled in ash."""
    seed = seed_of(rng)
    outline = rounded(np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * side / 2, 1.3)
    points, _ = slab(outline, high, 0.7, 120, 90, (0, 0), taper=0.62)
    level = points[..., 2] / high
    # It sank under its own weight: its sides swell, its top is hollow and its feet spread.
    points[..., :2] *= (1 + 0.05 * np.sin(np.pi * level**0.7) + 0.03 * (1 - level))[..., None]
    away = np.hypot(points[..., 0], points[..., 1]) / (0.31 * side)
    points[..., 2] -= 0.03 * high * smooth(0.9, 0.2, away) * (level > 0.9)
    points = roughened(points, 0.14, 0.35, seed, 2)
    folds = np.abs(fractal(points, 1.2, 3, seed + 2))
    pits = spots(points, 1.1, seed % 40, 0.25)
    points = points + normals(points) * (0.16 * (folds - 0.2) - 0.1 * pits)[..., None]
    made = rind_of(points, seed, rind, over)
    mould = smooth(0.12, 0.4, fractal(points, 0.7, 4, seed + 8))
    made = blend(made, '#d8d6cc', mould * 0.7)
    made = blend(made, '#b8c0b4', spots(points, 1.6, seed % 35, 0.3) * 0.4)
    rubbed = smooth(0.32, 0.5, folds) * smooth(-0.2, 0.2, fractal(points, 0.4, 2, seed + 9))
    made = blend(made, cream(paste) * 0.8, rubbed * 0.6)
    made = blend(made, colour(rind) * 0.6, np.maximum(pits, smooth(0.06, 0.0, folds)) * 0.55)
    parts = [Part(points, made, material.skin(gloss=0.15, pores=0.3, pore_size=5, shine=0.25))]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 28)))], 0.66, 22.0)


def _thread(rng, length, wide, curl, paint):
    """A thin shred: a straight one bends a little, a curl winds round."""
    t = np.linspace(-0.5, 0.5, 7)
    turns = curl * rng.uniform(0.6, 1.3) * np.pi * 2 * t
    bend = rng.normal(0, 0.2) * length
    round_by = length / max(2 * np.pi * curl, 1e-6)
    bent = np.stack([length * t, bend * (1 - 4 * t**2), 0.3 * abs(bend) * np.cos(5 * t)], -1)
    wound = np.stack([round_by * np.sin(turns), 0.35 * length * t, round_by * np.cos(turns)], -1)
    rows, flat = (14, rng.uniform(0.25, 0.7)) if curl else (22, 1.0)
    radii = wide * np.array([0.7, 1, 1, 1, 1, 1, 0.6])
    points = tube(wound if curl else bent, radii, rows, 8, flat)
    return Part(points, painted(points, paint), material.skin(gloss=0.35, shine=0.3))


def grated(rng, count, paste, length=3.4, wide=0.085, pieces=1500, reach=5.0, high=3.2, curl=0.0):
    """A heap of grated cheese: shreds that lie on a solid mound of the same cheese. What curls is a fine fluff."""
    dome = dome_points(reach, high, 60, 120) - [0, 0, 0.1]
    if curl:
        dome = dome_points(reach, high, 150, 300) - [0, 0, 0.06]
        fluff = np.abs(fractal(dome, 2.6, 3, 5)) + 0.5 * bumps(dome, 3.0, 6) - 0.4
        dome = dome + normals(dome) * (0.2 * fluff)[..., None]
    ground = mottled(dome, cream(paste), cream(paste) * 0.85, 2.5, seed_of(rng))
    parts = [Part(dome, ground, material.skin(gloss=0.2), is_round=True)]
    for at in range(pieces):
        away, turn = np.sqrt(rng.uniform(0, 1.02)), rng.uniform(0, 2 * np.pi)
        size = rng.uniform(0.5, 1.2)
        if curl:
            # Most is as short as crumbs, some rolled off the foot of the heap.
            size = 0.22 + 0.75 * rng.uniform() ** 2.2
            away = away if at % 12 else 1 + rng.exponential(0.07)
        level = high * (0.5 + 0.5 * np.cos(np.pi * min(away, 1.0)))
        slope = np.degrees(np.arctan(high / reach * np.pi / 2 * np.sin(np.pi * min(away, 1.0))))
        tone = cream(paste) * rng.uniform(0.9, 1.08)
        one = _thread(rng, length * size, wide * rng.uniform(0.8, 1.2), curl, tone)
        one = one.turned(rng.normal(0, 12), rng.normal(0, 9), rng.uniform(0, 360))
        one = one.turned(0, slope, 0).turned(0, 0, np.degrees(turn))
        out = reach * away
        lift = wide * (rng.uniform(0.3, 3) if away < 1 else 1)
        parts.append(one.moved(out * np.cos(turn), out * np.sin(turn), level + lift))
    return Subject([placed(built(parts))], 0.76, 30.0)


# A soft cheese in its round box of spruce, and goat's cheese rolled in bits of fig.


def _wood(points, tone, seed=3):
    """Spruce peeled from the trunk: its grain runs round the box, or along y on a flat face."""
    angle = np.arctan2(points[..., 1], points[..., 0])
    upright = np.stack([np.cos(angle), np.sin(angle), points[..., 2] * 3.2], -1)
    grain = fractal(upright * [0.6, 0.6, 1.4], 1.0, 4, seed)
    return blend(tone, colour(tone) * 0.66, smooth(-0.15, 0.5, grain) * 0.75)


def _flat_wood(points, tone):
    grain = fractal(points * [2.4, 0.14, 1], 1.0, 4, 7)
    made = blend(tone, colour(tone) * 0.64, smooth(-0.15, 0.5, grain) * 0.8)
    return blend(made, '#8a5a2c', smooth(0.5, 0.62, fractal(points * [1, 0.5, 1], 0.5, 3, 9)) * 0.6)


def _wall(radius, high, thick, tone):
    r = radius
    corners = [(r - thick, 0.1), (r - thick, high), (r - thick * 0.5, high + 0.04)]
    corners += [(r, high), (r, 0)]
    line = np.concatenate(
        [np.linspace(a, b, 16, endpoint=False) for a, b in zip(corners[:-1], corners[1:])]
    )
    points = revolved(line, rows=len(line), columns=260)
    seam = smooth(0.035, 0.01, np.abs(np.arctan2(points[..., 1], points[..., 0]) + 1.25))
    paint = blend(_wood(points, tone), '#6f4a24', seam * 0.7)
    return Part(points, paint, material.skin(gloss=0.3, pores=0.25, pore_size=4))


def _rind(rng, radius, level, skin, paste):
    """A washed rind in folds, opened with a spoon on the paste that runs."""
    seed = seed_of(rng)
    points, share, _ = disc(radius, 190, 380)
    x, y = points[..., 0], points[..., 1]
    # Waves where the box squeezed it, creases between them, a fine crinkle of mould over all.
    bent = x + 1.3 * fractal(points, 0.2, 3, seed)
    fold = np.cos(bent * 2.9 + 2.0 * fractal(points, 0.35, 2, seed + 1))
    fold = fold * smooth(-0.5, 0.3, fractal(points, 0.25, 2, seed + 9))
    crinkle = np.abs(fractal(points, 1.5, 3, seed + 10)) - 0.2
    points[..., 2] = level + 0.13 * fold + 0.22 * fractal(points, 0.3, 2, seed + 2) - 0.1 * crinkle
    points[..., 2] -= 0.5 * share**6
    edge = np.hypot(x - 1.5, (y + 1.7) * 1.1) - 2.3 - 0.9 * fractal(points, 0.5, 4, seed + 3)
    hole = smooth(0.12, -0.12, edge)
    inside = level - 0.42 + 0.1 * fractal(points, 0.45, 2, seed + 4)
    points[..., 2] = points[..., 2] * (1 - hole) + inside * hole
    made = blend(skin, colour(skin) * [0.74, 0.6, 0.46], smooth(-0.1, 0.8, -fold) * 0.9)
    made = blend(made, '#b0683a', smooth(0.1, 0.5, fractal(points, 0.5, 3, seed + 6)) * 0.4)
    bloom = smooth(-0.12, 0.3, 0.35 * fold + fractal(points, 0.8, 5, seed + 5) - 0.5 * crinkle)
    made = blend(made, '#f1dfc4', bloom * 0.75)
    made = blend(made, '#c98a5c', smooth(0.8, 1.0, share) * 0.5)
    made = blend(made, cream(paste), hole)
    made = blend(made, '#a8683a', np.exp(-(((edge - 0.02) / 0.1) ** 2)) * 0.7)
    rind = Part(points, made, material.skin(gloss=0.4, pores=0.2, pore_size=5))
    wet = smooth(0.02, -0.3, edge)
    keep = points.copy()
    keep[..., 2] += 0.03 - 0.6 * (1 - wet)
    shine = material.skin(gloss=0.72, coat=0.25, pores=0.04, pore_size=2)
    tone = blend(cream(paste), cream(paste) * 0.86, smooth(-0.2, 0.5, fractal(points, 0.7, 3, 8)))
    return [rind, Part(keep, tone, shine)]


def boxed(rng, count, skin='#dca064', paste='#f8e6b0', wood='#d8b077', radius=5.8, high=3.5):
    parts = [_wall(radius, high, 0.28, wood)]
    parts += _rind(rng, radius - 0.3, high - 0.6, skin, paste)
    floor, _, _ = disc(radius - 0.1, 6, 120)
    parts.append(Part(floor + [0, 0, 0.1], _flat_wood(floor, wood), material.skin(gloss=0.3)))
    top, _, _ = disc(radius + 0.2, 80, 240)
    lid = [Part(top, _flat_wood(top, wood), material.skin(gloss=0.3, pores=0.25, pore_size=4))]
    lid.append(_wall(radius + 0.3, 1.9, 0.26, wood).moved(0, 0, -1.9))
    things = [placed(built(parts))]
    things.append(placed(built(lid), matrix_of(-5.0, 4.9, 5.4, (-66, 0, 40))))
    low = min((things[1].matrix_world @ one.co).z for one in things[1].data.vertices)
    things[1].matrix_world.translation.z -= low
    return Subject(things, 0.82, 34.0)


def goat_bite(rng, radius, fig, look, wet):
    """A ball of fresh cheese, its coat of fig bits and seeds."""
    seed = seed_of(rng)
    points = ball(60, 80) * radius
    rough = 0.05 * fractal(points, 1.2, 3, seed) + 0.03 * fractal(points, 4, 2, seed)
    points = points * (1 + rough)[..., None]
    paint = blend('#fdfaf2', '#eee6d6', smooth(0, 0.5, fractal(points, 1.6, 3, seed)))
    parts = [Part(points, paint, look)]
    for index in range(120):
        up = 1 - 2 * (index + 0.5) / 120
        turn, wide = index * 2.399 + rng.normal(0, 0.2), np.sqrt(1 - up * up)
        way = np.array([wide * np.cos(turn), wide * np.sin(turn), up])
        if rng.uniform() < 0.12:
            continue
        size = rng.uniform(0.09, 0.24)
        bit = ball(12, 16)
        bit = np.sign(bit) * np.abs(bit) ** 0.85 * size * [rng.uniform(0.9, 1.7), 1, 0.65]
        bit = bit * (1 + 0.55 * fractal(bit, 2.5, 2, index))[..., None]
        tone = colour(fig[int(rng.integers(len(fig)))]) * rng.uniform(0.8, 1.2)
        made = blend(tone, '#e8c98a', spots(bit, 9, index, 0.25) * 0.8)
        lean, about = np.degrees(np.arccos(up)), np.degrees(turn)
        part = Part(bit, made, wet).turned(0, 0, rng.uniform(0, 360))
        parts.append(part.turned(0, lean, about).moved(*(way * radius * 1.01)))
    return parts


def goat_bites(rng, count, fig=('#6a2f3a', '#8a4a3f', '#a8683a', '#54283a'), radius=1.5):
    look = material.skin(gloss=0.35, pores=0.15, pore_size=5)
    wet = material.skin(gloss=0.6, coat=0.15)
    meshes = [built(goat_bite(rng, radius, fig, look, wet)) for _ in range(6)]
    rest = heap.dropped(meshes, count, rng, radius * 4.2, friction=0.9)
    return Subject([placed(mesh, matrix) for mesh, matrix in rest], 0.82, 32.0)


FORMS = {
    'cheese-wheel': wheel,
    'cheese-log': log,
    'cheese-pyramid': pyramid,
    'grated-cheese': grated,
    'boxed-cheese': boxed,
    'goat-bites': goat_bites,
}
