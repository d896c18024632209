import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';

const ignored = 'ignored';

type Heading<Column extends string> = {
  heading: string;
  column: Column | null;
  isIgnored: boolean;
};

/** Maps each heading of a file to a column, as proposed or chosen. Remembered for the next file. */
export function ColumnMapping<Column extends string>({
  headings,
  columns,
  nameOf,
  lacks,
  mayLeaveOut = false,
  onChoose,
}: {
  headings: readonly Heading<Column>[];
  columns: readonly Column[];
  nameOf(column: Column): string;
  /** Returns a sentence naming the missing columns; null when the file can be read. */
  lacks(used: readonly Column[]): string | null;
  /** Headings may stay unmapped; those are not read. */
  mayLeaveOut?: boolean;
  onChoose(chosen: Record<string, Column | null>): void;
}): ReactNode {
  const isColumn = (value: string): value is Column => columns.includes(value as Column);
  const [values, setValues] = useState(() =>
    headings.map(({ column, isIgnored }): string =>
      isIgnored || (mayLeaveOut && column === null) ? ignored : (column ?? ''),
    ),
  );
  const used = values.filter(isColumn);
  const lacking = lacks(used);
  const asks =
    lacking !== null ||
    (!mayLeaveOut && headings.some(({ column, isIgnored }) => column === null && !isIgnored));
  const isTwice = new Set(used).size < used.length;
  const options = [
    ...(mayLeaveOut ? [] : [{ value: '', label: 'À choisir' }]),
    { value: ignored, label: 'Ne pas importer' },
    ...columns.map((column) => ({ value: column, label: nameOf(column) })),
  ];
  return (
    <details className="mt-4 rounded-lg border border-line px-4 py-2" open={asks}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {asks ? 'À quoi sert chaque colonne de votre fichier ?' : 'Les colonnes de votre fichier'}
      </summary>
      <div className="grid gap-3 py-2 sm:grid-cols-2">
        {headings.map((heading, index) => (
          <Select
            key={`${index} ${heading.heading}`}
            label={heading.heading}
            options={options}
            value={values[index] ?? ''}
            onChange={(event) => setValues(values.with(index, event.target.value))}
          />
        ))}
      </div>
      {isTwice ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          Une colonne est choisie deux fois.
        </p>
      ) : null}
      <Button
        variant="secondary"
        className="mb-2 mt-2"
        disabled={isTwice || values.includes('') || lacking !== null}
        onClick={() =>
          onChoose(
            Object.fromEntries(
              headings.map(({ heading }, index) => {
                const value = values[index] ?? '';
                return [heading, isColumn(value) ? value : null];
              }),
            ),
          )
        }
      >
        Lire le fichier ainsi
      </Button>
      {lacking === null ? null : <p className="mb-2 text-sm text-quiet">{lacking}</p>}
    </details>
  );
}
