/** HTML document around a rendered page, in plain strings: it runs for every uncached page. */
import type { DehydratedState } from '@tanstack/react-query';
import type { Head } from './routing.ts';

/** Paths, except `firstPaint`: code inlined in the page, which loads `script` and `preloads` after the first paint. */
export type ClientAssets = {
  firstPaint: string;
  script: string;
  styles: string[];
  preloads: string[];
};

export function renderDocument(page: {
  body: string;
  preloads: string;
  head: Head;
  state: DehydratedState;
  assets: ClientAssets;
  origin: string;
}): string {
  const { head, assets, origin } = page;
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : '',
    head.robots ? `<meta name="robots" content="${head.robots}">` : '',
    head.canonical ? `<link rel="canonical" href="${escapeHtml(origin + head.canonical)}">` : '',
    '<meta name="theme-color" content="#FFFDF8">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...openGraph(head, origin),
    page.preloads,
    // Before the style sheet: a script after it would wait for it.
    `<script id="first-paint" data-entry="${assets.script}" data-needs="${assets.preloads.join(' ')}">${assets.firstPaint}</script>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    '<script nomodule src="/outdated.js"></script>',
    ...(head.jsonLd ?? []).map(
      (data) =>
        `<script type="application/ld+json">${escapeJson(withAddresses(data, origin))}</script>`,
    ),
  ];
  const noScript =
    '<noscript><div class="noscript"><p><strong>Cabas a besoin de JavaScript.</strong> Vous pouvez lire les rayons, les fiches et les recettes ; pour remplir votre panier et payer, activez-le dans les réglages de votre navigateur, puis actualisez la page.</p></div></noscript>';
  return `<!doctype html><html lang="fr"><head>${tags.filter(Boolean).join('')}</head><body>${noScript}<div id="root">${page.body}</div><script type="application/json" id="state">${escapeJson(page.state)}</script></body></html>`;
}

const mark = { src: '/icon-512.png', alt: 'Cabas' };

function openGraph(head: Head, origin: string): string[] {
  const picture = head.picture ?? mark;
  const properties: [string, string | undefined][] = [
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:type', head.kind ?? 'website'],
    ['og:url', head.canonical ? origin + head.canonical : undefined],
    ['og:image', origin + picture.src],
    ['og:image:alt', picture.alt],
    ['og:locale', 'fr_FR'],
    ['og:site_name', 'Cabas'],
  ];
  return [
    ...properties.flatMap(([name, content]) =>
      content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : [],
    ),
    `<meta name="twitter:card" content="${head.picture ? 'summary_large_image' : 'summary'}">`,
  ];
}

const addressFields = new Set(['@id', 'url', 'item', 'image', 'logo', 'urlTemplate', 'hasMenu']);

/** Makes URLs in structured data absolute, since search engines do not resolve paths. */
function withAddresses(value: unknown, origin: string, field = ''): unknown {
  if (typeof value === 'string')
    return addressFields.has(field) && value.startsWith('/') ? origin + value : value;
  if (Array.isArray(value)) return value.map((item) => withAddresses(item, origin, field));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, withAddresses(held, origin, name)]),
  );
}

function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char,
  );
}

/** Escapes JSON for a script element: nothing can close it, start a comment or break old parsers. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
