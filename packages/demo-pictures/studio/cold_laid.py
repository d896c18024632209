"""How slices of delicatessen lie: they sag onto those below, in a fan, two rows, side by side or in folds."""

from dataclasses import replace

import numpy as np

from cold_cuts import slice_of
from dish_pieces import seed_of
from mesh import built
from noise import fractal
from stage import placed
from subject import Subject

# Lays thin slices over one another: each sags onto those below it, and cured ham falls in folds.

#: The grid on which the height of a pile is kept, in centimetres.
STEP, REACH = 0.2, 32.0
#: How many steps a slice needs to bend down from the edge of the one below.
STIFF = 4


class Pile:
    """How high the slices lie so far, seen from above."""

    def __init__(self):
        side = int(2 * REACH / STEP)
        self.heights = np.zeros((side, side))

    def _cells(self, points):
        at = ((points[..., :2] + REACH) / STEP).astype(int)
        return tuple(np.clip(at, 0, len(self.heights) - 1).reshape(-1, 2).T)

    def laid(self, points, stiff=0.0):
        """Lets a slice down onto the pile, its underside on z = 0. Returns its points.

        A `stiff` one leans on what it touches, with a gap below it; a limp one follows it.
        """
        under = self._under(points)
        if stiff:
            flat = np.concatenate([points[..., :2], 0 * points[..., :1] + 1], axis=-1)
            plane = flat @ np.linalg.lstsq(flat.reshape(-1, 3), under.ravel(), rcond=None)[0]
            under = under + stiff * (plane + (under - plane).max() - under)
        points = points + np.stack([0 * under, 0 * under, under + 0.02], axis=-1)
        np.maximum.at(self.heights, self._cells(points), points[..., 2].ravel())
        return points

    def _under(self, points):
        """How high the pile is under each point, between cells too: steps from cell to cell would show as a weave."""
        bent, place = self._bent(), np.clip((points[..., :2] + REACH) / STEP - 0.5, 0, None)
        first = np.minimum(place.astype(int), len(bent) - 2)
        share = np.clip(place - first, 0, 1)
        return sum(
            bent[first[..., 0] + right, first[..., 1] + up]
            * np.abs(1 - right - share[..., 0])
            * np.abs(1 - up - share[..., 1])
            for right, up in ((0, 0), (1, 0), (0, 1), (1, 1))
        )

    def _bent(self):
        """The lowest surface above the pile that a slice can take: it bridges gaps and turns no sharp edge."""
        tall = self.heights
        for axis in (0, 1):
            shifts = range(-STIFF, STIFF + 1)
            tall = np.max([np.roll(tall, by, axis) for by in shifts], axis=0)
        for axis in (0, 1):
            shifts = range(-STIFF, STIFF + 1)
            tall = np.mean([np.roll(tall, by, axis) for by in shifts], axis=0)
        return tall


def folded(points, depth, wave, turn, seed):
    """Lays a slice in folds without stretching it: `depth` is how steep they are, in radians, `wave` their length.

    The folds run across `turn` degrees; they are deeper at one end, and no two alike.
    """
    way = np.radians(turn)
    along = points[..., 0] * np.cos(way) + points[..., 1] * np.sin(way)
    across = points[..., 1] * np.cos(way) - points[..., 0] * np.sin(way)
    reach = np.abs(along).max() + 0.5
    line = np.linspace(-reach, reach, 600)
    side = np.clip(across / (2 * np.abs(across).max()) + 0.5, 0, 1)
    x, z, lean = 0.0, 0.0, 0.0
    for share, shift, at in ((1 - side, 0.0, 0), (side, 1.1, 40)):
        place = np.stack([line, 0 * line, 0 * line + at], axis=-1)
        phase = 2 * np.pi * line / wave + 1.6 * fractal(place, 1 / wave, 2, seed) + shift + seed
        slope = depth * (0.75 + 0.9 * fractal(place + 9.0, 0.8 / wave, 2, seed)) * np.sin(phase)
        step = line[1] - line[0]
        flat, high = np.cumsum(np.cos(slope)) * step, np.cumsum(np.sin(slope)) * step
        middle = np.interp(0.0, line, flat)
        x = x + share * (np.interp(along, line, flat) - middle)
        z = z + share * np.interp(along, line, high - high.mean())
        lean = lean + share * np.interp(along, line, slope)
    thick = points[..., 2]
    x, z = x - thick * np.sin(lean), z + thick * np.cos(lean)
    made = np.stack(
        [x * np.cos(way) - across * np.sin(way), x * np.sin(way) + across * np.cos(way), z], axis=-1
    )
    made[..., 2] -= made[..., 2].min()
    return made


def turned_over(points, at, radius, way, seed):
    """Folds a slice loosely back over itself, along a line that lies `at` from its middle and across `way` degrees."""
    way = np.radians(way)
    u = points[..., 0] * np.cos(way) + points[..., 1] * np.sin(way)
    v = points[..., 1] * np.cos(way) - points[..., 0] * np.sin(way)
    line = np.stack([0.3 * v, 0 * v, 0 * v], axis=-1)
    bend = radius * (1 + 0.6 * fractal(line, 0.6, 2, seed))
    over = np.maximum(u - at - 0.08 * v, 0)
    angle = np.minimum(over / bend, np.pi)
    rest = np.maximum(over - np.pi * bend, 0)
    # Behind the fold the slice sinks onto itself, and its edge lifts a little.
    gap = 2 * bend * np.exp(-rest / (5 * radius)) + 0.12 + 0.5 * radius * (rest / 6) ** 2
    high = np.where(rest > 0, gap, bend * (1 - np.cos(angle)) + 0.12 * angle / np.pi)
    thick = points[..., 2]
    u = np.minimum(u, u - over) + bend * np.sin(angle) - rest - thick * np.sin(angle)
    x, y = u * np.cos(way) - v * np.sin(way), u * np.sin(way) + v * np.cos(way)
    return np.stack([x, y, high + thick * np.cos(angle) + thick.max() * angle / np.pi], axis=-1)


# Sliced delicatessen as a hand deals it: a fan, two rows, rashers side by side, or ham let fall in folds.


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
