"""What tells fish apart: outlines, colours and marks, the skin and the fins of each species."""

import numpy as np

import material
from mesh import Part, blend, colour, curve
from noise import fractal, smooth, spots

# What tells whole fish apart: their outlines, fins, colours and marks. Lengths are shares of the fish's length.

#: Heights above and below the middle line, from the snout to the root of the tail.
_ROUND = (
    [0.004, 0.038, 0.062, 0.081, 0.101, 0.112, 0.106, 0.083, 0.055, 0.043],
    [0.012, 0.036, 0.06, 0.081, 0.1, 0.108, 0.1, 0.073, 0.046, 0.038],
)
_TROUT = (
    [0.006, 0.042, 0.066, 0.084, 0.104, 0.116, 0.112, 0.09, 0.064, 0.052],
    [0.016, 0.042, 0.066, 0.09, 0.112, 0.12, 0.11, 0.082, 0.058, 0.05],
)
_SALMONID = {
    'outline': _TROUT,
    'eye': (0.085, 0.02, 0.0145),
    'dorsal': [(0.45, 0.6, (0.02, 0.075, 0.07, 0.05, 0.03), 0.35, 0.0)],
    'adipose': 0.84,
    'anal': (0.74, 0.86, (0.02, 0.062, 0.05, 0.025), 0.4),
    'pelvic': (0.56, 0.055),
    'pectoral': (0.25, -0.55, 0.085),
    'fork': 0.22,
    'span': 0.098,
    'scale': 0.0065,
    'scales': 0.25,
    'silver': 0.4,
}

