"""Leeks, asparagus, and herbs whole or chopped."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from dish_stack import CELL, eased
from foliage import leaf_part
from mesh import Part, blend, colour, tube
from noise import fractal, smooth
from slab import normals

# Leeks: boiled, as they lie on a plate, their green slit; or sliced and melted in butter.

#: The share of a leek's length that its core reaches; the leaves of the green reach further.
CORE = 0.8


def leek(rng, length=11.0, radius=1.15, white='#ece6c4', green='#7f9448'):
    """A length of a boiled leek: limp and wet, veins along it, rings of sheaths at its white end.

    Its outer sheath has slipped, and ends in an edge that runs along it. Where its green was slit,
    the core ends and the leaves round it lie spread on the plate.
    """
    whole, wide = length * rng.uniform(0.84, 1.04), radius * rng.uniform(0.72, 1.12)
    sway, lean, flat = rng.normal(0, 0.55), rng.normal(0, 0.1), rng.uniform(0.48, 0.7)
    body = _core(rng, whole * CORE, wide, (sway, lean, flat), white, green)
    body = body.moved(-0.5 * whole * (1 - CORE), 0, 0)
    # Lighter leaves from inside the leek lie over the darker ones.
    turns = rng.normal([-1.25, 1.3, -0.45, 0.5], 0.2)
    leaves = [
        _leaf(rng, whole, wide, (sway, lean, flat), turn, 0.05 * level, green)
        for level, turn in enumerate(turns)
    ]
    return [body, *leaves]


def _bend(x, whole, sway, lean):
    """How far the leek has strayed to the side at a place along it."""
    return sway * np.cos(np.pi * x / whole) + lean * x


def _leaf(rng, whole, wide, way, turn, level, green):
    """A leaf of the slit green: it wraps the core where it starts, then lies flat; cut at its end."""
    seed, (sway, lean, flat) = seed_of(rng), way
    u, v = np.linspace(0, 1, 60)[:, None], np.linspace(-1, 1, 36)[None, :]
    start, end = rng.uniform(0.02, 0.12), rng.uniform(0.42, 0.56)
    ragged = 0.012 * fractal(np.stack([2 * v, 0 * v, 0 * v], -1), 1.0, 2, seed)
    x = whole * (start + (end + ragged - start) * u + 0.012 * rng.normal() * v * u)
    around = turn + 0.95 * v
    opened = smooth(0.25, 1.0, u)
    size = wide * (1.02 + level)
    y = size * np.sin(around) * (1 - opened) + opened * size * (1.25 * np.sin(turn) + 0.85 * v)
    y = y + 0.9 * np.sin(turn) * opened * u * rng.uniform(0.4, 1.5)
    high = flat * (wide + size * np.cos(around))
    waves = np.sin(5 * u + 2 * v + seed) * 0.12 + 0.1 * np.sin(7 * v + seed)
    lying = 0.12 + 6 * level + 0.5 * flat * wide * (1 - np.abs(np.sin(turn))) + waves * opened
    z = high * (1 - opened) + opened * np.maximum(lying, 0.05)
    points = np.stack([x, y + _bend(x, whole, sway, lean), z], -1)
    flow = fractal(np.stack([3 * u + 0 * v, 2 * v + 0 * u, 0 * u * v], -1), 1.0, 2, seed)
    veins = np.abs(((v + 1) * 6.5 + 0.1 * flow) % 1 - 0.5)
    tone = colour(green) * np.exp(rng.normal(0.1, 0.2)) * np.exp(rng.normal(0, 0.06, 3))
    made = blend('#cdd193', tone, smooth(-0.1, 0.7, u + 0.1 * np.cos(3 * v + seed)))
    made = blend(made, tone * 0.6, smooth(0.35, 0.5, veins) * 0.55)
    made = blend(made, tone * 1.5 + 0.02, smooth(0.12, 0.0, veins) * 0.3)
    soft = smooth(0.0, 0.5, fractal(points, 0.6, 3, seed + 1))
    made = blend(made, colour(made) * 0.75, soft * 0.5)
    return Part(points, made, material.skin(0.78, coat=0.4, deep=0.15, reach=0.3), False)


def _core(rng, long, wide, way, white, green):
    seed, (sway, lean, flat) = seed_of(rng), way
    body, caps = 150, 26
    inset = np.r_[np.linspace(0.02, 0.97, caps), np.ones(body), np.linspace(0.97, 0.02, caps)][
        :, None
    ]
    along = np.r_[np.zeros(caps), np.linspace(0, 1, body), np.ones(caps)][:, None]
    angle = np.linspace(0, 2 * np.pi, 110, endpoint=False)[None, :]
    share, turn = along + 0 * angle, angle + 0 * along
    around = np.stack([share * 3, np.cos(turn) * 1.5, np.sin(turn) * 1.5], -1)
    veins = fractal(around * [0.12, 5, 5], 1.0, 3, seed)
    sheath = fractal(np.stack([share * 1.2, 0 * share, 0 * share], -1), 1.0, 2, seed + 1)
    # The edge of the outer sheath winds along the leek.
    off = (turn - rng.uniform(0, 6.28) - 1.5 * sheath) % (2 * np.pi)
    step = smooth(0.0, 0.1, off) * smooth(4.2, 1.5, off)
    rings = np.abs(((inset + 0.05 * fractal(around, 0.8, 2, seed + 2)) * 5.2) % 1 - 0.5) * 2
    face = inset < 0.975
    slip = (
        np.sign(along - 0.5)
        * (0.16 * (rings - 0.5) + 0.3 * (1 - inset) * rng.uniform(-0.4, 1))
        * face
    )
    taper = 1 - 0.12 * (share - 0.4) ** 2 + 0.04 * sheath
    reach = wide * taper * inset * (1 + 0.05 * step + 0.02 * veins)
    x = (
        (share - 0.5) * long
        + slip
        + 0.2 * reach * np.sin(turn + seed) * smooth(0.9, 1, np.abs(2 * share - 1))
    )
    y = reach * np.cos(turn) + _bend(x - 0.5 * long * (1 / CORE - 1), long / CORE, sway, lean)
    z = flat * (wide + reach * np.sin(turn))
    points = np.stack([x, y, z], -1)
    soft = fractal(points * [0.5, 1, 1], 0.4, 3, seed + 3)
    points = points + normals(points) * (0.2 * soft)[..., None]
    points[..., 2] = np.maximum(points[..., 2], 0.06 * np.abs(points[..., 1]))
    way = share + 0.06 * veins + 0.1 * sheath
    made = blend(white, colour(white) * 0.9, smooth(0.0, 0.5, veins))
    made = blend(made, '#cdd08c', smooth(0.25, 0.62, way) * 0.85)
    made = blend(made, green, smooth(0.45, 0.9, way + 0.12 * step) * 0.9)
    made = blend(made, colour(green) * 0.7, smooth(0.1, 0.5, veins) * smooth(0.3, 0.8, way) * 0.5)
    made = blend(made, colour(made) * 0.7, smooth(0.09, 0.0, off) * 0.6)
    lines = np.sin(27 * turn + 2.5 * veins + 1.2 * np.sin(3 * turn + seed))
    lines = smooth(0.1, 0.95, lines) * (0.16 + 0.5 * smooth(0.3, 0.8, way))
    made = blend(made, colour(green) * 0.75, lines * 0.7)
    inner = blend('#e6e2b0', '#b9bd74', smooth(0.4, 0.95, rings))
    made = blend(made, inner, face * 0.9 + 0 * share)
    return Part(points, made, material.skin(0.76, coat=0.5, deep=0.3, reach=0.4))


def melted(rng, bed, at=(0.0, 0.0), reach=5.0, count=230, deep=0.09):
    """Half rings of leek that butter made limp: they lie flat on one another, some on edge, white to pale green.

    `deep` is how much each raises the heap.
    """
    look = material.skin(0.7, coat=0.35, deep=0.35, reach=0.3, varied=0.7)
    kinds, parts = (('#e2e0b4', 0.5), ('#c3cd86', 0.33), ('#8da650', 0.17)), []
    tones, shares = [tone for tone, _ in kinds], [share for _, share in kinds]
    for _ in range(count):
        turn, away = rng.uniform(0, 6.28), reach * rng.uniform() ** 0.62
        spot = np.array([*at]) + away * np.array([np.cos(turn), np.sin(turn)])
        paint = colour(tones[rng.choice(3, p=shares)]) * np.exp(rng.normal(0, 0.09))
        parts.append(_half_ring(rng, bed, spot, paint, look, deep))
    return parts


def _half_ring(rng, bed, spot, paint, look, deep):
    """A strip cut across a leek: bent as it grew, opened and sagging on what lies below."""
    seed, radius, span = seed_of(rng), rng.uniform(0.5, 1.5), rng.uniform(1.2, 3.0)
    u, v = np.linspace(-1, 1, 30)[:, None], np.linspace(-1, 1, 9)[None, :]
    start, wide = rng.uniform(0, 6.28), rng.uniform(0.2, 0.34)
    turn = start + span / 2 * u + 0.25 * np.sin(3 * u + seed)
    bow = radius * (1 + 0.25 * np.sin(2 * u + seed % 7))
    out = np.stack([np.cos(turn), np.sin(turn)], -1)
    middle = np.array([np.cos(start), np.sin(start)]) * 0.75 * radius
    stands = np.clip(rng.uniform(-0.7, 0.7) + 0.3 * np.sin(2.2 * u + seed), 0, 0.7)
    across = (wide * v * (1 - 0.25 * u**6))[..., None]
    flat = spot + bow[..., None] * out - middle + across * out * np.cos(1.4 * stands)[..., None]
    points = np.concatenate([flat, 0 * flat[..., :1]], -1)
    under = eased(bed, bed.height, points)
    under = 0.6 * under + 0.4 * under.mean()
    wave = 0.07 * fractal(points, 1.1, 2, seed) + 0.05 * v**2
    points[..., 2] = under + 0.05 + (wide * (v + 1)) * np.sin(1.4 * stands) + wave
    fibres = np.abs((v * 4.5 + 0.3 * u + seed % 5) % 1 - 0.5) * 2
    made = blend(paint, colour(paint) * [0.82, 0.84, 0.66], fibres * 0.5 + 0 * u)
    fades = smooth(-0.4, 0.6, fractal(points, 0.8, 2, seed + 1))
    made = blend(made, '#d9d79c', fades * 0.4)
    cell = np.clip(((points[..., :2] + bed.side) / CELL).round().astype(int), 0, len(bed.x) - 1)
    cells = np.unique(cell.reshape(-1, 2), axis=0)
    bed.height[cells[:, 0], cells[:, 1]] += deep
    return Part(points, made, look, is_round=False)


# Asparagus: thick spears that taper, scales along them, a head of closed scales.


def _scale(rng, at, turn, long, radius, wide, paint, tip, look):
    """One scale: its point stands off the stalk, whose radius is `radius` of a place along it."""
    t, s = np.linspace(0, 1, 12)[:, None], np.linspace(-1, 1, 9)[None, :]
    along = at + long * t + 0 * s
    half = wide * np.clip(1 - t**1.7, 0.02, 1) ** 0.75
    off = (0.015 + rng.uniform(0.02, 0.07) * t**2 - 0.03 * np.abs(s) ** 2) * (1 - 0.5 * (t < 0.05))
    reach = radius(along) + off
    angle = turn + s * half / np.maximum(radius(at + 0.3 * long), 0.12)
    points = np.stack([along, reach * np.cos(angle), reach * np.sin(angle)], -1)
    made = blend(paint, tip, smooth(0.2, 0.95, t + 0.25 * np.abs(s)))
    made = blend(
        made, colour(paint) * 1.35 + 0.02, smooth(0.85, 1.0, np.abs(s)) * smooth(0.0, 0.4, t) * 0.5
    )
    return Part(points, made, look, is_round=False)


def spear(rng, length=15.0, wide=1.12, paint='#748f42', foot='#b9bf84', tip='#66693f', char=0.6):
    """A cooked spear, its foot snapped off, browned in places. Its head looks to +x."""
    seed, length, wide = (
        seed_of(rng),
        length * rng.uniform(0.86, 1.06),
        wide * rng.uniform(0.72, 1.18),
    )
    knots = np.array([0.0, 0.02, 0.3, 0.68, 0.8, 0.88, 0.95, 0.99, 1.0]) * length
    sizes = np.array([0.96, 1.0, 0.97, 0.84, 0.86, 0.8, 0.52, 0.22, 0.02]) * wide / 2

    def radius(x):
        return np.interp(x, knots, sizes)

    rows = np.concatenate([np.zeros(6), np.linspace(0, 1, 150)]) * length
    inset = np.concatenate([np.linspace(0.02, 0.97, 6), np.ones(150)])
    angle = np.linspace(0, 2 * np.pi, 40, endpoint=False)[None, :]
    reach = (radius(rows) * inset)[:, None] * (1 + 0.02 * np.cos(3 * angle + seed))
    points = np.stack([rows[:, None] + 0 * angle, reach * np.cos(angle), reach * np.sin(angle)], -1)
    points[:6, :, 0] += 0.12 * points[:6, :, 1] + 0.1 * fractal(points[:6], 2, 2, seed)
    grow = fractal(points * [0.2, 3.2, 3.2], 1.0, 3, seed)
    points[..., 1:] *= (1 + 0.045 * grow + 0.05 * fractal(points, 0.6, 2, seed + 1))[..., None]
    share = rows[:, None] / length + 0 * angle
    green = colour(paint) * np.exp(rng.normal(0, 0.17)) * np.exp(rng.normal(0, 0.07, 3))
    made = mottled(points, green, green * 0.8, 0.5, seed + 2)
    made = blend(made, green * 1.35 + 0.02, smooth(0.0, 0.45, grow) * 0.6)
    made = blend(made, foot, smooth(rng.uniform(0.1, 0.26), 0.0, share + 0.04 * grow) * 0.5)
    made[:5] = blend(made[:5], '#cfd09c', 0.75 + 0 * share[:5])
    look = material.skin(0.54, coat=0.2, deep=0.2, reach=0.3)
    parts = [Part(points, made, look)]
    purple = blend(tip, '#5d4a52', rng.uniform(0, 0.5))
    turn = rng.uniform(0, 6.28)
    for at in np.sort(rng.uniform(0.12, 0.72, 6)) * length:
        turn += 2.4 + rng.normal(0, 0.3)
        parts.append(
            _scale(
                rng, at, turn, rng.uniform(0.9, 1.4), radius, wide * 0.3, green * 0.95, purple, look
            )
        )
    for step in range(30):
        at = length * (0.735 + 0.225 * (step / 29) ** 0.85)
        turn += 2.4 + rng.normal(0, 0.15)
        long, own = 1.15 - 0.6 * step / 29, wide * (0.36 - 0.2 * step / 29)
        tone = green * rng.uniform(0.72, 1.05)
        parts.append(_scale(rng, at, turn, long, radius, own, tone, purple, look))
    return _bent(rng, parts, length, wide, char, seed)


def _bent(rng, parts, length, wide, char, seed):
    """Lets the spear sag and bend, and browns where it lay in the pan."""
    sway, hook, sag = rng.normal(0, 0.75), rng.normal(0, 0.7), rng.uniform(0.0, 0.35)
    browned, roll = [], rng.uniform(0, 6.28)
    for part in parts:
        x = part.points[..., 0] / length
        lay = np.cos(np.arctan2(part.points[..., 2], part.points[..., 1]) - roll)
        burn = smooth(0.0, 0.4, fractal(part.points * [0.6, 1, 1], 0.9, 3, seed + 5)) * smooth(
            -0.2, 0.6, lay
        )
        made = blend(part.colours, '#5c4720', burn * char * smooth(0.02, 0.2, x))
        points = part.points.copy()
        points[..., 1] += sway * np.sin(np.pi * x) + hook * np.clip(x - 0.55, 0, 1) ** 2 * 4
        points[..., 2] += wide / 2 - sag * (2 * x - 1) ** 2
        points[..., 0] -= length / 2
        browned.append(Part(points, made, part.material, part.is_round))
    return browned


# Herbs on a dish, whole or chopped.


def herb(rng, size=0.5, green='#3f7a24'):
    """A scrap of a chopped leaf, large or small, or a piece of its stalk."""
    size = size * np.exp(rng.normal(0, 0.3))
    wide = size * (rng.uniform(0.25, 0.55) if rng.uniform() > 0.2 else 0.07)
    part = leaf_part(rng, size, wide, green, rng.uniform(-1.4, 1.4), 0.5, 0.25, 3, 3)
    points = part.points[::6, ::6]
    ragged = points + rng.normal(0, 0.045, points.shape) * size
    return [Part(ragged, part.colours[::6, ::6], part.material, False)]


def chopped_herb(rng, size=0.5, green='#3f7a24'):
    """A scrap of a chopped leaf that curls as it dries, or a piece of its stalk."""
    size, tone = size * np.exp(rng.normal(-0.15, 0.35)), colour(green) * [0.88, 0.8, 0.85]
    if rng.uniform() < 0.16:
        bend = rng.normal(0, 0.12) * size
        path = [(-0.6 * size, 0, 0.03), (0, bend, 0.05), (0.6 * size, 0, 0.03)]
        stalk = tube(path, [0.04 * size, 0.055 * size, 0.05 * size], 7, 6)
        return [Part(stalk, tone * 1.5 * np.ones(stalk.shape), material.foliage(0.5))]
    share, turn = np.linspace(0.02, 1, 6)[:, None], np.linspace(0, 2 * np.pi, 22)[None, :]
    lobes = int(rng.integers(2, 5))
    # A blade cut some of its sides straight, the others have the teeth of the leaf.
    reach = 0.5 + 0.22 * np.cos(lobes * turn + rng.uniform(0, 6)) + 0.08 * np.cos(11 * turn)
    reach = np.minimum(
        reach, rng.uniform(0.25, 0.6) / np.maximum(np.cos(turn - rng.uniform(0, 6)), 0.2)
    )
    x, y = size * share * reach * np.cos(turn), size * 0.8 * share * reach * np.sin(turn)
    fold, curl = rng.uniform(0.2, 1.1), rng.normal(0, 1.1) / size
    z = fold * np.abs(y) + curl * x**2 + 0.1 * size * share**2 * np.sin(5 * turn + 6 * fold)
    points = np.stack([x, y, z], -1)
    vein = smooth(0.06, 0.0, np.abs(y) / size + 0.02 * share)
    made = blend(tone * rng.uniform(0.75, 1.2), tone * 1.7 + 0.02, vein * 0.5)
    made = blend(made, tone * 0.6, smooth(0.3, 1.0, share + 0 * turn) * 0.4)
    return [Part(points + [0, 0, 0.04 - z.min() * 0.6], made, material.foliage(0.5, 0.3, 0), False)]


def lobed_leaf(rng, length=1.6, green='#3f8a26'):
    """A leaf of flat parsley or coriander: three lobes with teeth, on a piece of stalk, a little wilted."""
    share, turn = np.linspace(0.02, 1, 14)[:, None], np.linspace(-1, 1, 90)[None, :]
    angle = turn * np.radians(150)
    lobes = 0.42 + 0.58 * np.abs(np.cos(1.5 * angle)) ** 0.7
    teeth = 1 + 0.13 * np.cos(13 * angle + rng.uniform(0, 6)) * share**2
    reach = length * 0.6 * share * lobes * teeth * (1 + 0.12 * rng.normal() * np.sin(angle))
    x, y = reach * np.sin(angle), reach * np.cos(angle)
    curl, fold = rng.normal(0, 0.55), rng.uniform(0.1, 0.55)
    z = 0.12 * length * np.cos(4.5 * angle + rng.uniform(0, 6)) * share**2
    z = z + fold * np.abs(x) * 0.6 - curl * y * np.abs(y) / length
    points = np.stack([x, y, z + 0 * x], -1)
    vein = smooth(0.9, 1.0, np.abs(np.cos(4.5 * angle))) * smooth(1.0, 0.3, share)
    made = blend(green, colour(green) * 0.72, smooth(0.2, 0.9, share + 0 * turn))
    made = blend(made, colour(green) * 1.8 + 0.02, vein * 0.5)
    path = [(0, -0.45 * length, 0.02), (0.04, -0.2 * length, 0.05), (0, 0, 0)]
    stalk = tube(path, [0.045] * 3, 12, 7)
    stem = blend(green, '#a8c070', 0.5 + 0 * stalk[..., 0])
    sheen = material.foliage(gloss=0.5)
    low = 0.1 - points[..., 2].min() * 0.6
    return [Part(points, made, sheen, False).moved(z=low), Part(stalk, stem, sheen).moved(z=low)]


def leaf(
    rng,
    length=3.2,
    wide=0.3,
    green='#3c7a26',
    curl=0.7,
    wave=0.06,
    fold=0.25,
    gloss=0.5,
    paler=None,
):
    """A whole leaf: basil, mint, parsley, spinach."""
    return [
        leaf_part(
            rng, length, length * wide, green, curl, fold, wave, 3, 6, gloss=gloss, paler=paler
        ).moved(0, -length / 2, 0.1 + length * curl * 0.1)
    ]
