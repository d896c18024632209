"""Carrots and radishes by the bunch, with their leaves."""

from dataclasses import replace

import numpy as np
from mathutils import Vector

import material
from broad_leaves import veined_leaf
from herbs import sprig
from mesh import Part, blend, built, colour, painted, revolved, tube
from noise import fractal, smooth, spots
from roots import one_carrot
from stage import placed
from subject import Subject, matrix_of


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


FORMS = {'root-bunch': root_bunch}
