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

export const specks = (next, count, area, color, size, opacity = 0.5) =>
  Array.from(
    { length: count },
    () =>
      `<ellipse cx="${area[0] + next() * area[2]}" cy="${area[1] + next() * area[3]}" rx="${size * (0.4 + next())}" ry="${size * (0.3 + next() * 0.7)}" fill="${color}" opacity="${opacity}"/>`,
  ).join('');

/** Specks that stay inside an ellipse. */
export const sprinkle = (next, count, [cx, cy, rx, ry], draw) =>
  Array.from({ length: count }, () => {
    const angle = next() * 6.283;
    const reach = Math.sqrt(next());
    return draw(cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach);
  }).join('');

export const line = (path, color, width, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;

/** Where one to five copies stand, and how large: [x, y, scale, turn]. Together they fill the same height. */
const spots = {
  1: [[400, 400, 1, 0]],
  2: [
    [300, 390, 0.74, -10],
    [510, 430, 0.74, 12],
  ],
  3: [
    [400, 290, 0.6, 0],
    [270, 480, 0.62, -12],
    [535, 490, 0.62, 12],
  ],
  4: [
    [280, 300, 0.54, -10],
    [525, 290, 0.54, 10],
    [270, 520, 0.54, 6],
    [530, 525, 0.54, -8],
  ],
  5: [
    [270, 290, 0.48, -10],
    [530, 290, 0.48, 10],
    [400, 410, 0.5, 0],
    [260, 540, 0.48, 8],
    [540, 545, 0.48, -10],
  ],
};
/** How many stand in each row, from the back to the front. */
const rowsOf = {
  1: [1],
  2: [2],
  3: [1, 2],
  4: [2, 2],
  5: [2, 3],
  6: [1, 2, 3],
  7: [3, 4],
  8: [2, 3, 3],
  9: [2, 3, 4],
  10: [1, 2, 3, 4],
  12: [3, 4, 5],
  16: [4, 4, 4, 4],
};

/** Round things in a heap: [x, y, size] of each, the front row last. */
export function heaped(count) {
  const rows =
    rowsOf[count] ??
    Array.from({ length: Math.ceil(count / 4) }, (_, row) => Math.min(4, count - row * 4));
  const size = Math.min(
    count === 1 ? 560 : 400,
    700 / (1 + (Math.max(...rows) - 1) * 0.86),
    660 / (1 + (rows.length - 1) * 0.76),
  );
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, at) => [
      400 + (at - (inRow - 1) / 2) * size * 0.86,
      400 + (row - (rows.length - 1) / 2) * size * 0.76,
      size,
    ]),
  );
}

/** Things side by side in rows of about as many: [x, y, scale, turn]. */
function inRows(count, turn) {
  const across = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / across);
  const scale = 1.06 / across;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / across);
    const inRow = Math.min(across, count - row * across);
    return [
      400 + ((index % across) - (inRow - 1) / 2) * (640 / across),
      400 + (row - (rows - 1) / 2) * (560 / Math.max(2, rows)),
      scale,
      index % 2 ? turn : -turn,
    ];
  });
}

/** Long things lie one above the other. */
const stacked = (count) =>
  Array.from({ length: count }, (_, index) => [
    400,
    400 + (index - (count - 1) / 2) * Math.min(150, 440 / count),
    count > 4 ? 0.86 : 0.94,
    index % 2 ? 3 : -4,
  ]);

/** As many places as there are copies. */
export const placesOf = (count, lies) =>
  lies && count > 1 ? stacked(count) : (spots[count] ?? inRows(count, 6));

/** Copies of a drawing made around (0, 0), in a box of about 600, each with its own soft shadow. */
export function copies(places, next, draw) {
  return places
    .map(
      ([x, y, scale, turn], index) =>
        `<g transform="translate(${x + (next() - 0.5) * 14} ${y + (next() - 0.5) * 14}) rotate(${turn + (next() - 0.5) * 8}) scale(${scale})" style="filter:drop-shadow(0 10px 12px rgba(42,26,8,.28))">${draw(next, index)}</g>`,
    )
    .join('');
}
