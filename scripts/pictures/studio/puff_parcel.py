"""Filled puff pastry with closed edges, glazed and scored; the first piece is cut."""

import numpy as np

import material
from bread_flakes import crumbs, crust, sheen
from dish_pieces import seed_of
from mesh import Part, blend, built, colour, moved
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, matrix_of

RIM = 0.6


def _sections(long, wide, high, start, end, rows=200, columns=180):
    """Points from the share `start` of the length to `end`, the edge and top of each."""
    x = np.linspace(start, end, rows)[:, None] * long / 2
    # The columns run over the top from side to side, then back along the sole.
    far = np.linspace(0, 1, columns)[None, :]
    side = np.interp(far, [0, 0.06, 0.56, 0.62, 1.0], [-1, -1, 1, 1, -1])
    y = side * wide / 2 + 0 * x
    ends, flanks = long / 2 - np.abs(x), wide / 2 - np.abs(y)
    edge = np.minimum(ends, flanks)
    swell = [1 - (1 - np.clip((one - 0.7) / 2.3, 0, 1)) ** 2.6 for one in (ends, flanks)]
    top = RIM + (high - RIM) * swell[0] * swell[1]
    level = np.interp(far, [0, 0.06, 0.07, 0.55, 0.56, 0.62, 1.0], [0, 0.85, 1, 1, 0.85, 0, 0])
    return np.stack([x + 0 * y, y, top * level], -1), edge, (level > 0.9) + 0 * y


def _leaf_scores(points, edge, is_top):
    """The veins of a leaf: one along the middle, pairs that run back from it."""
    x, y = points[..., 0], np.abs(points[..., 1])
    pair = np.abs(((x + 0.9 * y) / 1.35) % 1 - 0.5)
    veins = np.maximum(smooth(0.12, 0.05, pair), smooth(0.14, 0.07, y))
    return veins * smooth(1.0, 1.4, edge) * is_top


def _crust(points, edge, is_top, seed, is_leaf=False):
    """Glazed and brown on top, its scores pale; the side shows the leaves of the pastry."""
    slant = (points[..., 0] * 0.8 + points[..., 1] * 0.6) / 1.25
    score = smooth(0.13, 0.04, np.abs((slant + 0.5) % 1 - 0.5)) * smooth(1.3, 1.8, edge) * is_top
    cross = (points[..., 0] * 0.8 - points[..., 1] * 0.6) / 2.5
    score = np.maximum(
        score,
        0.8 * smooth(0.05, 0.02, np.abs((cross + 0.5) % 1 - 0.5)) * smooth(1.3, 1.8, edge) * is_top,
    )
    if is_leaf:
        score = _leaf_scores(points, edge, is_top)
    fork = smooth(0.3, 0.0, np.abs((points[..., 0] + points[..., 1]) / 0.55 % 1 - 0.5))
    rim = smooth(0.85, 0.7, edge) * is_top
    flat = points * [1, 1, 0]
    parted = 3.2 + 1.4 * fractal(flat, 0.4, 2, seed + 6)
    level = (points[..., 2] * parted + 0.7 * fractal(points, 0.6, 3, seed + 5)) % 1
    flank = smooth(0.5, 0.7, edge) * smooth(1.3, 0.9, edge) * is_top
    parting = np.maximum(1.0 - is_top, 0.5 * flank)
    line = smooth(0.3, 0.1, np.abs(level - 0.5)) * parting
    crease = fractal(points, 0.7, 4, seed + 2)
    heat = 0.55 + 0.55 * crease + 0.4 * fractal(flat, 0.3, 2, seed + 7) - 0.4 * score
    heat = heat + 0.25 * smooth(1.6, 0.9, edge) - 0.2 * fork * rim
    made = crust(points, heat, np.clip(0.85 * score + 0.7 * parting, 0, 1), line, seed)
    out = np.sign(points) * [1, 1, 0] * smooth(0.4, 0.0, edge)[..., None]
    torn = 0.16 * fractal(points * [1, 1, 2], 0.9, 3, seed + 8) - 0.1 * line
    points = points + out * torn[..., None]
    points[..., 2] -= 0.2 * score * (0.6 + crease) + 0.14 * rim * fork
    blisters = spots(flat, 0.55, seed % 50, 0.3) * smooth(1.2, 2.0, edge)
    swell = 0.22 * crease + 0.2 * fractal(flat, 0.25, 2, seed + 9) + 0.12 * blisters
    points[..., 2] += swell * is_top
    return points, made


def _cut_face(ring, x, filling, seed, way):
    """What the knife shows: leaves of pastry round the filling."""
    share = np.linspace(0, 1, 90)[:, None, None]
    heart = np.array([x, 0.0, ring[:, 2].max() * 0.46])
    face = heart + (ring[None] - heart) * share
    reach = share[..., 0] + 0 * face[..., 0]
    leaves = 0.5 + 0.5 * np.sin(reach * 75 + 2 * fractal(face, 0.8, 2, seed))
    made = blend('#f2d79a', '#c08a40', leaves * 0.75)
    paint, over, fleck = filling
    inner = blend(paint, over, smooth(-0.3, 0.4, fractal(face, 1.5, 3, seed)))
    inner = blend(inner, fleck, spots(face, 2.0, seed % 50, 0.3) * 0.75)
    inside = smooth(0.8, 0.75, reach + 0.04 * fractal(face, 1.0, 2, seed + 1))
    rough = fractal(face, 1.8, 3, seed + 2) * inside * 0.1
    face[..., 0] += way * (rough + 0.12 * inside)
    return Part(face, blend(made, inner, inside), material.skin(0.45, 0.2, 6, 0.1, shine=0.3))


def _piece(rng, size, filling, start=-1.0, end=1.0, is_leaf=False):
    long, wide, high = size
    seed = seed_of(rng)
    points, edge, is_top = _sections(long, wide, high, start, end)
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
    fallen = moved(crumbs(rng, 8, 7.5, 5.0), 4, -1)
    things.append(placed(built(fallen)))
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
    things.append(placed(built(crumbs(rng, 9, 8.5, 5.5))))
    return Subject(things, 0.84, 34.0)


FORMS = {'puff-parcel': puff_parcels}
