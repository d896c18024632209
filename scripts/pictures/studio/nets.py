"""Nets: a tube of crossing threads drawn tight round a real pile of goods, tied above them and labelled."""

import numpy as np

import heap
import material
from bulbs import one_garlic, one_onion
from fruit_citrus import one_citrus
from mesh import Part, built, centred, curve, painted, tube
from noise import smooth
from pack_parts import block
from roots import one_potato
from stage import placed
from subject import Subject, matrix_of

MAKERS = {'citrus': one_citrus, 'onion': one_onion, 'potato': one_potato, 'garlic': one_garlic}
ANGLES, LEVELS = 96, 80


def net(rng, count, of, around, thread='#e8572a', tag='#2f8f46', meshes=13, **kind):
    """`around` is the radius of the tube in centimetres, `meshes` how many threads wind each way."""
    solids = [built(centred(MAKERS[of](rng, **kind))) for _ in range(min(count, 3))]
    rest = heap.dropped(solids, count, rng, around, tilt=0.5 if of == 'garlic' else np.pi)
    things = [placed(mesh, matrix) for mesh, matrix in rest]
    points = np.concatenate([_points(mesh, matrix) for mesh, matrix in rest])
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    points = points - [middle[0], middle[1], 0]
    wide, top = _girth(points)
    parts = _threads(wide, top, thread, meshes) + _knot(top, thread, tag, min(1.0, wide.max() / 7))
    things.append(placed(built(parts), matrix_of(middle[0], middle[1])))
    return Subject(things, 0.9, 14.0)


def _points(mesh, matrix):
    flat = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', flat)
    matrix = np.array(matrix)
    return flat.reshape(-1, 3)[::5] @ matrix[:3, :3].T + matrix[:3, 3]


def _girth(points):
    """How far the goods reach at each angle and level. What is stretched over them bridges their hollows."""
    top = points[:, 2].max()
    reach = np.hypot(points[:, 0], points[:, 1])
    angle = np.arctan2(points[:, 1], points[:, 0])
    wide = np.zeros((LEVELS, ANGLES))
    turns = np.linspace(-np.pi, np.pi, ANGLES, endpoint=False)
    row = np.clip(points[:, 2] / top * LEVELS, 0, LEVELS - 1).astype(int)
    for at, turn in enumerate(turns):
        # A taut thread leans on what stands out to either side of it too.
        near = np.cos(angle - turn)
        outward = np.where(near > 0.55, reach * near, 0)
        np.maximum.at(wide[:, at], row, outward)
    bridged = np.stack([_bridged(column) for column in wide.T], -1)
    # The net lies outside all that it holds.
    return np.maximum(_blurred(bridged), _blurred(wide * 1.04)) + 0.02 * wide.max(), top


def _bridged(column):
    """The upper hull of a profile: straight from one bulge to the next."""
    kept = []
    for at, value in enumerate(column):
        while len(kept) > 1:
            (a, one), (b, two) = kept[-2:]
            if (two - one) * (at - a) > (value - one) * (b - a):
                break
            kept.pop()
        kept.append((at, value))
    levels, values = zip(*kept)
    hull = np.interp(np.arange(len(column)), levels, values)
    return 0.55 * hull + 0.45 * np.maximum(column, hull - 1.2)


def _blurred(wide):
    for _ in range(3):
        wide = (np.roll(wide, 1, 1) + 2 * wide + np.roll(wide, -1, 1)) / 4
        padded = np.pad(wide, ((1, 1), (0, 0)), mode='edge')
        wide = (padded[:-2] + 2 * wide + padded[2:]) / 4
    return wide


def _threads(wide, top, paint, meshes):
    made, parts = material.skin(gloss=0.45), []
    neck = 3.6
    share = np.linspace(0, 1, 120)
    z = share * (top + neck)
    lifted = z / top * (LEVELS - 1)
    body = np.clip(lifted, 0, LEVELS - 1)
    # Above the goods the net draws together to its clip.
    gather = smooth(top + neck * 0.85, top * 0.93, z) * (0.55 + 0.45 * smooth(-0.02, 0.07, share))
    turns = 0.5 * (top + neck) / (2 * wide.max())
    for side in (-1, 1):
        for at in range(meshes):
            angle = 2 * np.pi * at / meshes + side * share * 2 * np.pi * turns * 0.55
            column = (angle / (2 * np.pi) + 0.5) % 1 * ANGLES
            low = np.floor(column).astype(int) % ANGLES
            part = (column % 1)[:, None]
            row = np.round(body).astype(int)
            reach = wide[row, low] * (1 - part[:, 0]) + wide[row, (low + 1) % ANGLES] * part[:, 0]
            reach = np.maximum(reach, 0.5) * gather + 0.45 * (1 - gather) + 0.08
            path = np.stack([reach * np.cos(angle), reach * np.sin(angle), z + 0.05], -1)
            points = tube(path[::2], [0.062] * 60, 200, 6)
            parts.append(Part(points, painted(points, paint), made))
    return parts


def _knot(top, thread, tag, size):
    """The clip, the ends of the net above it, and a folded label."""
    made, high = material.skin(gloss=0.5), top + 3.5
    clip = block(1.5, 1.3, 0.55, '#d8d8d4', material.skin(gloss=0.6), 0.1, 0.3).moved(0, 0, high)
    parts = [clip]
    for at in range(14):
        turn = at * 2.4
        out = 0.5 + 0.5 * (at % 3) / 2
        line = [(0, 0, high + 0.4), (out * np.cos(turn) * 0.5, out * np.sin(turn) * 0.5, high + 1.4)]
        line += [(out * np.cos(turn), out * np.sin(turn), high + 2.1)]
        points = tube(curve(np.array(line), 5), [0.07] * 5, 20, 6)
        parts.append(Part(points, painted(points, thread), made))
    card, front = material.skin(gloss=0.4), -1.9 * size
    label = block(5.6 * size, 0.12, 3.6 * size, '#fbf8ef', card, 0.03, 0.2)
    stripe = block(5.6 * size, 0.16, 1.5 * size, tag, card, 0.03, 0.2).moved(0, 0, 2.3 * size)
    return [*parts, *(part.moved(0, front, high - 3.2 * size) for part in (label, stripe))]


FORMS = {'net': net}
