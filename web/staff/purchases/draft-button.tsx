import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { WrittenLines } from '#domain/purchases/supplier-order-contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { ApiRefusal } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';

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
  const api = useApi();
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const open = (orderId: string) => void navigate(`/gestion/commandes-fournisseurs/${orderId}`);
  const draft = useMutation({
    mutationFn: () => api('POST /api/staff/supplierOrders', { body: { id, supplierId, lines } }),
    onSuccess: (order) => open(order.id),
    onError: (error) => {
      const orderId =
        error instanceof ApiRefusal && error.is('Purchase.DraftExists')
          ? error.error.meta?.['orderId']
          : null;
      if (typeof orderId === 'string') open(orderId);
    },
  });
  return (
    <>
      <Button loading={draft.isPending} onClick={() => draft.mutate()}>
        {children}
      </Button>
      <Refused by={draft.error} className="mt-3" />
    </>
  );
}
