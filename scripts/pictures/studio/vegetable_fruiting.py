"""Tomatoes, aubergines, courgettes, cucumbers and peppers."""

import numpy as np

import material
from mesh import Part, blend, built, colour, leaf, painted, revolved, tube, turned
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, alone, arranged, heaped, rows_of

TOMATO = [(0, 0.14), (0.25, 0.05), (0.6, 0.08), (0.93, 0.45), (1, 0.85), (0.92, 1.25), (0.6, 1.58), (0.3, 1.6), (0.12, 1.48), (0, 1.42)]
CHERRY = [(0, 0.02), (0.25, 0), (0.65, 0.16), (0.96, 0.62), (1, 1.0), (0.92, 1.4), (0.6, 1.78), (0.25, 1.86), (0.1, 1.8), (0, 1.76)]


def calyx(rng, radius, height, points=6, green='#3f7a28', stalk=0.6):
    """The green star of a tomato, with its stalk."""
    parts = []
    for index in range(points):
        sepal = leaf(radius, [radius * one for one in (0.1, 0.13, 0.1, 0.05, 0.0)], curl=rng.uniform(-0.2, 0.9), fold=0.3, rows=20, columns=9)
        one = Part(sepal, blend(green, '#6a9a3c', smooth(0, radius, sepal[..., 1])), material.foliage(light_through=0.2, pores=0), is_round=False)
        parts.append(one.turned(rng.uniform(4, 14), 0, index * 360 / points + rng.uniform(-12, 12)).moved(z=height))
    lean = rng.normal(0, 0.2, 2) * stalk
    thick = radius * 0.085
    path = [(0, 0, height - thick), (lean[0] * 0.4, lean[1] * 0.4, height + stalk * 0.5), (*lean, height + stalk), (*lean, height + stalk * 1.01)]
    line = tube(path, [thick * 1.3, thick, thick * 1.3, 0], rows=24, columns=12)
    return [*parts, Part(line, painted(line, green), material.skin(gloss=0.3))]


def one_tomato(rng, radius, skin, shoulder=None, ribs=0.02, lobes=5, flat=1.0, cherry=False, stripes=None, stalk=0.8):
    """`ribs` is how deep the furrows are: 0.02 for a round tomato, 0.2 for an oxheart."""
    seed = int(rng.integers(1e6))
    turn = rng.uniform(0, 6.28)

    def furrowed(angle, v):
        wave = np.abs(np.cos(angle * lobes / 2 + turn + np.sin(angle * 2 + turn) * 0.5)) ** 0.6
        return 1 + ribs * (wave - 0.75) * smooth(0.05, 0.4, v) * (1 + 0.5 * smooth(0.6, 1, v))

    points = revolved(CHERRY if cherry else TOMATO, furrowed) * np.array([1, 1, flat])
    points = points * (1 + 0.05 * fractal(points, 0.7, 2, seed))[..., None]
    paint = blend(skin, colour(skin) * 0.82, smooth(-0.3, 0.5, fractal(points, 0.9, 3, seed)))
    if shoulder:
        paint = blend(paint, shoulder, smooth(0.75, 1.6, points[..., 2] / flat + 0.35 * fractal(points, 1.2, 3, seed + 1)) * 0.8)
    if stripes:
        angle = np.arctan2(points[..., 1], points[..., 0])
        flame = fractal(np.stack([np.cos(angle) * 3, np.sin(angle) * 3, points[..., 2] * 0.5], -1), 1, 3, seed + 2)
        paint = blend(paint, stripes, smooth(0.0, 0.45, flame + 0.35 - points[..., 2] * 0.3))
    body = Part(points * radius, paint, material.skin(gloss=0.78, coat=0.4))
    top = (CHERRY if cherry else TOMATO)[-1][1] * flat * radius
    return [body, *calyx(rng, radius * (0.62 if not cherry else 0.75), top + 0.1 * radius, stalk=stalk)]


def tomatoes(rng, count, around=None, vine=False, mix=None, **kind):
    skins = mix or [kind.pop('skin')]
    kind.pop('skin', None)
    make = lambda at: one_tomato(rng, skin=skins[at % len(skins)], **kind)
    if vine:
        return on_the_vine(rng, make, kind['radius'])
    if count == 1:
        return alone(make(0), (12, -6, 20), 0.66)
    if count <= 4:
        places = [(x, y, 0, (rng.uniform(-10, 16), rng.uniform(-12, 12), rng.uniform(0, 360))) for x, y in rows_of(count, kind['radius'] * 2.08)]
        return arranged(make, places)
    return heaped(make, count, rng, around or kind['radius'] * 2 * (count / 2.3) ** 0.5, kinds=max(3, len(skins)))


