import type { LoyaltyUser } from '#domain/loyalty/contract.ts';
import { loyaltyEndpoints } from '#domain/loyalty/endpoints.ts';
import { countGifts, nextGift } from '#domain/loyalty/rates.ts';
import { amountLeftToReward, bandOf, progressPercent } from '#domain/loyalty/rules.ts';
import type { Reader } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import {
  listCharities,
  listEntries,
  listKeptGifts,
  listUses,
  readBalance,
  readLoyaltySettings,
} from './store.ts';
import { useMiams, type UseMiamsDeps } from './use-miams.ts';

export function loyaltyApi(app: HttpServer, deps: UseMiamsDeps): void {
  const { db } = deps.database;

  serve(app, loyaltyEndpoints, {
    'GET /api/loyalty/config': async () => {
      const { coefficient, threshold, gift_cents: gift } = await readLoyaltySettings(db);
      return { coefficient, threshold, gift, charities: await listCharities(db) };
    },

    'GET /api/loyalty/user': (request) => viewLoyalty(db, request.customerId),

    'POST /api/loyalty/uses': async (request) => {
      const { customerId } = request;
      await useMiams(deps, customerId, request.body);
      return viewLoyalty(db, customerId);
    },
  });
}

async function viewLoyalty(db: Reader, customerId: string): Promise<LoyaltyUser> {
  const settings = await readLoyaltySettings(db);
  const [miams, kept, uses, entries] = await Promise.all([
    readBalance(db, customerId),
    listKeptGifts(db, customerId),
    listUses(db, customerId),
    listEntries(db, customerId),
  ]);
  const today = { threshold: settings.threshold, giftCents: settings.gift_cents };
  const { terms } = nextGift(miams, today, kept);
  const next = { ...settings, threshold: terms.threshold };
  const percent = progressPercent(miams, next);
  return {
    miams,
    progressPercent: percent,
    band: bandOf(percent),
    amountLeftToReward: amountLeftToReward(miams, next),
    gifts: countGifts(miams, today, kept),
    nextGift: { miams: terms.threshold, amount: terms.giftCents },
    uses: uses.map(({ amount_cents: amount, at, ...use }) => ({
      ...use,
      amount,
      at: at.toString(),
    })),
    entries: entries.map((entry) => ({
      kind: entry.key.split(':')[0] as 'grant',
      miams: entry.miams,
      orderId: entry.order_id,
      at: entry.at.toString(),
    })),
  };
}
