import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { moved } from '../content/edit-text.ts';
import { ItemActions } from '../content/item-actions.tsx';

/** Rows that are added, moved and removed: ingredients and steps. */
export function RowsPart<Row extends { key: string }>({
  title,
  rows,
  nameOf,
  addLabel,
  maximum,
  newRow,
  onChange,
  children,
}: {
  title: string;
  rows: readonly Row[];
  nameOf(row: Row, index: number): string;
  addLabel: string;
  maximum: number;
  newRow(): Row;
  onChange(rows: Row[]): void;
  children(row: Row, change: (changes: Partial<Row>) => void, index: number): ReactNode;
}): ReactNode {
  return (
    <Part title={title} count={rows.length}>
      <ol data-items className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <li key={row.key} className="rounded-md border border-line p-3">
            <div className="mb-1 flex items-center gap-2">
              <span aria-hidden className="figures font-bold text-quiet">
                {index + 1}
              </span>
              <ItemActions
                name={nameOf(row, index)}
                index={index}
                count={rows.length}
                onMove={(by) => onChange(moved(rows, index, by))}
                onRemove={() => onChange(rows.toSpliced(index, 1))}
              />
            </div>
            {children(row, (changes) => onChange(rows.with(index, { ...row, ...changes })), index)}
          </li>
        ))}
      </ol>
      {rows.length >= maximum ? (
        <Alert className="mt-3">{maximum} au plus.</Alert>
      ) : (
        <Button
          variant="secondary"
          className="mt-3"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => onChange([...rows, newRow()])}
        >
          {addLabel}
        </Button>
      )}
    </Part>
  );
}
