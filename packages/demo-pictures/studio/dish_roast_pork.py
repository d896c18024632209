"""A roast fillet of pork: its end in one piece and slices of it, whose cut shows bundles of fibres."""

import numpy as np

import material
from dish_baked import roasted
from dish_crust import cracked
from dish_pieces import seed_of
from mesh import Part, blend, colour, moved, tube
from noise import fractal, smooth, spots
from slab import closed, normals, slab

CRUST = ('#8a4c20', '#b27438', '#40200e')


def _outline(rng, radius):
    """The outline of a cut: an oval that lay on its flatter side, with a dent between two muscles."""
    turn = np.linspace(0, 2 * np.pi, 14, endpoint=False)
    reach = radius * (1 + rng.normal(0, 0.035, 14)) * (1 - 0.1 * np.exp(-((turn - 4.9) ** 2) / 0.5))
    reach = reach * (1 - 0.08 * np.exp(-((turn - rng.uniform(0.8, 2.2)) ** 2) / 0.06))
    return closed(np.stack([reach * np.cos(turn), 0.84 * reach * np.sin(turn)], -1), 300)


def _cut(flat, away, seed, face):
    """The colours of a cut across the fibres and how far each point rises; `away` is 1 at the crust."""
    bent = flat + 0.35 * np.stack([fractal(flat, 0.6, 2, seed + at) for at in (1, 2)] + [0 * away], -1)
    bundle, chance = cracked(bent * [1.5, 0.8, 1], 1.9, seed)
    strand, own = cracked(bent, 4.2, seed + 3)
    seam = np.abs(fractal(flat, 0.24, 2, seed + 4) + 0.04 * fractal(flat, 1.2, 2, seed + 5))
    broad = fractal(flat, 0.35, 3, seed + 6)
    made = colour(face) * np.exp(0.2 * (chance - 0.5) + 0.22 * (own - 0.5))[..., None]
    made = blend(made, colour(face) * [1.02, 1.16, 1.2], smooth(0.2, 0.02, bundle) * 0.16)
    made = blend(made, colour(face) * [0.7, 0.58, 0.5], smooth(0.16, 0.02, strand) * 0.3)
    made = blend(made, '#e4c6a4', smooth(0.03, 0.0, seam) * smooth(-0.1, 0.2, broad) * 0.75)
    # It is rosy at its heart and drier, greyer, towards the crust.
    heart = smooth(0.75, 0.2, away + 0.25 * broad)
    made = blend(made, colour('#dc9c82') * np.ones(3), heart * 0.35)
    made = blend(made, '#c2a07c', smooth(0.6, 0.95, away + 0.1 * broad) * 0.6)
    made = blend(made, '#8a5a38', smooth(0.86, 0.97, away + 0.05 * broad) * 0.7)
    juice = smooth(0.15, 0.45, fractal(flat, 0.5, 3, seed + 7))
    made = blend(made, made * [0.8, 0.7, 0.6], juice * 0.5)
    rise = 0.025 * (chance - 0.5) - 0.03 * smooth(0.2, 0.0, bundle) + 0.05 * fractal(flat, 2.0, 3, seed + 8)
    return np.clip(made, 0, 1), rise + 0.14 * broad


def medallion(rng, radius=2.9, thick=1.2, face='#cb9070'):
    """A slice, no two as wide or as thick, thicker on one side where the knife went askew."""
    seed = seed_of(rng)
    r, t = radius * rng.uniform(0.9, 1.06), thick * rng.uniform(0.6, 1.15)
    points, away = slab(_outline(rng, r), t, 0.1, 24, 70)
    top = smooth(0.4 * t, 0.8 * t, points[..., 2])
    made, rise = _cut(points * [1, 1, 0], np.clip(away, 0, 1), seed, face)
    brown = roasted(points, seed, *CRUST)
    ragged = 0.05 * fractal(points, 1.3, 3, seed + 9)
    made = blend(made, brown, smooth(0.93, 0.985, away + ragged))
    askew = rng.normal(0, 0.07, 2)
    points[..., 2] += top * (rise * smooth(1.0, 0.9, away) + points[..., :2] @ askew)
    points[..., 2] += 0.22 * fractal(points * [1, 1, 0], 0.22, 2, seed + 10)
    points = points + normals(points) * (0.06 * fractal(points, 0.9, 3, seed + 11))[..., None]
    return [Part(points, made, material.skin(0.58, 0.12, 6, 0.25, deep=0.12, reach=0.4))]


def roast_fillet(rng, length=8.5, radius=2.9, face='#cb9070'):
    """The end of the roast: it was tied and browned, and its cut looks along +x."""
    seed = seed_of(rng)
    share = np.linspace(0, 1, 30)
    reach = np.where(share > 0.55, 1.0, np.clip(1 - np.abs(1 - share / 0.55) ** 2.4, 0, 1) ** 0.5)
    path = [(length * (t - 0.5), 0.5 * np.sin(3 * t), 0) for t in np.linspace(0, 1, 6)]
    points = tube(path, radius * reach, 200, 150, 0.86)
    along = points[..., 0]
    grain = fractal(points * [0.25, 1.4, 1.4], 1.1, 3, seed + 1)
    tied = sum(smooth(0.3, 0.0, np.abs(along - at * length)) for at in (-0.26, -0.02, 0.22))
    rise = 0.3 * fractal(points, 0.3, 3, seed) + 0.14 * grain - 0.16 * tied
    points = points + normals(points) * rise[..., None]
    crust = roasted(points, seed, *CRUST)
    crust = blend(crust, colour(CRUST[0]) * 0.5, smooth(0.1, 0.45, grain) * 0.6)
    crust = blend(crust, '#c8a070', tied * 0.45)
    crust = blend(crust, '#2e2410', spots(points, 1.6, seed % 50, 0.14) * 0.7)
    parts = [Part(points, crust, material.skin(0.55, 0.35, 6, 0.3, shine=0.4))]
    rim = points[-1]
    middle = rim.mean(axis=0)
    shares = np.linspace(0.01, 1, 60)[:, None]
    face_points = middle + shares[..., None] * (rim - middle)
    flat = (face_points - middle)[..., [1, 2, 0]] * [1, 1, 0]
    made, lift = _cut(flat, shares + 0 * flat[..., 0], seed + 20, face)
    face_points[..., 0] += lift * smooth(1.0, 0.9, shares) + 0.02
    parts.append(Part(face_points, made, material.skin(0.58, 0.12, 6, 0.25, deep=0.12, reach=0.4)))
    return moved(parts, 0, 0, radius * 0.8)
