"""Nets: a tube of knitted thread drawn tight round goods that lie on the table, clipped and labelled."""

import numpy as np

import heap
import material
from bulbs import one_garlic, one_onion
from fruit_citrus import one_citrus
from mesh import Part, ball, built, centred, colour, curve, painted, tube
from noise import fractal, smooth
from pack_parts import block
from roots import one_potato
from stage import placed
from subject import Subject, matrix_of

MAKERS = {'citrus': one_citrus, 'onion': one_onion, 'potato': one_potato, 'garlic': one_garlic}
#: Around the net and along it: how finely its surface is worked out.
ANGLES, STATIONS = 120, 130
#: Centimetres: half a thread's thickness, how high a clip lies, and how far from the goods.
THREAD, CLIP, NECK = 0.042, 0.75, 3.6
#: Goods that are made anew; the others are made from these, stretched and turned.
KINDS = 4


def net(rng, count, of, around, thread='#e8572a', tag='#2f8f46', **kind):
    """`around` is the radius in centimetres of a tube in which the goods would stand."""
    goods = _goods(rng, count, of, kind)
    wide = np.mean([np.sort(heap.mesh_size(one))[1:].mean() for one in goods])
    long, deep = (1.9, 1.1) if count <= 4 else (1.35, 0.92)
    room = (around * long, around * deep)
    rest = heap.dropped(goods, count, rng, room, tilt=np.pi, pull=14.0)
    things = [placed(one, matrix) for one, matrix in rest]
    points = np.concatenate([_points(one, matrix) for one, matrix in rest])
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    mesh = float(np.clip(0.23 * wide, 0.85, 1.6))
    parts = _bag(rng, points - [middle[0], middle[1], 0], thread, tag, mesh)
    things.append(placed(built(parts), matrix_of(middle[0], middle[1])))
    turn = matrix_of(turn=(0, 0, -24))
    for thing in things:
        thing.matrix_world = turn @ thing.matrix_world
    return Subject(things, 0.9, 27.0)


def _goods(rng, count, of, kind):
    """As many as there are, none as large or as long as the next."""
    first = [centred(MAKERS[of](rng, **kind)) for _ in range(min(count, KINDS))]
    made = []
    for index in range(count):
        size = rng.uniform(0.88, 1.08)
        stretch = size * rng.uniform(0.95, 1.05, 3)
        made.append(built([part.scaled(*stretch) for part in first[index % len(first)]]))
    return made


def _points(mesh, matrix):
    """The points of a body, without the dry leaves and roots that stick out through the meshes."""
    flat = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', flat)
    matrix = np.array(matrix)
    core = flat.reshape(-1, 3)[: mesh['core']]
    return core[::2] @ matrix[:3, :3].T + matrix[:3, 3]


def _bag(rng, points, thread, tag, mesh):
    """The net lies along x, its clip at +x."""
    high, tall = np.abs(points[:, 0]).max(), points[:, 2].max()
    reach = high + NECK
    x = np.linspace(-reach, reach, STATIONS)
    out = smooth(high * 0.75, reach, np.abs(x))
    axis = tall * 0.5 * (1 - out) + CLIP * out
    turns = np.linspace(-np.pi, np.pi, ANGLES, endpoint=False)
    wide = _stretched(_held(points, x, axis, turns), x, axis, turns)
    parts = _threads(rng, (x, axis, turns, wide), thread, mesh)
    return parts + _clip(rng, reach, thread) + _tag(rng, reach, tag)


def _held(points, x, axis, turns):
    """How far the goods reach from the axis at each station and angle."""
    row = np.rint(np.interp(points[:, 0], x, np.arange(len(x)))).astype(int)
    up = points[:, 2] - axis[row]
    angle = np.arctan2(up, points[:, 1])
    column = np.rint((angle - turns[0]) / (turns[1] - turns[0])).astype(int) % len(turns)
    held = np.zeros((len(x), len(turns)))
    np.maximum.at(held, (row, column), np.hypot(points[:, 1], up))
    return held


def _stretched(held, x, axis, turns):
    """Draws a membrane tight: it shrinks on what stands out and spans the hollows between."""
    floor = np.where(np.sin(turns) < -0.05, axis[:, None] / np.maximum(-np.sin(turns), 0.05), 1e3)
    neck = 0.28
    share = np.abs(x[:, None]) / x[-1]
    wide = held.max() * (1 - share**4) + neck
    step = np.cos(turns[1] - turns[0])
    for _ in range(2000):
        beside = (np.roll(wide, 1, 1) + np.roll(wide, -1, 1)) / 2 * step
        padded = np.pad(wide, ((1, 1), (0, 0)), mode='edge')
        wide = 0.5 * beside + 0.25 * (padded[:-2] + padded[2:])
        wide = np.minimum(np.maximum(wide, held), floor)
        wide[0] = wide[-1] = neck
    return wide + THREAD


