import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../migrations');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
/** Written at each release: `cd migrations && sha256sum *.sql > released.sha256`. */
const released = read('released.sha256')
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/) as [hash: string, name: string]);

it.each(released.map(([hash, name]) => [name, hash]))(
  'the released migration %s is never edited',
  (name, hash) => {
    expect(
      createHash('sha256').update(read(name)).digest('hex'),
      `Databases in use have applied ${name}: write a new migration instead of editing it`,
    ).toBe(hash);
  },
);

it('new migrations come after those of the last release, each with a unique number', () => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  expect(names.slice(0, released.length)).toEqual(released.map(([, name]) => name));
  for (const name of names) expect(name).toMatch(/^\d{4}-[a-z]+(-[a-z]+)*\.sql$/);
  const numbers = names.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
