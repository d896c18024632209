"""A helping of boiled rice: long grains that lie all ways on one another, the lowest of them wet with the sauce."""

import numpy as np

import material
from dish_stack import CELL
from dish_stew import eased
from mesh import Part, ball, blend, colour, disc
from noise import fractal, smooth

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
