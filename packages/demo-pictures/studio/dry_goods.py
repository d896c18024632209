"""Nuts, seeds, pulses, raisins and dried fruit by the handful: each modelled, then poured over a solid mound."""

import numpy as np

import heap
import material
from dish_baked import tortellini
from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, centred, colour, tube, turned
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import Subject, heaped, matrix_of, own, poured, sole_points

# Almonds in their skin.


def almond(rng, paint='#9a5c30', over='#74401c', ridge='#c28c58', flesh='#ead2a4', chips=0.25):
    """A kernel in its skin: blunt at one end and pointed at the other, wrinkled from end to end, dusty.

    `chips` is how many kernels lost some of their skin, or broke.
    """
    at, seed = ball(64, 84)[..., [2, 0, 1]], seed_of(rng)
    x, facing = at[..., 0], np.arctan2(at[..., 2], at[..., 1])
    # It is widest behind its middle; no two taper alike.
    taper = rng.uniform(0.42, 0.66)
    wide = (1 - taper * smooth(-0.35, 1.05, x)) * (1 + 0.1 * smooth(-0.2, -0.9, x))
    size = np.array([1.14, 0.7, rng.uniform(0.36, 0.5)])
    round_about = np.stack([x * 0.55, 2.0 * np.cos(facing), 2.6 * np.sin(facing)], -1)
    round_about = round_about + 0.25 * fractal(at, 1.0, 2, seed + 3)[..., None]
    lines = fractal(round_about, 1.1, 3, seed)
    fine = fractal(round_about * [1, 2.1, 2.1], 1.2, 2, seed + 1)
    crease = smooth(0.1, 0.0, np.abs(lines)) * smooth(1.0, 0.8, np.abs(x))
    points = at * size
    points[..., 1:] *= wide[..., None]
    points = points * (1 + 0.11 * fractal(at, 0.55, 2, seed + 2))[..., None]
    relief = 0.035 * lines + 0.016 * fine - 0.022 * crease
    points[..., 1:] *= (1 + 1.5 * relief)[..., None]
    points[..., 2] += rng.normal(0, 0.05) * (x**2 - 0.4) + rng.normal(0, 0.04) * x * at[..., 1]
    made = mottled(at, paint, over, 0.8, seed + 4)
    made = blend(made, ridge, smooth(0.02, 0.5, lines + 0.6 * fine) * 0.5)
    made = blend(made, colour(over) * 0.62, crease * 0.5)
    # The dust of its own skin lies on what stands out.
    dust = smooth(-0.1, 0.5, fractal(at, 0.9, 3, seed + 5) + 0.5 * fine)
    made = blend(made, '#cda377', dust * 0.28)
    made = blend(made, colour(over) * 0.6, smooth(0.86, 1.0, x) * 0.7)
    made = blend(made, '#d9b88a', smooth(-0.9, -0.99, x) * 0.6)
    made = blend(made, '#e0bc8a', spots(at, 2.3, seed % 60, 0.1) * 0.6)
    if rng.uniform() < chips:
        bare = fractal(at, 0.8, 4, seed + 6) + rng.uniform(-0.1, 0.16)
        made = blend(made, flesh, smooth(0.36, 0.42, bare))
        points = points * (1 - 0.03 * smooth(0.36, 0.42, bare))[..., None]
    return [Part(points, made, material.skin(gloss=0.34, pores=0.08, pore_size=9, shine=0.3))]


# Nuts, seeds, pulses and raisins by the handful: each modelled, then poured over a solid mound.


def _long_ball(rows=56, columns=48):
    """A sphere whose poles lie on x, so that a seed has a point at each end."""
    return ball(rows, columns)[..., [2, 0, 1]]


def _facing(at):
    return np.arctan2(at[..., 2], at[..., 1])


def sunflower(rng, paint='#d3cab2', over='#a99f88', tip='#5f5644'):
    """A hulled kernel: a flat drop, blunt at one end and pointed at the other, finely lined."""
    at, seed = _long_ball(), seed_of(rng)
    narrow = 1 - 0.62 * smooth(-0.25, 1.0, at[..., 0])
    lines = np.cos(_facing(at) * 9 + 2 * fractal(at, 1.2, 2, seed))
    points = at * np.array([0.62, 0.3, 0.17]) * rng.uniform(0.92, 1.08)
    points[..., 1:] *= (narrow * (1 + 0.025 * lines))[..., None]
    points[..., 2] += 0.05 * points[..., 0] ** 2
    made = mottled(points, paint, over, 2.2, seed)
    made = blend(made, over, smooth(0.4, 1.0, lines) * 0.35)
    made = blend(made, tip, smooth(0.72, 0.96, at[..., 0]) * 0.8)
    return [Part(points, made, material.skin(gloss=0.42, shine=0.35))]


