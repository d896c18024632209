import { useState, type ReactNode } from 'react';
import { columnName, columns, isColumn } from '#domain/catalogue/file-columns.ts';
import type { ColumnChoices, FileHeading } from '#domain/catalogue/import-contract.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';

const ignored = 'ignored';
const options = [
  { value: '', label: 'À choisir' },
  { value: ignored, label: 'Ne pas importer' },
  ...columns.map((column) => ({ value: column, label: columnName(column) })),
];

const valueOf = ({ column, isIgnored }: FileHeading): string =>
  isIgnored ? ignored : (column ?? '');

/** What each heading of the file means: as proposed, or as the person chooses. Kept for the next file. */
export function ColumnMapping({
  headings,
  onChoose,
}: {
  headings: readonly FileHeading[];
  onChoose(chosen: ColumnChoices): void;
}): ReactNode {
  const [values, setValues] = useState(() => headings.map(valueOf));
  const asks = headings.some(({ column, isIgnored }) => column === null && !isIgnored);
  const used = values.filter(isColumn);
  const isTwice = new Set(used).size < used.length;
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
        disabled={isTwice || values.includes('') || !used.includes('sku')}
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
      {used.includes('sku') ? null : (
        <p className="mb-2 text-sm text-quiet">Une colonne doit être la référence du produit.</p>
      )}
    </details>
  );
}
