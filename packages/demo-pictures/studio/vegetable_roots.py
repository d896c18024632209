"""Potatoes, carrots, parsnips and what is shaped like them, loose or by the bunch with their leaves."""

from dataclasses import replace

import numpy as np
from mathutils import Vector

import material
from herbs import sprig, veined_leaf
from mesh import Part, blend, built, colour, painted, revolved, tube, turned
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, alone, heaped, matrix_of
from vegetable_round_roots import cut_stalks

# Potatoes and carrots, and what is shaped like them.


def one_potato(rng, size, skin, long=1.5, earth=0.3, knobs=0.14, eyes='#8a6a3a', taper=0.0):
    """Lies along y. Its eyes are slits under a brow, nearer to one end; its skin peels in flakes and keeps earth."""
    seed = int(rng.integers(1e6))
    share = np.linspace(0, np.pi, 14)
    profile = np.stack(
        [np.sin(share) * (1 - taper * np.cos(share) * 0.5), -np.cos(share) * long], axis=-1
    )
    points = revolved(profile, rows=120, columns=120)
    points = (
        points * (1 + knobs * fractal(points, 0.75, 3, seed))[..., None] * np.array([1.12, 0.92, 1])
    )
    # A root that met a stone bends round it.
    points[..., 0] += rng.normal(0, 0.1) * (points[..., 2] / long) ** 2 * long
    slit, brow = _eyes(rng, points, long)
    points = points * (1 - 0.05 * slit + 0.03 * brow)[..., None]
    paint = blend(skin, colour(skin) * 0.72, smooth(-0.3, 0.4, fractal(points, 2.0, 4, seed + 1)))
    flaky = fractal(points * np.array([1, 1, 0.6]), 3.0, 3, seed + 4)
    peeled = smooth(0.02, 0.14, fractal(points, 0.9, 4, seed + 3)) * smooth(-0.5, 0.3, flaky)
    paint = blend(paint, colour(skin) * np.array([1.15, 1.15, 1.05]), peeled * 0.5)
    paint = blend(paint, eyes, np.clip(slit + 0.3 * brow, 0, 1) * 0.75)
    warts = spots(points, 6.5, seed % 53, 0.15)
    paint = blend(paint, colour(eyes) * 0.7, warts * smooth(-0.2, 0.3, flaky) * 0.6)
    paint = blend(paint, '#5f4526', earth * smooth(0.0, 0.5, fractal(points, 1.7, 5, seed + 2)))
    return turned(
        [Part(points * size, paint, material.skin(gloss=0.3, pores=0.18, pore_size=6))], 0, 90, 0
    )


def _eyes(rng, points, long):
    """Returns where a potato is sunk in slits and where it swells above them."""
    angle, slit, brow = np.arctan2(points[..., 1], points[..., 0]), 0.0, 0.0
    for index in range(int(rng.integers(6, 11))):
        level = long * (1 - 1.9 * rng.uniform(0, 1) ** 1.6)
        turn = index * 2.4 + rng.normal(0, 0.3)
        wide, thin = rng.uniform(0.1, 0.24), rng.uniform(0.025, 0.05)
        aside = np.arctan2(np.sin(angle - turn), np.cos(angle - turn))
        near = smooth(1, 0.5, np.abs(aside) / wide)
        above = points[..., 2] - level + 1.6 * aside**2
        slit = np.maximum(slit, near * np.exp(-((above / thin) ** 2)))
        brow = np.maximum(brow, near * np.exp(-(((above - 3 * thin) / (2 * thin)) ** 2)))
    return slit, brow


def potatoes(rng, count, around=None, **kind):
    if count == 1:
        return alone([part.turned(0, 0, 25) for part in one_potato(rng, **kind)], fill=0.7)

    def grown(_):
        size = kind['size'] * rng.uniform(0.74, 1.14)
        long = kind.get('long', 1.5) * rng.uniform(0.78, 1.18)
        return one_potato(rng, **{**kind, 'size': size, 'long': long})

    around = around or kind['size'] * 2 * (count / 2.3) ** 0.5
    return heaped(grown, count, rng, around, kinds=count, pull=25.0)


