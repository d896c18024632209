"""Cuts of meat that lie flat: steaks, escalopes and liver, chops on their bone, slices across a leg."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from mesh import Part, blend, built, colour, tube
from noise import fractal, smooth
from slab import closed, normals, roughened, slab
from stage import placed
from subject import Subject, matrix_of, rows_of

#: Outlines in shares of a width of 1, counter-clockwise.
SHAPES = {
    'rib': [
        (-0.5, -0.02),
        (-0.4, -0.2),
        (-0.12, -0.27),
        (0.16, -0.3),
        (0.4, -0.24),
        (0.5, -0.06),
        (0.46, 0.14),
        (0.26, 0.24),
        (0.06, 0.22),
        (-0.08, 0.27),
        (-0.3, 0.3),
        (-0.47, 0.18),
    ],
    'sirloin': [
        (-0.5, -0.1),
        (-0.36, -0.22),
        (0, -0.26),
        (0.32, -0.22),
        (0.5, -0.06),
        (0.46, 0.1),
        (0.28, 0.2),
        (0, 0.24),
        (-0.3, 0.22),
        (-0.48, 0.1),
    ],
    'skirt': [
        (-0.5, -0.06),
        (-0.3, -0.17),
        (0.05, -0.18),
        (0.34, -0.2),
        (0.5, -0.1),
        (0.48, 0.06),
        (0.25, 0.15),
        (-0.08, 0.17),
        (-0.35, 0.2),
        (-0.49, 0.1),
    ],
    'strip': [
        (-0.5, -0.04),
        (-0.36, -0.13),
        (0, -0.15),
        (0.35, -0.12),
        (0.5, -0.02),
        (0.4, 0.09),
        (0.05, 0.14),
        (-0.3, 0.13),
        (-0.47, 0.07),
    ],
    'block': [
        (-0.5, -0.22),
        (-0.3, -0.34),
        (0.2, -0.35),
        (0.46, -0.22),
        (0.5, 0.12),
        (0.3, 0.33),
        (-0.1, 0.36),
        (-0.42, 0.26),
    ],
    'leaf': [
        (-0.5, -0.02),
        (-0.34, -0.22),
        (-0.05, -0.3),
        (0.28, -0.26),
        (0.5, -0.1),
        (0.46, 0.08),
        (0.22, 0.2),
        (-0.1, 0.32),
        (-0.38, 0.2),
    ],
    'loin': [
        (-0.46, 0.0),
        (-0.38, -0.26),
        (-0.08, -0.36),
        (0.26, -0.32),
        (0.46, -0.1),
        (0.44, 0.2),
        (0.22, 0.36),
        (-0.1, 0.38),
        (-0.36, 0.26),
    ],
    'round': [
        (0.5, 0),
        (0.36, 0.34),
        (0.02, 0.45),
        (-0.34, 0.34),
        (-0.5, 0.02),
        (-0.38, -0.32),
        (0, -0.44),
        (0.36, -0.34),
    ],
}


def flesh(points, seed, meat, fat, marbling=0.3, grain=0.0, scale=1.0):
    """The colour of a cut through muscle: seams and threads of fat, and fibres when it is cut along them."""
    made = mottled(points, meat, colour(meat) * 0.68, 0.35 * scale, seed)
    made = blend(
        made,
        np.minimum(colour(meat) * 1.3, 0.95),
        smooth(0.1, 0.5, fractal(points, 1.1 * scale, 3, seed + 1)) * 0.5,
    )
    if grain:
        fibre = fractal(points * np.array([0.25, 3.2, 1.0]) * scale, 0.9, 3, seed + 2)
        made = blend(made, colour(meat) * 0.55, smooth(0.0, 0.4, fibre) * grain)
        made = blend(made, blend(meat, fat, 0.45), smooth(-0.1, -0.45, fibre) * grain * 0.7)
    if marbling:
        bent = points * scale + 0.5 * np.stack(
            [fractal(points, 0.5, 2, seed + at) for at in (3, 4, 5)], -1
        )
        thread = smooth(0.07, 0.015, np.abs(fractal(bent, 0.42, 3, seed + 6))) * smooth(
            -0.25, 0.2, fractal(points, 0.3, 2, seed + 7)
        )
        speck = smooth(0.34, 0.46, fractal(bent, 1.6, 2, seed + 8))
        made = blend(made, fat, np.clip((thread + 0.8 * speck) * marbling, 0, 1) * 0.85)
    return made


def cut(
    rng,
    shape,
    wide,
    thick,
    meat,
    fat='#f2e2c8',
    rim=0.0,
    rim_at=90.0,
    rim_span=110.0,
    marbling=0.3,
    grain=0.0,
    seams=0.0,
    bone=None,
    herbs=None,
    rough=0.12,
    gloss=0.62,
):
    """One cut. `rim` is how thick its fat is, in centimetres, around the side at `rim_at` degrees.

    `bone` is (x, y, radius) of a bone that was sawn through, `seams` how much fat parts its muscles.
    """
    seed = seed_of(rng)
    outline = closed(
        np.array(SHAPES[shape]) * wide * (1 + 0.03 * rng.normal(size=(len(SHAPES[shape]), 1)))
    )
    points, share = slab(outline, thick, min(0.45 * thick, 0.5), 30, 130)
    middle = outline.mean(axis=0)
    away = points[..., :2] - middle
    inside = np.linalg.norm(np.broadcast_to(outline[None] - middle, away.shape), axis=-1) * (
        1 - share
    )
    angle = np.degrees(np.arctan2(away[..., 1], away[..., 0]))
    near = np.abs((angle - rim_at + 180) % 360 - 180)
    made = flesh(points, seed, meat, fat, marbling, grain)
    if seams:
        line = np.abs(fractal(points * [1, 1, 0.3], 0.16, 2, seed + 20))
        made = blend(made, fat, smooth(0.05, 0.02, line) * seams)
    points = roughened(points, rough, 0.5, seed)
    if rim:
        width = (
            rim
            * smooth(rim_span, rim_span * 0.5, near)
            * (1 + 0.35 * fractal(points, 0.5, 2, seed + 9))
        )
        fatty = smooth(width + 0.1, width - 0.05, inside) * (width > 0.05)
        pale = mottled(points, fat, colour(fat) * 0.88, 0.9, seed + 10)
        made = blend(made, pale, fatty)
    if bone:
        far = np.hypot(points[..., 0] - bone[0], points[..., 1] - bone[1]) / bone[2]
        made = blend(made, '#f3ead8', smooth(1.05, 0.95, far))
        made = blend(made, '#c98a6a', smooth(0.62, 0.5, far) * 0.9)
        made = blend(
            made, '#e8c0a4', smooth(0.4, 0.2, far + 0.3 * fractal(points, 2, 2, seed)) * 0.8
        )
    points = points + normals(points) * (0.03 * fractal(points, 2.6, 3, seed + 11))[..., None]
    for at, paint in enumerate(herbs or ()):
        bits = smooth(0.38, 0.46, fractal(points + 9.1 * at, 2.1, 2, seed + 12))
        made = blend(made, paint, bits * 0.9)
    return [
        Part(
            points, made, material.skin(gloss=gloss, coat=0.35, pores=0.12, pore_size=6, shine=0.45)
        )
    ]


def _handle(rng, length, wide, x, y, turn):
    """A rib that stands out of its chop, scraped clean."""
    way = np.radians(turn)
    path = [
        (
            x + step * length * np.cos(way + 0.25 * step),
            y + step * length * np.sin(way + 0.25 * step),
            1.0,
        )
        for step in np.linspace(0, 1, 6)
    ]
    points = tube(
        path,
        [wide * one for one in (1, 0.9, 0.8, 0.75, 0.75, 0.78, 0.85, 0.95, 1.05, 1.1, 0.9, 0.0)],
        90,
        40,
        flat=0.7,
    )
    points = points + (0.07 * fractal(points, 0.9, 3, seed_of(rng)))[..., None]
    made = mottled(points, '#efe4d0', '#d8b8a0', 0.7, seed_of(rng))
    return Part(points, made, material.skin(gloss=0.45, shine=0.4))


def cuts(
    rng,
    count,
    shape='sirloin',
    wide=16.0,
    thick=2.2,
    handle=None,
    elevation=46.0,
    turn=-14.0,
    fill=0.8,
    **look,
):
    """Steaks, chops or slices, as many as are sold. `handle` is (length, width, x, y, turn) of a rib."""
    things = []
    for x, y in rows_of(count, wide * 0.95) if count > 1 else [(0, 0)]:
        parts = cut(rng, shape, wide, thick, **look)
        if handle:
            parts.append(_handle(rng, *handle))
        things.append(placed(built(parts), matrix_of(x, y, 0, (0, 0, turn + rng.normal(0, 4)))))
    return Subject(things, fill, elevation)


FORMS = {'meat-cut': cuts}
