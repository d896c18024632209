import type { ReactNode } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { formatDay, formatHour } from '../../shop-time.ts';
import { Button } from '../../ui/button.tsx';
import { CancelOrder } from './cancel-order.tsx';

/**
 * An uncollected pickup after its slot: the customer is reminded, and a day later a manager may end
 * it.
 */
export function UncollectedPickup({
  order,
  staff,
  isAsking,
  onAsk,
  onChange,
}: {
  order: StaffOrder;
  staff: StaffUser;
  /** The page then shows no other way to end the order. */
  isAsking: boolean;
  onAsk(isAsking: boolean): void;
  onChange(order: StaffOrder): void;
}): ReactNode {
  const { uncollected } = order;
  if (!uncollected) return null;
  const isManager = staff.role === 'manager' || staff.role === 'admin';
  return (
    <section className="mt-4 rounded-lg border border-line bg-butter-wash p-4">
      <h2 className="text-lg">Pas encore retirée</h2>
      <p>
        Le client a reçu un rappel. À garder au frais jusqu’au {formatDay(uncollected.keptUntil)} à{' '}
        {formatHour(uncollected.keptUntil)}
        {uncollected.isOver ? ' : ce délai est passé.' : '.'}
      </p>
      {uncollected.isOver && isManager ? (
        <div className="mt-3">
          {isAsking ? (
            <CancelOrder order={order} isNoShow onDone={onChange} onNo={() => onAsk(false)} />
          ) : (
            <Button variant="secondary" onClick={() => onAsk(true)}>
              Jamais venu
            </Button>
          )}
        </div>
      ) : null}
    </section>
  );
}
