"""Strawberries, raspberries, blackberries, blueberries and currants, by the punnet."""

import numpy as np

import material
from mesh import Part, ball, blend, built, colour, leaf, painted, revolved, tube
from noise import fractal, smooth
from stage import placed
from subject import heaped, in_punnet, matrix_of

GOLDEN = np.pi * (3 - 5**0.5)


def strawberry(rng, size, skin, long=1.0, pale=0.5):
    """Hangs from +z: lopsided, its pips in shallow pits, its shoulder pale under a ruff of two whorls."""
    seed = int(rng.integers(1e6))
    outline = np.array(
        [
            (0, 0),
            (0.45, 0.1),
            (rng.uniform(0.85, 1.1), 0.75),
            (rng.uniform(1.35, 1.6), 1.7),
            (1.7, 2.5),
            (1.5, 3.15),
            (0.9, 3.5),
            (0.3, 3.45),
            (0, 3.4),
        ]
    )
    outline = outline * np.array([1, long * rng.uniform(0.88, 1.1)])
    long = outline[-1][1] / 3.4
    drift, broad = rng.uniform(0, 6.28, 2), rng.uniform(0.03, 0.16)
    points = revolved(
        outline,
        lambda angle, v: 1
        + broad * np.cos(2 * angle + drift[0])
        + 0.05 * np.cos(3 * angle + drift[1] + v),
        rows=130,
        columns=150,
    )
    points = points * (1 + 0.11 * fractal(points, 0.3, 2, seed))[..., None]
    points[..., :2] += rng.normal(0, 0.09, 2) * ((3.4 * long - points[..., 2:]) / 1.7) ** 2
    out = _outward(points)
    pips = _pip_places(rng, points)
    near = np.full(points.shape[:2], 9.0)
    for row, column in pips:
        apart = (points - points[row, column]) * [1, 1, 0.8]
        near = np.minimum(near, np.linalg.norm(apart, axis=-1))
    pit = np.exp(-((near / 0.11) ** 2))
    points = points + out * (0.036 * smooth(0.08, 0.28, near) - 0.05 * pit)[..., None]
    light = colour(skin) * rng.uniform(0.85, 1.2)
    paint = blend(light, light * 0.6, smooth(-0.3, 0.5, fractal(points, 0.45, 2, seed)) * 0.7)
    paint = blend(paint, light * 0.5, pit * 0.5)
    high = points[..., 2] + 0.5 * fractal(points, 0.9, 3, seed + 1)
    shoulder = smooth(2.8, 3.6, high / long)
    paint = blend(paint, '#f0b48a', pale * rng.uniform(0.3, 1) * shoulder)
    fresh = smooth(0.2, 0.5, fractal(points, 1.4, 2, seed + 2))
    paint = blend(paint, light * 1.3 + 0.01, fresh * 0.3)
    parts = [Part(points, paint, material.skin(gloss=0.62, coat=0.14, varied=0.9, deep=0.05))]
    grain, seed_look = ball(7, 8), material.skin(gloss=0.35)
    sunny = rng.normal(0, 0.6, 3)
    for row, column in pips:
        down = points[row + 2, column] - points[row - 2, column]
        down = down / (np.linalg.norm(down) + 1e-6)
        side = np.cross(out[row, column], down)
        way = np.stack([0.046 * side, 0.03 * out[row, column], 0.08 * down])
        # Those on the side of the sun are red, those in the shade pale green.
        sun = smooth(-0.5, 0.6, float(out[row, column] @ sunny) + rng.normal(0, 0.3))
        tone = blend('#d4b04c', '#8a2c18', np.array(0.6 * sun)) * rng.uniform(0.7, 1.2)
        place = points[row, column] + 0.004 * out[row, column]
        pip = (grain * rng.uniform(0.75, 1.15)) @ way + place
        parts.append(Part(pip, painted(pip, tone), seed_look))
    parts += _ruff(rng, points[..., 2].max() - 0.02)
    return [part.scaled(size, size, size) for part in parts]


