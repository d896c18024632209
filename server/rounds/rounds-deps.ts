import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Visitor } from '#server/platform/visitor.ts';
import type { Actor } from '#domain/orders/states.ts';

export type RoundsDeps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };
export type Staff = NonNullable<Visitor['staff']>;

/** Admins act as managers. */
export function actorOf(staff: Staff): Actor {
  return staff.role === 'admin' ? 'manager' : staff.role;
}
