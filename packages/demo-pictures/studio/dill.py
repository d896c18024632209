"""Dill: sprigs of fine threads on a thin stalk, in a loose bunch."""

import numpy as np

import material
from herbs import tied
from mesh import Part, built, painted, tube
from stage import placed
from subject import Subject, matrix_of
from thread_leaves import plume
from vegetable_stalks import laid


def sprig(rng, length, lean, spin, green, stem, look):
    """A stalk that rises along +z, with a plume at each knot and at its end."""
    bend = np.array([np.cos(spin), np.sin(spin), 0]) * lean
    path = [np.zeros(3), [0, 0, length * 0.4] + bend * 0.15, [0, 0, length * 0.75] + bend * 0.6]
    path += [[0, 0, length] + bend]
    line = tube([*path, path[-1] + [0, 0, 0.01]], [0.15, 0.13, 0.1, 0.06, 0], 40, 8)
    parts = [Part(line, painted(line, stem), material.skin(gloss=0.35))]
    for index in range(8):
        share = 0.36 + 0.64 * index / 7
        at = line[int(38 * share)].mean(axis=0)
        around = rng.uniform(0, 2 * np.pi)
        way = np.array([np.cos(around), np.sin(around), 0.9 + 0.8 * share])
        way = way / np.linalg.norm(way)
        long = rng.uniform(2.8, 4.2) * (1.15 - 0.45 * share)
        parts += plume(rng, at, way, long, green, look, 2, 0.07, 7)
    return parts


def dill(rng, count, green='#5f9a3c', stem='#86a856', stems=12, length=15.0):
    look = material.foliage(gloss=0.3, light_through=0.3, pores=0)
    parts = []
    for index in range(stems):
        reach, spin = ((index + 0.5) / stems) ** 0.5, index * 2.4
        one = sprig(rng, length * rng.uniform(0.75, 1.05), 4.6 * reach, spin, green, stem, look)
        parts += [
            part.moved(0.6 * reach * np.cos(spin), 0.6 * reach * np.sin(spin), 0) for part in one
        ]
    tied(parts, 0.8, 2.4)
    parts = laid([part.turned(0, 86, 0) for part in parts], -1.6)
    return Subject([placed(built(parts), matrix_of(turn=(0, 0, 215)))], 0.8, 44.0)


FORMS = {'dill': dill}
