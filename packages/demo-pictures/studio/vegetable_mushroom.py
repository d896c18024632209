"""Mushrooms, grown and wild."""

import numpy as np

import material
from mesh import Part, blend, built, colour, curve, revolved, tube
from noise import fractal, smooth, spots
from stage import placed
from subject import Subject, arranged, heaped, matrix_of

#: Gills round a cap, and columns of points to draw them with.
GILLS, COLUMNS = 62, 310


def one_mushroom(rng, radius, cap, stalk='#e4d6bf', gills='#a87462', open_cap=0.0, scales=0.0):
    """Stands on its stalk. `open_cap` is how far the veil has torn, so that the gills are seen."""
    seed = int(rng.integers(1e6))
    high, full = rng.uniform(0.98, 1.2), rng.uniform(0.94, 1.06)
    lip = 0.16 - 0.08 * open_cap
    profile = [
        (0.3, 0.34 + 0.1 * open_cap),
        (0.58, 0.24 + 0.14 * open_cap),
        (0.76, lip + 0.02 + 0.08 * open_cap),
        (0.86 + 0.05 * open_cap, lip),
        (0.97, lip + 0.12),
        (1.0, lip + 0.32),
        (0.93 * full, 0.72 * high),
        (0.68 * full, 0.95 * high),
        (0.34, 1.07 * high),
        (0, 1.09 * high),
    ]
    points = revolved(profile, rows=130, columns=COLUMNS)
    angle = np.arctan2(points[..., 1], points[..., 0])
    # No cap is round: it is broader one way, one side hangs lower, and its rim rolls in by fits.
    oval, lean = rng.uniform(0.86, 1.0), rng.normal(0, 0.1, 2)
    rolled = smooth(0.75, 0.2, points[..., 2]) * fractal(
        np.stack([np.cos(angle) * 1.6, np.sin(angle) * 1.6, 0 * angle + seed % 31], -1), 1, 2, seed
    )
    points = points * (1 + 0.1 * fractal(points, 0.7, 2, seed) + 0.1 * rolled)[..., None]
    # It pressed on its neighbours as it grew.
    for _ in range(2):
        way = np.array([*rng.normal(0, 1, 2), rng.uniform(0.2, 0.9)])
        way /= np.linalg.norm(way)
        reach = points @ way
        past = np.maximum(reach - rng.uniform(0.86, 0.96), 0)
        points = points - (0.55 * past**2 / (past + 0.1))[..., None] * way
    points = points * np.array([1, oval, 1])
    points[..., 2] += points[..., 0] * lean[0] + points[..., 1] * lean[1]
    rows = np.linspace(0, 9, 130)[:, None] + 0 * angle
    # The rim is ragged where the veil tore off it.
    rag = fractal(np.stack([np.cos(angle) * 5, np.sin(angle) * 5, 0 * angle], -1), 1, 3, seed + 15)
    points[..., 2] += 0.09 * rag * np.exp(-(((rows - 3.2) / 0.8) ** 2))
    relief = fractal(points, 5.0, 3, seed + 16)
    points = points * (1 + 0.006 * relief * smooth(3.2, 4.2, rows))[..., None]
    paint = _cap_paint(points, angle, cap, scales, seed)
    ragged = 0.5 * fractal(points, 3.0, 2, seed + 2)
    under = smooth(3.0, 2.5, rows + ragged)
    blade = np.cos(angle * GILLS + 1.5 * fractal(points, 1.2, 2, seed + 17))
    blades = blend(gills, colour(gills) * 0.22, smooth(0.1, 0.9, blade))
    blades = blend(blades, colour(gills) * 0.5, smooth(1.2, 0.2, rows) * 0.6)
    veil = blend(stalk, '#c9ab84', smooth(-0.1, 0.5, fractal(points, 3.5, 3, seed + 4)) * 0.6)
    torn = smooth(0.35, 0.1, 0.6 * fractal(points, 1.2, 2, seed + 5) + 0.35 - 0.8 * open_cap)
    torn = torn * (open_cap > 0)
    points[..., 2] += 0.05 * (1 - blade) * torn * smooth(2.6, 2.2, rows)
    paint = blend(paint, blend(veil, blades, torn), under)
    satin = material.skin(gloss=0.48, pores=0.06, pore_size=9, varied=0.8, deep=0.2, reach=0.3)
    return [Part(points * radius, paint, satin), *_foot(rng, stalk, radius, satin)]


