"""Tins, drink cans, aerosols and tubes."""

import numpy as np

import pack_material as stuff
from mesh import Part, painted, tube
from pack_parts import MEASURES, cap, outline, wall, wrapped
from slab import rounded, slab

TINS = MEASURES['can']


def tin(p):
    radius, high = TINS[p.style or 'half']
    radius, high = radius * p.slim, high / p.slim
    shine = stuff.metal(0.72)
    bead = outline(
        [
            (0.001, 0.3),
            (radius * 0.86, 0.3),
            (radius * 0.9, 0.0),
            (radius + 0.1, 0.0),
            (radius + 0.1, 0.3),
            (radius, 0.42),
            (radius, high - 0.42),
            (radius + 0.1, high - 0.3),
            (radius + 0.1, high),
            (radius - 0.12, high),
            (radius - 0.18, high - 0.35),
            (0.001, high - 0.35),
        ],
        0.12,
        6,
    )
    parts = [wall(bead, '#ffffff', shine)]
    straight = np.array([[radius, 0.3], [radius, high - 0.3]])
    print_on = stuff.printed(p.label, 0.62 if p.style != 'caddy' else 0.5, 0.2)
    parts.append(wrapped(straight, 0.45, high - 0.45, print_on, 116, 0.012))
    if p.style in ('caddy', 'powder', 'pail', 'oil'):
        lid = radius + 0.06
        tall = 1.3 if p.style != 'oil' else 0.4
        parts += cap(
            lid,
            high - tall * 0.35,
            high + tall * 0.65,
            p.accent,
            stuff.plain(gloss=0.55),
            0,
            bevel=0.14,
        )
        if p.style == 'oil':
            parts += cap(1.1, high + 0.2, high + 1.9, p.accent, None, 30, 0.02)
    else:
        parts += _opener(radius, high - 0.35, shine)
        for share in (0.52, 0.8):
            ring = tube(_circle(radius * share, high - 0.34), [0.035] * 40, 90, 8)
            parts.append(Part(ring, painted(ring, '#ffffff'), shine))
    return parts


def _circle(radius, z):
    angle = np.linspace(0, 2 * np.pi, 40)
    return np.stack([radius * np.cos(angle), radius * np.sin(angle), 0 * angle + z], -1)


def _opener(radius, z, shine):
    """The ring by which a tin is opened."""
    loop = _circle(0.75, 0) * np.array([0.8, 1.1, 1]) + np.array([0, -radius * 0.36, z + 0.14])
    points = tube(loop, [0.11] * 40, 70, 10)
    tongue, _ = slab(
        rounded([(-0.35, -0.4), (0.35, -0.4), (0.3, 0.7), (-0.3, 0.7)], 0.2, 60), 0.12, 0.04, 3, 4
    )
    tongue = tongue + np.array([0, radius * 0.02, z + 0.05])
    return [Part(one, painted(one, '#ffffff'), shine) for one in (points, tongue)]


def flat_tin(p):
    """A tin of fish: its name lies on the lid."""
    shine, high = stuff.metal(0.7), 2.5
    print_on = stuff.printed(p.label, 0.6, 0.3)
    if p.style == 'round':
        radius, high = 4.3 * p.slim, 3.6
        line = outline(
            [
                (0.001, 0),
                (radius, 0),
                (radius, 0.3),
                (radius - 0.1, 0.4),
                (radius - 0.1, high - 0.4),
                (radius + 0.02, high - 0.3),
                (radius + 0.02, high),
                (radius - 0.12, high),
                (radius - 0.16, high - 0.16),
                (0.001, high - 0.16),
            ],
            0.1,
        )
        share, angle = np.meshgrid(
            np.linspace(0.001, 1, 24), np.linspace(0, 2 * np.pi, 97), indexing='ij'
        )
        reach = radius - 0.3
        x, y = share * np.cos(angle), share * np.sin(angle)
        lid = np.stack([x * reach, y * reach, 0 * x + high - 0.13], -1)
        place = np.stack([0.5 + x * 0.5, 0.5 + y * 0.5, 0 * x], -1)
        return [
            wall(line, '#ffffff', shine),
            _band(radius - 0.1, 0.42, high - 0.42, p.bg),
            Part(lid, place, print_on, False),
            *_ring_at(radius * 0.72, high - 0.05, shine),
        ]
    wide, deep = 10.6 * p.slim, 6.2
    shape = rounded(
        [
            (-wide / 2, -deep / 2),
            (wide / 2, -deep / 2),
            (wide / 2, deep / 2),
            (-wide / 2, deep / 2),
        ],
        1.6,
        260,
    )
    body, _ = slab(shape, high, 0.18, 12, 10, (0, 0))
    rim, _ = slab(shape * 1.02, 0.3, 0.12, 5, 10, (0, 0))
    i = 0.5
    corners = [
        (-wide / 2 + i, -deep / 2 + i),
        (wide / 2 - i, -deep / 2 + i),
        (wide / 2 - i, deep / 2 - i),
        (-wide / 2 + i, deep / 2 - i),
    ]
    lid, _ = slab(rounded(corners, 1.3, 200), 0.05, 0.02, 3, 26, (0, 0))
    place = np.stack(
        [lid[..., 0] / (wide - 2 * i) + 0.5, lid[..., 1] / (deep - 2 * i) + 0.5, 0 * lid[..., 0]],
        -1,
    )
    return [
        Part(body, painted(body, p.bg), stuff.plain(gloss=0.6, coat=0.2)),
        Part(rim + np.array([0, 0, high - 0.2]), painted(rim, '#ffffff'), shine),
        Part(lid + np.array([0, 0, high + 0.08]), place, print_on),
    ]


