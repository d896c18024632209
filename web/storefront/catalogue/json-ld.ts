/** What search engines read. */
import type { ProductDetail } from '#domain/catalogue/contract.ts';
import { pricesOf } from './product-texts.ts';

export function productJsonLd(product: ProductDetail): object {
  const prices = pricesOf(product);
  return {
    '@context': 'https://schema.org', '@type': 'Product', name: product.name, sku: product.sku, description: product.description, image: [`${product.picture.base}-800.avif`],
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(product.origin ? { countryOfOrigin: product.origin } : {}),
    ...(product.rating && product.rating.nbRatings > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating.average, reviewCount: product.rating.nbRatings } } : {}),
    ...(prices ? { offers: { '@type': 'Offer', priceCurrency: 'EUR', price: (prices.now / 100).toFixed(2), availability: `https://schema.org/${product.available ? 'InStock' : 'OutOfStock'}`, url: `/produit/${product.slug}` } } : {}),
  };
}

export function breadcrumbJsonLd(items: readonly { label: string; to: string }[]): object {
  return {
    '@context': 'https://schema.org', '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, name: item.label, item: item.to })),
  };
}
