/** Totals of an order being noted on the telephone, and everything that keeps it from being sent. */
import type { PhoneOrderDraft, PhoneOrderQuote } from '#domain/checkout/phone-order-contract.ts';
import { payBeforeOf } from '#domain/checkout/phone-order.ts';
import { planHold } from '#domain/payments/hold-plan.ts';
import { atCart } from '#server/cart/at-cart.ts';
import { listUpdates } from '#server/cart/recompute-cart.ts';
import { priceCartRow, type PricedCart } from '#server/cart/price-cart-row.ts';
import type { ChosenPlace } from '#server/cart/set-delivery.ts';
import type { CartRow } from '#server/cart/store.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { hasAlcohol, requireMinimum } from '../check-cart.ts';
import { requireOpenCheckout } from '../closed-checkout.ts';
import { draftCart, requirePlaceOf } from './draft-cart.ts';
import type { Member, PhoneOrdersDeps } from './phone-orders-deps.ts';
import { requireOrderer } from './require-orderer.ts';

export async function quotePhoneOrder(
  anySite: PhoneOrdersDeps,
  draft: PhoneOrderDraft,
  by: Pick<Member, 'siteIds'>,
): Promise<PhoneOrderQuote> {
  const problems: string[] = [];
  const collect = async <Value>(check: () => Promise<Value> | Value): Promise<Value | null> => {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(error.body.message);
      return null;
    }
  };
  const { firstname, lastname, phone } = await requireOrderer(anySite.database.db, draft);
  if (!(firstname ?? draft.firstname) || !(lastname ?? draft.lastname))
    problems.push('Notez le prénom et le nom du client.');
  if (!phone) problems.push('Ce client n’a pas de téléphone : il l’ajoute dans son compte.');
  await collect(() => requireOpenCheckout(anySite));
  // The refusal of a missing slot speaks to a shopper.
  const place = draft.timeSlotId ? await collect(() => requirePlaceOf(anySite, draft, by)) : null;
  if (!draft.timeSlotId) problems.push('Choisissez un lieu et un créneau.');
  const cart = draftCart(anySite, draft, { place, by });
  const deps = atCart(anySite, cart);
  const now = deps.clock.now();
  const priced = priceCartRow({
    catalogue: deps.catalogue,
    cart,
    slot: place?.slot ?? null,
    coupons: [],
    hasOrdered: false,
    now,
  });
  const lines = viewLines(deps, cart, priced);
  if (lines.length === 0) problems.push('Ajoutez un produit.');
  else await collect(() => requireMinimum(deps, priced));
  if (lines.some(({ problem }) => problem !== null))
    problems.push('Des produits ne sont plus disponibles dans cette quantité.');
  if (place && isBeyondMeans(deps, place))
    problems.push(new Refusal('Payment.SlotBeyondMeans').body.message);
  return {
    lines,
    quotation: priced.quotation,
    hasAlcohol: hasAlcohol(deps, cart),
    problems,
    payBefore: place ? payBeforeOf({ orderUntil: place.slot.order_until }, now).toString() : null,
  };
}

function viewLines(
  deps: Pick<PhoneOrdersDeps, 'catalogue'>,
  cart: CartRow,
  priced: PricedCart,
): PhoneOrderQuote['lines'] {
  const updates = new Map(listUpdates(deps, cart).map((update) => [update.id, update]));
  return cart.lines.map(({ productId, quantity }) => {
    const product = deps.catalogue.current().products.get(productId);
    const price = priced.lines.find((line) => line.productId === productId);
    const unitGrams = product?.sellable.quotation === 'weight' ? product.sellable.unitGrams : null;
    return {
      id: productId,
      name: product?.detail.name ?? productId,
      packSize: product?.detail.packSize ?? '',
      quantity,
      unitPrice: product?.card.itemPrice ?? null,
      linePrice: price?.netCents ?? 0,
      lineOriginalPrice: price?.grossCents ?? 0,
      isAlcohol: product?.sellable.alcohol != null,
      grams: unitGrams === null ? null : unitGrams * quantity,
      problem: problemOf(updates.get(productId)),
    };
  });
}

function problemOf(
  update: { quantity: number; actions: readonly string[] } | undefined,
): string | null {
  if (!update) return null;
  if (update.actions.includes('CHANGE_NO_LONGER_FOR_SALE')) return 'N’est plus en vente.';
  return update.quantity === 0 ? 'Épuisé.' : `Il n’en reste que ${update.quantity}.`;
}

function isBeyondMeans({ partners, clock }: PhoneOrdersDeps, { slot }: ChosenPlace): boolean {
  const { card } = partners.payment.abilities;
  if (!card) return false;
  const until = { fromMs: slot.starts_at.epochMilliseconds, toMs: slot.ends_at.epochMilliseconds };
  return planHold(card, until, clock.nowMs()).kind === 'never';
}
