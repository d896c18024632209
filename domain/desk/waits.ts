import type { Privilege } from '../staff/privileges.ts';

/** What may wait for a decision, most urgent first, with the privilege of those who can decide. */
export const waitPrivileges = {
  /** Orders late at this moment. */
  late: 'orders.read',
  /** Missed deliveries without another one planned. */
  missed: 'orders.read',
  /** Orders whose card was refused, and that wait to be paid again. */
  unpaid: 'orders.read',
  conversations: 'support.answer',
  complaints: 'orders.refund',
  tickets: 'support.answer',
  /** Disputes that the bank gives a time to answer. */
  disputes: 'books.read',
  failedJobs: 'jobs.write',
  /** Lots whose date is near or past. */
  shortDated: 'books.read',
  soldOut: 'catalogue.write',
  /** Differences between the books and the bank that nobody has explained. */
  differences: 'books.read',
  /** Reviews to read, and doubts about published ones. */
  reviews: 'reviews.moderate',
} as const satisfies Record<string, Privilege>;

export type WaitKind = keyof typeof waitPrivileges;
export const waitKinds = Object.keys(waitPrivileges) as [WaitKind, ...WaitKind[]];
