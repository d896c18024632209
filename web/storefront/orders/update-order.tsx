import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Order } from '#domain/orders/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';

/** Explains what modifying means before starting. */
export function UpdateOrder({
  order,
  open,
  onClose,
}: {
  order: Order;
  open: boolean;
  onClose(): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: cart } = useQuery({ ...cartQuery(api), enabled: open });
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isTooLate, setIsTooLate] = useState(false);
  async function modify(): Promise<void> {
    setIsSaving(true);
    setError(null);
    try {
      queryClient.setQueryData(
        cartQuery(api).queryKey,
        await api('PATCH /api/cart/initialOrder', {
          body: { orderId: order.id, action: 'modify' },
        }),
      );
      await Promise.all(
        [['cart'], ['orders'], ['order', order.id]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      openOverlay('cart');
    } catch (refusal) {
      setError(refusalText(refusal));
      setIsTooLate(refusal instanceof ApiRefusal && refusal.error.statusCode < 500);
      void queryClient.invalidateQueries({ queryKey: ['order', order.id] });
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Modifier cette commande ?"
      size="s"
      footer={
        isTooLate ? (
          <Button className="w-full" onClick={onClose}>
            Revenir à ma commande
          </Button>
        ) : (
          <DialogActions>
            <Button loading={isSaving} onClick={() => void modify()}>
              Modifier ma commande
            </Button>
            <Button variant="secondary" onClick={onClose}>
              La garder telle quelle
            </Button>
          </DialogActions>
        )
      }
    >
      {isTooLate ? null : (
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>La préparation de la commande {order.number} s’arrête, et rien n’est débité.</li>
          <li>
            Ses produits reviennent dans votre panier. Son créneau et ses produits vous sont gardés
            30 minutes.
          </li>
          <li>
            Validez vos changements, ou <span className="whitespace-nowrap">laissez-la</span> comme
            avant d’un geste : sinon, elle est annulée.
          </li>
        </ul>
      )}
      {cart && cart.products.length > 0 && !isTooLate ? (
        <Alert kind="warning" className="mt-4">
          Votre panier en cours ({plural(cart.counts.units, 'article')}) sera remplacé.
        </Alert>
      ) : null}
      {error ? (
        <Alert kind="error" className={isTooLate ? '' : 'mt-4'}>
          {error}
        </Alert>
      ) : null}
      {isTooLate ? (
        <p className="mt-4">Rien n’a changé : la commande {order.number} arrive comme prévu.</p>
      ) : null}
    </Modal>
  );
}
