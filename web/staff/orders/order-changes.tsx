import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isCollection } from '#domain/delivery/rules.ts';
import { currentStatuses } from '#domain/orders/states.ts';
import { formatSlot } from '#domain/paris-time.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';

const slotsQuery = (api: ApiClient, orderId: string) =>
  queryOptions({
    queryKey: ['staff', 'order', orderId, 'timeSlots'],
    queryFn: () => api('GET /api/staff/orders/:id/timeSlots', { params: { id: orderId } }),
    staleTime: 0,
  });

/** Changes requested by phone: entry code, phone number, another slot on the same day. */
export function OrderChanges({ order, staff }: { order: StaffOrder; staff: StaffUser }): ReactNode {
  const [open, setOpen] = useState<'contact' | 'slot' | null>(null);
  if (!staff.privileges.includes('customers.write') || !currentStatuses.includes(order.status))
    return null;
  const close = () => setOpen(null);
  if (open === 'contact') return <ContactForm order={order} onClose={close} />;
  if (open === 'slot') return <SlotForm order={order} onClose={close} />;
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button variant="ghost" onClick={() => setOpen('contact')}>
        {hasDoor(order) ? 'Changer les consignes ou le téléphone' : 'Changer le téléphone'}
      </Button>
      {order.status === 'inTransit' || order.missed ? null : (
        <Button variant="ghost" onClick={() => setOpen('slot')}>
          Changer le créneau
        </Button>
      )}
    </div>
  );
}

/** A pickup has its point's address and no entry code. */
const hasDoor = (order: StaffOrder): boolean =>
  order.address !== null && !isCollection(order.delivery.type);

/** A form that sends one change of this order, then refetches it. */
function useChangeForm(
  order: StaffOrder,
  { send, onDone }: { send(data: FormData): Promise<unknown>; onDone(): void },
) {
  const queryClient = useQueryClient();
  return useForm({
    async send(data) {
      await send(data);
      await queryClient.invalidateQueries({ queryKey: ['staff', 'order', order.id] });
      onDone();
      return 'leaving';
    },
  });
}

function ContactForm({ order, onClose }: { order: StaffOrder; onClose(): void }): ReactNode {
  const api = useApi();
  const { refusal, isSending, form } = useChangeForm(order, {
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
    <form
      {...form}
      noValidate={false}
      aria-label="Consignes et téléphone"
      className="mt-3 grid max-w-xl gap-3 rounded-lg border border-line bg-white p-4"
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
      <TextField
        label="Téléphone"
        type="tel"
        maxLength={20}
        required
        name="phone"
        defaultValue={nationalPhone(order.phone)}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSending}>
          Enregistrer et prévenir le client
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Retour
        </Button>
      </div>
    </form>
  );
}

function SlotForm({ order, onClose }: { order: StaffOrder; onClose(): void }): ReactNode {
  const api = useApi();
  const { data, error: failure } = useQuery(slotsQuery(api, order.id));
  const { refusal, isSending, form } = useChangeForm(order, {
    send: (typed) =>
      api('PUT /api/staff/orders/:id/timeSlot', {
        params: { id: order.id },
        body: { timeSlotId: String(typed.get('slot')) },
      }),
    onDone: onClose,
  });
  if (failure) return <Alert kind="error">{refusalText(failure)}</Alert>;
  if (!data) return <Skeleton className="mt-3 h-32" />;
  const others = data.items.filter((item) => !item.isCurrent);
  const problem =
    data.refusal ??
    (others.every((item) => item.refusal) ? 'Aucun autre créneau ce jour-là.' : null);
  return (
    <form
      {...form}
      noValidate={false}
      aria-label="Changer le créneau"
      className="mt-3 grid max-w-xl gap-3 rounded-lg border border-line bg-white p-4"
    >
      {problem ? (
        <p>{problem}</p>
      ) : (
        <Select
          label="Nouveau créneau, le même jour"
          placeholder="Choisir"
          required
          name="slot"
          options={others.map(({ slot, refusal: reason }) => ({
            value: slot.id,
            label: reason ? `${formatSlot(slot)} (${reason})` : formatSlot(slot),
            disabled: reason !== null,
          }))}
        />
      )}
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        {problem ? null : (
          <Button type="submit" loading={isSending}>
            Changer et prévenir le client
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Retour
        </Button>
      </div>
    </form>
  );
}
