"""Bags: pouches that stand, pillows, sacks of paper; trays under film and rolls in film."""

import numpy as np

import pack_material as stuff
from mesh import Part, blend, painted
from noise import fractal, smooth
from pack_parts import MEASURES, block, cap, outline, turned, wall
from slab import rounded, slab

BAGS = MEASURES['pouch']


def pouch(p):
    wide, high, thick = BAGS[p.style]
    wide, high = wide * p.slim, high / p.slim
    u, v = np.meshgrid(np.linspace(-1, 1, 90), np.linspace(0, 1, 120))
    stands = p.style in ('doypack', 'gourd', 'refill')
    bulge = np.clip(1 - np.abs(u) ** 2.2, 0, 1) ** 0.85
    if stands:
        # The foot is folded into a gusset: widest below, flat at the seal above.
        along = smooth(1.0, 0.1, v) * (0.8 + 0.2 * smooth(0.0, 0.1, v))
    else:
        along = np.sin(np.pi * np.clip((v - 0.045) / 0.91, 0, 1)) ** 0.62
    seal = smooth(0.05, 0.0, 1 - v) + (0 if stands else smooth(0.05, 0.0, v))
    points = np.stack([u * wide / 2, 0 * u, v * high], -1)
    # What bulges draws its sides in; the corners of a foot are round.
    points[..., 0] *= (
        1 - 0.13 * along * min(1, thick / 5) - (0.1 * smooth(0.09, 0.0, v) if stands else 0)
    )
    place_of = np.stack([u * 3.0, v * 5.0, 0 * u + p.seed % 31], -1)
    crease = fractal(place_of, 0.5, 2, p.seed) + 0.5 * fractal(
        place_of * np.array([2.2, 0.7, 1]), 0.9, 2, p.seed + 5
    )
    near_seal = smooth(0.22, 0.03, 1 - v) + (0 if stands else smooth(0.22, 0.03, v))
    pucker = np.sin(u * 30 + 3.4 * crease) * near_seal * (1 - seal)
    deep = thick / 2 * bulge * along
    deep = deep + (0.3 * crease * (0.4 + 0.6 * bulge) + 0.11 * pucker) * min(1, thick / 3.5) * (
        1 - seal
    )
    points[..., 0] += 0.12 * crease * np.sign(u) * np.abs(u) ** 6 * (1 - seal)
    ridges = 0.025 * np.sin(v * high * 22) * seal
    made = stuff.printed(p.label, p.gloss, 0.25, p.behind, p.tile)
    front = points + np.stack([0 * u, -np.maximum(deep, 0.03) + ridges, 0 * u], -1)
    back = points + np.stack([0 * u, np.maximum(deep, 0.03) * 0.85, 0 * u], -1)
    place = np.stack([(u + 1) / 2, v, 0 * u], -1)
    parts = [
        Part(front, place, made, False),
        Part(back, painted(back, p.bg), stuff.plain(gloss=p.gloss), False),
    ]
    if stands:
        foot = np.stack([front[0], back[0]])
        parts.append(Part(foot, painted(foot, p.bg), stuff.plain(gloss=p.gloss), False))
    if p.style == 'gourd':
        spout = outline(
            [(0.75, high - 0.3), (0.75, high + 0.5), (0.55, high + 0.6), (0.55, high + 1.0)], 0.05
        )
        parts.append(wall(spout, '#f6f4ee', stuff.plain(gloss=0.6)))
        parts += cap(1.05, high + 0.7, high + 2.0, p.accent, None, 14, 0.06, 0.06)
    if p.style == 'refill':
        parts += [
            part.turned(y=28).moved(wide * 0.36, 0, high - 0.9)
            for part in cap(1.3, 0, 2.2, p.accent, None, 30, 0.02)
        ]
    lean = -3 if stands else -7
    return [part.turned(x=lean) for part in parts]


SACKS = MEASURES['bag']


