import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Order } from '#domain/orders/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { orderQuery } from '../queries/order-queries.ts';
import { awaitsCharge, isOver } from '#domain/orders/state-groups.ts';

/** Allowed until a preparer takes the order; asks twice, since it cannot be undone. */
export function OrderCancellation({ order }: { order: Order }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function cancel(): Promise<void> {
    setIsCancelling(true);
    setError(null);
    try {
      queryClient.setQueryData(
        orderQuery(api, order.id).queryKey,
        await api('PUT /api/orders/:id/cancel', { params: { id: order.id } }),
      );
      // A cart that completed the order is now one of its own.
      for (const queryKey of [['orders'], ['cart']])
        void queryClient.invalidateQueries({ queryKey });
      toast.success(
        'Votre commande est annulée. La somme réservée est libérée, rien n’est débité.',
      );
    } catch (refusal) {
      setError(refusalText(refusal));
      void queryClient.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey });
    } finally {
      setIsCancelling(false);
      setIsAsking(false);
    }
  }

  const isPast = awaitsCharge(order.status) || isOver(order.status);
  if (isPast && !error) return null;
  return (
    <section className="no-print">
      {error ? (
        <Alert kind="error" className="mb-3">
          {error}
        </Alert>
      ) : null}
      {order.canCancel ? (
        <>
          <p className="mb-2 text-quiet">
            Vous pouvez annuler tant que personne n’a commencé à préparer votre commande.
          </p>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            Annuler la commande
          </Button>
          <Modal
            open={isAsking}
            onClose={() => setIsAsking(false)}
            title="Annuler cette commande ?"
            size="s"
          >
            <p className="mb-5">
              La commande {order.number} ne sera pas préparée. La somme réservée est libérée par
              votre banque, et rien n’est débité.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button variant="danger" loading={isCancelling} onClick={() => void cancel()}>
                Oui, annuler
              </Button>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                Non, la garder
              </Button>
            </div>
          </Modal>
        </>
      ) : error || isPast ? null : (
        <p className="text-quiet">{order.lockedReason}</p>
      )}
    </section>
  );
}
