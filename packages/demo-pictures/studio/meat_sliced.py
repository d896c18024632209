"""Meat that was sliced or carved: thin escalopes, dry-cured neck, a breaded knuckle of ham, salted shoulder."""

import numpy as np

import material
from cold_laid import Pile
from dish_pieces import mottled, seed_of
from meat_flesh import face_at, fascicles, loft, moist, veined
from meat_liver import liver
from mesh import Part, blend, built, colour, rotation
from noise import fractal, smooth, spots
from slab import closed, normals, rounded, roughened, slab
from stage import placed
from subject import Subject, matrix_of


def _escalope(rng, seed, length, thick, meat, pale, veins):
    """One slice: thin at one side, its bundles cut at a slant. Returns its points, on z = 0, and its paint."""
    turns = np.linspace(-np.pi, np.pi, 13)[:-1]
    reach = 0.5 * (1 + 0.07 * rng.normal(size=12) + 0.12 * np.cos(turns + rng.normal(0, 0.6)))
    corners = np.stack([reach * np.cos(turns), 0.64 * reach * np.sin(turns)], axis=-1)
    outline = closed(corners * length)
    flat = np.c_[outline, 0 * outline[:, :1] + seed % 83]
    # A wet knife tears the rim where bundles part: small nicks beside long smooth lines.
    nick = smooth(0.12, 0.4, fractal(flat, 0.85, 2, seed + 1)) * smooth(
        -0.1, 0.25, fractal(flat, 0.2, 2, seed + 2)
    )
    ragged = 0.03 * fractal(flat, 0.3, 3, seed) - 0.045 * nick
    points, share = slab(outline * (1 + ragged)[:, None], thick, 0.42 * thick, 14, 190)
    x, y = points[..., 0] / length, points[..., 1] / length
    # The hand tilted: one side is twice as thick as the other.
    lean = rng.uniform(0, 2 * np.pi)
    slope = x * np.cos(lean) + y * np.sin(lean)
    points[..., 2] *= 1 + 0.8 * slope + 0.35 * fractal(points * [1, 1, 0], 0.14, 2, seed + 3)
    grain = rng.uniform(-24, 24)
    # A seam parts a second muscle, whose fibres run another way.
    seam = y + 0.16 * np.sin(3.4 * x + seed) + 0.05 * fractal(points, 0.3, 2, seed + 4)
    seam = seam - rng.choice((-0.13, 0.15)) - 0.25 * x * rng.normal(0, 1)
    other = smooth(-0.012, 0.012, seam)
    high, tone = fascicles(points, seed + 5, grain)
    turn = grain + rng.choice((-1, 1)) * rng.uniform(25, 50)
    side, shade = fascicles(points, seed + 6, turn, 0.27, 3.0)
    high, tone = high + (side - high) * other, tone + (shade - tone) * other
    base = colour(meat)
    made = mottled(points, blend(meat, pale, 0.45), meat, 0.16, seed + 7, -0.25, 0.3)
    made = made * (1 + 0.34 * tone + 0.06 * (2 * other - 1))[..., None]
    broad = fractal(points, 0.22, 3, seed + 8)
    made = blend(made, base * [0.92, 0.72, 0.68], smooth(0.08, 0.45, broad) * 0.6)
    made = blend(made, pale, smooth(0.6, 0.15, high) * 0.8)
    made = blend(made, base * [0.85, 0.62, 0.58], smooth(0.7, 1.0, high) * 0.45)
    # Blood has stayed in the thick part, and air dried the rim.
    thin = smooth(0.84, 0.99, share + 0.08 * broad)
    made = blend(made, blend(meat, pale, 0.5) * [0.9, 0.72, 0.66], thin * 0.55)
    patch = smooth(-0.1, 0.3, fractal(points, 0.25, 2, seed + 9))
    line = smooth(0.011, 0.003, np.abs(seam)) * patch
    film = smooth(0.035, 0.0, np.abs(seam)) * smooth(-0.1, 0.4, tone) * patch
    white = np.clip(line + 0.5 * film, 0, 1) * veins
    made = blend(made, '#f3e4d6', white * 0.85)
    # Silver skin was left on a part of the rim.
    rim = smooth(0.955, 0.99, share) * smooth(0.05, 0.3, fractal(points, 0.16, 2, seed + 10))
    made = blend(made, '#ecd0c0', rim * 0.7)
    blood = fractal(points * [1, 2.2, 1], 0.5, 3, seed + 11)
    made = blend(made, '#a84a44', smooth(0.4, 0.62, blood) * 0.5)
    relief = 0.1 * high + 0.05 * tone - 0.06 * line + 0.05 * fractal(points, 0.45, 3, seed + 12)
    return points + normals(points) * relief[..., None], made


