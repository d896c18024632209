import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import type { StaffOrdersPage, StaffOrderSummary } from '#domain/picking/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, fillsByItself } from '../../ui/empty-state.tsx';
import { useApi } from '../../use-api.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { formatSlot } from '../../shop-time.ts';
import { RowList, Rows } from '../kit/rows.tsx';
import { staffOrdersQuery } from './orders-queries.ts';
import { OrderRow } from './order-row.tsx';
import { PrintOrders } from './print-orders.tsx';
import { hasFilter, ordersAddress, type OrdersView } from './orders-url.ts';

/** The list shows at most three hundred rows; beyond that, filter it. */
const maximumPages = 6;

/** `version` comes from the board: the list is refetched when it changes. */
export function OrderList({
  view,
  version,
  seenAt,
  hasAmounts,
  header,
}: {
  view: OrdersView;
  version: string | undefined;
  /** Orders that arrived after it are marked as new. */
  seenAt: string | null;
  hasAmounts: boolean;
  header?(orders: readonly StaffOrderSummary[]): ReactNode;
}): ReactNode {
  const query = useInfiniteQuery(staffOrdersQuery(useApi(), view));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useReadAgain(query.refetch, view.scope === 'past' ? undefined : version);
  // What is done to a whole day is done to all of its orders.
  const isWholeDay = view.day !== '' && view.scope === 'open';
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (isWholeDay && hasNextPage && !isFetchingNextPage && pages < maximumPages)
      void fetchNextPage();
  }, [isWholeDay, hasNextPage, isFetchingNextPage, pages, fetchNextPage]);
  const sums = data?.pages[0]?.sums ?? null;
  const shown = { sums, seenAt, hasAmounts };
  return (
    <Rows<StaffOrderSummary>
      query={query}
      idOf={({ id }) => id}
      said={
        view.q
          ? (orders, hasMore) =>
              query.isPlaceholderData ? '' : saidOf(view.q, orders.length, hasMore)
          : undefined
      }
      above={(orders) => (
        <>
          {header?.(orders)}
          {sums && sums.orders > 0 ? (
            <p className="mb-4">
              <span className="font-semibold">{sumsText(sums, hasAmounts)}</span>
              <Lateness late={sums.late} />
            </p>
          ) : null}
          {sums && sums.orders > 0 && view.scope !== 'past' ? (
            <PrintOrders view={view} orders={sums.orders} />
          ) : null}
        </>
      )}
      empty={<NoOrder view={view} />}
      end={(orders) =>
        hasNextPage && pages >= maximumPages ? (
          <p className="mt-6 text-quiet">
            Les {orders.length} premières commandes. Choisissez un jour, une heure ou une zone pour
            voir les autres.
          </p>
        ) : null
      }
    >
      {(orders) => <Groups view={view} orders={orders} {...shown} />}
    </Rows>
  );
}

const saidOf = (q: string, count: number, hasMore: boolean): string =>
  count === 0
    ? 'Aucune commande trouvée'
    : `${hasMore ? 'Plus de ' : ''}${plural(count, 'commande')} pour « ${q} »`;

/** Skips the first version, since the list has just been loaded. */
function useReadAgain(refetch: () => Promise<unknown>, version: string | undefined): void {
  const seen = useRef(version);
  useEffect(() => {
    const before = seen.current;
    seen.current = version;
    if (before !== undefined && version !== undefined && before !== version) void refetch();
  }, [refetch, version]);
}

type Shown = { sums: StaffOrdersPage['sums']; seenAt: string | null; hasAmounts: boolean };
type Sums = { orders: number; amount: number; late: number };

const sumsText = ({ orders, amount }: Sums, hasAmounts: boolean): string =>
  `${plural(orders, 'commande')}${hasAmounts ? ` · ${formatEuros(amount)}` : ''}`;

function Lateness({ late }: { late: number }): ReactNode {
  return late > 0 ? (
    <>
      {' · '}
      <span className="font-semibold text-tomato-deep">{late} en retard</span>
    </>
  ) : null;
}

/** Pending work is grouped by slot; finished orders and search results show their own slot. */
function Groups({
  view,
  orders,
  ...shown
}: Shown & { view: OrdersView; orders: readonly StaffOrderSummary[] }): ReactNode {
  const isWork = view.scope !== 'past' && view.scope !== 'all';
  if (!isWork) return <OrderRows orders={orders} showsSlot {...shown} />;
  return [...Map.groupBy(orders, (order) => `${order.from} ${order.to}`)].map(([slot, ofSlot]) => {
    // Counted by the server, since the slot may go on beyond the rows that are loaded.
    const sums = shown.sums?.slots.find(({ from, to }) => `${from} ${to}` === slot);
    return (
      <section
        key={slot}
        aria-label={formatSlot(ofSlot[0] ?? { from: '', to: '' })}
        className="mb-5"
      >
        <h2 className="mb-2 flex flex-wrap items-baseline gap-x-3 text-base font-semibold">
          <span className="first-letter:uppercase">
            {formatSlot(ofSlot[0] ?? { from: '', to: '' })}
          </span>
          <span className="figures text-sm font-normal text-quiet">
            {sums ? sumsText(sums, shown.hasAmounts) : plural(ofSlot.length, 'commande')}
            <Lateness late={sums?.late ?? 0} />
          </span>
        </h2>
        <OrderRows orders={ofSlot} showsSlot={false} {...shown} />
      </section>
    );
  });
}

function OrderRows({
  orders,
  showsSlot,
  seenAt,
  hasAmounts,
}: Omit<Shown, 'sums'> & {
  orders: readonly StaffOrderSummary[];
  showsSlot: boolean;
}): ReactNode {
  return (
    <RowList rows={orders} idOf={({ id }) => id}>
      {(order) => (
        <OrderRow order={order} showsSlot={showsSlot} seenAt={seenAt} hasAmount={hasAmounts} />
      )}
    </RowList>
  );
}

function NoOrder({ view }: { view: OrdersView }): ReactNode {
  if (view.q)
    return (
      <NothingFound
        q={view.q}
        text="Essayez le numéro de la commande, le nom, l’e-mail ou le téléphone du client, sa rue, un code promo, ou un produit d’une commande en cours (son nom, son code-barres) : le début d’un mot suffit."
      />
    );
  if (view.day || hasFilter(view))
    return (
      <EmptyState
        title={hasFilter(view) ? 'Aucune commande avec ces filtres' : 'Aucune commande ce jour-là'}
      >
        <ButtonLink variant="secondary" to={ordersAddress({ scope: view.scope, day: '' })}>
          {hasFilter(view) ? 'Tout voir' : 'Voir tous les jours'}
        </ButtonLink>
      </EmptyState>
    );
  return <EmptyState {...emptyTexts(view.scope)} />;
}

function emptyTexts(scope: OrdersView['scope']): { title: string; text: string } {
  switch (scope) {
    case 'past':
      return {
        title: 'Aucune commande passée',
        text: 'Elles arrivent ici une fois livrées, remises ou annulées.',
      };
    case 'toCollect':
      return { title: 'Rien à retirer', text: 'Une commande prête arrive ici toute seule.' };
    case 'late':
      return {
        title: 'Aucune commande en retard',
        text: 'Une commande arrive ici si ses sacs ne sont pas prêts au début de son créneau, ou si elle n’est pas livrée à la fin.',
      };
    case 'missed':
      return {
        title: 'Aucune livraison manquée',
        text: 'Celles à qui il faut prévoir un nouveau passage arrivent ici.',
      };
    default:
      return {
        title: 'Rien à faire pour l’instant',
        text: fillsByItself,
      };
  }
}
