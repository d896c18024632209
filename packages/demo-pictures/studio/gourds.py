"""Melons, water melons and squashes: large round things with ribs, whole or cut."""

import numpy as np

import material
from mesh import Part, ball, blend, built, colour, disc, tube
from noise import fractal, smooth
from rinds import PROFILES, rind
from stage import placed
from subject import Subject, alone, matrix_of


def stump(high, thick, length, cork='#a8925c', edges=5):
    line = tube(
        [
            (0, 0, high - 0.2),
            (0, 0, high + 0.25 * length),
            (0.1 * length, 0, high + 0.7 * length),
            (0.3 * length, 0.05, high + length),
            (0.31 * length, 0.05, high + length),
        ],
        [thick * 1.7, thick * 0.95, thick * 0.8, thick * 0.95, 0],
        rows=40,
        columns=60,
        shape=lambda a: 1 + 0.14 * np.cos(edges * a),
    )
    paint = blend(
        cork, colour(cork) * 0.5, smooth(-0.1, 0.4, fractal(line * np.array([3, 3, 0.6]), 1, 3, 5))
    )
    return Part(line, paint, material.skin(gloss=0.2, pores=0.2))


def gourd(
    rng,
    count,
    profile='round',
    size=2.6,
    stalk=(0.35, 1.2),
    cork='#a8925c',
    lean=(8, -6, 24),
    **kind
):
    high = PROFILES[profile][-1][1] * size
    parts = [rind(rng, profile, size=size, **kind)]
    if stalk:
        parts.append(stump(high, stalk[0] * size * 0.6, stalk[1] * size * 0.6, cork))
    if profile == 'butternut':
        return Subject([placed(built(parts), matrix_of(turn=(78, 0, 58)))], 0.8, 30.0)
    return alone(parts, lean, 0.7)


def cut_melon(rng, count, flesh='#f09a3c', size=2.6, **kind):
    """One melon as its two halves: the first leans back to show its flesh and seeds, the second lies on its face."""
    seed = int(rng.integers(1e6))

    def half(is_open):
        whole = rind(rng, 'round', size=size, **kind)
        middle = 2.35 * size
        cup = whole.points[..., 2] < middle
        rows = int(cup.all(axis=1).sum()) + 1
        shell = Part(
            whole.points[:rows] - np.array([0, 0, middle]), whole.colours[:rows], whole.material
        )
        shell.points[-1, :, 2] = 0
        if not is_open:
            return [shell]
        face, share, angle = disc(1.0, rows=90)
        rim = np.linalg.norm(shell.points[-1, :, :2], axis=1)
        around = np.interp(angle[0], np.linspace(0, 2 * np.pi, len(rim), endpoint=False), rim)
        face = face * around[None, :, None]
        paint = blend(
            flesh,
            colour(flesh) * np.array([0.85, 0.6, 0.4]),
            smooth(-0.1, 0.5, fractal(face, 0.8, 4, seed)) * 0.5,
        )
        paint = blend(paint, '#d9c878', smooth(0.84, 0.92, share))
        paint = blend(paint, '#8fa05a', smooth(0.93, 0.98, share))
        pit = smooth(0.5, 0.4, share + 0.02 * np.cos(angle * 3))
        paint = blend(paint, colour(flesh) * np.array([0.9, 0.62, 0.4]), pit)
        face[..., 2] -= pit * 1.5
        parts = [
            shell,
            Part(face, paint, material.skin(gloss=0.68, coat=0.15, pores=0.1, pore_size=4)),
        ]
        for _ in range(120):
            reach, turn = 2.05 * np.sqrt(rng.uniform()), rng.uniform(0, 6.28)
            pip = ball(12, 14) * np.array([0.26, 0.55, 0.13])
            one = Part(
                pip,
                blend('#f0d9a0', '#d9a860', np.full(pip.shape[:2], rng.uniform())),
                material.skin(gloss=0.7),
            )
            parts.append(
                one.turned(rng.uniform(-40, 40), rng.uniform(-40, 40), rng.uniform(0, 360)).moved(
                    reach * np.cos(turn),
                    reach * np.sin(turn),
                    -1.4 + 0.9 * rng.uniform() * (1 - reach / 2.4),
                )
            )
        return parts

    things = [
        placed(built(half(True)), matrix_of(-4.6, -3.4, 5.9, (52, 0, -14))),
        placed(built(half(False)), matrix_of(4.4, 4.6, 0, (180, 0, 20))),
    ]
    return Subject(things, 0.82, 28.0)


def water_melon(rng, count, flesh='#c92a2a'):
    """A quarter, lying on its rind."""
    seed = int(rng.integers(1e6))
    length, reach = 22.0, 10.5
    t = np.linspace(-1, 1, 150)[:, None]
    wide = reach * np.sqrt(np.maximum(1e-4, 1 - np.abs(t) ** 2.3))
    angle = np.linspace(-0.75 * np.pi, -0.25 * np.pi, 100)[None, :]
    shell = np.stack([t * length / 2 + 0 * angle, wide * np.cos(angle), wide * np.sin(angle)], -1)
    stripe = fractal(
        np.stack(
            [
                shell[..., 0] * 0.12,
                np.cos(angle * 9 + 0 * t) * 1.2,
                np.sin(angle * 9 + 0 * t) * 1.2,
            ],
            -1,
        ),
        1,
        3,
        seed,
    )
    green = blend(
        '#8fae5a',
        '#1f4a22',
        smooth(
            -0.05, 0.15, stripe + 0.25 * np.cos(angle * 14 + 2.0 * fractal(shell, 0.25, 3, seed))
        ),
    )
    parts = [Part(shell, green, material.skin(gloss=0.6, coat=0.15), is_round=False)]
    for side, ray in ((-1, -0.75 * np.pi), (1, -0.25 * np.pi)):
        share = np.linspace(0, 1, 140)[None, :]
        face = np.stack(
            [t * length / 2 + 0 * share, wide * share * np.cos(ray), wide * share * np.sin(ray)], -1
        )
        rim = (1 - share) * wide
        red = blend(
            flesh,
            colour(flesh) * np.array([1.3, 2.2, 2.0]),
            smooth(-0.1, 0.5, fractal(face, 0.7, 4, seed)) * 0.5,
        )
        red = blend(red, '#f4e6c4', smooth(1.5, 1.1, rim))
        red = blend(red, '#c4d49a', smooth(0.75, 0.45, rim))
        red = blend(red, '#2f5a2a', smooth(0.28, 0.16, rim))
        parts.append(
            Part(face, red, material.skin(gloss=0.55, pores=0.25, pore_size=5), is_round=False)
        )
        normal = np.array([0, -np.sin(ray) * side, np.cos(ray) * side])
        for _ in range(34):
            x = rng.uniform(-0.72, 0.72) * length / 2
            full = reach * np.sqrt(1 - (abs(x) * 2 / length) ** 2.3)
            far = full * rng.uniform(0.5, 0.78)
            pip = ball(12, 14) * np.array([0.24, 0.42, 0.12])
            one = Part(
                pip,
                blend('#1c1512', '#4a3022', np.full(pip.shape[:2], rng.uniform())),
                material.skin(gloss=0.75),
            )
            place = np.array([x, far * np.cos(ray), far * np.sin(ray)]) + normal * 0.05
            parts.append(one.turned(-45 * side if side > 0 else 45, 0, 0).moved(*place))
    return Subject([placed(built(parts), matrix_of(turn=(26, 0, 24)))], 0.84, 26.0)


FORMS = {'gourd': gourd, 'cut-melon': cut_melon, 'water-melon': water_melon}
