import { useState, type ReactNode } from 'react';
import { formatEuros } from '#domain/money.ts';
import type { AfterSales } from '#domain/withdrawals/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { sentenceOf } from '../sentence-of.ts';

/** A complaint settled: which products, how many, why. Asked once more before the money leaves. */
export function RefundForm({
  orderId,
  data,
  onDone,
}: {
  orderId: string;
  data: AfterSales;
  onDone(): Promise<unknown>;
}): ReactNode {
  const api = useApi();
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [withFees, setWithFees] = useState(false);
  const [reason, setReason] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const lines = data.refundable
    .filter((line) => (quantities[line.productId] ?? 0) > 0)
    .map((line) => ({
      productId: line.productId,
      quantity: Math.min(quantities[line.productId] ?? 0, line.quantity),
    }));
  const total = data.refundable.reduce(
    (sum, line) => sum + (line.amounts[(quantities[line.productId] ?? 0) - 1] ?? 0),
    withFees ? data.fees : 0,
  );

  async function send(): Promise<void> {
    setIsSending(true);
    setError(null);
    try {
      await api.send('POST', `/api/staff/orders/${orderId}/refunds`, {
        key,
        reason,
        lines,
        withFees,
      });
      setKey(crypto.randomUUID());
      setQuantities({});
      setWithFees(false);
      setReason('');
      await onDone();
    } catch (refusal) {
      setError(sentenceOf(refusal));
    } finally {
      setIsSending(false);
      setIsAsking(false);
    }
  }

  return (
    <form
      className="rounded-lg border border-line bg-white p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsking(true);
      }}
    >
      <h3 className="text-lg">Rembourser une réclamation</h3>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {data.refundable.map((line) => (
          <li key={line.productId}>
            <Select
              label={line.name}
              value={String(quantities[line.productId] ?? 0)}
              onChange={(event) =>
                setQuantities({ ...quantities, [line.productId]: Number(event.target.value) })
              }
              options={[
                { value: '0', label: 'Rien' },
                ...line.amounts.map((cents, index) => ({
                  value: String(index + 1),
                  label: `${index + 1} · ${formatEuros(cents)}`,
                })),
              ]}
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
      <div className="mt-3">
        <TextField
          label="Raison"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          minLength={3}
          maxLength={300}
          required
        />
      </div>
      {error ? (
        <Alert kind="error" className="mt-3">
          {error}
        </Alert>
      ) : null}
      {isAsking ? (
        <div
          role="group"
          aria-label="Confirmer le remboursement"
          className="mt-4 flex flex-wrap items-center gap-3 rounded-md bg-sand p-4"
        >
          <p className="w-full font-semibold">
            Rendre {formatEuros(total)} sur la carte du client ? Un remboursement ne se reprend pas.
          </p>
          <Button loading={isSending} onClick={() => void send()}>
            Oui, rembourser
          </Button>
          <Button variant="secondary" onClick={() => setIsAsking(false)}>
            Non
          </Button>
        </div>
      ) : (
        <Button type="submit" className="mt-4" disabled={total === 0}>
          Rembourser {formatEuros(total)}
        </Button>
      )}
    </form>
  );
}
