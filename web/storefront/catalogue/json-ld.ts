/** Structured data of the catalogue. Relative paths become absolute URLs in the document. */
import type { CategoryNode, Product, ProductDetail } from '#domain/catalogue/contract.ts';
import { pricesOf } from '../basket/product-texts.ts';

const context = { '@context': 'https://schema.org' };
/** Unit codes of UN/CEFACT Recommendation 20, required by schema.org. */
const unitCodes = { kg: 'KGM', l: 'LTR', piece: 'C62' };
const euros = (cents: number): string => (cents / 100).toFixed(2);

export function productJsonLd(product: ProductDetail): object {
  const { rating, nutrition } = product;
  return {
    ...context,
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    url: pathOf(product),
    description: product.description,
    category: product.pimCategoryName,
    image: [`${product.picture.base}-480.webp`],
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
    ...(pricesOf(product) ? { offers: offer(product) } : {}),
  };
}

/** Unit price, and the price per kilogram or litre required by French law. */
function offer(product: Product): object {
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
    seller: { '@type': 'GroceryStore', name: 'Cabas' },
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

export const siteJsonLd = (): object => ({
  ...context,
  '@type': 'WebSite',
  name: 'Cabas',
  url: '/',
  inLanguage: 'fr-FR',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: '/recherche?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  },
});

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The shop: address, customer service hours and delivery hours. */
export const storeJsonLd = (): object => ({
  ...context,
  '@type': 'GroceryStore',
  '@id': '/#magasin',
  name: 'Cabas',
  url: '/',
  logo: '/icon-512.png',
  image: ['/icon-512.png'],
  email: 'bonjour@cabas.test',
  priceRange: '€€',
  currenciesAccepted: 'EUR',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '12 rue de la Roquette',
    postalCode: '75011',
    addressLocality: 'Paris',
    addressCountry: 'FR',
  },
  areaServed: ['Paris', 'Hauts-de-Seine', 'Seine-Saint-Denis', 'Val-de-Marne'],
  openingHoursSpecification: [
    { '@type': 'OpeningHoursSpecification', dayOfWeek: everyDay, opens: '09:00', closes: '22:00' },
  ],
});

function pathOf(product: Pick<Product, 'slug'>): string {
  return `/produit/${product.slug}`;
}
