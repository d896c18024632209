"""Pours many pieces on the table, one after another: each finds the lowest rest near where it falls.

It needs no physics, so that a pile of thousands of grains costs little, no two of them are alike, and the pile
has a loose edge in place of the wall of a ring.
"""

from dataclasses import replace

import numpy as np

from heap import dome_points
from mesh import built, rotation
from stage import placed
from subject import Subject

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
