/** Layout of e-mails: tables and inline styles suit mail clients. {{words}} are filled later. */
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { escapeMarkup } from './escape-markup.ts';

export type EmailContent = {
  title: string;
  paragraphs: string[];
  /** Preview text after the subject; defaults to the first paragraph. */
  preheader?: string;
  picture?: { src: string; alt: string };
  rows?: { label: string; value: string; isStrong?: boolean }[];
  action?: { label: string; href: string };
  notes?: string[];
  /** A document to keep, such as the terms of sale. */
  annex?: { title: string; parts: { title: string | null; text: string }[] };
};

export type RenderedEmail = { subject: string; html: string; text: string };

export function renderEmail(content: EmailContent): { html: string; text: string } {
  return { html: renderHtml(content), text: renderText(content) };
}

const colours = {
  page: '#F6F2E7',
  paper: '#FFFFFF',
  sheet: '#FFFDF8',
  ink: '#1C2620',
  quiet: '#5B665F',
  line: '#EDE8DC',
  leaf: '{{couleur}}',
} as const;
/** Dark colours for mail clients that support them; others keep the light ones. */
const darkStyle =
  '@media (prefers-color-scheme:dark){.page{background:#141915!important}.paper{background:#1E2520!important;border-color:#333C35!important}.sheet{background:#252D27!important;border-color:#333C35!important}.ink,.ink td{color:#F3EFE4!important;border-color:#3A443C!important}.quiet{color:#B9C2BA!important}.brand,.brand a{color:{{couleur-claire}}!important}}';
const awning = Array.from(
  { length: 16 },
  (_stripe, index) =>
    `<td width="6.25%" height="10" style="background:${index % 2 === 0 ? colours.leaf : colours.paper};font-size:0;line-height:0;border-radius:0 0 6px 6px">&nbsp;</td>`,
).join('');
const seller = '{{vendeur}}';
const help = '{{aide}}';

