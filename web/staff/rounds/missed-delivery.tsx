import { useState, type ReactNode } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { formatSlot } from '../../shop-time.ts';
import { isInTheVan } from '#domain/orders/state-groups.ts';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { orderReads } from '../phone/order-reads.ts';

/** Missed delivery: plan another, or cancel the order without billing. */
export function MissedDelivery({
  order,
  staff,
}: {
  order: StaffOrder;
  staff: StaffUser;
}): ReactNode {
  // After a missed delivery the order is back in the shop, ready to leave again.
  const mayPlan = staff.privileges.includes('orders.read') && isInTheVan(order.status);
  const { data: task } = useGet('GET /api/staff/deliveries/:orderId', {
    params: { orderId: order.id },
    enabled: mayPlan,
  });
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

const offeredText = (lines: number) =>
  lines === 1 ? '1 produit offert' : `${lines} produits offerts`;

function Plan({
  order,
  isPlanned,
  mayAbandon,
}: {
  order: StaffOrder;
  isPlanned: boolean;
  mayAbandon: boolean;
}): ReactNode {
  const params = { orderId: order.id };
  const slots = useGet('GET /api/staff/deliveries/:orderId/slots', { params }).data?.items ?? [];
  const [slotId, setSlotId] = useState('');
  const givenLines = slots.find(({ id }) => id === slotId)?.givenLines ?? 0;
  const label = isPlanned ? 'Changer le passage' : 'Prévoir ce passage';
  const plan = useSend('POST /api/staff/deliveries/:orderId/redeliveries', {
    refreshes: orderReads,
  });
  const abandon = useSend('POST /api/staff/deliveries/:orderId/abandonments', {
    regret: 'asks',
    refreshes: orderReads,
  });
  const { refusal, isSending, form } = useForm({
    async send() {
      await plan.mutateAsync({ params, body: { timeSlotId: slotId } });
    },
  });

  return (
    <>
      <form {...form} className="mt-3 flex flex-wrap items-end gap-3">
        <div className="w-full max-w-md">
          <Select
            label="Nouveau créneau"
            placeholder="Choisir"
            value={slotId}
            onChange={(event) => setSlotId(event.target.value)}
            options={slots.map((slot) => ({
              value: slot.id,
              label: `${formatSlot(slot)}${slot.givenLines > 0 ? ` · ${offeredText(slot.givenLines)}` : ''}`,
            }))}
          />
        </div>
        {givenLines > 0 ? (
          <ConfirmedButton
            key={slotId}
            variant="primary"
            label="Confirmer le passage"
            question={`Ce jour-là, les sacs se gardent moins longtemps que promis. Prévoir ce passage, avec ${offeredText(givenLines)} au client ?`}
            yes="Oui, prévoir ce passage"
            act={() => plan.mutateAsync({ params, body: { timeSlotId: slotId } })}
          >
            {label}
          </ConfirmedButton>
        ) : (
          <Button type="submit" disabled={slotId === ''} loading={isSending}>
            {label}
          </Button>
        )}
      </form>
      <Refused by={refusal} className="mt-3" />
      {mayAbandon ? (
        <div className="mt-4">
          <ConfirmedButton
            size="s"
            label="Confirmer l’abandon"
            question="Abandonner la livraison ? Rien n’est facturé au client et la somme réservée est libérée."
            yes="Oui, abandonner"
            isDanger
            act={() =>
              abandon.mutateAsync({
                params,
                body: { reason: 'Livraison abandonnée après un passage manqué' },
              })
            }
          >
            Abandonner la livraison
          </ConfirmedButton>
        </div>
      ) : null}
    </>
  );
}
