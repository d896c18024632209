"""Lobsters and langoustines on their belly: two claws ahead, long feelers, the fan of the tail."""

from dataclasses import replace

import numpy as np

from crustacean import (
    bent_spine,
    claw,
    eye,
    feeler,
    head_shell,
    limb,
    tail_fan,
    tail_shell,
    wet_shell,
)
from dish_pieces import mottled, seed_of
from mesh import Part, blend, built, colour, moved, turned, tube
from noise import fractal, smooth
from stage import placed
from subject import Subject, matrix_of

HEAD = 0.44


def _walkers(rng, spine, l, high, wide, paint, tip):
    """Four pairs of legs, bent over the ground."""
    parts = []
    for at in range(4):
        for side in (-1, 1):
            ahead = (-0.13 + 0.095 * at + rng.normal(0, 0.012)) * l
            joints = [
                (0, -0.35 * high, 0.6 * wide * side),
                (0.35 * ahead, 0.1 * high, 1.5 * wide * side),
                (0.8 * ahead, -0.1 * high, 2.15 * wide * side),
                (1.15 * ahead, -0.95 * high, 2.75 * wide * side),
            ]
            line = spine.at(np.full(4, 0.17 + 0.06 * at), joints)
            parts += limb(line, np.array([0.018, 0.015, 0.011, 0.004]) * l, paint, tip)
    return parts


def _arms(rng, spine, l, high, wide, look):
    """The two arms and their claws, the second a little larger."""
    parts, reach = [], look['claw']
    for side in (-1, 1):
        share = 1.0 if side < 0 else look.get('other', 1.0)
        spread, seed = look['spread'], seed_of(rng)
        out = [
            (0, -0.3 * high, 0.5 * wide * side),
            (-0.14 * l, -0.1 * high, (1.1 + spread) * wide * side),
            (-0.14 * l - 0.14 * reach * l, -0.3 * high, (1.35 + 1.6 * spread) * wide * side),
            (-0.15 * l - 0.26 * reach * l, -0.35 * high, (1.2 + 1.6 * spread) * wide * side),
        ]
        line = spine.at(np.full(4, 0.13), out)
        thick = look['claw_wide'] * l
        parts += limb(line, np.array([0.1, 0.14, 0.16, 0.13]) * thick + 0.012 * l, look['paint'])
        pair = claw(
            seed,
            reach * l * (0.5 + 0.5 * share),
            thick * share,
            look['paint'],
            look['pale'],
            look['tip'],
            black=look.get('tipped', 0.2),
            gape=look['gape'],
            palm=look['palm'],
            flat=look.get('claw_flat', 0.55),
            teeth=0.05,
        )
        hand = turned(pair, 18, 0, 180 + look['inward'] + rng.normal(0, 4))
        if side < 0:
            hand = [part.scaled(1, -1, 1) for part in hand]
        parts += moved(hand, *line[-1])
    return parts


def _feelers(rng, spine, l, high, wide, paint, reach):
    parts = []
    for side in (-1, 1):
        lift = rng.uniform(0.8, 1.2)
        sweep = [
            (0, 0, 0.3),
            (-0.16, 0.03, 0.8),
            (-0.1, 0.1, 2.4 * lift),
            (0.3 * reach, 0.1, 3.6 * lift),
        ]
        sweep += [(0.8 * reach, -0.02, 3.9 * lift)]
        out = [(a * l, b * l + 0.1 * high, c * wide * side) for a, b, c in sweep]
        parts.append(feeler(spine.at(np.full(5, 0.02), out), 0.011 * l, paint))
        for step in (0, 1):
            out = [(0, 0.2 * high, 0.2 * wide * side), (-0.1 * l, 0.3 * high, 0.3 * wide * side)]
            out += [(-0.2 * l, 0.1 * high, (0.4 + 0.5 * step) * wide * side)]
            parts.append(feeler(spine.at(np.full(3, 0.02), out), 0.006 * l, paint))
    return parts


