"""Rice, rice pudding, quinoa and spaghetti."""

import numpy as np

import material
from dish_pieces import faceted, seed_of
from dish_stack import CELL, eased
from mesh import Part, ball, blend, colour, disc, painted, rotation, tube
from noise import bumps, fractal, smooth, spots
from slab import sector, slab

# A helping of boiled rice: long grains that lie all ways on one another, the lowest of them wet with the sauce.

#: A sphere that is drawn out to a grain. Its poles lie on the length of the grain.
ROUND = ball(9, 9)[..., [2, 0, 1]]


def _heaped(bed, x, y, reach, high, seed):
    """The height over the dish of a spoonful that was let fall: lumps, and an edge that runs out in tongues."""
    far = np.stack([bed.x - x, bed.y - y, 0 * bed.x], -1)
    away, angle = np.hypot(far[..., 0], far[..., 1]), np.arctan2(far[..., 1], far[..., 0])
    around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    edge = reach * (1 + 0.3 * fractal(around, 0.9, 3, seed))
    share = np.clip(1 - away / edge, 0, 1)
    lumps = 1 + 0.7 * fractal(far, 0.42, 3, seed + 1)
    return high * lumps * smooth(0.0, 0.42, share) * (0.55 + 0.45 * smooth(0.1, 1.0, share))


def _grain(rng, paint, stain, wet, long, wide):
    """One grain: bent a little, blunt, now and then split at an end, and clearer towards its ends."""
    size = np.array([long * rng.uniform(0.78, 1.12), wide, 0.92 * wide]) * rng.uniform(0.88, 1.1)
    along = ROUND[..., :1]
    girth = (1 - along**6) ** 0.5 / np.maximum((1 - along**2) ** 0.5, 1e-3)
    swell = np.clip(girth, 1, 1.5) * (1 - rng.uniform(0.0, 0.35) * (along > 0) * along**2)
    points = ROUND * np.concatenate([along * 0 + 1, swell, swell], -1) * size / 2
    points[..., 1] += rng.normal(0, 0.1) * size[0] * (along[..., 0] ** 2 - 0.4)
    tone = np.clip(colour(paint) * np.exp(rng.normal(0, 0.05) + rng.normal(0, 0.012, 3)), 0, 1)
    made = blend(tone, tone * [0.9, 0.87, 0.8], np.abs(along[..., 0]) ** 3 * 0.8)
    return points, blend(made, stain, wet + 0 * along[..., 0])


def _turned(points, along, roll):
    """Turns a grain from the x axis to a direction, rolled about it."""
    side = np.cross([0, 0, 1], along)
    side = side / (np.linalg.norm(side) + 1e-6)
    up = np.cross(along, side)
    c, s = np.cos(roll), np.sin(roll)
    return points @ np.stack([along, c * side + s * up, c * up - s * side])


def _settled(bed, height, at, turn, half, rng):
    """Lets a grain fall on the heap. Returns its middle and its direction."""
    way = np.array([np.cos(turn), np.sin(turn)])
    shares = np.array([-0.8, -0.4, 0, 0.4, 0.8])
    spots = at + shares[:, None] * half * way
    cell = np.clip(((spots + bed.side) / CELL).round().astype(int), 0, len(bed.x) - 1)
    under = height[cell[:, 0], cell[:, 1]]
    slope = np.clip(np.polyfit(shares * half, under, 1)[0] + rng.normal(0, 0.13), -1.1, 1.1)
    middle = 0.75 * under.mean() + 0.25 * under.max()
    tops = middle + slope * shares * half + 0.07
    raised = np.maximum(under, np.minimum(tops, under + 0.13))
    height[cell[:, 0], cell[:, 1]] = raised
    along = np.array([*way, slope])
    return np.array([*at, middle + 0.05]), along / np.linalg.norm(along)


