/** Brings in what suppliers sent through the approved platform, and sends back what became of it. */
import { sirenOf } from '#domain/purchases/supplier-invoice.ts';
import type { Clock } from '#domain/time/clock.ts';
import type {
  IncomingInvoice,
  InvoiceAnswer,
  InvoicingPlatform,
} from '#server/partners/invoicing/port.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import {
  hasIncoming,
  hasIncomingOf,
  insertAnswers,
  insertIncoming,
  leaseAnswer,
  readIncomingCursor,
  updateAnswer,
  updateIncomingCursor,
  type LeasedAnswer,
} from './incoming-invoices-store.ts';
import { keepInvoice } from './receive-invoice.ts';

type Deps = {
  database: Database;
  clock: Clock;
  log: Logger;
  partners: { invoicing: InvoicingPlatform | null };
  shop: Pick<ShopIdentity, 'current'>;
};

export async function exchangeInvoices(deps: Deps): Promise<void> {
  const platform = deps.partners.invoicing;
  if (!platform?.readInvoices) return;
  const { db } = deps.database;
  const { invoices, cursor } = await platform.readInvoices(await readIncomingCursor(db));
  // One transaction each: what a process that died had kept is known again by its flow.
  for (const incoming of invoices) await keepIncoming(deps, incoming);
  await updateIncomingCursor(db, cursor);
  await sendAnswers(deps, platform);
}

async function keepIncoming(deps: Deps, incoming: IncomingInvoice): Promise<void> {
  const { readInvoiceFile } = await import('./read-invoice.ts');
  const { database, clock, log } = deps;
  const { flowId, fileName, file, at: receivedAt } = incoming;
  await inTransaction(database.db, async (tx) => {
    if (await hasIncoming(tx, flowId)) return;
    const row = { id: newId(), flow_id: flowId, file_name: fileName, received_at: receivedAt };
    const read = refusedAs('Purchase.InvoiceUnreadable', () => readInvoiceFile(file));
    if (read === null) {
      log.warn({ flow: flowId }, 'the approved platform sent an invoice that cannot be read');
      await insertIncoming(tx, { ...row, problem: 'unreadable', file });
      return;
    }
    const invoiceId = await keepInvoice(tx, { ...read, file, staffId: null, at: clock.now() });
    // Added by hand before, it is the same invoice; come by another flow before, it was sent twice.
    if (invoiceId === null || (await hasIncomingOf(tx, invoiceId))) {
      const content = JSON.stringify(read.invoice);
      await insertIncoming(tx, { ...row, problem: 'known', file, content });
      return;
    }
    if (await insertIncoming(tx, { ...row, invoice_id: invoiceId }))
      await insertAnswers(tx, { incomingId: row.id }, { code: 204, reasons: [], at: clock.now() });
  });
}

function refusedAs<Result>(name: string, act: () => Result): Result | null {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refusal && error.errorName === name) return null;
    throw error;
  }
}

/** Beyond the time that a call takes; a process that died is succeeded after it. */
const lease = { minutes: 4 } as const;

async function sendAnswers(deps: Deps, platform: InvoicingPlatform): Promise<void> {
  const { database, clock, log } = deps;
  for (;;) {
    const now = clock.now();
    const answer = await inTransaction(database.db, (tx) => leaseAnswer(tx, now, now.add(lease)));
    if (!answer) return;
    try {
      const told = await tell(deps, platform, answer);
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

/** Returns the platform's refusal, or null. */
async function tell(
  { shop }: Deps,
  platform: InvoicingPlatform,
  { id, flow_id: flowId, received_at: receivedAt, content, code, reasons }: LeasedAnswer,
): Promise<string | null> {
  const { number, kind, issuedOn, seller } = content;
  const [sellerSiren, identity] = [sirenOf(seller), shop.current()];
  if (!platform.answerInvoice) return 'Cette plateforme ne transmet pas les réponses.';
  if (!sellerSiren) return 'La facture ne dit pas le SIREN du vendeur.';
  if (!identity?.registrationNumber) return 'L’identité de la boutique n’a pas de SIREN.';
  const answer = await platform.answerInvoice({
    trackingId: id,
    flowId,
    invoice: { number, kind, issuedOn, receivedAt },
    seller: { siren: sellerSiren, name: seller.name, address: seller.address ?? sellerSiren },
    buyer: { siren: identity.registrationNumber, name: identity.legalName },
    code: code as InvoiceAnswer['code'],
    reasons,
  });
  return 'refusal' in answer ? answer.refusal : null;
}
