/** Chooses each partner's adapter from the configuration; whatever is not configured has an embedded default that works. */
import type pg from 'pg';
import type { Clock } from '#domain/paris-time.ts';
import type { Logger } from '#server/platform/log.ts';
import { createInboxEmail } from './email/inbox.ts';
import { createSmtpEmail } from './email/smtp.ts';
import { createBanGeocoder } from './geocoding/ban.ts';
import { createOfflineGeocoder } from './geocoding/offline.ts';
import type { Partners } from './partners.ts';
import { joinProviders } from './payment/card-and-paypal.ts';
import { createPaypalProvider } from './payment/paypal.ts';
import { createSandboxProvider } from './payment/sandbox.ts';
import { createStripeProvider } from './payment/stripe.ts';
import { createBrevoSms } from './sms/brevo.ts';
import { createInboxSms } from './sms/inbox.ts';

type PartnersConfig = { publicUrl: string; signingSecret: string; isProduction: boolean; stripe?: { secretKey: string; webhookSecret: string } | undefined; paypal?: { clientId: string; clientSecret: string; webhookId: string; baseUrl: string } | undefined; sandboxFaultRate?: number; smtpUrl?: string; brevoApiKey?: string; geocoderUrl?: string };

export async function createPartners({ config, pool, clock, log }: { config: PartnersConfig; pool: pg.Pool; clock: Clock; log: Logger }): Promise<Partners> {
  return {
    payment: createPayment({ config, pool, clock, log }),
    email: config.smtpUrl ? createSmtpEmail({ smtpUrl: config.smtpUrl, from: 'Cabas <bonjour@cabas.test>' }) : createInboxEmail({ pool, clock }),
    sms: config.brevoApiKey ? createBrevoSms({ apiKey: config.brevoApiKey }) : createInboxSms({ pool, clock }),
    geocoder: config.geocoderUrl ? createBanGeocoder({ baseUrl: config.geocoderUrl }) : createOfflineGeocoder(),
  };
}

function createPayment({ config, pool, clock, log }: { config: PartnersConfig; pool: pg.Pool; clock: Clock; log: Logger }): Partners['payment'] {
  if (config.stripe) {
    const cards = createStripeProvider(config.stripe);
    return config.paypal ? joinProviders(cards, createPaypalProvider({ ...config.paypal, clock })) : cards;
  }
  if (config.isProduction) log.warn('payments go to the embedded sandbox: no money moves');
  return createSandboxProvider({
    pool, clock, webhookSecret: `webhook:${config.signingSecret}`, publicUrl: config.publicUrl, faults: { rate: config.sandboxFaultRate ?? 0, dice: Math.random },
    deliverWebhook: (body, signature) => deliver(config.publicUrl, body, signature),
  });
}

/** Over HTTP, as a real provider would: the shop's webhook is the same code in both cases. */
async function deliver(publicUrl: string, body: string, signature: string): Promise<void> {
  await fetch(`${publicUrl}/api/payments/webhook`, { method: 'POST', headers: { 'content-type': 'application/json', 'cabas-signature': signature }, body, signal: AbortSignal.timeout(3_000) });
}
