/** The only reader of the environment. Every variable is optional: the shop runs on its defaults. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PARIS } from '#domain/paris-time.ts';
import { OperatorError } from './platform/operator-error.ts';

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://shop.example',
});
const secret = z.string().min(32, 'must hold at least 32 characters');
const yesOrNo = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'])
  .transform((word) => ['1', 'true', 'on', 'yes'].includes(word));

/** An instant, or a time in Paris. */
export const moment = z.string().transform(parseMoment);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(3000),
  // All interfaces, so that a container or a phone on the same network reaches the shop; HOST=127.0.0.1 closes it.
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgres://user:password@host:5432/name',
    })
    .optional(),
  BACKUP_DIR: z.string().optional(),
  CABAS_CLOCK: moment.optional(),
  SIGNING_SECRET: secret.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })
    .optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must start with sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  /** The only one that browsers see. */
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
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().transform(parseHeaders).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  DEMO: yesOrNo.optional(),
  DEMO_PAST: yesOrNo.default(true),
});

export type Config = {
  isProduction: boolean;
  port: number;
  host: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** In production behind a given PUBLIC_URL, the only host that is answered. */
  virtualHost?: string | undefined;
  /** Absolute. */
  dataDir: string;
  /** Absent: the embedded PostgreSQL, in dataDir. */
  databaseUrl?: string;
  /** Where the embedded PostgreSQL is backed up; absolute. */
  backupDir?: string;
  /** Where the clock starts, for a rehearsal. */
  clockStart?: Temporal.Instant;
  signingSecret: string;
  smtpUrl?: string;
  stripe?: { secretKey: string; webhookSecret: string; publishableKey: string };
  paypal?: { clientId: string; clientSecret: string; webhookId: string; baseUrl: string };
  /** How often the embedded payment provider breaks, from 0 to 1. */
  sandboxFaultRate: number;
  brevoApiKey?: string;
  geocoderUrl?: string;
  /** Where traces are sent, as far as the flags let any be. */
  otlp?: { endpoint: string; headers: Readonly<Record<string, string>> };
  logLevel: string;
  /** Whether the demo world and its accounts are loaded. */
  isDemo: boolean;
  /** Whether that world comes with two months of orders: never beside a real bank, which has not seen them. */
  hasPast: boolean;
};

/** Throws an OperatorError of one line, naming the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = parseEnvironment(env);
  const isProduction = given.NODE_ENV === 'production';
  const dataDir = path.resolve(given.DATA_DIR);
  return {
    isProduction,
    dataDir,
    port: given.PORT,
    host: given.HOST,
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    virtualHost: isProduction && given.PUBLIC_URL ? new URL(given.PUBLIC_URL).host : undefined,
    databaseUrl: given.DATABASE_URL,
    backupDir: readBackupDir(given),
    clockStart: given.CABAS_CLOCK,
    signingSecret: given.SIGNING_SECRET ?? readOrCreateSecret(dataDir),
    smtpUrl: given.SMTP_URL,
    stripe: readStripe(given),
    paypal: readPaypal(given),
    sandboxFaultRate: given.SANDBOX_FAULT_RATE,
    brevoApiKey: given.BREVO_API_KEY,
    geocoderUrl: given.GEOCODER_URL,
    otlp: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: given.OTEL_EXPORTER_OTLP_HEADERS ?? {},
        }
      : undefined,
    logLevel: given.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    isDemo: given.DEMO ?? !isProduction,
    hasPast: given.DEMO_PAST && !given.STRIPE_SECRET_KEY,
  };
}

function parseEnvironment(env: NodeJS.ProcessEnv): z.output<typeof environment> {
  // Compose files and CI pass an empty string for what nobody set.
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

/** A database of theirs has backups of its own kind: nobody is to believe that ours are of it. */
function readBackupDir({
  BACKUP_DIR: folder,
  DATABASE_URL: databaseUrl,
}: z.output<typeof environment>): string | undefined {
  if (folder !== undefined && databaseUrl !== undefined)
    throw new OperatorError(
      'BACKUP_DIR is for the embedded database: back up that of DATABASE_URL with its own tools',
    );
  return folder === undefined ? undefined : path.resolve(folder);
}

/** One without the other would take payments whose outcome is never heard. */
function readStripe(given: z.output<typeof environment>): Config['stripe'] {
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

function readPaypal(given: z.output<typeof environment>): Config['paypal'] {
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

/** `2026-11-21T09:00:00Z` is an instant; without a zone it is the wall clock of Paris; a day alone starts at midnight. */
function parseMoment(text: string, context: z.RefinementCtx): Temporal.Instant {
  try {
    return Temporal.Instant.from(text);
  } catch {
    // Not an instant: tried as a local time.
  }
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(PARIS).toInstant();
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'must be an instant (2026-11-21T09:00:00Z) or a time in Paris (2026-11-21T10:00)',
    });
    return z.NEVER;
  }
}

/** `name=value,name=value`, as OpenTelemetry has it: usually a vendor's key. */
function parseHeaders(text: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair));
  if (pairs.every((pair) => pair !== null))
    return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
  context.addIssue({ code: 'custom', message: 'must look like name=value,name=value' });
  return z.NEVER;
}

export const secretFileOf = (dataDir: string): string => path.join(dataDir, 'secret');

/** Drawn once per data folder, so that signed links outlive a restart. */
function readOrCreateSecret(dataDir: string): string {
  const file = secretFileOf(dataDir);
  try {
    return readSecret(file) ?? createSecret(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `${file} cannot be used (${code ?? message}). Make that folder yours, set DATA_DIR, or give SIGNING_SECRET`,
    );
  }
}

function readSecret(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text.length < 32)
      throw new OperatorError(`${file} holds no usable secret. Delete it, or give SIGNING_SECRET`);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Written aside and linked into place: of two processes that start together, both read the same one. */
function createSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const drawn = randomBytes(32).toString('base64url');
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, `${drawn}\n`, { mode: 0o600 });
  try {
    linkSync(aside, file);
    return drawn;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readSecret(file) ?? drawn;
  } finally {
    rmSync(aside, { force: true });
  }
}