def one_carrot(rng, length, thick, skin, tip=0.16, green='#5f8a34', rings=0.06, blunt=False):
    seed = int(rng.integers(1e6))
    bend = rng.normal(0, 0.4, 2)
    path = [(bend[0] * t * t * 2, bend[1] * t * t, -length * t) for t in np.linspace(0, 1, 8)]
    radii = [0.3, 0.92, 1, 0.93, 0.82, 0.68, 0.5, tip if not blunt else 0.4]
    points = tube(
        [(0, 0, 0.25), *path, (*path[-1][:2], -length - 0.3)],
        [0, *[thick * one for one in radii], 0],
        rows=150,
        columns=80,
    )
    down = points[..., 2]
    wrinkle = smooth(
        0.25,
        0.6,
        fractal(np.stack([points[..., 0] * 0.4, points[..., 1] * 0.4, down * 2.4], -1), 1, 3, seed),
    )
    scar = _scars(rng, points, length)
    inward = 1 - rings * wrinkle - 0.05 * scar
    points = points * np.stack([inward, inward, 1 + 0 * inward], -1)
    paint = blend(skin, colour(skin) * np.array([0.8, 0.6, 0.5]), wrinkle * 0.7)
    paint = blend(paint, colour(skin) * np.array([0.45, 0.3, 0.25]), scar * 0.8)
    paint = blend(
        paint, colour(skin) * 1.15, smooth(0.0, 0.5, fractal(points, 0.7, 3, seed + 1)) * 0.5
    )
    paint = blend(paint, green, smooth(-0.5, 0.15, down) * 0.75)
    return turned(
        [Part(points, paint, material.skin(gloss=0.45, pores=0.12, pore_size=5))], 0, 90, 0
    )


def _scars(rng, points, length):
    """Short cracks across the root, where side roots grew."""
    angle, scar = np.arctan2(points[..., 1], points[..., 0]), 0 * points[..., 0]
    for _ in range(26):
        depth, turn = -length * rng.uniform(0.04, 0.95), rng.uniform(-np.pi, np.pi)
        near = np.cos(angle - turn) - np.cos(rng.uniform(0.2, 0.6))
        sagging = points[..., 2] - depth - 0.05 * np.sin(3 * angle + depth)
        scar = np.maximum(scar, np.exp(-((sagging / 0.06) ** 2)) * smooth(0, 0.12, near))
    return scar


# Loose carrots and parsnips: as they were pulled, their leaves cut off.


