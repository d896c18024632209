import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { transitions } from '#domain/orders/states.ts';
import { openDatabase } from '#server/platform/db.ts';
import { clientTypes, writeClientTypes } from '../scripts/client-types.ts';
import { writeCommandsDocument } from '../scripts/commands-document.ts';
import { generatedDocs } from '../scripts/generated-docs.ts';
import { writeSchemaDocument } from '../scripts/schema-document.ts';
import { createTestDatabase } from './database.ts';

const read = (file: string): Promise<string> =>
  readFile(path.resolve(import.meta.dirname, '..', file), 'utf8');

it.each(generatedDocs.map(({ file, text }) => [file, text]))(
  '%s is up to date with the code (else: npm run docs)',
  async (file, text) => {
    expect(await read(file)).toBe(text);
  },
);

it('docs/commands.md says what the commands say (else: npm run docs)', async () => {
  expect(await read('docs/commands.md')).toBe(await writeCommandsDocument());
  // Starts each command for its help, which takes long beside other work.
}, 60_000);

it('the client’s types are those of the API (else: npm run docs)', async () => {
  expect((await read(clientTypes)) === (await writeClientTypes())).toBe(true);
}, 60_000);

it('docs/schema.md says what the database says (else: npm run docs)', async () => {
  const { url, drop } = await createTestDatabase();
  const { pool, close } = openDatabase(url, { maxConnections: 1 });
  const text = await writeSchemaDocument(pool);
  await close();
  await drop();
  expect(await read('docs/schema.md')).toBe(text);
  const rows = text.split('\n').filter((line) => /^\| `[\w.]+` \|/.test(line));
  expect(text).toContain(`${rows.length} tables`);
  for (const [, intro] of text.matchAll(/^## .+\n\n(.+)$/gm)) expect(intro).toMatch(/^[A-Z].+\.$/);
});

it('T18 every transition of the domain’s table is a row of the document', async () => {
  const rows = (await read('docs/order-states.md')).split('\n');
  for (const { from, to } of transitions)
    expect(rows.some((row) => row.startsWith(`| \`${from}\` | \`${to}\` |`))).toBe(true);
});
