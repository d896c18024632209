/** Generates packages/client/src/api.ts from the API's description: the package itself imports nothing of the shop. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Endpoints } from '#domain/api/endpoints.ts';
import { createHttpServer } from '#server/platform/http.ts';
import { createLog } from '#server/platform/log.ts';
import { serve } from '#server/platform/serve.ts';
import { readTables } from './endpoint-tables.ts';
import { root } from './source-tree.ts';

export const clientTypes = 'packages/client/src/api.ts';

export async function writeClientTypes(): Promise<string> {
  const generator = spawn(process.execPath, [path.join(root, 'packages/client/generate.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  generator.stdin.end(await describeApi());
  return text(generator.stdout);
}

/** As production serves it, without what only developers of the shop are served. */
async function describeApi(): Promise<string> {
  const app = await createHttpServer({ log: createLog('silent'), publicUrl: 'http://localhost' });
  const tables = await readTables();
  const rows = tables
    .flatMap((table) => Object.entries(table))
    .filter(([key]) => !key.includes(' /api/dev/'))
    .toSorted(([one], [other]) => one.localeCompare(other));
  const anyHandler = new Proxy({}, { get: () => () => undefined });
  serve<Endpoints>(app, Object.fromEntries(rows), anyHandler);
  await app.ready();
  const { body } = await app.inject('/api/openapi.json');
  await app.close();
  return body;
}
