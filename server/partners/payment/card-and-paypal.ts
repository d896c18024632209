/** Combines two providers: cards to the first, PayPal to the second; a prefix of the reference tells which. */
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
    verifyWebhook: async (message, now) =>
      'paypal-transmission-id' in message.headers
        ? marked(await paypal.verifyWebhook(message, now))
        : cards.verifyWebhook(message, now),
  };
}
