"""A truss of tomatoes: both rows hang on one stem, which lies across them."""

import numpy as np

import material
from mesh import Part, blend, built, centred, tube
from noise import fractal, smooth
from stage import placed
from subject import Subject, matrix_of

#: From the cut end to the tip of the truss: place along the stem in radii, side, size, lean to the stem in degrees.
HUNG = (
    (-1.95, 1, 1.08, 48),
    (-1.0, -1, 1.05, 22),
    (0.1, 1, 1.0, 40),
    (1.05, -1, 0.95, 34),
    (1.95, 1, 0.82, 54),
)


def on_the_vine(rng, make, radius):
    """Five on one truss, smaller and less ripe towards its tip, each with its star turned to the stem."""
    things, stem_at, tops = [], [], []
    for at, (along, side, size, lean) in enumerate(HUNG):
        mine = radius * size
        lean = side * (lean + rng.uniform(-6, 6))
        sine, cosine = np.sin(np.radians(lean)), np.cos(np.radians(lean))
        spin = rng.uniform(-14, 14)
        middle = np.array(
            [along * radius, side * mine * (1.04 + rng.uniform(-0.04, 0.06)), 0.9 * mine]
        )
        things.append(placed(built(centred(make(at, size))), matrix_of(*middle, (lean, 0, spin))))
        turn = np.radians(spin)
        up = np.array([np.sin(turn) * sine, -np.cos(turn) * sine, cosine])
        tops.append((middle + 0.72 * mine * up, middle + 1.0 * mine * up))
        stem_at.append((along * radius, 0.12 * side * radius, 1.72 * radius * size**0.5))
    green = material.skin(gloss=0.25, pores=0.2)
    bend = rng.normal(0, 0.06, (len(HUNG), 3)) * radius
    knots = np.array(stem_at) + bend
    start, end = knots[0], knots[-1]
    line = tube(
        [
            start + radius * np.array([-1.5, -0.1, 0.45]),
            start + radius * np.array([-0.75, 0, 0.16]),
            *knots,
            end + radius * np.array([0.5, -0.2, -0.1]),
            end + radius * np.array([0.85, -0.5, 0.0]),
        ],
        radius * np.array([0.13, 0.1, 0.1, 0.085, 0.09, 0.075, 0.07, 0.045, 0.0]),
        rows=140,
        columns=16,
    )
    line = line + 0.02 * radius * fractal(line, 5 / radius, 2, 4)[..., None]
    stems = [line]
    for (foot, clear), knot in zip(tops, knots):
        fork = knot + radius * np.array([rng.uniform(-0.3, -0.12), 0, -0.02])
        knee = clear * 0.6 + fork * 0.4 + rng.normal(0, 0.05, 3) * radius
        thick = np.array([0.085, 0.06, 0.11, 0.065, 0.085]) * radius
        stems.append(tube([foot, clear, knee, (knee + fork) / 2, fork], thick, 48, 14))
    parts = []
    for stem in stems:
        pale = smooth(-0.1, 0.5, fractal(stem, 4 / radius, 3, 5))
        parts.append(Part(stem, blend('#4c6b30', '#7d8a4c', pale * 0.8), green))
    dry = smooth(14, 0, np.arange(len(line)))[:, None] + 0 * line[..., 0]
    parts[0] = Part(line, blend(parts[0].colours, '#9a8a5c', dry * 0.8), green)
    # The knife's cut at the thick end.
    share, centre = np.linspace(0.02, 1, 8)[:, None, None], line[0].mean(axis=0)
    face = centre + (line[0] - centre) * share
    cut = blend('#c9c08c', '#8a7a4a', smooth(0.5, 1, share[..., 0] + 0 * face[..., 0]))
    parts.append(Part(face, cut, green))
    return Subject([*things, placed(built(parts))], 0.84, 34.0)
