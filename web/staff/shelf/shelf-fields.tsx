import type { ReactNode } from 'react';
import type { ShelfCategories } from '#domain/catalogue/staff-contract.ts';
import { Select } from '../../ui/select.tsx';

type Shelf = ShelfCategories['items'][number];
type ShelfFieldsProps = { shelves: readonly Shelf[]; categoryId: string; error?: string | null; onChange(categoryId: string): void };

const aisleOf = ({ path }: Shelf): string => path[0] ?? '';

/** Two short lists rather than one of three hundred: the aisle, then its shelves. */
export function ShelfFields({ shelves, categoryId, error = null, onChange }: ShelfFieldsProps): ReactNode {
  const chosen = shelves.find(({ id }) => id === categoryId);
  const aisles = [...new Set(shelves.map(aisleOf))];
  const ofAisle = chosen ? shelves.filter((shelf) => aisleOf(shelf) === aisleOf(chosen)) : [];
  return (
    <>
      <Select label="Rayon" value={chosen ? aisleOf(chosen) : ''} {...(chosen ? {} : { placeholder: 'Choisissez…' })} options={aisles.map((name) => ({ value: name, label: name }))} onChange={(event) => onChange(shelves.find((shelf) => aisleOf(shelf) === event.currentTarget.value)?.id ?? '')} required />
      <Select label="Sous-rayon" value={chosen?.id ?? ''} error={error} disabled={!chosen} {...(chosen ? {} : { placeholder: 'Choisissez d’abord le rayon' })} options={ofAisle.map(({ id, path }) => ({ value: id, label: path.slice(1).join(' › ') }))} onChange={(event) => onChange(event.currentTarget.value)} required />
    </>
  );
}
