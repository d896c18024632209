/** Fruit and vegetables sold loose: copies of one emoji, laid as on a market stall. */
import { enlarged, loadEmoji } from '../emoji.js';
import { between, die, seedFrom } from '../random.js';
import { containers } from './containers.js';
import { layouts } from './layouts.js';
import { tinted, toHsl } from './tint.js';

/** The fruit's size in a 1400-unit square, so that the fullest layout fits before framing. */
const fruitSizes = { single: 620, duo: 560, trio: 500, pile: 400, punnet: 330, crate: 340, net: 350, bunch: 520, vine: 400 };
const table = 1400;

/** @param {{ id: string, width: number, height: number, picture: { of: string, layout: string, tint?: object } }} order */
export async function drawPile({ id, width, height, picture }) {
  const variants = layouts[picture.layout];
  if (!variants) throw new Error(`no layout ${picture.layout}`);
  const next = die(seedFrom(id));
  const fruit = tinted(enlarged(await loadEmoji(picture.of), 512), picture.tint);
  const size = fruitSizes[picture.layout];
  const places = variants[Math.floor(next() * variants.length)];
  const mirror = picture.layout === 'single' || next() < 0.6 ? 1 : -1;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = table;
  const context = canvas.getContext('2d');
  context.translate(table / 2, table / 2);
  context.imageSmoothingQuality = 'high';
  const holder = containers[picture.layout];
  const look = { accent: accentOf(fruit) };
  holder?.back?.(context, look);
  for (const [x, y, turn, scale] of places) {
    const jitter = picture.layout === 'single' ? 0 : between(next, -0.06, 0.06);
    lay(context, fruit, { x: x * mirror * size * 0.92, y: y * size * 0.92, turn: turn * mirror + jitter, size: size * scale });
  }
  holder?.front?.(context, look);
  return framed(canvas, width, height);
}

/** One fruit, shading what it rests on and nothing beyond it. */
function lay(context, fruit, { x, y, turn, size }) {
  context.save();
  context.globalCompositeOperation = 'source-atop';
  context.filter = `blur(${size * 0.05}px) brightness(0)`;
  context.globalAlpha = 0.34;
  context.translate(x + size * 0.02, y + size * 0.06);
  context.rotate(turn);
  context.drawImage(fruit, -size * 0.52, -size * 0.52, size * 1.04, size * 1.04);
  context.restore();
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.drawImage(fruit, -size / 2, -size / 2, size, size);
  context.restore();
}

/** The thread of a net takes the fruit's own colour, deepened. */
function accentOf(fruit) {
  const { data } = fruit.getContext('2d').getImageData(fruit.width * 0.3, fruit.height * 0.4, fruit.width * 0.4, fruit.height * 0.4);
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 16) {
    if (data[at + 3] < 200) continue;
    red += data[at];
    green += data[at + 1];
    blue += data[at + 2];
    count += 1;
  }
  const [hue, saturation] = toHsl(red / count, green / count, blue / count);
  return `hsl(${hue.toFixed()} ${Math.min(90, saturation * 115 + 10).toFixed()}% 42%)`;
}

/** The subject fills the frame by its visible area, its shadow lies within the frame. */
function framed(subject, width, height) {
  const bounds = visibleBounds(subject);
  const [wide, tall] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const scale = Math.min((0.9 * width) / Math.max(wide, tall), (0.8 * width) / Math.sqrt(wide * tall));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(width - wide * scale) / 2, (height - tall * scale) / 2 - height * 0.012];
  castShadow(context, { middle: width / 2, foot: top + tall * scale, half: (wide * scale) / 2 });
  context.drawImage(subject, bounds.left, bounds.top, wide, tall, left, top, wide * scale, tall * scale);
  return canvas;
}

function castShadow(context, { middle, foot, half }) {
  context.save();
  context.filter = `blur(${half * 0.06}px)`;
  for (const [share, opacity] of [[0.9, 0.2], [0.62, 0.28]]) {
    context.fillStyle = `rgba(62, 40, 22, ${opacity})`;
    context.beginPath();
    context.ellipse(middle, foot - half * 0.03, half * share, half * 0.085, 0, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
}

function visibleBounds(canvas) {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const bounds = { left: canvas.width, right: 0, top: canvas.height, bottom: 0 };
  for (let y = 0; y < canvas.height; y += 2) {
    for (let x = 0; x < canvas.width; x += 2) {
      if (data[(y * canvas.width + x) * 4 + 3] < 24) continue;
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x + 2);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y + 2);
    }
  }
  return bounds;
}
