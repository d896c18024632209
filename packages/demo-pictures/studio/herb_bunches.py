"""Parsley, coriander, dill and celery: stalks that branch, with their leaves."""

from dataclasses import replace

import numpy as np

import material
from foliage import plume
from herbs import tied
from mesh import Part, blend, built, colour, curve, painted, tube
from noise import fractal, smooth
from stage import placed
from subject import Subject, matrix_of

# Parsley and coriander by the bunch, which lies: stems that branch, leaves of three cut leaflets, paler beneath.

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


# Celery: stalks that grow from one foot, with the leaves at their top.


def channelled(path, radii, open_by=0.9, ribs=11, rows=90, columns=72, thick=0.28):
    """A stalk like a gutter, ribbed on its back, which looks to -y at the start of the path."""
    line = curve(path, rows)
    radius = curve(np.asarray(radii, float)[:, None], rows)
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, [0, 1, 0])
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    back = np.cross(side, along)
    half = columns // 2
    sweep = np.linspace(-1, 1, half) * (np.pi - open_by)
    outer = 1 + 0.035 * np.cos(sweep * ribs * 1.4)
    inner = (1 - thick) * np.ones(half)
    turn = np.concatenate([sweep, sweep[::-1]])[None, :, None]
    reach = np.concatenate([outer, inner[::-1]])[None, :, None] * radius[:, None]
    points = line[:, None] + reach * (
        np.sin(turn) * side[:, None] - np.cos(turn) * back[:, None]
    )
    is_back = np.concatenate([np.ones(half), np.zeros(half)])[None, :] + np.zeros((rows, 1))
    groove = np.concatenate([0.5 + 0.5 * np.cos(sweep * ribs * 1.4), np.ones(half)])[None, :]
    return points, is_back, groove + np.zeros((rows, 1))


def celery_stalk(rng, length, wide, lean, tones, look, made):
    """Rises along +z, its back to -y, and leans back. Its ribs are uneven; some of it is bruised and scraped."""
    pale, green = tones
    bow = rng.uniform(0.4, 1.0) * lean
    aside = rng.normal(0, 0.5, 2)
    path = [
        (0, 0.0, 0),
        (0, -0.55 * wide, length * 0.1),
        (aside[0] * 0.6, -0.55 * wide - bow * 0.3, length * 0.45),
        (aside.sum(), -0.55 * wide - bow, length),
    ]
    points, is_back, groove = channelled(path, np.array([0.75, 1.0, 0.72, 0.42]) * wide, 1.15)
    seed = int(rng.integers(1e6))
    share = points[..., 2] / length
    across = np.linspace(0, 1, points.shape[1])[None, :] + 0 * share
    lines = np.stack([across * 26, share * 1.5, 0 * share + seed % 7], -1)
    fibre = fractal(lines, 1, 3, seed)
    axis = points.mean(axis=1, keepdims=True)
    swell = 1 + is_back * (0.07 * fibre + 0.03 * (groove - 0.5))
    points = axis + (points - axis) * swell[..., None]
    green = colour(green) * rng.uniform(0.75, 1.1)
    paint = blend(pale, green, smooth(0.0, 0.85, share + 0.25 * fibre) * rng.uniform(0.75, 1))
    paint = blend(paint, paint * [0.7, 0.78, 0.55], smooth(0.25, -0.3, fibre) * 0.7 * is_back)
    paint = blend(paint, colour(pale) * 1.04, smooth(0.15, 0.5, fibre) * 0.5 * is_back)
    scrape = smooth(0.32, 0.5, fractal(points * [1, 1, 0.5], 0.9, 4, seed + 1))
    paint = blend(paint, '#a58a52', scrape * 0.55)
    parts = [Part(points, paint, look)]
    top = np.array(path[-1])
    for index in range(3):
        spin, fall = index * 120 + rng.uniform(-40, 40), rng.uniform(12, 44)
        parts += branch(rng, top, spin, fall, rng.uniform(2.0, 4.5), green, made)
    return parts


