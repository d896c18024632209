"""Pomegranates, passion fruit and lychees: soft or juicy within a leathery rind."""

import numpy as np

import material
from mesh import Part, ball, blend, colour, disc, painted, revolved, tube
from noise import fractal, smooth, spots
from subject import alone, arranged, heaped

POMEGRANATE = [
    (0, 0.25),
    (0.7, 0.08),
    (1.7, 0.0),
    (3.4, 0.9),
    (4.4, 2.9),
    (4.5, 4.6),
    (3.6, 6.5),
    (2.2, 7.5),
    (1.35, 7.9),
    (1.05, 8.2),
    (1.0, 8.4),
]


def pomegranate(rng, count, skin='#a81e2c', ground='#d98a4a'):
    """Flat cheeks where its chambers are, a rind with scars, and a crown of dry pointed lobes."""
    seed = int(rng.integers(1e6))
    cheeks, drift = rng.integers(5, 7), rng.uniform(0, 6.28, 2)

    def flat_cheeks(angle, v):
        place = angle + 0.2 * np.sin(angle + drift[0]) + 0.12 * np.sin(2 * angle + drift[1])
        edge = np.abs(np.cos(cheeks * place / 2)) ** 1.6
        return 1 + 0.055 * (edge - 0.5) * np.sin(np.pi * v) + 0.02 * np.cos(2 * angle + drift[1])

    points = revolved(POMEGRANATE, flat_cheeks, rows=190, columns=220)
    points = points * (1 + 0.06 * fractal(points, 0.14, 2, seed))[..., None]
    points = points + 0.03 * fractal(points, 1.0, 3, seed + 1)[..., None] * points / 4.5
    z = points[..., 2]
    broad = fractal(points, 0.2, 3, seed + 3)
    shade = smooth(-0.2, 0.5, fractal(points, 0.45, 3, seed))
    paint = blend(skin, colour(skin) * 0.62, shade * 0.8)
    paint = blend(paint, ground, smooth(-0.05, 0.5, broad + 0.08 * (z - 4.5) / 4.5) * 0.75)
    paint = blend(paint, '#d9a860', smooth(6.2, 8.2, z + broad) * 0.6)
    fleck = np.maximum(spots(points, 3.4, seed % 67, 0.13), spots(points, 6.0, seed % 61, 0.15))
    dense = smooth(-0.3, 0.4, fractal(points, 0.5, 2, seed + 5))
    paint = blend(paint, '#d8b07a', fleck * dense * 0.5)
    scar = smooth(0.34, 0.46, fractal(points * [1, 1, 1.6], 0.8, 4, seed + 6))
    paint = blend(paint, '#8a5a34', scar * 0.75)
    body = Part(points, paint, material.skin(gloss=0.56, coat=0.08, pores=0.06, pore_size=4))
    return alone([body, *_crown(rng, points[-1], skin)], (20, -14, 20), 0.66)


def _crown(rng, rim, skin):
    """The dry calyx: a tube that splits into uneven lobes, with old stamens inside."""
    seed, lobes, columns = int(rng.integers(1e6)), 6, len(rim)
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :]
    t = np.linspace(0, 1, 60)[:, None]
    tall = rng.uniform(0.75, 1.2, lobes)[(angle / (2 * np.pi) * lobes).astype(int) % lobes]
    bent = rng.uniform(0.1, 0.75, lobes)[(angle / (2 * np.pi) * lobes).astype(int) % lobes]
    tip = np.abs(np.sin(angle * lobes / 2)) ** 1.1
    high = 0.75 + 1.35 * tall * tip
    middle = rim.mean(axis=0)
    reach = 1.0 + 0.25 * t + bent * tip * np.clip(t - 0.4, 0, 1) ** 1.5 * 1.6
    around = np.stack([3 * np.cos(angle) + 0 * t, 3 * np.sin(angle) + 0 * t, 3 * t + 0 * angle], -1)
    reach = reach * (1 + 0.04 * fractal(around, 1, 2, seed))
    flat_way = np.stack([np.cos(angle), np.sin(angle)], -1)
    sheets = []
    for inset in (0.0, 0.16):
        flat = (reach - inset * (1 - 0.7 * t))[..., None] * flat_way
        level = middle[2] - 0.25 + t * (high - 0.04 * inset) + 0 * angle
        points = np.concatenate([flat * 1.02 + middle[:2], level[..., None]], -1)
        grain = fractal(points, 1.6, 3, seed + 1)
        paint = blend(colour(skin) * 0.9, '#c98a4a', smooth(0.1, 0.75, t + 0.3 * grain))
        paint = blend(paint, '#6a3f24', smooth(0.82, 1.0, t + 0.15 * grain) * 0.8)
        if inset:
            paint = blend(paint, '#b98a50', np.full(paint.shape[:2], 0.6))
        sheets.append(Part(points, paint, material.skin(gloss=0.35, pores=0.15)))
    look = material.skin(gloss=0.2)
    for _ in range(34):
        turn, far = rng.uniform(0, 6.28), 0.85 * rng.uniform(0.2, 1) ** 0.5
        way = np.array([np.cos(turn), np.sin(turn), 0])
        foot = middle + way * far - [0, 0, 0.3]
        end = foot + [0, 0, rng.uniform(0.5, 1.0)] - way * rng.uniform(-0.1, 0.4)
        line = tube([foot, (foot + end) / 2 + way * 0.08, end, end], [0.04, 0.035, 0.06, 0], 14, 6)
        sheets.append(Part(line, painted(line, colour('#b8893a') * rng.uniform(0.5, 1.2)), look))
    return sheets


