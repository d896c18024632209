"""Renders a scene to a PNG: the goods without grain, on a shadow that is drawn small because it is soft."""

import os
import tempfile

import bpy
import numpy as np

from denoise import denoised

PASSES = ('Image', 'Denoising Albedo', 'Denoising Normal')
SHADOW_SIDE = 192
#: A shadow as dark as the renderer's would look like night on the shop's pale tiles, but for the line of contact.
SHADOW_START, SHADOW_STRENGTH, CONTACT_STRENGTH = 0.07, 0.5, 0.4
#: Where the goods hide the room from the table it is dark, and they stand on it: from which hidden share, and how dark.
HIDDEN_START, HIDDEN_STRENGTH = 0.3, 0.75
#: What a photographer's developing adds: contrast between what lies this share of the picture apart, and how much.
CLARITY_REACH, CLARITY = 0.018, 0.45
#: A table keeps light from the picture that a pale tile would give: so many stops more.
TABLE_EXPOSURE = 0.2
#: What the corners of a picture lose through the lens.
FALLOFF = 0.16
UP = np.array([0, 0, 1], np.float32)
#: A shadow on a warm tile, as the screen shows it.
SHADOW_TONE = np.array([0.16, 0.125, 0.085], np.float32)
BELL = np.array([1, 4, 9, 4, 1], np.float32)


def develop(scene, things, ground, target, shadow_samples=64, is_sheer=False):
    """Draws the goods without the ground, the ground's shadow without the goods, and lays one on the other.

    What is sheer has grain in its alpha as well.
    """
    scene.view_layers[0].cycles.denoising_store_passes = True
    ground.visible_camera = False
    goods = _cleaned(*_rendered(scene, PASSES))
    if is_sheer:
        goods = _cleared(goods)
    side = scene.render.resolution_x
    goods = _rimmed(goods)
    shadow = _shadow(scene, things, ground, side, shadow_samples)[..., None]
    # A browser lays pictures on a tile in the values of the screen: so does this, or pale rims would edge the goods.
    colours, alpha = _exposed(scene, goods[..., :3]), goods[..., 3:]
    colours = _clear(colours, alpha)
    shadow = shadow * (1 - alpha)
    whole = alpha + shadow
    colours = (colours * alpha + SHADOW_TONE * shadow) / np.maximum(whole, 1e-4)
    _save(colours, whole, target)


def develop_whole(scene, target):
    """Draws the goods with the table that they stand on, to the edges of the picture."""
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.render.film_transparent = False
    scene.view_settings.exposure += TABLE_EXPOSURE
    picture, albedo, normal = _rendered(scene, PASSES)
    light = denoised(picture, albedo[..., :3], normal[..., :3])
    colours = _exposed(scene, light[..., :3])
    solid = np.ones_like(colours[..., :1])
    colours = _clear(colours, solid) * _falloff(len(colours))
    _save(colours, solid, target)


def _save(colours, alpha, target):
    image = _image(np.concatenate([colours, alpha], axis=-1), is_float=False)
    image.filepath_raw, image.file_format = target, 'PNG'
    image.save()


def _falloff(side):
    """How much light a lens passes: less towards the corners."""
    across = np.linspace(-1, 1, side, dtype=np.float32)
    return (1 - FALLOFF * (across[:, None] ** 2 + across[None, :] ** 2) / 2)[..., None]


def _exposed(scene, light):
    """The film's curve: light as the values of a screen."""
    form = scene.render.image_settings
    form.file_format, form.color_mode, form.color_depth = 'PNG', 'RGB', '16'
    image = _image(np.concatenate([light, np.ones_like(light[..., :1])], axis=-1), is_float=True)
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, 'exposed.png')
        image.save_render(file, scene=scene)
        return _read(file, is_data=True)[..., :3]


def _image(grid, is_float):
    height, width = grid.shape[:2]
    image = bpy.data.images.new('picture', width, height, alpha=True, float_buffer=is_float)
    image.alpha_mode = 'STRAIGHT'
    image.pixels.foreach_set(grid.astype(np.float32).ravel())
    return image