def _band(radius, low, high, paint):
    line = np.array([[radius + 0.015, low], [radius + 0.015, high]])
    return wall(line, paint, stuff.plain(gloss=0.6, coat=0.2))


def _ring_at(y, z, shine):
    loop = _circle(0.7, 0) * np.array([1.1, 0.8, 1]) + np.array([0, y, z + 0.1])
    points = tube(loop, [0.1] * 40, 70, 10)
    return [Part(points, painted(points, '#ffffff'), shine)]


def drink_can(p):
    tall = 1.22 if p.style == 'tall' else 1.0
    radius, high = 3.3 * p.slim, 11.6 * tall
    line = outline(
        [
            (0.001, 0.3),
            (radius * 0.72, 0.3),
            (radius * 0.78, 0),
            (radius * 0.84, 0.05),
            (radius, 1.0),
            (radius, high - 1.5),
            (radius * 0.82, high - 0.35),
            (radius * 0.82, high),
            (radius * 0.76, high),
            (radius * 0.74, high - 0.45),
            (0.001, high - 0.45),
        ],
        0.5,
    )
    body = [wall(line, '#ffffff', stuff.metal(0.76))]
    body.append(
        wrapped(
            line[4:-6], 0.85, high - 0.75, stuff.printed(p.label, 0.68, 0.3, foil=0.25), 116, 0.012
        )
    )
    return body + _opener(radius * 0.9, high - 0.45, stuff.metal(0.7))


def aerosol(p):
    radius, high = 2.9 * p.slim, 15.5
    line = outline(
        [
            (0.001, 0),
            (radius + 0.05, 0),
            (radius + 0.05, 0.25),
            (radius, 0.35),
            (radius, high),
            (radius * 0.8, high + 0.9),
            (radius * 0.6, high + 1.2),
            (0.001, high + 1.2),
        ],
        0.3,
    )
    parts = [wall(line, '#ffffff', stuff.metal(0.75))]
    parts.append(
        wrapped(
            np.array([[radius, 0.2], [radius, high]]),
            0.4,
            high - 0.15,
            stuff.printed(p.label, 0.66, 0.3),
            116,
            0.012,
        )
    )
    return parts + cap(
        radius * 0.92,
        high + 0.35,
        high + 4.2,
        p.accent,
        stuff.plain(gloss=0.55),
        0,
        dome=0.1,
        bevel=0.7,
    )


def squeezed(p):
    """A tube that stands on its cap: round below, pinched flat above."""
    metal_like = p.style == 'metal'
    high = 13.5 if not p.style == 'slim' else 11.5
    radius = (2.0 if p.style != 'slim' else 1.5) * p.slim
    t = np.linspace(0, 1, 60)[:, None]
    angle = np.linspace(0, 2 * np.pi, 121)[None, :] - np.pi / 2 - np.pi
    flat = np.clip(1 - t * 1.02, 0.02, 1) ** 0.75
    shoulder = np.clip(t / 0.05, 0.55, 1)
    x = radius * (1 + 0.32 * t) * np.cos(angle) * shoulder
    y = radius * flat * np.sin(angle) * shoulder
    z = 1.9 + high * t + 0 * angle
    x, y = x + 0 * z, y + 0 * z
    points = np.stack([x, y, z], -1)
    # The front half of the girth carries the print; its back is not seen.
    across = np.clip(0.5 + 0.5 * x / (radius * (1 + 0.32 * t)), 0, 1)
    place = np.stack([across, t + 0 * angle, 0 * x], -1)
    body = Part(points, place, stuff.printed(p.label, 0.62 if metal_like else 0.5, 0.25), False)
    w = radius * 1.34
    crimp, _ = slab(
        rounded([(-w, -0.09), (w, -0.09), (w, 0.09), (-w, 0.09)], 0.04, 80), 1.0, 0.04, 6, 3
    )
    ridged = crimp + np.array([0, 0, 1.9 + high - 0.9])
    return [
        body,
        Part(
            ridged,
            painted(ridged, '#d9dade' if metal_like else p.bg),
            stuff.metal(0.6) if metal_like else stuff.plain(),
        ),
        *cap(
            radius * 0.82 if p.style != 'metal' else radius * 0.55, 0, 2.0, p.accent, None, 40, 0.02
        ),
    ]


def drum(p):
    """A round box of card or plastic with a cap: salt, bicarbonate, a lip balm, a phial of vanilla pods."""
    radius, high = {'stick': (1.0, 6.4), 'phial': (1.1, 15.0)}.get(p.style, (3.7, 13.0))
    line = outline([(0.001, 0), (radius, 0), (radius, high), (0.001, high)], 0.12)
    parts = [wall(line, p.bg, stuff.plain(gloss=0.5))]
    straight = np.array([[radius, 0], [radius, high]])
    parts.append(wrapped(straight, 0.2, high - 0.2, stuff.printed(p.label, 0.48), 116, 0.012))
    return parts + cap(
        radius + 0.04,
        high - 0.3,
        high + (2.2 if p.style in ('stick', 'phial') else 1.2),
        p.accent,
        None,
        0,
        bevel=0.15,
    )


MAKERS = {
    'can': tin,
    'flat-can': flat_tin,
    'drink-can': drink_can,
    'aerosol': aerosol,
    'tube': squeezed,
    'drum': drum,
}
