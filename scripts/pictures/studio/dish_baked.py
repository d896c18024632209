"""Whole things from the oven or the pan: cakes with a piece cut out, roast fowl, sausages, drumsticks, mussels."""

import numpy as np

import material
from dish_pieces import chunk, mottled, seed_of
from mesh import Part, ball, blend, colour, curve, moved, painted, tube, turned
from noise import fractal, smooth, spots


def cake(
    rng,
    radius=10.5,
    thick=4.0,
    top='#3f2013',
    side='#33180d',
    crumb='#2a120a',
    cut=42.0,
    cracks=0.0,
    dust=None,
    flecks=None,
    at=-62.0,
    layers=None,
    toast=None,
    slices=None,
    slice_thick=0.7,
    brim=0.0,
    herbs=None,
    dome=0.0,
):
    """A round cake, an omelette or a tart without its case, with a slice of `cut` degrees taken out at `at`."""
    seed = seed_of(rng)
    r, t = radius, thick
    line = curve(
        [
            (0, t),
            (0.4 * r, t * 1.01),
            (0.8 * r, t),
            (0.94 * r, 0.96 * t),
            (r, 0.8 * t),
            (r, 0.4 * t),
            (0.985 * r, 0.1 * t),
            (0.95 * r, 0),
            (0.5 * r, 0),
        ],
        150,
    )
    angle = np.radians(at + cut / 2) + np.linspace(0, 2 * np.pi - np.radians(cut), 420)[None, :]

    def solid(reach, high, turn):
        points = np.stack([reach * np.cos(turn), reach * np.sin(turn), high + 0 * turn], -1)
        points[..., 2] += dome * smooth(0.9, 1.0, high / t) * np.clip(1 - (reach / r) ** 2, 0, 1)
        bump = fractal(points, 0.4, 4, seed) + 0.3 * fractal(points, 2.0, 2, seed + 1)
        bump = bump[..., None] * np.array([0.1, 0.1, 0.16])
        return points + bump * smooth(0, 0.3 * t, points[..., 2])[..., None]

    skin = solid(line[:, :1], line[:, 1:], angle)
    share = np.hypot(skin[..., 0], skin[..., 1]) / r
    above = smooth(0.86 * t, 0.96 * t, skin[..., 2])
    made = mottled(skin, side, colour(side) * 0.75, 0.8, seed)
    fine = fractal(skin, 2.2, 3, seed + 4)
    upper = blend(top, colour(top) * 0.72, smooth(0.0, 0.5, fine + 0.6 * smooth(0.6, 1.0, share)))
    upper = blend(upper, colour(top) * 1.3, smooth(0.1, 0.5, -fine) * 0.5)
    made = blend(made, colour(side) * 1.3, spots(skin, 2.4, seed % 50, 0.3) * 0.35)
    if toast:
        browned = 0.7 * fractal(skin * [1, 1, 0.3], 0.24, 3, seed + 9) + 0.5 * fractal(
            skin * [1, 1, 0.5], 0.9, 4, seed + 10
        )
        upper = blend(upper, toast, smooth(-0.35, 0.25, browned) * 0.7)
        upper = blend(upper, colour(toast) * 0.55, smooth(0.12, 0.5, browned) * 0.6)
        made = blend(made, toast, smooth(0.05, 0.4, browned) * 0.5)
    if cracks:
        lines = np.abs(fractal(skin * [1, 1, 0.2], 0.28, 3, seed + 6))
        crack = smooth(0.035, 0.0, lines) * above * smooth(0.98, 0.85, share) * cracks
        skin = skin - np.array([0, 0, 0.28]) * crack[..., None]
        upper = blend(upper, colour(crumb) * 0.8, crack * 0.85)
    if dust:
        sugar = smooth(-0.15, 0.35, fractal(skin, 1.4, 4, seed + 8)) * smooth(1.0, 0.75, share)
        upper = blend(upper, dust, sugar * 0.75)
    if brim:
        upper = blend(upper, side, smooth(1 - brim, 1.0, share + 0.05 * fractal(skin, 0.6, 2, seed)))
    if herbs:
        bits = spots(skin * [1, 0.6, 0.3], 1.5, seed % 40, 0.28) * smooth(0.8, 0.6, share)
        upper = blend(upper, herbs, bits * smooth(-0.3, -0.1, fractal(skin, 0.4, 2, seed + 5)))
    made = blend(made, upper, above)
    parts = [Part(skin, made, material.skin(0.35, 0.3, 9, shine=0.3), is_round=False)]
    for edge in (angle[0, 0], angle[0, -1]):
        along, high = np.linspace(0, 1, 90)[None, :], np.linspace(0, 1, 60)[:, None]
        outer_z = np.interp(high, [0, 1], [0.02, 0.985]) * t
        reach = (
            along
            * np.interp(
                outer_z, line[::-1][30:, 1], line[::-1][30:, 0], left=0.95 * r, right=0.9 * r
            )
            * 0.998
        )
        raised = outer_z + dome * smooth(0.3, 1.0, high) * (1 - along**2)
        face = np.stack([reach * np.cos(edge), reach * np.sin(edge), raised + 0 * along], -1)
        inner = mottled(face, crumb, colour(crumb) * 0.75, 1.2, seed + 3)
        holes = np.maximum(spots(face, 2.6, seed % 60, 0.26), spots(face, 5.5, seed % 40, 0.3))
        inner = blend(inner, colour(crumb) * 0.62, holes * 0.6)
        pale = np.clip(colour(crumb) * 1.2, 0, 1)
        inner = blend(inner, pale, spots(face, 3.4, seed % 30, 0.3) * 0.4)
        if layers:
            bands = 0.5 + 0.5 * np.sin(
                face[..., 2] / t * np.pi * 2 * layers[0]
                + 1.5 * fractal(face * [0.5, 0.5, 1], 0.6, 3, seed)
            )
            inner = blend(inner, layers[1], smooth(0.55, 0.95, bands))
        if slices:
            inner = _with_slices(inner, face, slices, seed, slice_thick)
        if flecks:
            inner = blend(inner, flecks, spots(face, 0.9, seed % 50, 0.3) * 0.8)
        inner = blend(inner, top, smooth(0.93, 0.99, outer_z / t + 0 * along) * 0.8)
        inner = blend(inner, side, smooth(0.96, 1.0, along + 0 * high) * 0.8)
        parts.append(Part(face, inner, material.skin(0.3, 0.5, 7, shine=0.2), is_round=False))
    return parts


