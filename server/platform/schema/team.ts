// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

export type TeamTables = {
  staff: {
    id: string;
    email: string | null;
    name: string;
    password_hash: string | null;
    role: 'admin' | 'manager' | 'preparer' | 'driver' | 'support' | null;
    disabled_at: NullableInstant;
    created_at: Instant;
    passkey_asked_at: NullableInstant;
  };
  staff_links: {
    token_hash: Buffer;
    staff_id: string;
    created_at: Instant;
    expires_at: Instant;
  };
  first_admin_links: {
    token_hash: Buffer;
    created_at: Instant;
    expires_at: Instant;
  };
  staff_sign_ins: {
    id: GeneratedAlways<number>;
    at: Instant;
    staff_id: string | null;
    is_accepted: boolean;
    network: string;
  };
  staff_passkeys: {
    id: string;
    staff_id: string;
    name: string;
    public_key: Buffer;
    counter: number;
    transports: Generated<string[]>;
    created_at: Instant;
    last_used_at: NullableInstant;
  };
  staff_recovery_codes: {
    staff_id: string;
    code_hash: Buffer;
    created_at: Instant;
    used_at: NullableInstant;
  };
  staff_saved_views: {
    id: string;
    staff_id: string;
    list: string;
    name: string;
    search: string;
    is_shared: boolean;
    created_at: Instant;
  };
  staff_sites: {
    staff_id: string;
    shop_id: string;
    role: 'admin' | 'manager' | 'preparer' | 'driver' | 'support' | null;
  };
};
