"""What dishes are served in. Each vessel says where its food lies: its half width and depth, its level and its outline."""

import numpy as np

import heap
import material
from dish_pizza import pizza
from dish_vessel import Vessel, coupe, crock, crust, hand, stoneware, thrown, turned
from mesh import Part, blend, colour, painted, tube
from noise import fractal, smooth


def plate(glaze='#f0ece2', radius=13.5, elevation=46.0, speckle=0.4):
    """A plate without a flat rim, on a foot: its food takes 0.64 of `radius`, so that the dish is mostly food."""
    food, r = 0.64 * radius, 0.84 * radius
    corners = [(0, 0.12), (0.46 * r, 0.12), (0.5 * r, 0), (0.54 * r, 0), (0.56 * r, 0.2)]
    corners += [(0.72 * r, 0.5), (0.88 * r, 1.15), (0.985 * r, 1.95), (r, 2.2)]
    corners += [(0.985 * r, 2.36), (0.955 * r, 2.26), (0.9 * r, 1.4), (0.845 * r, 0.78)]
    corners += [(0.775 * r, 0.5), (0.68 * r, 0.42), (0.3 * r, 0.4), (0, 0.4)]
    made = thrown(corners, glaze, speckle=speckle)
    shares = np.array([0.68, 0.775, 0.845, 0.9, 0.955, 0.985]) * r
    return Vessel(
        [made],
        food,
        food,
        0.48,
        elevation,
        floor=lambda away: np.interp(away, shares, [0, 0.1, 0.36, 0.96, 1.82, 1.9]),
    )


def bowl(glaze='#e9e4d8', inside=None, radius=8.6, high=6.2, elevation=42.0, full=0.8):
    r, h = radius, high
    corners = [(0, 0), (0.4 * r, 0), (0.45 * r, 0.3), (0.72 * r, 0.22 * h), (0.93 * r, 0.6 * h)]
    corners += [(r, h), (0.99 * r, h + 0.14), (0.955 * r, h + 0.06), (0.89 * r, 0.62 * h)]
    corners += [(0.68 * r, 0.3 * h), (0.4 * r, 0.14 * h), (0, 0.12 * h)]
    made = thrown(corners, glaze)
    reach = np.interp(full, [0, 0.62, 1], [0.5, 0.895, 0.965]) * r
    return Vessel(
        [made], reach, reach, full * h, elevation, hand(glaze), wall=0.18 * r / h
    )


def ramekin(glaze='#f2eee4', radius=5.4, high=5.0, full=0.86, elevation=42.0):
    """A small round dish with straight, fluted sides."""
    r, h = radius, high
    corners = [
        (0, 0),
        (0.94 * r, 0),
        (0.98 * r, 0.15),
        (r, 0.4),
        (r, 0.84 * h),
        (1.03 * r, 0.88 * h),
    ]
    corners += [(1.04 * r, h), (1.01 * r, h + 0.1), (0.96 * r, 0.98 * h), (0.94 * r, 0.8 * h)]
    corners += [(0.93 * r, 0.3 * h), (0.88 * r, 0.3), (0, 0.3)]
    made = turned(corners, stoneware(glaze, speckle=0.2), 0.74, 0.35, rows=200, columns=360)
    outside = (np.arange(200)[:, None] < 92) * smooth(0.84 * h, 0.78 * h, made.points[..., 2])
    angle = np.arctan2(made.points[..., 1], made.points[..., 0])
    flutes = 1 + 0.016 * np.cos(44 * angle) * outside * smooth(0.2, 0.6, made.points[..., 2])
    points = made.points * np.stack([flutes, flutes, np.ones_like(flutes)], -1)
    return Vessel(
        [Part(points, made.colours, made.material)],
        0.945 * r,
        0.945 * r,
        full * h,
        elevation,
        wall=0.12,
    )


