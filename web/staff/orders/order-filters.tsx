import { useId, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OrderStatus } from '#domain/orders/contract.ts';
import type { StaffBoard } from '#domain/picking/contract.ts';
import { hasFilter, ordersAddress, type OrdersFilters, type OrdersView } from './orders-url.ts';

type Option = { value: string; label: string };

/** The team tells the steps apart that customers see as one. */
const statusNames: Partial<Record<OrderStatus, string>> = {
  prepaid: 'À prendre en charge',
  modifying: 'En modification',
  preparing: 'En préparation',
  prepared: 'Préparées',
  ready: 'Prêtes au retrait',
  cart: 'Sur le chariot',
  readyToDeliver: 'Dans la camionnette',
  inTransit: 'Sur la route',
};

/** Filters a list by hour, mode, zone, preparer, state, contents or payment. */
export function OrderFilters({ view, board }: { view: OrdersView; board: StaffBoard }): ReactNode {
  const named = (things: readonly { id: string; name: string }[]): Option[] =>
    things.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div role="group" aria-label="Affiner la liste" className="rail mb-5 gap-2 md:flex-wrap">
      <Filter
        view={view}
        name="hour"
        label="Toutes les heures"
        options={board.hours.map((hour) => ({ value: hour, label: `Dès ${Number(hour)} h` }))}
      />
      <Filter
        view={view}
        name="mode"
        label="Livraison et retrait"
        options={[
          { value: 'delivery', label: 'Livraison' },
          { value: 'collection', label: 'Retrait' },
        ]}
      />
      <Filter view={view} name="zone" label="Toutes les zones" options={named(board.zones)} />
      <Filter
        view={view}
        name="preparer"
        label="Tous les préparateurs"
        options={named(board.preparers)}
      />
      <Filter
        view={view}
        name="status"
        label="Tous les états"
        options={board.statuses.flatMap((value) => {
          const label = statusNames[value];
          return label ? [{ value, label }] : [];
        })}
      />
      <Filter
        view={view}
        name="has"
        label="Tous les contenus"
        options={[
          { value: 'weighed', label: 'Avec des produits à peser' },
          { value: 'alcohol', label: 'Avec de l’alcool' },
        ]}
      />
      <Filter
        view={view}
        name="payment"
        label="Tous les paiements"
        options={[{ value: 'again', label: 'Paiement à refaire' }]}
      />
      {hasFilter(view) ? (
        <Link
          to={ordersAddress({ scope: view.scope, day: view.day })}
          className="inline-flex min-h-11 flex-none items-center px-2 font-semibold text-leaf underline"
        >
          Tout effacer
        </Link>
      ) : null}
    </div>
  );
}

function Filter({
  view,
  name,
  label,
  options,
}: {
  view: OrdersView;
  name: keyof OrdersFilters;
  label: string;
  options: readonly Option[];
}): ReactNode {
  const id = useId();
  const navigate = useNavigate();
  const value = view[name];
  // The selected value may have left the list since; still show it.
  const known = options.some((option) => option.value === value);
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) =>
          void navigate(ordersAddress({ ...view, [name]: event.currentTarget.value }))
        }
        className={`min-h-11 flex-none rounded-full border px-4 text-sm font-semibold transition-colors hover:border-ink ${value ? 'border-leaf bg-leaf-wash' : 'border-line bg-white'}`}
      >
        <option value="">{label}</option>
        {value && !known ? <option value={value}>Autre</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}
