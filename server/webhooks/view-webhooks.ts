import type { Delivery, Webhook } from '#domain/webhooks/contract.ts';
import type { Db } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { listDeliveries, type ListedDelivery } from './deliveries-store.ts';
import { findWebhook, listWebhooks, type CountedWebhook, type WebhookRow } from './store.ts';

export const readWebhooks = async (db: Db): Promise<Webhook[]> =>
  (await listWebhooks(db)).map(viewWebhook);

export function viewWebhook(row: WebhookRow & Partial<CountedWebhook>): Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    isEnabled: row.disabled_at === null,
    failingSince: row.failing_since?.toString() ?? null,
    formerUntil: row.former_until?.toString() ?? null,
    waiting: row.waiting ?? 0,
    givenUp: row.givenUp ?? 0,
  };
}

const perPage = 100;

export async function readDeliveries(
  db: Db,
  webhookId: string,
  next: string | undefined,
): Promise<{ items: Delivery[]; next: string | null }> {
  if (!(await findWebhook(db, webhookId))) throw new Refusal('Webhook.NotFound');
  const [isGivenUp, factNumber] = next?.split('-') ?? [];
  const after = next ? { isGivenUp: isGivenUp === 'true', factNumber: Number(factNumber) } : null;
  const rows = await listDeliveries(db, webhookId, { after, limit: perPage + 1 });
  const page = rows.slice(0, perPage);
  const last = rows.length > perPage ? page.at(-1) : undefined;
  return {
    items: page.map(viewDelivery),
    next: last ? `${last.given_up_at !== null}-${last.fact_number}` : null,
  };
}

function viewDelivery(row: ListedDelivery): Delivery {
  const state = row.delivered_at ? 'delivered' : row.given_up_at ? 'givenUp' : 'waiting';
  return {
    id: row.id,
    type: row.type,
    at: row.at.toString(),
    state,
    tries: row.tries,
    nextAt: state === 'waiting' ? row.due_at.toString() : null,
    lastError: row.last_error,
  };
}
