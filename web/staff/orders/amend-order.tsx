import { cartLimits } from '#domain/cart/limits.ts';
import { useState, type ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { Form } from '../../forms/form.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { OfferedProduct } from '../promotions/offered-product.tsx';
import { useChangeForm } from './use-change-form.ts';
import { useSend } from '../kit/use-send.ts';

const newLine = 'new';

/** Proposes to change a line; the customer agrees by a link, or has agreed by telephone. */
export function AmendOrder({ order, onClose }: { order: StaffOrder; onClose(): void }): ReactNode {
  const propose = useSend('POST /api/staff/orders/:id/amendments');
  const [lineId, setLineId] = useState('');
  const [addedId, setAddedId] = useState('');
  const [consent, setConsent] = useState<'asked' | 'phone'>('asked');
  const line = order.products.find(({ id }) => id === lineId);
  const productId = lineId === newLine ? addedId : lineId;
  const form = useChangeForm({
    async send(typed) {
      if (!productId) return;
      await propose.mutateAsync({
        params: { id: order.id },
        body: {
          productId,
          quantity: Number(typed.get('quantity')),
          consent,
          // Hidden rather than absent for consent by phone: an absent field reads as « null ».
          message: String(typed.get('message')),
        },
      });
    },
    onDone: onClose,
  });
  return (
    <Form
      of={form}
      yes={consent === 'asked' ? 'Envoyer la question' : 'Changer la ligne'}
      onNo={onClose}
      no="Retour"
      // The product to add is found by a search, so the browser cannot require it.
      onSubmit={(event) => {
        if (productId) return form.form.onSubmit(event);
        event.preventDefault();
        form.setRefusal('Choisissez le produit à ajouter.');
      }}
      noValidate={false}
      aria-label="Changer une ligne"
      className="mt-3 grid max-w-xl gap-3 rounded-lg border border-line bg-white p-4"
    >
      <p>Rien ne change sans l’accord du client. La somme réservée par sa banque ne change pas.</p>
      <Select
        label="Ligne"
        placeholder="Choisir"
        required
        value={lineId}
        onChange={(event) => setLineId(event.currentTarget.value)}
        options={[
          { value: newLine, label: 'Ajouter un produit…' },
          ...order.products.map(({ id, name, requestedQuantity }) => ({
            value: id,
            label: `${name} (${requestedQuantity})`,
          })),
        ]}
      />
      {lineId === newLine ? (
        <OfferedProduct legend="Produit à ajouter" chosenId={addedId} onChoose={setAddedId} />
      ) : null}
      <TextField
        key={lineId}
        label="Nouvelle quantité"
        hint={line ? `Commandé : ${line.requestedQuantity}. 0 retire la ligne.` : undefined}
        type="number"
        inputMode="numeric"
        min={lineId === newLine ? 1 : 0}
        max={cartLimits.units}
        required
        name="quantity"
        defaultValue={line?.requestedQuantity ?? 1}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Accord du client</legend>
        <RadioCard
          name="consent"
          title="Lui demander"
          text="Il reçoit un e-mail, et un SMS sur un mobile. Le stock n’est pris qu’à sa réponse."
          checked={consent === 'asked'}
          onChange={() => setConsent('asked')}
        />
        <RadioCard
          name="consent"
          title="Il est d’accord, au téléphone"
          text="La ligne change tout de suite. Votre nom et l’heure vont au journal, et il reçoit un e-mail."
          checked={consent === 'phone'}
          onChange={() => setConsent('phone')}
        />
      </fieldset>
      {consent === 'asked' ? (
        <TextArea label="Message au client" isOptional rows={2} maxLength={300} name="message" />
      ) : (
        <input type="hidden" name="message" value="" />
      )}
    </Form>
  );
}

export const differenceText = (cents: number): string =>
  `${cents > 0 ? '+' : ''}${formatEuros(cents)}`;
