/** The configuration that the environment gives. Every variable is optional. */
import path from 'node:path';
import { parseEnvironment, type Environment } from './environment.ts';
import {
  readPaypalKeys,
  readStripeKeys,
  type PaypalKeys,
  type StripeKeys,
} from './partners/payment/bank-keys.ts';
import { readAdapterPlaces, type AdapterPlaces } from './partners/adapters/adapter-places.ts';
import { readPlivoKeys, type PlivoKeys } from './partners/calls/plivo-keys.ts';
import { readDropPlace, type DropPlace } from './partners/drop/drop-place.ts';
import { readMailEncryption, type MailEncryption } from './partners/email/mail-encryption.ts';
import { defaultSender } from './partners/email/sender.ts';
import type { PostgresChoice } from './platform/choose-postgres.ts';
import { OperatorError } from './platform/operator-error.ts';

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
  /** Which PostgreSQL runs the embedded one. */
  postgres: PostgresChoice;
  /** Connections of this process, its four for the queue and notifications not counted. */
  databasePool: number;
  /** A standby, for lists, figures and exports of the team. */
  databaseReadUrl?: string | undefined;
  /** `web` serves requests, `worker` runs jobs: one machine of each keeps e-mails off the shoppers' thread. */
  role: 'web' | 'worker' | 'both';
  /** Absent: no metrics. */
  metricsPort?: number;
  metricsHost: string;
  /** Absolute path of the embedded PostgreSQL's backups. */
  backupDir?: string;
  /** Start of the clock in a rehearsal. */
  clockStart?: Temporal.Instant;
  /** Absent: the one kept by the data folder, or by the shared database. */
  signingSecret?: string;
  smtpUrl?: string;
  mailEncryption: MailEncryption;
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
  /** Where files are left for the accountant each night. */
  drop?: DropPlace;
  /** Adapters from outside, by path or package. */
  adapters: AdapterPlaces;
  /** Trace collector; the flags decide how much is sent. */
  otlp?: { endpoint: string; headers: Readonly<Record<string, string>> };
  logLevel: string;
  isDemo: boolean;
  /** Whether the demo world has two months of orders: never with a real bank, which has not seen them. */
  hasPast: boolean;
};

/**
 * Only reads. Throws one OperatorError of one line that names every value that cannot be read, or else everything that
 * does not go together.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = parseEnvironment(env);
  const isProduction = given.NODE_ENV === 'production';
  const isLive = isProduction && !given.ALLOW_SANDBOX;
  const faults: string[] = [];
  /** Keeps the sentence of a reader that refuses. What it returns then is never used: the faults are thrown. */
  function collect<T>(read: (environment: Environment) => T): T {
    try {
      return read(given);
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      faults.push(error.message);
      return undefined as T;
    }
  }
  collect(requireConsistentRehearsal);
  const config: Config = {
    isProduction,
    isRehearsal: isProduction && given.ALLOW_SANDBOX,
    dataDir: path.resolve(given.DATA_DIR),
    port: given.PORT,
    // Local only, because of the demo accounts and the inbox; in production a proxy or a container port leads here.
    host: given.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    virtualHost: isProduction && given.PUBLIC_URL ? new URL(given.PUBLIC_URL).host : undefined,
    trustedProxies: given.TRUSTED_PROXIES,
    databaseUrl: given.DATABASE_URL,
    postgres: {
      pgBin: given.PG_BIN && path.resolve(given.PG_BIN),
      prefersMachine: isProduction,
    },
    databasePool: given.DATABASE_POOL,
    databaseReadUrl: given.DATABASE_READ_URL,
    role: collect(readRole),
    metricsPort: given.METRICS_PORT,
    metricsHost: given.METRICS_HOST,
    backupDir: collect(readBackupDir),
    clockStart: given.CABAS_CLOCK,
    signingSecret: given.SIGNING_SECRET,
    smtpUrl: given.SMTP_URL,
    mailEncryption: collect(readMailEncryption),
    mailFrom: given.MAIL_FROM ?? collect(defaultSender),
    stripe: collect(readStripeKeys),
    paypal: collect(readPaypalKeys),
    sandboxFaultRate: given.SANDBOX_FAULT_RATE,
    brevoApiKey: given.BREVO_API_KEY,
    geocoderUrl: given.GEOCODER_URL,
    openFoodFactsUrl: given.OPENFOODFACTS_URL,
    vroomUrl: given.VROOM_URL,
    plivo: collect(readPlivoKeys),
    drop: collect(readDropPlace),
    adapters: collect(readAdapterPlaces),
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
    hasPast: given.DEMO_PAST && !given.STRIPE_SECRET_KEY && !given.PAYMENT_ADAPTER,
  };
  if (faults.length > 0) throw new OperatorError(faults.join('; '));
  return config;
}

/** Published passwords or test cards require rehearsal mode; real money forbids it. */
function requireConsistentRehearsal(given: Environment): void {
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
function readBackupDir(given: Environment): string | undefined {
  const { BACKUP_DIR: folder, DATABASE_URL: databaseUrl } = given;
  if (folder !== undefined && databaseUrl !== undefined)
    throw new OperatorError(
      'BACKUP_DIR is for the embedded database: back up that of DATABASE_URL with its own tools',
    );
  return folder === undefined ? undefined : path.resolve(folder);
}

/** The embedded database belongs to one process, which must do everything, and has no standby. */
function readRole(given: Environment): Config['role'] {
  const { ROLE: role, DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl } = given;
  if (databaseUrl === undefined && readUrl !== undefined)
    throw new OperatorError('DATABASE_READ_URL needs DATABASE_URL: only that has standbys');
  if (databaseUrl === undefined && role !== 'both')
    throw new OperatorError(
      `ROLE=${role} needs DATABASE_URL: the embedded database serves one process`,
    );
  return role;
}