def pumpkin_seed(rng, paint='#76813f', over='#566229', rim='#343c18'):
    """A hulled pumpkin seed: a flat green oval, pointed at one end, with a thin dark rim."""
    at, seed = _long_ball(), seed_of(rng)
    narrow = 1 - 0.42 * smooth(0.25, 1.0, at[..., 0])
    beside = np.abs(np.cos(_facing(at)))
    points = at * np.array([0.78, 0.47, 0.15]) * rng.uniform(0.92, 1.08)
    points[..., 1] *= narrow
    points[..., 2] *= 1 - 0.35 * smooth(0.55, 0.9, beside)
    points[..., 2] += rng.choice([-1, 1]) * 0.03 * points[..., 0] ** 2
    veins = fractal(at * [0.8, 1.6, 1.0], 1.2, 3, seed)
    made = blend(paint, over, smooth(-0.3, 0.35, veins))
    made = blend(
        made, '#9aa062', smooth(0.15, 0.5, fractal(at * [1, 4, 1], 1.3, 2, seed + 1)) * 0.35
    )
    edge = smooth(0.9, 0.985, beside) * smooth(1.0, 0.8, np.abs(at[..., 0]))
    made = blend(made, rim, np.maximum(edge, smooth(0.86, 0.97, at[..., 0])) * 0.85)
    return [Part(points, made, material.skin(gloss=0.5, coat=0.1, shine=0.4))]


def pistachio(rng, shell='#e6d3ab', seam='#b99a68', green='#8ea83e', purple='#7a4258'):
    """A pistachio whose shell gapes: the green kernel and its purple skin stand in the gap."""
    seed, size = seed_of(rng), np.array([1.0, 0.62, 0.6])
    at = _long_ball()
    kernel = at * size * [0.86, 0.86, 0.8]
    bloom = smooth(-0.15, 0.2, fractal(kernel, 1.4, 3, seed))
    parts = [Part(kernel, blend(green, purple, bloom * 0.85), material.skin(gloss=0.35, shine=0.3))]
    half = np.linspace(0, np.pi, 40)[None, :]
    polar = np.linspace(0.0, np.pi, 52)[:, None]
    along = -np.cos(polar) + 0 * half
    around = np.sin(polar)
    cup = np.stack([along, around * np.cos(half), around * np.sin(half)], -1)
    for side in (-1, 1):
        rim = smooth(0.22, 0.0, cup[..., 2])
        for reach, paint in ((1.0, shell), (0.93, '#f0e2c4')):
            wall = cup * size * reach * [1, 1, side]
            made = mottled(wall, paint, colour(paint) * 0.8, 1.1, seed + side)
            lines = fractal(wall * [0.5, 3, 3], 1.6, 2, seed + 5)
            made = blend(made, seam, smooth(0.15, 0.45, lines) * 0.3)
            made = blend(made, seam, rim * 0.5 * (reach == 1.0))
            one = Part(wall, made, material.skin(gloss=0.4, shine=0.35), is_round=False)
            parts.append(one.moved(1.0).turned(0, -side * 13, 0).moved(-1.0))
    return turned(parts, rng.uniform(0, 360), 0, 0)


def cashew(rng, paint='#e8cf9c', over='#d8b478', brown='#b9843f'):
    """A kernel bent to a C, thick at one end, with the seam of its two halves along its back."""
    seed, bend = seed_of(rng), rng.uniform(0.9, 1.08)
    share = np.linspace(0, 1, 25)
    turns = (share - 0.5) * 3.5 * bend
    path = np.stack([0.74 * np.cos(turns), 0.84 * np.sin(turns), 0 * turns], -1)
    radii = (0.43 - 0.14 * share) * np.sqrt(np.clip(1 - np.abs(2 * share - 1) ** 3.2, 0, 1))
    points = tube(path, radii, 90, 40, flat=0.86)
    points = points * (1 + 0.03 * fractal(points, 1.2, 2, seed))[..., None]
    made = mottled(points, paint, over, 0.9, seed)
    back = np.hypot(points[..., 0], points[..., 1])
    made = blend(made, brown, smooth(0.1, 0.5, fractal(points, 0.8, 3, seed + 2)) * 0.45)
    seam = smooth(0.05, 0.015, np.abs(points[..., 2])) * (back > 0.85)
    made = blend(made, brown, seam * 0.55)
    return [Part(points, made, material.skin(gloss=0.4, shine=0.35))]