def _outward(points):
    """The way out at each point of a berry that stands on z."""
    centre = np.array([0, 0, points[..., 2].max() / 2])
    return (points - centre) / (np.linalg.norm(points - centre, axis=-1, keepdims=True) + 1e-6)


def _pip_places(rng, points, count=150):
    """Rows and columns of pips: as dense everywhere, in spirals that are not quite even."""
    reach = np.linalg.norm(points[..., :2], axis=-1).mean(axis=1)
    step = np.linalg.norm(np.diff(points.mean(axis=1) * [0, 0, 1], axis=0), axis=1)
    step = np.hypot(step, np.abs(np.diff(reach)))
    # They stand closer towards the tip.
    area = np.cumsum(np.concatenate([[0], reach[1:] ** 0.85 * step]))
    share = (np.arange(count) + rng.uniform(0.2, 0.8, count)) / count * 0.93
    row = np.interp(share, area / area[-1], np.arange(len(area))).astype(int).clip(3, len(area) - 4)
    turn = np.arange(count) * GOLDEN + rng.normal(0, 0.06, count)
    return list(zip(row, (turn / (2 * np.pi) % 1 * points.shape[1]).astype(int)))


def _ruff(rng, height):
    """Pointed sepals that stand off or bend back, no two alike, and a thin stalk."""
    parts, look = [], material.foliage(gloss=0.35, pores=0.1)
    for index in range(12):
        outer = index % 2
        long = rng.uniform(1.0, 1.45) if outer else rng.uniform(0.8, 1.1)
        wide = rng.uniform(0.2, 0.3) * (1 if outer else 0.75)
        green = leaf(
            long,
            [wide * one for one in (0.5, 0.95, 1.0, 0.7, 0.35, 0.02)],
            curl=rng.normal(-0.4, 0.6),
            fold=rng.uniform(0.1, 0.5),
            twist=rng.normal(0, 0.3),
            rows=22,
            columns=9,
        )
        tone = colour('#4f8330') * rng.uniform(0.7, 1.25)
        paint = blend(tone, tone * 1.6 + 0.01, smooth(0.12, 0.0, np.abs(green[..., 0])) * 0.5)
        dry = smooth(0.86, 1.0, green[..., 1] / long) * rng.uniform(0, 0.9)
        paint = blend(paint, '#8a6a34', dry)
        turn = index * 30 + rng.uniform(-12, 12)
        part = Part(green, paint, look, is_round=False)
        parts.append(part.turned(rng.uniform(-4, 26), 0, turn).moved(z=height + 0.03 * outer))
    lean, tall = rng.normal(0, 0.35, 2), rng.uniform(0.5, 1.4)
    path = [(0, 0, height - 0.1), (*(lean * 0.3), height + tall * 0.5), (*lean, height + tall)]
    stem = tube([*path, path[-1]], [0.1, 0.07, 0.085, 0], rows=24, columns=10)
    dry = smooth(height + 0.6 * tall, height + tall, stem[..., 2])
    tone = blend('#7fa048', '#a8905a', dry * 0.6)
    return [*parts, Part(stem, tone, material.skin(gloss=0.3))]


