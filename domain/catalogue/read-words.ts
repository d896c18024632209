/** Parses closed lists of a catalogue file: identifiers, French names, abbreviations of tills. */
import { foldText } from '../words/fold.ts';
import { allergenNames, labelNames } from './sheet-names.ts';

const wordOf = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const allergenWords: Readonly<Record<keyof typeof allergenNames, readonly string[]>> = {
  gluten: ['ble', 'cereales contenant du gluten', 'seigle', 'orge', 'avoine', 'epeautre'],
  crustaceans: ['crustace'],
  eggs: ['oeuf'],
  fish: ['poissons'],
  peanuts: ['arachide', 'cacahuete', 'cacahuetes'],
  soy: ['soya'],
  milk: ['laits', 'lactose', 'produits laitiers'],
  nuts: ['fruit a coque', 'fruits a coques', 'amande', 'amandes', 'noisette', 'noisettes', 'noix'],
  celery: [],
  mustard: [],
  sesame: ['graines de sesame'],
  sulphites: ['sulfite', 'so2', 'anhydride sulfureux', 'anhydride sulfureux et sulfites'],
  lupin: ['lupins'],
  molluscs: ['mollusque'],
};

function tableOf<Id extends string>(
  names: Readonly<Record<Id, string>>,
  more: Partial<Readonly<Record<Id, readonly string[]>>> = {},
): ReadonlyMap<string, Id> {
  return new Map(
    (Object.keys(names) as Id[]).flatMap((id) =>
      [id, names[id], ...(more[id] ?? [])].map((word): [string, Id] => [wordOf(word), id]),
    ),
  );
}

const allergens = tableOf(allergenNames, allergenWords);
const labels = tableOf(labelNames);

/** Returns unknown words unchanged, for the schema to refuse. */
export const readAllergen = (text: string): string => allergens.get(wordOf(text)) ?? text;
export const readLabel = (text: string): string => labels.get(wordOf(text)) ?? text;

type WayOfSelling = 'count' | 'piece' | 'step';
export const wayOfSellingNames: Readonly<Record<WayOfSelling, string>> = {
  count: 'à l’unité',
  piece: 'à la pièce pesée',
  step: 'au poids',
};
const ways = tableOf(wayOfSellingNames, {
  count: ['unite', 'u', 'un', 'pce', 'pcs', 'lot', 'paquet', 'a la piece'],
  piece: ['piece pesee', 'pesee a la piece'],
  step: ['kg', 'kilo', 'poids', 'au kilo', 'a la coupe', 'vrac'],
});

/**
 * Tills write « Pièce » or « PIECE » for sale by count; lowercase `piece` is our identifier for weighed pieces.
 */
export function readWayOfSelling(text: string): WayOfSelling | null {
  if (text !== 'piece' && wordOf(text) === 'piece') return 'count';
  return ways.get(wordOf(text)) ?? null;
}
