import { jobPayloads, type JobName } from './job-payloads.ts';

export type JobPolicy = {
  retryLimit: number;
  /** Seconds before the first retry; doubles with jitter up to retryDelayMax. */
  retryDelay: number;
  retryDelayMax: number;
  batchSize: number;
  /** Time limit of a handler; a batch must end before `expireInSeconds`. */
  timeLimitSeconds: number;
  /** Older jobs are presumed orphaned by a dead process and given to another worker. */
  expireInSeconds: number;
  /** True: kept for a manager once its retries are exhausted. False: only logged. */
  isKept: boolean;
};

const quarterOfAnHour = 900;
/** Two days, every quarter of an hour after the first minutes: an outage delays but loses nothing. */
const patient: JobPolicy = {
  retryLimit: 200,
  retryDelay: 5,
  retryDelayMax: quarterOfAnHour,
  batchSize: 10,
  timeLimitSeconds: 60,
  expireInSeconds: 900,
  isKept: true,
};
/** One at a time, so that the events that a dead process was sending wait for a minute and a half and not for fifteen. */
const delivery: JobPolicy = { ...patient, batchSize: 1, expireInSeconds: 90 };
/** About ten minutes, when the code expires. */
const code: JobPolicy = { ...patient, retryLimit: 12, retryDelayMax: 60, isKept: false };
/** About an hour, after which the person has asked for another link. */
const link: JobPolicy = { ...patient, retryLimit: 16, retryDelayMax: 300, isKept: false };
/** The next run is its retry. */
const everyMinute: JobPolicy = {
  retryLimit: 0,
  retryDelay: 1,
  retryDelayMax: 1,
  batchSize: 1,
  timeLimitSeconds: 600,
  expireInSeconds: 900,
  isKept: false,
};
const nightly: JobPolicy = {
  ...everyMinute,
  retryLimit: 6,
  retryDelay: 30,
  retryDelayMax: quarterOfAnHour,
  isKept: true,
};

const policies: Partial<Record<JobName, JobPolicy>> = {
  'sms.send': code,
  'password.forgotten': link,
  'payments.reconcile': everyMinute,
  'refunds.reconcile': everyMinute,
  'payments.disputes': everyMinute,
  'orders.sweep': everyMinute,
  'orders.deadlines': everyMinute,
  'pages.plans': everyMinute,
  'webhooks.spread': everyMinute,
  'webhook.deliver': delivery,
  'webhooks.purge': nightly,
  'changes.trim': everyMinute,
  'orders.terminate': nightly,
  'stock.settle': nightly,
  'transfers.endMissed': nightly,
  'assistants.purge': nightly,
  'reviews.purge': nightly,
  'pictures.purge': nightly,
  'sell-offs.end': nightly,
  'slots.generate': nightly,
  'sessions.purge': nightly,
  'analytics.purge': nightly,
  'personal-data.retain': nightly,
  'books.close': nightly,
  'books.seal': everyMinute,
  'books.bank': nightly,
  'books.drop': nightly,
  'books.platform': everyMinute,
  'purchases.platform': everyMinute,
};

export const policyOf = (name: JobName): JobPolicy => policies[name] ?? patient;

export const jobNames = Object.keys(jobPayloads) as JobName[];

/** Dead-letter queue: pg-boss moves a job there in the statement that fails it for good. */
export const failedQueue = 'jobs.failed';

/** Options for a new queue, and for updating one of an existing shop. */
export function queueOptionsOf(name: JobName | typeof failedQueue) {
  if (name === failedQueue)
    return {
      retryLimit: 1_000_000,
      retryDelay: 5,
      retryDelayMax: 900,
      retryBackoff: true,
      deleteAfterSeconds: 3_600,
    };
  const { retryLimit, retryDelay, retryDelayMax, expireInSeconds } = policyOf(name);
  return {
    retryLimit,
    retryDelay,
    retryDelayMax,
    retryBackoff: true,
    expireInSeconds,
    deadLetter: failedQueue,
  };
}
