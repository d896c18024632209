// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultJson, Instant, Json, NullableInstant, NullableJson } from './columns.ts';

export type PlatformTables = {
  staff_actions: {
    id: string;
    number: GeneratedAlways<number>;
    at: Instant;
    staff_id: string | null;
    kind: string;
    subject: string;
    before: NullableJson;
    after: NullableJson;
  };
  changes: {
    number: GeneratedAlways<number>;
    written_by: Generated<string>;
    topic:
      | 'catalogue'
      | 'stock'
      | 'site_stock'
      | 'recipes'
      | 'pages'
      | 'flags'
      | 'messages'
      | 'texts'
      | 'identity'
      | 'orders'
      | 'facts'
      | 'actions';
    detail: NullableJson;
    written_at: Generated<Temporal.Instant>;
  };
  failed_jobs: {
    id: string;
    name: string;
    payload: Json;
    enqueued_at: Instant;
    failed_at: Instant;
    tries: number;
    error: string;
    dismissed_at: NullableInstant;
    dismissed_by: string | null;
    dismissal_reason: string | null;
  };
  outgoing_messages: {
    key: string;
    channel: 'email' | 'sms';
    due_at: Instant;
    sent_at: NullableInstant;
    given_up_at: NullableInstant;
  };
  throttles: {
    key: string;
    window_start: Instant;
    count: number;
  };
  feature_flags: {
    key: string;
    value: Json;
    rules: DefaultJson;
    updated_at: Instant;
    updated_by: string | null;
  };
  collected_days: {
    day: Temporal.PlainDate;
    bytes: Generated<number>;
    dropped: Generated<number>;
  };
  signing_secret: {
    is_only: Generated<boolean>;
    value: string;
    created_at: Instant;
  };
  page_assets: {
    name: string;
    gzipped: Buffer;
    superseded_at: NullableInstant;
  };
  demo_past: {
    is_only: Generated<boolean>;
    opened_at: Instant;
    moments_lived: Generated<number>;
    ended_at: NullableInstant;
  };
};