def oven_dish(glaze='#b8412c', inside='#efe6d4', across=14.0, deep=9.5, high=5.0, square=4.0):
    """An oval or nearly square dish of enamelled stoneware with a lip at each end."""

    def outline(angle):
        return heap.square(angle, square)

    def paint(points):
        rows = np.linspace(0, 1, points.shape[0])[:, None] + 0 * points[..., 0]
        made = blend(glaze, colour(glaze) * 0.8, smooth(-0.3, 0.5, fractal(points, 0.25, 3, 3)))
        made = blend(made, inside, smooth(0.545, 0.56, rows))
        # What boiled over and browned on the inner wall.
        baked = smooth(-0.15, 0.35, fractal(points, 0.7, 4, 9)) * smooth(0.55, 0.62, rows)
        made = blend(made, '#8a4a1c', baked * 0.65)
        # Enamel is thin on the edge of the lip, and what boiled over ran down its outside.
        lip = smooth(h + 0.14, h + 0.26, points[..., 2] + 0.1 * fractal(points, 0.6, 3, 12))
        made = blend(made, '#5c3a24', lip * 0.75)
        ran = fractal(points * [1, 1, 0.12], 0.55, 3, 14) - 0.25 * (h - points[..., 2]) / h
        ran = smooth(0.22, 0.42, ran) * smooth(0.57, 0.53, rows) * smooth(0.35, 0.42, rows)
        return blend(made, '#6a3412', ran * 0.6)

    h = high
    corners = [(0, 0), (0.8, 0), (0.86, 0.15), (0.9, 0.3 * h), (0.96, 0.8 * h), (1.0, h)]
    corners += [(1.02, h + 0.22), (0.985, h + 0.3), (0.945, h), (0.9, 0.75 * h), (0.84, 0.3 * h)]
    corners += [(0.7, 0.5), (0, 0.5)]
    body = turned(corners, paint, 0.75, 0.5, outline, (across, deep), 220, 260)
    ears = []
    for side in (-1, 1):
        reach = across * 0.95
        path = [(reach * side, -3.4, h - 0.5), ((reach + 1.9) * side, -2.6, h - 0.1)]
        path += [((reach + 2.3) * side, 0, h), ((reach + 1.9) * side, 2.6, h - 0.1)]
        path += [(reach * side, 3.4, h - 0.5)]
        points = tube(path, [0.55, 0.5, 0.5, 0.5, 0.55], rows=60, columns=24, flat=0.8)
        ears.append(Part(points, painted(points, glaze), body.material))
    return Vessel([body, *ears], across * 0.93, deep * 0.93, 0.82 * h, 40.0, outline, wall=0.5)


def pot(glaze='#2c4a5a', inside='#efe9dc', radius=11.0, high=8.0, full=0.78):
    """A round casserole of enamelled iron without its lid."""
    r, h = radius, high
    corners = [
        (0, 0),
        (0.84 * r, 0),
        (0.93 * r, 0.6),
        (0.98 * r, 0.4 * h),
        (r, 0.9 * h),
        (1.02 * r, h),
    ]
    corners += [(1.0 * r, h + 0.2), (0.955 * r, h + 0.05), (0.94 * r, 0.8 * h), (0.92 * r, 0.4 * h)]
    corners += [(0.85 * r, 0.9), (0, 0.6)]

    def paint(points):
        rows = np.linspace(0, 1, points.shape[0])[:, None] + 0 * points[..., 0]
        made = blend(
            glaze, colour(glaze) * 1.7, smooth(0.25, 0.5, rows) * smooth(0.55, 0.5, rows) * 0.35
        )
        made = blend(made, inside, smooth(0.575, 0.59, rows))
        # The rim that takes the lid is bare iron, and worn.
        worn = points[..., 2] + 0.06 * fractal(points, 1.2, 3, 6)
        made = blend(made, '#2e2825', smooth(h + 0.08, h + 0.15, worn) * 0.85)
        return blend(
            made,
            '#9a5a2c',
            smooth(0.0, 0.4, fractal(points, 0.6, 4, 4)) * smooth(0.6, 0.66, rows) * 0.5,
        )

    body = turned(corners, paint, 0.78, 0.7, None, (1, 1), 200, 220)
    ears = []
    for side in (-1, 1):
        reach = 0.96 * r
        path = [(reach * side, -3.0, h - 1.6), ((reach + 1.7) * side, -2.3, h - 1.3)]
        path += [((reach + 2.1) * side, 0, h - 1.2), ((reach + 1.7) * side, 2.3, h - 1.3)]
        path += [(reach * side, 3.0, h - 1.6)]
        points = tube(path, [0.6, 0.5, 0.5, 0.5, 0.6], rows=60, columns=24, flat=0.8)
        ears.append(Part(points, painted(points, glaze), body.material))
    return Vessel([body, *ears], 0.935 * r, 0.935 * r, full * h, 46.0, wall=0.1)


