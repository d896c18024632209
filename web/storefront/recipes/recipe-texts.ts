/** Durations, difficulty and quantities as a recipe says them. */
import type { Recipe } from '#domain/recipes/contract.ts';
import { plural } from '#domain/quantity.ts';

/** « 35 min », « 1 h 20 » */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${String(rest).padStart(2, '0')}`;
}

export function difficultyText(difficulty: number): string {
  return ['Facile', 'Facile', 'Un peu de doigté', 'Pour prendre son temps'][difficulty] ?? 'Facile';
}

export const portionsText = (portions: number): string => plural(portions, 'personne');

type Ingredient = Recipe['ingredients'][number];

/** « 250 g de », « 3 », « une pincée de » is left to the label: quantities stand in a column of their own. */
export function quantityText({ quantity, unit }: Pick<Ingredient, 'quantity' | 'unit'>): string {
  if (quantity === null || unit === 'pinch') return '1 pincée';
  if (unit === 'piece') return pieces(quantity);
  if (unit === 'ml') return quantity >= 1000 ? `${(quantity / 1000).toLocaleString('fr-FR')} L` : quantity >= 10 && quantity % 10 === 0 ? `${quantity / 10} cl` : `${quantity} ml`;
  return quantity >= 1000 ? `${(quantity / 1000).toLocaleString('fr-FR')} kg` : `${quantity.toLocaleString('fr-FR')} g`;
}

function pieces(quantity: number): string {
  const whole = Math.floor(quantity);
  return quantity === whole ? String(whole) : `${whole > 0 ? whole : ''}½`;
}
