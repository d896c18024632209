/** The parts of a printed label: grounds, frames, words that fit, and a print of what the pack holds. */
import { emojiUrl, shadeHex, uid } from './paint.js';

const ruler = document.createElement('canvas').getContext('2d');
/** The narrowest the typeface goes is three quarters of its width. */
const narrowest = 75;

function widthOf(text, weight, size) {
  ruler.font = `${weight} ${size}px Bricolage`;
  return ruler.measureText(text).width;
}

const escape = (text) =>
  text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char]);

/** Lines of a name as large as `most`, or narrower and then smaller until they fit `width`. */
export function fitted(lines, width, most, weight = 800) {
  const widest = Math.max(...lines.map((line) => widthOf(line, weight, 100))) / 100;
  const stretch = Math.max(narrowest, Math.min(100, (100 * width) / (widest * most)));
  return { size: Math.min(most, width / (widest * (stretch / 100) * 1.03)), stretch };
}

export function words(
  lines,
  { x, y, size, stretch = 100, weight = 800, fill, anchor = 'middle', leading = 0.96, spacing = 0 },
) {
  return lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${y + index * size * leading}" font-size="${size}" text-anchor="${anchor}" fill="${fill}" style="font-weight:${weight};font-stretch:${stretch}%;letter-spacing:${spacing}px">${escape(line)}</text>`,
    )
    .join('');
}

export const small = (text, { x, y, size, fill, anchor = 'middle', weight = 600, spacing = 0 }) =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${fill}" style="font-family:Figtree;font-weight:${weight};letter-spacing:${spacing}px">${escape(text)}</text>`;

const lightOf = (hex) => {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.3 * r + 0.59 * g + 0.11 * b;
};
const isDark = (hex) => lightOf(hex) < 0.5;
const contrast = (a, b) => Math.abs(lightOf(a) - lightOf(b));
/** Whichever of the colours is read best on a ground. */
export const legibleOn = (ground, ...colours) =>
  colours.toSorted((a, b) => contrast(b, ground) - contrast(a, ground))[0];
/** The accent, or the ink where an accent would not be told from the ground. */
export const seenOn = (ground, accent, ink) => (contrast(ground, accent) > 0.14 ? accent : ink);
export const paler = (hex, by = 10) => shadeHex(hex, isDark(hex) ? by : -by);

/** Three ears, which no emblem prints well. */
const wheat = (color) =>
  [-24, 24, 0]
    .map((turn) => {
      const grains = Array.from({ length: 6 }, (_, at) =>
        [-1, 1]
          .map(
            (side) =>
              `<ellipse cx="${side * 26}" cy="${-40 - at * 44}" rx="17" ry="33" fill="${color}" transform="rotate(${side * 24} ${side * 26} ${-40 - at * 44})"/>`,
          )
          .join(''),
      ).join('');
      return `<g transform="translate(0 250) rotate(${turn})"><path d="M0 0 V-250" stroke="${color}" stroke-width="11"/><g transform="translate(0 -190)">${grains}<ellipse cx="0" cy="-318" rx="16" ry="36" fill="${color}"/></g></g>`;
    })
    .join('');

/** A photograph of the goods, or an emblem printed in the label's two colours as from a lino block. */
function motif(art, x, y, size, turn = 0) {
  if (art.photo)
    return `<image href="${art.photo}" x="${x - size * 0.6}" y="${y - size * 0.6}" width="${size * 1.2}" height="${size * 1.2}" transform="rotate(${turn} ${x} ${y})"/>`;
  if (art.emblem === 'none') return '';
  if (art.emblem === '1f33e')
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 640})">${wheat(seenOn(art.bg, art.accent, art.ink))}</g>`;
  const place = `href="${emojiUrl(art.emblem)}" x="${x - size * 0.42}" y="${y - size * 0.42}" width="${size * 0.84}" height="${size * 0.84}" transform="rotate(${turn} ${x} ${y})"`;
  // In two colours, crisps would be taken for potatoes.
  if (art.emblem === 'crisps') return `<image ${place}/>`;
  const id = uid('print');
  const [dark, light] = isDark(art.bg) ? [paler(art.bg, 6), art.ink] : [art.ink, art.bg];
  const channels = [1, 3, 5].map((at) =>
    [dark, light].map((hex) => parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const steps = (from, to) =>
    [0, 0.16, 0.55, 0.86].map((share) => (from + (to - from) * share).toFixed(3)).join(' ');
  const tables = ['R', 'G', 'B']
    .map((name, at) => `<feFunc${name} type="discrete" tableValues="${steps(...channels[at])}"/>`)
    .join('');
  return `<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values="0.42 0.5 0.2 0 -0.06 0.42 0.5 0.2 0 -0.06 0.42 0.5 0.2 0 -0.06 0 0 0 1.6 -0.4"/><feGaussianBlur stdDeviation="${size / 260}"/><feComponentTransfer>${tables}</feComponentTransfer></filter><image ${place} filter="url(#${id})"/>`;
}

/** One to three of the motif side by side. */
export function motifs(art, x, y, size) {
  const count = art.photo ? 1 : (art.emblemCount ?? 1);
  const step = size * 0.56;
  return Array.from({ length: count }, (_, index) =>
    motif(
      art,
      x + (index - (count - 1) / 2) * step,
      y,
      count > 1 ? size * 0.78 : size,
      (index - (count - 1) / 2) * 10,
    ),
  ).join('');
}

export function dotted(x, y, width, height, color, step = 30, opacity = 0.5) {
  const id = uid('p');
  return `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse"><circle cx="${step / 4}" cy="${step / 4}" r="${step / 7}" fill="${color}"/><circle cx="${step * 0.75}" cy="${step * 0.75}" r="${step / 7}" fill="${color}"/></pattern><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})" opacity="${opacity}"/>`;
}

export function striped(x, y, width, height, color, step = 26, turn = 0, opacity = 0.5) {
  const id = uid('p');
  return `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><rect width="${step / 2}" height="${step}" fill="${color}"/></pattern><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})" opacity="${opacity}"/>`;
}

export const frame = (x, y, width, height, color, stroke, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="none" stroke="${color}" stroke-width="${stroke}"/>`;
export const fill = (x, y, width, height, color, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${color}"/>`;
