"""What raw and cooked meat have in common: moist material, lofted muscles, fibres, fat that lies on them, cut faces."""

import numpy as np

import material
from dish_pieces import mottled
from mesh import Part, blend, colour, curve
from noise import bumps, fractal, smooth
from slab import normals


def moist(gloss=0.55, deep=0.25, reach=0.35, coat=0.12, pores=0.1, pore_size=7.0, shine=0.4):
    """Flesh: light enters it, so that it is neither clay nor plastic. `reach` is how far, in centimetres."""
    made = material.skin(gloss=gloss, coat=coat, pores=pores, pore_size=pore_size, shine=shine)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    bsdf = nodes['Principled BSDF']
    bsdf.inputs['Subsurface'].default_value = deep
    bsdf.inputs['Subsurface Radius'].default_value = (reach, reach * 0.45, reach * 0.3)
    paint = next(node for node in nodes if node.type == 'ATTRIBUTE')
    links.new(paint.outputs['Color'], bsdf.inputs['Subsurface Color'])
    return made


def sheer(gloss=0.6, through=0.3, coat=0.4):
    """Flesh that was sliced so thin that light passes through it."""
    made = moist(gloss, 0.12, 0.25, coat, 0.1, 5, 0.4)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    bsdf, paint = nodes['Principled BSDF'], nodes['Principled BSDF'].inputs['Base Color'].links[0]
    light, mix = nodes.new('ShaderNodeBsdfTranslucent'), nodes.new('ShaderNodeMixShader')
    links.new(paint.from_socket, light.inputs['Color'])
    mix.inputs['Fac'].default_value = through
    links.new(bsdf.outputs['BSDF'], mix.inputs[1])
    links.new(light.outputs['BSDF'], mix.inputs[2])
    links.new(mix.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    return made


def loft(stations, ends=(0.08, 0.08), rows=300, columns=200, square=1.0, section=None):
    """A body along x through (x, y, z, half width, half height). `ends` are the shares that are rounded, 0 for a cut.

    `square` below 1 makes its section boxy; `section(angle, t)` scales it. Returns its points, t and the angle.
    """
    t = (1 - np.cos(np.pi * np.linspace(0, 1, rows))) / 2
    dense = curve(stations, 1200)
    line = np.stack([np.interp(t, np.linspace(0, 1, 1200), one) for one in dense.T], axis=-1)
    swell = np.ones(rows)
    for share, at in zip(ends, (t, 1 - t)):
        if share:
            swell = swell * np.sqrt(np.clip(1 - np.clip(1 - at / share, 0, 1) ** 2, 1e-6, 1))
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :] + 0 * t[:, None]
    t = t[:, None] + 0 * angle
    scale = swell[:, None] * (1 if section is None else section(angle, t))
    cos, sin = (np.sign(one) * np.abs(one) ** square for one in (np.cos(angle), np.sin(angle)))
    points = np.stack(
        [
            line[:, :1] + 0 * t,
            line[:, 1:2] + line[:, 3:4] * scale * cos,
            line[:, 2:3] + line[:, 4:5] * scale * sin,
        ],
        axis=-1,
    )
    return points, t, angle


