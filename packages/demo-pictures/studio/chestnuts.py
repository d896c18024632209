"""Chestnuts: glossy, flat on one side, with a pale scar at the base and a tuft at the tip."""

import numpy as np

import material
from mesh import Part, ball, blend, centred, colour, painted, tube
from noise import fractal, smooth
from pile import handful, own


def chestnut(rng, size, brown, scar):
    """Its base is at the bottom, its tip at the top, its flat side to -y."""
    seed = int(rng.integers(1e6))
    at = ball(130, 160)
    height = at[..., 2]
    round_way = np.hypot(at[..., 0], at[..., 1])
    swell = round_way**0.85 * (1 - 0.3 * smooth(0.2, 1, height)) / np.maximum(round_way, 1e-4)
    deep = np.where(at[..., 1] < 0, 0.48 + 0.1 * rng.uniform(), 0.86)
    points = np.stack(
        [
            at[..., 0] * swell * 1.25,
            at[..., 1] * swell * deep,
            np.maximum(height, 0.45 * height - 0.44) * 0.88 + 1.46 * np.maximum(0, height - 0.86),
        ],
        axis=-1,
    )
    points = points * (1 + 0.04 * fractal(points, 0.9, 2, seed))[..., None]
    angle = np.arctan2(at[..., 1], at[..., 0])
    grain = fractal(np.stack([np.cos(angle) * 7, np.sin(angle) * 7, height * 0.7], -1), 1, 3, seed)
    paint = blend(brown, colour(brown) * 0.4, smooth(-0.3, 0.45, grain))
    paint = blend(paint, '#9a5a2c', smooth(0.25, 0.6, -grain) * 0.45)
    foot = height + 0.12 * fractal(points, 1.6, 3, seed + 1)
    paint = blend(paint, colour(brown) * 0.3, smooth(-0.78, -0.86, foot) * 0.8)
    rough = blend(scar, '#a9824e', smooth(-0.1, 0.5, fractal(points, 4.5, 3, seed + 2)))
    bare = smooth(-0.85, -0.9, foot)[..., None]
    paint = paint * (1 - bare) + rough * bare
    # Down that the burr left about the tip; dull smears where hands and sacks rubbed the gloss off.
    down = smooth(0.55, 0.95, height + 0.25 * fractal(points, 1.8, 3, seed + 3))
    paint = blend(paint, '#b59a74', down * 0.75)
    paint = blend(paint, '#8a5e3c', smooth(0.1, 0.5, fractal(points, 0.8, 4, seed + 4)) * 0.3)
    nut = Part(points * size, paint, material.skin(gloss=0.56, coat=0.05, pores=0.08, pore_size=5))
    return [nut, *tuft(rng, points[-1].mean(axis=0) * size, size * 0.7)]


def tuft(rng, top, size):
    parts = []
    for _ in range(5):
        lean = rng.normal(0, 0.16, 2) * size
        hair = tube(
            [
                top - [0, 0, 0.1],
                top + [*lean * 0.4, 0.16 * size],
                top + [*lean, 0.34 * size],
                top + [*lean, 0.345 * size],
            ],
            [0.1 * size, 0.05 * size, 0.03 * size, 0],
            rows=14,
            columns=8,
        )
        parts.append(Part(hair, painted(hair, '#c2a678'), material.skin(gloss=0.2)))
    return parts


def chestnuts(rng, count, size=1.6, brown='#642c12', scar='#b99a6c'):
    """They lie as they were tipped out; those that grew three in a burr are flatter."""
    pieces = []
    for _ in range(count):
        nut = chestnut(rng, size * rng.uniform(0.85, 1.12), brown, scar)
        pieces.append(own(rng, centred(nut), 0.07, 0.16))
    return handful(rng, pieces, size * 1.05 * count**0.5 * 0.54, tip=50.0)


FORMS = {'chestnuts': chestnuts}
