/** French names of allergens and labels, without zod, for the browser. */
export const allergenNames = {
  gluten: 'Gluten',
  crustaceans: 'Crustacés',
  eggs: 'Œufs',
  fish: 'Poisson',
  peanuts: 'Arachides',
  soy: 'Soja',
  milk: 'Lait',
  nuts: 'Fruits à coque',
  celery: 'Céleri',
  mustard: 'Moutarde',
  sesame: 'Sésame',
  sulphites: 'Sulfites',
  lupin: 'Lupin',
  molluscs: 'Mollusques',
} as const;
export type AllergenId = keyof typeof allergenNames;

export const labelNames = {
  bio: 'Bio',
  aop: 'AOP',
  aoc: 'AOC',
  igp: 'IGP',
  'label-rouge': 'Label Rouge',
  msc: 'Pêche durable MSC',
  asc: 'Élevage responsable ASC',
  hve: 'Haute valeur environnementale',
  stg: 'Spécialité traditionnelle garantie',
  'bleu-blanc-coeur': 'Bleu-Blanc-Cœur',
  'commerce-equitable': 'Commerce équitable',
  'pavillon-france': 'Pavillon France',
  'viande-francaise': 'Viande française',
  'lait-cru': 'Lait cru',
  fermier: 'Fermier',
  vegan: 'Végane',
  'sans-gluten': 'Sans gluten',
  'sans-nitrite': 'Sans nitrite',
  'plein-air': 'Plein air',
  ecolabel: 'Écolabel européen',
} as const;
export type LabelId = keyof typeof labelNames;
export const labelIds = Object.keys(labelNames) as [LabelId, ...LabelId[]];
/** The shop draws its own pictures, since many labels' logos are trademarks. */
export const labelFile = (id: LabelId): string => `/labels/${id}.svg`;

/** Databases that sheets were filled from, credited on the product's page. */
export const sheetSources = ['openFoodFacts'] as const;
export type SheetSource = (typeof sheetSources)[number];
