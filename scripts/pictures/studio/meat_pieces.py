"""Meat that is tied, cubed or minced: roasts, pieces for a stew, minced meat and patties."""

import numpy as np

import material
from dish_pieces import chunk, mottled, seed_of
from meat_cuts import flesh
from meat_face import fat_of, lean
from meat_flesh import loft, moist
from mesh import Part, ball, blend, built, colour, moved, painted, revolved, tube
from noise import fractal, smooth
from slab import normals, rounded, slab
from stage import placed
from subject import Subject, arranged, heaped, matrix_of, rows_of


def roast(
    rng,
    count,
    meat,
    fat='#f2e2c8',
    barded=0.6,
    length=19.0,
    radius=4.6,
    strings=6,
    net=True,
    herbs=None,
    taper=0.0,
):
    """A tied roast: it bulges between its strings; `barded` is how much of it is under fat. A fillet has no `strings`."""
    seed = seed_of(rng)
    stations = [
        (
            length * (t - 0.5),
            0.5 * np.sin(2.2 * t + seed),
            0.15 * np.cos(3 * t + seed),
            radius * (1 - taper * t) * reach,
            radius * 0.9 * (1 - taper * t) * reach,
        )
        for t, reach in zip(np.linspace(0, 1, 7), rng.normal(1.0, 0.035, 7))
    ]
    points, _, angle = loft(stations, (0.13, 0.13), 420, 260, square=0.92)
    x = points[..., 0]
    apart = length * 0.84 / max(strings, 1)
    lean_over = 0.06 * apart * np.sin(angle + seed)
    phase = ((x + lean_over) / apart + 0.5 * (strings % 2 + 1)) % 1 - 0.5
    squeeze = 0.085 * np.exp(-((phase / 0.12) ** 2)) - 0.05 * np.cos(np.pi * phase) ** 2
    middle = points.mean(axis=1, keepdims=True)
    points = middle + (points - middle) * (1 - squeeze * (strings > 0))[..., None]
    points = points + normals(points) * (0.32 * fractal(points, 0.22, 4, seed))[..., None]
    made, relief = lean(points, seed, meat, fat, 0.3, 0.5, 0.9)
    cover = _bard(points, angle, length, barded, seed)
    pale, lobes = fat_of(points * [0.5, 1, 1], seed + 5, fat)
    # The meat shines through where the fat is thin.
    pale = blend(pale, meat, 0.3 * smooth(0.0, 0.45, fractal(points, 0.35, 3, seed + 6)))
    made = blend(made, pale, cover * 0.95)
    relief = relief * (1 - cover) + (lobes + 0.13) * cover
    points = points + normals(points) * relief[..., None]
    for at, paint in enumerate(herbs or ()):
        made = blend(
            made, paint, smooth(0.34, 0.44, fractal(points + 9.1 * at, 1.9, 2, seed + 12)) * 0.9
        )
    parts = [Part(points, made, moist(0.58, 0.12, 0.3, coat=0.3, pores=0.15, pore_size=5))]
    thread = material.skin(gloss=0.2)
    low = points[..., 2].min()
    for number in range(strings + 1) if strings else ():
        at = (number - strings / 2) * apart
        column = np.abs(points[:, :, 0] + lean_over - at).argmin(axis=0)
        ring = points[column, np.arange(points.shape[1])]
        ring = ring + 0.015 * (ring - ring.mean(axis=0))
        parts.append(_string(np.concatenate([ring, ring[:1]]), thread))
    for side in (0.42, -0.7) if net and strings else ():
        angle = int((side / (2 * np.pi) % 1) * 260)
        best = points[24:-24, (np.argmax(points[200, :, 2]) + angle) % 260]
        parts.append(_string(best + [0, 0, 0.05], thread))
    return Subject(
        [placed(built(moved(parts, 0, 0, -low)), matrix_of(turn=(0, 0, 20)))], 0.78, 28.0
    )


