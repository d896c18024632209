import type { Clock } from '#domain/paris-time.ts';
import type { Database, Tx } from '#server/platform/db.ts';

export type GameDeps = {
  database: Database;
  clock: Clock;
  /** From app.ts: Miams belong to the loyalty. Once a customer and a family, whatever runs twice. */
  rewardFamily(
    tx: Tx,
    reward: { customerId: string; family: string; miams: number; at: Temporal.Instant },
  ): Promise<unknown>;
};
