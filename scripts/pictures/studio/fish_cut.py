"""Fish and shellfish without their shell: a monkfish tail, scallops with their coral."""

import numpy as np

import material
from dish_pieces import mottled, seed_of
from meat_flesh import bone_end, face_at, fibred, loft, moist, veined
from mesh import Part, blend, built, revolved, tube
from noise import fractal, smooth
from slab import normals
from stage import placed
from subject import Subject, matrix_of


def monkfish(rng, count, flesh='#f0dac2', film='#c88a7e', length=24.0):
    """A skinned tail: a cone of white flesh in two loins, the backbone seen where the head was cut off, a fin behind."""
    seed, l = seed_of(rng), length
    stations = [
        (-0.5 * l, 0, 0.2 * l, 0.23 * l, 0.2 * l),
        (-0.3 * l, 0, 0.195 * l, 0.215 * l, 0.19 * l),
        (-0.02 * l, 0.02 * l, 0.15 * l, 0.15 * l, 0.14 * l),
        (0.25 * l, 0.03 * l, 0.11 * l, 0.085 * l, 0.085 * l),
        (0.5 * l, 0.02 * l, 0.09 * l, 0.03 * l, 0.035 * l),
    ]

    def section(angle, t):
        up = np.abs((angle - np.pi / 2 + np.pi) % (2 * np.pi) - np.pi)
        return 1 - 0.13 * np.exp(-((up / 0.28) ** 2)) * smooth(1.0, 0.6, t)

    points, t, angle = loft(stations, (0, 0.02), 320, 240, section=section)
    bent = points.copy()
    bent[..., 0] = points[..., 0] * 0.5 + 0.5 * np.abs(points[..., 1])
    made, thread = fibred(bent, seed, flesh, (1.1, 0.3, 0.3), 0.25, '#fbf6f1', 0.86)
    relief = 0.2 * fractal(points, 0.25, 3, seed) + 0.03 * thread
    points = points + normals(points) * relief[..., None]
    # A grey-pink film is left here and there, most of it along the back and low on the sides.
    up = np.abs((angle - np.pi / 2 + np.pi) % (2 * np.pi) - np.pi)
    left = fractal(points * [0.5, 1, 1], 0.24, 3, seed + 3) + 0.3 * smooth(1.2, 2.3, up) - 0.05
    made = blend(made, film, smooth(0.0, 0.35, left) * 0.65)
    made = blend(made, '#a0585a', np.exp(-((up / 0.06) ** 2)) * 0.45)
    made = veined(points, made, seed + 5, '#b0585c', 0.3, 0.025, 0.5)
    sheen = moist(0.66, 0.35, 0.6, coat=0.35, pores=0.04)
    flat, cut, middle = _tail_face(points, seed, film, l)
    parts = [Part(points, made, sheen), Part(flat, cut, moist(0.62, 0.3, 0.5, coat=0.3))]
    parts.append(bone_end(middle - [0.2, 0, 0.0], (-1, 0, 0), 0.045 * l, 0.55, seed, '#c98478'))
    parts.append(_fin(points[-2].mean(axis=0), l, seed))
    low = points[..., 2].min()
    return Subject([placed(built(parts), matrix_of(0, 0, -low, turn=(0, 0, 46)))], 0.82, 30.0)


def _tail_face(points, seed, film, l):
    """The cut behind the head: two loins of ringed flakes, blood about the backbone. Also returns its middle."""
    flat, share = face_at(points, 0, 0.35, 130)
    middle = flat.mean(axis=(0, 1))
    cut = mottled(flat, '#f3e2d0', '#e4c4b0', 0.5, seed)
    a, b = flat[..., 1] - middle[1], flat[..., 2] - middle[2]
    ring = np.minimum(np.hypot(a - 0.1 * l, b), np.hypot(a + 0.1 * l, b))
    ring = ring + 0.2 * fractal(flat, 0.4, 2, seed)
    flake = np.exp(-((((ring / 0.75) % 1 - 0.5) / 0.12) ** 2))
    cut = blend(cut, '#dcbfb6', flake * 0.5)
    cut = blend(cut, '#b05a58', np.exp(-((a / 0.12) ** 2)) * 0.6)
    cut = blend(cut, '#a8444a', smooth(0.085 * l, 0.045 * l, np.hypot(a, b)) * 0.55)
    return flat, blend(cut, film, smooth(0.95, 0.985, share) * 0.6), middle