def _weathered(part, seed, l, pale):
    """Shell in the hand: orange where it is thin, dark specks and smears on its red, dry spots."""
    points, size = part.points, 22 / l
    # A small one moulted not long ago: its shell is cleaner.
    made, worn = part.colours, smooth(8, 22, l)
    thin = smooth(-0.05, 0.4, fractal(points, 0.35 * size, 3, seed))
    made = blend(made, pale, thin * (0.15 + 0.2 * worn))
    dark = smooth(0.0, 0.45, fractal(points, 0.5 * size, 4, seed + 1))
    made = blend(made, made * [0.42, 0.3, 0.3], dark * 0.6 * worn)
    speck = smooth(0.12, 0.32, fractal(points, 3.2 * size, 2, seed + 2))
    made = blend(made, made * [0.4, 0.28, 0.28], speck * (0.12 + 0.55 * dark) * (0.4 + 0.6 * worn))
    dry = smooth(0.2, 0.45, fractal(points, 1.6 * size, 3, seed + 3))
    return replace(part, colours=blend(made, blend(made, '#f0d8c4', 0.5), dry * 0.3))


def lobster(rng, l, look):
    seed = seed_of(rng)
    spine = bent_spine(l, HEAD, look.get('curl', 6) + rng.uniform(-10, 16), -3)
    high, wide = 0.095 * l * look.get('stout', 1.0), 0.098 * l * look.get('stout', 1.0)
    paint, pale, edge = look['paint'], look['pale'], look['edge']
    tail = (0.95 * high, 0.5 * high), (1.0 * wide, 0.66 * wide)
    parts = [
        head_shell(spine, seed, HEAD, 1.05 * high, 1.02 * wide, paint, pale, 0.7, 0.03),
        tail_shell(spine, seed, HEAD, *tail, paint, edge, pale, 0.065),
    ]
    path = spine.at(
        np.full(4, 0.06),
        [(t * -0.16 * l, (0.45 + 0.16 * t) * high, 0) for t in np.linspace(-0.4, 1, 4)],
    )
    beak = tube(path, np.array([0.25, 0.26, 0.14, 0.0]) * wide, 40, 20, 0.7)
    parts.append(Part(beak, mottled(beak, paint, colour(paint) * 0.8, 1, seed), wet_shell()))
    parts += _walkers(rng, spine, l, high, wide, look['legs'], look['pale'])
    parts += _arms(rng, spine, l, high, wide, look)
    parts += _feelers(rng, spine, l, high, wide, edge, look.get('feelers', 0.8))
    parts += tail_fan(spine, seed, 0.25 * l, 0.46 * l, look.get('fan', paint), edge, 27)
    parts = [_weathered(part, seed + at, l, pale) for at, part in enumerate(parts)]
    for side in (-1, 1):
        size = look.get('eye', 0.018) * l
        place = np.array([-0.02 * l, 0.3 * high, 0.5 * wide * side])
        parts.append(eye(spine.at(np.array(0.03), place), size))
    return parts


def lobsters(
    rng, count, length=22.0, shown=1, apart=0.45, turn=28.0, fill=0.9, elevation=52.0, **look
):
    """One alone, or a few side by side, their heads to the left."""
    things = []
    for at in range(shown):
        several = shown > 1
        place = (at - (shown - 1) / 2) * apart * length
        x, y = np.array([0.35 * place, -place]) + rng.normal(0, 0.05, 2) * length * several
        roll, aside = rng.normal(0, 14) * several, rng.normal(0, 9) * several
        own = length * (rng.uniform(0.9, 1.08) if several else 1)
        spot = matrix_of(x, y, 0.2 * at, (roll, 0, turn + aside))
        things.append(placed(built(lobster(rng, own, look)), spot))
    return Subject(things, fill, elevation)


FORMS = {'lobster': lobsters}
