/** Labels on the forms of packs. */
import { CylinderGeometry, Mesh } from 'three';
import { plane } from '../forms.js';
import { printed } from '../finishes.js';
import { printLabel } from '../label.js';

/** A label around a round body, facing the shopper. `sweep` is the share of the way round. */
export async function wrapped(print, { top, bottom = top, height, y, sweep = 0.4, ground, look }) {
  const radius = (top + bottom) / 2;
  const angle = sweep * Math.PI * 2;
  const width = radius * angle;
  const map = await printLabel(print, { width, height, safe: Math.min(0.94, (radius * 1.72) / width), ground });
  const part = new Mesh(new CylinderGeometry(top, bottom, height, 72, 1, true, -angle / 2, angle), printed(map, look));
  part.position.y = y;
  return part;
}

/** A label on a flat face; `at` is where its middle lies. */
export async function flat(print, { width, height, x = 0, y, z, rx = 0, ry = 0, ground, safe, inset, look }) {
  const part = new Mesh(plane(width, height), printed(await printLabel(print, { width, height, ground, safe, inset }), look));
  part.position.set(x, y, z);
  part.rotation.set(rx, ry, 0);
  return part;
}
