import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';

/** The completed order is about to be prepared, so the cart becomes a separate order. */
export function ExpiredCompleteOrder({
  number,
  open,
  onClose,
}: {
  number: string;
  open: boolean;
  onClose(): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function keep(): Promise<void> {
    setIsSaving(true);
    try {
      queryClient.setQueryData(
        cartQuery(api).queryKey,
        await api('PATCH /api/cart/initialOrder', { body: { orderId: null } }),
      );
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
      openOverlay('delivery-select-slot-modal');
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Trop tard pour compléter"
      size="s"
      footer={
        <DialogActions>
          <Button loading={isSaving} onClick={() => void keep()}>
            Choisir un créneau
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Plus tard
          </Button>
        </DialogActions>
      }
    >
      <p className="mb-3">
        On ne peut plus rien ajouter à la commande {number} : son heure limite est passée, ou nous
        la préparons déjà. Elle reste comme elle est.
      </p>
      <p>
        Votre panier est gardé. Choisissez un autre créneau pour en faire une nouvelle commande.
      </p>
      {error ? (
        <Alert kind="error" className="mt-4">
          {error}
        </Alert>
      ) : null}
    </Modal>
  );
}
