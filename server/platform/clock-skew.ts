/** Compares the shop's clock (slots, deadlines) with PostgreSQL's (jobs), to report a drift. */
import type { Clock } from '#domain/time/clock.ts';
import type { Logger } from './log.ts';
import { OperatorError } from './operator-error.ts';
import type { Pool } from 'pg';

export type ClockSkew = {
  /** Null while the clocks agree. */
  seconds(): number | null;
  stop(): void;
};

const logAboveMs = 2_000;
const refuseAboveMs = 60_000;
const everyMs = 600_000;

/** Throws an OperatorError above a minute: the shop would sell at wrong prices or past slots. */
export async function watchClockSkew(
  { pool, clock, log }: { pool: Pool; clock: Clock; log: Logger },
  setInterval: (look: () => void, ms: number) => NodeJS.Timeout = globalThis.setInterval,
): Promise<ClockSkew> {
  let skewMs = 0;
  async function look(): Promise<void> {
    skewMs = await measureSkewMs(pool, clock);
    if (Math.abs(skewMs) > logAboveMs)
      log.error({ skewMs }, 'the clock of this machine and that of the database differ');
  }
  await look();
  if (Math.abs(skewMs) > refuseAboveMs)
    throw new OperatorError(
      `The clock of this machine is ${describe(skewMs)} that of the database. Set both by the same time server (NTP) and start again`,
    );
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.warn({ err: error }, 'no clock to compare')),
    everyMs,
  );
  timer.unref();
  return {
    seconds: () => (Math.abs(skewMs) > logAboveMs ? Math.round(skewMs / 1000) : null),
    stop: () => clearInterval(timer),
  };
}

/** Positive when the shop is ahead. PostgreSQL reads its clock about halfway through the round trip. */
async function measureSkewMs(pool: Pool, clock: Clock): Promise<number> {
  const asked = clock.now();
  const { rows } = await pool.query<{ now: Temporal.Instant }>('select clock_timestamp() as now');
  const answered = clock.now();
  const middle = asked.epochMilliseconds / 2 + answered.epochMilliseconds / 2;
  return middle - (rows[0]?.now ?? answered).epochMilliseconds;
}

const describe = (skewMs: number): string =>
  `${Math.round(Math.abs(skewMs) / 1000)} s ${skewMs > 0 ? 'ahead of' : 'behind'}`;
