/** Texts for durations, difficulty and quantities. */
import type { Leftover, Recipe } from '#domain/recipes/contract.ts';
import { plural } from '#domain/measures/quantity.ts';

export const productsNotLoaded = 'Les produits n’ont pas pu être chargés';

/** « 35 min », « 1 h 20 » */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0
    ? `${Math.floor(minutes / 60)} h`
    : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`;
}

export function difficultyText(difficulty: number): string {
  return ['Facile', 'Facile', 'Moyen', 'Délicat'][difficulty] ?? 'Facile';
}

export const portionsText = (portions: number): string => plural(portions, 'personne');

type Ingredient = Recipe['ingredients'][number];

function quantityText({ quantity, unit }: Pick<Ingredient, 'quantity' | 'unit'>): string {
  if (quantity === null || unit === 'pinch') return '1 pincée';
  if (unit === 'piece') return pieces(quantity);
  if (unit === 'ml') return volumeText(quantity);
  return quantity >= 1000
    ? `${(quantity / 1000).toLocaleString('fr-FR')} kg`
    : `${quantity.toLocaleString('fr-FR')} g`;
}

/** Spoons for what no jug measures: « 1 c. à s. », « 2,5 cl », « 1,2 L » */
function volumeText(millilitres: number): string {
  if (millilitres === 15) return '1 c. à s.';
  if (millilitres <= 10 && millilitres % 5 === 0) return `${millilitres / 5} c. à c.`;
  const [value, unit] = millilitres < 1000 ? [millilitres / 10, 'cl'] : [millilitres / 1000, 'L'];
  return `${value.toLocaleString('fr-FR')} ${unit}`;
}

/** « 250 g de courge », « 1 pincée d’origan », « 3 oignons » */
export function ingredientText(
  ingredient: Pick<Ingredient, 'quantity' | 'unit' | 'label'>,
): string {
  const { unit, label } = ingredient;
  if (unit === 'piece') return `${quantityText(ingredient)} ${label}`;
  return `${quantityText(ingredient)} ${isElided(label) ? 'd’' : 'de '}${label}`;
}

/** « il restera 300 g » */
export function leftoverText(leftover: Leftover): string | null {
  if (!leftover) return null;
  const text = quantityText(leftover);
  return leftover.unit === 'piece' && leftover.quantity >= 2
    ? `il en restera ${text}`
    : `il restera ${leftover.unit === 'piece' ? `${text} pièce` : text}`;
}

/** Elision before vowels and mute h: « d’huile », but « de haricots ». */
function isElided(label: string): boolean {
  const folded = label.normalize('NFD').toLowerCase();
  if (folded.startsWith('h'))
    return !/^(haricot|harissa|homard|hareng|houmous|halloumi)/.test(folded);
  return /^[aeiouyœæ]/.test(folded) && !/^(yaourt|ouate)/.test(folded);
}

function pieces(quantity: number): string {
  const whole = Math.floor(quantity);
  return quantity === whole ? String(whole) : `${whole > 0 ? whole : ''}½`;
}
