import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

export type SandboxTables = {
  dev_inbox: {
    id: Generated<number>;
    kind: 'email' | 'sms';
    recipient: string;
    subject: string | null;
    text: string;
    html: string | null;
    idempotency_key: string;
    sent_at: Instant;
  };
};
