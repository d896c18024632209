/** When the money is held, as the shopper reads it before and after ordering. */
import { formatEuros } from '#domain/measures/money.ts';
import { planHold, type HoldPlan } from '#domain/payments/hold-plan.ts';
import type { MeansKey } from '#domain/payments/means.ts';
import type { PaymentSettings } from '#domain/payments/contract.ts';
import { formatDay } from '../../shop-time.ts';

export type Slot = { from: string; to: string };

/** Null without a slot, or where the shop does not take this means. */
export function planOf(
  { abilities }: Pick<PaymentSettings, 'abilities'>,
  means: MeansKey,
  slot: Slot | null,
  nowMs: number,
): HoldPlan | null {
  const ability = abilities[means];
  if (!ability || !slot) return null;
  return planHold(ability, { fromMs: Date.parse(slot.from), toMs: Date.parse(slot.to) }, nowMs);
}

/** Before ordering. The bank may still hold the money at once, with a card that it allows to. */
export function registerText(amountCents: number, holdAtMs: number): string {
  const day = formatDay(new Date(holdAtMs).toISOString());
  return `Votre créneau est loin. Votre banque vérifie la carte aujourd’hui ; ${formatEuros(amountCents)} sont réservés ${day}, ou dès maintenant si elle peut les garder aussi longtemps. Si elle refuse ce jour-là, nous vous écrivons et gardons votre créneau le temps que vous payiez autrement.`;
}

/** After ordering. */
export function registeredText(amountCents: number, holdAt: string): string {
  return `Votre carte est enregistrée pour cette commande : ${formatEuros(amountCents)} seront réservés ${formatDay(holdAt)}. Rien n’est réservé d’ici là.`;
}
