/** Legal categories of goods. */
import { isProduce } from './is-produce.ts';

export type ProductKind =
  'produce' | 'meat' | 'fish' | 'eggs' | 'honey' | 'prepared' | 'food' | 'petFood' | 'household';

/** Derived from the names of the product's aisle, category and shelf. */
export function kindOfProduct(path: readonly string[]): ProductKind {
  const aisle = path[0] ?? '';
  const shelves = path.slice(1);
  if (isProduce(path)) return 'produce';
  if (/bouch|volaille|viande/i.test(aisle)) return 'meat';
  if (/poisson|marée/i.test(aisle)) return 'fish';
  if (shelves.some((name) => /^(œ|oe)ufs(?=\s|$)/i.test(name))) return 'eggs';
  if (shelves.some((name) => /^miels?(?=\s|$)/i.test(name))) return 'honey';
  if (/charcut|traiteur|boulang|pâtisser|fromag|crém|crèm|surgel/i.test(aisle)) return 'prepared';
  if (/animaux/i.test(aisle)) return shelves.some(isPetCare) ? 'household' : 'petFood';
  // Baby food is often shelved beside nappies, and is still food.
  if (/hygiène/i.test(aisle) && shelves.some(isBabyFood)) return 'food';
  return householdAisle.test(aisle) ? 'household' : 'food';
}

const householdAisle = /maison|hygiène|droguerie|parfumerie|entretien|ménage|lessive/i;
const isPetCare = (shelf: string): boolean =>
  /liti[eè]re|soin|hygiène|accessoire|jouet|couchage|insect|antiparasit/i.test(shelf);
const isBabyFood = (shelf: string): boolean =>
  /^(repas|petits pots|alimentation)(?=\s|$)|^laits? (infantiles?|de croissance)/i.test(shelf);
