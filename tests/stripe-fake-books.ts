/** The journal of the fake Stripe: events, the balance, and a payout of all of it. Newest first, in pages. */
import type { FakeAnswer } from './fake-http.ts';

type Dated = { id: string; created: number };
type Intent = { id: string; amount: number; metadata: Record<string, string> };

export function openStripeJournal(now: () => Temporal.Instant) {
  const events: (Dated & { object: 'event'; type: string; data: { object: object } })[] = [];
  const balance: (Dated & { type: string; net: number })[] = [];
  const disputes: (Dated & object)[] = [];
  let ids = 0;
  const dated = (kind: string): Dated => ({
    id: `${kind}_${(ids += 1)}`,
    created: Math.floor(now().epochMilliseconds / 1000),
  });

  function tell(type: string, intent: Intent, amount_capturable: number): void {
    const object = { ...intent, amount_capturable, currency: 'eur' };
    events.unshift({ ...dated('evt'), object: 'event', type, data: { object } });
  }
  function move(reporting_category: string, type: string, amount: number, source: object): void {
    const fee = reporting_category === 'charge' ? 25 : 0;
    const row = {
      reporting_category,
      type,
      amount,
      fee,
      net: amount - fee,
      currency: 'eur',
      source,
    };
    balance.unshift({ ...dated('txn'), ...row });
  }

  function pageOf(rows: readonly Dated[], query: URLSearchParams): FakeAnswer {
    const isIn = ({ created }: Dated) =>
      created >= Number(query.get('created[gte]') ?? 0) &&
      created < Number(query.get('created[lt]') ?? Infinity);
    const listed = rows.filter(isIn);
    const from = listed.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const data = listed.slice(from, from + Number(query.get('limit') ?? 10));
    const has_more = from + data.length < listed.length;
    return { status: 200, body: { object: 'list', url: '/v1/list', data, has_more } };
  }

  return {
    held: (intent: Intent) =>
      tell('payment_intent.amount_capturable_updated', intent, intent.amount),
    released: (intent: Intent) => tell('payment_intent.canceled', intent, 0),
    /** As Stripe does below the hold: the whole of it, then the reversal of the rest. */
    captured(intent: Intent, amount_captured: number): void {
      const { id, metadata } = intent;
      const charge = { object: 'charge', payment_intent: id, metadata, amount_captured };
      tell('payment_intent.amount_capturable_updated', intent, 0);
      move('charge', 'charge', intent.amount, charge);
      if (amount_captured < intent.amount)
        move('partial_capture_reversal', 'refund', amount_captured - intent.amount, charge);
    },
    refunded(refund: { payment_intent: string; amount: number; metadata: object }): void {
      move('refund', 'refund', -refund.amount, { object: 'refund', ...refund });
    },
    /** Contested: the money goes, and comes back if the shop won. Returns the id. */
    disputed(intent: Intent, amount: number, isWon: boolean): string {
      const source = { object: 'dispute', payment_intent: intent.id };
      move('dispute', 'adjustment', -amount, source);
      if (isWon) move('dispute_reversal', 'adjustment', amount, source);
      const row = {
        ...dated('dp'),
        object: 'dispute',
        amount,
        currency: 'eur',
        payment_intent: { id: intent.id, metadata: intent.metadata },
        reason: 'product_not_received',
        status: isWon ? 'won' : 'needs_response',
        evidence_details: { due_by: Math.floor(now().epochMilliseconds / 1000) + 7 * 86_400 },
        balance_transactions: [{ amount: -amount }, ...(isWon ? [{ amount }] : [])],
      };
      disputes.unshift(row);
      return row.id;
    },
    findDispute: (id: string): FakeAnswer => {
      const body = disputes.find((each) => each.id === id);
      const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'none' };
      return body ? { status: 200, body } : { status: 404, body: { error } };
    },
    answer(kind: string | undefined, query: URLSearchParams): FakeAnswer | null {
      if (kind === 'events') return pageOf(events, query);
      if (kind === 'disputes') return pageOf(disputes, query);
      if (kind === 'balance_transactions') return pageOf(balance, query);
      if (kind !== 'payouts') return null;
      const amount = balance.reduce((sum, { net }) => sum + net, 0);
      const payout = { ...dated('po'), status: 'paid', automatic: true, amount, currency: 'eur' };
      return pageOf([payout], query);
    },
  };
}
