/** Brings in what suppliers sent through the approved platform, and sends back what became of it. */
import { sirenOf } from '#domain/purchases/supplier-invoice.ts';
import type { InvoiceAnswer, InvoicingPlatform } from '#server/partners/invoicing/port.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { answerDecided } from './answer-decided.ts';
import {
  holdAnswers,
  leaseAnswer,
  readIncomingCursor,
  updateAnswer,
  updateIncomingCursor,
  type LeasedAnswer,
} from './incoming-invoices-store.ts';
import { keepIncoming, readFailedAgain, type KeepDeps } from './keep-incoming.ts';

type Deps = KeepDeps & {
  partners: { invoicing: InvoicingPlatform | null };
  shop: Pick<ShopIdentity, 'current'>;
};

/** Answers leave whatever became of the reading. */
export async function exchangeInvoices(deps: Deps): Promise<void> {
  const platform = deps.partners.invoicing;
  if (!platform) return;
  try {
    await readFailedAgain(deps);
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
