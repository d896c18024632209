/** Pots, tubs, trays and bottles of plastic. */
import { TorusGeometry } from 'three';
import { loadEmoji, standing } from '../emoji.js';
import { mix, shade } from '../colours.js';
import { bend, box, group, place, scatter, solid, surface, swept, turned } from '../forms.js';
import { flat, wrapped } from './wrap.js';

const foilLid = (hex, radius, y) => solid(turned([[0, y + 0.03], [radius, y + 0.03], [radius + 0.015, y + 0.015], [radius, y], [0, y]], { sharp: true }), hex, 'foil');

async function pot(print) {
  const body = solid(turned([[0, 0], [0.5, 0], [0.54, 0.03], [0.56, 0.1], [0.66, 1.05], [0.7, 1.09], [0.72, 1.12]]), '#fdfdfb', 'waxy');
  return { subject: group(body, foilLid(print.palette[2], 0.745, 1.11), await wrapped(print, { top: 0.668, bottom: 0.578, height: 0.92, y: 0.56, sweep: 0.46 })), elevation: 15 };
}

/** Two rows of little pots, joined at the rims, the two in front labelled. */
async function smallPots(print) {
  const one = async (x, z, labelled) => {
    const body = solid(turned([[0, 0], [0.33, 0], [0.37, 0.04], [0.44, 0.7], [0.48, 0.74]]), '#fdfdfb', 'waxy');
    const label = labelled ? await wrapped(print, { top: 0.447, bottom: 0.385, height: 0.6, y: 0.37, sweep: 0.46 }) : null;
    return place(group(body, foilLid(print.palette[2], 0.5, 0.73), label), { x, z });
  };
  const rows = await Promise.all([one(-0.5, -0.98, false), one(0.5, -0.98, false), one(-0.5, 0, true), one(0.5, 0, true)]);
  return { subject: group(...rows), elevation: 22 };
}

async function tub(print) {
  const body = solid(turned([[0, 0], [0.78, 0], [0.83, 0.04], [0.94, 0.62], [0.98, 0.66]]), mix(print.palette[0], '#ffffff', 0.6), 'waxy');
  const lid = solid(turned([[0, 0.75], [0.86, 0.75], [0.9, 0.78], [0.99, 0.77], [1.03, 0.73], [1.02, 0.63], [0.98, 0.62]], { sharp: true }), print.palette[2], 'soft');
  const top = await flat({ ...print, title: print.title }, { width: 1.16, height: 1.16, y: 0.768, z: 0, rx: -Math.PI / 2, safe: 0.9, inset: 0.1 });
  top.geometry.dispose();
  top.material.side = 2;
  top.geometry = roundFace(0.83);
  return { subject: group(body, lid, top, await wrapped({ ...print, emblemCount: 1 }, { top: 0.945, bottom: 0.845, height: 0.54, y: 0.33, sweep: 0.44 })), elevation: 36 };
}

/** A disc in x and y whose print is its bounding square. */
function roundFace(radius) {
  const geometry = surface((u, v) => [Math.cos(u * Math.PI * 2) * radius * v, Math.sin(u * Math.PI * 2) * radius * v, 0], 64, 4);
  const { uv, position } = geometry.attributes;
  for (let index = 0; index < uv.count; index += 1) uv.setXY(index, position.getX(index) / radius / 2 + 0.5, position.getY(index) / radius / 2 + 0.5);
  return geometry;
}

/** An open-looking tray: the food in it, a label across; the film is a mere gleam so that the food stays clear. */
async function tray(print) {
  const [width, depth, height] = [2.1, 1.5, 0.36];
  const shell = solid(trayShell(width, depth, height), mix('#2a2f2d', print.palette[2], 0.25), 'soft');
  const bed = place(solid(box(width * 0.86, 0.05, depth * 0.84, 0.02), mix('#fffaf2', print.content, 0.2), 'soft'), { y: 0.1 });
  const count = print.emblemCount ?? 3;
  const foods = [];
  for (let index = 0; index < count; index += 1) {
    const step = index - (count - 1) / 2;
    const food = await standing(print.emblem, { size: count === 1 ? 1.15 : 1.0 - count * 0.05, tilt: step * 0.22 });
    foods.push(place(food, { x: step * (1.25 / count), y: 0.42, z: -0.22 + (index % 2) * 0.12 }));
  }
  const label = await flat({ ...print, emblemCount: 1 }, { width: width * 0.8, height: 0.56, y: height + 0.06, z: depth * 0.27, rx: -Math.PI / 2 + 0.12 });
  return { subject: place(group(shell, bed, ...foods, label), { ry: 0.14 }), elevation: 46 };
}

