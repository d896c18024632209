import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatSlot } from '#domain/paris-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { useApi } from '../../use-api.ts';
import { ordersQuery } from '../orders/order-queries.ts';
import { mainLinks } from './account-links.ts';
import { CustomerGate } from './customer-gate.tsx';
import { LinkTiles } from './link-tiles.tsx';
import { OptinReminder } from './optin-reminder.tsx';
import { SignOut } from './sign-out.tsx';

export function Page(): ReactNode {
  return (
    <CustomerGate title="Mon compte">
      {(user) => (
        <div className="flex flex-col gap-5">
          <p className="text-lg">Bonjour {user.firstname ?? user.email}.</p>
          <NextOrder />
          <LinkTiles links={mainLinks} />
          <OptinReminder />
          <div className="md:hidden"><SignOut /></div>
        </div>
      )}
    </CustomerGate>
  );
}

/** What somebody comes here for nine times in ten: the order that is on its way. */
function NextOrder(): ReactNode {
  const order = useInfiniteQuery(ordersQuery(useApi(), 'current')).data?.pages[0]?.items[0];
  if (!order) return null;
  return (
    <Link to={`/account/orders/${order.id}`} className="flex items-center gap-4 rounded-lg bg-leaf-wash p-5 transition-colors hover:bg-sand">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2"><strong>Commande {order.number}</strong><Badge tone="white">{order.statusLabel}</Badge></span>
        <span className="mt-1 block first-letter:uppercase">{formatSlot(order.delivery)}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 flex-none" />
    </Link>
  );
}
