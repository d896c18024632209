/** Sends a stream's deliveries one after the other: an order's next fact waits for the one before. */

import { payloadVersion, webhookEvents } from '#domain/webhooks/contract.ts';
import { delaySeconds, failingHours, triedHours } from '#domain/webhooks/delays.ts';
import { eventOf } from '#domain/webhooks/event-of.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { listOpenManagers } from '#server/account/staff-members-store.ts';
import {
  endDelivery,
  type Lease,
  leaseHead,
  listStreamsWaiting,
  type Stream,
} from './deliveries-store.ts';
import { disabledEmail } from './disabled-email.ts';
import { type FactRow, findFact } from './facts-store.ts';
import { secretOf, signWebhook } from './sign.ts';
import { findWebhook, lockWebhook, updateWebhook, type WebhookRow } from './store.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

/** Longer than a request may take. */
const leaseSeconds = 60;
/**
 * Deliveries per job. Each takes ten seconds at most, and a job that runs longer than a minute would be started again
 * beside itself. The rest of the stream is another job, queued behind those of other streams.
 */
const atOnce = 5;

export async function deliverStream(deps: WebhooksDeps, stream: Stream): Promise<void> {
  for (let sent = 0; sent < atOnce; sent += 1) {
    const webhook = await findWebhook(deps.database.db, stream.webhookId);
    if (!webhook || webhook.disabled_at) return;
    const at = deps.clock.now();
    const head = await leaseHead(deps.database.db, stream, {
      at,
      until: at.add({ seconds: leaseSeconds }),
    });
    if (!head) return;
    const error = await send(deps, webhook, head.factNumber);
    if (!(await settle(deps, { stream, head, error }))) return;
  }
  await inTransaction(deps.database.db, (tx) => deps.jobs.enqueue(tx, 'webhook.deliver', stream));
}

/** Outside any transaction. */
async function send(
  deps: WebhooksDeps,
  webhook: WebhookRow,
  factNumber: number,
): Promise<string | null> {
  const fact = await findFact(deps.database.db, factNumber);
  const body = fact && writePayload(fact);
  if (!fact || !body) return null;
  const now = deps.clock.now();
  const timestamp = Math.floor(now.epochMilliseconds / 1000);
  const { id, url, generation, former_until: formerUntil } = webhook;
  const isOverlap = formerUntil !== null && Temporal.Instant.compare(formerUntil, now) > 0;
  const secrets = (isOverlap ? [generation, generation - 1] : [generation]).map((number) =>
    secretOf(deps.signingSecret, { id, generation: number }),
  );
  const { error } = await deps.webhookSender.send(url, {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Standard-Webhooks/1',
      'webhook-id': fact.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook(secrets, { id: fact.id, timestamp, body }),
    },
    body,
  });
  return error;
}

/** Returns whether the stream goes on. */
function settle(
  deps: WebhooksDeps,
  {
    stream,
    head,
    error,
  }: {
    stream: Stream;
    head: Lease;
    error: string | null;
  },
): Promise<boolean> {
  const now = deps.clock.now();
  const tries = head.tries + 1;
  const delivery = { webhookId: stream.webhookId, factNumber: head.factNumber };
  return inTransaction(deps.database.db, async (tx) => {
    const webhook = await lockWebhook(tx, stream.webhookId);
    if (!webhook) return false;
    if (error === null) {
      await endDelivery(tx, delivery, { tries, delivered_at: now, last_error: null });
      if (webhook.failing_since) await updateWebhook(tx, webhook.id, { failing_since: null });
      return true;
    }
    const isOver =
      head.since.until(now).total('seconds') + delaySeconds(tries) > triedHours * 3_600;
    const dueAt = now.add({ seconds: delaySeconds(tries) });
    await endDelivery(tx, delivery, {
      tries,
      last_error: error,
      ...(isOver ? { given_up_at: now } : { due_at: dueAt }),
    });
    if (await noteFailure(tx, deps, webhook)) return false;
    // Nothing is left to try: the next failure begins a run of its own.
    if (isOver && (await listStreamsWaiting(tx, webhook.id)).length === 0)
      await updateWebhook(tx, webhook.id, { failing_since: null });
    if (!isOver) await deps.jobs.enqueue(tx, 'webhook.deliver', stream, { startAfter: dueAt });
    return isOver;
  });
}

/** Returns whether that disabled the webhook. */
async function noteFailure(tx: Tx, deps: WebhooksDeps, webhook: WebhookRow): Promise<boolean> {
  const now = deps.clock.now();
  const since = webhook.failing_since ?? now;
  const isDisabled = since.until(now).total('hours') >= failingHours;
  if (webhook.failing_since && !isDisabled) return false;
  await updateWebhook(tx, webhook.id, {
    failing_since: since,
    ...(isDisabled ? { disabled_at: now } : {}),
  });
  if (isDisabled)
    for (const manager of await listOpenManagers(tx))
      await deps.jobs.enqueue(tx, 'email.send', disabledEmail(deps, manager, webhook, now));
  return isDisabled;
}

/** The body of a delivery; null for a fact without an event. */
function writePayload(fact: FactRow): string | null {
  const type = eventOf(fact);
  if (type === null) return null;
  const { detail, orderNumber, reference, at } = fact;
  return JSON.stringify({
    type,
    version: payloadVersion,
    timestamp: at.toString(),
    // The contract drops every other field of the fact.
    data: webhookEvents[type].data.parse({
      ...detail,
      number: orderNumber ?? detail['number'],
      status: detail['to'],
      subjectId: reference ?? detail['subjectId'],
    }),
  });
}