function trayShell(width, depth, height) {
  const square = (value) => Math.sign(value) * Math.abs(value) ** 0.3;
  const rings = [[0.8, 0.06], [0.8, 0], [0.84, 0], [0.97, height], [1, height + 0.02], [1, height - 0.03], [0.93, height - 0.02], [0.82, 0.08], [0, 0.08]];
  return surface((u, v) => {
    const at = v * (rings.length - 1);
    const [from, to, t] = [rings[Math.floor(at)], rings[Math.min(rings.length - 1, Math.floor(at) + 1)], at % 1];
    const [size, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    return [square(Math.cos(u * Math.PI * 2)) * (width / 2) * size, y, square(Math.sin(u * Math.PI * 2)) * (depth / 2) * size];
  }, 96, (rings.length - 1) * 3);
}

const bottleOf = (profile, { cap, label, clear = 0, elevation = 8 }) => async (print) => {
  const skin = clear ? mix(print.content, '#ffffff', clear) : print.content;
  return { subject: group(solid(turned(profile), skin, clear ? 'glass' : 'waxy'), solid(turned(cap, { sharp: true }), print.palette[2], 'soft'), await wrapped(print, label)), elevation };
};
const waterProfile = [[0, 0.04], [0.36, 0], [0.45, 0.06], [0.46, 0.2], [0.43, 0.28], [0.46, 0.36], [0.43, 0.44], [0.455, 0.52], [0.455, 1.22], [0.43, 1.3], [0.46, 1.4], [0.44, 1.56], [0.33, 1.86], [0.19, 2.1], [0.17, 2.2]];

/** Detergent and milk by the gallon: a handle at the side. */
async function jug(print) {
  const oval = (geometry) => bend(geometry, (point) => { point.z *= 0.66; });
  const body = solid(oval(turned([[0, 0], [0.66, 0], [0.74, 0.06], [0.76, 0.2], [0.75, 1.1], [0.66, 1.4], [0.42, 1.66], [0.24, 1.8], [0.23, 1.92]])), print.content, 'waxy');
  const handle = solid(swept([[0.2, 1.72, 0], [0.62, 1.78, 0], [0.86, 1.5, 0], [0.8, 1.0, 0], [0.7, 0.8, 0]], () => [0.1, 0.09]), print.content, 'waxy');
  const cap = solid(turned([[0.26, 1.86], [0.27, 2.1], [0.24, 2.14], [0, 2.14]], { sharp: true }), print.palette[2], 'soft');
  const label = await wrapped(print, { top: 0.757, bottom: 0.767, height: 0.98, y: 0.62, sweep: 0.36 });
  label.scale.z = 0.67;
  return { subject: place(group(body, handle, cap, label), { ry: -0.25 }), elevation: 12 };
}

/** A pump flask for soap and shampoo. */
async function flask(print) {
  const oval = (geometry) => bend(geometry, (point) => { point.z *= 0.6; });
  const body = solid(oval(turned([[0, 0], [0.56, 0], [0.62, 0.06], [0.64, 0.2], [0.63, 1.2], [0.56, 1.45], [0.36, 1.58], [0.2, 1.62]])), mix(print.palette[0], print.content, 0.55), 'waxy');
  const collar = solid(turned([[0.21, 1.6], [0.21, 1.78], [0.17, 1.8], [0.06, 1.8], [0.06, 1.98], [0, 1.98]], { sharp: true }), print.palette[2], 'soft');
  const spout = place(solid(swept([[0.12, 2.04, 0], [0, 2.06, 0], [-0.2, 2.05, 0], [-0.36, 1.98, 0]], (t) => [0.1 - t * 0.04, 0.07 - t * 0.02]), print.palette[2], 'soft'), {});
  const label = await wrapped(print, { top: 0.634, bottom: 0.642, height: 1.08, y: 0.72, sweep: 0.36 });
  label.scale.z = 0.615;
  return { subject: place(group(body, collar, spout, label), { ry: -0.15 }), elevation: 9 };
}

async function spray(print) {
  const oval = (geometry) => bend(geometry, (point) => { point.z *= 0.6; });
  const body = solid(oval(turned([[0, 0], [0.5, 0], [0.57, 0.06], [0.58, 0.2], [0.55, 1.05], [0.46, 1.32], [0.26, 1.62], [0.16, 1.72]])), mix(print.palette[0], print.content, 0.6), 'waxy');
  const accent = print.palette[2];
  const head = solid(swept([[0.34, 2.02, 0], [0.1, 2.06, 0], [-0.3, 2.04, 0], [-0.52, 2.0, 0]], (t) => [0.13, t > 0.93 ? 0.08 : 0.15 - t * 0.05]), accent, 'soft');
  const nozzle = place(solid(box(0.1, 0.17, 0.17, 0.03), shade(accent, -0.3), 'soft'), { x: -0.56, y: 1.91 });
  const neck = solid(turned([[0.2, 1.66], [0.2, 1.82], [0.14, 1.84], [0.12, 2.0]], { sharp: true }), accent, 'soft');
  const trigger = solid(swept([[-0.2, 1.96, 0], [-0.3, 1.78, 0], [-0.34, 1.58, 0], [-0.3, 1.46, 0]], (t) => [0.07, 0.05 - t * 0.01]), shade(accent, -0.18), 'soft');
  const label = await wrapped(print, { top: 0.56, bottom: 0.588, height: 0.94, y: 0.66, sweep: 0.36 });
  label.scale.z = 0.62;
  return { subject: place(group(body, head, nozzle, neck, trigger, label), { ry: -0.2 }), elevation: 9 };
}

export const plasticPacks = {
  pot, 'small-pots': smallPots, tub, tray, jug, flask, spray,
  'water-bottle': bottleOf(waterProfile, { cap: [[0.2, 2.16], [0.21, 2.18], [0.2, 2.36], [0.18, 2.38], [0, 2.38]], label: { top: 0.463, height: 0.66, y: 0.87, sweep: 0.46 }, clear: 0.35 }),
};
