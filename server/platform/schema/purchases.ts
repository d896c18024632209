import type { Generated } from 'kysely';

export type PurchasesTables = {
  purchase_prices: {
    sku: string;
    since: Temporal.PlainDate;
    quotation: 'count' | 'weight';
    price_cents: number;
  };
  reorder_points: {
    sku: string;
    units: number;
    pack_units: Generated<number>;
  };
};
