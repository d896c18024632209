import { useState, type ReactNode } from 'react';
import { isCollection } from '#domain/delivery/collection.ts';
import { postcode } from '#domain/france/profile.ts';
import type { Destinations } from '#domain/orders/staff-contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { Form } from '../../forms/form.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatSlot } from '../../shop-time.ts';
import { useChangeForm } from './use-change-form.ts';
import { useGet } from '../kit/use-get.ts';

/** Moves an order to another slot or address. The fee never rises, so nothing has to be paid. */
export function MoveOrder({ order, onClose }: { order: StaffOrder; onClose(): void }): ReactNode {
  const api = useApi();
  const [isElsewhere, setIsElsewhere] = useState(false);
  const [typedPostcode, setTypedPostcode] = useState<string | null>(null);
  // Another address is looked up once its postcode is complete, not at each key.
  const wanted =
    isElsewhere && typedPostcode && postcode.test(typedPostcode) ? typedPostcode : null;
  const { data, error: failure } = useGet('GET /api/staff/orders/:id/destinations', {
    params: { id: order.id },
    query: wanted === null ? {} : { postalCode: wanted },
    // Customers take the same slots meanwhile.
    staleTime: 0,
  });
  const form = useChangeForm({
    send: (typed) =>
      api('PUT /api/staff/orders/:id/destination', {
        params: { id: order.id },
        body: {
          timeSlotId: String(typed.get('slot')),
          ...(isElsewhere ? { address: readAddress(typed) } : {}),
          message: String(typed.get('message')),
        },
      }),
    onDone: onClose,
  });
  if (failure) return <Alert kind="error">{refusalText(failure)}</Alert>;
  const isPickup = isCollection(order.delivery.type);
  const mayChangeAddress = data?.reach === 'anywhere' && !isPickup;
  const slots = data ? slotOptions(data, isElsewhere) : [];
  const problem = data ? problemOf(data, { slots, isElsewhere }) : null;
  return (
    <Form
      of={form}
      yes={!data || problem ? null : 'Déplacer et prévenir le client'}
      onNo={onClose}
      no="Retour"
      noValidate={false}
      aria-label="Déplacer la commande"
      className="mt-3 grid max-w-xl gap-3 rounded-lg border border-line bg-white p-4"
    >
      <p>
        {data?.reach === 'sameDay'
          ? 'Les sacs sont faits : seule l’heure change, dans la même journée.'
          : 'Le prix ne monte jamais : un créneau plus cher garde les frais convenus.'}
      </p>
      {mayChangeAddress || isElsewhere ? (
        <Checkbox
          label="À une autre adresse"
          checked={isElsewhere}
          onChange={(event) => setIsElsewhere(event.currentTarget.checked)}
        />
      ) : null}
      {isElsewhere ? <AddressFields order={order} onPostcode={setTypedPostcode} /> : null}
      {!data ? (
        <Skeleton className="h-16" />
      ) : problem ? (
        <p role="status" className="font-semibold">
          {problem}
        </p>
      ) : (
        <Select
          key={wanted}
          label={isPickup ? 'Point de retrait et créneau' : 'Créneau'}
          placeholder="Choisir"
          required
          name="slot"
          options={slots}
        />
      )}
      <TextArea label="Message au client" isOptional rows={2} maxLength={300} name="message" />
    </Form>
  );
}

function AddressFields({
  order,
  onPostcode,
}: {
  order: StaffOrder;
  onPostcode(postalCode: string): void;
}): ReactNode {
  return (
    <div className="grid grid-cols-[5rem_1fr] gap-3">
      <TextField label="Numéro" name="streetNumber" autoComplete="off" maxLength={10} />
      <TextField
        label="Rue"
        name="street"
        autoComplete="off"
        minLength={2}
        maxLength={120}
        required
      />
      <TextField
        label="Code postal"
        name="postalCode"
        inputMode="numeric"
        autoComplete="off"
        pattern={postcode.source}
        title="Cinq chiffres"
        defaultValue={order.address?.postalCode}
        onChange={(event) => onPostcode(event.currentTarget.value)}
        required
      />
      <TextField
        label="Ville"
        name="city"
        autoComplete="off"
        maxLength={80}
        defaultValue={order.address?.city}
        required
      />
      <div className="col-span-2">
        <TextArea
          label="Consignes de livraison"
          hint="Code d’entrée, étage : ceux de l’ancienne adresse ne valent plus."
          isOptional
          rows={2}
          maxLength={300}
          name="note"
        />
      </div>
    </div>
  );
}

const readAddress = (data: FormData) => ({
  streetNumber: String(data.get('streetNumber')).trim(),
  street: String(data.get('street')).trim(),
  postalCode: String(data.get('postalCode')).trim(),
  city: String(data.get('city')).trim(),
  note: String(data.get('note')).trim(),
});

/** At another address the same slot may stay; it only counts as a choice there. */
function slotOptions({ zones }: Destinations, isElsewhere: boolean) {
  return zones.flatMap(({ name, items }) =>
    items
      .filter(({ slot, isCurrent }) => (isCurrent ? isElsewhere : !slot.isExpired))
      .map(({ slot, isCurrent, refusal }) => {
        const place = zones.length > 1 ? `${name}, ` : '';
        const reason = isCurrent ? 'le même créneau' : refusal;
        return {
          value: slot.id,
          label: `${place}${formatSlot(slot)}${reason ? ` (${reason})` : ''}`,
          disabled: refusal !== null && !isCurrent,
        };
      }),
  );
}

/** Why the order cannot be moved, or null when at least one slot is free. */
function problemOf(
  { refusal, zones, reach }: Destinations,
  { slots, isElsewhere }: { slots: readonly { disabled: boolean }[]; isElsewhere: boolean },
): string | null {
  if (refusal) return refusal;
  if (zones.length === 0) return 'Aucune zone ne livre ce code postal.';
  if (slots.some(({ disabled }) => !disabled)) return null;
  return reach === 'sameDay'
    ? 'Aucun autre créneau libre ce jour-là.'
    : `Aucun ${isElsewhere ? '' : 'autre '}créneau libre.`;
}
