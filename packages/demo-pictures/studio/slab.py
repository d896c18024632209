"""Things with an outline and two flat faces: a piece of cheese, a steak, a slice of bread or a fillet of fish."""

import numpy as np

from noise import fractal


def rounded(corners, reach=0.4, count=520):
    """Returns a closed outline through corners (x, y), counter-clockwise, whose tips are rounded by about `reach`."""
    corners = np.asarray(corners, float)
    dense = _even(np.concatenate([corners, corners[:1]]), 2400)[:-1]
    length = np.linalg.norm(np.diff(np.concatenate([dense, dense[:1]]), axis=0), axis=1).sum()
    width = max(1, int(reach / length * len(dense)))
    bell = np.hanning(2 * width + 1) + 1e-3
    bell /= bell.sum()
    wide = np.concatenate([dense[-width:], dense, dense[:width]])
    soft = np.stack([np.convolve(wide[:, axis], bell, mode='valid') for axis in (0, 1)], axis=-1)
    return _even(np.concatenate([soft, soft[:1]]), count + 1)[:-1]


def sector(radius, span, reach=0.25, count=520):
    """Returns the outline of a slice of a round: its tip at the origin, its arc about +x, `span` degrees wide."""
    turns = np.radians(np.linspace(-span / 2, span / 2, 60))
    arc = np.stack([radius * np.cos(turns), radius * np.sin(turns)], axis=-1)
    start = [[0.0, 0.0]] if span < 359 else []
    return rounded(np.concatenate([start, arc]) if start else arc, reach, count)


def closed(points, count=520):
    """Returns a smooth closed outline through a few points (x, y), counter-clockwise."""
    points = np.asarray(points, float)
    size = len(points)
    at = np.linspace(0, size, 1600, endpoint=False)
    first, t = at.astype(int), (at % 1)[:, None]
    a, b, c, d = (points[(first + step) % size] for step in (-1, 0, 1, 2))
    line = 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
    )
    return _even(np.concatenate([line, line[:1]]), count + 1)[:-1]


def _even(line, count):
    gone = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    at = np.linspace(0, gone[-1], count)
    return np.stack([np.interp(at, gone, line[:, axis]) for axis in (0, 1)], axis=-1)


def slab(outline, thick, edge=0.15, sides=60, caps=70, centre=None, taper=1.0, floors=10):
    """Raises an outline to a solid on z = 0 whose edges are rounded by `edge`. `taper` narrows its upper face.

    `floors` is how many rows its lower face has: it takes as many as `caps` where that face is seen. Returns its points
    and, at each, the share of the way from the middle of a face to its rim: 1 on the sides.
    """
    centre = outline.mean(axis=0) if centre is None else np.asarray(centre, float)
    along = np.roll(outline, -1, axis=0) - np.roll(outline, 1, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    inward = np.stack([-along[:, 1], along[:, 0]], axis=-1)
    inward = inward * _room(outline, along, edge)[:, None]
    turn = np.linspace(0, np.pi / 2, 9)
    below = np.linspace(0.02, 1, floors, endpoint=False)
    # It begins where the edge ends: two rows in one place would fold when the surface is roughened.
    above = np.linspace(1, 0.004, caps + 1)[1:]
    inset = np.concatenate(
        [0 * below + 1, 1 - np.sin(turn), np.zeros(sides), 1 - np.cos(turn), 0 * above + 1]
    )
    share = np.concatenate([below, 0 * turn + 1, np.ones(sides), 0 * turn + 1, above])
    straight = np.linspace(edge, thick - edge, sides + 2)[1:-1]
    height = np.concatenate(
        [
            0 * below,
            edge * (1 - np.cos(turn)),
            straight,
            thick - edge * (1 - np.sin(turn)),
            0 * above + thick,
        ]
    )
    rim = outline[None] + inward[None] * (edge * inset)[:, None, None]
    narrow = 1 - (1 - taper) * height / thick
    flat = centre + (rim - centre) * (share * narrow)[:, None, None]
    points = np.concatenate(
        [flat, np.broadcast_to(height[:, None, None], (*flat.shape[:2], 1))], axis=-1
    )
    return points, np.broadcast_to(share[:, None], points.shape[:2])


def _room(outline, along, edge):
    """How much of an edge's rounding each point of an outline has room for: at a sharp tip the sides would cross."""
    after = np.roll(along, -1, axis=0)
    bend = np.maximum(along[:, 0] * after[:, 1] - along[:, 1] * after[:, 0], 0)
    step = np.linalg.norm(np.roll(outline, -1, axis=0) - outline, axis=1) + 1e-9
    room = np.minimum(1, 0.25 * step / (edge * bend + 1e-9))
    least = np.min([np.roll(room, by) for by in range(-8, 9)], axis=0)
    return np.mean([np.roll(least, by) for by in range(-8, 9)], axis=0)


def normals(points):
    """Returns which way each point of a solid looks: outwards. The columns of its grid go round."""
    up = np.gradient(points, axis=0)
    across = np.roll(points, -1, axis=1) - np.roll(points, 1, axis=1)
    facing = np.cross(across, up)
    if np.sum(facing * (points - points.mean(axis=(0, 1)))) < 0:
        facing = -facing
    return facing / (np.linalg.norm(facing, axis=-1, keepdims=True) + 1e-9)


def roughened(points, depth, scale=1.0, seed=0, octaves=4):
    """Raises and sinks a surface by up to `depth` centimetres."""
    return points + normals(points) * (depth * fractal(points, scale, octaves, seed))[..., None]


def pitted(points, holes):
    """Sinks round holes, (place, radius) each, into a surface. Returns the points and the depth of each, 0 to 1."""
    facing, depth = normals(points), np.zeros(points.shape[:2])
    sunk = np.zeros(points.shape[:2])
    for place, radius in holes:
        away = np.linalg.norm(points - place, axis=-1) / radius
        bowl = np.sqrt(np.maximum(0, 1 - away**2))
        depth = np.maximum(depth, bowl)
        sunk = np.maximum(sunk, bowl * radius * 0.8)
    return points - facing * sunk[..., None], depth