def _with_slices(inner, face, paint, seed, pitch):
    """Thin slices of potato, seen edge on, that lie in beaten egg."""
    along, z = np.hypot(face[..., 0], face[..., 1]), face[..., 2]
    along = along + 0.5 * fractal(face, 0.6, 2, seed + 5)
    z = z + 0.24 * np.sin(along * 0.9 + seed) + 0.45 * fractal(face, 0.45, 2, seed)
    row = np.floor(z / pitch)
    wide = 3.2 + 1.1 * np.sin(row * 5 + seed)
    beside = (along / wide + 0.37 * row + 0.3 * np.sin(row * 7 + seed)) % 1 - 0.5
    level = z / pitch - row - 0.5
    near = np.abs(beside / 0.47) ** 3 + np.abs(level / 0.42) ** 3
    edge = smooth(1.3, 0.9, near) * smooth(0.5, 0.95, near)
    inner = blend(inner, paint, smooth(1.15, 0.9, near))
    return blend(inner, colour(paint) * 0.62, edge * 0.5)


def roasted(points, seed, paint='#b8691f', pale='#e0a860', dark='#6e2c0c'):
    """The skin of what was roasted: golden, darker where it stands out."""
    fine = fractal(points, 1.5, 4, seed + 1)
    tone = fractal(points, 0.35, 4, seed) + 0.45 * fine
    made = blend(paint, pale, smooth(0.0, -0.5, tone) * 0.85)
    made = blend(made, dark, smooth(0.05, 0.5, tone) * 0.85)
    made = blend(made, colour(dark) * 0.45, smooth(0.4, 0.8, tone) * 0.8)
    return blend(made, '#d98e3c', spots(points, 2.2, seed % 40, 0.2) * 0.25)


