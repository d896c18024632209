"""Leaves that other forms wear, and those that are cut into threads: fennel and dill."""

import numpy as np

import material
from mesh import Part, blend, colour, curve, leaf, painted
from noise import fractal, smooth


def leaf_part(
    rng,
    length,
    half_width,
    green,
    curl=0.5,
    fold=0.3,
    wave=0.1,
    waves=5,
    veins=9,
    twist=0.0,
    shape=(0.06, 0.55, 0.95, 1.0, 0.72, 0.3, 0.0),
    gloss=0.45,
    paler=None,
):
    """A leaf along +y with its midrib and side veins painted."""
    points = leaf(
        length,
        [half_width * one for one in shape],
        curl,
        fold,
        wave,
        waves,
        rows=56,
        columns=33,
        twist=twist,
    )
    t, s = np.linspace(0, 1, 56)[:, None], np.linspace(-1, 1, 33)[None, :]
    vein = smooth(0.1, 0.03, np.abs(s) + 0 * t)
    if veins:
        side = np.abs(((t + np.abs(s) * -0.16) * veins) % 1 - 0.5) * 2
        vein = np.maximum(vein, smooth(0.86, 1.0, side) * 0.5 * (np.abs(s) < 0.9))
    seed = int(rng.integers(1e6))
    paint = blend(
        green,
        colour(green) * 0.7,
        smooth(-0.3, 0.4, fractal(points, 1.4 / max(length / 5, 0.4), 3, seed)),
    )
    paint = blend(paint, paler or colour(green) * 1.7 + 0.03, vein * 0.7)
    return Part(points, paint, material.foliage(gloss=gloss), is_round=False)


# Leaves that are cut into threads: fennel and dill.


def thread(points, thick, tone, look, columns=5):
    """A thin line through a few points."""
    line = curve(points, 9)
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    side = np.cross(along, [0.3, 0.4, 0.85])
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    up = np.cross(side, along)
    turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :, None]
    radius = (np.linspace(1, 0.45, 9) * thick)[:, None, None]
    grid = line[:, None] + radius * (np.cos(turn) * side[:, None] + np.sin(turn) * up[:, None])
    return Part(grid, painted(grid, tone), look)


def _unit(vector):
    return vector / (np.linalg.norm(vector) + 1e-9)


def plume(rng, start, way, long, green, look, depth=3, thick=0.06, many=9):
    """Threads that branch off a thread, `depth` times."""
    bend = rng.normal(0, 0.12, 3)
    middle = start + way * long * 0.5 + bend * long * 0.5
    end = start + _unit(way + bend * 2) * long
    tone = colour(green) * rng.uniform(0.75, 1.25)
    parts = [thread([start, middle, end], thick, tone, look)]
    if depth == 0:
        return parts
    for index in range(many):
        share = 0.25 + 0.75 * (index + rng.uniform(0, 0.6)) / many
        at = start + (end - start) * min(share, 1) + bend * long * share * (1 - share)
        away = np.cross(way, rng.normal(0, 1, 3))
        new = _unit(way * 0.75 + _unit(away) * 0.75)
        size = long * 0.5 * (1.15 - 0.75 * share) + 0.25
        parts += plume(
            rng, at, new, size, green, look, depth - 1, thick * 0.72, max(4, int(many * 0.6))
        )
    return parts
