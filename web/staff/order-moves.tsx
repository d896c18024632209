import { useState, type ReactNode } from 'react';
import { isCollection } from '#domain/delivery/rules.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { nextMoves } from '#domain/orders/states.ts';
import type { StaffOrder, StaffUser } from '#domain/picking/contract.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useApi } from '../use-api.ts';
import { sentenceOf } from './sentence-of.ts';

/** The step in the words of whoever makes it; coming back from the road is told apart by where the order is. */
const verbs: Partial<Record<OrderStatus, string>> = {
  preparing: 'Prendre en charge',
  prepared: 'Terminer la préparation',
  ready: 'Prête au retrait',
  cart: 'Charger sur le chariot',
  readyToDeliver: 'Mettre dans la camionnette',
  inTransit: 'Partir en livraison',
  delivered: 'Remettre au client',
  cancelled: 'Annuler la commande',
  approvedByClient: 'Accord du client reçu',
};
/** Steps that cannot be undone ask once more. */
const questions: Partial<Record<OrderStatus, string>> = {
  delivered:
    'La commande est-elle bien remise ? Si elle contient de l’alcool, une preuve de majorité a été demandée.',
  cancelled: 'Annuler cette commande ? La somme réservée sera libérée.',
};

export function OrderMoves({
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
  const [asked, setAsked] = useState<OrderStatus | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const by = staff.role === 'admin' ? 'manager' : staff.role;
  const moves = by
    ? nextMoves(order.status, by, isCollection(order.delivery.type) ? 'collection' : 'delivery')
    : [];

  async function move(to: OrderStatus): Promise<void> {
    setIsMoving(true);
    setError(null);
    setAsked(null);
    try {
      onChange(await api.send<StaffOrder>('POST', `/api/staff/orders/${order.id}/moves`, { to }));
    } catch (refusal) {
      setError(sentenceOf(refusal));
    } finally {
      setIsMoving(false);
    }
  }

  if (moves.length === 0) return null;
  return (
    <div className="sticky bottom-0 mt-6 border-t border-line bg-page py-4">
      {error ? (
        <Alert kind="error" className="mb-3">
          {error}
        </Alert>
      ) : null}
      {asked ? (
        <div
          role="alertdialog"
          aria-label={questions[asked]}
          className="flex flex-wrap items-center gap-3"
        >
          <p className="w-full font-semibold">{questions[asked]}</p>
          <Button
            loading={isMoving}
            onClick={() => void move(asked)}
            variant={asked === 'cancelled' ? 'danger' : 'primary'}
          >
            Oui, confirmer
          </Button>
          <Button variant="secondary" onClick={() => setAsked(null)}>
            Non
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          {moves.map((to) => (
            <Button
              key={to}
              loading={isMoving}
              variant={to === 'cancelled' ? 'secondary' : 'primary'}
              onClick={() => (questions[to] ? setAsked(to) : void move(to))}
            >
              {order.status === 'inTransit' && to === 'readyToDeliver'
                ? 'Client absent'
                : (verbs[to] ?? to)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
