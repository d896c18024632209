"""Turnips and beets with their stalks cut short, celeriac, ginger."""

from dataclasses import replace

import numpy as np

import material
from mesh import Part, ball, blend, colour, curve, disc, painted, revolved, tube
from noise import fractal, smooth, spots
from subject import alone, arranged, rows_of


def round_root(rng, radius, skin, collar, collar_from, tail):
    """A small turnip: its tail down, its collar up."""
    long = 0.85
    seed = int(rng.integers(1e6))
    outline = [
        (0, -long - tail),
        (0.025, -long - tail * 0.9),
        (0.07, -long - tail * 0.35),
        (0.28, -long * 0.96),
        (0.75, -long * 0.62),
        (1, 0),
        (0.88, long * 0.5),
        (0.5, long * 0.83),
        (0.2, long * 0.92),
        (0, long * 0.92),
    ]
    points = revolved(outline, rows=150, columns=130)
    points = points * (1 + 0.02 * fractal(points, 1.1, 3, seed))[..., None]
    paint = blend(
        skin,
        colour(skin) * 0.75,
        smooth(-0.2, 0.5, fractal(points * np.array([1, 1, 3]), 1.2, 4, seed)) * 0.7,
    )
    paint = blend(
        paint,
        collar,
        smooth(
            collar_from - 0.25,
            collar_from + 0.2,
            points[..., 2] + 0.12 * fractal(points, 2.2, 3, seed + 1),
        ),
    )
    return [Part(points * radius, paint, material.skin(gloss=0.45, pores=0.08, pore_size=5))]


def stubs(rng, high, many, green, length=1.6, thick=0.28, spread=0.5):
    """Leaf stalks cut short."""
    parts = []
    for index in range(many):
        spin = index * 2.4
        foot = np.array([spread * 0.5 * np.cos(spin), spread * 0.5 * np.sin(spin), high - 0.15])
        top = foot + np.array(
            [spread * np.cos(spin), spread * np.sin(spin), length * rng.uniform(0.7, 1.1)]
        )
        line = tube(
            [foot, (foot + top) / 2, top, top * 1.001],
            [thick, thick * 0.9, thick * 0.85, 0],
            rows=24,
            columns=14,
        )
        parts.append(
            Part(
                line,
                blend(green, '#e4eac0', smooth(top[2] - 0.12, top[2], line[..., 2])),
                material.skin(gloss=0.35),
            )
        )
    return parts


def cut_stalks(rng, high, many, green, radius):
    """Leaf stalks cut close to the crown: uneven, flat and wide at their foot, dry at the cut, crowded."""
    parts = []
    for index in range(many):
        spin, inner = index * 2.4 + rng.normal(0, 0.3), index / many
        out = radius * (0.27 - 0.22 * inner) * rng.uniform(0.8, 1.1)
        long = radius * rng.uniform(0.1, 0.34) * (1.25 - 0.5 * inner)
        lean = radius * rng.uniform(0.04, 0.24) * (1.2 - inner)
        way = np.array([np.cos(spin), np.sin(spin), 0])
        foot = way * out + np.array([0, 0, high - 0.14 * radius])
        top = foot + way * lean + np.array([*rng.normal(0, 0.03, 2) * radius, long + 0.1 * radius])
        thick = radius * rng.uniform(0.045, 0.1) * (1.1 - 0.45 * inner)
        line = tube(
            [foot, (foot + top) / 2 - way * lean * 0.12, top],
            [thick * 1.9, thick * 1.05, thick * 0.9],
            rows=26,
            columns=18,
            flat=rng.uniform(0.5, 0.8),
            shape=lambda a: 1 - 0.25 * np.exp(-(((a - np.pi / 2) / 0.5) ** 2)),
        )
        slant = rng.normal(0, 0.5, 2)
        end = smooth(0.7, 1.0, np.linspace(0, 1, 26))[:, None]
        line[..., 2] += end * ((line[..., :2] - top[:2]) @ slant)
        seed = int(rng.integers(1e6))
        tone = blend(green, colour(green) * 0.55, np.array(rng.uniform(0, 0.8)))
        tone = blend(tone, '#c2bd84', np.array(rng.uniform(0.2, 0.7) * inner))
        dry = rng.uniform(0.1, 0.95)
        rough = end + 0.5 * fractal(line * (3 / radius), 1.5, 2, seed)
        paint = blend(tone, '#8f7148', smooth(0.55, 1, rough) * dry)
        foot_tone = smooth(0.5, 0.0, np.linspace(0, 1, 26))[:, None] + 0 * rough
        paint = blend(paint, '#a8865a', foot_tone * 0.4)
        share = np.linspace(1, 0.001, 6)[:, None, None]
        face = line[-1].mean(axis=0) * (1 - share) + line[-1][None] * share
        face[..., 2] -= 0.5 * thick * (1 - share[..., 0])
        cut = blend('#cfc898', tone, np.array(0.6))
        cut = blend(cut, '#80623c', np.full(face.shape[:2], dry))
        look = material.skin(gloss=0.3)
        parts += [Part(line, paint, look), Part(face, cut, look)]
    return parts


