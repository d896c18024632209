import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { firstListOf } from '../orders/orders-url.ts';
import { useMember } from '../session/member.ts';
import { OrderPanel } from './order-panel.tsx';

export function Page(): ReactNode {
  const { orderId = '' } = useParams();
  // Back to the list with its search and day.
  const { list: search } = (useLocation().state ?? {}) as { list?: string };
  const member = useMember();
  const list = search ? `/gestion${search}` : firstListOf(member);
  return <OrderPanel key={orderId} orderId={orderId} list={list} />;
}
