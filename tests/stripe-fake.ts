/** A fake Stripe: the part that the shop uses. */
import Stripe from 'stripe';
import { openStripeJournal } from './stripe-fake-books.ts';
import { openFakeHttp, type FakeAnswer, type FakeHttp, type FakeRequest } from './fake-http.ts';

type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  status: string;
  metadata: Record<string, string>;
  customer: string;
  setup_future_usage: string | null;
  payment_method: object;
  last_payment_error: object | null;
  next_action: object | null;
  latest_charge: { amount_refunded: number; payment_method_details: object } | null;
};
/**
 * `processing`: undecided, and not cancellable meanwhile. `extended`: held for thirty days when asked.
 * `later`: its bank wants the shopper at each hold without them.
 */
type Fate = 'accepted' | 'refused' | 'challenge' | 'processing' | 'extended' | 'later';
type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  status: string;
  payment_intent: string;
  metadata: Record<string, string>;
};

export type StripeFake = FakeHttp & {
  sign(rawBody: string, at: Temporal.Instant): Record<string, string>;
  /** Places the hold, after 3-D Secure or processing. */
  hold(intentId: string): void;
  statusOf(intentId: string): string | undefined;
  /** Its payer contests what was captured. Returns the dispute's id. */
  dispute(intentId: string, isWon: boolean): string;
};

const secret = 'whsec_fake';

