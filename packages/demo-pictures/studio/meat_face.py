"""The face of a cut through meat: its muscles, the fat between them, and in each its bundles of fibres and marbling."""

import numpy as np

from dish_pieces import mottled
from mesh import blend, colour
from noise import fractal, smooth

#: Beef is darker and more purple than its name says, veal and pork are tawny, fat is cream.
DARK_TONE, PALE_TONE = np.array([0.76, 0.64, 0.7]), np.array([0.86, 0.68, 0.58])
FAT_TONE = np.array([0.92, 0.77, 0.64])
#: Where the muscles of a shape lie, (x, y, reach) each, in shares of its width. Any other shape is one muscle.
MUSCLES = {
    'rib': [(0.2, -0.05, 0.26), (-0.3, 0.1, 0.13), (-0.17, -0.22, 0.1), (0.12, 0.3, 0.08)],
    'round': [(0.2, 0.1, 0.2), (-0.32, 0.16, 0.1), (-0.12, -0.3, 0.15), (0.36, -0.2, 0.04)]
    + [(-0.08, 0.4, 0.07)],
    'loin': [(0.06, 0.02, 0.3), (-0.3, -0.3, 0.05)],
    'block': [(0.12, 0.0, 0.3), (-0.4, -0.2, 0.1)],
    'leaf': [(0.2, -0.06, 0.22), (-0.24, 0.06, 0.16), (0.02, 0.24, 0.06), (-0.1, -0.24, 0.04)],
}


def lean_tone(meat):
    """The colour of lean as a camera sees it: `meat` is that of a good light."""
    meat = colour(meat)
    return meat * (DARK_TONE + (PALE_TONE - DARK_TONE) * smooth(0.08, 0.3, meat[1]))


def muscles_of(points, shape, wide, seed):
    """Returns which muscle each point is in, and how far it is from the fat between two and where three meet."""
    centres = np.array(MUSCLES.get(shape, [(0.0, 0.0, 0.0)]))
    if len(centres) == 1:
        far = np.full(points.shape[:-1], 9.0)
        return np.zeros(points.shape[:-1], int), far, far
    flat = points[..., :2] / wide
    sway = np.stack([fractal(points * [1, 1, 0.3], 0.2, 3, seed + at) for at in (0, 9)], -1)
    away = [
        np.linalg.norm(flat + 0.15 * sway - centre[:2], axis=-1) - centre[2] for centre in centres
    ]
    order = np.sort(away, axis=0)
    # Where there are two muscles alone, no three of them meet.
    third = order[2] - order[0] if len(centres) > 2 else np.full(flat.shape[:-1], 9.0)
    return np.argmin(away, axis=0), (order[1] - order[0]) * wide / 2, third * wide / 2


