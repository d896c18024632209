import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { formatSlot } from '../../shop-time.ts';

/** After a missed delivery, its customer chooses the next one, without calling the shop. */
export function ChooseRedelivery({
  orderId,
  isPlanned,
}: {
  orderId: string;
  isPlanned: boolean;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [slotId, setSlotId] = useState('');
  const { data: slots } = useQuery({
    queryKey: ['order', orderId, 'redelivery-slots'],
    queryFn: async () =>
      (await api('GET /api/orders/:orderId/redelivery-slots', { params: { orderId } })).items,
  });
  const { refusal, isSending, form } = useForm({
    async send() {
      await api('POST /api/orders/:orderId/redeliveries', {
        params: { orderId },
        body: { timeSlotId: slotId },
      });
      setSlotId('');
      await queryClient.invalidateQueries({ queryKey: ['order', orderId] });
    },
  });
  if (!slots) return null;
  if (slots.length === 0)
    return <p className="mt-3">Aucun créneau n’est libre pour l’instant : nous vous appelons.</p>;
  return (
    <form {...form} className="mt-4 flex flex-col gap-3">
      <Select
        label={isPlanned ? 'Changer de passage' : 'Nouveau passage'}
        placeholder="Choisir un créneau"
        value={slotId}
        onChange={(event) => setSlotId(event.target.value)}
        options={slots.map((slot) => ({ value: slot.id, label: formatSlot(slot) }))}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" disabled={slotId === ''} loading={isSending} className="min-h-14">
        {isPlanned ? 'Changer le passage' : 'Choisir ce passage'}
      </Button>
    </form>
  );
}
