"""Celery: stalks that grow from one foot, with the leaves at their top."""

from dataclasses import replace

import numpy as np

import material
from herb_bunches import leaf_of_three, leaflets
from mesh import Part, blend, built, colour, curve, painted, tube
from noise import fractal, smooth
from stage import placed
from subject import Subject, matrix_of


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


def celery_stalk(rng, length, wide, lean, tones, look, made):
    """Rises along +z, its back to -y, and leans back. Its ribs are uneven; some of it is bruised and scraped."""
    pale, green = tones
    bow = rng.uniform(0.4, 1.0) * lean
    aside = rng.normal(0, 0.5, 2)
    path = [
        (0, 0.0, 0),
        (0, -0.55 * wide, length * 0.1),
        (aside[0] * 0.6, -0.55 * wide - bow * 0.3, length * 0.45),
        (aside.sum(), -0.55 * wide - bow, length),
    ]
    points, is_back, groove = channelled(path, np.array([0.75, 1.0, 0.72, 0.42]) * wide, 1.15)
    seed = int(rng.integers(1e6))
    share = points[..., 2] / length
    across = np.linspace(0, 1, points.shape[1])[None, :] + 0 * share
    lines = np.stack([across * 26, share * 1.5, 0 * share + seed % 7], -1)
    fibre = fractal(lines, 1, 3, seed)
    axis = points.mean(axis=1, keepdims=True)
    swell = 1 + is_back * (0.07 * fibre + 0.03 * (groove - 0.5))
    points = axis + (points - axis) * swell[..., None]
    green = colour(green) * rng.uniform(0.75, 1.1)
    paint = blend(pale, green, smooth(0.0, 0.85, share + 0.25 * fibre) * rng.uniform(0.75, 1))
    paint = blend(paint, paint * [0.7, 0.78, 0.55], smooth(0.25, -0.3, fibre) * 0.7 * is_back)
    paint = blend(paint, colour(pale) * 1.04, smooth(0.15, 0.5, fibre) * 0.5 * is_back)
    scrape = smooth(0.32, 0.5, fractal(points * [1, 1, 0.5], 0.9, 4, seed + 1))
    paint = blend(paint, '#a58a52', scrape * 0.55)
    parts = [Part(points, paint, look)]
    top = np.array(path[-1])
    for index in range(3):
        spin, fall = index * 120 + rng.uniform(-40, 40), rng.uniform(12, 44)
        parts += branch(rng, top, spin, fall, rng.uniform(2.0, 4.5), green, made)
    return parts


def branch(rng, start, spin, fall, long, green, made):
    """A thin stalk with leaves at its end and two at its side."""
    lean, about = np.radians(fall), np.radians(spin)
    way = np.array([np.sin(lean) * np.cos(about), np.sin(lean) * np.sin(about), np.cos(lean)])
    end = start + way * long + rng.normal(0, 0.3, 3)
    middle = (start + end) / 2 + rng.normal(0, 0.15, 3)
    line = tube([start, middle, end, end + way * 0.01], [0.3, 0.2, 0.12, 0], 20, 12)
    parts = [Part(line, painted(line, colour(green) * 0.95), material.skin(gloss=0.4))]
    for share, turn in ((1.0, 0), (0.95, 120), (0.9, -120), (0.55, 60)):
        aside = np.radians(spin + turn)
        out = way + 0.8 * np.array([np.cos(aside), np.sin(aside), 0])
        tint = rng.uniform([0.8, 0.85, 0.7], [1.3, 1.1, 1.1]) * rng.uniform(0.8, 1.3)
        up = np.array([0.8, 0, 0.3]) + rng.normal(0, 0.6, 3)
        at = start + (end - start) * share
        parts += leaf_of_three(rng, made, at, out + rng.normal(0, 0.25, 3), up, tint)
    return parts


def celery(rng, count, pale='#e6ecc0', green='#9fc45c', stalks=13, length=21.0):
    look = material.skin(gloss=0.52, pores=0.06, deep=0.08, reach=0.5)
    parts, made = [], leaflets(rng, 'celery', colour('#78aa40'))
    for index in range(stalks):
        k = (index + 1) / stalks
        long = length * (0.72 + 0.28 * k) * rng.uniform(0.93, 1.05)
        one = celery_stalk(rng, long, 1.0 + 0.75 * k, 3.0 * k, (pale, green), look, made)
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
