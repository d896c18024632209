/** What the headings of a person's file mean, by the names that programs write or as a person chose them. */

/** Added to the rows that come back refused. */
export const reasonHeading = 'Motif du refus';
/** The same, of a file of another system: what it says of a product that is here stays left out when it comes again. */
export const movedReasonHeading = 'Motif du refus (autre logiciel)';

export type Heading<Column extends string> = {
  heading: string;
  column: Column | null;
  isIgnored: boolean;
};

/** `choices`: the column of a heading, null: none. The first of two that mean one column has it; the other waits for a choice. */
export function readHeadings<Column extends string>(
  header: readonly string[],
  choices: Readonly<Record<string, Column | null>>,
  {
    isColumn,
    columnOf,
  }: { isColumn(name: string): name is Column; columnOf(heading: string): Column | null },
): Heading<Column>[] {
  const taken = new Set<Column>();
  return header.map((written) => {
    const heading = written.trim();
    const chosen = Object.hasOwn(choices, heading) ? choices[heading] : undefined;
    const isReason = heading === reasonHeading || heading === movedReasonHeading;
    if (chosen === null || isReason || heading === '')
      return { heading, column: null, isIgnored: true };
    const column = chosen !== undefined && isColumn(chosen) ? chosen : columnOf(heading);
    if (column === null || taken.has(column)) return { heading, column: null, isIgnored: false };
    taken.add(column);
    return { heading, column, isIgnored: false };
  });
}
