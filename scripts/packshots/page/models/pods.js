/** Vegetables that are fruits: courgettes, peppers, squashes, beans. Tints: [body, leaf]. */
import { mix, shade, smoothstep } from '../colours.js';
import { ball, bend, group, leaf, place, sausage, scatter, solid, swept, turned } from '../forms.js';
import { between, noise } from '../random.js';
import { heap, mound, rank, slanted } from './arrange.js';
import { punnet } from '../vessels.js';

const courgette = ({ tints: [skin, stalk], count, next }) => slanted(rank((index) => {
  const faceted = (t, angle) => { const r = (t < 0.88 ? sausage(0.36, 0.13)(t / 0.88 * 0.5 + (t > 0.44 ? t / 0.88 * 0 : 0)) : 0.3) * 1; const body = 0.36 * Math.sqrt(Math.max(0, 1 - Math.max(0, 1 - t / 0.12) ** 2)) * (1 - 0.24 * smoothstep(0.45, 1, t)) * Math.sqrt(Math.max(0.05, 1 - Math.max(0, (t - 0.95) / 0.05) ** 2)); return body * (1 + 0.018 * Math.cos(angle * 6)) + r * 0; };
  const bow = between(next, -0.16, 0.16);
  const body = solid(swept([[-1.7, 0.36, 0], [-0.6, 0.37, bow], [0.6, 0.37, bow], [1.5, 0.36, 0]], faceted, { steps: 70, sides: 48 }), (p) => mix(mix(skin, shade(skin, 0.42), 0.55 * smoothstep(0.2, 0.8, noise(p.x * 14, p.y * 16, p.z * 16 + index * 7))), shade(skin, 0.35), 0.3 * Math.max(0, Math.cos(Math.atan2(p.y - 0.36, p.z) * 6)) ** 6), 'waxy');
  const stem = solid(swept([[1.44, 0.36, 0], [1.66, 0.38, 0], [1.95, 0.46, 0.02]], (t, angle) => (0.24 - 0.1 * Math.min(1, t * 2.4)) * (1 + 0.12 * Math.cos(angle * 5))), (p) => mix(stalk, '#dfe7b4', smoothstep(1.86, 1.95, p.x)), 'soft');
  return group(body, stem);
}, count, next, 1.04));

const bellPepper = ({ tints: [skin, stalk], count, next }) => heap((index) => {
  const tone = count === 3 && index > 0 ? [null, '#d8322a', '#5f9a38'][index] : skin;
  const lobed = (p) => { const angle = Math.atan2(p.z, p.x); return 1 + 0.1 * Math.cos(angle * 4) * (0.45 + 0.55 * Math.max(0, -p.y * 0.6 + 0.5)) - 0.16 * Math.exp(-((Math.hypot(p.x, p.z) / 0.42) ** 2)) * (p.y > 0 ? 1.3 : 0.9); };
  const body = solid(ball([0.82, 0.95, 0.82], (p) => lobed(p) * (1 - 0.14 * smoothstep(0.2, -1, p.y)), 80).translate(0, 0.92, 0), (p) => mix(tone, shade(tone, 0.25), 0.2 * smoothstep(0.6, 1.6, p.y)), 'wet');
  const cap = solid(ball([0.3, 0.08, 0.3], (p) => 1 + 0.16 * Math.cos(Math.atan2(p.z, p.x) * 5)).translate(0, 1.62, 0), stalk, 'soft');
  const stem = solid(swept([[0, 1.6, 0], [0.02, 1.85, 0], [0.16, 2.1, 0.03]], (t) => 0.1 - 0.02 * Math.sin(t * 3) + (t > 0.9 ? 0.03 : 0)), stalk, 'soft');
  return group(place(group(body, cap, stem), { rz: between(next, -0.16, 0.16) }));
}, count, next);

/** Ribbed, from a pumpkin to a round courgette. */
const squash = ({ tints: [skin, stalk], count, next }) => heap((index) => {
  const body = solid(ball([1, 0.76, 1], (p) => { const angle = Math.atan2(p.z, p.x); const flat = Math.hypot(p.x, p.z); return (1 - 0.1 * Math.abs(Math.cos(angle * 5)) ** 6 * flat) * (1 - 0.22 * Math.exp(-((flat / 0.3) ** 2))); }, 120).translate(0, 0.76, 0), (p) => { const angle = Math.atan2(p.z, p.x); return mix(mix(skin, shade(skin, -0.22), Math.abs(Math.cos(angle * 5)) ** 5 * 0.8), shade(skin, 0.3), 0.25 * smoothstep(0.3, 0.8, noise(p.x * 7, p.y * 7, p.z * 7 + index))); }, 'waxy');
  const stem = solid(swept([[0, 1.2, 0], [0.03, 1.5, 0], [0.2, 1.78, 0.05]], (t, angle) => (0.2 - 0.08 * Math.min(1, t * 1.6)) * (1 + 0.14 * Math.cos(angle * 5))), mix(stalk, '#c9b27a', 0.35), 'soft');
  return group(body, stem);
}, count, next);

const butternut = ({ tints: [skin, stalk], count, next }) => slanted(rank(() => {
  const body = solid(swept([[-1.5, 0.6, 0], [-0.7, 0.64, 0], [0.3, 0.5, 0], [1.5, 0.46, 0]], (t) => (t < 0.42 ? 0.72 * Math.sin(Math.PI * (0.02 + t * 1.1)) ** 0.55 : 0.5 + 0.22 * (1 - smoothstep(0.36, 0.62, t))) * Math.sqrt(Math.max(0, 1 - Math.max(0, (t - 0.86) / 0.14) ** 2.2)), { steps: 80, sides: 40 }), (p) => mix(skin, shade(skin, 0.3), 0.3 * Math.sin(Math.atan2(p.y - 0.5, p.z) * 10) ** 2), 'waxy');
  const stem = solid(swept([[1.44, 0.46, 0], [1.66, 0.48, 0], [1.84, 0.52, 0]], (t, angle) => 0.14 * (1 + 0.15 * Math.cos(angle * 5))), stalk, 'soft');
  return group(body, stem);
}, count, next), 0.7);