def passion_fruits(rng, count, skin='#3a1a30', pulp='#e8a51e'):
    """Two halves lean on whole ones that have begun to wrinkle."""

    def rind(bowl=False):
        seed = int(rng.integers(1e6))
        shape = 1.0 if bowl else rng.uniform([0.94, 0.94, 0.98], [1.0, 1.0, 1.08])
        points = ball(130, 150) * 2.7 * shape
        fold = np.abs(fractal(points, 0.55, 3, seed))
        wrinkled = smooth(-0.2, 0.4, fractal(points, 0.25, 2, seed + 1))
        points = points * (1 - 0.09 * wrinkled * smooth(0.2, 0.0, fold) - 0.02 * fold)[..., None]
        paint = blend(skin, colour(skin) * 2.4 + 0.012, smooth(0, 0.4, fold) * 0.6)
        paint = blend(paint, '#6a3a3a', smooth(0.0, 0.5, fractal(points, 0.35, 2, seed + 2)) * 0.5)
        paint = blend(paint, '#b89a98', spots(points, 3.4, seed % 61, 0.1) * 0.6)
        if bowl:
            points, paint = points[:66], paint[:66]
        return Part(points, paint, material.skin(gloss=0.46, pores=0.08))

    def whole():
        body = rind()
        high = body.points[-1, 0, 2]
        path = [(0, 0, high - 0.2), (0, 0, high + 0.2), (0.06, 0, high + 0.5)]
        stub = tube([*path, path[-1]], [0.3, 0.2, 0.16, 0], 24, 14)
        tone = blend('#8a7444', '#5a4428', smooth(-0.1, 0.4, fractal(stub, 2, 2)))
        return [body, Part(stub, tone, material.skin(gloss=0.2, pores=0.2))]

    def half():
        seed = int(rng.integers(1e6))
        face, share, _ = disc(2.62, 90, 240)
        rim = 0.8 + 0.035 * fractal(face, 0.5, 2, seed) + 0.01 * fractal(face, 2.5, 2, seed + 1)
        within = smooth(rim, rim - 0.1, share)
        stain = smooth(-0.1, 0.5, fractal(face, 2.2, 3, seed + 2))
        paint = blend('#f3ead6', '#d9b8a8', stain * 0.6)
        paint = blend(paint, '#b0607e', smooth(0.91, 0.97, share))
        paint = blend(paint, colour(pulp) * [0.75, 0.5, 0.3], within)
        bowl = 0.95 * within * (1 - 0.3 * share**2)
        face[..., 2] += 0.04 * fractal(face, 2.0, 3, seed + 3) - bowl
        parts = [rind(bowl=True), Part(face, paint, material.skin(gloss=0.6, coat=0.1))]
        look, grain = material.skin(gloss=0.86, coat=0.5, varied=0.5), ball(22, 26)
        for x, y, level in _crowded(rng, 46, 1.78):
            size = rng.uniform(0.36, 0.48)
            long = rng.uniform(1.05, 1.35)
            # The seed shows through the juice round it.
            seen = np.hypot(grain[..., 0] * 1.5, grain[..., 1])
            seen = seen + 0.15 * fractal(grain, 1.5, 2, seed)
            dark = smooth(0.85, 0.6, seen) * (grain[..., 2] > -0.4)
            juice = colour(pulp) * rng.uniform([0.75, 0.6, 0.4], [1.15, 1.1, 1.1])
            tone = blend(juice, '#1d130c', dark * 0.97)
            sac = Part(grain * [size, size * long, size * 0.75], tone, look)
            sac = sac.turned(rng.normal(0, 18), rng.normal(0, 18), rng.uniform(0, 360))
            parts.append(sac.moved(x, y, level - 0.5))
        return parts

    places = [(-2.9, -2.4, 2.2, (52, 0, -20)), (2.9, -2.8, 2.2, (40, 0, 24))]
    places += [
        (*(np.array([x * 2.8, 3.0]) + rng.normal(0, 0.3, 2)), 2.7, tuple(rng.uniform(20, 150, 3)))
        for x in np.arange(count - 1) * 2 - count + 2
    ]
    halves = [half(), half()]
    return arranged(lambda at: halves[at] if at < 2 else whole(), places)


