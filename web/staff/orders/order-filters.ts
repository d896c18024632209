import { formatPlainDate } from '#domain/time/local-time.ts';
import { stateRows } from '#domain/orders/state-rows.ts';
import type { StaffBoard } from '#domain/picking/contract.ts';
import type { Filter } from '../kit/list-tools.tsx';
import { dayName, filterNames, payAgain, type OrdersView } from './orders-url.ts';

const named = (things: readonly { id: string; name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }));

/** A search covers every order; past ones narrow to a day alone. */
export function orderFilters(
  { q, scope }: OrdersView,
  board: StaffBoard | undefined,
): readonly Filter[] {
  if (q) return [];
  const day = { name: dayName, label: 'Jour', saidOf: formatPlainDate };
  if (!board || scope === 'past') return [day];
  return [
    day,
    {
      name: filterNames.hour,
      label: 'Heure',
      options: board.hours.map((hour) => ({ value: hour, label: `dès ${Number(hour)} h` })),
    },
    {
      name: filterNames.mode,
      label: 'Mode',
      options: [
        { value: 'delivery', label: 'Livraison' },
        { value: 'collection', label: 'Retrait' },
      ],
    },
    ...(board.sites.length > 1
      ? [{ name: filterNames.site, label: 'Site', options: named(board.sites) }]
      : []),
    { name: filterNames.zone, label: 'Zone', options: named(board.zones) },
    { name: filterNames.preparer, label: 'Préparée par', options: named(board.preparers) },
    {
      name: filterNames.status,
      label: 'État',
      options: board.statuses.flatMap((value) => {
        const label = stateRows[value].filter;
        return label ? [{ value, label }] : [];
      }),
    },
    {
      name: filterNames.has,
      label: 'Contenu',
      options: [
        { value: 'weighed', label: 'Avec des produits à peser' },
        { value: 'alcohol', label: 'Avec de l’alcool' },
      ],
    },
    {
      name: filterNames.payment,
      label: 'Paiement',
      options: [{ value: payAgain, label: 'À refaire' }],
    },
  ];
}
