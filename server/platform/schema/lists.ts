// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { GeneratedAlways } from 'kysely';
import type { Instant } from './columns.ts';

export type ListsTables = {
  favourites: {
    customer_id: string;
    sku: string;
    added_at: Instant;
  };
  shopping_lists: {
    id: string;
    customer_id: string;
    zone_id: string | null;
    name: string;
    created_at: Instant;
    updated_at: Instant;
  };
  shopping_list_products: {
    list_id: string;
    sku: string;
    quantity: number;
    added_at: Instant;
    place: GeneratedAlways<number>;
  };
  moved_in_lists: {
    customer_id: string;
    name_hash: string;
  };
};