def sack(p):
    """Paper or film round a block: the flat front bellies a little, the top is folded over."""
    wide, deep, high = SACKS[p.style]
    wide, high = wide * p.slim, high / p.slim
    made = stuff.printed(p.label, p.gloss, 0.1, p.behind, p.tile)
    corners = [
        (-wide / 2, -deep / 2),
        (wide / 2, -deep / 2),
        (wide / 2, deep / 2),
        (-wide / 2, deep / 2),
    ]
    shape = rounded(corners, deep * 0.24, 280)
    t = np.linspace(0, 1, 70)[:, None]
    narrow = np.where(
        t > 0.86, 1 - (t - 0.86) / 0.14 * (0.9 if p.style in ('coffee', 'sack') else 0.3), 1.0
    )
    belly = 1 + 0.035 * np.sin(np.pi * np.clip(t / 0.86, 0, 1))
    foot = smooth(-0.004, 0.02, t) * 0.06 + 0.94
    x = shape[None, :, 0] * belly * foot
    y = shape[None, :, 1] * belly * foot * narrow
    z = t * high + 0 * x
    points = np.stack([x, y, z], -1)
    dents = fractal(points * np.array([1, 1, 1.4]), 2.6 / wide, 4, p.seed)
    normal = points * np.array([1, 1, 0])
    normal = normal / (np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-6)
    points = points + normal * (dents * wide * (0.012 if p.style == 'flour' else 0.02))[..., None]
    front = np.abs(points[..., 0]) * 2 / wide
    side = np.clip(0.5 + points[..., 0] / (wide * 0.99), 0, 1)
    # The whole girth wears the print; towards the sides and behind it is the ground colour at its edge.
    place = np.stack(
        [np.clip(side, 0.004, 0.996), np.clip(t + 0 * front, 0.003, 0.997), 0 * front], -1
    )
    parts = [Part(points, place, made)]
    top = points[-1]
    lid = np.stack([top, np.tile(top.mean(axis=0), (len(top), 1))])
    parts.append(Part(lid, painted(lid, p.bg), stuff.plain(gloss=p.gloss)))
    if p.style == 'flour':
        fold = block(wide * 0.9, deep * 0.6, 0.3, p.bg, stuff.plain(gloss=p.gloss), 0.1, 0.2)
        parts.append(fold.moved(0, 0, high - 0.05))
    if p.style in ('coffee', 'sack'):
        roll = block(
            wide * 0.99,
            0.8 if p.style == 'coffee' else 0.5,
            1.5 if p.style == 'coffee' else 3.2,
            p.accent,
            stuff.plain(gloss=p.gloss),
            0.14,
            0.2,
        )
        parts.append(roll.moved(0, 0, high - 0.3))
    return parts


def rolls(p):
    """Rolls of paper under film, as many as are sold, with a printed band round the lower row."""
    count, radius, high = p.rolls, 5.4 * p.slim, 9.8 if p.style != 'tall' else 23.0
    across = {12: 3, 6: 3, 4: 2, 2: 2}.get(count, 3)
    deep = 1 if count <= 3 or p.style == 'tall' and count == 2 else 2
    storeys = max(1, count // (across * deep))
    paper = stuff.plain(gloss=0.15, shine=0.1)
    parts = []
    line = outline(
        [(1.9, 0.5), (1.9, 0.05), (radius, 0.05), (radius, high), (1.9, high), (1.9, high - 1.2)],
        0.35,
    )
    for storey in range(storeys):
        for row in range(deep):
            for column in range(across):
                points = turned(line, 72)
                quilt = (
                    0.05
                    * np.sin(points[..., 2:] * 5)
                    * np.sin(np.linspace(0, 2 * np.pi, 72) * 30)[None, :, None]
                )
                points = points * (1 + quilt * np.array([0.14, 0.14, 0]))
                x, y = (column - (across - 1) / 2) * radius * 2.02, row * radius * 2.02
                tone = blend(
                    '#fbf9f4', '#cfc4ae', smooth(2.4, 1.8, np.hypot(points[..., 0], points[..., 1]))
                )
                parts.append(Part(points, tone, paper).moved(x, y, storey * high * 1.01))
    wide, tall = across * radius * 2.02, storeys * high
    made = stuff.printed(p.label, 0.6, 0.3)
    low, up = tall * 0.12, tall * 0.12 + wide / p.ratio
    u, v = np.meshgrid(np.linspace(-1, 1, 60), np.linspace(0, 1, 12))
    bend = 0.9 * np.abs(u) ** 8
    x, y = u * (wide / 2 + 0.05), -radius - 0.12 + bend
    band = np.stack([x, y, low + (up - low) * v], -1)
    parts.append(Part(band, np.stack([(u + 1) / 2, v, 0 * u], -1), made, False))
    film = stuff.clear(edge=0.05, rough=0.16)
    shell, _ = slab(
        rounded(
            [
                (-wide / 2, -radius),
                (wide / 2, -radius),
                (wide / 2, (deep - 0.5) * radius * 2),
                (-wide / 2, (deep - 0.5) * radius * 2),
            ],
            3.0,
            160,
        ),
        tall + 0.3,
        0.5,
        12,
        10,
    )
    wrinkled = (
        shell * np.array([1.012, 1.012, 1]) + fractal(shell, 0.3, 3, p.seed)[..., None] * 0.16
    )
    p.shells.append(Part(wrinkled, painted(wrinkled, '#ffffff'), film))
    return parts


MAKERS = {
    'pouch': pouch,
    'bag': sack,
    'rolls': rolls,
}
