/** Brings in what suppliers sent through the approved platform, and sends back what became of it. */
import { sirenOf } from '#domain/purchases/supplier-invoice.ts';
import type { Clock } from '#domain/time/clock.ts';
import type {
  IncomingInvoice,
  InvoiceAnswer,
  InvoicingPlatform,
} from '#server/partners/invoicing/port.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/log.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { answerDecided } from './answer-decided.ts';
import {
  hasIncoming,
  hasIncomingOf,
  holdAnswers,
  insertAnswers,
  insertIncoming,
  leaseAnswer,
  readIncomingCursor,
  updateAnswer,
  updateIncomingCursor,
  type LeasedAnswer,
} from './incoming-invoices-store.ts';
import type { InvoiceFile } from './read-invoice.ts';
import { keepInvoice } from './receive-invoice.ts';
import { lockSupplierInvoice } from './supplier-invoices-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  log: Logger;
  partners: { invoicing: InvoicingPlatform | null };
  shop: Pick<ShopIdentity, 'current'>;
};

/** Answers leave whatever became of the reading. */
export async function exchangeInvoices(deps: Deps): Promise<void> {
  const platform = deps.partners.invoicing;
  if (!platform) return;
  try {
    await readIncoming(deps, platform);
  } finally {
    await answerDecided(deps);
    await sendAnswers(deps, platform);
  }
}

/** The next exchange goes on from the cursor. */
const maximumPages = 20;

async function readIncoming(deps: Deps, platform: InvoicingPlatform): Promise<void> {
  if (!platform.readInvoices) return;
  const { db } = deps.database;
  let cursor = await readIncomingCursor(db);
  for (let page = 0; page < maximumPages; page += 1) {
    const { invoices, cursor: next } = await platform.readInvoices(cursor);
    let isNew = false;
    // One transaction each: what a process that died had kept is known again by its flow.
    for (const incoming of invoices) isNew = (await keepIncoming(deps, incoming)) || isNew;
    await updateIncomingCursor(db, next);
    if (!isNew || next === cursor) return;
    cursor = next;
  }
}

/** False: it was there before. */
async function keepIncoming(deps: Deps, incoming: IncomingInvoice): Promise<boolean> {
  const { database, log } = deps;
  const { flowId, file, at: receivedAt } = incoming;
  if (await hasIncoming(database.db, flowId)) return false;
  const read = await readIncomingFile(deps, incoming);
  try {
    return await inTransaction(database.db, (tx) => keepRead(tx, deps, incoming, read));
  } catch (error) {
    if (!isOfItsValues(error)) throw error;
    log.error({ err: error, flow: flowId }, 'an invoice of the approved platform cannot be kept');
    const row = { id: newId(), flow_id: flowId, received_at: receivedAt };
    return insertIncoming(database.db, { ...row, problem: 'unreadable', file });
  }
}

/** Null whatever the parser says: reading depends on the file alone, and fails again tomorrow. */
async function readIncomingFile(
  { log }: Deps,
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

/**
 * SQLSTATE of a value, or of a program limit: PostgreSQL will never take it. It is away, full, locked or of another
 * release otherwise; that passes, and the invoice is read again from the cursor.
 */
const isOfItsValues = (error: unknown): boolean =>
  /^(?:22|54)/.test((error as { code?: string }).code ?? '');

async function keepRead(
  tx: Tx,
  { clock }: Deps,
  { flowId, fileName, file, at: receivedAt }: IncomingInvoice,
  read: InvoiceFile | null,
): Promise<boolean> {
  const row = { id: newId(), flow_id: flowId, file_name: fileName, received_at: receivedAt };
  if (read === null) return insertIncoming(tx, { ...row, problem: 'unreadable', file });
  const at = clock.now();
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

/** Beyond the time that a call takes; a process that died is succeeded after it. */
const lease = { minutes: 4 } as const;

async function sendAnswers(deps: Deps, platform: InvoicingPlatform): Promise<void> {
  const { database, clock, log, shop } = deps;
  const { answerInvoice } = platform;
  const identity = shop.current();
  if (!answerInvoice)
    return holdAnswers(database.db, 'Cette plateforme ne transmet pas les réponses.');
  if (!identity?.registrationNumber)
    return holdAnswers(database.db, 'L’identité de la boutique n’a pas de SIREN.');
  const buyer = { siren: identity.registrationNumber, name: identity.legalName };
  // Each once, however long a platform that is away takes to say nothing.
  const startedAt = clock.now();
  for (;;) {
    const until = clock.now().add(lease);
    const answer = await inTransaction(database.db, (tx) => leaseAnswer(tx, startedAt, until));
    if (!answer) return;
    try {
      const told = await tell(answer, buyer, (given) => answerInvoice.call(platform, given));
      await updateAnswer(
        database.db,
        answer.id,
        told === null
          ? { sent_at: clock.now(), failure: null }
          : { refusal: told.slice(0, 300), failure: null },
      );
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      await updateAnswer(database.db, answer.id, { failure: failure.slice(0, 300) });
      log.warn({ err: error, answer: answer.id }, 'the approved platform did not take an answer');
    }
  }
}

/** Returns the refusal, or null. */
async function tell(
  { id, flow_id: flowId, received_at: receivedAt, content, code, reasons }: LeasedAnswer,
  buyer: InvoiceAnswer['buyer'],
  send: NonNullable<InvoicingPlatform['answerInvoice']>,
): Promise<string | null> {
  const { number, kind, issuedOn, seller } = content;
  const siren = sirenOf(seller);
  if (!siren) return 'La facture ne dit pas le SIREN du vendeur.';
  const answer = await send({
    trackingId: id,
    flowId,
    invoice: { number, kind, issuedOn, receivedAt },
    seller: { siren, name: seller.name, address: seller.address ?? siren },
    buyer,
    code: code as InvoiceAnswer['code'],
    reasons,
  });
  return 'refusal' in answer ? answer.refusal : null;
}
