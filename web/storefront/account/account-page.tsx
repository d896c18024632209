import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OrderSummary } from '#domain/orders/contract.ts';
import { formatSlot } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { useShop } from '../../use-shop.ts';
import { useMentioned } from '../queries/navigation-query.ts';
import { ordersQuery } from '../queries/order-queries.ts';
import { contactLink, mainLinks } from '../session/account-links.ts';
import { CustomerGate } from '../session/customer-gate.tsx';
import { LinkTiles } from './link-tiles.tsx';
import { OptinReminder } from './optin-reminder.tsx';
import { useUser } from '../session/session.ts';
import { SignOut } from '../session/sign-out.tsx';

export function Page(): ReactNode {
  const user = useUser();
  const [search] = useSearchParams();
  if (search.has('supprime') && user?.id === null) return <AccountDeleted />;
  return (
    <CustomerGate title="Mon compte">
      {(user) => <AccountHome name={user.firstname ?? user.email ?? ''} />}
    </CustomerGate>
  );
}

/** Where the deletion of an account ends. */
function AccountDeleted(): ReactNode {
  return (
    <EmptyState
      isPage
      title="Votre compte est supprimé"
      text="Vos coordonnées, adresses, cartes et codes sont effacés. Un e-mail vous le confirme. Merci d’avoir fait vos courses avec nous : vous pourrez vous inscrire à nouveau dans 30 jours."
    >
      <ButtonLink to="/">Revenir à la boutique</ButtonLink>
    </EmptyState>
  );
}

function AccountHome({ name }: { name: string }): ReactNode {
  const { data, isPending } = useInfiniteQuery(ordersQuery(useApi(), 'current'));
  const shop = useShop();
  const contact = useMentioned('/info/contact');
  // Reserve the order's space above the links: late content would shift them under the finger.
  if (isPending) return <Skeleton className="h-80" />;
  const order = data?.pages[0]?.items[0];
  return (
    <div className="flex flex-col gap-5">
      <p className="text-lg">Bonjour {name}.</p>
      {order ? <NextOrder order={order} /> : null}
      <LinkTiles links={contact ? [...mainLinks, contactLink(shop.support?.text)] : mainLinks} />
      <OptinReminder />
      <div className="md:hidden">
        <SignOut />
      </div>
    </div>
  );
}

/** The order under way, which is why most customers open this page. */
function NextOrder({ order }: { order: OrderSummary }): ReactNode {
  return (
    <Link
      to={`/account/orders/${order.id}`}
      className="flex items-center gap-4 rounded-lg bg-leaf-wash p-5 transition-colors hover:bg-sand"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <strong>Commande {order.number}</strong>
          <Badge tone="white">{order.statusLabel}</Badge>
        </span>
        <span className="mt-1 block first-letter:uppercase">{formatSlot(order.delivery)}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 flex-none" />
    </Link>
  );
}
