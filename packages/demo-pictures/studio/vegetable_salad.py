"""Heads of salad and curly endive, and the one leaf that they are made of."""

from dataclasses import dataclass, replace

import numpy as np

import material
from mesh import Part, blend, built, colour, curve
from noise import fractal, smooth
from stage import placed
from subject import Subject, matrix_of

# One leaf of a salad: a fan or a strap that bends outwards and is ruffled towards its rim.


@dataclass(frozen=True)
class Cut:
    """How leaves of one kind are cut and ruffled; lengths are shares of the leaf's length."""

    #: Half widths from the foot to the tip of a leaf that is no fan but a strap.
    strap: tuple = ()
    spread: float = 82.0
    narrow: float = 0.55
    lobes: int = 0
    depth: float = 0.0
    waves: float = 9.0
    ruffle: float = 0.05
    frill: float = 0.35
    sway: float = 0.05
    blister: float = 0.012
    rib: float = 0.05
    rows: int = 44
    columns: int = 150


@dataclass(frozen=True)
class Tones:
    """Colours from the foot to the rim; `blotch` strews the rim's colour over the blade."""

    foot: str
    blade: object
    rim: object
    rim_from: float = 0.7
    blotch: float = 0.0
    rib: str = '#eef0d0'
    foot_to: float = 0.5


def outline(cut, theta, rng):
    """Returns how far the rim lies from the foot in each direction, 1 at most."""
    reach = np.cos(theta * 90 / (cut.spread + 4)) ** cut.narrow
    phase = rng.uniform(0, 6.28)
    if cut.lobes:
        notch = 0.5 - 0.5 * np.cos(cut.lobes * theta / np.radians(cut.spread) * np.pi)
        reach = reach * (1 - cut.depth * notch**4 * (0.6 + 0.4 * np.abs(theta)))
    fine = np.sin(theta * 23 + phase) + 0.7 * np.sin(theta * 41 + 2 * phase)
    return reach * (1 + 0.022 * fine)


def strapped(cut, theta, share):
    """Returns the place of each point of a strap, and how near it lies to the rim."""
    side = theta / np.radians(cut.spread)
    half = curve(np.array(cut.strap)[:, None], cut.rows)
    along = share * (1 - 0.18 * side**2 * share**3)
    rim = np.maximum(share, 0.3 + 0.7 * np.abs(side) ** 1.5)
    return side * half, along, rim * smooth(0.0, 0.5, share) + share * smooth(0.5, 0.0, share)


def bent(along, start, end, ease=1.4):
    """Returns the radius and height at each share of the length, and the lean there in radians."""
    t = np.linspace(0, 1.15, 120)
    lean = np.radians(start + (end - start) * np.clip(t, 0, 1.1) ** ease)
    step = t[1] - t[0]
    out, up = np.cumsum(np.sin(lean)) * step, np.cumsum(np.cos(lean)) * step
    return np.interp(along, t, out), np.interp(along, t, up), np.interp(along, t, lean)


def salad_leaf(rng, length, cut, tones, look, lean=(10, 60), cup=0.8, ease=1.4):
    """A leaf, its foot at the origin and its back to +x. `cup` is half the angle it wraps."""
    seed = int(rng.integers(1e6))
    theta = np.linspace(-1, 1, cut.columns)[None, :] * np.radians(cut.spread)
    share = np.linspace(0.03, 1, cut.rows)[:, None] + 0 * theta
    if cut.strap:
        across, along, share = strapped(cut, theta, share)
    else:
        reach = outline(cut, theta, rng) * share
        across, along = reach * np.sin(theta), reach * np.cos(theta)
    out, up, slope = bent(along, *lean, ease)
    flat = np.stack([across * 3, along * 3, 0 * across], -1)
    turn = cup * across / 0.55
    side, inward = np.sin(turn) / cup * 0.55, (1 - np.cos(turn)) / cup * 0.55
    edge = theta * (0.5 + 1.6 * along) if cut.strap else theta
    lift = _ruffled(rng, cut, edge, share)
    cells = fractal(flat, 3.2, 2, seed)
    lift = lift + cut.blister * np.abs(cells) * smooth(0.15, 0.4, share)
    lift = lift - cut.rib * 0.5 * _rib(cut, across, share) * (1.1 - share)
    inward = inward + lift * np.cos(turn)
    side = side - lift * np.sin(turn)
    points = np.stack(
        [out - inward * np.cos(slope), side, up + inward * np.sin(slope)], axis=-1
    )
    paint = _painted(cut, tones, (theta, across, share), flat, cells, seed)
    return Part(points * length, paint, look, is_round=False)


