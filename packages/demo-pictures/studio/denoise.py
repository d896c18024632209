"""Takes the grain out of a render. Debian's blender has no denoiser, and few samples a pixel leave much grain.

It is the network of Intel's Open Image Denoise with its weights for light, albedo and normals (denoise.tza): a U-Net
of 3 × 3 convolutions in numpy. It reads a colour on a perceptual scale, on which a highlight is as far from white as
a shade from black.
"""

import os
import struct
from functools import cache

import numpy as np

WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'denoise.tza')
#: Rows that are convolved at once: what fits the processor's cache.
STRIPE = 24
#: Each half of the network halves or doubles the picture four times.
STEP = 16
#: Open Image Denoise's perceptual curve: straight near black, then a power, then a logarithm.
SLOPE, FACTOR, POWER, START = 1412.83765, 1.64593172, 0.431384981, -0.00294139609
LOG, SHIFT, BASE = 0.192653254, 0.00626026094, 0.998620152
DARK, LIGHT = 1.5794576e-6, 0.0322087631
BRIGHTEST = 65504.0


def denoised(picture, surface, facing):
    """Each argument is a grid of pixels; `picture` has red, green, blue (premultiplied) and alpha, which is kept."""
    colours = np.maximum(picture[..., :3], 0)
    grey = colours @ np.array([0.2127, 0.7152, 0.0722], np.float32)
    seen = grey[grey > 1e-4]
    # The network was taught on pictures whose middle grey is 0.18.
    exposure = 0.18 / np.exp(np.log(seen).mean()) if seen.size else 1.0
    whole = _perceived(np.array(BRIGHTEST))
    grid = [
        _perceived(colours * exposure) / whole,
        np.clip(surface, 0, 1),
        np.clip(facing, -1, 1) / 2 + 0.5,
    ]
    clean = _network(np.concatenate(grid, axis=-1).astype(np.float32))
    return np.concatenate(
        [_linear(np.clip(clean, 0, 1) * whole) / exposure, picture[..., 3:]], axis=-1
    ).astype(np.float32)


def _perceived(light):
    middle = FACTOR * np.maximum(light, 0) ** POWER + START
    bright = LOG * np.log(light + SHIFT) + BASE
    return np.where(light <= DARK, SLOPE * light, np.where(light <= LIGHT, middle, bright))


def _linear(seen):
    middle = np.maximum((seen - START) / FACTOR, 0) ** (1 / POWER)
    bright = np.exp((seen - BASE) / LOG) - SHIFT
    dark_end, light_end = SLOPE * DARK, FACTOR * LIGHT**POWER + START
    return np.where(seen <= dark_end, seen / SLOPE, np.where(seen <= light_end, middle, bright))


def _network(grid):
    height, width = grid.shape[:2]
    grid = np.pad(grid, ((0, -height % STEP), (0, -width % STEP), (0, 0)), mode='edge')
    kept = [grid]
    grid = _halved(_layer('enc_conv1', _layer('enc_conv0', grid)))
    for name in ('enc_conv2', 'enc_conv3'):
        kept.append(grid)
        grid = _halved(_layer(name, grid))
    kept.append(grid)
    grid = _halved(_layer('enc_conv4', grid))
    grid = _layer('enc_conv5b', _layer('enc_conv5a', grid))
    for level in (4, 3, 2, 1):
        doubled = grid.repeat(2, axis=0).repeat(2, axis=1)
        grid = _layer(f'dec_conv{level}a', np.concatenate([doubled, kept.pop()], axis=-1))
        grid = _layer(f'dec_conv{level}b', grid)
    return _layer('dec_conv0', grid)[:height, :width]


def _halved(grid):
    height, width, count = grid.shape
    return grid.reshape(height // 2, 2, width // 2, 2, count).max(axis=(1, 3))


def _layer(name, grid):
    """A 3 × 3 convolution that keeps what is above zero."""
    kernel, bias = _weights()[f'{name}.weight'], _weights()[f'{name}.bias']
    height, width, count = grid.shape
    padded = np.pad(grid, ((1, 1), (1, 1), (0, 0)))
    made = np.empty((height, width, len(bias)), np.float32)
    for top in range(0, height, STRIPE):
        rows = min(STRIPE, height - top)
        near = np.concatenate(
            [
                padded[top + row : top + row + rows, column : column + width]
                for row in range(3)
                for column in range(3)
            ],
            axis=-1,
        )
        made[top : top + rows] = (near.reshape(-1, 9 * count) @ kernel).reshape(rows, width, -1)
    return np.maximum(made + bias, 0)


@cache
def _weights():
    """Reads the tensors of the file: a table at its end names each one, its size and its place."""
    with open(WEIGHTS, 'rb') as file:
        content = file.read()
    (at,) = struct.unpack_from('<Q', content, 4)
    (count,) = struct.unpack_from('<I', content, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', content, at)
        name = content[at + 2 : at + 2 + length].decode()
        at += 2 + length
        axes = content[at]
        shape = struct.unpack_from(f'<{axes}I', content, at + 1)
        # The shape is followed by a letter for each axis and one for the type, which is always half floats here.
        at += 2 + 5 * axes
        (place,) = struct.unpack_from('<Q', content, at)
        at += 8
        values = np.frombuffer(content, '<f2', int(np.prod(shape)), place).astype(np.float32)
        tensors[name] = _as_matrix(values.reshape(shape))
    return tensors


def _as_matrix(values):
    """A kernel (out, in, 3, 3) as the matrix that the nine neighbours of a pixel are multiplied by."""
    if values.ndim == 1:
        return values
    return np.ascontiguousarray(values.transpose(2, 3, 1, 0).reshape(-1, len(values)))
