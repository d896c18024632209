import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { useApi } from '../../use-api.ts';

/** Back to the shop without a missed delivery. */
export function LeftByMistake({
  order: { id },
  onChange,
}: {
  order: StaffOrder;
  onChange: (order: StaffOrder) => void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const button = useFocusBack(isAsking);
  const comeBack = useMutation({
    async mutationFn() {
      await api('POST /api/staff/deliveries/:orderId/events', {
        params: { orderId: id },
        body: { status: 'left-by-mistake', reportId: crypto.randomUUID() },
      });
      return api('GET /api/staff/orders/:id', { params: { id } });
    },
    async onSuccess(order) {
      onChange(order);
      await queryClient.invalidateQueries({ queryKey: ['staff', 'round'] });
    },
  });
  return (
    <div className="w-full">
      <Refused by={comeBack.error} className="mb-3" />
      {isAsking ? (
        <Confirmation
          label="Partie par erreur"
          question="La remettre au magasin ? Aucun passage manqué n’est compté, et son client lit qu’elle n’est pas encore en route."
          yes="Oui, la remettre"
          isSending={comeBack.isPending}
          onYes={() => comeBack.mutate()}
          onNo={() => setIsAsking(false)}
        />
      ) : (
        <Button ref={button} variant="ghost" onClick={() => setIsAsking(true)}>
          Partie par erreur…
        </Button>
      )}
    </div>
  );
}
