import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { plural } from '#domain/measures/quantity.ts';

const link = 'inline-flex min-h-11 items-center font-semibold text-leaf underline';

/** Complements that go in the same bags, and the customer's wish for few bags. */
export function PreparationNotes({ order }: { order: StaffOrder }): ReactNode {
  const { initialOrder, complements, reducePacking } = order;
  if (!initialOrder && complements.length === 0 && !reducePacking) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      {reducePacking ? <Badge tone="butter">Moins d’emballage</Badge> : null}
      {initialOrder ? (
        <p>
          Complément de la{' '}
          <Link to={`/gestion/commandes/${initialOrder.id}`} className={link}>
            commande {initialOrder.number}
          </Link>{' '}
          : dans les mêmes sacs.
        </p>
      ) : null}
      {complements.length > 0 ? (
        <p>
          Avec {plural(complements.length, 'complément')}, à mettre dans les mêmes sacs :{' '}
          {complements.map(({ id, number, statusLabel }) => (
            <Link key={id} to={`/gestion/commandes/${id}`} className={`${link} mr-2`}>
              {number} ({statusLabel})
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  );
}
