"""Takes the grain out of a render. Debian's blender has no denoiser, and smoothing allows few samples a pixel.

Light is smoothed apart from the colour of the surface (light = picture / colour), so painted detail stays sharp,
and only between points that face the same way and lie equally far: an edge-avoiding wavelet of growing steps.
"""

import numpy as np

KERNEL = np.array([1, 4, 6, 4, 1], np.float32) / 16


def denoised(picture, surface, facing, distance, strength=1.0):
    """Each argument is a grid of pixels; `picture` has red, green, blue (premultiplied) and alpha, which is kept."""
    alpha = picture[..., 3:]
    solid = np.maximum(alpha, 0.02)
    # A pixel of the rim holds a share of the goods: what lies beside it is nothing, not black.
    paint = np.maximum(surface / solid, 0.02)
    facing = facing / np.maximum(np.linalg.norm(facing, axis=-1, keepdims=True), 0.05)
    values = np.concatenate([picture[..., :3] / solid / paint, alpha], axis=-1).astype(np.float32)
    near = np.log(np.maximum(distance, 0.1))[..., None]
    guide = np.concatenate([facing * 1.6, paint * 1.2, near * 8], axis=-1)
    guide = _softened(guide.astype(np.float32))
    for level in range(4):
        values = _smoothed(values, guide, 2**level, 0.55 * strength / 1.7**level)
    return np.concatenate([values[..., :3] * paint * alpha, alpha], axis=-1)


def _softened(grid):
    """Guides carry a little noise of their own at edges and in scattering."""
    padded = np.pad(grid, ((1, 1), (1, 1), (0, 0)), mode='edge')
    return 0.5 * grid + 0.125 * (
        padded[:-2, 1:-1] + padded[2:, 1:-1] + padded[1:-1, :-2] + padded[1:-1, 2:]
    )


def _smoothed(values, guide, step, tolerance):
    height, width = values.shape[:2]
    reach = 2 * step
    edge = ((reach, reach), (reach, reach), (0, 0))
    # Differences of light count in proportion, so the tolerance holds in shade and in highlights.
    tone = (
        np.log1p(np.maximum(values @ np.array([0.3, 0.5, 0.2, 0], np.float32), 0))[..., None]
        / tolerance
    )
    signature = np.concatenate([guide * np.float32(6.3), tone.astype(np.float32)], axis=-1)
    wide_values, wide = np.pad(values, edge, mode='edge'), np.pad(signature, edge, mode='edge')
    total, weights = np.zeros_like(values), np.zeros((height, width, 1), np.float32)
    for row in range(5):
        for column in range(5):
            rows = slice(row * step, row * step + height)
            columns = slice(column * step, column * step + width)
            apart = wide[rows, columns] - signature
            apart = np.einsum('yxc,yxc->yx', apart, apart)[..., None]
            weight = (
                np.float32(KERNEL[row] * KERNEL[column])
                * np.exp(-apart)
                * wide_values[rows, columns][..., 3:]
            )
            total += weight * wide_values[rows, columns]
            weights += weight
    return np.concatenate([total[..., :3] / np.maximum(weights, 1e-6), values[..., 3:]], axis=-1)
