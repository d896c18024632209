/** The variables of the shop, each with its form. */
import { z } from 'zod';
import { frenchProfile } from '#domain/france/profile.ts';
import { parseSender } from './partners/email/sender.ts';
import { isNetwork } from './platform/network.ts';
import { OperatorError } from './platform/operator-error.ts';

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

/** An instant, or a local time of that zone. */
export const momentIn = (zone: string) =>
  z.string().transform((text, context) => parseMoment(text, zone, context));
/** Configuration is read before the shop, which knows its own zone: local times are the country's. */
const moment = momentIn(frenchProfile.timeZone);

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  TRUSTED_PROXIES: proxies.default(['loopback']),
  DATA_DIR: z.string().default('./data'),
  PG_BIN: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: wholeNumber(2, 500).default(16),
  DATABASE_READ_URL: postgresUrl.optional(),
  ROLE: z.enum(['web', 'worker', 'both']).default('both'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  BACKUP_DIR: z.string().optional(),
  CABAS_CLOCK: moment.optional(),
  SIGNING_SECRET: secret.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' })
    .optional(),
  SMTP_ALLOW_PLAIN: yesOrNo.default(false),
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
  DROP_URL: z
    .url({
      protocol: /^(sftp|https)$/,
      error: 'must look like sftp://user@host/folder or https://host/bucket',
    })
    .optional(),
  DROP_HOST_KEY: z.string().optional(),
  DROP_PASSWORD: z.string().optional(),
  DROP_KEY_FILE: z.string().optional(),
  DROP_S3_REGION: z.string().optional(),
  DROP_S3_KEY_ID: z.string().optional(),
  DROP_S3_SECRET: z.string().optional(),
  PAYMENT_ADAPTER: z.string().optional(),
  EMAIL_ADAPTER: z.string().optional(),
  SMS_ADAPTER: z.string().optional(),
  GEOCODING_ADAPTER: z.string().optional(),
  CALLS_ADAPTER: z.string().optional(),
  FACTS_ADAPTER: z.string().optional(),
  INVOICING_ADAPTER: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().transform(parseHeaders).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  PASSKEY_GRACE_DAYS: z.coerce.number().pipe(z.int().min(0).max(365)).default(14),
  DEMO: yesOrNo.optional(),
  DEMO_PAST: yesOrNo.default(true),
});

export type Environment = z.output<typeof environment>;

export const variableNames: readonly string[] = Object.keys(environment.shape);

/** Throws one OperatorError of one line that names every value that cannot be read. */
export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  // Compose files and CI pass empty strings for unset variables.
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(set);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    const choices =
      issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue.message;
    return `${name} ${choices}${/SECRET|KEY|URL|HEADERS/.test(name) ? '' : ` (it is «${set[name]}»)`}`;
  });
  throw new OperatorError(faults.join('; '));
}

/** Accepts an instant (`2026-11-21T09:00:00Z`), a local time of the zone, or a day, which starts at midnight. */
function parseMoment(text: string, zone: string, context: z.RefinementCtx): Temporal.Instant {
  try {
    return Temporal.Instant.from(text);
  } catch {
    // Not an instant: try a local time.
  }
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant();
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
