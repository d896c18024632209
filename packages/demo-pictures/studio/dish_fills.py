"""What fills its vessel as one mass, by name: each is drawn over the bed and raises it. Spreads and grated vegetables."""

from dataclasses import replace

import numpy as np

import dish_fruit as fruit
import dish_grains as grains
import dish_gratin as gratins
import dish_greens as greens
import dish_pizza as pizzas
import material
from dish_stack import CELL
from mesh import Part, blend, colour, curve, disc
from noise import bumps, fractal, perlin, smooth, spots

# A spread in its bowl: a spoon drew a furrow in it that winds outwards, oil lies in the furrow.


def _wound(points, seed, pitch):
    """Where each point lies across the spoon's furrow, from 0 to 1, and its distance and turn."""
    bent = [fractal(points * [1, 1, 0], 0.16, 2, seed + one) for one in range(2)]
    x, y = points[..., 0] + 1.5 * bent[0], points[..., 1] + 1.5 * bent[1]
    away, turn = np.hypot(x, y), np.arctan2(y, x) + seed % 6
    return (away / pitch - turn / (2 * np.pi)) % 1, np.stack([away, turn], -1)


def _relief(points, seed, pitch, furrow, lumps, lump_size):
    """The height of the spread over its level, and how deep in the furrow each point lies."""
    flat = points * [1, 1, 0]
    across, round_ = _wound(points, seed, pitch)
    valley = smooth(0.0, 0.42, across) * smooth(1.0, 0.5, across)
    strength = 0.55 + 0.45 * smooth(-0.3, 0.3, fractal(flat, 0.2, 2, seed + 4))
    high = furrow * strength * (0.5 - valley)
    # A spoon that is lifted leaves fine lines along its way.
    drag = fractal(np.concatenate([round_ * [2.6, 0.5], points[..., :1] * 0], -1), 1, 3, seed)
    high = high + 0.1 * furrow * drag + 0.18 * furrow * fractal(flat, 0.45, 3, seed + 6)
    if lumps:
        bent = [fractal(flat, 1.1, 2, seed + one) for one in (7, 8, 9)]
        bent = flat + 0.3 * np.stack(bent, -1)
        gathered = smooth(-0.3, 0.2, fractal(flat, 0.5, 2, seed))
        coarse = bumps(bent, 1 / lump_size, seed % 71) * gathered
        high = high + lumps * (coarse + 0.45 * bumps(bent, 2.3 / lump_size, seed % 53))
    return high, valley * strength


def spread(
    rng,
    bed,
    paint,
    over,
    shade=None,
    pitch=2.9,
    furrow=0.55,
    lumps=0.0,
    lump_size=0.8,
    dome=0.5,
    oil=None,
    oil_from=0.72,
    specks=None,
    speck_scale=3.0,
    speck_size=0.2,
    stale=None,
    gloss=0.5,
    deep=0.2,
):
    """`over` is the colour of its hollows, `shade` of single lumps, `stale` of what the air browned.

    `oil` is the colour of the oil, which lies where the furrow is deeper than `oil_from`.
    """
    seed, vessel = int(rng.integers(1e6)), bed.vessel
    middle = np.array([vessel.across, vessel.deep]) * rng.uniform(-0.1, 0.1, 2)

    def height(points):
        share = np.hypot(points[..., 0] / vessel.across, points[..., 1] / vessel.deep)
        moved = points - [*middle, 0]
        high, valley = _relief(moved, seed, pitch, furrow, lumps, lump_size)
        around = points / np.array([vessel.across, vessel.deep, 1]) * [1, 1, 0]
        tongue = smooth(-0.3, 0.5, fractal(around, 2.0, 3, seed + 14))
        wall = (0.1 + 0.5 * tongue) * smooth(0.93, 1.0, share)
        return high * smooth(1.0, 0.86, share) + dome * (1 - share**2) + wall, valley, share

    flat, _, _ = disc(1.0, 170, 420)
    points = flat * np.array([vessel.across * 1.01, vessel.deep * 1.01, 1])
    high, valley, share = height(points)
    points[..., 2] = bed.at(points) + high
    cloud = fractal(points, 0.6, 4, seed + 2)
    made = blend(paint, over, smooth(-0.25, 0.45, cloud + 0.5 * valley - 0.2))
    if shade:
        bits = bumps(points * [1, 1, 0.6], 1.5 / lump_size, seed % 37)
        chosen = smooth(0.0, 0.3, fractal(points * [1, 1, 0], 0.9, 2, seed + 21))
        made = blend(made, shade, smooth(0.35, 0.8, bits) * chosen * 0.8)
    if stale:
        dry = smooth(0.1, 0.5, fractal(points, 0.35, 3, seed + 23) + 0.25 * smooth(0.7, 1, share))
        made = blend(made, stale, dry * 0.6)
    if specks:
        grains = spots(points * [1, 1, 0.4], speck_scale, seed % 70, speck_size)
        made = blend(made, specks, grains * smooth(-0.4, 0.3, cloud) * 0.85)
    bare = smooth(0.95, 1.0, share)
    made = blend(made, colour(paint) * 0.86, bare * 0.5)
    parts = [Part(points, made, material.skin(gloss, 0.25, 5, 0.12, deep=deep, reach=0.35))]
    if oil:
        parts += _oiled(points, made, valley * smooth(0.9, 0.7, share), oil, oil_from, seed)
    grid = np.stack([bed.x, bed.y, 0 * bed.x], -1)
    inside = np.hypot(bed.x / vessel.across, bed.y / vessel.deep) < 1
    bed.height = bed.height + np.where(inside, height(grid)[0], 0)
    return parts