def _fin(end, l, seed):
    """The tail fin: dark rays that spread in a fan."""
    spread = np.linspace(-1, 1, 60)[None, :]
    along = np.linspace(0, 1, 40)[:, None]
    reach = 0.17 * l * (1 - 0.12 * spread**2)
    x = end[0] - 0.4 + along * reach * np.cos(0.5 * spread)
    z = end[2] + along * reach * np.sin(0.6 * spread) * 0.9 + 0.02 * l * spread * (1 - along)
    ripple = 0.12 * np.cos(spread * 26) * along
    points = np.stack([x, end[1] + ripple + 0.03 * l * along**2, np.maximum(z, 0.15) + 0 * x], -1)
    made = mottled(points, '#6a564c', '#3c302c', 1.0, seed)
    made = blend(made, '#b09488', (np.cos(spread * 26) > 0.3) * 0.45 + 0 * x)
    return Part(points, made, material.foliage(gloss=0.5, light_through=0.15), is_round=False)


def _scallop(rng, radius, high):
    """A muscle of ivory, faintly streaked from face to face, and its coral: an orange tongue that hugs its side."""
    seed, r = seed_of(rng), radius
    line = [(0, 0), (0.7, 0), (0.93, 0.05), (1.0, 0.25), (1.02, 0.55), (0.99, 0.82), (0.9, 0.97)]
    line = [(x * r, z * high) for x, z in [*line, (0.6, 1.0), (0.25, 0.985), (0, 0.98)]]
    squash = rng.uniform(0.03, 0.07)

    def round_about(a, _):
        return 1 + squash * np.cos(2 * a + seed) + 0.02 * np.cos(5 * a)

    points = revolved(line, round_about, 140, 200)
    angle = np.arctan2(points[..., 1], points[..., 0])
    away = np.hypot(points[..., 0], points[..., 1]) / r
    round_ = np.stack([np.cos(angle) * 3, np.sin(angle) * 3, points[..., 2] * 0.12], -1)
    streak = fractal(round_, 2.0, 2, seed)
    dots = fractal(points * [1, 1, 0.15], 2.3, 3, seed + 1)
    made = mottled(points, '#ecd6b2', '#dcbb8c', 0.5, seed)
    on_top = smooth(0.9, 0.97, points[..., 2] / high)
    made = blend(made, '#d9bb98', smooth(0.0, 0.4, np.where(on_top > 0.5, dots, streak)) * 0.4)
    made = blend(made, '#f6e8cf', smooth(-0.05, -0.4, dots) * 0.6)
    made = blend(made, '#ecd2b0', smooth(0.75, 0.95, away) * on_top * 0.5)
    relief = 0.05 * dots + 0.06 * fractal(points, 0.7, 2, seed)
    points = points + normals(points) * relief[..., None]
    parts = [Part(points, made, moist(0.66, 0.5, 0.7, coat=0.4, pores=0.02))]
    turns = np.linspace(-1.35, 1.25, 9)
    reach = r * np.array([1.02, 1.16, 1.24, 1.28, 1.28, 1.26, 1.24, 1.22, 1.3])
    path = np.stack([reach * np.cos(turns), reach * np.sin(turns), 0.36 * high * np.ones(9)], -1)
    radii = np.array([0.05, 0.2, 0.31, 0.37, 0.39, 0.36, 0.29, 0.19, 0.02]) * r
    coral = tube(path, radii, 120, 60, flat=1.25)
    coral = coral + normals(coral) * (0.08 * fractal(coral, 1.0, 3, seed + 4))[..., None]
    coral[..., 2] = np.maximum(coral[..., 2], 0.02)
    step = np.linspace(0, 1, 120)[:, None] + 0.05 * fractal(coral, 0.8, 2, seed)
    paint = mottled(coral, '#e8662a', '#c8401a', 0.9, seed)
    paint = blend(paint, '#f2d2b4', smooth(0.3, 0.08, step))
    parts.append(Part(coral, paint, moist(0.7, 0.25, 0.4, coat=0.5, pores=0.03)))
    turn = rng.uniform(-150, -20)
    return [part.turned(z=turn) for part in parts]


def scallops(rng, count, shown=6, radius=2.3, high=2.9):
    """Shelled scallops with their coral; the last one lies on its side against the others."""
    places = [(-5.9, 2.9), (0.1, 3.6), (6.0, 2.7), (-3.2, -2.6), (3.1, -2.8), (0.0, 0.0)]
    things = []
    for x, y in places[: shown - 1]:
        parts = _scallop(rng, radius * rng.uniform(0.93, 1.06), high * rng.uniform(0.92, 1.08))
        things.append(placed(built(parts), matrix_of(x, y, 0, (0, 0, 0))))
    parts = _scallop(rng, radius, high)
    things.append(placed(built(parts), matrix_of(0.2, -7.4, radius * 0.98, (62, 0, 18))))
    return Subject(things, 0.84, 40.0)


FORMS = {'monkfish-tail': monkfish, 'shelled-scallops': scallops}
