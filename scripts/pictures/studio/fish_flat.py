"""Flat fish from above: the body, the fringe of fins around it, both eyes on one side."""

import numpy as np

from dish_pieces import mottled, seed_of
from fish_fins import fin
from fish_skin import wet
from mesh import Part, ball, blend, built, colour, painted
from noise import fractal, smooth, spots
from slab import closed, normals, slab
from stage import placed
from subject import Subject, matrix_of


def flat_fish(
    rng,
    count,
    length=30.0,
    wide=0.5,
    back='#6e5c44',
    over='#4a3c2c',
    dots=None,
    tail=0.16,
    bumps=0.0,
):
    """A sole or a turbot from above: the body, the fringe of fins around it, both eyes on one side."""
    seed, w = seed_of(rng), wide / 2
    body = closed(
        np.array(
            [
                (-0.5, 0.02),
                (-0.42, -0.55 * w),
                (-0.2, -0.98 * w),
                (0.05, -w),
                (0.28, -0.6 * w),
                (0.4, -0.12 * w),
                (0.4, 0.12 * w),
                (0.28, 0.6 * w),
                (0.05, w),
                (-0.2, 0.98 * w),
                (-0.42, 0.6 * w),
            ]
        )
        * length
    )
    parts = []
    rim = closed(
        np.array(
            [
                (-0.44, 0.2 * w),
                (-0.46, -0.62 * w),
                (-0.22, -1.22 * w),
                (0.06, -1.32 * w),
                (0.31, -0.85 * w),
                (0.4, -0.1 * w),
                (0.4, 0.1 * w),
                (0.31, 0.85 * w),
                (0.06, 1.32 * w),
                (-0.22, 1.22 * w),
                (-0.46, 0.7 * w),
            ]
        )
        * length
    )
    for outline, thick, deep in ((rim, 0.35, 0.78), (body, 1.2, 1.0)):
        points, share = slab(
            outline, thick, 0.15 if thick < 1 else 0.4, 20, 150, (-0.03 * length, 0)
        )
        if thick > 1:
            points[..., 2] *= 1 - 0.8 * share**3
        points = points + normals(points) * (0.03 * fractal(points, 2.5, 3, seed))[..., None]
        turn = np.arctan2(points[..., 1], points[..., 0] + 0.03 * length)
        made = mottled(points, back, over, 0.5, seed)
        made = blend(
            made, colour(back) * 1.35, smooth(0.1, 0.45, fractal(points, 1.4, 3, seed + 1)) * 0.5
        )
        if thick < 1:
            made = blend(made, colour(over) * 0.7, smooth(0.0, 0.9, np.sin(turn * 110)) * 0.6)
        else:
            line = np.exp(
                -(
                    (
                        (
                            points[..., 1]
                            - 0.04 * length * smooth(-0.2, -0.4, points[..., 0] / length)
                        )
                        / 0.1
                    )
                    ** 2
                )
            )
            made = blend(made, colour(over) * 0.6, line * 0.6)
        if thick > 1:
            # Small rough scales; a wet film lies on them in places.
            u, v = points[..., 0] * 1.9, points[..., 1] * 2.1
            rows = np.cos(np.pi * (u + v)) * np.cos(np.pi * (u - v))
            scaled = smooth(0.1, 0.9, rows) * (0.6 + 0.4 * fractal(points, 0.5, 2, seed + 3))
            made = made * (0.9 + 0.3 * scaled)[..., None]
            points = points + normals(points) * (0.05 * scaled)[..., None]
            made = blend(made, over, smooth(0.9, 1.0, share) * 0.4)
        if dots:
            made = blend(made, dots, spots(points * [1, 1, 0.2], 0.42, seed % 60, 0.26) * 0.9)
        if bumps:
            points = (
                points + normals(points) * (bumps * spots(points, 0.9, seed % 50, 0.25))[..., None]
            )
        parts.append(Part(points, made, wet(0.6)))
    root = [(0.385 * length, y * 0.14 * w * length) for y in (1, 0, -1)]
    brim = [
        ((0.4 + tail * 0.85) * length, 0.5 * w * length),
        ((0.4 + tail) * length, 0),
        ((0.4 + tail * 0.85) * length, -0.5 * w * length),
    ]
    parts.append(fin(root, brim, over, 12, seed).moved(0, 0, 0.6))
    for x, y in ((-0.4, 0.16), (-0.36, -0.2)):
        for radius, paint, z in ((0.5, '#c8b070', 0.6), (0.26, '#0d0d10', 0.85)):
            globe = ball(20, 28) * np.array([1, 1, 0.6]) * radius
            parts.append(
                Part(globe, painted(globe, paint), wet(0.9)).moved(x * length, y * w * length, z)
            )
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 12)))], 0.82, 52.0)


FORMS = {'flat-fish': flat_fish}
