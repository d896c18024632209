/** Text replaced in a copy of the sources; `from` must occur once in the file. */
export type Edit = { file: string; from: string; to: string };

export type Mutant = {
  name: string;
  /** Two edits where either guard alone is enough. */
  edits: readonly Edit[];
  test: string;
  /** Part of the test's title. */
  title: string;
};

export const races = 'proofs/chaos/races.test.ts';
