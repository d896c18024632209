/** Roots, bulbs, stems and mushrooms. Tints: [body, leaf]. */
import { colour, mix, shade, smoothstep } from '../colours.js';
import { ball, bend, group, leaf, place, sausage, scatter, solid, swept, turned } from '../forms.js';
import { between, noise, rough } from '../random.js';
import { heap, rank, slanted } from './arrange.js';

const uneven = (geometry, amount, scale, seed) => bend(geometry, (p) => { p.multiplyScalar(1 + amount * noise(p.x * scale, p.y * scale, p.z * scale + seed)); });

/** Leaves sprouting from one point, leaning outwards. */
export function tuft(count, shape, hex, next, { lean = 0.5, look = 'soft' } = {}) {
  return scatter(count, (index) => {
    const geometry = leaf({ ...shape, length: shape.length * between(next, 0.8, 1.15), phase: next() * 6 });
    const blade = solid(geometry, (p, n, u, v) => mix(shade(hex, -0.25 + 0.35 * v), '#e9f3c4', 0.45 * Math.exp(-(((u - 0.5) / 0.07) ** 2))), look);
    return place(group(place(blade, { rx: lean * between(next, 0.35, 1) })), { ry: (index / count) * 6.28 + next() * 0.5 });
  });
}

const rootOf = (profile, paint, { leaves = null, noiseAmount = 0.04, tilt = 0 } = {}) => ({ tints, count, next }) => heap((index) => {
  const body = solid(uneven(turned(profile, { segments: 64 }), noiseAmount, 2.2, index * 9), (p) => paint(tints, p, index), 'waxy');
  const top = profile.at(-1)[1];
  const sprout = leaves ? place(tuft(leaves.count, leaves, tints[1], next, { lean: leaves.lean ?? 0.5 }), { y: top - 0.06 }) : null;
  return group(place(group(body, sprout), { rz: tilt * (index % 2 ? -1 : 1) }));
}, count, next);

/** Long roots lie aslant, crowns to the upper right. */
const longRoot = (radius, paint, leaves) => ({ tints, count, next }) => slanted(rank((index) => {
  const bow = between(next, -0.12, 0.12);
  const body = solid(uneven(swept([[-1.7, 0.12, 0], [-0.6, 0.25, bow], [0.5, 0.34, bow], [1.4, 0.36, 0]], radius, { steps: 64 }), 0.012, 5, index * 7), (p) => paint(tints, p, index), 'soft');
  const crown = leaves ? place(tuft(5, leaves, tints[1], next, { lean: 0.4 }), { x: 1.36, y: 0.36, rz: -Math.PI / 2 }) : null;
  return group(body, crown);
}, count, next, 0.95));

const leek = ({ tints: [white, green], count, next }) => slanted(rank((index) => {
  const shaft = solid(swept([[-2, 0.24, 0], [-0.6, 0.24, 0], [0.9, 0.26, 0]], (t) => (t < 0.06 ? 0.2 + t * 1.1 : 0.23)), (p) => mix(mix('#fffdf2', '#f3f0d2', 0.3 + 0.2 * Math.sin(p.z * 40)), white, smoothstep(-1.1, 0.7, p.x)), 'waxy');
  const roots = scatter(14, (at) => solid(swept([[-1.96, 0.2, 0], [-2.1, 0.2 + Math.sin(at) * 0.1, Math.cos(at) * 0.12], [-2.28 - next() * 0.1, 0.16 + Math.sin(at * 1.7) * 0.16, Math.cos(at * 1.3) * 0.24]], () => 0.012, { steps: 8, sides: 6 }), '#e9dfbf', 'matte'));
  const blades = scatter(7, (at) => place(solid(leaf({ length: between(next, 1.3, 1.9), width: 0.27, droop: 0.18 + 0.1 * at, cup: 0.7, tip: 0.55, base: 0.8 }), (p, n, u, v) => mix(mix(white, green, smoothstep(0, 0.25, v)), shade(green, -0.3), 0.4 * v + 0.2 * Math.sin(u * 40)), 'waxy'), { x: 0.75, y: 0.26, rz: -Math.PI / 2, ry: 0, rx: ((at - 3) / 3) * 1.1 }));
  return group(shaft, roots, blades);
}, count, next, 0.7), 0.6);

