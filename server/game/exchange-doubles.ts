/** Trades two duplicates for a missing card. Locks the player; idempotent by the request's id. */
import type { ExchangeRequest } from '#domain/game/contract.ts';
import { exchangeRefusal } from '#domain/game/rules.ts';
import { isWithinDay } from '#domain/game/settings.ts';
import { brokenConstraint, inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate, shopInstant } from '#server/platform/shop-time.ts';
import type { GameDeps } from './game-deps.ts';
import { rewardFamilies } from './reward-families.ts';
import { countSince, readGameSettings } from './settings-store.ts';
import {
  addCard,
  findExchange,
  giveCard,
  insertExchange,
  lockPlayer,
  readHoldings,
} from './store.ts';

export async function exchangeDoubles(
  deps: GameDeps,
  customerId: string,
  { id, give, take }: ExchangeRequest,
): Promise<void> {
  try {
    await inTransaction(deps.database.db, async (tx) => {
      await lockPlayer(tx, customerId);
      const already = await findExchange(tx, id);
      if (already?.customer_id === customerId) return;
      if (already) throw new Refusal('Shared.Validation', { id });
      const { isOpen, exchangesADay, familyMiams } = await readGameSettings(tx);
      if (!isOpen) throw new Refusal('Game.Closed');
      const at = deps.clock.now();
      const { exchanges } = await countSince(tx, customerId, shopInstant(shopDate(at), 0));
      if (!isWithinDay(exchanges, exchangesADay)) throw new Refusal('Game.ExchangesUsed');
      const refusal = exchangeRefusal(await readHoldings(tx, customerId), { give, take });
      if (refusal) throw new Refusal(refusal, { give, take });
      await insertExchange(tx, {
        id,
        customer_id: customerId,
        given: give,
        received: take,
        at,
      });
      for (const card of give) await giveCard(tx, customerId, card);
      await addCard(tx, customerId, take);
      await rewardFamilies(tx, deps, { customerId, familyMiams });
    });
  } catch (error) {
    // Another customer used the same id at the same moment.
    if (brokenConstraint(error) === 'game_exchanges_pkey')
      throw new Refusal('Shared.Validation', { id });
    throw error;
  }
}