def on_the_vine(rng, make, radius):
    """Five on one truss, in two rows with the stem between them."""
    places, stem_at = [], []
    for index in range(5):
        side = -1 if index % 2 else 1
        x = (index - 2) * radius * 1.12
        y = side * radius * 0.98
        places.append((x, y, 0, (side * -34, 0, rng.uniform(-25, 25))))
        stem_at.append((x, y * 0.3, radius * 1.62))
    things = arranged(make, places).things
    line = tube([(-radius * 3.3, 0, radius * 1.5), *[(x, rng.normal(0, 0.12) * radius, radius * 1.72) for x, _, _ in stem_at], (radius * 3.6, 0, radius * 1.9), (radius * 3.62, 0, radius * 1.9)], [radius * 0.07, *[radius * 0.1] * 5, radius * 0.13, 0], rows=90, columns=14)
    things.append(placed(built([Part(line, blend('#4f7d2c', '#6a8f3a', fractal(line, 1.5, 2)), material.skin(gloss=0.35, pores=0.1))])))
    return Subject(things, 0.84, 32.0)


AUBERGINE = [(0, 0), (1.2, 0.1), (2.7, 1.0), (3.4, 3.0), (3.2, 5.6), (2.6, 8.6), (2.15, 11.6), (1.95, 13.6), (1.4, 14.6), (0, 14.9)]
COURGETTE = [(0, 0), (0.9, 0.05), (1.75, 0.6), (2.15, 2.4), (2.1, 7), (1.95, 12), (1.8, 15.6), (1.5, 16.8), (1.15, 17.3), (0, 17.4)]
CUCUMBER = [(0, 0), (0.8, 0.1), (1.7, 0.9), (2.1, 3), (2.15, 12), (2.1, 21), (1.6, 24), (0.9, 25), (0, 25.2)]


def one_long(rng, profile, skin, stripes=None, flecks=None, bend=0.02, cap=None, gloss=0.7, size=1.0, ribs=0.0, stem='#5c7a34'):
    """Lies along x with its stalk to the right."""
    seed = int(rng.integers(1e6))
    outline = {'aubergine': AUBERGINE, 'courgette': COURGETTE, 'cucumber': CUCUMBER}[profile]
    points = revolved(outline, lambda angle, v: 1 + ribs * np.cos(angle * 6) + 0 * v, rows=180, columns=160)
    points = points * (1 + 0.05 * fractal(points, 0.18, 2, seed))[..., None] * np.array([1, 1, 0]) + points * np.array([0, 0, 1])
    angle = np.arctan2(points[..., 1], points[..., 0])
    high = outline[-1][1]
    paint = blend(skin, colour(skin) * 0.75, smooth(-0.3, 0.5, fractal(points, 0.4, 3, seed + 1)))
    if stripes:
        lengthwise = np.stack([np.cos(angle) * 3.5, np.sin(angle) * 3.5, points[..., 2] * 0.14], -1)
        paint = blend(paint, stripes, smooth(0.0, 0.3, fractal(lengthwise, 1, 4, seed + 2)) * 0.85)
    if flecks:
        paint = blend(paint, flecks, spots(points, 3.0, seed % 61, 0.22) * 0.8)
    arch = bend * (points[..., 2] - high / 2) ** 2
    points = points + np.stack([arch, 0 * arch, 0 * arch], axis=-1)
    foot = bend * (high / 2) ** 2
    parts = [Part(points, paint, material.skin(gloss=gloss, coat=0.35 if gloss > 0.75 else 0.1, pores=0.05, pore_size=5))]
    thick = outline[-2][0]
    if cap:
        parts.append(_cap(outline, cap, foot, seed))
    line = tube([(foot, 0, high - 0.2), (foot + 0.1, 0, high + 1.2), (foot + 0.4, 0.2, high + 2.6), (foot + 0.4, 0.2, high + 2.62)], [thick * 0.75, thick * 0.5, thick * 0.55, 0], rows=30, columns=5 if profile == 'courgette' else 14)
    parts.append(Part(line, blend(stem, colour(stem) * 1.5, smooth(0.6, 1, (line[..., 2] - high) / 2.6)), material.skin(gloss=0.3, pores=0.2)))
    return [part.scaled(size, size, size) for part in turned(parts, 0, 90, 0)]


