/** Faces of the systems' fonts: text that waits for ours takes as much room. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../web/${file}`, import.meta.url), 'utf8');
const faces = [...read('fonts/fallbacks.css').matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, body = '']) => ({
    family: /font-family: '([^']+)'/.exec(body)?.[1] ?? '',
    weights: /font-weight: (\d+ \d+)/.exec(body)?.[1] ?? '',
    names: [...body.matchAll(/local\('([^']+)'\)/g)].map(([, name = '']) => name),
    percent: (property: string) => Number(new RegExp(`${property}: ([\\d.]+)%`).exec(body)?.[1]),
  }),
);
const ours = [
  { family: 'Figtree', file: 'figtree', weights: ['300 500', '600 900'] },
  { family: 'Bricolage', file: 'bricolage-grotesque', weights: ['200 800'] },
];
const systems = [
  { system: 'Arial', name: 'Arial' },
  { system: 'Arial', name: 'Liberation Sans' },
  { system: 'Roboto', name: 'Roboto' },
  { system: 'DejaVu', name: 'DejaVu Sans' },
  { system: 'Noto', name: 'Noto Sans' },
];

describe.each(ours)('text in $family before it arrives', ({ family, file, weights }) => {
  it.each(systems)(
    'before its font arrives, a text is drawn with $name on systems that have it',
    ({ system, name }) => {
      const own = faces.filter((face) => face.family === `${family} ${system}`);
      expect(own.map((face) => face.weights)).toEqual(weights);
      for (const { names } of own) expect(names.some((one) => one.startsWith(name))).toBe(true);
      const variable = family === 'Figtree' ? 'sans' : 'display';
      expect(read('styles.css')).toMatch(
        new RegExp(`--font-${variable}:\\s+'${family}',[^;]*'${family} ${system}',[^;]*system-ui`),
      );
    },
  );

  it('before its font arrives, a text has the same line height', () => {
    const whole = createRequire(import.meta.url).resolve(
      `@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`,
    );
    const font = create(readFileSync(whole));
    const own = faces.filter((face) => face.family.startsWith(family));
    expect(own.length).toBe(weights.length * 4);
    for (const { percent } of own) {
      const drawn = (property: string) => (percent('size-adjust') * percent(property)) / 10_000;
      expect(drawn('ascent-override')).toBeCloseTo(font.ascent / font.unitsPerEm, 2);
      expect(drawn('descent-override')).toBeCloseTo(-font.descent / font.unitsPerEm, 2);
      expect(percent('line-gap-override')).toBe(0);
    }
  });
});
