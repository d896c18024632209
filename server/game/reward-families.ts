import { completeFamilies } from '#domain/game/rules.ts';
import type { Tx } from '#server/platform/db.ts';
import type { GameDeps } from './game-deps.ts';
import { insertFamily, readHoldings } from './store.ts';

/** Called after each change of a player's cards: rewards families that became complete, once each. */
export async function rewardFamilies(
  tx: Tx,
  deps: GameDeps,
  { customerId, familyMiams }: { customerId: string; familyMiams: number },
): Promise<void> {
  const at = deps.clock.now();
  for (const { id: family } of completeFamilies(await readHoldings(tx, customerId))) {
    if (
      await insertFamily(tx, {
        customer_id: customerId,
        family,
        miams: familyMiams,
        completed_at: at,
      })
    )
      await deps.rewardFamily(tx, { customerId, family, miams: familyMiams, at });
  }
}
