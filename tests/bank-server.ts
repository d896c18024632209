/** A bank with a page of its own, which docs/adapters/payment.ts speaks to. */
import { createHmac, randomUUID } from 'node:crypto';
import { openFakeHttp, type FakeAnswer, type FakeRequest } from './fake-http.ts';

type Payment = {
  id: string;
  key: string;
  status: 'open' | 'held' | 'refused' | 'captured' | 'released';
  amount: number;
  captured: number;
  refunded: number;
  heldUntil: string | null;
  page: string;
  reason: string | null;
  returnUrl: string;
  cancelUrl: string;
  /** What each key did, for ever: the bank forgets its answers, and not what it moved. */
  done: Map<string, number>;
};
const secret = 'bank-secret';

export async function openBankServer(now: () => Temporal.Instant) {
  const payments = new Map<string, Payment>();
  const view = (payment: Payment): FakeAnswer => ({
    status: 200,
    body: { ...payment, done: undefined },
  });
  const invalid: FakeAnswer = { status: 422 };

  function create(asked: Record<string, string>): FakeAnswer {
    const id = randomUUID();
    const payment: Payment = {
      id,
      key: asked['idempotencyKey'] ?? '',
      status: 'open',
      amount: Number(asked['amount']),
      captured: 0,
      refunded: 0,
      heldUntil: null,
      page: `http://127.0.0.1:${fake.port}/page/${id}`,
      reason: null,
      returnUrl: asked['returnUrl'] ?? '',
      cancelUrl: asked['cancelUrl'] ?? '',
      done: new Map(),
    };
    payments.set(id, payment);
    return view(payment);
  }

  function move(payment: Payment, what: string, key: string, amount: number): FakeAnswer {
    if (payment.done.has(`${what} ${key}`)) return view(payment);
    if (what === 'capture') {
      if (payment.status !== 'held' || amount > payment.amount) return invalid;
      Object.assign(payment, { status: 'captured', captured: amount });
    } else if (what === 'release') {
      if (payment.status === 'captured') return invalid;
      payment.status = 'released';
    } else {
      if (payment.refunded + amount > payment.captured) return invalid;
      payment.refunded += amount;
    }
    payment.done.set(`${what} ${key}`, amount);
    return view(payment);
  }

  /** As the payer presses it on the page. */
  function decide(id: string, isAgreed: boolean): Payment {
    const payment = payments.get(id);
    if (!payment) throw new Error(`the bank knows no payment ${id}`);
    if (payment.status === 'open')
      Object.assign(
        payment,
        isAgreed
          ? { status: 'held', heldUntil: now().add({ hours: 168 }).toString() }
          : { status: 'refused', reason: 'Votre banque a refusé ce paiement.' },
      );
    return payment;
  }

  function answer({ method, path, query, text }: FakeRequest): FakeAnswer {
    const [, room, id = '', what = ''] = path.split('/');
    if (room === 'page') return { status: 200, body: pageOf(id) };
    if (room === 'decision') {
      const { returnUrl } = decide(id, what === 'agree');
      return { status: 303, headers: { location: returnUrl } };
    }
    if (method === 'GET' && query.has('key')) {
      const found = [...payments.values()].find(({ key }) => key === query.get('key'));
      return found ? view(found) : { status: 404 };
    }
    const asked = text ? (JSON.parse(text) as Record<string, string>) : {};
    if (method === 'POST' && id === '') return create(asked);
    const payment = payments.get(id);
    if (!payment) return { status: 404 };
    return method === 'GET'
      ? view(payment)
      : move(payment, what, asked['idempotencyKey'] ?? '', Number(asked['amount'] ?? 0));
  }

  const pageOf = (id: string): Buffer => {
    const payment = payments.get(id);
    return Buffer.from(`<!doctype html><html lang="fr"><meta charset="utf-8"><title>Banque d’exemple</title>
      <h1>${((payment?.amount ?? 0) / 100).toFixed(2)} €</h1>
      <p><a href="/decision/${id}/agree">Payer</a> <a href="/decision/${id}/refuse">Payer avec une carte refusée</a>
      <a href="${payment?.cancelUrl.replaceAll('&', '&amp;') ?? ''}">Renoncer</a></p></html>`);
  };

  const fake = await openFakeHttp(answer, 'idempotency-key');
  return {
    ...fake,
    env: {
      BANK_URL: `http://127.0.0.1:${fake.port}`,
      BANK_KEY: 'key',
      BANK_WEBHOOK_SECRET: secret,
    },
    payments: () => [...payments.values()],
    decide,
    webhook: (reference: string) =>
      JSON.stringify({ id: 'evt', type: 'payment.held', payment: reference }),
    sign(rawBody: string, at: Temporal.Instant): Record<string, string> {
      const stamp = Math.floor(at.epochMilliseconds / 1000);
      const mac = createHmac('sha256', secret).update(`${stamp}.${rawBody}`).digest('hex');
      return { 'bank-signature': `t=${stamp},v1=${mac}` };
    },
  };
}
