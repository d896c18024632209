"""A rack of spare ribs lying flat: each bone lifts the meat, and its sawn end shows at the front."""

import numpy as np

from dish_pieces import mottled, seed_of
from meat_face import FAT_TONE, fat_of, lean_tone
from meat_flesh import face_at, fascicles, moist
from mesh import Part, blend, built, colour, tube
from noise import fractal, smooth
from slab import normals, roughened, rounded, slab
from stage import placed
from subject import Subject, matrix_of


def ribs(rng, count, meat, fat='#f4e2d2', length=25.0, deep=12.0, bones=9, glaze=None):
    """Raw, or in its marinade where there is a `glaze`."""
    seed = seed_of(rng)
    apart = length * 0.93 / bones
    places = (np.arange(bones) - (bones - 1) / 2) * apart + rng.normal(0, 0.1 * apart, bones)
    high = rng.uniform(0.35, 1.1, bones)
    points, ridge, front = _slab(rng, seed, length, deep, apart, places, high)
    made, relief = _cover(points, ridge, front, deep, lean_tone(meat), colour(fat) * FAT_TONE, seed)
    if glaze:
        made = _glazed(points, made, glaze, seed)
    points = points + normals(points) * relief[..., None]
    gloss = 0.76 if glaze else 0.68
    sheen = moist(gloss, 0.14, 0.3, coat=0.6 if glaze else 0.8, pores=0.1, pore_size=5)
    parts = [Part(points, made, sheen)]
    for x, tall in zip(places, high):
        parts += _bone(rng, x, tall, length, deep, apart, glaze, sheen)
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 14)))], 0.82, 40.0)


def _lean_over(y):
    """How far a rib has moved aside at a depth: it slants, and bends."""
    return 0.13 * y + 0.012 * y**2


def _arch(y, deep):
    return 1.0 * np.maximum(0, 1 - (2 * y / deep) ** 2)


def _saw_line(x, length, deep):
    """Where the saw went through the ribs: nearly straight, the rack narrower at one end."""
    return -deep * (0.46 - 0.06 * x / length)


def _slab(rng, seed, length, deep, apart, places, high):
    """The sheet of meat, with how much of a ridge each point is on and how much of it the saw bared."""
    saw = [(x, _saw_line(x * length, length, deep) / deep) for x in (-0.5, -0.25, 0.0, 0.25, 0.49)]
    hand = np.array([(0.5, 0.1), (0.47, 0.27), (0.3, 0.4), (0.1, 0.39), (-0.1, 0.47)])
    hand = np.concatenate([hand, [(-0.3, 0.46), (-0.47, 0.38), (-0.52, 0.1)]])
    corners = np.concatenate([saw, hand + 0.022 * rng.normal(size=hand.shape)]) * [length, deep]
    points, share = slab(rounded(corners, 1.3, 640), 2.0, 0.4, 40, 150, (0, 0))
    x, y = points[..., 0] - _lean_over(points[..., 1]), points[..., 1]
    sway = x + 0.35 * fractal(points * [1, 1, 0], 0.2, 2, seed + 5)
    wide = 0.33 * apart * rng.uniform(0.8, 1.2, len(places))
    # The ribs are lost under the meat towards the breastbone, one sooner than the next.
    end = deep * rng.uniform(0.02, 0.36, len(places))
    hills = np.array([
        tall * np.exp(-(((sway - at) / one) ** 2)) * smooth(last, last - 0.3 * deep, y)
        for at, tall, one, last in zip(places, high, wide, end)
    ])
    ridge = hills.max(axis=0)
    front = smooth(0.55, 0.1, y - _saw_line(points[..., 0], length, deep)) * (share > 0.93)
    above = smooth(0.9, 1.6, points[..., 2])
    flat = points * [1, 1, 0]
    flap = smooth(0.0, 0.25, y / deep + 0.12 * fractal(flat, 0.12, 2, seed + 7))
    lumps = 0.5 * fractal(flat, 0.22, 3, seed + 8)
    points[..., 2] += above * smooth(1.0, 0.8, share) * (0.6 * ridge + flap * (0.55 + lumps))
    # The knife that trimmed the far side slipped in and out.
    points[..., 1] += 0.8 * smooth(0.2, 0.45, y / deep) * fractal(flat, 0.4, 3, seed + 6)
    points[..., 1] -= 0.3 * front * (ridge - 0.4 + fractal(flat, 0.3, 2, seed + 9))
    points[..., 2] += _arch(y, deep)
    return roughened(points, 0.22, 0.35, seed), ridge, front