def _ruffled(rng, cut, theta, share):
    bend = theta + 0.12 * np.sin(theta * 5 + rng.uniform(0, 6.28))
    first, second, third = rng.uniform(0, 6.28, 3)
    waves = np.sin(cut.waves * bend + first) * share**2.5
    waves = waves + 0.55 * np.sin(cut.waves * 2.3 * bend + second) * share**5
    waves = waves + cut.frill * np.sin(cut.waves * 4.1 * bend + first * 3) * share**8
    return cut.ruffle * waves + cut.sway * np.sin(2.6 * theta + third) * share**1.5


def _rib(cut, across, share):
    return smooth(cut.rib * (1.2 - share), cut.rib * 0.3 * (1.2 - share), np.abs(across))


def _painted(cut, tones, place, flat, cells, seed):
    theta, across, share = place
    grain = fractal(flat, 1.2, 3, seed + 3)
    blade = colour(tones.blade)
    paint = blend(blade, blade * 0.72, smooth(-0.2, 0.5, grain) * 0.7)
    paint = blend(paint, blade * 0.6, smooth(0.1, 0.0, np.abs(cells)) * 0.35)
    edge = share + 0.22 * grain + tones.blotch * fractal(flat, 2.2, 3, seed + 5)
    paint = blend(paint, tones.rim, smooth(tones.rim_from, tones.rim_from + 0.28, edge))
    fan = theta * 9 + 0.4 * np.sin(share * 5)
    veins = np.abs(np.sin((share - np.abs(theta) * 0.25) * 20 if cut.strap else fan))
    veins = smooth(0.16, 0.02, veins) * smooth(0.95, 0.5, share) * 0.4
    rib = _rib(cut, across, share) * smooth(1.0, 0.6, share)
    paint = blend(paint, tones.rib, np.clip(rib * 0.85 + veins, 0, 1))
    return blend(paint, tones.foot, smooth(tones.foot_to, 0.08, share + 0.1 * grain))


# Heads of salad: ruffled leaves, from the shut heart to the outer ones that lie open.

CUTS = {
    'batavia': Cut(
        waves=7.5, ruffle=0.052, frill=0.35, sway=0.12, blister=0.07, columns=220
    ),
    'oak': Cut(
        lobes=6,
        depth=0.5,
        waves=7,
        ruffle=0.075,
        sway=0.17,
        blister=0.04,
        rib=0.04,
        columns=220,
    ),
    'romaine': Cut(
        strap=(0.13, 0.16, 0.19, 0.22, 0.23, 0.22, 0.19, 0.14, 0.0),
        waves=7,
        ruffle=0.011,
        sway=0.02,
        blister=0.035,
        rib=0.085,
    ),
}


