/** The banks' keys, read from the environment: an incomplete set stops the start. */
import { OperatorError } from '#server/platform/operator-error.ts';

export type StripeKeys = { secretKey: string; webhookSecret: string; publishableKey: string };
export type PaypalKeys = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  baseUrl: string;
};

/** All keys or none: without the webhook secret, payments would be taken and their outcome missed. */
export function readStripeKeys(given: {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
}): StripeKeys | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
  } = given;
  if (!secretKey && !webhookSecret && !publishableKey) return undefined;
  if (!secretKey)
    throw new OperatorError(
      'STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET is of no use alone',
    );
  if (!webhookSecret)
    throw new OperatorError(
      'STRIPE_WEBHOOK_SECRET is missing: without it no payment is ever confirmed',
    );
  if (!publishableKey)
    throw new OperatorError('STRIPE_PUBLISHABLE_KEY is missing: without it no card can be typed');
  return { secretKey, webhookSecret, publishableKey };
}

export function readPaypalKeys(given: {
  STRIPE_SECRET_KEY?: string | undefined;
  PAYPAL_CLIENT_ID?: string | undefined;
  PAYPAL_CLIENT_SECRET?: string | undefined;
  PAYPAL_WEBHOOK_ID?: string | undefined;
  PAYPAL_URL: string;
}): PaypalKeys | undefined {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = given;
  if (!clientId && !clientSecret && !webhookId) return undefined;
  if (!clientId || !clientSecret || !webhookId)
    throw new OperatorError(
      'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID go together: one of them is missing',
    );
  if (!given.STRIPE_SECRET_KEY)
    throw new OperatorError(
      'PAYPAL_CLIENT_ID needs STRIPE_SECRET_KEY: real PayPal beside test cards would sell for nothing',
    );
  return { clientId, clientSecret, webhookId, baseUrl: given.PAYPAL_URL };
}
