"""Cheeses sold whole: wheels with a piece drawn out, logs, pyramids, balls in their whey, and grated cheese."""

import numpy as np

import material
from cheese_cut import cream, paste_of, piece, rind_of
from dish_pieces import mottled, seed_of
from heap import dome_points
from mesh import Part, ball, blend, built, painted, revolved, tube, turned
from noise import fractal, smooth
from slab import rounded, roughened, slab
from stage import placed
from subject import Subject, matrix_of, rows_of


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
        made = lambda: built(turned(piece(rng, _round(radius), high, paste, **look), 0, 0, at))
        return Subject([placed(made(), matrix_of(x, y)) for x, y in places], 0.8, 28.0)
    parts = piece(rng, _pie(radius, cut), high, paste, centre=(-0.3 * radius, 0), **look)
    turns = np.radians(np.linspace(-cut / 2, cut / 2, 60)) * 0.96
    arc = np.stack([radius * np.cos(turns), radius * np.sin(turns)], axis=-1)
    shape = rounded(np.concatenate([[[0.3, 0.0]], arc]), 0.2)
    out = piece(rng, shape, high, paste, **look)
    way = np.radians(at)
    place = matrix_of(drawn * np.cos(way) + 0.3, drawn * np.sin(way), 0, (0, 0, 9))
    things = [placed(built(turned(parts, 0, 0, at))), placed(built(turned(out, 0, 0, at)), place)]
    return Subject(things, 0.74, 28.0)


def _round(radius):
    turns = np.linspace(0, 2 * np.pi, 400, endpoint=False)
    return np.stack([radius * np.cos(turns), radius * np.sin(turns)], axis=-1)


def log(
    rng, count, paste, rind, over=None, radius=2.1, length=12.0, straw=False, crust=0.1, under=None
):
    """A log that lies, with a slice cut from its right end."""
    things = []
    for start, end, x, y, turn in (
        (0, length * 0.8, 0, 0, 0),
        (0, length * 0.16, length * 0.86, -1.0, -14),
    ):
        seed, long = seed_of(rng), end - start
        points, share = slab(_round(radius), long, 0.1, 220, 60)
        points = roughened(points, 0.07, 0.7, seed)
        far = radius - np.hypot(points[..., 0], points[..., 1])
        made = paste_of(points, seed, paste)
        made = blend(made, under or cream(paste) * 0.8, smooth(0.45, 0.1, far) * 0.6)
        made = blend(made, rind_of(points, seed, rind, over), smooth(crust, crust * 0.5, far))
        parts = [Part(points, made, material.skin(gloss=0.3, pores=0.3, pore_size=6, shine=0.3))]
        if straw:
            stick = tube(
                [
                    (0, 0, -0.9 if not x else -0.1),
                    (0.03, 0, long / 2),
                    (0, 0, long + (0.1 if not x else 0.6)),
                ],
                [0.14] * 3,
                20,
                14,
            )
            parts.append(Part(stick, painted(stick, '#c9a24e'), material.skin(gloss=0.4)))
        things.append(placed(built(turned(parts, 0, 90, 0)), matrix_of(x, y, radius, (0, 0, turn))))
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, -24)) @ thing.matrix_world
    return Subject(things, 0.8, 28.0)


def pyramid(rng, count, paste, rind, over=None, side=7.0, high=6.0):
    """A pyramid without its tip, rolled in ash."""
    seed = seed_of(rng)
    outline = rounded(np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * side / 2, 0.7)
    points, _ = slab(outline, high, 0.5, 120, 90, (0, 0), taper=0.62)
    points = roughened(points, 0.12, 0.6, seed)
    parts = [Part(points, rind_of(points, seed, rind, over), material.skin(gloss=0.2, pores=0.5))]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 28)))], 0.66, 22.0)


