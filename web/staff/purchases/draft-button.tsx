import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { WrittenLines } from '#domain/purchases/supplier-order-contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { ApiRefusal } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { useSend } from '../kit/use-send.ts';
import { useWorkSite } from '../session/sites.tsx';

/** Drafts an order and opens it; opens the draft that a colleague has made meanwhile. */
export function DraftButton({
  supplierId,
  lines,
  children,
}: {
  supplierId: string;
  lines: WrittenLines;
  children: ReactNode;
}): ReactNode {
  const navigate = useNavigate();
  const site = useWorkSite();
  const [id] = useState(() => crypto.randomUUID());
  const open = (orderId: string) => void navigate(`/gestion/commandes-fournisseurs/${orderId}`);
  const draft = useSend('POST /api/staff/supplierOrders', { onDone: ({ id: made }) => open(made) });
  function openTheirs(error: unknown): void {
    const orderId =
      error instanceof ApiRefusal && error.is('Purchase.DraftExists')
        ? error.error.meta?.['orderId']
        : null;
    if (typeof orderId === 'string') open(orderId);
  }
  return (
    <>
      <Button
        loading={draft.isPending}
        onClick={() =>
          draft.mutate(
            { query: { site }, body: { id, supplierId, lines } },
            { onError: openTheirs },
          )
        }
      >
        {children}
      </Button>
      <Refused by={draft.error} className="mt-3" />
    </>
  );
}
