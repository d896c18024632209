// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { GeneratedAlways } from 'kysely';
import type { Instant, Json, NullableInstant } from './columns.ts';

export type AssistantsTables = {
  assistant_connections: {
    id: string;
    customer_id: string;
    client_id: string;
    client_name: string;
    scopes: string[];
    connected_at: Instant;
    expires_at: Instant;
    last_used_at: NullableInstant;
    ended_at: NullableInstant;
  };
  assistant_calls: {
    id: GeneratedAlways<number>;
    connection_id: string;
    at: Instant;
    tool: string;
  };
  oauth_records: {
    kind: 'Interaction' | 'Grant' | 'AuthorizationCode' | 'AccessToken' | 'RefreshToken';
    id_hash: Buffer;
    payload: Json;
    connection_id: string | null;
    expires_at: Instant;
    consumed_at: NullableInstant;
  };
};
