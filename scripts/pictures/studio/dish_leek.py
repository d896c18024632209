"""Boiled leeks, as they lie on a plate."""

import numpy as np

import material
from dish_pieces import seed_of
from mesh import Part, blend, colour
from noise import fractal, smooth
from slab import normals


def leek(rng, length=11.0, radius=1.15, white='#ece6c4', green='#7f9448'):
    """A length of a boiled leek: limp and wet, veins along it, rings of sheaths at its cut ends.

    Its outer sheath has slipped, and ends in an edge that runs along it.
    """
    seed = seed_of(rng)
    long, wide = length * rng.uniform(0.84, 1.04), radius * rng.uniform(0.78, 1.15)
    body, caps = 150, 26
    inset = np.r_[np.linspace(0.02, 0.97, caps), np.ones(body), np.linspace(0.97, 0.02, caps)][
        :, None
    ]
    along = np.r_[np.zeros(caps), np.linspace(0, 1, body), np.ones(caps)][:, None]
    angle = np.linspace(0, 2 * np.pi, 110, endpoint=False)[None, :]
    share, turn = along + 0 * angle, angle + 0 * along
    around = np.stack([share * 3, np.cos(turn) * 1.5, np.sin(turn) * 1.5], -1)
    veins = fractal(around * [0.12, 5, 5], 1.0, 3, seed)
    sheath = fractal(np.stack([share * 1.2, 0 * share, 0 * share], -1), 1.0, 2, seed + 1)
    # The edge of the outer sheath winds along the leek.
    off = (turn - rng.uniform(0, 6.28) - 1.5 * sheath) % (2 * np.pi)
    step = smooth(0.0, 0.1, off) * smooth(4.2, 1.5, off)
    rings = np.abs(((inset + 0.05 * fractal(around, 0.8, 2, seed + 2)) * 5.2) % 1 - 0.5) * 2
    face = inset < 0.975
    slip = (
        np.sign(along - 0.5)
        * (0.16 * (rings - 0.5) + 0.3 * (1 - inset) * rng.uniform(-0.4, 1))
        * face
    )
    taper = 1 - 0.12 * (share - 0.4) ** 2 + 0.04 * sheath
    reach = wide * taper * inset * (1 + 0.05 * step + 0.02 * veins)
    flat = rng.uniform(0.56, 0.78)
    x = (
        (share - 0.5) * long
        + slip
        + 0.2 * reach * np.sin(turn + seed) * smooth(0.9, 1, np.abs(2 * share - 1))
    )
    sway, lean = rng.normal(0, 0.35), rng.normal(0, 0.1)
    y = reach * np.cos(turn) + sway * np.cos(np.pi * (share - 0.5)) + lean * x
    z = flat * (wide + reach * np.sin(turn))
    points = np.stack([x, y, z], -1)
    soft = fractal(points * [0.5, 1, 1], 0.4, 3, seed + 3)
    points = points + normals(points) * (0.2 * soft)[..., None]
    points[..., 2] = np.maximum(points[..., 2], 0.06 * np.abs(points[..., 1]))
    way = share + 0.06 * veins + 0.1 * sheath
    made = blend(white, colour(white) * 0.9, smooth(0.0, 0.5, veins))
    made = blend(made, '#cdd08c', smooth(0.25, 0.62, way) * 0.85)
    made = blend(made, green, smooth(0.45, 0.9, way + 0.12 * step) * 0.9)
    made = blend(made, colour(green) * 0.7, smooth(0.1, 0.5, veins) * smooth(0.3, 0.8, way) * 0.5)
    made = blend(made, colour(made) * 0.7, smooth(0.09, 0.0, off) * 0.6)
    lines = np.sin(27 * turn + 2.5 * veins + 1.2 * np.sin(3 * turn + seed))
    lines = smooth(0.1, 0.95, lines) * (0.16 + 0.5 * smooth(0.3, 0.8, way))
    made = blend(made, colour(green) * 0.75, lines * 0.7)
    inner = blend('#e6e2b0', '#b9bd74', smooth(0.4, 0.95, rings))
    made = blend(made, inner, face * 0.9 + 0 * share)
    return [Part(points, made, material.skin(0.76, coat=0.5, deep=0.3, reach=0.4))]
