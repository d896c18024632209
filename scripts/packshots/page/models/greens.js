/** Heads, leaves and herbs. Tints: [body, leaf]. */
import { mix, shade, smoothstep } from '../colours.js';
import { ball, bend, group, leaf, place, puck, oval, scatter, solid, swept, turned } from '../forms.js';
import { between, noise, rough } from '../random.js';
import { heap, mound, slanted } from './arrange.js';
import { tuft } from './roots.js';

const golden = 2.399963;
/** Places all over a dome, from the crown down. */
const overDome = (count, make, reach = 1.45) => scatter(count, (index) => {
  const tilt = Math.acos(1 - (index / count) * (1 - Math.cos(reach)));
  const holder = group(make(index, tilt));
  holder.rotation.set(0, index * golden, 0);
  const lean = group(holder.children[0]);
  lean.rotation.z = -tilt;
  holder.add(lean);
  return holder;
});

const wrapperLeaf = (length, width, hex, { ruffle = 0.05, droop = 0.3, cup = 0.45, phase = 0 } = {}) =>
  solid(leaf({ length, width, droop, cup, ruffle, tip: 0.8, base: 0.5, phase }), (p, n, u, v) => mix(mix(shade(hex, -0.12), shade(hex, 0.12), v), '#eef3cd', 0.75 * Math.exp(-(((u - 0.5) / 0.05) ** 2)) * (1 - v * 0.5) + 0.2 * Math.max(0, Math.sin((v + Math.abs(u - 0.5) * 1.6) * 30)) ** 8), 'soft');

/** Leaves standing round a head, cupping it. */
const cuff = (count, length, width, hex, { lean = 0.42, y = 0, radius = 0.5, ...rest } = {}) =>
  scatter(count, (index) => place(group(place(wrapperLeaf(length, width, hex, { ...rest, phase: index * 2 }), { z: radius, y, rx: lean })), { ry: (index / count) * Math.PI * 2 + 0.3 }));

const cauliflower = ({ tints: [curd, green] }) => {
  const dome = bend(ball([1, 0.82, 1], null, 120), (p) => { const k = 1 + 0.07 * Math.abs(noise(p.x * 4, p.y * 4, p.z * 4)) + 0.05 * noise(p.x * 9, p.y * 9, p.z * 9) + 0.025 * noise(p.x * 20, p.y * 20, p.z * 20); p.multiplyScalar(k); });
  const florets = overDome(38, (index, tilt) => place(solid(ball([0.3, 0.24, 0.3], (p) => 1 + 0.1 * noise(p.x * 6, p.y * 6 + index, p.z * 6) + 0.07 * noise(p.x * 14, p.y * 14, p.z * 14 + index), 40), (p) => mix(shade(curd, -0.16), curd, 0.5 + p.y * 2.4), 'matte'), { y: 0.86 }));
  florets.scale.y = 0.9;
  return group(place(group(solid(dome, shade(curd, -0.14), 'matte'), florets), { y: 0.72 }), cuff(8, 1.5, 0.62, green, { lean: 0.62, radius: 0.42, cup: 0.5, droop: -0.1 }));
};

const romanesco = ({ tints: [curd, green] }) => {
  const cone = (size) => turned([[0.62, 0], [0.6, 0.1], [0.3, 0.5], [0.06, 0.82], [0, 0.84]].map(([r, y]) => [r * size, y * size]), { segments: 18, steps: 4 });
  const floret = (size, tone) => group(solid(cone(size), tone, 'soft'), scatter(13, (at) => { const t = at / 13; return place(solid(cone(size * 0.24 * (1.25 - t)), shade(tone, 0.1), 'soft'), { x: Math.cos(at * golden) * size * 0.5 * (1 - t), z: Math.sin(at * golden) * size * 0.5 * (1 - t), y: size * (0.12 + 0.68 * t) }); }));
  const head = scatter(46, (index) => {
    const t = index / 46;
    const reach = 1.05 * (1 - t) ** 0.72;
    const size = 0.36 * (1 - t) + 0.12;
    const angle = index * golden;
    return place(floret(size, mix(shade(curd, -0.1), shade(curd, 0.12), t)), { x: Math.cos(angle) * reach, z: Math.sin(angle) * reach, y: 0.5 + 1.12 * t, rz: -Math.cos(angle) * 0.85 * (1 - t), rx: Math.sin(angle) * 0.85 * (1 - t) });
  });
  return group(head, solid(ball([0.98, 0.8, 0.98]).translate(0, 0.55, 0), shade(curd, -0.2), 'soft'), cuff(8, 1.35, 0.55, green, { lean: 0.75, radius: 0.42, droop: -0.05 }));
};

