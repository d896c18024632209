import { useState, type ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { Refused } from '../../forms/refused.tsx';
import { formatDate, formatTime } from '../../shop-time.ts';
import type { Withdrawal } from '#domain/withdrawals/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { proofText, useProof } from '../passkeys/use-proof.ts';
import { useSend } from '../kit/use-send.ts';
import { orderReads } from '../phone/order-reads.ts';

/** A withdrawal: returned goods are counted, then reimbursed. */
export function WithdrawalReceipt({
  orderId,
  withdrawal,
}: {
  orderId: string;
  withdrawal: Withdrawal;
}): ReactNode {
  const receive = useSend('POST /api/staff/orders/:id/withdrawals/:withdrawalId/receipts', {
    through: useProof(),
    refreshes: orderReads,
  });
  const { acknowledgement } = withdrawal;
  // All declared goods usually come back; only a missing one has to be corrected.
  const [received, setReceived] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(acknowledgement.lines.map((line) => [line.productId, line.quantity])),
  );
  const lines = Object.entries(received)
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId, quantity }));

  const { refusal, isSending, form } = useForm({
    explain: proofText,
    // Needs no idempotency key: the server receives a withdrawal once.
    async send() {
      await receive.mutateAsync({
        params: { id: orderId, withdrawalId: withdrawal.id },
        body: { lines },
      });
    },
  });

  return (
    <article className="rounded-lg border border-line bg-white p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold">Rétractation {acknowledgement.number}</span>
        <Badge tone={withdrawal.status === 'declared' ? 'butter' : 'leaf'}>
          {withdrawal.status === 'declared' ? 'Retour attendu' : 'Produits reçus'}
        </Badge>
      </p>
      <p className="text-quiet">
        Déclarée le {formatDate(acknowledgement.at)} à {formatTime(acknowledgement.at)} ·{' '}
        {formatEuros(acknowledgement.total)} estimés
      </p>
      {withdrawal.status === 'received' ? (
        <p className="mt-1">
          {acknowledgement.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}
        </p>
      ) : (
        <form {...form}>
          <ul className="mt-3 grid gap-3 md:grid-cols-2">
            {acknowledgement.lines.map((line) => (
              <li key={line.productId}>
                <Select
                  label={`${line.name}, reçus`}
                  value={String(received[line.productId] ?? 0)}
                  onChange={(event) =>
                    setReceived({ ...received, [line.productId]: Number(event.target.value) })
                  }
                  options={Array.from({ length: line.quantity + 1 }, (_unit, count) => ({
                    value: String(count),
                    label: `${count} sur ${line.quantity}`,
                  }))}
                />
              </li>
            ))}
          </ul>
          <Refused by={refusal} className="mt-3" />
          <Button type="submit" className="mt-4" disabled={lines.length === 0} loading={isSending}>
            Confirmer le retour et rembourser
          </Button>
        </form>
      )}
    </article>
  );
}
