"""The fins of a fish: thin sheets on rays, some with spines, and the tail."""

import numpy as np

import material
from mesh import Part, blend, colour, curve
from noise import fractal, smooth


def fin(root, rim, paint, rays, seed, spiny=0.0, edge=None, see_through=0.5):
    """A fin between its root on the body and its rim, points (x, y) each; `spiny` is how far its rim hangs between rays."""
    across, columns = 26 if spiny else 22, 240
    root, rim = (curve(np.array(one, float), columns) for one in (root, rim))
    at = np.linspace(0, rays, columns)
    sag = 1 - spiny * np.abs(np.sin(at * np.pi)) ** 0.7
    spot = np.stack([at * 0.9, 0 * at, 0 * at + seed % 97], -1)
    sag = sag * (1 + 0.1 * fractal(spot, 0.8, 3, seed))
    # The web is torn between some of its rays.
    torn = np.random.default_rng(seed).uniform(0, rays, (max(2, rays // 4), 1))
    sag = sag * (1 - 0.3 * np.exp(-(((at - torn) / 0.16) ** 2)).max(axis=0))
    reach = np.linspace(0, 1, across)[:, None, None]
    flat = root[None] + (rim - root)[None] * sag[None, :, None] * reach
    size = np.linalg.norm(rim - root, axis=1).max()
    ray = np.abs(np.cos(at * np.pi))[None, :] ** 3 + 0 * flat[..., 0]
    # A soft ray forks towards the rim.
    fork = np.abs(np.cos(2 * at * np.pi))[None, :] ** 3 + 0 * ray
    share = reach[..., 0] + 0 * ray
    ray = ray if spiny else ray * (1 - share) + fork * share
    # Rays are unequal and part in places.
    strength = 0.65 + 0.7 * fractal(spot, 1.1, 2, seed + 2)[None, :]
    wave = 0.09 * size * fractal(spot, 0.5, 2, seed + 1)[None, :] * share + 0.007 * size * ray
    points = np.concatenate([flat, wave[..., None]], axis=-1)
    web = blend(paint, np.minimum(colour(paint) * 1.7 + 0.04, 0.9), 0.25 + 0.55 * share)
    made = blend(web, colour(paint) * 0.35, ray * np.clip(strength, 0.1, 1) * (0.75 - 0.3 * share))
    stain = smooth(0.0, 0.5, fractal(points, 2.2 / size, 3, seed))
    made = blend(made, colour(paint) * 0.7, stain * 0.4)
    if edge:
        made = blend(made, edge, smooth(0.72, 1.0, share) * 0.8)
    return Part(points, made, film(see_through), is_round=False)


def film(see_through, dark=0.04, pale=0.5):
    """A wet web: light passes through it, and one sees what lies behind between its dark rays."""
    made = material.foliage(gloss=0.7, light_through=see_through, pores=0.0)
    nodes, output = material.Nodes(made), made.node_tree.nodes['Material Output']
    paint = made.node_tree.nodes['Attribute'].outputs['Color']
    light = nodes.add('RGBToBW', Color=paint).outputs[0]
    share = nodes.add('MapRange', Value=light, From_Min=dark, From_Max=pale, To_Max=see_through)
    mix = nodes.add('MixShader', Fac=share.outputs[0])
    nodes.put(mix.inputs[1], output.inputs['Surface'].links[0].from_socket)
    nodes.put(mix.inputs[2], nodes.add('BsdfTransparent').outputs[0])
    nodes.put(output.inputs['Surface'], mix.outputs[0])
    return made


def along(spine, start, end, heights, lean):
    """The two lines of a fin on a back or a belly. `spine(s)` is a point there, `lean` how far its rays lie back."""
    steps = np.linspace(start, end, len(heights))
    root = np.array([spine(step) for step in steps])
    tall = np.abs(np.asarray(heights, float))
    rise = np.stack([lean * tall, np.asarray(heights, float)], axis=-1)
    return root, root + rise


def tail(end, root, reach, span, fork, paint, seed, edge=None):
    """A tail whose rays spread from its root; `fork` is how deep the cleft between its lobes is."""
    up = np.linspace(1, -1, 15)
    cleft = (1 - np.abs(up) ** 0.85) * fork
    rim = np.stack([end + reach * (1 - cleft) - 0.1 * reach * np.abs(up) ** 9, span * up], -1)
    base = np.stack([end - 0.02 * reach + 0 * up, root * np.sin(up * np.pi / 2)], axis=-1)
    return fin(base, rim, paint, 22, seed, 0.0, edge, 0.35)
