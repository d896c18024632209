/** One look for every e-mail, with its plain-text part. Tables and inline styles: what mail programs understand. */

export type EmailContent = {
  title: string;
  paragraphs: string[];
  /** Rows of two columns: « Total », « 54,30 € ». */
  rows?: { label: string; value: string; isStrong?: boolean }[];
  action?: { label: string; href: string };
  /** Small print after the action. */
  notes?: string[];
};

export function renderEmail(content: EmailContent): { html: string; text: string } {
  return { html: renderHtml(content), text: renderText(content) };
}

const colours = { page: '#F6F2E7', paper: '#FFFFFF', ink: '#1C2620', quiet: '#5B665F', line: '#EDE8DC', leaf: '#1F6B43', wash: '#E7F2EA' } as const;
const awning = Array.from({ length: 16 }, (_stripe, index) => `<td width="6.25%" height="10" style="background:${index % 2 === 0 ? colours.leaf : colours.paper};font-size:0;line-height:0;border-radius:0 0 6px 6px">&nbsp;</td>`).join('');

function renderHtml({ title, paragraphs, rows, action, notes }: EmailContent): string {
  // What a mail program shows beside the subject, then nothing of the rest of the letter.
  const preview = `<div style="display:none;max-height:0;overflow:hidden">${escape(paragraphs[0] ?? title)}${'&#8199;&#847;'.repeat(40)}</div>`;
  const body = [
    `<p style="margin:0 0 20px;font-size:26px;line-height:1;font-weight:800;letter-spacing:-0.5px;color:${colours.leaf}">cabas</p>`,
    `<h1 style="font-size:26px;line-height:1.2;letter-spacing:-0.3px;margin:0 0 14px">${escape(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 14px">${escape(paragraph)}</p>`),
    renderRows(rows ?? []),
    action ? `<p style="margin:24px 0 8px"><a href="${escape(action.href)}" style="display:inline-block;background:${colours.leaf};color:#FFFFFF;padding:14px 26px;border-radius:26px;text-align:center;text-decoration:none;font-weight:700;line-height:1.3">${escape(action.label)}</a></p>` : '',
    ...(notes ?? []).map((note) => `<p style="margin:14px 0 0;color:${colours.quiet};font-size:13px;line-height:1.5">${escape(note)}</p>`),
  ].join('');
  const foot = `<p style="margin:0;color:${colours.quiet};font-size:13px;line-height:1.6">Une question ? Répondez à cet e-mail, ou écrivez-nous 7 jours sur 7, de 9 h à 22 h.<br>Cabas SAS, 12 rue de la Roquette, 75011 Paris</p>`;
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escape(title)}</title></head><body style="margin:0;padding:0;background:${colours.page};color:${colours.ink};font:16px/1.55 Figtree,Helvetica,Arial,sans-serif">${preview}<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:20px 12px 32px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${colours.paper};border:1px solid ${colours.line};border-radius:16px;overflow:hidden"><tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${awning}</tr></table></td></tr><tr><td style="padding:28px 24px 30px">${body}</td></tr></table><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="padding:18px 24px 0">${foot}</td></tr></table></td></tr></table></body></html>`;
}

/** The figures on the right, on one line; a strong row is a total. */
function renderRows(rows: NonNullable<EmailContent['rows']>): string {
  if (rows.length === 0) return '';
  const cells = rows.map(({ label, value, isStrong }, index) => {
    const look = `padding:10px 0;vertical-align:top;${index === 0 ? '' : `border-top:1px solid ${colours.line};`}${isStrong ? 'font-weight:700;' : ''}`;
    return `<tr><td style="${look}padding-right:16px">${escape(label)}</td><td align="right" style="${look}${value.length < 16 ? 'white-space:nowrap' : ''}">${escape(value)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:18px 0 6px;background:#FFFDF8;border:1px solid ${colours.line};border-radius:12px"><tr><td style="padding:6px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${cells.join('')}</table></td></tr></table>`;
}

function renderText({ title, paragraphs, rows, action, notes }: EmailContent): string {
  const parts = [title, ...paragraphs, (rows ?? []).map((row) => `${row.label} : ${row.value}`).join('\n'), action ? `${action.label} : ${action.href}` : '', ...(notes ?? []), 'Cabas SAS, 12 rue de la Roquette, 75011 Paris'];
  return parts.filter(Boolean).join('\n\n');
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);
}