def _cap_paint(points, angle, cap, scales, seed):
    """Skin that has been handled: warm shades, finger marks, scuffs, and the peat it grew in on one side."""
    skin = colour(cap) * 0.86
    high = points[..., 2]
    paint = blend(skin, skin * [0.84, 0.74, 0.6], smooth(-0.3, 0.5, fractal(points, 1.1, 3, seed)))
    # Fibres of the skin run down from the top, where they lie loose in flat scales.
    ways = np.stack([np.cos(angle) * 9, np.sin(angle) * 9, high * 1.5], -1)
    ways = ways + 1.2 * fractal(points, 1.5, 2, seed + 20)[..., None]
    out = smooth(0.1, 0.7, np.hypot(points[..., 0], points[..., 1])) * 0.7
    fine = fractal(ways, 1.6, 2, seed + 3) * out + fractal(points, 5.0, 2, seed + 21) * (1 - out)
    broad = fractal(ways, 0.6, 3, seed + 18) * out + fractal(points, 2.2, 3, seed + 22) * (1 - out)
    scaly = smooth(0.0, 0.3, broad) * smooth(0.35, 0.9, high + 0.4 * fractal(points, 1.3, 2, seed))
    if scales:
        paint = blend(paint, skin * [0.7, 0.64, 0.58], smooth(-0.1, 0.4, fine) * 0.5)
        paint = blend(paint, skin * 0.5, scaly * scales * 1.8)
        pale = smooth(0.72, 0.2, high + 0.25 * broad)
        paint = blend(paint, skin * [1.5, 1.6, 1.7] + 0.04, pale * 0.55)
        bare = smooth(0.2, 0.45, fractal(points, 1.8, 3, seed + 19)) * smooth(0.2, 0.0, fine)
        paint = blend(paint, skin * [1.5, 1.5, 1.5] + 0.03, bare * 0.4)
    else:
        paint = blend(paint, skin * [0.8, 0.66, 0.48], scaly * smooth(-0.2, 0.3, fine) * 0.6)
        paint = blend(paint, skin * [0.88, 0.8, 0.68], smooth(0.0, 0.4, fine) * 0.35)
    bruise = smooth(0.34, 0.5, fractal(points, 1.5, 3, seed + 7))
    paint = blend(paint, '#a9794a' if not scales else '#5a3820', bruise * 0.45)
    # Marks of a nail or of the crate: short and thin.
    long = points @ np.array([[5.0, 0.6, 0.4], [-0.6, 1.0, 0.5], [0.3, -0.4, 1.2]]).T
    scuff = smooth(0.42, 0.6, fractal(long, 1, 2, seed + 13))
    paint = blend(paint, '#b08a5e' if not scales else skin * 1.7, scuff * 0.5)
    side = smooth(0.05, 0.45, fractal(points, 0.7, 2, seed + 9))
    earth = spots(points, 5.0, seed % 41, 0.2 + 0.12 * fractal(points, 2, 1, seed)) * side
    return blend(paint, '#3a2a1c', earth * 0.8)


