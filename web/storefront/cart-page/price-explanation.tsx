import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PriceReason, Quotation } from '#domain/cart/contract.ts';
import { savingsText } from '#domain/cart/savings.ts';
import { isDeliveryFree } from '#domain/delivery/rules.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { classNames } from '../../ui/class-names.ts';
import { Modal } from '../../ui/modal.tsx';
import { useApi } from '../../use-api.ts';
import { useShop } from '../../use-shop.ts';
import { cartQuery } from '../cart/cart-queries.ts';

const groups: { title: string; kinds: readonly PriceReason['kind'][] }[] = [
  { title: 'Vos produits', kinds: ['line', 'promotion'] },
  { title: 'Codes et avantages', kinds: ['coupon'] },
  { title: 'Livraison et préparation', kinds: ['shipping', 'preparationFee'] },
];

/** Explains the total: the rows add up to it. */
export function PriceExplanation({
  quotation,
  open,
  onClose,
}: {
  quotation: Quotation;
  open: boolean;
  onClose(): void;
}): ReactNode {
  const { vatMention } = useShop();
  const { data: cart } = useQuery({ ...cartQuery(useApi()), enabled: open });
  const isFreeDelivery =
    cart?.delivery && isDeliveryFree(quotation.shipping, cart.delivery.deliveryZone.type);
  // Free delivery is no price component, but shoppers look for the row.
  const rows: readonly PriceReason[] = isFreeDelivery
    ? [
        { kind: 'shipping', label: 'Livraison', amount: 0, productId: null },
        ...quotation.explanation,
      ]
    : quotation.explanation;
  const margin = quotation.explanation.filter((row) => row.kind === 'weightMargin');
  return (
    <Modal open={open} onClose={onClose} title="Le détail de votre total" size="s">
      <div className="flex flex-col gap-5 pb-2">
        {groups.map(({ title, kinds }) => (
          <Group key={title} title={title} rows={rows.filter((row) => kinds.includes(row.kind))} />
        ))}
        <dl className="figures rounded-md bg-sand p-4">
          <Row label="Total estimé" amount={quotation.total} isStrong />
          {margin.map((row) => (
            <Row key={row.label} label={row.label} amount={row.amount} />
          ))}
          {margin.length > 0 ? (
            <Row
              label="Somme réservée par votre banque"
              amount={quotation.preauthorization}
              isStrong
            />
          ) : null}
        </dl>
        {quotation.discount > 0 ? (
          <p className="font-semibold text-leaf">
            {savingsText(quotation.discount)} grâce aux promotions et aux codes.
          </p>
        ) : null}
        <p className="text-sm text-quiet">
          {vatMention ? `${vatMention}.` : 'Tous les prix sont toutes taxes comprises.'}{' '}
          {margin.length > 0
            ? 'Les produits pesés sont facturés à leur poids réel, jamais au-delà de la somme réservée.'
            : 'Vous ne paierez pas plus que ce total.'}
        </p>
      </div>
    </Modal>
  );
}

function Group({ title, rows }: { title: string; rows: readonly PriceReason[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-bold text-quiet">{title}</h3>
      <dl className="figures">
        {rows.map((row, index) => (
          <Row
            key={`${row.kind}-${row.productId ?? index}`}
            label={row.kind === 'promotion' ? 'Promotion' : row.label}
            amount={row.amount}
            isUnder={row.kind === 'promotion'}
          />
        ))}
      </dl>
    </section>
  );
}

/** `isUnder`: a promotion, shown under its product. */
function Row({
  label,
  amount,
  isStrong = false,
  isUnder = false,
}: {
  label: string;
  amount: number;
  isStrong?: boolean;
  isUnder?: boolean;
}): ReactNode {
  return (
    <div
      className={classNames(
        'flex justify-between gap-4 py-1',
        isStrong && 'font-bold',
        isUnder && '-mt-1 text-sm',
        amount < 0 && 'text-leaf',
      )}
    >
      <dt className="min-w-0">{label}</dt>
      <dd className="flex-none">
        {amount < 0 ? `−${formatEuros(-amount)}` : amount === 0 ? 'Offerte' : formatEuros(amount)}
      </dd>
    </div>
  );
}