def drumstick(rng, length=11.0, wide=2.3, paint='#b8691f'):
    """A leg of chicken, browned, lying on its side."""
    path = [
        (0, 0, 0.8),
        (length * 0.2, 0.1, 0.9),
        (length * 0.45, 0.5, 1.3),
        (length * 0.7, 0.3, 1.7),
        (length * 0.9, -0.3, 1.7),
        (length, -0.6, 1.6),
    ]
    points = tube(path, [0.75, 0.62, 1.25, wide, wide * 0.85, 0.0], 120, 64)
    seed = seed_of(rng)
    points = points + fractal(points, 0.5, 3, seed)[..., None] * 0.22
    made = roasted(points, seed, paint)
    made = blend(
        made, '#e9dcc4', smooth(0.14, 0.07, np.linspace(0, 1, 120)[:, None] + 0 * points[..., 0])
    )
    parts = [Part(points, made, material.skin(0.62, 0.5, 5, 0.25))]
    knob = ball(20, 28) * [0.7, 0.85, 0.8] + [0.0, 0, 0.85]
    return [
        part.moved(-length / 2)
        for part in [*parts, Part(knob, painted(knob, '#e6d8bd'), parts[0].material)]
    ]


def chicken(rng, length=19.0):
    """A roast chicken on its back: breast, legs folded over its front, wings at its sides."""
    seed = seed_of(rng)
    sheen = material.skin(0.64, 0.5, 5, 0.3)
    at = ball(120, 160)
    body = at * np.array([length * 0.42, length * 0.33, length * 0.28])
    x, y = at[..., 0], at[..., 1]
    breast = np.exp(-((np.abs(y) - 0.36) ** 2) / 0.09 - (x - 0.22) ** 2 / 0.35) * (
        at[..., 2] > -0.2
    )
    keel = np.exp(-(y**2) / 0.006 - (x - 0.2) ** 2 / 0.3) * (at[..., 2] > 0)
    body = body * (1 + 0.14 * breast - 0.05 * keel)[..., None]
    body[..., 1] *= 1 - 0.22 * smooth(0.1, 1.0, -x)
    body = body + fractal(body, 0.35, 3, seed)[..., None] * 0.25 + [0, 0, length * 0.26]
    parts = [Part(body, roasted(body, seed), sheen)]
    for side in (-1, 1):
        thigh = [
            (-length * 0.02, side * length * 0.22, length * 0.2),
            (-length * 0.16, side * length * 0.3, length * 0.27),
            (-length * 0.3, side * length * 0.24, length * 0.33),
            (-length * 0.43, side * length * 0.13, length * 0.32),
            (-length * 0.52, side * length * 0.07, length * 0.31),
            (-length * 0.545, side * length * 0.06, length * 0.31),
        ]
        leg = tube(thigh, [0.3, 2.6, 2.3, 1.15, 0.85, 0.2], 110, 60)
        leg = leg + fractal(leg, 0.5, 3, seed + 5)[..., None] * 0.2
        skin = roasted(leg, seed + side + 7)
        skin = blend(
            skin, '#e9dcc4', smooth(0.9, 0.97, np.linspace(0, 1, 110)[:, None] + 0 * leg[..., 0])
        )
        parts.append(Part(leg, skin, sheen))
        wing = [
            (length * 0.26, side * length * 0.22, length * 0.33),
            (length * 0.12, side * length * 0.35, length * 0.26),
            (length * 0.0, side * length * 0.38, length * 0.16),
            (length * 0.12, side * length * 0.38, length * 0.12),
            (length * 0.26, side * length * 0.36, length * 0.13),
            (length * 0.33, side * length * 0.33, length * 0.14),
        ]
        points = tube(wing, [0.6, 1.25, 1.1, 0.95, 0.75, 0.1], 110, 40, flat=0.75)
        points = points + fractal(points, 0.6, 3, seed + 9)[..., None] * 0.15
        parts.append(Part(points, roasted(points, seed + side + 11), sheen))
    return parts


