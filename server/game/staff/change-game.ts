/** Changes how the game is played from now on: cards and Miams already won stay. */
import type { ChangeGameRequest } from '#domain/game/staff-contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { readGameSettings, writeGameSettings } from '../settings-store.ts';

export type StaffGameDeps = { database: Database; clock: Clock };
export const gameSubject = 'shop:game';

export async function changeGame(
  { database, clock }: StaffGameDeps,
  staffId: string,
  { version, ...settings }: ChangeGameRequest,
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const { version: _version, ...before } = await readGameSettings(tx);
    if (!(await writeGameSettings(tx, settings, version)))
      throw new Refusal('Game.ChangedMeanwhile', { reason: 'changed' });
    await recordStaffAction(tx, {
      staffId,
      at: clock.now(),
      kind: 'game.settings',
      subject: gameSubject,
      before,
      after: settings,
    });
  });
}
