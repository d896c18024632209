"""Herbs that grow in a pot of clay."""

import numpy as np

import material
import pack_material as stuff
from mesh import Part, blend, leaf
from pack_parts import MEASURES, outline, wall, wrapped


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
    'plant': plant,
}
