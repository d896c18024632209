"""Nets: a tube of fine plastic mesh drawn tight round goods that lie on the table, clipped and labelled."""

from dataclasses import replace

import numpy as np

import heap
import material
from bulbs import one_garlic, one_onion
from fruit_citrus import one_citrus
from mesh import Part, blend, built, centred, painted, tube
from net_packing import pressed
from noise import fractal, smooth
from pack_parts import block
from roots import one_potato
from stage import placed
from subject import Subject, matrix_of

MAKERS = {'citrus': one_citrus, 'onion': one_onion, 'potato': one_potato, 'garlic': one_garlic}
#: Around the net and along it: how finely its surface is worked out.
ANGLES, STATIONS = 160, 168
#: Half a thread's thickness, as a share of half the net's length: a heavy bag has strong threads.
THREAD = 0.0037
#: Centimetres: half the net's thickness at its clips.
NECK = 0.24
#: Goods that are made anew; the others are made from these, stretched and turned.
KINDS = 6


def net(rng, count, of, around, thread='#e8572a', tag='#2f8f46', **kind):
    """`around` is the radius in centimetres of a tube in which the goods would stand."""
    goods = _goods(rng, count, of, kind)
    wide = np.mean([np.sort(heap.mesh_size(one))[1:].mean() for one in goods])
    rest = pressed(goods, rng, around)
    things = [placed(one, matrix) for one, matrix in rest]
    points = np.concatenate([_points(one, matrix) for one, matrix in rest])
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    mesh = float(np.clip(0.15 * wide, 0.5, 1.05))
    parts = _bag(rng, points - [middle[0], middle[1], 0], thread, tag, mesh)
    things.append(placed(built(parts), matrix_of(middle[0], middle[1])))
    turn = matrix_of(turn=(0, 0, -20))
    for thing in things:
        thing.matrix_world = turn @ thing.matrix_world
    return Subject(things, 0.9, 27.0)


def _goods(rng, count, of, kind):
    """As many as there are, none as large, as long or as bright as the next."""
    first = [centred(MAKERS[of](rng, **kind)) for _ in range(min(count, KINDS))]
    made = []
    for index in range(count):
        size = rng.uniform(0.84, 1.1)
        stretch = size * rng.uniform(0.95, 1.05, 3)
        tone = rng.uniform(0.82, 1.14) * np.array([1, rng.uniform(0.9, 1.08), 1])
        parts = [
            replace(part, colours=np.clip(part.colours * tone, 0, 1))
            for part in first[index % len(first)]
        ]
        made.append(built([part.scaled(*stretch) for part in parts]))
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
    reach, clip = high + 0.22 * tall + 1.0, 0.2 * tall + 0.3
    x = np.linspace(-reach, reach, STATIONS)
    out = smooth(high * 0.7, reach, np.abs(x))
    axis = tall * 0.5 * (1 - out) + clip * out
    turns = np.linspace(-np.pi, np.pi, ANGLES, endpoint=False)
    thick = THREAD * reach
    wide = _stretched(_held(points, x, axis, turns), x, axis, turns) + 2 * thick
    parts = _threads(rng, (x, axis, turns, wide), thread, mesh, thick)
    return parts + _clip(rng, reach, clip, thread, thick) + _tag(rng, reach, clip, tag)


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
    """Draws a membrane tight: it shrinks on what stands out and spans the hollows between.

    Coarse grids come first: on the fine one alone a wide hollow would take too many rounds.
    """
    floor = np.where(np.sin(turns) < -0.05, axis[:, None] / np.maximum(-np.sin(turns), 0.05), 1e3)
    share = np.abs(x[:, None]) / x[-1]
    wide = held.max() * (1 - share**4) + NECK
    for step, rounds in ((8, 300), (4, 300), (2, 300), (1, 200)):
        rows, columns = held.shape[0] // step, held.shape[1] // step
        under = held.reshape(rows, step, columns, step).max(axis=(1, 3))
        over = floor.reshape(rows, step, columns, step).min(axis=(1, 3))
        if step == 8:
            wide = wide.reshape(rows, step, 1).mean(axis=1) + 0 * under
        else:
            wide = np.repeat(np.repeat(wide, 2, axis=0), 2, axis=1)
        bend = np.cos((turns[1] - turns[0]) * step)
        for _ in range(rounds):
            beside = (np.roll(wide, 1, 1) + np.roll(wide, -1, 1)) / 2 * bend
            padded = np.pad(wide, ((1, 1), (0, 0)), mode='edge')
            wide = 0.5 * beside + 0.25 * (padded[:-2] + padded[2:])
            wide = np.minimum(np.maximum(wide, under), over)
            wide[0] = wide[-1] = NECK
    return wide


