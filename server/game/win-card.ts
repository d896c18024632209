/** Draws a card for each delivered and paid order, seeded by the order's id so that draws can be verified. */
import { drawCard, winsCard } from '#domain/game/rules.ts';
import { isWithinDay } from '#domain/game/settings.ts';
import { inTransaction } from '#server/platform/db.ts';
import { shopDate, shopInstant } from '#server/platform/shop-time.ts';
import type { GameDeps } from './game-deps.ts';
import { rewardFamilies } from './reward-families.ts';
import { countSince, readGameSettings } from './settings-store.ts';
import { addCard, insertWin, lockPlayer } from './store.ts';

export async function winCard(
  deps: GameDeps,
  order: { orderId: string; customerId: string },
): Promise<void> {
  const { orderId, customerId } = order;
  await inTransaction(deps.database.db, async (tx) => {
    await lockPlayer(tx, customerId);
    const { isOpen, winPercent, cardsADay, familyMiams } = await readGameSettings(tx);
    if (!isOpen || !winsCard(orderId, winPercent)) return;
    const at = deps.clock.now();
    const { cards } = await countSince(tx, customerId, shopInstant(shopDate(at), 0));
    if (!isWithinDay(cards, cardsADay)) return;
    const card = drawCard(orderId);
    if (
      !(await insertWin(tx, {
        order_id: orderId,
        customer_id: customerId,
        card,
        at,
      }))
    )
      return;
    await addCard(tx, customerId, card);
    await rewardFamilies(tx, deps, { customerId, familyMiams });
  });
}
