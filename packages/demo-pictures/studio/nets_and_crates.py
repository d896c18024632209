"""Goods that other forms make, in a net drawn tight round them or in a crate of the season."""

from dataclasses import replace

import numpy as np
from mathutils import Matrix

import heap
import material
from fruit_citrus import one_citrus
from fruit_pome import one_apple, one_pear
from herbs import herb_bunch
from mesh import Part, ball, blend, built, centred, colour, painted, rotation, tube
from noise import fractal, smooth
from pack_parts import block
from stage import placed
from subject import Subject, matrix_of
from vegetable_cabbage import cabbage
from vegetable_onion import one_garlic, one_onion
from vegetable_roots import one_potato, root_bunch
from vegetable_round_roots import round_root, stubs
from vegetable_salad import salad_head

# Presses goods together as a tight net does: each is a few balls on its long axis that push one another away.

#: Where on the half length of a good its balls lie.
BALLS = np.array([-0.72, -0.38, 0.0, 0.38, 0.72])
#: Steps of the net's pull, which fades, and how far soft peel and a bent bag let goods sink into one another.
STEPS, GIVE = 700, 0.965


def pressed(goods, rng, radius):
    """Returns each mesh with a matrix: a bundle along x that lies on the ground, about `radius` thick."""
    turns = [_turn(rng, heap.mesh_size(one)) for one in goods]
    balls = [_balls(_core(one) @ rotation(*turn).T) for one, turn in zip(goods, turns)]
    owner = np.repeat(np.arange(len(goods)), len(BALLS))
    middles, reach = (np.concatenate(part) for part in zip(*balls))
    reach = reach * GIVE
    _, wide, long = np.mean([np.sort(heap.mesh_size(one)) for one in goods], axis=0)
    # Long goods lie end to end: only round ones are drawn to the middle of the tube.
    inward = np.array([0.8 * (wide / long) ** 1.2, 1.3, 0])
    places = np.stack(
        [
            rng.permutation(np.arange(len(goods)) - (len(goods) - 1) / 2) * wide * 0.7,
            rng.uniform(-0.6, 0.6, len(goods)) * radius,
            rng.uniform(0.3, 1.4, len(goods)) * radius,
        ],
        -1,
    )
    apart = owner[:, None] != owner[None, :]
    for step in range(STEPS):
        pull = 0.03 * max(0, 1 - step / (STEPS * 0.8))
        places -= pull * (places * inward + [0, 0, 0.4 * radius])
        at = places[owner] + middles
        way = at[:, None] - at[None, :]
        far = np.linalg.norm(way, axis=-1) + 1e-6
        deep = np.maximum(reach[:, None] + reach[None, :] - far, 0) * apart
        push = np.zeros_like(places)
        np.add.at(push, owner, (way * (deep / far)[..., None]).sum(axis=1))
        touching = np.zeros(len(goods))
        np.add.at(touching, owner, (deep > 0).sum(axis=1))
        places += 0.5 * push / np.maximum(touching, 1)[:, None]
        low = np.full(len(goods), 9e9)
        np.minimum.at(low, owner, places[owner, 2] + middles[:, 2] - reach)
        places[:, 2] -= np.minimum(low, 0)
    return [(one, matrix_of(*place, turn)) for one, place, turn in zip(goods, places, turns)]


def _turn(rng, size):
    """Long goods lie along the net, each a little askew; round ones any way up."""
    long = int(size.argmax())
    if size[long] < 1.3 * np.sort(size)[1]:
        return tuple(rng.uniform(-180, 180, 3))
    pitch, yaw = rng.normal(0, 9), rng.normal(0, 20)
    if long == 0:
        return (rng.uniform(-180, 180), pitch, yaw)
    return (90 + pitch, rng.uniform(-180, 180), rng.choice([-90, 90]) + yaw)


def _core(mesh):
    flat = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', flat)
    return flat.reshape(-1, 3)[: mesh['core']]


def _balls(points):
    """Middles and radii of balls that fill a body along its longest axis."""
    middle = points.mean(axis=0)
    axis = np.linalg.svd((points - middle)[::40], full_matrices=False)[2][0]
    along = (points - middle) @ axis
    low, high = along.min(), along.max()
    middles, reach = [], []
    for share in BALLS:
        station = (low + high) / 2 + share * (high - low) / 2
        near = points[np.abs(along - station) < 0.08 * (high - low)]
        centre = (near.min(axis=0) + near.max(axis=0)) / 2
        centre = centre + axis * (station - (centre - middle) @ axis)
        off = near - centre
        off = off - np.outer(off @ axis, axis)
        radius = np.linalg.norm(off, axis=-1).mean()
        middles.append(centre)
        reach.append(min(radius, high - station, station - low))
    return np.array(middles), np.array(reach)


# Nets: a tube of fine plastic mesh drawn tight round goods that lie on the table, clipped and labelled.

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


# A crate of the season: what other forms make, set in a box of thin wood.

#: Half the width, half the depth and the height of the crate, in centimetres.
CRATE = (24.0, 15.5, 13.0)