const asparagus = ({ tints: [body, tip], count, next }) => {
  const spear = (index) => {
    const scales = scatter(9, (at) => place(solid(leaf({ length: 0.2, width: 0.07, droop: -0.1, cup: 0.5 }), shade(tip, -0.12), 'soft'), { x: -1.2 + at * 0.34, y: 0.13 * Math.cos(at * 2.4), z: 0.13 * Math.sin(at * 2.4), rz: -Math.PI / 2 + 0.12, rx: at * 2.4 }));
    const stem = solid(swept([[-1.8, 0, 0], [0, 0, 0], [1.6, 0, 0], [2.1, 0, 0]], (t) => (t > 0.8 ? 0.15 * Math.sqrt(Math.max(0, 1 - ((t - 0.8) / 0.2) ** 1.6)) + (t < 0.98 ? 0.015 * Math.sin(t * 160) : 0) : 0.13), { steps: 80 }), (p) => mix(mix('#f3efd6', body, smoothstep(-1.9, -1, p.x)), tip, smoothstep(0.9, 1.7, p.x)), 'waxy');
    return group(stem, scales);
  };
  const places = [[0, 0], [0.28, 0.02], [-0.28, 0.02], [0.14, 0.25], [-0.14, 0.25], [0.42, 0.25], [-0.42, 0.25], [0, 0.5], [0.28, 0.49], [-0.28, 0.49], [0.14, 0.72], [-0.14, 0.72]];
  const bunch = places.map(([z, y], index) => place(spear(index), { y: y + 0.15, z, x: between(next, -0.07, 0.07), ry: z * -0.06, rx: next() * 6 }));
  const tie = (x) => place(solid(swept(Array.from({ length: 25 }, (_, at) => [0, 0.5 + Math.cos((at / 24) * 6.283) * 0.5, Math.sin((at / 24) * 6.283) * 0.58]), () => [0.08, 0.025], { steps: 60, sides: 8 }), '#c9a063', 'matte'), { x });
  return slanted(group(...bunch, tie(-0.9), tie(0.55)), 0.58);
};

const onionTop = (count, green) => ({ tints: [bulb, leafHex], next }) => slanted(rank(() => {
  const stem = solid(swept([[-1.75, 0.2, 0], [-1.2, 0.22, 0], [0, 0.16, 0], [2, 0.18, between(next, -0.2, 0.2)]], (t) => (t < 0.22 ? 0.1 + 0.19 * Math.sin((t / 0.22) * Math.PI * 0.8 + 0.2) : 0.11), { steps: 70 }), (p) => mix(mix('#fffdf4', bulb, 0.5 + 0.5 * smoothstep(-1.5, -1.9, p.x)), leafHex, smoothstep(-0.6, 0.5, p.x)), 'waxy');
  const blades = scatter(3, (at) => solid(swept([[0.3, 0.18, 0], [1.1, 0.24 + at * 0.08, (at - 1) * 0.12], [2.2 + next() * 0.4, 0.22 + at * 0.16, (at - 1) * 0.36]], (t) => 0.09 * (1 - t ** 3) + 0.01), shade(leafHex, at * 0.08 - 0.08), 'waxy'));
  return group(stem, blades);
}, count, next, 0.5), 0.6);

const radishes = ({ tints: [skin, green], next }) => {
  const radish = (index) => {
    const body = solid(turned([[0, -0.72], [0.02, -0.5], [0.1, -0.32], [0.32, -0.16], [0.36, 0.12], [0.22, 0.3], [0.06, 0.34], [0, 0.34]]), (p) => mix('#fff6f2', skin, smoothstep(-0.42, -0.18, p.y)), 'wet');
    return group(body);
  };
  const roots = scatter(9, (index) => place(radish(index), { x: ((index % 5) - 2 + (index > 4 ? 0.5 : 0)) * 0.56, y: 0.36 + (index > 4 ? 0.42 : 0), z: index > 4 ? -0.18 : 0.14, rx: 0.9 + next() * 0.3, rz: (next() - 0.5) * 0.5 }));
  const tops = place(tuft(13, { length: 1.9, width: 0.36, droop: 0.35, cup: 0.3, ruffle: 0.05, tip: 1.6, base: 0.06 }, green, next, { lean: 0.75 }), { y: 0.75, z: -0.55, rx: -0.9, s: 1 });
  return group(roots, tops);
};

