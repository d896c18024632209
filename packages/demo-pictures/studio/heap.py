"""Lets goods fall into a heap, a punnet or a net, so that they lie on one another as they would."""

import math

import bpy
import numpy as np
from mathutils import Euler

FRAMES = 130


def dropped(
    meshes,
    count,
    rng,
    radius,
    lying=False,
    tilt=math.pi,
    friction=0.55,
    mound=None,
    frames=FRAMES,
    pull=0.0,
):
    """Drops `count` copies of the meshes inside a ring of `radius` centimetres and returns where they came to rest.

    `radius` may be a pair: the half width and half depth of a punnet. `lying` drops long things flat and about parallel;
    `tilt` is how far from upright others may start. Each
    place is a mesh and its matrix. `mound` is (reach, height) of a solid one that they fall on. `pull` is the
    strength of a force that holds them together (40 is firm): without it, round things roll apart.
    """
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    scene.rigidbody_world.point_cache.frame_end = frames
    scene.rigidbody_world.substeps_per_frame = 12
    # Bullet is unstable with things of a few millimetres: it works on everything at one size.
    size = max(max(mesh_size(mesh)) for mesh in meshes)
    unit = 1.0 / size
    across, deep = radius if isinstance(radius, tuple) else (radius, radius)
    ring = _ring(across * unit, deep * unit, 14, isinstance(radius, tuple))
    _body(ring, 'PASSIVE', 'MESH', friction)
    fixed = [ring]
    if mound is not None:
        fixed.append(_dome(mound[0] * unit, mound[1] * unit))
        _body(fixed[1], 'PASSIVE', 'MESH', 1.0)
    if pull:
        fixed.append(_pull(pull))
    falling, starts = [], _starts(
        count, min(across, deep) * unit * (0.5 if mound else 1), rng, lying
    )
    for index in range(count):
        mesh = meshes[index % len(meshes)]
        proxy = bpy.data.objects.new('proxy', _hull(mesh, unit))
        scene.collection.objects.link(proxy)
        proxy.location = starts[index]
        tilt = 0.25 if lying else tilt
        proxy.rotation_euler = Euler(
            (rng.uniform(-tilt, tilt), rng.uniform(-tilt, tilt), rng.uniform(-tilt, tilt))
        )
        _body(proxy, 'ACTIVE', 'CONVEX_HULL', friction)
        falling.append((mesh, proxy))
    return _settled(falling, fixed, size, frames)


def _settled(falling, fixed, size, frames):
    """Lets time pass, then clears the stage of what the goods fell among."""
    scene = bpy.context.scene
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    rest = []
    for mesh, proxy in falling:
        matrix = proxy.matrix_world.copy()
        matrix.translation = matrix.translation * size
        rest.append((mesh, matrix))
    for thing in [*fixed, *(proxy for _, proxy in falling)]:
        bpy.data.objects.remove(thing)
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    return rest


def _starts(count, radius, rng, lying):
    """Places above the ground that are no nearer than the things are long: bodies born in one another fly apart."""
    starts, height = [], 0.6
    apart = 0.5 if lying else 1.0
    while len(starts) < count:
        level = []
        for _ in range(60):
            turn, reach = rng.uniform(0, 2 * math.pi), max(radius - 0.55, 0.05) * math.sqrt(
                rng.uniform()
            )
            x, y = reach * math.cos(turn), reach * math.sin(turn)
            if all(
                abs(x - a) >= 1 or abs(y - b) >= apart if lying else math.hypot(x - a, y - b) >= 1
                for a, b in level
            ):
                level.append((x, y))
        starts += [(x, y, height) for x, y in level]
        height += 0.6 if lying else 1.02
    return starts[:count]


def mesh_size(mesh):
    flat = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', flat)
    return np.ptp(flat.reshape(-1, 3)[: mesh['core']], axis=0)


def _hull(mesh, unit):
    flat = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', flat)
    points = flat.reshape(-1, 3)[: mesh['core']]
    spread = np.random.default_rng(1).permutation(len(points))[:160]
    # The farthest points each way belong to the hull; a random few would miss the ends.
    ways = np.random.default_rng(2).normal(size=(60, 3))
    chosen = np.unique(np.concatenate([spread[:40], (points @ ways.T).argmax(axis=0)]))
    made = bpy.data.meshes.new('hull')
    made.from_pydata([tuple(point * unit) for point in points[chosen]], [], [])
    return made


def _ring(across, deep, height, is_square):
    steps = 28
    corners, faces = [(0, 0, 0)], []
    for level in (0, height):
        for step in range(steps):
            turn = 2 * math.pi * step / steps
            reach = square(turn) if is_square else 1
            corners.append((across * reach * math.cos(turn), deep * reach * math.sin(turn), level))
    for step in range(steps):
        after = (step + 1) % steps
        faces.append((0, 1 + step, 1 + after))
        faces.append((1 + step, 1 + after, 1 + steps + after, 1 + steps + step))
    mesh = bpy.data.meshes.new('ring')
    mesh.from_pydata(corners, [], faces)
    ring = bpy.data.objects.new('ring', mesh)
    bpy.context.scene.collection.objects.link(ring)
    return ring


def dome_points(reach, high, rows=24, columns=48):
    """The top of a mound, from its middle to its foot, as a grid of points."""
    share = np.linspace(1e-3, 1, rows)[:, None]
    turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :]
    flat = np.stack([share * np.cos(turn), share * np.sin(turn)], axis=-1) * reach
    level = high * (0.5 + 0.5 * np.cos(np.pi * share)) + 0 * turn
    return np.concatenate([flat, level[..., None]], axis=-1)


def _dome(reach, high):
    points = dome_points(reach, high, 12, 28)
    rows, columns = points.shape[:2]
    index = np.arange(rows * columns).reshape(rows, columns)
    right = np.roll(index, -1, axis=1)
    faces = np.stack([index[:-1], index[1:], right[1:], right[:-1]], axis=-1).reshape(-1, 4)
    mesh = bpy.data.meshes.new('dome')
    mesh.from_pydata([tuple(point) for point in points.reshape(-1, 3)], [], faces.tolist())
    dome = bpy.data.objects.new('dome', mesh)
    bpy.context.scene.collection.objects.link(dome)
    return dome


def _pull(strength):
    """A force towards the middle of the ground, the same at any distance."""
    bpy.ops.object.effector_add(type='FORCE', location=(0, 0, 0.3))
    middle = bpy.context.object
    middle.field.strength, middle.field.falloff_power = -strength, 0
    middle.field.flow = 0
    return middle


def square(turn, sharpness=6):
    """Returns how far a square with round corners reaches at an angle, when a circle reaches 1."""
    return (np.abs(np.cos(turn)) ** sharpness + np.abs(np.sin(turn)) ** sharpness) ** (
        -1 / sharpness
    )


def _body(thing, kind, shape, friction):
    bpy.context.view_layer.objects.active = thing
    bpy.ops.object.select_all(action='DESELECT')
    thing.select_set(True)
    bpy.ops.rigidbody.object_add(type=kind)
    body = thing.rigid_body
    body.collision_shape, body.friction, body.restitution = shape, friction, 0.0
    body.linear_damping, body.angular_damping = 0.3, 0.75
    body.use_margin, body.collision_margin = True, 0.004