def face_at(points, row, bulge=0.15, rings=90):
    """The face that a knife left at a row of a loft. Returns its points and the share of the way to its rim."""
    ring = points[row]
    middle = ring.mean(axis=0)
    share = np.linspace(1, 0.004, rings)[:, None]
    flat = middle + share[..., None] * (ring - middle)[None]
    out = np.sign(middle[0] - points[points.shape[0] // 2].mean(axis=0)[0])
    flat[..., 0] += out * bulge * (1 - share**6)
    return flat, share + 0 * flat[..., 0]


def fibred(points, seed, meat, along=(0.16, 2.4, 2.4), depth=0.5, pale=None, tone=0.62):
    """Muscle seen along its fibres: fine threads, darker and lighter, and broad shades. Returns the paint and relief."""
    bent = points + 0.35 * np.stack([0 * points[..., 0]] + [fractal(points, 0.22, 2, seed)] * 2, -1)
    thread = fractal(bent * np.array(along), 1.0, 3, seed + 1)
    made = mottled(points, meat, colour(meat) * 0.78, 0.3, seed + 2)
    made = blend(made, colour(meat) * tone, smooth(0.02, 0.4, thread) * depth)
    light = np.minimum(colour(meat) * 1.35, 0.95) if pale is None else pale
    made = blend(made, light, smooth(-0.05, -0.42, thread) * depth * 0.7)
    return made, thread


def fascicles(points, seed, turn=0.0, size=0.34, long=4.0):
    """Bundles of fibres that a cut has laid bare: lenses along `turn` degrees, `size` centimetres thick.

    Returns how high each point stands on its bundle, 1 on the crest and 0 in the seam between two, and the tone of
    the bundle.
    """
    way = np.radians(turn) + 0.3 * fractal(points * [1, 1, 0.3], 0.07, 2, seed)
    along = points[..., 0] * np.cos(way) + points[..., 1] * np.sin(way)
    across = points[..., 1] * np.cos(way) - points[..., 0] * np.sin(way)
    sway = 0.5 * size * fractal(points, 0.6, 2, seed + 1)
    place = np.stack([along / long, across + sway, points[..., 2]], axis=-1)
    coarse = bumps(place, 1 / size, seed % 61)
    fine = bumps(place * [1.4, 1, 1] + 5.3, 2.1 / size, seed % 53)
    tone = fractal(place, 0.5 / size, 2, seed + 2)
    return np.clip(0.72 * coarse + 0.28 * fine, 0, 1), tone


def larded(points, made, cover, fat='#f1e3cd', thick=0.16, edge=0.14, seed=0):
    """Lays fat on the surface where `cover` is above 0: it stands a little higher and thins out at its edge."""
    share = smooth(-edge * 0.4, edge, cover + 0.06 * fractal(points, 1.3, 3, seed))
    pale = mottled(points, fat, colour(fat) * 0.86, 0.7, seed + 1)
    pale = blend(pale, made, 0.3 * smooth(0.1, 0.5, fractal(points, 0.5, 3, seed + 2)))
    lumps = 0.35 * fractal(points, 0.9, 3, seed + 3)
    raised = points + normals(points) * (thick * share * (1 + lumps))[..., None]
    return raised, blend(made, pale, share * 0.95)


def veined(
    points, made, seed, paint='#ecdcd2', scale=0.4, width=0.05, share=0.8, stretch=(1, 1, 1)
):
    """Threads of white: silver skin and thin seams of fat."""
    bent = points * np.array(stretch)
    bent = bent + 0.5 * np.stack([fractal(points, 0.5, 2, seed + at) for at in (1, 2, 3)], -1)
    thread = smooth(width, width * 0.2, np.abs(fractal(bent, scale, 3, seed + 4)))
    thread = thread * smooth(-0.2, 0.25, fractal(points, 0.25, 2, seed + 5))
    return blend(made, paint, thread * share)


def bone_end(middle, way, radius, long, seed, marrow='#b8604c'):
    """A bone that was sawn through, standing out by `long` centimetres along `way`, its marrow seen."""
    way = np.asarray(way, float) / np.linalg.norm(way)
    side = np.cross(way, [0, 0, 1.0])
    side /= np.linalg.norm(side)
    up = np.cross(side, way)
    step = np.array([0, 0.4, 0.8, 0.97, 1, 1, 1, 1, 1, 1])[:, None]
    reach = np.array([0.95, 0.86, 0.92, 0.98, 0.93, 0.7, 0.55, 0.4, 0.2, 0.01])[:, None]
    step, reach = (
        np.interp(np.linspace(0, 9, 60), range(10), one[:, 0])[:, None] for one in (step, reach)
    )
    angle = np.linspace(0, 2 * np.pi, 60, endpoint=False)[None, :]
    out = radius * reach * (1 + 0.12 * np.cos(2 * angle + 0.6) + 0.05 * np.cos(3 * angle))
    points = np.asarray(middle) + (
        (long * step + 0 * angle)[..., None] * way
        + (out * np.cos(angle))[..., None] * side
        + (out * np.sin(angle))[..., None] * up
    )
    made = mottled(points, '#efe4d2', '#d9bfa8', 0.9, seed)
    flat = (step > 0.985) + 0 * angle
    core = flat * smooth(0.62, 0.5, reach + 0 * angle)
    made = blend(made, marrow, core * 0.9)
    made = blend(made, '#c98a78', smooth(0.35, 0.0, step + 0 * angle) * 0.5)
    return Part(points, made, material.skin(gloss=0.42, pores=0.1, shine=0.35))
