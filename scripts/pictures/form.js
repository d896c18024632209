/** Solid forms: a silhouette with its gradient, darker towards the lower right and lit along the upper left, as an emblem is. */
import { ball, shade, slope, uid } from './paint.js';

/** A silhouette in relief. `depth` is how far the roundness reaches inwards; thin things take little of it. */
export function solid(path, color, depth = 44) {
  const [id, gradient] = slope(color);
  const clip = uid('k');
  return `<defs>${gradient}<clipPath id="${clip}"><path d="${path}"/></clipPath></defs><g clip-path="url(#${clip})"><path d="${path}" fill="url(#${id})"/><path d="${path}" fill="none" stroke="${shade(color, -20)}" stroke-opacity=".7" stroke-width="${depth}" filter="url(#soft)" transform="translate(${-depth * 0.22} ${-depth * 0.3})"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="${depth * 0.34}" filter="url(#soft)" transform="translate(${depth * 0.42} ${depth * 0.5})"/></g>`;
}

export function round(cx, cy, rx, ry, color) {
  const [id, gradient] = ball(color);
  return `<defs>${gradient}</defs><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
}

export const specks = (next, count, area, color, size, opacity = 0.5) => Array.from({ length: count }, () => `<ellipse cx="${area[0] + next() * area[2]}" cy="${area[1] + next() * area[3]}" rx="${size * (0.4 + next())}" ry="${size * (0.3 + next() * 0.7)}" fill="${color}" opacity="${opacity}"/>`).join('');

/** Specks that stay inside an ellipse. */
export const sprinkle = (next, count, [cx, cy, rx, ry], draw) => Array.from({ length: count }, () => {
  const angle = next() * 6.283;
  const reach = Math.sqrt(next());
  return draw(cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach);
}).join('');

export const line = (path, color, width, opacity = 1) => `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;

/** Where one to five copies stand, and how large: [x, y, scale, turn]. Together they fill the same height. */
const spots = {
  1: [[400, 400, 1, 0]], 2: [[300, 390, 0.74, -10], [510, 430, 0.74, 12]], 3: [[400, 290, 0.6, 0], [270, 480, 0.62, -12], [535, 490, 0.62, 12]],
  4: [[280, 300, 0.54, -10], [525, 290, 0.54, 10], [270, 520, 0.54, 6], [530, 525, 0.54, -8]], 5: [[270, 290, 0.48, -10], [530, 290, 0.48, 10], [400, 410, 0.5, 0], [260, 540, 0.48, 8], [540, 545, 0.48, -10]],
  // Long things lie one above the other.
  stack: [[400, 290, 0.94, -4], [400, 400, 0.94, 2], [400, 510, 0.94, -2]], pair: [[400, 330, 0.94, -6], [400, 480, 0.94, 4]],
};

/** Copies of a drawing made around (0, 0), in a box of about 600, each with its own soft shadow. */
export function copies(count, next, draw) {
  return spots[count].map(([x, y, scale, turn]) => `<g transform="translate(${x + (next() - 0.5) * 14} ${y + (next() - 0.5) * 14}) rotate(${turn + (next() - 0.5) * 8}) scale(${scale})" style="filter:drop-shadow(0 10px 12px rgba(42,26,8,.28))">${draw(next)}</g>`).join('');
}