def rice(
    rng,
    bed,
    at=(0.0, 0.0),
    reach=4.0,
    high=2.4,
    paint='#f0e1c2',
    sauce='#c48a62',
    dense=20,
    long=0.8,
    wide=0.25,
):
    """`dense` is how many grains lie on a square centimetre; `sauce` stains those at the foot of the heap."""
    seed, middle = int(rng.integers(1e6)), np.array(at)
    mound = _heaped(bed, *at, reach, high, seed)
    floor, height = bed.height.copy(), bed.height + 0.86 * mound
    sheen = material.skin(gloss=0.44, shine=0.32, varied=0.2, deep=0.3, reach=0.35)
    parts = []
    for _ in range(int(dense * np.pi * reach**2)):
        # A few grains roll off, most of them not far.
        loose = rng.uniform() < 0.015
        away = reach * (0.85 + rng.exponential(0.1) if loose else 1.14 * np.sqrt(rng.uniform()))
        turn = rng.uniform(0, 2 * np.pi)
        spot = middle + away * np.array([np.cos(turn), np.sin(turn)])
        over = bed.read(mound, np.array([*spot, 0.0]))
        if not loose and over < 0.12 and rng.uniform() < 0.93:
            continue
        # Grains that the spoon pressed together lie much the same way.
        pressed = 4 * fractal(np.array([[*(spot - middle), seed % 67]]), 0.35, 2, seed + 2)[0]
        lies = pressed + rng.normal(0, 0.75)
        place, along = _settled(bed, height, spot, lies, long / 2, rng)
        low = smooth(0.6, 0.05, place[2] - bed.read(floor, place))
        wet = np.clip(low * rng.uniform(0.3, 1.0) + 0.2 * (rng.uniform() < 0.05), 0, 0.8)
        points, made = _grain(rng, paint, sauce, wet, long, wide)
        points = _turned(points, along, rng.uniform(0, 2 * np.pi)) + place
        parts.append(Part(points, made, sheen))
    bed.height = np.maximum(bed.height, height)
    return [_starch(bed, height, floor, middle, reach, paint, sauce, sheen), *parts]


def _starch(bed, height, floor, middle, reach, paint, sauce, sheen):
    """What shows between the grains: the next ones below, stuck together, so that no gap is deep or dark."""
    body, share, _ = disc(1.2 * reach, 70, 160)
    body = body + [*middle, 0]
    deep = eased(bed, height - floor, body)
    body[..., 2] = eased(bed, height, body) - 0.07 + 0.05 * fractal(body, 2.2, 2, 3)
    body[..., 2] -= 0.3 * smooth(0.3, 0.05, deep)
    tone = colour(paint) * np.array([0.97, 0.92, 0.82])
    return Part(body, blend(tone, sauce, 0.7 * smooth(0.5, 0.1, deep)), sheen)


# Rice pudding: soft grains that barely rise from thick cream, drawn by the spoon, under a torn skin.

#: How fine its face is mapped, in centimetres.
STEP = 0.024


def _blurred(grid, reach):
    """Softens a map by a bell of this width, in centimetres."""
    steps = np.arange(-int(3 * reach / STEP) - 1, int(3 * reach / STEP) + 2)
    bell = np.exp(-((steps * STEP / reach) ** 2) / 2)
    bell = bell / bell.sum()
    for axis in (0, 1):
        grid = np.apply_along_axis(np.convolve, axis, grid, bell, 'same')
    return grid


def _drawn(flat, seed, pitch):
    """The furrow that a spoon drew outwards: its height, from -0.5 to 0.5, and its way at each point."""
    sway = [fractal(flat, 0.2, 2, seed + one) for one in range(2)]
    x, y = flat[..., 0] + 1.1 * sway[0] + 0.7, flat[..., 1] + 1.1 * sway[1] - 0.3
    turn = np.arctan2(y, x)
    across = (np.hypot(x, y) / pitch - turn / (2 * np.pi)) % 1
    valley = smooth(0.0, 0.5, across) * smooth(1.0, 0.55, across)
    strength = smooth(-0.35, 0.35, fractal(flat, 0.25, 2, seed + 4))
    return (0.5 - valley) * (0.35 + 0.65 * strength), turn + np.pi / 2


