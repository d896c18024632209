/**
 * Cuts the shop's fonts to what French pages write, `npm run fonts` after one of them changes: a first visit on a slow network
 * spends 30 kB on them instead of 62. Whatever else somebody writes (a name, a word of another language) comes from the whole
 * font, which browsers fetch only then. Writes web/fonts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/** ASCII, French letters, those of our neighbours that product names borrow, and the signs that our texts use. */
const characters = `${ascii()}àâäæçèéêëîïôöœùûüÿáíñóúÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸ«»’‘“”–—…·•×−°²½¼¾€\u00A0\u2009\u2011\u202F`;

const fonts = [
  { family: 'Figtree', file: 'figtree', weights: '300 900', axes: undefined },
  // Titles and prices alone, in one weight: the others would double its bytes.
  { family: 'Bricolage', file: 'bricolage-grotesque', weights: '200 800', axes: { wght: 700 } },
] as const;

const folder = path.resolve(import.meta.dirname, '../web/fonts');
const resolve = createRequire(import.meta.url).resolve;
mkdirSync(folder, { recursive: true });

const rules: string[] = [];
for (const { family, file, weights, axes } of fonts) {
  const whole = (subset: string) => `@fontsource-variable/${file}/files/${file}-${subset}-wght-normal.woff2`;
  const font = await subsetFont(readFileSync(resolve(whole('latin'))), characters, {
    targetFormat: 'woff2', keepFeatures: ['kern', 'tnum', 'lnum', 'ccmp', 'locl', 'mark'], ...(axes ? { variationAxes: axes } : {}),
  });
  writeFileSync(path.join(folder, `${file}-french.woff2`), font);
  process.stdout.write(`${file}-french.woff2: ${font.length} bytes\n`);
  // The last rule that holds a character wins: the cut font comes after the whole ones.
  rules.push(rule(whole('latin-ext'), 'U+100-2AF, U+1E00-1EFF'), rule(whole('latin'), 'U+A0-FF, U+131, U+152-153, U+2000-206F, U+2122, U+2191, U+2193'), rule(`./${file}-french.woff2`, rangesOf(characters)));
  function rule(source: string, range: string): string {
    return `@font-face { font-family: '${family}'; font-style: normal; font-display: swap; font-weight: ${weights}; src: url('${source}') format('woff2'); unicode-range: ${range}; }\n`;
  }
}
writeFileSync(path.join(folder, 'fonts.css'), `/* Written by scripts/fonts.ts. */\n${rules.join('')}`);

function ascii(): string {
  return String.fromCharCode(...Array.from({ length: 0x7F - 0x20 }, (_, index) => 0x20 + index));
}

/** As unicode-range writes them: neighbours joined. */
function rangesOf(text: string): string {
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ');
}