const celery = ({ tints: [stalk, green], next }) => slanted(group(
  scatter(7, (index) => {
    const z = (index - 3) * 0.2;
    const lift = 0.16 + (3 - Math.abs(index - 3)) * 0.12;
    const rib = (t, angle) => { const r = 0.2 - t * 0.06; return [r * (1 + 0.06 * Math.cos(angle * 9)), r * 0.8 * (1 + 0.06 * Math.cos(angle * 9))]; };
    const stem = solid(swept([[-1.8, lift * 0.8, z * 0.8], [0, lift + 0.06, z * 1.2], [1.3, lift + 0.16, z * 2]], rib), (p) => mix('#f1f5cf', stalk, smoothstep(-1.8, 0.4, p.x)), 'waxy');
    const tops = place(tuft(4, { length: 0.8, width: 0.26, droop: 0.4, cup: 0.2, ruffle: 0.08, tip: 1.4 }, green, next, { lean: 0.7 }), { x: 1.25, y: lift + 0.16, z: z * 2, rz: -1.3 });
    return group(stem, tops);
  }),
  solid(ball([0.36, 0.42, 0.66]).translate(-1.8, 0.4, 0), '#eef2cc', 'waxy'),
), 0.55);

const fennel = ({ tints: [bulb, green], count, next }) => heap(() => {
  const ribbed = (p) => 1 + 0.035 * Math.sin(Math.atan2(p.z, p.x) * 11);
  const body = solid(bend(turned([[0, 0], [0.4, 0.02], [0.72, 0.3], [0.8, 0.62], [0.66, 1.0], [0.42, 1.3], [0.34, 1.4]]), (p) => { const k = ribbed(p); p.x *= k; p.z *= k * 0.78; }), (p) => mix('#fbfcee', bulb, 0.35 + 0.4 * Math.sin(Math.atan2(p.z, p.x) * 11) + smoothstep(0.8, 1.4, p.y)), 'waxy');
  const stalks = scatter(4, (index) => solid(swept([[(index - 1.5) * 0.2, 1.2, 0], [(index - 1.5) * 0.36, 1.6, 0], [(index - 1.5) * 0.6, 2.1, 0]], () => 0.13), shade(bulb, -0.06), 'waxy'));
  const fronds = scatter(34, (index) => { const x = ((index % 4) - 1.5) * 0.58; return solid(swept([[x, 2, 0], [x + between(next, -0.2, 0.2), 2.4, between(next, -0.2, 0.2)], [x + between(next, -0.5, 0.5), 2.5 + next() * 0.4, between(next, -0.4, 0.4)]], (t) => 0.035 * (1 - t * 0.7), { steps: 8, sides: 6 }), shade(green, between(next, -0.15, 0.15)), 'soft'); });
  return group(body, stalks, fronds);
}, count, next);

const endive = ({ tints: [white, edge], count, next }) => slanted(rank((index) => {
  const core = solid(swept([[-1.3, 0.42, 0], [-0.4, 0.46, 0], [0.5, 0.44, 0], [1.35, 0.4, 0]], (t) => 0.48 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.12)) ** 0.75, { steps: 60 }), (p) => mix(white, edge, smoothstep(0.3, 1.3, p.x)), 'waxy');
  const leaves = scatter(6, (at) => place(solid(leaf({ length: 2.5, width: 0.42, droop: -0.02, cup: 0.55, tip: 1.05, base: 0.5 }), (p, n, u, v) => mix(mix(white, '#ffffff', 0.4 * Math.cos(u * 26)), edge, smoothstep(0.55, 0.98, v) * 0.9 + 0.3 * Math.abs(u - 0.5)), 'waxy'), { x: -1.25, y: 0.44 + 0.3 * Math.cos(at * 1.05), z: 0.3 * Math.sin(at * 1.05), rz: -Math.PI / 2 - 0.04, rx: at * 1.05 - Math.PI / 2 }));
  return group(core, leaves);
}, count, next, 1), 0.62);

const mushroom = ({ tints: [cap, stem], count, next }) => heap((index) => {
  const tone = shade(cap, (index % 3) * 0.05 - 0.04);
  const top = solid(turned([[0, 1.26], [0.42, 1.25], [0.82, 1.0], [0.92, 0.62], [0.8, 0.5], [0.66, 0.54], [0.34, 0.62]].toReversed()), (p, n) => (n.y < -0.2 && Math.hypot(p.x, p.z) < 0.78 ? mix('#b98f6f', '#e9d3bd', 0.5 + 0.5 * Math.sin(Math.atan2(p.z, p.x) * 60)) : mix(tone, '#ffffff', 0.12 * (p.y - 0.6))), 'waxy');
  const foot = solid(uneven(turned([[0, 0], [0.3, 0], [0.38, 0.1], [0.33, 0.4], [0.36, 0.66]]), 0.05, 3, index), mix(stem, '#ffffff', 0.15), 'soft');
  return group(place(group(top, foot), { rz: between(next, -0.3, 0.3), rx: between(next, -0.1, 0.25) }));
}, count, next);

