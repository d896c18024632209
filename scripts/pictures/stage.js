/** The page that draws: called once a picture by render-all.ts, photographed with a transparent background. */
import { drawRecipe } from './draw-dishes.js';
import { drawModel, modelNeedsEmblem } from './draw-model.js';
import { drawPack } from './draw-pack.js';
import { drawPile } from './draw-pile.js';
import { emojiUrl, hexToHsl } from './paint.js';

const stage = document.getElementById('stage');

/** Turns the fruit's own hues and leaves the others alone: the stem of a yellow tomato stays green. */
async function tintEmoji(code, tint) {
  if (!tint) return code;
  const image = new Image();
  image.src = emojiUrl(code);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 256;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0, 256, 256);
  const pixels = context.getImageData(0, 0, 256, 256);
  repaint(pixels.data, tint);
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL();
}

function repaint(data, tint) {
  const dominant = dominantHue(data);
  const target = tint.hex ? hexToHsl(tint.hex) : null;
  const turn = target ? target[0] - dominant.hue : (tint.hue ?? 0);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const [h, s, l] = toHsl(data[at], data[at + 1], data[at + 2]);
    const near = Math.min(Math.abs(h - dominant.hue), 360 - Math.abs(h - dominant.hue));
    if (near > 48 && s > 12) continue;
    const saturation = target ? Math.min(100, s * (target[1] / Math.max(20, dominant.saturation))) : Math.min(100, s * (tint.saturation ?? 1));
    const lightness = target ? Math.max(4, Math.min(97, l + (target[2] - dominant.lightness) * 0.85)) : Math.min(97, l * (tint.brightness ?? 1));
    const [r, g, b] = toRgb((h + turn + 720) % 360, saturation, lightness);
    data[at] = r; data[at + 1] = g; data[at + 2] = b;
  }
}

function dominantHue(data) {
  const bins = new Float64Array(36);
  let [saturation, lightness, count] = [0, 0, 0];
  const all = [];
  for (let at = 0; at < data.length; at += 16) {
    if (data[at + 3] < 128) continue;
    const [h, s, l] = toHsl(data[at], data[at + 1], data[at + 2]);
    bins[Math.floor(h / 10) % 36] += s;
    all.push([h, s, l]);
  }
  const hue = bins.indexOf(Math.max(...bins)) * 10 + 5;
  for (const [h, s, l] of all) if (Math.min(Math.abs(h - hue), 360 - Math.abs(h - hue)) < 30) { saturation += s; lightness += l; count += 1; }
  return { hue, saturation: saturation / Math.max(1, count), lightness: lightness / Math.max(1, count) };
}

function toHsl(red, green, blue) {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b); const min = Math.min(r, g, b); const l = (max + min) / 2; const d = max - min;
  if (d === 0) return [0, 0, l * 100];
  const h = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return [h * 60, (d / (1 - Math.abs(2 * l - 1))) * 100, l * 100];
}

function toRgb(h, s, l) {
  const a = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const channel = (n) => { const k = (n + h / 30) % 12; return Math.round(255 * (l / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))); };
  return [channel(0), channel(8), channel(4)];
}

async function draw(spec) {
  if (spec.kind === 'recipe') return drawRecipe(spec.picture, spec.id);
  const { picture } = spec;
  if (picture.as === 'pack') return drawPack(picture, spec.brand, spec.net);
  if (picture.as === 'pile') return drawPile(picture, spec.id, await tintEmoji(picture.of, picture.tint));
  const near = modelNeedsEmblem(picture.model);
  return drawModel(picture, spec.id, near ? await tintEmoji(near, picture.tints?.[0] ? { hex: picture.tints[0] } : null) : '');
}

window.drawPicture = async (spec) => {
  const inner = (await draw(spec)).replaceAll(/href="\.\.\/\.\.\/node_modules[^"]*assets\/data:([^"]*)\.webp"/g, 'href="data:$1"');
  stage.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">${inner}</svg>`;
  await Promise.all([...stage.querySelectorAll('image')].map((node) => { const image = new Image(); image.src = node.getAttribute('href'); return image.decode().catch(() => { throw new Error(`no emblem ${node.getAttribute('href').slice(0, 120)}`); }); }));
};
await document.fonts.load('800 40px Bricolage');
await document.fonts.load('600 40px Bricolage');
window.isReady = true;
