import type { Instant, Json } from './columns.ts';

export type ShopTables = {
  shop_identities: {
    version: number;
    identity: Json;
    changed_at: Instant;
    changed_by: string | null;
  };
};
