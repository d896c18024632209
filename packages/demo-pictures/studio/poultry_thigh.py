"""The meat of a thigh without its bone and skin, laid open: a few muscles side by side, fat and membrane between."""

import numpy as np

from dish_pieces import mottled, seed_of
from meat_flesh import moist
from mesh import Part, blend, colour
from noise import fractal, smooth
from slab import closed, normals, roughened, slab

#: Muscles, in shares of the length: the middle of each, half its length, half its width.
MUSCLES = [(-0.24, 0.14, 0.3, 0.13), (0.14, 0.17, 0.28, 0.12), (-0.04, -0.02, 0.36, 0.11)]
MUSCLES += [(0.26, -0.09, 0.26, 0.13), (-0.22, -0.18, 0.28, 0.12)]


def opened_thigh(rng, length, thick, meat, pale):
    """One piece, as long along x as `length`."""
    seed = seed_of(rng)
    turn = np.linspace(0, 2 * np.pi, 13, endpoint=False)
    reach = 1 + rng.normal(0, 0.065, 13)
    corners = np.stack([0.5 * np.cos(turn) * reach, 0.37 * np.sin(turn) * reach], axis=-1)
    outline = closed(corners * length, 420)
    rim = np.concatenate([outline, 0 * outline[:, :1] + seed % 53], axis=-1)
    outline = outline * (1 + 0.05 * fractal(rim, 0.45, 3, seed))[:, None]
    points, share = slab(outline, 0.7, 0.33, 20, 150, floors=12)
    flat = points * [1, 1, 0]
    sway = [0.09 * fractal(flat, 0.22, 2, seed + at) for at in (1, 2)]
    u, v = points[..., 0] / length + sway[0], points[..., 1] / length + sway[1]
    along, across, high = _muscles(rng, u, v)
    order = np.sort(high, axis=0)
    which = high.argmax(axis=0)
    fine = 0.1 * (1 + 0.7 * fractal(flat, 0.5, 2, seed + 12))
    seam = np.exp(-(((order[-1] - order[-2]) / fine) ** 2))
    at = [np.take_along_axis(one, which[None], axis=0)[0] for one in (along, across)]
    # Soft as they are, they run into one another.
    swell = np.log(np.exp(5 * high).sum(axis=0)) / 5
    plump = smooth(-0.3, 1.25, swell) * (1 - 0.14 * seam)
    lumps = 0.25 * fractal(flat, 0.25, 3, seed + 3)
    above = smooth(0.35, 0.65, points[..., 2])
    points[..., 2] += above * (1 - share**3) * (thick - 0.7) * (0.25 + 0.75 * plump + lumps)
    made, relief = _painted(points, at, which, seam, share, meat, pale, rng, seed)
    points = roughened(points, 0.1, 0.45, seed)
    points = points + normals(points) * relief[..., None]
    return [Part(points, made, moist(0.72, 0.25, 0.4, coat=0.75, pores=0.05, pore_size=5))]


def _muscles(rng, u, v):
    """The place along and across each muscle, and how high it stands: 1 in its middle, below 0 beside it."""
    made = []
    for x, y, long, wide in MUSCLES:
        x, y = np.array([x, y]) + rng.normal(0, 0.025, 2)
        way = np.radians(rng.normal(16, 14))
        along = (u - x) * np.cos(way) + (v - y) * np.sin(way)
        across = (v - y) * np.cos(way) - (u - x) * np.sin(way)
        size = rng.uniform(0.85, 1.2)
        made.append((along, across, 1 - (along / long) ** 2 - (across / (wide * size)) ** 2))
    return (np.array(one) for one in zip(*made))


def _painted(points, at, which, seam, share, meat, pale, rng, seed):
    """Each muscle has its shade; fat lies in some seams and on the rim. Returns the paint and the relief."""
    meat = colour(meat) * [0.96, 0.72, 0.72]
    fibre = np.stack([at[0] * 5.0, at[1] * 60.0, 3.7 * which], axis=-1)
    bundle = fractal(fibre, 0.35, 3, seed + 4)
    tones = rng.uniform(0.86, 1.12, (len(MUSCLES), 1)) * np.array([1.0, 1.0, 1.0])
    tones[:, 1:] *= rng.uniform(0.88, 1.08, (len(MUSCLES), 1))
    made = mottled(points, meat, blend(meat, pale, 0.5), 0.3, seed + 5) * tones[which]
    made = made * (1 + 0.3 * bundle)[..., None]
    blood = smooth(0.15, 0.5, fractal(points, 0.3, 3, seed + 6))
    made = blend(made, meat * [0.82, 0.5, 0.5], 0.5 * blood)
    # A membrane is left on parts of it, grey and smooth.
    film = smooth(0.1, 0.35, fractal(points * [0.7, 1, 1], 0.28, 3, seed + 7))
    made = blend(made, '#e0b8ac', 0.3 * film)
    held = smooth(-0.15, 0.2, fractal(points, 0.35, 3, seed + 8))
    lard = seam * held
    rim = smooth(0.8, 0.98, share) * smooth(0.0, 0.2, fractal(points, 0.3, 3, seed + 9))
    lard = np.maximum(lard, rim)
    lard = np.clip(lard * (1 + 0.6 * fractal(points, 1.2, 3, seed + 10)), 0, 1)
    made = blend(made, meat * [0.72, 0.5, 0.48], 0.6 * seam * (1 - held))
    made = blend(made, mottled(points, '#f0dcae', '#f5ead2', 1.0, seed + 11), 0.85 * lard)
    return made, 0.04 * bundle * (1 - film) + 0.08 * lard - 0.05 * seam * (1 - held)
