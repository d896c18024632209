import { useState, type ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import type { RefundRequest } from '#domain/orders/refund-contract.ts';
import {
  refundMotiveLabels,
  refundMotives,
  type RefundMotive,
} from '#domain/orders/refund-motives.ts';
import { pageMeans, pageMeansOfType } from '#domain/payments/means.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { AfterSales } from '#domain/withdrawals/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Refused } from '../../forms/refused.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { proofText, useProof } from '../passkeys/use-proof.ts';
import { chosenCents, nothing, RefundLine, type RefundChoice } from './refund-line.tsx';
import { useSend } from '../kit/use-send.ts';
import { orderReads } from '../phone/order-reads.ts';

/** Refunds a complaint: products, quantities and reason, confirmed before the money is sent. */
export function RefundForm({ order, data }: { order: StaffOrder; data: AfterSales }): ReactNode {
  const orderId = order.id;
  const means = pageMeansOfType(order.payment?.type);
  const account = means ? `le compte ${pageMeans[means].name}` : 'la carte';
  const [choices, setChoices] = useState<Readonly<Record<string, RefundChoice>>>({});
  const [withFees, setWithFees] = useState(false);
  const [motive, setMotive] = useState<RefundMotive>('missing');
  const [reason, setReason] = useState('');
  // Idempotency key: another try after a lost answer cannot refund twice. Renewed after a success.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isAsking, setIsAsking] = useState(false);
  const opener = useFocusBack(isAsking);
  const chosen = data.refundable.map((line) => {
    const choice = choices[line.productId] ?? nothing;
    return { productId: line.productId, choice, cents: chosenCents(line, choice) };
  });
  type RequestLine = RefundRequest['lines'][number];
  const lines = chosen.flatMap(({ productId, choice, cents }): RequestLine[] => {
    if (!cents) return [];
    if (choice.units === 'weight') return [{ productId, grams: Number(choice.grams) }];
    return choice.units === 'part'
      ? [{ productId, amount: cents }]
      : [{ productId, quantity: Number(choice.units) }];
  });
  const isWrong = chosen.some(({ cents }) => cents === null);
  const total = chosen.reduce((sum, { cents }) => sum + (cents ?? 0), withFees ? data.fees : 0);

  // Sending the form only asks: the confirmation refunds. The button says why.
  const { form, refusal, setRefusal } = useForm({
    async send(data) {
      const pressed = refundMotives.find((one) => one === data.get('motive')) ?? motive;
      if (pressed === 'other' && reason.trim().length < 3)
        return setRefusal('Pour un autre motif, écrivez d’abord lequel dans « Précision ».');
      setMotive(pressed);
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
      <TextField
        className="mt-3"
        label="Précision"
        isOptional
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        minLength={3}
        maxLength={250}
      />
      <Refused by={refusal} />
      {refund.error ? (
        <Alert kind="error" className="mt-3">
          {proofText(refund.error)}
        </Alert>
      ) : null}
      {isAsking ? (
        <div className="mt-4">
          <Confirmation
            label="Confirmer le remboursement"
            question={`Rendre ${formatEuros(total)} sur ${account} du client pour « ${refundMotiveLabels[motive]} » ? Un remboursement ne se reprend pas.`}
            yes="Oui, rembourser"
            isSending={refund.isPending}
            onYes={() =>
              refund.mutate(
                {
                  params: { id: orderId },
                  body: { key, motive, reason, lines, withFees },
                },
                { onSettled: () => setIsAsking(false) },
              )
            }
            onNo={() => setIsAsking(false)}
          />
        </div>
      ) : (
        <fieldset disabled={total === 0 || isWrong} className="mt-4">
          <legend className="mb-2 font-semibold">Rembourser {formatEuros(total)} pour</legend>
          <div className="flex flex-wrap gap-2">
            {refundMotives.map((value) => (
              <Button
                key={value}
                ref={value === motive ? opener : undefined}
                type="submit"
                name="motive"
                value={value}
                variant="secondary"
              >
                {refundMotiveLabels[value]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </form>
  );
}