def _oiled(points, made, valley, oil, start, seed):
    """A film of oil in the furrow, and drops beside it: darker than what it covers, and level."""
    flat = points * [1, 1, 0]
    run = valley + 0.22 * fractal(flat, 0.35, 3, seed + 31)
    drops = spots(flat, 0.9, seed % 43, 0.26) * smooth(0.1, 0.4, fractal(flat, 0.3, 2, seed + 33))
    film = np.maximum(smooth(start, start + 0.1, run), drops * smooth(0.35, 0.5, run))
    body = np.sqrt(film)
    sheet = points + (0.075 * body - 0.06)[..., None] * np.array([0, 0, 1])
    thick = smooth(start, start + 0.35, run)
    paint = blend(made * 0.8, oil, 0.45 + 0.5 * thick)
    return [Part(sheet, paint, material.skin(0.9, coat=0.8, shine=0.5, varied=0.3))]


# Grated and shredded vegetables: limp shreds in locks, and the sauce in their hollows.

#: Points along the path of a shred, and rows and columns of its surface.
KNOTS, ROWS, COLUMNS = 9, 24, 8
#: Rows and columns of the sauce between the shreds.
RINGS, SPOKES = 90, 240
#: What a kind of shred has where its `kinds` row does not say otherwise, in centimetres.
USUAL = {
    'long': 4.5,
    'wide': 0.24,
    'thick': 0.16,
    'curl': 0.3,
    'loose': 0.08,
    'most': 0.97,
    'spread': 0.32,
    'torn': 0.12,
    'blunt': 0.1,
    'tip': None,
}


def _path(rng, bed, kind, reach, combed):
    """A way over the heap: shreds that fell together lie side by side, and some are broken."""
    x, y = bed.place(rng, reach)
    long = kind['long'] * np.exp(rng.normal(0, kind['spread']))
    step = long / (KNOTS - 1)
    lock = 2.6 * perlin(np.array([[x, y, 0]]) * 0.3 + combed)[0]
    start = lock + rng.normal(0, 0.55) + np.pi * rng.integers(2)
    if rng.uniform() < 0.3:
        start = rng.uniform(0, 2 * np.pi)
    turn = start + np.cumsum(
        rng.normal(0, kind['curl'], KNOTS) * 0.5 + rng.normal(0, kind['curl'] * 0.6)
    )
    if rng.uniform() < 0.25:
        turn = turn + rng.normal(0, 0.9) * (np.arange(KNOTS) > rng.integers(2, KNOTS - 2))
    flat = np.stack([np.cumsum(np.cos(turn)), np.cumsum(np.sin(turn))], -1) * step
    flat = flat - flat.mean(axis=0) + [x, y]
    # A shred that would cross the wall is pushed along it.
    away = np.linalg.norm(flat / [bed.vessel.across, bed.vessel.deep], axis=-1)
    return flat * np.minimum(1, kind['most'] / np.maximum(away, 1e-3))[:, None]


