/** What a slice keeps about people: how it is shown to them, how it is forgotten. `app.ts` hands the whole list to the account. */
import type { Db, Reader, Tx } from './db.ts';

export type Person = { customerId: string; email: string; phone: string };

export type PersonalData = {
  /** Its name in the file that customers download. */
  name: string;
  read(db: Reader, person: Person): Promise<unknown>;
  /** Nothing of it names the person any more. Throws a Refusal when the account cannot end yet. */
  erase?(tx: Tx, person: Person, now: Temporal.Instant): Promise<void>;
  /** What was kept as long as it may be. */
  forgetOld?(db: Db, now: Temporal.Instant): Promise<void>;
};

/** Years are those of the calendar: 29 February included. */
export function yearsBefore(now: Temporal.Instant, years: number): Temporal.Instant {
  return now.toZonedDateTimeISO('UTC').subtract({ years }).toInstant();
}
