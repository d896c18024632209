import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { BackLink } from '../../ui/back-link.tsx';
import { firstListOf } from '../orders/orders-url.ts';
import { useMember } from '../session/member.ts';
import { OrderPanel } from './order-panel.tsx';

export function Page(): ReactNode {
  const { orderId = '' } = useParams();
  // Back to the list with its search and day.
  const { list: search } = (useLocation().state ?? {}) as { list?: string };
  const member = useMember();
  const list = search ? `/gestion${search}` : firstListOf(member);
  return (
    <>
      <BackLink to={list}>Toutes les commandes</BackLink>
      <OrderPanel key={orderId} orderId={orderId} list={list} />
    </>
  );
}
