// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, Json, NullableInstant } from './columns.ts';

export type WebhooksTables = {
  webhooks: {
    id: string;
    name: string;
    url: string;
    events: string[];
    generation: Generated<number>;
    former_until: NullableInstant;
    made_by: string;
    created_at: Instant;
    failing_since: NullableInstant;
    disabled_at: NullableInstant;
  };
  facts: {
    number: GeneratedAlways<number>;
    id: Generated<string>;
    source:
      | 'order'
      | 'payment'
      | 'refund'
      | 'stock'
      | 'receipt'
      | 'recall'
      | 'product'
      | 'price'
      | 'slot'
      | 'customer'
      | 'closing'
      | 'fields'
      | 'test';
    stream: string;
    detail: Json;
    at: Instant;
    spread_at: NullableInstant;
  };
  webhook_deliveries: {
    webhook_id: string;
    fact_number: number;
    stream: string;
    type: string;
    since: Instant;
    tries: Generated<number>;
    due_at: Instant;
    leased_until: NullableInstant;
    delivered_at: NullableInstant;
    given_up_at: NullableInstant;
    last_error: string | null;
  };
};
