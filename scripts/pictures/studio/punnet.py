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
    box = placed(built([punnet(paint, size)]))
    return Subject([placed(mesh, matrix) for mesh, matrix in rest] + [box], fill, 30.0)