def _rested(rng, bed, flat, kind):
    """Lets a shred sink on what lies there; it is stiff enough to bridge small hollows."""
    low = bed.at(flat)
    eased = np.convolve(np.pad(low, 2, mode='edge'), np.array([1, 2, 3, 2, 1]) / 9, mode='valid')
    z = np.maximum(eased, low - 0.5 * kind['thick']) + 0.5 * kind['thick']
    if rng.uniform() < kind['loose']:
        end = np.linspace(0, 1, KNOTS) if rng.uniform() < 0.5 else np.linspace(1, 0, KNOTS)
        z = z + rng.uniform(0.2, 0.9) * end**2.5
    else:
        _raise(bed, flat, z + 0.3 * kind['thick'])
    return np.concatenate([flat, z[:, None]], -1)


def _raise(bed, flat, top):
    """Heightens the bed along a shred."""
    fine, at = np.linspace(0, KNOTS - 1, 4 * KNOTS), np.arange(KNOTS)
    x, y, top = (np.interp(fine, at, one) for one in (flat[:, 0], flat[:, 1], top))
    across, deep = (
        np.clip(((one + bed.side) / CELL).round(), 0, len(bed.x) - 1).astype(int) for one in (x, y)
    )
    np.maximum.at(bed.height, (across, deep), top)


def _swept(rng, path, wide, thick, kind):
    """The surface of a shred: one side flat from the blade, one torn, its width wavering.

    Returns its points and the share of the length at each row.
    """
    line = curve(path, ROWS)
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    side = np.cross(along, [0, 0, 1])
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    up = np.cross(side, along)
    t = np.linspace(0, 1, ROWS)
    roll = rng.normal(0, 0.9) * t + rng.normal(0, 0.3)
    roll = roll + rng.uniform(0, np.pi) * (thick > 0.5 * wide)
    c, s = np.cos(roll)[:, None], np.sin(roll)[:, None]
    side, up = c * side + s * up, c * up - s * side
    # One end was where the grater bit, the other where it let go.
    ends = np.clip(t / rng.uniform(0.08, 0.4), 0, 1)
    ends = ends * np.clip((1 - t) / rng.uniform(0.05, 0.25), 0, 1)
    ends = kind['blunt'] + (1 - kind['blunt']) * ends**0.7
    ends[[0, -1]] *= 0.15
    size = ends * np.exp(np.convolve(rng.normal(0, 0.3, ROWS + 4), np.ones(5) / 5, 'valid'))
    angle = np.linspace(0, 2 * np.pi, COLUMNS, endpoint=False)[None, :]
    x, y = np.cos(angle), np.sin(angle)
    boxy = np.maximum(np.abs(x), np.abs(y)) ** -0.75
    ragged = 1 + kind['torn'] * rng.normal(0, 1, (ROWS, COLUMNS)) * (y > -0.2)
    x, y = x * boxy * ragged, np.maximum(y * boxy * ragged, -0.55)
    size = size[:, None, None]
    across = wide / 2 * size * side[:, None] * x[..., None]
    return line[:, None] + across + thick / 2 * size * up[:, None] * y[..., None], t


def _shred(rng, path, kind, sheen):
    """One shred in its colours, which change along it; some are from the pale core of the root."""
    size = np.exp(rng.normal(0, 0.26))
    wide, thick = kind['wide'] * size, kind['thick'] * size**0.6
    points, t = _swept(rng, path, wide, thick, kind)
    one = colour(kind['paint']) * np.exp(rng.normal(0, 0.1) + rng.normal(0, 0.03, 3))
    over = colour(kind['over'])
    share = np.clip(rng.normal(0.25, 0.4), 0, 1)
    bands = np.interp(t, np.linspace(0, 1, 7), rng.normal(0, 0.35, 7))[:, None]
    bands = bands + 0 * points[..., 0]
    made = blend(one, over, np.clip(share + 0.5 * smooth(0.0, 0.5, bands), 0, 1))
    if kind['tip'] and rng.uniform() < 0.6:
        end = smooth(0.45, 0.0, t if rng.uniform() < 0.5 else 1 - t)[:, None] + 0 * bands
        made = blend(made, kind['tip'], end * rng.uniform(0.2, 0.9))
    return Part(points, np.clip(made, 0, 1), sheen)


