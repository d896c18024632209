"""What the delicatessen slices: hams, dry sausages, bacon, pâtés and terrines, in slices that lie over one another."""

import numpy as np

import material
from cold_layers import cured, drawn_guts, parted, rolled, striped
from cold_mosaic import barded, crusted, stuffing
from dish_pieces import mottled, seed_of
from meat_cuts import SHAPES, flesh
from meat_flesh import moist, sheer
from mesh import Part, blend, built, colour, disc, painted, tube
from noise import fractal, smooth, spots
from slab import closed, normals, rounded, roughened, slab
from stage import placed
from subject import Subject, matrix_of

#: Thin slices are darker than the piece they were cut from, and their fat is cream.
THIN_TONE, FAT_TONE = np.array([0.9, 0.8, 0.78]), np.array([0.94, 0.8, 0.68])
OUTLINES = {
    **SHAPES,
    'disc': [
        (np.cos(turn), np.sin(turn)) for turn in np.linspace(0, 2 * np.pi, 12, endpoint=False)
    ],
    'strip': [(-0.5, -0.09), (0.5, -0.08), (0.5, 0.09), (-0.5, 0.08)],
    'loaf': [(-0.5, -0.3), (0.5, -0.3), (0.5, 0.24), (0.3, 0.33), (-0.3, 0.33), (-0.5, 0.24)],
}


