"""What a form hands to the studio: goods in rows, in a heap, poured by the handful or in a punnet."""

from dataclasses import dataclass, replace

import numpy as np
from mathutils import Matrix

import heap
import material
from heap import dome_points
from mesh import Part, blend, built, centred, colour, revolved, rotation
from noise import fractal
from stage import placed

# What a form hands to the studio: things on the ground, and how the camera looks at them.


@dataclass(frozen=True)
class Subject:
    things: list
    fill: float = 0.8
    elevation: float = 24.0
    #: A pack is plain where fresh goods have pores and bloom: a quicker light will do, which mirrors no ground.
    is_plain: bool = False
    #: Clear glass lets the ground be seen: it takes more light to draw.
    is_sheer: bool = False


def matrix_of(x=0.0, y=0.0, z=0.0, turn=(0.0, 0.0, 0.0)):
    made = Matrix.Translation((x, y, z))
    return made @ Matrix([list(row) for row in rotation(*turn)]).to_4x4()


def alone(parts, turn=(0.0, 0.0, 0.0), fill=0.66, elevation=24.0):
    return Subject([placed(built(parts), matrix_of(turn=turn))], fill, elevation)


def arranged(make, places, fill=0.8, elevation=24.0):
    """Sets one thing at each place (x, y, z, turn); `make(index)` gives its parts."""
    things = [
        placed(built(make(index)), matrix_of(x, y, z, turn))
        for index, (x, y, z, turn) in enumerate(places)
    ]
    return Subject(things, fill, elevation)


def heaped(make, count, rng, radius, kinds=3, fill=0.82, elevation=27.0, whole=False, **drop):
    """Drops copies of a few different ones into a heap of `radius` centimetres. `whole` things rest on their stalks too."""
    meshes = [built(centred(make(index))) for index in range(min(kinds, count))]
    for mesh in meshes if whole else ():
        mesh['core'] = len(mesh.vertices)
    rest = heap.dropped(meshes, count, rng, radius, **drop)
    return Subject([placed(mesh, matrix) for mesh, matrix in rest], fill, elevation)


