import { Ellipsis } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { formatEuros } from '#domain/measures/money.ts';
import type { StaffBoard, StaffOrderSummary } from '#domain/picking/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { EmptyState, fillsByItself } from '../../ui/empty-state.tsx';
import { useApi } from '../../use-api.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { formatSlot, shopDay } from '../../shop-time.ts';
import { ChipLink } from '../../ui/chip.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Panel } from '../kit/panel.tsx';
import { List } from '../kit/list.tsx';
import { withShown } from '../kit/list-address.ts';
import type { RowGroup } from '../kit/list-table.tsx';
import { useMay } from '../session/member.ts';
import { staffOrdersQuery } from './orders-queries.ts';
import { OrderBulk } from './order-bulk.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderFilters } from './order-filters.ts';
import { PrintOrders } from './print-orders.tsx';
import { ordersAddress, type OrdersView } from './orders-url.ts';
import { EmptyList } from '../kit/empty-list.tsx';

/** The list shows at most three hundred rows; beyond that, filter it. */
const maximumPages = 6;

/** `board` says when to read the list again, and what it can be narrowed to. */
export function OrderList({
  view,
  board,
  tabs,
  seenAt,
  hasAmounts,
  to,
  opened,
  header,
  more,
  choices,
}: {
  view: OrdersView;
  board: StaffBoard | undefined;
  tabs: readonly Tab[];
  /** Orders that arrived after it are marked as new. */
  seenAt: string | null;
  hasAmounts: boolean;
  /** Where an order opens, and the one that is open beside the list. */
  to(orderId: string): string;
  opened: string | null;
  header?(orders: readonly StaffOrderSummary[], isWhole: boolean): ReactNode;
  /** What is done seldom. */
  more?: ReactNode;
  choices?: ReactNode;
}): ReactNode {
  const query = useInfiniteQuery(staffOrdersQuery(useApi(), view));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [search] = useSearchParams();
  const mayExport = useMay('customers.export');
  useReadAgain(query.refetch, view.scope === 'past' ? undefined : board?.version);
  // What is done to a whole day is done to all of its orders.
  const isWholeDay = view.day !== '' && view.scope === 'open';
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (isWholeDay && hasNextPage && !isFetchingNextPage && pages < maximumPages)
      void fetchNextPage();
  }, [isWholeDay, hasNextPage, isFetchingNextPage, pages, fetchNextPage]);
  const sums = data?.pages[0]?.sums ?? null;
  const isPrinted = sums !== null && sums.orders > 0 && view.scope !== 'past';
  // Pending work is grouped by slot; finished orders, results and sorted ones show their own slot.
  const isGrouped = view.scope !== 'past' && view.scope !== 'all' && !view.sort;
  return (
    <List<StaffOrderSummary>
      name="orders"
      label="Commandes"
      follows={['orders', 'actions']}
      query={query}
      idOf={({ id }) => id}
      nameOf={({ number, customerName }) => `n° ${number}, ${customerName}`}
      to={({ id }) => to(id)}
      isChosen={({ id }) => id === opened}
      columns={orderColumns({ seenAt, hasAmounts, showsSlot: !isGrouped })}
      groupOf={isGrouped ? (order) => slotGroup(order, sums?.slots, hasAmounts) : undefined}
      tabs={tabs}
      filters={orderFilters(view, board)}
      fileName={mayExport ? 'commandes' : undefined}
      shortcuts={
        <>
          {/* Its width is kept, so that the answer moves no button. */}
          {!data || (sums && sums.orders > 0) ? (
            <p className="figures mr-2 min-h-6 min-w-52 font-semibold">
              {sums ? sumsText(sums, hasAmounts) : null}
              <Lateness late={sums?.late ?? 0} />
            </p>
          ) : null}
          {view.q || view.day ? null : <NearDays view={view} search={search} />}
        </>
      }
      choices={choices}
      panels={
        isPrinted || more ? (
          <Panel
            label="Autres actions"
            icon={<Ellipsis aria-hidden className="size-4" />}
            isOpened={search.has('imprimer')}
          >
            {isPrinted ? <PrintOrders view={view} orders={sums?.orders ?? 0} /> : null}
            {more}
          </Panel>
        ) : null
      }
      said={
        view.q
          ? (orders, hasMore) =>
              query.isPlaceholderData ? '' : saidOf(view.q, orders.length, hasMore)
          : undefined
      }
      above={(orders) =>
        // The rows of the list before are not those of the day.
        query.isPlaceholderData ? null : header?.(orders, !hasNextPage || pages >= maximumPages)
      }
      empty={<NoOrder view={view} />}
      end={(orders) =>
        hasNextPage && pages >= maximumPages ? (
          <p className="mt-6 text-quiet">
            Les {orders.length} premières commandes. Choisissez un jour, une heure ou une zone pour
            voir les autres.
          </p>
        ) : null
      }
      bulk={(orders, done) => <OrderBulk orders={orders} done={done} />}
    />
  );
}

const aDayMs = 86_400_000;

/** The usual days; another one is chosen in the filters. */
function NearDays({ view, search }: { view: OrdersView; search: URLSearchParams }): ReactNode {
  const now = useNow();
  const near = view.scope === 'past' ? (['Hier', -aDayMs] as const) : (['Demain', aDayMs] as const);
  return (
    <nav aria-label="Jour du créneau" className="flex gap-1 sm:gap-2">
      {([['Aujourd’hui', 0], near] as const).map(([label, shift]) => (
        <ChipLink
          key={label}
          className="min-h-9 px-2! sm:px-3! pointer-coarse:min-h-11"
          to={withShown(
            ordersAddress({ ...view, day: shopDay(new Date(now + shift).toISOString()) }),
            search,
          )}
        >
          {label}
        </ChipLink>
      ))}
    </nav>
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

function slotGroup(
  { from, to }: StaffOrderSummary,
  slots: readonly (Sums & { from: string; to: string })[] | undefined,
  hasAmounts: boolean,
): RowGroup {
  // Counted by the server, since the slot may go on beyond the rows that are loaded.
  const sums = slots?.find((slot) => slot.from === from && slot.to === to);
  return {
    key: `${from} ${to}`,
    head: (
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="first-letter:uppercase">{formatSlot({ from, to })}</span>
        {sums ? (
          <span className="figures font-normal text-quiet">
            {sumsText(sums, hasAmounts)}
            <Lateness late={sums.late} />
          </span>
        ) : null}
      </span>
    ),
  };
}

function NoOrder({ view }: { view: OrdersView }): ReactNode {
  const readsAll = useMay('orders.read');
  const setsSlots = useMay('slots.write');
  if (view.q)
    return (
      <NothingFound
        q={view.q}
        text="Essayez le numéro de la commande, le nom, l’e-mail ou le téléphone du client, sa rue, un code promo, ou un produit d’une commande en cours (son nom, son code-barres) : le début d’un mot suffit."
      />
    );
  const texts = emptyTexts(view.scope);
  if (view.scope !== 'open' && readsAll)
    return (
      <EmptyList
        {...texts}
        next={[ordersAddress({ scope: 'open', day: '' }), 'Voir les commandes en cours']}
      />
    );
  return view.scope === 'open' && setsSlots ? (
    <EmptyList {...texts} next={['/gestion/creneaux', 'Voir les créneaux']} />
  ) : (
    <EmptyState {...texts} />
  );
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