def pan(radius=13.0, high=4.2, metal='#2a2826', full=0.62):
    """A black iron pan with two ears, for the oven or the table."""
    r, h = radius, high
    corners = [
        (0, 0),
        (0.84 * r, 0),
        (0.9 * r, 0.4),
        (0.97 * r, 0.7 * h),
        (r, h),
        (1.0 * r, h + 0.15),
    ]
    corners += [(0.965 * r, h + 0.1), (0.94 * r, 0.7 * h), (0.87 * r, 0.5), (0, 0.4)]

    def paint(points):
        return blend(
            metal, colour(metal) * 1.9, smooth(-0.2, 0.5, fractal(points, 1.2, 4, 2)) * 0.6
        )

    body = turned(corners, paint, 0.5, 0.1)
    ears = []
    for side in (-1, 1):
        reach = 0.97 * r
        path = [(reach * side, -2.6, h - 0.4), ((reach + 2.0) * side, -2.0, h)]
        path += [((reach + 2.5) * side, 0, h + 0.1), ((reach + 2.0) * side, 2.0, h)]
        path += [(reach * side, 2.6, h - 0.4)]
        points = tube(path, [0.6, 0.48, 0.48, 0.48, 0.6], rows=60, columns=24, flat=0.7)
        ears.append(Part(points, painted(points, paint), body.material))
    return Vessel([body, *ears], 0.92 * r, 0.92 * r, full * h, 50.0, wall=0.2)


def board(wood='#b98654', across=15.0, deep=10.0, square=9.0):
    def outline(angle):
        return heap.square(angle, square)

    def paint(points):
        grain = fractal(points * np.array([0.12, 1.6, 0.4]), 1.0, 4, 11)
        fine = fractal(points * np.array([0.3, 7.0, 1.0]), 1.0, 2, 12)
        made = blend(wood, colour(wood) * 0.58, smooth(-0.25, 0.45, grain) * 0.8)
        return blend(made, colour(wood) * 1.3, smooth(0.1, 0.6, fine) * 0.4)

    corners = [(0, 0), (0.97, 0), (0.985, 0.15), (1, 0.5), (1, 1.2), (0.99, 1.5), (0.975, 1.6)]
    corners += [(0.94, 1.62), (0.6, 1.62), (0.3, 1.62), (0, 1.62)]
    made = turned(corners, paint, 0.35, 0, outline, (across, deep), 260, 320)
    return Vessel([made], across * 0.9, deep * 0.9, 1.62, 38.0, outline)


def on_plate(vessel, glaze='#f0ece2', radius=None):
    """Stands a tart or a cake on a flat serving plate."""
    r = radius or vessel.across * 1.25
    corners = [
        (0, -0.7),
        (0.7 * r, -0.7),
        (0.8 * r, -0.6),
        (0.97 * r, -0.02),
        (r, 0.12),
        (0.985 * r, 0.2),
    ]
    corners += [(0.93 * r, 0.12), (0.8 * r, -0.1), (0.5 * r, -0.12), (0, -0.12)]
    under = turned(corners, stoneware(glaze, speckle=0.3), 0.72, 0.3)
    return Vessel(
        [*vessel.parts, under],
        vessel.across,
        vessel.deep,
        vessel.level,
        vessel.elevation,
        vessel.outline,
    )


def stand(glaze='#f0ece2', radius=12.0):
    """A flat plate under a cake."""
    return on_plate(Vessel([], radius * 0.8, radius * 0.8, -0.12, 34.0), glaze, radius)


def table(paint='#b98654', radius=6.0, high=3.0):
    """No vessel: what lies in a heap covers a mound of its own colour."""
    at = np.linspace(0, 1, 40)[:, None]
    turn = np.linspace(0, 2 * np.pi, 80, endpoint=False)[None, :]
    reach = 0.82 * radius * at
    flat = np.stack([reach * np.cos(turn), reach * np.sin(turn)], -1)
    points = np.concatenate([flat, (0.8 * high * (1 - at**2) + 0 * turn)[..., None]], -1)
    shade = painted(points, colour(paint) * 0.5)
    return Vessel([Part(points, shade, material.skin(gloss=0.2))], radius, radius, 0.0, 30.0)


VESSELS = {
    'table': table,
    'pizza': pizza,
    'stand': stand,
    'plate': plate,
    'bowl': bowl,
    'ramekin': ramekin,
    'oven-dish': oven_dish,
    'pot': pot,
    'pan': pan,
    'board': board,
    'tart': lambda glaze='#f0ece2', **size: on_plate(crust(**size), glaze),
    'coupe': coupe,
    'crock': crock,
}
