"""Parsley and coriander by the bunch, which lies: stems that branch, leaves of three cut leaflets, paler beneath."""

from dataclasses import replace

import numpy as np

import material
from herbs import tied
from mesh import Part, blend, built, tube
from noise import fractal, smooth
from stage import placed
from subject import Subject, matrix_of

#: Of each kind: half the angle that a leaflet spreads, how deep it is cut in lobes, the depth and number of its
#: teeth, its length in centimetres, how far it is drawn to a point.
KINDS = {
    'flat-parsley': (0.98, 0.42, 0.2, 3, 2.35, 0.22),
    'celery': (1.1, 0.32, 0.24, 3, 2.7, 0.2),
    'fan': (1.2, 0.42, 0.22, 3, 1.85, 0.1),
}
ROWS, COLUMNS = 9, 49
#: Leaflets that are made; all others are these, stretched, tilted and tinted, which is quicker.
MADE = 40


def leaflet(rng, kind, tone, looks):
    """Lies along +y from the origin, its upper side to +z; the lower one is a sheet of its own."""
    half, depth, notch, many, size, point = KINDS[kind]
    share = np.linspace(0.015, 1, ROWS)[:, None]
    angle = np.linspace(-half, half, COLUMNS)[None, :]
    # Three lobes, the middle one longest, none cut as deep as its neighbour.
    edges = half * np.array([-0.34, 0.34]) * rng.uniform(0.85, 1.2, 2)
    cuts = sum(
        depth * rng.uniform(0.6, 1.15) * np.exp(-np.abs((angle - edge) / (0.15 * half)) ** 1.2)
        for edge in edges
    )
    apart = np.abs(angle) / half
    inside = np.where(apart < 0.34, angle / half, apart - 0.66) / 0.34
    teeth = np.abs(np.sin(np.pi * (many * (inside + 1) / 2 + rng.uniform(-0.08, 0.08)))) ** 0.6
    border = (1 - cuts) * (1 - notch * (1 - teeth)) * (1 - point * np.abs(inside) ** 1.5)
    border = border * (1 - 0.34 * apart**1.5) * smooth(1.04, 0.86, apart) ** 0.5
    far = size * share * border
    fold = rng.uniform(0.02, 0.13) * size * share * np.abs(inside) * rng.choice([1, 1, -0.6])
    droop = rng.normal(0.12, 0.32) * size * share**2
    twist = rng.normal(0, 0.3) * far * np.sin(angle) * share
    ruffle = 0.05 * size * share**2 * np.sin(rng.uniform(4, 7) * angle + rng.uniform(0, 6.28))
    points = np.stack(
        [far * np.sin(angle), far * np.cos(angle), fold - droop + twist + ruffle], axis=-1
    )
    ribs = smooth(0.2, 0.03, np.abs(inside)) * smooth(1.0, 0.6, share)
    side = smooth(0.8, 1.0, np.cos((np.abs(inside) * 2.2 - share * 2.6) * np.pi))
    side = side * smooth(1, 0.8, share)
    veins = np.maximum(ribs, 0.45 * side)
    seed = int(rng.integers(1e6))
    shade = fractal(points, 1.2, 2, seed)
    paint = blend(tone, tone * [0.62, 0.68, 0.6], smooth(-0.2, 0.4, shade) * 0.8)
    paint = blend(paint, tone * 1.5 + [0.015, 0.02, 0.01], veins * 0.5)
    if rng.uniform() < 0.12:
        worn = smooth(0.7, 1.0, share) * smooth(0.0, 0.3, shade)
        paint = blend(paint, '#a8984a', worn * rng.uniform(0.3, 0.9))
    under = blend(tone * [1.15, 1.1, 1.3] + 0.03, tone * 1.6 + 0.05, ribs * 0.6)
    top, below = looks
    return [
        Part(points, paint, top, is_round=False),
        Part(points - [0, 0, 0.015], under, below, is_round=False),
    ]


def _unit(vector):
    return vector / (np.linalg.norm(vector) + 1e-9)


def _frame(way, up):
    """Columns: aside, along `way`, and out of the leaf, near `up`."""
    along = _unit(way)
    out = _unit(up - along * (up @ along))
    return np.stack([np.cross(along, out), along, out], axis=1)


def leaflets(rng, kind, tone):
    """What `leaf_of_three` takes: the length of a kind's leaflets, and some of them."""
    looks = (
        material.foliage(gloss=0.42, light_through=0.4, pores=0.0),
        material.foliage(gloss=0.22, light_through=0.4, pores=0.0),
    )
    return KINDS[kind][4], [leaflet(rng, kind, tone, looks) for _ in range(MADE)]