def long_root(rng, length, thick, skin, green='#7f8a44', rings=0.06):
    """Lies along x, its crown at the origin: round shoulders, a bend, creases across it, a tail like a thread."""
    seed = int(rng.integers(1e6))
    share = np.linspace(0, 1, 9)
    sway, late = rng.normal(0, 0.06, 2) * length, rng.normal(0, 0.05, 2) * length
    bend = sway * (share**2)[:, None] + late * np.sin(share * np.pi * 1.4)[:, None]
    path = np.concatenate([bend, -length * share[:, None]], 1)
    heart = rng.uniform(0.86, 1.08)
    radii = np.array([0.86, 1.0, 0.97, 0.9, 0.8 * heart, 0.68 * heart, 0.52, 0.32, 0.07]) * thick
    tail = path[-1] + [*(rng.normal(0, 0.05, 2) * length), -length * rng.uniform(0.08, 0.16)]
    points = tube(
        [(0, 0, -0.1 * thick), (0, 0, 0.02 * thick), path[0] - [0, 0, 0.02], *path[1:], tail, tail],
        [0, 0.34 * thick, *radii, 0.025 * thick, 0],
        rows=210,
        columns=96,
    )
    down, angle = -points[..., 2], np.arctan2(points[..., 1], points[..., 0])
    axis = points.mean(axis=1, keepdims=True)
    crease, mark = _creases(rng, points, angle, length, thick)
    around = np.stack([np.cos(angle) * 2, np.sin(angle) * 2, down * (0.5 / thick)], -1)
    swell = 0.09 * fractal(points, 0.5 / thick, 2, seed) + 0.035 * fractal(around, 1, 2, seed + 1)
    inward = 1 + swell - 0.035 * crease - 0.05 * mark
    points = axis + (points - axis) * inward[..., None]
    base = colour(skin) * rng.uniform([0.85, 0.8, 0.8], [1.08, 1.15, 1.2])
    shade = smooth(-0.3, 0.4, fractal(points * [1, 1, 0.3], 1.1 / thick, 3, seed + 2))
    paint = blend(base, base * [0.84, 0.68, 0.55], shade * 0.6)
    pale = smooth(0.0, 0.5, fractal(points * [1, 1, 2.5], 0.7 / thick, 3, seed + 3))
    paint = blend(paint, base * 1.1 + [0.03, 0.03, 0.025], pale * 0.45)
    paint = blend(paint, base * 1.05 + 0.03, smooth(length * 0.7, length, down) * 0.5)
    lines = np.clip(crease * (0.35 + 3 * rings) + mark * 0.7, 0, 0.85)
    paint = blend(paint, base * [0.5, 0.4, 0.34], lines)
    sunk = down + 0.35 * thick * fractal(around, 1.5, 3, seed + 4)
    paint = blend(paint, green, smooth(0.5 * thick, 0.0, sunk) * 0.6)
    paint = blend(paint, '#6e5836', smooth(0.16 * thick, 0.0, sunk) * 0.7)
    earth = fractal(points, 1.6 / thick, 4, seed + 5) + 0.3 * crease + 0.35 * mark
    paint = blend(paint, '#7d6344', smooth(0.2, 0.6, earth) * 0.5)
    look = material.skin(gloss=0.4, pores=0.08, pore_size=6, deep=0.08, reach=0.4)
    # In a pile the thin tail gives way: what comes first bears the weight.
    parts = [Part(points[:170], paint[:170], look), Part(points[169:], paint[169:], look)]
    parts += cut_stalks(rng, 0.12 * thick, 9, green, thick * 0.95)
    hairs = material.skin(gloss=0.25)
    for _ in range(12):
        row = int(rng.uniform(60, 200))
        start, way = points[row, int(rng.integers(96))], rng.normal(0, 1, 3)
        out = start - axis[row, 0]
        way = out / (np.linalg.norm(out) + 1e-6) + 0.5 * way - [0, 0, 0.5]
        end = start + way * thick * rng.uniform(0.12, 0.4)
        middle = (start + end) / 2 + rng.normal(0, 0.05, 3) * thick
        girth = np.array([0.022, 0.015, 0.008, 0]) * thick
        line = tube([start - 0.02 * out, middle, end, end], girth, 14, 6)
        parts.append(Part(line, painted(line, base * [0.75, 0.65, 0.6]), hairs))
    return turned(parts, 0, 90, 0)


def _creases(rng, points, angle, length, thick):
    """Fine lines part of the way round, closer towards the crown, and the dents where side roots grew."""
    down, crease, mark = -points[..., 2], 0 * angle, 0 * angle
    for _ in range(70):
        level, turn = length * rng.uniform(0.02, 0.97) ** 1.3, rng.uniform(-np.pi, np.pi)
        reach, wide = rng.uniform(0.2, 1.1), rng.uniform(0.012, 0.03) * thick
        aside = np.abs(np.arctan2(np.sin(angle - turn), np.cos(angle - turn)))
        near = smooth(reach, reach * 0.4, aside)
        off = down - level - 0.04 * thick * np.sin(3 * angle + 7 * level)
        crease = np.maximum(crease, near * np.exp(-((off / wide) ** 2)) * rng.uniform(0.2, 1))
    for index in range(16):
        # Side roots grow in rows along the root.
        turn, level = (index % 4) * np.pi / 2 + rng.normal(0, 0.2), length * rng.uniform(0.08, 0.95)
        aside = np.abs(np.arctan2(np.sin(angle - turn), np.cos(angle - turn)))
        off = (down - level) / (0.05 * thick)
        size = rng.uniform(0.14, 0.4)
        mark = np.maximum(mark, smooth(size, size * 0.3, aside) * np.exp(-(off**2)))
    return crease, mark


