"""Filled puff pastry with closed edges, glazed and scored; the first piece is cut."""

import numpy as np

import material
from bread_flakes import crust, ridges, scaled_off, sheen
from dish_pieces import seed_of
from mesh import Part, blend, built, colour
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, matrix_of

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


FORMS = {'puff-parcel': puff_parcels}