def fresh_ball(rng, count, paste='#fbf8ee', knot=False):
    """A ball of mozzarella with two slices cut from it, or the tied pouch of a burrata."""
    seed = seed_of(rng)
    points = ball(150, 200) * [3.6, 3.6, 2.9]
    points = points * (1 + 0.05 * fractal(points, 0.22, 2, seed))[..., None]
    angle = np.arctan2(points[..., 1], points[..., 0])
    high = points[..., 2] / 2.9
    if knot:
        fold = smooth(0.35, 1.0, high) * np.cos(9 * angle + 2 * np.sin(angle)) * 0.16
        points[..., :2] *= (1 + fold * (1.2 - high))[..., None]
        points[..., 2] += smooth(0.8, 1.0, high) * 0.7
    points = roughened(points, 0.04, 0.9, seed + 1)
    points[..., 2] = np.maximum(points[..., 2], -2.5) + 2.5
    if not knot:
        points[..., 0] = np.minimum(points[..., 0], 1.5 + 0.08 * fractal(points, 0.8, 3, seed))
    sheen = material.skin(gloss=0.82, coat=0.7, pores=0.05)
    parts = [
        Part(points, mottled(points, cream(paste) * 1.02, cream(paste) * 0.95, 0.4, seed), sheen)
    ]
    if knot:
        frill = revolved(
            [
                (0.3, 0),
                (0.75, 0.12),
                (0.55, 0.35),
                (0.9, 1.0),
                (1.5, 1.6),
                (1.4, 1.55),
                (0.5, 0.9),
                (0, 0.8),
            ],
            lambda a, h: 1 + 0.25 * h * np.cos(5 * a + 1),
            80,
            120,
        )
        parts.append(Part(frill, painted(frill, cream(paste)), sheen).moved(0, 0, 5.5))
    things = [placed(built(parts))]
    for x, y, z, lean in ((3.2, -1.9, 0.0, 34), (5.2, -3.2, 0.0, 0)) if not knot else ():
        outline = _round(3.3) * [1, 0.94]
        points, _ = slab(outline, 0.9, 0.3, 20, 90)
        points = roughened(points, 0.05, 0.8, seed + int(10 * x))
        milk = mottled(points, cream(paste) * 1.04, cream(paste) * 0.97, 0.7, seed)
        place = matrix_of(x, y, z + 3.1 * np.sin(np.radians(lean)), (0, lean, 12))
        things.append(placed(built([Part(points, milk, sheen)]), place))
    return Subject(things, 0.62 if knot else 0.72, 26.0)


def _thread(rng, length, wide, curl, paint):
    """A thin shred: a straight one bends a little, a curl winds round."""
    t = np.linspace(-0.5, 0.5, 7)
    turns = curl * rng.uniform(0.6, 1.3) * np.pi * 2 * t
    bend = rng.normal(0, 0.2) * length
    round_by = length / max(2 * np.pi * curl, 1e-6)
    bent = np.stack([length * t, bend * (1 - 4 * t**2), 0.3 * abs(bend) * np.cos(5 * t)], -1)
    wound = np.stack([round_by * np.sin(turns), 0.35 * length * t, round_by * np.cos(turns)], -1)
    points = tube(wound if curl else bent, wide * np.array([0.7, 1, 1, 1, 1, 1, 0.6]), 22, 8)
    return Part(points, painted(points, paint), material.skin(gloss=0.35, shine=0.3))


def grated(rng, count, paste, length=3.4, wide=0.085, pieces=1500, reach=5.0, high=3.2, curl=0.0):
    """A heap of grated cheese: shreds that lie on a solid mound of the same cheese."""
    dome = dome_points(reach, high, 60, 120) - [0, 0, 0.1]
    ground = mottled(dome, cream(paste), cream(paste) * 0.85, 2.5, seed_of(rng))
    parts = [Part(dome, ground, material.skin(gloss=0.2), is_round=True)]
    for _ in range(pieces):
        away, turn = np.sqrt(rng.uniform(0, 1.02)), rng.uniform(0, 2 * np.pi)
        level = high * (0.5 + 0.5 * np.cos(np.pi * min(away, 1.0)))
        slope = np.degrees(np.arctan(high / reach * np.pi / 2 * np.sin(np.pi * min(away, 1.0))))
        tone = cream(paste) * rng.uniform(0.9, 1.08)
        one = _thread(rng, length * rng.uniform(0.5, 1.2), wide * rng.uniform(0.8, 1.2), curl, tone)
        one = one.turned(rng.normal(0, 12), rng.normal(0, 9), rng.uniform(0, 360))
        one = one.turned(0, slope, 0).turned(0, 0, np.degrees(turn))
        out = reach * away
        lift = wide * rng.uniform(0.3, 3)
        parts.append(one.moved(out * np.cos(turn), out * np.sin(turn), level + lift))
    return Subject([placed(built(parts))], 0.76, 30.0)


FORMS = {
    'cheese-wheel': wheel,
    'cheese-log': log,
    'cheese-pyramid': pyramid,
    'fresh-cheese': fresh_ball,
    'grated-cheese': grated,
}
