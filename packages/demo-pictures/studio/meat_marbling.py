"""Marbling as it grows: threads of fat that leave the seams, branch, thin out and end in the lean."""

import numpy as np

from noise import fractal, smooth

#: Cells of the map in a centimetre, and the length of a step along a thread in centimetres.
FINE, STEP = 26, 0.05


class Marbling:
    """A map of the fat on the face of a cut, seen from above."""

    def __init__(self, rng, outline, amount, ways, seed):
        """`ways(places)` tells which way the fibres run at each place, in radians."""
        self.low = outline.min(axis=0) - 0.6
        size = ((outline.max(axis=0) + 0.6 - self.low) * FINE).astype(int) + 2
        self.grid = np.zeros(size)
        area = float(np.prod(outline.max(axis=0) - outline.min(axis=0)))
        places = self._places(rng, outline, int(area * (0.1 + 0.45 * amount)), seed)
        wide = rng.uniform(0.016, 0.042, len(places)) * (0.7 + 0.5 * amount)
        self._grow(rng, places, ways, wide, rng.uniform(0.5, 2.2, len(places)), 0.08)
        places = self._places(rng, outline, int(area * (1.2 + 10.0 * amount)), seed)
        wide = rng.uniform(0.008, 0.028, len(places)) * (0.7 + 0.4 * amount)
        self._grow(rng, places, ways, wide, rng.exponential(0.16, len(places)) + 0.07, 0.12)

    def _places(self, rng, outline, count, seed):
        """Where threads begin: close together in some parts, and hardly any in others."""
        low, high = outline.min(axis=0), outline.max(axis=0)
        places = rng.uniform(low, high, (3 * count, 2))
        flat = np.c_[places, 0 * places[:, 0]]
        dense = smooth(-0.3, 0.45, fractal(flat, 0.3, 3, seed))
        return places[rng.uniform(size=len(places)) < 0.08 + 0.7 * dense][:count]

    def _grow(self, rng, places, ways, wide, long, bend):
        """Draws a thread at each place; a few of them branch once."""
        side = rng.choice([0.0, np.pi], len(places))
        heading = ways(places) + rng.normal(0, 0.4, len(places)) + side
        sway, done, at, twigs = 0 * heading, 0 * heading, places.copy(), []
        for _ in range(int(3.2 / STEP)):
            alive = done < long
            if not alive.any():
                break
            taper = np.sin(np.pi * np.clip(0.16 + 0.84 * done / long, 0, 1)) ** 0.7
            self._mark(at[alive], (wide * taper * rng.uniform(0.6, 1.25, len(at)))[alive])
            sway = 0.8 * sway + rng.normal(0, bend, len(at))
            heading = heading + sway * 0.5
            way = np.stack([np.cos(heading), np.sin(heading)], axis=-1)
            at = at + STEP * way * alive[:, None]
            forks = alive & (rng.uniform(size=len(at)) < 0.016)
            twigs += [
                (at[k], heading[k] + rng.choice([-1, 1]) * rng.uniform(0.5, 1.1), wide[k] * 0.75)
                for k in np.flatnonzero(forks)
            ]
            done = done + STEP
        for place, way, thick in twigs:
            steps = STEP * np.arange(int(rng.uniform(6, 22)))
            turn = way + np.cumsum(rng.normal(0, bend, len(steps)))
            line = place + np.cumsum(STEP * np.stack([np.cos(turn), np.sin(turn)], -1), axis=0)
            self._mark(line, thick * np.linspace(1, 0.3, len(steps)))

    def _mark(self, places, radii):
        spot = (places - self.low) * FINE
        first, radii = np.floor(spot).astype(int), radii * FINE
        for right in range(-2, 4):
            for up in range(-2, 4):
                cell = first + [right, up]
                share = np.clip(radii + 0.5 - np.linalg.norm(cell - spot, axis=-1), 0, 1)
                cell = np.clip(cell, 0, np.array(self.grid.shape) - 1)
                np.maximum.at(self.grid, (cell[:, 0], cell[:, 1]), share)

    def at(self, points):
        """The share of fat at each point; below the face the threads run on, aslant."""
        slant = points[..., :2] + 0.3 * points[..., 2:] * np.array([0.4, 1.0])
        place = np.clip((slant - self.low) * FINE, 0, np.array(self.grid.shape) - 2.001)
        first = place.astype(int)
        share = place - first
        return sum(
            self.grid[first[..., 0] + right, first[..., 1] + up]
            * np.abs(1 - right - share[..., 0])
            * np.abs(1 - up - share[..., 1])
            for right, up in ((0, 0), (1, 0), (0, 1), (1, 1))
        )
