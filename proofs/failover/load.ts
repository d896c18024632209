/** Shoppers who buy continuously and insist as browsers do, and a visitor who keeps reading. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Purchase } from '../bench/shopper.ts';
import { customerOf, prepareToPay, type Answer } from '../cluster/people.ts';

export type Load = {
  /** Each order that the shop confirmed to its shopper, and when. */
  confirmed: { orderId: string; at: number }[];
  /** The longest that a shopper waited for the outcome of a payment, in milliseconds. */
  longest: { decisionMs: number };
  /** Pages that were asked for, and those that came. */
  pages: { asked: number; shown: number };
  /** Answers other than a confirmed order, by name. */
  refusals: Record<string, number>;
  /** No more shoppers; resolves once every payment under way is decided. */
  end(): Promise<void>;
};

const pauseMs = 250;
/** A shopper who waits longer is followed aside, and another one starts. */
const longestLookMs = 1_000;
const longestDecisionMs = 240_000;
const page = '/api/categories/epicerie-salee/products?limit=60';

/** `atOnce` new shoppers at any time; one whose payment hangs is replaced while it is followed. */
export function startLoad(
  url: string,
  purchase: Purchase,
  { atOnce, tokens }: { atOnce: number; tokens: string[] },
): Load {
  const load: Omit<Load, 'end'> = {
    confirmed: [],
    longest: { decisionMs: 0 },
    pages: { asked: 0, shown: 0 },
    refusals: {},
  };
  let isOver = false;
  const undecided = new Set<Promise<void>>();
  const note = (what: string) => {
    load.refusals[what] = (load.refusals[what] ?? 0) + 1;
  };
  const answerOf = (work: () => Promise<Answer>): Promise<Answer> =>
    work().catch((error: unknown) => ({ status: 503, body: { owner: (error as Error).name } }));

  async function shopOn(index: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const slot = purchase.slots[(index + turn * 7) % purchase.slots.length] ?? '';
      const customer = customerOf(tokens.pop() ?? '');
      const checkout = { slot, from: (index * 5) % 50 };
      const pay = await prepareToPay(customer, url, purchase, checkout).catch(() => null);
      if (pay === null) {
        note('a cart not filled');
        await wait(pauseMs);
        continue;
      }
      const outcome = payUntilKnown(pay);
      undecided.add(outcome);
      void outcome.finally(() => undecided.delete(outcome));
      await Promise.race([outcome, wait(longestLookMs)]);
    }
  }

  /** Repeats the request until the shop says how it ended: it must be one order. */
  async function payUntilKnown(pay: () => Promise<Answer>): Promise<void> {
    const from = performance.now();
    for (;;) {
      const { status, body } = await answerOf(pay);
      if (status === 200 && body.status === 'authorized') {
        const at = performance.now();
        load.confirmed.push({ orderId: body.orderId, at });
        load.longest.decisionMs = Math.max(load.longest.decisionMs, at - from);
        return;
      }
      note(body?.owner ?? body?.status ?? String(status));
      const isOpen = status >= 500 || body?.status === 'pending';
      if (!isOpen || performance.now() - from > longestDecisionMs) return;
      await wait(pauseMs);
    }
  }

  async function readOn(): Promise<void> {
    while (!isOver) {
      const isShown = await fetch(`${url}${page}`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      load.pages.asked += 1;
      if (isShown) load.pages.shown += 1;
      await wait(50);
    }
  }

  const running = [...Array.from({ length: atOnce }, (_, index) => shopOn(index)), readOn()];
  return {
    ...load,
    async end() {
      isOver = true;
      await Promise.all(running);
      await Promise.all(undecided);
    },
  };
}
