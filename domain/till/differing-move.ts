import type { TillMove } from './contract.ts';

/** Whether the till and the shelf disagree about a sale, so that the team reads of it. */
export const isDiffering = ({ found, short, isBeforeCount }: TillMove): boolean =>
  found > 0 || short > 0 || isBeforeCount === true;

/** Units that left the shelf. */
export const movedUnits = ({ units, isBeforeCount }: TillMove): number =>
  isBeforeCount ? 0 : units;