def board(rng, size, tone):
    """A thin plank along x, its edges a little worn."""
    points = ball(60, 80)
    points = np.sign(points) * np.abs(points) ** 0.12 * np.array(size) / 2
    grain = fractal(points * [0.1, 0.9, 1.4], 1.0, 4, int(rng.integers(1e6)))
    paint = blend(tone, colour(tone) * 0.62, smooth(-0.2, 0.5, grain) * 0.75)
    knot = fractal(points * [0.25, 0.6, 0.6], 1.0, 2, int(rng.integers(1e6)))
    paint = blend(paint, '#8a5e30', smooth(0.45, 0.6, knot) * 0.6)
    return Part(points, paint, material.skin(gloss=0.25, pores=0.3, pore_size=3))


def crate(rng, tone='#d9b47c'):
    across, deep, high = CRATE
    parts = []
    for level in (0.18, 0.5, 0.82):
        for side in (-1, 1):
            plank = board(rng, (2 * across, 0.7, high * 0.26), tone)
            parts.append(plank.moved(0, side * deep, high * level))
            plank = board(rng, (2 * deep, 0.7, high * 0.26), tone)
            parts.append(plank.turned(0, 0, 90).moved(side * across, 0, high * level))
    for x in (-1, 1):
        for y in (-1, 1):
            post = board(rng, (high * 1.06, 1.7, 1.7), tone).turned(0, 90, 0)
            parts.append(post.moved(x * (across - 1), y * (deep - 1), high * 0.53))
    floor = board(rng, (2 * across - 1, 2 * deep - 1, 0.6), '#8a6a40')
    return built([*parts, floor.moved(0, 0, 4.5)])


def lowest(thing):
    corners = thing.data.vertices
    flat = np.empty(len(corners) * 3, np.float32)
    corners.foreach_get('co', flat)
    row = np.array(thing.matrix_world)[2]
    return float((flat.reshape(-1, 3) @ row[:3]).min() + row[3])


def lifted(subject, x, y, z, turn=(0, 0, 0), size=1.0):
    """Moves what a form made; `z` is how high its lowest point comes."""
    place = matrix_of(x, y, 0, turn) @ Matrix.Scale(size, 4)
    for thing in subject.things:
        thing.matrix_world = place @ thing.matrix_world
    low = min(lowest(thing) for thing in subject.things)
    for thing in subject.things:
        thing.matrix_world = Matrix.Translation((0, 0, z - low)) @ thing.matrix_world
    return subject.things


def _roots_and_fruit(rng):
    """Potatoes, turnips, apples and pears along the front of the crate."""
    rows = []
    for x, y, z in ((3.5, -11.5, 9.5), (8.0, -12.0, 9.3), (5.5, -8.2, 10.5), (10.5, -8.5, 9.8)):
        spin = rng.uniform(0, 90)
        rows.append((one_potato(rng, 3.1, '#cda35e', 1.35, 0.35), x, y, z, (0, 0, spin)))
    for x, y, z in ((14.5, -11.2, 12.0), (19.6, -10.8, 12.2), (17.5, -6.5, 13.2)):
        turnip = round_root(rng, 3.0, '#f2ead8', '#8a3a78', 0.1, tail=0.5)
        turnip += stubs(rng, 3.0 * 0.78, 6, '#8fae5a', 1.5, 0.27, 0.6)
        rows.append((turnip, x, y, z, (-30 + rng.uniform(-8, 8), rng.uniform(-20, 20), 0)))
    red = {'ground': '#dcb04a', 'blush': '#b3261a', 'streaks': 0.75, 'red': 0.72}
    for x, y, z in ((-19.0, -9.6, 9.4), (-12.0, -9.8, 9.2), (-15.6, -4.6, 11.4)):
        rows.append((one_apple(rng, **red), x, y, z, (rng.uniform(-20, 20), 14, 0)))
    for x, y, z, lean in ((-5.2, -10.2, 8.8, -24), (-0.8, -8.4, 9.6, 22)):
        pear = one_pear(rng, 'conference', '#a9a04a', 0.45)
        rows.append((pear, x, y, z, (-22, lean, 0)))
    return [placed(built(parts), matrix_of(x, y, z, turn)) for parts, x, y, z, turn in rows]


def harvest(rng, count):
    things = [placed(crate(rng)), *_roots_and_fruit(rng)]
    green = {'blade': '#86b440', 'rim': '#a2cc54', 'heart': ('#eeee9c', '#dfe684')}
    salad = salad_head(rng, 1, leaves=24, **green)
    things += lifted(salad, -12.5, 6.0, 8.5, (12, 0, 0), 0.9)
    look = {'green': '#3f6f30', 'inner': '#a9c46a', 'blister': 0.035, 'ruffle': 0.03}
    savoy = cabbage(rng, 1, 'savoy', **look)
    things += lifted(savoy, 13.5, 6.0, 8.5, (0, 0, 0), 0.95)
    bunch = root_bunch(rng, 1, 'carrot', 8)
    things += lifted(bunch, 1.5, 3.0, 11.5, (18, 0, 32), 0.85)
    parsley = herb_bunch(rng, 1, green='#4a8f34')
    things += lifted(parsley, 21.0, 2.0, 13.0, (0, 0, 60), 0.8)
    return Subject(things, 0.9, 36.0)


FORMS = {'net': net, 'harvest-crate': harvest}
