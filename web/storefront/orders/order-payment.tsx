import type { ReactNode } from 'react';
import type { Order } from '#domain/orders/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { payAgainPath } from '#domain/payments/pay-again-path.ts';
import { formatDayAndHour } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { registeredText } from '../checkout/hold-texts.ts';
import { awaitsPreparation } from '#domain/orders/state-groups.ts';

/** A payment to come, or one that waits for its customer. */
export function OrderPayment({ order }: { order: Order }): ReactNode {
  const { awaitedPayment: awaited, payment, amounts } = order;
  if (awaited)
    return (
      <Alert kind="warning" title="Cette commande est à payer">
        <p className="mb-3">
          {awaited.reason} Payez {formatEuros(amounts.preauthorization)} avant{' '}
          <strong>{formatDayAndHour(awaited.before)}</strong> : nous gardons vos produits et votre
          créneau jusque-là.
        </p>
        <ButtonLink to={payAgainPath(order.id)}>Payer ma commande</ButtonLink>
      </Alert>
    );
  if (!awaitsPreparation(order.status) || !payment?.holdAt) return null;
  return <Alert kind="info">{registeredText(amounts.preauthorization, payment.holdAt)}</Alert>;
}
