"""Whole fish lying on their side, and flat ones: their shape, fins, eye and coat."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, colour, curve, painted
from noise import fractal, perlin, smooth, spots
from slab import closed, normals, slab
from stage import placed
from subject import Subject, matrix_of

#: Half heights along the body from the snout to the root of the tail, in shares of the deepest.
BODY = [0.02, 0.44, 0.74, 0.92, 1.0, 0.99, 0.93, 0.82, 0.67, 0.5, 0.36, 0.29]


def _wet(gloss=0.72):
    return material.skin(gloss=gloss, coat=0.5, pores=0.05, pore_size=8, shine=0.55)


def _fin(outline, paint, edge, rays, seed):
    """A fin: a thin sheet between the body's side (first line of points) and its rim (second)."""
    root, rim = (curve(np.array(one, float), 90) for one in outline)
    across = np.linspace(0, 1, 26)[:, None, None]
    flat = root[None] * (1 - across) + rim[None] * across
    wave = 0.05 * np.sin(np.linspace(0, rays * np.pi, 90))[None, :, None] * across
    points = np.concatenate([flat, wave], axis=-1)
    ray = 0.5 + 0.5 * np.cos(np.linspace(0, rays * 2 * np.pi, 90))[None, :] + 0 * points[..., 0]
    made = blend(paint, colour(paint) * 0.62, ray * 0.7)
    made = blend(made, edge, smooth(0.6, 1.0, across[..., 0] + 0 * ray) * 0.6)
    return Part(
        points, made, material.foliage(gloss=0.6, light_through=0.25, pores=0.0), is_round=False
    )


def fish(
    rng,
    length=34.0,
    deep=0.25,
    back='#5a6a78',
    flank='#c3ccd2',
    belly='#f0f1ee',
    fin='#8a949a',
    stripes=None,
    spotted=None,
    blush=None,
    dorsal=(0.3, 0.72),
    high_fin=0.09,
    fork=0.5,
    scales=0.5,
    snout=1.0,
):
    seed, half = seed_of(rng), length * deep / 2
    share = np.linspace(0, 1, 320)
    height = (
        np.maximum(
            curve(np.array(BODY)[:, None] ** np.linspace(snout, 1, 12)[:, None], 320)[:, 0], 0.02
        )
        * half
    )
    x = (share * 0.84 - 0.5) * length
    angle = np.linspace(0, 2 * np.pi, 200, endpoint=False)[None, :]
    wide = height[:, None] * 0.46 * (1 - 0.55 * share[:, None] ** 2)
    points = np.stack(
        [x[:, None] + 0 * angle, height[:, None] * np.sin(angle), wide * np.cos(angle)], axis=-1
    )
    along = share[:, None] + 0 * angle
    up = np.sin(angle) + 0 * along
    gill = np.exp(-(((along - 0.235 + 0.045 * up**2 - 0.01 * up) / 0.006) ** 2)) * (
        np.abs(up) < 0.8
    )
    mouth = np.exp(-(((up + 0.25) / 0.09) ** 2)) * smooth(0.055, 0.035, along)
    points = (
        points
        + normals(points)
        * (0.02 * half * smooth(0.24, 0.22, along) - 0.035 * half * gill - 0.03 * half * mouth)[
            ..., None
        ]
    )
    tone = up + 0.1 * fractal(points, 0.5, 3, seed)
    made = blend(flank, back, smooth(0.1, 0.75, tone))
    made = blend(made, belly, smooth(-0.2, -0.75, tone))
    behind = smooth(0.25, 0.28, along)
    u, v = points[..., 0] * 2.1, points[..., 1] * 2.1
    scale = np.cos(u * 1.6) * np.cos(v * 2.4 + np.pi * (np.floor(u * 1.6 / np.pi) % 2))
    made = blend(
        made,
        blend(made, '#ffffff', 0.35 + 0 * along),
        smooth(0.2, 0.9, scale) * scales * behind * 0.7,
    )
    made = blend(
        made, colour(back) * 0.8, np.exp(-(((up - 0.18 + 0.1 * along) / 0.025) ** 2)) * behind * 0.6
    )
    if stripes:
        wave = np.sin(
            points[..., 0] * 4.2 / (length / 30)
            + 2.6 * perlin(points * [0.3, 0.8, 0.3], seed)
            + 1.5 * up
        )
        made = blend(made, stripes, smooth(0.0, 0.35, wave) * smooth(-0.15, 0.15, up) * behind)
    if spotted:
        made = blend(
            made, spotted, spots(points, 1.15, seed % 60, 0.26) * smooth(-0.35, 0.1, up) * 0.85
        )
    if blush:
        made = blend(made, blush, np.exp(-(((up - 0.05) / 0.28) ** 2)) * 0.6)
    made = blend(made, blend(back, '#3a3030', 0.3), smooth(0.08, 0.0, along) * 0.35)
    made = blend(made, colour(back) * 0.45, np.clip(gill * 0.8 + mouth, 0, 1) * 0.8)
    parts = [Part(points, made, _wet())]
    at = lambda where: (x[int(where * 319)], height[int(where * 319)])
    spine = [at(one) for one in np.linspace(*dorsal, 6)]
    lift = np.array([0.0, 0.9, 1.0, 0.8, 0.6, 0.15]) * high_fin * length
    parts.append(
        _fin(
            (spine, [(a + 0.03 * length, b + c) for (a, b), c in zip(spine, lift)]),
            fin,
            colour(fin) * 0.6,
            11,
            seed,
        )
    )
    under = [(a, -b) for a, b in (at(one) for one in np.linspace(0.62, 0.8, 5))]
    drop = np.array([0.5, 1.0, 0.7, 0.5, 0.1]) * high_fin * 0.7 * length
    parts.append(
        _fin(
            (under, [(a + 0.03 * length, b - c) for (a, b), c in zip(under, drop)]),
            fin,
            colour(fin) * 0.6,
            8,
            seed,
        )
    )
    end, root = x[-1], height[-1]
    reach, span = 0.16 * length, half * 0.92
    root_line = [(end - 0.01 * length, y * root) for y in (1, 0.5, 0, -0.5, -1)]
    rim_line = [
        (end + reach, span),
        (end + reach * (1 - 0.45 * fork), 0.45 * span),
        (end + reach * (1 - 0.7 * fork), 0),
    ]
    rim_line += [(end + reach * (1 - 0.45 * fork), -0.45 * span), (end + reach, -span)]
    parts.append(_fin((root_line, rim_line), fin, colour(fin) * 0.6, 14, seed))
    px, top = at(0.29)[0], 0.47 * at(0.29)[1]
    side = _fin(
        (
            [(px, 0.0), (px, -0.12 * half), (px, -0.3 * half)],
            [
                (px + 0.11 * length, 0.05 * half),
                (px + 0.13 * length, -0.25 * half),
                (px + 0.08 * length, -0.5 * half),
            ],
        ),
        fin,
        colour(fin) * 0.7,
        8,
        seed,
    )
    parts.append(side.moved(0, 0, top))
    ex, eh = at(0.1)
    eye = 0.17 * half
    for radius, paint, z in ((eye, '#e9e2c8', 0.0), (eye * 0.6, '#0d0d10', 0.28 * eye)):
        globe = ball(24, 32) * np.array([radius, radius, radius * 0.55])
        parts.append(
            Part(globe, painted(globe, paint), _wet(0.9)).moved(ex, 0.3 * eh, 0.4 * eh + z)
        )
    return parts


