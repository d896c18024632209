/** Boxes, cartons and sleeves. */
import { BufferGeometry, Float32BufferAttribute } from 'three';
import { mix, shade } from '../colours.js';
import { ball, box, group, place, scatter, solid, surface, turned } from '../forms.js';
import { flat } from './wrap.js';

const sideOf = ({ palette: [label, , accent], pattern }) => (pattern === 'plain' ? shade(label, -0.1) : accent);

/** A box turned so that two faces show; its narrow side wears the accent. */
const boxOf = ({ width, height, depth, turn = -0.5, elevation = 13 }) => async (print) => {
  const front = await flat(print, { width: width - 0.03, height: height - 0.03, y: height / 2, z: depth / 2 + 0.003 });
  const body = solid(box(width, height, depth, 0.025), sideOf(print), 'soft');
  return { subject: place(group(body, front), { ry: turn }), elevation };
};

/** Milk: a gable roof, and a cap on its slope. */
async function carton(print) {
  const [half, wall, roof] = [0.5, 1.6, 2.02];
  const corners = [[-half, wall, half], [half, wall, half], [half, roof, 0.02], [-half, roof, 0.02], [-half, wall, -half], [half, wall, -half], [half, roof, -0.02], [-half, roof, -0.02]];
  const faces = [[0, 1, 2], [0, 2, 3], [5, 4, 7], [5, 7, 6], [1, 5, 6], [1, 6, 2], [4, 0, 3], [4, 3, 7]];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(faces.flat().flatMap((corner) => corners[corner]), 3));
  geometry.computeVertexNormals();
  const [label, , accent] = print.palette;
  const front = await flat(print, { width: 0.98, height: wall - 0.03, y: wall / 2, z: half + 0.003 });
  const cap = place(solid(turned([[0.17, 0], [0.17, 0.13], [0.15, 0.15], [0, 0.15]], { sharp: true }), mix(accent, '#ffffff', 0.85), 'soft'), { y: 1.8, z: 0.27, rx: 0.86 });
  return { subject: place(group(solid(box(1, wall, 1, 0.02), shade(label, -0.06), 'soft'), solid(geometry, accent, 'soft'), place(solid(box(1, 0.2, 0.05, 0.015), accent, 'soft'), { y: roof - 0.03 }), cap, front), { ry: -0.5 }), elevation: 13 };
}

async function brick(print) {
  const [width, height, depth] = [0.86, 1.75, 0.6];
  const front = await flat(print, { width: width - 0.03, height: height - 0.04, y: height / 2, z: depth / 2 + 0.003 });
  const [label, , accent] = print.palette;
  const cap = place(solid(turned([[0.15, 0], [0.15, 0.12], [0.13, 0.14], [0, 0.14]], { sharp: true }), accent, 'soft'), { x: 0.12, y: height });
  const top = place(solid(box(width, 0.012, depth, 0.005), accent, 'soft'), { y: height });
  return { subject: place(group(solid(box(width, height, depth, 0.03), shade(label, -0.09), 'soft'), front, top, cap), { ry: -0.5 }), elevation: 15 };
}

/** Round cheese boxes and squat cartons lie on their back, lid to the lens. */
async function flatBox(print) {
  const [width, height, depth] = [1.9, 0.34, 1.5];
  const top = await flat(print, { width: width - 0.04, height: depth - 0.04, y: height + 0.003, z: 0, rx: -Math.PI / 2 });
  const body = solid(box(width, height, depth, 0.03), sideOf(print), 'soft');
  return { subject: place(group(body, top), { ry: 0.22 }), elevation: 52 };
}

/** A chocolate bar: wrapper, and the foil that shows at one end. */
async function bar(print) {
  const [width, height, depth] = [1.0, 2.0, 0.13];
  const front = await flat(print, { width: width - 0.03, height: height - 0.03, y: height / 2, z: depth / 2 + 0.003 });
  const body = solid(box(width, height, depth, 0.03), shade(print.palette[0], -0.12), 'soft');
  const foil = place(solid(box(width * 0.95, 0.16, depth * 0.8, 0.03), '#e6d3a0', 'foil'), { y: height - 0.06 });
  return { subject: place(group(body, foil, front), { ry: -0.42, rx: -0.1 }), elevation: 10 };
}

