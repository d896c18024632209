/** Draws a card for each delivered and paid order, seeded by the order's id so that draws can be verified. */
import { drawCard } from '#domain/game/rules.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { GameDeps } from './game-deps.ts';
import { rewardFamilies } from './reward-families.ts';
import { addCard, insertWin, lockPlayer } from './store.ts';

export async function winCard(
  deps: GameDeps,
  order: { orderId: string; customerId: string },
): Promise<void> {
  const { orderId, customerId } = order;
  await inTransaction(deps.database.db, async (tx) => {
    await lockPlayer(tx, customerId);
    const card = drawCard(orderId);
    if (
      !(await insertWin(tx, {
        order_id: orderId,
        customer_id: customerId,
        card,
        at: deps.clock.now(),
      }))
    )
      return;
    await addCard(tx, customerId, card);
    await rewardFamilies(tx, deps, customerId);
  });
}