const shallot = ({ tints: [skin], count, next }) => heap((index) => group(place(solid(turned([[0, -0.02], [0.14, -0.04], [0.46, 0.25], [0.5, 0.62], [0.3, 1.1], [0.1, 1.45], [0.04, 1.75], [0, 1.76]]), (p) => mix(mix(skin, shade(skin, 0.3), 0.35 + 0.35 * Math.sin(Math.atan2(p.z, p.x) * 16 + p.y * 2)), '#7a4a2a', smoothstep(1.25, 1.7, p.y)), 'waxy'), { rz: 1.2 * (index % 2 ? 1 : -1) + between(next, -0.2, 0.2), y: 0.42 })), count, next);

export const models = {
  leek: { tints: ['#dfe8b8', '#4f7d3a'], count: 3, elevation: 50, make: leek },
  'asparagus-bunch': { tints: ['#7fa648', '#55763a'], elevation: 44, make: asparagus },
  'spring-onion': { tints: ['#fbf8ee', '#5d9440'], elevation: 50, make: onionTop(5) },
  'radish-bunch': { tints: ['#e03a5f', '#5b9440'], elevation: 40, make: radishes },
  'celery-stalk': { tints: ['#a9c964', '#5d9440'], elevation: 46, make: celery },
  fennel: { tints: ['#dfeabf', '#6fa045'], count: 1, elevation: 16, make: fennel },
  endive: { tints: ['#fcfaec', '#e3dd74'], count: 2, elevation: 46, make: endive },
  mushroom: { tints: ['#c79a6c', '#f3e6d3'], count: 3, elevation: 18, make: mushroom },
  shallot: { tints: ['#c06a45', '#8d5a3a'], count: 4, elevation: 30, make: shallot },
  turnip: { tints: ['#b04f8a', '#5d9440'], count: 3, elevation: 22, make: rootOf([[0, -0.2], [0.03, 0], [0.12, 0.16], [0.62, 0.36], [0.82, 0.8], [0.6, 1.14], [0.16, 1.2], [0, 1.18]], ([top], p) => mix('#fdf8f0', top, smoothstep(0.62, 0.98, p.y)), { leaves: { count: 6, length: 0.6, width: 0.13, droop: 0.3, cup: 0.4 } }) },
  beetroot: { tints: ['#7c1f45', '#5d8a40'], count: 3, elevation: 22, make: rootOf([[0, -0.45], [0.02, -0.3], [0.1, -0.05], [0.6, 0.2], [0.84, 0.62], [0.64, 1.04], [0.2, 1.16], [0, 1.16]], ([skin], p) => mix(shade(skin, -0.2), skin, 0.5 + 0.5 * Math.sin(p.y * 16 + p.x)), { leaves: { count: 6, length: 0.75, width: 0.13, droop: 0.25, cup: 0.3 }, tilt: 0.1 }) },
  celeriac: { tints: ['#d8c49c', '#7f9a4a'], count: 1, elevation: 20, make: rootOf([[0, 0], [0.4, 0.02], [0.78, 0.34], [0.86, 0.8], [0.62, 1.2], [0.2, 1.3], [0, 1.28]], ([skin], p) => mix(skin, '#8d6f45', 0.55 * smoothstep(0, 0.5, rough(p.x * 4, p.y * 4, p.z * 4)) + 0.25 * smoothstep(0.5, 0.1, p.y)), { noiseAmount: 0.16, leaves: { count: 9, length: 0.8, width: 0.13, droop: 0.2, cup: 0.5, ruffle: 0.03 } }) },
  parsnip: { tints: ['#efdfb4', '#8aa84e'], count: 3, elevation: 48, make: longRoot((t) => (t < 0.02 ? 0.01 : t > 0.97 ? 0.3 : 0.04 + 0.36 * t ** 0.8), ([skin], p) => mix(skin, '#c9ac72', 0.4 * smoothstep(0.75, 1, Math.sin(p.x * 23 + p.z * 3))), { length: 0.5, width: 0.09, droop: 0.2, cup: 0.4 }) },
};
