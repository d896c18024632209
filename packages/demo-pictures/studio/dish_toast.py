"""Toasts under melted goat's cheese, as the grill leaves them."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, blend, colour, disc
from noise import bumps, fractal, smooth, spots
from slab import closed, normals, slab


def _bread(rng, wide, thick, crumb, crust, toast):
    """A piece of a slice of country bread: crust on one side, holes of many sizes in its crumb."""
    seed, count = seed_of(rng), 9
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    reach = wide / 2 * np.exp(rng.normal(0, 0.07, count))
    ring = np.stack([reach * np.cos(angle) * 1.12, reach * np.sin(angle) * 0.92], -1)
    points, share = slab(closed(ring, 200), thick, 0.14, 12, 70)
    turn = np.arctan2(points[..., 1], points[..., 0])
    side = smooth(
        -0.2, 0.15, np.cos(turn - rng.uniform(0, 6.28)) + 0.1 * fractal(points, 0.8, 2, seed)
    )
    skin = side * smooth(0.93, 1.0, share)
    large, small = spots(points, 0.9, seed % 40, 0.33), spots(points, 2.3, seed % 60, 0.36)
    holes = np.maximum(large, 0.7 * small) * (1 - skin)
    rough = fractal(points, 1.6, 4, seed + 1)
    points = points - normals(points) * (0.2 * large + 0.1 * small - 0.06 * rough)[..., None]
    heat = fractal(points, 0.5, 3, seed + 2) + 0.75 * (share - 0.7)
    made = blend(crumb, toast, smooth(-0.25, 0.35, heat))
    made = blend(made, colour(toast) * 0.45, smooth(0.3, 0.6, heat) * 0.8)
    made = blend(made, colour(crumb) * 0.62, holes * 0.6)
    made = blend(made, crust, skin)
    return Part(points, made, material.skin(0.22, 0.4, 8))


def goat_toast(
    rng,
    wide=5.6,
    thick=1.0,
    crumb='#ecd3a2',
    crust='#7d481f',
    toast='#b9762f',
    cheese='#ecd9ae',
    rind='#ddd0b2',
):
    """A round of goat's cheese that slumped on its bread: wrinkled at its rind, browned on top."""
    seed = seed_of(rng)
    bread = _bread(rng, wide, thick, crumb, crust, toast)
    radius, high = wide * rng.uniform(0.33, 0.4), rng.uniform(0.7, 1.0)
    face, share, angle = disc(1.0, 90, 170)
    drift = rng.uniform(0, 6.28, 4)
    # What melted ran further on some sides than on others.
    run = (
        1
        + 0.1 * np.cos(angle + drift[0])
        + 0.06 * np.cos(2 * angle + drift[1])
        + 0.04 * np.cos(5 * angle + drift[2])
    )
    fall = np.maximum(0, np.cos(angle + drift[3])) ** 3 * rng.uniform(0.1, 0.35)
    reach = radius * share * (run + fall * share**3)
    rise = np.clip(1 - share**7, 0, 1) ** 0.6
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle), thick + high * rise - 0.1], -1)
    broad, fine = fractal(points, 0.7, 3, seed), fractal(points, 1.9, 3, seed + 1)
    curds = bumps(points, 3.0, seed % 50) - 0.6
    edge = smooth(0.8, 0.93, share) * smooth(1.0, 0.96, share)
    lift = 0.16 * broad + 0.05 * fine + 0.03 * curds + 0.07 * edge * (1 + fine)
    blister = spots(points, 1.5, seed % 80, 0.34) * smooth(0.9, 0.6, share)
    points = (
        points
        + np.array([0, 0, 1])
        * (lift + 0.06 * blister)[..., None]
        * smooth(1.02, 0.9, share)[..., None]
    )
    made = blend(cheese, colour(cheese) * [0.95, 0.86, 0.68], smooth(-0.2, 0.4, broad))
    made = blend(made, rind, edge * 0.7)
    heat = 0.8 * broad + 0.45 * fine + 0.3 * (share - 0.6) + 0.2 * (blister - 0.2)
    for start, paint, most in (
        (-0.12, '#d99b45', 0.8),
        (0.06, '#a35c1b', 0.85),
        (0.22, '#55290f', 0.85),
    ):
        made = blend(made, paint, smooth(start, start + 0.2, heat) * most)
    made = blend(
        made, '#c9821c', smooth(0.12, 0.4, fractal(points * [1, 1, 0], 0.4, 2, seed + 3)) * 0.3
    )
    parts = [bread, Part(points, made, material.skin(0.58, coat=0.3, deep=0.3, reach=0.4))]
    for _ in range(9):
        leaf, _, _ = disc(1.0, 4, 10)
        at = rng.normal(0, radius * 0.4, 2)
        leaf = leaf * [0.17, 0.08, 0] * rng.uniform(0.7, 1.3)
        one = Part(
            leaf,
            np.ones(leaf.shape) * colour('#5d6b38') * rng.uniform(0.7, 1.3),
            material.foliage(0.3),
        )
        one = one.turned(*rng.uniform(-25, 25, 2), rng.uniform(0, 180))
        near = np.linalg.norm(points[..., :2] - at, axis=-1)
        parts.append(one.moved(*at, points[..., 2].ravel()[near.argmin()] + 0.04))
    return parts
