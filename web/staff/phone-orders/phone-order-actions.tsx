import type { ReactNode } from 'react';
import type { PhoneOrderSummary } from '#domain/checkout/phone-order-contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { answerOf } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

/** It may have been paid, or withdrawn by a colleague. */
const ifRefused = ['GET /api/staff/phoneOrders'] as const;

/** Withdrawing an order asks for confirmation, because its customer gets a message at once. */
export function PhoneOrderActions({
  order: { orderId, number },
  onWithdrawn,
}: {
  order: PhoneOrderSummary;
  onWithdrawn(number: string): void;
}): ReactNode {
  const params = { id: orderId };
  const replaces = answerOf('GET /api/staff/phoneOrders');
  const link = useSend('POST /api/staff/phoneOrders/:id/links', { replaces, ifRefused });
  const withdraw = useSend('DELETE /api/staff/phoneOrders/:id', {
    regret: 'asks',
    replaces,
    ifRefused,
    onDone: () => onWithdrawn(number),
  });
  return (
    <>
      <Refused by={link.error} />
      {link.isSuccess ? (
        <p role="status" className="font-semibold text-leaf">
          Lien renvoyé, avec un nouveau délai.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          loading={link.isPending}
          onClick={() => link.mutate({ params })}
        >
          Renvoyer le lien
        </Button>
        <ConfirmedButton
          label={`Retirer la commande ${number}`}
          question={`Retirer la commande ${number} ? Produits et créneau sont rendus, et son client prévenu.`}
          yes="Oui, retirer"
          isDanger
          act={() => withdraw.mutateAsync({ params })}
        >
          Retirer la commande…
        </ConfirmedButton>
      </div>
    </>
  );
}
