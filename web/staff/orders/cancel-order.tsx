import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatEuros, type Cents } from '#domain/measures/money.ts';
import {
  cancelMotiveLabels,
  cancelMotives,
  type CancelMotive,
} from '#domain/orders/cancel-motives.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Form } from '../../forms/form.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { step } from '#domain/orders/state-groups.ts';

/** Whether fresh products return to stock; empty until chosen. */
export type Fresh = '' | 'yes' | 'no';

type Props = {
  order: StaffOrder;
  /** The reason is an uncollected pickup, not a request. */
  isNoShow: boolean;
  onDone(order: StaffOrder): void;
  onNo(): void;
};

/**
 * Confirms a cancellation: consequences, where fresh products go, and the customer's message. It
 * cannot be undone.
 */
export function CancelOrder({ order, isNoShow, onDone, onNo }: Props): ReactNode {
  const api = useApi();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.focus(), []);
  const [motive, setMotive] = useState<CancelMotive | ''>('');
  const [fresh, setFresh] = useState<Fresh>('');
  const [isWaived, setIsWaived] = useState(false);
  const possibleBill = isNoShow ? (order.uncollected?.freshBill ?? 0) : 0;
  const freshBill = fresh === 'no' ? possibleBill : 0;
  const form = useForm({
    async send(data) {
      const params = { id: order.id };
      const details = {
        ...(fresh ? { takesFreshBack: fresh === 'yes' } : {}),
        message: String(data.get('message')),
      };
      onDone(
        isNoShow
          ? await api('POST /api/staff/orders/:id/no-shows', {
              params,
              body: { ...details, isWaived: data.has('isWaived') },
            })
          : await api('POST /api/staff/orders/:id/moves', {
              params,
              body: { to: step.cancel, motive: motive || 'other', ...details },
            }),
      );
      return 'leaving';
    },
  });

  return (
    <Form
      of={form}
      noValidate={false}
      ref={element}
      tabIndex={-1}
      aria-label="Annuler la commande"
      className="grid max-w-xl gap-3 outline-none"
      yes={`Oui, ${isNoShow ? 'terminer' : 'annuler la commande'}`}
      variant="danger"
      onNo={onNo}
      no="Non"
    >
      <p className="font-semibold">
        {isNoShow
          ? 'Terminer cette commande, que personne n’est venu chercher ?'
          : 'Refuser ou annuler cette commande ?'}{' '}
        {consequenceText(possibleBill, { fresh, isWaived })}
      </p>
      {isNoShow ? null : (
        <Select
          label="Motif"
          hint="Le client le lit dans son e-mail, avec votre message."
          placeholder="Choisir"
          required
          value={motive}
          onChange={(event) => setMotive(event.currentTarget.value as CancelMotive | '')}
          options={cancelMotives.map((value) => ({ value, label: cancelMotiveLabels[value] }))}
        />
      )}
      {order.freshUnits > 0 ? (
        <Select
          label={`Produits frais dans les sacs (${plural(order.freshUnits, 'article')})`}
          hint="Le reste retourne en rayon."
          placeholder="Choisir"
          required
          name="fresh"
          value={fresh}
          onChange={(event) => setFresh(event.currentTarget.value as Fresh)}
          options={[
            { value: 'yes', label: 'Remettre en rayon' },
            { value: 'no', label: 'Ne pas remettre en rayon' },
          ]}
        />
      ) : null}
      {freshBill > 0 ? (
        <Checkbox
          name="isWaived"
          label="Ne rien facturer cette fois"
          checked={isWaived}
          onChange={(event) => setIsWaived(event.currentTarget.checked)}
        />
      ) : null}
      <TextArea
        label="Message au client"
        isOptional={motive !== 'other'}
        required={motive === 'other'}
        minLength={motive === 'other' ? 3 : undefined}
        rows={2}
        maxLength={500}
        name="message"
      />
    </Form>
  );
}

/** What the customer pays for a cancellation. `billCents`: for fresh products that would be lost. */
export function consequenceText(
  billCents: Cents,
  { fresh, isWaived }: { fresh: Fresh; isWaived: boolean },
): string {
  if (billCents === 0 || fresh === 'yes' || (fresh === 'no' && isWaived))
    return 'Rien n’est débité, la somme réservée est libérée et le client est prévenu.';
  const condition = fresh === '' ? ' s’ils ne retournent pas en rayon' : '';
  return `Ses produits frais sont facturés ${formatEuros(billCents)}${condition}, comme annoncé avant le paiement ; le reste est libéré et le client est prévenu.`;
}
