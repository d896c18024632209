"""The studio: one camera, one set of soft lights and one grounded shadow for every picture."""

import math

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

import material
import table as tables
from film import develop, develop_whole

#: Where each soft box hangs, its width and height, its power and its tone, for a subject one unit wide: a warm key
#: behind the left shoulder of the goods, a strip that edges their right side, and a weak cool fill beside the camera.
LIGHTS = (
    ((-2.1, 0.75, 2.5), (1.7, 1.7), 150, (1.0, 0.95, 0.87)),
    ((2.4, 1.5, 1.5), (0.5, 2.0), 30, (0.94, 0.97, 1.0)),
    ((1.9, -3.0, 1.6), (2.2, 2.2), 13, (0.93, 0.97, 1.0)),
)
#: What the room sends back, from straight below to straight above.
ROOM = ((0.0, (0.10, 0.085, 0.07)), (0.5, (0.07, 0.072, 0.078)), (1.0, (0.3, 0.315, 0.345)))
#: The tone of the table, which lights the goods from below.
TABLE = (0.72, 0.66, 0.58)
#: The share of the goods' points that the table bends or flattens, and the most it does, as a share of their height.
SAGGING, SAGGING_MOST = 0.04, 0.06
LENS = 85
DISTANCE = 5.2
#: How wide the lens is open, for a subject one unit wide: what lies far behind the front of the goods is a little soft.
OPENING = 0.055
#: At a table the camera is close: the lens blurs what lies before and behind the dish, which fills this much of the frame.
TABLE_OPENING, TABLE_FILL = 0.085, 0.97


