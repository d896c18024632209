import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffUser } from '#domain/picking/contract.ts';
import { plural } from '#domain/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useApi } from '../../use-api.ts';
import { NothingFound } from '../nothing-found.tsx';
import { SearchField } from '../search-field.tsx';
import { sentenceOf } from '../sentence-of.ts';
import { StaffGate } from '../staff-gate.tsx';
import { staffOrdersQuery } from '../staff-queries.ts';
import { DayFilter } from './day-filter.tsx';
import { OrderCard } from './order-card.tsx';
import { ordersAddress, readOrdersView, views, type OrdersView } from './orders-url.ts';

export function Page(): ReactNode {
  return <StaffGate>{(staff) => <Orders staff={staff} />}</StaffGate>;
}

function Orders({ staff }: { staff: StaffUser }): ReactNode {
  const [search] = useSearchParams();
  const view = readOrdersView(search, staff);
  const readsAll = staff.privileges.includes('orders.read');
  const title = readsAll
    ? 'Commandes'
    : view.scope === 'toDeliver'
      ? 'À livrer ou à remettre'
      : 'À préparer';
  return (
    <>
      <div className="mb-3 grid items-center gap-3 md:grid-cols-[1fr_26rem]">
        <h1 className="text-2xl">{title}</h1>
        <SearchField
          label={readsAll ? 'Chercher une commande' : 'Chercher dans cette liste'}
          placeholder="N°, nom, e-mail, téléphone"
        />
      </div>
      {readsAll && !view.q ? (
        <Tabs
          label="Commandes"
          tabs={views.map(({ scope, label }) => ({
            to: ordersAddress({ scope, day: view.day }),
            label,
            isOn: scope === view.scope,
          }))}
        />
      ) : null}
      {view.q ? null : <DayFilter view={view} />}
      <OrderList view={view} />
    </>
  );
}

function OrderList({ view }: { view: OrdersView }): ReactNode {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } =
    useInfiniteQuery(staffOrdersQuery(useApi(), view));
  if (error && !data) return <Alert kind="error">{sentenceOf(error)}</Alert>;
  if (!data) return <Skeleton className="h-60" />;
  // A page asked for after others moved may begin with one that is already shown.
  const orders = [
    ...new Map(data.pages.flatMap((page) => page.items).map((order) => [order.id, order])).values(),
  ];
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      {view.q ? (
        <p role="status" className={orders.length === 0 ? 'sr-only' : 'mb-4 text-quiet'}>
          {orders.length === 0
            ? 'Aucune commande trouvée'
            : `${hasNextPage ? 'Plus de ' : ''}${plural(orders.length, 'commande')} pour « ${view.q} »`}
        </p>
      ) : null}
      {orders.length === 0 ? <NoOrder view={view} /> : null}
      <ul className="grid gap-3 md:grid-cols-2">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button
          variant="secondary"
          className="mt-6"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Voir la suite
        </Button>
      ) : null}
    </div>
  );
}

function NoOrder({ view }: { view: OrdersView }): ReactNode {
  if (view.q)
    return (
      <NothingFound
        q={view.q}
        text="Essayez le numéro de la commande, ou le nom, l’e-mail ou le téléphone du client : le début suffit."
      />
    );
  if (view.day)
    return (
      <EmptyState title="Aucune commande ce jour-là">
        <ButtonLink variant="secondary" to={ordersAddress({ ...view, day: '' })}>
          Voir tous les jours
        </ButtonLink>
      </EmptyState>
    );
  if (view.scope === 'past')
    return (
      <EmptyState
        title="Aucune commande passée"
        text="Elles arrivent ici une fois livrées, remises ou annulées."
      />
    );
  return (
    <EmptyState title="Rien à faire pour l’instant" text="La liste se met à jour toute seule." />
  );
}
