/** Keeps the managers' words in memory, and gives each message the words in force as it leaves. */
import type { MessageText } from '#domain/texts/contract.ts';
import { findTemplate, type AnyTemplate } from '#domain/texts/templates.ts';
import type { Database } from '#server/platform/db.ts';
import { followChanges } from '#server/platform/follow-changes.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Wording } from '#server/platform/messaging-jobs.ts';
import { readOwn } from './read-own.ts';
import { renderEmailMessage, renderSmsMessage } from './render-message.ts';
import { listLatestTexts } from './store.ts';

export type MessageTexts = Wording & {
  /** Null: the original words are in force. */
  own(id: string): MessageText | null;
  /** Reads the database again, after a notification or an own write. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

export async function openMessageTexts({
  database,
  log,
}: {
  database: Database;
  log: Logger;
}): Promise<MessageTexts> {
  let texts = new Map<string, MessageText>();
  let readings = 0;
  let shown = 0;

  async function refresh(): Promise<void> {
    readings += 1;
    const reading = readings;
    const latest = await listLatestTexts(database.db);
    // Two readings may end in the other order.
    if (reading < shown) return;
    shown = reading;
    texts = new Map(
      latest.flatMap(({ template, text }) => {
        if (text === null) return [];
        const read = readOwn(findTemplate(template), text);
        if ('text' in read) return [[template, read.text] as const];
        log.warn({ template, ...read }, 'a text no longer fits its message: the original is sent');
        return [];
      }),
    );
  }
  const refreshInTurn = () =>
    void refresh().catch((error: unknown) =>
      log.error({ err: error }, 'the texts of messages could not be read'),
    );
  const following = await followChanges({
    pool: database.pool,
    log,
    topics: { texts: refreshInTurn },
    onMissed: refreshInTurn,
  });
  await refresh();

  return {
    own: (id) => texts.get(id) ?? null,
    renderEmail(message) {
      const template = requireTemplate(message.id, 'email');
      const own = texts.get(message.id);
      const text = own?.channel === 'email' ? own : template.text;
      return renderEmailMessage(template, { text, message });
    },
    renderSms(message) {
      const template = requireTemplate(message.id, 'sms');
      const own = texts.get(message.id);
      const text = own?.channel === 'sms' ? own.sms : template.text;
      return renderSmsMessage(template, { text, message });
    },
    refresh,
    close: () => following.close(),
  };
}

function requireTemplate<Channel extends AnyTemplate['channel']>(
  id: string,
  channel: Channel,
): Extract<AnyTemplate, { channel: Channel }> {
  const template = findTemplate(id);
  if (template?.channel !== channel) throw new Error(`no ${channel} is called ${id}`);
  return template as Extract<AnyTemplate, { channel: Channel }>;
}
