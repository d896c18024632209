/** What food is served or sold in. */
import { box, group, oval, place, puck, scatter, solid, surface, turned } from './forms.js';
import { mix, shade } from './colours.js';

/** A ring of [size, height] rows with a rounded-square footprint. */
export function shell(width, depth, rows, squareness = 0.3) {
  const square = (value) => Math.sign(value) * Math.abs(value) ** squareness;
  return surface((u, v) => {
    const at = v * (rows.length - 1);
    const [from, to, t] = [rows[Math.floor(at)], rows[Math.min(rows.length - 1, Math.floor(at) + 1)], at % 1];
    const size = from[0] + (to[0] - from[0]) * t;
    return [square(Math.cos(u * Math.PI * 2)) * (width / 2) * size, from[1] + (to[1] - from[1]) * t, square(Math.sin(u * Math.PI * 2)) * (depth / 2) * size];
  }, 96, (rows.length - 1) * 4);
}

/** A cardboard punnet, 2 wide, its floor at 0.1 and its rim at `height`. */
export const punnet = (height = 0.72) =>
  solid(shell(2.3, 1.7, [[0.8, 0.05], [0.82, 0], [0.97, height * 0.96], [1.03, height], [1.03, height * 0.9], [0.94, height * 0.9], [0.78, 0.1], [0, 0.1]], 0.36), (p, n) => mix('#d9a873', '#f0cf9f', Math.max(0, n.y)), 'matte');

export const plate = (radius = 1.5, hex = '#fbf9f4') =>
  solid(turned([[0, 0.04], [radius * 0.55, 0.04], [radius * 0.62, 0], [radius * 0.7, 0.05], [radius, 0.2], [radius * 1.01, 0.23], [radius * 0.98, 0.24], [radius * 0.7, 0.12], [radius * 0.64, 0.09], [0, 0.09]], { sharp: false }), hex, 'waxy');

/** A bowl with a foot; what fills it stands at `level`. */
export const bowl = (radius = 1.2, height = 0.8, hex = '#fbf9f4') =>
  solid(turned([[0, 0.06], [radius * 0.42, 0.06], [radius * 0.42, 0], [radius * 0.5, 0], [radius * 0.56, 0.06], [radius * 0.86, height * 0.4], [radius, height], [radius * 1.02, height * 1.03], [radius * 0.96, height], [radius * 0.8, height * 0.45], [radius * 0.4, 0.16], [0, 0.14]]), hex, 'waxy');

/** An oval gratin dish with two ears. */
export function gratin(hex = '#c9583a', width = 2.9, depth = 1.9, height = 0.56) {
  const dish = solid(shell(width, depth, [[0, 0.02], [0.82, 0.0], [0.86, 0.02], [0.97, height * 0.95], [1, height], [0.95, height], [0.9, height * 0.92], [0.8, 0.1], [0, 0.1]], 0.62), hex, 'waxy');
  const ears = scatter(2, (index) => place(solid(puck(oval(0.3, 0.36), 0.1, { bevel: 0.05, rings: 4, wall: 2, turns: 40 }), shade(hex, 0.06), 'waxy'), { x: (index ? 1 : -1) * width * 0.52, y: height * 0.74 }));
  return group(dish, ears);
}

/** A deep casserole with ears. */
export function casserole(hex = '#b8452f') {
  const [radius, height] = [1.25, 0.86];
  const pot = solid(turned([[0, 0], [radius * 0.86, 0], [radius * 0.95, 0.08], [radius, height * 0.5], [radius, height], [radius * 1.02, height * 1.03], [radius * 0.95, height * 1.03], [radius * 0.92, height * 0.8], [radius * 0.9, 0.12], [0, 0.1]]), (p) => (Math.hypot(p.x, p.z) < radius * 0.93 && p.y > 0.1 ? mix('#f3e9d8', hex, 0) : mix(shade(hex, -0.18), hex, p.y / height)), 'waxy');
  const ears = scatter(2, (index) => place(solid(puck(oval(0.26, 0.36), 0.12, { bevel: 0.06, rings: 4, wall: 2, turns: 40 }), hex, 'waxy'), { x: (index ? 1 : -1) * radius * 1.1, y: height * 0.72 }));
  return group(pot, ears);
}

export function pan(hex = '#34383b') {
  const radius = 1.4;
  const dish = solid(turned([[0, 0], [radius * 0.84, 0], [radius * 0.9, 0.03], [radius, 0.34], [radius * 0.98, 0.36], [radius * 0.94, 0.34], [radius * 0.84, 0.07], [0, 0.06]]), hex, 'soft');
  const handle = place(solid(box(1.5, 0.12, 0.24, 0.06), mix(hex, '#8a5a34', 0.6), 'soft'), { x: radius + 0.62, y: 0.24, rz: 0.1 });
  return place(group(dish, handle), { ry: 0.62 });
}

/** A wooden board, its grain along x. */
export const board = (width = 3, depth = 2) =>
  solid(shell(width, depth, [[0, 0], [0.98, 0], [1, 0.03], [1, 0.13], [0.985, 0.16], [0.8, 0.16], [0.6, 0.16], [0.4, 0.16], [0.2, 0.16], [0, 0.16]], 0.24), (p) => mix('#d9a468', '#b97f45', 0.5 + 0.5 * Math.sin(p.z * 17 + Math.sin(p.x * 1.7) * 1.6)), 'soft');

export const cakeStand = (hex = '#f6f1ea') =>
  solid(turned([[0, 0], [0.62, 0], [0.66, 0.05], [0.3, 0.14], [0.16, 0.3], [0.15, 0.55], [0.34, 0.66], [1.36, 0.7], [1.42, 0.74], [1.42, 0.84], [1.36, 0.84], [1.32, 0.78], [0, 0.78]]), hex, 'waxy');
