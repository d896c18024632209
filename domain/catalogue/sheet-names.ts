/** French names of allergens and labels, apart from the zod schemas for the browser. */
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
/** The drawings are the shop's own: the signs of many labels are marks of others. */
export const labelFile = (id: LabelId): string => `/labels/${id}.svg`;

/** Databases that a sheet was filled from, and that its page credits. */
export const sheetSources = ['openFoodFacts'] as const;
export type SheetSource = (typeof sheetSources)[number];
