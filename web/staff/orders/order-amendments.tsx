import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Amendment } from '#domain/orders/amendment-contract.ts';
import { amendmentText } from '#domain/orders/amendment.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { useApi } from '../../use-api.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { differenceText } from './amend-order.tsx';
import { amendmentsQuery } from './orders-queries.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { useSend } from '../kit/use-send.ts';
import { answerOf } from '../kit/use-get.ts';

const statusTexts: Record<Amendment['status'], string> = {
  open: 'En attente de sa réponse',
  accepted: 'Acceptée',
  toPay: 'Acceptée : il paie la différence à part',
  declined: 'Refusée',
  withdrawn: 'Retirée',
  expired: 'Sans réponse à temps',
  overtaken: 'Sans réponse avant la préparation',
};

/** Lines proposed to the customer, and their answers. */
export function OrderAmendments({
  order,
  staff,
}: {
  order: StaffOrder;
  staff: StaffUser;
}): ReactNode {
  const { data } = useQuery({
    ...amendmentsQuery(useApi(), order.id),
    enabled: staff.privileges.includes('orders.read'),
  });
  const withdraw = useSend('DELETE /api/staff/orders/:id/amendments/:amendmentId', {
    regret: 'asks',
    replaces: answerOf('GET /api/staff/orders/:id/amendments', { params: { id: order.id } }),
  });
  const items = data?.items;
  if (!items || items.length === 0) return null;
  return (
    <section
      aria-labelledby="amendments"
      className="mt-6 rounded-lg border border-line bg-white p-4"
    >
      <h2 id="amendments" className="text-lg">
        Lignes proposées au client
      </h2>
      <ul className="divide-y divide-line">
        {items.map((amendment) => (
          <li key={amendment.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
              <p>
                {amendmentText(amendment)}{' '}
                <span className="figures text-quiet">({differenceText(amendment.difference)})</span>
              </p>
              <p className="text-sm text-quiet">
                {amendment.isByPhone ? 'Accord par téléphone' : statusTexts[amendment.status]}
                {amendment.status === 'open'
                  ? `, jusqu’au ${formatDate(amendment.answerUntil)} à ${formatTime(amendment.answerUntil)}`
                  : ''}{' '}
                · {amendment.by}, le {formatDate(amendment.at)} à {formatTime(amendment.at)}
              </p>
            </div>
            {amendment.status === 'open' && staff.privileges.includes('customers.write') ? (
              <ConfirmedButton
                label="Retirer la question"
                question="Retirer la question ? Son client ne pourra plus y répondre."
                yes="Oui, retirer"
                act={() =>
                  withdraw.mutateAsync({ params: { id: order.id, amendmentId: amendment.id } })
                }
              >
                Retirer la question
              </ConfirmedButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
