import type { Instant, Json, NullableInstant } from './columns.ts';

export type ShopTables = {
  shop_identities: {
    version: number;
    identity: Json;
    changed_at: Instant;
    changed_by: string | null;
  };
  shop_logos: {
    id: string;
    width: number;
    height: number;
    created_at: Instant;
    /** Null: named by no identity. */
    saved_at: NullableInstant;
  };
  shop_logo_files: {
    logo_id: string;
    variant: string;
    bytes: Buffer;
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