def drupes(rng, skin, long=1.15, grains=72, grain=0.22, gloss=0.6, bloom=0.0, hollow=True):
    """A raspberry or a blackberry: plump grains of uneven size that press on one another, open at its foot."""
    swell, phase, oval = int(rng.integers(1e6)), rng.uniform(0, 6.28), rng.uniform(0.86, 1.0)
    ripe, lean, long = rng.uniform(0.75, 1.2), rng.normal(0, 0.09, 2), long * rng.uniform(0.88, 1.1)
    # Grains of a raspberry merge in one soft coat, those of a blackberry stand apart.
    press = 1.42 if hollow else 1.2
    deep = 1.04 - grain * press
    parts = [_thimble(skin, deep, long, hollow)]
    shine = material.skin(
        gloss=gloss * 0.8,
        coat=0.0 if hollow else 0.06,
        bloom=0.5 if hollow else 0.0,
        varied=0.8,
        deep=0.35 if hollow else 0.1,
        reach=0.25,
    )
    one, hair = ball(16, 20), material.skin(gloss=0.3)
    # Some are still red where they hung in the shade.
    late, shade = rng.uniform(0, 1) ** 2 * 0.8, rng.normal(0, 1, 3)
    for index in range(grains):
        height = 1 - 2 * (index + 0.5 + rng.normal(0, 0.16)) / grains
        if abs(height) > 1 or hollow and height < -0.84:
            continue
        wide, turn = np.sqrt(1 - height**2), index * GOLDEN + rng.normal(0, 0.09) + phase
        out = np.array([wide * np.cos(turn), wide * np.sin(turn) * oval, height * 1.05])
        middle = out * np.array([deep, deep, deep * long])
        middle[:2] += lean * height
        fat = 1 + 0.2 * float(fractal(middle[None], 0.8, 2, swell)[0])
        # Grains swell outwards, press one another flat, and are smaller towards the tip.
        reach = grain * press * rng.uniform(0.93, 1.12) * fat
        reach = reach * (1 - 0.14 * smooth(0.4, 1.0, height))
        points = one * reach
        points = points - 0.1 * np.sum(points * out, axis=-1, keepdims=True) * out
        points = points * (1 + 0.12 * fractal(points + middle, 3, 2, index))[..., None] + middle
        far = np.linalg.norm(points / np.array([1, 1, long]), axis=-1)
        tone = colour(skin) * ripe * rng.uniform(0.75, 1.3)
        tone = tone * rng.uniform([1, 0.8, 0.9], [1, 1.6, 1.25])
        if not hollow:
            tone = blend(tone, '#5c1226', np.array(late * smooth(0.0, 1.2, float(out @ shade))))
        paint = blend(tone, tone * 0.42, smooth(1.0, 0.8, far) * 0.9)
        if bloom:
            frost = smooth(0.9, 1.06, far) * (0.5 + fractal(points, 1.4, 2, swell))
            paint = blend(paint, '#f0c8cc', np.clip(bloom * 1.7 * frost, 0, 1))
        parts.append(Part(points, paint, shine))
        if rng.uniform() < (0.75 if hollow else 0.35):
            parts.append(_style(rng, middle + out * reach * 0.95, out, hair))
    size = rng.uniform(0.84, 1.12)
    return [part.scaled(size, size, size) for part in parts]


def _thimble(skin, deep, long, hollow):
    """What the grains sit on: in a raspberry the pale hollow that it was drawn off its cone by."""
    core = ball(40, 36) * np.array([deep, deep, deep * long]) * 1.08
    paint = painted(core, colour(skin) * 0.3)
    if hollow:
        middle = np.hypot(core[..., 0], core[..., 1])
        hole = smooth(0.56, 0.3, middle) * (core[..., 2] < 0)
        core[..., 2] += 1.15 * hole
        paint = blend(paint, blend('#d8828a', colour(skin), hole * 0.5), smooth(0, 0.3, hole))
    return Part(core, paint, material.skin(gloss=0.2))


def _style(rng, foot, out, look):
    """The dry thread that is left of the flower on a grain."""
    tip = out * rng.uniform(0.06, 0.16) + rng.normal(0, 0.07, 3)
    side = np.cross(tip, [0.3, 0.2, 0.9])
    side = side / (np.linalg.norm(side) + 1e-9) * 0.011
    across = np.stack([side, -side, np.cross(side, tip) / (np.linalg.norm(tip) + 1e-9)])
    bend = rng.normal(0, 0.02, 3)
    line = foot + np.stack([across, 0.55 * tip + bend + 0.8 * across, tip + 0.2 * across])
    return Part(line, painted(line, colour('#b07a4a') * rng.uniform(0.5, 1.3)), look)


