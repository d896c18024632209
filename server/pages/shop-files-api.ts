/** Files that bear the name or the colours of the shop: the manifest, its icons, the pages without a network. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultColours } from '#domain/shop/colours.ts';
import type { Shop } from '#domain/shop/contract.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Database } from '#server/platform/db.ts';
import { findLogoFile } from '#server/shop/logos-store.ts';
import type { Recipes } from '#server/recipes/open-recipes.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';

const publicFolder = path.resolve(import.meta.dirname, '../../web/public');
/** Short enough for a change of identity to show the same day. */
const anHour = 'public, max-age=3600';

const icons = [
  { path: '/icon-180.png', variant: 'icon-180.png', size: 180, isSquare: true },
  { path: '/icon-192.png', variant: 'icon-192.png', size: 192, isSquare: false },
  { path: '/icon-512.png', variant: 'icon-512.png', size: 512, isSquare: false },
  { path: '/icon-maskable-512.png', variant: 'icon-maskable-512.png', size: 512, isSquare: true },
  // Requested by programs that do not read the page: feed readers, bookmarks.
  { path: '/favicon.ico', variant: 'icon-192.png', size: 192, isSquare: false },
] as const;
type Icon = Pick<(typeof icons)[number], 'variant' | 'size' | 'isSquare'>;

export function shopFilesApi(
  app: HttpServer,
  { shop, database, recipes }: { shop: ShopIdentity; database: Database; recipes: Recipes },
): void {
  const drawn = new Map<string, Promise<Buffer>>();
  shop.onChange(() => drawn.clear());
  const colours = () => shop.shown().colours ?? defaultColours;

  async function makeIcon({ variant, size, isSquare }: Icon): Promise<Buffer> {
    const logo = shop.current()?.logo;
    const own = logo ? await findLogoFile(database.db, logo.id, variant) : null;
    return own ?? drawIcon(iconOf(colours(), isSquare), size);
  }

  /** Made once for each identity. */
  function keepIcon(path: string, icon: Icon): Promise<Buffer> {
    const bytes = drawn.get(path) ?? makeIcon(icon);
    drawn.set(path, bytes);
    bytes.catch(() => drawn.delete(path));
    return bytes;
  }

  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', anHour)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(shop.shown(), recipes.page({ limit: 1 }).total > 0))),
  );
  app.get('/icon.svg', { schema: { hide: true } }, async (_request, reply) => {
    const svg = shop.current()?.logo
      ? framePicture(await keepIcon(icons[1].path, icons[1]))
      : iconOf(colours(), false);
    return reply.header('cache-control', anHour).type('image/svg+xml').send(svg);
  });
  for (const icon of icons)
    app.get(icon.path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', anHour)
        .type('image/png')
        .send(await keepIcon(icon.path, icon)),
    );
  for (const file of ['offline.html', 'offline-gestion.html'])
    app.get(`/${file}`, { schema: { hide: true } }, async (_request, reply) => {
      const page = await readFile(path.join(publicFolder, file), 'utf8');
      return reply
        .header('cache-control', anHour)
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(defaultColours.brand, colours().brand));
    });
}

type Colours = NonNullable<Shop['colours']>;

/**
 * The market bag in the shop's colours. Square where launchers cut the corners as they like (the mark
 * keeps to the inner 80 %), and on iOS, which paints what is transparent black.
 */
function iconOf({ brand, accent }: Colours, isSquare: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${isSquare ? 0 : 15}" fill="${brand}"/><g transform="translate(12 11.5) scale(1.25)" fill="none" stroke="#FFFDF8" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"><path d="M11.2 11.5C11.2 2.4 20.8 2.4 20.8 11.5"/><path d="M10 15.5C10 23 22 23 22 15.5" stroke="${accent}"/><path d="M5 11.5h22l-1.9 14.2a3.4 3.4 0 0 1-3.4 2.9H10.3a3.4 3.4 0 0 1-3.4-2.9z"/></g></svg>`;
}

/** A logo under the address that pages and manifests kept by browsers name. */
const framePicture = (png: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;

/** Our own drawing, so it needs no process of its own as the pictures of strangers do. */
async function drawIcon(svg: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: 72 * (size / 64) })
    .resize(size, size)
    .png()
    .toBuffer();
}

function manifestOf({ name, tagline, area }: Shop, hasRecipes: boolean): object {
  const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };
  const shortcuts = [
    { name: 'Mes produits', url: '/mes-produits' },
    { name: 'Mes commandes', url: '/account/orders' },
    ...(hasRecipes ? [{ name: 'Recettes', url: '/recette' }] : []),
  ];
  return {
    name: tagline ? `${name}, ${tagline}` : name,
    short_name: name,
    description: `Faites vos courses en ligne chez ${name}${area ? `, à ${area}` : ''}.`,
    lang: 'fr',
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FFFDF8',
    theme_color: '#FFFDF8',
    categories: ['food', 'shopping'],
    icons: [
      { ...icon, purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [icon] })),
  };
}
