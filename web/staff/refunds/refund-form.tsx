import { useState, type ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import type { RefundRequest } from '#domain/orders/refund-contract.ts';
import {
  refundMotiveLabels,
  refundMotives,
  type RefundMotive,
} from '#domain/orders/refund-motives.ts';
import type { AfterSales } from '#domain/withdrawals/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { proofText, useProof } from '../passkeys/use-proof.ts';
import { chosenCents, nothing, RefundLine, type RefundChoice } from './refund-line.tsx';
import { useSend } from '../kit/use-send.ts';
import { orderReads } from '../phone/order-reads.ts';

/** Refunds a complaint: products, quantities and reason, confirmed before the money is sent. */
export function RefundForm({ orderId, data }: { orderId: string; data: AfterSales }): ReactNode {
  const [choices, setChoices] = useState<Readonly<Record<string, RefundChoice>>>({});
  const [withFees, setWithFees] = useState(false);
  const [motive, setMotive] = useState<RefundMotive | ''>('');
  const [reason, setReason] = useState('');
  // Idempotency key: another try after a lost answer cannot refund twice. Renewed after a success.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isAsking, setIsAsking] = useState(false);
  const opener = useFocusBack(isAsking);
  const chosen = data.refundable.map((line) => {
    const choice = choices[line.productId] ?? nothing;
    return { productId: line.productId, choice, cents: chosenCents(line, choice) };
  });
  type Wanted = RefundRequest['lines'][number];
  const lines = chosen.flatMap(({ productId, choice, cents }): Wanted[] => {
    if (!cents) return [];
    if (choice.units === 'weight') return [{ productId, grams: Number(choice.grams) }];
    return choice.units === 'part'
      ? [{ productId, amount: cents }]
      : [{ productId, quantity: Number(choice.units) }];
  });
  const isWrong = chosen.some(({ cents }) => cents === null);
  const total = chosen.reduce((sum, { cents }) => sum + (cents ?? 0), withFees ? data.fees : 0);

  // Sending the form only asks: the confirmation refunds.
  const { form } = useForm({
    async send() {
      setIsAsking(true);
    },
  });
  const refund = useSend('POST /api/staff/orders/:id/refunds', {
    through: useProof(),
    refreshes: orderReads,
    onDone() {
      setKey(crypto.randomUUID());
      setChoices({});
      setWithFees(false);
      setMotive('');
      setReason('');
    },
  });

  return (
    <form {...form} className="rounded-lg border border-line bg-white p-4">
      <h3 className="text-lg">Rembourser une réclamation</h3>
      <ul className="mt-3 divide-y divide-line">
        {data.refundable.map((line) => (
          <li key={line.productId}>
            <RefundLine
              line={line}
              choice={choices[line.productId] ?? nothing}
              onChange={(choice) => setChoices({ ...choices, [line.productId]: choice })}
            />
          </li>
        ))}
      </ul>
      {data.fees > 0 ? (
        <Checkbox
          className="mt-2"
          label={`Frais de livraison et de préparation, ${formatEuros(data.fees)}`}
          checked={withFees}
          onChange={(event) => setWithFees(event.currentTarget.checked)}
        />
      ) : null}
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        <Select
          label="Motif"
          placeholder="Choisir"
          required
          value={motive}
          onChange={(event) =>
            setMotive(refundMotives.find((one) => one === event.target.value) ?? '')
          }
          options={refundMotives.map((value) => ({ value, label: refundMotiveLabels[value] }))}
        />
        <TextField
          label="Précision"
          isOptional={motive !== 'other'}
          required={motive === 'other'}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          minLength={3}
          maxLength={250}
        />
      </div>
      {refund.error ? (
        <Alert kind="error" className="mt-3">
          {proofText(refund.error)}
        </Alert>
      ) : null}
      {isAsking ? (
        <div className="mt-4">
          <Confirmation
            label="Confirmer le remboursement"
            question={`Rendre ${formatEuros(total)} sur la carte du client ? Un remboursement ne se reprend pas.`}
            yes="Oui, rembourser"
            isSending={refund.isPending}
            onYes={() =>
              refund.mutate(
                {
                  params: { id: orderId },
                  body: { key, motive: motive || undefined, reason, lines, withFees },
                },
                { onSettled: () => setIsAsking(false) },
              )
            }
            onNo={() => setIsAsking(false)}
          />
        </div>
      ) : (
        <Button ref={opener} type="submit" className="mt-4" disabled={total === 0 || isWrong}>
          Rembourser {formatEuros(total)}
        </Button>
      )}
    </form>
  );
}
