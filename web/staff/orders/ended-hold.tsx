import type { ReactNode } from 'react';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { formatDayAndHour } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { awaitsPreparation } from '#domain/orders/state-groups.ts';
import { useSend } from '../kit/use-send.ts';
import { orderReads } from '../phone/order-reads.ts';

/** The money of an order that waits too long: how long it is held, and the way out. */
export function EndedHold({ order, staff }: { order: StaffOrder; staff: StaffUser }): ReactNode {
  const ask = useSend('POST /api/staff/orders/:id/payment-requests', { refreshes: orderReads });
  if (order.awaitedPayment && !awaitsPreparation(order.status))
    return (
      <Alert kind="warning" className="mt-4">
        Le paiement est redemandé : son client a jusqu’à{' '}
        {formatDayAndHour(order.awaitedPayment.before)}. D’ici là, rien ne sort de la boutique.
      </Alert>
    );
  if (order.hold === null) return null;
  if (order.hold === 'soon')
    return (
      <Alert kind="warning" className="mt-4">
        La banque ne réserve plus la somme que pour un jour : remettez cette commande avant.
      </Alert>
    );
  return (
    <section className="mt-4 grid gap-3 rounded-lg border border-line bg-butter-wash p-4">
      <p className="font-semibold">
        La banque ne réserve plus la somme : cette commande ne sort pas de la boutique.
      </p>
      <Refused by={ask.error} />
      {staff.privileges.includes('orders.cancel') ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button loading={ask.isPending} onClick={() => ask.mutate({ params: { id: order.id } })}>
            Redemander le paiement
          </Button>
          <span className="text-quiet">ou annulez-la, sous « Autres actions ».</span>
        </div>
      ) : null}
    </section>
  );
}
