"""What recipes are served on, in centimetres: tables of planks, stone and cloth, and the napkin beside a dish."""

import math

import bpy
import numpy as np
from mathutils import Matrix

from material import Nodes
from mesh import colour

# The tables that recipes are served on: planks, stone and cloth, in centimetres.

#: Width of a plank in centimetres.
PLANK = 11.0


def laid(table, reach, height):
    """A table of this kind round the dish, `reach` centimetres to each side. Returns its mesh."""
    make, look = TABLES[table]
    made, _, _ = _material(make, **look)
    return plane(made, reach, height)


def plane(made, reach, height):
    """The mesh of a flat ground of this material."""
    ground = bpy.data.meshes.new('ground')
    corner = [(x * reach, y * reach, height) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    ground.from_pydata(corner, [], [(0, 1, 2, 3)])
    ground.materials.append(made)
    return ground


def cloth(tones):
    """Linen in its darkest, mean and lightest tone. Returns the material, its nodes and its shader."""
    return _material(_cloth, tones=tones)


def _material(make, **look):
    made = bpy.data.materials.new('table')
    made.use_nodes = True
    nodes, bsdf = Nodes(made), made.node_tree.nodes['Principled BSDF']
    make(nodes, bsdf, **look)
    return made, nodes, bsdf


def _place(nodes, turn, stretch=(1.0, 1.0)):
    """Coordinates in centimetres, turned by degrees; a stretched axis changes more slowly."""
    place = nodes.add('Mapping', Vector=nodes.add('TexCoord').outputs['Object'])
    place.vector_type = 'TEXTURE'
    place.inputs['Rotation'].default_value = (0, 0, math.radians(turn))
    place.inputs['Scale'].default_value = (*stretch, 1.0)
    return place.outputs['Vector']


def _noise(nodes, place, scale, detail=4.0, rough=0.55, bent=0.0):
    return nodes.add(
        'TexNoise', Vector=place, Scale=scale, Detail=detail, Roughness=rough, Distortion=bent
    ).outputs['Fac']


def _ramp(nodes, share, *stops):
    """Tones as a share grows: pairs of (share, '#rrggbb')."""
    ramp = nodes.add('ValToRGB', Fac=share)
    tones = ramp.color_ramp.elements
    while len(tones) < len(stops):
        tones.new(0.5)
    for tone, (at, paint) in zip(tones, stops):
        tone.position, tone.color = at, (*colour(paint), 1)
    return ramp.outputs['Color']


def _mixed(nodes, kind, share, first, second):
    mix = nodes.add('MixRGB', Fac=share, Color1=first, Color2=second)
    mix.blend_type = kind
    return mix.outputs['Color']


def _raised(nodes, bsdf, height, depth):
    bump = nodes.add('Bump', Strength=1.0, Distance=depth, Height=height)
    nodes.put(bsdf.inputs['Normal'], bump.outputs['Normal'])


def _wood(nodes, bsdf, tones, turn, gloss, plank=PLANK):
    place = _place(nodes, turn)
    apart = nodes.add('SeparateXYZ', Vector=place)
    across = nodes.math('DIVIDE', apart.outputs['Y'], plank)
    board = nodes.math('FLOOR', across, 0)
    own = nodes.add('TexWhiteNoise', W=board)
    own.noise_dimensions = '1D'
    chance = own.outputs['Value']
    # Each plank was cut from another place of the tree.
    shifted = nodes.add('CombineXYZ', X=nodes.math('MULTIPLY', chance, 90.0), Y=0.0, Z=0.0)
    from_tree = nodes.add('VectorMath')
    nodes.put(from_tree.inputs[0], place)
    nodes.put(from_tree.inputs[1], shifted.outputs['Vector'])

    def along(stretch, scale, **look):
        grain = nodes.add('Mapping', Vector=from_tree.outputs['Vector'])
        grain.inputs['Scale'].default_value = (1 / stretch, 1.0, 1.0)
        return _noise(nodes, grain.outputs['Vector'], scale, **look)

    rings = nodes.math('FRACT', nodes.math('MULTIPLY', along(14.0, 0.22, bent=0.6), 9.0), 0)
    years = nodes.math('MULTIPLY', nodes.math('SUBTRACT', rings, 0.5), 0.34)
    fibre = nodes.math('SUBTRACT', along(30.0, 5.0, detail=6.0), 0.5)
    share = nodes.math('ADD', nodes.math('ADD', years, nodes.math('MULTIPLY', fibre, 0.9)), 0.5)
    low, mean, high = tones
    wood = _ramp(nodes, share, (0.2, low), (0.5, mean), (0.82, high))
    tone = nodes.math('ADD', nodes.math('MULTIPLY', chance, 0.34), 0.8)
    grey = nodes.add('CombineXYZ', X=tone, Y=tone, Z=tone).outputs['Vector']
    wood = _mixed(nodes, 'MULTIPLY', 1.0, wood, grey)
    pores = _ramp(nodes, along(26.0, 14.0, detail=2.0), (0.28, '#5a4a3c'), (0.4, '#ffffff'))
    wood = _mixed(nodes, 'MULTIPLY', 0.7, wood, pores)
    from_seam = nodes.math('ABSOLUTE', nodes.math('SUBTRACT', nodes.math('FRACT', across, 0), 0.5), 0)
    seam = _ramp(nodes, from_seam, (0.482, '#ffffff'), (0.492, '#1a120c'))
    wood = _mixed(nodes, 'MULTIPLY', 0.9, wood, seam)
    nodes.put(bsdf.inputs['Base Color'], wood)
    worn = _noise(nodes, place, 0.16, detail=3.0)
    nodes.put(bsdf.inputs['Roughness'], nodes.around(1 - gloss, worn, 0.3))
    bsdf.inputs['Specular'].default_value = 0.35
    height = nodes.math('ADD', nodes.math('MULTIPLY', fibre, 0.5), seam)
    _raised(nodes, bsdf, height, 0.05)


def _stone(nodes, bsdf, tones, gloss, rough, scale=0.12):
    place = _place(nodes, 20)
    broad = _noise(nodes, place, scale, detail=9.0, rough=0.62, bent=0.8)
    low, mean, high = tones
    stone = _ramp(nodes, broad, (0.32, low), (0.5, mean), (0.68, high))
    specks = _ramp(nodes, _noise(nodes, place, 9.0, detail=2.0), (0.3, '#8c8680'), (0.42, '#ffffff'))
    nodes.put(bsdf.inputs['Base Color'], _mixed(nodes, 'MULTIPLY', 0.6, stone, specks))
    nodes.put(bsdf.inputs['Roughness'], nodes.around(1 - gloss, broad, 0.3))
    bsdf.inputs['Specular'].default_value = 0.4
    fine = nodes.math('ADD', broad, nodes.math('MULTIPLY', _noise(nodes, place, 1.6, detail=8.0), 0.5))
    _raised(nodes, bsdf, fine, rough)


def _marble(nodes, bsdf, tones, gloss):
    place = _place(nodes, -35, (1.0, 2.6))
    cloud = _noise(nodes, place, 0.06, detail=8.0, bent=1.5)
    bent = _noise(nodes, place, 0.1, detail=7.0, bent=2.2)
    vein = nodes.math('ABSOLUTE', nodes.math('SUBTRACT', bent, 0.5), 0)
    low, mean, high = tones
    stone = _ramp(nodes, cloud, (0.35, mean), (0.62, high))
    line = _ramp(nodes, vein, (0.0, low), (0.02, mean), (0.07, '#ffffff'))
    nodes.put(bsdf.inputs['Base Color'], _mixed(nodes, 'MULTIPLY', 0.75, stone, line))
    bsdf.inputs['Roughness'].default_value = 1 - gloss
    bsdf.inputs['Specular'].default_value = 0.5


def _cloth(nodes, bsdf, tones, thread=9.0):
    """Linen: threads of uneven thickness both ways, and the soft creases of a cloth that was folded."""
    low, mean, high = tones
    warp = _noise(nodes, _place(nodes, 8, (26.0, 1.0)), thread, detail=1.0)
    weft = _noise(nodes, _place(nodes, 8, (1.0, 26.0)), thread, detail=1.0)
    weave = nodes.math('MULTIPLY', nodes.math('ADD', warp, weft), 0.5)
    nodes.put(bsdf.inputs['Base Color'], _ramp(nodes, weave, (0.34, low), (0.5, mean), (0.66, high)))
    bsdf.inputs['Roughness'].default_value = 0.9
    bsdf.inputs['Specular'].default_value = 0.1
    bsdf.inputs['Sheen'].default_value = 0.3
    crease = _noise(nodes, _place(nodes, 30, (2.4, 1.0)), 0.09, detail=2.0, bent=0.7)
    ridge = nodes.math('MULTIPLY', crease, 9.0)
    _raised(nodes, bsdf, nodes.math('ADD', ridge, nodes.math('MULTIPLY', weave, 0.5)), 0.12)


#: How each table is made: its darkest, mean and lightest tone, and what tells it from others of its kind.
TABLES = {
    'oak': (_wood, {'tones': ('#7a5332', '#a67a4c', '#c49c6e'), 'turn': 9, 'gloss': 0.42}),
    'walnut': (_wood, {'tones': ('#2e1c12', '#54361f', '#76502f'), 'turn': -7, 'gloss': 0.48}),
    'ash': (_wood, {'tones': ('#a9977c', '#cbbca2', '#ded3bd'), 'turn': 14, 'gloss': 0.36}),
    'grey-wood': (_wood, {'tones': ('#5c5750', '#85807a', '#a5a19a'), 'turn': -12, 'gloss': 0.3}),
    'slate': (_stone, {'tones': ('#23272b', '#363b40', '#4a5056'), 'gloss': 0.5, 'rough': 0.25}),
    'sandstone': (_stone, {'tones': ('#94826b', '#b09d85', '#c9b9a2'), 'gloss': 0.3, 'rough': 0.1}),
    'concrete': (_stone, {'tones': ('#7d7c79', '#979692', '#afaeaa'), 'gloss': 0.35, 'rough': 0.08}),
    'marble': (_marble, {'tones': ('#6f7378', '#cfcfcd', '#ecebe8'), 'gloss': 0.72}),
    'linen': (_cloth, {'tones': ('#b3a58c', '#cfc3ad', '#e2d8c6')}),
    'blue-linen': (_cloth, {'tones': ('#3c4c5e', '#53667a', '#6f8296')}),
}


# A napkin folded in four, that lies beside a dish and partly under its rim.

#: Length and width for a dish one unit wide, and how high its four layers lie.
LENGTH, WIDTH, LAYERS = 0.8, 0.55, 0.022
#: How far its middle lies from that of the dish, and how far it lies under the dish.
AWAY, UNDER = 0.6, 0.55
#: A stripe along the long sides: where it begins and ends, as shares of the width from the middle.
STRIPE = (0.34, 0.4)
ROWS, COLUMNS = 70, 100


def napkin_laid(rng, tone, size, middle, height):
    """A napkin of this tone ('white', 'blue' …) before the dish, to its right or its left. Returns mesh and matrix."""
    side = rng.choice((-1, 1))
    way = math.radians(rng.uniform(-42, -30))
    turn = side * math.radians(rng.uniform(20, 38))
    place = AWAY * np.array([side * math.cos(way), math.sin(way)])
    where = Matrix.Translation((*(np.array(middle[:2]) + size * place), height))
    return _mesh(rng, TONES[tone], size, place, turn), where @ Matrix.Rotation(turn, 4, 'Z')


def _mesh(rng, tones, size, place, turn):
    across, along = np.meshgrid(np.linspace(-1, 1, ROWS), np.linspace(-1, 1, COLUMNS), indexing='ij')
    x, y = along * LENGTH / 2, across * WIDTH / 2
    # A hand never lays four layers edge on edge.
    x = x + 0.012 * np.sin(3 * across + rng.uniform(0, 6)) + 0.01 * across**3
    y = y + 0.01 * np.sin(2.5 * along + rng.uniform(0, 6))
    from_edge = np.minimum((1 - np.abs(along)) * LENGTH, (1 - np.abs(across)) * WIDTH) / 2
    high = LAYERS * np.sqrt(np.clip(from_edge / LAYERS, 0, 1))
    for _ in range(5):
        way, wide = rng.uniform(-0.6, 0.6), rng.uniform(0.05, 0.12)
        off = (y - rng.uniform(-0.25, 0.25)) * math.cos(way) - (x - rng.uniform(-0.3, 0.3)) * math.sin(way)
        fades = 0.5 + 0.5 * np.sin(x * rng.uniform(3, 7) + rng.uniform(0, 6))
        high = high + 0.014 * rng.uniform(0.4, 1) * np.exp(-((off / wide) ** 2)) * fades
    # Under the dish it is pressed flat: a fold would come through the plate.
    across, along = np.sin(turn) * x + np.cos(turn) * y, np.cos(turn) * x - np.sin(turn) * y
    away = np.hypot(along + place[0], across + place[1])
    high = high * np.clip((away - UNDER) / (1 - UNDER) * 2.5, 0.12, 1)
    points = np.stack([x, y, high], axis=-1).reshape(-1, 3) * size
    at = np.arange(ROWS * COLUMNS).reshape(ROWS, COLUMNS)
    faces = np.stack([at[:-1, :-1], at[:-1, 1:], at[1:, 1:], at[1:, :-1]], axis=-1).reshape(-1, 4)
    mesh = bpy.data.meshes.new('napkin')
    mesh.from_pydata(points.tolist(), [], faces.tolist())
    mesh.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))
    mesh.materials.append(_woven(tones, size))
    return mesh


