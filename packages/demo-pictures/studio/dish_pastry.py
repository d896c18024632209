"""The fluted case of a tart."""

import numpy as np

import material
from dish_vessel import Vessel, turned
from mesh import Part, blend
from noise import fractal, smooth, spots


def crust(paint='#d59a4e', radius=12.0, high=3.0, full=0.82, flutes=44):
    """A baked tart case with fluted sides; the plate under it is a separate vessel."""
    r, h = radius, high

    def around(angle, scale, seed):
        ring = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
        return fractal(ring, scale, 2, seed)

    def outline(angle):
        """Scallops that the tin pressed and the oven drew out of true."""
        if not flutes:
            return 1 + 0.02 * around(angle, 1.2, 3)
        phase = angle * flutes / 2 + 0.5 * around(angle, 2.2, 5)
        scallop = np.abs(np.cos(phase)) * (1 + 0.7 * around(angle, 4.0, 7))
        return 0.985 + 0.036 * scallop + 0.022 * around(angle, 0.9, 9)

    corners = [
        (0, 0),
        (0.88 * r, 0),
        (0.9 * r, 0.05),
        (0.94 * r, 0.5 * h),
        (0.985 * r, 0.93 * h),
        (0.985 * r, h),
    ]
    corners += [
        (0.955 * r, h + 0.05),
        (0.93 * r, 0.94 * h),
        (0.9 * r, 0.6 * h),
        (0.86 * r, 0.4),
        (0, 0.35),
    ]

    def browned(points):
        """Pale where the tin was cool, brown on the rim and on what stood out, nearly burnt in places."""
        flat = points * [1, 1, 0.5]
        away = np.hypot(points[..., 0], points[..., 1])
        rim = smooth(0.8 * h, h, points[..., 2])
        heat = 0.75 * fractal(flat, 0.16, 2, 6) + 0.5 * fractal(points, 0.9, 4, 7)
        heat = heat + 0.42 * rim + 0.3 * smooth(0.96 * r, 1.01 * r, away) - 0.04
        made = blend(paint, '#e8c68a', smooth(0.0, -0.45, heat) * 0.8)
        made = blend(made, '#b0702c', smooth(0.0, 0.3, heat) * 0.85)
        made = blend(made, '#83481a', smooth(0.28, 0.55, heat) * 0.85)
        made = blend(made, '#542a10', smooth(0.5, 0.8, heat) * 0.8)
        made = blend(made, '#f2dcae', spots(points, 2.6, 5, 0.2) * smooth(0.2, -0.2, heat) * 0.5)
        return blend(made, '#5e3212', spots(points, 2.0, 9, 0.14) * 0.5)

    made = turned(corners, browned, 0.3, 0, outline, (1, 1), 150, 620)
    rough = made.points + fractal(made.points, 2.2, 3, 4)[..., None] * 0.11
    # The rim shrank more here than there, and lost crumbs.
    edge = smooth(0.7 * h, h, rough[..., 2])
    rough[..., 2] += 0.45 * edge * fractal(rough * [1, 1, 0], 0.33, 3, 12)
    angle = np.arctan2(rough[..., 1], rough[..., 0])
    broken = smooth(0.22, 0.4, around(angle, 4.5, 15)) * edge
    rough[..., 2] -= 0.34 * broken
    shade = blend(made.colours, '#e2bd80', 0.6 * broken)
    made = Part(rough, shade, material.skin(gloss=0.26, pores=0.4, pore_size=9))
    return Vessel([made], 0.925 * r, 0.925 * r, full * h, 36.0)
