"""Minced meat, patties and meatballs; the forms of tied and diced meat and of ribs are listed here too."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_cutlets import cutlets
from meat_diced import cubes, skewers
from meat_ribs import ribs
from meat_rolled import balls
from meat_tied import roast
from mesh import Part, ball, blend, built, colour, painted, revolved, tube
from noise import fractal, smooth
from slab import normals
from stage import placed
from subject import Subject, matrix_of


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


def _pressed(rng, at, way, up, thin, meat, fat, sink=0.0):
    """One short strand of mince, pressed flat against the meat: it bends, tears at its ends and has a tone of its own."""
    long = rng.uniform(1.2, 3.0)
    step = np.linspace(-0.5, 0.5, 6)[:, None]
    side = np.cross(up, way)
    sway = np.cumsum(rng.normal(0, 0.13, (6, 1)), axis=0)
    path = at + step * long * way + (sway - sway.mean()) * side
    path = path + rng.normal(0, 0.03, (6, 1)) * up - (step * long) ** 2 * sink * up
    thin = thin * rng.uniform(0.75, 1.25)
    points = tube(path, thin * np.array([0.0, 0.85, *[1.0] * 7, 0.8, 0.0]), 30, 12)
    middle = at + 0 * points
    points = points - 0.55 * ((points - middle) @ up)[..., None] * up
    seed = seed_of(rng)
    points = points + (0.2 * thin * fractal(points, 1.6, 2, seed))[..., None]
    tone = colour(meat) * rng.uniform(0.8, 1.12) * [1, rng.uniform(0.85, 1.3), 1]
    if rng.uniform() < 0.07:
        tone = blend(fat, meat, rng.uniform(0.45, 0.75))
    bits = smooth(0.2, 0.4, fractal(points, 1.1, 2, seed + 1))
    return points, blend(tone + 0 * points, blend(fat, meat, 0.2), bits * 0.6)


def _patty(rng, radius, thick, meat, fat, thin=0.33):
    """A disc of pressed strands: they lie every way on top, and along its rim, which is cracked and uneven."""
    seed, sheen = seed_of(rng), material.skin(gloss=0.5, coat=0.2, pores=0.12, shine=0.4)
    line = [(0, 0), (0.8, 0), (0.94, 0.16), (0.98, 0.5), (0.94, 0.84), (0.8, 0.96), (0, 0.94)]
    line = [(r * radius, z * thick) for r, z in line]
    lobes = rng.uniform(0, 2 * np.pi, 3)

    def rim(a):
        waves = [np.cos(k * a + b) / k for k, b in zip((2, 3, 7), lobes)]
        return 1 + 0.035 * np.sum(waves, axis=0)

    core = revolved(line, lambda a, _: rim(a), 80, 200)
    core = core + normals(core) * (0.1 * fractal(core, 0.8, 3, seed))[..., None]
    strands = []
    for _ in range(int(5.5 * radius**2)):
        turn, away = rng.uniform(0, 2 * np.pi), radius * 0.87 * np.sqrt(rng.uniform())
        spot = np.array([np.cos(turn), np.sin(turn), 0.0]) * away * rim(turn)
        high = thick * (0.98 - 0.12 * (away / radius) ** 6) + 0.12 * fractal(spot, 0.35, 2, seed)
        # Neighbours run much the same way, as they left the mincer.
        aim = 5.0 * fractal(spot, 0.16, 2, seed + 1) + rng.normal(0, 0.35)
        # Close to the rim they were pressed round with it.
        aim = aim + (turn + np.pi / 2 - aim) * smooth(0.7, 0.9, away / radius)
        way = np.array([np.cos(aim), np.sin(aim), 0.0])
        spot[2] = high - 0.06
        strands.append(_pressed(rng, spot, way, np.array([0, 0, 1.0]), thin, meat, fat))
    for _ in range(int(9 * radius * thick)):
        turn, high = rng.uniform(0, 2 * np.pi), rng.uniform(0.1, 0.9)
        out = np.array([np.cos(turn), np.sin(turn), 0.0])
        spot = out * radius * rim(turn) * (0.95 - 0.3 * (high - 0.5) ** 2)
        spot[2] = high * thick
        way = np.array([-out[1], out[0], rng.normal(0, 0.45)])
        way /= np.linalg.norm(way)
        strands.append(_pressed(rng, spot, way, out, thin, meat, fat, 0.6 / radius))
    parts = [Part(core, mottled(core, colour(meat) * 0.5, colour(meat) * 0.75, 0.8, seed), sheen)]
    return parts + [Part(points, made, sheen) for points, made in strands]


def patties(rng, count, meat, fat='#efd0c4', radius=5.2, thick=1.8):
    """Minced steaks in pairs, one leaning on the other."""
    things = []
    for at in range(count):
        r, t = radius * rng.uniform(0.96, 1.03), thick * rng.uniform(0.93, 1.07)
        apart = 1.5 * radius
        tilt = np.arctan(thick / apart) if at % 2 else 0.0
        x = (at % 2 - 0.5) * apart
        y = (at // 2 - (count - 1) // 2 / 2) * -2.06 * radius + 0.18 * radius * (at % 2)
        place = matrix_of(x, y, r * np.sin(tilt), (0, np.degrees(tilt), 0))
        parts = _patty(rng, r, t, meat, fat)
        thing = placed(built(parts), matrix_of())
        thing.matrix_world = matrix_of(turn=(0, 0, -14 + rng.normal(0, 3))) @ place
        things.append(thing)
    return Subject(things, 0.8, 38.0)


FORMS = {
    'roast': roast,
    'meat-cubes': cubes,
    'mince': mince,
    'patty': patties,
    'meatball': balls,
    'skewer': skewers,
    'ribs': ribs,
    'lamb-cutlets': cutlets,
}
