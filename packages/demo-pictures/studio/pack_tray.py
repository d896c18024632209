"""A tray of plastic, its goods laid out as they are sold, and a printed band across."""

from dataclasses import replace

import numpy as np

import material
import pack_goods
import pack_material as stuff
from cheese_cut import piece
from cold_cuts import slice_of
from cold_laid import Pile
from mesh import Part, ball, blend, colour, painted, tube
from noise import fractal, smooth, spots
from pack_parts import block, face
from slab import roughened, rounded, sector, slab

FLOOR = 0.6
WHITE, KRAFT = '#f1eee6', '#c9a67a'
TRAYS = {
    **dict.fromkeys(('four-cheeses', 'seven-cheeses', 'goat-cheeses', 'toasts'), KRAFT),
    **dict.fromkeys(('raclette', 'nests', 'chicken-strips', 'ham', 'pale-ham', 'chicken'), WHITE),
}
#: How each kind of slice looks, how many are laid, and how wide they are.
SLICED = {
    'ham': dict(meat='#eba296', fat='#f8eadd', rim=0.5, rim_at=100, marbling=0.1),
    'pale-ham': dict(meat='#f0b8aa', fat='#f8ece2', rim=0.5, rim_at=100, marbling=0.1),
    'serrano': dict(meat='#a02c34', fat='#f3dcc4', rim=1.3, rim_at=95, marbling=0.35, folds=0.3),
    'savoy': dict(meat='#8a262e', fat='#efd6bc', rim=1.0, rim_at=95, marbling=0.2, folds=0.25),
    'bresaola': dict(meat='#74161f', fat='#a85a58', marbling=0.25, folds=0.15, shape='disc'),
    'chicken': dict(meat='#f4dfc2', fat='#fbf2e2', marbling=0.15, rim=0.2, rim_paint='#e6c490'),
    'turkey': dict(meat='#f0cdb4', fat='#f8e8d8', marbling=0.15, rim=0.45, rim_paint='#b9783c'),
}
MANY = {'serrano': 6, 'savoy': 5, 'bresaola': 8, 'turkey': 6, 'ham': 6}


def tray(p):
    wide, deep, high = 21.0 * p.slim, 15.0, 3.0
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    outside = rounded(np.array(corners) * [wide / 2, deep / 2], 2.4, 260)
    rim = stuff.plain(gloss=0.55, coat=0.1)
    # Up the outside, over the lip, down the inside and to the middle of the floor.
    line = [(0.001, 0), (0.84, 0), (0.87, 0.2), (0.99, high), (1.035, high), (1.04, high + 0.16)]
    line += [(1.03, high + 0.3), (0.98, high + 0.3), (0.96, high), (0.87, 0.9), (0.84, FLOOR)]
    line += [(0.001, FLOOR)]
    share, level = (np.array(one)[:, None] for one in zip(*line))
    body = np.stack(
        [share * outside[None, :, 0], share * outside[None, :, 1], level + 0 * share * outside.T[:1]],
        -1,
    )
    w, z, tall = wide * 0.485, high + 0.42, wide * 0.97 / p.ratio
    low = -deep / 2 + 0.7
    band = face([(-w, low, z), (w, low, z), (w, low + tall, z), (-w, low + tall, z)], None)
    made = stuff.printed(p.label, 0.55, 0.2)
    paint = TRAYS.get(p.inside, p.tray)
    goods = [_under(part, high + 0.3) for part in LAID.get(p.inside, _sliced)(p, wide * 0.42, deep * 0.42)]
    return [
        Part(body, painted(body, paint), rim),
        *goods,
        Part(band.points, band.colours, made, False),
    ]


def _under(part, level):
    """The film keeps the goods below the rim."""
    return replace(part, points=np.minimum(part.points, [99.0, 99.0, level]))


