import type { Privilege } from '../staff/privileges.ts';

/** Kinds of pending tasks, most urgent first, with the privilege needed to handle them. */
export const waitPrivileges = {
  /** Orders currently late. */
  late: 'orders.read',
  /** Missed deliveries without a planned redelivery. */
  missed: 'orders.read',
  /** Orders whose card was refused, awaiting a new payment. */
  unpaid: 'orders.read',
  conversations: 'support.answer',
  complaints: 'orders.refund',
  tickets: 'support.answer',
  /** Disputes with a response deadline at the bank. */
  disputes: 'books.read',
  failedJobs: 'jobs.write',
  /** Lots close to or past their date. */
  shortDated: 'books.read',
  soldOut: 'catalogue.write',
  /** Unexplained differences between our books and the bank's. */
  differences: 'books.read',
  /** Reviews awaiting moderation, and reports of published ones. */
  reviews: 'reviews.moderate',
} as const satisfies Record<string, Privilege>;

export type WaitKind = keyof typeof waitPrivileges;
export const waitKinds = Object.keys(waitPrivileges) as [WaitKind, ...WaitKind[]];
