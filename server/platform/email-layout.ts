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

function renderHtml({ title, paragraphs, rows, action, notes }: EmailContent): string {
  const table = rows?.length
    ? `<table role="presentation" width="100%" style="border-collapse:collapse;margin:16px 0">${rows.map((row) => `<tr><td style="padding:8px 0;border-bottom:1px solid #EDE8DC${row.isStrong ? ';font-weight:700' : ''}">${escape(row.label)}</td><td align="right" style="padding:8px 0;border-bottom:1px solid #EDE8DC;white-space:nowrap${row.isStrong ? ';font-weight:700' : ''}">${escape(row.value)}</td></tr>`).join('')}</table>`
    : '';
  const button = action ? `<p style="margin:24px 0"><a href="${escape(action.href)}" style="background:#1F6B43;color:#FFFFFF;padding:14px 24px;border-radius:999px;text-decoration:none;font-weight:700">${escape(action.label)}</a></p>` : '';
  const small = (notes ?? []).map((note) => `<p style="color:#5B665F;font-size:13px">${escape(note)}</p>`).join('');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escape(title)}</title></head><body style="margin:0;background:#FFFDF8;color:#1C2620;font:16px/1.5 Figtree,Helvetica,Arial,sans-serif"><table role="presentation" width="100%"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" style="max-width:600px;background:#FFFFFF;border:1px solid #EDE8DC;border-radius:16px"><tr><td style="padding:28px"><p style="margin:0 0 20px;font-size:24px;font-weight:800;color:#1F6B43">cabas</p><h1 style="font-size:24px;line-height:1.2;margin:0 0 12px">${escape(title)}</h1>${paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('')}${table}${button}${small}</td></tr></table></td></tr></table></body></html>`;
}

function renderText({ title, paragraphs, rows, action, notes }: EmailContent): string {
  const parts = [title, ...paragraphs, (rows ?? []).map((row) => `${row.label} : ${row.value}`).join('\n'), action ? `${action.label} : ${action.href}` : '', ...(notes ?? []), 'Cabas'];
  return parts.filter(Boolean).join('\n\n');
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);
}