def lean(
    points, seed, meat, fat, marbling=0.3, grain=0.0, scale=1.0, muscle=None, uneven=False
):
    """Muscle that was cut: bundles of fibres, marbling that runs with them, shades that are never even.

    `grain` above 0 shows the fibres from the side. `muscle` numbers the muscle of each point: each has its own tone
    and direction. `uneven` mixes thick bundles with thin ones and blurs the edge of the fat. Returns the paint and the
    relief in centimetres.
    """
    muscle = np.zeros(points.shape[:-1], int) if muscle is None else muscle
    rng = np.random.default_rng(seed)
    count = int(muscle.max()) + 1
    turns = np.where(grain > 0, rng.normal(0, 0.06, count), rng.uniform(0, np.pi, count))[muscle]
    tones = rng.uniform(0.9, 1.12, count)[muscle]
    sway = np.stack([fractal(points, 0.4, 2, seed + at) for at in (3, 4, 5)], -1)
    bent = points * scale + (0.14 if grain else 0.35) * sway
    u = np.cos(turns) * bent[..., 0] + np.sin(turns) * bent[..., 1] + 7.0 * muscle
    v = np.cos(turns) * bent[..., 1] - np.sin(turns) * bent[..., 0]
    own = np.stack([u, v, bent[..., 2]], axis=-1)
    base = colour(meat)
    made = mottled(points, base, base * [0.72, 0.6, 0.62], 0.3 * scale, seed, -0.15, 0.45)
    made = blend(
        made,
        np.minimum(base * 1.25 + 0.015, 0.95),
        0.6 * smooth(0.0, 0.5, fractal(points, 0.55 * scale, 3, seed + 1)),
    )
    made = made * tones[..., None]
    stretch = np.array([0.14, 1.5, 1.1]) if grain else np.array([0.8, 1.5, 0.8])
    bundle = fractal(own * stretch, 1.0 if grain else 1.7, 3, seed + 2)
    line = smooth(0.09, 0.0, np.abs(bundle))
    if grain and uneven:
        # Thick bundles lie among fine ones, and the skin between two is white in places alone.
        thick = fractal(own * [0.09, 0.55, 0.5], 1.0, 2, seed + 12)
        bundle = bundle + 0.45 * thick
        line = line * smooth(-0.15, 0.3, fractal(own * [0.25, 0.5, 0.5], 1.0, 2, seed + 13))
    deep = 0.25 + 0.75 * grain
    made = blend(made, base * [0.5, 0.4, 0.42], smooth(0.06, 0.42, -bundle) * 0.65 * deep)
    made = blend(made, blend(base, fat, 0.4), line * (0.22 + 0.3 * grain))
    relief = 0.02 * bundle - 0.012 * line + 0.2 * grain * bundle
    if marbling:
        runs = own * ([0.2, 0.9, 0.6] if grain else [0.36, 0.72, 0.36])
        where = fractal(points * scale, 0.28, 2, seed + 7)
        # Seen along the fibres, fat is thin threads; across them, branches and flecks. A thread swells, tapers and
        # ends: nowhere does it close in a ring.
        fine = 0.5 if grain else 1.0
        taper = fractal(runs + 31.0, 0.7, 3, seed + 9)
        wide = fine * (0.008 + 0.05 * marbling * smooth(-0.35, 0.4, where))
        wide = wide * np.clip(0.35 + 3.2 * taper, 0, 1.9)
        vein = np.abs(fractal(runs, 0.95, 4, seed + 6))
        blur = 0.03 if uneven else 0.012
        thread = smooth(wide + blur, wide * 0.3, vein) * smooth(0.0, 0.012, wide)
        hair = smooth(0.03, 0.0, np.abs(fractal(own * [0.5, 1.3, 0.6], 1.5, 3, seed + 10)))
        hair = hair * smooth(0.0, 0.3, fractal(own, 0.6, 2, seed + 11))
        fleck = smooth(0.26, 0.5, fractal(own * [0.6, 1.5, 0.9], 1.5, 3, seed + 8))
        most = 0.35 + marbling
        share = np.clip((0.8 * thread + 0.3 * hair + 0.55 * fine**2 * fleck) * most, 0, 0.86)
        made = blend(made, blend(blend(base, fat, 0.62), fat, smooth(0.45, 0.85, share)), share)
        relief = relief + 0.02 * share
    return made, relief


def lean_piece(points, seed, meat, fat, across, along, ends):
    """The lean of a piece cut all round: where `across` is 1 its fibres end, elsewhere they are seen from the side.

    `along` and `ends` are the marbling, the grain and the scale of each.
    """
    made, relief = lean(points, seed, meat, fat, *along, uneven=True)
    cut, dots = lean(points, seed + 1, meat, fat, *ends, uneven=True)
    return blend(made, cut, across), relief * (1 - across) + dots * across


def fat_of(points, seed, fat):
    """Fat: waxy, faintly rosy in places, with the creases between its lobes. Returns the paint and the relief."""
    made = mottled(points, fat, colour(fat) * [0.93, 0.84, 0.76], 0.7, seed)
    made = blend(made, '#e2ab98', 0.28 * smooth(0.05, 0.5, fractal(points, 0.45, 3, seed + 1)))
    crease = smooth(0.05, 0.0, np.abs(fractal(points, 0.8, 2, seed + 2)))
    made = blend(made, colour(fat) * [0.75, 0.6, 0.5], crease * 0.25)
    return made, 0.07 * fractal(points, 0.9, 3, seed + 3) - 0.03 * crease


def sawn(points, bone, seed, relief):
    """A bone that was sawn through. Returns its paint with where it lies, and the relief with the marrow sunk."""
    ragged = 0.1 * fractal(points * [1, 1, 0.3], 0.8, 3, seed + 30)
    x, y = points[..., 0] - bone[0], points[..., 1] - bone[1]
    # The shaft of a leg bone is three-sided.
    sides = 1 + 0.13 * np.cos(2 * np.arctan2(y, x) + seed) + 0.07 * np.cos(3 * np.arctan2(y, x))
    far = np.hypot(x, y) / bone[2] * sides + ragged
    paint = mottled(points, '#efe2cc', '#d9bda0', 1.4, seed + 31)
    marrow = mottled(points, '#d9a184', '#a8604c', 0.9, seed + 32)
    core = smooth(0.66, 0.56, far)
    paint = blend(blend(paint, '#c48a72', smooth(0.78, 0.64, far) * 0.7), marrow, core)
    inside = smooth(1.05, 0.96, far)
    return (paint, inside), relief * (1 - inside) + inside * (0.08 - 0.16 * core)
