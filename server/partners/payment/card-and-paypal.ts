/** Combines two providers: cards to the first, PayPal to the second; a prefix of the reference tells which. */
import type { StatementPage, StatementRequest } from '#domain/payments/bank-statement.ts';
import type { PaymentProvider } from './port.ts';

const prefix = 'paypal:';

export function joinProviders(
  cards: PaymentProvider & { kind: 'stripe' },
  paypal: PaymentProvider,
): PaymentProvider & { kind: 'stripe' } {
  const marked = <State extends { providerReference: string | null }>(state: State): State => ({
    ...state,
    providerReference: state.providerReference && prefix + state.providerReference,
  });
  /** Calls the provider of a reference with its own form of it, and prefixes the reference of the answer. */
  async function route<
    Request extends { providerReference: string },
    State extends { providerReference: string | null },
  >(
    request: Request,
    act: (provider: PaymentProvider, request: Request) => Promise<State>,
  ): Promise<State> {
    if (!request.providerReference.startsWith(prefix)) return act(cards, request);
    return marked(
      await act(paypal, {
        ...request,
        providerReference: request.providerReference.slice(prefix.length),
      }),
    );
  }
  return {
    kind: 'stripe',
    abilities: { ...cards.abilities, ...paypal.abilities },
    createHold: async (request) =>
      'wallet' in request.means
        ? marked(await paypal.createHold(request))
        : cards.createHold(request),
    // By key, only a card creation can have succeeded without our knowing (see paypal.ts).
    lookup: async (by) =>
      'providerReference' in by
        ? route(by, (provider, request) => provider.lookup(request))
        : cards.lookup(by),
    confirm: (request) => route(request, (provider, own) => provider.confirm(own)),
    capture: (request) => route(request, (provider, own) => provider.capture(own)),
    cancel: (request) => route(request, (provider, own) => provider.cancel(own)),
    refund: (request) => route(request, (provider, own) => provider.refund(own)),
    saveCard: (request) => cards.saveCard(request),
    deleteCard: (request) => cards.deleteCard(request),
    listTransactions: (request) =>
      readBoth(
        request,
        (own) => cards.listTransactions(own),
        async (own) => {
          const { items, next } = await paypal.listTransactions(own);
          return { items: items.map(marked), next };
        },
      ),
    listPayouts: (request) =>
      readBoth(
        request,
        (own) => cards.listPayouts(own),
        (own) => paypal.listPayouts(own),
      ),
    listDisputes: (request) =>
      readBoth(
        request,
        (own) => cards.listDisputes(own),
        (own) => paypal.listDisputes(own),
      ),
    findDispute: async (id) => (await cards.findDispute(id)) ?? paypal.findDispute(id),
    verifyWebhook: async (message, now) =>
      'paypal-transmission-id' in message.headers
        ? marked(await paypal.verifyWebhook(message, now))
        : cards.verifyWebhook(message, now),
  };
}

/** One statement after the other; the prefix of the cursor tells which is being read. */
async function readBoth<Item>(
  request: StatementRequest,
  first: (own: StatementRequest) => Promise<StatementPage<Item>>,
  second: (own: StatementRequest) => Promise<StatementPage<Item>>,
): Promise<StatementPage<Item>> {
  const isSecond = request.cursor?.startsWith(prefix) ?? false;
  if (!isSecond) {
    const { items, next } = await first(request);
    return { items, next: next ?? prefix };
  }
  const cursor = request.cursor?.slice(prefix.length) || null;
  const { items, next } = await second({ ...request, cursor });
  return { items, next: next && prefix + next };
}
