import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Version of Cabas, from package.json. */
export const { version } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string };
