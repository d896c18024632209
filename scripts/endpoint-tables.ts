/** The tables of endpoints of every word. */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoints } from '#domain/api/endpoints.ts';

const root = path.resolve(import.meta.dirname, '..');

export async function readTables(): Promise<Endpoints[]> {
  const tables: Endpoints[] = [];
  for await (const file of glob('domain/*/*.ts', { cwd: root })) {
    if (!(await readFile(path.join(root, file), 'utf8')).includes('satisfies Endpoints')) continue;
    const exported = (await import(path.join(root, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported))
      if (name.endsWith('Endpoints')) tables.push(value as Endpoints);
  }
  return tables;
}
