import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { useApi } from '../../use-api.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';

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
  async function comeBack(): Promise<void> {
    await api('POST /api/staff/deliveries/:orderId/events', {
      params: { orderId: id },
      body: { status: 'left-by-mistake', reportId: crypto.randomUUID() },
    });
    onChange(await api('GET /api/staff/orders/:id', { params: { id } }));
    await queryClient.invalidateQueries({ queryKey: ['staff', 'round'] });
  }
  return (
    <ConfirmedButton
      label="Partie par erreur"
      question="La remettre au magasin ? Aucun passage manqué n’est compté, et son client lit qu’elle n’est pas encore en route."
      yes="Oui, la remettre"
      act={comeBack}
    >
      Partie par erreur…
    </ConfirmedButton>
  );
}
