import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { Refused } from '../../forms/refused.tsx';
import type { ApiClient } from '../../api-client.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { Select } from '../../ui/select.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatSlot } from '../../shop-time.ts';
import { isInTheVan } from '#domain/orders/state-groups.ts';

export const taskQuery = (api: ApiClient, orderId: string) =>
  queryOptions({
    queryKey: ['staff', 'order', orderId, 'delivery'],
    queryFn: () => api('GET /api/staff/deliveries/:orderId', { params: { orderId } }),
  });
const slotsQuery = (api: ApiClient, orderId: string) =>
  queryOptions({
    queryKey: ['staff', 'order', orderId, 'slots'],
    queryFn: async () =>
      (await api('GET /api/staff/deliveries/:orderId/slots', { params: { orderId } })).items,
  });

/** Missed delivery: plan another, or cancel the order without billing. */
export function MissedDelivery({
  order,
  staff,
}: {
  order: StaffOrder;
  staff: StaffUser;
}): ReactNode {
  const api = useApi();
  // After a missed delivery the order is back in the shop, ready to leave again.
  const mayPlan = staff.privileges.includes('orders.read') && isInTheVan(order.status);
  const { data: task } = useQuery({ ...taskQuery(api, order.id), enabled: mayPlan });
  if (
    !mayPlan ||
    !task ||
    (task.status !== 'failed-delivery' && task.status !== 'pending-redelivery')
  )
    return null;
  return (
    <section className="mt-4 rounded-lg border border-line bg-butter-wash p-4">
      <h2 className="text-lg">
        {task.status === 'failed-delivery' ? 'Livraison manquée' : 'Nouvelle livraison prévue'}
      </h2>
      <p>
        {task.failureReason}
        {task.failures > 1 ? ` · ${task.failures} passages manqués` : ''}
      </p>
      <Plan
        order={order}
        isPlanned={task.status === 'pending-redelivery'}
        mayAbandon={staff.privileges.includes('orders.cancel')}
      />
    </section>
  );
}

function Plan({
  order,
  isPlanned,
  mayAbandon,
}: {
  order: StaffOrder;
  isPlanned: boolean;
  mayAbandon: boolean;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: slots } = useQuery(slotsQuery(api, order.id));
  const [slotId, setSlotId] = useState('');
  const [isGivingUp, setIsGivingUp] = useState(false);
  const button = useFocusBack(isGivingUp);
  const params = { orderId: order.id };
  const reload = () => queryClient.invalidateQueries({ queryKey: ['staff', 'order', order.id] });
  const { refusal, isSending, form } = useForm({
    async send() {
      await api('POST /api/staff/deliveries/:orderId/redeliveries', {
        params,
        body: { timeSlotId: slotId },
      });
      setIsGivingUp(false);
      await reload();
    },
  });
  const abandon = useMutation({
    mutationFn: () =>
      api('POST /api/staff/deliveries/:orderId/abandonments', {
        params,
        body: { reason: 'Livraison abandonnée après un passage manqué' },
      }),
    onSuccess: async () => {
      setIsGivingUp(false);
      await reload();
    },
  });
  const problem = refusal ?? (abandon.error ? refusalText(abandon.error) : null);

  return (
    <>
      <form {...form} className="mt-3 flex flex-wrap items-end gap-3">
        <div className="w-full max-w-md">
          <Select
            label="Nouveau créneau"
            placeholder="Choisir"
            value={slotId}
            onChange={(event) => setSlotId(event.target.value)}
            options={(slots ?? []).map((slot) => ({ value: slot.id, label: formatSlot(slot) }))}
          />
        </div>
        <Button type="submit" disabled={slotId === ''} loading={isSending}>
          {isPlanned ? 'Changer le passage' : 'Prévoir ce passage'}
        </Button>
      </form>
      <Refused by={problem} className="mt-3" />
      {mayAbandon ? (
        <div className="mt-4">
          {isGivingUp ? (
            <Confirmation
              label="Confirmer l’abandon"
              question="Abandonner la livraison ? Rien n’est facturé au client et la somme réservée est libérée."
              yes="Oui, abandonner"
              isDanger
              isSending={abandon.isPending}
              onYes={() => abandon.mutate()}
              onNo={() => setIsGivingUp(false)}
            />
          ) : (
            <Button ref={button} variant="ghost" size="s" onClick={() => setIsGivingUp(true)}>
              Abandonner la livraison
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}