def _cover(points, ridge, front, deep, meat, fat, seed):
    """Lean between the ribs, their film, broken fat, and the cut face. Returns the paint and the relief."""
    crest, tone = fascicles(points, seed, 74.0, 0.42, 4.0)
    made = mottled(points, meat, meat * [0.7, 0.52, 0.52], 0.35, seed + 1, -0.2, 0.4)
    made = made * (1 + 0.4 * tone)[..., None]
    made = blend(made, blend(meat, fat, 0.5), smooth(0.5, 0.1, crest) * 0.6)
    # A film lies over the bones, which show through it grey and rosy; it tore beside some of them.
    torn = smooth(-0.3, 0.05, fractal(points * [1, 0.5, 1], 0.4, 3, seed + 2))
    film = smooth(0.25, 0.75, ridge) * torn
    made = blend(made, blend(blend(meat, fat, 0.72), '#cfa9a4', 0.35), film * 0.75)
    pale, lobes = fat_of(points, seed + 3, fat)
    # Fat lies along the flanks of the ribs and in broken sheets on the flap.
    side = fractal(points * [1, 0.3, 1], 0.55, 4, seed + 4)
    sheet = fractal(points, 0.26, 4, seed + 5) + 0.34 * smooth(0.05, 0.4, points[..., 1] / deep)
    flank = np.exp(-(((ridge - 0.35) / 0.22) ** 2))
    share = np.maximum(smooth(0.1, 0.24, side) * flank, smooth(0.2, 0.3, sheet))
    thin = 0.55 + 0.45 * smooth(0.0, 0.3, fractal(points, 0.7, 3, seed + 6))
    made = blend(made, pale, share * thin)
    # The face under the saw: lean, with a layer of fat along its upper edge.
    layer = points[..., 2] + 1.1 * fractal(points, 0.35, 3, seed + 9) - 0.4 * ridge
    cut = mottled(points, meat * [0.92, 0.72, 0.72], meat * [0.62, 0.45, 0.45], 0.9, seed + 10)
    cut = blend(cut, pale, smooth(1.5, 1.85, layer) * 0.85)
    made = blend(made, cut, front)
    blood = smooth(0.3, 0.55, fractal(points, 0.5, 3, seed + 11))
    made = blend(made, meat * [0.5, 0.22, 0.26], blood * (1 - 0.7 * share) * 0.55)
    lean = 0.1 * crest + 0.05 * tone
    return made, lean * (1 - share) * (1 - 0.6 * film) + (lobes + 0.08) * share


def _glazed(points, made, glaze, seed):
    """A marinade: thin on what stands out, thick and dark in the hollows, with bits of spice."""
    run = fractal(points * [1, 0.6, 1], 0.35, 3, seed + 7)
    made = blend(made, glaze, 0.5 + 0.3 * smooth(-0.4, 0.3, run))
    made = blend(made, colour(glaze) * [0.42, 0.32, 0.3], smooth(0.05, 0.5, run) * 0.75)
    bits = smooth(0.36, 0.44, fractal(points, 2.0, 2, seed + 8))
    return blend(made, colour(glaze) * 0.25, bits * 0.7)


def _bone(rng, x, tall, length, deep, apart, glaze, sheen):
    """The end of a rib, flush with the meat that the saw went through, and its face."""
    seed, line = seed_of(rng), _saw_line(x, length, deep)
    y = np.linspace(line + 2.5, line - rng.uniform(0.12, 0.34), 5)
    level = 1.0 + _arch(y, deep) + 0.15 * tall + rng.normal(0, 0.07)
    path = np.stack([x + _lean_over(y), y, level], axis=-1)
    wide = 0.29 * apart * rng.uniform(0.82, 1.15)
    points = tube(path, np.array([0.8, 0.9, 1, 1.02, 1.0]) * wide, 50, 44, rng.uniform(0.55, 0.75))
    points = roughened(points, 0.1, 1.0, seed, 3)
    flat, share = face_at(points, -1, 0.0, 30)
    flat[..., 1] += 0.07 * fractal(flat, 1.6, 2, seed + 3)
    side = mottled(points, '#d9a898', '#a9564e', 1.0, seed)
    marrow = mottled(flat, '#7e302c', '#b96a5c', 3.0, seed + 1, -0.2, 0.3)
    rim = smooth(0.68, 0.84, share + 0.16 * fractal(flat, 1.0, 2, seed + 2))
    face = blend(marrow, mottled(flat, '#e2cbb2', '#c99a86', 1.2, seed + 4), rim)
    if glaze:
        side, face = blend(side, glaze, 0.6), blend(face, glaze, 0.4)
    return [Part(points, side, sheen), Part(flat, face, moist(0.5, 0.12, 0.2, coat=0.4))]
