import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Order } from '#domain/orders/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { refundStageLabels, type RefundStage } from '#domain/orders/refund.ts';
import type { Reimbursement } from '#domain/withdrawals/contract.ts';
import { formatDate } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { wasHandedOver } from '#domain/orders/state-groups.ts';
import { orderWithdrawalsQuery } from './withdrawal-queries.ts';

const tones: Record<RefundStage, 'butter' | 'quiet' | 'leaf'> = {
  estimated: 'butter',
  expected: 'quiet',
  effective: 'leaf',
};
const notes: Record<RefundStage, string> = {
  estimated: 'au retour des produits',
  expected: 'demandé à votre banque',
  effective: 'rendu sur votre carte',
};

/** Reimbursements of an order, their state, and a link to withdraw from the rest. */
export function OrderReimbursements({ order }: { order: Order }): ReactNode {
  const { data } = useQuery({
    ...orderWithdrawalsQuery(useApi(), order.id),
    enabled: wasHandedOver(order.status),
    refetchInterval: 30_000,
  });
  if (!data || (data.reimbursements.length === 0 && data.items.length === 0 && !data.isOpen))
    return null;
  return (
    <section className="no-print">
      {data.reimbursements.length > 0 ? (
        <>
          <h2 className="mb-2 text-lg">Remboursements</h2>
          <ul className="mb-5 divide-y divide-line rounded-lg border border-line bg-white px-5">
            {data.reimbursements.map((row) => (
              <li key={`${row.stage}-${row.at}-${row.amount}`} className="py-3">
                <ReimbursementRow row={row} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {data.items.length > 0 ? (
        <p className="mb-3 text-sm text-quiet">
          {data.items
            .map(
              (item) =>
                `Rétractation ${item.acknowledgement.number} du ${formatDate(item.acknowledgement.at)}`,
            )
            .join(' · ')}
          .{' '}
          <Link
            to={`/account/orders/${order.id}/retractation`}
            className="font-semibold text-leaf underline"
          >
            Voir l’accusé de réception
          </Link>
        </p>
      ) : null}
      {data.isOpen && data.lastDay ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to={`/account/orders/${order.id}/retractation`} variant="secondary">
            Renoncer au contrat ici
          </ButtonLink>
          <p className="text-sm text-quiet">
            Jusqu’au {formatDate(data.lastDay)} inclus, pour les produits non périssables.
          </p>
        </div>
      ) : null}
    </section>
  );
}

function ReimbursementRow({ row }: { row: Reimbursement }): ReactNode {
  return (
    <div className="flex items-start justify-between gap-4">
      <p>
        <span className="font-semibold">
          {row.cause === 'withdrawal' ? 'Rétractation' : 'Réclamation'}
        </span>{' '}
        <Badge tone={tones[row.stage]}>Remboursement {refundStageLabels[row.stage]}</Badge>
        <span className="block text-sm text-quiet">
          Le {formatDate(row.at)}, {notes[row.stage]}
          {row.creditNote ? ` · avoir ${row.creditNote}` : ''}
        </span>
      </p>
      <p className="figures flex-none font-bold">{formatEuros(row.amount)}</p>
    </div>
  );
}
