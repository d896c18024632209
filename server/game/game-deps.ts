import type { Clock } from '#domain/time/clock.ts';
import type { Database, Tx } from '#server/platform/db.ts';

export type GameDeps = {
  database: Database;
  clock: Clock;
  /** Provided by app.ts, since Miams belong to loyalty. Grants once per customer and family. */
  rewardFamily(
    tx: Tx,
    reward: { customerId: string; family: string; miams: number; at: Temporal.Instant },
  ): Promise<unknown>;
};
