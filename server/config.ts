/** Reads the environment; nothing else does. Every variable is optional. */
import path from 'node:path';
import { z } from 'zod';
import { frenchProfile } from '#domain/french-profile.ts';
import {
  readPaypalKeys,
  readStripeKeys,
  type PaypalKeys,
  type StripeKeys,
} from './partners/payment/bank-keys.ts';
import { isNetwork } from './platform/network.ts';
import { OperatorError } from './platform/operator-error.ts';
import { readOrCreateSecret } from './platform/signing-secret.ts';

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://shop.example',
});
const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 to 65535')
  .max(65_535, 'must be 0 to 65535');
const secret = z.string().min(32, 'must hold at least 32 characters');
const yesOrNo = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'])
  .transform((word) => ['1', 'true', 'on', 'yes'].includes(word));

const proxies = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    (list) => list.length > 0 && list.every(isNetwork),
    'must list addresses or ranges: 10.0.0.5, 172.16.0.0/12, fd00::/8, loopback',
  );

/** An instant, or a local time of the country: configuration is read before the shop. */
export const moment = z.string().transform(parseMoment);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  TRUSTED_PROXIES: proxies.default(['loopback']),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgres://user:password@host:5432/name',
    })
    .optional(),
  DATABASE_POOL: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(2, 'must be 2 to 500')
    .max(500, 'must be 2 to 500')
    .default(16),
  ROLE: z.enum(['web', 'worker', 'both']).default('both'),
  METRICS_PORT: port.optional(),
  BACKUP_DIR: z.string().optional(),
  CABAS_CLOCK: moment.optional(),
  SIGNING_SECRET: secret.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z.string().transform(parseSender).optional(),
  ALLOW_SANDBOX: yesOrNo.default(false),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must start with sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  /** The only key sent to browsers. */
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must start with pk_').optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  // https://api-m.sandbox.paypal.com for trials.
  PAYPAL_URL: webAddress
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api-m.paypal.com'),
  SANDBOX_FAULT_RATE: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 to 1')
    .max(1, 'must be 0 to 1')
    .default(0),
  BREVO_API_KEY: z.string().optional(),
  GEOCODER_URL: webAddress.optional(),
  OPENFOODFACTS_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  VROOM_URL: webAddress.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().transform(parseHeaders).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  PASSKEY_GRACE_DAYS: z.coerce.number().pipe(z.int().min(0).max(365)).default(14),
  DEMO: yesOrNo.optional(),
  DEMO_PAST: yesOrNo.default(true),
});

export type Config = {
  isProduction: boolean;
  /** Production settings on the embedded bank: every page says so and none is indexed. */
  isRehearsal: boolean;
  port: number;
  host: string;
  /** No trailing slash. */
  publicUrl: string;
  /** The only host answered; set in production when PUBLIC_URL is given. */
  virtualHost?: string | undefined;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  /** Absolute path. */
  dataDir: string;
  /** Absent: the embedded PostgreSQL, in dataDir. */
  databaseUrl?: string;
  /** Connections of this process, its four for the queue and notifications not counted. */
  databasePool: number;
  /** `web` serves requests, `worker` runs jobs: one machine of each keeps e-mails off the shoppers' thread. */
  role: 'web' | 'worker' | 'both';
  /** Absent: no metrics. */
  metricsPort?: number;
  /** Absolute path of the embedded PostgreSQL's backups. */
  backupDir?: string;
  /** Start of the clock in a rehearsal. */
  clockStart?: Temporal.Instant;
  /** Absent: the one that the shared database keeps. */
  signingSecret?: string;
  smtpUrl?: string;
  /** Format: `Name <address>`. */
  mailFrom: string;
  stripe?: StripeKeys;
  paypal?: PaypalKeys;
  /** Failure rate of the embedded payment provider, from 0 to 1. */
  sandboxFaultRate: number;
  brevoApiKey?: string;
  geocoderUrl?: string;
  /** Days that roles which refund or manage have to add a passkey; null where nobody is asked: outside production, in a rehearsal, and without `https`, where browsers have no passkeys. */
  passkeyGraceDays: number | null;
  /** No trailing slash. */
  openFoodFactsUrl?: string;
  vroomUrl?: string;
  /** Trace collector; the flags decide how much is sent. */
  otlp?: { endpoint: string; headers: Readonly<Record<string, string>> };
  logLevel: string;
  isDemo: boolean;
  /** Whether the demo world has two months of orders: never with a real bank, which has not seen them. */
  hasPast: boolean;
};