def _foot(rng, stalk, radius, look):
    """A stalk that swells and bends, cut across below, with fibres along it and peat at its end."""
    seed = int(rng.integers(1e6))
    long, thick = rng.uniform(0.1, 0.45), rng.uniform(0.38, 0.5)
    bend = rng.normal(0, 0.1, 2)
    path = [(0, 0, 0.6), (0, 0, 0.25), (bend[0] * 0.4, bend[1] * 0.4, -0.1), (*bend, -long)]
    radii = np.array([0.9, 0.9, 0.97, rng.uniform(0.9, 1.15)]) * thick
    line = tube(path, radii, rows=50, columns=64, shape=lambda a: 1 + 0.05 * np.cos(3 * a + seed))
    line = line * (1 + 0.07 * fractal(line, 1.4, 3, seed))[..., None]
    # The knife went through at a slant.
    slant = rng.normal(0, 0.22, 2)
    low = smooth(0.1, -long, line[..., 2])
    line[..., 2] += low * ((line[..., :2] - line[-1, :, :2].mean(axis=0)) @ slant)
    turn = np.linspace(0, 2 * np.pi, 64, endpoint=False)[None, :] + 0 * line[..., 2]
    fibres = fractal(
        np.stack([np.cos(turn) * 5, np.sin(turn) * 5, line[..., 2] * 0.6], -1), 1, 3, seed
    )
    paint = blend(stalk, '#cdb28c', smooth(0.0, 0.5, fibres) * 0.5)
    dirty = smooth(-long * 0.3, -long, line[..., 2] + 0.35 * fractal(line, 2.2, 3, seed + 1))
    paint = blend(paint, '#7a5a3c', dirty * rng.uniform(0.15, 0.7))
    # The cut is moist and pale, its pith loose and brown; the rim was pressed down by the knife.
    share = np.linspace(1, 0.001, 22)[:, None, None]
    middle = line[-1].mean(axis=0)
    face = middle + (line[-1][None] - middle) * share
    grain = fractal(face, 5, 3, seed + 2)
    face[..., 2] += 0.035 * grain + 0.05 * smooth(0.8, 1.0, share[..., 0])
    pith = smooth(0.62, 0.3, share[..., 0] + 0.5 * fractal(face, 2.2, 3, seed + 6))
    cut = blend('#d9c4a0', '#9a744c', pith * 0.75)
    cut = blend(cut, '#b5946c', smooth(0.0, 0.4, grain) * 0.5)
    cut = blend(cut, '#8f6c44', smooth(0.86, 1.0, share[..., 0] + 0.1 * grain) * 0.6)
    return [Part(line * radius, paint, look), Part(face * radius, cut, look)]


def mushrooms(rng, count, around=None, **kind):
    """A handful, let go: some stand, some lie on their side and show their stalk."""

    def grown(at):
        size = kind['radius'] * rng.uniform(0.62, 1.2)
        opened = rng.uniform(0.4, 0.85) if at % 3 == 1 else 0
        return one_mushroom(rng, **{**kind, 'radius': size}, open_cap=opened)

    around = around or kind['radius'] * 2 * (count / 3.2) ** 0.5
    return heaped(grown, count, rng, around, kinds=count, tilt=0.75, whole=True, pull=40.0)


# Chanterelles and oyster mushrooms: caps that run into the stalk, with folds or gills below.


def funnel(
    rng, profile, rows=170, columns=260, wavy=0.1, folds=24, depth=0.05, fold_rows=(0.2, 0.6)
):
    """Turns a closed profile whose rim waves; folds run along it between two shares of it."""
    line = curve(profile, rows)
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :]
    share = np.linspace(0, 1, rows)[:, None]
    phase = rng.uniform(0, 6.28, 4)
    rim = np.clip(line[:, :1] / line[:, 0].max(), 0, 1) ** 2.2
    wave = np.sin(3 * angle + phase[0]) + 0.7 * np.sin(5 * angle + phase[1])
    wave = wave + 0.45 * np.sin(9 * angle + phase[2])
    radius = line[:, :1] * (1 + 0.11 * rim * wave + 0.05 * rim * np.sin(2 * angle + phase[3]))
    split = angle + 0.05 * np.sin(share * 9 + phase[0]) + 0.03 * np.sin(7 * angle + phase[1])
    fold = 0.5 + 0.5 * np.cos(split * folds)
    twin = 0.5 + 0.5 * np.cos(split * folds * 2)
    fold = fold + (twin - fold) * smooth(0.35, 0.8, rim)
    is_below = smooth(fold_rows[0], fold_rows[0] + 0.12, share)
    is_below = is_below * smooth(fold_rows[1], fold_rows[1] - 0.03, share)
    radius = radius * (1 + depth * (fold - 0.5) * is_below)
    height = line[:, 1:] + wavy * rim * np.sin(4 * angle + phase[1]) * line[:, 0].max()
    height = height + wavy * 0.6 * rim * np.sin(7 * angle + phase[2]) * line[:, 0].max()
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle), height], -1)
    return points, fold * is_below, share + 0 * angle