def _grains(rng, line, cream, way, count, long, wide, sunk):
    """Maps the grains into the cream. Returns the height of the face, and 1 where a grain is near it."""
    high, seen = cream.copy(), np.zeros_like(cream)
    reach = -line[0]
    for _ in range(count):
        turn, away = rng.uniform(0, 2 * np.pi), reach * np.sqrt(rng.uniform(0, 0.97))
        x, y = away * np.cos(turn), away * np.sin(turn)
        i, j = int((x + reach) / STEP), int((y + reach) / STEP)
        lies = way[i, j] + rng.normal(0, 0.7)
        half = np.array([long, wide]) * rng.uniform(0.76, 1.12, 2) / 2
        near = int(half[0] / STEP) + 2
        a, b = slice(max(i - near, 0), i + near), slice(max(j - near, 0), j + near)
        u, v = np.meshgrid(line[a] - x, line[b] - y, indexing='ij')
        along = (u * np.cos(lies) + v * np.sin(lies)) / half[0]
        beside = (v * np.cos(lies) - u * np.sin(lies)) / half[1]
        beside = beside + rng.normal(0, 0.3) * (along**2 - 0.3)
        body = np.sqrt(np.clip(1 - np.abs(along) ** 2.6 - beside**2, 0, 1))
        lean = rng.normal(0, 0.05) * along
        rise = cream[i, j] + sunk[i, j] + rng.normal(0, 0.045) - half[1] + lean
        top = np.where(body > 0, rise + 1.35 * half[1] * body, -9)
        seen[a, b] = np.where(top > high[a, b], smooth(0.0, 0.06, top - cream[a, b]), seen[a, b])
        high[a, b] = np.maximum(high[a, b], top)
    return high, seen


def rice_pudding(
    rng,
    bed,
    paint='#e1cfa9',
    cream='#dec99e',
    skin='#c79a5c',
    seeds='#20140c',
    count=760,
    long=0.66,
    wide=0.29,
    furrow=0.6,
):
    """`skin` is the colour of the film that the air dried on it, `seeds` that of the vanilla's."""
    seed, vessel = int(rng.integers(1e6)), bed.vessel
    line = np.arange(-vessel.across * 1.03, vessel.across * 1.03, STEP)
    x, y = np.meshgrid(line, line, indexing='ij')
    flat = np.stack([x, y, 0 * x], -1)
    drawn, way = _drawn(flat, seed, 3.4)
    level = furrow * drawn + 0.16 * fractal(flat, 0.35, 3, seed + 6)
    # Here the cream stands over the grains, there they lie bare.
    sunk = 0.14 - 0.17 * smooth(-0.15, 0.35, fractal(flat, 0.45, 3, seed + 7) - 0.25 * drawn)
    high, seen = _grains(rng, line, level, way, count, long, wide, sunk)
    high, seen = _blurred(high, 0.027), _blurred(seen, 0.03)
    # The skin bridges the grains; the spoon pushed it into folds and tore it.
    share = np.hypot(x, y) / vessel.across
    torn = fractal(flat, 0.42, 4, seed + 8) + 0.5 * smooth(0.55, 0.95, share) - 0.28
    film = smooth(0.0, 0.12, torn)
    bent = flat + 0.5 * np.stack([fractal(flat, 0.7, 2, seed + at) for at in (9, 10, 11)], -1)
    folds = smooth(0.1, 0.0, np.abs(fractal(bent * [1, 1.7, 1], 0.75, 2, seed + 12))) * film
    edge = smooth(0.06, 0.0, np.abs(torn - 0.03))
    high = high + film * (0.75 * (_blurred(high, 0.1) - high) + 0.035) + 0.06 * folds + 0.025 * edge
    seen = seen * (1 - 0.7 * film)
    points, share, angle = disc(vessel.across * 1.01, 230, 560)
    own, seen, film, folds = (_read(grid, line, points) for grid in (high, seen, film, folds))
    around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    tongue = smooth(-0.2, 0.5, fractal(around, 2.0, 3, seed + 14))
    wall = smooth(0.94, 1.0, share)
    points[..., 2] = eased(bed, bed.height, points) + own * (1 - wall)
    points[..., 2] += (0.08 + 0.3 * tongue) * wall
    made = blend(cream, paint, smooth(0.1, 0.8, seen))
    made = blend(made, colour(cream) * [0.9, 0.83, 0.68], smooth(0.12, -0.3, own) * 0.75)
    made = blend(made, skin, film * (0.34 + 0.3 * fractal(points, 0.9, 3, seed + 15)))
    made = blend(made, colour(skin) * 0.8, np.clip(folds, 0, 1) * 0.35)
    made = blend(made, colour(skin) * 0.9, wall * 0.45)
    swept = smooth(-0.3, 0.35, fractal(points * [1, 1, 0], 0.5, 3, seed + 16))
    for scale, size in ((1.9, 0.17), (3.8, 0.27)):
        grains = spots(points * [1, 1, 0], scale, seed % 70 + int(scale), size)
        made = blend(made, seeds, grains * swept * 0.9)
    inside = np.hypot(bed.x, bed.y) < vessel.across
    places = np.stack([bed.x, bed.y, 0 * bed.x], -1)
    bed.height = bed.height + np.where(inside, _read(high, line, places), 0)
    return [Part(points, made, material.skin(0.68, coat=0.35, varied=0.6, deep=0.25, reach=0.3))]


