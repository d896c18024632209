/** Compares a line with what the shopper last saw, under the specification's seven change names. */
import type { ProductUpdate } from '#domain/cart/contract.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import type { CartLine } from './lines.ts';

export type ChangeAction = ProductUpdate['actions'][number];
type ChangedText = ProductUpdate['changedTexts'][number];

/** The product's state stored on the line for the next comparison. */
export function seenFieldsOf(
  product: Product,
): Pick<CartLine, 'seenPriceCents' | 'seenName' | 'seenPackSize' | 'seenAttributes'> {
  return {
    seenPriceCents: product.itemPrice,
    seenName: product.name,
    seenPackSize: product.packSize,
    seenAttributes: attributesOf(product),
  };
}

/** Returns the changes and the quantity still available. */
export function compareLine(
  line: CartLine,
  product: Product | null,
): { actions: ChangeAction[]; quantity: number; changedTexts: ChangedText[] } {
  if (!product?.enabled || product.itemPrice === null)
    return { actions: ['CHANGE_NO_LONGER_FOR_SALE'], quantity: 0, changedTexts: [] };
  const quantity = Math.max(0, Math.min(line.quantity, product.availableQuantity));
  const changedTexts = changedTextsOf(line, product);
  const isVarying = line.seenPackSize !== product.packSize;
  const changes: ChangeAction[] = [];
  if (quantity < line.quantity) changes.push('CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY');
  if (quantity === 0) changes.push('CHANGE_OUT_OF_STOCK');
  if (line.seenPriceCents !== null && line.seenPriceCents !== product.itemPrice)
    changes.push('CHANGE_PRICE');
  if (line.seenName !== product.name) changes.push('CHANGE_PRODUCT_NAME');
  // Pack or piece size is the attribute by which a price varies.
  if (isVarying) changes.push('CHANGE_VARYING_ATTRIBUTE');
  if (changedTexts.length > (isVarying ? 1 : 0)) changes.push('CHANGE_ATTRIBUTE');
  return { actions: changes, quantity, changedTexts };
}

function changedTextsOf(line: CartLine, product: Product): ChangedText[] {
  if (isUnchanged(line, product)) return [];
  const now = attributesOf(product);
  const before = line.seenAttributes ?? now;
  const labels = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (label) => before[label] !== now[label],
  );
  const attributes = labels.map((label) => ({
    label,
    before: before[label] ?? null,
    now: now[label] ?? null,
  }));
  return line.seenPackSize === product.packSize
    ? attributes
    : [
        { label: 'Conditionnement', before: line.seenPackSize, now: product.packSize },
        ...attributes,
      ];
}

/** True of nearly every line of every cart. Reading a cart then builds nothing for it. */
function isUnchanged({ seenPackSize, seenAttributes }: CartLine, product: Product): boolean {
  if (seenPackSize !== product.packSize) return false;
  return (
    !seenAttributes ||
    (Object.keys(seenAttributes).length === product.attributes.length &&
      product.attributes.every(
        (attribute) => seenAttributes[attribute.label] === textOf(attribute),
      ))
  );
}

function attributesOf(product: Product): Record<string, string> {
  return Object.fromEntries(
    product.attributes.map((attribute) => [attribute.label, textOf(attribute)]),
  );
}

const textOf = ({ value, unit }: Product['attributes'][number]): string =>
  `${String(value)}${unit ? ` ${unit}` : ''}`;