def _body(rng, long, tail):
    """The shape of a root that was pulled: lopsided, ridged towards its stalks, its tail bent."""
    seed = int(rng.integers(1e6))
    full, crown = rng.uniform(0.92, 1.06), rng.uniform(0.34, 0.5)
    outline = [
        (0, -long - tail),
        (0.012, -long - tail * 0.96),
        (0.028, -long - tail * 0.55),
        (0.07, -long - tail * 0.16),
        (0.2, -long * rng.uniform(0.9, 0.98)),
        (0.62 * full, -long * 0.7),
        (0.97, -long * 0.16),
        (0.98 * full, long * 0.26),
        (crown + 0.3, long * 0.74),
        (crown * 0.85, long * 0.9),
        (0.16, long * 0.86),
        (0, long * 0.86),
    ]
    points = revolved(outline, rows=190, columns=170)
    angle = np.arctan2(points[..., 1], points[..., 0])
    z = points[..., 2].copy()
    swell = 0.09 * fractal(points, 0.5, 2, seed) + 0.018 * fractal(points, 1.8, 2, seed + 1)
    ridge = fractal(np.stack([np.cos(angle) * 2.2, np.sin(angle) * 2.2, z * 0.25], -1), 1, 2, seed)
    ends = np.maximum(smooth(0.2, 0.8, z / long), smooth(-0.5, -1, z / long) * 0.7)
    points = points * (1 + swell + 0.06 * ridge * ends)[..., None]
    points = points * np.array([1, rng.uniform(0.88, 1.0), 1])
    depth = np.clip(-z / long - 0.8, 0, None)
    sway = rng.normal(0, 0.25, 2)
    points[..., :2] += sway * depth[..., None] ** 1.6
    points[..., 0] += 0.03 * np.sin(depth * rng.uniform(5, 9)) * smooth(0.1, 0.5, depth)
    return points, angle, z, ridge, seed


def _scars(rng, angle, z, long):
    """Side roots leave lines across a root: a few deep ones, many as thin as a scratch."""
    scar, fine = 0 * z, 0 * z
    for index in range(60):
        is_deep = index < 9
        level, turn = long * rng.uniform(-0.95, 0.6), rng.uniform(-np.pi, np.pi)
        reach = rng.uniform(0.08, 0.34) if is_deep else rng.uniform(0.04, 0.3)
        near = smooth(0, 0.02, np.cos(angle - turn) - np.cos(reach))
        waver = 0.03 * np.sin(4 * angle + level * 9)
        wide = rng.uniform(0.014, 0.026) if is_deep else rng.uniform(0.006, 0.011)
        line = near * np.exp(-(((z - level - waver) / wide) ** 2)) * rng.uniform(0.3, 1)
        if is_deep:
            scar = np.maximum(scar, line)
        else:
            fine = np.maximum(fine, line)
    return scar, fine


