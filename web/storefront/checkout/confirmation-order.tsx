import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCollection } from '#domain/delivery/collection.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { cardName } from '#domain/payments/means-names.ts';
import { formatSlot } from '../../shop-time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { addressText } from '../address/address-text.ts';
import { orderQuery } from '../queries/order-queries.ts';

/** The order just placed: lines, address, slot, and the amount held. */
export function ConfirmationOrder({
  open,
  onClose,
  orderId,
}: {
  open: boolean;
  onClose(): void;
  orderId: string;
}): ReactNode {
  const { data: order } = useQuery(orderQuery(useApi(), orderId));
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={order ? `Commande n° ${order.number}` : 'Votre commande'}
      footer={
        <ButtonLink to={`/account/orders/${orderId}`} className="w-full">
          Suivre ma commande
        </ButtonLink>
      }
    >
      {order ? (
        <div className="flex flex-col gap-4">
          <p>
            <strong className="block">
              {order.address && !isCollection(order.delivery.type)
                ? addressText(order.address)
                : order.delivery.label}
            </strong>
            <span className="block first-letter:uppercase">{formatSlot(order.delivery)}</span>
          </p>
          <ul className="divide-y divide-line">
            {order.products.map((line) => (
              <li key={line.id} className="flex justify-between gap-4 py-2">
                <span>
                  {line.requestedQuantity} × {line.name}
                </span>
                <span className="figures">{formatEuros(line.requestedPrice)}</span>
              </li>
            ))}
          </ul>
          <dl className="figures flex flex-col gap-1.5">
            <Row
              label="Livraison et préparation"
              value={formatEuros(order.amounts.shipping + order.amounts.preparationFee)}
            />
            {order.amounts.discount > 0 ? (
              <Row label="Remises" value={`−${formatEuros(order.amounts.discount)}`} />
            ) : null}
            <Row label="Total estimé" value={formatEuros(order.total)} />
            <Row
              label={order.payment?.holdAt ? 'Somme à réserver' : 'Somme réservée'}
              value={formatEuros(order.amounts.preauthorization)}
            />
            {order.payment ? (
              <Row label="Moyen de paiement" value={cardName(order.payment)} />
            ) : null}
          </dl>
        </div>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Drawer>
  );
}

function Row({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
