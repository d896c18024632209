// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

export type SupportTables = {
  support_conversations: {
    id: string;
    session_id: string | null;
    customer_id: string | null;
    email: string | null;
    status: 'bot' | 'waiting' | 'answered' | 'closed';
    seen_at: Instant;
    created_at: Instant;
    updated_at: Instant;
  };
  support_messages: {
    id: GeneratedAlways<number>;
    conversation_id: string;
    key: string | null;
    author: 'visitor' | 'bot' | 'staff';
    staff_id: string | null;
    text: string;
    at: Instant;
  };
  support_tickets: {
    id: string;
    key: string;
    kind: 'crash' | 'report';
    topic: string | null;
    name: string;
    email: string;
    comments: string;
    order_number: string | null;
    path: string | null;
    customer_id: string | null;
    created_at: Instant;
    answer: string | null;
    answered_by: string | null;
    answered_at: NullableInstant;
  };
  client_errors: {
    fingerprint: string;
    message: string;
    stack: string;
    path: string;
    release: string;
    count: Generated<number>;
    first_seen_at: Instant;
    last_seen_at: Instant;
  };
};