async function butterBlock(print) {
  const [width, height, depth] = [1.75, 0.74, 0.9];
  const wrap = solid(box(width, height, depth, 0.06), mix(print.palette[0], '#f6e6a8', 0.12), 'foil');
  const front = await flat(print, { width: width - 0.08, height: height - 0.05, y: height / 2, z: depth / 2 + 0.004 });
  return { subject: place(group(wrap, front), { ry: -0.52 }), elevation: 22 };
}

/** Moulded pulp, open: the eggs in their hollows and the label on the raised lid. */
async function eggBox(print) {
  const pulp = mix('#b3a894', print.palette[0], 0.22);
  const square = (value) => Math.sign(value) * Math.abs(value) ** 0.42;
  const shell = (height, rows) => surface((u, v) => {
    const [angle, at] = [u * Math.PI * 2, v * (rows.length - 1)];
    const [from, to, t] = [rows[Math.floor(at)], rows[Math.min(rows.length - 1, Math.floor(at) + 1)], at % 1];
    const size = (from[0] + (to[0] - from[0]) * t) * (1 + 0.018 * Math.cos(angle * 14));
    return [square(Math.cos(angle)) * 1.2 * size, (from[1] + (to[1] - from[1]) * t) * height, square(Math.sin(angle)) * 0.8 * size];
  }, 120, (rows.length - 1) * 4);
  const base = solid(shell(0.5, [[0.84, 0], [0.9, 0.5], [0.98, 0.95], [1.04, 1], [1.04, 0.94], [0.94, 0.95], [0.86, 0.55], [0, 0.5]]), pulp, 'matte');
  const lid = group(solid(shell(0.36, [[0, 0], [0.84, 0], [0.97, 1], [1.04, 1.02], [1.04, 0.96], [0.95, 0.96], [0.82, 0.1], [0, 0.1]]), pulp, 'matte'));
  const label = await flat(print, { width: 1.84, height: 1.12, y: 0.05, z: 0, rx: -Math.PI / 2 });
  lid.add(label);
  place(lid, { y: 1.16, z: -1.06, rx: 1.24 });
  const shellTone = print.content === print.palette[2] ? '#e2a878' : print.content;
  const eggs = scatter(6, (index) => place(solid(ball([0.31, 0.4, 0.31], (p) => 1 - 0.1 * Math.max(0, p.y)), (p) => mix(shellTone, '#fff3e2', 0.22 * (p.y + 0.4)), 'soft'), { x: ((index % 3) - 1) * 0.68, y: 0.5, z: index < 3 ? -0.34 : 0.34 }));
  return { subject: place(group(base, eggs, lid), { ry: 0.2 }), elevation: 28 };
}

/** A card sleeve round a tray: the food's colour shows at both ends. */
async function sleeve(print) {
  const [width, height, depth] = [2.0, 0.36, 1.4];
  const tray = solid(box(width, height, depth, 0.06), '#2a2d30', 'soft');
  const food = place(solid(box(width * 0.94, 0.06, depth * 0.88, 0.03), print.content, 'wet'), { y: height - 0.03 });
  const band = place(solid(box(width * 0.76, height + 0.06, depth + 0.05, 0.03), print.palette[0], 'soft'), { y: -0.01 });
  const label = await flat(print, { width: width * 0.74, height: depth, y: height + 0.056, z: 0, rx: -Math.PI / 2, safe: 0.94 });
  return { subject: place(group(tray, food, band, label), { ry: 0.24 }), elevation: 50 };
}

export const cardboardPacks = {
  carton, brick, box: boxOf({ width: 1.15, height: 1.7, depth: 0.46 }), 'flat-box': flatBox, bar, 'butter-block': butterBlock, 'egg-box': eggBox, sleeve,
};
