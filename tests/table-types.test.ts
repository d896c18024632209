import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { handWritten, typesFolder, writeTableTypes } from '../scripts/table-types.ts';
import { createTestDatabase } from './database.ts';

const root = path.resolve(import.meta.dirname, '..');
let types: Map<string, string>;
let close: () => Promise<void>;
beforeAll(async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, { maxConnections: 1 });
  close = async () => {
    await database.close();
    await drop();
  };
  types = await writeTableTypes(database.pool);
});
afterAll(() => close());

it('the table types match the database (else: npm run docs)', () => {
  for (const [file, text] of types) expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
});

it('no type file remains for a topic that migrations removed', () => {
  const files = readdirSync(path.join(root, typesFolder)).map((name) => `${typesFolder}/${name}`);
  expect(files.filter((file) => !types.has(file))).toEqual([`${typesFolder}/${handWritten}`]);
});

it('a column type is a union where a check lists its values, and Generated where the database fills it', () => {
  const orders = types.get('server/platform/schema/orders.ts');
  expect(orders).toContain('status: OrderStatus;');
  expect(orders).toContain("quotation: 'count' | 'weight';");
  expect(orders).toContain('pickup_code: Generated<string>;');
  expect(orders).toContain('delivery: Json;');
  expect(orders).toContain('closed_at: NullableInstant;');
});
