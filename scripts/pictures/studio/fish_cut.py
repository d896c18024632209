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
    """A muscle of ivory, its fibres seen from face to face, and its coral: an orange tongue that hugs its side."""
    seed, r = seed_of(rng), radius
    line = [(0, 0), (0.62, 0), (0.88, 0.06), (1.0, 0.26), (1.03, 0.5), (0.98, 0.74), (0.86, 0.91)]
    line = [(x * r, z * high) for x, z in [*line, (0.66, 0.99), (0.3, 1.01), (0, 1.0)]]
    squash = rng.uniform(0.05, 0.12)

    def round_about(a, _):
        return 1 + squash * np.cos(2 * a + seed) + 0.04 * np.cos(3 * a + 2 * seed)

    points = revolved(line, round_about, 150, 220)
    # It leans, as soft flesh does, and its upper face slopes.
    lean = rng.uniform(-0.14, 0.14, 2)
    points[..., :2] += lean * points[..., 2:]
    points[..., 2] *= 1 + (rng.uniform(-0.09, 0.09, 2) * points[..., :2] / r).sum(axis=-1)
    level = points[..., 2] / high
    angle = np.arctan2(points[..., 1], points[..., 0])
    away = np.hypot(points[..., 0], points[..., 1]) / r
    on_top = smooth(0.86, 0.97, level)
    round_ = np.stack([np.cos(angle) * 3, np.sin(angle) * 3, points[..., 2] * 0.16], -1)
    streak = fractal(round_, 2.2, 3, seed)
    dots = fractal(points * [1, 1, 0.15], 2.6, 3, seed + 1)
    grain = np.where(on_top > 0.5, 0.7 * dots, streak)
    # Muscle is clear where it is thin or cut, milky where its fibres lie loose.
    made = mottled(points, '#e4c8a2', '#cfa47e', 0.45, seed)
    made = blend(made, '#f4e4c8', smooth(0.0, 0.4, fractal(points, 0.5, 3, seed + 2)) * 0.6)
    made = blend(made, '#c9a284', smooth(0.02, 0.4, grain) * 0.5)
    made = blend(made, '#f6e6cc', smooth(-0.05, -0.4, grain) * 0.4)
    made = blend(made, '#d8b4a2', smooth(0.35, 0.0, level) * 0.5)
    # The small muscle beside the large one: a band of whiter, coarser flesh.
    band = smooth(0.45, 0.3, np.abs((angle + 2.6 + np.pi) % (2 * np.pi) - np.pi)) * (1 - on_top)
    band = band * smooth(0.9, 0.75, level)
    made = blend(made, '#fbf1e2', band * 0.6)
    relief = 0.05 * grain + 0.12 * fractal(points, 0.5, 3, seed) + 0.1 * band
    points = points + normals(points) * (relief * smooth(0.0, 0.1, away))[..., None]
    parts = [Part(points, made, moist(0.8, 0.6, 1.2, coat=0.9, pores=0))]
    parts.append(_coral(rng, r, high, lean, seed))
    return parts


def _coral(rng, r, high, lean, seed):
    """A plump tongue, whitish where it grew on the muscle, with a dark thread of gut in its skin."""
    span, plump = rng.uniform(0.85, 1.15), rng.uniform(0.85, 1.2)
    turns = np.linspace(-1.35, 1.25, 9) * span
    reach = r * np.array([1.0, 1.14, 1.22, 1.27, 1.28, 1.25, 1.24, 1.24, 1.34])
    sag = high * (0.36 + np.array([0.1, 0.05, 0, -0.04, -0.06, -0.05, -0.04, -0.08, -0.16]))
    path = np.stack([reach * np.cos(turns), reach * np.sin(turns), sag], -1)
    path[:, :2] += lean * path[:, 2:]
    radii = np.array([0.06, 0.2, 0.3, 0.37, 0.4, 0.37, 0.29, 0.18, 0.02]) * r * plump
    coral = tube(path, radii, 120, 60, flat=1.2)
    swell = 0.16 * fractal(coral, 0.55, 2, seed + 6) + 0.05 * fractal(coral, 1.4, 3, seed + 4)
    coral = coral + normals(coral) * swell[..., None]
    coral[..., 2] = np.maximum(coral[..., 2], 0.02)
    step = np.linspace(0, 1, 120)[:, None] + 0.09 * fractal(coral, 0.8, 3, seed)
    ripe = rng.uniform(0.0, 0.5)
    flesh = blend('#e0602a', '#d8785a', np.array(ripe))
    paint = mottled(coral, flesh, flesh * [0.86, 0.6, 0.5], 0.8, seed)
    pale = smooth(0.0, 0.45, fractal(coral, 0.9, 3, seed + 7))
    paint = blend(paint, '#f0a878', pale * 0.5)
    paint = blend(paint, '#efd6b8', smooth(0.36, 0.1, step))
    round_ = np.linspace(0, 1, 60, endpoint=False)[None, :] + 0.1 * np.sin(6 * step + seed)
    gut = np.exp(-(((round_ % 1 - 0.3) / 0.018) ** 2)) * smooth(0.15, 0.3, step) * smooth(0.8, 0.6, step)
    paint = blend(paint, '#6a3420', gut * 0.5)
    return Part(coral, paint, moist(0.76, 0.4, 0.6, coat=0.6, pores=0))


#: Where scallops lie, in radii, which way their coral looks and how each leans: a loose heap, one on two others.
SCALLOPS = (
    (-2.0, 1.3, 185, (6, -9)),
    (0.1, 1.75, 75, (-8, 4)),
    (2.1, 1.2, 5, (10, 8)),
    (-1.15, -0.5, -115, (0, 12)),
    (0.95, -0.5, -75, (4, -7)),
    (-0.2, -2.55, -40, (72, 0)),
    (2.6, -1.25, -55, (-5, -10)),
)


def scallops(rng, count, radius=2.3, high=2.9):
    """Shelled scallops with their coral, of many sizes; one lies on its side against the others."""
    things = []
    for x, y, turn, tilt in SCALLOPS:
        parts = _scallop(rng, radius * rng.uniform(0.84, 1.1), high * rng.uniform(0.78, 1.08))
        turn = turn + rng.uniform(-20, 20)
        parts = [part.turned(z=turn).turned(x=tilt[0], y=tilt[1]) for part in parts]
        low = min(part.points[..., 2].min() for part in parts)
        place = matrix_of(x * radius, y * radius, -low)
        things.append(placed(built(parts), place))
    return Subject(things, 0.84, 42.0)


FORMS = {'monkfish-tail': monkfish, 'shelled-scallops': scallops}
