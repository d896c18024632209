import { textFaults } from '#domain/texts/check-text.ts';
import { messageTextSchema, type MessageText } from '#domain/texts/contract.ts';
import type { AnyTemplate } from '#domain/texts/templates.ts';

/** Reads the words of a manager, or says why they are not sent: a release may change the variables of a message. */
export function readOwn(
  template: AnyTemplate | null,
  stored: unknown,
): { text: MessageText } | { fault: string } {
  const text = messageTextSchema.safeParse(stored);
  if (!template || !text.success || text.data.channel !== template.channel)
    return { fault: 'Il n’a plus la forme de ce message.' };
  const [fault] = textFaults(template, text.data);
  return fault ? { fault: fault.sentence } : { text: text.data };
}
