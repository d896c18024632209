"""Patties; the forms of tied and diced meat and of ribs are listed here too."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_cutlets import cutlets
from meat_diced import cubes
from meat_mince import pressed
from meat_ribs import ribs
from meat_rolled import balls
from meat_skewer import skewers
from meat_tied import roast
from mesh import Part, built, colour, revolved
from noise import fractal, smooth
from slab import normals
from stage import placed
from subject import Subject, matrix_of


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
        strands.append(pressed(rng, spot, way, np.array([0, 0, 1.0]), thin, meat, fat))
    for _ in range(int(9 * radius * thick)):
        turn, high = rng.uniform(0, 2 * np.pi), rng.uniform(0.1, 0.9)
        out = np.array([np.cos(turn), np.sin(turn), 0.0])
        spot = out * radius * rim(turn) * (0.95 - 0.3 * (high - 0.5) ** 2)
        spot[2] = high * thick
        way = np.array([-out[1], out[0], rng.normal(0, 0.45)])
        way /= np.linalg.norm(way)
        strands.append(pressed(rng, spot, way, out, thin, meat, fat, 0.6 / radius))
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
    'patty': patties,
    'meatball': balls,
    'skewer': skewers,
    'ribs': ribs,
    'lamb-cutlets': cutlets,
}
