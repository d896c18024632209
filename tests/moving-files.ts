/** The files that other shops' systems export, and a catalogue file brought by a member of the team. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Visitor } from './app.ts';
import { okBody } from './shopping.ts';

/** Of `tests/moving`, without its ending. */
export const readMovingFile = (name: string): Promise<string> =>
  readFile(path.join(import.meta.dirname, 'moving', `${name}.csv`), 'utf8');

/** Returns the import's report. `query`: « ?dryRun=1 ». */
export const bringCatalogue = async (by: Visitor, file: string, query = '') =>
  okBody(
    await by.call('POST', `/api/staff/catalogue/imports${query}`, file, {
      'content-type': 'text/csv',
    }),
  );
