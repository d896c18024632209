import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OrderSummary } from '#domain/orders/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatSlot } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useApi } from '../../use-api.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { CustomerGate } from '../session/customer-gate.tsx';
import { FollowButton } from './follow-button.tsx';
import { ordersQuery } from '../queries/order-queries.ts';

export function Page(): ReactNode {
  return (
    <CustomerGate title="Mes commandes" isBroad>
      {() => <Orders />}
    </CustomerGate>
  );
}

function Orders(): ReactNode {
  const [search] = useSearchParams();
  const scope = search.get('vue') === 'passees' ? 'past' : 'current';
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...ordersQuery(useApi(), scope),
    throwOnError: true,
  });
  const orders = data?.pages.flatMap((page) => page.items);
  return (
    <>
      <Tabs
        label="Commandes"
        tabs={[
          { to: '/account/orders', label: 'En cours', isOn: scope === 'current' },
          { to: '/account/orders?vue=passees', label: 'Passées', isOn: scope === 'past' },
        ]}
      />
      {!orders ? <Skeleton className="mt-6 h-60" /> : null}
      {orders?.length === 0 ? (
        <EmptyState
          title={scope === 'current' ? 'Aucune commande en cours' : 'Aucune commande passée'}
        >
          <ButtonLink to="/">Faire mes courses</ButtonLink>
        </EmptyState>
      ) : null}
      <ul className="mt-6 grid gap-4 lg:grid-cols-2">
        {orders?.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} isPast={scope === 'past'} />
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
          Voir les commandes plus anciennes
        </Button>
      ) : null}
    </>
  );
}

function OrderCard({ order, isPast }: { order: OrderSummary; isPast: boolean }): ReactNode {
  return (
    <div className="rounded-lg border border-line bg-white p-5 transition-colors hover:border-leaf">
      <Link to={`/account/orders/${order.id}`} className="block">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-bold">Commande {order.number}</span>
          <Badge>{order.statusLabel}</Badge>
        </div>
        <p className="mt-1 first-letter:uppercase">{formatSlot(order.delivery)}</p>
        <p className="text-quiet">{order.delivery.label}</p>
        <p className="figures text-quiet">
          {plural(order.units, 'article')} · {formatEuros(order.total)}
        </p>
        <div className="mt-3 flex gap-2">
          {order.pictures.map((base) => (
            <Picture
              key={base}
              base={base}
              alt=""
              tint="#f6f2e7"
              sizes="56px"
              className="size-14 rounded-md"
            />
          ))}
        </div>
      </Link>
      <FollowButton order={order} className="mt-4" />
      {isPast ? (
        <Button
          variant="secondary"
          className="mt-4"
          aria-label={`Commander à nouveau les produits de la commande ${order.number}`}
          onClick={() => openOverlay('order-again-products', { orderId: order.id })}
        >
          Commander à nouveau
        </Button>
      ) : null}
    </div>
  );
}
