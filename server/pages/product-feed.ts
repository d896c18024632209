/**
 * The products on sale in the fields of Google Merchant Center's product data specification, which other shopping
 * sites read too: RSS 2.0, files of a thousand, and an index of them in the form of a sitemap index.
 */
import type { ProductDetail } from '#domain/catalogue/contract.ts';
import type { ShopId } from '#domain/contract/ids.ts';
import type { Cents } from '#domain/measures/money.ts';
import { previewFile } from '#domain/pictures/no-picture.ts';
import type { Catalogue, CatalogueProduct } from '#server/catalogue/snapshot-types.ts';
import { xmlElement, xmlHead } from '#server/platform/xml.ts';

/** Written for each request, in some ten milliseconds: nothing of a large catalogue is kept twice. */
const productsPerFile = 1_000;

type FeedSource = {
  catalogue: Pick<Catalogue, 'at' | 'current' | 'productDetail'>;
  origin: string;
};

/** Each open site has files of its own, by what it sells, at its prices; those of the first have no site in their address. */
export function buildFeedIndex({ catalogue, origin }: FeedSource): string {
  const others = [...catalogue.current().sites.keys()].filter((id) => isOfOtherSite(catalogue, id));
  const entries = [null, ...others].flatMap((siteId) => {
    const files = Math.ceil(onSale(catalogue.at(siteId)).length / productsPerFile);
    const folder = siteId === null ? '/feeds' : `/feeds/${siteId}`;
    return Array.from(
      { length: files },
      (_, part) =>
        `<sitemap>${xmlElement('loc', `${origin}${folder}/products-${part + 1}.xml`)}</sitemap>`,
    );
  });
  return `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`;
}

/** The file with this number, from 1 on, or null beyond the last product and for a site without files. */
export function buildFeed(
  { catalogue: anySite, origin }: FeedSource,
  { siteId, part }: { siteId: ShopId | null; part: number },
): string | null {
  if (siteId !== null && !isOfOtherSite(anySite, siteId)) return null;
  const catalogue = anySite.at(siteId);
  const listed = onSale(catalogue).slice((part - 1) * productsPerFile, part * productsPerFile);
  if (listed.length === 0) return null;
  const { shop, sites } = catalogue.current();
  // The page then has this site's price, whichever the visitor chose before.
  const query = sites.size > 1 ? `?site=${encodeURIComponent(shop.id)}` : '';
  const items = listed.flatMap((product) => {
    const detail = catalogue.productDetail(product.sellable.id);
    return detail ? [feedItem(detail, product.ean, { origin, query })] : [];
  });
  return `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${xmlElement('title', shop.name)}${xmlElement('link', origin)}${xmlElement('description', `Les produits de ${shop.name}`)}${items.join('')}</channel></rss>`;
}

function isOfOtherSite(catalogue: FeedSource['catalogue'], siteId: ShopId): boolean {
  const { shop, sites } = catalogue.current();
  return siteId !== shop.id && sites.get(siteId)?.state === 'open';
}

const onSale = (catalogue: Pick<Catalogue, 'current'>): CatalogueProduct[] =>
  [...catalogue.current().products.values()].filter(
    ({ sellable }) => sellable.enabled && sellable.priceCents !== null,
  );

function feedItem(
  product: ProductDetail,
  ean: string | null,
  { origin, query }: { origin: string; query: string },
): string {
  const { itemPrice, promo, quantityDescriptor, pricing, brand } = product;
  const image = previewFile(product.picture.base);
  const reduced =
    itemPrice !== null && promo?.mechanism === 'discount'
      ? itemPrice - promo.conditions.discountPerBulk
      : null;
  const { weight } = quantityDescriptor;
  const perUnit = pricing.sellPrices.perWeightUnit?.main;
  const fields: Record<string, string | null> = {
    id: product.id,
    // Limits of the specification, in characters.
    title: product.name.slice(0, 150),
    description: (product.description || `${product.name}, ${product.packSize}`).slice(0, 5_000),
    link: `${origin}/produit/${product.slug}${query}`,
    image_link: image && new URL(image, origin).href,
    availability: product.available ? 'in_stock' : 'out_of_stock',
    condition: 'new',
    price: itemPrice === null ? null : euros(itemPrice),
    sale_price: reduced === null ? null : euros(reduced),
    brand,
    gtin: ean,
    // Fresh goods weighed in the shop have neither a brand nor a number of the trade.
    identifier_exists: brand || ean ? null : 'no',
    product_type: product.articleParents.map((parent) => parent.name).join(' > ') || null,
    unit_pricing_measure: weight && `${weight.value} ${weight.unit}`,
    unit_pricing_base_measure: perUnit && perUnit !== 'piece' ? `1 ${perUnit}` : null,
  };
  const written = Object.entries(fields).flatMap(([field, value]) =>
    value ? [xmlElement(`g:${field}`, value)] : [],
  );
  return `<item>${written.join('')}</item>`;
}

const euros = (cents: Cents): string => `${(cents / 100).toFixed(2)} EUR`;