def _read(grid, line, points):
    """The value of a map at each point, between its places."""
    place = np.clip((points[..., :2] - line[0]) / STEP, 0, len(line) - 1.001)
    cell = place.astype(int)
    x, y = np.moveaxis(place - cell, -1, 0)
    row, column = np.moveaxis(cell, -1, 0)
    near = grid[row, column] * (1 - x) + grid[row + 1, column] * x
    return near * (1 - y) + (grid[row, column + 1] * (1 - x) + grid[row + 1, column + 1] * x) * y


# A salad of quinoa: grains with their loose germ, cucumber, seeds of a pomegranate, feta.


def quinoa(rng, size=0.33, paint='#dcbd84', germ='#efe2c0'):
    """One grain. Its germ lies round it, or stands off with one end."""
    seed, at = seed_of(rng), ball(12, 16)
    size = size * np.exp(rng.normal(0, 0.12))
    points = at * np.array([0.5, 0.48, 0.38]) * size
    points = points * (1 + 0.12 * fractal(at * 1.4 + seed % 31, 1, 2, seed))[..., None]
    tone = colour(paint) * np.exp(rng.normal(0, 0.12))
    made = blend(tone, tone * 0.7, smooth(0.55, 0.1, np.hypot(at[..., 0], at[..., 1])))
    round_ = np.linspace(0, rng.uniform(3.6, 5.4), 9) + rng.uniform(0, 6)
    off = np.linspace(0, 1, 9) ** 3 * rng.uniform(0, 0.3)
    reach = size * (0.5 + off)
    path = np.stack(
        [reach * np.cos(round_), reach * np.sin(round_), size * (0.06 + 0.3 * off)], -1
    )
    thread = tube(path, [0.02, 0.06 * size, 0.075 * size, 0.07 * size, 0.02], 20, 6)
    pale = np.broadcast_to(colour(germ), thread.shape).copy()
    up = [0, 0, 0.3 * size]
    return [
        Part(points + up, made, material.skin(0.62, coat=0.3, deep=0.35, reach=0.2)),
        Part(thread + up, pale, material.skin(0.4)),
    ]