def branch(rng, start, spin, fall, long, green, made):
    """A thin stalk with leaves at its end and two at its side."""
    lean, about = np.radians(fall), np.radians(spin)
    way = np.array([np.sin(lean) * np.cos(about), np.sin(lean) * np.sin(about), np.cos(lean)])
    end = start + way * long + rng.normal(0, 0.3, 3)
    middle = (start + end) / 2 + rng.normal(0, 0.15, 3)
    line = tube([start, middle, end, end + way * 0.01], [0.3, 0.2, 0.12, 0], 20, 12)
    parts = [Part(line, painted(line, colour(green) * 0.95), material.skin(gloss=0.4))]
    for share, turn in ((1.0, 0), (0.95, 120), (0.9, -120), (0.55, 60)):
        aside = np.radians(spin + turn)
        out = way + 0.8 * np.array([np.cos(aside), np.sin(aside), 0])
        tint = rng.uniform([0.8, 0.85, 0.7], [1.3, 1.1, 1.1]) * rng.uniform(0.8, 1.3)
        up = np.array([0.8, 0, 0.3]) + rng.normal(0, 0.6, 3)
        at = start + (end - start) * share
        parts += leaf_of_three(rng, made, at, out + rng.normal(0, 0.25, 3), up, tint)
    return parts


def celery(rng, count, pale='#e6ecc0', green='#9fc45c', stalks=13, length=21.0):
    look = material.skin(gloss=0.52, pores=0.06, deep=0.08, reach=0.5)
    parts, made = [], leaflets(rng, 'celery', colour('#78aa40'))
    for index in range(stalks):
        k = (index + 1) / stalks
        long = length * (0.72 + 0.28 * k) * rng.uniform(0.93, 1.05)
        one = celery_stalk(rng, long, 1.0 + 0.75 * k, 3.0 * k, (pale, green), look, made)
        spin = index * 137.5
        for part in one:
            parts.append(part.moved(0, -0.35 - 1.35 * k, 0).turned(0, 0, spin))
    parts.append(_butt(2.6, pale))
    parts = laid([part.turned(0, 86, 0) for part in parts], -2.7)
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, -140)))], 0.88, 36.0)


def laid(parts, floor):
    """Presses what would lie below the floor flat on it."""
    made = []
    for part in parts:
        points = part.points.copy()
        points[..., 2] = floor + np.maximum(points[..., 2] - floor, 0.05 * (points[..., 2] - floor))
        made.append(replace(part, points=points))
    return made


def _butt(reach, pale):
    foot = tube(
        [(0, 0, -0.9), (0, 0, -0.89), (0, 0, -0.2), (0, 0, 1.6), (0, 0, 1.61)],
        [0, reach * 0.62, reach * 0.95, reach * 0.9, 0],
        rows=40,
        columns=60,
        shape=lambda a: 1 + 0.06 * np.cos(7 * a),
    )
    grain = smooth(0, 0.5, fractal(foot, 1.5, 3, 4))
    paint = blend(pale, '#c9b48a', grain * smooth(0.0, -0.9, foot[..., 2]) * 0.8)
    return Part(foot, paint, material.skin(gloss=0.4, pores=0.1))


# Dill: sprigs of fine threads on a thin stalk, in a loose bunch.


def sprig(rng, length, lean, spin, green, stem, look):
    """A stalk that rises along +z, with a plume at each knot and at its end."""
    bend = np.array([np.cos(spin), np.sin(spin), 0]) * lean
    path = [np.zeros(3), [0, 0, length * 0.4] + bend * 0.15, [0, 0, length * 0.75] + bend * 0.6]
    path += [[0, 0, length] + bend]
    line = tube([*path, path[-1] + [0, 0, 0.01]], [0.15, 0.13, 0.1, 0.06, 0], 40, 8)
    parts = [Part(line, painted(line, stem), material.skin(gloss=0.35))]
    for index in range(8):
        share = 0.36 + 0.64 * index / 7
        at = line[int(38 * share)].mean(axis=0)
        around = rng.uniform(0, 2 * np.pi)
        way = np.array([np.cos(around), np.sin(around), 0.9 + 0.8 * share])
        way = way / np.linalg.norm(way)
        long = rng.uniform(2.8, 4.2) * (1.15 - 0.45 * share)
        parts += plume(rng, at, way, long, green, look, 2, 0.07, 7)
    return parts


def dill(rng, count, green='#5f9a3c', stem='#86a856', stems=12, length=15.0):
    look = material.foliage(gloss=0.3, light_through=0.3, pores=0)
    parts = []
    for index in range(stems):
        reach, spin = ((index + 0.5) / stems) ** 0.5, index * 2.4
        one = sprig(rng, length * rng.uniform(0.75, 1.05), 4.6 * reach, spin, green, stem, look)
        parts += [
            part.moved(0.6 * reach * np.cos(spin), 0.6 * reach * np.sin(spin), 0) for part in one
        ]
    tied(parts, 0.8, 2.4)
    parts = laid([part.turned(0, 86, 0) for part in parts], -1.6)
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 215)))], 0.8, 44.0)


FORMS = {'herb-bunch': herb_bunch, 'celery': celery, 'dill': dill}
