/** What the payment form chose, as the API takes it. */
import type { CreatePaymentIntentRequest } from '#domain/payments/contract.ts';
import type { CardTokenReader } from '../cards/stripe-form.ts';
import { newCard, paypal } from './payment-means.tsx';
import type { PaymentProblem } from './payment-texts.ts';

type ReadMeans = { means: CreatePaymentIntentRequest['payment'] } | PaymentProblem;

export async function readMeans(
  means: string,
  saveCard: boolean,
  readToken: CardTokenReader['readToken'],
): Promise<ReadMeans> {
  if (means === paypal) return { means: { type: 'paypal' } };
  if (means !== newCard) return { means: { type: 'card', cardId: means } };
  const result = await readToken(saveCard);
  return 'refusal' in result
    ? { title: 'Carte refusée', text: result.refusal }
    : { means: { type: 'card', token: result.token, saveCard } };
}