def rosette(
    rng,
    leaves,
    length,
    cut,
    tones,
    heart,
    leans=((-6, -55), (38, 96)),
    cups=(1.5, 0.4),
    small=0.52,
    loose=0.0,
):
    """Leaves from the heart to the outside, each turned by the golden angle.

    `loose` is how far each leaf strays from its place, size, tone and ruffle in the whorl.
    """
    look = material.foliage(gloss=0.42, light_through=0.5, pores=0.12)
    parts = []
    for index in range(leaves):
        k = index / (leaves - 1)
        lean = [a + (b - a) * k**0.9 + rng.uniform(-6, 6) for a, b in zip(*leans)]
        hue = replace(
            tones,
            blade=blend(heart[0], tones.blade, np.array(min(1, k * 1.3))),
            rim=blend(heart[1], tones.rim, np.array(min(1, k * 1.5))),
        )
        own, roll, stray, grown = cut, 0.0, 0.0, 1.0
        if loose:
            own = replace(
                cut,
                ruffle=cut.ruffle * rng.uniform(0.6, 1.35),
                sway=cut.sway * rng.uniform(0.5, 1.9),
                waves=cut.waves * rng.uniform(0.7, 1.3),
            )
            lean = [lean[0] + loose * rng.normal(0, 7), lean[1] + loose * rng.normal(0, 17)]
            roll, stray = loose * rng.normal(0, 16, 2)
            grown = 1 + loose * rng.uniform(-0.2, 0.14)
            # The outer leaves had more light, and no two the same.
            light = rng.uniform(0.8, 1.15) * (1 - 0.35 * max(0, k - 0.55) / 0.45)
            hue = replace(hue, blade=hue.blade * light, rim=hue.rim * light)
        size = grown * length * (small + (1 - small) * k**0.7) * rng.uniform(0.93, 1.05)
        one = salad_leaf(rng, size, own, hue, look, lean, cups[0] + (cups[1] - cups[0]) * k)
        spin = index * 137.5 + rng.uniform(-12, 12)
        one = one.turned(0, 0, roll).moved(0.3 + 1.0 * k, 0, 0.8 * (1 - k))
        parts.append(one.turned(0, 0, spin + stray))
    return parts


def salad_head(
    rng,
    count,
    kind='batavia',
    leaves=30,
    length=13.0,
    foot='#eef0c4',
    blade='#7fae3c',
    rim='#8aba44',
    heart=('#d6dc7c', '#c2d264'),
    rim_from=0.7,
    blotch=0.0,
    loose=0.65,
    elevation=36.0,
    fill=0.8,
):
    tones = Tones(foot, blade, rim, rim_from, blotch)
    parts = rosette(rng, leaves, length, CUTS[kind], tones, heart, loose=loose)
    return Subject([placed(built(parts), matrix_of(turn=(10, 0, 0)))], fill, elevation)


def salad_hearts(
    rng,
    count,
    leaves=26,
    length=13.0,
    foot='#f6f6dc',
    blade='#8cb854',
    rim='#68a03c',
    heart=('#eaec9c', '#cfe07c'),
):
    """Hearts of romaine, shut and long, that lie side by side."""
    tones = Tones(foot, blade, rim, 0.75, rib='#eef2d2', foot_to=0.4)
    things = []
    for at in range(count):
        leans, cups = ((4, -10), (25, -27)), (1.5, 0.95)
        parts = rosette(rng, leaves, length, CUTS['romaine'], tones, heart, leans, cups, 0.8)
        place = matrix_of(1.5 * (at % 2), -at * 7.4, 3.0, (82, 0, 62 + rng.uniform(-6, 6)))
        things.append(placed(built(parts), place))
    return Subject(things, 0.84, 36.0)


# Curly endive: ribs that bear narrow, toothed and curled shreds of leaf, pale in the heart.


def shred(rng, start, way, facing, length, wide, tones, look, curl=2.2, rows=9):
    """A strip that leaves `start` along `way`, its face to `facing`, and curls, with its line."""
    line, across = [start], []
    axis = np.cross(way, facing) + rng.normal(0, 0.5, 3)
    axis /= np.linalg.norm(axis) + 1e-9
    bow = rng.uniform(-0.4, 1.0) * curl / rows
    for _ in range(rows - 1):
        way = way + bow * np.cross(axis, way)
        way /= np.linalg.norm(way)
        line.append(line[-1] + way * length / rows)
    line = np.array(line)
    along = np.gradient(line, axis=0)
    across = np.cross(along, facing + rng.normal(0, 0.3, 3))
    across /= np.linalg.norm(across, axis=1, keepdims=True) + 1e-9
    t = np.linspace(0, 1, rows)
    half = wide * (0.55 + 0.6 * np.sin(np.pi * t**0.8)) * (1 - t**4) + 0.01
    sides = np.array([-1, 0, 1])[None, :, None]
    points = line[:, None] + sides * (across * half[:, None])[:, None]
    normal = np.cross(across, along)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-9
    points += (np.abs(sides) * half[:, None, None] * 0.4) * normal[:, None]
    share = np.broadcast_to(t[:, None], (rows, 3))
    paint = blend(tones[0], tones[1], smooth(0.0, 0.5, share))
    return Part(points, paint, look, is_round=False), line, along


