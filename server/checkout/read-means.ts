/** The means that a request names, refused when it cannot hold the money until the slot. */
import { planHold, type HoldPlan, type MeansAbility } from '#domain/payments/hold-plan.ts';
import type { CreatePaymentIntentRequest } from '#domain/payments/contract.ts';
import { isPageMeans, pageMeans, type PageMeans } from '#domain/payments/means.ts';
import { isCardExpired } from '#server/payments/card-view.ts';
import type { HoldRequest } from '#server/payments/hold-request.ts';
import { findCard } from '#server/payments/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

type Payable = {
  payment: CreatePaymentIntentRequest['payment'];
  customerId: string;
  amountCents: number;
  slot: { from: Temporal.Instant; to: Temporal.Instant };
};

export async function readMeans(tx: Tx, deps: CheckoutDeps, paid: Payable): Promise<HoldRequest> {
  const { payment } = paid;
  if (isPageMeans(payment?.type)) return readPageMeans(deps, payment.type, paid);
  if (paid.amountCents === 0) return { means: null, saveCard: false, registersCard: false };
  const ability = deps.partners.payment.abilities.card;
  const plan = ability ? planOf(deps, ability, paid) : 'never';
  if (plan === 'never') throw new Refusal('Payment.SlotBeyondMeans', { means: 'card' });
  const registersCard = plan === 'later';
  if (payment?.cardId) {
    const savedCardId = await readSavedCard(tx, deps, { ...paid, cardId: payment.cardId });
    return { means: { savedCardId }, saveCard: false, registersCard };
  }
  if (!payment?.token) throw new Refusal('Payment.MeansMissing', { field: 'payment' });
  return { means: { token: payment.token }, saveCard: payment.saveCard ?? false, registersCard };
}

async function readSavedCard(
  tx: Tx,
  deps: CheckoutDeps,
  { customerId, cardId, slot }: Payable & { cardId: string },
): Promise<string> {
  const card = await findCard(tx, { id: cardId, customerId });
  if (!card) throw new Refusal('Payment.CardNotFound');
  if (isCardExpired(card, deps.clock.now()))
    throw new Refusal('Payment.CardExpired', { field: 'card' });
  if (isCardExpired(card, slot.to))
    throw new Refusal('Payment.CardExpiresBeforeSlot', { field: 'card' });
  return card.provider_card_id;
}

function readPageMeans(deps: CheckoutDeps, means: PageMeans, paid: Payable): HoldRequest {
  const { refusals } = pageMeans[means];
  const ability = deps.partners.payment.abilities[means];
  if (!ability) throw new Refusal(refusals.unavailable, { means });
  if (paid.amountCents === 0)
    throw new Refusal(refusals.zeroAmount, { field: 'payment', reason: 'zeroAmount' });
  if (planOf(deps, ability, paid) !== 'now') throw new Refusal(refusals.tooFar);
  return { means: { wallet: means }, saveCard: false, registersCard: false };
}

function planOf(
  deps: CheckoutDeps,
  ability: MeansAbility,
  { slot: { from, to } }: Payable,
): HoldPlan['kind'] {
  const slot = { fromMs: from.epochMilliseconds, toMs: to.epochMilliseconds };
  return planHold(ability, slot, deps.clock.nowMs()).kind;
}
