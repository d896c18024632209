/** A fake PayPal: the part of REST v2 that the shop uses. */
import { createHmac } from 'node:crypto';
import { openFakeHttp, type FakeAnswer, type FakeHttp, type FakeRequest } from './fake-http.ts';

type Part = {
  id: string;
  status: string;
  amount: { currency_code: string; value: string };
  expiration_time?: string;
  custom_id?: string | undefined;
};
type Order = {
  id: string;
  status: string;
  decline: boolean;
  purchase_units: {
    custom_id: string;
    amount: Part['amount'];
    payments: { authorizations: Part[]; captures: Part[]; refunds: Part[] };
  }[];
};

export type PaypalFake = FakeHttp & {
  approve(orderId: string, options?: { decline?: boolean }): void;
  sign(rawBody: string, at: Temporal.Instant): Record<string, string>;
  tokensGiven(): number;
  /** Its payer contests what was captured, and PayPal decides. Returns the dispute's id. */
  dispute(orderId: string, outcome: string | null): string;
};

export async function openPaypalFake(now: () => Temporal.Instant): Promise<PaypalFake> {
  const orders = new Map<string, Order>();
  const statement: object[] = [];
  const disputes = new Map<string, object>();
  let ids = 0;
  let tokens = 0;
  const newId = (kind: string) => `${kind}${(ids += 1)}`;
  const refuse = (issue: string): FakeAnswer => ({
    status: 422,
    body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
  });
  const cents = (amount: Part['amount']) => Math.round(Number(amount.value) * 100);
  const signature = (rawBody: string, time: string) =>
    createHmac('sha256', 'paypal').update(`${time}|${rawBody}`).digest('hex');
  const record = (event: string, order: Order, { id, amount, custom_id }: Part): void => {
    statement.push({
      transaction_info: {
        transaction_id: id,
        paypal_reference_id: order.id,
        paypal_reference_id_type: 'ODR',
        transaction_event_code: event,
        transaction_status: 'S',
        // As PayPal writes offsets.
        transaction_initiation_date: now().toString().replace('Z', '+0000'),
        transaction_amount: event === 'T1107' ? { ...amount, value: `-${amount.value}` } : amount,
        custom_field: custom_id ?? order.purchase_units[0]?.custom_id,
      },
    });
  };
  /** Pages of two, whatever is asked for. */
  const readStatement = (query: URLSearchParams): FakeAnswer => {
    const page = Number(query.get('page'));
    return {
      status: 200,
      body: {
        total_pages: Math.ceil(statement.length / 2),
        transaction_details: statement.slice(2 * page - 2, 2 * page),
      },
    };
  };
  /** All of them in one page, or the whole of one. */
  const readDispute = (id: string): FakeAnswer => {
    const found = disputes.get(id);
    if (id) return found ? { status: 200, body: found } : { status: 404 };
    const items = [...disputes.keys()].map((dispute_id) => ({ dispute_id }));
    return { status: 200, body: { items, links: [] } };
  };
  const view = (order: Order): FakeAnswer => ({
    status: 200,
    body: {
      ...order,
      links:
        order.status === 'PAYER_ACTION_REQUIRED'
          ? [
              {
                rel: 'payer-action',
                href: `https://www.sandbox.paypal.com/checkoutnow?token=${order.id}`,
              },
            ]
          : [],
    },
  });
  const find = (kind: 'authorizations' | 'captures', id: string) => {
    for (const order of orders.values()) {
      const part = order.purchase_units[0]?.payments[kind].find((each) => each.id === id);
      if (part) return { order, part, payments: order.purchase_units[0]!.payments };
    }
    return null;
  };

  const create = (request: FakeRequest): FakeAnswer => {
    const body = JSON.parse(request.text) as {
      intent: string;
      purchase_units: [{ custom_id: string; amount: Part['amount'] }];
    };
    if (body.intent !== 'AUTHORIZE' || cents(body.purchase_units[0].amount) === 0)
      return refuse('CANNOT_BE_ZERO_OR_NEGATIVE');
    const order: Order = {
      id: newId('ORDER'),
      status: 'PAYER_ACTION_REQUIRED',
      decline: false,
      purchase_units: [
        { ...body.purchase_units[0], payments: { authorizations: [], captures: [], refunds: [] } },
      ],
    };
    orders.set(order.id, order);
    return view(order);
  };
  const authorize = (order: Order): FakeAnswer => {
    const [unit] = order.purchase_units;
    if (order.status !== 'APPROVED' || !unit)
      return refuse(
        order.status === 'COMPLETED' ? 'ORDER_ALREADY_AUTHORIZED' : 'ORDER_NOT_APPROVED',
      );
    if (order.decline) return refuse('INSTRUMENT_DECLINED');
    order.status = 'COMPLETED';
    const made = {
      id: newId('AUTH'),
      status: 'CREATED',
      amount: unit.amount,
      expiration_time: now()
        .add({ hours: 24 * 29 })
        .toString(),
    };
    unit.payments.authorizations.push(made);
    record('T1300', order, made);
    return view(order);
  };
  const capture = (id: string, request: FakeRequest): FakeAnswer => {
    const found = find('authorizations', id);
    if (!found) return { status: 404 };
    const { amount, final_capture: isFinal } = JSON.parse(request.text) as {
      amount: Part['amount'];
      final_capture: boolean;
    };
    if (found.part.status !== 'CREATED')
      return refuse(
        found.part.status === 'VOIDED' ? 'AUTHORIZATION_VOIDED' : 'AUTHORIZATION_ALREADY_CAPTURED',
      );
    if (cents(amount) > cents(found.part.amount)) return refuse('MAX_CAPTURE_AMOUNT_EXCEEDED');
    found.part.status = isFinal ? 'CAPTURED' : 'PARTIALLY_CAPTURED';
    const made = { id: newId('CAP'), status: 'COMPLETED', amount };
    found.payments.captures.push(made);
    record('T0006', found.order, made);
    return { status: 201, body: made };
  };
  const refund = (id: string, request: FakeRequest): FakeAnswer => {
    const found = find('captures', id);
    if (!found) return { status: 404 };
    const { amount, custom_id } = JSON.parse(request.text) as Pick<Part, 'amount' | 'custom_id'>;
    const before = found.payments.refunds.reduce((sum, each) => sum + cents(each.amount), 0);
    if (before + cents(amount) > cents(found.part.amount)) return refuse('REFUND_AMOUNT_EXCEEDED');
    const made = { id: newId('REF'), status: 'COMPLETED', amount, custom_id };
    found.payments.refunds.push(made);
    record('T1107', found.order, made);
    return { status: 201, body: {} };
  };
  const voidHold = (id: string): FakeAnswer => {
    const found = find('authorizations', id);
    if (!found) return { status: 404 };
    if (found.part.status !== 'CREATED') return refuse('PREVIOUSLY_CAPTURED');
    found.part.status = 'VOIDED';
    record('T1302', found.order, found.part);
    return { status: 204 };
  };

  function handle(request: FakeRequest): FakeAnswer {
    if (request.path === '/v1/oauth2/token') {
      tokens += 1;
      return request.headers.authorization ===
        `Basic ${Buffer.from('client:secret').toString('base64')}`
        ? { status: 200, body: { access_token: `token-${tokens}`, expires_in: 32_400 } }
        : { status: 401 };
    }
    if (request.headers.authorization !== `Bearer token-${tokens}`) return { status: 401 };
    if (request.path === '/v1/notifications/verify-webhook-signature') {
      const proof = JSON.parse(request.text) as {
        transmission_sig: string;
        transmission_time: string;
        webhook_id: string;
      };
      const rawBody = request.text.slice(
        request.text.indexOf('"webhook_event":') + '"webhook_event":'.length,
        -1,
      );
      return {
        status: 200,
        body: {
          verification_status:
            proof.webhook_id === 'WH-1' &&
            proof.transmission_sig === signature(rawBody, proof.transmission_time)
              ? 'SUCCESS'
              : 'FAILURE',
        },
      };
    }
    return route(request);
  }
  function route(request: FakeRequest): FakeAnswer {
    const [, , area, kind, id = '', action] = request.path.split('/');
    if (area === 'customer') return readDispute(id);
    if (area === 'reporting') return readStatement(request.query);
    if (area === 'payments')
      return kind === 'captures'
        ? refund(id, request)
        : action === 'void'
          ? voidHold(id)
          : capture(id, request);
    if (kind === 'orders' && !id) return create(request);
    const order = orders.get(id);
    if (!order) return { status: 404 };
    return action === 'authorize' ? authorize(order) : view(order);
  }

  const http = await openFakeHttp(handle, 'paypal-request-id');
  return {
    ...http,
    tokensGiven: () => tokens,
    dispute(orderId, outcome) {
      const id = newId('PP-D-');
      const unit = orders.get(orderId)?.purchase_units[0];
      const amount = unit?.payments.captures[0]?.amount;
      disputes.set(id, {
        dispute_id: id,
        create_time: now().toString(),
        reason: 'UNAUTHORISED',
        status: outcome ? 'RESOLVED' : 'WAITING_FOR_SELLER_RESPONSE',
        dispute_amount: amount,
        seller_response_due_date: now().add({ hours: 240 }).toString(),
        ...(outcome ? { dispute_outcome: { outcome_code: outcome, amount_refunded: amount } } : {}),
        disputed_transactions: [{ custom: unit?.custom_id }],
      });
      return id;
    },
    approve(orderId, { decline = false } = {}) {
      const order = orders.get(orderId);
      if (order) Object.assign(order, { status: 'APPROVED', decline });
    },
    sign: (rawBody, at) => ({
      'paypal-transmission-id': 'T-1',
      'paypal-transmission-time': at.toString(),
      'paypal-transmission-sig': signature(rawBody, at.toString()),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
    }),
  };
}