CHANTERELLE = [
    (0, -2.6), (0.32, -2.55), (0.42, -2.2), (0.4, -1.4), (0.46, -0.6), (0.75, 0.2), (1.25, 0.85),
    (1.72, 1.16), (1.85, 1.2), (1.86, 1.3), (1.72, 1.36), (1.3, 1.22), (0.75, 0.85), (0.3, 0.35),
    (0, 0.1),
]


def chanterelle(rng, size, skin, deep):
    seed = int(rng.integers(1e6))
    points, fold, share = funnel(rng, CHANTERELLE, wavy=0.12, folds=16, depth=0.13)
    bend = rng.uniform(0.1, 0.4)
    points[..., 0] += bend * smooth(1.0, -2.6, points[..., 2]) ** 2 * 2
    points = points * (1 + 0.06 * fractal(points, 0.9, 3, seed))[..., None]
    paint = blend(skin, deep, smooth(-0.1, 0.5, fractal(points, 1.3, 4, seed)) * 0.7)
    paint = blend(paint, '#f0c878', smooth(-0.6, -2.4, points[..., 2]) * 0.65)
    below = (share < 0.6) * 1.0
    paint = blend(paint, colour(skin) * np.array([1.1, 1.15, 1.3]), below * fold * 0.5)
    furrow = smooth(0.35, 0.0, fold) * below * smooth(-1.4, -0.4, points[..., 2])
    paint = blend(paint, colour(deep) * 0.55, furrow * 0.75)
    paint = blend(paint, '#7a5a30', smooth(-2.4, -2.6, points[..., 2]) * 0.6)
    dull = material.skin(gloss=0.36, pores=0.12, pore_size=6, shine=0.35)
    return [Part(points * size, paint, dull)]


def chanterelles(rng, count, skin='#ec9c1c', deep='#cf7410', size=1.0, around=6.0):
    def make(_):
        return chanterelle(rng, size * rng.uniform(0.7, 1.15), skin, deep)

    return heaped(make, count, rng, around, kinds=6, elevation=30.0, fill=0.84)


