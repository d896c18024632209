"""Kiwis, whole and cut in two."""

import numpy as np

import material
from mesh import Part, ball, blend, colour, disc, painted
from noise import fractal, smooth, spots
from slab import normals
from subject import arranged

#: Points round a cut face.
AROUND = 480


def whole_kiwi(rng, hair, hairs):
    """Stands on z: blunt, broader one way, a scar on top and a nub below."""
    seed = int(rng.integers(1e6))
    points = ball(120, 140)
    level = points[..., 2]
    # Its ends are blunt.
    points = points * (1 + 0.07 * np.sin(np.pi * np.abs(level)) ** 2)[..., None]
    points = points * np.array([2.4, 2.1, 3.1]) * rng.uniform(0.9, 1.06, 3)
    points[..., :2] *= (1 + rng.uniform(-0.05, 0.05) * level)[..., None]
    points = points * (1 + 0.06 * fractal(points, 0.3, 2, seed))[..., None]
    points = points * (1 + 0.012 * fractal(points, 2.4, 3, seed + 1))[..., None]
    middle = np.hypot(points[..., 0], points[..., 1])
    pit = smooth(0.62, 0.2, middle + 0.1 * fractal(points, 2, 2, seed + 5))
    points[..., 2] -= 0.16 * pit * np.sign(level)
    paint = _skin_paint(points, hair, seed)
    paint = blend(paint, '#3a2c1a', pit * 0.75)
    look = material.skin(gloss=0.3, bloom=0.4, pores=0.35, pore_size=9)
    return [Part(points, paint, look), *_hairs(rng, points, hair, hairs), *_nub(rng, points)]


def _skin_paint(points, hair, seed):
    """Green shows through brown skin in places; cork dots and bald patches lie on it."""
    tone = colour(hair)
    paint = blend(tone, tone * 0.55, smooth(-0.2, 0.5, fractal(points, 0.8, 3, seed)))
    green = smooth(0.05, 0.5, fractal(points, 0.5, 2, seed + 2))
    paint = blend(paint, tone * [0.85, 1.1, 0.8], green * 0.5)
    fuzz = fractal(points * np.array([1, 1, 0.4]), 4.5, 3, seed + 1)
    paint = blend(paint, tone * 1.7 + 0.01, smooth(0.0, 0.4, fuzz) * 0.55)
    paint = blend(paint, tone * 0.4, spots(points, 4.2, seed % 61, 0.2) * 0.7)
    bald = smooth(0.25, 0.5, fractal(points, 0.9, 3, seed + 3))
    return blend(paint, tone * [0.75, 0.7, 0.6], bald * 0.6)


def _hairs(rng, points, hair, count):
    """Short stiff hairs that lie one way, rubbed off in places."""
    parts, look, out = [], material.skin(gloss=0.35, varied=0.3), normals(points)
    rows, columns = points.shape[:2]
    ring = np.array([[0.0, 1.0], [0.87, -0.5], [-0.87, -0.5]])
    for _ in range(count):
        row = int(np.arccos(rng.uniform(-0.98, 0.98)) / np.pi * (rows - 1))
        column = int(rng.integers(columns))
        foot, way = points[row, column], out[row, column]
        lean = np.array([0, 0, -0.5]) + rng.normal(0, 0.45, 3)
        tip = way + lean - way * (lean @ way)
        tip = tip / np.linalg.norm(tip) * rng.uniform(0.06, 0.15)
        side = np.cross(way, tip)
        side = side / (np.linalg.norm(side) + 1e-9)
        round_it = (ring[:, :1] * side + ring[:, 1:] * np.cross(side, way)) * 0.009
        line = foot + np.stack([round_it, 0.6 * tip + 0.7 * round_it, tip + 0.1 * round_it])
        tone = colour(hair) * rng.uniform(0.9, 2.2)
        parts.append(Part(line, painted(line, tone), look))
    return parts


def _nub(rng, points):
    """The dry rest of the flower."""
    place, grain = points[0].mean(axis=0), ball(14, 18)
    grain = grain * np.array([0.2, 0.17, 0.16]) * (1 + 0.4 * fractal(grain, 2.5, 2, 3))[..., None]
    return [Part(grain + place, painted(grain, '#33261a'), material.skin(gloss=0.2))]