def rows_of(count, apart, deep=0.82):
    """Places for a few round things: one, a pair, three with one in front, then rows; x and y in centimetres."""
    known = {
        1: [(0, 0)],
        2: [(-0.55, 0.12), (0.52, -0.12)],
        3: [(-0.6, 0.35), (0.52, 0.45), (0.02, -0.5)],
        4: [(-0.62, 0.45), (0.45, 0.55), (-0.42, -0.5), (0.62, -0.42)],
        5: [(-1.0, 0.4), (0.02, 0.55), (1.02, 0.4), (-0.52, -0.5), (0.5, -0.52)],
        6: [(-1.0, 0.55), (0.0, 0.6), (1.0, 0.5), (-0.98, -0.42), (0.03, -0.5), (1.02, -0.48)],
    }
    spots = known.get(count) or [
        ((at % 4 - 1.5) + (0.5 if at // 4 % 2 else 0), 0.9 - at // 4 * 0.85) for at in range(count)
    ]
    return np.array(spots) * np.array([apart, apart * deep])


# Pours many pieces on the table, one after another: each finds the lowest rest near where it falls.
#
# It needs no physics, so that a pile of thousands of grains costs little, no two of them are alike, and the pile
# has a loose edge in place of the wall of a ring.

#: How many points of a piece feel for what lies below it.
FEELERS = 420


class Bed:
    """How high the pile is at each cell of the table."""

    def __init__(self, half, cell, mound):
        self.half, self.cell = half, cell
        self.width = int(2 * half / cell) + 1
        way = (np.arange(self.width) + 0.5) * cell - half
        self.heights = np.zeros(self.width * self.width)
        if mound is not None:
            away = np.clip(np.hypot(way[:, None], way[None, :]) / mound[0], 0, 1)
            self.heights = (mound[1] * (0.5 + 0.5 * np.cos(np.pi * away)) * (away < 1)).ravel()

    def cells(self, points, x, y):
        place = ((points[:, :2] + (x + self.half, y + self.half)) / self.cell).astype(int)
        place = np.clip(place, 0, self.width - 1)
        return place[:, 0] * self.width + place[:, 1]

    def rest(self, points, x, y):
        """How high a piece must be lifted to lie on the pile."""
        return float((self.heights[self.cells(points, x, y)] - points[:, 2]).max())

    def take(self, points, x, y, lift):
        np.maximum.at(self.heights, self.cells(points, x, y), points[:, 2] + lift)


def own(rng, parts, apart=0.1, tint=0.1, warm=0.04):
    """One piece of a kind with a size, a build and a shade of its own."""
    size = np.exp(rng.normal(0, apart, 3) * [1.0, 0.7, 0.7] + rng.normal(0, apart * 0.6))
    shade = np.exp(rng.normal(0, tint) + rng.normal(0, warm) * np.array([1.0, 0.0, -1.4]))
    return [
        replace(part, points=part.points * size, colours=np.clip(part.colours * shade, 0, 1))
        for part in parts
    ]


def poured(rng, pieces, reach, mound=None, heaped=0.72, tries=8, roam=0.6, tip=25.0):
    """The parts of all pieces where they came to rest.

    `reach` is the radius of the pile, `mound` the (reach, height) of what it hides, `heaped` how even the pieces are
    spread (0.5 is even, more puts them on the middle), `tries` the rests that a piece compares, `roam` how far it
    rolls for them in its own lengths, and `tip` how far it may tip, in degrees.
    """
    bodies = [_feelers(parts) for parts in pieces]
    length = float(np.mean([np.ptp(body, axis=0).max() for body in bodies]))
    thin = float(np.mean([np.ptp(body, axis=0).min() for body in bodies]))
    bed = Bed(reach * 1.5 + length, max(thin / 4, length / 16), mound)
    made = []
    for parts, body in zip(pieces, bodies):
        away = reach * rng.uniform() ** heaped
        turn = rng.uniform(0, 2 * np.pi)
        ways = []
        for _ in range(tries):
            roll = away + rng.normal(0, roam * length)
            x = roll * np.cos(turn) + rng.normal(0, 0.2 * length)
            y = roll * np.sin(turn) + rng.normal(0, 0.2 * length)
            lie = rotation(rng.uniform(0, 360), 0, 0)
            lie = rotation(0, rng.normal(0, tip), rng.uniform(0, 360)) @ lie
            lying = body @ lie.T
            ways.append((bed.rest(lying, x, y), x, y, lie, lying))
        lift, x, y, lie, lying = min(ways, key=lambda way: way[0])
        bed.take(lying, x, y, lift)
        made += [
            replace(part, points=part.points @ lie.T + np.array([x, y, lift])) for part in parts
        ]
    return made


def _feelers(parts):
    points = np.concatenate([part.points.reshape(-1, 3) for part in parts])
    return points[:: max(1, len(points) // FEELERS)]


def sole_points(reach, high):
    """A mound with a flat sole: the stage presses the sole on the table, not the grains that lie there."""
    dome = dome_points(reach, high)
    return np.concatenate([dome, dome[::-1] * [1, 1, 0]], axis=0)


def handful(rng, pieces, reach, fill=0.82, elevation=30.0, **fall):
    """A few large pieces that lie on the table and on one another."""
    return Subject([placed(built(poured(rng, pieces, reach, tries=40, **fall)))], fill, elevation)


# Punnets of card or thin wood, filled with what is sold in them.

#: Half the width and half the depth of the bottom, and the height, in centimetres.
SIZE = (4.9, 3.8, 2.4)


def punnet(paint, size=SIZE):
    """An open box with round corners whose sides lean outwards, its inner bottom at height 0."""
    across, deep, high = size
    outline = [(0, -0.25), (0.97, -0.25), (1.0, -0.2), (1.0, -0.15)]
    outline += [(1.12, high), (1.155, high + 0.04), (1.15, high + 0.1), (1.11, high + 0.06)]
    outline += [(1.09, high - 0.1), (0.98, 0.02), (0.97, -0.02), (0.9, -0.03), (0, -0.03)]
    line = _straight(outline, 12)
    points = revolved(line, lambda angle, _: heap.square(angle), rows=len(line), columns=260)
    points = points * np.array([across, deep, 1])
    fibre = fractal(points * np.array([0.4, 0.4, 5]), 1, 3, 7)
    inside = np.arange(len(line))[:, None] > len(line) * 0.6
    card = blend(paint, colour(paint) * 0.72, np.clip(fibre + 0.3, 0, 1) * 0.5)
    card = blend(card, card * 0.6, inside * 1.0 + 0 * fibre)
    return Part(points, card, material.skin(gloss=0.2, pores=0.15, pore_size=6))


def _straight(corners, steps):
    """Points along straight lines between corners, which a smooth curve through the corners alone would round."""
    corners = np.array(corners)
    between = np.linspace(0, 1, steps, endpoint=False)[:, None]
    lines = [a + (b - a) * between for a, b in zip(corners[:-1], corners[1:])]
    return np.concatenate([*lines, corners[-1:]])


def in_punnet(make, count, rng, paint, kinds=4, size=SIZE, fill=0.8, whole=False):
    """Drops `count` things made by `make(index)` into a punnet. The first part of each is what falls, or the whole."""
    meshes = [built(centred(make(index))) for index in range(min(kinds, count))]
    for mesh in meshes if whole else ():
        mesh['core'] = len(mesh.vertices)
    rest = heap.dropped(meshes, count, rng, size[:2])
    held = [placed(_held(mesh, matrix, size), matrix) for mesh, matrix in rest]
    return Subject([*held, placed(built([punnet(paint, size)]))], fill, 30.0)


def _held(mesh, matrix, size):
    """Bends what sticks through the walls or the floor back inside: fruit falls without its stalk and sepals."""
    across, deep, high = size
    flat = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', flat)
    matrix = np.array(matrix)
    places = flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
    sides = np.abs(places[:, :2]) / [across, deep]
    far = (sides**6).sum(axis=1) ** (1 / 6)
    wall = 0.97 + 0.1 * np.clip(places[:, 2] / high, 0, 1)
    # Above the rim there is no wall.
    is_out = (far > wall) & (places[:, 2] < high + 0.1)
    if not is_out.any() and places[:, 2].min() >= 0:
        return mesh
    places[is_out, :2] *= (wall / far)[is_out, None]
    places[:, 2] = np.maximum(places[:, 2], 0.02 * places[:, 2])
    back = np.linalg.inv(matrix)
    made = mesh.copy()
    made.vertices.foreach_set(
        'co', (places @ back[:3, :3].T + back[:3, 3]).astype(np.float32).ravel()
    )
    made.update()
    return made