def _level(parts):
    """Tilts a root until its lower side is level, and lays its hairs on the table."""
    low = parts[0].points[30:, :, :].min(axis=1)
    rise = np.polyfit(parts[0].points[30:].mean(axis=1)[:, 0], low[:, 2], 1)[0]
    tilted = turned(parts, 0, np.degrees(np.arctan(rise)), 0)
    floor = tilted[0].points[..., 2].min() + 0.04
    made = []
    for part in tilted:
        points = part.points.copy()
        points[..., 2] += np.maximum(floor - points[..., 2].min(axis=1), 0)[:, None]
        made.append(replace(part, points=points))
    return made


def long_roots(rng, count, **kind):
    """One alone, or a pile of them that points one way."""
    if count == 1:
        parts = turned(long_root(rng, **kind), rng.uniform(0, 360), 0, 0)
        return alone(turned(_level(parts), 0, 0, 30), fill=0.82, elevation=30)

    def grown(_):
        length = kind['length'] * rng.uniform(0.76, 1.08)
        thick = kind['thick'] * rng.uniform(0.72, 1.12)
        parts = long_root(rng, **{**kind, 'length': length, 'thick': thick})
        return turned(parts, rng.uniform(0, 360), 0, 0)

    room = (kind['length'] * 0.62, kind['thick'] * 4.2)
    pile = heaped(grown, count, rng, room, kinds=count, lying=True, pull=3.0)
    for thing in pile.things:
        thing.matrix_world = matrix_of(turn=(0, 0, 26)) @ thing.matrix_world
    return Subject(pile.things, 0.86, 34.0)


# Carrots and radishes by the bunch, with their leaves.


def radish(rng, radius, skin='#b81c44'):
    """Its tail down, its collar up: round or long, white towards the tail, cracked in places."""
    seed, long = int(rng.integers(1e6)), rng.uniform(0.92, 1.3)
    outline = [
        (0, -long - 2.2),
        (0.02, -long - 1.6),
        (0.045, -long - 0.7),
        (0.09, -long - 0.2),
        (0.3, -long * 0.95),
        (0.74 * rng.uniform(0.9, 1.1), -long * 0.62),
        (1, -0.05),
        (0.9, long * 0.5),
        (0.52, long * 0.82),
        (0.24, long * 0.96),
        (0.16, long * 1.12),
        (0, long * 1.12),
    ]
    points = revolved(outline, rows=150, columns=110)
    points = points * (1 + 0.08 * fractal(points, 0.6, 2, seed))[..., None]
    points[..., 1] *= rng.uniform(0.9, 1.0)
    z = points[..., 2]
    tail = np.maximum(-long - z, 0)
    points[..., :2] += rng.normal(0, 0.3, 2) * tail[..., None] ** 1.5
    angle = np.arctan2(points[..., 1], points[..., 0])
    lines = np.stack([np.cos(angle) * 5, np.sin(angle) * 5, z * 0.5], -1)
    tone = colour(skin) * rng.uniform(0.8, 1.25) * rng.uniform([1, 1, 0.8], [1, 1, 1.2])
    paint = blend(tone, tone * 0.6, smooth(-0.2, 0.5, fractal(points, 0.9, 3, seed + 1)) * 0.7)
    paint = blend(paint, tone * 1.4 + 0.01, smooth(0.1, 0.5, fractal(lines, 1, 2, seed + 2)) * 0.35)
    white = z + 0.3 * fractal(lines, 1, 2, seed + 3) + rng.uniform(-0.1, 0.35)
    paint = blend(paint, '#f2dcdc', smooth(-long * 0.7, -long * 1.15, white) * 0.95)
    across = fractal(points * [0.5, 0.5, 4], 1, 2, seed + 4)
    paint = blend(paint, '#ecc8c4', smooth(0.42, 0.5, across) * smooth(long, 0, z) * 0.6)
    paint = blend(paint, '#6a4a34', spots(points, 3.5, seed % 41, 0.07) * 0.6)
    paint = blend(paint, '#a9b06a', smooth(long * 0.88, long * 1.02, z) * 0.85)
    look = material.skin(gloss=0.62, coat=0.15, varied=0.6)
    return Part(points * radius, paint, look), radius * long


