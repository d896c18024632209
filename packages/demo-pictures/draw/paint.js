/** Small vocabulary of the emblems: soft light from above left, rounded forms. */

let counter = 0;
export const uid = (prefix) => `${prefix}${(counter += 1)}`;

export function hexToHsl(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const d = max - min;
  if (d === 0) return [0, 0, l * 100];
  const s = d / (1 - Math.abs(2 * l - 1));
  const h = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return [h * 60, s * 100, l * 100];
}

/** The same colour, lighter (positive) or darker (negative), by percent of lightness. */
export function shade(hex, percent) {
  const [h, s, l] = hexToHsl(hex);
  return `hsl(${h.toFixed(1)} ${Math.min(100, s).toFixed(1)}% ${Math.max(2, Math.min(98, l + percent)).toFixed(1)}%)`;
}

/** The same as a hex colour, for what computes with it again. */
export function shadeHex(hex, percent) {
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.fillStyle = shade(hex, percent);
  return canvas.fillStyle;
}

/** A round body lit from above left. */
export function ball(hex, id = uid('g')) {
  return [
    id,
    `<radialGradient id="${id}" cx="35%" cy="28%" r="80%"><stop offset="0" stop-color="${shade(hex, 16)}"/><stop offset=".45" stop-color="${hex}"/><stop offset="1" stop-color="${shade(hex, -20)}"/></radialGradient>`,
  ];
}

/** From above to below. */
export function slope(hex, id = uid('g')) {
  return [
    id,
    `<linearGradient id="${id}" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${shade(hex, 12)}"/><stop offset=".6" stop-color="${hex}"/><stop offset="1" stop-color="${shade(hex, -14)}"/></linearGradient>`,
  ];
}

const repainted = new Map();
/** From now on this emblem is drawn from another picture of it. */
export const repaintEmblem = (code, url) => repainted.set(code, url);
export const emojiUrl = (code) =>
  code.startsWith('data:')
    ? code
    : (repainted.get(code) ?? `../node_modules/@lobehub/fluent-emoji-3d/assets/${code}.webp`);
