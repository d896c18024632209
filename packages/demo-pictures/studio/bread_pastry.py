"""Flaky dough: croissants, pains au chocolat, raisin rolls, apple turnovers and filled parcels."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, built, colour, tube, turned
from noise import fractal, smooth, spots
from slab import closed, normals, slab
from stage import placed
from subject import Subject, matrix_of, rows_of

# Morning pastry of flaky dough: croissants, pains au chocolat, raisin rolls and apple turnovers.


def croissant(rng, length=15.0, wide=6.4):
    """A crescent rolled from a triangle: the widest turn lies on top, the others come out from under it."""
    seed = seed_of(rng)
    turns = np.linspace(-1, 1, 17)
    bend, tip = rng.uniform(1.25, 1.6), rng.uniform(0.3, 0.44)
    path = [
        (
            length / 2 * np.sin(1.3 * t) * 0.98,
            -length * tip * (1 - np.cos(bend * t)) + 0.15 * rng.normal(),
            -0.1 * wide * abs(t),
        )
        for t in turns
    ]
    radii = [wide / 2 * (0.12 + 0.88 * (1 - abs(t - 0.03) ** 1.3)) for t in turns]
    radii[0] = radii[-1] = 0.2
    points = tube(path, radii, 700, 210)
    points[[0, -1]] = points[[0, -1]].mean(axis=1, keepdims=True)
    t = np.linspace(-1, 1, 700)[:, None] + 0 * points[..., 0]
    angle = np.linspace(0, 2 * np.pi, 210, endpoint=False)[None, :] + 0 * t
    # The dough was rolled, so the edge of each turn runs askew; no two are alike.
    askew = 0.085 * np.cos(angle + 0.7) + 0.05 * fractal(points, 0.32, 2, seed)
    away = np.abs(t + askew + 0.03)
    edges = np.array([0.0, 0.15, 0.36, 0.53, 0.7, 0.84, 1.3])
    edges[1:-1] += rng.normal(0, 0.02, 5)
    high, edge, line = sheets(away, edges, 0.11 * fractal(points, 0.9, 3, seed + 5))
    middle = points.mean(axis=1, keepdims=True)
    own = np.linalg.norm(points - middle, axis=-1)
    # The skin is drawn into fine creases round the turn, and swelled more here than there.
    round_ = np.stack([t * 30, 0.9 * np.cos(angle), 0.9 * np.sin(angle)], axis=-1)
    crease = fractal(round_, 1.0, 4, seed + 3)
    bare = scaled_off(round_ * [0.5, 1, 1], seed, 0.16, 0.8) * (1 - edge) * smooth(0.3, 0.7, high)
    relief = (0.62 * high - 0.26) * np.minimum(own / 2.2, 1) - 0.05 * bare
    relief = relief + 0.07 * crease * (1 - edge) + 0.3 * fractal(points, 0.26, 2, seed)
    points = points + normals(points) * relief[..., None]
    points[..., 2] = np.maximum(points[..., 2] * 0.94, -wide * 0.28)
    heat = 0.12 + 0.54 * smooth(0.25, 0.95, high) + 0.11 * ridges(points, 12, 3)
    heat = heat + 0.3 * smooth(0.5, 1.0, np.abs(t)) + 0.35 * crease
    return [Part(points, crust(points, heat, edge, line, seed, bare), sheen())]


def croissants(rng, count):
    if count == 1:
        things = [placed(built(croissant(rng)), matrix_of(turn=(0, 0, 194)))]
        return Subject(things, 0.72, 36.0)
    # As they were tipped out: they touch, and each lies its own way.
    places = [(-6.4, 3.4, 204), (6.4, 4.4, 172), (-5.6, -3.8, 182), (7.6, -3.4, 226)]
    return Subject(
        [
            placed(
                built(croissant(rng, 15 * rng.uniform(0.88, 1.06), 6.4 * rng.uniform(0.86, 1.08))),
                matrix_of(x + rng.normal(0, 0.3), y, 0, (0, 0, turn + rng.normal(0, 5))),
            )
            for x, y, turn in places[:count]
        ],
        0.86,
        42.0,
    )


def chocolate_roll(rng, long=11.0, wide=8.2, high=4.5):
    """A pain au chocolat: sheets end along its sides, and its two ends show the roll and the sticks of chocolate."""
    seed = seed_of(rng)
    shape = [(-0.4, 0.0), (-0.1, 0), (0.2, 0), (0.42, 0.02), (0.52, 0.3), (0.46, 0.68), (0.24, 0.96)]
    shape += [(-0.02, 1.0), (-0.28, 0.93), (-0.47, 0.66), (-0.51, 0.28)]
    outline = closed(np.array(shape) * [wide, high])
    points, share = slab(outline, long, 0.7, 170, 110, (0, high * 0.47))
    x, y, along = points[..., 0], points[..., 1], points[..., 2] / long
    face = smooth(0.99, 0.95, share)
    turn = np.arctan2(x / wide, (y - 0.42 * high) / high)
    askew = 0.1 + 0.2 * (along - 0.5) + 0.1 * fractal(points, 0.2, 2, seed)
    edges = np.array([0.0, 1.02, 1.62, 3.6]) + [0, *rng.normal(0, 0.06, 2), 0]
    ragged = 0.05 * fractal(points, 0.4, 2, seed + 5) + 0.03 * fractal(points, 1.6, 3, seed + 9)
    top, edge, line = sheets(np.abs(turn + askew), edges, ragged, 0.5)
    edge, line = edge * (1 - face), line * (1 - face)
    # The skin is drawn into creases along the roll, and came off here and there.
    crease = fractal(points * [1.1, 1.1, 0.6], 1.0, 4, seed + 2)
    bare = scaled_off(points * [1, 1, 0.7], seed, 0.2) * (1 - edge) * (1 - face)
    relief = (0.42 * top - 0.16 + 0.07 * crease - 0.05 * bare) * (1 - face)
    relief = relief + 0.34 * fractal(points, 0.2, 2, seed)
    # The layers of each end wind round one stick and were pushed apart by steam.
    left = x < 0.3 * fractal(points, 0.4, 2, seed + 7)
    beside = np.where(left, x + 0.22 * wide, x - 0.2 * wide)
    above = y - np.where(left, 0.36, 0.44) * high
    around = np.arctan2(above, beside) / (2 * np.pi) * np.where(left, 1, -1)
    far = np.hypot(beside * 0.85, above)
    wound = far / 0.34 + around + 1.5 * fractal(points, 0.4, 3, seed + 4)
    gap = smooth(0.32, 0.05, np.abs(wound % 1 - 0.5)) * face
    gap = gap * smooth(-0.3, 0.25, fractal(points, 0.7, 2, seed + 10))
    relief = relief + face * (0.6 * fractal(points, 0.45, 3, seed + 6) - 0.2 * gap)
    stick = np.maximum(np.abs(beside) / 0.62, np.abs(above) / 0.42)
    stick = smooth(1.1, 0.9, stick + 0.25 * fractal(points, 1.4, 2, seed)) * face
    points = points + normals(points) * (relief - 0.25 * stick)[..., None]
    plump = 0.82 + 0.19 * np.sin(np.pi * np.clip(along, 0, 1)) ** 0.6
    lean = 1 + 0.12 * fractal(np.stack([along, 0 * along, 0 * along], -1), 2.2, 2, seed + 11)
    points[..., :2] = points[..., :2] * (plump * lean)[..., None]
    heat = 0.22 + 0.42 * smooth(0.2, 0.95, top) + 0.1 * ridges(points, 4, 8) + 0.16 * crease
    heat = heat + 0.2 * smooth(0.25, 0.0, along * (1 - along) * 4)
    upright = np.stack([x, -points[..., 2], y], axis=-1)
    made = crust(upright, heat, edge, line, seed, bare)
    inner = blend(INNER, HONEY, smooth(-0.25, 0.35, fractal(points, 1.1, 3, seed + 8)))
    inner = blend(inner, GOLD, smooth(-0.2, 0.4, fractal(points, 0.4, 2, seed + 12)) * 0.7)
    made = blend(made, blend(inner, colour(BROWN) * 0.7, gap * 0.8), face * 0.95)
    made = blend(made, '#241009', stick)
    return turned([Part(points, made, sheen())], 90, 0, 0)


def chocolate_rolls(rng, count):
    places = [(0, 0)] if count == 1 else rows_of(count, 13)
    things = [
        placed(built(chocolate_roll(rng)), matrix_of(x, y, 0, (0, 0, -30))) for x, y in places
    ]
    return Subject(things, 0.74, 34.0)


def raisin_roll(rng, radius=5.6, high=2.7):
    """A slice of a roll: its layers are seen edge on, custard between the turns and raisins in it."""
    seed, turns = seed_of(rng), rng.uniform(3.1, 3.6)
    pitch = radius / turns
    angle = np.linspace(0, 2 * np.pi, 520, endpoint=False)[None, :]
    # The outer turn ends: from there the next one lies a turn further in.
    full = radius + pitch * (angle / (2 * np.pi) - 0.6)
    rim = full - pitch * 0.98 * smooth(2 * np.pi - 0.7, 2 * np.pi, angle)
    share = np.concatenate([np.linspace(0.01, 1, 190), np.ones(46)])[:, None]
    down = np.concatenate([np.zeros(190), np.linspace(0.02, 1, 46)])[:, None]
    away = share * rim
    flat = np.stack([away * np.cos(angle), away * np.sin(angle), 0 * away], -1)
    warp = 0.3 * fractal(flat, 0.3, 3, seed) + 0.09 * fractal(flat, 1.1, 3, seed + 1)
    across = ((full - away) / pitch + warp * (share < 1) * smooth(1.0, 0.9, share)) % 1
    dome = np.sqrt(np.clip(1 - (2 * across - 1) ** 2, 0, 1)) ** 0.8
    valley = smooth(0.74, 0.4, dome) * smooth(1.0, 0.9, share)
    # Four leaves of dough to a turn: their edges were cut across and rose as they would.
    ply = across * 4.3 + 0.9 * fractal(flat, 0.45, 3, seed + 2)
    leaf = smooth(0.5, 0.15, np.abs(ply % 1 - 0.5)) * smooth(1.0, 0.94, share)
    gone = np.stack([3.1 * np.floor(ply), np.cos(angle) * away / 2, np.sin(angle) * away / 2], -1)
    uneven = fractal(gone, 0.5, 2, seed + 9)
    top = high * (0.66 + 0.26 * (1 - share**2)) + 0.8 * dome - 0.5 * fractal(flat, 0.22, 2, seed + 5)
    top = top + (0.13 * leaf + 0.16 * uneven + 0.16 * fractal(flat, 1.0, 3, seed + 3)) * (1 - valley)
    bulge = 1 + 0.05 * np.sin(np.pi * down)
    points = np.stack([flat[..., 0] * bulge, flat[..., 1] * bulge, top * (1 - down)], -1)
    dents = 0.12 * fractal(points, 0.7, 3, seed + 4) * (down > 0)
    points = points + normals(points) * dents[..., None]
    side = smooth(0.0, 0.15, down) + 0 * dome
    heat = 0.12 + 0.42 * dome**2 + 0.3 * leaf * (1 - side) + 0.3 * side + 0.3 * uneven
    heat = heat + 0.4 * fractal(flat, 0.2, 2, seed + 6)
    made = crust(points, heat, 0.5 * (1 - leaf) * (1 - side) * (1 - valley), 0 * dome, seed)
    custard = blend('#dba24a', '#8a4a18', smooth(-0.2, 0.4, fractal(points, 0.8, 3, seed + 7)))
    parts = [Part(points, blend(made, custard, valley * 0.8), material.skin(gloss=0.62, coat=0.3))]
    hollow = np.argwhere((valley > 0.3) & (share < 0.95) & (share > 0.12))
    for row, column in hollow[rng.integers(0, len(hollow), 26)]:
        berry = ball(24, 30) * np.array([0.62, 0.45, 0.36]) * rng.uniform(0.7, 1.2)
        berry = berry * (1 + 0.28 * fractal(berry, 2.4, 2, seed + row))[..., None]
        tone = blend('#2c1510', '#6a3420', smooth(-0.3, 0.4, fractal(berry, 2, 2, column)))
        one = Part(berry, tone, material.skin(gloss=0.55, coat=0.2))
        one = one.turned(rng.normal(0, 25), rng.normal(0, 25), rng.uniform(0, 360))
        parts.append(one.moved(*(points[row, column] + [0, 0, 0.12])))
    return parts


def raisin_rolls(rng, count, radius=5.6):
    """One lies flat, the next leans on it."""
    things = []
    for at, (x, y) in enumerate(rows_of(count, radius * 1.75, 1.9)):
        own = radius * rng.uniform(0.94, 1.05)
        turn = (0, -9 if at else 0, 0)
        spin = matrix_of(turn=(0, 0, rng.uniform(0, 360)))
        place = matrix_of(x - 0.7 * at, y, 0.9 * at, turn) @ spin
        things.append(placed(built(raisin_roll(rng, own)), place))
    return Subject(things, 0.82, 42.0)


def turnover(rng, size=(13.5, 8.4), high=4.4):
    """A half moon of puff pastry over its filling: slits opened in it, and its rim parted into layers."""
    seed = seed_of(rng)
    turns = np.linspace(0, np.pi, 40)
    arc = np.stack([size[0] / 2 * np.cos(turns), size[1] * np.sin(turns) ** 0.8], axis=-1)
    outline = closed(np.concatenate([arc, [[-4.4, -0.5], [0, -0.8], [4.4, -0.5]]]))
    points, share = slab(outline, 1.6, 0.3, 40, 170, (0, size[1] * 0.42))
    top = points[..., 2] > 1.2
    puff = smooth(1.0, 0.72, share + 0.05 * fractal(points, 0.5, 2, seed + 9))
    dome = puff * (1 - 0.55 * share**2) * top
    broad = 1 + 0.4 * fractal(points * [1, 1, 0], 0.22, 2, seed + 3)
    points[..., 2] += dome * (high - 1.6) * broad
    u, v = points[..., 0] / size[0] * 2, points[..., 1] / size[1]
    spine = 0.16 * np.sin(2.6 * v + seed) + 0.35 * (v - 0.4)
    beside = u - spine
    wave = fractal(points * [1, 1, 0], 0.6, 2, seed + 4)
    rib = np.exp(-((beside / 0.035) ** 2))
    branch = ((v - 0.7 * np.abs(beside) + 0.6 * beside**2) * 4.4 + 0.25 * wave) % 1 - 0.5
    branch = np.exp(-((branch / (0.09 + 0.05 * wave)) ** 2)) * smooth(0.82, 0.6, np.abs(beside))
    slit = np.clip(np.maximum(0.7 * rib, branch), 0, 1) * smooth(0.1, 0.5, dome)
    slit = slit * smooth(0.05, 0.2, v)
    rim = smooth(0.25, 0.05, dome)
    parted = 1.9 + 0.9 * fractal(points * [1, 1, 0], 0.35, 2, seed + 6)
    level = (points[..., 2] * parted + 0.6 * fractal(points, 0.6, 3, seed + 5)) % 1
    line = smooth(0.3, 0.1, np.abs(level - 0.5)) * rim * (share > 0.8)
    crease = fractal(points, 0.8, 4, seed + 2)
    lift = 0.16 * crease - 0.26 * line - 0.34 * slit + 0.14 * spots(points, 0.5, seed % 50, 0.3)
    points = points + normals(points) * lift[..., None]
    heat = 0.2 + 0.3 * dome + 0.4 * crease - 0.1 * rim - 0.25 * slit + 0.08 * ridges(points)
    heat = heat + 0.3 * np.exp(-(((share - 0.8) / 0.1) ** 2))
    made = crust(points, heat, np.clip(0.8 * slit + 0.5 * rim * (share > 0.9), 0, 1), line, seed)
    return [Part(points, made, sheen())]


def turnovers(rng, count):
    """One before the other, each turned its own way."""
    things = []
    for at, (x, y) in enumerate(rows_of(count, 9.4, 2.4)):
        place = matrix_of(x, y - 2 - 1.2 * at, 0, (0, 0, (-4, -24)[at % 2] + rng.normal(0, 4)))
        things.append(placed(built(turnover(rng)), place))
    return Subject(things, 0.82, 40.0)


# Flaky dough: the layers that a torn edge shows, the skin that creases and scales off, and how it browns.

PALE, HONEY, GOLD, BROWN, DARK = '#e2b473', '#cf9448', '#b06c28', '#7e4216', '#451d0b'
INNER = '#f0d6a2'


def edged(share, ragged, layers=4, reach=0.3):
    """The section of a sheet of dough that ends in a torn edge: `share` is 0 where it comes out and 1 at its edge.

    Returns its height from 0 to 1, how far each point lies in the edge, and the lines between its layers there.
    """
    torn = share + ragged
    # A sheet swells as soon as the one above lets it go.
    rise = 1 - (1 - np.clip((torn + 0.06) / (0.86 - reach), 0, 1)) ** 2.2
    down = np.clip((torn - 1 + reach) / reach, 0, 1)
    step = down**1.3 * layers
    terrace = (np.floor(step) + smooth(0.6, 1.0, step % 1)) / layers
    line = smooth(0.5, 0.9, step % 1) * (down > 0) * (down < 1)
    return rise * (1 - terrace), smooth(0.0, 0.2, down), line


def sheets(away, edges, ragged, first=0.45):
    """Sheets that come out from under one another: `away` is how far a point is from the middle of the first one,
    `edges` where each ends. Returns what `edged` does; of the first sheet, `first` is the share at its middle."""
    last = len(edges) - 2
    step = np.clip(np.searchsorted(edges, away.ravel(), side='right') - 1, 0, last)
    step = step.reshape(away.shape)
    share = (away - edges[step]) / (edges[step + 1] - edges[step])
    share = np.where(step == last, share * 0.6, share)
    share = np.where(step == 0, first + (1 - first) * share, share)
    return edged(share, ragged)


def ridges(points, rows=8, columns=3):
    """How far each point stands out from those about it, about -2 in a fold to 2 on a ridge."""
    at = np.arange(len(points))
    beside = [points[np.clip(at + by, 0, len(points) - 1)] for by in (-rows, rows)]
    beside += [np.roll(points, by, axis=1) for by in (-columns, columns)]
    out = np.sum((points - np.mean(beside, axis=0)) * normals(points), axis=-1)
    middle = np.median(out)
    return np.clip((out - middle) / (1.5 * np.median(np.abs(out - middle)) + 1e-6), -2, 2)


def scaled_off(points, seed, share=0.2, size=0.5):
    """Where the outermost skin came off in flakes, 0 to 1: patches with a ragged outline."""
    loose = fractal(points, size, 5, seed + 31) - 0.42 + share
    return smooth(0.0, 0.04, loose)


def crust(points, heat, edge, line, seed, bare=0.0):
    """Paints flaky dough: `heat` is how far it was baked, 0 to 1; edges and what lies `bare` keep the inner pale.

    What stands out browns first, folds and flanks stay pale.
    """
    up = normals(points)[..., 2]
    tone = heat + 0.2 * fractal(points, 0.28, 2, seed) + 0.16 * fractal(points, 1.3, 3, seed + 1)
    tone = tone - 0.4 * smooth(0.25, -0.6, up) - 0.22 * bare
    made = blend(PALE, HONEY, smooth(0.0, 0.25, tone))
    made = blend(made, GOLD, smooth(0.2, 0.5, tone))
    made = blend(made, BROWN, smooth(0.5, 0.85, tone))
    made = blend(made, DARK, smooth(0.85, 1.3, tone) * 0.85)
    inner = blend(INNER, HONEY, smooth(-0.1, 0.6, tone + 0.5 * fractal(points, 1.3, 3, seed + 2)))
    made = blend(made, inner, edge * 0.75)
    made = blend(made, colour(BROWN), line * edge * 0.7)
    # Egg wash left freckles where it pooled.
    freckles = spots(points, 2.6, seed % 40, 0.24) * (1 - edge)
    return blend(made, colour(BROWN) * 0.7, freckles * smooth(0.35, 0.7, tone) * 0.4)


def sheen():
    """Egg wash: satin where it was brushed on."""
    return material.skin(gloss=0.52, coat=0.12, pores=0.12, pore_size=7, shine=0.35)


# Filled puff pastry with closed edges, glazed and scored; the first piece is cut.

RIM = 0.95


def _sections(long, wide, high, start, end, rows=220, columns=240):
    """Points from the share `start` of the length to `end`, the edge and top of each."""
    x = np.linspace(start, end, rows)[:, None] * long / 2
    # The columns run over the top from side to side, then back along the sole.
    far = np.linspace(0, 1, columns)[None, :]
    side = np.interp(far, [0, 0.14, 0.66, 0.8, 1.0], [-1, -1, 1, 1, -1])
    y = side * wide / 2 + 0 * x
    ends, flanks = long / 2 - np.abs(x), wide / 2 - np.abs(y)
    edge = np.minimum(ends, flanks)
    swell = [1 - (1 - np.clip((one - 0.7) / 2.3, 0, 1)) ** 2.6 for one in (ends, flanks)]
    top = RIM + (high - RIM) * swell[0] * swell[1]
    level = np.interp(far, [0, 0.14, 0.145, 0.655, 0.66, 0.8, 1.0], [0, 0.9, 1, 1, 0.9, 0, 0])
    return np.stack([x + 0 * y, y, top * level], -1), edge, (level > 0.9) + 0 * y


def _drawn(points, size, seed):
    """The oven draws the dough: its sides bend, its corners round off, its top leans and sinks."""
    long, wide, high = size
    x, y = points[..., 0] / (long / 2), points[..., 1] / (wide / 2)
    corner = 0.12 * np.abs(x * y) ** 6
    flat = points * [1, 1, 0]
    bend = [0.22 * fractal(flat, 0.16, 2, seed + at) for at in (21, 22)]
    shrunk = np.stack([x * (long / 2) * (1 - corner), y * (wide / 2) * (1 - 1.4 * corner)], -1)
    over = smooth(RIM, high, points[..., 2])
    sunk = 1 + over * (0.2 * fractal(flat, 0.2, 2, seed + 23) + 0.06 * x - 0.05 * y)
    return np.concatenate([shrunk + np.stack(bend, -1), (points[..., 2] * sunk)[..., None]], -1)


def _leaf_scores(points, edge, is_top):
    """The veins of a leaf: one along the middle, pairs that run back from it."""
    x, y = points[..., 0], np.abs(points[..., 1])
    pair = np.abs(((x + 0.9 * y) / 1.35) % 1 - 0.5)
    veins = np.maximum(smooth(0.12, 0.05, pair), smooth(0.14, 0.07, y))
    return veins * smooth(1.0, 1.4, edge) * is_top


def _crust(points, edge, is_top, seed, is_leaf=False):
    """Glazed and brown on top, its scores pale; the side shows the leaves of the pastry."""
    slant = (points[..., 0] * 0.8 + points[..., 1] * 0.6) / 1.5
    slant = slant + 0.16 * fractal(points * [1, 1, 0], 0.3, 2, seed + 13)
    score = smooth(0.1, 0.03, np.abs((slant + 0.5) % 1 - 0.5)) * smooth(1.3, 1.8, edge) * is_top
    cross = (points[..., 0] * 0.8 - points[..., 1] * 0.6) / 2.5
    score = np.maximum(
        score,
        0.8 * smooth(0.05, 0.02, np.abs((cross + 0.5) % 1 - 0.5)) * smooth(1.3, 1.8, edge) * is_top,
    )
    if is_leaf:
        score = _leaf_scores(points, edge, is_top)
    tine = (points[..., 0] + points[..., 1] + 0.8 * fractal(points, 0.4, 2, seed + 11)) / 0.62
    fork = smooth(0.3, 0.0, np.abs(tine % 1 - 0.5))
    fork = fork * smooth(-0.35, 0.15, fractal(points * [1, 1, 0], 0.6, 2, seed + 12))
    rim = smooth(0.85, 0.7, edge) * is_top
    flat = points * [1, 1, 0]
    parted = 5.2 + 2.2 * fractal(flat, 0.35, 2, seed + 6)
    height = points[..., 2] * parted + 0.9 * fractal(points, 0.5, 3, seed + 5)
    level = height % 1
    # Each leaf of the side ends where it will: some stand out, some shrank.
    leaf = fractal(np.stack([flat[..., 0], flat[..., 1], 3.7 * np.floor(height)], -1), 0.5, 3, seed)
    flank = smooth(0.5, 0.7, edge) * smooth(1.3, 0.9, edge) * is_top
    parting = np.maximum(1.0 - is_top, 0.5 * flank)
    line = smooth(0.3, 0.1, np.abs(level - 0.5)) * parting
    crease = fractal(points, 0.7, 4, seed + 2)
    heat = 0.42 + 0.36 * crease + 0.3 * fractal(flat, 0.25, 2, seed + 7) - 0.24 * score
    heat = heat + 0.2 * smooth(1.5, 0.8, edge) - 0.16 * fork * rim + 0.1 * ridges(points, 5, 5)
    bare = scaled_off(points, seed, 0.18, 0.6) * is_top * smooth(0.9, 1.3, edge)
    made = crust(points, heat, np.clip(0.3 * score + 0.7 * parting, 0, 1), line, seed, bare)
    out = np.sign(points) * [1, 1, 0] * smooth(0.4, 0.0, edge)[..., None]
    torn = 0.14 * fractal(points * [1, 1, 2], 0.9, 3, seed + 8) - 0.16 * line
    torn = torn + 0.4 * leaf * (1 - is_top)
    points = points + out * torn[..., None]
    points[..., 2] -= 0.2 * score * (0.6 + crease) + 0.14 * rim * fork
    blisters = spots(flat, 0.55, seed % 50, 0.3) * smooth(1.2, 2.0, edge)
    swell = 0.22 * crease + 0.2 * fractal(flat, 0.25, 2, seed + 9) + 0.12 * blisters
    points[..., 2] += (swell - 0.05 * bare) * is_top
    return points, made


def _cut_face(ring, x, filling, seed, way):
    """What the knife shows: leaves of pastry round the filling."""
    share = np.linspace(0, 1, 90)[:, None, None]
    heart = np.array([x, 0.0, ring[:, 2].max() * 0.46])
    face = heart + (ring[None] - heart) * share
    reach = share[..., 0] + 0 * face[..., 0]
    leaves = 0.5 + 0.5 * np.sin(reach * 95 + 5 * fractal(face, 0.7, 3, seed))
    leaves = leaves * smooth(-0.4, 0.1, fractal(face, 0.9, 2, seed + 4))
    made = blend('#f0d290', '#9a5f22', leaves * 0.85)
    made = blend(made, '#b5702a', smooth(0.94, 0.99, reach))
    paint, over, fleck = filling
    inner = blend(paint, over, smooth(-0.3, 0.4, fractal(face, 1.5, 3, seed)))
    inner = blend(inner, fleck, spots(face, 2.0, seed % 50, 0.3) * 0.75)
    filled = reach + 0.14 * fractal(face, 0.6, 3, seed + 1)
    inside = smooth(0.8, 0.76, filled)
    # Steam parted the filling from the pastry here and there.
    gap = smooth(0.05, 0.02, np.abs(filled - 0.8)) * smooth(0, 0.2, fractal(face, 0.4, 2, seed + 3))
    rough = fractal(face, 1.8, 3, seed + 2) * inside * 0.16
    inner = inner * (1 + 0.5 * rough / 0.16)[..., None]
    made = blend(made, '#7a4a1e', gap * 0.8)
    face[..., 0] += way * (rough + 0.12 * inside + 0.1 * leaves * (1 - inside) - 0.2 * gap)
    return Part(face, blend(made, inner, inside), material.skin(0.45, 0.2, 6, 0.1, shine=0.3))


def _piece(rng, size, filling, start=-1.0, end=1.0, is_leaf=False):
    long, wide, high = size
    seed = seed_of(rng)
    points, edge, is_top = _sections(long, wide, high, start, end)
    points = _drawn(points, size, seed)
    points, made = _crust(points, edge, is_top, seed, is_leaf)
    skin = sheen()
    parts = [Part(points, made, skin)]
    for row, at, way in ((0, start, -1), (-1, end, 1)):
        if abs(at) < 1:
            parts.append(_cut_face(points[row], points[row, 0, 0], filling, seed, way))
        else:
            heart = points[row].mean(axis=0)
            share = np.linspace(0, 1, 8)[:, None, None]
            cap = heart + (points[row][None] - heart) * share
            parts.append(Part(cap, np.broadcast_to(colour('#d9a050'), cap.shape).copy(), skin))
    return parts


def _one_cut(rng, size, filling, at):
    """One piece scored as a leaf; its end is cut off at the share `at` and set beside it."""
    cuts = ((-1.0, at, (0.0, 0.0), -52), (at, 1.0, (11.0, -1.5), 120))
    things = [
        placed(
            built(_piece(rng, size, filling, start, end, is_leaf=True)),
            matrix_of(*place, 0, (0, 0, turn)),
        )
        for start, end, place, turn in (cuts if at < 1 else ((-1.0, 1.0, (0.0, 0.0), -24),))
    ]
    return Subject(things, 0.84, 38.0)


def puff_parcels(
    rng,
    count,
    size=(12.5, 7.0, 3.4),
    filling=('#a8705a', '#7c4636', '#d9a48c'),
    behind=7.0,
    apart=3.35,
    leaf_cut=None,
):
    """The pieces that are sold. The halves of the first show their cuts, others lie behind."""
    if leaf_cut is not None:
        return _one_cut(rng, size, filling, leaf_cut)
    halves = ((-1.0, 0.0, (-apart, 0.0), -50), (0.0, 1.0, (apart, -0.2), 58))
    things = [
        placed(built(_piece(rng, size, filling, start, end)), matrix_of(*at, 0, (0, 0, turn)))
        for start, end, at, turn in halves
    ]
    for at in range(1, count):
        place = matrix_of(0.3, behind * at, 0, (0, 0, 6))
        things.append(placed(built(_piece(rng, size, filling)), place))
    return Subject(things, 0.84, 34.0)


FORMS = {
    'croissant': croissants,
    'chocolate-roll': chocolate_rolls,
    'raisin-roll': raisin_rolls,
    'turnover': turnovers,
    'puff-parcel': puff_parcels,
}
