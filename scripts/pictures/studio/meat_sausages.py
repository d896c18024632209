"""Sausages and puddings in their skins, side by side or coiled."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_flesh import moist
from mesh import Part, blend, built, colour, curve, painted, tube
from noise import fractal, smooth, spots
from slab import normals
from stage import placed
from subject import Subject, matrix_of


def _girth(gone, long, wide, nub, rng):
    """The radius at each point of a sausage: gathered skin at its ends, a filling packed now tighter, now looser."""
    girth = np.ones_like(gone)
    for away in (gone, long - gone):
        inside = np.clip((away - nub) / (wide * rng.uniform(0.6, 0.95)), 0, 1)
        neck = 0.22 / wide + 0.12 * smooth(0.3 * nub, 0.0, away)
        girth = girth * np.maximum(np.sqrt(1 - (1 - inside) ** 2), neck)
    waves = np.cumsum(rng.normal(0, 0.014, 7))
    girth *= 1 + np.interp(gone, np.linspace(0, long, 7), waves - waves.mean())
    return girth * wide / 2


def _filling(points, wide, paint, fat, flecks, herbs, seed):
    """What presses against the skin: lean and fat of many sizes, blurred by it, and herbs. Returns paint and relief."""
    base = colour(paint)
    made = mottled(points, paint, base * [0.86, 0.72, 0.7], 0.35, seed)
    bent = points + 0.3 * np.stack([fractal(points, 0.9, 2, seed + at) for at in (6, 7, 8)], -1)
    lean = smooth(0.0, 0.35, fractal(bent, 0.9, 3, seed + 3))
    made = blend(made, base * [0.74, 0.5, 0.48], lean * min(1.0, flecks * 1.2) * 0.75)
    coarse = spots(bent, 1.35, seed % 60, 0.5) * smooth(-0.25, 0.1, fractal(bent, 0.5, 2, seed))
    fine = spots(bent, 2.6, seed % 50, 0.42)
    grains = np.maximum(coarse, fine * 0.6)
    made = blend(made, blend(fat, paint, 0.25), grains * flecks * 1.1)
    for at, one in enumerate(herbs or ()):
        # A thick sausage holds coarser pieces.
        leaf = spots(bent * [1, 1.4, 1] + 9.1 * at, 1.9 / wide**0.5, seed % 40, 0.27)
        made = blend(made, blend(one, paint, 0.12), leaf)
    return made, 0.5 * coarse + 0.2 * fine - 0.25 * lean


def sausage(
    rng,
    path,
    wide,
    paint,
    fat='#f4ddcc',
    flecks=0.5,
    herbs=None,
    gloss=0.66,
    rough=0.06,
    tied=None,
    wrinkles=0.025,
):
    """One sausage along a path: its filling shows through its skin, which is gathered and twisted, or tied, at its ends."""
    seed = seed_of(rng)
    line = curve(path, 1200)
    long = np.linalg.norm(np.diff(line, axis=0), axis=1).sum()
    rows = int(np.clip(long * 18, 280, 640))
    gone, nub = np.linspace(0, long, rows), 0.9 if tied else rng.uniform(0.45, 0.75)
    points = tube(path, _girth(gone, long, wide, nub, rng), rows, 96)
    away = np.minimum(gone, long - gone)[:, None] + 0 * points[..., 0]
    # A twisted end has no stiffness: it lies to a side and droops.
    for end in (gone, long - gone):
        loose = np.clip(nub + 0.35 * wide - end, 0, None)[:, None, None] ** 1.6
        points = points + loose * [0, rng.normal(0, 0.3), -rng.uniform(0.25, 0.6)]
    out, turn = normals(points), np.linspace(0, 2 * np.pi, 96, endpoint=False)[None, :]
    made, relief = _filling(points, wide, paint, fat, flecks, herbs, seed)
    gather = smooth(nub + 0.75 * wide, nub, away)
    folds = np.cos(11 * turn + 2.5 * away + 2 * fractal(points, 0.8, 2, seed + 5))
    dent = smooth(0.2, 0.55, fractal(points, 0.3, 2, seed + 9))
    # Where the skin is slack it wrinkles along the sausage.
    slack = smooth(0.0, 0.35, fractal(points, 0.28, 2, seed + 10)) * smooth(-0.3, 0.3, np.cos(turn))
    wrinkle = np.abs(fractal(points * [0.5, 2.6, 2.6], 0.7, 2, seed + 11))
    lift = rough * fractal(points, 0.45, 3, seed) + 0.03 * flecks * relief + 0.03 * folds * gather
    lift = lift - 0.07 * dent - wrinkles * smooth(0.12, 0.0, wrinkle) * slack
    points = points + out * (wide * lift)[..., None]
    made = blend(made, colour(paint) * 0.68, gather * smooth(0.0, -0.7, folds) * 0.45)
    bare = blend(fat, paint, 0.45) * [0.9, 0.82, 0.74]
    made = blend(made, bare, smooth(nub + 0.22 * wide, nub, away) * 0.75)
    parts = [Part(points, made, moist(gloss, 0.25, 0.3, coat=0.45, pores=0.06, pore_size=6))]
    for row in np.searchsorted(gone, [0.7 * nub, long - 0.7 * nub]) if tied else ():
        ring = points[row] + 0.35 * (points[row] - points[row].mean(axis=0))
        knot = tube(np.concatenate([ring, ring[:1]])[::4], [0.17] * 4, 90, 8)
        parts.append(Part(knot, painted(knot, tied), material.skin(gloss=0.2)))
    return parts


def bow(rng, length, bend, wide):
    """A bow that is stronger in one half than in the other, and here and there straightens or turns back."""
    share = np.linspace(-0.5, 0.5, 13)
    turn = bend * (share + rng.normal(0, 0.35) * share**2 + rng.normal(0, 0.9) * share**3)
    turn = turn + rng.normal(0, 0.05)
    step = np.stack([np.cos(turn), -np.sin(turn)], axis=-1) * length / 12
    line = np.cumsum(step, axis=0)
    line -= line.mean(axis=0)
    return [(x, y, wide / 2) for x, y in line]


def sausages(rng, count, paint, length=13.0, wide=2.4, bend=0.5, turn=24.0, apart=1.02, **look):
    """Side by side, touching, in one layer, so that all of them can be counted."""
    things = []
    for at in range(count):
        girth = wide * rng.uniform(0.95, 1.06)
        path = bow(rng, length * rng.uniform(0.92, 1.06), bend * rng.uniform(0.7, 1.3), girth)
        parts = sausage(rng, path, girth, paint, **look)
        y = (at - (count - 1) / 2) * wide * apart
        place = matrix_of(rng.normal(0, 0.45), y, 0, (0, 0, rng.normal(0, 2.4)))
        things.append(placed(built(parts), place))
    for thing in things:
        thing.matrix_world = matrix_of(turn=(0, 0, turn)) @ thing.matrix_world
    return Subject(things, 0.82, 36.0)


def coil(rng, count, paint, length=62.0, wide=3.0, **look):
    """A length of sausage, rolled up."""
    steps, turn = [], 0.6
    gone = 0.0
    while gone < length:
        reach = wide * (0.35 + 1.04 * turn / (2 * np.pi))
        steps.append((reach * np.cos(turn), reach * np.sin(turn), wide / 2))
        gone += 0.16 * reach
        turn += 0.16
    parts = sausage(rng, steps[:: max(1, len(steps) // 70)], wide, paint, **look)
    return Subject([placed(built(parts))], 0.78, 38.0)


FORMS = {'sausage': sausages, 'sausage-coil': coil}
