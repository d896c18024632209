"""A side of a fish: a thick loin, a thin belly flap, flakes with fine skins between them, film and skin."""

import numpy as np

from dish_pieces import mottled, seed_of
from fish_limp import doubled, skinned
from fish_seams import seams, shade_of, tiled
from meat_flesh import moist
from mesh import Part, blend, colour, curve
from noise import fractal, smooth, spots
from slab import normals

#: From the tail to the collar, in shares of the width: where the back and the belly end, and how thick the loin is.
BACK = (0.2, 0.24, 0.32, 0.41, 0.48, 0.51, 0.48, 0.4)
BELLY = (-0.19, -0.23, -0.31, -0.43, -0.56, -0.64, -0.63, -0.46)
LOIN = (0.22, 0.36, 0.54, 0.72, 0.88, 0.96, 0.95, 0.82)
#: Raw white flesh swallows light, blue most: it is painted darker and warmer than it looks in the hand.
RAW = np.array([0.76, 0.62, 0.53])
#: The share of the width at which back and belly meet.
MIDDLE = 0.05


def _body(length, wide, thick, seed, rows=420, columns=360):
    """The points of a side, t from tail to collar, u from belly (-1) to back (1), and where its upper face is."""
    # Rows lie closer at the ends, whose cut faces are steep.
    t = (1 - np.cos(np.pi * np.linspace(0, 1, rows))) / 2
    back, belly, loin = (
        np.interp(t, np.linspace(0, 1, 400), curve(np.array(line)[:, None], 400)[:, 0])
        for line in (BACK, BELLY, LOIN)
    )
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :] + 0 * t[:, None]
    t = t[:, None] + 0 * angle
    u = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** 0.9
    ends = np.clip(t / 0.02, 0, 1) * np.clip((1 - t) / 0.02, 0, 1)
    ends = np.sqrt(1 - (1 - ends) ** 2)
    ragged = np.stack([t * length, np.sign(u) * 40, 0 * t], -1)
    notch = fractal(ragged, 0.45, 4, seed)
    back, belly = back[:, None] * (1 + 0.05 * notch), -belly[:, None] * (1 + 0.12 * notch)
    reach = np.where(u > 0, back, belly)
    y = wide * u * reach * (0.96 + 0.04 * ends)
    x = (t - 0.5) * length
    # The collar is cut aslant, and the belly flap hangs back from it.
    x = x - 0.14 * wide * smooth(0.5, 1.0, t) * smooth(0.1, -1.0, u) * 2
    x = x + 0.05 * wide * smooth(0.9, 1, t) * fractal(y[..., None] * [0, 1, 0], 0.5, 3, seed + 1)
    x = x + 0.05 * wide * smooth(0.1, 0, t) * fractal(y[..., None] * [0, 1, 0], 0.9, 3, seed + 2)
    flap = 0.28 + 0.72 * smooth(-0.8 - 0.2 * smooth(0.5, 0.2, t), 0.3, u)
    flap = flap * (1 - 0.28 * smooth(0.35, 1.0, u))
    edge = (1 - np.abs(u) ** np.where(u > 0, 4, 7)) ** 0.5
    above = np.sin(angle) > 0
    z = np.where(above, 1.2 * thick * loin[:, None] * flap * edge * ends, 0)
    return np.stack([x, y, z], -1), t, u, above


