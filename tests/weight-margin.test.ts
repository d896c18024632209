/** The weight margin is one number, in domain/measures/quantity.ts. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const margin = /(?<![\d,.])1?15[\s\u00a0\u202f]?%/;

it('C02 no text of the shop hard-codes the weight margin', () => {
  const sources = ['domain', 'server', 'web', 'world'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { exclude: (name) => name.includes('.test.') }),
  );
  const files = [...sources, ...globSync('world/pages/*.json')];
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (margin.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(sources.length).toBeGreaterThan(1000);
  expect(files.length).toBeGreaterThan(sources.length);
  expect(lines).toEqual([]);
});
