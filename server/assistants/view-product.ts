/** Products in the form of the Universal Commerce Protocol. */
import type { Product, ProductDetail } from '#domain/catalogue/contract.ts';
import { pricesOf, unitPriceOf } from '#domain/catalogue/prices-of.ts';
import { quantityUnitOf, stepsOf, unitCodes, unitTexts } from '#domain/assistants/sale-basis.ts';
import { withWeightMarginCents } from '#domain/measures/money.ts';
import { marginPercentOf, weightMarginPercent } from '#domain/measures/quantity.ts';
import { previewFile } from '#domain/pictures/no-picture.ts';

export const currency = 'EUR';

const priceOf = (amount: number) => ({ amount, currency });
const rangeOf = (amount: number) => ({ min: priceOf(amount), max: priceOf(amount) });

/**
 * Cents for one whole unit of sale: a pack, a piece of average weight, or a kilogram where steps of weight
 * are sold. Products without a price are not listed.
 */
const salePriceOf = (product: Product): number =>
  (quantityUnitOf(product) ? unitPriceOf(product)?.cents : pricesOf(product)?.now) ?? 0;

/** Null where `salePriceOf` is already by weight, and for goods with neither weight nor volume. */
function viewUnitPrice(product: Product) {
  const measure = product.pricing.sellPrices.perWeightUnit;
  const price = unitPriceOf(product);
  if (!measure || !price || quantityUnitOf(product)) return null;
  const unit = { unit: unitCodes[measure.main], display_text: unitTexts[measure.main] };
  const scale = measure.main === 'piece' ? 0 : 3;
  return {
    ...priceOf(price.cents),
    measure: { ...unit, scale, value: Math.max(1, Math.round(measure.net * 10 ** scale)) },
    reference: { ...unit, value: 1 },
  };
}

/** The unit in which it is counted, where that is not the piece, and its price by measure. */
function viewMeasures(product: Product) {
  const unitPrice = viewUnitPrice(product);
  const quantityUnit = quantityUnitOf(product);
  return {
    ...(quantityUnit ? { quantity_unit: quantityUnit } : {}),
    ...(unitPrice ? { unit_price: unitPrice } : {}),
  };
}

function pictureUrl({ picture }: Product, publicUrl: string): string | null {
  const file = previewFile(picture.base);
  return file && new URL(file, publicUrl).href;
}

export function viewItem(product: Product, publicUrl: string) {
  const picture = pictureUrl(product, publicUrl);
  return {
    id: product.id,
    title: product.name,
    price: salePriceOf(product),
    ...viewMeasures(product),
    ...(picture ? { image_url: picture } : {}),
  };
}

type Input = { id: string; match: 'exact' | 'featured' };

/** `inputs`: the identifiers of a look-up that mean this product. */
export function viewProduct(
  product: Product,
  { publicUrl, inputs }: { publicUrl: string; inputs?: readonly Input[] },
) {
  const { id, sku, name, packSize } = product;
  const price = salePriceOf(product);
  const before = pricesOf(product)?.before ?? null;
  const isPriceOfUnit = quantityUnitOf(product) === null;
  const picture = pictureUrl(product, publicUrl);
  const leaf = product.articleParents.at(-1);
  const description = { plain: [product.brand, packSize].filter(Boolean).join(', ') || name };
  return {
    id,
    handle: product.slug,
    title: name,
    description,
    url: new URL(`/produit/${product.slug}`, publicUrl).href,
    ...(leaf ? { categories: [{ value: leaf.id, taxonomy: 'merchant' }] } : {}),
    price_range: rangeOf(price),
    ...(before !== null && isPriceOfUnit ? { list_price_range: rangeOf(before) } : {}),
    ...(picture ? { media: [{ type: 'image', url: picture, alt_text: name }] } : {}),
    variants: [
      {
        id,
        sku,
        title: packSize || name,
        description,
        price: priceOf(price),
        ...(before !== null && isPriceOfUnit ? { list_price: priceOf(before) } : {}),
        ...viewMeasures(product),
        availability: {
          available: product.available,
          status: product.available ? 'in_stock' : 'out_of_stock',
        },
        ...(inputs ? { inputs } : {}),
      },
    ],
    ...(product.rating
      ? {
          rating: {
            value: product.rating.average,
            scale_max: 5,
            count: product.rating.nbRatings,
          },
        }
      : {}),
    grocery: viewGrocery(product),
  };
}

function viewGrocery(product: Product) {
  const marginPercent = marginPercentOf({ weightMarginPercent }, product);
  const step = pricesOf(product)?.now ?? 0;
  return {
    is_weighed: product.quotation === 'weight',
    /** Cents of one pack, piece or step: about, and at most. */
    step_price: step,
    step_ceiling: withWeightMarginCents(step, marginPercent),
    ceiling_percent: marginPercent,
    available_quantity: stepsOf(product, product.availableQuantity),
    promotion: product.promo?.label ?? null,
    origin: product.origin,
    labels: product.labels.map(({ label }) => label),
    fresh_days: product.consumptionDate?.minimumDays ?? null,
    adults_only: product.alcohol !== null,
    returns_in: product.returnsIn ?? null,
  };
}

export function viewProductDetail(detail: ProductDetail, publicUrl: string) {
  const product = viewProduct(detail, { publicUrl });
  return {
    ...product,
    description: { plain: detail.description || product.description.plain },
    grocery: {
      ...product.grocery,
      allergens: detail.allergens.map(({ name }) => name),
      traces: detail.traces.map(({ name }) => name),
      ingredients: detail.ingredients,
      nutri_score: detail.nutriScore,
      nutrition_per_100: detail.nutrition,
      conservation: detail.conservation,
      producer: detail.producer,
      lowest_price_30_days: detail.lowestPrice30Days,
      warnings: detail.labelling?.warnings ?? null,
    },
  };
}
