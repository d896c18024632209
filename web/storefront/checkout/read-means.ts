/** What the payment form chose, as the API takes it. */
import type { CreatePaymentIntentRequest, PaymentSettings } from '#domain/payments/contract.ts';
import { hostedCard, pageMeansOfType } from '#domain/payments/means.ts';
import { meansName, walletName } from '#domain/payments/means-names.ts';
import { readCard, tokenise } from '../cards/card-form.tsx';
import { cardFormOpening } from '../cards/payment-queries.ts';
import type { CardToken, CardTokenReader } from '../cards/stripe-form.ts';
import type { PaymentProblem } from './payment-texts.ts';

export const newCard = 'new';

type ReadMeans = { means: CreatePaymentIntentRequest['payment'] } | PaymentProblem;

/** Whether the form shows the fields of the sandbox's card, which are then checked. */
export const isTypingCard = (means: string, settings: PaymentSettings): boolean =>
  means === newCard && settings.card.form === 'sandbox';

/** Ends the text of the button that pays. */
export const byWallet = (means: string): string =>
  walletName(means) ? `, par ${meansName(means).replace(' ', '\u00A0')}` : '';

/** Calls the reader before anything waits: browsers open a wallet's sheet only during a press. */
export async function readMeans(
  means: string,
  {
    data,
    settings,
    reader,
    isRegistered = false,
  }: {
    data: FormData;
    settings: PaymentSettings;
    reader: CardTokenReader | null;
    isRegistered?: boolean;
  },
): Promise<ReadMeans> {
  const page = pageMeansOfType(means);
  if (page) return { means: { type: page } };
  if (means !== newCard && !walletName(means)) return { means: { type: 'card', cardId: means } };
  if (settings.card.form === 'page')
    return { means: { type: 'card', token: hostedCard, saveCard: false } };
  const saveCard = means === newCard && data.get('saveCard') !== null;
  const result: CardToken = isTypingCard(means, settings)
    ? await tokenise(readCard(data).card)
    : ((await reader?.readToken(saveCard || isRegistered)) ?? { refusal: cardFormOpening });
  return 'refusal' in result
    ? { title: result.title ?? 'Carte refusée', text: result.refusal }
    : { means: { type: 'card', token: result.token, saveCard } };
}
