/** Cans, tins and tubes. */
import { colour, mix, shade } from '../colours.js';
import { box, group, place, solid, swept, turned } from '../forms.js';
import { printLabel } from '../label.js';
import { printed } from '../finishes.js';
import { Mesh, TorusGeometry } from 'three';
import { surface } from '../forms.js';
import { wrapped } from './wrap.js';

const steel = '#dfe2e6';
const rim = (radius, y, thick = 0.03) => place(solid(new TorusGeometry(radius, thick, 14, 80), steel, 'metal'), { y, rx: Math.PI / 2 });

const tin = (radius, height) => async (print) => {
  const ridged = turned([[0, 0.02], [radius - 0.03, 0.02], [radius, 0.05], [radius, height], [radius - 0.05, height], [radius - 0.06, height - 0.03], [0, height - 0.03]], { sharp: true });
  const ring = place(solid(new TorusGeometry(radius * 0.2, 0.022, 10, 40), steel, 'metal'), { y: height, z: -radius * 0.18, rx: Math.PI / 2 });
  const pull = place(solid(box(0.08, 0.02, radius * 0.4), steel, 'metal'), { y: height - 0.02, z: -radius * 0.5 });
  return { subject: group(solid(ridged, '#cfd3d8', 'metal'), rim(radius, 0.05), rim(radius, height), ring, pull, await wrapped(print, { top: radius + 0.008, height: height * 0.9, y: height / 2 + 0.015, sweep: 0.62, look: { roughness: 0.4, metalness: 0.12 } })), elevation: 17 };
};

async function drinkCan(print) {
  const body = solid(turned([[0, 0], [0.42, 0.0], [0.47, 0.06], [0.56, 0.15], [0.56, 1.75], [0.5, 1.93], [0.47, 1.98]]), steel, 'metal');
  const top = solid(turned([[0.475, 1.99], [0.46, 2.02], [0.44, 1.98], [0, 1.97]], { sharp: true }), steel, 'metal');
  const tab = place(solid(new TorusGeometry(0.1, 0.03, 10, 30), '#c5c9ce', 'metal'), { y: 2.01, z: 0.05, rx: Math.PI / 2 });
  const shoulder = solid(turned([[0.562, 1.72], [0.56, 1.76], [0.5, 1.93]]), print.palette[0], 'foil');
  return { subject: group(body, top, tab, shoulder, await wrapped(print, { top: 0.565, height: 1.6, y: 0.94, sweep: 0.55, look: { roughness: 0.33, metalness: 0.3 } })), elevation: 12 };
}

/** Sardines and tuna: low, oval, its lid printed. */
async function flatCan(print) {
  const [wide, deep, tall] = [1.15, 0.82, 0.44];
  const squash = (part) => { part.scale.z = deep / wide; return part; };
  const profile = [[0, 0], [wide - 0.07, 0], [wide, 0.05], [wide, tall], [wide - 0.05, tall + 0.02], [wide - 0.08, tall - 0.015], [0, tall - 0.015]];
  const body = squash(solid(turned(profile, { sharp: true }), mix(print.palette[2], '#d9b560', 0.35), 'foil'));
  const map = await printLabel(print, { width: wide * 1.9, height: deep * 1.9, safe: 0.8, inset: 0.09 });
  const top = new Mesh(surface((u, v) => [Math.cos(u * Math.PI * 2) * (wide - 0.09) * v, tall + 0.012, Math.sin(u * Math.PI * 2) * (deep - 0.07) * v], 64, 6), printed(map, { metalness: 0.15 }));
  const { uv, position } = top.geometry.attributes;
  for (let index = 0; index < uv.count; index += 1) uv.setXY(index, position.getX(index) / (wide * 1.9) + 0.5, 0.5 - position.getZ(index) / (deep * 1.9));
  top.material.side = 2;
  return { subject: group(body, top), elevation: 48, azimuth: -12 };
}

async function tube(print) {
  const height = 2.3;
  const body = (offset) => surface((u, v) => {
    const flat = v;
    const angle = u * Math.PI * 2;
    const wide = 0.42 + 0.12 * flat;
    return [Math.sin(angle) * (wide + offset), 0.36 + v * height, Math.cos(angle) * ((0.42 + offset) * (1 - flat) + 0.02 + offset)];
  }, 64, 30);
  const skin = solid(body(0), print.palette[0], 'waxy');
  const map = await printLabel(print, { width: 1.05, height: 2.2, safe: 0.8 });
  const front = new Mesh(surface((u, v) => {
    const angle = (u - 0.5) * Math.PI * 0.92;
    return [Math.sin(angle) * (0.42 + 0.12 * v + 0.006), 0.4 + v * (height - 0.08), Math.cos(angle) * (0.426 * (1 - v) + 0.026)];
  }, 40, 30), printed(map));
  const cap = solid(turned([[0, 0], [0.29, 0], [0.31, 0.02], [0.27, 0.34], [0.33, 0.37], [0.42, 0.4]], { sharp: true }), print.palette[2], 'soft');
  const fold = place(solid(box(1.1, 0.14, 0.06, 0.02), shade(print.palette[0], -0.08), 'foil'), { y: height + 0.32 });
  return { subject: group(skin, front, cap, fold), elevation: 8, azimuth: -6 };
}

export const metalPacks = { can: tin(0.66, 1.4), 'flat-can': flatCan, 'drink-can': drinkCan, tube };
