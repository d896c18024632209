import type { Instant, Json } from './columns.ts';

export type ShopTables = {
  shop_identities: {
    version: number;
    identity: Json;
    changed_at: Instant;
    changed_by: string | null;
  };
  message_texts: {
    template: string;
    version: number;
    /** Null: the original words. */
    text: Json | null;
    changed_at: Instant;
    changed_by: string;
  };
};
