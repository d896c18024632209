"""The shapes of packs: turned walls, labels around them, boxes with faces, caps and lids."""

import json
import os

import numpy as np

import pack_material as stuff
from mesh import Part, painted
from slab import rounded, slab

#: Centimetres of each kind and style, which the labels are cut to as well: their columns are named in docs/drawing.md.
with open(os.path.join(os.path.dirname(__file__), 'packs.json'), encoding='utf8') as file:
    MEASURES = json.load(file)


def outline(corners, reach=0.15, steps=6):
    """A polyline whose corners are rounded by `reach`, with points close to each bend so that flats stay flat.

    A corner may bring its own reach as a third number.
    """
    corners = [(*corner, reach) if len(corner) == 2 else corner for corner in corners]
    points = [np.array(corners[0][:2], float)]
    for before, at, after in zip(corners[:-2], corners[1:-1], corners[2:]):
        a, b, c = (np.array(one[:2], float) for one in (before, at, after))
        back, on = a - b, c - b
        near = min(at[2], np.linalg.norm(back) * 0.49, np.linalg.norm(on) * 0.49)
        back, on = back / np.linalg.norm(back), on / np.linalg.norm(on)
        t = np.linspace(0, 1, steps)[:, None]
        start, end = b + back * near, b + on * near
        bend = (1 - t) ** 2 * start + 2 * t * (1 - t) * b + t**2 * end
        points += [start + back * near * 0.12, *bend, end + on * near * 0.12]
    return np.array([*points, np.array(corners[-1][:2], float)])


def turned(profile, columns=112, shape=None):
    """Turns a profile of (radius, height) about z. `shape(angle, height)` scales the radius."""
    angle = np.linspace(0, 2 * np.pi, columns, endpoint=False)[None, :]
    radius, height = profile[:, :1] + 0 * angle, profile[:, 1:] + 0 * angle
    radius = np.maximum(radius, 1e-4)
    if shape is not None:
        radius = radius * shape(angle, height)
    return np.stack([radius * np.cos(angle), radius * np.sin(angle), height], axis=-1)


def wall(profile, paint, made, shape=None, columns=112):
    points = turned(profile, columns, shape)
    return Part(points, painted(points, paint), made)


def wrapped(profile, low, high, made, turn=100, lift=0.025, shape=None, columns=90):
    """A label on a turned wall between two heights, `turn` degrees to each side of the front."""
    rows = np.linspace(low, high, 26)
    radius = np.interp(rows, profile[:, 1], profile[:, 0])[:, None] + lift
    across = np.linspace(0, 1, columns)[None, :]
    angle = np.radians(-90 + (across - 0.5) * 2 * turn)
    height = rows[:, None] + 0 * across
    if shape is not None:
        radius = radius * shape(angle, height)
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle), height], axis=-1)
    up = ((rows - low) / (high - low))[:, None] + 0 * across
    place = np.stack([across + 0 * up, up, 0 * up], axis=-1)
    return Part(points, place, made, False)


def unrolled(points):
    """The place of each point of a turned wall on goods that lie behind it: round once, and up, in units of the girth."""
    girth = 2 * np.pi * max(points[..., 0].max(), 1e-3)
    round_once = np.broadcast_to(np.linspace(0, 1, points.shape[1])[None], points.shape[:2])
    return np.stack([round_once, points[..., 2] / girth, 0 * round_once], axis=-1)


def cap(radius, low, high, paint, made=None, ribs=0, depth=0.02, dome=0.0, bevel=0.12):
    """A screw cap or a lid, closed above. `ribs` are its grips."""
    made = made or stuff.plain(gloss=0.6)
    shape = (lambda angle, _: 1 + depth * np.sign(np.sin(angle * ribs))) if ribs else None
    side = outline(
        [(radius * 0.9, low), (radius, low), (radius, high), (0.001, high + dome)], bevel
    )
    if ribs:
        top = outline([(radius, high - bevel), (radius, high), (0.001, high + dome)], bevel)
        skirt = outline([(radius * 0.9, low), (radius, low), (radius, high - bevel * 0.9)], 0.05)
        return [wall(skirt, paint, made, shape, ribs * 6), wall(top, paint, made)]
    return [wall(side, paint, made)]


def block(wide, deep, high, paint, made=None, edge=0.1, corner=0.12, taper=1.0):
    """A box that stands on the ground, its front towards -y."""
    corners = [
        (-wide / 2, -deep / 2),
        (wide / 2, -deep / 2),
        (wide / 2, deep / 2),
        (-wide / 2, deep / 2),
    ]
    points, _ = slab(rounded(corners, corner, 200), high, edge, 6, 8, (0, 0), taper)
    return Part(points, painted(points, paint), made or stuff.plain(gloss=0.42))


def face(corners, made, span=(0, 1), rows=12, columns=12, lift=None):
    """A print on a flat face, from its lower left corner round: `span` is the part of the picture across."""
    a, b, c, d = (np.array(corner, float) for corner in corners)
    u, v = np.meshgrid(np.linspace(0, 1, columns), np.linspace(0, 1, rows))
    points = (
        a * ((1 - u) * (1 - v))[..., None]
        + b * (u * (1 - v))[..., None]
        + c * (u * v)[..., None]
        + d * ((1 - u) * v)[..., None]
    )
    if lift is not None:
        points = points + np.array(lift)
    place = np.stack([span[0] + u * (span[1] - span[0]), v, 0 * u], axis=-1)
    return Part(points, place, made, False)


def boxed(wide, deep, high, made, paint, share, inset=0.07, **body):
    """A box with its print: the front is the left `share` of the picture, the rest its right side."""
    w, d, h, i = wide / 2, deep / 2, high, inset
    y, x = -d - 0.012, w + 0.012
    return [
        block(wide, deep, high, paint, **body),
        face(
            [(-w + i, y, i), (w - i, y, i), (w - i, y, h - i), (-w + i, y, h - i)], made, (0, share)
        ),
        face(
            [(x, -d + i, i), (x, d - i, i), (x, d - i, h - i), (x, -d + i, h - i)], made, (share, 1)
        ),
    ]
