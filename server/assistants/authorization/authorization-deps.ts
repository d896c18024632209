import { assistantPaths } from '#domain/assistants/ucp.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { WebhookSender } from '#server/partners/webhooks/port.ts';
import type { Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';

export type AuthorizationDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  signingSecret: string;
  webhookSender: Pick<WebhookSender, 'read'>;
};

/** What the tokens are for. */
export const resourceOf = ({ publicUrl }: Pick<AuthorizationDeps, 'publicUrl'>): string =>
  new URL(assistantPaths.mcp, publicUrl).href;