def escalopes(
    rng,
    count,
    meat='#da8b7f',
    pale='#f1c5b9',
    length=17.0,
    thick=0.75,
    apart=4.6,
    sway=1.0,
    veins=0.8,
):
    """Broad thin slices that sag over one another, as a hand lays them.

    `sway` is how far from flat each lies, `veins` how white the seams in it are.
    """
    things, pile = [], Pile()
    for at in range(count):
        seed = seed_of(rng)
        own = length * rng.uniform(0.88, 1.08)
        points, made = _escalope(rng, seed, own, thick, meat, pale, veins)
        flat = points * [1, 1, 0]
        wave = fractal(flat, 0.11, 2, seed + 13) + 0.5 * fractal(flat, 0.25, 2, seed + 14)
        away = np.hypot(points[..., 0], points[..., 1]) / own
        points[..., 2] += sway * (0.25 + wave) * (0.3 + 2.2 * away**2)
        points[..., 2] -= min(0.0, points[..., 2].min())
        points = points @ rotation(z=(10, -14, 24)[at % 3] + rng.normal(0, 7)).T
        x = (-0.5, 1.4, -1.1)[at % 3] + (at - (count - 1) / 2) * 1.5
        points = points + [x, ((count - 1) / 2 - at) * apart, 0]
        points = pile.laid(points)
        parts = [Part(points, made, moist(0.78, 0.3, 0.45, coat=1.0, pores=0.05))]
        things.append(placed(built(parts)))
    return Subject(things, 0.82, 46.0)


def cured_neck(
    rng, count, meat='#8a222b', fat='#f0dacb', shown=7, wide=9.5, thick=0.16, apart=3.3
):
    """Round thin slices of coppa: big islands of dark meat in a net of white fat."""
    things = []
    for at in range(shown):
        seed = seed_of(rng)
        turns = np.linspace(0, 2 * np.pi, 14, endpoint=False)
        reach = 0.5 * wide * (1 + 0.035 * np.cos(2 * turns + 1) + 0.02 * rng.normal(size=14))
        outline = closed(np.stack([reach * np.cos(turns), reach * np.sin(turns)], -1))
        points, share = slab(outline, thick, 0.06, 6, 190)
        flat = points * [1, 1, 0.1] + [0, 0, seed % 17]
        bent = flat + 0.9 * np.stack([fractal(flat, 0.35, 2, seed + k) for k in (1, 2, 3)], -1)
        made = mottled(flat, meat, colour(meat) * 0.62, 0.45, seed)
        net = np.abs(fractal(bent, 0.3, 1, seed + 4))
        broad = 0.07 + 0.1 * smooth(-0.2, 0.35, fractal(flat, 0.2, 2, seed + 5))
        white = smooth(broad, broad * 0.55, net)
        fine = smooth(0.05, 0.015, np.abs(fractal(bent, 0.62, 2, seed + 6)))
        made = blend(made, blend(fat, meat, 0.25), fine * 0.55)
        made = blend(made, mottled(flat, fat, colour(fat) * 0.9, 1.2, seed), white * 0.95)
        rim = share + 0.02 * fractal(flat, 0.8, 2, seed + 7)
        made = blend(made, '#8c5a48', smooth(0.965, 0.99, rim) * 0.8)
        points[..., 2] += 0.3 * (1 + fractal(points * [1, 1, 0], 0.14, 2, seed + 8)) * share**2
        parts = [Part(points, made, moist(0.5, 0.1, 0.2, coat=0.15, pores=0.04, shine=0.3))]
        row, column = divmod(at, 4)
        x = (column - (1.5 if row == 0 else 1.0)) * apart
        y = 2.6 - row * 5.0 - 0.25 * column
        level = 0.5 + 0.1 * column + 0.5 * row
        # Turned in its own plane first, then leant on its neighbour.
        spun = matrix_of(turn=(0, 0, rng.uniform(0, 360)))
        place = matrix_of(x * 1.15, y, level, (7, 9, 0)) @ spun
        things.append(placed(built(parts), place))
    return Subject(things, 0.84, 50.0)