def grown_root(rng, radius, skin, collar=None, collar_from=0.35, tail=1.0, rings=0.0):
    """A turnip or a beet: scarred, corky at its crown, earth where no brush goes. Returns its body first."""
    long, tail = rng.uniform(0.7, 0.92), tail * rng.uniform(1.3, 2.2)
    points, angle, z, ridge, seed = _body(rng, long, tail)
    scar, fine = _scars(rng, angle, z, long)
    points = points * (1 - 0.02 * scar - 0.004 * fine)[..., None]
    base = colour(skin) * rng.uniform(0.9, 1.05)
    shade = smooth(-0.2, 0.5, fractal(points * np.array([1, 1, 2.4]), 0.8, 3, seed + 2))
    paint = blend(base, base * [0.86, 0.8, 0.7], shade * 0.7)
    around = np.stack([np.cos(angle), np.sin(angle)], -1)
    if collar:
        drip = fractal(np.concatenate([around * 7, z[..., None] * 0.6], -1), 1, 3, seed + 3)
        sunny = 0.22 * np.cos(angle - seed)
        share = smooth(collar_from - 0.32, collar_from + 0.2, z + 0.22 * drip + sunny)
        paint = blend(paint, collar, share * (0.95 - 0.35 * smooth(-0.05, 0.5, drip)))
        paint = blend(paint, colour(collar) * 0.55, share * smooth(0.0, 0.6, ridge) * 0.6)
    # Where the leaves stood, the shoulder is greener, and cork rings the crown.
    rise = z / long + 0.1 * fractal(points, 2.2, 3, seed + 4)
    paint = blend(paint, '#8f9a58', smooth(0.68, 0.86, rise) * (0 if rings else 0.2))
    circles = np.sin(z / long * 60 + 3 * fractal(points, 1.2, 2, seed + 7)) * 0.5 + 0.5
    paint = blend(paint, '#7d6242', smooth(0.84, 0.98, rise) * (0.25 + 0.4 * circles))
    paint = blend(paint, colour('#7a5c3c'), np.maximum(scar * 0.7, fine * 0.4) * (1 - rings))
    if rings:
        bands = np.concatenate([around * 2, z[..., None] * 5], -1)
        cork = smooth(0.0, 0.4, fractal(bands, 1, 4, seed + 5))
        high = smooth(-0.7, 0.7, z / long)
        paint = blend(paint, '#7a5a4a', cork * (0.35 + 0.65 * high) * rings * 2.4)
        paint = blend(paint, '#8a6a58', np.maximum(scar, fine) * rings * 2)
    deep = np.clip(-z / long - 0.75, 0, 1)
    earth = fractal(points, 1.3, 4, seed + 6) + 0.55 * deep + 0.3 * smooth(0.8, 1, rise)
    paint = blend(paint, '#6b5036', smooth(0.2, 0.6, earth) * (0.35 + rings))
    paint = blend(paint, '#5a4028', spots(points, 5.0, seed % 59, 0.1) * 0.55)
    look = material.skin(gloss=0.46 - 0.5 * rings, pores=0.06, pore_size=7, deep=0.1, reach=0.4)
    parts = [Part(points * radius, paint, look)]
    hairs = material.skin(gloss=0.25)
    for _ in range(16):
        level, turn = -long - tail * rng.uniform(-0.12, 0.8), rng.uniform(0, 2 * np.pi)
        start = points[np.abs(z[:, 0] - level).argmin()].mean(axis=0)
        way = np.array([np.cos(turn), np.sin(turn), rng.uniform(-1.2, -0.1)])
        end = start + way * rng.uniform(0.15, 0.55)
        middle = (start + end) / 2 + rng.normal(0, 0.06, 3)
        hair = tube([start, middle, end, end * 1.001], [0.012, 0.009, 0.005, 0], 16, 6)
        parts.append(Part(hair * radius, painted(hair, base * [0.7, 0.6, 0.5]), hairs))
    return parts, radius * long * 0.86


def _rested(rng, parts, turn):
    """Turns a root and sets its body on the table; its tail and hairs lie aside where they would sink in."""
    parts = [part.turned(*turn) for part in parts]
    body = parts[0].points
    floor = body[60:, :, 2].min()
    made, aside = [], rng.uniform(-1, 1)
    for part in parts:
        points = part.points - [0, 0, floor]
        low = np.minimum(points[..., 2].min(axis=1) - 0.02, 0)
        points = points - low[:, None, None] * np.array([aside, aside**2 - 1, 1])
        made.append(replace(part, points=points))
    return made


#: How roots lie, by turn: crown to the back, crown to the front, on one side, on the other.
LIE = ((-34, 22), (44, -16), (-18, 52), (-26, -40))


def round_roots(rng, count, green='#8fae5a', stalks=19, **kind):
    """Laid by hand, touching, each its own size and turned its own way."""

    sizes = kind['radius'] * rng.uniform(0.84, 1.12, count)

    def make(at):
        parts, high = grown_root(rng, **{**kind, 'radius': sizes[at]})
        back, aside = LIE[(at * 3 + 1) % len(LIE)]
        turn = (back + rng.normal(0, 8), aside + rng.normal(0, 8), rng.uniform(-40, 40))
        return _rested(rng, parts + cut_stalks(rng, high, stalks, green, sizes[at]), turn)

    places = [(x, y, 0, (0, 0, 0)) for x, y in rows_of(count, kind['radius'] * 1.92)]
    return arranged(make, places, 0.66 if count == 1 else 0.82)


# Celeriac: a knobbly ball, its small roots below and the stumps of its stalks above.


