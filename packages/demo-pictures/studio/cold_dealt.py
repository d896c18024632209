"""Sliced delicatessen as a hand deals it: a fan, two rows, rashers side by side, or ham let fall in folds."""

from dataclasses import replace

import numpy as np

from cold_cuts import slice_of
from cold_laid import Pile, folded, turned_over
from dish_pieces import seed_of
from mesh import built
from noise import fractal
from stage import placed
from subject import Subject


def slices(
    rng,
    count,
    shown=6,
    shape='disc',
    wide=9.0,
    thick=0.25,
    apart=2.2,
    turn=-12.0,
    folds=0.0,
    **look,
):
    """Slices that were dealt one after the other, each sagging on those before it.

    `folds` is how soft they are: above 0.15 thin ones lie in folds, and some are folded over.
    """
    things, many, pile = [], count if count > 1 else shown, Pile()
    # Small dry slices keep their shape and lean on one another.
    stiff = 0.55 if shape == 'disc' and not folds else 0.0
    piece = seed_of(rng)
    for at in range(many):
        size = wide * rng.uniform(0.92, 1.06)
        own = {**look, 'rim': look.get('rim', 0.0) * rng.uniform(0.75, 1.3)}
        if 'rim_at' in look:
            own['rim_at'] = look['rim_at'] + rng.normal(0, 10)
        (one,) = slice_of(rng, shape, size, thick, place=(piece, at), **own)
        if shape == 'disc':
            # A sausage is not round, and hangs a little to one side.
            one = one.scaled(1.0, rng.uniform(0.88, 0.97), 1.0).turned(z=rng.uniform(0, 360))
        points = _bent(one.points, rng, shape, wide, folds, at, many)
        one = replace(one, points=points)
        x, y, round_by = _place(rng, shape, wide, apart, turn, at, many)
        one = one.turned(z=round_by).moved(x, y)
        things.append(placed(built([replace(one, points=pile.laid(one.points, stiff))])))
    return Subject(things, 0.86, 46.0)


def _place(rng, shape, wide, apart, turn, at, many):
    """Where a slice lies, and how far it is turned."""
    spread = at - (many - 1) / 2
    if shape == 'strip':
        y = -(spread + rng.normal(0, 0.07)) * apart * 1.15
        return rng.normal(0, 0.05 * wide), y, rng.normal(2, 3.5)
    if shape == 'disc' and many > 4:
        # A row behind, a row before it.
        back = (many + 1) // 2
        row, of = (at, back) if at < back else (at - back, many - back)
        x = (row - (of - 1) / 2) * 0.55 * wide + (0.16 * wide if at >= back else -0.05 * wide)
        y = (0.25 if at < back else -0.27) * wide - 0.02 * x * abs(x) / wide
        x, y = np.array([x, y]) + rng.normal(0, 0.07 * wide, 2)
        return x, y, rng.normal(0, 30)
    # The row bends as the arm does.
    spread = spread * apart
    x, y = spread + rng.normal(0, 0.16 * apart), -0.25 * spread - 0.05 * spread**2 / wide
    if shape == 'leaf':
        y = y + rng.normal(0, 0.09 * wide)
        return x, y, turn + rng.normal(0, 20) - 2.5 * spread
    return x, y + rng.normal(0, 0.13 * apart), turn + rng.normal(0, 8) - 2.5 * spread


def _bent(points, rng, shape, wide, folds, at, many):
    """How a slice hangs: stiff ones lift their rim, thin ones ripple, and soft ones fold."""
    if shape == 'leaf':
        steep = 0.4 + 1.7 * folds
        return folded(points, steep, 0.3 * wide, rng.normal(10, 22), seed_of(rng))
    if shape == 'strip':
        points = _limp(points, rng, wide)
        if at % 4 == 2:
            way = rng.choice([0, 180]) + rng.normal(0, 9)
            return turned_over(points, wide * rng.uniform(0.16, 0.3), 0.3, way, seed_of(rng))
        steep, wave = 4.5 * folds * rng.uniform(0.4, 1.25), wide * rng.uniform(0.22, 0.4)
        return folded(points, steep, wave, rng.normal(0, 14), seed_of(rng))
    if shape == 'disc' and folds and many > 4:
        # Thin ones stick to the hand: it folds some of them in half as it lets them go.
        if at % 3 != 0:
            reach = wide * rng.uniform(-0.06, 0.2)
            return turned_over(points, reach, 0.3, rng.uniform(0, 360), seed_of(rng))
        return folded(points, 4.0 * folds, 0.6 * wide, rng.uniform(0, 180), seed_of(rng))
    # The last soft one was folded over, and of many one more.
    if folds > 0.15 and (at == many - 1 or (many > 3 and at == many // 2)):
        way = rng.uniform(120, 170) if at == many - 1 else rng.uniform(60, 120)
        return turned_over(points, wide * rng.uniform(0.05, 0.15), 0.35, way, seed_of(rng))
    if folds > 0.15:
        return folded(points, 2.2 * folds, 0.4 * wide, rng.normal(10, 14), seed_of(rng))
    lift = 1.5 * folds + 0.08 + 0.02 * wide
    return points + np.array([0, 0, 1]) * _curled(points, rng, lift)[..., None]


def _limp(points, rng, wide):
    """Bends a rasher in its plane and lets it ripple: it keeps nothing of the straight block it was cut from."""
    share = points[..., 0] / wide
    bow = wide * rng.normal(0, 0.05) * share**2
    bow = bow + 0.02 * wide * np.sin(5 * share + rng.uniform(0, 6))
    narrow = 1 + rng.normal(0, 0.22) * share + 0.12 * np.sin(4 * share + rng.uniform(0, 6))
    narrow = narrow * rng.uniform(0.72, 0.95)
    phase = rng.uniform(16, 26) * share + rng.uniform(0, 6)
    phase = phase + 0.5 * points[..., 1] + 2.0 * fractal(points, 0.12, 2, int(rng.integers(999)))
    ripple = 0.17 * (1 + np.sin(phase)) * rng.uniform(0.4, 1.3)
    return np.stack(
        [points[..., 0], points[..., 1] * narrow + bow, points[..., 2] + ripple], axis=-1
    )


def _curled(points, rng, most):
    """How far a slice's rim has risen as it dried: more on one side than on the other."""
    flat = points[..., :2] - points[..., :2].mean(axis=(0, 1))
    away = np.linalg.norm(flat, axis=-1)
    away = away / away.max()
    side = np.arctan2(flat[..., 1], flat[..., 0])
    seed, start = seed_of(rng), rng.uniform(0, 2 * np.pi)
    waves = 0.6 + 0.5 * np.cos(side - start) + 0.5 * np.cos(3 * side + start)
    return most * away**3 * np.maximum(0, waves + 0.6 * fractal(points, 0.2, 2, seed))


FORMS = {'cold-cuts': slices}
