"""What a form hands to the studio: things on the ground, and how the camera looks at them."""

from dataclasses import dataclass

import numpy as np
from mathutils import Matrix

import heap
from mesh import built, centred, rotation
from stage import placed


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