def curly_leaf(rng, length, lean, wide, tones, look, pairs=11):
    """A leaf whose foot is at the origin, its back to +x."""
    rows = 26
    t = np.linspace(0, 1, rows)
    out, up, slope = bent(t, *lean)
    sway = 0.05 * np.sin(t * 4 + rng.uniform(0, 6.28)) * t
    line = np.stack([out, sway, up], -1) * length
    facing = np.stack([-np.cos(slope), 0 * slope, np.sin(slope)], -1)
    forward = np.gradient(line, axis=0)
    forward /= np.linalg.norm(forward, axis=1, keepdims=True)
    half = np.interp(t, [0, 0.2, 0.7, 1], [0.55, 0.34, 0.16, 0.06])[:, None, None]
    sides = np.linspace(-1, 1, 5)[None, :, None]
    rib = line[:, None] + sides * half * np.array([0, 1, 0])
    rib = rib + (sides**2 * half * 0.5) * facing[:, None]
    share = np.broadcast_to(t[:, None], (rows, 5))
    paint = blend('#f4f3e0', tones[0], smooth(0.35, 0.9, share))
    parts = [Part(rib, paint, look, is_round=False)]
    for index in range(2 * pairs):
        at = int((0.22 + 0.78 * ((index // 2) + rng.uniform(0, 0.8)) / pairs) * (rows - 1))
        at = min(at, rows - 1)
        side = 1 if index % 2 else -1
        open_by = np.radians(rng.uniform(35, 80)) * (1.1 - 0.5 * t[at])
        way = np.cos(open_by) * forward[at] + side * np.sin(open_by) * np.array([0, 1.0, 0])
        way = way + facing[at] * rng.uniform(-0.15, 0.45)
        way /= np.linalg.norm(way)
        long = length * wide * np.sin(np.pi * (0.22 + 0.7 * t[at])) * rng.uniform(0.7, 1.2)
        parts += _toothed(rng, line[at], way, facing[at], long, tones, look)
    return parts


def _toothed(rng, start, way, facing, long, tones, look):
    one, line, along = shred(rng, start, way, facing, long, 0.2, tones, look)
    parts = [one]
    for place in (3, 4, 5, 6, 7):
        side = 1 if place % 2 else -1
        out = np.cross(facing, along[place])
        way = along[place] / np.linalg.norm(along[place]) * 0.7
        way = way + side * out / (np.linalg.norm(out) + 1e-9)
        way /= np.linalg.norm(way)
        small = long * rng.uniform(0.25, 0.42)
        parts.append(
            shred(rng, line[place], way, facing, small, 0.12, (tones[1], tones[1]), look, 2.6, 6)[0]
        )
    return parts


def frisee(rng, count, leaves=120, length=13.0, heart='#fcfac0', blade='#a2cc56', elevation=46.0):
    look = material.foliage(gloss=0.4, light_through=0.62, pores=0)
    parts = []
    for index in range(leaves):
        k = index / (leaves - 1)
        lean = (2 + 52 * k + rng.uniform(-8, 8), 40 + 66 * k**0.8 + rng.uniform(-14, 14))
        tip = blend(heart, blade, np.array(smooth(0.2, 0.95, k))) * rng.uniform(1.0, 1.25)
        tones = (blend('#f6f4dc', tip, np.array(0.35)), tip)
        size = length * (0.42 + 0.58 * k**0.8) * rng.uniform(0.9, 1.08)
        spin = index * 137.5 + rng.uniform(-15, 15)
        for part in curly_leaf(rng, size, lean, 0.32, tones, look):
            parts.append(part.moved(0.2 + 0.7 * k, 0, 0.5).turned(0, 0, spin))
    return Subject([placed(built(parts), matrix_of(turn=(8, 0, 0)))], 0.82, elevation)


FORMS = {'salad-head': salad_head, 'salad-hearts': salad_hearts, 'frisee': frisee}
