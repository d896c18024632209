import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { transitions } from '#domain/orders/states.ts';
import { generatedDocs } from '../scripts/generated-docs.ts';

const read = (file: string): Promise<string> =>
  readFile(path.resolve(import.meta.dirname, '..', file), 'utf8');

it.each(generatedDocs.map(({ file, text }) => [file, text]))(
  '%s says what the code says (else: npm run docs)',
  async (file, text) => {
    expect(await read(file)).toBe(text);
  },
);

it('T18 every move of the domain’s table is a row of the document', async () => {
  const rows = (await read('docs/order-states.md')).split('\n');
  for (const { from, to } of transitions)
    expect(rows.some((row) => row.startsWith(`| \`${from}\` | \`${to}\` |`))).toBe(true);
});
