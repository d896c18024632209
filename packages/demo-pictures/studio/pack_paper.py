"""Packs of card, paper and film: boxes, sleeves, cartons, pouches, sacks and rolls."""

import numpy as np

import pack_material as stuff
from mesh import Part, blend, painted, tube
from noise import fractal, smooth
from pack_parts import MEASURES, block, boxed, cap, face, outline, turned, wall
from slab import rounded, slab

# Boxes, bars, sleeves, cartons of milk and juice, blocks of butter.

BOXES = MEASURES['box']


def box(p):
    wide, deep, high = BOXES[p.style]
    wide, high = wide * p.slim, high / p.slim
    made = stuff.printed(p.label, 0.5, 0.06, p.behind, p.tile)
    parts = boxed(wide, deep, high, made, p.edge, p.front)
    if p.style == 'bib':
        tap = tube([(0, 0, 0), (0, -1.4, 0), (0, -1.7, -1.2)], [0.7, 0.65, 0.5], 20, 20)
        parts.append(
            Part(
                tap + np.array([0, -deep / 2, 2.4]), painted(tap, '#b3202f'), stuff.plain(gloss=0.6)
            )
        )
    return parts


def flat_box(p):
    """Lies on its back: the print is above, its edge in front."""
    wide, deep, high = BOXES[p.style]
    wide, deep = wide * p.slim, deep / p.slim
    made = stuff.printed(p.label, 0.5, 0.06)
    if p.style == 'wheel':
        return _round_box(p, wide / 2, high, made)
    i, z = 0.06, high + 0.012
    w, d = wide / 2, deep / 2
    return [
        block(wide, deep, high, p.edge, edge=0.12),
        face(
            [(-w + i, -d + i, z), (w - i, -d + i, z), (w - i, d - i, z), (-w + i, d - i, z)], made
        ),
    ]


def _round_box(p, radius, high, made):
    """A cheese in its box of thin wood."""
    parts = cap(radius, 0, high * 0.72, '#d8b483', stuff.plain(gloss=0.25))
    parts += cap(radius + 0.14, high * 0.4, high, '#e0bf90', stuff.plain(gloss=0.25))
    share, angle = np.meshgrid(
        np.linspace(0.001, 1, 24), np.linspace(0, 2 * np.pi, 97), indexing='ij'
    )
    x, y = share * np.cos(angle), share * np.sin(angle)
    reach = radius - 0.25
    lid = np.stack([x * reach, y * reach, 0 * x + high + 0.015], -1)
    return [*parts, Part(lid, np.stack([0.5 + x * 0.5, 0.5 + y * 0.5, 0 * x], -1), made, False)]


def bar(p):
    """A tablet of chocolate in paper, leaning back a little."""
    wide, deep, high = 7.6 * p.slim, 1.0, 16.0 / p.slim
    made = stuff.printed(p.label, 0.5, 0.1)
    parts = boxed(wide, deep, high, made, p.edge, p.front)
    return [part.turned(x=-8) for part in parts]


def sleeve(p):
    """A long pack of biscuits, pasta or bags that stands on its end or lies on its side."""
    wide, deep, high = BOXES[p.style]
    made = stuff.printed(p.label, 0.55, 0.2, p.behind, p.tile)
    return boxed(wide * p.slim, deep, high / p.slim, made, p.edge, p.front)


def brick(p):
    """A carton of a litre or less with a screw cap on its flat top."""
    litres = max(p.amount / 1000, 0.18)
    grow = litres ** (1 / 3)
    wide, deep, high = 7.6 * grow * p.slim, 6.2 * grow, 21.0 * grow / p.slim
    parts = boxed(
        wide, deep, high, stuff.printed(p.label, 0.55, 0.2), p.edge, p.front, edge=0.16, corner=0.2
    )
    seam, w = block(wide * 0.96, 0.12, 0.9, p.edge, edge=0.03, corner=0.04).turned(x=-62), 0
    parts.append(seam.moved(w, deep * 0.08, high - 0.02))
    if p.amount >= 400:
        for part in cap(1.35, 0, 1.5, p.lid, None, 36, 0.02):
            parts.append(part.moved(wide * 0.16, -deep * 0.22, high - 0.02))
    return parts


def carton(p):
    """A carton with a gable and a cap on its slope."""
    wide, deep, high = 7.4 * p.slim, 7.2, 19.0 / p.slim
    parts = boxed(
        wide, deep, high, stuff.printed(p.label, 0.55, 0.2), p.edge, p.front, edge=0.1, corner=0.14
    )
    w, d, top, ridge = wide / 2 - 0.02, deep / 2 - 0.02, high - 0.12, high + 3.4
    roof = stuff.plain(gloss=0.5, coat=0.1)
    for side in (-1, 1):
        corners = [
            (-w, side * d, top),
            (w, side * d, top),
            (w, side * 0.06, ridge),
            (-w, side * 0.06, ridge),
        ]
        parts.append(_sheet(corners, p.accent, roof))
        fold = [
            (side * w, -d, top),
            (side * w, d, top),
            (side * (w - 1.9), 0.02, ridge - 0.5),
            (side * (w - 1.9), -0.02, ridge - 0.5),
        ]
        parts.append(_sheet(fold, p.accent, roof))
    parts.append(
        block(wide - 0.04, 0.16, 1.7, p.accent, edge=0.03, corner=0.05).moved(0, 0, ridge - 0.15)
    )
    slope = np.degrees(np.arctan2(ridge - top, d))
    for part in cap(1.45, 0, 1.3, p.lid, None, 36, 0.02):
        parts.append(part.turned(x=slope).moved(0, -d * 0.5, (top + ridge) / 2))
    return parts


def _sheet(corners, paint, made):
    part = face(corners, made, rows=6, columns=6)
    return Part(part.points, painted(part.points, paint), made, False)


def butter(p):
    """A block folded in foil or parchment, its name on the top and along the front."""
    wide, deep, high = 11.6 * p.slim, 6.6, 4.4 / p.slim
    made = stuff.printed(p.label, 0.62, 0.25)
    w, d, i = wide / 2, deep / 2, 0.1
    fold = block(wide * 0.02, deep * 0.72, high * 0.6, p.bg, edge=0.02, corner=0.03)
    return [
        block(wide, deep, high, p.bg, stuff.plain(gloss=0.6, coat=0.2), 0.3, 0.35),
        face(
            [
                (-w + i, -d * 0.62, high + 0.012),
                (w - i, -d * 0.62, high + 0.012),
                (w - i, d * 0.62, high + 0.012),
                (-w + i, d * 0.62, high + 0.012),
            ],
            made,
        ),
        face(
            [
                (-w + i * 2, -d - 0.012, i * 2),
                (w - i * 2, -d - 0.012, i * 2),
                (w - i * 2, -d - 0.012, high - i * 2),
                (-w + i * 2, -d - 0.012, high - i * 2),
            ],
            made,
        ),
        fold.moved(w + 0.02, 0, high * 0.12),
    ]


# Bags: pouches that stand, pillows, sacks of paper; trays under film and rolls in film.

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
    'box': box,
    'flat': flat_box,
    'bar': bar,
    'sleeve': sleeve,
    'brick': brick,
    'carton': carton,
    'butter': butter,
    'pouch': pouch,
    'bag': sack,
    'rolls': rolls,
}
