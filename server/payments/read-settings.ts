/** Settings the payment page loads before rendering. */
import type { FastifyRequest } from 'fastify';
import type { PaymentSettings } from '#domain/payments/contract.ts';
import { perPageMeans } from '#domain/payments/means.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { PaymentProvider } from '#server/partners/payment/port.ts';
import { readOfferedMeans, type OfferDeps } from './offered-means.ts';

export type SettingsDeps = OfferDeps & {
  catalogue: Pick<Catalogue, 'current'>;
  partners: { payment: PaymentProvider };
  stripePublishableKey?: string | undefined;
  /** Provided by app.ts. */ takesOrders(): Promise<boolean>;
};

export async function readSettings(
  deps: SettingsDeps,
  request: FastifyRequest,
): Promise<PaymentSettings> {
  const offered = await readOfferedMeans(deps, request);
  return {
    ...perPageMeans((means) => offered[means] !== undefined),
    takesOrders: await deps.takesOrders(),
    isPaused: deps.catalogue.current().shop.state === 'paused',
    abilities: deps.partners.payment.abilities,
    card: cardForm(deps),
  };
}

function cardForm({
  partners: { payment },
  stripePublishableKey: publishableKey,
}: SettingsDeps): PaymentSettings['card'] {
  if (payment.kind === 'none') return { form: 'none' };
  if (payment.kind.startsWith('adapter:')) return { form: 'page' };
  return publishableKey ? { form: 'stripe', publishableKey } : { form: 'sandbox' };
}
