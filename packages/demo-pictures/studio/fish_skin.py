"""The skin of a fish: wet, from back to belly, its scales and the marks of its species."""

import numpy as np

import material
from mesh import blend, colour
from noise import fractal, smooth, spots


def wet(gloss=0.68, silver=0.0, coat=0.6):
    """Wet skin. `silver` is how much of it mirrors where it is pale; a dark back is only wet."""
    made = material.skin(gloss=gloss, coat=coat, pores=0.1, pore_size=4, shine=0.5)
    if silver:
        nodes, bsdf = material.Nodes(made), made.node_tree.nodes['Principled BSDF']
        shade = bsdf.inputs['Base Color'].links[0].from_socket
        light = nodes.add('RGBToBW', Color=shade).outputs[0]
        share = nodes.add('MapRange', Value=light, From_Min=0.05, From_Max=0.4, To_Max=silver)
        nodes.put(bsdf.inputs['Metallic'], share.outputs[0])
    return made


def gill(up):
    """Where the gill cover ends, in shares of the body: it runs forward to the throat."""
    return 0.258 - np.where(up < 0.05, 0.15, 0.09) * (up - 0.05) ** 2


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
    tone = up + 0.2 * fractal(points, 5.0 / length, 3, seed)
    # The back darkens by degrees; below it lies the widest mirror of the flank.
    made = blend(flank, back, smooth(-0.08, 0.62, tone) ** 0.8)
    made = blend(made, 0.55 * back, smooth(0.5, 0.95, tone))
    made = blend(made, colour(look['belly']), smooth(-0.15, -0.7, tone))
    # Under the middle it mirrors the dark of the room.
    made = blend(made, 0.55 * made, np.exp(-(((tone + 0.32) / 0.2) ** 2)) * 0.6)
    # Silver takes up pink, gold and green from its surroundings.
    for at, tint in enumerate(('#c8a4b0', '#c8b884', '#84a8a4')):
        cloud = fractal(points * [0.5, 2.2, 1], 4.0 / length, 3, seed + 20 + at)
        made = blend(made, tint, smooth(0.0, 0.45, cloud) * 0.22 * smooth(0.75, 0.2, np.abs(up)))
    body = smooth(-0.01, 0.012, share - gill(up))
    inside, rim, own = _scales(points, share, look, length, seed)
    # Slime hides the scales in places, and some were rubbed off.
    bare = smooth(-0.3, 0.3, fractal(points * [0.7, 1, 1], 6.0 / length, 3, seed + 30))
    strong = look['scales'] * body * smooth(0.97, 0.7, np.abs(up)) * (0.1 + 0.9 * bare)
    # Of wet scales one sees the glints, for each lies at a tilt of its own; rims are dark on the back.
    dusk = smooth(-0.05, 0.5, tone)
    made = made * (1 + strong[..., None] * 0.22 * (own[..., None] - 0.5))
    made = made * (1 + (0.35 * dusk * strong * (inside - 0.25))[..., None])
    made = blend(made, made * 0.45, rim * strong * (0.05 + 0.4 * dusk))
    relief = strong * look['scale'] * length * (0.07 + 0.1 * own) * inside
    # The sides of the body are slack: their reflection breaks along the muscles.
    slack = fractal(points * [0.7, 2.4, 1], 9.0 / length, 3, seed + 31)
    relief = relief + 0.0036 * length * slack * body
    line = up - (0.34 - 0.3 * smooth(0.2, 0.75, share))
    made = blend(made, back * 0.7, np.exp(-((line / 0.022) ** 2)) * body * 0.45 * bare)
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
        # No two are alike, and some are missing.
        own = np.sin(np.floor(a * 14) * 127.1 + seed % 97) * 43758.5453 % 1
        near = np.hypot((a * 14 % 1 - 0.3 - 0.4 * own) / 14, b - 0.022 - 0.012 * own)
        strong = smooth(0.2, 0.7, own * 7.3 % 1) * body * smooth(0.25, 0.1, a)
        made = blend(made, look['dots'], smooth(0.009, 0.003, near) * strong * 0.7)
    if look.get('spots'):
        near = points + 0.012 * length * fractal(points, 16 / length, 2, seed + 11)[..., None]
        small = spots(near, 42 / length, seed % 60, look.get('spot_size', 0.34))
        small = small * smooth(look['spot_reach'], look['spot_reach'] + 0.5, up)
        faint = smooth(-0.5, 0.2, fractal(points, 9 / length, 2, seed + 12))
        made = blend(made, look['spots'], small * faint * look.get('spot_strength', 0.9))
    if look.get('shoulder'):
        spot = ((a + 0.275) / 0.02) ** 2 + ((b - 0.085) / 0.034) ** 2
        made = blend(made, look['shoulder'], np.exp(-spot) * 0.85)
    if look.get('brow'):
        bar = ((a + 0.455) / 0.014) ** 2 + ((b - 0.082) / 0.04) ** 2
        made = blend(made, look['brow'], np.exp(-bar) * 0.9)
    return made