def leaf_of_three(rng, made, at, way, up, tint):
    """Three leaflets on short stalks at the end of a branch."""
    parts, share = [], rng.uniform(0.62, 1.12)
    size = made[0] * share
    frame = _frame(way, up)
    for turn, reach in ((0, 1.0), (rng.uniform(48, 72), 0.82), (-rng.uniform(48, 72), 0.82)):
        hue, stretch = tint * rng.uniform(0.85, 1.15), share * reach * rng.uniform(0.85, 1.1, 3)
        tilt, lean = rng.normal(-4, 13), rng.normal(0, 12)
        for part in made[1][int(rng.integers(MADE))]:
            part = replace(part, colours=part.colours * hue).scaled(*stretch)
            part = part.turned(tilt, lean, 0)
            part = part.moved(0, size * (0.2 if turn == 0 else 0.06), 0).turned(0, 0, turn)
            parts.append(replace(part, points=part.points @ frame.T + at))
    return parts


def _stalk(rng, path, thick, tone, look, rows=30):
    line = tube(path, np.array([1.0, 0.92, 0.8, 0.62][: len(path)]) * thick, rows, 9)
    along = np.linspace(0, 1, rows)[:, None] + 0 * line[..., 0]
    lines = fractal(line * [4, 0.6, 4], 1, 2, int(rng.integers(1e6)))
    paint = blend(tone, tone * [0.66, 0.72, 0.6], smooth(-0.1, 0.4, lines) * 0.6)
    return Part(line, blend(paint, tone * 1.25 + 0.02, smooth(0.25, 0, along) * 0.5), look)


def _sprig(rng, made, place, stem, look, leaves, facing):
    """A stem through the tie at the origin; `place` is its fan in radians, its height and its length."""
    fan, level, long = place
    way = np.array([np.sin(fan), np.cos(fan), 0])
    aside = np.array([way[1], -way[0], 0])
    tie = np.array([rng.uniform(-0.75, 0.75), 0, 0.5 + 0.6 * level + rng.uniform(-0.2, 0.2)])
    foot = tie - np.array([np.sin(fan) * 1.2, rng.uniform(2.2, 4.4), 0.1 * level])
    sway = rng.normal(0, 0.05) * long
    middle = tie + way * long * 0.5 + aside * sway + [0, 0, level * 0.9 + 0.3]
    end = tie + way * long + aside * sway * 2.2 + [0, 0, level * 1.1 - rng.uniform(0, 0.7)]
    end[2] = max(end[2], 0.5)
    path = [foot, tie, middle, end]
    tone = stem * rng.uniform(0.8, 1.15)
    parts = [_stalk(rng, path, rng.uniform(0.09, 0.14), tone, look)]
    line = parts[0].points.mean(axis=1)
    for index in range(leaves + 1):
        at = line[-1 - int(index * rng.uniform(2.0, 3.4))] if index else line[-1]
        side = (0, 1, -1, 1, -1)[index % 5]
        spread = side * rng.uniform(0.5, 1.15)
        out = way * np.cos(spread) + aside * np.sin(spread) + [0, 0, rng.normal(0.15, 0.3)]
        tip = at + _unit(out) * rng.uniform(1.2, 3.2) * (0.6 if index == 0 else 1)
        tip[2] = max(tip[2], 0.4)
        branch = [at, (at + tip) / 2 + rng.normal(0, 0.12, 3), tip]
        parts.append(_stalk(rng, branch, 0.075, tone, look, 16))
        up = np.array([0, -0.35, 1.0]) + rng.normal(0, 0.75 - 0.3 * facing, 3)
        hue = rng.uniform([0.75, 0.85, 0.7], [1.3, 1.12, 1.1]) * rng.uniform(0.85, 1.35)
        droop = _unit(out) - [0, 0, rng.uniform(-0.1, 0.6)]
        parts += leaf_of_three(rng, made, tip, droop, up, hue)
    return parts


def herb_bunch(
    rng, count, kind, green, stem, length=13.0, stems=22, spread=5.0, leaves=3, facing=0.4
):
    """`spread` is how far the outer tips lie from the middle, `facing` how alike its leaves look up, 0 to 1."""
    green = blend(green, '#35502a', np.array(0.22))
    stem = blend(stem, '#6d7a4a', np.array(0.25))
    made = leaflets(rng, kind, green)
    parts, many = [], int(stems * 1.7)
    look = material.skin(gloss=0.42)
    for index in range(many):
        layer = index / many
        place = (
            (index * 0.618 % 1 - 0.5) * 2.3 * np.arctan(spread / length) + rng.normal(0, 0.05),
            2.3 * layer,
            (length - 3.5) * rng.uniform(0.55, 1.0) * (1.06 - 0.3 * layer),
        )
        parts += _sprig(rng, made, place, stem, look, leaves, facing)
    parts += [part.turned(90, 0, 0).moved(0, 0, 1.15) for part in tied([], 1.1, 0)]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 62)))], 0.88, 46.0)


FORMS = {'herb-bunch': herb_bunch}
