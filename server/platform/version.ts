import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Of Cabas, as package.json has it. */
export const { version } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string };
