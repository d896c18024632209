/**
 * Stripe's own iframes for cards, Apple Pay and Google Pay. Stripe's script is loaded on these
 * pages only.
 */
import { cardUnreadable } from './payment-queries.ts';

type StripeError = { message?: string };
type StripeElements = {
  create(
    kind: 'payment',
    options: { wallets: Record<'applePay' | 'googlePay', 'auto' | 'never'> },
  ): { mount(box: HTMLElement): void; destroy(): void };
  update(changes: { amount?: number; setupFutureUsage?: 'off_session' | null }): void;
  submit(): Promise<{ error?: StripeError }>;
};
type StripeJs = {
  elements(options: object): StripeElements;
  createConfirmationToken(options: {
    elements: StripeElements;
  }): Promise<{ error?: StripeError; confirmationToken?: { id: string } }>;
};
declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: 'fr' }) => StripeJs;
  }
}

export type CardToken = { token: string } | { refusal: string; title?: string };
export type CardTokenReader = { readToken(saveCard: boolean): Promise<CardToken> };
export type StripeForm = CardTokenReader & { setAmount(cents: number): void; close(): void };

const unreadable = `${cardUnreadable} Réessayez.`;
let loading: Promise<void> | null = null;

function loadScript(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src: 'https://js.stripe.com/v3/',
      async: true,
      onload: () => resolve(),
      onerror: () => reject(new Error('Stripe.js did not load')),
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    // Retried the next time the form opens.
    loading = null;
    throw error;
  });
  return loading;
}

/** With an amount it pays; without one it saves a card. */
export async function openStripeForm(
  box: HTMLElement,
  publishableKey: string,
  amountCents: number | null,
): Promise<StripeForm> {
  await loadScript();
  const stripe = window.Stripe?.(publishableKey, { locale: 'fr' });
  if (!stripe) throw new Error('Stripe.js did not start');
  const elements = stripe.elements({
    currency: 'eur',
    paymentMethodTypes: ['card'],
    ...(amountCents === null
      ? { mode: 'setup' }
      : { mode: 'payment', amount: amountCents, captureMethod: 'manual' }),
  });
  // The wallet's sheet opens by `submit`, so the shop's own button, with the words of the law, pays.
  const wallets = amountCents === null ? 'never' : 'auto';
  const element = elements.create('payment', {
    wallets: { applePay: wallets, googlePay: wallets },
  });
  element.mount(box);
  return {
    async readToken(saveCard) {
      if (amountCents !== null)
        elements.update({ setupFutureUsage: saveCard ? 'off_session' : null });
      const { error: incomplete } = await elements.submit();
      if (incomplete) return { refusal: incomplete.message ?? unreadable };
      const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
      return confirmationToken
        ? { token: confirmationToken.id }
        : { refusal: error?.message ?? unreadable };
    },
    setAmount: (cents) => elements.update({ amount: cents }),
    close: () => element.destroy(),
  };
}