export async function openStripeFake(now: () => Temporal.Instant): Promise<StripeFake> {
  const intents = new Map<string, Intent>();
  const customers = new Map<string, string>();
  const owners = new Map<string, string>();
  const refunds: Refund[] = [];
  const journal = openStripeJournal(now);
  let ids = 0;
  const newId = (kind: string) => `${kind}_${(ids += 1)}`;
  const invalid = (message: string): FakeAnswer => ({
    status: 400,
    body: { error: { type: 'invalid_request_error', message } },
  });
  const card = {
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2030,
    fingerprint: 'fp',
    networks: { available: ['visa'] },
  };
  const method = (id: string) => ({
    id,
    object: 'payment_method',
    card: { ...card, wallet: id.includes('googlepay') ? { type: 'google_pay' } : null },
    customer: owners.get(id) ?? null,
  });
  const charge = (paidBy = method(''), days = 7) => ({
    amount_refunded: 0,
    payment_method_details: {
      card: {
        ...paidBy.card,
        capture_before: Math.floor(now().epochMilliseconds / 1000) + days * 86_400,
      },
    },
  });

  function create(form: URLSearchParams): FakeAnswer {
    const token = form.get('payment_method') ?? form.get('confirmation_token') ?? '';
    if (form.get('capture_method') !== 'manual' || form.get('currency') !== 'eur')
      return invalid('only manual captures in euros');
    const isOffSession = form.get('off_session') === 'true';
    const asked = (token.split('_').at(-1) ?? 'accepted') as Fate;
    const needsShopper = asked === 'later' && isOffSession;
    const fate = needsShopper
      ? 'refused'
      : ['extended', 'later'].includes(asked)
        ? 'accepted'
        : asked;
    const isExtended =
      asked === 'extended' &&
      form.get('payment_method_options[card][request_extended_authorization]') === 'if_available';
    if (isOffSession && owners.get(token) !== form.get('customer'))
      return invalid('this card was not set up for payments without its owner');
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      amount_received: 0,
      status:
        fate === 'refused'
          ? 'requires_payment_method'
          : fate === 'challenge'
            ? 'requires_action'
            : fate === 'processing'
              ? 'processing'
              : 'requires_capture',
      metadata: { key: form.get('metadata[key]') ?? '' },
      customer: form.get('customer') ?? '',
      setup_future_usage: form.get('setup_future_usage'),
      payment_method: method(token),
      latest_charge: fate === 'accepted' ? charge(method(token), isExtended ? 30 : 7) : null,
      last_payment_error: needsShopper
        ? { type: 'card_error', code: 'authentication_required' }
        : fate === 'refused'
          ? { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
          : null,
      next_action:
        fate === 'challenge'
          ? { type: 'redirect_to_url', redirect_to_url: { url: 'https://hooks.stripe.com/3ds' } }
          : null,
    };
    intents.set(intent.id, intent);
    if (fate === 'accepted') journal.held(intent);
    if (intent.setup_future_usage) owners.set(token, intent.customer);
    return fate === 'refused'
      ? {
          status: 402,
          body: {
            error: { ...intent.last_payment_error, message: 'declined', payment_intent: intent },
          },
        }
      : { status: 200, body: intent };
  }

  function act(intent: Intent, action: string | undefined, form: URLSearchParams): FakeAnswer {
    if (action === 'capture') {
      const amount = Number(form.get('amount_to_capture'));
      if (intent.status !== 'requires_capture') return invalid(`cannot capture: ${intent.status}`);
      if (amount > intent.amount) return invalid('cannot capture more than was held');
      Object.assign(intent, { status: 'succeeded', amount_received: amount });
      journal.captured(intent, amount);
    } else if (action === 'cancel') {
      if (['succeeded', 'canceled', 'processing'].includes(intent.status))
        return invalid(`cannot cancel: ${intent.status}`);
      intent.status = 'canceled';
      journal.released(intent);
    } else if (action === 'confirm') {
      if (intent.status !== 'requires_confirmation')
        return invalid(`cannot confirm: ${intent.status}`);
      Object.assign(intent, { status: 'requires_capture', latest_charge: charge() });
    }
    return { status: 200, body: intent };
  }

  function refund(form: URLSearchParams): FakeAnswer {
    const intent = intents.get(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    if (
      !intent?.latest_charge ||
      intent.latest_charge.amount_refunded + amount > intent.amount_received
    )
      return invalid('refund above what was captured');
    intent.latest_charge.amount_refunded += amount;
    const made: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: { key: form.get('metadata[key]') ?? '' },
    };
    refunds.unshift(made);
    journal.refunded(made);
    return { status: 200, body: made };
  }

  /** Newest first and paginated, as Stripe does. */
  function listRefunds(query: URLSearchParams): FakeAnswer {
    const ofIntent = refunds.filter((each) => each.payment_intent === query.get('payment_intent'));
    const from = ofIntent.findIndex((each) => each.id === query.get('starting_after')) + 1;
    const data = ofIntent.slice(from, from + Number(query.get('limit') ?? 10));
    return {
      status: 200,
      body: { object: 'list', data, has_more: from + data.length < ofIntent.length },
    };
  }

  function saveCard(form: URLSearchParams): FakeAnswer {
    const token = form.get('payment_method') ?? '';
    if (token.endsWith('refused'))
      return {
        status: 402,
        body: { error: { type: 'card_error', code: 'card_declined', message: 'declined' } },
      };
    owners.set(token, form.get('customer') ?? '');
    return {
      status: 200,
      body: {
        id: newId('seti'),
        object: 'setup_intent',
        status: 'succeeded',
        payment_method: method(token),
      },
    };
  }

  function handle({ method: verb, path, query, text }: FakeRequest): FakeAnswer {
    const form = new URLSearchParams(text);
    const [, , kind, id = '', action] = path.split('/');
    const wanted = /:'(.*)'$/.exec(query.get('query') ?? '')?.[1] ?? '';
    if (kind === 'customers' && id === 'search')
      return {
        status: 200,
        body: {
          object: 'search_result',
          data: customers.has(wanted) ? [{ id: customers.get(wanted) }] : [],
        },
      };
    if (kind === 'customers')
      return { status: 200, body: { id: remember(form.get('metadata[reference]') ?? '') } };
    if (kind === 'payment_methods' && action === 'detach') {
      return owners.delete(id)
        ? { status: 200, body: method(id) }
        : invalid('The payment method you provided is not attached to a customer.');
    }
    if (kind === 'payment_methods') return { status: 200, body: method(id) };
    if (kind === 'disputes' && id) return journal.findDispute(id);
    const told = journal.answer(kind, query);
    if (told) return told;
    if (kind === 'setup_intents') return saveCard(form);
    if (kind === 'refunds') return verb === 'GET' ? listRefunds(query) : refund(form);
    if (kind === 'payment_intents' && id === 'search')
      return {
        status: 200,
        body: {
          object: 'search_result',
          data: [...intents.values()].filter((intent) => intent.metadata['key'] === wanted),
        },
      };
    if (kind === 'payment_intents' && !id && verb === 'POST') return create(form);
    const intent = intents.get(id);
    return intent
      ? act(intent, action, form)
      : {
          status: 404,
          body: {
            error: {
              type: 'invalid_request_error',
              code: 'resource_missing',
              message: 'no such payment_intent',
            },
          },
        };
  }
  function remember(reference: string): string {
    const id = customers.get(reference) ?? newId('cus');
    customers.set(reference, id);
    return id;
  }

  const http = await openFakeHttp(handle, 'idempotency-key');
  return {
    ...http,
    hold(intentId) {
      const intent = intents.get(intentId);
      if (!intent || !['requires_action', 'processing'].includes(intent.status)) return;
      Object.assign(intent, {
        status: 'requires_capture',
        next_action: null,
        latest_charge: charge(),
      });
      journal.held(intent);
    },
    dispute(intentId, isWon) {
      const intent = intents.get(intentId);
      if (!intent) throw new Error('no such payment');
      return journal.disputed(intent, intent.amount_received, isWon);
    },
    statusOf: (intentId) => intents.get(intentId)?.status,
    sign: (rawBody, at) => ({
      'stripe-signature': new Stripe('sk_test').webhooks.generateTestHeaderString({
        payload: rawBody,
        secret,
        timestamp: Math.floor(at.epochMilliseconds / 1000),
      }),
    }),
  };
}
