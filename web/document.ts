/** HTML document around a rendered page, in plain strings: it runs for every uncached page. */
import type { DehydratedState } from '@tanstack/react-query';
import { defaultColours, shadesOf } from '#domain/shop/colours.ts';
import type { Shop } from '#domain/shop/contract.ts';
import { withShopName } from '#domain/shop/page-title.ts';
import type { Head } from './routing.ts';

/** Paths of the files that a page's first screen needs. */
export type ClientAssets = {
  script: string;
  styles: string[];
  preloads: string[];
  /** Style sheet text to inline instead of linking. */
  sheet?: string | undefined;
};

export function renderDocument(page: {
  body: string;
  preloads: string;
  head: Head;
  state: DehydratedState;
  assets: ClientAssets;
  /** Inlined: it loads the assets after the first paint. */
  firstPaint: string;
  origin: string;
  shop: Shop;
}): string {
  const { assets, origin, shop } = page;
  const head = { ...page.head, title: withShopName(page.head.title, shop.name) };
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
    ...openGraph(head, origin, shop),
    page.preloads,
    // Before the style sheet: a script placed after it would wait for it to load.
    `<script id="first-paint" data-entry="${assets.script}" data-needs="${assets.preloads.join(' ')}">${page.firstPaint}</script>`,
    ...(assets.sheet
      ? [`<style>${assets.sheet}</style>`]
      : assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`)),
    coloursOf(shop),
    '<script nomodule src="/outdated.js"></script>',
    ...(head.jsonLd ?? []).map(
      (data) =>
        `<script type="application/ld+json">${escapeJson(withAddresses(data, origin))}</script>`,
    ),
  ];
  const noScript = `<noscript><div class="noscript"><p><strong>${escapeHtml(shop.name)} a besoin de JavaScript.</strong> Vous pouvez lire les rayons, les fiches et les recettes ; pour remplir votre panier et payer, activez-le dans les réglages de votre navigateur, puis actualisez la page.</p></div></noscript>`;
  return `<!doctype html><html lang="fr"><head>${tags.filter(Boolean).join('')}</head><body>${noScript}<div id="root">${page.body}</div><script type="application/json" id="state">${escapeJson(page.state)}</script><script type="application/json" id="shop">${escapeJson(shop)}</script></body></html>`;
}

function coloursOf({ colours }: Shop): string {
  const isDefault =
    colours?.brand === defaultColours.brand && colours.accent === defaultColours.accent;
  if (!colours || isDefault) return '';
  const { leaf, deep, wash, night } = shadesOf(colours.brand);
  return `<style>:root{--color-leaf:${leaf};--color-leaf-deep:${deep};--color-leaf-wash:${wash};--night:${night};--color-butter:${colours.accent}}</style>`;
}

function openGraph(head: Head, origin: string, shop: Shop): string[] {
  const picture = head.picture ?? { src: '/icon-512.png', alt: shop.name };
  const properties: [string, string | undefined][] = [
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:type', head.kind ?? 'website'],
    ['og:url', head.canonical ? origin + head.canonical : undefined],
    ['og:image', origin + picture.src],
    ['og:image:alt', picture.alt],
    ['og:locale', 'fr_FR'],
    ['og:site_name', shop.name],
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