def _sliced(p, w, d):
    """Slices like tiles, each sagging on the one before."""
    look = dict(SLICED.get(p.inside, SLICED['ham']))
    shape, folds = look.pop('shape', 'block'), look.pop('folds', 0.06)
    many = MANY.get(p.inside, 4)
    size = 9.6 if shape == 'disc' else 14.5
    apart = (2 * w - size + 0.6) / (many - 1)
    parts, pile = [], Pile()
    for at in range(many):
        (one,) = slice_of(p.rng, shape, size, 0.2, wave=folds, gloss=0.6, **look)
        low, high = one.points.min(axis=(0, 1)), one.points.max(axis=(0, 1))
        middle = (low + high) / 2
        one = one.moved(-middle[0], -middle[1], -low[2]).turned(z=p.rng.normal(4, 4))
        one = one.moved((at - (many - 1) / 2) * apart, 2.2)
        parts.append(replace(one, points=pile.laid(one.points)))
    # No two slices cross: light that enters one would stray into the next and show dark cracks.
    tall, room = pile.heights.max(), 3.2 - FLOOR
    press = min(1, room / tall)
    return [one.scaled(1, 1, press).moved(z=FLOOR + 0.8 * (room - press * tall)) for one in parts]


def _raclette(p, w, d):
    """Three flavours side by side: plain, smoked with a brown rind, and with mustard seeds."""
    parts = []
    kinds = (('#f4dc92', '#d9a552', None), ('#eec274', '#8a4f24', None), ('#f2d888', '#d6a04a', 1))
    for column, (paste, rind, seeds) in enumerate(kinds):
        for row in range(5):
            points, _ = slab(rounded(_square(2.75, 2.9), 0.5, 200), 0.34, 0.1, 8, 40)
            tone = blend(paste, rind, smooth(2.35, 2.6, np.abs(points[..., 1])))
            if seeds:
                tone = blend(tone, '#7a5424', spots(points, 2.2, 5 + row, 0.34) * 0.8)
            one = Part(points, tone, material.skin(gloss=0.5, coat=0.1, shine=0.4))
            one = one.turned(x=14, z=p.rng.normal(0, 2))
            parts.append(one.moved((column - 1) * 5.9, 3.7 - 1.6 * row, 2.0 + 0.1 * row))
    return parts


def _square(across, deep):
    return [(-across, -deep), (across, -deep), (across, deep), (-across, deep)]


def _pate(p, w, d):
    parts = []
    for at in range(3):
        (one,) = slice_of(
            p.rng, 'loaf', 12.0, 1.3, '#c9957a', '#e6c3a6', rim=0.35, rim_paint='#a56a44', coarse=0.15
        )
        parts.append(one.turned(x=10).moved(0, 3.2 - 2.8 * at, 1.0 + 0.2 * at))
    return parts


def _scattered(p, w, d, many, make, layers=2, tilt=12):
    parts = []
    for at in range(many):
        layer = at * layers // many
        x, y = p.rng.uniform(-w, w), p.rng.uniform(-0.45 * d, d)
        turn = p.rng.uniform(0, 360)
        one = make(at).turned(*p.rng.normal(0, tilt, 2), turn)
        parts.append(one.moved(x, y, FLOOR + 0.4 + layer * (1.7 / layers)))
    return parts


def _lardons(p, w, d):
    lean, fat = colour('#c9584e'), colour('#f4dcc8')

    def one(at):
        stick = block(3.0 * p.rng.uniform(0.8, 1.15), 0.8, 0.75, '#ffffff', edge=0.12, corner=0.15)
        x = stick.points[..., 0] + 0.3 * fractal(stick.points, 0.9, 2, at)
        strip = smooth(0.35, 0.6, np.sin(x * 1.7 + p.rng.uniform(0, 6)))
        made = material.skin(gloss=0.6, coat=0.15)
        return Part(stick.points, blend(lean, fat, strip), made)

    return _scattered(p, w * 0.92, d * 0.92, 190, one, 4, 14)


def _mussels(p, w, d):
    made = material.skin(gloss=0.68, coat=0.25, shine=0.5)

    def one(at):
        points = ball(24, 40)[..., [2, 0, 1]]
        narrow = 0.62 + 0.38 * (points[..., :1] + 1) / 2
        points = points * np.concatenate([narrow * 0 + 2.7, narrow * 1.35, narrow * 0.85], -1)
        rings = np.hypot(points[..., 0] + 2.7, points[..., 1])
        tone = blend('#12161f', '#39445a', 0.5 + 0.5 * np.sin(rings * 5 + at)) * 0.9
        tone = blend(tone, '#8a6a4a', smooth(1.4, 0.6, rings) * 0.6)
        tone = blend(tone, '#6f5a44', smooth(0.1, 0.03, np.abs(points[..., 2])) * 0.7)
        return Part(points, tone, made)

    return _scattered(p, w * 0.95, d * 0.95, 70, one, 3, 24)


