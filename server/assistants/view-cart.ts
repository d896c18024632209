/** A cart as an assistant reads it: a cart, and a checkout, of the Universal Commerce Protocol. */
import type { Cart, CartProduct, RecomputedCart } from '#domain/cart/contract.ts';
import { updateSentences } from '#domain/cart/update-sentences.ts';
import { cartWish } from '#domain/cart/wishes.ts';
import { stepsOf } from '#domain/assistants/sale-basis.ts';
import { assistantPaths } from '#domain/assistants/ucp.ts';
import { noAlcoholToMinors } from '#domain/catalogue/no-alcohol-to-minors.ts';
import { formatSum, withWeightMarginCents } from '#domain/measures/money.ts';
import { marginPercentOf } from '#domain/measures/quantity.ts';
import { lawfulPages } from '#domain/shop/lawful-pages.ts';
import { handOverToken } from './cart-tokens.ts';
import type { CartSession } from './cart-session.ts';
import { currency, viewItem } from './view-product.ts';
import { error, info, warning, type Message } from './messages.ts';

type Deps = { publicUrl: string; signingSecret: string };

/** `found`: what the tool has to say besides, such as lines that could not be taken. */
export function viewCart(
  deps: Deps,
  { token, sessionId, expiresAt }: Pick<CartSession, 'token' | 'sessionId' | 'expiresAt'>,
  { cart, found = [] }: { cart: RecomputedCart; found?: readonly Message[] },
) {
  const { quotation } = cart.price;
  return {
    id: token,
    currency,
    line_items: cart.products.map((line) => viewLine(line, cart, deps.publicUrl)),
    totals: viewTotals(cart),
    messages: [...found, ...changesOf(cart), ...missingFor(cart)],
    continue_url: `${deps.publicUrl}${assistantPaths.handOver}#${handOverToken(deps, sessionId)}`,
    expires_at: expiresAt.toString({ smallestUnit: 'second' }),
    links: [
      { type: 'terms_of_service', url: new URL(lawfulPages.terms, deps.publicUrl).href },
      { type: 'privacy_policy', url: new URL(lawfulPages.privacy, deps.publicUrl).href },
    ],
    grocery: {
      /** What the bank may hold at most; the bill follows the weights and is never above. */
      ceiling: quotation.preauthorization,
      minimum_order: cart.minimumOrder,
      wish: cartWish(cart).kind,
      slot: viewSlot(cart),
    },
  };
}

function viewLine(line: CartProduct, { price }: Cart, publicUrl: string) {
  const isWeighed = line.quotation === 'weight';
  return {
    id: line.id,
    item: viewItem(line, publicUrl),
    quantity: stepsOf(line, line.quantity),
    totals: [
      { type: 'subtotal', amount: line.lineOriginalPrice },
      ...discountOf('items_discount', line.lineOriginalPrice - line.linePrice),
      { type: 'total', amount: line.linePrice },
    ],
    grocery: {
      is_weighed: isWeighed,
      ceiling: withWeightMarginCents(line.linePrice, marginPercentOf(price.quotation, line)),
      wish: line.missingWish && viewWish(line.missingWish),
    },
  };
}

const viewWish = (wish: NonNullable<CartProduct['missingWish']>) =>
  wish.kind === 'product'
    ? { kind: wish.kind, product_id: wish.productId, title: wish.name }
    : { kind: wish.kind };

const discountOf = (type: 'items_discount' | 'discount', cents: number) =>
  cents > 0 ? [{ type, amount: -cents }] : [];

function viewTotals({ price: { quotation } }: Cart) {
  const { gross, promotionDiscount, couponDiscount, shipping, preparationFee, total } = quotation;
  return [
    { type: 'subtotal', display_text: 'Produits', amount: gross },
    ...discountOf('items_discount', promotionDiscount),
    ...discountOf('discount', couponDiscount),
    { type: 'fulfillment', display_text: 'Livraison ou retrait', amount: shipping },
    ...(preparationFee > 0
      ? [{ type: 'fee', display_text: 'Frais de préparation', amount: preparationFee }]
      : []),
    { type: 'total', display_text: 'Total estimé', amount: total },
  ];
}

/** Neither address nor note: what a person typed is not read back. */
function viewSlot({ delivery }: Cart) {
  if (!delivery) return null;
  const { deliveryZone: zone, shop, timeSlot, timeSlotValidity } = delivery;
  return {
    location: { id: zone.id, name: zone.name },
    site: shop,
    type: zone.type,
    validity: timeSlotValidity,
    ...(timeSlot
      ? {
          id: timeSlot.id,
          from: timeSlot.from,
          to: timeSlot.to,
          order_until: timeSlot.orderUntil,
        }
      : {}),
  };
}

/** What changed on the shelves since the lines were written. */
const changesOf = (cart: RecomputedCart): Message[] =>
  cart.updatedProducts.map((update) => {
    const text = `${update.name} : ${updateSentences(update).join(' ')}`;
    const at = cart.products.findIndex(({ id }) => id === update.id);
    const path = at === -1 ? {} : { path: `$.line_items[${at}]` };
    return update.quantity === 0
      ? error('out_of_stock', text, path)
      : warning('item_changed', text, path);
  });

/** What a person would still have to do before paying. */
function missingFor({ products, minimumOrder, delivery }: Cart): Message[] {
  return [
    ...(delivery?.timeSlotValidity === 'valid'
      ? []
      : [error('slot_unavailable', 'Ce créneau n’est plus libre : choisissez-en un autre.')]),
    ...(minimumOrder.missing > 0
      ? [
          info(
            'minimum_order',
            `Il manque ${formatSum(minimumOrder.missing)} pour atteindre le minimum de commande.`,
          ),
        ]
      : []),
    ...(products.some(({ alcohol }) => alcohol !== null)
      ? [warning('age_restricted', noAlcoholToMinors)]
      : []),
  ];
}
