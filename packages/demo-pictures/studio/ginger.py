"""A piece of ginger: a knobbly root with ringed fingers, its flesh seen where it was broken."""

import numpy as np

import material
from mesh import Part, blend, colour, curve, disc, tube
from noise import fractal, smooth
from subject import alone

#: Each limb: its path (x, y), its widths, and whether its end was cut.
LIMBS = (
    (
        ((-5.6, -0.7), (-4.2, -0.2), (-1.5, 0.35), (1.2, 0.1), (3.6, 0.5), (5.4, 0.3)),
        (1.15, 1.35, 1.2, 1.4, 1.25, 1.1),
        True,
    ),
    (((-3.4, 0.1), (-3.7, 1.6), (-4.5, 3.0), (-4.9, 3.5)), (1.0, 1.15, 1.0, 0.75), False),
    (((0.6, 0.0), (1.2, -1.4), (1.3, -2.6), (1.7, -3.3)), (1.0, 1.15, 1.05, 0.75), False),
    (((1.8, 0.3), (2.4, 1.8), (3.6, 3.2), (4.0, 3.6)), (1.05, 1.2, 1.0, 0.7), False),
    (((-1.4, 0.2), (-1.5, -1.0), (-1.9, -1.8)), (0.9, 1.0, 0.8), False),
    (((4.6, 0.3), (5.9, -0.5), (6.6, -1.1)), (1.0, 1.05, 0.8), False),
    (((3.4, 2.9), (2.9, 3.9), (2.8, 4.3)), (0.7, 0.78, 0.6), False),
)


def limb(rng, path, widths, skin, look):
    """A finger of the root with its rings; its end is round."""
    seed = int(rng.integers(1e6))
    flat = np.array([(x, y, rng.uniform(-0.15, 0.15)) for x, y in path])
    way = (flat[-1] - flat[-2]) / np.linalg.norm(flat[-1] - flat[-2])
    back = (flat[0] - flat[1]) / np.linalg.norm(flat[0] - flat[1])
    fine = curve(flat, 40)
    thick = curve(np.array(widths)[:, None], 40)[:, 0]
    caps = np.array([0.35, 0.62, 0.82, 0.95])
    ends = np.sqrt(1 - (1 - caps) ** 2)
    start = [fine[0] + back * thick[0] * (1 - one) * 0.8 for one in caps]
    end = [fine[-1] + way * thick[-1] * (1 - one) * 0.8 for one in caps[::-1]]
    tip = [fine[0] + back * thick[0] * 0.78], [fine[-1] + way * thick[-1] * 0.78]
    line = np.concatenate([tip[0], start, fine, end, tip[1]])
    radii = np.concatenate([[0], ends * thick[0], thick, ends[::-1] * thick[-1], [0]])
    points = tube(line, radii, rows=190, columns=96, flat=0.86)
    steps = np.linalg.norm(np.diff(curve(line, 190), axis=0), axis=1)
    gone = np.concatenate([[0], np.cumsum(steps)])
    along = gone[:, None] + 0.18 * fractal(points, 0.9, 2, seed)
    ring = np.abs((along / 0.78) % 1 - 0.5) * 2
    node = smooth(0.8, 1.0, ring)
    middle = curve(line, 190)[:, None]
    swell = 1 + 0.09 * fractal(points, 0.7, 3, seed + 1) + 0.03 * node
    swell = swell - 0.035 * smooth(0.25, 0.0, ring)
    points = middle + (points - middle) * swell[..., None]
    fibre = fractal(points, 2.6, 4, seed + 2)
    paint = blend(skin, colour(skin) * 0.7, smooth(-0.2, 0.5, fibre) * 0.8)
    paint = blend(paint, '#e6cf9a', smooth(0.1, 0.5, fractal(points, 0.7, 3, seed + 3)) * 0.6)
    paint = blend(paint, '#7d5f38', node * (0.45 + 0.4 * smooth(0, 0.4, fibre)))
    young = smooth(gone[-1] - 0.7, gone[-1], gone)[:, None] + 0 * node
    paint = blend(paint, '#e3c3a0', young * 0.5)
    return Part(points, paint, look)


def face(rng, at, way, radius, look):
    """Where the root was broken: moist yellow flesh, with a ring and fibres."""
    points, share, angle = disc(radius, 50, 140)
    edge = 1 + 0.06 * np.cos(3 * angle + 1) + 0.03 * np.cos(7 * angle)
    points = points * edge[..., None] * np.array([1, 0.88, 1])
    points[..., 2] = 0.12 * (1 - share**2) + 0.05 * fractal(points, 1.6, 3, 4)
    specks = fractal(points, 5, 2, 7)
    paint = blend('#ecd174', '#d9b750', smooth(0.0, 0.5, specks))
    paint = blend(paint, '#c9a650', smooth(0.06, 0.0, np.abs(share - 0.76)) * 0.7)
    paint = blend(paint, '#b08f54', smooth(0.93, 1.0, share))
    part = Part(points, paint, look)
    return part.turned(0, 90, np.degrees(np.arctan2(way[1], way[0]))).moved(*at)


def ginger(rng, count, skin='#cdab70'):
    look = material.skin(gloss=0.36, pores=0.18, pore_size=5)
    wet = material.skin(gloss=0.6, pores=0.12, pore_size=7)
    parts = []
    for path, widths, is_cut in LIMBS:
        parts.append(limb(rng, path, widths, skin, look))
        if is_cut:
            way = np.subtract(path[0], path[1])
            at = np.array(path[0]) + way / np.linalg.norm(way) * widths[0] * 0.62
            parts.append(face(rng, (*at, 0), way, widths[0] * 0.98, wet))
    return alone(parts, (12, 0, 24), 0.82, 40.0)


FORMS = {'ginger': ginger}
