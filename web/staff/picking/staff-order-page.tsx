import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import type { OpenedFrom } from '../kit/page-head.tsx';
import { firstListOf } from '../orders/orders-url.ts';
import { useMember } from '../session/member.ts';
import { OrderPanel } from './order-panel.tsx';

export function Page(): ReactNode {
  const { orderId = '' } = useParams();
  const { list } = (useLocation().state ?? {}) as OpenedFrom;
  const firstList = firstListOf(useMember());
  return <OrderPanel key={orderId} orderId={orderId} list={list?.to ?? firstList} />;
}
