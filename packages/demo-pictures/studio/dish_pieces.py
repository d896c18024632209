"""Cut food, one piece at a time: cubes, slices, wedges, strips and grains, each lying on z = 0."""

import numpy as np

import material
from mesh import Part, ball, blend, colour, painted, revolved, tube
from noise import fractal, smooth


def seed_of(rng):
    return int(rng.integers(1e6))


def mottled(points, paint, over, scale, seed, low=-0.2, high=0.4):
    return blend(paint, over, smooth(low, high, fractal(points, scale, 3, seed)))


def faceted(rng, points, size, cuts):
    """Shears a lump and cuts flat sides on it, as a knife does."""
    shear, taper = rng.normal(0, 0.12, 3), rng.normal(0, 0.1, 2)
    points = points @ np.array([[1, shear[0], 0], [0, 1, 0], [shear[1], shear[2], 1]])
    points[..., 1] *= 1 + taper[0] * points[..., 0] / size[0] * 2
    points[..., 2] *= 1 + taper[1] * points[..., 1] / size[1] * 2
    for _ in range(cuts):
        way = rng.normal(size=3)
        way /= np.linalg.norm(way)
        reach = np.linalg.norm(way * size) / 2 * rng.uniform(0.6, 0.85)
        points = points - np.maximum(points @ way - reach, 0)[..., None] * way
    return points


def chunk(
    rng,
    size=(1.5, 1.3, 1.1),
    paint='#6a3a22',
    over='#3d1e12',
    boxy=0.55,
    rough=0.16,
    grain=1.2,
    gloss=0.7,
):
    """A lump of meat, a cube of vegetable or of cheese: the lower `boxy`, the sharper its edges.

    `over` is its skin or what the pan seared: it lies on one or two sides, and in traces on the others.
    """
    at = ball(34, 48)
    size, seed = np.array(size), seed_of(rng)
    points = np.sign(at) * np.abs(at) ** boxy * size / 2
    points = faceted(rng, points, size, 4 if boxy < 0.8 and rough > 0.1 else 0)
    points = points * (1 + rough * fractal(points + seed % 91, 0.9, 4, seed)[..., None] * 1.6)
    stretched = points * np.array([0.35, 1.6, 1.6]) * grain
    fibres = fractal(stretched, 1.0, 4, seed)
    points = points * (1 + 0.035 * fibres)[..., None]
    if boxy >= 1:
        made = mottled(stretched, paint, over, 1.0, seed)
    else:
        ways = [rng.normal(size=3), rng.normal(size=3)]
        side = np.maximum(*[at @ (way / np.linalg.norm(way)) for way in ways])
        seared = smooth(0.45, 0.85, side + 0.35 * fibres) * rng.uniform(0.55, 1)
        made = blend(paint, colour(paint) * 0.78, smooth(-0.25, 0.35, fibres))
        pale = np.clip(colour(paint) * 1.25 + 0.01, 0, 1)
        made = blend(made, pale, smooth(0.1, -0.4, fibres) * 0.6)
        made = blend(made, over, np.clip(seared + 0.35 * smooth(0.1, 0.5, fibres), 0, 1))
    low = points[..., 2].min()
    return [
        Part(
            points + [0, 0, -low - 0.05 * size[2]],
            made,
            material.skin(gloss=gloss, coat=0.3),
        )
    ]


def coin(
    rng,
    radius=1.4,
    thick=0.35,
    face='#e8882e',
    rim='#c9651c',
    core=None,
    core_reach=0.4,
    ring=None,
    wave=0.03,
    gloss=0.65,
    toast=None,
):
    """A round slice: carrot, banana, courgette, potato, sausage. `core` is the colour of its middle, `ring` of its edge."""
    seed = seed_of(rng)
    line = [(0, 0), (0.7 * radius, 0), (0.96 * radius, 0.05 * thick), (radius, 0.5 * thick)]
    line += [
        (0.96 * radius, 0.95 * thick),
        (0.7 * radius, thick),
        (0.3 * radius, thick),
        (0, thick),
    ]
    turn = rng.uniform(0, 6)
    points = revolved(
        line, lambda a, _: 1 + wave * np.cos(2 * a + turn) + wave * np.cos(3 * a), 60, 48
    )
    share = np.hypot(points[..., 0], points[..., 1]) / radius
    made = mottled(points, face, colour(face) * 0.84, 1.6, seed)
    if core:
        made = blend(made, core, smooth(core_reach + 0.08, core_reach - 0.08, share))
    if ring:
        made = blend(made, ring, smooth(0.84, 0.92, share))
    made = blend(made, rim, smooth(0.955, 0.985, share))
    if toast:
        made = blend(made, toast, smooth(-0.1, 0.4, fractal(points, 0.8, 4, seed + 3)) * 0.8)
    points = (
        points
        + np.array([0, 0, 1]) * fractal(points, 0.7, 2, seed)[..., None] * 0.16 * radius * wave * 8
    )
    return [Part(points, made, material.skin(gloss=gloss, coat=0.3))]