def cucumber(rng, radius=1.6, thick=0.62, flesh='#c3d394', core='#d9e0b4', rind='#2c4f1e'):
    """A quarter of a thick round: a thin dark rind, a wet core whose seeds lie in a ring."""
    seed, radius = seed_of(rng), radius * rng.uniform(0.85, 1.12)
    span = rng.uniform(68, 105)
    outline = sector(radius, span, 0.1, 110)
    thick, middle = thick * rng.uniform(0.6, 1.3), (0.55 * radius, 0.0)
    points, _ = slab(outline, thick, 0.05, 6, 22, middle, floors=22)
    far = np.hypot(points[..., 0], points[..., 1]) / radius
    turn = np.arctan2(points[..., 1], points[..., 0])
    grain = fractal(points, 1.6, 3, seed)
    made = blend(flesh, colour(flesh) * 0.84, smooth(-0.1, 0.4, grain))
    made = blend(made, core, smooth(0.66, 0.52, far + 0.04 * grain) * 0.8)
    seeds = smooth(0.25, 0.8, np.sin(turn * 15 + seed)) * smooth(0.16, 0.05, np.abs(far - 0.42))
    made = blend(made, '#eef0d2', seeds * 0.8)
    made = blend(made, '#9db566', smooth(0.83, 0.93, far) * 0.8)
    stripes = blend(rind, '#5d8038', smooth(0.2, 0.8, np.sin(turn * 9 + 2 * grain + seed)) * 0.7)
    made = blend(made, stripes, smooth(0.925, 0.965, far))
    points[..., 2] += 0.04 * grain - 0.06 * smooth(0.66, 0.5, far) * (points[..., 2] > 0.3 * thick)
    points = points - [0.55 * radius, 0, 0]
    return [Part(points, made, material.skin(0.72, coat=0.3, deep=0.35, reach=0.5, varied=0.6))]


def aril(rng, size=0.72, paint='#8d1023', pale='#d6616a', seed_tone='#e6c2ae'):
    """A seed in its flesh: angled where others pressed it, its stone shining through."""
    seed, at = seed_of(rng), ball(20, 28)
    own = size * np.exp(rng.normal(0, 0.1)) * np.array([0.62, 0.46, 0.42])
    points = at * own * (1 - 0.28 * np.clip(at[..., :1], 0, 1))
    for _ in range(5):
        way = rng.normal(size=3)
        way /= np.linalg.norm(way)
        over = np.maximum(points @ way - 0.34 * size * rng.uniform(0.9, 1.25), 0)
        points = points - 0.8 * over[..., None] * way
    tone = blend(paint, pale, np.clip(rng.normal(0.15, 0.25), 0, 0.8))
    made = blend(tone, seed_tone, smooth(0.55, 1.0, at[..., 0]) * 0.6)
    made = blend(made, tone * 0.6, smooth(0.0, 0.5, fractal(at, 1.2, 2, seed)) * 0.6)
    sheen = material.skin(0.84, coat=0.5, deep=0.5, reach=0.3, varied=0.5)
    return [Part(points + [0, 0, 0.4 * own[2]], made, sheen)]


def feta(rng, size=1.35, paint='#eae0c8'):
    """A piece of feta: one face straight from the knife, the others crumbly, with small holes."""
    seed, at = seed_of(rng), ball(42, 56)
    size = size * np.exp(rng.normal(0, 0.14))
    own = size * np.array([1, rng.uniform(0.7, 0.95), rng.uniform(0.55, 0.8)])
    points = faceted(rng, np.sign(at) * np.abs(at) ** 0.5 * own / 2, own, 2)
    straight = smooth(0.45, 0.7, at @ np.array([np.cos(seed), np.sin(seed), 0.6]))
    crumbs = fractal(at * size, 1.5, 4, seed)
    holes = spots(points, 2.6, seed % 60, 0.34)
    rough = 1 - 0.8 * straight
    points = points * (1 + rough * 0.55 * crumbs - 0.09 * holes)[..., None]
    torn = np.clip(0.7 * holes + rough * smooth(0.05, -0.25, crumbs), 0, 1)
    made = blend(paint, colour(paint) * [0.8, 0.75, 0.62], torn)
    points = points - [0, 0, np.percentile(points[..., 2], 3)]
    return [Part(points, made, material.skin(0.38, coat=0.05, varied=0.6))]


# Spaghetti that fall on one another in loose loops, as tongs let them go; their sauce of minced meat.

#: The heights of the pile are kept on a grid of this pitch, in centimetres.
STRAND_CELL = 0.16


