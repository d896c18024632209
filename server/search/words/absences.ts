/**
 * What « sans … » asks for: a label, the words on the pack, or a sheet that shows that the product
 * has none. Never the thing itself.
 */
import type { LabelId } from '#domain/catalogue/sheet-names.ts';
import type { Where } from './need.ts';

export type Absence = {
  /** The words after « sans », separated by commas. */
  says: string;
  /** Words that ask for the same without « sans », separated by commas. */
  asks?: string;
  said: string;
  /** Words of the name or keywords that promise it, folded; « sans » and the typed word if absent. */
  named?: readonly string[];
  labels?: readonly LabelId[];
  /** Any of these sheets shows it. Only looked at when goods are named, as in « yaourt sans sucre ». */
  byNature?: readonly Where[];
  /** Shelves to choose from when no goods are named; what the sheet of a product shows decides. */
  shelves?: string;
};

const addedSugars = ['sucre', 'sirop', 'glucose', 'dextrose', 'fructose', 'miel', 'caramel'];
const agedCheeses =
  'fromage-comte, fromage-alpages, fromage-dur-italie, fromage-tommes-savoie-jura, fromage-auvergne-pyrenees, fromage-presse-ailleurs, fromage-rape';
const plantShelves = 'boissons-vegetales, boissons-cereales, yaourts-vegetaux';

export const absences: readonly Absence[] = [
  {
    says: 'sucre ajouté, sucres ajoutés',
    said: 'sans sucres ajoutés',
    named: ['sans sucre', 'non sucre'],
    byNature: [{ ingredientsWithout: addedSugars }],
  },
  {
    says: 'sucre, glucose',
    asks: 'diabétique, diabète, zéro sucre, 0 sucre',
    said: 'sans sucres',
    named: ['sans sucre', 'non sucre'],
    byNature: [
      { sugarsAtMost: 0.5 },
      { shelves: 'eaux-plates, eaux-gazeuses, thes, infusions, cafes-grains-moulus' },
      {
        shelves: `cremerie-yaourts, cremerie-fromages-blancs, ${plantShelves}, petit-dejeuner-cereales, jus, compotes`,
        ingredientsWithout: addedSugars,
      },
    ],
  },
  {
    says: 'lactose',
    said: 'sans lactose',
    named: ['sans lactose'],
    byNature: [
      {
        shelves: `${plantShelves}, surgeles-glaces, boulangerie, biscuits-gouters, chocolats-confiseries, charcuterie, traiteur`,
        allergensWithout: ['milk'],
      },
      // Months of ripening leave no lactose: the sheet shows next to no sugars.
      { shelves: agedCheeses, sugarsAtMost: 0.1 },
    ],
    shelves: `boissons-vegetales, boissons-cereales, yaourts-vegetaux, fromage-comte, fromage-alpages`,
  },
  {
    says: 'lait, produit laitier, lait de vache, protéine de lait',
    said: 'sans lait',
    named: ['sans lait'],
    byNature: [{ allergensWithout: ['milk'] }],
    shelves: plantShelves,
  },
  {
    says: 'gluten, blé',
    asks: 'cœliaque, coeliaque, gluten free',
    said: 'sans gluten',
    labels: ['sans-gluten'],
    named: ['sans gluten'],
  },
  {
    says: 'alcool',
    said: 'sans alcool',
    named: ['sans alcool'],
    // Only drinks are asked « sans alcool ».
    byNature: [{ isAlcoholFree: true, shelves: 'boissons, vins-et-bieres' }],
    shelves: 'limonades-et-colas, purs-jus, thes-glaces',
  },
  {
    says: 'sel, sel ajouté, sodium',
    said: 'sans sel',
    named: ['sans sel'],
    byNature: [{ saltAtMost: 0.02 }],
  },
  // The thresholds of Regulation 1924/2006.
  {
    says: '',
    asks: 'faible en sel, pauvre en sel, peu salé, moins salé, réduit en sel, hyposodé',
    said: 'pauvre en sel',
    named: ['sans sel'],
    byNature: [{ saltAtMost: 0.3 }],
  },
  {
    says: '',
    asks: 'peu sucré, moins sucré, pauvre en sucre, faible en sucre, réduit en sucre',
    said: 'pauvre en sucres',
    byNature: [{ sugarsAtMost: 2.5 }],
  },
  { says: 'nitrite, sel nitrité', said: 'sans nitrite', labels: ['sans-nitrite'] },
  {
    says: 'viande, viande ni poisson',
    said: 'végétarien',
    labels: ['vegan'],
    byNature: [{ shelves: 'plats-vegetariens, oeufs-plein-air, oeufs-bio, lentilles-pois-secs' }],
    shelves: 'plats-vegetariens, oeufs-plein-air, lentilles-pois-secs',
  },
  {
    says: 'porc',
    said: 'sans porc',
    byNature: [{ ingredientsWithout: ['porc', 'lard', 'jambon', 'couenne', 'gelatine'] }],
  },
  {
    says: 'œuf',
    said: 'sans œuf',
    byNature: [{ allergensWithout: ['eggs'] }],
  },
  {
    says: 'arachide, cacahuète',
    said: 'sans arachide',
    byNature: [{ allergensWithout: ['peanuts'] }],
  },
  {
    says: 'crustacé, crevette, fruits de mer',
    said: 'sans crustacés ni mollusques',
    byNature: [{ allergensWithout: ['crustaceans', 'molluscs'] }],
  },
  { says: 'poisson', said: 'sans poisson', byNature: [{ allergensWithout: ['fish'] }] },
  { says: 'moutarde', said: 'sans moutarde', byNature: [{ allergensWithout: ['mustard'] }] },
  { says: 'sésame', said: 'sans sésame', byNature: [{ allergensWithout: ['sesame'] }] },
  { says: 'céleri', said: 'sans céleri', byNature: [{ allergensWithout: ['celery'] }] },
  { says: 'lupin', said: 'sans lupin', byNature: [{ allergensWithout: ['lupin'] }] },
  {
    says: 'sulfite',
    said: 'sans sulfites',
    named: ['sans sulfite'],
    byNature: [{ allergensWithout: ['sulphites'] }],
  },
  {
    says: 'fruit à coque, noix, noisette, amande',
    said: 'sans fruits à coque',
    byNature: [{ allergensWithout: ['nuts'] }],
  },
  { says: 'soja', said: 'sans soja', byNature: [{ allergensWithout: ['soy'] }] },
  {
    says: 'caféine',
    said: 'sans caféine',
    named: ['decafeine', 'sans cafeine'],
    shelves: 'infusions',
  },
  {
    says: 'huile de palme, palme',
    said: 'sans huile de palme',
    byNature: [{ ingredientsWithout: ['palme'] }],
  },
];
