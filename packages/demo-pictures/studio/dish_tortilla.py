"""A thick omelette of potatoes: its top, which the pan browned where a slice stood out, and its cut side."""

import numpy as np

from dish_relief import Relief, baked
from mesh import blend, colour
from noise import fractal, smooth

#: The cut side is mapped at this scale: its slices are thin.
FINE = 1.8


def _fried(points, away, seed):
    """A slice of potato in the skin of egg: pale and waxy, or fried, its edge the darkest."""
    tone = (seed % 89) / 89 + 0.5 * fractal(points, 0.5, 3, seed)
    made = blend('#e3bd78', '#c98f44', smooth(0.2, 0.9, tone))
    made = blend(made, '#8e5020', smooth(0.55, 1.0, tone + 0.3 * fractal(points, 1.3, 2, seed + 1)) * 0.8)
    return blend(made, '#8a5422', smooth(0.78, 0.98, away) * 0.55)


def top(rng, radius, egg, toast):
    """The map of the top: slices that lie as they fell, egg that ran between them, the marks of the pan."""
    seed = int(rng.integers(1e6))
    relief = Relief(radius + 0.4, radius + 0.4, egg)
    for _ in range(int(1.2 * radius**2)):
        x, y = rng.uniform(-1, 1, 2) * radius
        size = np.array([1, rng.uniform(0.6, 0.95)]) * rng.uniform(1.1, 2.0)
        level, tilt = rng.normal(0, 0.09), rng.uniform(0, 0.13)
        relief.slice(rng, x, y, rng.uniform(0, 6.3), size, _fried, level, tilt, 0.15, rng.normal(0, 0.03))
    ran = 0.1 + 0.42 * relief.noise(0.3, 3, seed) + 0.12 * relief.noise(1.1, 3, seed + 1)
    set_egg = blend(egg, colour(egg) * [1.12, 1.16, 1.3], smooth(-0.2, 0.4, relief.noise(0.9, 3, seed + 2)))
    relief.pour(ran, set_egg, 0.1)
    # The pan pressed flat what stood out.
    relief.high = np.minimum(relief.high, 0.3 + 0.3 * relief.high)
    fine = relief.noise(1.6, 3, seed + 3)
    baked(relief, toast, 0.0, seed + 4, 1.0, 0.25 * fine)
    relief.high = 0.75 * (relief.high - relief.high.mean()) + 0.03 * fine
    return relief


def _edge_on(points, away, seed):
    """A slice seen edge on: waxy, a little darker where egg soaked its rim."""
    tone = (seed % 83) / 83
    made = blend('#efd9a2', '#dcb868', smooth(0.1, 0.95, tone + 0.4 * fractal(points, 0.5, 2, seed)))
    made = blend(made, '#f6e8c4', smooth(0.1, 0.5, fractal(points * [0.5, 1, 1], 0.9, 3, seed + 1)) * 0.6)
    return blend(made, '#b98a40', smooth(0.7, 1.0, away) * 0.7)


def cut(rng, radius, thick, egg):
    """The map of the cut side, `FINE` times its size: the knife went through slices that lie nearly level in egg."""
    seed = int(rng.integers(1e6))
    across, deep = FINE * radius / 2, FINE * thick / 2
    relief = Relief(across, deep, egg)
    curd = blend(egg, colour(egg) * [1.2, 1.22, 1.3], smooth(-0.1, 0.4, relief.noise(0.8, 4, seed)))
    wept = smooth(0.1, 0.5, relief.noise(0.5, 3, seed + 1))
    relief.paint = blend(curd, colour(egg) * [0.75, 0.62, 0.4], wept * 0.6)
    sway = rng.normal(0, 0.09, 3)
    for _ in range(int(3.6 * across * deep)):
        x, y = rng.uniform(-1, 1, 2) * [across, deep]
        lean = sway[0] + sway[1] * np.sin(x * 0.5 + sway[2] * 20) * 2 + rng.normal(0, 0.1)
        # It bends down with the round edge.
        lean = lean - 0.7 * smooth(0.8, 1.0, x / across) * y / deep
        size = np.array([rng.uniform(1.2, 3.3), rng.uniform(0.24, 0.46)])
        relief.slice(rng, x, y, lean, size, _edge_on, rng.normal(0, 0.1), rng.normal(0, 0.03), 0.1)
    gap = smooth(0.1, 0.02, relief.high) * smooth(0.12, 0.34, relief.noise(0.5, 3, seed + 2))
    relief.paint = blend(relief.paint, colour(egg) * [0.42, 0.32, 0.18], gap * 0.8)
    relief.high = relief.high - 0.3 * gap + 0.1 * relief.noise(0.9, 3, seed + 3)
    return relief
