"""Punnets of card or thin wood, filled with what is sold in them."""

import numpy as np

import heap
import material
from mesh import Part, blend, built, centred, colour, revolved
from noise import fractal
from stage import placed
from subject import Subject

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
