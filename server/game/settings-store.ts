/** How the game is played, in SQL, and what a player has done since an instant. */
import type { GameSettings } from '#domain/game/settings.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';

export async function readGameSettings(db: Reader): Promise<GameSettings & { version: number }> {
  const row = await db
    .selectFrom('game_settings')
    .selectAll()
    .executeTakeFirstOrThrow(() => new Error('the game settings are missing'));
  return {
    isOpen: row.is_open,
    familyMiams: row.family_miams,
    winPercent: row.win_percent,
    cardsADay: row.cards_a_day,
    exchangesADay: row.exchanges_a_day,
    version: row.version,
  };
}

/** Returns false when the settings are no longer of that version. */
export async function writeGameSettings(
  tx: Tx,
  settings: GameSettings,
  version: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('game_settings')
    .set({
      is_open: settings.isOpen,
      family_miams: settings.familyMiams,
      win_percent: settings.winPercent,
      cards_a_day: settings.cardsADay,
      exchanges_a_day: settings.exchangesADay,
      version: version + 1,
    })
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Call under the player's lock, so that two at once cannot pass the day's limit. */
export async function countSince(
  tx: Tx,
  customerId: string,
  since: Temporal.Instant,
): Promise<{ cards: number; exchanges: number }> {
  const [row] = await run<{ cards: number; exchanges: number }>(
    tx,
    `select (select count(*) from game_wins where customer_id = $1 and at >= $2)::integer as cards,
      (select count(*) from game_exchanges
        where customer_id = $1 and at >= $2)::integer as exchanges`,
    [customerId, since],
  );
  return row ?? { cards: 0, exchanges: 0 };
}