def face_of(
    points,
    seed,
    meat,
    fat,
    marbling=0.0,
    grains=0.0,
    grain=1.7,
    bits=(),
    bit=0.8,
    chopped=False,
    coarse=0.0,
):
    """A cut through cured or cooked meat: `grains` of fat as in a salami, `bits` of nuts, herbs or pepper.

    Where those were `chopped` they are of all sizes.
    """
    flat = points * [1, 1, 0.4]
    made = flesh(points, seed, meat, fat, marbling)
    if coarse:
        made = stuffing(flat, made, meat, fat, coarse, seed)
    if grains:
        # Chopped fat is angular, of all sizes, and soft where the lean has smeared over it.
        sway = [fractal(flat, 1.3 * grain, 2, seed + at) for at in (20, 21, 22)]
        bent = flat + (0.75 if grain > 1 else 0.25) / grain * np.stack(sway, -1)
        soft = 0.75 + 0.25 * smooth(-0.3, 0.3, fractal(flat, 0.8, 2, seed + 23))
        # Cubes of fat are set in a smooth paste; what was minced is of all sizes.
        sizes = ((0.62, 0.34, 1), (1, 0.37, 1), (1.5, 0.33, 0.9), (2.6, 0.3, 0.6))
        rich = 0.55 + 0.6 * smooth(-0.35, 0.35, fractal(flat, 0.4, 2, seed + 24))
        for scale, size, share in sizes if grain > 1 else sizes[:2]:
            size = size * rich if grain > 1 else size
            lump = spots(bent + 7.7 * scale, grain * scale, seed % 60, size)
            made = blend(made, fat, lump * share * grains * soft)
    for at, paint in enumerate(bits):
        place, size = flat + 5.3 * at, 0.3
        if chopped:
            # No two are of one size, and a knife went through each.
            sway = [fractal(place, 1.4 * bit, 2, seed + k) for k in (30, 31, 32)]
            size = np.maximum(0.27 + 0.3 * fractal(place, 0.7 * bit, 2, seed + 33), 0.04)
            place = place + 0.4 / bit * np.stack(sway, -1)
        made = blend(made, paint, spots(place, bit, (seed + 11 * at) % 60, size))
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
    layers=0,
    stripes=None,
    muscles=0.0,
    jelly=None,
    wave=0.0,
    gloss=0.6,
    place=None,
    **inside,
):
    """One slice. `rim` is its fat or its skin in centimetres, all round or on the side at `rim_at` degrees.

    `layers` is how many guts lie in an andouille, `muscles` how clearly the muscles of a ham are parted. `place` is
    (seed, number) of a thin slice among those of one piece: light passes through it, and it is like its neighbours.
    """
    seed = seed_of(rng)
    piece, number = place or (seed, 0)
    if place:
        meat, fat, thick = colour(meat) * THIN_TONE, colour(fat) * FAT_TONE, 0.72 * thick
    scale = 0.5 * wide if shape == 'disc' else wide
    corners = np.array(OUTLINES[shape])
    if place:
        corners = corners * (1 + 0.035 * rng.normal(size=(len(corners), 1)))
    # Small discs need few points; the underside is seen of what is folded.
    is_small = shape == 'strip' or (shape == 'disc' and wide < 10)
    many, caps = (260, 66) if is_small else (360, 90)
    if not place:
        many, caps = 520, 150
    if shape in ('strip', 'loaf'):
        outline = rounded(corners * wide, 0.5, many)
    else:
        outline = closed(corners * scale, many)
    away = np.concatenate([outline, 0 * outline[:, :1] + seed % 97], axis=1)
    sway = (0.04 if place else 0.022) * fractal(away, 4.0 / wide, 3, seed)
    outline = outline * (1 + sway)[:, None]
    edge = min(0.3 * thick, 0.25)
    floors = 40 if (not is_small if place else thick < 0.3) else 10
    points, share = slab(outline, thick, edge, 5 if place else 16, caps, floors=floors)
    middle = outline.mean(axis=0)
    away = points[..., :2] - middle
    reach = np.linalg.norm(np.broadcast_to(outline[None] - middle, away.shape), axis=-1)
    inside_by = reach * (1 - share) + 0.08 * fractal(points, 0.6, 2, seed)
    if place and shape == 'leaf':
        made = cured(rng, points, outline, wide, piece, number, meat, fat, **inside)
    else:
        made = face_of(points, seed, meat, fat, **inside)
    if stripes:
        made = striped(points, made, stripes, wide, fat, rng, piece, number)
    if layers:
        made = drawn_guts(points, away / scale, made, layers, wide, fat, rng, seed)
    if spiral:
        made = rolled(points, away / scale, made, spiral, wide, fat, rng, seed)
    if muscles:
        made = parted(points, made, fat, muscles, seed)
    if crust:
        made = crusted(points, made, inside_by, crust, rim_paint, jelly, seed)
    elif rim and 'coarse' in inside:
        made = barded(points, made, inside_by, rim, rim_paint, meat, seed)
    elif rim:
        width = rim * (1 + (0.9 if place else 0.45) * fractal(points, 0.7, 3, seed + 8))
        if place and rim_paint and shape in ('block', 'loin'):
            # What was rubbed on it or browned on it lies thick here and is gone there.
            width = width * (1.9 * smooth(-0.15, 0.35, fractal(points, 0.3, 3, seed + 7)) - 0.35)
        if place and shape == 'disc' and not spiral:
            # The casing was drawn off in places.
            width = width * smooth(-0.25, 0.15, fractal(points, 0.35, 2, seed + 10))
        if rim_at is not None:
            angle = np.degrees(np.arctan2(away[..., 1], away[..., 0]))
            width = width * smooth(115, 55, np.abs((angle - rim_at + 180) % 360 - 180))
        if shape == 'strip':
            inside_by = outline[:, 1].max() - points[..., 1]
        pale = mottled(points, rim_paint or fat, colour(rim_paint or fat) * 0.86, 0.9, seed + 9)
        soft = 0.14 if place else 0.06
        cover = smooth(width + soft, width - 0.06, inside_by) * (width > 0.03)
        if place and rim_paint and shape in ('block', 'loin'):
            cover = cover * (0.4 + 0.6 * smooth(-0.15, 0.15, fractal(points, 1.5, 2, seed + 6)))
        made = blend(made, pale, cover)
        if place and rim > 0.5:
            # Fat is glassy where it is thin, and its outside dried yellow and brown.
            glassy = smooth(0.0, 0.45, fractal(points, 0.45, 3, seed + 11)) * (inside_by < width)
            made = blend(made, '#cf9f88', 0.4 * glassy)
            dry = smooth(0.16, 0.0, inside_by + 0.1 * fractal(points, 0.5, 2, seed + 12))
            made = blend(made, '#a87440', 0.6 * dry * (width > 0.15))
        if shape == 'leaf':
            # Fat is rosy where it meets the lean.
            near = np.exp(-(((inside_by - width) / 0.3) ** 2)) * smooth(0.2, 0.6, width)
            made = blend(made, '#c98878', 0.4 * near)
    points = roughened(points, 0.03, 0.9, seed)
    points = roughened(points, 0.09 * inside.get('coarse', 0.0), 1.5, seed + 3)
    swell = np.sin(points[..., 0] * 0.7 + seed) + 0.8 * fractal(points, 0.18, 2, seed)
    points[..., 2] += wave * (swell + 1.2)
    if place:
        return [Part(points, made, sheer(gloss, 0.3 if thick < 0.3 else 0.15))]
    return [Part(points, made, moist(gloss, 0.15, 0.25, 0.15, 0.12, 5, 0.4))]


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
    lower = _torn(rng, *slice_of(rng, shape, wide, thick, **look), thick)
    things = [placed(built([lower]), matrix_of(0, 0, 0, (0, 0, -12)))]
    if count > 1 or shown > 1:
        upper = _torn(rng, *slice_of(rng, shape, wide, thick, **look), thick)
        things.append(placed(built([upper]), matrix_of(-0.8, 2.4, 1.6, (24, 0, -4))))
    return Subject(things, 0.76, 44.0)