const artichoke = ({ tints: [body, tip], count, next }) => heap((index) => {
  const scales = scatter(70, (at) => {
    const t = at / 70;
    const radius = 0.8 * Math.sin(Math.PI * (0.16 + 0.8 * t)) ** 0.8;
    const blade = place(solid(leaf({ length: 0.66, width: 0.31 - 0.1 * t, droop: -0.42, cup: 0.5, tip: 0.75, base: 0.8 }), (p, n, u, v) => mix(mix(body, shade(body, -0.2), Math.abs(u - 0.5)), tip, smoothstep(0.6, 1, v)), 'soft'), { z: radius, y: 0.1 + t * 1.2, rx: 0.5 - t * 0.75 });
    return place(group(blade), { ry: at * golden });
  });
  const heart = solid(ball([0.72, 0.8, 0.72]).translate(0, 0.82, 0), shade(body, -0.15), 'soft');
  const stem = solid(swept([[0, 0.3, 0], [0, -0.2, 0], [0.1, -0.62, 0]], () => 0.2), shade(body, 0.08), 'soft');
  return group(place(group(scales, heart, stem), { rz: 0.24 * (index % 2 ? -1 : 1) }));
}, count, next);

/** A tight ball, its outer leaves peeling away. */
const cabbage = ({ tints: [body, edge], count, next }) => heap((index) => {
  const core = solid(ball([0.98, 0.9, 0.98], (p) => 1 + 0.02 * noise(p.x * 3, p.y * 3, p.z * 3 + index), 64).translate(0, 0.9, 0), (p) => { const angle = Math.atan2(p.z, p.x); const vein = Math.max(0, Math.sin(angle * 7 + Math.sin(p.y * 3) * 0.7)) ** 14 + 0.5 * Math.max(0, Math.sin(angle * 31 + p.y * 9)) ** 10; return mix(body, shade(body, 0.5), 0.5 * vein); }, 'waxy');
  return group(core, cuff(5, 1.65, 0.86, body, { lean: 0.2, radius: 0.78, droop: -0.34, cup: 0.46, ruffle: 0.05 }), cuff(6, 1.5, 0.88, edge, { lean: 0.6, radius: 0.6, droop: 0.12, cup: 0.4, ruffle: 0.1 }));
}, count, next);

const saladHead = ({ tints: [body, heart], next }) => group(
  ...[[11, 1.45, 0.72, 1.12, 0.16, 0, -0.14], [10, 1.35, 0.66, 0.78, 0.14, 0.12, -0.02], [9, 1.2, 0.56, 0.46, 0.12, 0.24, 0.06], [7, 1.05, 0.44, 0.22, 0.09, 0.34, 0.14]].map(([count, length, width, lean, ruffle, y, tone], ring) =>
    place(cuff(count, length * between(next, 0.96, 1.05), width, mix(shade(body, tone), heart, ring / 4), { lean, radius: 0.14, y, droop: 0.34 - ring * 0.12, cup: 0.35, ruffle }), { ry: ring * 0.5 })),
);

const spinach = ({ tints: [body, vein], next }) => mound((index) => solid(leaf({ length: between(next, 0.8, 1.15), width: between(next, 0.3, 0.42), droop: between(next, 0.1, 0.5), cup: 0.35, ruffle: 0.035, tip: 1.1, base: 0.1, phase: next() * 6 }), (p, n, u, v) => mix(shade(body, between(next, -0.02, 0.02) + (index % 5) * 0.03 - 0.08), vein, 0.7 * Math.exp(-(((u - 0.5) / 0.05) ** 2)) + 0.25 * Math.max(0, Math.sin((v + Math.abs(u - 0.5)) * 34)) ** 8), 'waxy'), 52, next, { radius: 1.15, height: 0.75 });

