"""Peas in the pod: plump pods in a heap, a few of them open on their row of peas."""

import numpy as np

import material
from mesh import Part, ball, blend, built, colour, tube
from noise import fractal, smooth
from snow_peas import cap
from stage import placed
from subject import Subject, heaped, matrix_of


def shut_pod(rng, length, thick, skin):
    seed = int(rng.integers(1e6))
    bow = rng.uniform(-0.6, 0.6)
    t = np.linspace(0, 1, 9)
    path = np.stack([length * (t - 0.5), bow * (1 - (2 * t - 1) ** 2), 0.15 * np.sin(4 * t)], -1)
    radii = np.array([0.05, 0.66, 0.95, 1.0, 1.0, 1.0, 0.95, 0.62, 0.03]) * thick
    points = tube(path, radii, 150, 60, flat=0.78)
    share = np.linspace(0, 1, 150)[:, None]
    bump = np.maximum(0, np.cos(share * 2 * np.pi * 8)) * smooth(0.1, 0.2, share)
    bump = bump * smooth(0.9, 0.8, share)
    middle = points.mean(axis=1, keepdims=True)
    points = middle + (points - middle) * (1 + 0.07 * bump)[..., None]
    tone = colour(skin) * rng.uniform(0.85, 1.15)
    paint = blend(tone, tone * 0.72, smooth(-0.1, 0.5, fractal(points, 0.8, 3, seed)) * 0.6)
    seam = smooth(0.55, 0.66, np.abs(points[..., 1] - middle[..., 1]))
    paint = blend(paint, tone * 1.3, 0.35 * bump + 0.25 * seam)
    look = material.skin(gloss=0.5, pores=0.05)
    return [Part(points, paint, look), *cap(rng, length, skin)]


def open_pod(rng, length, thick, skin, pea):
    """Split along its seam, its two sides spread, its row of peas seen from above."""
    rows, half = 120, 40
    t = np.linspace(0, 1, rows)[:, None]
    knots = [0, 0.06, 0.2, 0.5, 0.8, 0.94, 1]
    reach = thick * np.interp(t, knots, [0.05, 0.6, 1.0, 1.05, 1.0, 0.6, 0.03])
    side = np.linspace(-1, 1, half)
    turn = np.radians(np.concatenate([side, side[::-1]]) * 98)[None, :]
    shell = np.concatenate([np.ones(half), np.full(half, 0.9)])[None, :]
    spread = 1 + 0.2 * smooth(0.5, 1.0, np.abs(turn))
    x = length * (t - 0.5) + 0 * turn
    y = reach * shell * np.sin(turn) * spread
    z = -reach * shell * np.cos(turn) + 0.4 * (2 * t - 1) ** 2
    points = np.stack([x, y, z], -1)
    tone = colour(skin)
    inside = (shell < 0.95) + 0 * t
    paint = blend(tone, tone * 0.8, smooth(-0.1, 0.5, fractal(points, 0.9, 3, 3)) * 0.5)
    paint = blend(paint, blend(skin, '#dbe8a0', np.array(0.5)), inside * 0.9)
    parts = [Part(points, paint, material.skin(gloss=0.5, pores=0.05))]
    bright = material.skin(gloss=0.62, pores=0.04)
    for place in np.linspace(0.15, 0.85, 8):
        size = thick * (0.8 - 0.9 * (place - 0.5) ** 2) * rng.uniform(0.94, 1.04)
        grain = ball(40, 50) * size * [0.94, 1, 1]
        own = colour(pea) * rng.uniform(0.88, 1.12)
        made = blend(own, own * 0.8, smooth(-0.1, 0.5, fractal(grain, 1.2, 2, int(place * 99))))
        up = -0.12 * thick + 0.4 * (2 * place - 1) ** 2
        parts.append(Part(grain + [length * (place - 0.5), 0, up], made, bright))
    return parts + cap(rng, length, skin)


def pea_pods(rng, count, skin='#6aa536', pea='#86bf3c', length=8.6, thick=0.82):
    def make(_):
        return shut_pod(rng, length * rng.uniform(0.88, 1.08), thick, skin)

    made = heaped(make, count, rng, 7.6, kinds=7, tilt=0.5, elevation=38.0, fill=0.86)
    spots = ((-4.4, -8.4, 26), (4.6, -8.0, -20), (0.2, -10.6, 4))
    for x, y, spin in spots:
        pod = built(open_pod(rng, length * 1.05, thick * 1.08, skin, pea))
        made.things.append(placed(pod, matrix_of(x, y, thick, (14, 0, spin))))
    loose = ball(40, 50) * thick * 0.8
    for x, y in ((-8.6, -7.2), (8.8, -9.4), (6.0, -11.2), (-5.4, -11.6)):
        tint = blend(pea, colour(pea) * 0.8, smooth(-0.1, 0.5, fractal(loose, 1.2, 2, 5)))
        grain = built([Part(loose, tint, material.skin(gloss=0.62, pores=0.04))])
        made.things.append(placed(grain, matrix_of(x, y, thick * 0.8)))
    return Subject(made.things, 0.88, 40.0)


FORMS = {'peas-in-pods': pea_pods}
