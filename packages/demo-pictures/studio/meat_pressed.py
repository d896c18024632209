"""Soft pieces that lie on one another: where two meet, both give way until they touch along a face."""

import numpy as np

#: The directions in which the reach of a piece is kept: steps of the polar angle and round it.
STEPS = (48, 72)
#: The room that is left between two pieces, as a share of their reach: a dark line parts them.
ROOM = 1.025
#: How far a piece may be pressed in.
LEAST = 0.45


class Soft:
    """A piece about its middle, and where it lies: `turn` is a rotation, `place` its middle."""

    def __init__(self, points, turn, place):
        self.points, self.turn, self.place = points, np.asarray(turn), np.asarray(place)
        self.reach = _reach(points)
        self.most = np.linalg.norm(points, axis=-1).max()

    def laid(self, share=1.0):
        """Its points in the world, drawn to its middle by `share` of each."""
        return (self.points * np.asarray(share)[..., None]) @ self.turn.T + self.place

    def depth(self, points):
        """At which share of its reach points of the world lie: below 1 they are within it."""
        own = (points - self.place) @ self.turn
        far = np.linalg.norm(own, axis=-1)
        return far / _looked_up(self.reach, own / (far[..., None] + 1e-9))



def pressed(pieces):
    """The points of each piece in the world after it gave way, and by how much each did, 0 to 1."""
    made = []
    for piece in pieces:
        share = np.ones(piece.points.shape[:2])
        for other in pieces:
            apart = np.linalg.norm(piece.place - other.place)
            if other is not piece and apart < piece.most + other.most:
                share = np.minimum(share, _yielded(piece, other))
        share = _evened(share)
        made.append((piece.laid(share), 1 - share))
    return made


def _yielded(piece, other):
    """The share of its reach at which each point of a piece is as deep in it as in the other."""
    share = np.ones(piece.points.shape[:2])
    within = other.depth(piece.laid()) < ROOM
    if not within.any():
        return share
    points = piece.points[within]
    low, high = np.full(len(points), LEAST), np.ones(len(points))
    for _ in range(9):
        middle = (low + high) / 2
        at = (points * middle[:, None]) @ piece.turn.T + piece.place
        deep = other.depth(at) < middle * ROOM
        high, low = np.where(deep, middle, high), np.where(deep, low, middle)
    share[within] = high
    return share


def _evened(share):
    """Rounds the rim of a face that was pressed."""
    for _ in range(3):
        round_it = (np.roll(share, 1, 1) + 2 * share + np.roll(share, -1, 1)) / 4
        share = round_it.copy()
        share[1:-1] = (round_it[:-2] + 2 * round_it[1:-1] + round_it[2:]) / 4
    return share


def _reach(points):
    """How far a piece reaches from its middle in each direction."""
    flat = points.reshape(-1, 3)[:: max(1, points.shape[0] * points.shape[1] // 4000)]
    far = np.linalg.norm(flat, axis=1)
    polar = (np.arange(STEPS[0]) / (STEPS[0] - 1) * np.pi)[:, None]
    turn = (np.arange(STEPS[1]) / STEPS[1] * 2 * np.pi)[None, :]
    ways = np.stack(
        [np.sin(polar) * np.cos(turn), np.sin(polar) * np.sin(turn), np.cos(polar) + 0 * turn], -1
    )
    nearest = (ways.reshape(-1, 3) @ (flat / far[:, None]).T).argmax(axis=1)
    return far[nearest].reshape(STEPS)


def _looked_up(table, ways):
    row = np.arccos(np.clip(ways[..., 2], -1, 1)) / np.pi * (STEPS[0] - 1)
    column = np.arctan2(ways[..., 1], ways[..., 0]) / (2 * np.pi) % 1 * STEPS[1]
    top, left = np.minimum(row.astype(int), STEPS[0] - 2), column.astype(int) % STEPS[1]
    right, down, across = (left + 1) % STEPS[1], row - top, column - np.floor(column)
    upper = table[top, left] * (1 - across) + table[top, right] * across
    lower = table[top + 1, left] * (1 - across) + table[top + 1, right] * across
    return upper * (1 - down) + lower * down