def _cleaned(picture, albedo, normal):
    """Takes the grain out where there is something: the empty half of a picture needs no work."""
    rows, columns = (np.flatnonzero(picture[..., 3].any(axis=axis)) for axis in (1, 0))
    box = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
    goods = np.zeros_like(picture)
    goods[box] = denoised(picture[box], albedo[box][..., :3], normal[box][..., :3])
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
    """Smooths the rim, where a pixel holds a share of the goods and much grain. Returns colours that are not multiplied."""
    alpha = goods[..., 3:]
    own = goods[..., :3] / np.maximum(alpha, 0.02)
    near = _blurred(goods, BELL)
    beside = np.where(near[..., 3:] > 0.01, near[..., :3] / np.maximum(near[..., 3:], 0.01), own)
    is_rim = (alpha < 0.98) | (_blurred(alpha, BELL) < 0.9)
    # A rim that is out of focus is many pixels wide and grainy throughout.
    partly = _blurred(((alpha > 0.02) & (alpha < 0.98)).astype(np.float32), BELL)
    wide = np.clip(partly * 2 - 0.9, 0, 1)
    soft = _blurred(alpha, BELL[1:-1]) * (1 - wide) + near[..., 3:] * wide
    return np.concatenate([np.where(is_rim, beside, own), soft], axis=-1)


def _blurred(grid, bell):
    """Multiplies rows, then columns, by the weights of a bell."""
    reach = len(bell) // 2
    for axis in (0, 1):
        edges = [(reach, reach) if at == axis else (0, 0) for at in range(grid.ndim)]
        wide = np.pad(grid, edges)
        grid = sum(
            share * np.take(wide, np.arange(at, at + grid.shape[axis]), axis=axis)
            for at, share in enumerate(bell / bell.sum())
        )
    return grid


def _shadow(scene, things, ground, side, samples):
    for thing in things:
        thing.visible_camera = False
    ground.visible_camera, ground.is_shadow_catcher = True, True
    scene.camera.data.dof.use_dof = False
    scene.render.resolution_x = scene.render.resolution_y = SHADOW_SIDE
    scene.cycles.samples, scene.cycles.max_bounces = samples, 1
    dark = _blurred(_caught(scene), BELL)
    for thing in scene.objects:
        if thing.type == 'LIGHT':
            thing.hide_render = True
    hidden = np.clip((_caught(scene) - HIDDEN_START) / (1 - HIDDEN_START), 0, 1)
    # It ends before the picture does: a shadow cut by the frame shows on the tinted tile.
    across = np.linspace(-1, 1, SHADOW_SIDE)
    edge = np.clip((1 - np.hypot(across[:, None], across[None, :])) / 0.5, 0, 1)
    dark = np.clip(dark - SHADOW_START, 0, 1) * edge * edge * (3 - 2 * edge)
    dark = SHADOW_STRENGTH * dark + CONTACT_STRENGTH * dark**4
    dark = 1 - (1 - dark) * (1 - HIDDEN_STRENGTH * hidden**1.5 * edge)
    place = (np.arange(side) + 0.5) / side * SHADOW_SIDE - 0.5
    low = np.clip(np.floor(place).astype(int), 0, SHADOW_SIDE - 2)
    share = np.clip(place - low, 0, 1)
    rows = dark[low] * (1 - share)[:, None] + dark[low + 1] * share[:, None]
    return rows[:, low] * (1 - share) + rows[:, low + 1] * share


def _caught(scene):
    """How much of the light is kept from each place of the table, from 0 to 1."""
    lit = 1 - _rendered(scene, ('Image',))[0][..., 3:].repeat(4, axis=-1)
    return 1 - denoised(lit, np.ones_like(lit[..., :3]), UP + 0 * lit[..., :3])[..., 0]


def _clear(colours, alpha):
    """Lifts what is lighter than its surroundings and deepens what is darker, within the goods, as developing does."""
    reach = max(1, round(CLARITY_REACH * len(colours)))
    bell = np.exp(-np.linspace(-2, 2, 4 * reach + 1) ** 2).astype(np.float32)
    light = colours @ np.array([[0.25], [0.6], [0.15]], np.float32)
    around = _blurred(np.concatenate([light * alpha, alpha], axis=-1), bell)
    surroundings = around[..., :1] / np.maximum(around[..., 1:], 1e-3)
    # Neither the darkest nor the lightest values are pushed out of the picture.
    room = 4 * light * (1 - light)
    lifted = light + CLARITY * (light - surroundings) * room
    return np.clip(colours * lifted / np.maximum(light, 1e-3), 0, 1)


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


def _read(file, is_data=False):
    image = bpy.data.images.load(file)
    if is_data:
        image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, -1)
