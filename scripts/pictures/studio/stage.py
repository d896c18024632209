"""The studio: one camera, one set of soft lights and one grounded shadow for every picture."""

import math

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from film import develop

#: Where each soft box hangs, its size, its power and its tone, for a subject one unit wide.
LIGHTS = (
    ((-2.3, -0.5, 3.0), 2.2, 120, (1.0, 0.97, 0.93)),
    ((2.8, -1.8, 1.9), 2.0, 32, (0.95, 0.98, 1.0)),
    ((0.6, 2.8, 2.4), 2.4, 60, (1.0, 1.0, 1.0)),
)
LENS = 85
DISTANCE = 5.2


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
    scene.view_settings.exposure = 0.35
    world = scene.world = bpy.data.worlds.new('room')
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs['Strength'].default_value = 0.5
    return scene


def placed(mesh, matrix=None):
    thing = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    if matrix is not None:
        thing.matrix_world = matrix
    return thing


def photographed(scene, subject, target, band=None):
    """Sets the subject on the ground, frames it so that it fills its share of the picture, and writes a PNG.

    `band` is the part of the height that is seen where pictures are cut wider: (share from the bottom, share of the height).
    """
    things = subject.things
    bpy.context.view_layer.update()
    corners = np.concatenate([_points(thing) for thing in things])
    low, high = corners.min(axis=0), corners.max(axis=0)
    size = float(np.linalg.norm(high - low)) / 1.6
    middle = Vector(((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]))
    _light(scene, middle, size)
    ground = bpy.data.meshes.new('ground')
    reach = size * 30
    corner = [(x * reach, y * reach, low[2]) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    ground.from_pydata(corner, [], [(0, 1, 2, 3)])
    floor = placed(ground)
    if subject.is_plain:
        floor.visible_glossy = False
        scene.cycles.max_bounces, scene.cycles.diffuse_bounces = 3, 1
        scene.cycles.samples = 28 if subject.is_sheer else max(6, scene.cycles.samples - 3)
    middle = middle + Vector((0, 0, (high[2] - low[2]) / 2))
    _aim(scene, corners, middle, size, subject.elevation, subject.fill, band)
    shadow_samples = 16 if subject.is_plain else 64
    develop(scene, things, floor, target, shadow_samples, subject.is_sheer)


def _points(thing):
    count = len(thing.data.vertices)
    flat = np.empty(count * 3, np.float32)
    thing.data.vertices.foreach_get('co', flat)
    matrix = np.array(thing.matrix_world)
    return flat.reshape(-1, 3)[:: max(1, count // 3000)] @ matrix[:3, :3].T + matrix[:3, 3]


def _light(scene, middle, size):
    for place, width, power, tone in LIGHTS:
        light = bpy.data.lights.new('box', 'AREA')
        light.size, light.energy, light.color = width * size, power * size * size, tone
        lamp = bpy.data.objects.new('box', light)
        lamp.location = middle + Vector(place) * size
        lamp.rotation_euler = (
            (Vector((0, 0, 0.4)) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
        )
        scene.collection.objects.link(lamp)


def _aim(scene, corners, middle, size, elevation, fill, band):
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
