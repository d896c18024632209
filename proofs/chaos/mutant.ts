/** Replaced in a copy of the sources. `from` is in the file once. */
export type Edit = { file: string; from: string; to: string };

export type Mutant = {
  name: string;
  /** Two where either guard alone is enough. */
  edits: readonly Edit[];
  test: string;
  /** A part of the title. */
  title: string;
};

export const races = 'proofs/chaos/races.test.ts';