def _threads(rng, surface, paint, mesh, thick):
    """Threads that swing from one neighbour to the other and are welded to it where they meet."""
    x, axis, turns, wide = surface
    girth = 2 * np.pi * wide.mean(axis=1)
    many = int(np.clip(round(girth.max() / mesh / 2), 10, 32)) * 2
    # A side of a diamond is as long everywhere: where the net is wide its meshes are short.
    pitch = girth / many
    longer = np.sqrt((1.35 * pitch.max()) ** 2 - pitch**2)
    way = np.hypot(np.gradient(x), np.gradient(wide.mean(axis=1)))
    phase = np.cumsum(way / longer)
    rows = int(np.clip(phase[-1] * 9, 160, 460))
    along = np.linspace(0, 1, rows)
    row = along * (len(x) - 1)
    phase = np.interp(row, np.arange(len(x)), phase)
    low = np.minimum(row.astype(int), len(x) - 2)
    down = row - low
    look = material.foliage(gloss=0.62, light_through=0.35, pores=0.0, varied=0.4)
    seed, twist, parts = int(rng.integers(1e6)), rng.uniform(-0.5, 0.5), []
    for at in range(many):
        turn = 2 * np.pi * at / many
        place = np.stack([along * 5, 0 * along + np.cos(turn), 0 * along + np.sin(turn)], -1)
        # A hand pulls meshes wider in one place and narrower in another.
        slip = 1.1 * fractal(place, 0.9, 2, seed)
        beat = phase + 0.5 * fractal(place, 0.8, 2, seed + 1)
        swing = np.abs(beat % 1 - 0.5) * 4 - 1
        swing = np.clip(swing * 1.12, -1, 1) * (1 if at % 2 else -1)
        angle = 2 * np.pi * (at + 0.49 * swing + slip * np.sin(np.pi * along)) / many
        angle = angle + twist * (along - 0.5)
        column = (angle / (2 * np.pi) % 1) * ANGLES
        left = column.astype(int) % ANGLES
        right = column % 1
        near = [wide[low + a, (left + b) % ANGLES] for a in (0, 1) for b in (0, 1)]
        far = (near[0] * (1 - right) + near[1] * right) * (1 - down)
        far = far + (near[2] * (1 - right) + near[3] * right) * down
        turn = angle + turns[0]
        high = np.interp(row, np.arange(len(x)), axis) + far * np.sin(turn)
        path = np.stack([np.interp(row, np.arange(len(x)), x), far * np.cos(turn), high], -1)
        welded = 1 + 0.5 * smooth(0.8, 1, np.abs(swing))
        points = tube(path, thick * welded, rows, 5)
        parts.append(Part(points, painted(points, _tone(rng, paint)), look))
    return parts


def _tone(rng, paint):
    """Thin plastic is paler than it is on the roll."""
    return blend(paint, '#fff4e6', np.array(rng.uniform(0.1, 0.3)))


def _clip(rng, reach, high, thread, thick):
    """At each end a crimped clip and the cut end of the net beyond it, which hangs down in two or three locks."""
    look, parts = material.foliage(gloss=0.6, light_through=0.3, pores=0.0), []
    for side in (-1, 1):
        foot = np.array([side * reach, 0, high])
        clip = block(0.55, 0.5, 0.4, '#a9aaa6', material.skin(gloss=0.6), 0.1, 0.3)
        parts.append(clip.turned(0, 90 * side, 0).moved(*foot))
        locks = rng.normal(0, 0.55, (3, 2))
        for index in range(42):
            aside, rise = locks[index % 3] + rng.normal(0, 0.16, 2)
            long = rng.uniform(1.4, 2.6)
            fall = np.array([0.25 + 0.3 * rise, 0.1 + 0.5 * rise, -0.35 + 0.7 * rise]) * long * 0.5
            path = foot + np.stack(
                [
                    side * np.array([0, 0.35, 0.7, 1.0]) * long,
                    np.array([0, 0.35, 0.8, 1.1]) * aside,
                    np.maximum([0, *fall], 0.05 - high),
                ],
                -1,
            )
            points = tube(path, [thick] * 4, 20, 5)
            parts.append(Part(points, painted(points, _tone(rng, thread)), look))
    return parts


def _tag(rng, reach, high, tag):
    """A small strip of printed film under the clip, curled as it lies: its print is too small to read."""
    across, along = np.meshgrid(np.linspace(-1, 1, 48), np.linspace(0, 1, 64), indexing='ij')
    slack, curl = rng.uniform(-0.3, 0.3), rng.uniform(0.25, 0.45)
    lift = (high - 0.1) * (1 - along) ** 2.2 + 0.35 * smooth(0.6, 1.0, along) ** 2
    lift = lift + curl * across**2 * along + 0.12 * across * slack
    size = float(np.clip(reach / 12, 0.65, 1.1))
    points = np.stack([0.85 * across + slack * along, -2.7 * along, 0 * along], -1) * size
    points = points + np.stack([reach - 0.1 + 0 * along, -0.15 + 0 * along, 0.06 + lift], -1)
    printed = blend(tag, '#f3eee2', smooth(0.5, 0.53, along + 0.05 * across**2))
    # A pale mark on the coloured part, and lines of unlike lengths below it.
    mark = np.hypot(across / 0.55, (along - 0.28) / 0.11)
    printed = blend(printed, '#f3eee2', smooth(1.2, 0.7, mark) * 0.45)
    line = np.floor((along - 0.56) * 17)
    ends = -0.75 + 1.5 * (0.45 + 0.55 * np.abs(np.sin(line * 12.9898)))
    words = fractal(np.stack([across * 5, line * 7.3, 0 * line], -1), 1, 1, 3)
    ink = (np.abs((along - 0.56) * 17 % 1 - 0.5) < 0.24) & (along > 0.56) & (along < 0.93)
    ink = ink & (across > -0.75) & (across < ends) & (words > -0.25)
    printed = blend(printed, '#8d887c', ink * 0.7)
    return [Part(points, printed, material.skin(gloss=0.55), is_round=False)]


FORMS = {'net': net}