/** Throws a one-line OperatorError that names the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = parseEnvironment(env);
  const isProduction = given.NODE_ENV === 'production';
  const isLive = isProduction && !given.ALLOW_SANDBOX;
  const dataDir = path.resolve(given.DATA_DIR);
  requireConsistentRehearsal(given);
  return {
    isProduction,
    isRehearsal: isProduction && given.ALLOW_SANDBOX,
    dataDir,
    port: given.PORT,
    // Local only, because of the demo accounts and the inbox; in production a proxy or a container port leads here.
    host: given.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    virtualHost: isProduction && given.PUBLIC_URL ? new URL(given.PUBLIC_URL).host : undefined,
    trustedProxies: given.TRUSTED_PROXIES,
    databaseUrl: given.DATABASE_URL,
    databasePool: given.DATABASE_POOL,
    role: readRole(given),
    metricsPort: given.METRICS_PORT,
    backupDir: readBackupDir(given),
    clockStart: given.CABAS_CLOCK,
    signingSecret:
      given.SIGNING_SECRET ?? (given.DATABASE_URL ? undefined : readOrCreateSecret(dataDir)),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? defaultSender(given),
    stripe: readStripeKeys(given),
    paypal: readPaypalKeys(given),
    sandboxFaultRate: given.SANDBOX_FAULT_RATE,
    brevoApiKey: given.BREVO_API_KEY,
    geocoderUrl: given.GEOCODER_URL,
    openFoodFactsUrl: given.OPENFOODFACTS_URL,
    vroomUrl: given.VROOM_URL,
    otlp: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        }
      : undefined,
    logLevel: given.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    isDemo: given.DEMO ?? !isProduction,
    passkeyGraceDays:
      isLive && given.PUBLIC_URL?.startsWith('https:') ? given.PASSKEY_GRACE_DAYS : null,
    hasPast: given.DEMO_PAST && !given.STRIPE_SECRET_KEY,
  };
}

function parseEnvironment(env: NodeJS.ProcessEnv): z.output<typeof environment> {
  // Compose files and CI pass empty strings for unset variables.
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(set);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0]);
  const choices =
    issue?.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue?.message;
  throw new OperatorError(
    `${name} ${choices}${/SECRET|KEY|URL|HEADERS/.test(name) ? '' : ` (it is «${set[name]}»)`}`,
  );
}

/** Published passwords or test cards require rehearsal mode; real money forbids it. */
function requireConsistentRehearsal(given: z.output<typeof environment>): void {
  if (given.NODE_ENV !== 'production') return;
  if (given.DEMO && !given.ALLOW_SANDBOX)
    throw new OperatorError(
      'DEMO=1 in production needs ALLOW_SANDBOX=1: the passwords of the demo accounts are published, so this can only be a rehearsal',
    );
  const key = given.STRIPE_SECRET_KEY;
  if (key?.startsWith('sk_test_') && !given.ALLOW_SANDBOX)
    throw new OperatorError(
      'STRIPE_SECRET_KEY is a test key, and test cards are public: give the live key, or ALLOW_SANDBOX=1 for a rehearsal',
    );
  if (key && !key.startsWith('sk_test_') && given.ALLOW_SANDBOX)
    throw new OperatorError(
      'ALLOW_SANDBOX=1 says that no payment is real, and STRIPE_SECRET_KEY is a live key: leave one of them out',
    );
}

/** Accepts `Cabas <bonjour@shop.example>` or the address alone. */
function parseSender(text: string, context: z.RefinementCtx): string {
  const [, name, address] = /^(?:([^<>"\r\n]+?)\s*<([^<>]+)>|[^<>]+)$/.exec(text.trim()) ?? [];
  const email = z.email().safeParse(address ?? text.trim());
  if (!email.success) {
    context.addIssue({ code: 'custom', message: 'must look like Cabas <bonjour@shop.example>' });
    return z.NEVER;
  }
  return name ? `${name} <${email.data}>` : email.data;
}

/** Defaults to PUBLIC_URL's domain in production: mail servers refuse senders of another domain. */
function defaultSender(given: z.output<typeof environment>): string {
  if (given.NODE_ENV !== 'production') return 'bonjour@cabas.test';
  const domain = given.PUBLIC_URL ? new URL(given.PUBLIC_URL).hostname.replace(/^www\./, '') : '';
  const address = `bonjour@${domain}`;
  if (z.email().safeParse(address).success) return address;
  if (given.SMTP_URL)
    throw new OperatorError(
      'MAIL_FROM is missing: e-mails need a sender at a domain of yours, such as Cabas <bonjour@shop.example>',
    );
  return 'bonjour@cabas.test';
}

/** Refused with DATABASE_URL: our backups cover only the embedded PostgreSQL. */
function readBackupDir(given: z.output<typeof environment>): string | undefined {
  const { BACKUP_DIR: folder, DATABASE_URL: databaseUrl } = given;
  if (folder !== undefined && databaseUrl !== undefined)
    throw new OperatorError(
      'BACKUP_DIR is for the embedded database: back up that of DATABASE_URL with its own tools',
    );
  return folder === undefined ? undefined : path.resolve(folder);
}

/** The embedded database belongs to one process, which must do everything. */
function readRole({
  ROLE: role,
  DATABASE_URL: databaseUrl,
}: z.output<typeof environment>): Config['role'] {
  if (role !== 'both' && databaseUrl === undefined)
    throw new OperatorError(
      `ROLE=${role} needs DATABASE_URL: the embedded database serves one process`,
    );
  return role;
}

/** Accepts an instant (`2026-11-21T09:00:00Z`), a local time of the country, or a day, which starts at midnight. */
function parseMoment(text: string, context: z.RefinementCtx): Temporal.Instant {
  try {
    return Temporal.Instant.from(text);
  } catch {
    // Not an instant: try a local time.
  }
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(frenchProfile.timeZone).toInstant();
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'must be an instant (2026-11-21T09:00:00Z) or a local time (2026-11-21T10:00)',
    });
    return z.NEVER;
  }
}

/** OpenTelemetry format `name=value,name=value`: usually a vendor's key. */
function parseHeaders(text: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair));
  if (pairs.every((pair) => pair !== null))
    return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
  context.addIssue({ code: 'custom', message: 'must look like name=value,name=value' });
  return z.NEVER;
}
