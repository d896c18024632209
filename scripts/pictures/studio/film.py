"""Renders a scene to a PNG: the goods without grain, on a shadow that is drawn small because it is soft."""

import math
import os
import tempfile

import bpy
import numpy as np

from denoise import denoised

PASSES = ('Image', 'Denoising Albedo', 'Denoising Normal', 'Denoising Depth')
SHADOW_SIDE = 80
#: A shadow as dark as the renderer's would look like night on the shop's pale tiles.
SHADOW_STRENGTH = 0.62


def develop(scene, things, ground, target, shadow_samples=64, is_sheer=False):
    """Draws the goods without the ground, the ground's shadow without the goods, and lays one on the other.

    What is sheer has grain in its alpha as well.
    """
    scene.view_layers[0].cycles.denoising_store_passes = True
    ground.visible_camera = False
    picture, albedo, normal, depth = _rendered(scene, PASSES)
    goods = _cleaned(picture, albedo, normal, depth)
    if is_sheer:
        goods = _cleared(goods)
    side = scene.render.resolution_x
    goods = _rimmed(goods)
    shadow = _shadow(scene, things, ground, side, shadow_samples)
    alpha = goods[..., 3:]
    shadow_alpha = shadow[..., None] * (1 - alpha)
    # The shadow is a warm black; the goods are premultiplied already.
    whole = np.concatenate(
        [goods[..., :3] + shadow_alpha * np.array([0.02, 0.012, 0.004]), alpha + shadow_alpha], -1
    )
    image = bpy.data.images.new('picture', side, side, alpha=True, float_buffer=True)
    image.alpha_mode = 'PREMUL'
    image.pixels.foreach_set(whole.astype(np.float32).ravel())
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGBA'
    image.save_render(target, scene=scene)


def _cleaned(picture, albedo, normal, depth):
    """Takes the grain out where there is something: the empty half of a picture needs no work."""
    rows, columns = (np.flatnonzero(picture[..., 3].any(axis=axis)) for axis in (1, 0))
    box = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
    goods = np.zeros_like(picture)
    goods[box] = denoised(
        picture[box], albedo[box][..., :3], normal[box][..., :3], depth[box][..., 0]
    )
    return goods


def _cleared(goods):
    """Smooths the alpha of clear glass, and keeps its edges."""
    alpha = goods[..., 3]
    height, width = alpha.shape
    smoothed = alpha
    for step in (1, 2):
        wide = np.pad(smoothed, 2 * step, mode='edge')
        total, weights = 0, 0
        for row in range(5):
            for column in range(5):
                near = wide[row * step : row * step + height, column * step : column * step + width]
                weight = np.exp(-(((near - smoothed) / 0.16) ** 2)) * (near > 0.02)
                total, weights = total + weight * near, weights + weight
        smoothed = np.where(smoothed > 0.02, total / np.maximum(weights, 1e-6), smoothed)
    share = (smoothed / np.maximum(alpha, 0.02))[..., None]
    return np.concatenate([goods[..., :3] * share, smoothed[..., None]], -1)


def _rimmed(goods):
    """Gives the rim, where a pixel holds little of the goods and much grain, the colour of the goods beside it."""
    alpha = goods[..., 3:]
    solid = (alpha > 0.98).astype(np.float32)
    whole = np.pad(goods[..., :3] * solid, ((3, 3), (3, 3), (0, 0)))
    weight = np.pad(solid, ((3, 3), (3, 3), (0, 0)))
    height, width = alpha.shape[:2]
    total, weights = np.zeros_like(goods[..., :3]), np.zeros_like(alpha)
    for row in range(7):
        for column in range(7):
            near = math.exp(-((row - 3) ** 2 + (column - 3) ** 2) / 4)
            total += near * whole[row : row + height, column : column + width]
            weights += near * weight[row : row + height, column : column + width]
    own = goods[..., :3] / np.maximum(alpha, 0.02)
    beside = np.where(weights > 0.05, total / np.maximum(weights, 1e-6), own)
    return np.concatenate([_despeckled(np.where(solid > 0, own, beside)) * alpha, alpha], axis=-1)


def _despeckled(colours):
    """Keeps each pixel between the third darkest and the third lightest of its neighbours: no lone dots remain."""
    height, width = colours.shape[:2]
    wide = np.pad(colours.astype(np.float32), ((1, 1), (1, 1), (0, 0)), mode='edge')
    near = np.stack(
        [
            wide[row : row + height, column : column + width]
            for row in range(3)
            for column in range(3)
        ]
    )
    near.sort(axis=0)
    return np.clip(colours, near[2], near[6])


def _shadow(scene, things, ground, side, samples):
    for thing in things:
        thing.visible_camera = False
    ground.visible_camera, ground.is_shadow_catcher = True, True
    scene.render.resolution_x = scene.render.resolution_y = SHADOW_SIDE
    scene.cycles.samples = samples
    dark = _rendered(scene, ('Image',))[0][..., 3]
    for _ in range(2):
        wide = np.pad(dark, 2, mode='edge')
        dark = sum(
            wide[row : row + SHADOW_SIDE, column : column + SHADOW_SIDE] * weight
            for row, column, weight in _bell()
        )
    # It ends before the picture does: a shadow cut by the frame shows on the tinted tile.
    across = np.linspace(-1, 1, SHADOW_SIDE)
    edge = np.clip((1 - np.hypot(across[:, None], across[None, :])) / 0.5, 0, 1)
    dark = np.clip(dark - 0.08, 0, 1) * SHADOW_STRENGTH * edge * edge * (3 - 2 * edge)
    place = (np.arange(side) + 0.5) / side * SHADOW_SIDE - 0.5
    low = np.clip(np.floor(place).astype(int), 0, SHADOW_SIDE - 2)
    share = np.clip(place - low, 0, 1)
    rows = dark[low] * (1 - share)[:, None] + dark[low + 1] * share[:, None]
    return rows[:, low] * (1 - share) + rows[:, low + 1] * share


def _bell():
    line = (1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16)
    return [(row, column, line[row] * line[column]) for row in range(5) for column in range(5)]


def _rendered(scene, passes):
    """Renders, and returns each pass as a grid of floats. Only files give the passes of a render without a window."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, output = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new(
        'CompositorNodeOutputFile'
    )
    with tempfile.TemporaryDirectory() as folder:
        output.base_path = folder
        output.format.file_format, output.format.color_depth, output.format.color_mode = (
            'OPEN_EXR',
            '32',
            'RGBA',
        )
        output.file_slots.clear()
        for name in passes:
            output.file_slots.new(name)
            tree.links.new(layers.outputs[name], output.inputs[name])
        bpy.ops.render.render()
        return [
            _read(os.path.join(folder, f'{name}{scene.frame_current:04}.exr')) for name in passes
        ]


def _read(file):
    image = bpy.data.images.load(file)
    width, height = image.size
    pixels = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, -1)