def _course(rng, reach, steps=120):
    """The way of a lock of strands: it turns more here and less there, and follows the rim where it meets it."""
    start, away = rng.uniform(0, 2 * np.pi), reach * rng.uniform(0, 0.9) ** 0.7
    at = away * np.array([np.cos(start), np.sin(start)])
    side = rng.choice([-1, 1])
    # Most locks were turned with the fork; the others fell across them.
    wound = rng.uniform() < 0.66
    heading = start + side * np.pi / 2 + rng.normal(0, 0.6 if wound else 1.6)
    length = rng.uniform(18, 30)
    turning = side / rng.uniform(1.8, 5.0) if wound else rng.normal(0, 0.12)
    bends = turning + np.interp(np.linspace(0, 9, steps), np.arange(10), rng.normal(0, 0.3, 10))
    headings = heading + np.cumsum(bends) * length / steps
    way = np.stack([np.cos(headings), np.sin(headings)], -1)
    return _held(at + np.cumsum(way, axis=0) * length / steps, reach, rng.uniform() < 0.14)


def _held(way, reach, hangs):
    """Keeps a way on the helping; its edge is not round, and a loop `hangs` out of it here and there."""
    out = np.linalg.norm(way, axis=1, keepdims=True) / reach
    turn = np.arctan2(way[:, 1:], way[:, :1])
    edge = 0.7 + 0.06 * np.cos(2 * turn + 1) + 0.05 * np.cos(5 * turn) + 0.11 * hangs
    held = np.where(out < edge, out, edge + 0.22 * np.tanh((out - edge) / 0.22))
    return way * held / np.maximum(out, 1e-3)


def _strands(rng, way, count, thick):
    """The strands of a lock: side by side where it was lifted, apart towards their ends, none as long as the next."""
    along = np.gradient(way, axis=0)
    aside = np.stack([-along[:, 1], along[:, 0]], -1)
    aside = aside / (np.linalg.norm(aside, axis=1, keepdims=True) + 1e-9)
    t = np.linspace(-1, 1, len(way))
    for index in range(count):
        spread = 2.1 * thick * (index - count / 2) * (1 + rng.uniform(0, 1.2) * t**2)
        drift = np.interp(np.linspace(0, 6, len(way)), np.arange(7), rng.normal(0, 0.2, 7))
        first, last = rng.integers(0, 30), len(way) - rng.integers(0, 30)
        yield (way + aside * (spread + drift)[:, None])[first:last]


def nest(rng, count=34, reach=6.6, high=3.0, paint='#efcf87', thick=0.12, sauce='#9c4a20'):
    """A helping of spaghetti in `count` locks: each strand rests on those below it, and sauce clings to the upper ones."""
    sheen = material.skin(gloss=0.62, coat=0.25, deep=0.15, reach=0.3)
    body, share, _ = disc(0.72 * reach, 60, 120)
    body[..., 2] = 0.5 * high * (1 - share**2) - 0.3 * share**6
    body = body + 0.2 * fractal(body, 0.6, 3, seed_of(rng))[..., None] * [0, 0, 1]
    parts = [Part(body, painted(body, colour(paint) * 0.5), sheen)]
    side = int(1.4 * reach / STRAND_CELL)
    line = np.arange(-side, side + 1) * STRAND_CELL
    x, y = np.meshgrid(line, line, indexing='ij')
    height = 0.5 * high * np.clip(1 - (x**2 + y**2) / (0.9 * reach) ** 2, 0, 1)
    laid = [
        strand
        for index in range(count)
        for strand in _strands(
            rng, _course(rng, reach * (1 - 0.4 * index / count)), int(rng.integers(3, 9)), thick
        )
    ]
    for index, way in enumerate(laid):
        cell = np.clip((way / STRAND_CELL).round().astype(int) + side, 1, 2 * side - 1)
        under = np.max([height[cell[:, 0] + a, cell[:, 1] + b] for a, b in np.ndindex(2, 2)], axis=0)
        # A strand is too stiff to follow each dent under it, and its ends slip between the others.
        soft = np.convolve(np.pad(under, 6, mode='edge'), np.ones(13) / 13, mode='valid')
        rest = np.maximum(0.75 * soft + 0.25 * under, 0.02)
        end = np.minimum(np.arange(len(way)), np.arange(len(way))[::-1]) / 8
        rest = np.maximum(rest - 5 * thick * np.clip(1 - end, 0, 1) ** 2, 0.02)
        own = thick * rng.uniform(0.9, 1.08)
        height[cell[:, 0], cell[:, 1]] = np.maximum(under, rest + 0.8 * own)
        path = np.c_[way, rest + 0.8 * own]
        points = tube(path[::2], [0.7 * own, own, own, own, own, 0.7 * own], 130, 9)
        made = painted(points, colour(paint) * rng.uniform(0.86, 1.06) * rng.normal(1, 0.02, 3))
        near = smooth(0.8, 0.35, np.hypot(points[..., 0], points[..., 1]) / reach)
        stain = smooth(0.0, 0.4, fractal(points, 0.7, 3, index % 7) + 0.45 * near) * near
        parts.append(Part(points, blend(made, sauce, 0.6 * stain), sheen))
    return parts


