"""What the delicatessen slices: hams, dry sausages, bacon, pâtés and terrines, in slices that lie over one another."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_cuts import SHAPES, flesh
from mesh import Part, blend, built, colour, disc, painted, tube
from noise import fractal, smooth, spots
from slab import closed, normals, rounded, roughened, slab
from stage import placed
from subject import Subject, matrix_of

OUTLINES = {
    **SHAPES,
    'disc': [
        (np.cos(turn), np.sin(turn)) for turn in np.linspace(0, 2 * np.pi, 12, endpoint=False)
    ],
    'strip': [(-0.5, -0.09), (0.5, -0.08), (0.5, 0.09), (-0.5, 0.08)],
    'loaf': [(-0.5, -0.3), (0.5, -0.3), (0.5, 0.24), (0.3, 0.33), (-0.3, 0.33), (-0.5, 0.24)],
}


def face_of(
    points, seed, meat, fat, marbling=0.0, grains=0.0, grain=1.7, bits=(), bit=0.8, coarse=0.0
):
    """A cut through cured or cooked meat: `grains` of fat as in a salami, `bits` of nuts, herbs or pepper."""
    flat = points * [1, 1, 0.4]
    made = flesh(points, seed, meat, fat, marbling)
    if coarse:
        # Chopped meat: pieces of lean, liver and fat with edges, bound by a finer stuffing.
        sway = flat + 0.25 * np.stack([fractal(flat, 1.6, 2, seed + at) for at in (5, 6, 7)], -1)
        for at, (paint, size) in enumerate(
            ((colour(meat) * [0.6, 0.5, 0.48], 1.5), (colour(meat) * 1.25, 2.2), (colour(fat), 1.9))
        ):
            piece = smooth(0.15, 0.22, fractal(sway + 13.7 * at, size, 2, seed + 3))
            made = blend(made, np.minimum(paint, 0.92), piece * coarse)
        made = blend(
            made,
            colour(meat) * 0.4,
            smooth(0.3, 0.5, fractal(flat, 3.2, 2, seed + 8)) * 0.4 * coarse,
        )
    if grains:
        made = blend(made, fat, spots(flat, grain, seed % 60, 0.36) * grains)
        made = blend(made, fat, spots(flat + 7.7, grain * 0.7, seed % 50, 0.3) * grains)
    for at, paint in enumerate(bits):
        made = blend(made, paint, spots(flat + 5.3 * at, bit, (seed + 11 * at) % 60, 0.3))
    return made


def slice_of(
    rng,
    shape,
    wide,
    thick,
    meat,
    fat,
    rim=0.0,
    rim_paint=None,
    rim_at=None,
    crust=0.0,
    spiral=0,
    stripes=None,
    jelly=None,
    wave=0.0,
    gloss=0.6,
    **inside,
):
    """One slice. `rim` is its fat or its skin in centimetres, all round or on the side at `rim_at` degrees."""
    seed = seed_of(rng)
    scale = 0.5 * wide if shape == 'disc' else wide
    outline = closed(np.array(OUTLINES[shape]) * scale)
    if shape in ('strip', 'loaf'):
        outline = rounded(np.array(OUTLINES[shape]) * wide, 0.5)
    away = np.concatenate([outline, 0 * outline[:, :1] + seed % 97], axis=1)
    outline = outline * (1 + 0.022 * fractal(away, 4.0 / wide, 3, seed))[:, None]
    points, share = slab(outline, thick, min(0.3 * thick, 0.25), 16, 150)
    middle = outline.mean(axis=0)
    away = points[..., :2] - middle
    reach = np.linalg.norm(np.broadcast_to(outline[None] - middle, away.shape), axis=-1)
    inside_by = reach * (1 - share) + 0.08 * fractal(points, 0.6, 2, seed)
    made = face_of(points, seed, meat, fat, **inside)
    if stripes:
        band = (
            points[..., 1] / (0.18 * wide)
            + 0.5
            + 0.12 * fractal(points * [0.3, 1, 1], 0.5, 3, seed)
        )
        for low, high in stripes:
            made = blend(
                made,
                fat,
                smooth(low - 0.04, low + 0.04, band) * smooth(high + 0.04, high - 0.04, band),
            )
    if spiral:
        turn = np.arctan2(away[..., 1], away[..., 0]) / (2 * np.pi)
        roll = (
            np.linalg.norm(away, axis=-1) / scale * spiral
            + turn
            + 0.1 * fractal(points, 0.4, 2, seed)
        ) % 1
        made = blend(made, fat, smooth(0.5, 0.6, roll) * smooth(1.0, 0.92, roll))
    if jelly:
        made = blend(made, jelly, smooth(crust + 0.35, crust + 0.25, inside_by))
    if rim:
        width = rim * (1 + 0.45 * fractal(points, 0.7, 3, seed + 8))
        if rim_at is not None:
            angle = np.degrees(np.arctan2(away[..., 1], away[..., 0]))
            width = width * smooth(115, 55, np.abs((angle - rim_at + 180) % 360 - 180))
        pale = mottled(points, rim_paint or fat, colour(rim_paint or fat) * 0.86, 0.9, seed + 9)
        made = blend(made, pale, smooth(width + 0.06, width - 0.04, inside_by) * (width > 0.03))
    points = roughened(points, 0.03, 0.9, seed)
    points = roughened(points, 0.09 * inside.get('coarse', 0.0), 1.5, seed + 3)
    swell = np.sin(points[..., 0] * 0.7 + seed) + 0.8 * fractal(points, 0.18, 2, seed)
    points[..., 2] += wave * (swell + 1.2)
    return [Part(points, made, material.skin(gloss=gloss, coat=0.15, pores=0.06, shine=0.4))]


def slices(
    rng,
    count,
    shown=6,
    shape='disc',
    wide=9.0,
    thick=0.25,
    apart=2.2,
    turn=-12.0,
    folds=0.0,
    **look,
):
    """Slices like tiles, each a little over the one before; `folds` is how high cured ham is laid in folds."""
    things, many = [], count if count > 1 else shown
    for at in range(many):
        parts = slice_of(rng, shape, wide, thick, wave=folds + 0.05, **look)
        x = (at - (many - 1) / 2) * apart
        lean = (0, -np.degrees(np.arctan(thick * 1.6 / apart)), turn + rng.normal(0, 4))
        high = 0.12 + 0.12 * (many - at) if shape == 'strip' else 0.14
        place = (
            (0.0, x, 0.3 * at, (lean[1] * 0.4, 0, rng.normal(4, 2)))
            if shape == 'strip'
            else (x, -0.25 * x, high, lean)
        )
        things.append(placed(built(parts), matrix_of(*place)))
    low = min(np.array(thing.bound_box)[:, 2].min() for thing in things)
    for thing in things:
        thing.matrix_world = matrix_of(0, 0, 0.2 - min(low, 0)) @ thing.matrix_world
    return Subject(things, 0.82, 40.0)


def dry_sausage(
    rng,
    count,
    skin='#d8cdbc',
    under='#7a3a2c',
    length=20.0,
    wide=5.0,
    cut=4,
    tied='#e8dcc0',
    **look,
):
    """A whole dry sausage, its first slices cut and laid before it."""
    seed, r = seed_of(rng), wide / 2
    path = [(length * (t - 0.5), 0.25 * np.sin(3 * t), 0) for t in np.linspace(0, 1, 7)]
    points = tube(path, [r * one for one in (0.05, 0.6, 0.92, 1, 1.02, 0.98, 1, 1)], 300, 130)
    points = points + normals(points) * (0.14 * fractal(points, 0.5, 4, seed))[..., None]
    bloom = smooth(-0.35, 0.2, fractal(points, 0.8, 4, seed + 1))
    made = blend(mottled(points, under, colour(under) * 0.7, 0.7, seed), skin, bloom * 0.9)
    parts = [Part(points, made, material.skin(gloss=0.3, pores=0.35, pore_size=5, shine=0.3))]
    face, share, _ = disc(1.0, 120, 130)
    rim = points[-1] - points[-1].mean(axis=0)
    flat = points[-1].mean(axis=0) + share[..., None] * rim[None]
    seen = face_of(flat @ np.array([[0, 0, 1], [1, 0, 0], [0, 1, 0.0]]), seed, **look)
    parts.append(
        Part(flat, blend(seen, skin, smooth(0.95, 0.98, share)), material.skin(gloss=0.6, coat=0.2))
    )
    ring = points[14] + 0.2 * (points[14] - points[14].mean(axis=0))
    knot = tube(np.concatenate([ring, ring[:1]])[::5], [0.14] * 4, 90, 8)
    parts.append(Part(knot, painted(knot, tied), material.skin(gloss=0.2)))
    things = [placed(built(parts), matrix_of(-2.0, 1.6, r, (0, 0, -16)))]
    for at in range(cut):
        one = slice_of(rng, 'disc', wide, 0.4, rim=0.12, rim_paint=skin, **look)
        things.append(
            placed(
                built(one),
                matrix_of(length * 0.33 + 1.9 * at - 2.4, -3.9 - 0.45 * at, 0.1, (0, -9, 0)),
            )
        )
    return Subject(things, 0.82, 30.0)


def pate(rng, count, wide=10.0, thick=1.6, shape='loaf', shown=2, **look):
    """Thick slices of a pâté or a terrine: one lies, the other leans on it."""
    things = [
        placed(built(slice_of(rng, shape, wide, thick, **look)), matrix_of(0, 0, 0, (0, 0, -12)))
    ]
    if count > 1 or shown > 1:
        upper = built(slice_of(rng, shape, wide, thick, **look))
        things.append(placed(upper, matrix_of(-0.8, 2.4, 1.6, (24, 0, -4))))
    return Subject(things, 0.76, 44.0)


FORMS = {'cold-cuts': slices, 'dry-sausage': dry_sausage, 'pate': pate}
