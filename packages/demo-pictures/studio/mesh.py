"""Solids and sheets as arrays of points with a colour at each; a thing is a list of such parts."""

from dataclasses import dataclass, replace

import bpy
import numpy as np


@dataclass(frozen=True)
class Part:
    """A grid of points (rows, columns, 3), the colour at each, and the material that wears it."""

    points: np.ndarray
    colours: np.ndarray
    material: object
    is_round: bool = True

    def moved(self, x=0.0, y=0.0, z=0.0):
        return replace(self, points=self.points + np.array([x, y, z]))

    def scaled(self, *factors):
        return replace(self, points=self.points * np.array(factors))

    def turned(self, x=0.0, y=0.0, z=0.0):
        """Turns about the axes x, then y, then z, in degrees."""
        return replace(self, points=self.points @ rotation(x, y, z).T)


def rotation(x=0.0, y=0.0, z=0.0):
    (sx, sy, sz), (cx, cy, cz) = np.sin(np.radians([x, y, z])), np.cos(np.radians([x, y, z]))
    about_x = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    about_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    about_z = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    return about_z @ about_y @ about_x


def moved(parts, x=0.0, y=0.0, z=0.0):
    return [part.moved(x, y, z) for part in parts]


def turned(parts, x=0.0, y=0.0, z=0.0):
    return [part.turned(x, y, z) for part in parts]


def centred(parts):
    """Puts the middle of the first part at the origin, which a falling body takes for its centre of mass."""
    points = parts[0].points.reshape(-1, 3)
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    return moved(parts, *-middle)


def colour(code):
    """Reads '#rrggbb' into linear light; a colour, or a grid of them, is what it was."""
    if not isinstance(code, str):
        return code
    shares = np.array([int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)])
    return np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)


def blend(base, over, share):
    """Paints `over` on `base` where `share` is 1; either may be a code, a colour or a grid of colours."""
    share = np.asarray(share)[..., None]
    return colour(base) * (1 - share) + colour(over) * share


def painted(points, paint):
    """Fills a grid of colours from a code, a colour, a grid, or a function of the points."""
    made = paint(points) if callable(paint) else paint
    made = np.asarray(colour(made))
    return np.broadcast_to(made, points.shape).copy()


def curve(values, count):
    """Passes a smooth curve through the given points (Catmull-Rom)."""
    values = np.asarray(values, float)
    padded = np.concatenate([[2 * values[0] - values[1]], values, [2 * values[-1] - values[-2]]])
    place = np.linspace(0, len(values) - 1, count)
    at = np.minimum(place.astype(int), len(values) - 2)
    t = (place - at)[:, None]
    a, b, c, d = (padded[at + step] for step in range(4))
    return 0.5 * (
        2 * b
        + (c - a) * t
        + (2 * a - 5 * b + 4 * c - d) * t**2
        + (3 * b - a - 3 * c + d) * t**3
    )


def revolved(profile, shape=None, rows=160, columns=192):
    """Turns a profile of (radius, height) about z. `shape(angle, height share)` scales the radius."""
    line = curve(profile, rows)
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)
    radius = np.maximum(line[:, :1], 1e-4) * np.ones((1, columns))
    if shape is not None:
        radius = radius * shape(angle[None, :], np.linspace(0, 1, rows)[:, None])
    height = line[:, 1:] * np.ones((1, columns))
    return np.stack([radius * np.cos(angle), radius * np.sin(angle), height], axis=-1)


def ball(rows=48, columns=64):
    """Returns a sphere of radius 1 about the origin, its poles on z."""
    polar = np.linspace(0, np.pi, rows)[:, None]
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :]
    return np.stack(
        [np.sin(polar) * np.cos(angle), np.sin(polar) * np.sin(angle), -np.cos(polar) + 0 * angle],
        axis=-1,
    )


def disc(reach, rows=70, columns=240):
    """Returns a flat round face of radius `reach` on z = 0, with each point's share of the radius and its angle."""
    share = np.linspace(1e-3, 1, rows)[:, None] + np.zeros((1, columns))
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :] + 0 * share
    points = np.stack([share * np.cos(angle), share * np.sin(angle), 0 * share], axis=-1)
    return points * reach, share, angle


def tube(path, radii, rows=64, columns=32, flat=1.0, shape=None):
    """Sweeps a circle along a path; `flat` squeezes it across, `shape(angle)` gives it edges. Ends close at radius 0."""
    line = curve(path, rows)
    radius = np.maximum(curve(np.asarray(radii, float)[:, None], rows), 1e-4)
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    side = np.empty_like(line)
    start = np.cross(along[0], [0, 0, 1] if abs(along[0][2]) < 0.9 else [0, 1, 0])
    for row, direction in enumerate(along):
        start = start - direction * np.dot(start, direction)
        start = start / (np.linalg.norm(start) + 1e-9)
        side[row] = start
    up = np.cross(side, along)
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :, None]
    edges = 1.0 if shape is None else shape(angle)
    return line[:, None] + edges * radius[:, None] * (
        np.cos(angle) * side[:, None] + flat * np.sin(angle) * up[:, None]
    )