def _cap(outline, green, foot, seed):
    """The calyx of an aubergine: it clasps the shoulder and ends in five points."""
    angle, t = np.linspace(0, 2 * np.pi, 200, endpoint=False)[None, :], np.linspace(0, 1, 40)[:, None]
    radius, height = np.array(outline).T
    high = height[-1]
    edge = high - 2.0 - 3.4 * np.abs(np.cos(angle * 2.5 + seed)) ** 1.6
    z = edge + (high + 0.12 - edge) * t
    order = np.argsort(height)
    reach = np.interp(z, height[order], radius[order]) + 0.13 * smooth(0, 0.15, t) + 0.02
    points = np.stack([reach * np.cos(angle) + foot * (z / high), reach * np.sin(angle), z], axis=-1)
    paint = blend(green, colour(green) * 0.6, smooth(-0.2, 0.4, fractal(points, 1.2, 3, seed)))
    return Part(points, paint, material.skin(gloss=0.35, pores=0.2))


def long_ones(rng, count, **kind):
    widest = {'aubergine': 3.4, 'courgette': 2.1, 'cucumber': 2.1}[kind['profile']] * kind.get('size', 1.0)
    places = [(rng.uniform(-0.6, 0.6), -at * widest * 2.15, widest * 0.97, (rng.uniform(-30, 30), 0, 24 + rng.uniform(-4, 4))) for at in range(count)]
    return arranged(lambda _: one_long(rng, **kind), places, 0.84, 30.0)


PEPPER = [(0, 0.9), (0.7, 0.45), (1.7, 0.05), (2.85, 0.5), (3.3, 2.4), (3.5, 5.0), (3.75, 7.0), (3.3, 8.5), (2.1, 8.9), (1.1, 8.2), (0.5, 7.7), (0, 7.6)]


def one_pepper(rng, skin, stem='#4f7d2c'):
    seed = int(rng.integers(1e6))
    turn = rng.uniform(0, 6.28)
    points = revolved(PEPPER, lambda angle, v: 1 - 0.2 * np.exp(-((np.mod(angle * 4 / 6.2832 + turn, 1) - 0.5) / 0.13) ** 2) * (0.55 + 0.45 * np.abs(2 * v - 1)) + 0.02 * np.cos(angle + turn))
    points = points * (1 + 0.05 * fractal(points, 0.16, 2, seed))[..., None] * np.array([1.1, 1.1, 0.92])
    points[..., 2] += 0.35 * np.cos(4 * np.arctan2(points[..., 1], points[..., 0]) + turn) * smooth(2.5, 0, points[..., 2])
    paint = blend(skin, colour(skin) * 0.72, smooth(-0.2, 0.5, fractal(points, 0.3, 3, seed)))
    body = Part(points, paint, material.skin(gloss=0.84, coat=0.55))
    collar = revolved([(0.1, 7.7), (0.9, 7.95), (1.35, 8.25), (1.0, 8.4), (0.5, 8.6), (0.42, 9.6), (0.5, 10.9), (0.62, 11.3), (0, 11.35)], lambda angle, v: 1 + 0.14 * np.cos(5 * angle + turn) * (1 - v))
    collar[..., 0] += 0.18 * np.maximum(collar[..., 2] - 8.4, 0) ** 1.3
    collar[..., 2] -= 0.62
    return [body, Part(collar, blend(stem, '#7fa04a', smooth(-0.3, 0.5, fractal(collar, 1.2, 3, seed))), material.skin(gloss=0.4, pores=0.15))]


def peppers(rng, count, skins):
    if count == 1:
        return alone(one_pepper(rng, skins[0]), (6, -8, 25), 0.72)
    places = [(x, y, 0, (rng.uniform(-6, 6), rng.uniform(-8, 8), rng.uniform(0, 360))) for x, y in rows_of(count, 7.6)]
    return arranged(lambda at: one_pepper(rng, skins[at % len(skins)]), places, 0.84)


FORMS = {'tomato': tomatoes, 'long-vegetable': long_ones, 'pepper': peppers}
