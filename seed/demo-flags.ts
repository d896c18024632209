/** Flags turned on in the demo world; their defaults in code stay off. */
import type { SwitchKey } from '#domain/flags/defaults.ts';
import type { Tx } from '#server/platform/db.ts';

const shown: readonly SwitchKey[] = [
  'paypal-payment',
  'new-product-badge',
  'loyalty-display',
  'latest-orders',
  'grocery-list',
  'recipe-card-duration',
  'grocery-booster',
  'basket-design',
  'seven-families',
  'reviews-widgets',
  'seo-pre-footer',
];

export async function loadDemoFlags(tx: Tx, at: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('feature_flags')
    .values(
      shown.map((key) => ({ key, value: 'true', rules: '[]', updated_at: at, updated_by: null })),
    )
    .execute();
}
