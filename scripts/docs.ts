import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';
import { readArguments } from './command.ts';
import { writeCommandsDocument } from './commands-document.ts';
import { generatedDocs } from './generated-docs.ts';
import { writeSchemaDocument } from './schema-document.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

readArguments({
  usage: 'npm run docs',
  about:
    'Writes the documents that are made from the code: commands, order states, errors, floors, the schema.',
});
for (const { file, text } of generatedDocs) await write(file, text);
await write('docs/commands.md', await writeCommandsDocument());
await write('docs/schema.md', await readSchema());

async function readSchema(): Promise<string> {
  const postgres = await startScratchPostgres();
  const { pool, close } = openDatabase(postgres.url, { maxConnections: 1 });
  try {
    await migrate(pool);
    return await writeSchemaDocument(pool);
  } finally {
    await close();
    await postgres.stop();
  }
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(path.resolve(import.meta.dirname, '..', file), text);
  process.stdout.write(`${file}\n`);
}