def blueberry(rng, skin, bloom=0.6):
    seed = int(rng.integers(1e6))
    outline = [
        (0, 0),
        (0.4, 0.06),
        (0.85, 0.45),
        (0.95, 0.85),
        (0.85, 1.3),
        (0.5, 1.6),
        (0.42, 1.72),
        (0.36, 1.72),
        (0.33, 1.5),
        (0.2, 1.42),
        (0, 1.42),
    ]
    points = revolved(
        outline,
        lambda angle, v: 1
        + 0.16 * np.cos(angle * 5) * smooth(0.82, 0.86, v) * smooth(0.98, 0.92, v),
        rows=90,
        columns=80,
    )
    high = points[..., 2]
    paint = blend(skin, colour(skin) * 0.4, smooth(-0.1, 0.5, fractal(points, 1.2, 3, seed)))
    paint = blend(paint, '#8f9ec0', bloom * smooth(-0.45, 0.5, fractal(points, 1.3, 4, seed + 2)))
    paint = blend(
        paint,
        '#14101c',
        smooth(0.45, 0.36, np.hypot(points[..., 0], points[..., 1])) * (high > 1.3),
    )
    return [Part(points * 0.85, paint, material.skin(gloss=0.42))]


def currant(rng, skin):
    points = ball(40, 48)
    angle = np.arctan2(points[..., 1], points[..., 0])
    paint = blend(skin, colour(skin) * 1.7 + 0.01, smooth(0.5, 1, np.cos(angle * 8)) * 0.3)
    paint = blend(paint, colour(skin) * 2 + 0.02, smooth(0.2, -0.9, points[..., 2]) * 0.4)
    paint = blend(
        paint,
        '#2a1c10',
        smooth(0.2, 0.12, np.hypot(points[..., 0], points[..., 1])) * (points[..., 2] > 0),
    )
    return [Part(points * 0.52, paint, material.skin(gloss=0.88, coat=0.6))]


def strig(rng):
    """The green thread that currants hang on."""
    bend = rng.normal(0, 0.3, 3)
    line = tube(
        [
            (-1.6, bend[0], 0.1),
            (-0.6, bend[1], 0.6),
            (0.5, bend[2], 0.6),
            (1.6, 0, 0.0),
            (1.61, 0, 0),
        ],
        [0.09, 0.06, 0.06, 0.05, 0],
        rows=40,
        columns=8,
    )
    return [Part(line, painted(line, '#8fa84a'), material.skin(gloss=0.3))]


def strawberries(rng, count, skin, long=1.0, size=0.8, pale=0.5, punnet=None, around=6.0):
    make = lambda _: strawberry(rng, size * rng.uniform(0.74, 1.14), skin, long, pale)
    return _served(make, count, rng, punnet, around, kinds=10)


def raspberries(rng, count, skin, punnet=None, around=5.0, **kind):
    make = lambda _: drupes(rng, skin, **kind)
    return _served(make, count, rng, punnet, around, whole=True, kinds=10)


def blueberries(rng, count, skin, bloom=0.6, punnet=None, around=5.0):
    return _served(lambda _: blueberry(rng, skin, bloom), count, rng, punnet, around)


def currants(rng, count, skin, punnet=None, around=5.0):
    subject = _served(lambda _: currant(rng, skin), count, rng, punnet, around)
    berries = [thing.location for thing in subject.things if len(thing.data.vertices) == 40 * 48]
    for x, y, z in sorted(berries, key=lambda place: -place[2])[:6]:
        turn = (rng.uniform(-20, 20), rng.uniform(-20, 20), rng.uniform(0, 360))
        subject.things.append(placed(built(strig(rng)), matrix_of(x, y, z + 0.2, turn)))
    return subject


def _served(make, count, rng, punnet, around, whole=False, kinds=5):
    if punnet:
        return in_punnet(make, count, rng, punnet, kinds=kinds, whole=whole)
    return heaped(make, count, rng, around, kinds=kinds, whole=whole)


FORMS = {
    'strawberries': strawberries,
    'raspberries': raspberries,
    'blueberries': blueberries,
    'currants': currants,
}