class Dressing:
    """The sauce of a tangle: it fills the hollows and clings to the shreds above."""

    def __init__(self, rng, bed, paint, thick, clings):
        self.bed, self.paint, self.clings, self.seed = bed, paint, clings, int(rng.integers(1e6))
        eased = bed.height
        for axis in (0, 1):
            for _ in range(2):
                eased = sum(np.roll(eased, step, axis) for step in (-2, -1, 0, 1, 2)) / 5
        spot = np.stack([bed.x, bed.y, 0 * bed.x], -1)
        self.level = eased + thick * (1 + fractal(spot, 0.45, 3, self.seed)) - 0.3

    def over(self, parts):
        """The shreds under the sauce that clings to them, thick where it lies in lumps."""
        points = np.stack([part.points for part in parts])
        above = points[..., 2] - self.bed.read(self.level, points[..., :2])
        runs = fractal(points, 0.9, 3, self.seed + 1)
        film = self.clings * (0.25 + 0.75 * smooth(0.4, -0.15, above + 0.35 * runs))
        swollen = points - points.mean(axis=2, keepdims=True)
        points = points + swollen * (0.35 * film * smooth(-0.2, 0.4, runs))[..., None]
        made = blend(np.stack([part.colours for part in parts]), self.paint, film)
        return [
            replace(part, points=points[at], colours=made[at]) for at, part in enumerate(parts)
        ]

    def sheet(self, sheen):
        """The sauce itself, as it stands between the shreds."""
        angle = np.linspace(0, 2 * np.pi, SPOKES, endpoint=False)[None, :]
        share = np.linspace(0.002, 0.985, RINGS)[:, None]
        reach = share * self.bed.vessel.outline(angle)
        flat = np.stack([reach * np.cos(angle), reach * np.sin(angle)], -1)
        flat = flat * [self.bed.vessel.across, self.bed.vessel.deep]
        level = self.bed.read(self.level, flat)
        points = np.concatenate([flat, (level - 0.05)[..., None]], -1)
        tone = colour(self.paint)
        made = blend(tone, tone * 0.86, smooth(-0.1, 0.4, fractal(points, 0.8, 3, self.seed + 2)))
        return Part(points, made, sheen)


def tangle(
    rng,
    bed,
    kinds,
    reach=0.9,
    lumps=0.5,
    gloss=0.66,
    deep=0.25,
    coat=0.3,
    shine=0.45,
    dressed=None,
    sauce=0.0,
    clings=0.9,
):
    """A heap of shreds. `kinds` are cuts and colours, each with a `count`, mixed as by a fork.

    `dressed` is the colour of the sauce on them, `sauce` how high it stands in the hollows in
    centimetres, 0 where they lie in another food, and `clings`, from 0 to 1, how well it hides them.
    """
    spot = np.stack([bed.x, bed.y, 0 * bed.x], -1)
    bed.height = bed.height + lumps * np.abs(fractal(spot, 0.3, 2, int(rng.integers(1e6))))
    kinds = [USUAL | {'over': kind['paint']} | kind for kind in kinds]
    order = rng.permutation(np.repeat(np.arange(len(kinds)), [kind['count'] for kind in kinds]))
    combed = rng.uniform(0, 90, 3)
    laid = [
        (kind, _rested(rng, bed, _path(rng, bed, kind, reach, combed), kind))
        for kind in (kinds[which] for which in order)
    ]
    sheen = material.skin(gloss, coat=coat, shine=shine, deep=deep, reach=0.2)
    parts = [_shred(rng, path, kind, sheen) for kind, path in laid]
    if not dressed:
        return parts
    dressing = Dressing(rng, bed, dressed, sauce, clings)
    parts = dressing.over(parts)
    return [*parts, dressing.sheet(sheen)] if sauce else parts


# The fills by name.

FILLS = {
    'anchovies': pizzas.anchovies,
    'helping': grains.rice,
    'aubergine-gratin': gratins.aubergine_gratin,
    'chicory-gratin': gratins.chicory_gratin,
    'leek-custard': gratins.leek_custard,
    'onion-gratin': gratins.onion_gratin,
    'pissaladiere': pizzas.pissaladiere,
    'pizza-top': pizzas.topping,
    'potato-gratin': gratins.potato_gratin,
    'melted-leek': greens.melted,
    'ragout': grains.ragout,
    'rice-pudding': grains.rice_pudding,
    'spread': spread,
    'tangle': tangle,
    'tatin': fruit.tatin,
    'tartiflette': gratins.tartiflette,
}