SPECIES = {
    'bar': {
        'outline': _ROUND,
        'back': '#323c3c',
        'flank': '#d0d4d2',
        'belly': '#eeede6',
        'fin': '#8f958f',
        'eye': (0.09, 0.026, 0.0165),
        'iris': '#d8cfa0',
        'dorsal': [
            (0.37, 0.6, (0.01, 0.08, 0.085, 0.07, 0.05, 0.02), 0.3, 0.35),
            (0.63, 0.86, (0.055, 0.07, 0.055, 0.04, 0.025), 0.35, 0.0),
        ],
        'anal': (0.68, 0.86, (0.03, 0.07, 0.055, 0.03), 0.4),
        'pelvic': (0.36, 0.075),
        'pectoral': (0.285, -0.3, 0.105),
        'fork': 0.38,
        'span': 0.115,
        'scale': 0.0125,
        'scales': 0.75,
        'silver': 0.6,
    },
    'dorade': {
        'outline': (
            [0.012, 0.085, 0.138, 0.172, 0.192, 0.19, 0.165, 0.114, 0.064, 0.044],
            [0.02, 0.062, 0.1, 0.135, 0.165, 0.176, 0.158, 0.1, 0.052, 0.04],
        ),
        'back': '#3e484c',
        'flank': '#cdd2d2',
        'belly': '#f0efe8',
        'fin': '#9ba09c',
        'eye': (0.12, 0.05, 0.023),
        'iris': '#e4cf84',
        'dorsal': [(0.3, 0.9, (0.02, 0.06, 0.06, 0.055, 0.045, 0.045, 0.04, 0.02), 0.5, 0.16)],
        'anal': (0.66, 0.88, (0.02, 0.05, 0.045, 0.025), 0.4),
        'pelvic': (0.34, 0.095),
        'pectoral': (0.3, -0.25, 0.2),
        'fork': 0.55,
        'span': 0.155,
        'scale': 0.0155,
        'scales': 0.7,
        'silver': 0.6,
        'streaks': 0.5,
        'brow': '#d9b23c',
        'shoulder': '#2a2c2e',
    },
    'sardine': {
        'outline': (
            [0.004, 0.033, 0.054, 0.069, 0.085, 0.092, 0.083, 0.06, 0.036, 0.026],
            [0.014, 0.043, 0.066, 0.085, 0.105, 0.112, 0.098, 0.062, 0.033, 0.023],
        ),
        'back': '#1f3f58',
        'flank': '#dadee0',
        'belly': '#f2f1ec',
        'fin': '#a6abac',
        'eye': (0.085, 0.016, 0.019),
        'iris': '#d2d6d2',
        'dorsal': [(0.46, 0.6, (0.02, 0.07, 0.06, 0.035, 0.02), 0.5, 0.0)],
        'anal': (0.84, 0.97, (0.01, 0.022, 0.02, 0.012), 0.5),
        'pelvic': (0.6, 0.035),
        'pectoral': (0.25, -0.75, 0.085),
        'fork': 0.75,
        'span': 0.1,
        'scale': 0.021,
        'scales': 0.55,
        'silver': 0.72,
        'dots': '#1c2c3c',
    },
    'maquereau': {
        'outline': (
            [0.003, 0.033, 0.056, 0.073, 0.087, 0.091, 0.081, 0.054, 0.024, 0.013],
            [0.01, 0.034, 0.057, 0.075, 0.09, 0.094, 0.082, 0.053, 0.023, 0.013],
        ),
        'back': '#22504e',
        'flank': '#dce0de',
        'belly': '#f1f0ea',
        'fin': '#8a9496',
        'eye': (0.095, 0.018, 0.0165),
        'iris': '#c9c8b4',
        'dorsal': [
            (0.38, 0.53, (0.01, 0.07, 0.055, 0.035, 0.01), 0.4, 0.3),
            (0.67, 0.77, (0.015, 0.045, 0.03, 0.015), 0.6, 0.0),
        ],
        'finlets': (0.8, 0.96),
        'anal': (0.68, 0.78, (0.012, 0.045, 0.03, 0.015), 0.6),
        'pelvic': (0.34, 0.045),
        'pectoral': (0.275, 0.05, 0.075),
        'fork': 0.82,
        'span': 0.115,
        'scale': 0.006,
        'scales': 0.3,
        'silver': 0.65,
        'stripes': '#0c2226',
    },
    'rouget': {
        'outline': (
            [0.012, 0.078, 0.118, 0.135, 0.142, 0.136, 0.114, 0.082, 0.05, 0.041],
            [0.022, 0.054, 0.075, 0.09, 0.1, 0.1, 0.086, 0.063, 0.043, 0.036],
        ),
        'back': '#9c3a2c',
        'flank': '#d89a86',
        'belly': '#f3ddd0',
        'fin': '#e0a080',
        'eye': (0.15, 0.068, 0.021),
        'iris': '#e6c8b0',
        'dorsal': [
            (0.33, 0.5, (0.01, 0.1, 0.09, 0.06, 0.02), 0.35, 0.35),
            (0.62, 0.8, (0.05, 0.065, 0.05, 0.03), 0.4, 0.0),
        ],
        'anal': (0.64, 0.78, (0.03, 0.06, 0.045, 0.025), 0.4),
        'pelvic': (0.33, 0.1),
        'pectoral': (0.29, -0.35, 0.12),
        'fork': 0.55,
        'span': 0.115,
        'scale': 0.027,
        'scales': 0.75,
        'silver': 0.35,
        'blush': '#b84434',
        'barbels': '#e2a48c',
    },
    'truite': {
        **_SALMONID,
        'back': '#3c3e24',
        'flank': '#b9b8a4',
        'belly': '#efe6d8',
        'fin': '#8f845f',
        'iris': '#d8c48a',
        'blush': '#cf7568',
        'spots': '#16160f',
        'spot_reach': -0.45,
    },
    'omble': {
        **_SALMONID,
        'back': '#39484a',
        'flank': '#98a096',
        'belly': '#cc9a70',
        'fin': '#b87a4c',
        'fin_edge': '#f2ece0',
        'iris': '#cdb878',
        'spots': '#d8c4ae',
        'spot_size': 0.27,
        'spot_strength': 0.6,
        'spot_reach': -0.5,
        'fork': 0.4,
    },
}


# The skin of a fish: wet, from back to belly, its scales and the marks of its species.


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


# The fins of a fish: thin sheets on rays, some with spines, and the tail.


