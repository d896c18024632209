"""Asparagus: thick spears that taper, scales along them, a head of closed scales."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, blend, colour
from noise import fractal, smooth


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