def whole_fish(rng, count, apart=1.05, turn=12.0, **look):
    """As many as are sold, side by side, their heads to the left."""
    deep = look.get('length', 34.0) * look.get('deep', 0.25)
    things = []
    for at in range(count):
        place = matrix_of(
            rng.normal(0, 0.5),
            ((count - 1) / 2 - at) * deep * apart,
            0,
            (0, 0, turn + rng.normal(0, 2)),
        )
        things.append(placed(built(fish(rng, **look)), place))
    return Subject(things, 0.86, 52.0)


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
        if dots:
            made = blend(made, dots, spots(points * [1, 1, 0.2], 0.42, seed % 60, 0.26) * 0.9)
        if bumps:
            points = (
                points + normals(points) * (bumps * spots(points, 0.9, seed % 50, 0.25))[..., None]
            )
        parts.append(Part(points, made, _wet(0.6)))
    root = [(0.385 * length, y * 0.14 * w * length) for y in (1, 0, -1)]
    brim = [
        ((0.4 + tail * 0.85) * length, 0.5 * w * length),
        ((0.4 + tail) * length, 0),
        ((0.4 + tail * 0.85) * length, -0.5 * w * length),
    ]
    parts.append(_fin((root, brim), over, colour(over) * 0.6, 12, seed).moved(0, 0, 0.6))
    for x, y in ((-0.4, 0.16), (-0.36, -0.2)):
        for radius, paint, z in ((0.5, '#c8b070', 0.6), (0.26, '#0d0d10', 0.85)):
            globe = ball(20, 28) * np.array([1, 1, 0.6]) * radius
            parts.append(
                Part(globe, painted(globe, paint), _wet(0.9)).moved(x * length, y * w * length, z)
            )
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 12)))], 0.82, 52.0)


FORMS = {'whole-fish': whole_fish, 'flat-fish': flat_fish}
