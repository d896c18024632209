import { useState, type ReactNode } from 'react';
import { isCollection } from '#domain/delivery/collection.ts';
import { currentStatuses } from '#domain/orders/states.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { useChangeForm } from './use-change-form.ts';
import { useApi } from '../../use-api.ts';
import { awaitsPreparation, isOnTheRoad } from '#domain/orders/state-groups.ts';
import { AmendOrder } from './amend-order.tsx';
import { MoveOrder } from './move-order.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';

/** Changes requested by phone: entry code, phone number, another slot or address, a line. */
export function OrderChanges({ order, staff }: { order: StaffOrder; staff: StaffUser }): ReactNode {
  const [open, setOpen] = useState<'contact' | 'destination' | 'line' | null>(null);
  if (!staff.privileges.includes('customers.write') || !currentStatuses.includes(order.status))
    return null;
  const close = () => setOpen(null);
  if (open === 'contact') return <ContactForm order={order} onClose={close} />;
  if (open === 'destination') return <MoveOrder order={order} onClose={close} />;
  if (open === 'line') return <AmendOrder order={order} onClose={close} />;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="ghost" onClick={() => setOpen('contact')}>
        {hasDoor(order) ? 'Changer les consignes ou le téléphone' : 'Changer le téléphone'}
      </Button>
      {/* A missed delivery gets its new slot in its own section. */}
      {isOnTheRoad(order.status) || order.missed ? null : (
        <Button variant="ghost" onClick={() => setOpen('destination')}>
          Déplacer
        </Button>
      )}
      {/* Once preparation starts, only the preparer changes lines. */}
      {awaitsPreparation(order.status) ? (
        <Button variant="ghost" onClick={() => setOpen('line')}>
          Changer une ligne
        </Button>
      ) : null}
    </div>
  );
}

/** A pickup has its point's address and no entry code. */
const hasDoor = (order: StaffOrder): boolean =>
  order.address !== null && !isCollection(order.delivery.type);

function ContactForm({ order, onClose }: { order: StaffOrder; onClose(): void }): ReactNode {
  const api = useApi();
  const form = useChangeForm({
    send: (data) =>
      api('PATCH /api/staff/orders/:id/contact', {
        params: { id: order.id },
        body: {
          phone: String(data.get('phone')),
          ...(hasDoor(order) ? { note: String(data.get('note')) } : {}),
        },
      }),
    onDone: onClose,
  });
  return (
    <Form
      of={form}
      noValidate={false}
      aria-label="Consignes et téléphone"
      className="mt-3 grid max-w-xl gap-3 rounded-lg border border-line bg-white p-4"
      yes="Enregistrer et prévenir le client"
      onNo={onClose}
      no="Retour"
    >
      {hasDoor(order) ? (
        <TextArea
          label="Consignes de livraison"
          hint="Code d’entrée, étage, où laisser les sacs. Pour cette commande seulement."
          rows={2}
          maxLength={300}
          name="note"
          defaultValue={order.address?.note ?? ''}
        />
      ) : null}
      <PhoneField
        label="Téléphone"
        maxLength={20}
        required
        name="phone"
        defaultValue={nationalPhone(order.phone)}
      />
    </Form>
  );
}