def side(
    rng,
    flesh,
    lines,
    skin='#8a9096',
    length=21.0,
    wide=8.0,
    thick=2.2,
    apart=1.0,
    strength=0.5,
    blood=None,
    dark=None,
    clear=0.4,
    lean=2.0,
):
    """A side on its skin.

    `lines` is the colour of the seams, `blood` of the middle line, `dark` of the meat about it. `apart` is how long
    a flake is, `strength` how clear its seams are, `clear` how far light enters, `lean` how far its chevrons lie back.
    """
    seed = seed_of(rng)
    points, t, u, above = _body(length, wide, thick, seed)
    x, y = points[..., 0], points[..., 1]
    depth = points[..., 2] / (1.2 * thick)
    top = above * smooth(0.1, 0.45, points[..., 2])
    # Chevrons point to the collar; each arm bends forward again near the rim.
    sway = 0.3 * fractal(points * [0.5, 0, 0], 0.35, 2, seed)
    v = (y - MIDDLE * wide + sway) / (0.5 * wide)
    arm = np.sqrt(v * v + 0.004)
    chevron = 2.2 * lean * arm * (1 - 0.62 * arm * arm)
    bent = x + chevron + 0.7 * fractal(points, 0.3, 3, seed + 3)
    bent = bent + 0.42 * apart * np.sin(1.3 * bent / apart + seed)
    # Flakes get shorter towards the tail.
    place = bent / apart * (1.12 - 0.016 * bent)
    number = np.floor(place)
    through = place - number
    own = shade_of(number + 40 * (v > 0), seed)
    seam = seams(points, place, seed + 4, 0.08, 0.55)
    tile = tiled(through) * smooth(-0.25, 0.35, fractal(points, 0.3, 3, seed + 5))
    gape = smooth(0.15, 0.4, fractal(points * [0.6, 1, 1], 0.35, 2, seed + 6))
    gape = gape * smooth(0.75, 0.95, own) * smooth(0.05, 0.2, np.abs(v)) * top
    gape = gape * smooth(0.12, 0.0, np.minimum(through, 1 - through))
    line = np.exp(-((v / 0.045) ** 2)) * top
    front = smooth(0.45, 0.6, t)
    # Fibres run along the fish, from seam to seam.
    threads = np.stack([0.22 * bent, y - 0.15 * np.sign(v) * chevron, points[..., 2]], -1)
    fibre = fractal(threads, 2.6, 3, seed + 7)
    # Its shape is soft: what the eye reads as flakes is colour. Water stands in small dents.
    wetness = fractal(points * [0.7, 1, 1], 1.3, 3, seed + 15)
    relief = 0.22 * fractal(points, 0.22, 3, seed + 8) + 0.04 * wetness
    relief = relief + apart * (0.012 * (own - 0.5) + 0.022 * tile) - 0.07 * gape
    points = points + normals(points) * (top * (relief - 0.05 * line * front))[..., None]
    is_white = colour(flesh).min() > 0.35
    base = colour(flesh) * (RAW if is_white else [0.96, 0.74, 0.72])
    made = mottled(points, base, base * [0.9, 0.76, 0.72], 0.3, seed)
    # Flesh is milky where it is thick, clear and grey where it runs out thin.
    clouds = fractal(points * [0.6, 1, 1], 0.4, 3, seed + 16)
    milky = np.minimum(base * [1.3, 1.36, 1.4], 0.93)
    made = blend(made, milky, smooth(-0.1, 0.4, clouds + 0.5 * (depth - 0.6)) * (0.7 if is_white else 0.2))
    tone = 0.24 * (own - 0.5) + 0.3 * tile + 0.18 * fibre * top
    made = made * (1 + tone)[..., None]
    thin = smooth(0.6, 0.06, depth + 0.15 * clouds)
    made = blend(made, base * ([0.56, 0.5, 0.48] if is_white else [0.74, 0.56, 0.48]), thin * 0.85)
    pale = blend(colour(lines), base, np.array(0.2))
    made = blend(made, pale, np.clip(seam * strength * (0.75 + 0.5 * thin), 0, 1) * top)
    made = blend(made, base * [0.6, 0.46, 0.42], gape * 0.55)
    red = colour(blood) * 0.75 if blood else base * [0.72, 0.5, 0.45]
    made = _reddened(points, made, base, red, dark, v, t, line, top, seed)
    made, points = _filmed(points, made, base, t, u, top, seed)
    hide = skinned(points, u, skin, seed + 13)
    hem = smooth(0.16, 0.06, points[..., 2] + 0.08 * fractal(points, 0.8, 3, seed + 12))
    made = blend(made, hide, np.where(above, hem * smooth(0.99, 0.94, t), 1))
    # Nothing limp lies flat: the tail and the flap lift here and there, and the side bends.
    lift = 0.5 + fractal(points * [1, 1, 0], 0.16, 2, seed + 14)
    lift = lift * smooth(0.75, 0.2, depth) * smooth(1.0, 0.8, t)
    points[..., 2] += 0.32 * np.maximum(lift, 0)
    points[..., 1] += rng.uniform(0.05, 0.1) * length * np.sin(2.6 * t + seed % 3)
    # Most are laid with their tail doubled back.
    if seed % 5:
        points = doubled(points, rng.uniform(0.06, 0.11) * length, rng.uniform(-26, 26), seed)
    return [Part(points, made, moist(0.74, clear + 0.25, 0.8, coat=0.8, pores=0))]


def _reddened(points, made, base, red, dark, v, t, line, top, seed):
    """The red meat under the skin that shows along the middle line, blood in it, bruises and specks of blood."""
    patchy = smooth(-0.3, 0.35, fractal(points * [0.5, 1, 1], 0.6, 3, seed + 10))
    reach = 0.1 + 0.16 * smooth(0.5, 0.0, t)
    band = np.exp(-(((v + 0.03) / reach) ** 2)) * top * patchy
    meat = colour(dark) * 0.85 if dark else blend(base, red, np.array(0.8)) * 0.85
    made = blend(made, meat, band * (0.55 + 0.35 * smooth(0.65, 0.15, t)))
    made = blend(made, red, line * patchy * (0.35 + 0.4 * smooth(0.4, 0.7, t)))
    bruise = smooth(0.2, 0.5, fractal(points, 0.3, 4, seed + 11)) * smooth(0.1, -0.5, v) * top
    made = blend(made, red, bruise * 0.4)
    few = smooth(0.12, 0.3, fractal(points, 0.25, 2, seed + 18)) * top
    return blend(made, red * 0.8, spots(points, 0.9, seed % 50, 0.13) * few * 0.7)


def _filmed(points, made, base, t, u, top, seed):
    """The silvery film that lines the belly: torn along its upper edge, gone in places."""
    tear = fractal(points, 0.55, 4, seed + 20)
    cover = -0.66 - 0.4 * tear - u - 0.5 * smooth(0.55, 0.3, t)
    film = smooth(0.0, 0.12, cover) * smooth(-0.5, -0.3, tear + 0.2) * top
    pale = blend(base, '#e6ded6', np.array(0.5))
    silver = mottled(points, pale, pale * [0.8, 0.74, 0.72], 0.9, seed + 21)
    veins = smooth(0.06, 0.0, np.abs(fractal(points * [1, 0.4, 1], 0.7, 2, seed + 22)))
    silver = blend(silver, '#b58a84', veins * 0.35)
    rim = np.exp(-(((cover - 0.03) / 0.03) ** 2)) * top
    points = points + normals(points) * (0.015 * film + 0.015 * rim)[..., None]
    return blend(made, silver, film * 0.35), points
