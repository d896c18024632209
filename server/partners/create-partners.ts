/**
 * Chooses each partner's adapter from the configuration; whatever is not configured has an embedded default that works.
 * The libraries of those that were not chosen are not loaded: they would cost memory and time at each start.
 */
import type pg from 'pg';
import type { Clock } from '#domain/paris-time.ts';
import type { Logger } from '#server/platform/log.ts';
import { createInboxEmail } from './email/inbox.ts';
import { createBanGeocoder } from './geocoding/ban.ts';
import { createOfflineGeocoder } from './geocoding/offline.ts';
import type { Partners } from './partners.ts';
import { createSandboxProvider } from './payment/sandbox.ts';
import { createBrevoSms } from './sms/brevo.ts';
import { createInboxSms } from './sms/inbox.ts';

type PartnersConfig = {
  publicUrl: string;
  signingSecret: string;
  isProduction: boolean;
  stripe?: { secretKey: string; webhookSecret: string } | undefined;
  paypal?:
    { clientId: string; clientSecret: string; webhookId: string; baseUrl: string } | undefined;
  sandboxFaultRate?: number;
  smtpUrl?: string;
  brevoApiKey?: string;
  geocoderUrl?: string;
};

export async function createPartners({
  config,
  pool,
  clock,
  log,
}: {
  config: PartnersConfig;
  pool: pg.Pool;
  clock: Clock;
  log: Logger;
}): Promise<Partners> {
  return {
    payment: await createPayment({ config, pool, clock, log }),
    email: config.smtpUrl ? await openSmtp(config.smtpUrl) : createInboxEmail({ pool, clock }),
    sms: config.brevoApiKey
      ? createBrevoSms({ apiKey: config.brevoApiKey })
      : createInboxSms({ pool, clock }),
    geocoder: config.geocoderUrl
      ? createBanGeocoder({ baseUrl: config.geocoderUrl })
      : createOfflineGeocoder(),
  };
}

async function openSmtp(smtpUrl: string): Promise<Partners['email']> {
  const { createSmtpEmail } = await import('./email/smtp.ts');
  return createSmtpEmail({ smtpUrl, from: 'Cabas <bonjour@cabas.test>' });
}

async function createPayment({
  config,
  pool,
  clock,
  log,
}: {
  config: PartnersConfig;
  pool: pg.Pool;
  clock: Clock;
  log: Logger;
}): Promise<Partners['payment']> {
  if (config.stripe) {
    const { createStripeProvider } = await import('./payment/stripe.ts');
    const cards = createStripeProvider(config.stripe);
    if (!config.paypal) return cards;
    const [{ joinProviders }, { createPaypalProvider }] = await Promise.all([
      import('./payment/card-and-paypal.ts'),
      import('./payment/paypal.ts'),
    ]);
    return joinProviders(cards, createPaypalProvider({ ...config.paypal, clock }));
  }
  if (config.isProduction) log.warn('payments go to the embedded sandbox: no money moves');
  return createSandboxProvider({
    pool,
    clock,
    webhookSecret: `webhook:${config.signingSecret}`,
    publicUrl: config.publicUrl,
    faults: { rate: config.sandboxFaultRate ?? 0, dice: Math.random },
    deliverWebhook: (body, signature) => deliver(config.publicUrl, body, signature),
  });
}

/** Over HTTP, as a real provider would: the shop's webhook is the same code in both cases. */
async function deliver(publicUrl: string, body: string, signature: string): Promise<void> {
  await fetch(`${publicUrl}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cabas-signature': signature },
    body,
    signal: AbortSignal.timeout(3_000),
  });
}
