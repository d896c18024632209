"""Lets limp sausages settle as a hand lays them: they bend against one another, cross, and hang over those below."""

import numpy as np

from mesh import curve

#: Points of a sausage that push on those of the others.
NODES = 25


def settled(rests, radii, starts, joints=(), steps=420):
    """Returns where the middle lines of sausages come to rest on z = 0, each (NODES, 3).

    `rests` are their lines when nothing pushes them, `starts` (x, y, z, degrees) where they are let fall, and
    `joints` pairs of (number, first or last node) that a twist of the skin holds together.
    """
    shapes = [curve(one, NODES) * [1, 1, 0] for one in rests]
    shapes = np.array([one - one.mean(axis=0) for one in shapes])
    places = np.array([_turned(one, turn) + at for one, (*at, turn) in zip(shapes, starts)])
    reach = np.repeat(radii, NODES)
    other = np.repeat(np.arange(len(radii)), NODES)
    apart = np.where(other[:, None] == other[None], 0.0, reach[:, None] + reach[None])
    for step in range(steps):
        # A hand gathers them at first; then their weight alone acts.
        places[..., 1] *= 0.996 if step < 0.6 * steps else 1.0
        places[..., 2] -= 0.03 * np.array(radii)[:, None]
        for (one, end), (two, way) in joints:
            gap = places[two, way] - places[one, end]
            away = np.linalg.norm(gap) + 1e-9
            pull = 0.25 * gap * max(0.0, 1 - 1.1 / away)
            places[one, end] += pull
            places[two, way] -= pull
        for at, shape in enumerate(shapes):
            places[at] += 0.3 * (_fitted(shape, places[at]) - places[at])
        _parted(places.reshape(-1, 3), apart)
        places[..., 2] = np.maximum(places[..., 2], np.array(radii)[:, None])
    return [curve(one[::2], 3 * NODES) for one in places]


def _turned(points, degrees):
    way = np.radians(degrees)
    x, y = points[:, 0], points[:, 1]
    turned = [x * np.cos(way) - y * np.sin(way), x * np.sin(way) + y * np.cos(way), points[:, 2]]
    return np.stack(turned, axis=-1)


def _fitted(shape, place):
    """The shape at rest, turned and moved to where it lies best over a sausage's points, half of its bend kept."""
    middle = place.mean(axis=0)
    u, _, v = np.linalg.svd(shape.T @ (place - middle))
    u[:, -1] *= np.sign(np.linalg.det(u @ v))
    return middle + shape @ (u @ v)


def _parted(nodes, apart):
    """Pushes nodes of different sausages out of one another."""
    gap = nodes[:, None] - nodes[None]
    away = np.linalg.norm(gap, axis=-1) + 1e-6
    push = 0.3 * np.maximum(0, apart - away) / away
    nodes += (push[..., None] * gap).sum(axis=1)