def oyster(rng, size, cap, gills, tall=2.6):
    """A cap that grows out to +x from the top of a stalk, whose foot is at the origin."""
    seed, phase = int(rng.integers(1e6)), rng.uniform(0, 6.28, 3)
    rho = np.concatenate([np.linspace(0.01, 1, 70), np.linspace(1, 0.15, 90)])
    rho = np.concatenate([rho, [0.15] * 39, [0.002]])[:, None]
    part = np.repeat([0, 1, 2], [70, 90, 40])[:, None]
    down = np.concatenate([np.zeros(70), np.linspace(0, 1, 90) ** 2.2, np.linspace(1, 2.6, 40)])
    angle = np.linspace(0, 2 * np.pi, 480, endpoint=False)[None, :]
    wave = np.sin(3 * angle + phase[0]) + 0.6 * np.sin(5 * angle + phase[1])
    reach = 1 + 0.62 * np.cos(angle) * rho + 0.1 * wave * rho**2
    gill = 0.5 + 0.5 * np.cos(44 * angle + 0.4 * np.sin(5 * angle))
    fine = 0.5 + 0.5 * np.cos(88 * angle + 0.8 * np.sin(5 * angle))
    gill = (gill + (fine - gill) * smooth(0.5, 0.8, rho)) * (part == 1)
    bowl = 0.42 * rho**1.2 - 0.62 * rho**5 + 0.07 * rho**2.5 * np.sin(4 * angle + phase[2])
    thin = 0.07 * smooth(1.0, 0.9, rho) * (part > 0) + 0.62 * down[:, None]
    height = bowl - thin + 0.055 * gill * smooth(0.15, 0.35, rho) * smooth(0.99, 0.86, rho)
    points = np.stack([rho * reach * np.cos(angle), rho * reach * np.sin(angle), height], -1)
    points[..., 0] -= 0.25 * smooth(0.2, 1.6, -height) ** 1.5
    points = points * (1 + 0.035 * fractal(points, 0.9, 3, seed))[..., None]
    grain = fractal(points, 1.1, 4, seed + 1)
    own = colour(cap) * rng.uniform(0.85, 1.2)
    top = blend(own, own * 0.68, smooth(-0.1, 0.5, grain) * 0.7)
    top = blend(top, '#ddd2c0', smooth(0.45, 0.05, rho + 0 * angle) * 0.75)
    top = blend(top, '#e9e0d0', smooth(0.97, 1.0, rho + 0 * angle) * 0.8)
    low = blend(gills, colour(gills) * 0.7, smooth(0.55, 0.05, gill) * (part == 1))
    low = blend(low, '#f4eee2', (part == 2) * (1.0 + 0 * angle))
    paint = np.where((part > 0)[..., None], low, top)
    points = (points + [0.25, 0, 1.55]) * np.array([1, 1, tall / 2.6]) * size
    return Part(points, paint, material.skin(gloss=0.42, pores=0.06, pore_size=6))


#: The caps of a tuft, in tiers: where each looks, its lean, size, height and place behind.
TUFT = (
    (-122, 22, 1.55, 3.2, 1.3),
    (-58, 26, 1.75, 2.9, 1.3),
    (-165, 42, 1.55, 2.3, 0.7),
    (-98, 42, 1.8, 2.3, 0.4),
    (-22, 44, 1.65, 2.1, 0.7),
    (-136, 60, 1.4, 1.5, 0.0),
    (-66, 62, 1.55, 1.4, 0.0),
)


def oysters(rng, count, cap='#ab977c', gills='#f3ebdc', elevation=30.0):
    """A tuft of caps over one another, and two that lie beside it so that their gills are seen."""
    parts = []
    for spin, lean, size, tall, back in TUFT:
        one = oyster(rng, size, cap, gills, tall * 1.15).turned(0, lean, spin + rng.uniform(-8, 8))
        turn = np.radians(spin)
        parts.append(one.moved(0.4 * np.cos(turn), 0.4 * np.sin(turn) + back, 0))
    things = [placed(built(parts), matrix_of(-1.2, 1.2, 0))]
    for x, y, z, turn in ((4.9, -1.2, 2.4, (-116, 0, 18)), (2.5, -4.7, 1.9, (-128, 0, -24))):
        made = built([oyster(rng, 1.7, cap, gills, 2.6).turned(0, 0, -90)])
        things.append(placed(made, matrix_of(x, y, z, turn)))
    for thing in things:
        low = min((thing.matrix_world @ point.co).z for point in thing.data.vertices)
        thing.matrix_world.translation.z -= low
    return Subject(things, 0.84, elevation)


# Shiitakes: flat brown caps with pale flecks and cracks, some turned over to show their gills.

#: Half of a cap one centimetre in radius, from beneath its middle over its rolled rim to its top.
CAP = [
    (0.12, 0.2),
    (0.5, 0.2),
    (0.84, 0.1),
    (0.96, 0.02),
    (1.02, 0.1),
    (0.98, 0.24),
    (0.8, 0.42),
    (0.5, 0.54),
    (0.2, 0.58),
    (0, 0.585),
]


