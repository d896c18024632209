"""Lays pieces of food on a dish: each comes to rest on what already lies there."""

import numpy as np
from mathutils import Matrix

from mesh import rotation

CELL = 0.15


class Bed:
    """The height of the food at every point of a dish, on a grid."""

    def __init__(self, vessel):
        self.vessel = vessel
        self.side = max(vessel.across, vessel.deep) + 2
        line = np.arange(-self.side, self.side + CELL, CELL)
        self.x, self.y = np.meshgrid(line, line, indexing='ij')
        self.height = np.full(self.x.shape, float(vessel.level))
        if vessel.floor is not None:
            self.height = self.height + vessel.floor(np.hypot(self.x, self.y))

    def heap(self, x, y, reach, high, power=2.0):
        """Raises a mound, of rice or of salad, around a point."""
        far = np.hypot(self.x - x, self.y - y) / reach
        self.height += high * np.clip(1 - far**power, 0, 1)

    def at(self, points):
        """The height of the food under each point."""
        return self.read(self.height, points)

    def read(self, grid, points):
        """The value of such a grid at each point."""
        cell = [
            np.clip(((points[..., axis] + self.side) / CELL).round().astype(int), 0, len(self.x) - 1)
            for axis in (0, 1)
        ]
        return grid[cell[0], cell[1]]

    def within(self, x, y, radius):
        """Moves a place so that a piece of this radius does not stand in the wall of its vessel."""
        vessel = self.vessel
        if vessel.wall is None:
            return x, y
        across, deep = x / vessel.across, y / vessel.deep
        share = np.hypot(across, deep) / vessel.outline(np.arctan2(deep, across))
        # A leaning piece reaches below its level, where a wall that leans outwards is nearer.
        needs = radius * min(1.1 + 2.4 * vessel.wall, 1.7)
        inward = min(1, (1 - needs / min(vessel.across, vessel.deep)) / max(share, 1e-3))
        return x * inward, y * inward

    def place(self, rng, reach, at=(0.0, 0.0), inner=0.0):
        """Returns a random point of the dish: `reach` is the share of it that is used around `at`."""
        turn = rng.uniform(0, 2 * np.pi)
        share = reach * np.sqrt(rng.uniform(inner**2, 1)) * self.vessel.outline(turn)
        return (
            at[0] + share * self.vessel.across * np.cos(turn),
            at[1] + share * self.vessel.deep * np.sin(turn),
        )

    def rest(self, x, y, radius, thick, sink=0.0, level=False, dome=0.45):
        """Lets a piece come to rest at a point. Returns its height and the slope under it.

        `dome` is how much lower the piece is at its rim than in its middle.
        """
        far = np.hypot(self.x - x, self.y - y)
        under = far < max(radius, CELL)
        heights = self.height[under]
        z = np.percentile(heights, 60) - sink * thick
        slope = np.zeros(2)
        if len(heights) > 5 and not level:
            flat = np.c_[self.x[under] - x, self.y[under] - y, np.ones(len(heights))]
            slope = np.clip(np.linalg.lstsq(flat, heights, rcond=None)[0][:2], -0.8, 0.8)
        top = z + thick * (1 - dome * (far[under] / radius) ** 2)
        self.height[under] = np.maximum(heights, top)
        return z, slope


def laid(x, y, z, slope, turn, tilt=(0.0, 0.0), size=1.0):
    """The matrix of a piece that lies on a slope, turned about its own axis and tilted a little.

    `size` is one factor, or one for each of its own axes.
    """
    lean = rotation(np.degrees(np.arctan(slope[1])), -np.degrees(np.arctan(slope[0])), 0)
    whole = lean @ rotation(tilt[0], tilt[1], 0) @ rotation(0, 0, turn) @ np.diag(np.ones(3) * size)
    made = np.eye(4)
    made[:3, :3], made[:3, 3] = whole, (x, y, z)
    return Matrix([list(row) for row in made])
