/** The table of `npm run prove -- chaos --mutants`, which runs the tests themselves. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { races as racesTest } from './mutant.ts';
import { mutants } from './mutants.ts';
import { races } from './races.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');

it.each(mutants)(
  '$name: the code that the mutant removes and its test exist, the code exactly once',
  (mutant) => {
    for (const { file, from } of mutant.edits) expect(read(file).split(from)).toHaveLength(2);
    const titles =
      mutant.test === racesTest ? races.map(({ name }) => name).join('\n') : read(mutant.test);
    expect(titles).toContain(mutant.title);
  },
);
