import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { PhoneOrderSummary } from '#domain/checkout/phone-order-contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { useApi } from '../../use-api.ts';
import { phoneOrdersKey } from './phone-orders-queries.ts';

/** Withdrawing an order asks for confirmation, because its customer gets a message at once. */
export function PhoneOrderActions({
  order: { orderId, number },
  onWithdrawn,
}: {
  order: PhoneOrderSummary;
  onWithdrawn(number: string): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const withdraw = useFocusBack(isAsking);
  const params = { id: orderId };
  const change = useMutation({
    mutationFn: (what: 'link' | 'withdrawal') =>
      what === 'link'
        ? api('POST /api/staff/phoneOrders/:id/links', { params })
        : api('DELETE /api/staff/phoneOrders/:id', { params }),
    onSuccess({ items }, what) {
      queryClient.setQueryData(phoneOrdersKey, items);
      if (what === 'link') setIsSent(true);
      else onWithdrawn(number);
    },
    // It may have been paid, or withdrawn by a colleague.
    onError: () => queryClient.invalidateQueries({ queryKey: phoneOrdersKey, exact: true }),
  });
  return (
    <>
      <Refused by={change.error} />
      {isSent ? (
        <p role="status" className="font-semibold text-leaf">
          Lien renvoyé, avec un nouveau délai.
        </p>
      ) : null}
      {isAsking ? (
        <Confirmation
          label={`Retirer la commande ${number}`}
          question={`Retirer la commande ${number} ? Produits et créneau sont rendus, et son client prévenu.`}
          yes="Oui, retirer"
          isDanger
          isSending={change.isPending}
          onYes={() => change.mutate('withdrawal')}
          onNo={() => setIsAsking(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            loading={change.isPending}
            onClick={() => change.mutate('link')}
          >
            Renvoyer le lien
          </Button>
          <Button ref={withdraw} variant="ghost" onClick={() => setIsAsking(true)}>
            Retirer la commande…
          </Button>
        </div>
      )}
    </>
  );
}
