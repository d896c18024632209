/** What the payment page must know before it draws itself. */
import type { FastifyRequest } from 'fastify';
import type { FlagContext } from '#domain/flags/contract.ts';
import { paymentSettingsSchema } from '#domain/payments/contract.ts';
import type { Flags } from '#server/flags/open-flags.ts';
import type { PaymentProvider } from '#server/partners/payment/port.ts';
import type { HttpServer } from '#server/platform/http.ts';

export type PaymentFlags = {
  flags: Flags;
  readFlagContext(request: FastifyRequest): Promise<FlagContext>;
};
type SettingsDeps = PaymentFlags & {
  partners: { payment: PaymentProvider };
  stripePublishableKey?: string | undefined;
};

export function paymentSettingsApi(app: HttpServer, deps: SettingsDeps): void {
  app.get(
    '/api/payments/settings',
    { schema: { response: { 200: paymentSettingsSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const hasPaypal =
        deps.partners.payment.accepts.includes('paypal') &&
        (await deps.flags.isOn('paypal-payment', await deps.readFlagContext(request)));
      return {
        paypal: hasPaypal,
        card: deps.stripePublishableKey
          ? { form: 'stripe' as const, publishableKey: deps.stripePublishableKey }
          : { form: 'sandbox' as const },
      };
    },
  );
}
