"""Fruit and vegetables cut in two: the skin of one side, and the face the knife has left."""

import numpy as np

import material
from mesh import Part, curve


def halved(profile, skin, face, relief=None, gloss=0.5, flesh_gloss=0.6, rows=150, columns=120):
    """Cuts a turned profile of (radius, height) lengthwise. Its face looks to +z, its length lies along y.

    `skin(points)` and `face(points, depth, share)` give colours: `depth` is how far a point of the face lies from the
    rim, 0 to 1, and `share` its place along the length. `relief` takes the same and raises or sinks the face.
    """
    line = curve(profile, rows)
    radius, height = np.maximum(line[:, :1], 1e-4), line[:, 1:]
    angle = np.linspace(np.pi, 2 * np.pi, columns)[None, :]
    shell = np.stack([radius * np.cos(angle), height + 0 * angle, radius * np.sin(angle)], axis=-1)
    across = np.linspace(-1, 1, columns)[None, :]
    flat = np.stack([radius * across, height + 0 * across, 0 * radius + 0 * across], axis=-1)
    share = (height - height.min()) / np.ptp(height) + 0 * across
    # Nearness to the rim: across the width, and at the two ends along the length.
    ends = 1 - np.minimum(1, np.minimum(share, 1 - share) * np.ptp(height) / radius.max())
    depth = 1 - np.maximum(np.abs(across) + 0 * share, ends**2)
    paint = face(flat, depth, share)
    if relief is not None:
        flat = flat + np.stack([0 * depth, 0 * depth, relief(flat, depth, share)], axis=-1)
    return [
        Part(shell, skin(shell), material.skin(gloss=gloss, pores=0.1), is_round=False),
        Part(flat, paint, material.skin(gloss=flesh_gloss, pores=0.06), is_round=False),
    ]
