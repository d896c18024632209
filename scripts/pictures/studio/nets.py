"""Nets: a tube of crossing threads drawn tight round a real pile of goods, tied above them and labelled."""

import numpy as np

import heap
import material
from bulbs import one_garlic, one_onion
from fruit_citrus import one_citrus
from mesh import Part, built, centred, colour, curve, painted, tube
from noise import smooth
from pack_parts import block
from roots import one_potato
from stage import placed
from subject import Subject, matrix_of

MAKERS = {'citrus': one_citrus, 'onion': one_onion, 'potato': one_potato, 'garlic': one_garlic}
ANGLES, LEVELS = 96, 80
#: Centimetres: how thick a thread is from its middle, and how far above the goods the net is tied.
THREAD, NECK = 0.04, 2.0


def net(rng, count, of, around, thread='#e8572a', tag='#2f8f46', meshes=22, **kind):
    """`around` is the radius of the tube in centimetres, `meshes` how many threads wind each way."""
    solids = [built(centred(MAKERS[of](rng, **kind))) for _ in range(min(count, 3))]
    rest = heap.dropped(solids, count, rng, around, tilt=0.5 if of == 'garlic' else np.pi)
    things = [placed(mesh, matrix) for mesh, matrix in rest]
    points = np.concatenate([_points(mesh, matrix) for mesh, matrix in rest])
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    points = points - [middle[0], middle[1], 0]
    wide, top = _girth(points)
    parts = _threads(rng, wide, top, thread, meshes) + _knot(rng, top, thread, tag)
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
    # The net lies outside all that it holds, and no further.
    return _blurred(bridged) + THREAD, top


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
    return 0.3 * hull + 0.7 * np.maximum(column, hull - 1.6)


def _blurred(wide):
    for _ in range(3):
        wide = (np.roll(wide, 1, 1) + 2 * wide + np.roll(wide, -1, 1)) / 4
        padded = np.pad(wide, ((1, 1), (0, 0)), mode='edge')
        wide = (padded[:-2] + 2 * wide + padded[2:]) / 4
    return wide


def _threads(rng, wide, top, paint, meshes):
    made, parts = material.skin(gloss=0.45), []
    share = np.linspace(0, 1, 140)
    z = share * (top + NECK)
    body = np.clip(z / top * (LEVELS - 1), 0, LEVELS - 1)
    # Above the goods the net draws together to its clip.
    gather = smooth(top + NECK * 0.8, top * 0.9, z) * (0.55 + 0.45 * smooth(-0.02, 0.07, share))
    turns = 0.5 * (top + NECK) / (2 * wide.max())
    for side in (-1, 1):
        for at in range(meshes):
            # A hand pulls meshes wider in one place and narrower in another.
            pulled = 0.25 * np.sin(rng.uniform(0, 6.3) + share * rng.uniform(5, 9))
            start = (at + pulled * np.sin(np.pi * share)) / meshes
            angle = 2 * np.pi * (start + side * share * turns * 0.55)
            column = (angle / (2 * np.pi) + 0.5) % 1 * ANGLES
            low = np.floor(column).astype(int) % ANGLES
            part = column % 1
            row = np.round(body).astype(int)
            reach = wide[row, low] * (1 - part) + wide[row, (low + 1) % ANGLES] * part
            reach = np.maximum(reach, 0.5) * gather + 0.3 * (1 - gather)
            path = np.stack([reach * np.cos(angle), reach * np.sin(angle), z + THREAD], -1)
            points = tube(path[::2], [THREAD] * 70, 240, 5)
            tone = painted(points, paint) * rng.uniform(0.8, 1.15)
            parts.append(Part(points, np.clip(tone, 0, 1), made))
    return parts


def _knot(rng, top, thread, tag):
    """The clip, the cut ends of the net above it, and a paper tag that hangs from it."""
    made, high = material.skin(gloss=0.5), top + NECK
    parts = [block(0.9, 0.8, 0.35, '#b9bab8', material.skin(gloss=0.6), 0.1, 0.3).moved(0, 0, high)]
    for at in range(16):
        turn, out = at * 2.4, rng.uniform(0.2, 0.9)
        line = [(0, 0, high + 0.1), (out * np.cos(turn) * 0.5, out * np.sin(turn) * 0.5, high + 0.7)]
        line += [(out * np.cos(turn), out * np.sin(turn), high + rng.uniform(0.9, 1.5))]
        points = tube(curve(np.array(line), 5), [THREAD] * 5, 20, 5)
        parts.append(Part(points, painted(points, thread), made))
    return parts + _tag(high, tag)


def _tag(high, tag):
    """A strip of printed paper folded over the clip, bent as it hangs."""
    across, along = np.meshgrid(np.linspace(-1, 1, 40), np.linspace(0, 1, 48), indexing='ij')
    drop = 0.5 * along + 0.7 * along**2
    points = np.stack([0.95 * across + 0.35 * along, -0.45 - 2.1 * along, high - drop], -1)
    printed = np.where((along < 0.42)[..., None], colour(tag), colour('#f4efe2'))
    lines = (np.abs((along - 0.5) * 9 % 1 - 0.5) < 0.22) & (along > 0.5) & (np.abs(across) < 0.7)
    printed = np.where(lines[..., None], colour('#6b675e'), printed)
    return [Part(points, printed, material.skin(gloss=0.35))]


FORMS = {'net': net}
