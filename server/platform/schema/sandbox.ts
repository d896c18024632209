// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { GeneratedAlways } from 'kysely';
import type { Instant } from './columns.ts';

export type SandboxTables = {
  dev_inbox: {
    id: GeneratedAlways<number>;
    kind: 'email' | 'sms';
    recipient: string;
    subject: string | null;
    text: string;
    html: string | null;
    idempotency_key: string;
    sent_at: Instant;
  };
};