#: The tie of a bunch that lies down: the roots are nearer to the viewer, the leaves farther.
TIE = np.array([0.0, 0.0, 1.6])
#: The outline of a radish leaf, which is narrow and notched towards its stalk.
RADISH = (0.03, 0.1, 0.16, 0.32, 0.42, 0.78, 0.98, 1.0, 0.86, 0.5, 0.05)


def _laid(part, head, way, spin):
    """Lays a root that hangs to -z: its crown at `head`, its tail along `way`."""
    turn = np.array(Vector(-way).to_track_quat('Z', 'Y').to_matrix())
    points = part.turned(0, 0, spin).points @ turn.T
    return replace(part, points=points + head)


def _stalks(rng, head, width, many, stalk, look):
    """Leaf stalks from the crown of a root through the tie."""
    parts = []
    for _ in range(many):
        through = TIE + rng.normal(0, 0.35, 3) * [1.2, 1, 0.8] + [0, rng.uniform(-0.3, 0.3), 0]
        foot = head + rng.normal(0, 0.18, 3) * width * 4
        middle = (foot + through) / 2 + rng.normal(0, 0.22, 3) + [0, 0, 0.25]
        out = through + [through[0] * 0.6, 2.4, 0.3]
        line = tube([foot, middle, through, out], np.array([1.5, 1.0, 0.9, 0.8]) * width, 40, 12)
        grain = fractal(line * [3, 0.5, 3], 1, 2, int(rng.integers(1e6)))
        tone = colour(stalk) * rng.uniform(0.75, 1.2)
        parts.append(Part(line, blend(tone, tone * 0.55, smooth(-0.1, 0.5, grain) * 0.7), look))
    return parts


def _radish_leaves(rng, green, stalk):
    """Long rough leaves that fan out from the tie, the upper ones raised and drooping."""
    parts, look = [], material.skin(gloss=0.4)
    leaf = material.foliage(gloss=0.36, light_through=0.25, pores=0.15, pore_size=4)
    for index in range(24):
        layer = index / 23
        fan, lift = rng.uniform(-46, 46) * (1 - 0.25 * layer), 4 + 34 * layer + rng.normal(0, 5)
        stem, long = rng.uniform(2.5, 4.5), rng.uniform(6.5, 10)
        blade = veined_leaf(
            rng,
            long,
            long * rng.uniform(0.2, 0.27),
            green,
            RADISH,
            teeth=7,
            sink=0.05,
            blisters=0.16,
            curl=rng.uniform(0.3, 1.3),
            wave=0.2,
            paler=colour(green) * 1.5 + 0.01,
        )
        blade = replace(blade, material=leaf)
        rib = tube([(0, -stem, -0.05), (0, 0, 0), (0, long * 0.3, 0.0)], [0.17, 0.15, 0.08], 30, 10)
        rosy = np.full(rib.shape[:2], rng.uniform(0, 0.25))
        tone = blend(colour(stalk) * rng.uniform(0.8, 1.15), '#b0567a', rosy)
        for part in (blade, Part(rib, tone, look)):
            part = part.moved(0, stem, 0).turned(0, rng.normal(0, 28), 0).turned(lift, 0, -fan)
            parts.append(part.moved(*(TIE + [rng.normal(0, 0.4), 0.5, -0.4 + 0.8 * layer])))
    return parts


def _fronds(rng, green, stalk):
    """The feathery leaves of carrots, spread behind the tie: each of seven kinds in many tints."""
    # Thousands of leaflets of one material each would be slow to draw.
    leaf, stem = material.foliage(gloss=0.4, pores=0.1), material.skin(gloss=0.35)
    kinds, parts = [], []
    for _ in range(7):
        long, lean = rng.uniform(11, 16), rng.uniform(0.5, 3.5)
        one = sprig(rng, 'fern', long, lean, 0.0, green, stalk, 0.13, 6, 0.5)
        kinds.append([replace(part, material=stem if part.is_round else leaf) for part in one])
    for index in range(34):
        layer, spin = index / 33, rng.uniform(0, 360)
        fan, lift = rng.uniform(-40, 40), 2 + 30 * layer + rng.normal(0, 5)
        size, tint = rng.uniform(0.8, 1.1), rng.uniform([0.75, 0.75, 0.8], [1.6, 1.15, 1.1])
        at = TIE + [rng.normal(0, 0.4), 0.2, -0.3 + 0.6 * layer]
        for part in kinds[index % 7]:
            part = replace(part, colours=part.colours * tint).scaled(size, size, size)
            part = part.turned(0, 0, spin).turned(-90, 0, 0).turned(lift, 0, -fan)
            parts.append(part.moved(*at))
    return parts


