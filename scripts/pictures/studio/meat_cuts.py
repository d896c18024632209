"""Cuts of meat that lie flat: steaks, escalopes and liver, chops on their bone, slices across a leg."""

import numpy as np

from dish_pieces import mottled, seed_of
from meat_face import fat_of, lean, muscles_of
from meat_flesh import moist
from meat_rib import rib
from mesh import Part, blend, built, rotation
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
        (-0.5, 0.02),
        (-0.43, -0.13),
        (-0.2, -0.2),
        (0.02, -0.19),
        (0.2, -0.26),
        (0.42, -0.24),
        (0.5, -0.16),
        (0.47, -0.02),
        (0.5, 0.1),
        (0.4, 0.17),
        (0.16, 0.16),
        (-0.06, 0.22),
        (-0.3, 0.2),
        (-0.41, 0.22),
        (-0.47, 0.14),
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
    """The colour of meat that is no slice: its fibres run along x where `grain` shows them."""
    return lean(points, seed, meat, fat, marbling, grain, scale)[0]


def _outline(rng, shape, wide, seed):
    """A knife's way round a cut: never as even as the drawing of its shape."""
    corners = np.array(SHAPES[shape])
    outline = closed(corners * wide * (1 + 0.03 * rng.normal(size=(len(corners), 1))))
    flat = np.concatenate([outline, 0 * outline[:, :1]], axis=1)
    return outline * (1 + 0.035 * fractal(flat, 4.5 / wide, 3, seed))[:, None]


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
    grain_turn=0.0,
    seams=0.0,
    bone=None,
    herbs=None,
    rough=0.12,
    gloss=0.62,
):
    """One cut. `rim` is how thick its fat is, in centimetres, around the side at `rim_at` degrees.

    `bone` is (x, y, radius) of a bone that was sawn through, `seams` how much fat parts its muscles, `grain_turn` the
    way of its fibres in degrees.
    """
    seed = seed_of(rng)
    outline = _outline(rng, shape, wide, seed)
    points, share = slab(outline, thick, min(0.4 * thick, 0.55), 34, 150)
    middle = outline.mean(axis=0)
    away = points[..., :2] - middle
    inside = np.linalg.norm(np.broadcast_to(outline[None] - middle, away.shape), axis=-1) * (
        1 - share
    )
    angle = np.degrees(np.arctan2(away[..., 1], away[..., 0]))
    near = np.abs((angle - rim_at + 180) % 360 - 180) + 22 * fractal(points, 0.35, 3, seed + 8)
    muscle, gap, meet = muscles_of(points, shape, wide, seed + 20)
    along = points @ rotation(z=-grain_turn).T
    made, relief = lean(along, seed, meat, fat, marbling, grain, 1.0, muscle, True)
    # The air darkens lean meat at its rim first.
    made = blend(made, made * 0.72, smooth(0.6, 0.0, inside) * 0.5)
    pale, lobes = fat_of(points, seed + 10, fat)
    fatty = np.zeros(points.shape[:2])
    if seams:
        ragged = 1 + 0.9 * fractal(points * [1, 1, 0.3], 0.5, 3, seed + 21)
        width = 0.013 * wide * ragged * (0.25 + 0.75 * smooth(0.6 * wide, 0.1 * wide, meet * 4))
        # A seam thins out and is lost where two muscles have grown together.
        lost = smooth(-0.32, 0.08, fractal(points * [1, 1, 0.3], 0.24, 2, seed + 22))
        fatty = smooth(width + 0.07, width - 0.03, gap) * seams * lost
        fatty = np.maximum(fatty, smooth(0.055, 0.03, meet / wide) * seams)
        relief = relief + 0.14 * smooth(0.0, 0.09 * wide, gap)
    if rim:
        width = (
            rim
            * smooth(rim_span, rim_span * 0.5, near)
            * (1 + 0.55 * fractal(points, 0.4, 3, seed + 9))
        )
        # A thin rim is torn in places.
        width = width - 0.3 * smooth(0.0, 0.3, fractal(points, 0.45, 3, seed + 13))
        fatty = np.maximum(fatty, smooth(width + 0.08, width - 0.05, inside) * (width > 0.05))
    made = blend(made, pale, np.clip(fatty, 0, 0.97))
    # A thin skin lies between the fat and the muscle.
    made = blend(made, '#cf8f88', np.exp(-(((fatty - 0.5) / 0.3) ** 2)) * 0.35)
    relief = relief * (1 - fatty) + (lobes + 0.05) * fatty
    if bone:
        bony, relief = _sawn(points, bone, seed, relief)
        made = blend(made, bony[0], bony[1])
    points = roughened(points, rough * 1.5, 0.32, seed, 3)
    points = points + normals(points) * relief[..., None]
    for at, paint in enumerate(herbs or ()):
        bits = smooth(0.38, 0.46, fractal(points + 9.1 * at, 2.1, 2, seed + 12))
        made = blend(made, paint, bits * 0.9)
    return [Part(points, made, moist(gloss, 0.12, 0.3, coat=0.4, pores=0.16, pore_size=5))]


def _sawn(points, bone, seed, relief):
    """A bone that was sawn through. Returns its paint with where it lies, and the relief with the marrow sunk."""
    ragged = 0.1 * fractal(points * [1, 1, 0.3], 0.8, 3, seed + 30)
    x, y = points[..., 0] - bone[0], points[..., 1] - bone[1]
    # The shaft of a leg bone is three-sided.
    sides = 1 + 0.13 * np.cos(2 * np.arctan2(y, x) + seed) + 0.07 * np.cos(3 * np.arctan2(y, x))
    far = np.hypot(x, y) / bone[2] * sides + ragged
    paint = mottled(points, '#efe2cc', '#d9bda0', 1.4, seed + 31)
    marrow = mottled(points, '#d9a184', '#a8604c', 0.9, seed + 32)
    core = smooth(0.66, 0.56, far)
    paint = blend(blend(paint, '#c48a72', smooth(0.78, 0.64, far) * 0.7), marrow, core)
    inside = smooth(1.05, 0.96, far)
    return (paint, inside), relief * (1 - inside) + inside * (0.08 - 0.16 * core)


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
    """Steaks, chops or slices, as many as are sold. `handle` is the length and width of the rib that stands out."""
    things = []
    for x, y in rows_of(count, wide * 0.95) if count > 1 else [(0, 0)]:
        parts = cut(rng, shape, wide, thick, **look)
        if handle:
            parts += rib(rng, parts[0].points, thick, look, *handle)
        things.append(placed(built(parts), matrix_of(x, y, 0, (0, 0, turn + rng.normal(0, 4)))))
    return Subject(things, fill, elevation)


FORMS = {'meat-cut': cuts}
