/**
 * The table that each recipe is photographed on (`TABLES` in studio/table.py), dark under a pale plate and pale under a
 * dark one, and the napkin beside it (`TONES` in studio/napkin.py).
 */
type Table =
  | 'oak'
  | 'walnut'
  | 'ash'
  | 'grey-wood'
  | 'slate'
  | 'sandstone'
  | 'concrete'
  | 'marble'
  | 'linen'
  | 'blue-linen';

const recipesOf: Record<Table, readonly string[]> = {
  oak: [
    'blanquette-de-veau',
    'chakchouka-aux-poivrons',
    'curry-pois-chiches-patate-douce',
    'filet-mignon-a-la-moutarde',
    'gratin-dauphinois',
    'navarin-d-agneau-printanier',
    'poireaux-vinaigrette-gribiche',
    'ratatouille-nicoise',
    'salade-de-chevre-chaud',
    'spaghetti-bolognaise',
  ],
  walnut: [
    'chili-sin-carne',
    'fondant-au-chocolat',
    'hachis-parmentier',
    'lasagnes-epinards-ricotta',
    'pates-alla-norma',
    'poulet-roti-pommes-de-terre',
    'saucisses-aux-lentilles',
    'soupe-a-l-oignon-gratinee',
    'tarte-tatin',
    'veloute-de-butternut-aux-noisettes',
  ],
  ash: [
    'avocat-crevettes-sauce-cocktail',
    'curry-de-crevettes-au-lait-de-coco',
    'granola-aux-noisettes-et-au-miel',
    'houmous-et-crudites',
    'pancakes-moelleux',
    'risotto-aux-champignons',
  ],
  'grey-wood': [
    'crumble-pommes-poires',
    'endives-au-jambon',
    'moules-marinieres',
    'quiche-poireaux-comte',
    'taboule-libanais',
    'tortilla-de-pommes-de-terre',
  ],
  slate: [
    'blinis-saumon-fume-aneth',
    'boeuf-bourguignon',
    'carpaccio-de-betterave-chevre-frais',
    'gougeres-au-comte',
    'lieu-noir-lentilles-sauce-moutarde',
    'tartiflette',
  ],
  sandstone: [
    'cabillaud-roti-tomates-olives',
    'dahl-de-lentilles-corail',
    'poulet-basquaise',
    'haricots-verts-a-l-ail',
  ],
  concrete: [
    'cake-olives-jambon',
    'saumon-en-papillote-aux-poireaux',
    'salade-d-endives-au-roquefort',
    'tiramisu-au-cafe',
  ],
  marble: [
    'mousse-au-chocolat',
    'saint-jacques-fondue-de-poireaux',
    'soupe-de-fraises-a-la-menthe',
    'tarte-au-citron',
  ],
  linen: [
    'buche-roulee-aux-marrons',
    'crepes-au-beurre',
    'oeufs-mimosa',
    'porridge-pomme-cannelle',
    'riz-au-lait-a-la-vanille',
  ],
  'blue-linen': [
    'asperges-vertes-oeuf-mollet',
    'clafoutis-aux-cerises',
    'gaspacho-andalou',
    'gateau-au-yaourt',
    'salade-nicoise',
  ],
};

/** The napkins on each table, in turn; null for none. */
const napkinsOf: Record<Table, readonly (string | null)[]> = {
  oak: ['white', 'blue', null],
  walnut: ['natural', 'white', null],
  ash: ['blue', 'red', null],
  'grey-wood': ['white', 'red', null],
  slate: ['natural', 'white', null],
  sandstone: ['blue', 'white'],
  concrete: ['natural', 'blue'],
  marble: ['blue', 'natural', null],
  linen: [null, 'red'],
  'blue-linen': [null, 'white'],
};

type Setting = { table: string; cloth: string | null };

const settings = new Map<string, Setting>(
  Object.entries(recipesOf).flatMap(([table, recipes]) => {
    const napkins = napkinsOf[table as Table];
    return recipes.map((id, index) => [
      id,
      { table, cloth: napkins[index % napkins.length] ?? null },
    ]);
  }),
);

export function settingOf(recipeId: string): Setting {
  const setting = settings.get(recipeId);
  if (setting === undefined) throw new Error(`no table for the recipe ${recipeId}`);
  return setting;
}
