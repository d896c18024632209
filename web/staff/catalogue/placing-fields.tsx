import { useState, type ReactNode } from 'react';
import type { ShelfCategories } from '#domain/catalogue/staff-contract.ts';
import { Select } from '../../ui/select.tsx';

type Shelf = ShelfCategories['items'][number];
type ShelfFieldsProps = {
  shelves: readonly Shelf[];
  /** Empty: not chosen yet. */
  categoryId: string;
  error?: string | null;
  onChange(categoryId: string): void;
};

const aisleOf = ({ path }: Shelf): string => path[0] ?? '';

/**
 * Two short lists (aisle, then shelf) instead of one of three hundred. Nothing is preselected
 * unless there is only one choice.
 */
export function PlacingFields({
  shelves,
  categoryId,
  error = null,
  onChange,
}: ShelfFieldsProps): ReactNode {
  const [chosenAisle, setChosenAisle] = useState('');
  const chosen = shelves.find(({ id }) => id === categoryId);
  const aisle = chosen ? aisleOf(chosen) : chosenAisle;
  const ofAisle = shelves.filter((shelf) => aisleOf(shelf) === aisle);
  const chooseAisle = (name: string) => {
    setChosenAisle(name);
    const [first, ...others] = shelves.filter((shelf) => aisleOf(shelf) === name);
    onChange(first && others.length === 0 ? first.id : '');
  };
  return (
    <>
      <Select
        label="Rayon"
        value={aisle}
        {...(aisle ? {} : { placeholder: 'Choisissez…' })}
        options={[...new Set(shelves.map(aisleOf))].map((name) => ({ value: name, label: name }))}
        onChange={(event) => chooseAisle(event.currentTarget.value)}
        required
      />
      <Select
        label="Sous-rayon"
        value={categoryId}
        error={error}
        disabled={!aisle}
        {...(chosen ? {} : { placeholder: aisle ? 'Choisissez…' : 'Choisissez d’abord le rayon' })}
        options={ofAisle.map(({ id, path }) => ({ value: id, label: path.slice(1).join(' › ') }))}
        onChange={(event) => onChange(event.currentTarget.value)}
        required
      />
    </>
  );
}
