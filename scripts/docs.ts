import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { openDatabase } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';
import { clientTypes, writeClientTypes } from './client-types.ts';
import { readArguments } from './command.ts';
import { writeCommandsDocument } from './commands-document.ts';
import { generatedDocs } from './generated-docs.ts';
import { writeSchemaDocument } from './schema-document.ts';
import { startScratchPostgres } from './scratch-postgres.ts';
import { handWritten, typesFolder, writeTableTypes } from './table-types.ts';

const root = path.resolve(import.meta.dirname, '..');

readArguments({
  usage: 'npm run docs',
  about:
    'Writes what is made from the code: documents of commands, order states, errors, floors and the schema, and the types of the tables and of packages/client.',
});
for (const { file, text } of generatedDocs) await write(file, text);
await write('docs/commands.md', await writeCommandsDocument());
await write(clientTypes, await writeClientTypes());
await fromDatabase(async (pool) => {
  await write('docs/schema.md', await writeSchemaDocument(pool));
  const types = await writeTableTypes(pool);
  for (const name of await readdir(path.join(root, typesFolder)))
    if (name !== handWritten && !types.has(`${typesFolder}/${name}`))
      await rm(path.join(root, typesFolder, name));
  for (const [file, text] of types) await write(file, text);
});

async function fromDatabase(work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const postgres = await startScratchPostgres();
  const { pool, close } = openDatabase(postgres.url, { maxConnections: 1 });
  try {
    await migrate(pool);
    await work(pool);
  } finally {
    await close();
    await postgres.stop();
  }
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(path.join(root, file), text);
  process.stdout.write(`${file}\n`);
}
