import type { GetKey } from '../kit/use-get.ts';

/** These settings share one version, so a change of one reads all of them again. */
export const settingsReads: readonly GetKey[] = [
  'GET /api/staff/shop-state',
  'GET /api/staff/order-fees',
  'GET /api/staff/work-rates',
  'GET /api/staff/footer',
  'GET /api/staff/shop-actions',
];
