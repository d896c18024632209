"""Half a rabbit in three pieces: the thigh, the shoulder, the saddle."""

import numpy as np

from dish_pieces import mottled, seed_of
from meat_flesh import bone_end, fascicles
from meat_joints import meat_sheen
from mesh import Part, blend, built, colour, tube
from noise import fractal, smooth
from slab import closed, normals, roughened, slab
from stage import placed
from subject import Subject, matrix_of


def _muscles(points, seed, depth, scale):
    """Long swells along the bone, parted by furrows. Returns the points and the furrows."""
    middle = points.mean(axis=1, keepdims=True)
    field = fractal(points * [0.35, 1, 1], scale, 2, seed)
    furrow = smooth(0.16, 0.0, np.abs(field))
    grown = 1 + depth * np.abs(field) - 0.45 * depth * furrow
    return middle + (points - middle) * grown[..., None], furrow


def _rabbit_flesh(points, seed, meat, pale, furrow):
    """Lean without marbling: fibres along the bone, a tone for each muscle, films between them. Paint and relief."""
    # Paler and rosier than veal or pork.
    meat, pale = colour(meat) * [0.94, 0.78, 0.76], colour(pale) * [0.97, 0.88, 0.82]
    crest, tone = fascicles(points, seed, 0.0, 0.3, 7.0)
    made = mottled(points, meat, meat * [0.76, 0.58, 0.56], 0.22, seed + 1, -0.2, 0.4)
    made = made * (1 + 0.3 * tone)[..., None]
    made = blend(made, blend(meat, pale, 0.5), smooth(0.45, 0.1, crest) * 0.5)
    made = blend(made, blend(meat, pale, 0.75), furrow * 0.75)
    # Silver skin, thin enough to see the fibres through, spreads from the furrows over a part of the meat.
    spread = fractal(points * [0.5, 1, 1], 0.25, 3, seed + 5) + 0.25 * furrow
    film = smooth(0.12, 0.34, spread) * (0.5 + 0.5 * smooth(0.2, 0.7, crest))
    made = blend(made, blend('#d9c3cb', pale, 0.5), film * 0.5)
    lobes = fractal(points, 0.5, 4, seed + 6)
    fat = smooth(0.36, 0.44, lobes)
    made = blend(made, mottled(points, '#ecdcc0', '#dcc09c', 1.2, seed), fat * 0.9)
    blood = smooth(0.3, 0.55, fractal(points * [0.7, 1, 1], 0.6, 3, seed + 7))
    made = blend(made, meat * [0.5, 0.22, 0.24], blood * 0.5)
    return made, 0.06 * crest * (1 - fat) + 0.12 * fat


def rabbit_leg(rng, length, stout, meat, pale, bend=0.22):
    """A hind leg or a shoulder: a long flat thigh, the knee, the thin bone at the end."""
    seed, l = seed_of(rng), length
    path = (
        np.array(
            [
                (-0.5, bend, 0),
                (-0.3, bend * 0.5, 0),
                (-0.1, 0, 0),
                (0.1, -0.04, 0),
                (0.32, 0, 0),
                (0.5, 0.06, 0),
            ]
        )
        * l
    )
    radii = np.array([0.028, 0.034, 0.052, 0.085, 0.12, 0.16, 0.182, 0.17, 0.12, 0.0]) * l * stout
    points = tube(path, radii, 240, 150, 0.72)
    points, furrow = _muscles(points, seed, 0.12, 0.3)
    made, relief = _rabbit_flesh(points, seed, meat, pale, furrow)
    points = roughened(points, 0.16, 0.35, seed + 1, 3)
    points = points + normals(points) * relief[..., None]
    share = np.linspace(0, 1, 240)[:, None] + 0 * points[..., 0]
    # The shank ends in sinew that has drawn back from the bone.
    sinew = smooth(0.16, 0.03, share + 0.05 * fractal(points, 0.9, 2, seed + 3))
    made = blend(made, '#e6d2c4', sinew * 0.8)
    out = path[0] - path[1]
    bone = bone_end(path[0] - 0.04 * out, out, 0.023 * l, 0.07 * l, seed)
    return [Part(points, made, meat_sheen(0.74)), bone]


def saddle(rng, length, meat, pale):
    """The back, cut across: two eyes of meat on the spine, its flaps under it."""
    seed = seed_of(rng)
    line = [
        (-3.6, -1.5),
        (-2.0, -1.7),
        (0, -1.3),
        (2.0, -1.7),
        (3.6, -1.5),
        (3.5, 0.2),
        (2.2, 1.8),
        (0.5, 1.75),
    ]
    line += [(0, 1.5), (-0.5, 1.75), (-2.2, 1.8), (-3.5, 0.2)]
    points, share = slab(closed(np.array(line), 300), length, 0.5, 120, 80)
    x, y = points[..., 0], points[..., 1]
    face = points[..., 2] > length - 0.45
    made, relief = _rabbit_flesh(points[..., [2, 0, 1]], seed, meat, pale, 0 * x)
    eye = np.hypot((np.abs(x) - 1.5) / 1.35, (y - 0.45) / 1.05)
    made = blend(made, pale, smooth(0.12, 0.02, np.abs(eye - 1)) * face * 0.8)
    spine = np.hypot(x, (y + 0.2) * 0.8)
    made = blend(made, '#f2e4d8', smooth(0.75, 0.6, spine) * face)
    made = blend(made, '#b85a54', smooth(0.34, 0.24, spine) * face)
    back = np.exp(-((x / 0.22) ** 2)) * (y > 0)
    made = blend(made, '#ecd0c4', back * ~face * 0.8)
    points = roughened(points, 0.2, 0.4, seed, 3)
    points = points + normals(points) * relief[..., None]
    return [Part(points[..., [2, 0, 1]], made, meat_sheen(0.74))]


def rabbit(rng, count, meat='#d8897c', pale='#f4ddd2'):
    """Half of one: the thigh, the shoulder and a piece of the saddle."""
    pieces = (
        (rabbit_leg(rng, 19, 1.0, meat, pale), (-1.5, -4.4, 2.2, (0, 0, 10))),
        (rabbit_leg(rng, 13, 0.86, meat, pale, -0.2), (-5.6, 5.6, 1.4, (0, 0, 20))),
        (saddle(rng, 8.5, meat, pale), (2.6, 12.6, 1.7, (0, 0, -62))),
    )
    things = [placed(built(parts), matrix_of(x, y, z, turn)) for parts, (x, y, z, turn) in pieces]
    return Subject(things, 0.86, 40.0)


FORMS = {'rabbit': rabbit}
