import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { StaffCategory } from '#domain/catalogue/categories-contract.ts';
import type { ShelfCategories } from '#domain/catalogue/staff-contract.ts';
import { Select } from '../../ui/select.tsx';
import { BareAisle } from './bare-aisle.tsx';
import { useGet } from '../kit/use-get.ts';

type Shelf = ShelfCategories['items'][number];
type ShelfFieldsProps = {
  shelves: readonly Shelf[];
  /** Empty: not chosen yet. */
  categoryId: string;
  onChange(categoryId: string): void;
};

/** Open aisles that have no shelf for a product yet. */
const bareAisles = (tree: readonly StaffCategory[], shelves: readonly Shelf[]): StaffCategory[] =>
  tree.filter(
    ({ level, isClosed, name }) =>
      level === 1 && !isClosed && !shelves.some((shelf) => aisleOf(shelf) === name),
  );

const aisleOf = ({ path }: Shelf): string => path[0] ?? '';

/**
 * Two short lists (aisle, then shelf) instead of one of three hundred. Nothing is preselected
 * unless there is only one choice.
 */
export function PlacingFields({ shelves, categoryId, onChange }: ShelfFieldsProps): ReactNode {
  const [chosenAisle, setChosenAisle] = useState('');
  const chosen = shelves.find(({ id }) => id === categoryId);
  const aisle = chosen ? aisleOf(chosen) : chosenAisle;
  const { data: tree } = useGet('GET /api/staff/categoryTree', { staleTime: 0 });
  const bare = bareAisles(tree?.items ?? [], shelves);
  const bareAisle = bare.find(({ name }) => name === aisle);
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
        options={[...new Set([...shelves.map(aisleOf), ...bare.map(({ name }) => name)])].map(
          (name) => ({ value: name, label: name }),
        )}
        onChange={(event) => chooseAisle(event.currentTarget.value)}
        required
      />
      {bareAisle ? (
        <BareAisle key={bareAisle.id} aisle={bareAisle} onMade={onChange} />
      ) : (
        <Select
          label="Sous-rayon"
          value={categoryId}
          name="categoryId"
          disabled={!aisle}
          {...(chosen
            ? {}
            : { placeholder: aisle ? 'Choisissez…' : 'Choisissez d’abord le rayon' })}
          options={ofAisle.map(({ id, path }) => ({ value: id, label: path.slice(1).join(' › ') }))}
          onChange={(event) => onChange(event.currentTarget.value)}
          required
        />
      )}
      {tree && tree.items.length === 0 ? (
        <p className="text-sm">
          La boutique n’a pas encore de rayon.{' '}
          <Link to="/gestion/rayons" className="font-semibold text-leaf underline">
            Créer le premier rayon
          </Link>
        </p>
      ) : null}
    </>
  );
}
