/** Payment failures: what happened, what is safe, what to do. */
import { formatEuros } from '#domain/measures/money.ts';
import type { PaymentOutcome } from '#domain/payments/contract.ts';
import { isPageMeans, pageMeans, type MeansKey } from '#domain/payments/means.ts';
import { cartTotalChanged } from '#domain/contract/refusal-sentences.ts';
import { ApiRefusal } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';

export const actionRequired = 'Une action de votre part est requise';

/** `isAboutCard`: another card may pass. */
export type PaymentProblem = { title: string; text: string; isAboutCard?: boolean };

export function refusedText(
  outcome: Pick<PaymentOutcome, 'refusalReason'>,
  means: MeansKey | undefined,
  kept: 'cart' | 'order' = 'cart',
): PaymentProblem {
  const page = isPageMeans(means) ? pageMeans[means] : null;
  const reason =
    outcome.refusalReason ??
    (page ? `La transaction ${page.name} a échoué.` : 'La banque n’a pas accepté ce paiement.');
  return {
    title: 'Paiement refusé',
    isAboutCard: !page,
    text: `${reason} Rien n’a été débité et votre ${kept === 'cart' ? 'panier est gardé' : 'commande est gardée'} : essayez ${page ? 'une carte' : 'une autre carte'}.`,
  };
}

/** The terms changed since the page showed them. */
export const isAboutTerms = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.is('Payment.TermsChanged');

/** Message after a failed call. `shownCents`: the amount displayed. */
export function paymentProblem(error: unknown, shownCents: number): PaymentProblem {
  if (!(error instanceof ApiRefusal)) return incident;
  const { meta, statusCode, message } = error.error;
  if (error.is('EcomCart.TotalAmountOutdated')) return outdated(shownCents, meta?.['amount']);
  // The request may have arrived even though its response was lost.
  if (statusCode >= 500)
    return isAnsweredUnavailable(error)
      ? { title: 'Paiement impossible', text: message }
      : incident;
  if (isAboutTerms(error))
    return {
      title: 'Nos conditions ont changé',
      text: `${refusalText(error)} Rien n’a été réservé et votre panier est gardé.`,
    };
  const name = meta?.['name'];
  if (typeof name === 'string' && name)
    return {
      title: 'Votre panier a changé',
      text: `${name} : ${message} Rien n’a été réservé, votre panier est à jour.`,
    };
  return { title: 'Paiement impossible', text: refusalText(error) };
}

/** The shop could not take the payment, so nothing was sent to the bank. */
const isAnsweredUnavailable = (error: ApiRefusal): boolean =>
  (
    [
      'Generic.Unavailable',
      'Payment.CheckoutClosed',
      'Shop.Paused',
      ...Object.values(pageMeans).map(({ refusals }) => refusals.unavailable),
    ] as const
  ).some((name) => error.is(name));

function outdated(shownCents: number, amount: unknown): PaymentProblem {
  const change =
    typeof amount === 'number'
      ? `La somme à réserver est passée de ${formatEuros(shownCents)} à ${formatEuros(amount)}.`
      : cartTotalChanged;
  return {
    title: 'Le montant a changé',
    text: `${change} Rien n’a été réservé : la page est à jour, vérifiez puis commandez.`,
  };
}

export const incident: PaymentProblem = {
  title: 'Un incident est survenu',
  text: 'Nous ne savons pas encore si votre commande est passée. Vérifiez la page Mes commandes avant de réessayer.',
};
