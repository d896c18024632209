/** How several of one thing lie together. */
import { Box3, Vector3 } from 'three';
import { group, place } from '../forms.js';

const heaps = {
  1: [[0, 0, 0]],
  2: [[-0.52, 0, 0.05], [0.5, 0, -0.12]],
  3: [[-0.54, 0, 0.12], [0.54, 0, 0.16], [0.04, 0, -0.62]],
  4: [[-0.55, 0, 0.2], [0.55, 0, 0.2], [-0.02, 0, -0.62], [0, 0.72, -0.12]],
  5: [[-1.02, 0, 0.1], [0, 0, 0.36], [1.02, 0, 0.08], [-0.48, 0, -0.66], [0.52, 0, -0.66]],
};

/** Round things side by side, one behind, one on top. */
export function heap(make, count, next) {
  const parts = Array.from({ length: count }, (_, index) => make(index));
  const size = sizeOf(parts[0]);
  const apart = Math.max(size.x, size.z) * 0.98;
  parts.forEach((part, index) => {
    const [x, y, z] = heaps[count][index];
    const turn = index === 0 && count === 1 ? 0 : (next() - 0.5) * 0.9;
    place(part, { x: x * apart, y: y * size.y, z: z * apart, ry: part.rotation.y + turn });
  });
  return group(...parts);
}

/** Long things lying along x, one before the other, each a little turned. */
export function rank(make, count, next, gap = 1.02) {
  const parts = Array.from({ length: count }, (_, index) => make(index));
  const size = sizeOf(parts[0]);
  parts.forEach((part, index) => place(part, { z: (index - (count - 1) / 2) * size.z * gap, x: (next() - 0.5) * size.x * 0.05, ry: (next() - 0.5) * 0.07 }));
  return group(...parts);
}

/** Slices fanned out, each resting on the one before. */
export function fan(make, count, { step = 0.34, lean = 0.24, turn = 0.1 } = {}) {
  const parts = Array.from({ length: count }, (_, index) => make(index));
  const size = sizeOf(parts[0]);
  parts.forEach((part, index) => place(part, { x: (index - (count - 1) / 2) * size.x * step, y: index * size.y * 0.35, z: (index - (count - 1) / 2) * size.z * step * 0.35, rz: count > 1 ? lean * 0.4 : 0, ry: (index - (count - 1) / 2) * turn }));
  return group(...parts);
}

export function stack(make, count, next, share = 0.94) {
  const parts = Array.from({ length: count }, (_, index) => make(index));
  const size = sizeOf(parts[0]);
  parts.forEach((part, index) => place(part, { y: index * size.y * share, x: (next() - 0.5) * size.x * 0.09, z: (next() - 0.5) * size.z * 0.09, ry: (next() - 0.5) * 0.5 }));
  return group(...parts);
}

/** Many small things in a mound: places from the ground up, denser in the middle. */
export function mound(make, count, next, { radius = 1, height = 0.8 } = {}) {
  return group(...Array.from({ length: count }, (_, index) => {
    const share = index / count;
    const angle = index * 2.399963 + next() * 0.4;
    const away = Math.sqrt(1 - share) * radius;
    return place(make(index), { x: Math.cos(angle) * away, z: Math.sin(angle) * away, y: height * (1 - (away / radius) ** 1.7) * (0.8 + 0.2 * next()), rx: (next() - 0.5) * 1.3, ry: next() * 6.28, rz: (next() - 0.5) * 1.3 });
  }));
}

/** Lies diagonally, as the emoji of long things do. */
export const slanted = (part, turn = 0.62) => place(group(part), { ry: turn });

export const sizeOf = (part) => new Box3().setFromObject(part).getSize(new Vector3());
