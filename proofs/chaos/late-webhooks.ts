/**
 * Delayed bank webhooks, kept outside the shop's process as at a real bank, so that those sent
 * before a kill reach the next process. Delay is counted in checkouts begun, so that no wait is
 * needed.
 */
import type { Draw } from '#world/draw-from.ts';
import { signWebhook } from '#server/partners/payment/webhook-signature.ts';
import type { TestApp } from '../../tests/app.ts';
import type { ShopProcess } from './shop-commands.ts';

type Late = { rawBody: string; sent: number; life: number; dueAt: number };

export type LateWebhooks = {
  /** Called once per checkout: delivers the webhooks that are due. */
  passTurn(): Promise<void>;
  deliverAll(): Promise<void>;
  met: Record<'late' | 'overtaken' | 'sent by a process killed since', number>;
};

/** Longest delay, in checkouts begun. */
const longestTurns = 24;

export function keepLateWebhooks(app: TestApp, process: ShopProcess, draw: Draw): LateWebhooks {
  const met = { late: 0, overtaken: 0, 'sent by a process killed since': 0 };
  let kept: Late[] = [];
  let turn = 0;
  /** Sequence number of the latest webhook delivered so far. */
  let newest = 0;
  process.onLateWebhook((rawBody) => {
    met.late += 1;
    // Squaring makes short delays common and long ones rare.
    const dueAt = turn + 1 + Math.floor(draw() ** 2 * longestTurns);
    kept.push({ rawBody, sent: met.late, life: process.deaths(), dueAt });
  });

  async function deliver({ rawBody, sent, life }: Late): Promise<void> {
    if (sent < newest) met.overtaken += 1;
    newest = Math.max(newest, sent);
    if (life < process.deaths()) met['sent by a process killed since'] += 1;
    // Signed on delivery, since the shop rejects signatures older than five minutes.
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
