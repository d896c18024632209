import type { EmailText, EmailTemplate, SmsTemplate } from '#domain/texts/template.ts';
import { exampleValues, fillEmail, fillSms } from '#domain/texts/fill-text.ts';
import type { EmailMessage, SmsMessage } from '#server/platform/compose-message.ts';
import { renderEmail, type RenderedEmail } from '#server/platform/email-layout.ts';

export function renderEmailMessage(
  template: EmailTemplate,
  { text, message }: { text: EmailText; message: Omit<EmailMessage, 'id'> },
): RenderedEmail {
  const { values, preheader, href, picture, rows, notes, annex } = message;
  const { subject, title, paragraphs } = fillEmail(text, template, values);
  const { button } = template;
  const content = renderEmail({
    title,
    paragraphs: [...paragraphs],
    ...(preheader ? { preheader } : {}),
    ...(picture ? { picture } : {}),
    ...(rows ? { rows } : {}),
    ...(button && href ? { action: { label: button, href } } : {}),
    ...(notes ? { notes } : {}),
    ...(annex ? { annex } : {}),
  });
  return { subject, ...content };
}

export const renderSmsMessage = (
  template: SmsTemplate,
  { text, message }: { text: string; message: Omit<SmsMessage, 'id'> },
): string => fillSms(text, template, message.values);

/** As previews and trials show it, with the examples of its template. */
export function exampleEmail(
  template: EmailTemplate,
  publicUrl: string,
  { isVatExempt }: { isVatExempt: boolean },
): Omit<EmailMessage, 'id'> {
  const { rows = [], vatRows = [] } = template.sample ?? {};
  const shownRows = [...rows, ...(isVatExempt ? [] : vatRows)];
  return {
    values: exampleValues(template),
    ...(template.button ? { href: `${publicUrl}/` } : {}),
    ...(shownRows.length > 0 ? { rows: shownRows } : {}),
    ...(template.sample?.notes ? { notes: [...template.sample.notes] } : {}),
  };
}
