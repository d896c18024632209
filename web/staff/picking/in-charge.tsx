import { useState, type ReactNode } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { isBeingPrepared } from '#domain/orders/state-groups.ts';
import { useStartBatch } from '../phone/use-start-batch.ts';

/** Shows which colleague is in charge, and offers to take this order over, out of their batch. */
export function InCharge({
  order,
  staff,
  onChange,
}: {
  order: StaffOrder;
  staff: StaffUser;
  onChange: (order: StaffOrder) => void;
}): ReactNode {
  const api = useApi();
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const batch = useStartBatch();
  const isOthers =
    isBeingPrepared(order.status) && order.preparerId !== null && order.preparerId !== staff.id;
  if (!isOthers || !staff.privileges.includes('orders.prepare')) return null;

  async function takeOver(): Promise<void> {
    setIsSending(true);
    setError(null);
    try {
      onChange(
        await api('PUT /api/staff/orders/:id/preparer', {
          params: { id: order.id },
          body: { replacing: order.preparerId },
        }),
      );
      await batch.start([order.id]);
    } catch (refusal) {
      setError(refusalText(refusal));
    }
    setIsSending(false);
  }

  return (
    <Alert kind="warning" className="mt-3">
      <p className="font-semibold">{order.preparerName ?? 'Un collègue'} prépare cette commande.</p>
      <Button
        variant="secondary"
        className="mt-2"
        loading={isSending}
        onClick={() => void takeOver()}
      >
        La reprendre à mon compte
      </Button>
      {(error ?? batch.error) ? <p role="alert">{error ?? batch.error}</p> : null}
    </Alert>
  );
}
