/** The legal mentions of an authored product. */
import { kindOfProduct, mayBeHazardous } from '#domain/catalogue/sale-rules.ts';
import { labellingSchema, type Labelling } from '#domain/catalogue/labelling.ts';
import type { AuthoredAisle, AuthoredProduct } from '../catalogue/authoring.ts';
import { hazardsByProduct, noDanger, warningsOf } from './household.ts';
import { whoAnswers } from './operators.ts';

export function labellingOf(aisle: AuthoredAisle, product: AuthoredProduct): Labelling {
  const path = pathOf(aisle, product.category);
  const isHousehold = kindOfProduct(path) === 'household';
  const hazards = hazardsByProduct[product.id] ?? (mayBeHazardous(path) ? noDanger : null);
  return labellingSchema.parse({
    ...whoAnswers({ brand: product.brand ?? null, aisleId: aisle.id }),
    warnings: isHousehold ? warningsOf(product) : null,
    hazards: isHousehold ? hazards : null,
  });
}

/** Names from aisle to shelf. */
export function pathOf(aisle: AuthoredAisle, leafId: string): [string, string, string] {
  const child = aisle.children.find(({ children }) => children.some(({ id }) => id === leafId));
  return [
    aisle.name,
    child?.name ?? '',
    child?.children.find(({ id }) => id === leafId)?.name ?? '',
  ];
}