def _bard(points, angle, length, barded, seed):
    """Where fat lies on a roast: sheets that were wrapped round it with a gap between, or streaks of its own fat."""
    x = points[..., 0]
    ragged = fractal(points, 0.4, 3, seed + 4)
    if barded < 0.5:
        own = fractal(points * [0.35, 1, 1], 0.3, 3, seed + 4) + 0.25 * ragged
        return smooth(0.06, -0.06, own + 0.32 - barded * 0.75)
    ends = smooth(0.02, -0.02, np.abs(x) / length - 0.37 - 0.05 * ragged)
    gap = np.abs((angle - 1.0 + np.pi) % (2 * np.pi) - np.pi)
    open_ = 0.32 * (1.2 - barded) / 0.6 + 0.3 * fractal(points * [1, 0.2, 0.2], 0.22, 3, seed + 3)
    return ends * smooth(-0.03, 0.05, gap - open_)


def _string(line, thread):
    """Twisted twine that meat juice has stained here and there."""
    points = tube(line[:: max(1, len(line) // 70)], [0.12] * 4, 420, 10)
    turn = np.linspace(0, 1, 420)[:, None] * 400 + np.linspace(0, 2 * np.pi, 10)[None, :]
    made = blend('#f1e6d0', '#b59f80', smooth(0.3, 1.0, np.sin(turn)) * 0.7)
    made = blend(made, '#b8605a', smooth(0.1, 0.5, fractal(points, 0.6, 2, 3)) * 0.4)
    return Part(points, made, thread)


def cube(rng, size, meat, fat, fatty=0.0, grain=0.5, marbling=0.3, gloss=0.6):
    """A piece that a knife cut: six uneven faces, fibres along x, an edge of fat on its side where `fatty` is above 0."""
    seed = seed_of(rng)
    at = ball(110, 150)
    points = at / np.sum(np.abs(at) ** 8, axis=-1, keepdims=True) ** 0.125
    # Towards an edge the skin is too tight for relief.
    flat = smooth(0.98, 0.75, np.sort(np.abs(points), axis=-1)[..., 1])
    # Each corner goes its own way, so that no two faces are parallel.
    weight = (1 + points[..., None, :] * _CORNERS) / 2
    shift = rng.normal(0, 0.2, (8, 3))
    points = points + np.prod(weight, axis=-1) @ shift
    points = points * np.array(size) / 2
    points = points * (1 + 0.16 * fractal(points, 1.1 / size[1], 3, seed))[..., None]
    made, relief = lean(points * (3.2 / size[1]), seed, meat, fat, marbling, grain, 1.4)
    if fatty:
        pale, lobes = fat_of(points * (2.6 / size[1]), seed + 3, fat)
        edge = points[..., 1] / size[1] + 0.16 * fractal(points, 1.3 / size[1], 3, seed + 4)
        share = smooth(0.5 - fatty - 0.03, 0.5 - fatty + 0.03, edge)
        made = blend(made, pale, share * 0.96)
        relief = relief * (1 - share) + lobes * share
    points = points * (1 + relief * flat * 0.5)[..., None]
    points[..., 2] += size[2] * 0.45
    return Part(points, made, material.skin(gloss, 0.14, 6, 0.35))


_CORNERS = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])


def cubes(rng, count, meat, fat='#f0dcc4', side=3.6, shown=15, fatty=0.35, around=8.0, long=1.25):
    """Pieces for a stew, in a heap; some have their edge of fat."""

    def one(at):
        size = side * rng.uniform(0.85, 1.15, 3) * np.array([long, 1.0, 0.9])
        edge = rng.uniform(0.3, 0.8) * min(1.0, fatty * 1.6) if fatty and at % 2 == 0 else 0.0
        return [cube(rng, size, colour(meat) * rng.uniform(0.85, 1.12), fat, edge)]

    return heaped(one, shown, rng, around, kinds=8)


def mince(rng, count, meat, fat='#efd2c4', reach=7.5, high=4.6, strands=230, thin=0.32):
    """Strands as they leave the mincer, heaped."""
    parts, sheen = [], material.skin(gloss=0.55, coat=0.3, shine=0.4)
    for at in range(strands):
        away, turn = reach * np.sqrt(rng.uniform()), rng.uniform(0, 2 * np.pi)
        level = high * (1 - (away / reach) ** 1.7) * (1 - 0.5 * (at % 4 == 0) * rng.uniform())
        bend = np.cumsum(rng.normal(0, 0.4, (7, 3)) * [1, 1, 0.5], axis=0)
        steps = np.linspace(-0.5, 0.5, 7)[:, None] * rng.uniform(2.8, 4.8)
        slope = np.array([-np.sin(turn), np.cos(turn), 0.0]) * 0.8 + np.array(
            [np.cos(turn), np.sin(turn), -0.55]
        ) * rng.normal(0, 0.7)
        path = bend + steps * slope + [away * np.cos(turn), away * np.sin(turn), max(level, thin)]
        path[:, 2] = np.maximum(path[:, 2], thin)
        points = tube(path, [thin * 0.6, thin, thin * 1.05, thin, thin * 0.6], 44, 12)
        points = points + (0.05 * fractal(points, 1.8, 2, at))[..., None]
        tone = colour(meat) * rng.uniform(0.72, 1.15)
        made = mottled(points, tone, blend(fat, meat, 0.25), 1.1, at, 0.05, 0.35)
        parts.append(Part(points, made, sheen))
    core = ball(40, 60) * np.array([reach * 0.82, reach * 0.82, high * 0.75])
    core[..., 2] = np.maximum(core[..., 2], 0)
    parts.insert(0, Part(core, painted(core, colour(meat) * 0.55), sheen))
    return Subject([placed(built(parts))], 0.78, 32.0)


def patties(rng, count, meat, fat='#efd0c4', radius=5.2, thick=1.8, lean=True):
    """Minced steaks, one leaning on the other."""
    things = []
    for number, (x, y) in enumerate(rows_of(count, radius * 1.85)):
        seed, t = seed_of(rng), thick
        line = [
            (0, 0),
            (0.85, 0),
            (0.98, 0.2),
            (1.0, 0.5),
            (0.98, 0.8),
            (0.86, 1),
            (0.4, 0.98),
            (0, 0.98),
        ]
        line = [(r * radius, z * t) for r, z in line]
        points = revolved(line, lambda a, _: 1 + 0.02 * np.cos(3 * a + seed), 200, 320)
        worm = np.abs(
            fractal(points + 0.4 * fractal(points, 0.5, 2, seed)[..., None], 0.75, 2, seed + 1)
        )
        points = points - normals(points) * (0.16 * smooth(0.12, 0.0, worm))[..., None]
        made = mottled(points, meat, colour(meat) * 0.8, 0.8, seed)
        made = blend(made, colour(meat) * 0.45, smooth(0.07, 0.0, worm) * 0.8)
        made = blend(made, fat, smooth(0.3, 0.44, fractal(points, 1.3, 2, seed + 2)) * 0.75)
        parts = [Part(points, made, material.skin(gloss=0.5, coat=0.2, pores=0.2))]
        raised = matrix_of(x, y, 0, (0, 0, rng.uniform(0, 360)))
        things.append(placed(built(parts), raised))
    return Subject(things, 0.8, 34.0)


def balls(rng, count, meat, fat='#d8a080', radius=1.9, herbs=None):
    """Meatballs or falafels, in two layers, as many as are sold."""
    seed = seed_of(rng)

    def one(at):
        points = ball(70, 90) * radius
        points = points * (1 + 0.12 * fractal(points, 1.1, 4, seed + at))[..., None]
        made = mottled(points, meat, colour(meat) * 0.62, 0.9, seed + at)
        made = blend(made, fat, smooth(0.25, 0.45, fractal(points, 1.7, 2, seed + at + 2)) * 0.6)
        for step, paint in enumerate(herbs or ()):
            made = blend(
                made,
                paint,
                smooth(0.34, 0.44, fractal(points + 9.1 * step, 2.2, 2, seed + at)) * 0.9,
            )
        return [Part(points, made, material.skin(gloss=0.4, pores=0.4, pore_size=4))]

    side = int(np.ceil(np.sqrt(0.75 * count)))
    places = [(x, y, 0.0) for x in range(side) for y in range(side)]
    places += [(x + 0.5, y + 0.5, 0.7) for x in range(side - 1) for y in range(side - 1)]
    middle = (side - 1) / 2
    shown = [
        (
            *(2.06 * radius * (np.array([x, y]) - middle) + rng.normal(0, 0.08, 2)),
            radius * (1 + 2 * z),
        )
        for x, y, z in places[:count]
    ]
    return arranged(one, [(x, y, z, rng.uniform(0, 360, 3)) for x, y, z in shown], 0.78, 34.0)


def skewers(rng, count, meat, fat='#f0dcc4', peppers=(), herbs=None, side=3.0, pieces=6):
    """Cubes of meat on a stick of wood, `peppers` between them."""
    things = []
    for number in range(max(count, 1)):
        parts, x = [], -0.5 * pieces * side * 0.94
        for at in range(pieces):
            seed = seed_of(rng)
            pepper = peppers[at // 2 % len(peppers)] if peppers and at % 2 else None
            size = np.array([side * (0.4 if pepper else 1.0), side, side * 0.85])
            x += size[0] * 0.5
            if pepper:
                (piece,) = chunk(rng, size * 1.08, pepper, pepper, 0.5, 0.12, gloss=0.62)
            else:
                fatty = 0.12 * (at % 3 == 0)
                piece = cube(rng, size * 1.02, meat, fat, fatty, 0.4, 0.3, 0.62)
            made = piece.colours
            for step, paint in enumerate(herbs or ()):
                bits = smooth(0.3, 0.42, fractal(piece.points + 9.1 * step, 1.9, 2, seed))
                made = blend(made, paint, bits * 0.9)
            parts.append(Part(piece.points + [x, 0, 0], made, piece.material))
            x += size[0] * 0.5
        reach = abs(x) + 3.2
        stick = tube([(-reach, 0, 1.3), (0, 0, 1.3), (reach, 0, 1.3)], [0.17, 0.17, 0.17], 60, 14)
        parts.append(Part(stick, painted(stick, '#dcbc84'), material.skin(gloss=0.3)))
        place = matrix_of(0, (number - (count - 1) / 2) * side * 1.5, 0, (0, 0, 18))
        things.append(placed(built(parts), place))
    return Subject(things, 0.84, 34.0)


def ribs(rng, count, meat, fat='#f4e2d2', length=25.0, deep=12.0, bones=9, glaze=None):
    """A rack of spare ribs lying flat: the bones lift the meat and show at its front edge."""
    seed = seed_of(rng)
    corners = np.array([(-0.5, -0.42), (0.5, -0.5), (0.48, 0.46), (-0.5, 0.5)]) * [length, deep]
    points, share = slab(rounded(corners, 1.4), 2.3, 0.7, 40, 170, (0, 0))
    apart = length * 0.92 / bones
    phase = (points[..., 0] + 0.1 * points[..., 1]) / apart
    lift = 0.5 + 0.5 * np.cos(2 * np.pi * phase)
    points[..., 2] += 0.5 * lift * (points[..., 2] > 1.2) * smooth(1.0, 0.8, share)
    points = points + normals(points) * (0.14 * fractal(points, 0.5, 4, seed))[..., None]
    made = flesh(points, seed, meat, fat, 0.5, 0.3)
    pale = smooth(0.55, 0.95, lift) * smooth(-0.3, 0.3, fractal(points, 0.35, 3, seed + 2))
    made = blend(made, fat, pale * (0.3 if glaze else 0.7))
    if glaze:
        made = blend(made, glaze, 0.72 * smooth(-0.6, 0.1, fractal(points, 0.6, 3, seed + 3)))
    parts = [Part(points, made, material.skin(0.72 if glaze else 0.6, 0.12, 6, 0.5))]
    for number in range(bones):
        x = (number - (bones - 1) / 2) * apart
        end = ball(24, 32) * [0.62, 0.75, 0.5] + [x + 0.05 * deep, -0.47 * deep - 0.1, 1.25]
        parts.append(Part(end, mottled(end, '#f3e6d2', '#d8a890', 1.2, seed), parts[0].material))
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 12)))], 0.82, 40.0)


FORMS = {
    'roast': roast,
    'meat-cubes': cubes,
    'mince': mince,
    'patty': patties,
    'meatball': balls,
    'skewer': skewers,
    'ribs': ribs,
}