def cap(rng, radius, brown, cracks):
    seed = int(rng.integers(1e6))
    points = revolved(
        CAP,
        lambda a, v: 1 + 0.04 * np.cos(2 * a + seed) + 0.025 * np.cos(5 * a + 2 * seed),
        rows=210,
        columns=300,
    )
    points[..., 2] += 0.06 * fractal(points * [1, 1, 0.3], 1.1, 3, seed)
    far = np.hypot(points[..., 0], points[..., 1])
    angle = np.arctan2(points[..., 1], points[..., 0])
    under = np.linspace(0, 1, 210)[:, None] + 0 * far < 0.35
    paint = blend(brown, colour(brown) * 0.55, smooth(0.75, 0.1, far))
    paint = blend(paint, '#a87848', smooth(0.62, 1.0, far) * 0.55)
    paint = blend(
        paint, colour(brown) * 0.6, smooth(-0.1, 0.5, fractal(points, 3.0, 4, seed + 1)) * 0.5
    )
    scale = spots(points, 6.5, seed % 61, 0.34) * smooth(-0.15, 0.25, fractal(points, 2.5, 2, seed))
    paint = blend(paint, '#e8d6b4', scale * smooth(0.5, 0.86, far) * 0.9)
    split = 1 - np.abs(fractal(points * [1, 1, 0.4], 2.0, 3, seed + 3)) * 19
    split = smooth(0.0, 0.7, split) * smooth(-0.2, 0.2, fractal(points, 1.2, 2, seed + 5)) * cracks
    paint = blend(paint, '#ead8b8', split * ~under)
    lines = 0.5 + 0.5 * np.cos(angle * 95 + 2 * fractal(points, 2, 2, seed))
    gills = blend('#f3e8d0', '#b89a70', smooth(0.35, 1, lines) * 0.8)
    paint = np.where(under[..., None], gills, paint)
    points[..., 2] += np.where(under, -0.02 * lines, -0.03 * split)
    return Part(points * radius, paint, material.skin(gloss=0.3, pores=0.22, pore_size=5))


def one_shiitake(rng, radius, brown, cracks):
    """Stands on its stem, which reaches below z = 0 and leans a little."""
    lean = rng.normal(0, 0.16, 2)
    stem = tube(
        [(0, 0, 0.3), (*lean * 0.4, -0.25), (*lean, -0.8), (*lean * 1.02, -0.82)],
        [0.2, 0.15, 0.17, 0],
        rows=50,
        columns=40,
    )
    fibres = fractal(stem * np.array([6, 6, 0.8]), 1, 3, int(rng.integers(1e6)))
    paint = blend('#f0e4cc', '#c09a68', smooth(0.0, 0.6, fibres) * 0.6)
    paint = blend(paint, '#a07a4c', smooth(-0.68, -0.82, stem[..., 2]) * 0.8)
    foot = Part(stem * radius, paint, material.skin(gloss=0.25, pores=0.2, pore_size=8))
    return [cap(rng, radius, brown, cracks), foot]


#: x, y, height and turn of each, for caps about two and a half centimetres in radius.
PLACES = (
    (-5.4, 2.6, 1.7, (14, -10, 20)),
    (0.0, 3.9, 1.9, (10, 4, 80)),
    (5.3, 2.4, 1.8, (12, 14, 150)),
    (-2.7, 0.2, 2.6, (22, -6, 220)),
    (2.6, -0.4, 2.2, (24, 10, 300)),
    (-6.0, -2.3, 1.4, (166, 14, 60)),
    (-0.6, -3.9, 0.9, (26, -4, 0)),
    (5.6, -3.0, 1.5, (160, -12, 130)),
)


def shiitakes(rng, count, brown='#5f3a20', radius=2.7, cracks=0.7):
    make = lambda _: one_shiitake(rng, radius * rng.uniform(0.88, 1.12), brown, cracks)
    return arranged(make, PLACES[:count], 0.86, 38.0)


FORMS = {
    'mushroom': mushrooms,
    'chanterelle': chanterelles,
    'oyster-mushroom': oysters,
    'shiitake': shiitakes,
}
