/**
 * Brings the customers of another shop: who they are, what they agreed to receive, an address and their points. They
 * have no password, and choose one by « mot de passe oublié », which proves their e-mail; nobody is written to.
 */
import type { Clock } from '#domain/time/clock.ts';
import { csvFile } from '#domain/words/csv-file.ts';
import { refuseRecentlyDeleted } from '#server/account/identity-quarantine.ts';
import { keepAddress } from '#server/account/keep-address.ts';
import { findCustomerByEmail, findCustomerByPhone } from '#server/account/store.ts';
import { reasonHeading } from '#server/catalogue/import/read-headings.ts';
import { postMiams } from '#server/loyalty/store.ts';
import type { Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { openAccount } from '../open-account.ts';
import { readCustomerFile, type CustomerRow } from './read-customer-file.ts';
import { readPerson, readPoints, type Person } from './read-person.ts';

type Deps = { database: Database; clock: Clock; signingSecret: string };
type Outcome = 'added' | 'known' | { reasons: string[] };
type Tally = { customers: number; points: number };
export type CustomersReport = {
  added: Tally;
  /** Here before, and left as they are: a file can be imported again. */
  known: Tally;
  refused: Tally & { rows: { line: number; reasons: string[] }[] };
  /** Headings that no column of ours has. */
  ignored: string[];
  /** The refused rows as they came, with their reasons; null without any. */
  refusedFile: string | null;
};

/** Each customer is a transaction of their own: an import that dies halfway is started again. */
export async function importCustomers(
  deps: Deps,
  { csv, isDryRun }: { csv: Buffer; isDryRun: boolean },
): Promise<CustomersReport | { problem: string }> {
  const file = readCustomerFile(csv);
  if ('problem' in file) return file;
  const tallies = { added: noOne(), known: noOne(), refused: noOne() };
  const refused: (CustomerRow & { reasons: string[] })[] = [];
  const lineOf = new Map<string, number>();
  for (const row of file.rows) {
    const person = readPerson(row);
    const outcome =
      'reasons' in person
        ? person
        : (refuseRepeated(person, row.line, lineOf) ?? (await bring(deps, person, isDryRun)));
    if (typeof outcome === 'object') refused.push({ ...row, reasons: outcome.reasons });
    const tally = tallies[typeof outcome === 'object' ? 'refused' : outcome];
    tally.customers += 1;
    tally.points += readPoints(row.cells.points) ?? 0;
  }
  return {
    ...tallies,
    refused: {
      ...tallies.refused,
      rows: refused.map(({ line, reasons }) => ({ line, reasons })),
    },
    ignored: file.ignored,
    refusedFile:
      refused.length === 0
        ? null
        : csvFile([
            [...file.header, reasonHeading],
            ...refused.map(({ written, reasons }) => [...written, reasons.join(' | ')]),
          ]),
  };
}

const noOne = (): Tally => ({ customers: 0, points: 0 });

/** Two rows of one e-mail or telephone are two people for the file, and one for the shop: the first is taken. */
function refuseRepeated(
  { email, phone }: Person,
  line: number,
  lineOf: Map<string, number>,
): { reasons: string[] } | null {
  const reasons = [['e-mail', email] as const, ['téléphone', phone] as const].flatMap(
    ([what, identity]) => {
      const first = lineOf.get(identity);
      return first === undefined ? [] : [`${what} : déjà celui de la ligne ${first}`];
    },
  );
  if (reasons.length > 0) return { reasons };
  lineOf.set(email, line).set(phone, line);
  return null;
}

async function bring(deps: Deps, person: Person, isDryRun: boolean): Promise<Outcome> {
  const { db } = deps.database;
  if (await findCustomerByEmail(db, person.email)) return 'known';
  if (await findCustomerByPhone(db, person.phone)) return phoneTaken;
  try {
    await refuseRecentlyDeleted(db, deps, [person.email, person.phone]);
  } catch (error) {
    if (error instanceof Refusal) return { reasons: [error.body.message] };
    throw error;
  }
  return isDryRun ? 'added' : insertPerson(deps, person);
}

const phoneTaken = { reasons: ['téléphone : déjà celui d’un autre client'] };

async function insertPerson(deps: Deps, person: Person): Promise<Outcome> {
  const { address, points } = person;
  const opened = await openAccount(deps, person, async (tx, { id, at }) => {
    if (address) await keepAddress(tx, { customerId: id, address, at });
    if (points > 0)
      await postMiams(tx, {
        key: `moved-in:${id}`,
        customerId: id,
        miams: points,
        counterpart: 'shop:granted',
        orderId: null,
        at,
      });
  });
  if (!('taken' in opened)) return 'added';
  // Signed up by themselves meanwhile.
  return opened.taken === 'email' ? 'known' : phoneTaken;
}
