/**
 * Keeps what the approved platform brings. A file that cannot be read, or on which the shop itself fails, is set aside
 * with its reason and holds nothing back: it is read again by a press, and after a failure by the next exchanges too.
 */
import type { Clock } from '#domain/time/clock.ts';
import { listOpenManagers } from '#server/account/staff-members-store.ts';
import type { IncomingInvoice } from '#server/partners/invoicing/port.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import {
  countTry,
  findAside,
  hasIncoming,
  hasIncomingOf,
  insertAnswers,
  insertIncoming,
  listFailed,
  removeAside,
} from './incoming-invoices-store.ts';
import type { InvoiceFile } from './read-invoice.ts';
import { keepInvoice } from './receive-invoice.ts';
import { lockSupplierInvoice } from './supplier-invoices-store.ts';

export type KeepDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  publicUrl: string;
};

/** By the exchanges that follow; then the managers are told. */
const maximumTries = 5;

/** False: it was there before. */
export async function keepIncoming(deps: KeepDeps, incoming: IncomingInvoice): Promise<boolean> {
  const { database, log } = deps;
  const { flowId, fileName, file, at: receivedAt } = incoming;
  if (await hasIncoming(database.db, flowId)) return false;
  try {
    const read = await readIncomingFile(deps, incoming);
    return await inTransaction(database.db, (tx) => keepRead(tx, deps, incoming, read));
  } catch (error) {
    if (isOfTheDatabase(error)) throw error;
    log.error({ err: error, flow: flowId }, 'an invoice of the approved platform is set aside');
    const row = { id: newId(), flow_id: flowId, received_at: receivedAt, file };
    return inTransaction(database.db, async (tx) => {
      if (!isOfItsValues(error))
        return insertIncoming(tx, {
          ...row,
          file_name: fileName,
          problem: 'failed',
          failure: failureOf(error),
        });
      await tellManagers(tx, deps, { flowId, fileName: null, reason: unreadable });
      return insertIncoming(tx, { ...row, problem: 'unreadable' });
    });
  }
}

export async function readFailedAgain(deps: KeepDeps): Promise<void> {
  for (const id of await listFailed(deps.database.db, maximumTries)) await readAgain(deps, id);
}

/** For a member of the team, however often it failed. */
export async function readAsideAgain(
  deps: KeepDeps,
  { staffId, id }: { staffId: string; id: string },
): Promise<void> {
  await readAgain(deps, id);
  await inTransaction(deps.database.db, (tx) =>
    recordStaffAction(tx, {
      staffId,
      at: deps.clock.now(),
      kind: 'incoming-invoice.again',
      subject: `incoming-invoice:${id}`,
    }),
  );
}

async function readAgain(deps: KeepDeps, id: string): Promise<void> {
  const { database, log } = deps;
  const incoming = await findAside(database.db, id);
  const { flowId, fileName } = incoming;
  try {
    const read = await readIncomingFile(deps, incoming);
    await inTransaction(database.db, async (tx) => {
      // Another process may have kept it, or a person put it away.
      if (await removeAside(tx, id)) await keepRead(tx, deps, incoming, read, id);
    });
  } catch (error) {
    if (isOfTheDatabase(error)) throw error;
    log.error({ err: error, flow: flowId }, 'an invoice that was set aside fails again');
    const reason = failureOf(error);
    await inTransaction(database.db, async (tx) => {
      if ((await countTry(tx, id, reason)) === maximumTries)
        await tellManagers(tx, deps, { flowId, fileName, reason });
    });
  }
}

/** Null after any error of the parser: it reads the file alone, so a second reading fails in the same way. */
async function readIncomingFile(
  { log }: KeepDeps,
  { flowId, file }: IncomingInvoice,
): Promise<InvoiceFile | null> {
  const { readInvoiceFile } = await import('./read-invoice.ts');
  try {
    return readInvoiceFile(file);
  } catch (error) {
    log.warn({ err: error, flow: flowId }, 'the approved platform sent an unreadable invoice');
    return null;
  }
}

const sqlStateOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** SQLSTATE of a value, or of a program limit: PostgreSQL will never take it. */
const isOfItsValues = (error: unknown): boolean => /^(?:22|54)/.test(sqlStateOf(error));

/** It is away, full, locked or in trouble, which passes: the invoice is read again from the cursor. */
const isOfTheDatabase = (error: unknown): boolean =>
  /^(?:08|40|53|55|57|58)\w{3}$/.test(sqlStateOf(error));

const failureOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 300);

async function keepRead(
  tx: Tx,
  deps: KeepDeps,
  { flowId, fileName, file, at: receivedAt }: IncomingInvoice,
  read: InvoiceFile | null,
  id: string = newId(),
): Promise<boolean> {
  const row = { id, flow_id: flowId, file_name: fileName, received_at: receivedAt };
  if (read === null) {
    const isNew = await insertIncoming(tx, { ...row, problem: 'unreadable', file });
    if (isNew) await tellManagers(tx, deps, { flowId, fileName, reason: unreadable });
    return isNew;
  }
  const at = deps.clock.now();
  const invoiceId = await keepInvoice(tx, { ...read, file, staffId: null, at });
  if (invoiceId === null || !(await isAwaited(tx, invoiceId))) {
    const content = JSON.stringify(read.invoice);
    return insertIncoming(tx, { ...row, problem: 'known', file, content });
  }
  const isNew = await insertIncoming(tx, { ...row, invoice_id: invoiceId });
  if (isNew) await insertAnswers(tx, { incomingId: row.id }, { code: 204, reasons: [], at });
  return isNew;
}

/**
 * Come by another flow before, it was sent twice. Added by hand, it is the same invoice, unless the team dismissed it:
 * its seller would read that it is taken in charge. Locked, so that a decision meanwhile finds the flow.
 */
async function isAwaited(tx: Tx, invoiceId: string): Promise<boolean> {
  const { status } = await lockSupplierInvoice(tx, invoiceId);
  return status !== 'dismissed' && !(await hasIncomingOf(tx, invoiceId));
}

const unreadable = 'ni Factur-X, ni UBL, ni CII';

/** Once for each file, by the key of the message. */
async function tellManagers(
  tx: Tx,
  { jobs, publicUrl }: KeepDeps,
  { flowId, fileName, reason }: { flowId: string; fileName: string | null; reason: string },
): Promise<void> {
  const file = fileName ?? 'un fichier sans nom';
  for (const manager of await listOpenManagers(tx))
    await jobs.enqueue(
      tx,
      'email.send',
      composeEmail('team-invoice-aside', {
        key: `invoice-aside-${flowId}-${manager.id}`,
        to: manager.email,
        values: { fichier: file },
        rows: [{ label: file, value: reason }],
        href: `${publicUrl}/gestion/fournisseurs?vue=factures`,
      }),
    );
}