def fin(root, rim, paint, rays, seed, spiny=0.0, edge=None, see_through=0.5):
    """A fin between its root on the body and its rim, points (x, y) each; `spiny` is how far its rim hangs between rays."""
    across, columns = 26 if spiny else 22, 240
    root, rim = (curve(np.array(one, float), columns) for one in (root, rim))
    at = np.linspace(0, rays, columns)
    sag = 1 - spiny * np.abs(np.sin(at * np.pi)) ** 0.7
    spot = np.stack([at * 0.9, 0 * at, 0 * at + seed % 97], -1)
    sag = sag * (1 + 0.1 * fractal(spot, 0.8, 3, seed))
    # The web is torn between some of its rays.
    torn = np.random.default_rng(seed).uniform(0, rays, (max(2, rays // 4), 1))
    sag = sag * (1 - 0.3 * np.exp(-(((at - torn) / 0.16) ** 2)).max(axis=0))
    reach = np.linspace(0, 1, across)[:, None, None]
    flat = root[None] + (rim - root)[None] * sag[None, :, None] * reach
    size = np.linalg.norm(rim - root, axis=1).max()
    ray = np.abs(np.cos(at * np.pi))[None, :] ** 3 + 0 * flat[..., 0]
    # A soft ray forks towards the rim.
    fork = np.abs(np.cos(2 * at * np.pi))[None, :] ** 3 + 0 * ray
    share = reach[..., 0] + 0 * ray
    ray = ray if spiny else ray * (1 - share) + fork * share
    # Rays are unequal and part in places.
    strength = 0.65 + 0.7 * fractal(spot, 1.1, 2, seed + 2)[None, :]
    wave = 0.09 * size * fractal(spot, 0.5, 2, seed + 1)[None, :] * share + 0.007 * size * ray
    points = np.concatenate([flat, wave[..., None]], axis=-1)
    web = blend(paint, np.minimum(colour(paint) * 1.7 + 0.04, 0.9), 0.25 + 0.55 * share)
    made = blend(web, colour(paint) * 0.35, ray * np.clip(strength, 0.1, 1) * (0.75 - 0.3 * share))
    stain = smooth(0.0, 0.5, fractal(points, 2.2 / size, 3, seed))
    made = blend(made, colour(paint) * 0.7, stain * 0.4)
    if edge:
        made = blend(made, edge, smooth(0.72, 1.0, share) * 0.8)
    return Part(points, made, film(see_through), is_round=False)


def film(see_through, dark=0.04, pale=0.5):
    """A wet web: light passes through it, and one sees what lies behind between its dark rays."""
    made = material.foliage(gloss=0.7, light_through=see_through, pores=0.0)
    nodes, output = material.Nodes(made), made.node_tree.nodes['Material Output']
    paint = made.node_tree.nodes['Attribute'].outputs['Color']
    light = nodes.add('RGBToBW', Color=paint).outputs[0]
    share = nodes.add('MapRange', Value=light, From_Min=dark, From_Max=pale, To_Max=see_through)
    mix = nodes.add('MixShader', Fac=share.outputs[0])
    nodes.put(mix.inputs[1], output.inputs['Surface'].links[0].from_socket)
    nodes.put(mix.inputs[2], nodes.add('BsdfTransparent').outputs[0])
    nodes.put(output.inputs['Surface'], mix.outputs[0])
    return made


def along(spine, start, end, heights, lean):
    """The two lines of a fin on a back or a belly. `spine(s)` is a point there, `lean` how far its rays lie back."""
    steps = np.linspace(start, end, len(heights))
    root = np.array([spine(step) for step in steps])
    tall = np.abs(np.asarray(heights, float))
    rise = np.stack([lean * tall, np.asarray(heights, float)], axis=-1)
    return root, root + rise


def tail(end, root, reach, span, fork, paint, seed, edge=None):
    """A tail whose rays spread from its root; `fork` is how deep the cleft between its lobes is."""
    up = np.linspace(1, -1, 15)
    cleft = (1 - np.abs(up) ** 0.85) * fork
    rim = np.stack([end + reach * (1 - cleft) - 0.1 * reach * np.abs(up) ** 9, span * up], -1)
    base = np.stack([end - 0.02 * reach + 0 * up, root * np.sin(up * np.pi / 2)], axis=-1)
    return fin(base, rim, paint, 22, seed, 0.0, edge, 0.35)
