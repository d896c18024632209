/**
 * Webhooks that the bank sends late. They are kept outside the shop's process, as the bank does, so those sent before a
 * kill reach the process that comes after it. Lateness counts checkouts begun since, so that no wait is needed.
 */
import type { Draw } from '#world/draw-from.ts';
import { signWebhook } from '#server/partners/payment/webhook-signature.ts';
import type { TestApp } from '../../tests/app.ts';
import type { ShopProcess } from './shop-commands.ts';

type Late = { rawBody: string; sent: number; life: number; dueAt: number };

export type LateWebhooks = {
  /** Called once for each checkout: delivers what is due by now. */
  passTurn(): Promise<void>;
  deliverAll(): Promise<void>;
  met: Record<'late' | 'overtaken' | 'sent by a process killed since', number>;
};

/** The most checkouts begun before a webhook arrives. */
const longestTurns = 24;

export function keepLateWebhooks(app: TestApp, process: ShopProcess, draw: Draw): LateWebhooks {
  const met = { late: 0, overtaken: 0, 'sent by a process killed since': 0 };
  let kept: Late[] = [];
  let turn = 0;
  /** The number of the latest sent of those delivered. */
  let newest = 0;
  process.onLateWebhook((rawBody) => {
    met.late += 1;
    // Most come soon; the square draws few of them far away.
    const dueAt = turn + 1 + Math.floor(draw() ** 2 * longestTurns);
    kept.push({ rawBody, sent: met.late, life: process.deaths(), dueAt });
  });

  async function deliver({ rawBody, sent, life }: Late): Promise<void> {
    if (sent < newest) met.overtaken += 1;
    newest = Math.max(newest, sent);
    if (life < process.deaths()) met['sent by a process killed since'] += 1;
    // Signed when it is delivered: a shop refuses signatures older than five minutes.
    const signature = signWebhook(`webhook:${app.signingSecret}`, rawBody, app.clock.now());
    await process.insist({
      kind: 'ask',
      method: 'POST',
      path: '/api/payments/webhook',
      body: rawBody,
      headers: { 'content-type': 'application/json', 'cabas-signature': signature },
    });
  }

  async function deliverDue(until: number): Promise<void> {
    const due = kept.filter(({ dueAt }) => dueAt <= until).toSorted((a, b) => a.dueAt - b.dueAt);
    kept = kept.filter(({ dueAt }) => dueAt > until);
    for (const webhook of due) await deliver(webhook);
  }

  return {
    met,
    passTurn: () => deliverDue((turn += 1)),
    deliverAll: () => deliverDue(Infinity),
  };
}
