import type { ReactNode } from 'react';
import type { PhoneOrderCustomer, PhoneOrderDraft } from '#domain/checkout/phone-order-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { RowList } from '../kit/rows.tsx';

type FormerOrder = PhoneOrderCustomer['formerOrders'][number];

const isNoted = ({ products }: FormerOrder, noted: PhoneOrderDraft['products']): boolean =>
  products.length > 0 &&
  products.every(({ id, quantity }) =>
    noted.some((line) => line.id === id && line.quantity >= quantity),
  );

/** What the customer had ordered from the shop that was left, to order here in one press. */
export function FormerOrders({
  orders,
  noted,
  onTake,
}: {
  orders: readonly FormerOrder[];
  noted: PhoneOrderDraft['products'];
  onTake(order: FormerOrder): void;
}): ReactNode {
  if (orders.length === 0) return null;
  return (
    <section aria-label="Ses commandes chez l’ancienne boutique" className="grid gap-3">
      <h2 className="text-lg">Chez l’ancienne boutique</h2>
      <RowList rows={orders} idOf={({ name }) => name}>
        {(order) => (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-3">
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{order.name}</p>
              <p className="text-sm text-quiet [overflow-wrap:anywhere]">
                {[
                  plural(order.products.length, 'produit'),
                  order.unknownSkus.length > 0
                    ? `plus vendus ici : ${order.unknownSkus.join(', ')}`
                    : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {/* On a phone the order is far below. */}
              <p role="status" className="text-sm font-semibold text-leaf">
                {isNoted(order, noted) ? 'Dans la commande' : ''}
              </p>
            </div>
            <Button
              variant="secondary"
              aria-label={`Reprendre : ${order.name}`}
              disabled={order.products.length === 0}
              onClick={() => onTake(order)}
            >
              Reprendre
            </Button>
          </div>
        )}
      </RowList>
    </section>
  );
}