function renderHtml({
  title,
  paragraphs,
  preheader,
  picture,
  rows,
  action,
  notes,
  annex,
}: EmailContent): string {
  // Preview text, padded so that clients show nothing of the body after it.
  const preview = `<div style="display:none;max-height:0;overflow:hidden">${escape(preheader ?? paragraphs[0] ?? title)}${'&#8199;&#847;'.repeat(40)}</div>`;
  const body = [
    `<p class="brand" style="margin:0 0 20px;font-size:26px;line-height:1;font-weight:800;letter-spacing:-0.5px;text-transform:lowercase;color:${colours.leaf}">{{enseigne}}</p>`,
    `<h1 style="font-size:26px;line-height:1.2;letter-spacing:-0.3px;margin:0 0 14px">${escape(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 14px">${escape(paragraph)}</p>`),
    picture
      ? `<p style="margin:0 0 14px"><img src="${escapeMarkup(picture.src)}" alt="${escapeMarkup(picture.alt)}" width="240" height="240" style="display:block;border-radius:12px"></p>`
      : '',
    renderRows(rows ?? []),
    action ? renderAction(action) : '',
    ...(notes ?? []).map(
      (note) =>
        `<p class="quiet" style="margin:14px 0 0;color:${colours.quiet};font-size:13px;line-height:1.5;overflow-wrap:anywhere">${escape(note)}</p>`,
    ),
    annex ? renderAnnex(annex) : '',
  ].join('');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(title)}</title><style>${darkStyle}</style></head><body class="page ink" style="margin:0;padding:0;background:${colours.page};color:${colours.ink};font:16px/1.55 Figtree,Helvetica,Arial,sans-serif">${preview}<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.page}"><tr><td align="center" style="padding:20px 12px 32px"><table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${colours.paper};border:1px solid ${colours.line};border-radius:16px;overflow:hidden"><tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${awning}</tr></table></td></tr><tr><td class="ink" style="padding:28px 24px 30px;color:${colours.ink}">${body}</td></tr></table><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td style="padding:18px 24px 0">${renderFoot(action)}</td></tr></table></td></tr></table></body></html>`;
}

/** The button, and its URL as text for readers who cannot click it. */
function renderAction({ label, href }: NonNullable<EmailContent['action']>): string {
  return (
    `<p style="margin:24px 0 8px"><a href="${escapeMarkup(href)}" style="display:inline-block;background:${colours.leaf};color:#FFFFFF;padding:14px 26px;border-radius:26px;text-align:center;text-decoration:none;font-weight:700;line-height:1.3">${escape(label)}</a></p>` +
    `<p class="quiet" style="margin:0 0 8px;color:${colours.quiet};font-size:12px;line-height:1.5;overflow-wrap:anywhere">${escape('Le bouton ne répond pas ? Copiez cette adresse :')} <a href="${escapeMarkup(href)}" class="quiet" style="color:${colours.quiet}">${escapeMarkup(href)}</a></p>`
  );
}

function renderAnnex({ title, parts }: NonNullable<EmailContent['annex']>): string {
  const look = `margin:14px 0 0;color:${colours.quiet};font-size:13px;line-height:1.5`;
  const written = parts.map(
    (part) =>
      `<p class="quiet" style="${look}">${part.title ? `<strong>${escape(part.title)}</strong><br>` : ''}${escape(part.text).replaceAll('\n', '<br>')}</p>`,
  );
  return `<h2 style="margin:28px 0 0;padding-top:20px;border-top:1px solid ${colours.line};font-size:16px;line-height:1.3">${escape(title)}</h2>${written.join('')}`;
}

function renderFoot(action: EmailContent['action']): string {
  const look = `margin:0;color:${colours.quiet};font-size:13px;line-height:1.6`;
  const link = (path: string, label: string) =>
    `<a href="${escapeMarkup(new URL(path, action?.href).href)}" class="quiet" style="color:${colours.quiet};white-space:nowrap">${label}</a>`;
  const links = action
    ? `<p class="quiet" style="${look};padding-top:8px">${[link('/account', 'Mon compte'), link('/cgv', 'Conditions de vente'), link('/info/donnees-personnelles', 'Données personnelles')].join(' · ')}</p>`
    : '';
  return `<p class="quiet" style="${look}">${escape(help)}</p>${links}<p class="quiet" style="${look};padding-top:8px;font-size:12px">${escape(seller)}</p>`;
}

/** Amounts align right on one line; a strong row is a total, and the first total gets a rule above it. */
function renderRows(rows: NonNullable<EmailContent['rows']>): string {
  if (rows.length === 0) return '';
  const cells = rows.map(({ label, value, isStrong }, index) => {
    const opensTotals = isStrong && index > 0 && !rows[index - 1]?.isStrong;
    const rule =
      index === 0
        ? ''
        : `border-top:${opensTotals ? `2px solid ${colours.ink}` : `1px solid ${colours.line}`};`;
    const look = `padding:10px 0;vertical-align:top;${rule}${isStrong ? 'font-weight:700;' : ''}`;
    return `<tr><td style="${look}padding-right:16px">${escape(label)}</td><td align="right" style="${look}font-variant-numeric:tabular-nums;${value.length < 16 ? 'white-space:nowrap' : ''}">${escape(value)}</td></tr>`;
  });
  return `<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="margin:18px 0 6px;background:${colours.sheet};border:1px solid ${colours.line};border-radius:12px"><tr><td style="padding:6px 16px"><table role="presentation" class="ink" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${cells.join('')}</table></td></tr></table>`;
}

function renderText({ title, paragraphs, rows, action, notes, annex }: EmailContent): string {
  const parts = [
    title,
    ...paragraphs,
    (rows ?? []).map((row) => `${row.label} : ${row.value}`).join('\n'),
    action ? `${action.label} : ${action.href}` : '',
    ...(notes ?? []),
    ...(annex
      ? [
          annex.title.toUpperCase(),
          ...annex.parts.map((part) => [part.title, part.text].filter(Boolean).join('\n')),
        ]
      : []),
    `--\n${help}\n${seller}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** Applies French spacing, then escapes markup. */
function escape(text: string): string {
  return escapeMarkup(withFrenchSpaces(text));
}