def _ham_face(flat, share, seed, meat, fat, coat):
    """Cooked ham seen where it was carved: muscles parted by fat and jelly, under rind and crumbs."""
    made = mottled(flat, meat, colour(meat) * 0.8, 0.4, seed)
    made = blend(made, '#f2c4b4', smooth(0.05, 0.45, fractal(flat, 0.6, 3, seed + 1)) * 0.7)
    fibre = fractal(flat * [1, 2.2, 0.7], 1.4, 3, seed + 2)
    made = blend(made, colour(meat) * 0.72, smooth(0.1, 0.4, fibre) * 0.5)
    bent = flat + 0.8 * np.stack([fractal(flat, 0.3, 2, seed + k) for k in (3, 4, 5)], -1)
    seam = np.abs(fractal(bent, 0.15, 1, seed + 6))
    made = blend(made, '#e8b48a', smooth(0.075, 0.04, seam) * 0.9)
    made = blend(made, fat, smooth(0.045, 0.02, seam) * 0.75)
    edge = share + 0.035 * fractal(flat, 0.3, 2, seed + 7)
    made = blend(made, fat, smooth(0.83, 0.87, edge) * 0.92)
    made = blend(made, '#d9a066', smooth(0.935, 0.95, edge))
    return blend(made, coat, smooth(0.965, 0.98, share))


def knuckle(rng, count, meat='#d98878', fat='#f6e4d4', coat='#c98a3c', high=11.0):
    """A boned knuckle of ham in breadcrumbs: a blunt cone that is carved, two slices lying before it."""
    seed, h = seed_of(rng), high
    stations = [
        (-0.5 * h, 0, 0, 0.47 * h, 0.45 * h),
        (-0.25 * h, 0, 0, 0.475 * h, 0.455 * h),
        (0.05 * h, 0, 0, 0.43 * h, 0.42 * h),
        (0.32 * h, 0, 0.0, 0.33 * h, 0.33 * h),
        (0.55 * h, 0, 0.0, 0.24 * h, 0.24 * h),
    ]
    points, t, _ = loft(stations, (0.0, 0.16), 420, 340)
    points = points + normals(points) * (
        0.3 * fractal(points, 0.2, 3, seed) + 0.13 * fractal(points, 2.3, 3, seed + 1)
    )[..., None]
    flat, share = face_at(points, 0, 0.12, 150)
    parts = [
        Part(points, _crumbs(points, seed, coat), material.skin(gloss=0.2, pores=0.5, shine=0.2)),
        Part(flat, _ham_face(flat, share, seed, meat, fat, coat), moist(0.6, 0.25, 0.4, coat=0.2)),
    ]
    things = [placed(built(parts), matrix_of(1.2, 2.0, 0.44 * h, (0, 0, 58)))]
    for at in range(2):
        ring = np.linspace(0, 2 * np.pi, 16, endpoint=False)
        reach = 0.46 * h * (1 + 0.02 * rng.normal(size=16))
        outline = closed(np.stack([reach * np.cos(ring), 0.96 * reach * np.sin(ring)], -1))
        points, share = slab(outline, 0.75, 0.12, 14, 150)
        points = roughened(points, 0.04, 0.8, seed)
        paint = _ham_face(points[..., [2, 0, 1]], share, seed + at, meat, fat, coat)
        piece = [Part(points, paint, moist(0.6, 0.25, 0.4, coat=0.2, pores=0.05))]
        lean = (0, -5 * at, -20 + 40 * at)
        place = matrix_of(-5.5 + 3.6 * at, -4.6 - 0.9 * at, 0.1 + 0.55 * at, lean)
        things.append(placed(built(piece), place))
    return Subject(things, 0.82, 34.0)


