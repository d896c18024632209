/** What went wrong with a payment: what happened, what is safe, what to do. */
import { formatEuros } from '#domain/money.ts';
import type { PaymentOutcome } from '#domain/payments/contract.ts';
import { ApiRefusal } from '../../api-client.ts';
import { refusalText } from '../refusal-text.ts';

export type PaymentProblem = { title: string; text: string };

export function refusedText(
  outcome: Pick<PaymentOutcome, 'refusalReason'>,
  isPaypal: boolean,
): PaymentProblem {
  const reason =
    outcome.refusalReason ??
    (isPaypal ? 'La transaction PayPal a échoué.' : 'La banque n’a pas accepté ce paiement.');
  return {
    title: 'Paiement refusé',
    text: `${reason} Rien n’a été débité et votre panier est gardé : essayez ${isPaypal ? 'une carte' : 'une autre carte'}.`,
  };
}

/** Others are published than those the page shows. */
export const isAboutTerms = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.error.meta?.['field'] === 'termsVersion';

/** After a call that failed. `shownCents` is the amount that the page had asked to accept. */
export function paymentProblem(error: unknown, shownCents: number): PaymentProblem {
  if (!(error instanceof ApiRefusal)) return incident;
  const { meta, statusCode, message } = error.error;
  if (error.is('EcomCart.TotalAmountOutdated')) return outdated(shownCents, meta?.['amount']);
  // The request may have arrived although its answer did not.
  if (statusCode >= 500)
    return error.is('Generic.Unavailable')
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

function outdated(shownCents: number, amount: unknown): PaymentProblem {
  const change =
    typeof amount === 'number'
      ? `La somme à réserver est passée de ${formatEuros(shownCents)} à ${formatEuros(amount)}.`
      : 'Le montant de votre panier a changé.';
  return {
    title: 'Le montant a changé',
    text: `${change} Rien n’a été réservé : la page est à jour, vérifiez puis commandez.`,
  };
}

export const incident: PaymentProblem = {
  title: 'Un incident est survenu',
  text: 'Nous ne savons pas encore si votre commande est passée. Vérifiez la page Mes commandes avant de réessayer.',
};