def raisin(rng, paint='#e8a838', over='#c47a1e', furrow='#8e5212'):
    """A dried grape: deep wrinkles from end to end, and light through its flesh."""
    at, seed = _long_ball(64, 72), seed_of(rng)
    waves = _facing(at) * 4 + 6.5 * fractal(at, 1.0, 3, seed)
    fold = np.abs(np.sin(waves))
    cross = fractal(at, 2.2, 3, seed + 3)
    fade = smooth(1.0, 0.8, np.abs(at[..., 0]))
    points = at * np.array([0.72, 0.47, 0.38]) * rng.uniform(0.85, 1.12)
    points = points * (0.88 + (0.13 * fold + 0.12 * cross) * fade)[..., None]
    points[..., 2] += 0.12 * fractal(at, 0.6, 2, seed + 5)
    made = mottled(at, paint, over, 1.0, seed)
    made = blend(made, furrow, smooth(0.5, 0.1, fold) * 0.75 * fade)
    made = blend(made, '#7a5a34', smooth(0.93, 0.99, at[..., 0]))
    return [Part(points, made, material.foliage(gloss=0.7, light_through=0.55, pores=0))]


def chickpea(rng, paint='#e2c08a', over='#cfa566', furrow='#a87c42'):
    """A ball with a bent beak; a furrow runs from the beak over its back."""
    at, seed = _long_ball(64, 64), seed_of(rng)
    away = np.hypot(at[..., 1], at[..., 2] - 0.25)
    beak = np.exp(-((away / 0.26) ** 2)) * (at[..., 0] > 0)
    cleft = np.exp(-((at[..., 1] / 0.13) ** 2)) * smooth(-0.75, -0.2, at[..., 2] - 0.5 * at[..., 0])
    cleft = cleft * smooth(0.95, 0.7, at[..., 0])
    dents = fractal(at, 1.3, 2, seed)
    size = np.array([0.5, 0.5, 0.47]) * rng.uniform(0.92, 1.1)
    points = at * size * (1 + 0.34 * beak - 0.13 * cleft + 0.1 * dents)[..., None]
    made = mottled(at, paint, over, 1.2, seed)
    made = blend(made, furrow, np.clip(cleft * 0.5 + smooth(0.6, 1.0, beak) * 0.6, 0, 1))
    return [Part(points, made, material.skin(gloss=0.32, pores=0.1, shine=0.3))]


def hazelnut(rng, paint='#a5663a', over='#84491f', pale='#dcb27c', base='#e2c598'):
    """A shelled hazelnut: brown skin with pale lines, a point at one end, a scar at the other."""
    at, seed = _long_ball(64, 72), seed_of(rng)
    point = np.exp(-((np.hypot(at[..., 1], at[..., 2]) / 0.3) ** 2)) * (at[..., 0] > 0)
    lines = fractal(
        np.stack([at[..., 0] * 0.5, *(at[..., i] * 4 for i in (1, 2))], -1), 1.3, 3, seed
    )
    size = np.array([0.66, 0.63, 0.6]) * rng.uniform(0.92, 1.08)
    points = at * size * (1 + 0.16 * point + 0.03 * lines)[..., None]
    points[..., 0] = np.maximum(points[..., 0], -0.88 * size[0])
    made = blend(paint, over, smooth(-0.3, 0.3, fractal(at, 1.0, 3, seed + 1)))
    made = blend(made, pale, smooth(0.12, 0.42, lines) * 0.75)
    peeled = smooth(0.22, 0.4, fractal(at, 0.9, 3, seed + 2))
    made = blend(made, '#ecd3a4', peeled * 0.9)
    made = blend(made, base, smooth(-0.8, -0.9, at[..., 0]))
    return [Part(points, made, material.skin(gloss=0.32, shine=0.3))]


def red_rice(rng, paint='#8c4228', over='#682a14', tip='#cfa274'):
    """A long grain in its red skin, pale where the skin is rubbed off at an end."""
    at, seed = _long_ball(28, 20), seed_of(rng)
    points = at * np.array([0.5, 0.12, 0.11]) * rng.uniform(0.9, 1.1)
    points = np.sign(at) * np.abs(at) ** [1.0, 0.9, 0.9] * [0.5, 0.12, 0.11]
    points[..., 2] += 0.06 * at[..., 0] ** 2
    made = mottled(points, paint, over, 3.0, seed)
    end = smooth(0.78, 0.95, at[..., 0]) * rng.uniform(0.2, 1)
    return [Part(points, blend(made, tip, end), material.skin(gloss=0.45, shine=0.4))]


