import type { ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { cardName } from '#domain/payments/means-names.ts';
import type { PaymentAttempt } from '#domain/payments/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { useGet } from '../kit/use-get.ts';

const statuses: Record<PaymentAttempt['status'], string> = {
  registered: 'Carte enregistrée, somme à réserver plus tard',
  initiated: 'Demandé, sans réponse de la banque',
  requires_action: 'La banque attend le client',
  pending: 'La banque vérifie',
  authorized: 'Somme réservée',
  captured: 'Débité',
  refused: 'Refusé par la banque',
  failed: 'Abandonné ou resté sans réponse',
  cancelled: 'Réservation rendue',
};
/** Known steps; an unknown one is shown by its name. */
const steps: Readonly<Record<string, string>> = {
  'sent-to-bank': 'Envoyé sur la page de la banque',
  'returned:authorized': 'Revenu, somme réservée',
  'returned:refused': 'Revenu, refusé',
  'returned:failed': 'Revenu, sans suite',
  'returned:pending': 'Revenu, la banque vérifie encore',
  'returned:requires_action': 'Revenu sans avoir confirmé',
};

/** Payment attempts with the steps that the checkout page reported, to see where one stopped. */
export function PaymentAttempts({
  order,
  staff,
}: {
  order: StaffOrder;
  staff: StaffUser;
}): ReactNode {
  const mayRead = staff.privileges.includes('orders.read');
  const attempts = useGet('GET /api/staff/orders/:id/payments', {
    params: { id: order.id },
    enabled: mayRead,
  }).data?.items;
  if (!mayRead || !attempts || attempts.length === 0) return null;
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-2 text-lg">
        Paiement
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-white px-4">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="py-3">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">{statuses[attempt.status]}</span>
              <span className="figures">
                {attempt.status === 'captured'
                  ? `${formatEuros(order.amounts.captured)} sur ${formatEuros(attempt.amount)}`
                  : formatEuros(attempt.amount)}
              </span>
            </p>
            {attempt.means ? <p>{cardName(attempt.means)}</p> : null}
            {attempt.refusalReason ? <p>{attempt.refusalReason}</p> : null}
            <ol className="figures mt-1 text-sm text-quiet">
              <li>{moment(attempt.createdAt)} · Paiement demandé</li>
              {attempt.steps.map(({ step, at }, index) => (
                <li key={index}>
                  {moment(at)} · {steps[step] ?? step}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  );
}

const moment = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;
