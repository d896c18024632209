/** The table that each recipe is photographed on (`TABLES` in studio/table.py): dark under a pale plate, pale under a dark one. */
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

const tables = new Map(
  Object.entries(recipesOf).flatMap(([table, recipes]) => recipes.map((id) => [id, table])),
);

export function tableOf(recipeId: string): string {
  const table = tables.get(recipeId);
  if (table === undefined) throw new Error(`no table for the recipe ${recipeId}`);
  return table;
}