def _crumbs(points, seed, coat):
    made = mottled(points, coat, colour(coat) * 0.66, 1.2, seed)
    made = blend(made, '#ecc98a', spots(points, 2.6, seed % 60, 0.4) * 0.8)
    return blend(made, '#7e4614', spots(points + 3.1, 2.1, seed % 50, 0.3) * 0.7)


def shoulder(rng, count, meat='#c4706a', fat='#f5e6d8', rind='#e6bd96', wide=17.0):
    """A block of salted shoulder: the carved face shows its muscles and the flat blade bone; fat and rind lie behind."""
    seed, high = seed_of(rng), 6.5
    corners = [(-0.5, -0.2), (-0.2, -0.36), (0.22, -0.34), (0.5, -0.16), (0.47, 0.2), (0.2, 0.36)]
    corners += [(-0.22, 0.37), (-0.48, 0.18)]
    outline = rounded(np.array(corners) * wide, 4.0)
    points, share = slab(outline, high, 0.7, 60, 170)
    points = roughened(points, 0.3, 0.2, seed)
    made = mottled(points, meat, colour(meat) * 0.78, 0.3, seed)
    made = blend(made, colour(meat) * 1.25, smooth(0, 0.4, fractal(points, 0.5, 3, seed + 1)) * 0.6)
    thread = fractal(points * [0.7, 1.4, 0.25], 1.3, 3, seed + 2)
    made = blend(made, colour(meat) * 0.66, smooth(0.1, 0.45, thread) * 0.5)
    bent = points + 1.2 * np.stack([fractal(points, 0.2, 2, seed + k) for k in (3, 4, 5)], -1)
    seam = np.abs(fractal(bent * [1, 1, 0.3], 0.13, 1, seed + 6))
    made = blend(made, fat, smooth(0.06, 0.02, seam) * 0.95)
    made = veined(points, made, seed + 7, fat, 0.4, 0.05, 0.6)
    x, y, z = (points[..., axis] for axis in range(3))
    far = np.hypot(x / (0.19 * wide), (y - 0.07 * wide - 0.03 * x) / (0.03 * wide))
    far = far + 0.12 * fractal(points, 0.6, 2, seed + 8)
    on_top = smooth(0.8 * high, 0.92 * high, z)
    made = blend(made, '#efe3d0', smooth(1.06, 0.96, far) * on_top)
    core = smooth(0.62, 0.4, far + 0.2 * fractal(points, 2, 2, seed))
    made = blend(made, '#b9705e', core * on_top * 0.8)
    # Fat wraps the back and one end; outermost of all is the rind.
    away = points[..., :2] - outline.mean(axis=0)
    reach = np.linalg.norm(outline - outline.mean(axis=0), axis=-1)[None]
    inside = reach * (1 - share)
    side = np.degrees(np.arctan2(away[..., 1], away[..., 0]))
    near = np.abs((side - 115 + 180) % 360 - 180)
    width = 1.5 * smooth(140, 70, near)
    width = width * (1 + 0.5 * fractal(points * [1, 1, 0.2], 0.22, 2, seed + 9))
    pale = mottled(points, fat, colour(fat) * 0.9, 0.6, seed)
    made = blend(made, pale, smooth(width + 0.1, width - 0.1, inside) * (width > 0.1))
    made = blend(made, rind, smooth(0.24, 0.14, inside) * smooth(115, 90, near))
    parts = [Part(points, made, moist(0.58, 0.22, 0.4, coat=0.2))]
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, -14)))], 0.8, 42.0)


FORMS = {
    'escalope': escalopes,
    'liver': liver,
    'cured-neck': cured_neck,
    'ham-knuckle': knuckle,
    'salted-shoulder': shoulder,
}