def half_kiwi(rng, flesh, hair, hairs):
    """Its cut face looks to +z. The rays, the heart and the seeds are as uneven as they grew."""
    seed = int(rng.integers(1e6))
    bowl = whole_kiwi(rng, hair, 0)[0]
    bowl = Part(bowl.points[:61], bowl.colours[:61], bowl.material)
    face, share, angle = disc(1, 130, AROUND)
    rim = np.hypot(*bowl.points[-1, :, :2].T)
    about = np.arctan2(bowl.points[-1, :, 1], bowl.points[-1, :, 0]) % (2 * np.pi)
    face = face * np.interp(angle, about, rim, period=2 * np.pi)[..., None]
    face[..., 2] += bowl.points[-1, :, 2].mean()
    round_it = np.stack([np.cos(angle), np.sin(angle)], -1)
    wander = fractal(np.concatenate([round_it * 1.1, 0 * share[..., None]], -1), 1, 3, seed + 1)
    inner = 0.27 + 0.07 * wander + 0.05 * np.cos(2 * angle + seed)
    rays, broad = (
        fractal(np.concatenate([round_it * wide, share[..., None] * 1.2], -1), 1, 2, seed + wide)
        for wide in (13, 4)
    )
    tone = colour(flesh) * [1.0, 0.86, 1.0]
    paint = blend(tone * 0.8, tone * 1.15 + 0.01, smooth(-0.4, 0.5, broad + 0.3 * wander))
    # Light stands in the flesh between the seeds, which fades into the deep green under the skin.
    spokes = smooth(0.02, 0.35, rays) * smooth(0.92, 0.5, share) * smooth(inner, inner + 0.1, share)
    paint = blend(paint, tone * 1.5 + 0.06, spokes * 0.55)
    deep = smooth(0.0, -0.35, rays) * smooth(0.9, 0.6, share)
    paint = blend(paint, tone * [0.5, 0.62, 0.4], deep * 0.6)
    paint = blend(paint, tone * 0.5, smooth(0.74, 0.95, share + 0.06 * wander) * 0.6)
    paint = blend(paint, tone * 1.3 + 0.03, smooth(0.93, 0.955, share) * 0.6)
    heart = smooth(inner + 0.05, inner - 0.05, share + 0.09 * rays)
    cream = blend('#dcd8ae', '#c3c488', smooth(-0.2, 0.5, fractal(face, 2.0, 3, seed + 4)) * 0.7)
    paint = blend(paint, cream, heart * 0.9)
    parts, look = [], material.skin(gloss=0.72, coat=0.2)
    for index in range(92):
        turn = (index + rng.uniform(-0.45, 0.45)) * 2 * np.pi / 92
        at = int(turn / (2 * np.pi) * AROUND) % AROUND
        # They grew in groups, between which the flesh is clear.
        if rays[int(inner[0, at] * 130) + 12, at] > rng.uniform(0.0, 0.35):
            continue
        reach = inner[0, at] + 0.04 + 0.24 * rng.uniform(0, 1) ** 1.4
        row, size = int(np.clip(reach * 130, 0, 129)), rng.uniform(0.7, 1.1)
        sunk = rng.uniform(0, 1)
        near = np.linalg.norm((face - face[row, at])[..., :2], axis=-1)
        wet = smooth(0.17, 0.06, near)
        if sunk > 0.72:
            # The knife passed above it: a shadow in the flesh.
            paint = blend(paint, tone * 0.22, smooth(0.11, 0.03, near) * 0.8)
            continue
        paint = blend(paint, tone * 0.45, wet * 0.5)
        pip = ball(10, 12) * np.array([0.115, 0.056, 0.05]) * size
        shell = np.full(pip.shape[:2], rng.uniform(0, 0.6) ** 2)
        pip = Part(pip, blend('#15100b', '#54361c', shell), look)
        pip = pip.turned(0, rng.normal(0, 12), np.degrees(turn) + rng.normal(0, 14))
        parts.append(pip.moved(*(face[row, at] + [0, 0, 0.03 - 0.035 * sunk])))
    paint = blend(paint, colour(hair) * 0.6, smooth(0.975, 0.99, share))
    # The knife left it wavy, the heart is firmer than the flesh, and the rim draws in.
    face[..., 2] += 0.05 * fractal(face, 0.7, 2, seed + 6) + 0.03 * rays * smooth(0.25, 0.5, share)
    face[..., 2] += 0.05 * heart - 0.07 * smooth(0.9, 1.0, share)
    juicy = material.skin(gloss=0.74, coat=0.25, varied=0.6, deep=0.3, reach=0.35)
    coat = _hairs(rng, bowl.points, hair, hairs // 2)
    return [bowl, Part(face, paint, juicy), *parts, *coat]


def kiwis(rng, count, flesh='#678f2c', hair='#7a5a30'):
    """One is cut, which tells them from potatoes. Those with yellow flesh are nearly bald."""
    red, green, _ = colour(flesh)
    hairs = 300 if red > green else 2200
    halves = [half_kiwi(rng, flesh, hair, hairs) for _ in range(2)]
    if count == 1:
        return arranged(
            lambda at: halves[at], [(-2.2, -0.8, 1.9, (56, 0, -10)), (2.5, 1.6, 1.9, (112, 0, 128))]
        )
    places = [(-2.5, -3.2, 1.9, (62, 0, -26)), (2.4, -3.8, 1.9, (38, 0, 24))]
    for x in np.arange(count - 1) * 2 - count + 2:
        aside, deep = rng.normal(0, 0.2), rng.uniform(1.4, 3.4)
        turn = (90 + rng.normal(0, 8), rng.uniform(-180, 180), rng.uniform(10, 170))
        places.append((x * 2.4 + aside, deep, 2.2, turn))
    return arranged(lambda at: halves[at] if at < 2 else whole_kiwi(rng, hair, hairs), places)


FORMS = {'kiwi': kiwis}
