/** Settings the payment page loads before rendering. */
import type { FastifyRequest } from 'fastify';
import type { FlagContext } from '#domain/flags/contract.ts';
import type { PaymentSettings } from '#domain/payments/contract.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Flags } from '#server/flags/open-flags.ts';
import type { PaymentProvider } from '#server/partners/payment/port.ts';

export type PaymentFlags = {
  flags: Flags;
  readFlagContext(request: FastifyRequest): Promise<FlagContext>;
};
export type SettingsDeps = PaymentFlags & {
  catalogue: Pick<Catalogue, 'current'>;
  partners: { payment: PaymentProvider };
  stripePublishableKey?: string | undefined;
  /** Provided by app.ts. */ takesOrders(): Promise<boolean>;
};

export async function readSettings(
  deps: SettingsDeps,
  request: FastifyRequest,
): Promise<PaymentSettings> {
  const hasPaypal =
    deps.partners.payment.abilities.paypal !== undefined &&
    (await deps.flags.isOn('paypal-payment', await deps.readFlagContext(request)));
  return {
    paypal: hasPaypal,
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
  return publishableKey ? { form: 'stripe', publishableKey } : { form: 'sandbox' };
}
