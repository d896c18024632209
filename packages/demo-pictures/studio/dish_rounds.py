"""Thin rounds: cucumber with its seeds, radish, courgette that the pan browned."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, colour, disc
from noise import fractal, smooth


def round_slice(
    rng,
    radius=1.8,
    thick=0.26,
    flesh='#dfe6b6',
    skin='#3f5a26',
    heart='#cfd99a',
    seeds='#eef0d2',
    lobes=3,
    stripes=0.4,
    toast=None,
    cut=1.0,
):
    """A round that a knife cut by hand: thicker on one side, not quite round, a little bent.

    `lobes` are its seed chambers, 0 for a root; `cut` below 1 cuts a straight side off it.
    """
    seed, radius = seed_of(rng), radius * rng.uniform(0.78, 1.08)
    face, share, angle = disc(1.0, 44, 110)
    drift = rng.uniform(0, 6.28, 5)
    out = (
        1
        + 0.05 * np.cos(2 * angle + drift[0])
        + 0.025 * np.cos(3 * angle + drift[1])
        + 0.01 * np.cos(9 * angle)
    )
    x, y = radius * share * out * np.cos(angle), radius * share * out * np.sin(angle)
    y = np.minimum(y, radius * (2 * cut - 1)) if cut < 1 else y
    lean, bend = rng.normal(0, 0.12, 2), rng.normal(0, 0.07)
    top = thick * np.clip(1 + lean[0] * x + lean[1] * y, 0.4, 1.8)
    flat = np.stack([x, y, 0 * x], -1)
    ridges = fractal(flat * [0.5, 3, 1], 1.0, 3, seed)
    chamber = 0 * share
    if lobes:
        chamber = np.abs(np.cos(0.5 * lobes * angle + drift[2])) ** 0.5
        chamber = smooth(0.68, 0.5, share + 0.06 * ridges) * smooth(0.25, 0.75, chamber)
    rim = smooth(0.99, 0.9, share)
    high = top - 0.05 * (1 - rim) - 0.04 * chamber + 0.02 * ridges
    wave = bend * (x * np.cos(drift[3]) + y * np.sin(drift[3])) ** 2 + 0.05 * fractal(
        flat, 0.5, 2, seed + 1
    )
    made = blend(flesh, colour(flesh) * 0.88, smooth(-0.1, 0.5, ridges))
    made = blend(made, heart, smooth(0.7, 0.55, share + 0.05 * ridges) * (0.4 + 0.6 * chamber))
    made = blend(
        made, colour(heart) * 0.8, chamber * smooth(0.0, 0.4, fractal(flat, 1.3, 3, seed + 2)) * 0.7
    )
    rays = np.abs(np.sin(6 * angle + 2 * ridges))
    made = blend(
        made, colour(flesh) * 1.12 + 0.02, smooth(0.25, 0.0, rays) * smooth(0.3, 0.8, share) * 0.4
    )
    made = blend(made, colour(skin) * 1.3 + 0.05, smooth(0.86, 0.95, share) * 0.5)
    if toast:
        heat = fractal(flat, 0.7, 3, seed + 3) + 0.4 * (share - 0.6)
        made = blend(made, toast, smooth(-0.05, 0.3, heat) * 0.75)
        made = blend(made, colour(toast) * 0.45, smooth(0.25, 0.5, heat) * 0.7)
    bark = blend(
        skin, colour(skin) * 1.9 + 0.03, smooth(0.3, 0.9, np.sin(angle * 9 + drift[4])) * stripes
    )
    made = blend(made, bark, smooth(0.955, 0.985, share))
    upper = np.stack([x, y, high + wave], -1)
    under = np.stack([x, y, wave], -1)
    # One more row gives the skin its own colour down the side.
    side = bark[-1:]
    points = np.concatenate([upper, under[-1:] * [1, 1, 1], under[::-1]])
    made = np.concatenate([made, side, made[::-1]])
    low = np.percentile(points[..., 2], 5)
    look = material.skin(0.74, coat=0.35, deep=0.35, reach=0.35)
    parts = [Part(points - [0, 0, low], made, look)]
    for _ in range(int(rng.integers(5, 11)) if lobes and seeds else 0):
        turn, far = rng.uniform(0, 6.28), radius * rng.uniform(0.24, 0.56)
        one = ball(7, 8) * [0.17, 0.07, 0.05] * (radius / 1.8)
        place = np.array([far * np.cos(turn), far * np.sin(turn), thick * 0.96 - low])
        if place[1] < radius * (2 * cut - 1):
            tone = blend(seeds, heart, rng.uniform(0, 0.6)) * np.ones(one.shape)
            parts.append(
                Part(one, tone, look)
                .turned(0, 0, np.degrees(turn) + rng.normal(0, 20))
                .moved(*place)
            )
    return parts
