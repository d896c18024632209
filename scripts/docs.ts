/** npm run docs: writes the documents that are made from the code. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generatedDocs } from './generated-docs.ts';

for (const { file, text } of generatedDocs) {
  await writeFile(path.resolve(import.meta.dirname, '..', file), text);
  process.stdout.write(`${file}\n`);
}
