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
import { readPlivoKeys, type PlivoKeys } from './partners/calls/plivo-keys.ts';
import { defaultSender, parseSender } from './partners/email/sender.ts';
import { isNetwork } from './platform/network.ts';
import { OperatorError } from './platform/operator-error.ts';
import { readOrCreateSecret } from './platform/signing-secret.ts';

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://shop.example',
});
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/name',
});
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .refine((value) => value >= min && value <= max, `must be ${min} to ${max}`);
const port = wholeNumber(0, 65_535);
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
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: wholeNumber(2, 500).default(16),
  DATABASE_READ_URL: postgresUrl.optional(),
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
  PLIVO_AUTH_ID: z.string().optional(),
  PLIVO_AUTH_TOKEN: z.string().optional(),
  PLIVO_PROMPT_URL: webAddress.optional(),
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
  /** A standby, for lists, figures and exports of the team. */
  databaseReadUrl?: string | undefined;
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
  /**
   * Days that roles which refund or manage have to add a passkey; null where nobody is asked:
   * outside production, in a rehearsal, and without `https`, where browsers have no passkeys.
   */
  passkeyGraceDays: number | null;
  /** No trailing slash. */
  openFoodFactsUrl?: string;
  vroomUrl?: string;
  plivo?: PlivoKeys;
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
    databaseReadUrl: given.DATABASE_READ_URL,
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
    plivo: readPlivoKeys(given),
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

/** Refused with DATABASE_URL: our backups cover only the embedded PostgreSQL. */
function readBackupDir(given: z.output<typeof environment>): string | undefined {
  const { BACKUP_DIR: folder, DATABASE_URL: databaseUrl } = given;
  if (folder !== undefined && databaseUrl !== undefined)
    throw new OperatorError(
      'BACKUP_DIR is for the embedded database: back up that of DATABASE_URL with its own tools',
    );
  return folder === undefined ? undefined : path.resolve(folder);
}

/** The embedded database belongs to one process, which must do everything, and has no standby. */
function readRole(given: z.output<typeof environment>): Config['role'] {
  const { ROLE: role, DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl } = given;
  if (databaseUrl === undefined && readUrl !== undefined)
    throw new OperatorError('DATABASE_READ_URL needs DATABASE_URL: only that has standbys');
  if (databaseUrl === undefined && role !== 'both')
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
