// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Instant, Json } from './columns.ts';

export type TillTables = {
  till_tickets: {
    shop_id: string;
    till: string;
    number: string;
    sold_at: Instant;
    lines: Json;
    moves: Json;
    differs: boolean;
    staff_id: string;
    received_at: Instant;
  };
  till_weights: {
    shop_id: string;
    sku: string;
    grams: number;
  };
};
