import type { Generated } from 'kysely';
import type { Role } from '#domain/staff/contract.ts';
import type { Instant, NullableInstant, NullableJson } from './columns.ts';

export type AccountTables = {
  staff: {
    id: string;
    email: string;
    name: string;
    password_hash: string | null;
    role: Role;
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
    id: Generated<number>;
    at: Instant;
    staff_id: string | null;
    is_accepted: boolean;
    network: string;
  };
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
