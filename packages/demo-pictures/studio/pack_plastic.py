"""Pots and tubs of plastic, flasks, pumps, sprays and jugs, and herbs that grow in a pot of clay."""

import numpy as np

import material
import pack_material as stuff
from mesh import Part, blend, leaf, painted, tube
from pack_parts import MEASURES, cap, outline, wall, wrapped

POTS = MEASURES['pot']
TUBS = MEASURES['tub']


def _cone(foot, rim, high):
    return outline(
        [
            (0.001, 0.15),
            (foot * 0.82, 0.15),
            (foot * 0.88, 0),
            (foot, 0.05),
            (rim, high - 0.35),
            (rim + 0.28, high - 0.3),
            (rim + 0.28, high),
        ],
        0.14,
    )


def pot(p):
    """A yoghurt or cream pot: print all round, a lid of foil with a tongue."""
    foot, rim, high = POTS[p.style]
    foot, rim, high = foot * p.slim, rim * p.slim, high / p.slim
    parts = [wall(_cone(foot, rim, high), '#fbfaf6', stuff.plain(gloss=0.55))]
    straight = np.array([[foot, 0.05], [rim, high - 0.35]])
    parts.append(wrapped(straight, 0.35, high - 0.55, stuff.printed(p.label, 0.55, 0.1), 116, 0.02))
    lid = outline(
        [
            (rim + 0.34, high - 0.25),
            (rim + 0.34, high + 0.02),
            (rim * 0.9, high + 0.06),
            (0.001, high + 0.1),
        ],
        0.06,
    )
    crimped = lambda angle, height: 1 + 0.012 * np.sin(angle * 60) * (height < high)
    parts.append(wall(lid, p.accent, stuff.plain(gloss=0.62, coat=0.1), crimped, 360))
    return parts


def tub(p):
    """A tub with a lid that snaps on."""
    foot, rim, high = TUBS[p.style]
    foot, rim, high = foot * p.slim, rim * p.slim, high / p.slim
    oval = (
        (lambda angle, _: 1 / np.sqrt((np.cos(angle) / 1.18) ** 2 + (np.sin(angle) / 0.92) ** 2))
        if p.oval
        else None
    )
    parts = [wall(_cone(foot, rim, high), p.bg, stuff.plain(gloss=0.5), oval)]
    straight = np.array([[foot, 0.05], [rim, high - 0.35]])
    parts.append(
        wrapped(straight, 0.3, high - 0.95, stuff.printed(p.label, 0.5, 0.08), 116, 0.02, oval)
    )
    for part in cap(
        rim + 0.42, high - 0.8, high + 0.28, p.accent, stuff.plain(gloss=0.5), 0, bevel=0.16
    ):
        points = part.points
        if oval:
            factor = oval(np.arctan2(points[..., 1], points[..., 0]), 0)[..., None]
            points = points * np.concatenate([factor, factor, np.ones_like(factor)], -1)
        parts.append(Part(points, part.colours, part.material))
    ring = outline(
        [
            (rim - 0.3, high + 0.26),
            (rim - 0.3, high + 0.4),
            (rim - 0.7, high + 0.4),
            (rim - 0.8, high + 0.24),
        ],
        0.08,
    )
    parts.append(wall(ring, p.accent, stuff.plain(gloss=0.5), oval))
    return parts


FLASKS = MEASURES['flask']


def _flask(p, style):
    radius, high, neck, start, reach, flat = FLASKS[style]
    radius, high = radius * p.slim, high / p.slim
    line = outline(
        [
            (0.001, 0.1),
            (radius * 0.86, 0.05, 0.3),
            (radius, 0.6, 0.6),
            (radius, high * start, reach),
            (neck, high * 0.93, reach * 0.5),
            (neck, high),
        ],
        reach,
        9,
    )
    oval = (
        (
            lambda angle, height: np.where(
                height > high * 0.9,
                1.0,
                1 / np.sqrt(np.cos(angle) ** 2 + (np.sin(angle) / flat) ** 2),
            )
        )
        if flat < 1
        else None
    )
    parts = [wall(line, p.body, stuff.plain(gloss=0.6, coat=0.12), oval)]
    low, top = high * 0.1, high * (start - 0.03)
    parts.append(
        wrapped(
            line, low, top, stuff.printed(p.label, 0.55, 0.12), 74 if flat < 1 else 88, 0.025, oval
        )
    )
    return parts, neck, high


def flask(p):
    parts, neck, high = _flask(p, p.style)
    if p.style == 'drink':
        return parts + cap(neck + 0.12, high - 0.25, high + 0.2, p.accent, stuff.plain(gloss=0.62))
    if p.style == 'duck':
        line = outline(
            [
                (neck + 0.2, high - 0.8),
                (neck + 0.2, high + 1.2),
                (0.6, high + 3.6),
                (0.001, high + 3.7),
            ],
            0.4,
        )
        return parts + [wall(line, p.accent, stuff.plain(gloss=0.5))]
    return parts + cap(
        neck + 0.75, high - 0.7, high + 2.0, p.accent, stuff.plain(gloss=0.5), 0, bevel=0.3
    )


def pump(p):
    parts, neck, high = _flask(p, p.style)
    made = stuff.plain(gloss=0.5)
    parts += cap(neck + 0.3, high - 0.3, high + 1.5, p.accent, made, 40, 0.02)
    stem = outline([(0.42, high + 1.4), (0.42, high + 3.2), (0.001, high + 3.2)], 0.05)
    parts.append(wall(stem, p.accent, made))
    head = outline(
        [(1.0, high + 3.0), (1.15, high + 3.2), (1.15, high + 3.9), (0.001, high + 4.1)], 0.2
    )
    parts.append(wall(head, p.accent, made))
    beak = tube(
        [
            (0, 0, high + 3.6),
            (-1.8, -0.5, high + 3.7),
            (-3.6, -0.9, high + 3.4),
            (-3.9, -1.0, high + 2.9),
        ],
        [0.5, 0.48, 0.4, 0.32],
        40,
        20,
    )
    return [*parts, Part(beak, painted(beak, p.accent), made)]


