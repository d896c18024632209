"""How a thin slice of cheese lies: it hangs over the edges of those below it, and a corner stays up."""

import numpy as np

from dish_pieces import seed_of
from noise import fractal, smooth


def laid(points, below, apart, reach, rng):
    """Lets a slice down over the `below` slices under it, each `apart` further to the left. `reach` is half its length."""
    x, y, low = points[..., 0], points[..., 1], points[..., 2]
    ends = [reach - apart * (at + 1) for at in range(below)]
    hang = low.max() * sum((smooth(end + 1.5, end - 0.3, x) for end in ends), 0 * x)
    hang = hang + 0.2 * fractal(points * [1, 1, 0], 0.18, 2, seed_of(rng))
    way = rng.uniform(0, 2 * np.pi)
    corner = smooth(0.6 * reach, 1.4 * reach, x * np.cos(way) + y * np.sin(way))
    return np.stack([x, y, low + hang + rng.uniform(0.1, 0.6) * corner], -1)
