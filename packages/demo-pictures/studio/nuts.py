"""Chestnuts and walnuts by the handful, and the walnuts of a dish."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, ball, blend, centred, colour, painted, tube
from noise import fractal, smooth, spots
from subject import handful, own

# Chestnuts: glossy, flat on one side, with a pale scar at the base and a tuft at the tip.


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


# Walnuts by the handful, in their shells or shelled.


def _creased(points, scale, seed, wide=0.2):
    """Returns 1 along the lines where a surface has shrunk, 0 between them."""
    return smooth(wide, 0.0, np.abs(fractal(points, scale, 3, seed)))


def walnut(rng, tone):
    """In its shell: a seam round it, a net of furrows and a small point."""
    seed = int(rng.integers(1e6))
    points = ball(150, 180)
    seam = np.exp(-((points[..., 1] / 0.07) ** 2))
    # The furrows run from end to end and fork; finer ones join them.
    bent = points + 0.25 * fractal(points, 1.6, 2, seed + 4)[..., None]
    furrow = _creased(bent * [1, 1, 0.45], 1.5, seed, 0.16)
    fine = _creased(bent * [1, 1, 0.7], 3.0, seed + 5, 0.12)
    net = np.maximum(furrow, 0.55 * fine) * (1 - seam)
    far = 1 + 0.06 * seam - 0.075 * net + 0.05 * fractal(points, 0.9, 2, seed)
    far = far + 0.14 * smooth(0.9, 1.0, points[..., 2])
    points = points * far[..., None] * [1.55, 1.45, 1.8]
    shade = fractal(points * [1, 1, 0.4], 0.8, 4, seed + 1)
    paint = blend(tone, colour(tone) * [0.62, 0.52, 0.42], smooth(-0.25, 0.4, shade) * 0.8)
    paint = blend(paint, '#e4c79a', smooth(0.05, 0.45, -shade) * (1 - net) * 0.55)
    paint = blend(paint, '#704a28', np.clip(furrow * 0.65 + fine * 0.35, 0, 1) * (1 - seam))
    paint = blend(paint, '#e0c08e', seam * smooth(-0.2, 0.2, shade + 0.2) * 0.5)
    paint = blend(paint, '#4a2e18', spots(points, 1.1, seed % 50, 0.2) * 0.6)
    return [Part(points, paint, material.skin(gloss=0.32, pores=0.2, pore_size=8, shine=0.3))]


def walnut_half(rng, tone, is_broken=False):
    """A shelled half: two lobes folded like a brain, flat below. A broken one shows its ivory flesh."""
    seed = int(rng.integers(1e6))
    points = ball(110, 150)
    x, y, z = points[..., 0], points[..., 1], points[..., 2]
    bent = points + 0.3 * fractal(points, 1.3, 2, seed + 6)[..., None]
    fold = _creased(bent * [1.5, 0.8, 1], 1.1, seed, 0.24)
    groove = np.exp(-((y / 0.12) ** 2)) * smooth(-0.3, 0.2, z)
    far = 1 - 0.2 * fold * (1 - groove) - 0.36 * groove + 0.1 * fractal(points, 1.4, 2, seed + 1)
    notch = np.exp(-((y / 0.22) ** 2)) * smooth(0.4, 1.0, np.abs(x))
    points = points * (far - 0.36 * notch)[..., None] * [1.5, 1.35, 0.95]
    points[..., 2] = np.where(points[..., 2] < 0, points[..., 2] * 0.45, points[..., 2])
    vein = _creased(points, 2.4, seed + 2, 0.07)
    paint = blend(tone, '#e4c08a', smooth(-0.1, 0.4, fractal(points, 1.0, 3, seed)) * 0.7)
    paint = blend(paint, '#8a5524', np.clip(fold * 0.7 + 0.75 * groove, 0, 1))
    paint = blend(paint, '#9a6430', vein * 0.4)
    inner = smooth(-0.1, -0.4, z) * smooth(0.3, -0.1, fractal(points, 1.2, 3, seed + 7))
    paint = blend(paint, '#f0dfba', inner * 0.5)
    if is_broken:
        rough = 0.16 * fractal(points, 1.6, 3, seed + 8)
        edge = rng.uniform(-0.2, 0.5) + rough
        paint = blend(paint, '#f6ead0', smooth(0.0, 0.04, points[..., 0] - edge) * 0.95)
        points[..., 0] = np.minimum(points[..., 0], edge)
    return [Part(points, paint, material.skin(gloss=0.42, pores=0.12, pore_size=6, shine=0.3))]


def walnuts(rng, count, halved=False):
    """They lie as they were tipped out, each with a build and a shade of its own."""
    if halved:
        made = [walnut_half(rng, '#d3a468', rng.uniform() < 0.2) for _ in range(count)]
        pieces = [own(rng, centred(parts), 0.06, 0.12) for parts in made]
        return handful(rng, pieces, 4.7, elevation=32.0)
    pieces = [own(rng, centred(walnut(rng, '#be9058')), 0.04, 0.09) for _ in range(count)]
    return handful(rng, pieces, 4.0, elevation=30.0, tip=60.0)


# Halves of walnuts and what broke off them.


def served_walnut(rng, long=1.9, skin='#a3713f', dark='#5f3718', inside='#dcc596', broken=0.45):
    """A half: two lobes in folds, its skin dark in the creases. `broken` is the share of pieces."""
    seed, at = seed_of(rng), ball(56, 84)
    size = long * np.array([1.0, rng.uniform(0.74, 0.86), rng.uniform(0.44, 0.56)])
    cleft = np.exp(-((at[..., 1] / 0.13) ** 2)) * smooth(0.95, 0.6, np.abs(at[..., 0] + 0.15))
    waist = np.exp(-(((at[..., 0] - 0.1) / 0.16) ** 2)) * smooth(0.5, 1.0, np.abs(at[..., 1]))
    bent = at * [1.0, 1.15, 0.8] + 0.25 * fractal(at, 0.9, 2, seed)[..., None]
    folds = np.abs(fractal(bent, 1.5, 2, seed + 1)) + 0.5 * np.abs(fractal(bent, 3.1, 2, seed + 2))
    crease = smooth(0.16, 0.0, folds)
    reach = 1 + 0.3 * np.minimum(folds, 0.5) - 0.1 * crease - 0.3 * cleft - 0.2 * waist
    points = at * reach[..., None] * size / 2
    points[..., 2] = np.where(points[..., 2] < 0, points[..., 2] * 0.55, points[..., 2])
    tone = colour(skin) * np.exp(rng.normal(0, 0.14))
    made = blend(tone, tone * 1.35 + 0.02, smooth(0.15, 0.45, folds))
    made = blend(made, dark, np.clip(crease * 0.75 + cleft * 0.5, 0, 1))
    worn = smooth(0.2, 0.45, fractal(points, 1.4, 3, seed + 3)) * smooth(0.2, 0.4, folds)
    made = blend(made, inside, worn * 0.55)
    if rng.uniform() < broken:
        way = np.array([rng.choice([-1, 1]), rng.normal(0, 0.5), rng.normal(0, 0.3)])
        way /= np.linalg.norm(way)
        over = (
            points @ way
            - long * rng.uniform(-0.06, 0.2)
            - 0.12 * fractal(points * [0, 1, 1], 1.6, 3, seed + 4)
        )
        points = points - np.maximum(over, 0)[..., None] * way
        made = blend(made, colour(inside) * np.exp(rng.normal(0, 0.08)), smooth(0.0, 0.06, over))
        points = points - points.mean(axis=(0, 1)) * [1, 1, 0]
    points = points - [0, 0, np.percentile(points[..., 2], 3)]
    return [Part(points, made, material.skin(0.42, 0.15, 8, shine=0.4))]


FORMS = {'chestnuts': chestnuts, 'walnuts': walnuts}
