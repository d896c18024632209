/** Reads what the platform and the buyers said since the last time, and tells the managers what needs them. */

import { needsManager } from '#domain/books/flow-statuses.ts';
import { listOpenManagers } from '#server/account/staff-members-store.ts';
import { drawDocument } from '#server/orders/draw-document.ts';
import { invoiceContentSchema } from '#server/orders/invoice-content.ts';
import type { OutgoingFlow } from '#server/partners/invoicing/port.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { flowRefusedEmail } from './flow-refused-email.ts';
import { type Platform, type PlatformDeps, prepareFlows } from './prepare-flows.ts';
import {
  findDocument,
  type FlowRow,
  leaseFlow,
  listUntold,
  markTold,
  readSettings,
  recordNews,
  updateFlow,
  updateSettings,
} from './store.ts';

export async function exchangeWithPlatform(deps: PlatformDeps): Promise<void> {
  const platform = deps.partners.invoicing;
  if (!platform) return;
  await prepareFlows(deps, platform);
  await sendFlows(deps, platform);
  await followFlows(deps, platform);
}

async function followFlows(deps: PlatformDeps, platform: Platform): Promise<void> {
  const { db } = deps.database;
  const { news, cursor } = await platform.readNews((await readSettings(db)).cursor);
  await inTransaction(db, async (tx) => {
    await recordNews(tx, news);
    await updateSettings(tx, { cursor });
    await tellManagers(tx, deps);
  });
}

async function tellManagers(tx: Tx, deps: PlatformDeps): Promise<void> {
  const bad = (await listUntold(tx)).filter(({ code }) => needsManager(code));
  if (bad.length > 0)
    for (const manager of await listOpenManagers(tx))
      await deps.jobs.enqueue(tx, 'email.send', flowRefusedEmail(deps, manager, bad));
  await markTold(tx, deps.clock.now());
}

/** Beyond the time that a call takes; a process that died is succeeded after it. */
const lease = { minutes: 4 } as const;

/** Sends what is due, one lease at a time. A platform that is away leaves the rest for the next run. */
async function sendFlows(deps: PlatformDeps, platform: Platform): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const flow = await inTransaction(deps.database.db, (tx) => leaseFlow(tx, now, now.add(lease)));
    if (!flow) return;
    try {
      await sendFlow(deps, platform, flow);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      await updateFlow(deps.database.db, flow.id, { failure: failure.slice(0, 300) });
      deps.log.warn({ err: error, flow: flow.id }, 'the approved platform did not take a flow');
    }
  }
}

async function sendFlow(deps: PlatformDeps, platform: Platform, flow: FlowRow): Promise<void> {
  const outgoing = flow.invoice_id ? await readDocument(deps, flow) : reportOf(flow);
  const answer =
    outgoing === null
      ? { refusal: 'Ce document n’a pas de partie électronique.' }
      : await platform.submit(outgoing);
  const at = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    if ('flowId' in answer)
      await updateFlow(tx, flow.id, { flow_id: answer.flowId, sent_at: at, failure: null });
    else
      await recordNews(tx, [
        { about: { trackingId: flow.id }, code: 213, at, reason: answer.refusal },
      ]);
  });
}

/** Null for a document that is on paper only. */
async function readDocument(
  { database: { db }, drawInvoice }: PlatformDeps,
  flow: FlowRow,
): Promise<OutgoingFlow | null> {
  const row = await findDocument(db, flow);
  const { customer, electronic } = invoiceContentSchema.parse(row.content);
  if (!electronic || !customer.company) return null;
  return {
    trackingId: flow.id,
    fileName: `${row.number}.pdf`,
    syntax: 'Factur-X',
    type: 'CustomerInvoice',
    file: await drawDocument({ drawInvoice }, db, row.content),
    document: { number: row.number, buyerSiren: customer.company.registrationNumber },
  };
}

const reportOf = ({ id, kind, first_day: first, file }: FlowRow): OutgoingFlow => ({
  trackingId: id,
  fileName: `${kind === 'sales' ? 'flux-10-3' : 'flux-10-4'}-${first}.xml`,
  syntax: 'FRR',
  type:
    kind === 'sales' ? 'AggregatedCustomerTransactionReport' : 'AggregatedCustomerPaymentReport',
  file: Buffer.from(file ?? ''),
  document: null,
});
