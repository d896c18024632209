import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order, OrderProduct } from '#domain/orders/contract.ts';
import { useApi } from '../../use-api.ts';
import { closedReasons } from './complaint-lines.tsx';
import { openComplaint } from './complaint-opening.ts';
import { orderComplaintsQuery } from './complaint-queries.ts';

/** « Un problème ? » on each line that can still be reported; on the others, why not. */
export function ReportLine({ order, line }: { order: Order; line: OrderProduct }): ReactNode {
  const { data } = useQuery(orderComplaintsQuery(useApi(), order));
  const reportable = data?.lines.find(({ productId }) => productId === line.id);
  if (!data?.isOpen || !reportable) return null;
  if (reportable.quantity === 0)
    return (
      <p className="no-print text-sm text-quiet">{closedReasons[reportable.closed ?? 'done']}</p>
    );
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
