/** Drafts of new products, as the form of the back office sends them. */
import { randomUUID } from 'node:crypto';

let made = 0;
/** Returns a valid draft, different at each call. */
export const fusilli = (changes: object = {}) => {
  made += 1;
  return {
    id: randomUUID(),
    sku: `TEST-${made}`,
    ean: null,
    name: `Fusilli numéro ${made}`,
    brand: 'Molino Sora',
    categoryId: 'pates',
    vatRate: 550,
    soldBy: 'count',
    unitTerm: 'pièce',
    unitGrams: null,
    packSize: '500 g',
    price: 190,
    netGrams: null,
    netMillilitres: null,
    pieces: null,
    copyOf: null,
    ...changes,
  };
};