def _woven(tones, size):
    made, nodes, bsdf = cloth(tones['cloth'])
    place = nodes.add('SeparateXYZ', Vector=nodes.add('TexCoord').outputs['Object'])
    from_middle = nodes.math('DIVIDE', nodes.math('ABSOLUTE', place.outputs['Y'], 0), WIDTH * size / 2)
    begins, ends = (nodes.math('GREATER_THAN', from_middle, share) for share in STRIPE)
    woven = bsdf.inputs['Base Color'].links[0].from_socket
    stripe = nodes.add('MixRGB', Fac=nodes.math('SUBTRACT', begins, ends), Color1=woven)
    stripe.inputs['Color2'].default_value = (*colour(tones['stripe']), 1)
    nodes.put(bsdf.inputs['Base Color'], stripe.outputs['Color'])
    return made


TONES = {
    'white': {'cloth': ('#c9c3b6', '#e2ddd2', '#f1ede4'), 'stripe': '#8c3b32'},
    'natural': {'cloth': ('#a3957c', '#bfb199', '#d5c9b3'), 'stripe': '#e6dfd0'},
    'blue': {'cloth': ('#3b4b5d', '#54677b', '#708597'), 'stripe': '#c9cfd4'},
    'red': {'cloth': ('#6d2622', '#8c3a33', '#a5524a'), 'stripe': '#e2d3c4'},
}
