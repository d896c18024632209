"""The skin of a fish: wet, from back to belly, its scales and the marks of its species."""

import numpy as np

import material
from mesh import blend, colour
from noise import fractal, smooth, spots


def wet(gloss=0.68, silver=0.0, coat=0.6):
    """Wet skin. `silver` is how much of it mirrors as the scales of a sardine do."""
    made = material.skin(gloss=gloss, coat=coat, pores=0.1, pore_size=4, shine=0.5)
    made.node_tree.nodes['Principled BSDF'].inputs['Metallic'].default_value = silver
    return made


def gill(up):
    """Where the gill cover ends, in shares of the body: it runs forward to the throat."""
    return 0.262 - 0.1 * (up - 0.05) ** 2


def _scales(points, share, look, length, seed):
    """Rows of scales that overlap. Returns where each gleams, its dark rim and a tone of its own."""
    step = look['scale'] * length
    u = points[..., 0] / step + 0.5 * fractal(points, 0.25 / step, 2, seed)
    v = points[..., 1] / (step * 0.85)
    p, q = (u + v) / 1.0, (u - v) / 1.0
    inside = (p % 1) * (q % 1)
    rim = smooth(0.2, 0.02, np.minimum(p % 1, q % 1))
    mixed = np.sin(np.floor(p) * 127.1 + np.floor(q) * 311.7 + seed) * 43758.5453
    return inside, rim, mixed % 1


def coat_of(points, share, up, look, length, seed):
    """The paint of the skin from back to belly, its scales and marks, and their relief."""
    back, flank = colour(look['back']), colour(look['flank'])
    tone = up + 0.22 * fractal(points, 5.0 / length, 3, seed) + 0.05 * np.sin(share * 9)
    back, flank = 0.8 * back, 0.82 * flank
    made = blend(flank, 0.75 * back, smooth(0.16, 0.72, tone))
    made = blend(made, blend(back, flank, 0.45), np.exp(-(((tone - 0.3) / 0.2) ** 2)) * 0.5)
    made = blend(made, 0.9 * colour(look['belly']), smooth(-0.1, -0.7, tone))
    # Silver takes up pink, gold and green from its surroundings.
    for at, tint in enumerate(('#cfb8c4', '#d6cfa8', '#a9c4be')):
        cloud = smooth(0.05, 0.5, fractal(points * [0.6, 1.6, 1], 4.0 / length, 2, seed + 20 + at))
        made = blend(made, tint, cloud * 0.3 * smooth(0.75, 0.2, np.abs(up)))
    body = smooth(-0.01, 0.012, share - gill(up))
    inside, rim, own = _scales(points, share, look, length, seed)
    # Slime hides the scales in places, and some were rubbed off.
    bare = smooth(-0.3, 0.3, fractal(points * [0.7, 1, 1], 6.0 / length, 3, seed + 30))
    strong = look['scales'] * body * smooth(0.97, 0.7, np.abs(up)) * (0.1 + 0.9 * bare)
    # Of wet scales one sees the glints; their rims are dark only towards the back.
    dusk = smooth(-0.1, 0.5, tone)[..., None]
    made = made * (1 + strong[..., None] * 0.3 * (own[..., None] - 0.5))
    made = made * (1 + (0.1 + 0.3 * dusk) * (strong * (inside - 0.25))[..., None])
    made = blend(made, made * 0.5, rim * strong * (0.1 + 0.4 * dusk[..., 0]))
    relief = strong * look['scale'] * length * (0.1 * inside - 0.02 * rim)
    line = up - (0.34 - 0.3 * smooth(0.2, 0.75, share))
    made = blend(made, back * 0.7, np.exp(-((line / 0.022) ** 2)) * body * 0.3 * bare)
    if look.get('streaks'):
        rows = np.cos(points[..., 1] / (look['scale'] * length * 0.85) * np.pi)
        made = blend(made, back * 0.8, smooth(0.3, 1.0, rows) * look['streaks'] * body * 0.5)
    return _marked(made, points, up, look, length, seed, body), relief


def _marked(made, points, up, look, length, seed, body):
    a, b = points[..., 0] / length, points[..., 1] / length
    if look.get('blush'):
        band = np.exp(-(((up - 0.08 - 0.15 * fractal(points, 4 / length, 3, seed)) / 0.3) ** 2))
        made = blend(made, look['blush'], band * 0.55)
    if look.get('stripes'):
        sway = 1.3 * fractal(points * [0.6, 1, 1], 9.0 / length, 3, seed + 5)
        wave = np.sin(a * 165 + 9.0 * sway + 1.9 * np.sin(b * 90 + 3 * sway))
        fade = 0.7 + 0.5 * fractal(points, 12.0 / length, 2, seed + 6)
        bars = smooth(-0.3, 0.5, wave) * smooth(0.02, 0.3, up) * body
        made = blend(made, look['stripes'], bars * np.clip(fade, 0, 0.92))
    if look.get('dots'):
        near = np.hypot(((a * 14) % 1 - 0.5) / 14, b - 0.026)
        made = blend(
            made, look['dots'], smooth(0.008, 0.004, near) * body * smooth(0.25, 0.1, a) * 0.7
        )
    if look.get('spots'):
        small = spots(points, 42 / length, seed % 60, 0.34)
        small = small * smooth(look['spot_reach'], look['spot_reach'] + 0.5, up)
        made = blend(made, look['spots'], small * 0.9)
    if look.get('shoulder'):
        spot = ((a + 0.275) / 0.02) ** 2 + ((b - 0.085) / 0.034) ** 2
        made = blend(made, look['shoulder'], np.exp(-spot) * 0.85)
    if look.get('brow'):
        bar = ((a + 0.455) / 0.014) ** 2 + ((b - 0.082) / 0.04) ** 2
        made = blend(made, look['brow'], np.exp(-bar) * 0.9)
    return made