def _torn(rng, slice_part, thick):
    """What a blunt knife leaves: pieces that stand out or fell out of the face, edges that crumble, a crooked cut."""
    seed, points, made = seed_of(rng), slice_part.points, slice_part.colours
    light = made.mean(axis=-1)
    # Lean and fat stand out of the stuffing, which was smeared: the face has a grain of its own pieces.
    relief = 0.055 * np.tanh((light - light.mean()) / 0.15) + 0.07 * fractal(points, 1.3, 3, seed)
    pits = smooth(0.3, 0.5, fractal(points, 1.1, 2, seed + 1))
    crumbs = smooth(0.1, 0.45, fractal(points, 0.9, 3, seed + 2))
    out = points - points.mean(axis=(0, 1))
    reach = np.linalg.norm(out[..., :2], axis=-1)
    brink = smooth(0.8, 1.0, reach / reach.max(axis=0)) * smooth(0.4 * thick, thick, points[..., 2])
    tall = 1 + 0.02 * out[..., :1] + 0.14 * fractal(points * [1, 1, 0], 0.2, 2, seed + 3)[..., None]
    points = points * np.concatenate([1 + 0 * tall, 1 + 0 * tall, tall], axis=-1)
    # Soft as it is, it leaned in its mould and gave way to the knife.
    sway = [0.5 * fractal(points * [1, 1, 0.6], 0.2, 2, seed + at) for at in (6, 7)]
    points = points + np.stack([*sway, 0 * sway[0]], axis=-1)
    points = points + normals(points) * (relief - 0.1 * pits - 0.24 * crumbs * brink)[..., None]
    made = blend(made, made * [0.66, 0.56, 0.5], 0.7 * pits)
    # Fat is cream, and a side that lay in the mould is darker here and paler there.
    made = made * (1 - smooth(0.35, 0.75, light)[..., None] * [0.06, 0.17, 0.3])
    side = smooth(0.93, 1.0, reach / reach.max(axis=0))
    shade = (0.16 + 0.3 * side) * fractal(points, 0.5, 3, seed + 4)
    made = made * (1 + shade)[..., None] * [0.95, 0.88, 0.84]
    return Part(points, made, moist(0.6, 0.2, 0.3, 0.45, 0.12, 5, 0.4))


FORMS = {'dry-sausage': dry_sausage, 'pate': pate}
