"""Boxes, bars, sleeves, cartons of milk and juice, blocks of butter."""

import numpy as np

import pack_material as stuff
from mesh import Part, painted, tube
from pack_parts import MEASURES, block, boxed, cap, face

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


MAKERS = {
    'box': box,
    'flat': flat_box,
    'bar': bar,
    'sleeve': sleeve,
    'brick': brick,
    'carton': carton,
    'butter': butter,
}
