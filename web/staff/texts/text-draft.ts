/** A text while it is written: its paragraphs stand in one field, with an empty line between two. */
import type { MessageText } from '#domain/texts/contract.ts';

export type TextDraft =
  | { channel: 'email'; subject: string; title: string; paragraphs: string }
  | { channel: 'sms'; sms: string };

export const draftOf = (text: MessageText): TextDraft =>
  text.channel === 'sms' ? text : { ...text, paragraphs: text.paragraphs.join('\n\n') };

/** A single line break separates paragraphs too, not only an empty line. */
export const readDraft = (draft: TextDraft): MessageText =>
  draft.channel === 'sms'
    ? { channel: 'sms', sms: draft.sms.trim() }
    : {
        channel: 'email',
        subject: draft.subject.trim(),
        title: draft.title.trim(),
        paragraphs: draft.paragraphs
          .split(/\n+/)
          .map((paragraph) => paragraph.trim())
          .filter(Boolean),
      };

export function isEmptyDraft(draft: TextDraft): boolean {
  if (draft.channel === 'sms') return draft.sms.trim() === '';
  return [draft.subject, draft.title, draft.paragraphs].some((text) => text.trim() === '');
}