def ragout(
    rng, bed, at=(0.0, 0.0), reach=4.4, high=1.0, paint='#8c3210', meat='#6e3a20', crumbs=420
):
    """Minced meat in its sauce: crumbs of all sizes, most of them under the sauce, which runs down in tongues."""
    seed = seed_of(rng)
    wet = material.skin(gloss=0.74, coat=0.35, shine=0.4, varied=0.6)
    flat, share, angle = disc(1.0, 90, 220)
    around = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    ragged = 1 + 0.3 * fractal(around, 0.9, 3, seed) + 0.22 * fractal(around, 2.6, 2, seed + 1)
    points = flat * (reach * ragged)[..., None] + np.array([*at, 0])
    level = points * [1, 1, 0]
    coarse = 0.6 * bumps(level, 1.3, seed % 71) + 0.4 * bumps(level, 2.6, seed % 53)
    body = np.sqrt(np.clip(1 - share**4, 0, 1))
    heap = high * (1 - share**2) ** 1.2 * (1 + 0.5 * fractal(points, 0.35, 2, seed + 2))
    step = 0.25 * np.array([[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]])
    under = np.mean([bed.at(points + [*one, 0]) for one in step], axis=0)
    points[..., 2] = under + heap + (0.12 + 0.3 * coarse * smooth(1.0, 0.75, share)) * body - 0.08
    made = blend(paint, colour(paint) * 0.55, smooth(0.7, 0.25, coarse))
    oily = smooth(0.8, 1.0, share + 0.2 * fractal(points, 0.8, 2, seed + 3))
    made = blend(made, '#b8591c', oily * 0.6)
    parts = [Part(points, made, wet)]
    shape, dull = ball(16, 22), material.skin(gloss=0.48, coat=0.05, shine=0.34, varied=0.8)
    for _ in range(crumbs):
        turn, away = rng.uniform(0, 2 * np.pi), np.sqrt(rng.uniform()) * 0.99
        size = np.clip(0.19 * np.exp(rng.normal(0, 0.5)), 0.08, 0.55) * np.exp(rng.normal(0, 0.25, 3))
        row = int(away * 89)
        place = points[row, int(turn / (2 * np.pi) * 220) % 220]
        # The grinder left strands, which the pan broke into rough, open crumbs.
        grown = shape * [0.6, 1.1, 1.1] + rng.uniform(0, 90, 3)
        dents = fractal(grown, 1.0, 3, 5) - 0.35 * bumps(grown, 1.6, 9)
        lump = shape * (1.15 + 0.8 * dents)[..., None] * size
        lump = lump @ rotation(*rng.uniform(0, 360, 3)).T
        lump = lump + place + [0, 0, rng.uniform(-0.6, 0.4) * size[2]]
        tone = colour(meat) * np.exp(rng.normal(0, 0.22) + rng.normal(0, 0.05, 3))
        if rng.uniform() < 0.07:
            tone = colour('#b8601c') * rng.uniform(0.7, 1)
        coat = smooth(-0.25, 0.3, fractal(lump, 1.4, 2, seed + 4)) * rng.uniform(0.3, 1)
        made = blend(blend(tone, tone * 0.55, smooth(0.0, -0.4, dents)), paint, 0.8 * coat)
        parts.append(Part(lump, made, dull))
    cover = np.hypot(bed.x - at[0], bed.y - at[1]) / reach
    bed.height = bed.height + (high + 0.3) * np.clip(1 - cover**2, 0, 1)
    return parts
