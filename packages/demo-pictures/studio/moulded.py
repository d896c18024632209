"""Solids that overlap: joins them into one skin, then paints it point by point."""

import bpy
import numpy as np

from mesh import built


def joined(parts, size=0.14, rounds=8):
    """Makes one closed mesh of solids that overlap. Returns it, its points and its normals."""
    scene = bpy.context.scene
    thing = bpy.data.objects.new('rough', built(parts))
    scene.collection.objects.link(thing)
    remesh = thing.modifiers.new('join', 'REMESH')
    remesh.mode, remesh.voxel_size = 'VOXEL', size
    soft = thing.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, rounds
    bpy.context.view_layer.update()
    shown = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(shown)
    bpy.data.objects.remove(thing)
    return mesh, _read(mesh, 'co'), _read(mesh, 'normal')


def _read(mesh, name):
    flat = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get(name, flat)
    return flat.reshape(-1, 3).astype(float)


def finished(mesh, points, colours, look):
    """Gives a joined mesh its last shape, its colours and its material."""
    mesh.vertices.foreach_set('co', points.astype(np.float32).ravel())
    mesh.materials.clear()
    mesh.materials.append(look)
    mesh.polygons.foreach_set('use_smooth', np.ones(len(mesh.polygons), bool))
    for layer in list(mesh.color_attributes):
        mesh.color_attributes.remove(layer)
    layer = mesh.color_attributes.new('Color', 'FLOAT_COLOR', 'POINT')
    layer.data.foreach_set(
        'color', np.c_[colours, np.ones(len(colours))].astype(np.float32).ravel()
    )
    mesh['core'] = len(points)
    mesh.update()
    return mesh
