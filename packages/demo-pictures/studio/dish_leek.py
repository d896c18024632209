"""Leeks: boiled, as they lie on a plate, their green slit; or sliced and melted in butter."""

import numpy as np

import material
from dish_pieces import seed_of
from dish_stack import CELL
from dish_stew import eased
from mesh import Part, blend, colour
from noise import fractal, smooth
from slab import normals

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
