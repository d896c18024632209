/** Leaves each night the closings, documents and entries of the days closed since. Safe to run twice, and at once. */

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fecFileName } from '#domain/books/fec.ts';
import type { Clock } from '#domain/time/clock.ts';
import { listOpenManagers } from '#server/account/staff-members-store.ts';
import type { DropVisit, FileDrop } from '#server/partners/drop/port.ts';
import { type Database, inTransaction, type Reader, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { DrawInvoice } from '#server/orders/draw-document.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { readClosing } from '../closing-chain.ts';
import { findClosing } from '../closings-store.ts';
import { type ClosedDay, listClosedDays } from '../fec-store.ts';
import { writeFec } from '../write-fec.ts';
import { zipDocuments } from '../zip-documents.ts';
import { dropLateEmail } from './drop-late-email.ts';
import {
  type DroppedFile,
  insertFiles,
  leaseFile,
  listDaysToDrop,
  markLate,
  updateFile,
} from './store.ts';

export type DropDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
  partners: { drop: FileDrop | null };
  drawInvoice: DrawInvoice;
  shop: Pick<ShopIdentity, 'current' | 'shown'>;
};

const lease = { minutes: 10 } as const;
/** Beyond, the managers are told. */
const late = { hours: 72 } as const;

/** Another file has the name: trying again changes nothing, and the files after it go on. */
class NameTaken extends Error {}

export async function dropFiles(deps: DropDeps): Promise<void> {
  const { drop } = deps.partners;
  if (!drop) return;
  const { db } = deps.database;
  await inTransaction(db, (tx) => prepareFiles(tx, deps));
  const failures = await leaveAll(deps, drop);
  await inTransaction(db, (tx) => tellManagers(tx, deps));
  // The job is tried again, and shown to the managers once it gives up.
  if (failures[0]) throw failures[0];
}

/** Returns what failed. The place is visited once there is something to leave. */
async function leaveAll(deps: DropDeps, drop: FileDrop): Promise<Error[]> {
  const tried: string[] = [];
  const failures: Error[] = [];
  let visit: DropVisit | undefined;
  for (;;) {
    const file = await leaseNext(deps, tried);
    if (!file) break;
    tried.push(file.name);
    try {
      visit ??= await drop.open();
      await leaveFile(deps, visit, file);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      await updateFile(deps.database.db, file.name, {
        leased_until: null,
        failure: failure.message.slice(0, 300),
      });
      failures.push(failure);
      if (!(failure instanceof NameTaken)) break;
    }
  }
  visit?.close();
  return failures;
}

function leaseNext(
  { database, clock }: DropDeps,
  tried: readonly string[],
): Promise<DroppedFile | undefined> {
  const now = clock.now();
  return inTransaction(database.db, (tx) => leaseFile(tx, { now, until: now.add(lease), tried }));
}

async function prepareFiles(tx: Tx, { clock, shop }: DropDeps): Promise<void> {
  const days = await listDaysToDrop(tx);
  const created_at = clock.now();
  const siren = shop.current()?.registrationNumber ?? null;
  await insertFiles(tx, [
    ...days.flatMap(({ day, documents }) => [
      { name: `clotures/cloture-${day}.json`, kind: 'closing' as const, day, created_at },
      ...(documents > 0
        ? [
            {
              name: `documents/factures-et-avoirs-${day}.zip`,
              kind: 'documents' as const,
              day,
              created_at,
            },
          ]
        : []),
    ]),
    // Of each year: the last of December may be closed together with January.
    ...days
      .filter(({ day }, index) => days[index + 1]?.day.year !== day.year)
      .map(({ day }) => ({
        name: `fec/${fecFileName(siren, day.toString())}`,
        kind: 'fec' as const,
        day,
        created_at,
      })),
  ]);
}

/** The hash is kept before the upload: a file that is there with it was left by a run whose answer was lost. */
async function leaveFile(deps: DropDeps, visit: DropVisit, file: DroppedFile): Promise<void> {
  const { db } = deps.database;
  const there = await visit.hashOf(file.name);
  if (there !== null && there !== file.sha256)
    throw new NameTaken('un autre fichier porte déjà ce nom');
  if (there === null) {
    const content = await makeFile({ ...deps, db }, file);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await updateFile(db, file.name, { sha256 });
    await visit.put(file.name, content);
  }
  await updateFile(db, file.name, { sent_at: deps.clock.now(), failure: null });
}

async function tellManagers(tx: Tx, deps: DropDeps): Promise<void> {
  const at = deps.clock.now();
  const files = await markLate(tx, { before: at.subtract(late), at });
  if (files.length === 0) return;
  for (const manager of await listOpenManagers(tx))
    await deps.jobs.enqueue(tx, 'email.send', dropLateEmail(deps, manager, files));
}

type MakeDeps = { db: Reader; drawInvoice: DrawInvoice; shop: Pick<ShopIdentity, 'shown'> };

/** Just before the file is uploaded. */
async function makeFile(deps: MakeDeps, { kind, day }: DroppedFile): Promise<Buffer> {
  if (kind === 'closing') return makeClosing(deps.db, day);
  const days = await listClosedDays(deps.db, day.year);
  const until = days.filter((each) => Temporal.PlainDate.compare(each.day, day) <= 0);
  if (kind === 'fec') return buffer(Readable.from(writeFec(deps.db, until)));
  const span: ClosedDay | undefined = until.at(-1);
  if (!span?.day.equals(day)) throw new Error(`${day} is not closed`);
  return buffer(zipDocuments(deps, { ...span, siteIds: null }, deps.shop.shown()));
}

/** With its hash, which proves that the closing was not changed since. */
async function makeClosing(db: Reader, day: Temporal.PlainDate): Promise<Buffer> {
  const row = await findClosing(db, day);
  if (!row) throw new Error(`${day} is not closed`);
  return Buffer.from(`${JSON.stringify({ ...readClosing(row), hash: row.hash }, null, 2)}\n`);
}