def einkorn(rng, paint='#c9a878', over='#a9854f', furrow='#6e5030'):
    """A hulled wheat grain: slender and dull, with a crease along one side and a pale brush."""
    at, seed = _long_ball(48, 40), seed_of(rng)
    crease = np.exp(-((at[..., 1] / 0.2) ** 2)) * smooth(-0.1, 0.5, at[..., 2])
    crease = crease * smooth(1.0, 0.8, np.abs(at[..., 0]))
    points = np.sign(at) * np.abs(at) ** [1.0, 0.85, 0.85] * [0.46, 0.16, 0.15]
    points = points * rng.uniform(0.88, 1.1)
    points[..., 2] -= 0.09 * crease
    lines = fractal(at * [0.5, 4, 4], 1.2, 3, seed)
    made = mottled(at, colour(paint) * rng.uniform(0.82, 1.15), over, 1.2, seed)
    made = blend(made, colour(over) * 0.85, smooth(0.05, 0.45, lines) * 0.4)
    made = blend(made, furrow, crease * 0.85)
    made = blend(made, '#e2cba0', smooth(0.86, 0.97, at[..., 0]) * 0.7)
    germ = smooth(-0.8, -0.92, at[..., 0])
    made = blend(made, colour(over) * 0.8, germ * 0.6)
    return [Part(points, made, material.skin(gloss=0.18, pores=0.08, shine=0.2))]


#: goods: how each is made, what lies between them, and how many are modelled
GOODS = {
    'sunflower': (sunflower, '#a0936c', 6),
    'pumpkin-seed': (pumpkin_seed, '#3e4720', 6),
    'pistachio': (pistachio, '#9c8456', 6),
    'chickpea': (chickpea, '#a07a44', 5),
    'tortellini': (tortellini, '#d8b050', 5),
}
#: goods no two of which are alike, that lie in a pile with a loose edge: how each is made, what lies between them, how
#: many are modelled, how unlike they are in size and in shade, and how wide the ring is that they fall in, if they do
LOOSE = {
    'almond': (almond, '#5c3216', 30, 0.08, 0.14, None),
    'raisin': (raisin, '#8a5218', 24, 0.09, 0.16, None),
    'hazelnut': (hazelnut, '#6a3a1a', 30, 0.06, 0.12, 1.5),
    'cashew': (cashew, '#a8895c', 18, 0.1, 0.07, None),
    'roasted-chickpea': (chickpea, '#8a5c28', 12, 0.08, 0.14, 1.5),
    'einkorn': (einkorn, '#6a4a28', 16, 0.12, 0.12, None),
    'red-rice': (red_rice, '#4a170c', 12, 0.12, 0.2, None),
}


def _mound(reach, high, ground):
    """What hides below the pieces, in the dark that lies between them."""
    dome = sole_points(reach, high)
    paint = mottled(dome, ground, colour(ground) * 0.6, 1.6, 3)
    return placed(built([Part(dome, paint, material.skin(gloss=0.2))]))


def _loose(rng, count, of, radius, high, look):
    """Grains are poured; what is round or large falls, for it must rest on more than one other piece."""
    make, ground, kinds, apart, tint, ring = LOOSE[of]
    models = [centred(make(rng, **look)) for _ in range(kinds)]
    pieces = [own(rng, models[at % kinds], apart, tint) for at in range(count)]
    if ring is None:
        mound = (radius * 0.75, high)
        tries = 10 if count > 400 else 60
        lying = poured(rng, pieces, radius, mound, heaped=0.62, tip=13.0, tries=tries)
        return [placed(built(lying)), _mound(radius * 0.72, high * 0.94, ground)]
    return _fallen(rng, pieces, radius, high, ring, ground)


def _fallen(rng, pieces, radius, high, ring, ground):
    """Pieces that fell on a mound inside a ring, each shaped by its own mesh."""
    meshes = [built(parts) for parts in pieces]
    for mesh in meshes:
        mesh['core'] = len(mesh.vertices)
    mound, frames = (radius * 0.7, high), heap.FRAMES + len(meshes) // 3
    rest = heap.dropped(
        meshes, len(meshes), rng, radius * ring, friction=1.6, mound=mound, frames=frames
    )
    things = [placed(mesh, matrix) for mesh, matrix in rest]
    return [*things, _mound(radius * 0.66, high * 0.9, ground)]


