/** Prices a cart, identically on every screen. Order of the steps: docs/decisions/0004. */
import {
  itemPriceCents,
  promotionDiscountCents,
  type SellableProduct,
} from '../catalogue/product.ts';
import type { CouponId } from '../contract/ids.ts';
import { type Cents, percentDiscountCents, withWeightMarginCents } from '../measures/money.ts';
import { type AgreedMargin, marginPercentOf, weightMarginPercent } from '../measures/quantity.ts';
import type { PriceReason, Quotation } from './contract.ts';

export type PricedLine = {
  product: Pick<
    SellableProduct,
    'id' | 'name' | 'quotation' | 'priceCents' | 'unitGrams' | 'promotion'
  >;
  quantity: number;
};

type CouponReward =
  | { type: 'FREE_ARTICLE'; productId: string }
  | { type: 'VALUE'; value: Cents }
  | { type: 'PERCENT'; value: number; maximumDiscount?: Cents | undefined }
  | { type: 'FREE_SHIPPING' };
/** A coupon already checked as applicable (domain/promotions/rules.ts). */
export type PricedCoupon = { id: CouponId; name: string; reward: CouponReward };

export type DeliveryPrice = {
  tiers: readonly { minCartNetPrice: Cents; shippingAmount: Cents }[];
  deltaDayCents: Cents;
  deltaSlotCents: Cents;
};

type LinePrice = {
  productId: string;
  quantity: number;
  grossCents: Cents;
  discountCents: Cents;
  netCents: Cents;
  maximumCents: Cents;
};
export type CartPrice = {
  quotation: Quotation;
  lines: LinePrice[];
  coupons: { id: CouponId; amountCents: Cents }[];
};

/** Unpriced lines count as zero until recomputed. Without a delivery, shipping is not priced. */
export function priceCart(input: {
  lines: readonly PricedLine[];
  coupons?: readonly PricedCoupon[];
  delivery?: DeliveryPrice | null;
  preparationFeeCents?: Cents;
  /** Weight margin agreed with the order being modified; defaults to the current one. */
  agreed?: AgreedMargin;
}): CartPrice {
  const { agreed = { weightMarginPercent } } = input;
  const lines = input.lines.map((line) => priceLine(line, agreed));
  const gross = sum(lines.map((line) => line.grossCents));
  const net = sum(lines.map((line) => line.netCents));
  const isEmpty = lines.length === 0;
  const delivery = isEmpty ? null : (input.delivery ?? null);
  const shippingBefore = delivery ? shippingCents(delivery, net) : 0;
  const preparationFee = isEmpty ? 0 : (input.preparationFeeCents ?? 0);

  const { amounts, couponDiscount, isShippingFree } = applyCoupons(
    input.coupons ?? [],
    lines,
    net,
    shippingBefore,
  );
  const shipping = isShippingFree ? 0 : shippingBefore;
  const maximum = sum(lines.map((line) => line.maximumCents));
  const fees = shipping + preparationFee;
  const promotionDiscount = gross - net;

  const quotation: Quotation = {
    gross,
    net,
    discount: promotionDiscount + couponDiscount,
    promotionDiscount,
    couponDiscount,
    shipping,
    preparationFee,
    deltaDay: delivery?.deltaDayCents ?? 0,
    deltaSlot: delivery?.deltaSlotCents ?? 0,
    total: net - couponDiscount + fees,
    preauthorization: maximum - couponDiscount + fees,
    weightMarginPercent: agreed.weightMarginPercent,
    explanation: explain({
      input,
      lines,
      amounts,
      shipping: explainShipping(delivery, net),
      preparationFee,
      margin: maximum - net,
      agreed,
    }),
  };
  return { quotation, lines, coupons: amounts };
}

function priceLine({ product, quantity }: PricedLine, agreed: AgreedMargin): LinePrice {
  const item = itemPriceCents(product) ?? 0;
  const grossCents = item * quantity;
  const discountCents = Math.min(
    grossCents,
    promotionDiscountCents(product.promotion, item, quantity),
  );
  const netCents = grossCents - discountCents;
  const maximumCents = withWeightMarginCents(netCents, marginPercentOf(agreed, product));
  return { productId: product.id, quantity, grossCents, discountCents, netCents, maximumCents };
}

export function shippingCents(delivery: DeliveryPrice, netCents: Cents): Cents {
  return Math.max(
    0,
    tierCents(delivery, netCents) + delivery.deltaDayCents + delivery.deltaSlotCents,
  );
}

function tierCents(delivery: DeliveryPrice, netCents: Cents): Cents {
  const reached = delivery.tiers.filter((tier) => tier.minCartNetPrice <= netCents);
  const best = reached.reduce<{ minCartNetPrice: Cents; shippingAmount: Cents } | null>(
    (found, tier) => (found && found.minCartNetPrice >= tier.minCartNetPrice ? found : tier),
    null,
  );
  // Below the lowest tier the highest fee applies; the minimum order check refuses the cart.
  return best?.shippingAmount ?? Math.max(0, ...delivery.tiers.map((tier) => tier.shippingAmount));
}

