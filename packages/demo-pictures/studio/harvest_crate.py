"""A crate of the season: what other forms make, set in a box of thin wood."""

import numpy as np
from mathutils import Matrix

import material
from fruit_pome import one_apple, one_pear
from herbs import herb_bunch
from mesh import Part, ball, blend, built, colour
from noise import fractal, smooth
from root_bunches import root_bunch
from roots import one_potato
from round_roots import round_root, stubs
from salad_heads import salad_head
from stage import placed
from subject import Subject, matrix_of
from vegetable_leafy import cabbage

#: Half the width, half the depth and the height of the crate, in centimetres.
CRATE = (24.0, 15.5, 13.0)


def board(rng, size, tone):
    """A thin plank along x, its edges a little worn."""
    points = ball(60, 80)
    points = np.sign(points) * np.abs(points) ** 0.12 * np.array(size) / 2
    grain = fractal(points * [0.1, 0.9, 1.4], 1.0, 4, int(rng.integers(1e6)))
    paint = blend(tone, colour(tone) * 0.62, smooth(-0.2, 0.5, grain) * 0.75)
    knot = fractal(points * [0.25, 0.6, 0.6], 1.0, 2, int(rng.integers(1e6)))
    paint = blend(paint, '#8a5e30', smooth(0.45, 0.6, knot) * 0.6)
    return Part(points, paint, material.skin(gloss=0.25, pores=0.3, pore_size=3))


def crate(rng, tone='#d9b47c'):
    across, deep, high = CRATE
    parts = []
    for level in (0.18, 0.5, 0.82):
        for side in (-1, 1):
            plank = board(rng, (2 * across, 0.7, high * 0.26), tone)
            parts.append(plank.moved(0, side * deep, high * level))
            plank = board(rng, (2 * deep, 0.7, high * 0.26), tone)
            parts.append(plank.turned(0, 0, 90).moved(side * across, 0, high * level))
    for x in (-1, 1):
        for y in (-1, 1):
            post = board(rng, (high * 1.06, 1.7, 1.7), tone).turned(0, 90, 0)
            parts.append(post.moved(x * (across - 1), y * (deep - 1), high * 0.53))
    floor = board(rng, (2 * across - 1, 2 * deep - 1, 0.6), '#8a6a40')
    return built([*parts, floor.moved(0, 0, 4.5)])


def lowest(thing):
    corners = thing.data.vertices
    flat = np.empty(len(corners) * 3, np.float32)
    corners.foreach_get('co', flat)
    row = np.array(thing.matrix_world)[2]
    return float((flat.reshape(-1, 3) @ row[:3]).min() + row[3])


def lifted(subject, x, y, z, turn=(0, 0, 0), size=1.0):
    """Moves what a form made; `z` is how high its lowest point comes."""
    place = matrix_of(x, y, 0, turn) @ Matrix.Scale(size, 4)
    for thing in subject.things:
        thing.matrix_world = place @ thing.matrix_world
    low = min(lowest(thing) for thing in subject.things)
    for thing in subject.things:
        thing.matrix_world = Matrix.Translation((0, 0, z - low)) @ thing.matrix_world
    return subject.things


def _roots_and_fruit(rng):
    """Potatoes, turnips, apples and pears along the front of the crate."""
    rows = []
    for x, y, z in ((3.5, -11.5, 9.5), (8.0, -12.0, 9.3), (5.5, -8.2, 10.5), (10.5, -8.5, 9.8)):
        spin = rng.uniform(0, 90)
        rows.append((one_potato(rng, 3.1, '#cda35e', 1.35, 0.35), x, y, z, (0, 0, spin)))
    for x, y, z in ((14.5, -11.2, 12.0), (19.6, -10.8, 12.2), (17.5, -6.5, 13.2)):
        turnip = round_root(rng, 3.0, '#f2ead8', '#8a3a78', 0.1, tail=0.5)
        turnip += stubs(rng, 3.0 * 0.78, 6, '#8fae5a', 1.5, 0.27, 0.6)
        rows.append((turnip, x, y, z, (-30 + rng.uniform(-8, 8), rng.uniform(-20, 20), 0)))
    red = {'ground': '#dcb04a', 'blush': '#b3261a', 'streaks': 0.75, 'red': 0.72}
    for x, y, z in ((-19.0, -9.6, 9.4), (-12.0, -9.8, 9.2), (-15.6, -4.6, 11.4)):
        rows.append((one_apple(rng, **red), x, y, z, (rng.uniform(-20, 20), 14, 0)))
    for x, y, z, lean in ((-5.2, -10.2, 8.8, -24), (-0.8, -8.4, 9.6, 22)):
        pear = one_pear(rng, 'conference', '#a9a04a', 0.45)
        rows.append((pear, x, y, z, (-22, lean, 0)))
    return [placed(built(parts), matrix_of(x, y, z, turn)) for parts, x, y, z, turn in rows]


def harvest(rng, count):
    things = [placed(crate(rng)), *_roots_and_fruit(rng)]
    green = {'blade': '#86b440', 'rim': '#a2cc54', 'heart': ('#eeee9c', '#dfe684')}
    salad = salad_head(rng, 1, leaves=24, **green)
    things += lifted(salad, -12.5, 6.0, 8.5, (12, 0, 0), 0.9)
    look = {'green': '#3f6f30', 'inner': '#a9c46a', 'blister': 0.035, 'ruffle': 0.03}
    savoy = cabbage(rng, 1, 'savoy', **look)
    things += lifted(savoy, 13.5, 6.0, 8.5, (0, 0, 0), 0.95)
    bunch = root_bunch(rng, 1, 'carrot', 8)
    things += lifted(bunch, 1.5, 3.0, 11.5, (18, 0, 32), 0.85)
    parsley = herb_bunch(rng, 1, green='#4a8f34')
    things += lifted(parsley, 21.0, 2.0, 13.0, (0, 0, 60), 0.8)
    return Subject(things, 0.9, 36.0)


FORMS = {'harvest-crate': harvest}
