/**
 * Fixed limits per network (address or IPv6 /64) or account. Those that depend on who asks are in
 * server/account/guess-limits.ts and domain/account/rules.ts.
 */
import type { Reader } from './db.ts';
import { countUse, refundUse, type Limit } from './throttle.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

type Throttle = {
  windowSeconds: number;
  limit: number;
  /** Of whom, and of what. */ counts: string;
};

export const throttles = {
  'geocoder:ip': { windowSeconds: minute, limit: 120, counts: 'address searches of a network' },
  'prospects:ip': { windowSeconds: hour, limit: 10, counts: 'waiting list requests of a network' },
  'prospects:email': {
    windowSeconds: day,
    limit: 3,
    counts: 'waiting list confirmations to an e-mail',
  },
  'analytics:ip': { windowSeconds: minute, limit: 120, counts: 'batches of events of a network' },
  'vitals:ip': { windowSeconds: minute, limit: 120, counts: 'speed measures of a network' },
  'client-errors:ip': { windowSeconds: minute, limit: 20, counts: 'crash reports of a network' },
  'csp-reports:ip': {
    windowSeconds: minute,
    limit: 20,
    counts: 'reports that the content security policy blocked something, of a network',
  },
  'tickets:ip': { windowSeconds: hour, limit: 10, counts: 'support tickets of a network' },
  'support:ip': { windowSeconds: minute, limit: 60, counts: 'chat messages of a network' },
  'support:open': { windowSeconds: hour, limit: 20, counts: 'chats opened by a network' },
  doubt: { windowSeconds: hour, limit: 10, counts: 'reports of reviews by a network' },
  'text-trial': {
    windowSeconds: hour,
    limit: 20,
    counts: 'trials of messages that a member of the team sends',
  },
  'coupon:ip': { windowSeconds: 10 * minute, limit: 30, counts: 'promotion codes of a network' },
  'referral:ip': { windowSeconds: 10 * minute, limit: 30, counts: 'referral codes of a network' },
  'webhook:ip': { windowSeconds: 10 * minute, limit: 20, counts: 'refused webhooks of a network' },
  'cards:account-and-ip': {
    windowSeconds: hour,
    limit: 3,
    counts: 'refused cards of an account at a network',
  },
  'cards:account': { windowSeconds: hour, limit: 5, counts: 'refused cards of an account' },
  'cards:ip': { windowSeconds: hour, limit: 10, counts: 'refused cards of a network' },
  'sign-up': {
    windowSeconds: hour,
    limit: 20,
    counts: 'sign-ups of a network with an e-mail or phone already taken',
  },
  'current-password': {
    windowSeconds: 15 * minute,
    limit: 10,
    counts: 'wrong current passwords of an account',
  },
  export: { windowSeconds: hour, limit: 10, counts: 'data exports of an account' },
  reset: { windowSeconds: hour, limit: 20, counts: 'forgotten passwords of a network' },
  'reset:email': { windowSeconds: hour, limit: 5, counts: 'reset links to an e-mail' },
  'reset:desk': {
    windowSeconds: minute,
    limit: 1,
    counts: 'reset links that the desk sends to a customer',
  },
  'question-link': {
    windowSeconds: 15 * minute,
    limit: 20,
    counts: 'dead links to replacement questions from a network',
  },
  'reset-link': { windowSeconds: 15 * minute, limit: 20, counts: 'dead reset links of a network' },
  'staff-reset': {
    windowSeconds: hour,
    limit: 20,
    counts: 'forgotten passwords of the team from a network',
  },
  'staff-reset:email': {
    windowSeconds: hour,
    limit: 5,
    counts: 'reset links to an e-mail of the team',
  },
  'staff-link': { windowSeconds: 15 * minute, limit: 20, counts: 'dead team links of a network' },
  'staff-link:member': {
    windowSeconds: minute,
    limit: 3,
    counts: 'links that a manager sends to a member of the team',
  },
  'recovery-code': {
    windowSeconds: 15 * minute,
    limit: 10,
    counts: 'wrong recovery codes of a member of the team',
  },
  complaints: { windowSeconds: hour, limit: 30, counts: 'complaints of an account' },
  'complaint-photos': {
    windowSeconds: hour,
    limit: 20,
    counts: 'photos that an account sends with its complaints',
  },
  'hold-end': {
    windowSeconds: day,
    limit: 1,
    counts: 'lines in the log that a hold ends within a day or is over',
  },
  'product-facts': {
    windowSeconds: minute,
    limit: 12,
    counts: 'barcodes that the team looks up at the source of product facts',
  },
  'key:endpoint': {
    windowSeconds: minute,
    limit: 120,
    counts: 'requests of a key at one endpoint',
  },
  'key:ip': { windowSeconds: 10 * minute, limit: 20, counts: 'unknown keys of a network' },
  'assistants:ip': {
    windowSeconds: minute,
    limit: 600,
    counts: 'calls of assistants from a network, which all users of an assistant may share',
  },
  'assistant:carts': {
    windowSeconds: hour,
    limit: 300,
    counts: 'carts that assistants open from a network',
  },
  'assistant:cart': {
    windowSeconds: minute,
    limit: 60,
    counts: 'calls of an assistant about one cart',
  },
  'assistant:authorize': {
    windowSeconds: minute,
    limit: 30,
    counts: 'requests of a network to connect an assistant to an account',
  },
  'assistant:connection': {
    windowSeconds: minute,
    limit: 60,
    counts: 'calls of an assistant in the name of a customer',
  },
  'hand-over-link': {
    windowSeconds: 15 * minute,
    limit: 20,
    counts: 'dead links to carts of assistants from a network',
  },
  'pickup-search': {
    windowSeconds: 15 * minute,
    limit: 10,
    counts: 'pickup codes that a member of the team searches and no order has',
  },
} as const satisfies Record<string, Throttle>;

export type ThrottleName = keyof typeof throttles;

/** `who`: the network, account or e-mail that is counted. */
function limitOf(name: ThrottleName, who: string): Limit {
  const { windowSeconds, limit } = throttles[name];
  return { key: `${name}:${who}`, windowSeconds, limit };
}

export async function countWithin(
  db: Reader,
  name: ThrottleName,
  who: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { key, windowSeconds, limit } = limitOf(name, who);
  return (await countUse(db, key, windowSeconds, now)) <= limit;
}

/** For limits on failures only: undoes a use counted at `countedAt`. */
export async function uncount(
  db: Reader,
  name: ThrottleName,
  who: string,
  countedAt: Temporal.Instant,
): Promise<void> {
  const { key, windowSeconds } = limitOf(name, who);
  await refundUse(db, key, windowSeconds, countedAt);
}