def leaf(length, widths, curl=0.3, fold=0.25, wave=0.0, waves=6, rows=48, columns=25, twist=0.0):
    """Lays a leaf along +y from the origin. `widths` are half widths from the stalk to the tip."""
    t = np.linspace(0, 1, rows)[:, None]
    s = np.linspace(-1, 1, columns)[None, :]
    width = np.maximum(curve(np.asarray(widths, float)[:, None], rows), 1e-3)
    bend = curl * t
    along = length * np.where(abs(curl) < 1e-3, t, np.sin(bend) / (curl + 1e-9))
    sink = length * np.where(abs(curl) < 1e-3, 0 * t, (np.cos(bend) - 1) / (curl + 1e-9))
    edge = wave * width * np.sin(t * waves * 2 * np.pi + s * 0.7) * np.abs(s) ** 1.5
    x = s * width
    z = fold * width * np.abs(s) ** 1.3 + edge
    turn = twist * t
    x, z = x * np.cos(turn) - z * np.sin(turn), x * np.sin(turn) + z * np.cos(turn)
    return np.stack([x, along - z * np.sin(bend), sink + z * np.cos(bend)], axis=-1)


def built(parts, name='thing'):
    """Makes one blender mesh of all parts."""
    corners, faces, colours, slots, materials, first = [], [], [], [], [], 0
    for part in parts:
        rows, columns = part.points.shape[:2]
        index = np.arange(rows * columns).reshape(rows, columns) + first
        right = np.roll(index, -1, axis=1) if part.is_round else index[:, 1:]
        left = index if part.is_round else index[:, :-1]
        quads = np.stack([left[:-1], right[:-1], right[1:], left[1:]], axis=-1).reshape(-1, 4)
        if part.material not in materials:
            materials.append(part.material)
        corners.append(part.points.reshape(-1, 3))
        colours.append(part.colours.reshape(-1, 3))
        faces.append(quads)
        slots.append(np.full(len(quads), materials.index(part.material)))
        first += rows * columns
    corners, faces, colours, slots = (
        np.concatenate(one) for one in (corners, faces, colours, slots)
    )
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(corners))
    mesh.vertices.foreach_set('co', corners.astype(np.float32).ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', np.arange(0, faces.size, 4, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(faces), 4, dtype=np.int32))
    for material in materials:
        mesh.materials.append(material)
    mesh.polygons.foreach_set('material_index', slots.astype(np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(faces), bool))
    layer = mesh.color_attributes.new('Color', 'FLOAT_COLOR', 'POINT')
    layer.data.foreach_set(
        'color', np.c_[colours, np.ones(len(colours))].astype(np.float32).ravel()
    )
    # A heap falls by its first part alone: a cherry's stalk gives way.
    mesh['core'] = parts[0].points.shape[0] * parts[0].points.shape[1]
    mesh.update(calc_edges=True)
    mesh.validate()
    return mesh


# Solids that overlap: joins them into one skin, then paints it point by point.


def joined(parts, size=0.14, rounds=8):
    """Makes one closed mesh of solids that overlap. Returns it, its points and its normals."""
    scene = bpy.context.scene
    thing = bpy.data.objects.new('rough', built(parts))
    scene.collection.objects.link(thing)
    remesh = thing.modifiers.new('join', 'REMESH')
    remesh.mode, remesh.voxel_size = 'VOXEL', size
    soft = thing.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, rounds
    bpy.context.view_layer.update()
    shown = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(shown)
    bpy.data.objects.remove(thing)
    return mesh, _read(mesh, 'co'), _read(mesh, 'normal')


def _read(mesh, name):
    flat = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get(name, flat)
    return flat.reshape(-1, 3).astype(float)


def finished(mesh, points, colours, look):
    """Gives a joined mesh its last shape, its colours and its material."""
    mesh.vertices.foreach_set('co', points.astype(np.float32).ravel())
    mesh.materials.clear()
    mesh.materials.append(look)
    mesh.polygons.foreach_set('use_smooth', np.ones(len(mesh.polygons), bool))
    for layer in list(mesh.color_attributes):
        mesh.color_attributes.remove(layer)
    layer = mesh.color_attributes.new('Color', 'FLOAT_COLOR', 'POINT')
    layer.data.foreach_set(
        'color', np.c_[colours, np.ones(len(colours))].astype(np.float32).ravel()
    )
    mesh['core'] = len(points)
    mesh.update()
    return mesh
