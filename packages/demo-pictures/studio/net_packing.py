"""Presses goods together as a tight net does: each is a few balls on its long axis that push one another away."""

import numpy as np

import heap
from mesh import rotation
from subject import matrix_of

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
