"""Half a rabbit in three pieces: the thigh, the shoulder, the saddle."""

import numpy as np

from dish_pieces import mottled, seed_of
from mesh import Part, ball, blend, built, tube
from meat_cuts import flesh
from meat_joints import meat_sheen
from noise import fractal, smooth
from slab import closed, roughened, slab
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
    made = flesh(points, seed, meat, pale, 0.1, 0.45, 1.0)
    film = fractal(points * [0.4, 1.3, 1], 0.5, 3, seed + 5)
    made = blend(made, pale, smooth(0.02, 0.32, film) * 0.7)
    return blend(made, blend(meat, pale, 0.8), furrow * 0.5)


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
    points = roughened(points, 0.06, 0.8, seed + 1, 3)
    made = _rabbit_flesh(points, seed, meat, pale, furrow)
    share = np.linspace(0, 1, 240)[:, None] + 0 * points[..., 0]
    made = blend(made, '#f4e6da', smooth(0.1, 0.03, share))
    knob = roughened(ball(30, 40) * np.array([0.042, 0.048, 0.04]) * l * stout**0.5, 0.06, 1, seed)
    knob = knob + path[0]
    tone = mottled(knob, '#f4e8da', '#d89a90', 1.0, seed)
    return [Part(points, made, meat_sheen(0.74)), Part(knob, tone, meat_sheen(0.5))]


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
    made = _rabbit_flesh(points[..., [2, 0, 1]], seed, meat, pale, 0 * x)
    eye = np.hypot((np.abs(x) - 1.5) / 1.35, (y - 0.45) / 1.05)
    made = blend(made, pale, smooth(0.12, 0.02, np.abs(eye - 1)) * face * 0.8)
    spine = np.hypot(x, (y + 0.2) * 0.8)
    made = blend(made, '#f2e4d8', smooth(0.75, 0.6, spine) * face)
    made = blend(made, '#b85a54', smooth(0.34, 0.24, spine) * face)
    back = np.exp(-((x / 0.22) ** 2)) * (y > 0)
    made = blend(made, '#ecd0c4', back * ~face * 0.8)
    points = roughened(points, 0.12, 0.45, seed, 3)
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
