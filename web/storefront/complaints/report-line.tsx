import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order, OrderProduct } from '#domain/orders/contract.ts';
import { useApi } from '../../use-api.ts';
import { openComplaint } from './complaint-opening.ts';
import { orderComplaintsQuery } from './complaint-queries.ts';

/** « Un problème ? », on each line that can still be reported. */
export function ReportLine({ order, line }: { order: Order; line: OrderProduct }): ReactNode {
  const { data } = useQuery(orderComplaintsQuery(useApi(), order));
  const reportable = data?.lines.find(({ productId }) => productId === line.id);
  if (!reportable || reportable.quantity === 0) return null;
  return (
    <button
      type="button"
      className="no-print min-h-8 text-sm font-semibold text-leaf underline underline-offset-2"
      onClick={() => openComplaint(line.id)}
    >
      Un problème ?<span className="sr-only"> {reportable.name}</span>
    </button>
  );
}
