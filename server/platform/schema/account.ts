// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated } from 'kysely';
import type { Instant, NullableInstant, NullableJson } from './columns.ts';

export type AccountTables = {
  customers: {
    id: string;
    email: string;
    phone: string;
    password_hash: string;
    firstname: string | null;
    lastname: string | null;
    acquisition_source: string | null;
    is_email_optin: Generated<boolean>;
    is_sms_optin: Generated<boolean>;
    referral_code: string;
    terms_accepted_at: NullableInstant;
    created_at: Instant;
    deleted_at: NullableInstant;
    last_seen_at: NullableInstant;
    optin_answered_at: NullableInstant;
    is_keeping_addresses: Generated<boolean>;
    company: NullableJson;
    is_billing_company: Generated<boolean>;
  };
  sessions: {
    id: string;
    token_hash: Buffer;
    customer_id: string | null;
    staff_id: string | null;
    user_agent: string | null;
    created_at: Instant;
    last_seen_at: Instant;
    expires_at: Instant;
    proven_at: NullableInstant;
  };
  staff_challenges: {
    session_id: string;
    purpose: 'add' | 'prove';
    challenge: string;
    expires_at: Instant;
  };
  sms_verifications: {
    id: string;
    phone: string;
    code_hash: Buffer;
    tries: Generated<number>;
    sent_at: Instant;
    expires_at: Instant;
    used_at: NullableInstant;
  };
  password_resets: {
    token_hash: Buffer;
    customer_id: string;
    created_at: Instant;
    expires_at: Instant;
    used_at: NullableInstant;
  };
  addresses: {
    id: string;
    customer_id: string;
    title: string | null;
    street_number: string | null;
    street: string;
    postal_code: string;
    city: string;
    latitude: number | null;
    longitude: number | null;
    note: string | null;
    lastname: string | null;
    firstname: string | null;
    phone: string | null;
    is_billing: Generated<boolean>;
    is_default: Generated<boolean>;
    created_at: Instant;
    deleted_at: NullableInstant;
    last_used_at: NullableInstant;
  };
  deleted_identities: {
    hash: string;
    deleted_at: Instant;
  };
};