/** Sprigs tied with string; leaf size follows the tint's hue no more than nature does: chance picks the sprig. */
const herbs = ({ tints: [green, stemHex], next }) => {
  const small = between(next, 0.75, 1.25);
  const sprigs = scatter(15, (index) => {
    const [side, depth] = [(index / 14 - 0.5) * 2, between(next, -0.5, 0.5)];
    const tip = [side * 1.15, 2.3 - Math.abs(side) * 0.5 + between(next, -0.25, 0.2), depth * 0.8];
    const stem = solid(swept([[side * 0.3, -0.7, depth * 0.16], [side * 0.1, 0.2, depth * 0.1], [side * 0.6, 1.3, depth * 0.5], tip], (t) => 0.035 * (1.2 - t), { steps: 16, sides: 8 }), stemHex, 'soft');
    const leaves = scatter(13, (at) => {
      const t = 0.3 + (at / 13) * 0.72;
      const spot = [side * 0.1 + (tip[0] - side * 0.1) * t ** 1.2, 0.2 + (tip[1] - 0.2) * t, depth * 0.1 + (tip[2] - depth * 0.1) * t];
      return place(solid(leaf({ length: 0.42 * small, width: 0.15 * small, droop: 0.3, cup: 0.25, ruffle: 0.02 }), (p, n, u, v) => mix(shade(green, -0.16 + 0.22 * v + 0.05 * (index % 3)), '#dcecae', 0.4 * Math.exp(-(((u - 0.5) / 0.06) ** 2))), 'soft'), { x: spot[0], y: spot[1], z: spot[2], rx: between(next, 0.2, 1.2), ry: at * golden, rz: between(next, -0.6, 0.6) });
    });
    return group(stem, leaves);
  });
  const tie = place(solid(swept(Array.from({ length: 17 }, (_, at) => [Math.cos((at / 16) * 6.283) * 0.25, 0, Math.sin((at / 16) * 6.283) * 0.22]), () => [0.06, 0.06], { steps: 40, sides: 8 }), '#c79a5b', 'matte'), { y: 0.12 });
  return group(place(group(sprigs, tie), { rx: -0.12 }));
};

const sprouts = ({ tints: [body, edge], count, next }) => {
  const sprout = (index) => group(solid(ball([0.42, 0.45, 0.42]), (p) => { const angle = Math.atan2(p.z, p.x); return mix(body, '#eff5cf', 0.55 * Math.max(0, Math.sin(angle * 6 + index)) ** 10 + 0.35 * smoothstep(-0.2, -0.45, p.y)); }, 'waxy'), place(cuff(5, 0.76, 0.42, mix(body, edge, 0.5), { lean: 0.04, radius: 0.36, droop: -0.55, cup: 0.5, ruffle: 0.015 }), { y: -0.34 }));
  return group(...[[-0.9, 0, 0.2], [0, 0, 0.5], [0.92, 0, 0.15], [-0.5, 0, -0.6], [0.5, 0, -0.6], [-0.42, 0.68, -0.08], [0.46, 0.68, -0.05]].slice(0, Math.max(count, 7)).map(([x, y, z], index) => place(sprout(index), { x, y: y + 0.45, z, rx: between(next, -0.6, 0.6), rz: between(next, -0.6, 0.6) })));
};

export const models = {
  cauliflower: { tints: ['#fbf4df', '#7fab4b'], elevation: 26, make: cauliflower },
  romanesco: { tints: ['#a9cc4f', '#6f9c43'], elevation: 22, make: romanesco },
  artichoke: { tints: ['#7d9a54', '#8a6a86'], count: 2, elevation: 20, make: artichoke },
  cabbage: { tints: ['#9cc46a', '#6fa04a'], count: 1, elevation: 26, make: cabbage },
  'salad-head': { tints: ['#7cb342', '#d7e58a'], elevation: 40, make: saladHead },
  spinach: { tints: ['#2f7a36', '#a8cf7a'], elevation: 34, make: spinach },
  'herb-bunch': { tints: ['#3f8a3a', '#6fa04a'], elevation: 10, make: herbs },
  'brussels-sprouts': { tints: ['#8dbb55', '#6fa04a'], count: 5, elevation: 28, make: sprouts },
};
