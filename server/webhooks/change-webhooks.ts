/** Adds, changes and removes webhooks. Each change is in the journal of the team. */
import { overlapHours, webhooksAtMost } from '#domain/webhooks/delays.ts';
import type { Webhook } from '#domain/webhooks/contract.ts';
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import {
  insertDeliveries,
  listStreamsWaiting,
  restartWaiting,
  restartDeliveries,
} from './deliveries-store.ts';
import { insertTestFact } from './facts-store.ts';
import { secretOf } from './sign.ts';
import {
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './store.ts';
import { viewWebhook } from './view-webhooks.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

type Author = { id: string };
type WebhookWithSecret = { webhook: Webhook; secret: string };

export async function addWebhook(
  deps: WebhooksDeps,
  by: Author,
  { name, url, events }: { name: string; url: string; events: readonly string[] },
): Promise<WebhookWithSecret> {
  await requireAddress(deps, url);
  const at = deps.clock.now();
  return inTransaction(deps.database.db, async (tx) => {
    if ((await listWebhooks(tx)).length >= webhooksAtMost) throw new Refusal('Webhook.TooMany');
    const row = await insertWebhook(tx, {
      id: newId(),
      name,
      url,
      events: [...new Set(events)],
      made_by: by.id,
      created_at: at,
    });
    await record(tx, { by, at, kind: 'webhook.add', row, after: { name, url } });
    return made(deps, row);
  });
}

/** Both secrets sign for a week, so that the receiver changes over without a refusal. */
export function renewWebhookSecret(
  deps: WebhooksDeps,
  by: Author,
  id: string,
): Promise<WebhookWithSecret> {
  const at = deps.clock.now();
  return changeRow(deps, id, async (tx, row) => {
    const changed = await updateWebhook(tx, id, {
      generation: row.generation + 1,
      former_until: at.add({ hours: overlapHours }),
    });
    await record(tx, { by, at, kind: 'webhook.renew', row });
    return made(deps, changed);
  });
}

export function setEnabled(
  deps: WebhooksDeps,
  by: Author,
  { id, isEnabled }: { id: string; isEnabled: boolean },
): Promise<Webhook> {
  const at = deps.clock.now();
  return changeRow(deps, id, async (tx, row) => {
    if (isEnabled !== (row.disabled_at !== null)) return viewWebhook(row);
    const changed = await updateWebhook(tx, id, {
      disabled_at: isEnabled ? null : at,
      failing_since: null,
    });
    await record(tx, { by, at, kind: isEnabled ? 'webhook.enable' : 'webhook.disable', row });
    if (isEnabled) {
      await restartWaiting(tx, id, at);
      await deliverAll(tx, deps, id, await listStreamsWaiting(tx, id));
    }
    return viewWebhook(changed);
  });
}

export function removeWebhook(deps: WebhooksDeps, by: Author, id: string): Promise<void> {
  const at = deps.clock.now();
  return changeRow(deps, id, async (tx, row) => {
    await record(tx, { by, at, kind: 'webhook.remove', row });
    await deleteWebhook(tx, id);
  });
}

export function sendTest(deps: WebhooksDeps, id: string): Promise<void> {
  const at = deps.clock.now();
  return changeRow(deps, id, async (tx) => {
    const { number, stream } = await insertTestFact(tx, { webhookId: id, at });
    await insertDeliveries(tx, [
      { webhook_id: id, fact_number: number, stream, type: 'webhook.test', since: at, due_at: at },
    ]);
    await deliverAll(tx, deps, id, [stream]);
  });
}

/** Deliveries under the webhook-id that they had, so that a receiver knows those it has already. */
export function replay(
  deps: WebhooksDeps,
  by: Author,
  { id, ids, since }: { id: string; ids?: readonly string[]; since?: string },
): Promise<{ count: number }> {
  const at = deps.clock.now();
  return changeRow(deps, id, async (tx, row) => {
    const streams = await restartDeliveries(tx, { webhookId: id, ids, since, at });
    await record(tx, { by, at, kind: 'webhook.replay', row, after: { count: streams.length } });
    await deliverAll(tx, deps, id, [...new Set(streams)]);
    return { count: streams.length };
  });
}

function changeRow<T>(
  deps: WebhooksDeps,
  id: string,
  change: (tx: Tx, row: WebhookRow) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.database.db, async (tx) => {
    const row = await lockWebhook(tx, id);
    if (!row) throw new Refusal('Webhook.NotFound');
    return change(tx, row);
  });
}

async function deliverAll(
  tx: Tx,
  { jobs }: WebhooksDeps,
  webhookId: string,
  streams: readonly string[],
): Promise<void> {
  for (const stream of streams) await jobs.enqueue(tx, 'webhook.deliver', { webhookId, stream });
}

/** Checked when the address is saved, for its author, and again at each delivery. */
async function requireAddress({ webhookSender }: WebhooksDeps, url: string): Promise<void> {
  const reason = await webhookSender.refuses(url);
  if (reason !== null) throw new Refusal('Webhook.AddressRefused', { reason });
}

const made = ({ signingSecret }: WebhooksDeps, row: WebhookRow): WebhookWithSecret => ({
  webhook: viewWebhook(row),
  secret: secretOf(signingSecret, row),
});

async function record(
  tx: Tx,
  {
    by,
    at,
    kind,
    row,
    after = {},
  }: { by: Author; at: Temporal.Instant; kind: ActionKind; row: WebhookRow; after?: object },
): Promise<void> {
  await recordStaffAction(tx, {
    staffId: by.id,
    at,
    kind,
    subject: `webhook:${row.id}`,
    after: { name: row.name, ...after },
  });
}