def dry_heap(rng, count, of='hazelnut', radius=5.0, high=1.0, elevation=30.0, fill=0.8, **look):
    """A handful poured over a mound, which looks like more of the goods where it is seen."""
    if of in LOOSE:
        return Subject(_loose(rng, count, of, radius, high, look), fill, elevation)
    make, ground, kinds = GOODS[of]
    meshes = [built(centred(make(rng, **look))) for _ in range(kinds)]
    for mesh in meshes:
        mesh['core'] = len(mesh.vertices)
    mound = (radius * 0.8, high)
    frames = heap.FRAMES + count // 3
    rest = heap.dropped(meshes, count, rng, radius, friction=1.6, mound=mound, frames=frames)
    things = [placed(mesh, matrix) for mesh, matrix in rest]
    dome = heap.dome_points(mound[0] * 0.97, high * 0.95)
    paint = mottled(dome, ground, colour(ground) * 0.6, 1.6, 3)
    things.append(placed(built([Part(dome, paint, material.skin(gloss=0.2))])))
    return Subject(things, fill, elevation)


def dry_mix(rng, count, kinds, radius=4.9, high=1.7, elevation=30.0, fill=0.82, ground='#5c3a1c'):
    """A handful of several goods, poured together. Each kind is {of, share, size, with}: of these pieces, so many."""
    whole = sum(kind['share'] for kind in kinds)
    pieces = []
    for kind in kinds:
        make, _, models, apart, tint, _ = LOOSE[kind['of']]
        many, size = round(count * kind['share'] / whole), kind.get('size', 1)
        made = [centred(make(rng, **kind.get('with', {}))) for _ in range(min(models, many))]
        for at in range(many):
            one = own(rng, made[at % len(made)], apart, tint)
            pieces.append([part.scaled(size, size, size) for part in one])
    rng.shuffle(pieces)
    return Subject(_fallen(rng, pieces, radius, high, 1.4, ground), fill, elevation)


# Dried apricots and figs by the handful: flattened, wrinkled, a little shiny; one fig is cut.


def wrinkled(points, depth, scale, seed):
    """Creases a skin that has shrunk: sharp valleys between soft folds."""
    folds = np.abs(fractal(points, scale, 3, seed))
    fine = np.abs(fractal(points, scale * 2.4, 2, seed + 1))
    valley = smooth(0.16, 0.0, folds)
    sunk = depth * (valley + 0.4 * smooth(0.12, 0, fine))
    return points - normals(points) * sunk[..., None], valley


def dried_apricot(rng, size, skin, deep):
    seed = int(rng.integers(1e6))
    points = ball(110, 150) * np.array([1, 1, 0.36])
    angle = np.arctan2(points[..., 1], points[..., 0])
    far = np.hypot(points[..., 0], points[..., 1])
    reach = 1 + 0.07 * np.cos(2 * angle + seed) + 0.05 * np.cos(3 * angle + 2 * seed)
    points = points * np.stack([reach, reach, np.ones_like(reach)], -1)
    lip = smooth(0.95, 0.75, far) * smooth(0.1, 0.45, far)
    points[..., 2] -= 0.2 * smooth(0.7, 0.0, far) * np.sign(points[..., 2] + 1e-6) * 0.9
    points[..., 2] += 0.09 * lip * np.cos(3 * angle + seed) + 0.16 * far**2 * np.cos(2 * angle)
    points, valley = wrinkled(points, 0.04, 1.1, seed)
    points = points + 0.03 * fractal(points, 1.1, 3, seed + 5)[..., None]
    tone = colour(skin) * rng.uniform(0.88, 1.12)
    paint = blend(tone, deep, smooth(-0.05, 0.6, fractal(points, 0.8, 3, seed + 2)) * 0.6)
    paint = blend(paint, colour(deep) * 0.6, valley * 0.35)
    paint = blend(paint, tone * 1.35, smooth(0.85, 1.05, far) * 0.4)
    return [Part(points * size, paint, material.skin(gloss=0.55, pores=0.06, coat=0.15))]


