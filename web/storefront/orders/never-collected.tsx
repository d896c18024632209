import type { ReactNode } from 'react';
import type { Order } from '#domain/orders/contract.ts';
import { freshBilledText, freshBillText } from '#domain/shop/uncollected-rule.ts';
import { formatDay, formatHour } from '../../shop-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { Alert } from '../../ui/alert.tsx';

/** Until when a pickup past its slot is kept, and what follows: as in its reminders. */
export function LateCollection({ order }: { order: Order }): ReactNode {
  const nowMs = useNow();
  const late = order.lateCollection;
  if (!late) return null;
  const deadline = `${formatDay(late.before)} à ${formatHour(late.before)}`;
  return (
    <Alert kind="warning" title="Vos courses vous attendent encore">
      <p>
        {nowMs < Date.parse(late.before)
          ? `Nous les gardons au frais jusqu’au ${deadline}. Sans vous d’ici là, cette commande peut être annulée.`
          : `Le délai pour les retirer est passé le ${deadline} : cette commande peut être annulée à tout moment.`}{' '}
        {late.freshMaximum === null
          ? 'Rien n’est débité avant que vous ne l’ayez en main.'
          : freshBillText(late.freshMaximum)}
      </p>
    </Alert>
  );
}

/** Why a pickup that nobody came for was cancelled, and what it cost. */
export function NeverCollected({ order }: { order: Order }): ReactNode {
  if (!order.neverCollected) return null;
  const billedCents = order.amounts.billed ?? 0;
  return (
    <Alert title="Personne n’est venu chercher cette commande">
      <p>
        Nous l’avons gardée, puis annulée. {freshBilledText(billedCents, order.amounts.net)}
        {billedCents > 0
          ? ' Votre banque libère le reste de la somme réservée, le plus souvent sous 7 jours.'
          : null}
      </p>
    </Alert>
  );
}
