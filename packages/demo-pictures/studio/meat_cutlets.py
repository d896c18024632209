"""Cutlets of lamb: a small round eye under its fat, on a long thin rib that bends; several lie in a fan."""

from dataclasses import replace

import numpy as np

from meat_cuts import cut
from meat_face import FAT_TONE, lean_tone
from meat_rib import rib
from mesh import built, colour
from stage import placed
from subject import Subject, matrix_of


def cutlets(rng, count, meat='#a83e3a', fat='#f2e2c8', wide=5.4, thick=1.9, bone=9.0):
    """Side by side, each leaning on the next."""
    things = []
    look = {'meat': lean_tone(meat), 'fat': colour(fat) * FAT_TONE}
    pivot = -2.4 * wide
    for at in range(count):
        spread = at - (count - 1) / 2
        size = wide * rng.uniform(0.93, 1.07)
        parts = cut(
            rng,
            'loin',
            size,
            thick * rng.uniform(0.88, 1.1),
            meat,
            fat,
            rim=rng.uniform(0.55, 0.8),
            rim_at=rng.normal(70, 12),
            rim_span=125,
            marbling=0.16,
            gloss=0.5,
        )
        parts += rib(rng, parts[0].points, thick, look, bone * rng.uniform(0.92, 1.08), 0.54)
        parts = [replace(part, points=_bowed(part.points, wide)) for part in parts]
        # Each leans a little on the edge of the one behind it.
        turn = np.radians(21.0 * spread + rng.normal(0, 2) + 10)
        x, y = pivot - pivot * np.cos(turn), -pivot * np.sin(turn)
        lean = 5 if at < count - 1 else 0
        place = matrix_of(x, y, 0, (lean, 0, np.degrees(turn)))
        things.append(placed(built(parts), place))
    return Subject(things, 0.82, 48.0)


def _bowed(points, wide):
    """Bends the rib as a cage of ribs is bent."""
    beyond = np.maximum(-points[..., 0] - 0.35 * wide, 0)
    return points + np.stack([0.12 * beyond, 0.026 * beyond**2, 0 * beyond], axis=-1)
