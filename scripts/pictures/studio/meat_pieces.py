"""Minced meat, patties and meatballs; the forms of tied and diced meat and of ribs are listed here too."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_diced import cubes, skewers
from meat_ribs import ribs
from meat_tied import roast
from mesh import Part, ball, blend, built, colour, painted, revolved, tube
from noise import fractal, smooth
from slab import normals
from stage import placed
from subject import Subject, arranged, matrix_of, rows_of


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


FORMS = {
    'roast': roast,
    'meat-cubes': cubes,
    'mince': mince,
    'patty': patties,
    'meatball': balls,
    'skewer': skewers,
    'ribs': ribs,
}
