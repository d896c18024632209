import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CartLight } from '#domain/cart/contract.ts';
import type { Order } from '#domain/orders/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatSlot } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { useCartLight } from '../cart/cart-store.ts';
import { Countdown, useSecondsLeft } from '../cart-page/modification-countdown.tsx';
import { orderQuery } from '../queries/order-queries.ts';

/** « Un oubli ? »: products that arrive with the order, until its deadline. */
export function OrderCompletion({
  order,
  seconds,
  readAt,
}: {
  order: Order;
  seconds: number;
  readAt: number;
}): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const left = useSecondsLeft(seconds, readAt);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const cart = useCartLight();
  const number = order.initialOrder?.number ?? order.number;
  const isOther = cart?.changedOrder?.kind !== 'completed' || cart.changedOrder.number !== number;

  async function complete(): Promise<void> {
    setIsAsking(false);
    setIsSaving(true);
    setError(null);
    try {
      queryClient.setQueryData(
        cartQuery(api).queryKey,
        await api('PATCH /api/cart/initialOrder', {
          body: { orderId: order.id, action: 'complete' },
        }),
      );
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
      toast.success(`Ajoutez vos produits : ils arriveront avec la commande ${number}.`);
      await navigate('/');
    } catch (refusal) {
      setError(refusalText(refusal));
      void queryClient.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey });
    } finally {
      setIsSaving(false);
    }
  }
  if (left === 0)
    return (
      <Alert kind="info">
        L’heure limite est passée : on ne peut plus rien ajouter à cette commande.
      </Alert>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-leaf-wash p-5">
      <p className="min-w-0 flex-1 basis-56">
        <span className="block font-semibold">Un oubli ?</span>Ajoutez des produits sans frais de
        livraison, encore <Countdown seconds={left} />.
      </p>
      <Button
        loading={isSaving}
        disabled={!cart}
        onClick={() => (cart && cart.units > 0 && isOther ? setIsAsking(true) : void complete())}
      >
        Ajouter des produits
      </Button>
      {cart ? (
        <CartQuestion
          open={isAsking}
          cart={cart}
          number={number}
          onJoin={() => void complete()}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
      {error ? (
        <Alert kind="error" className="basis-full">
          {error}
        </Alert>
      ) : null}
    </div>
  );
}

/** A cart has one delivery: completing an order moves all that it holds to that order's. */
function CartQuestion({
  open,
  cart,
  number,
  onJoin,
  onClose,
}: {
  open: boolean;
  cart: CartLight;
  number: string;
  onJoin(): void;
  onClose(): void;
}): ReactNode {
  const slot = cart.delivery?.slot;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Et votre panier en cours ?"
      size="s"
      footer={
        <DialogActions>
          <Button onClick={onJoin}>Tout livrer avec la commande {number}</Button>
          <Button variant="secondary" onClick={onClose}>
            Garder mon panier
          </Button>
        </DialogActions>
      }
    >
      <p className="mb-3">
        Votre panier a déjà {plural(cart.units, 'article')}
        {slot ? `, pour ${formatSlot(slot)}` : ''}. Pour compléter la commande {number}, ils
        arriveront avec elle{slot ? ', et ce créneau ne sera plus le vôtre' : ''}.
      </p>
      <p>Pour une commande à part, gardez votre panier et validez-le d’abord.</p>
    </Modal>
  );
}
