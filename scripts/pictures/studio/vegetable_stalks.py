"""Celery, fennel and spring onions: stalks that grow from one foot."""

from dataclasses import replace

import numpy as np

import material
from mesh import Part, blend, built, colour, curve, painted, tube
from noise import fractal, smooth
from stage import placed
from subject import Subject, matrix_of
from thread_leaves import lobed_leaf


def channelled(path, radii, open_by=0.9, ribs=11, rows=90, columns=72, thick=0.28):
    """A stalk like a gutter, ribbed on its back, which looks to -y at the start of the path."""
    line = curve(path, rows)
    radius = curve(np.asarray(radii, float)[:, None], rows)
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, [0, 1, 0])
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    back = np.cross(side, along)
    half = columns // 2
    sweep = np.linspace(-1, 1, half) * (np.pi - open_by)
    outer = 1 + 0.035 * np.cos(sweep * ribs * 1.4)
    inner = (1 - thick) * np.ones(half)
    turn = np.concatenate([sweep, sweep[::-1]])[None, :, None]
    reach = np.concatenate([outer, inner[::-1]])[None, :, None] * radius[:, None]
    points = line[:, None] + reach * (
        np.sin(turn) * side[:, None] - np.cos(turn) * back[:, None]
    )
    is_back = np.concatenate([np.ones(half), np.zeros(half)])[None, :] + np.zeros((rows, 1))
    groove = np.concatenate([0.5 + 0.5 * np.cos(sweep * ribs * 1.4), np.ones(half)])[None, :]
    return points, is_back, groove + np.zeros((rows, 1))


def celery_stalk(rng, length, wide, lean, tones, look):
    """Rises along +z, its back to -y, and leans back."""
    pale, green = tones
    bow = rng.uniform(0.4, 1.0) * lean
    path = [
        (0, 0.0, 0),
        (0, -0.55 * wide, length * 0.1),
        (rng.uniform(-0.2, 0.2), -0.55 * wide - bow * 0.3, length * 0.45),
        (rng.uniform(-0.5, 0.5), -0.55 * wide - bow, length),
    ]
    points, _, groove = channelled(path, np.array([0.75, 1.0, 0.72, 0.42]) * wide, 1.15)
    share = points[..., 2] / length
    paint = blend(pale, green, smooth(0.05, 0.9, share))
    paint = blend(paint, paint * 0.8, groove * 0.0 + (1 - groove) * 0.75)
    parts = [Part(points, paint, look)]
    top = np.array(path[-1])
    for index in range(3):
        spin, fall = index * 120 + rng.uniform(-40, 40), rng.uniform(18, 42)
        size = rng.uniform(2.6, 3.8)
        parts += branch(rng, top, spin, fall, rng.uniform(2.0, 4.5), size, green)
    return parts


def branch(rng, start, spin, fall, long, size, green):
    """A thin stalk with leaves at its end and two at its side."""
    lean, about = np.radians(fall), np.radians(spin)
    way = np.array([np.sin(lean) * np.cos(about), np.sin(lean) * np.sin(about), np.cos(lean)])
    end = start + way * long
    line = tube([start, (start + end) / 2, end, end + way * 0.01], [0.3, 0.2, 0.13, 0], 20, 12)
    parts = [Part(line, painted(line, colour(green) * 0.95), material.skin(gloss=0.4))]
    leaf = '#5f9a34'
    for share, turn in ((1.0, 0), (0.97, 120), (0.95, -120), (0.55, 60), (0.5, -120)):
        for part in lobed_leaf(rng, size * rng.uniform(0.8, 1.15), leaf):
            tilt = rng.uniform(25, 60)
            one = part.turned(tilt, 0, spin + turn - 90)
            parts.append(one.moved(*(start + way * long * share)))
    return parts


def celery(rng, count, pale='#e6ecc0', green='#9fc45c', stalks=13, length=21.0):
    look = material.skin(gloss=0.55, pores=0.06)
    parts = []
    for index in range(stalks):
        k = (index + 1) / stalks
        long = length * (0.72 + 0.28 * k) * rng.uniform(0.93, 1.05)
        one = celery_stalk(rng, long, 1.0 + 0.75 * k, 3.0 * k, (pale, green), look)
        spin = index * 137.5
        for part in one:
            parts.append(part.moved(0, -0.35 - 1.35 * k, 0).turned(0, 0, spin))
    parts.append(_butt(2.6, pale))
    parts = laid([part.turned(0, 86, 0) for part in parts], -2.7)
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, -140)))], 0.88, 36.0)


def laid(parts, floor):
    """Presses what would lie below the floor flat on it."""
    made = []
    for part in parts:
        points = part.points.copy()
        points[..., 2] = floor + np.maximum(points[..., 2] - floor, 0.05 * (points[..., 2] - floor))
        made.append(replace(part, points=points))
    return made


def _butt(reach, pale):
    foot = tube(
        [(0, 0, -0.9), (0, 0, -0.89), (0, 0, -0.2), (0, 0, 1.6), (0, 0, 1.61)],
        [0, reach * 0.62, reach * 0.95, reach * 0.9, 0],
        rows=40,
        columns=60,
        shape=lambda a: 1 + 0.06 * np.cos(7 * a),
    )
    grain = smooth(0, 0.5, fractal(foot, 1.5, 3, 4))
    paint = blend(pale, '#c9b48a', grain * smooth(0.0, -0.9, foot[..., 2]) * 0.8)
    return Part(foot, paint, material.skin(gloss=0.4, pores=0.1))


FORMS = {'celery': celery}
