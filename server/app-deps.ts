/** What main.ts and the tests give to createApp. */
import type { PageRenderer } from './pages/render-page.ts';
import type { Catalogue } from './catalogue/snapshot-types.ts';
import type { Flags } from './flags/open-flags.ts';
import type { WebhookSender } from './partners/webhooks/port.ts';
import type { InAppMessaging } from './partners/messaging/port.ts';
import type { Partners } from './partners/partners.ts';
import type { Database } from './platform/db.ts';
import type { ClockSkew } from './platform/clock-skew.ts';
import type { Shutdown } from './platform/shutdown.ts';
import type { DiskWatch } from './platform/disk-watch.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Logger } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Monitoring } from './platform/monitoring.ts';
import type { ErrorName } from '#domain/errors.ts';
import type { Clock } from '#domain/time/clock.ts';

export type AppDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  catalogue: Catalogue;
  flags: Flags;
  partners: Partners;
  /** Absent in API tests: pages are not served. */
  pages?: PageRenderer | undefined;
  publicUrl: string;
  virtualHost?: string | undefined;
  /** Defaults to this machine's own. */
  trustedProxies?: readonly string[];
  /** Signs short-lived links and tokens. */
  signingSecret: string;
  isProduction: boolean;
  /** Production settings on the embedded bank: pages say so and are not indexed. */
  isRehearsal?: boolean;
  /** Days that roles which refund or manage have to add a passkey. Absent or null: nobody has to. */
  passkeyGraceDays?: number | null;
  /** Present: cards are entered in Stripe's frames, not in the sandbox's form. */
  stripePublishableKey?: string | undefined;
  /** Defaults to HTTP. */
  webhookSender?: WebhookSender;
  /** Defaults to the shop's own messages. */
  messaging?: InAppMessaging;
  monitoring?: Monitoring;
  /** Absent in API tests and rehearsals. */
  clockSkew?: ClockSkew;
  /** Absent: the server closes at once. */
  shutdown?: Shutdown;
  disk?: DiskWatch;
  metrics?: Metrics | undefined;
  /** Runs jobs only: visitors are refused. */
  isWorker?: boolean;
  /** Defaults to a log line. */
  onUndeclaredRefusal?: (key: string, name: ErrorName) => void;
};