def spray(p):
    parts, neck, high = _flask(p, p.style)
    made = stuff.plain(gloss=0.45)
    parts += cap(neck + 0.35, high - 0.4, high + 1.6, p.accent, made, 36, 0.03)
    body = [
        (2.6, 0, high + 4.4),
        (0.6, 0, high + 4.5),
        (-2.2, 0, high + 4.4),
        (-4.2, 0, high + 4.2),
    ]
    barrel = tube(body, [0.9, 1.25, 1.1, 0.75], 60, 28, 0.82)
    column = tube(
        [(0, 0, high + 1.2), (0, 0, high + 2.6), (0.1, 0, high + 4.2)], [1.0, 0.95, 1.0], 30, 24
    )
    lever = tube(
        [(-1.6, 0, high + 4.0), (-2.0, 0, high + 2.6), (-2.7, 0, high + 1.0)],
        [0.5, 0.42, 0.36],
        40,
        16,
    )
    nose = tube([(-4.1, 0, high + 4.2), (-4.9, 0, high + 4.15)], [0.62, 0.6], 10, 20)
    parts += [Part(one, painted(one, p.accent), made) for one in (barrel, column, nose)]
    return [*parts, Part(lever, painted(lever, p.bg), made)]


def jug(p):
    """A can of plastic with a handle beside its neck."""
    wide, high = 6.4 * p.slim, 24.0 / p.slim
    flat = 0.62
    line = outline(
        [
            (0.001, 0.1),
            (wide * 0.9, 0.05, 0.3),
            (wide, 0.8, 0.8),
            (wide, high * 0.62, 2.6),
            (wide * 0.42, high * 0.9, 2.6),
            (1.9, high * 0.93),
            (1.9, high),
        ],
        1.2,
        9,
    )
    oval = lambda angle, height: np.where(
        height > high * 0.92,
        1.0,
        (np.abs(np.cos(angle)) ** 3.4 + (np.abs(np.sin(angle)) / flat) ** 3.4) ** (-1 / 3.4),
    )
    made = stuff.plain(gloss=0.55, coat=0.1)
    parts = [wall(line, p.body, made, oval)]
    parts.append(
        wrapped(line, high * 0.08, high * 0.56, stuff.printed(p.label, 0.55, 0.12), 66, 0.03, oval)
    )
    grip = tube(
        [
            (2.4, 0, high * 0.9),
            (5.0, 0, high * 0.93),
            (6.6, 0, high * 0.82),
            (wide - 0.6, 0, high * 0.6),
        ],
        [0.95, 0.9, 0.95, 1.1],
        60,
        24,
    )
    parts.append(Part(grip, painted(grip, p.body), made))
    return parts + cap(2.5, high - 0.8, high + 2.2, p.accent, made, 50, 0.02, bevel=0.2)


# Herbs that grow in a pot of clay.


def plant(p):
    """A pot of herbs: leaves on thin stalks above earth."""
    foot, rim, high = MEASURES['pot']['plant']
    line = outline(
        [
            (0.001, 0),
            (foot, 0),
            (rim, high - 1.4),
            (rim + 0.35, high - 1.4),
            (rim + 0.35, high),
            (rim, high),
            (rim - 0.1, high - 1.0),
            (0.001, high - 1.0),
        ],
        0.14,
    )
    parts = [wall(line, p.accent, stuff.plain(gloss=0.2))]
    straight = np.array([[foot, 0], [rim, high - 1.4]])
    parts.append(wrapped(straight, 0.6, high - 1.8, stuff.printed(p.label, 0.4), 70, 0.03))
    return parts + _leaves(p, rim, high)


def _leaves(p, rim, high):
    parts, green = [], material.foliage(gloss=0.5)
    long = p.texture == 'grass'
    for _ in range(90 if long else 110):
        away, turn = rim * 0.8 * np.sqrt(p.rng.uniform()), p.rng.uniform(0, 360)
        x, y = away * np.cos(np.radians(turn)), away * np.sin(np.radians(turn))
        if long:
            points = leaf(
                p.rng.uniform(8, 13),
                [0.3, 0.38, 0.28, 0.03],
                curl=p.rng.uniform(0.1, 0.9),
                rows=16,
                columns=5,
            )
            tilt, lift = p.rng.uniform(62, 90), high - 1.0
        else:
            points = leaf(
                p.rng.uniform(2.6, 4.4),
                [0.2, 1.1, 1.2, 0.7, 0.05],
                curl=0.9,
                fold=0.3,
                rows=20,
                columns=9,
            )
            tilt, lift = p.rng.uniform(0, 70), high + p.rng.uniform(0.2, 7.2) * (
                1 - 0.5 * away / rim
            )
        tone = blend(
            '#3f7d2c', '#7fb548', np.clip(p.rng.normal(0.4, 0.3), 0, 1) + 0 * points[..., 0]
        )
        parts.append(
            Part(points, tone, green, False)
            .turned(x=tilt)
            .turned(z=turn - 90)
            .moved(x * (1.0 if long else 0.9), y * 0.9, lift)
        )
    return parts


MAKERS = {
    'pot': pot,
    'tub': tub,
    'flask': flask,
    'pump': pump,
    'spray': spray,
    'jug': jug,
    'plant': plant,
}
