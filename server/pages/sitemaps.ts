/** Builds the sitemap index and one sitemap per kind of page, with modification dates. */
import { previewFile } from '#domain/pictures/no-picture.ts';
import type { Snapshot } from '#server/catalogue/snapshot-types.ts';
import { xmlElement, xmlHead } from '#server/platform/xml.ts';

/** Below the protocol's limit of 50,000, so that changed files are re-read sooner. */
export const addressesPerFile = 10_000;

export type SitemapEntry = { path: string; changedAt: Temporal.Instant; picture?: string | null };
type Kind = 'products' | 'categories' | 'recipes' | 'pages' | 'images';
export type SitemapSource = {
  snapshot: Snapshot;
  recipes: readonly SitemapEntry[];
  /** Template ids; those shown elsewhere, like the home page, are listed under that address. */
  pages: readonly SitemapEntry[];
};

/** Returns each file by path. */
export function buildSitemaps(source: SitemapSource, origin: string): Map<string, string> {
  const lists = listEntries(source);
  const files = new Map<string, string>();
  const index: { path: string; changedAt: Temporal.Instant | undefined }[] = [];
  for (const [kind, entries] of Object.entries(lists) as [Kind, SitemapEntry[]][]) {
    for (let part = 0; part * addressesPerFile < entries.length; part += 1) {
      const kept = entries.slice(part * addressesPerFile, (part + 1) * addressesPerFile);
      const path = `/sitemaps/${kind}-${part + 1}.xml`;
      files.set(path, urlSet(kept, origin, kind === 'images'));
      index.push({ path, changedAt: newest(kept) });
    }
  }
  files.set(
    '/sitemap.xml',
    `${xmlHead}<sitemapindex xmlns="${namespace}">${index.map(({ path, changedAt }) => `<sitemap>${address(origin, path)}${lastChange(changedAt)}</sitemap>`).join('')}</sitemapindex>`,
  );
  return files;
}

function listEntries({ snapshot, recipes, pages }: SitemapSource): Record<Kind, SitemapEntry[]> {
  const sold = [...snapshot.products.values()].filter(
    ({ sellable }) => sellable.enabled && sellable.priceCents !== null,
  );
  const products = sold.map(({ sellable, updatedAt, card }) => ({
    path: `/produit/${sellable.slug}`,
    changedAt: updatedAt,
    picture: previewFile(card.picture.base),
  }));
  const changes = new Map(sold.map(({ sellable, updatedAt }) => [sellable.id, updatedAt]));
  const categories = [...snapshot.categories.values()].flatMap(({ node, productIds }) => {
    const changedAt = newest(
      productIds.flatMap((id) => {
        const at = changes.get(id);
        return at ? [{ changedAt: at }] : [];
      }),
    );
    return changedAt ? [{ path: `/categorie/${node.slug}`, changedAt }] : [];
  });
  const pictured = [...products, ...recipes].filter(({ picture }) => picture);
  return { products, categories, recipes: [...recipes], pages: [...pages], images: pictured };
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlSet(entries: readonly SitemapEntry[], origin: string, withPictures: boolean): string {
  const urls = entries.map(
    ({ path, changedAt, picture }) =>
      `<url>${address(origin, path)}${withPictures && picture ? `<image:image>${address(origin, picture, 'image:loc')}</image:image>` : lastChange(changedAt)}</url>`,
  );
  return `${xmlHead}<urlset xmlns="${namespace}"${withPictures ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' : ''}>${urls.join('')}</urlset>`;
}

const address = (origin: string, path: string, element = 'loc'): string =>
  xmlElement(element, origin + path);

function lastChange(at: Temporal.Instant | undefined): string {
  return at ? `<lastmod>${at.toString({ smallestUnit: 'second' })}</lastmod>` : '';
}

function newest(entries: readonly { changedAt: Temporal.Instant }[]): Temporal.Instant | undefined {
  return entries.reduce<Temporal.Instant | undefined>(
    (latest, { changedAt }) =>
      latest && Temporal.Instant.compare(latest, changedAt) >= 0 ? latest : changedAt,
    undefined,
  );
}