def grain(
    rng, size=(0.55, 0.17, 0.16), paint='#f6f0e0', over=None, gloss=0.6, rough=0.04, ends=1.0,
    scar=None, bend=0.0, deep=0.0, reach=0.25, crease=0.0
):
    """Rice, a lentil, a bean, a chickpea, a pea, corn, a nut or an olive: a ball of three widths, perhaps bent."""
    at = ball(18, 24)
    seed = seed_of(rng)
    points = (
        at * np.array(size) / 2 * (1 + rough * fractal(at * 2 + seed % 61, 1, 2, seed))[..., None]
    )
    if ends != 1.0:
        points[..., 1:] *= 1 - (1 - ends) * at[..., :1] ** 2
    if bend:
        points[..., 1] += size[0] * bend * rng.uniform(-1, 1) * (at[..., 0] ** 2 - 0.5)
    made = mottled(points, paint, over or colour(paint) * 0.85, 1.6 / max(size[1], 0.2), seed)
    if crease:  # Its skin swelled in the pot and lies in folds.
        folds = np.abs(fractal(at * [0.7, 1, 1] + seed % 43, 1.0, 2, seed + 1))
        folds = smooth(0.12, 0.0, folds)
        points = points * (1 - crease * folds)[..., None] * rng.uniform(0.9, 1.1, 3)
        made = blend(made, made * 0.75, folds * 0.5)
    if scar:
        made = blend(made, scar, smooth(0.35, 0.2, np.hypot(at[..., 0] - 0.9, at[..., 2] - 0.3)))
    points[..., 2] += size[2] * 0.46
    coat = 0.3 if gloss > 0.5 and not crease else 0
    sheen = material.skin(gloss=gloss, coat=coat, deep=deep, reach=reach)
    return [Part(points, made, sheen)]


def strip(rng, length=4.0, wide=0.7, thick=0.22, paint='#c8281c', inner=None, bend=0.8, gloss=0.75):
    """A strip of pepper, onion, leek or ham, curved as it was grown or cut."""
    turns = np.linspace(-0.5, 0.5, 6) * bend * rng.uniform(0.6, 1.3)
    reach = length / max(bend, 0.15)
    path = [(reach * np.sin(t), reach * (np.cos(t) - 1), 0.06 * rng.normal()) for t in turns]
    ends = [0.25, 0.9, 1, 1, 0.9, 0.25]
    points = tube(path, [wide / 2 * e for e in ends], 48, 20, flat=thick / wide)
    seed = seed_of(rng)
    made = mottled(points, paint, colour(paint) * 0.78, 0.9, seed)
    if inner:
        made = blend(made, inner, smooth(0.0, 0.05, points[..., 2]) * 0.8)
    return [Part(points + [0, 0, thick / 2], made, material.skin(gloss=gloss, coat=0.5))]


def ribbon(rng, reach=1.1, wide=0.35, paint='#e9eccf', edge='#8fb356'):
    """A ring of onion or leek, standing or lying."""
    angle = np.linspace(0, 2 * np.pi, 60, endpoint=False)[None, :]
    level = np.array([0, 1, 1, 0, 0])[:, None] * wide
    radius = reach * (
        np.array([1, 1, 0.86, 0.86, 1])[:, None] + 0.07 * np.cos(2 * angle + rng.uniform(0, 6))
    )
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle), level + 0 * angle], -1)
    made = blend(edge, paint, (np.array([0, 0, 1, 1, 0.2])[:, None] + 0 * angle))
    return [Part(points, made, material.skin(gloss=0.6, coat=0.4))]


def shred(rng, length=1.1, paint='#f3dc94', wide=0.09):
    """A shred of grated cheese."""
    bend = rng.normal(0, 0.18, 4) * length
    path = [
        (length * (t - 0.5), bend[i] * 0.6, 0.05 + abs(bend[i]) * 0.25)
        for i, t in enumerate((0, 0.35, 0.7, 1))
    ]
    points = tube(path, [wide * 0.6, wide, wide, wide * 0.5], 16, 8, flat=0.6)
    return [Part(points, painted(points, paint), material.skin(gloss=0.4))]


def flake(rng, size=2.2, paint='#e6c6a8', over='#c99a78', gloss=0.5):
    """A flake of cooked fish or a shaving of hard cheese: thin, layered, with torn edges."""
    angle_wave = rng.uniform(0, 6)
    parts = []
    for index in range(3):
        line = [(0, 0), (0.8, 0), (1, 0.06), (0.9, 0.16), (0, 0.2)]
        points = revolved(
            line,
            lambda a, _: 1 + 0.2 * np.cos(2 * a + angle_wave) + 0.1 * np.cos(5 * a + index),
            20,
            40,
        )
        points = points * np.array(
            [size * 0.5 * (1 - 0.16 * index), size * 0.32 * (1 - 0.2 * index), size * 0.5]
        )
        points = points + fractal(points, 1.3, 2, seed_of(rng))[..., None] * 0.16
        points = points + [0.1 * index * size * 0.4, 0, 0.09 * size * index]
        parts.append(
            Part(
                points, mottled(points, paint, over, 1.6, seed_of(rng)), material.skin(gloss=gloss)
            )
        )
    return parts
