/** Structured data of the catalogue. Relative paths become absolute URLs in the document. */
import type { CategoryNode, Product, ProductDetail } from '#domain/catalogue/contract.ts';
import { previewFile } from '#domain/pictures/no-picture.ts';
import type { Shop } from '#domain/shop/contract.ts';
import { pricesOf } from '#domain/catalogue/prices-of.ts';

const context = { '@context': 'https://schema.org' };
/** Unit codes of UN/CEFACT Recommendation 20, required by schema.org. */
const unitCodes = { kg: 'KGM', l: 'LTR', piece: 'C62' };
const euros = (cents: number): string => (cents / 100).toFixed(2);

export function productJsonLd(product: ProductDetail, shop: Shop): object {
  const { rating, nutrition } = product;
  const image = previewFile(product.picture.base);
  return {
    ...context,
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    url: pathOf(product),
    description: product.description,
    category: product.pimCategoryName,
    ...(image === null ? {} : { image: [image] }),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    ...(product.origin ? { countryOfOrigin: product.origin } : {}),
    ...(rating && rating.nbRatings > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.nbRatings,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    ...(nutrition
      ? {
          nutrition: {
            '@type': 'NutritionInformation',
            calories: `${nutrition.kcal} kcal`,
            fatContent: `${nutrition.fat} g`,
            carbohydrateContent: `${nutrition.carbohydrates} g`,
            sugarContent: `${nutrition.sugars} g`,
            proteinContent: `${nutrition.protein} g`,
          },
        }
      : {}),
    ...(pricesOf(product) ? { offers: offer(product, shop) } : {}),
  };
}

/** Unit price, and the price per kilogram or litre required by French law. */
function offer(product: Product, shop: Shop): object {
  const prices = pricesOf(product);
  const unit = product.pricing.sellPrices.perWeightUnit;
  if (!prices) return {};
  const perUnit =
    unit && product.itemPrice ? Math.round((unit.value * prices.now) / product.itemPrice) : null;
  return {
    '@type': 'Offer',
    priceCurrency: 'EUR',
    price: euros(prices.now),
    url: pathOf(product),
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${product.available ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'GroceryStore', name: shop.name },
    ...(unit && perUnit !== null
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceCurrency: 'EUR',
            price: euros(perUnit),
            valueAddedTaxIncluded: true,
            referenceQuantity: {
              '@type': 'QuantitativeValue',
              value: 1,
              unitCode: unitCodes[unit.main],
            },
          },
        }
      : {}),
  };
}

export function breadcrumbJsonLd(items: readonly { label: string; to: string }[]): object {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.label,
      item: item.to,
    })),
  };
}

/** The products of a list, in its order. */
export function itemListJsonLd(
  category: Pick<CategoryNode, 'name' | 'productCount'>,
  products: readonly Product[],
): object {
  return {
    ...context,
    '@type': 'ItemList',
    name: category.name,
    numberOfItems: category.productCount,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: pathOf(product),
    })),
  };
}

export const siteJsonLd = (shop: Shop): object => ({
  ...context,
  '@type': 'WebSite',
  name: shop.name,
  url: '/',
  inLanguage: 'fr-FR',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: '/recherche?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  },
});

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The shop: address, contact and customer service hours, as far as its identity gives them. */
export const storeJsonLd = ({ name, email, phone, address, area, support }: Shop): object => ({
  ...context,
  '@type': 'GroceryStore',
  '@id': '/#magasin',
  name,
  url: '/',
  logo: '/icon-512.png',
  image: ['/icon-512.png'],
  priceRange: '€€',
  currenciesAccepted: 'EUR',
  ...(email ? { email } : {}),
  ...(phone ? { telephone: phone.href.slice('tel:'.length) } : {}),
  ...(address
    ? {
        address: {
          '@type': 'PostalAddress',
          streetAddress: address.street,
          postalCode: address.postalCode,
          addressLocality: address.city,
          addressCountry: address.country,
        },
      }
    : {}),
  ...(area ? { areaServed: area } : {}),
  ...(support
    ? {
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: support.days.map((day) => weekdays[day - 1]),
            opens: clock(support.from),
            closes: clock(support.to),
          },
        ],
      }
    : {}),
});

function pathOf(product: Pick<Product, 'slug'>): string {
  return `/produit/${product.slug}`;
}
