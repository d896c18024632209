import path from 'node:path';
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * Starts these files first, in this order: one started last leaves the other worker idle for a minute. Vitest learns
 * durations from earlier runs, and a fresh clone has none.
 */
export const longestFirst = (files: readonly string[]): TestSequencerConstructor =>
  class extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ moduleId }: TestSpecification) => {
        const place = files.indexOf(
          path.relative(path.resolve(import.meta.dirname, '..'), moduleId).replace('.test.ts', ''),
        );
        return place < 0 ? files.length : place;
      };
      // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, not an array's
      const sorted = await super.sort(specifications);
      return sorted.toSorted((one, other) => rank(one) - rank(other));
    }
  };