def sausage(rng, length=12.0, wide=1.35, paint='#94502e', bend=0.7):
    """A grilled sausage in its skin."""
    turns = np.linspace(-0.5, 0.5, 7) * bend * rng.uniform(0.5, 1.2)
    reach = length / bend
    path = [(reach * np.sin(t), reach * (np.cos(t) - 1), wide) for t in turns]
    points = tube(path, [0.15, wide * 0.92, wide, wide * 1.03, wide, wide * 0.92, 0.15], 110, 48)
    seed = seed_of(rng)
    points = points + fractal(points, 0.6, 3, seed)[..., None] * 0.2
    along = np.linspace(-1, 1, 110)[:, None] + 0 * points[..., 0]
    pucker = smooth(0.72, 1.0, np.abs(along))
    angle = np.linspace(0, 2 * np.pi, 48)[None, :]
    points = points * (1 - 0.02 * pucker * np.cos(9 * angle))[..., None]
    made = roasted(points, seed, paint, '#ba7a50', '#4a2010')
    made = blend(made, '#d2a27a', spots(points, 1.9, seed % 40, 0.26) * 0.4)
    pan = smooth(0.35, 1.0, points[..., 2] / wide - 0.9 + 0.5 * fractal(points, 0.5, 4, seed + 3))
    made = blend(made, '#3c180a', pan * 0.75)
    return [Part(points, blend(made, '#40200f', pucker * 0.5), material.skin(0.62, 0.3, 8, 0.35))]


def mussel(rng, length=5.2, is_open=True):
    """A live mussel, shut, or a cooked one: pearl inside, the orange flesh in its lower shell."""
    at = ball(48, 64)
    taper = 1 - 0.42 * smooth(0.0, -1.0, at[..., 0])
    shape = (
        at
        * np.array([length / 2, length * 0.27, length * 0.2])
        * np.stack([np.ones_like(taper), taper, taper], -1)
    )
    outer = shape.copy()
    outer[..., 2] = np.minimum(outer[..., 2], 0)
    rings = 0.5 + 0.5 * np.sin(np.hypot(at[..., 0] + 1, at[..., 1]) * 16)
    dark = blend('#14161f', '#3c4460', rings * 0.6)
    inner = outer * np.array([0.94, 0.9, 0.6]) + [0, 0, 0.02]
    pearl = mottled(inner, '#e4e4e6', '#8a92a8', 0.5, seed_of(rng))
    shells = [
        Part(outer, dark, material.skin(0.7, coat=0.5)),
        Part(inner, pearl, material.skin(0.75, coat=0.5)),
    ]
    flesh = chunk(
        rng, (length * 0.7, length * 0.42, 1.5), '#f29a30', '#c8641c', 0.95, 0.35, gloss=0.8
    )
    hinge = length * 0.25
    lid = [part.scaled(1, 1, -1) for part in shells]
    if not is_open:
        return moved([shells[0], lid[0]], 0, 0, length * 0.2)
    lid = moved(turned(moved(lid, 0, -hinge, 0), -rng.uniform(70, 120), 0, 0), 0, hinge, 0.1)
    parts = [*shells, *moved(flesh, 0.25, -0.1, -length * 0.13), *lid]
    return moved(parts, 0, 0, length * 0.2)