const rewardOrder = ['FREE_ARTICLE', 'VALUE', 'PERCENT', 'FREE_SHIPPING'] as const;

function applyCoupons(
  coupons: readonly PricedCoupon[],
  lines: readonly LinePrice[],
  net: Cents,
  shipping: Cents,
) {
  let left = net;
  let isShippingFree = false;
  const amounts: { id: CouponId; amountCents: Cents }[] = [];
  const ordered = coupons.toSorted(
    (a, b) => rewardOrder.indexOf(a.reward.type) - rewardOrder.indexOf(b.reward.type),
  );
  for (const coupon of ordered) {
    if (coupon.reward.type === 'FREE_SHIPPING') {
      amounts.push({ id: coupon.id, amountCents: isShippingFree ? 0 : shipping });
      isShippingFree = true;
      continue;
    }
    const amountCents = Math.min(left, rewardCents(coupon.reward, lines, net));
    left -= amountCents;
    amounts.push({ id: coupon.id, amountCents });
  }
  return { amounts, couponDiscount: net - left, isShippingFree };
}

function rewardCents(
  reward: Exclude<CouponReward, { type: 'FREE_SHIPPING' }>,
  lines: readonly LinePrice[],
  net: Cents,
): Cents {
  switch (reward.type) {
    case 'VALUE':
      return reward.value;
    case 'PERCENT':
      return Math.min(
        percentDiscountCents(net, reward.value),
        reward.maximumDiscount ?? Number.MAX_SAFE_INTEGER,
      );
    case 'FREE_ARTICLE': {
      const line = lines.find(
        (candidate) => candidate.productId === reward.productId && candidate.quantity > 0,
      );
      return line ? Math.floor(line.netCents / line.quantity) : 0;
    }
  }
}

function explain(parts: {
  input: {
    lines: readonly PricedLine[];
    coupons?: readonly PricedCoupon[];
    delivery?: DeliveryPrice | null;
  };
  lines: readonly LinePrice[];
  amounts: readonly { id: CouponId; amountCents: Cents }[];
  shipping: readonly PriceReason[];
  preparationFee: Cents;
  margin: Cents;
  agreed: AgreedMargin;
}): PriceReason[] {
  const reasons: PriceReason[] = [];
  parts.lines.forEach((line, index) => {
    const name = parts.input.lines[index]?.product.name ?? '';
    reasons.push({
      kind: 'line',
      label: line.quantity > 1 ? `${line.quantity} × ${name}` : name,
      amount: line.grossCents,
      productId: line.productId,
    });
    if (line.discountCents > 0)
      reasons.push({
        kind: 'promotion',
        label: `Promotion : ${name}`,
        amount: -line.discountCents,
        productId: line.productId,
      });
  });
  reasons.push(...parts.shipping);
  if (parts.preparationFee > 0)
    reasons.push({
      kind: 'preparationFee',
      label: 'Frais de préparation',
      amount: parts.preparationFee,
      productId: null,
    });
  for (const { id, amountCents } of parts.amounts) {
    const name = parts.input.coupons?.find((coupon) => coupon.id === id)?.name ?? '';
    if (amountCents > 0)
      reasons.push({ kind: 'coupon', label: name, amount: -amountCents, productId: null });
  }
  if (parts.margin > 0)
    reasons.push({
      kind: 'weightMargin',
      label: `Marge de ${parts.agreed.weightMarginPercent} % sur les produits pesés`,
      amount: parts.margin,
      productId: null,
    });
  return reasons;
}

/** Returns a row for the tier and one per adjustment; a negative total clips the last one. */
function explainShipping(delivery: DeliveryPrice | null, net: Cents): PriceReason[] {
  if (!delivery) return [];
  const steps: [string, Cents][] = [
    ['Frais de livraison', tierCents(delivery, net)],
    [
      delivery.deltaDayCents > 0 ? 'Livraison : supplément du jour' : 'Livraison : remise du jour',
      delivery.deltaDayCents,
    ],
    [
      delivery.deltaSlotCents > 0
        ? 'Livraison : supplément du créneau'
        : 'Livraison : remise du créneau',
      delivery.deltaSlotCents,
    ],
  ];
  const excess = shippingCents(delivery, net) - sum(steps.map(([, amount]) => amount));
  const last = steps.findLastIndex(([, amount]) => amount < 0);
  return steps
    .map(([label, amount], index): PriceReason => ({
      kind: 'shipping',
      label,
      amount: index === last ? amount + excess : amount,
      productId: null,
    }))
    .filter((row) => row.amount !== 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
