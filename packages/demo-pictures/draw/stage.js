/** The page that draws labels: called once a label by draw-in-studio.ts, photographed with a transparent background. */
import { drawLabel } from './draw-label.js';
import { ownEmblems } from './own-emblems.js';
import { emojiUrl, hexToHsl, repaintEmblem } from './paint.js';

const stage = document.getElementById('stage');

/** Turns the fruit's own hues and leaves the others alone: the stem of a yellow tomato stays green. */
async function tintEmoji(code, hex) {
  const image = new Image();
  image.src = emojiUrl(code);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 256;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0, 256, 256);
  const pixels = context.getImageData(0, 0, 256, 256);
  repaint(pixels.data, hexToHsl(hex));
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL();
}

const between = (hue, from, to) => hue >= from && hue <= to;
const isLeaf = (hue) => between(hue, 62, 175);

/** One colour for the flesh, lit as the emblem is. */
function repaint(data, target) {
  const keepsLeaves = !isLeaf(target[0]);
  const body = bodyOf(data, keepsLeaves);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const [h, s, l] = toHsl(data[at], data[at + 1], data[at + 2]);
    if (s < 8 || (keepsLeaves && isLeaf(h) && !isLeaf(body.hue))) continue;
    const [r, g, b] = toRgb(
      (target[0] + (l - body.lightness) * 0.12 + 720) % 360,
      Math.min(100, target[1] * Math.min(1.15, Math.max(0.75, s / body.saturation))),
      Math.max(4, Math.min(96, target[2] + (l - body.lightness) * 0.8)),
    );
    data[at] = r;
    data[at + 1] = g;
    data[at + 2] = b;
  }
}

/** The mean colour of what is neither leaf nor grey, and its most frequent hue. */
function bodyOf(data, keepsLeaves) {
  const bins = new Float64Array(36);
  let [saturation, lightness, count] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 16) {
    if (data[at + 3] < 128) continue;
    const [h, s, l] = toHsl(data[at], data[at + 1], data[at + 2]);
    bins[Math.floor(h / 10) % 36] += s;
    if (s < 8 || (keepsLeaves && isLeaf(h))) continue;
    saturation += s;
    lightness += l;
    count += 1;
  }
  return {
    hue: bins.indexOf(Math.max(...bins)) * 10 + 5,
    saturation: saturation / Math.max(1, count),
    lightness: lightness / Math.max(1, count),
  };
}

function toHsl(red, green, blue) {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const d = max - min;
  if (d === 0) return [0, 0, l * 100];
  const h = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return [h * 60, (d / (1 - Math.abs(2 * l - 1))) * 100, l * 100];
}

function toRgb(h, s, l) {
  const a = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const channel = (n) => {
    const k = (n + h / 30) % 12;
    return Math.round(255 * (l / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

const softness =
  '<defs><filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="11"/></filter><filter id="softer" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter></defs>';
const framed = (inner, view) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="${view}">${softness}${inner}</svg>`;

window.drawLabel = (art, measures) => shown(drawLabel(art, measures));

async function shown(svg) {
  stage.innerHTML = svg;
  await Promise.all(
    [...stage.querySelectorAll('image')].map((node) => {
      const image = new Image();
      image.src = node.getAttribute('href');
      return image.decode().catch(() => {
        throw new Error(`no emblem ${node.getAttribute('href').slice(0, 120)}`);
      });
    }),
  );
}
await Promise.all(
  ['600 40px Figtree', '700 40px Figtree', 'condensed 800 40px Bricolage'].map((font) =>
    document.fonts.load(font),
  ),
);
await document.fonts.load('800 40px Bricolage');
await document.fonts.load('600 40px Bricolage');
/** The emblems are livelier than life: magenta tomatoes, violet aubergines. A grocer's customers know the colours. */
const trueColours = {
  '1f345': '#d8321f',
  '1f34e': '#c8242c',
  '1f353': '#d8222f',
  '1f352': '#b3152a',
  '1f336-fe0f': '#c81e1e',
  '1f952': '#4a8a35',
  '1f966': '#3f8a3a',
  '1fad1': '#4f8f35',
  '1f980': '#d0503a',
  '1f990': '#f0906a',
  '1f347': '#5a3a8a',
};
for (const [code, hex] of Object.entries(trueColours))
  repaintEmblem(code, await tintEmoji(code, hex));
const asEmblem = (inner) =>
  `data:image/svg+xml,${encodeURIComponent(framed(inner, '80 90 640 640'))}`;
for (const [name, inner] of ownEmblems()) repaintEmblem(name, asEmblem(inner));
for (const [name, hex] of [
  ['white-grapes', '#a9b84e'],
  ['pink-grapes', '#d9828a'],
])
  repaintEmblem(name, await tintEmoji('1f347', hex));
window.isReady = true;
