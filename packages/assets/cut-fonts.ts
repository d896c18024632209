/**
 * Cuts the shop's fonts to French texts, so that a first visit on a slow network spends 30 kB on them instead of 62;
 * other letters come from the whole font, fetched on demand. Writes web/fonts: files, faces for web/first-paint.ts, faces
 * for pages without script, and faces of the systems' fonts, which are measured on this machine.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { fallbackFaces } from './fallback-faces.ts';

/** ASCII, French letters, those of our neighbours that product names borrow, and the signs that our texts use. */
const characters = `${ascii()}àâäæçèéêëîïôöœùûüÿáíñóúÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸ«»’‘“”–—…·•×−°²½¼¾€\u00A0\u2009\u2011\u202F`;

const fonts = [
  { family: 'Figtree', file: 'figtree', weights: '300 900', axes: undefined },
  // Titles and prices alone, in one weight: the others would double its bytes.
  { family: 'Bricolage', file: 'bricolage-grotesque', weights: '200 800', axes: { wght: 700 } },
] as const;

const folder = path.resolve(import.meta.dirname, '../../web/fonts');
const resolve = createRequire(import.meta.url).resolve;
mkdirSync(folder, { recursive: true });

writeFileSync(
  path.join(folder, 'fallbacks.css'),
  await fallbackFaces((file) => resolve(wholeFile(file, 'latin'))),
);

type Face = { family: string; weights: string; range: string; source: string };
const faces: Face[] = [];
for (const { family, file, weights, axes } of fonts) {
  const whole = (subset: string) => wholeFile(file, subset);
  const font = await subsetFont(readFileSync(resolve(whole('latin'))), characters, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum', 'lnum', 'ccmp', 'locl', 'mark'],
    ...(axes ? { variationAxes: axes } : {}),
  });
  writeFileSync(path.join(folder, `${file}-french.woff2`), font);
  console.log(`${file}-french.woff2: ${font.length} bytes`);
  const others = (...runs: [number, number][]) =>
    rangesOf(
      runs
        .flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, index) => first + index),
        )
        .filter((point) => !characters.includes(String.fromCodePoint(point))),
    );
  faces.push(
    { family, weights, range: rangesOf(pointsOf(characters)), source: `./${file}-french.woff2` },
    {
      family,
      weights,
      range: others(
        [0xa1, 0xff],
        [0x131, 0x131],
        [0x2002, 0x206f],
        [0x2122, 0x2122],
        [0x2191, 0x2193],
      ),
      source: whole('latin'),
    },
    {
      family,
      weights,
      range: others([0x100, 0x2af], [0x1e00, 0x1eff]),
      source: whole('latin-ext'),
    },
  );
}
writeFileSync(
  path.join(folder, 'fonts.css'),
  `/* Written by packages/assets/cut-fonts.ts: for pages without a script. */\n@media (scripting: none) {\n${faces.map((face) => `  @font-face { font-family: '${face.family}'; font-style: normal; font-display: swap; font-weight: ${face.weights}; src: url('${face.source}') format('woff2'); unicode-range: ${face.range}; }\n`).join('')}}\n`,
);
writeFileSync(
  path.join(folder, 'faces.ts'),
  `/** Written by packages/assets/cut-fonts.ts: each font has a file for French text, and two for other Latin letters. */
${faces.map(({ source }, index) => `import source${index} from '${source}?url';\n`).join('')}
export const faces = [
${faces.map(({ family, weights, range }, index) => `  { family: '${family}', weight: '${weights}', unicodeRange: '${range}', source: source${index}, isFrench: ${index % 3 === 0} },\n`).join('')}];
`,
);

function wholeFile(file: string, subset: string): string {
  return `@fontsource-variable/${file}/files/${file}-${subset}-wght-normal.woff2`;
}

function ascii(): string {
  return String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));
}

function pointsOf(text: string): number[] {
  return [...new Set(text)]
    .map((character) => character.codePointAt(0) ?? 0)
    .toSorted((a, b) => a - b);
}

/** Sorted, as unicode-range writes them, with neighbours joined. */
function rangesOf(points: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}