def dried_fig(rng, size, skin, deep):
    """Pressed flat, its stalk at +x, furrows that run from the stalk to the eye."""
    seed = int(rng.integers(1e6))
    points = ball(130, 190) * np.array([1, 1, 0.5])
    away = np.arctan2(points[..., 2] * 2, points[..., 1])
    x = points[..., 0]
    neck = smooth(0.45, 1.0, x)
    points[..., 1] *= 1 - 0.62 * neck
    points[..., 2] *= 1 - 0.45 * neck
    points[..., 0] += 0.34 * smooth(0.75, 1.0, x)
    points = points * (1 + 0.09 * fractal(points, 0.9, 3, seed))[..., None]
    furrow = np.cos(9 * away + 5 * fractal(points, 0.9, 3, seed + 1))
    sunk = smooth(-0.2, -1.0, furrow) * smooth(-0.5, 0.3, fractal(points, 1.1, 2, seed + 7))
    sunk = sunk * smooth(-1.0, -0.6, x) * smooth(1.0, 0.5, x)
    points = points - normals(points) * (0.11 * sunk)[..., None]
    points, valley = wrinkled(points, 0.025, 1.7, seed + 3)
    pressed = smooth(0.6, 0.0, np.hypot(x + 0.1, points[..., 1]))
    points[..., 2] -= 0.16 * pressed * np.sign(points[..., 2])
    tone = colour(skin) * rng.uniform(0.88, 1.12)
    paint = blend(tone, deep, np.clip(0.45 * sunk + 0.25 * valley, 0, 1))
    paint = blend(paint, deep, smooth(0.0, 0.5, fractal(points, 1.0, 3, seed + 2)) * 0.5)
    paint = blend(paint, '#f0e2c4', smooth(0.05, 0.5, fractal(points, 2.6, 4, seed + 4)) * 0.3)
    paint = blend(paint, '#5a3a1e', smooth(1.18, 1.3, points[..., 0]) * 0.9)
    eye = np.hypot(points[..., 1], points[..., 2] * 1.6) + 4 * np.maximum(0, x + 0.9)
    paint = blend(paint, '#5f3a1c', smooth(0.2, 0.08, eye) * 0.85)
    return [Part(points * size, paint, material.skin(gloss=0.34, pores=0.2, pore_size=6))]


def cut_fig(rng, size, skin, deep):
    """Half of a dried fig on its back: a pale rim, then dark jelly that is full of seeds."""
    seed = int(rng.integers(1e6))
    whole = dried_fig(rng, size, skin, deep)[0]
    points = whole.points / size
    open_ = smooth(-0.02, 0.05, points[..., 2])
    far = np.hypot(points[..., 0] * 0.85, points[..., 1] * 1.0)
    reach = np.abs(points[..., 2]) + 0.3 * fractal(points, 1.4, 2, seed)
    face = points * [1, 1, 0]
    inner = smooth(0.05, 0.15, reach)
    seeds = spots(face, 8.0, seed % 60, 0.42) * inner
    jelly = blend('#9a5a26', '#6a3512', smooth(-0.3, 0.3, fractal(face, 2.0, 3, seed + 1)))
    jelly = blend(jelly, '#d0a45c', seeds * 0.85)
    paint = blend('#d2ae76', jelly, inner)
    level = 0.05 * fractal(face, 1.2, 3, seed + 2) - 0.1 * inner * smooth(0.9, 0.0, far)
    level = level + 0.035 * seeds
    flat = np.stack([points[..., 0], points[..., 1], level], -1)
    points = points * (1 - open_[..., None]) + flat * open_[..., None]
    made = blend(whole.colours, paint, open_)
    return [Part(points * size, made, material.skin(gloss=0.5, pores=0.1, pore_size=6))]


FRUIT = {'apricot': dried_apricot, 'fig': dried_fig}


def dried(rng, count, fruit='apricot', skin='#e8852a', deep='#b84e10', size=2.0, around=7.0):
    def make(_):
        return FRUIT[fruit](rng, size * rng.uniform(0.88, 1.1), skin, deep)

    if fruit != 'fig':
        return heaped(make, count, rng, around, kinds=7, tilt=0.9, elevation=32.0, fill=0.82)
    # A heap of whole ones alone was named walnuts: one is cut and lies before it.
    heap = heaped(make, count - 1, rng, around, kinds=9, tilt=0.9, elevation=32.0, fill=0.82)
    for x, y, turn, lean in ((-1.2, -8.4, 150, 14), (3.9, -8.6, 75, 20)):
        half = built(cut_fig(rng, size, skin, deep))
        place = matrix_of(x, y, 0.9, (lean, 0, 0)) @ matrix_of(turn=(0, 0, turn))
        heap.things.append(placed(half, place))
    return heap


FORMS = {'dry-heap': dry_heap, 'dry-mix': dry_mix, 'dried-fruit': dried}