def _heads(rng, root, roots):
    """Where the crown of each root lies and where its tail points: in two layers."""
    below = (roots + 1) // 2 if root == 'carrot' else roots * 3 // 5
    for index in range(roots):
        is_low = index < below
        row, at = (below, index) if is_low else (roots - below, index - below)
        place = (at - (row - 1) / 2) / max(row - 1, 1) * 2
        if root == 'carrot':
            head = [place * 3.4, -1.6 - rng.uniform(0, 1.2), 1.35 if is_low else 3.1]
            aside = place * rng.uniform(0.2, 0.5) + rng.normal(0, 0.05)
            way = [aside, -1, -0.02 if is_low else -0.13]
        else:
            near = 1.9 + 1.1 * rng.uniform() + 1.0 * (1 - place**2) * is_low
            head = [place * (4.0 if is_low else 2.4), -near, 1.9 if is_low else 3.4]
            way = [place * 0.9 + rng.normal(0, 0.3), -1, -0.45 + rng.normal(0, 0.25)]
        yield np.array(head), np.array(way) / np.linalg.norm(way)


def root_bunch(rng, count, root='carrot', roots=8, green='#3f7a2c', stalk='#86a750'):
    """A tied bunch that lies down: its roots towards the viewer, its leaves away from them."""
    parts, look = [], material.skin(gloss=0.4, pores=0.1)
    for head, way in _heads(rng, root, roots):
        if root == 'carrot':
            long, thick = 15 * rng.uniform(0.72, 1.1), 1.35 * rng.uniform(0.72, 1.12)
            skin = colour('#df6a16') * rng.uniform([0.88, 0.75, 0.88], [1.1, 1.25, 1.1])
            one = one_carrot(rng, long, thick, skin)[0].turned(0, -90, 0)
            parts.append(_laid(one, head, way, rng.uniform(0, 360)))
            end = parts[-1].points[-4].mean(axis=0)
            path = [end, end + way * 0.8 + rng.normal(0, 0.2, 3)]
            path.append(end + way * 1.8 + rng.normal(0, 0.5, 3))
            hair = tube([*path, path[-1]], [0.12, 0.06, 0.03, 0], 24, 8)
            parts.append(Part(hair, painted(hair, colour(skin) * 0.6), material.skin(gloss=0.3)))
            parts += _stalks(rng, head + [0, 0, 0.2], 0.16, 4, stalk, look)
        else:
            one, high = radish(rng, 1.4 * rng.uniform(0.78, 1.12))
            parts.append(_laid(one.moved(z=-high * 1.1), head, way, rng.uniform(0, 360)))
            parts += _stalks(rng, head, 0.15, 3, stalk, look)
    parts += _fronds(rng, green, stalk) if root == 'carrot' else _radish_leaves(rng, green, stalk)
    for step in (-0.14, 0.0, 0.14):
        turn = np.linspace(0, 2 * np.pi, 30)
        far = 1.05 + 0.05 * np.cos(3 * turn + step * 9)
        across, up = far * np.cos(turn), far * np.sin(turn)
        ring = np.stack([1.25 * across, step + 0.1 * np.sin(turn), up], 1)
        ring = tube(ring + TIE, [0.11] * 30, 90, 10)
        parts.append(Part(ring, painted(ring, '#c9a86a'), material.skin(gloss=0.2, pores=0.2)))
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, -32)))], 0.86, 42.0)


FORMS = {'potato': potatoes, 'carrot': long_roots, 'root-bunch': root_bunch}