def rootlet(rng, start, way, long, thick, tone, look):
    bend = rng.normal(0, 0.5, 3) * long * 0.6
    middle = start + way * long * 0.45 + bend * 0.5
    end = start + way * long + bend + rng.normal(0, 0.3, 3) * long
    path = [start - way * 0.4, start, middle, end, end + way * 0.01]
    line = tube(path, [thick * 1.3, thick, thick * 0.75, thick * 0.35, 0], rows=36, columns=10)
    line = line * (1 + 0.02 * fractal(line, 2.5, 2, int(rng.integers(1e6))))[..., None]
    paint = blend(tone, colour(tone) * 0.6, smooth(-0.1, 0.5, fractal(line, 2.4, 3, 3)))
    return Part(line, paint, look)


def stump(rng, index, high, green):
    """A stalk cut off straight, a hand above the root."""
    spin, far = index * 2.4, 0.36 * index**0.6
    way = np.array([0.5 * far * np.cos(spin), 0.5 * far * np.sin(spin), 3.4 - 0.12 * index])
    way = way * rng.uniform(0.8, 1.1)
    foot = np.array([far * np.cos(spin), far * np.sin(spin), high - 0.4])
    path = [foot, foot + way * 0.5, foot + way * 0.99, foot + way, foot + way * 1.001]
    ribs = lambda a: 1 + 0.07 * np.cos(8 * a)
    line = tube(path, [0.72, 0.52, 0.47, 0.45, 0], 80, 48, flat=0.8, shape=ribs)
    up = line[..., 2] - foot[2]
    paint = blend('#d9dca8', green, smooth(0.2, 2.0, up))
    grain = fractal(line * np.array([2, 2, 0.3]), 1.5, 2, index)
    paint = blend(paint, colour(green) * 0.6, smooth(0.0, 0.5, grain) * 0.5)
    paint = blend(paint, '#dbe2b0', smooth(way[2] - 0.05, way[2] - 0.01, up))
    return Part(line, paint, material.skin(gloss=0.45, pores=0.06))


def celeriac(rng, count, radius=6.0, skin='#c9ad7a', green='#9fb862'):
    seed = int(rng.integers(1e6))
    points = ball(200, 240)
    low = smooth(0.3, -0.6, points[..., 2])
    lumps = np.abs(fractal(points, 1.7, 3, seed))
    knots = np.abs(fractal(points, 3.6, 3, seed + 1))
    warts = spots(points, 4.2, seed % 37, 0.42)
    far = 1 + 0.1 * fractal(points, 0.8, 2, seed + 2) + (0.04 + 0.3 * low) * (lumps - 0.1)
    far = far + (0.02 + 0.12 * low) * knots + 0.028 * warts - 0.1 * smooth(0.55, 1, points[..., 2])
    rings = fractal(points * np.array([0.8, 0.8, 7]), 1.2, 3, seed + 4)
    far = far - 0.014 * smooth(0.1, 0.5, rings) * (1 - low)
    points = points * far[..., None] * np.array([1.06, 1.0, 0.9]) * radius
    grain = fractal(points, 1.1, 4, seed + 5)
    paint = blend(skin, colour(skin) * 0.66, smooth(-0.25, 0.4, grain))
    paint = blend(paint, '#ece0bd', smooth(0.1, 0.5, fractal(points, 0.5, 4, seed + 6)) * 0.75)
    paint = blend(paint, '#755634', smooth(0.1, 0.0, np.minimum(lumps, knots)) * (0.45 + 0.5 * low))
    paint = blend(paint, '#8a6a42', smooth(0.1, 0.5, rings) * 0.4)
    paint = blend(paint, '#8a6a42', warts * 0.35)
    paint = blend(paint, colour('#a8b46a'), smooth(0.62, 0.9, points[..., 2] / radius) * 0.6)
    dull = material.skin(gloss=0.25, pores=0.35, pore_size=5)
    parts = [Part(points, paint, dull)]
    for _ in range(230):
        polar, spin = np.radians(180 - 74 * rng.uniform() ** 0.6), rng.uniform(0, 2 * np.pi)
        way = np.array([np.sin(polar) * np.cos(spin), np.sin(polar) * np.sin(spin), np.cos(polar)])
        start = way * radius * 0.97 * np.array([1.06, 1.0, 0.9])
        way = way + rng.normal(0, 0.7, 3)
        way /= np.linalg.norm(way)
        tone = '#c4a674' if rng.uniform() < 0.6 else '#a4855a'
        long, thick = 0.4 + 2.0 * rng.uniform() ** 2, rng.uniform(0.04, 0.13)
        parts.append(rootlet(rng, start, way, long, thick, tone, dull))
    for index in range(11):
        parts.append(stump(rng, index, radius * 0.74, green))
    return alone(parts, (24, 10, 20), 0.7, 22.0)


# A piece of ginger: a knobbly root with ringed fingers, its flesh seen where it was broken.

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


FORMS = {'round-root': round_roots, 'celeriac': celeriac, 'ginger': ginger}