const beans = ({ tints: [skin], next }) => slanted(group(scatter(34, (index) => {
  const row = index / 34;
  const layer = Math.floor(row * 4);
  const length = between(next, 1.5, 1.9);
  const bow = between(next, -0.25, 0.25);
  const bean = solid(swept([[-length, 0, 0], [-length * 0.3, 0, bow * 0.6], [length * 0.4, 0, bow * 0.6], [length, 0, 0]], (t) => 0.115 * Math.sin(Math.PI * (0.06 + t * 0.88)) ** 0.4 * (1 + 0.06 * Math.sin(t * 44)), { steps: 44, sides: 14 }), (p) => mix(shade(skin, (index % 4) * 0.04 - 0.08), '#e6f0b8', smoothstep(length * 0.86, length, Math.abs(p.x)) * 0.5), 'waxy');
  return place(bean, { y: 0.12 + layer * 0.19, z: ((index % 9) - 4) * 0.2 * (1 - layer * 0.16) + between(next, -0.04, 0.04), x: between(next, -0.16, 0.16), ry: between(next, -0.13, 0.13) });
})), 0.55);

const peas = ({ tints: [skin, pea], next }) => {
  const pod = (open) => {
    const half = (side) => solid(swept([[-1.5, 0, 0], [-0.5, -0.1, 0], [0.5, -0.1, 0], [1.5, 0.05, 0]], (t, angle) => { const r = 0.36 * Math.sin(Math.PI * (0.03 + t * 0.94)) ** 0.6; return open && Math.sin(angle) > 0.35 ? [r * 0.9, r * 0.3] : [r, r]; }, { steps: 50, sides: 40 }), (p, n) => (open && n.y > 0.6 ? shade(skin, 0.3) : mix(skin, shade(skin, 0.18), 0.4 + p.y)), 'waxy');
    const row = open ? scatter(7, (at) => place(solid(ball([0.21, 0.21, 0.21], null, 28), pea, 'wet'), { x: (at - 3) * 0.37, y: 0.1 + 0.02 * Math.abs(at - 3), s: 1 - 0.07 * Math.abs(at - 3) })) : null;
    const tail = solid(swept([[1.46, 0.03, 0], [1.66, 0.12, 0], [1.82, 0.1, 0.06]], () => 0.045), shade(skin, -0.12), 'soft');
    return group(half(1), row, tail);
  };
  const loose = scatter(7, (index) => place(solid(ball([0.2, 0.2, 0.2], null, 28), pea, 'wet'), { x: -1 + index * 0.36, z: 1.25 + 0.22 * Math.sin(index * 2.1), y: 0.2 }));
  return group(place(group(place(pod(false), { z: -0.72, y: 0.36, ry: 0.12 }), place(pod(true), { z: 0.12, y: 0.36, ry: -0.08 }), place(pod(false), { z: -0.34, y: 0.86, ry: -0.3 }), loose), { ry: 0.5 }));
};

const cherryTomatoes = ({ tints: [skin, green], next }) => {
  const mixed = skin.toLowerCase() === '#e9a62c';
  const tones = mixed ? ['#d8322a', '#f2b632', '#e9792c', '#6b2f2a'] : [skin];
  const tomato = (index) => {
    const tone = tones[index % tones.length];
    const body = solid(ball([0.33, 0.35, 0.33], null, 40), (p) => mix(tone, shade(tone, 0.25), 0.3 * smoothstep(0, 0.35, p.y)), 'wet');
    const star = place(tuftStar(green), { y: 0.33 });
    return group(place(group(body, star), { rx: between(next, -0.7, 0.7), rz: between(next, -0.7, 0.7), ry: next() * 6 }));
  };
  const layers = [[13, 0.42, 0.86, 0.58], [10, 0.84, 0.62, 0.4], [4, 1.22, 0.3, 0.22]];
  let made = 0;
  const fruit = layers.flatMap(([count, y, wide, deep]) => Array.from({ length: count }, (_, at) => { const inner = at % 4 === 3 ? 0.3 : 1; made += 1; return place(tomato(made), { x: Math.cos((at / count) * 6.28) * wide * inner, z: Math.sin((at / count) * 6.28) * deep * inner, y: y + between(next, -0.04, 0.04) }); }));
  return group(punnet(), ...fruit);
};
const tuftStar = (hex) => scatter(5, (index) => place(group(place(solid(leaf({ length: 0.22, width: 0.05, droop: 0.35, cup: 0.2 }), hex, 'soft'), { rx: 1.25 })), { ry: index * 1.257 }));

export const models = {
  courgette: { tints: ['#3d6b35', '#7f9a55'], count: 2, elevation: 48, make: courgette },
  'bell-pepper': { tints: ['#d8322a', '#4f8a35'], count: 2, elevation: 18, make: bellPepper },
  'squash-round': { tints: ['#e8862c', '#7d8a45'], count: 1, elevation: 22, make: squash },
  butternut: { tints: ['#e5b672', '#9a8a55'], count: 1, elevation: 44, make: butternut },
  'green-beans': { tints: ['#5c9a3c', '#4f7d3a'], elevation: 44, make: beans },
  peas: { tints: ['#7cb648', '#8fd04f'], elevation: 46, make: peas },
  'cherry-tomatoes': { tints: ['#d8322a', '#4f8a35'], elevation: 34, make: cherryTomatoes },
};