def _strips(p, w, d):
    made, parts = material.skin(gloss=0.62, coat=0.2), []
    for at in range(13):
        bend = p.rng.normal(0, 0.6)
        line = [(-5.2, 0, 0), (-2, bend, 0.1), (2, bend, 0.1), (5.4, 0, 0)]
        points = tube(line, [0.75, 1.25, 1.2, 0.5], 70, 28, 0.6)
        points = roughened(points, 0.1, 0.7, at + p.seed % 90)
        fibre = fractal(points * [0.25, 2.4, 2.4], 1.0, 3, at)
        tone = blend('#e8a890', '#f4cfbc', 0.5 + 0.9 * fibre)
        one = Part(points, tone, made).turned(z=72 + p.rng.normal(0, 7))
        row = at % 7
        parts.append(one.moved((row - 3) * w / 3.2, 1.4, 1.5 + (at // 7) * 0.8))
    return parts


def _ready(p, w, d):
    """Salmon on its sorrel sauce beside a purée of celeriac."""
    sauce, _ = slab(rounded(_square(w * 0.56, d), 2.0, 200), 0.8, 0.3, 6, 60)
    puree, _ = slab(rounded(_square(w * 0.38, d), 1.8, 200), 1.9, 0.9, 10, 60)
    puree = roughened(puree, 0.35, 0.55, p.seed)
    fish, _ = slab(rounded(_square(w * 0.42, 2.6), 0.9, 200), 2.0, 0.7, 20, 60)
    lines = smooth(0.8, 0.98, np.sin((fish[..., 0] + 0.35 * np.abs(fish[..., 1])) * 5.2))
    flesh = blend('#ee8f66', '#f8cdb2', lines * 0.8)
    flecks = blend('#dfe0b4', '#5f8a3a', spots(sauce, 1.1, p.seed % 40, 0.32) * 0.8)
    wet = material.skin(gloss=0.65, coat=0.3)
    return [
        Part(sauce, flecks, wet).moved(-w * 0.42, 0, FLOOR + 0.5),
        Part(puree, painted(puree, '#f0dfb4'), material.skin(gloss=0.35)).moved(w * 0.6, 0, FLOOR),
        Part(fish, flesh, wet).turned(z=14).moved(-w * 0.42, 2.3, FLOOR + 0.9),
    ]


def _toasts(p, w, d):
    parts = []
    for side in (-1, 1):
        points, share = slab(rounded(_square(4.1, 4.3), 0.9, 260), 2.9, 0.35, 30, 80)
        points = roughened(points, 0.12, 0.9, p.seed + side)
        crumb = blend('#e9c383', '#b9793a', smooth(0.9, 1.0, share))
        brown = smooth(0.0, 0.34, fractal(points, 0.42, 3, p.seed + side))
        cheese = blend('#e6b04a', '#9a5524', brown * 0.9)
        tone = blend(crumb, cheese, smooth(2.4, 2.7, points[..., 2]))
        tone = blend(tone, '#eaa79a', smooth(0.16, 0.1, np.abs(points[..., 2] - 1.5)))
        one = Part(points, tone, material.skin(gloss=0.45, coat=0.1))
        parts.append(one.turned(z=side * 4).moved(side * w * 0.5, 1.6, FLOOR + 0.2))
    return parts


def _nests(p, w, d):
    image, size = pack_goods.swatch('nests', p.seed, p.content)
    goods, share = slab(rounded(_square(w, d), 2.0, 260), 0.4, 0.15, 4, 60, (0, 0))
    place = np.stack([goods[..., 0] / size, goods[..., 1] / size, 0 * share], -1)
    return [Part(goods + [0, 0, 2.2], place, stuff.filled(image, (1, 1), 0.5, False))]


def _wedge(p, x, y, turn, radius, span, high, paste, **look):
    far = lambda points: radius - np.hypot(points[..., 0], points[..., 1])
    parts = piece(p.rng, sector(radius, span, 0.3, 260), high, paste, has_rind=far, **look)
    return [part.turned(z=turn).moved(x, y, FLOOR) for part in parts]


def _log(x, y, turn, long, radius, paint, seed):
    points = tube([(-long / 2, 0, 0), (long / 2, 0, 0)], [radius, radius], 40, 40)
    ends = [points[:1] * [1, 0, 0], points, points[-1:] * [1, 0, 0]]
    points = roughened(np.concatenate(ends), 0.06, 1.0, seed)
    tone = blend(paint, colour(paint) * 0.72, smooth(0, 0.3, fractal(points, 0.9, 3, seed)))
    tone = blend(tone, '#fbf6ea', smooth(0.05, 0.15, np.abs(points[..., 0]) - long / 2 + 0.18))
    return [Part(points, tone, material.skin(gloss=0.2)).turned(z=turn).moved(x, y, FLOOR + radius)]


def _disc(x, y, radius, high, paint, seed, taper=1.0, sides=0):
    turns = np.linspace(0, 2 * np.pi, sides or 60, endpoint=False) + 0.6
    ring = np.stack([np.cos(turns), np.sin(turns)], -1) * radius
    points, _ = slab(rounded(ring, 0.4, 200), high, 0.3, 14, 40, (0, 0), taper)
    points = roughened(points, 0.07, 1.1, seed)
    tone = blend(paint, colour(paint) * 0.74, smooth(0, 0.3, fractal(points, 0.9, 3, seed)))
    return [Part(points, tone, material.skin(gloss=0.25)).moved(x, y, FLOOR)]


BRIE = dict(paste='#f6e6b8', rind='#f4efe2', crust=0.2)
COMTE = dict(paste='#f0cf74', rind='#a8763e', faces=0.0)
BLUE = dict(paste='#f2ead2', rind='#b9a688', veins='#3f7078')


def _four(p, w, d):
    return [
        *_wedge(p, -w * 1.02, 2.6, 0, 6.6, 50, 2.4, **BRIE),
        *_wedge(p, w * 1.02, 2.6, 180, 6.8, 46, 2.6, **COMTE),
        *_wedge(p, w * 0.18, 6.4, -90, 7.2, 34, 2.6, **BLUE),
        *_log(-w * 0.17, 2.6, 88, 7.4, 1.2, '#b3b0a8', p.seed),
    ]


def _seven(p, w, d):
    return [
        *_wedge(p, -w * 1.03, 4.3, 0, 6.0, 40, 2.4, **COMTE),
        *_wedge(p, -w * 1.03, 0.5, 0, 6.2, 40, 2.4, **BLUE),
        *_disc(-w * 0.14, 4.4, 2.0, 2.2, '#f4efe2', p.seed),
        *_disc(w * 0.26, 4.1, 1.9, 2.6, '#9c9993', p.seed + 3, 0.62, 4),
        *_disc(w * 0.02, 0.6, 2.0, 2.0, '#d9873c', p.seed + 5),
        *_wedge(p, w * 1.03, 4.3, 180, 5.4, 44, 2.4, paste='#f2dfae', rind='#b99a72'),
        *_wedge(p, w * 1.03, 0.5, 180, 6.2, 40, 2.4, paste='#f3d98f', rind='#c98a4a', faces=0.0),
    ]


def _goat(p, w, d):
    return [
        *_log(-w * 0.1, 4.9, 2, 14.5, 1.35, '#faf5e8', p.seed),
        *_disc(-w * 0.72, 1.2, 2.4, 2.4, '#ecdcae', p.seed + 5),
        *_disc(-w * 0.1, 1.2, 2.7, 2.7, '#8f8c86', p.seed + 3, 0.62, 4),
        *_disc(w * 0.42, 1.6, 1.9, 1.3, '#f7ecca', p.seed + 7),
        *_disc(w * 0.86, 1.8, 1.9, 1.3, '#f7ecca', p.seed + 9),
    ]


LAID = {
    'raclette': _raclette,
    'pate': _pate,
    'lardons': _lardons,
    'mussels': _mussels,
    'chicken-strips': _strips,
    'salmon': _ready,
    'toasts': _toasts,
    'nests': _nests,
    'four-cheeses': _four,
    'seven-cheeses': _seven,
    'goat-cheeses': _goat,
}
MAKERS = {'tray': tray}
