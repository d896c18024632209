"""Fillets: pieces of a side, their flakes in chevrons, on their skin, and the sides of fish_side.py."""

import numpy as np

from dish_pieces import mottled, seed_of
from fish_side import side
from meat_flesh import loft, moist
from mesh import Part, blend, built, colour
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import Subject, matrix_of, rows_of

#: (x in shares of the length, y, half width in shares of the width, height in shares of the height).
STATIONS = [(-0.5, 0, 0.95, 0.94), (-0.2, 0, 1.0, 1.0), (0.2, 0, 1.0, 1.0), (0.5, 0, 0.96, 0.95)]
#: How far an end is rounded: a knife's cut hardly.
ENDS = (0.022, 0.022)


def flaked(points, across, seed, apart, lean, wander):
    """The seams between flakes: they meet at the middle line and lie back from it, no two alike.

    Returns where the seams are, each flake's own tone, and how far a point is through its flake.
    """
    x, z = points[..., 0], points[..., 2]
    back = lean * np.abs(across) * (1 - 0.28 * np.abs(across))
    bent = x + back + 0.3 * z + wander * fractal(points, 0.35, 3, seed)
    bent = bent + 0.25 * apart * np.sin(1.7 * bent / apart + seed)
    number = np.floor(bent / apart)
    through = bent / apart - number
    own = (np.sin(number * 12.9898 + 40 * (across > 0) + seed) * 43758.5453) % 1
    width = 0.13 + 0.07 * fractal(points, 0.6, 2, seed + 1)
    seam = smooth(width, 0.0, np.minimum(through, 1 - through))
    return seam * smooth(-0.75, -0.1, fractal(points, 0.45, 2, seed + 2)), own, through


def fillet(
    rng,
    flesh,
    lines,
    skin='#8a9096',
    length=12.0,
    wide=7.0,
    thick=3.0,
    apart=1.1,
    strength=0.6,
    blood=None,
    dark=None,
    belly=0.5,
    clear=0.35,
    lean=2.4,
    parted=0.3,
):
    """A piece of a side on its skin.

    `lines` is the colour of the seams, `blood` of the middle line, `dark` of the meat about it.
    `belly` is how thin its near side gets, `clear` how far light enters, `lean` how far its chevrons lie back,
    `parted` how far its flakes come apart.
    """
    seed = seed_of(rng)
    stations = [
        (x * length, y * wide, 0, half * wide / 2, high * thick)
        for x, y, half, high in STATIONS
    ]
    points, t, _ = loft(stations, ENDS, 380, 280, square=0.8)
    steps = np.linspace(0, 1, len(stations))
    half = np.interp(t, steps, [one[3] for one in stations])
    middle = np.interp(t, steps, [one[1] for one in stations])
    edge = 1 + 0.07 * fractal(points * [1, 0.2, 0.2], 0.45, 3, seed + 9)
    points[..., 1] = middle + (points[..., 1] - middle) * edge
    across = (points[..., 1] - middle) / half
    line = 0.16 + 0.08 * fractal(points * [0.4, 0, 0], 0.4, 2, seed)
    # The back is thick, the belly runs out thin; a shallow groove lies between the two.
    tall = belly + (1 - belly) * smooth(-1.05, 0.35, across)
    points[..., 2] = np.where(points[..., 2] > 0, points[..., 2] * tall, 0.04 * points[..., 2])
    # Loose flakes lie further back and wander more.
    loose = max(0, parted - 0.3)
    back, wander = lean * (1 + 1.4 * loose), 0.25 + 0.6 * loose
    seam, own, through = flaked(points, across - line, seed, apart, back, wander)
    top = smooth(0.12, 0.4, points[..., 2] / thick)
    groove = np.exp(-(((across - line) / 0.045) ** 2)) * top
    # Flakes overlap as tiles do, and some come apart; fibres run from seam to seam.
    step = 0.09 * (through - 0.5) + 0.08 * (own - 0.5)
    gape = smooth(0.16, 0.45, fractal(points * [0.6, 1, 1], 0.35, 2, seed + 10))
    gape = gape * smooth(0.09, 0.0, np.minimum(through, 1 - through)) * parted
    along = 0.25 * (points[..., 0] + lean * np.abs(across))
    threads = np.stack([along, points[..., 1], points[..., 2]], -1)
    fibre = fractal(threads, 3.0, 3, seed + 11)
    step = step * smooth(-0.3, 0.3, fractal(points, 0.3, 2, seed + 12))
    flaky = (step - 0.015 * seam) * parted * apart - 0.07 * gape + 0.02 * fibre
    relief = 0.16 * fractal(points, 0.28, 3, seed + 3) + flaky * top
    points = points + normals(points) * (relief - 0.08 * groove)[..., None]
    # A paler fish would leave the light no room to show its flakes.
    base = colour(flesh) * (0.86 if colour(flesh).min() > 0.6 else 1)
    made = mottled(points, base, base * [0.9, 0.8, 0.74], 0.3, seed)
    made = blend(made, np.minimum(base * 1.15, 0.94), smooth(0.2, 0.9, through) * 0.3 * top)
    made = made * (1 + (0.16 * (own - 0.5) + (0.12 if dark else 0.3) * fibre) * top)[..., None]
    made = blend(made, base * [0.55, 0.46, 0.42], gape * top * 0.4)
    if dark:
        meat = np.exp(-(((across - line) / 0.2) ** 2)) * smooth(1.0, 0.5, points[..., 2] / thick)
        made = blend(made, dark, np.clip(meat * 0.8 + 0.35 * groove, 0, 1) * 0.75)
    made = blend(made, lines, seam * strength * (0.35 + 0.65 * top))
    soft = smooth(-0.4, 0.25, fractal(points, 0.35, 2, seed + 5))
    if blood:
        made = blend(made, blood, groove * soft * 0.75)
        bruise = smooth(0.2, 0.5, fractal(points, 0.25, 3, seed + 6)) * smooth(0.1, -0.6, across)
        made = blend(made, blood, bruise * 0.25)
    else:
        made = blend(made, lines, groove * soft * strength * 0.8)
    # The thin hem of the belly is a silvery film.
    made = blend(made, '#f3ece4', smooth(-0.72, -0.95, across) * 0.3)
    hem = smooth(0.3, 0.18, points[..., 2] + 0.08 * fractal(points, 0.9, 2, seed + 7))
    scaled = mottled(points, skin, colour(skin) * 0.45, 1.6, seed + 8)
    scaled = blend(scaled, '#e4e6e4', spots(points, 2.6, seed % 60, 0.3) * 0.4)
    made = blend(made, scaled, hem)
    return [Part(points, made, moist(0.68, clear, 0.6, coat=0.5, pores=0.14, pore_size=4))]


def fillets(rng, count, shape='square', elevation=40.0, turn=-16.0, fill=0.8, **look):
    """A side lies aslant and is seen from higher up, which shows its flakes."""
    make = side if shape == 'side' else fillet
    if shape == 'side':
        elevation, turn, fill = 56.0, 1.9 * turn, 0.86
    apart = look.get('length', 12.0) * 0.9
    things = [
        placed(built(make(rng, **look)), matrix_of(x, y, 0, (0, 0, turn + rng.normal(0, 4))))
        for x, y in (rows_of(count, apart) if count > 1 else [(0, 0)])
    ]
    return Subject(things, fill, elevation)


FORMS = {'fish-fillet': fillets}
