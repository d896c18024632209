// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant } from './columns.ts';

export type LotsTables = {
  lots: {
    id: string;
    shop_id: string;
    sku: string;
    expires_on: Temporal.PlainDate | null;
    date_kind: 'useBy' | 'bestBefore' | null;
    supplier_lot: string | null;
    received_at: Instant;
    units: Generated<number>;
  };
  stock_entries: {
    id: GeneratedAlways<number>;
    lot_id: string;
    units: number;
    kind: 'received' | 'sold' | 'putBack' | 'lost' | 'given' | 'counted' | 'moved' | 'converted';
    reason: string | null;
    order_id: string | null;
    product_id: string | null;
    receipt_id: string | null;
    change_id: string | null;
    staff_id: string | null;
    at: Instant;
  };
};
