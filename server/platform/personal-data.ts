/** How to export and erase what a slice stores about people. `wire-slices.ts` lists all slices. */
import type { Db, Reader, Tx } from './db.ts';

type Person = { customerId: string; email: string; phone: string };

export type PersonalData = {
  /** Key in the customer's data export. */
  name: string;
  read(db: Reader, person: Person): Promise<unknown>;
  /** Erases or anonymises. Throws a Refusal when the account cannot end yet. */
  erase?(tx: Tx, person: Person, now: Temporal.Instant): Promise<void>;
  forgetOld?(db: Db, now: Temporal.Instant): Promise<void>;
};

/** Calendar years, so that 29 February works. */
export function yearsBefore(now: Temporal.Instant, years: number): Temporal.Instant {
  return now.toZonedDateTimeISO('UTC').subtract({ years }).toInstant();
}
