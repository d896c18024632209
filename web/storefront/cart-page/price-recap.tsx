import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { savingsText } from '#domain/cart/savings.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { shippingText } from '#domain/delivery/rules.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { openOverlay } from '../overlays/overlay-store.ts';

/**
 * The full price with fees, before any commitment. `hasDetail`: link to the detail when nothing
 * else does.
 */
export function PriceRecap({
  cart,
  hasDetail = true,
}: {
  cart: Cart;
  hasDetail?: boolean;
}): ReactNode {
  const { quotation } = cart.price;
  const mode = cart.delivery?.deliveryZone.type ?? '';
  const margin = quotation.preauthorization - quotation.total;
  return (
    <div>
      <dl className="figures flex flex-col gap-1.5">
        <Row label="Produits" value={formatEuros(quotation.gross)} />
        {quotation.promotionDiscount > 0 ? (
          <Row label="Promotions" value={`−${formatEuros(quotation.promotionDiscount)}`} isGood />
        ) : null}
        {quotation.couponDiscount > 0 ? (
          <Row
            label="Codes et avantages"
            value={`−${formatEuros(quotation.couponDiscount)}`}
            isGood
          />
        ) : null}
        <Row
          label={isCollection(mode) ? 'Retrait' : 'Livraison'}
          value={shippingText(quotation.shipping, mode)}
        />
        {quotation.preparationFee > 0 ? (
          <Row label="Frais de préparation" value={formatEuros(quotation.preparationFee)} />
        ) : null}
        <Row label="Total estimé" value={formatEuros(quotation.total)} isStrong />
        {margin > 0 ? (
          <Row
            label="Somme réservée par votre banque"
            value={formatEuros(quotation.preauthorization)}
          />
        ) : null}
      </dl>
      {quotation.discount > 0 ? (
        <p className="mt-1 font-semibold text-leaf">{savingsText(quotation.discount)}</p>
      ) : null}
      {hasDetail ? (
        <button
          type="button"
          className="mt-1 mr-4 min-h-6 text-left text-sm font-semibold text-leaf underline"
          onClick={() => openOverlay('price-explanation', { quotation })}
        >
          Voir le détail du total
        </button>
      ) : null}
      {margin > 0 ? (
        <button
          type="button"
          className="mt-1 min-h-6 text-left text-sm font-semibold text-leaf underline"
          onClick={() => openOverlay('weight-pricing-explanation')}
        >
          {`Pourquoi ${quotation.weightMarginPercent} % de plus sur les produits pesés ?`}
        </button>
      ) : null}
    </div>
  );
}

function Row({
  label,
  value,
  isStrong,
  isGood,
}: {
  label: string;
  value: string;
  isStrong?: boolean;
  isGood?: boolean;
}): ReactNode {
  return (
    <div
      className={`flex justify-between gap-4 ${isStrong ? 'border-t border-line pt-2 text-lg font-bold' : ''} ${isGood ? 'text-leaf' : ''}`}
    >
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
