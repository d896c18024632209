/**
 * Chooses each partner's adapter: one from outside, else by the configuration, with an embedded default. Adapters load on demand: the
 * libraries of the others would cost memory and start time.
 */
import type pg from 'pg';
import type { Clock } from '#domain/time/clock.ts';
import { release } from '#domain/contract/release.ts';
import type { OpenedAdapters } from './adapters/open-adapters.ts';
import { callPartner } from './call-partner.ts';
import type { PlivoKeys } from './calls/plivo-keys.ts';
import { sandboxCalls } from './calls/sandbox.ts';
import type { DropPlace } from './drop/drop-place.ts';
import { createInboxEmail } from './email/inbox.ts';
import type { MailEncryption } from './email/mail-encryption.ts';
import { createBanGeocoder } from './geocoding/ban.ts';
import { createOfflineGeocoder } from './geocoding/offline.ts';
import type { Partners } from './partners.ts';
import type { PaypalKeys, StripeKeys } from './payment/bank-keys.ts';
import { closedProvider } from './payment/closed.ts';
import { createSandboxProvider } from './payment/sandbox.ts';
import { createOpenFoodFacts } from './product-facts/open-food-facts.ts';
import { createBrevoSms } from './sms/brevo.ts';
import { createInboxSms } from './sms/inbox.ts';

type PartnersConfig = {
  publicUrl: string;
  signingSecret: string;
  isProduction: boolean;
  isRehearsal?: boolean;
  stripe?: Omit<StripeKeys, 'publishableKey'> | undefined;
  paypal?: PaypalKeys | undefined;
  sandboxFaultRate?: number;
  smtpUrl?: string;
  mailEncryption?: MailEncryption;
  mailFrom?: string;
  brevoApiKey?: string;
  geocoderUrl?: string;
  openFoodFactsUrl?: string;
  vroomUrl?: string;
  plivo?: PlivoKeys | undefined;
  drop?: DropPlace | undefined;
};

type PartnersDeps = {
  config: PartnersConfig;
  pool: pg.Pool;
  clock: Clock;
  /** From outside, already opened. */
  adapters?: OpenedAdapters;
};

export async function createPartners({
  config,
  pool,
  clock,
  adapters = {},
}: PartnersDeps): Promise<Partners> {
  const embedded = createOfflineGeocoder();
  return {
    payment: adapters.payment ?? (await createPayment({ config, pool, clock })),
    email: markRehearsal(config, adapters.email ?? (await createEmail({ config, pool, clock }))),
    sms:
      adapters.sms ??
      (config.brevoApiKey
        ? createBrevoSms({ apiKey: config.brevoApiKey })
        : createInboxSms({ pool, clock })),
    geocoder:
      adapters.geocoding ??
      (config.geocoderUrl
        ? createBanGeocoder({ baseUrl: config.geocoderUrl, embedded })
        : embedded),
    productFacts: adapters.facts ?? (await createProductFacts(config)),
    calls: adapters.calls ?? (await createCalls({ config, clock })),
    invoicing: adapters.invoicing ?? (await createInvoicing({ config, pool, clock })),
    drop: await createDrop(config),
    routing: config.vroomUrl
      ? (await import('./routing/vroom.ts')).createVroomPlanner({ url: config.vroomUrl })
      : null,
  };
}

/** A rehearsal of real numbers would ring at customers' homes only if its operator gave the keys. */
async function createCalls({
  config: { plivo, isProduction, isRehearsal = false },
  clock,
}: Pick<PartnersDeps, 'config' | 'clock'>): Promise<Partners['calls']> {
  if (plivo) return (await import('./calls/plivo.ts')).createPlivoCalls({ ...plivo, clock });
  return isProduction && !isRehearsal ? null : sandboxCalls;
}

async function createDrop({ drop }: PartnersConfig): Promise<Partners['drop']> {
  if (!drop) return null;
  return drop.kind === 'sftp'
    ? (await import('./drop/sftp.ts')).createSftpDrop(drop)
    : (await import('./drop/s3.ts')).createS3Drop(drop);
}

async function createInvoicing({
  config: { isProduction, isRehearsal = false },
  ...deps
}: PartnersDeps): Promise<Partners['invoicing']> {
  if (isProduction && !isRehearsal) return null;
  return (await import('./invoicing/sandbox.ts')).createSandboxPlatform(deps);
}

async function createProductFacts({
  openFoodFactsUrl,
  publicUrl,
  isProduction,
  isRehearsal = false,
}: PartnersConfig): Promise<Partners['productFacts']> {
  if (openFoodFactsUrl)
    return createOpenFoodFacts({
      baseUrl: openFoodFactsUrl,
      userAgent: `Cabas/${release} (${publicUrl})`,
    });
  if (isProduction && !isRehearsal) return null;
  return (await import('./product-facts/sample.ts')).sampleFacts;
}

async function createEmail({ config, pool, clock }: PartnersDeps): Promise<Partners['email']> {
  return config.smtpUrl && config.mailFrom
    ? (await import('./email/smtp.ts')).createSmtpEmail({
        smtpUrl: config.smtpUrl,
        from: config.mailFrom,
        encryption: config.mailEncryption ?? 'required',
      })
    : createInboxEmail({ pool, clock });
}

function markRehearsal(
  { isRehearsal = false }: PartnersConfig,
  email: Partners['email'],
): Partners['email'] {
  if (!isRehearsal) return email;
  return {
    kind: email.kind,
    send: (message) => email.send({ ...message, subject: `[Répétition] ${message.subject}` }),
  };
}

async function createPayment({ config, pool, clock }: PartnersDeps): Promise<Partners['payment']> {
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
  if (config.isProduction && !config.isRehearsal) return closedProvider;
  return createSandboxProvider({
    pool,
    clock,
    webhookSecret: `webhook:${config.signingSecret}`,
    publicUrl: config.publicUrl,
    faults: { rate: config.sandboxFaultRate ?? 0, dice: Math.random },
    deliverWebhook: (body, signature) => deliver(config.publicUrl, body, signature),
  });
}

/** Over HTTP like a real provider, so that the shop's webhook is exercised. */
async function deliver(publicUrl: string, body: string, signature: string): Promise<void> {
  await callPartner(`${publicUrl}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cabas-signature': signature },
    body,
    timeoutMs: 3_000,
  });
}
