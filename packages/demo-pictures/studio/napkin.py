"""A napkin folded in four, that lies beside a dish and partly under its rim."""

import math

import bpy
import numpy as np
from mathutils import Matrix

from mesh import colour
from table import cloth

#: Length and width for a dish one unit wide, and how high its four layers lie.
LENGTH, WIDTH, LAYERS = 0.8, 0.55, 0.022
#: How far its middle lies from that of the dish, and how far it lies under the dish.
AWAY, UNDER = 0.6, 0.55
#: A stripe along the long sides: where it begins and ends, as shares of the width from the middle.
STRIPE = (0.34, 0.4)
ROWS, COLUMNS = 70, 100


def laid(rng, tone, size, middle, height):
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
