/** What is printed on a pack: brand on top, title large, emblem, pattern, quantity at the foot. */
import { contrast, css, mix, shade } from './colours.js';
import { loadEmoji, printOf } from './emoji.js';
import { drawMark } from './mark.js';
import { drawPattern } from './patterns.js';

const typeface = '"Bricolage Grotesque"';

/** @typedef {{ brand: string, title: string, emblem: string, emblemCount?: number, palette: [string, string, string], pattern?: string, net: string, seed: number }} Print */

/** @param {Print} print @param {{ width: number, height: number, safe?: number, inset?: number, ground?: string }} sheet sizes in scene units; `safe` is the share of the width that faces the shopper */
export async function printLabel(print, sheet) {
  const scale = Math.min(1000 / Math.max(sheet.width, sheet.height), 620);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(sheet.width * scale);
  canvas.height = Math.round(sheet.height * scale);
  const page = { context: canvas.getContext('2d'), width: canvas.width, height: canvas.height, safe: canvas.width * (sheet.safe ?? 0.88) };
  const inks = inksOf(print, sheet.ground);
  page.context.fillStyle = inks.ground;
  page.context.fillRect(0, 0, page.width, page.height);
  drawPattern(page, print.pattern ?? 'plain', inks);
  inset(page, sheet.inset ?? 0);
  if (page.safe / page.height > 1.9) await composeWide(page, print, inks);
  else await composeTall(page, print, inks);
  return printOf(canvas);
}

/** Round lids leave less room for words than their square. */
function inset({ context, width, height }, share) {
  context.translate(width * share, height * share);
  context.scale(1 - share * 2, 1 - share * 2);
}

function inksOf({ palette: [label, ink, accent] }, ground = label) {
  const readable = contrast(ink, ground) >= 3.2 ? ink : contrast('#1c2620', ground) > contrast('#fffdf8', ground) ? '#1c2620' : '#fffdf8';
  const onAccent = contrast(readable, accent) >= 3.2 ? readable : contrast('#1c2620', accent) > contrast('#fffdf8', accent) ? '#1c2620' : '#fffdf8';
  return { ground, ink: readable, accent, onAccent, faint: css(mix(ground, readable, 0.12)), halo: css(contrast(ground, '#000') > 9 ? shade(ground, -0.07) : shade(ground, 0.14)) };
}

async function composeTall(page, print, inks) {
  const { context, width, height, safe } = page;
  const middle = width / 2;
  const unit = Math.min(safe * 1.25, height);
  const top = height * 0.045 + unit * 0.05;
  writeBrand(page, print, inks, middle, top, unit * 0.066, safe * 0.92);
  const titleTop = top + unit * 0.075;
  const size = writeTitle(page, print.title, inks.ink, { middle, top: titleTop, width: safe * 0.93, size: Math.min(unit * 0.2, height * 0.19) });
  const footHeight = height * 0.13;
  const free = height - footHeight - size.bottom;
  const emblem = Math.min(free * 0.96, safe * 0.74);
  await stampEmblems(page, print, inks, { x: middle, y: size.bottom + free * 0.5, size: emblem, width: safe });
  writeFoot(page, print, inks, middle, height - footHeight * 0.42, unit * 0.062);
}

/** Low and broad: the emblem on the right of the words. */
async function composeWide(page, print, inks) {
  const { context, width, height, safe } = page;
  const left = (width - safe) / 2;
  const emblem = Math.min(height * 0.82, safe * 0.36);
  const column = safe - emblem * 1.08;
  const middle = left + column / 2;
  writeBrand(page, print, inks, middle, height * 0.2, height * 0.105, column * 0.95);
  writeTitle(page, print.title, inks.ink, { middle, top: height * 0.27, width: column * 0.96, size: height * 0.27 });
  writeFoot(page, print, inks, middle, height * 0.9, height * 0.1);
  context.textAlign = 'center';
  await stampEmblems(page, { ...print, emblemCount: 1 }, inks, { x: left + safe - emblem * 0.5, y: height * 0.5, size: emblem, width: emblem });
}

function writeBrand({ context }, print, inks, x, y, size, width) {
  const ownBrand = print.brand === 'Cabas';
  const text = ownBrand ? 'cabas' : print.brand.toLocaleUpperCase('fr-FR');
  context.textAlign = 'center';
  context.fillStyle = inks.ink;
  context.letterSpacing = ownBrand ? '-0.5px' : `${size * 0.09}px`;
  const letters = fitted(context, 650, ownBrand ? size * 1.45 : size, [text], width - (ownBrand ? size * 2 : 0));
  const shift = ownBrand ? letters * 0.62 : 0;
  context.fillText(text, x + shift, y);
  if (ownBrand) drawMark(context, x + shift - context.measureText(text).width / 2 - letters * 0.72, y - letters * 0.32, letters * 1.1, inks.ink);
  context.letterSpacing = '0px';
}

function writeTitle({ context }, title, ink, { middle, top, width, size }) {
  const lines = title.split('|');
  context.textAlign = 'center';
  context.fillStyle = ink;
  context.letterSpacing = `${-size * 0.02}px`;
  const letters = fitted(context, 800, size, lines, width);
  lines.forEach((line, index) => context.fillText(line, middle, top + letters * (0.78 + index * 0.94)));
  context.letterSpacing = '0px';
  return { bottom: top + letters * (0.94 * lines.length + 0.08) };
}

/** The largest size, at most the one given, at which every line fits the width. */
function fitted(context, weight, size, lines, width) {
  context.font = `${weight} ${size}px ${typeface}`;
  const widest = Math.max(...lines.map((line) => context.measureText(line).width));
  const letters = widest > width ? (size * width) / widest : size;
  context.font = `${weight} ${letters}px ${typeface}`;
  return letters;
}

function writeFoot({ context, width, safe }, print, inks, x, y, size) {
  if (!print.net) return;
  const onBand = print.pattern === 'band';
  context.textAlign = 'center';
  const letters = fitted(context, 650, size, [print.net], safe * 0.86);
  if (!onBand) {
    const pill = context.measureText(print.net).width + letters * 1.3;
    context.fillStyle = inks.accent;
    context.beginPath();
    context.roundRect(x - pill / 2, y - letters * 0.98, pill, letters * 1.42, letters);
    context.fill();
  }
  context.fillStyle = inks.onAccent;
  context.fillText(print.net, x, y);
}

async function stampEmblems({ context }, print, inks, { x, y, size, width }) {
  const image = await loadEmoji(print.emblem);
  const count = print.emblemCount ?? 1;
  const each = count === 1 ? size : Math.min(size * 0.82, (width / (1 + (count - 1) * 0.62)) * 0.98);
  if (count === 1 && print.pattern !== 'arc') {
    context.fillStyle = inks.halo;
    context.beginPath();
    context.ellipse(x, y, size * 0.54, size * 0.5, 0, 0, Math.PI * 2);
    context.fill();
  }
  context.imageSmoothingQuality = 'high';
  const order = count === 3 ? [0, 2, 1] : [0, 1].slice(0, count);
  for (const index of order) {
    const step = index - (count - 1) / 2;
    context.save();
    context.translate(x + step * each * 0.62, y + (count === 3 && index === 1 ? each * 0.09 : -each * 0.02 * count));
    context.rotate(step * 0.2);
    context.shadowColor = 'rgba(40, 22, 8, 0.28)';
    context.shadowBlur = each * 0.07;
    context.shadowOffsetY = each * 0.035;
    context.drawImage(image, -each / 2, -each / 2, each, each);
    context.restore();
  }
}
