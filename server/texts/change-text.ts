import { textFaults } from '#domain/texts/check-text.ts';
import type { MessageText } from '#domain/texts/contract.ts';
import { findTemplate, type AnyTemplate } from '#domain/texts/templates.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { MessageTexts } from './open-message-texts.ts';
import { insertText, listTextVersions } from './store.ts';

export type ChangeTextDeps = { database: Database; clock: Clock; texts: MessageTexts };

/** A null text takes the original back. */
export async function changeText(
  deps: ChangeTextDeps,
  change: { id: string; text: MessageText | null; seen: number; staffId: string },
): Promise<void> {
  const { id, text, seen, staffId } = change;
  const template = requireTemplate(id);
  if (text) requireFit(template, text);
  const at = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    const [latest] = await listTextVersions(tx, id, 1);
    if ((latest?.version ?? 0) !== seen) throw new Refusal('Text.Changed');
    const before = latest?.text ?? null;
    const after = text && isOriginal(template, text) ? null : text;
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    if (!(await insertText(tx, { template: id, version: seen + 1, text: after, at, staffId })))
      throw new Refusal('Text.Changed');
    await recordStaffAction(tx, {
      staffId,
      at,
      kind: 'message.text',
      subject: `text:${id}`,
      before,
      after,
    });
  });
  await deps.texts.refresh();
}

export function requireTemplate(id: string): AnyTemplate {
  const template = findTemplate(id);
  if (!template) throw new Refusal('Text.NotFound', { id });
  return template;
}

/** Refuses with the first fault: its field and its sentence. */
export function requireFit(template: AnyTemplate, text: MessageText): void {
  requireChannel(template, text);
  const [fault] = textFaults(template, text);
  if (fault) throw new Refusal('Text.Invalid', { field: fault.field }, fault.sentence);
}

export function requireChannel(template: AnyTemplate, text: MessageText): void {
  if (template.channel !== text.channel) throw new Refusal('Text.Invalid', { field: 'channel' });
}

export const originalOf = (template: AnyTemplate): MessageText =>
  template.channel === 'sms'
    ? { channel: 'sms', sms: template.text }
    : { channel: 'email', ...template.text, paragraphs: [...template.text.paragraphs] };

const isOriginal = (template: AnyTemplate, text: MessageText): boolean => {
  const original = originalOf(template);
  return text.channel === 'sms'
    ? original.channel === 'sms' && original.sms === text.sms
    : original.channel === 'email' &&
        original.subject === text.subject &&
        original.title === text.title &&
        original.paragraphs.join('\n') === text.paragraphs.join('\n');
};