def opened(side, samples):
    """Empties blender and sets up the renderer. Returns the scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = 'CPU', samples, False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 1
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 16
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 2.0, 10.0
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.render.resolution_x = scene.render.resolution_y = side
    scene.render.film_transparent = True
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'High Contrast'
    scene.view_settings.exposure = 0.5
    world = scene.world = bpy.data.worlds.new('room')
    world.use_nodes = True
    # It is dim and even: what hits it suffices, and all samples aim at the lamps.
    world.cycles.sampling_method = 'NONE'
    _room(world.node_tree)
    scene.render.use_persistent_data = True
    return scene


def _room(tree):
    """A dim room around the lamps: without it a glossy skin mirrors black between them."""
    place, apart = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeSeparateXYZ')
    height, ramp = tree.nodes.new('ShaderNodeMapRange'), tree.nodes.new('ShaderNodeValToRGB')
    height.inputs['From Min'].default_value = -1
    stops = ramp.color_ramp.elements
    stops.new(0.5)
    for stop, (at, tone) in zip(stops, ROOM):
        stop.position, stop.color = at, (*tone, 1)
    tree.links.new(place.outputs['Generated'], apart.inputs['Vector'])
    tree.links.new(apart.outputs['Z'], height.inputs['Value'])
    tree.links.new(height.outputs['Result'], ramp.inputs['Fac'])
    tree.links.new(ramp.outputs['Color'], tree.nodes['Background'].inputs['Color'])


def placed(mesh, matrix=None):
    thing = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if matrix is not None:
        thing.matrix_world = matrix
    return thing


def photographed(scene, subject, target, band=None, table=None, cloth=None, rng=None):
    """Sets the subject on the ground, frames it so that it fills its share of the picture, and writes a PNG.

    `band` is the part of the height that is seen where pictures are cut wider: (share from the bottom, share of the height).
    With a `table` the dish is seen on it, with a napkin of the tone `cloth`; without one the picture is transparent round
    the goods and their shadow.
    """
    things = subject.things
    bpy.context.view_layer.update()
    if not subject.is_plain:
        _settle(things)
    corners = np.concatenate([_points(thing) for thing in things])
    low, high = corners.min(axis=0), corners.max(axis=0)
    size = float(np.linalg.norm(high - low)) / 1.6
    middle = Vector(((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]))
    _light(scene, middle, size)
    floor = placed(tables.laid(table, size * 30, low[2])) if table else _ground(size * 30, low[2])
    if cloth:
        placed(*tables.napkin_laid(rng, cloth, size, middle, low[2]))
    material.scaled(size, 0 if subject.is_plain else 1)
    if subject.is_plain:
        floor.visible_glossy = False
        scene.cycles.max_bounces, scene.cycles.diffuse_bounces = 3, 1
        scene.cycles.samples = 28 if subject.is_sheer else max(6, scene.cycles.samples - 3)
    middle = middle + Vector((0, 0, (high[2] - low[2]) / 2))
    fill, opening = (TABLE_FILL, TABLE_OPENING) if table else (subject.fill, OPENING)
    _aim(scene, corners, middle, size, subject.elevation, fill, band, opening)
    if table:
        return develop_whole(scene, target)
    shadow_samples = 12 if subject.is_plain else 24
    develop(scene, things, floor, target, shadow_samples, subject.is_sheer)


def _settle(things):
    """Presses on the table what hangs lowest. A stalk bends and flesh sags: on the tip of a fin a fish would float."""
    heights = np.sort(np.concatenate([_points(thing)[:, 2] for thing in things]))
    low, high = heights[0], heights[-1]
    table = min(heights[int(len(heights) * SAGGING)], low + (high - low) * SAGGING_MOST)
    for thing in things:
        places = _points(thing, 1)
        if places[:, 2].min() >= table:
            continue
        if thing.data.users > 1:
            thing.data = thing.data.copy()
        # Not into one plane: a fin would show its other side.
        under = np.minimum(places[:, 2] - table, 0)
        places[:, 2] -= 0.9 * under
        back = np.array(thing.matrix_world.inverted())
        own = places @ back[:3, :3].T + back[:3, 3]
        thing.data.vertices.foreach_set('co', own.astype(np.float32).ravel())
        thing.data.update()


def _ground(reach, height):
    """The plane that the goods stand on. It is not seen: it takes their shadow and lights them from below."""
    cloth = bpy.data.materials.new('table')
    cloth.use_nodes = True
    inputs = cloth.node_tree.nodes['Principled BSDF'].inputs
    inputs['Base Color'].default_value, inputs['Roughness'].default_value = (*TABLE, 1), 0.8
    return placed(tables.plane(cloth, reach, height))


def _points(thing, step=None):
    count = len(thing.data.vertices)
    step = step or max(1, count // 3000)
    flat = np.empty(count * 3, np.float32)
    thing.data.vertices.foreach_get('co', flat)
    matrix = np.array(thing.matrix_world)
    return flat.reshape(-1, 3)[::step] @ matrix[:3, :3].T + matrix[:3, 3]


def _light(scene, middle, size):
    for place, (width, height), power, tone in LIGHTS:
        light = bpy.data.lights.new('box', 'AREA')
        light.shape, light.color, light.energy = 'RECTANGLE', tone, power * size * size
        light.size, light.size_y = width * size, height * size
        lamp = bpy.data.objects.new('box', light)
        lamp.location = middle + Vector(place) * size
        lamp.rotation_euler = (
            (Vector((0, 0, 0.4)) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
        )
        scene.collection.objects.link(lamp)


def _aim(scene, corners, middle, size, elevation, fill, band, opening):
    lens = bpy.data.cameras.new('camera')
    lens.lens, lens.clip_end = LENS, size * 60
    camera = bpy.data.objects.new('camera', lens)
    scene.collection.objects.link(camera)
    scene.camera = camera
    angle = math.radians(elevation)
    away = Vector((0, -math.cos(angle), math.sin(angle)))
    distance = size * DISTANCE
    if band:  # The handles of a pot are few points of many, and must not be cut.
        ways = np.linspace(0, 2 * math.pi, 64, endpoint=False)
        flat = corners @ np.array([[1, 0, 0], [0, math.sin(angle), math.cos(angle)]]).T
        corners = corners[np.unique((flat @ [np.cos(ways), np.sin(ways)]).argmax(axis=0))]
    sample = [Vector(corner) for corner in corners[:: max(1, len(corners) // 2500)]]
    for _ in range(4):
        camera.location = middle + away * distance
        camera.rotation_euler = (-away).to_track_quat('-Z', 'Y').to_euler()
        bpy.context.view_layer.update()
        seen = np.array([world_to_camera_view(scene, camera, corner)[:2] for corner in sample])
        low, high = seen.min(axis=0), seen.max(axis=0)
        lens.shift_x += (low[0] + high[0]) / 2 - 0.5
        lens.shift_y += (low[1] + high[1]) / 2 - 0.5
        across, tall = high - low
        distance *= max(across, tall / (band[1] if band else 1)) / fill
    if band:
        lens.shift_y += 0.5 - band[0] - band[1] / 2
    nearest = min((corner - camera.location) @ -away for corner in sample)
    furthest = max((corner - camera.location) @ -away for corner in sample)
    lens.dof.use_dof = True
    lens.dof.focus_distance = nearest + (furthest - nearest) / 3
    # Blender takes a unit for a metre: the opening is the length of the lens in units by this number.
    lens.dof.aperture_fstop = LENS / 1000 / (opening * size)