def _crowded(rng, count, reach):
    """Places in a disc that keep off one another, each at a height of its own."""
    places = rng.normal(0, reach / 2, (count, 2))
    for _ in range(120):
        apart = places[:, None] - places[None]
        near = np.linalg.norm(apart, axis=-1) + np.eye(count) * 9
        places = places + 0.2 * (apart * (np.maximum(0, 0.55 - near) / near)[..., None]).sum(axis=1)
        far = np.linalg.norm(places, axis=1, keepdims=True)
        places = places * np.minimum(1, reach / (far + 1e-6))
    return np.c_[places, rng.uniform(-0.1, 0.16, count)]


def plates(points, scale, seed):
    """How far each point is from the middle of its plate, and from the seam to the next."""
    cell = np.floor(points * scale)
    first, second = (np.full(points.shape[:-1], 9.0) for _ in range(2))
    for step in np.ndindex(3, 3, 3):
        near = cell + np.array(step) - 1
        mixed = np.sin(near @ np.array([127.1, 311.7, 74.7]) + seed) * 43758.5453
        offset = np.stack([mixed % 1, (mixed * 1.7) % 1, (mixed * 2.3) % 1], axis=-1)
        far = np.linalg.norm(points * scale - near - 0.2 - 0.6 * offset, axis=-1)
        second = np.minimum(second, np.maximum(first, far))
        first = np.minimum(first, far)
    return first, second - first


def lychees(rng, count, skin='#b03a40'):
    """Rough plates, each with a blunt point, darker along their seams."""

    def make(_):
        seed = int(rng.integers(1e6))
        points = ball(150, 170)
        middle, seam = plates(points, 4.0, seed % 83)
        plate = smooth(0.0, 0.3, seam)
        rise = 0.04 * plate + 0.055 * np.exp(-((middle / 0.26) ** 2))
        shape = rng.uniform([0.92, 0.92, 0.96], [1.0, 1.0, 1.12])
        points = points * (1 + rise + 0.06 * fractal(points, 0.7, 2, seed))[..., None] * shape
        tone = colour(skin) * rng.uniform(0.85, 1.2) * rng.uniform([1, 0.8, 0.8], [1, 1.5, 1.2])
        paint = blend(tone * 0.55, tone, plate)
        paint = blend(paint, '#d9a060', smooth(0.0, 0.5, fractal(points, 0.8, 2, seed + 1)) * 0.7)
        paint = blend(paint, '#7a4030', smooth(0.15, 0.5, fractal(points, 0.9, 3, seed + 2)) * 0.75)
        paint = blend(paint, '#8a5040', np.exp(-((middle / 0.12) ** 2)) * 0.5)
        paint = blend(paint, '#c9a070', smooth(0.93, 1.02, points[..., 2] / shape[2]) * 0.6)
        parts = [Part(points * 1.75, paint, material.skin(gloss=0.36))]
        high, lean, tall = 1.75 * shape[2], rng.normal(0, 0.15, 2), rng.uniform(0.2, 1.1)
        path = [(0, 0, high - 0.15), (0, 0, high + 0.15), (*lean, high + 0.2 + tall)]
        stem = tube([*path, path[-1]], [0.22, 0.12, 0.1, 0], rows=24, columns=12)
        tone = blend('#7a5a38', '#4a3420', smooth(-0.1, 0.4, fractal(stem, 2, 2, seed)))
        return [*parts, Part(stem, tone, material.skin(gloss=0.2, pores=0.2))]

    return heaped(make, count, rng, 6.6, kinds=8, pull=20.0)


FORMS = {'pomegranate': pomegranate, 'passion-fruit': passion_fruits, 'lychee': lychees}
