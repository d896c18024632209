import { useState, type ReactNode } from 'react';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { canMove } from '#domain/orders/states.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { countWaiting, isNothingFound, listDifferences } from '#domain/picking/rules.ts';
import { plural } from '#domain/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { Confirmation } from '../../ui/confirmation.tsx';
import { CancelOrder } from '../orders/cancel-order.tsx';
import { lineAnchor } from './line-to-prepare.tsx';
import { refusalText } from '../../refusal-text.ts';
import { isBeingPrepared, step } from '#domain/orders/state-groups.ts';

type Asked = typeof step.finish | typeof step.accept | typeof step.cancel | null;

/** Footer of an order in preparation: products left, then billing differences, then « done ». */
export function FinishPreparation({
  order,
  staff,
  onChange,
}: {
  order: StaffOrder;
  staff: StaffUser;
  onChange: (order: StaffOrder) => void;
}): ReactNode {
  const [asked, setAsked] = useState<Asked>(null);
  const { move, isMoving, error } = useMove(order, onChange);
  const complements = order.complements.filter(({ status }) => isBeingPrepared(status));
  const lines = [...order.products, ...complements.flatMap(({ products }) => products)];
  const waiting = countWaiting(lines);
  const isEmpty = isNothingFound([
    ...order.products,
    ...order.complements.flatMap(({ products }) => products),
  ]);
  const by = staff.role === 'admin' ? 'manager' : staff.role;
  // A preparer may only cancel when nothing was found; managers may with products in the bag.
  const mayCancel =
    by !== null && canMove(order.status, step.cancel, by) && (by !== 'preparer' || isEmpty);
  const isOthers = order.preparerId !== null && order.preparerId !== staff.id;
  const differences = listDifferences(lines);

  const answer = async (to: OrderStatus) => {
    setAsked(null);
    await move(to);
  };
  // Not disabled while products are left: the press then leads to the first of them.
  const finish = () => {
    if (waiting > 0) return showWaiting(order, complements);
    if (differences.length > 0 || isOthers) setAsked(step.finish);
    else void move(step.finish);
  };

  return (
    <div className="sticky bottom-(--bar) mt-6 border-t border-line bg-page py-3">
      {error ? (
        <Alert kind="error" className="mb-3">
          {error}
        </Alert>
      ) : null}
      {asked === step.cancel ? (
        <CancelOrder order={order} isNoShow={false} onDone={onChange} onNo={() => setAsked(null)} />
      ) : asked ? (
        <Confirmation
          label="Confirmer"
          question={
            <Question asked={asked} order={order} isOthers={isOthers} lines={differences} />
          }
          yes={yesTexts[asked]}
          isSending={isMoving}
          onYes={() => void answer(asked)}
          onNo={() => setAsked(null)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {isEmpty ? (
            <p className="w-full font-semibold">Rien n’a pu être préparé.</p>
          ) : (
            <>
              <Button loading={isMoving} aria-disabled={waiting > 0} onClick={finish}>
                Terminer la préparation
              </Button>
              <p role="status" className="text-quiet">
                {waiting > 0 ? `Encore ${plural(waiting, 'produit')} sur ${lines.length}` : null}
              </p>
            </>
          )}
          {mayCancel ? (
            <Button
              variant={isEmpty ? 'danger' : 'secondary'}
              loading={isMoving}
              onClick={() => setAsked(step.cancel)}
            >
              Annuler la commande
            </Button>
          ) : null}
          <Button variant="ghost" loading={isMoving} onClick={() => setAsked(step.accept)}>
            Rendre la commande
          </Button>
        </div>
      )}
    </div>
  );
}

const yesTexts = {
  prepared: 'Oui, terminer',
  prepaid: 'Oui, la rendre',
} as const;

function Question({
  asked,
  order,
  isOthers,
  lines,
}: {
  asked: typeof step.finish | typeof step.accept;
  order: StaffOrder;
  isOthers: boolean;
  lines: readonly { id: string; text: string }[];
}): ReactNode {
  if (asked === step.accept)
    return countWaiting(order.products) < order.products.length
      ? 'Rendre cette commande ? Ce qui est dans le sac y reste, et son client ne peut plus la changer.'
      : 'Rendre cette commande ? Son client peut de nouveau la changer.';
  return (
    <>
      {isOthers ? `Terminer à la place de ${order.preparerName ?? 'votre collègue'} ? ` : null}
      {lines.length > 0 ? 'Facturé autrement que commandé :' : null}
      <span className="block max-h-48 overflow-y-auto font-normal">
        {lines.map(({ id, text }) => (
          <span key={id} className="block">
            {text}
          </span>
        ))}
      </span>
    </>
  );
}

/** Scrolls to the first product left. */
function showWaiting(order: StaffOrder, complements: StaffOrder['complements']): void {
  for (const { id, products } of [order, ...complements]) {
    const line = products.find(({ preparedQuantity }) => preparedQuantity === null);
    const card = line && document.getElementById(lineAnchor(id, line.id));
    if (!card) continue;
    card.scrollIntoView({ block: 'center' });
    card.focus({ preventScroll: true });
    return;
  }
}

function useMove(order: StaffOrder, onChange: (order: StaffOrder) => void) {
  const api = useApi();
  const [error, setError] = useState<string | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  async function move(to: OrderStatus): Promise<void> {
    setIsMoving(true);
    setError(null);
    try {
      onChange(
        await api('POST /api/staff/orders/:id/moves', { params: { id: order.id }, body: { to } }),
      );
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setIsMoving(false);
    }
  }
  return { move, error, isMoving };
}
