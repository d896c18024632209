"""What the delicatessen slices: hams, dry sausages, bacon, pâtés and terrines, and the faces of their slices."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_cuts import SHAPES, flesh
from meat_flesh import Marbling, lean, moist, muscles_of, sheer
from mesh import Part, blend, built, colour, disc, painted, tube
from noise import fractal, smooth, spots
from slab import closed, normals, roughened, rounded, slab
from stage import placed
from subject import Subject, matrix_of

# What the delicatessen slices: hams, dry sausages, bacon, pâtés and terrines, in slices that lie over one another.

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


# What parts the face of a slice: layers of fat in a rasher, a roll, the muscles of a ham.


def striped(points, made, stripes, wide, fat, rng, seed, layer=0):
    """Layers of fat along a rasher: each swells, thins out and breaks. The next rasher of a slab, `layer`, is like it."""
    points = points * [1, 1, 0] + [0, 0, 1.3 * layer]
    band = points[..., 1] / (0.18 * wide) + 0.5 + rng.normal(0, 0.02)
    band = band + 0.34 * fractal(points * [0.3, 1, 1], 0.16, 2, seed)
    for low, high in np.array(stripes) + rng.normal(0, 0.03, (len(stripes), 2)):
        swell = 0.26 * fractal(points * [0.5, 0, 1] + 5.3 * high, 0.3, 2, seed + 2)
        swell = swell + 0.1 * fractal(points * [0.6, 1.4, 1], 0.8, 3, seed + 3)
        share = smooth(low - swell - 0.07, low - swell + 0.06, band)
        share = share * smooth(high + swell + 0.07, high + swell - 0.06, band)
        # Lean shows through where the layer is thin.
        thin = 0.4 * smooth(0.1, 0.45, fractal(points * [0.5, 1.4, 1], 0.8, 3, seed + 7))
        made = blend(made, fat, share * (0.95 - thin))
    # The muscle between two layers was cut across its fibres: short dashes, darker at its ends.
    dash = fractal(points * [1.1, 2.6, 1], 1.3, 3, seed + 8)
    made = made * (1 + 0.24 * dash * (1 - smooth(0.2, 0.6, made[..., 1])))[..., None]
    thread = smooth(0.035, 0.0, np.abs(fractal(points * [0.3, 1.6, 1], 0.8, 2, seed + 4)))
    return blend(made, fat, thread * 0.25 * smooth(0.0, 0.3, fractal(points, 0.3, 2, seed + 6)))


def rolled(points, away, made, spiral, wide, fat, rng, seed):
    """Layers that were rolled up by hand: off the middle, pressed flat, tight here and loose there, torn in places."""
    away = (away - rng.normal(0, 0.16, 2)) * rng.uniform(0.72, 1.25, 2)
    turn = np.arctan2(away[..., 1], away[..., 0]) / (2 * np.pi)
    reach = np.linalg.norm(away, axis=-1)
    roll = 0.8 * reach * spiral + turn + rng.uniform()
    roll = roll + 0.75 * fractal(points, 1.4 / wide * spiral**0.5, 2, seed)
    crease = fractal(points, 1.6 / wide * spiral**0.7, 2, seed + 1)
    roll = roll + 0.5 * crease
    # Each layer has its own shade.
    layer = np.stack([np.floor(roll), 0.7 * turn, 0 * roll], axis=-1)
    shade = fractal(layer + 0.5, 0.9, 2, seed + 2)
    made = made * (1 + 0.35 * shade)[..., None]
    roll, thin = roll % 1, 0.42 + 0.5 * fractal(points, 3.2 / wide, 3, seed + 4)
    lean_in = 0.85 * smooth(0.08, 0.4, fractal(points, 0.7, 3, seed + 5))
    share = smooth(thin - 0.03, thin + 0.13, roll) * smooth(1.0, 0.82, roll) * (1 - lean_in)
    fleck = smooth(0.2, 0.42, fractal(points * [1, 2.2, 1], 1.3, 3, seed + 6))
    # Fat is rosy where it meets the lean, and grey where light passes through it.
    made = made * (1 + 0.35 * fractal(points * [2.2, 1, 1], 0.9, 3, seed + 7))[..., None]
    pale = blend(fat, '#d9a79a', 0.45 * smooth(0.1, 0.5, fractal(points, 0.6, 3, seed + 8)))
    return blend(made, pale, np.clip(share + 0.45 * fleck, 0, 0.94))


def drawn_guts(points, away, made, layers, wide, fat, rng, seed):
    """Guts drawn one over the other: thin outside, bunched in the middle, kinked, grown together in places."""
    away = (away - rng.normal(0, 0.09, 2)) * rng.uniform(0.88, 1.14, 2)
    turn = np.arctan2(away[..., 1], away[..., 0])
    around = np.stack([np.cos(turn), np.sin(turn), 0 * turn], axis=-1)
    reach = np.linalg.norm(away, axis=-1) ** rng.uniform(0.95, 1.2)
    # A gut that was drawn askew makes its neighbours thick on one side and thin on the other.
    roll = layers * reach * (1 + 0.22 * fractal(around, 0.8, 2, seed + 9))
    roll = roll + 1.1 * fractal(points, 2.6 / wide, 3, seed)
    roll = roll + 0.45 * fractal(points, 1.3, 2, seed + 1)
    layer, place = np.floor(roll), roll % 1
    along = np.stack([2.7 * layer, 1.5 * np.cos(turn), 1.5 * np.sin(turn)], axis=-1)
    shade, kind = fractal(along, 0.7, 2, seed + 2), fractal(along + 40.0, 0.6, 2, seed + 3)
    base = made * (1 + 0.9 * shade)[..., None]
    base = blend(base, '#b07f76', 0.8 * smooth(0.02, 0.25, kind))
    base = blend(base, fat, 0.85 * smooth(-0.05, -0.28, kind))
    # The wall of a gut is pale within and brown where smoke or juice reached it.
    wall = smooth(0.55, 0.95, place) * smooth(-0.2, 0.25, fractal(along + 9.0, 1.1, 2, seed + 4))
    base = blend(base, made * [0.5, 0.4, 0.36], wall * 0.75)
    inner = smooth(0.4, 0.05, place) * smooth(-0.1, 0.3, fractal(along + 70.0, 1.1, 2, seed + 5))
    base = blend(base, blend(fat, '#efe0d0', 0.4), inner * 0.55)
    gap = smooth(0.12, 0.3, fractal(points, 0.9, 2, seed + 6))
    gap = gap * smooth(0.1, 0.0, np.abs(place - 0.97))
    base = blend(base, made * 0.3, gap * 0.8)
    merged = smooth(0.02, 0.3, fractal(points, 3.0 / wide, 3, seed + 7))
    greasy = smooth(0.1, 0.4, fractal(points, 1.6, 3, seed + 8))
    paste = blend(made * [1.02, 0.94, 0.9], fat, greasy * 0.7)
    return blend(base, paste, merged * 0.75)


def parted(points, made, fat, muscles, seed):
    """The muscles of a ham: each has its shade, and a thin seam between, white or open in places."""
    flat = points * [1, 1, 0.1]
    field = fractal(flat, 0.085, 3, seed + 12)
    made = made * (1 + 0.16 * muscles * np.tanh(field * 9))[..., None]
    ends = smooth(-0.15, 0.2, fractal(flat, 0.25, 2, seed + 13))
    made = blend(made, fat, smooth(0.02, 0.004, np.abs(field)) * ends * muscles * 0.45)
    fibre = fractal(flat * [0.5, 2.2, 1], 0.8, 2, seed + 14)
    return made * (1 + 0.09 * muscles * fibre)[..., None]


def cured(rng, points, outline, wide, seed, layer, meat, fat, marbling=0.3):
    """A slice of cured ham: muscles of their own shade, with thin seams, fine marbling, and a dry rim."""
    deep = points * [1, 1, 0] + [0, 0, 0.25 * layer]
    muscle, gap, _ = muscles_of(deep, 'leaf', wide, seed + 20)
    made, _ = lean(deep, seed, meat, fat, 0.0, 0.0, 1.1, muscle, True)
    pale = smooth(-0.1, 0.45, fractal(deep, 0.16, 2, seed + 21))
    made = blend(made, np.minimum(colour(meat) * [1.25, 1.5, 1.45], 0.9), 0.45 * pale)
    thread = Marbling(
        rng, outline, marbling, lambda places: 0.6 + 0.12 * places[:, 0], seed + 22
    ).at(points)
    # Threads of it fade out where they dive under the cut.
    thread = thread * smooth(-0.3, 0.3, fractal(deep, 0.45, 2, seed + 25))
    pale = blend(fat, meat, 0.25)
    made = blend(made, pale, (0.5 - 0.25 * marbling) * thread)
    for at, scale in enumerate((0.8, 1.5)):
        grain = smooth(0.14, 0.45, fractal(deep * [0.7, 2.6, 1], scale, 3, seed + 26 + at))
        made = blend(made, pale, 0.5 * marbling**0.5 * grain)
    width = 0.1 * (0.4 + smooth(-0.3, 0.3, fractal(deep, 0.5, 3, seed + 23)))
    lost = smooth(-0.25, 0.1, fractal(deep, 0.22, 2, seed + 24))
    return blend(made, pale, 0.65 * smooth(width + 0.12, width - 0.05, gap) * lost)


# The cut face of a pâté: pieces of lean, fat and liver in a fine stuffing, under a bard of fat or in a crust.


def _cells(points, scale, seed):
    """Parts space into pieces, `scale` in a centimetre. Returns how far each point is from the next, and a lot drawn."""
    cell = np.floor(points * scale)
    first, second = np.full(points.shape[:-1], 9.0), np.full(points.shape[:-1], 9.0)
    lot = np.zeros(points.shape[:-1])
    for step in np.ndindex(3, 3, 3):
        near = cell + np.array(step) - 1
        mixed = np.sin(near @ np.array([127.1, 311.7, 74.7]) + seed % 61) * 43758.5453
        offset = np.stack([mixed % 1, (mixed * 1.7) % 1, (mixed * 2.3) % 1], axis=-1)
        away = np.linalg.norm(points * scale - near - offset, axis=-1)
        is_nearer = away < first
        second = np.where(is_nearer, first, np.minimum(second, away))
        lot = np.where(is_nearer, (mixed * 3.1) % 1, lot)
        first = np.minimum(first, away)
    return second - first, lot


def stuffing(points, made, meat, fat, coarse, seed):
    """Lays pieces of three sizes in a fine stuffing: the less `coarse` it is, the fewer the small ones are."""
    meat, fat = colour(meat), colour(fat) * [1.02, 0.9, 0.8]
    fine = fractal(points, 2.4, 3, seed + 1)
    made = made * (1 + 0.3 * fine + 0.25 * fractal(points, 0.5, 2, seed + 2))[..., None]
    large = min(0.6 * (1 - coarse), 0.75 * coarse)
    sizes = ((2.5, 0.8 * coarse), (1.25, 0.75 * coarse), (0.66, large))
    for at, (scale, share) in enumerate(sizes):
        bend = [fractal(points, 0.9 * scale, 3, seed + 10 * at + axis) for axis in (3, 4, 5)]
        place = points * [0.8, 1.15, 1] + 0.55 / scale * np.stack(bend, -1)
        gap, lot = _cells(place, scale, seed + at)
        is_piece = smooth(0.03, 0.22, gap) * (lot < share)
        kind, tone = (lot / share) % 1, ((lot * 57.3) % 1)[..., None]
        fibre = fractal(points * [0.6, 2.2, 1] + 9 * tone, 1.3, 3, seed + 6)[..., None]
        paint = meat * (0.5 + 0.75 * tone) * (1 + 0.35 * fibre)
        pale = blend(meat, '#dfb8a0', 0.2 + 0.35 * tone[..., 0]) * (1 + 0.16 * fibre)
        dark = meat * [0.42, 0.34, 0.34] * (0.8 + 0.5 * tone)
        # Fat was cut smaller than the meat.
        fatty = 0.6 if scale > 1 else 2.0
        for least, one in ((0.34, pale), (fatty, fat * (0.9 + 0.12 * tone)), (0.85, dark)):
            paint = np.where((kind > least)[..., None], one, paint)
        # Jelly ran into the gaps round a piece.
        ran = smooth(0.0, 0.3, fractal(points, 0.5, 2, seed)) * (lot < share)
        made = blend(made, meat * [0.5, 0.4, 0.3], smooth(0.18, 0.05, gap) * ran * 0.8)
        made = blend(made, np.minimum(paint, 0.85), is_piece * (0.85 + 0.12 * tone[..., 0]))
    return made


def barded(points, made, inside_by, rim, paint, meat, seed):
    """What lined the mould: fat or a brown skin, thick here and thin there."""
    width = rim * np.maximum(0.35, 0.75 + 0.9 * fractal(points * [1, 1, 0.5], 0.5, 3, seed + 8))
    pale = mottled(points, paint, colour(paint) * [0.86, 0.7, 0.56], 0.8, seed + 9)
    juice = smooth(0.0, 0.4, fractal(points * [0.7, 0.7, 1.6], 0.45, 3, seed + 12))
    pale = blend(pale, blend(paint, colour(meat) * [0.7, 0.55, 0.42], 0.6), juice * 0.7)
    # Fat is thin and clear: the stuffing shows through, most where the two met.
    clear = 0.35 + 0.35 * smooth(-0.3, 0.4, fractal(points, 0.5, 3, seed + 11))
    clear = clear + 0.2 * smooth(0.4 * rim, rim, inside_by)
    clear = clear * smooth(0.1, 0.5, colour(paint).mean())
    pale = blend(pale, blend(made, meat, 0.4), clear)
    return blend(made, pale, smooth(width + 0.06, width - 0.05, inside_by) * 0.96)


def crusted(points, made, inside_by, width, paint, jelly, seed):
    """Baked dough round the stuffing: brown outside, pale and damp inside, and jelly where the stuffing shrank."""
    flat = points * [1, 1, 0.25]
    ragged = 0.55 * fractal(flat, 0.32, 3, seed + 8) + 0.2 * fractal(flat, 1.4, 2, seed)
    ragged = width * (1 + ragged)
    shrunk = smooth(-0.5, 2.4, points[..., 1] + 1.6 * fractal(flat, 0.25, 2, seed + 9))
    clear = ragged + 0.06 + 0.42 * shrunk
    amber = blend(jelly, '#c99a52', smooth(-0.2, 0.4, fractal(flat, 0.6, 3, seed + 12)) * 0.6)
    made = blend(made, amber, smooth(clear + 0.05, clear - 0.05, inside_by) * 0.9)
    # Leaves of dough, pressed together by the steam, follow the outline.
    along = np.stack([7.0 * inside_by, flat[..., 0] * 0.5, flat[..., 1] * 0.5], axis=-1)
    leaf = fractal(along, 1.0, 3, seed)
    crumb = mottled(flat, '#d9b27a', '#e6c896', 0.9, seed + 13)
    crumb = blend(crumb, '#b98748', smooth(0.0, 0.4, leaf) * 0.6)
    crumb = blend(crumb, '#a87a48', smooth(0.12, 0.0, ragged - inside_by) * 0.6)
    browned = smooth(0.34, 0.05, inside_by + 0.1 * leaf)
    outside = mottled(points, paint, colour(paint) * [0.5, 0.4, 0.34], 0.45, seed + 14, -0.3, 0.35)
    blister = smooth(0.2, 0.42, fractal(points, 1.3, 3, seed + 15))
    outside = blend(outside, '#d8a04c', blister * 0.5)
    crumb = blend(crumb, outside, browned)
    return blend(made, crumb, smooth(ragged + 0.03, ragged - 0.03, inside_by))


FORMS = {'dry-sausage': dry_sausage, 'pate': pate}
