// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Instant, NullableInstant } from './columns.ts';

export type KeysTables = {
  access_keys: {
    id: string;
    made_by: string;
    scopes: string[];
    created_at: Instant;
    revoked_at: NullableInstant;
    revoked_by: string | null;
  };
  access_key_secrets: {
    id: string;
    key_id: string;
    secret_hash: Buffer;
    created_at: Instant;
    expires_at: Instant;
    last_used_at: NullableInstant;
  };
};