def _threads(rng, surface, paint, mesh):
    """Each thread swings from one neighbour to the other and is knitted to it where they meet."""
    x, axis, turns, wide = surface
    girth = 2 * np.pi * wide.max()
    many = int(np.clip(round(girth / mesh / 2), 8, 22)) * 2
    rows = int(np.clip(14 * x[-1] * 2 / mesh, 160, 420))
    made, parts, knots = material.skin(gloss=0.5), [], []
    along = np.linspace(0, 1, rows)
    seed = int(rng.integers(1e6))
    for at in range(many):
        place = np.stack([along * 4, 0 * along + at * 5 / many, 0 * along], -1)
        # A hand pulls meshes wider in one place and narrower in another.
        slip = 0.5 * fractal(place, 1, 2, seed)
        phase = along * 2 * x[-1] / (mesh * 2.6)
        phase = phase + 0.3 * fractal(place * [1, 0.6, 1], 1, 2, seed + 1)
        swing = np.abs(phase % 1 - 0.5) * 4 - 1
        swing = np.clip(swing * 1.25, -1, 1) * (1 if at % 2 else -1)
        angle = 2 * np.pi * (at + 0.47 * swing + slip * np.sin(np.pi * along)) / many
        row, column = along * (len(x) - 1), (angle / (2 * np.pi) % 1) * ANGLES
        low, left = np.minimum(row.astype(int), len(x) - 2), column.astype(int) % ANGLES
        down, right = row - low, column % 1
        near = [wide[low + a, (left + b) % ANGLES] for a in (0, 1) for b in (0, 1)]
        far = (near[0] * (1 - right) + near[1] * right) * (1 - down)
        far = far + (near[2] * (1 - right) + near[3] * right) * down
        turn = angle + turns[0]
        high = np.interp(row, np.arange(len(x)), axis) + far * np.sin(turn)
        path = np.stack([np.interp(row, np.arange(len(x)), x), far * np.cos(turn), high], -1)
        thick = THREAD * (1 + 0.35 * smooth(0.8, 1, np.abs(swing)))
        points = tube(path, thick, rows, 5)
        tone = painted(points, paint) * rng.uniform(0.75, 1.15)
        parts.append(Part(points, np.clip(tone, 0, 1), made))
        ties = (swing[1:-1] > 0.99) & (swing[:-2] <= 0.99)
        knots += [path[1:-1][ties]]
    grain = ball(6, 7) * THREAD * 1.9
    for spot in np.concatenate(knots):
        parts.append(Part(grain + spot, painted(grain, colour(paint) * 0.8), made))
    return parts


def _clip(rng, reach, thread):
    """At each end a clip and the cut ends of the net beyond it."""
    made, parts = material.skin(gloss=0.5), []
    for side in (-1, 1):
        foot = np.array([side * reach, 0, CLIP])
        clip = block(0.75, 0.7, 0.45, '#b9bab8', material.skin(gloss=0.6), 0.1, 0.3)
        parts.append(clip.turned(0, 90 * side, 0).moved(*foot))
        for _ in range(26):
            aside, rise = rng.normal(0, 0.8), rng.normal(-0.1, 0.35)
            long = rng.uniform(1.2, 2.2)
            line = [foot, foot + [side * 0.6 * long, aside * 0.4, rise * 0.5]]
            line += [foot + [side * long, aside, max(rise - 0.2, 0.05 - CLIP)]]
            points = tube(curve(np.array(line), 5), [THREAD] * 5, 20, 5)
            parts.append(Part(points, painted(points, thread), made))
    return parts


def _tag(rng, reach, tag):
    """A strip of printed paper folded over the clip, bent as it lies."""
    across, along = np.meshgrid(np.linspace(-1, 1, 40), np.linspace(0, 1, 48), indexing='ij')
    slack = rng.uniform(-0.15, 0.15)
    lift = CLIP * (1 - along) ** 2 + 0.5 * np.sin(np.pi * along) ** 2 + 0.12 * across**2
    points = np.stack(
        [reach + 0.3 + 1.35 * across + slack * along, -0.3 - 3.6 * along, 0.1 + lift], -1
    )
    printed = np.where((along < 0.42)[..., None], colour(tag), colour('#f4efe2'))
    lines = (np.abs((along - 0.5) * 9 % 1 - 0.5) < 0.22) & (along > 0.5) & (np.abs(across) < 0.7)
    printed = np.where(lines[..., None], colour('#6b675e'), printed)
    return [Part(points, printed, material.skin(gloss=0.35), is_round=False)]


FORMS = {'net': net}
