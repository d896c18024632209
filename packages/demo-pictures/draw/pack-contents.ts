/** What a pack holds and what its label shows of it. */

/** Goods seen through glass or the window of a bag (studio/pack_goods.py), by the emblem that stands for them. */
const byEmblem: Readonly<Record<string, string>> = {
  'pasta-strands': 'strands',
  'pasta-nests': 'nests',
  '1fad8': 'red-beans',
  '1f95c': 'peanut',
  '1f35a': 'rice',
  rice: 'round-rice',
  cranberries: 'cranberry',
  'black-olive': 'black-olives',
  'cane-sugar': 'cane-sugar',
  'dark-sugar': 'cane-sugar',
};
const same = new Set(
  `penne fusilli elbows crozets letters semolina quinoa green-lentils red-lentils blond-lentils split-peas chickpeas
    white-beans flageolets black-beans grain-mix tapioca almond hazelnut cashew pistachio apricot pumpkin-seeds sesame
    flax chia coffee-beans coarse-salt breadcrumbs liquorice oat-flakes`.split(/\s+/),
);

/** Where the emblem does not tell: the first that matches aisle/category/id. `null` is a pack that shows nothing. */
const byName: readonly (readonly [RegExp, string | null])[] = [
  [/moules-bouchot/, 'mussels'],
  [/aiguillettes-poulet/, 'chicken-strips'],
  [/lardons-fumes/, 'lardons'],
  [/plateau-tout-chevre/, 'goat-cheeses'],
  [/raclette-trois/, 'raclette'],
  [/plateau-quatre/, 'four-cheeses'],
  [/plateau-de-fete/, 'seven-cheeses'],
  [/jambon-superieur-sans/, 'pale-ham'],
  [/jambon-superieur-6/, 'ham'],
  [/jambon-serrano/, 'serrano'],
  [/jambon-de-savoie/, 'savoy'],
  [/bresaola/, 'bresaola'],
  [/blanc-de-poulet/, 'chicken'],
  [/blanc-de-dinde/, 'turkey'],
  [/mousse-de-canard/, 'pate'],
  [/saumon-oseille/, 'salmon'],
  [/croque-monsieur/, 'toasts'],
  [/tagliatelles-fraiches/, 'nests'],
  [
    /farines-|pains-de-mie|rollmops|poudre-d|poudre-de|fecule|preparation|puree|pesto|tahini|tartiner|tapenade|pates-a-tarte|barres|tuiles|calissons|feuilletes|confitures|biscuits-|pates-a-tartiner|boissons|cremerie|chocolats|tablettes|huiles|sauces-|monde-(?:inde|mexique)|traiteur|surgeles|maison|hygiene|financiers|chips/,
    null,
  ],
  [
    /poivre-noir-moulu|paprika|curry|colombo|ras-el|quatre-epices|curcuma|gingembre|espelette|cumin-moulu|cannelle-moulue|muscade-moulue|garam/,
    'powder',
  ],
  [/piment-oiseau/, 'red-peppercorns'],
  [/poivre-noir-grains/, 'peppercorns'],
  [/kampot/, 'red-peppercorns'],
  [/baies-roses/, 'mixed-peppercorns'],
  [/cumin-graines/, 'cumin'],
  [/cannelle-batons/, 'cinnamon'],
  [/muscade-noix/, 'nutmeg'],
  [/safran/, 'saffron'],
  [/girofle/, 'cloves'],
  [/herbes-sechees\/(?:herbes|thym|origan|romarin)/, 'herbs'],
  [/fleur-de-sel/, 'coarse-salt'],
  [/gros-sel/, null],
  [/moutarde-ancienne/, 'mustard-seeds'],
  [/\/cornichons-(?:extra|aigre)/, 'gherkins'],
  [/\/capres-/, 'capers'],
  [/petits-oignons/, 'onions'],
  [/cepes-bocal/, 'mushrooms'],
  [/asperges-blanches-bocal/, 'asparagus'],
  [/poires-williams/, 'pear-halves'],
  [/citrons-confits/, 'lemons'],
  [/anchois/, 'fillets'],
  [/olives-vertes/, 'olives'],
  [/olives-noires/, 'black-olives'],
  [/vermicelles-multicolores/, 'sprinkles'],
  [/cafe-soluble|chicoree/, 'chocolate'],
  [/flocons-poissons/, 'oat-flakes'],
  [/spaghetti-complets/, 'wholemeal-strands'],
  [/spaghetti|linguine|vermicelles-potage/, 'strands'],
  [/nouilles-chinoises-oeufs/, 'nests'],
  [/vermicelles-riz|nouilles/, 'glass-noodles'],
  [/nouilles-d|oeufs-alsace/, 'nests'],
  [/complet-bio|riz-camargue/, 'brown-rice'],
  [/\/(?:boulgour|ble-tendre|son-avoine)/, 'grain'],
  [/\/semoule-(?:couscous|ble)/, 'semolina'],
  [/amandes-effilees/, 'flaked-almonds'],
  [/palets-couverture|\/pepites/, 'chocolate'],
  [/noix-de-coco-rapee/, 'coconut'],
  [/vanille-gousses/, 'vanilla'],
  [/raisins-secs/, 'raisin'],
  [/granola/, 'granola'],
  [/muesli/, 'muesli'],
  [/oursons|acidules/, 'sweets'],
  [/guimauves|caramels|sucettes/, null],
  [/madeleines/, 'shells'],
  [/pains-au-lait/, 'rolls'],
  [/bretzels/, 'pretzels'],
  [/mache-/, 'lambs-lettuce'],
  [/\/roquette-/, 'rocket'],
  [/jeunes-pousses/, 'young-leaves'],
  [/pousses-epinard/, 'spinach'],
  [/carottes-bio|grenaille/, null],
  [/fromage-rape/, 'grated'],
  [/gnocchi/, 'gnocchi'],
  [/croquettes|friandises/, null],
  [/oiseaux-1kg|hamster/, 'seed-mix'],
  [/granules-lapin/, 'pellets'],
  [/foin/, 'hay'],
];

const noWindow =
  /farine|cremerie|boissons|hygiene|maison|desserts|sirops|conserves-(?:legumes-verts|thon)|huiles/;

export function goodsIn(shelf: string, emblem: string): string | null {
  const [aisle, category, shape, id] = shelf.split('/');
  const said = `${aisle}/${category}/${id}`;
  const named = byName.find(([test]) => test.test(said));
  if (named) return named[1];
  if (noWindow.test(said) || !/pouch|bag|box|sleeve|jar/.test(shape ?? '')) return null;
  return byEmblem[emblem] ?? (same.has(emblem) ? emblem : null);
}

export function textureOf(shelf: string): string {
  if (/\/miels\/|agave/.test(shelf)) return 'honey';
  if (/\/confitures\/|chutney|confit-|caramel/.test(shelf)) return 'jam';
  if (/huile|vinaigre/.test(shelf)) return 'oil';
  return /yaourts|creme|mayonnaise|lait|moutarde|bougie/.test(shelf) ? 'cream' : 'paste';
}

/** Photographs of the studio that stand for an emblem on a label. */
const photos: Readonly<Record<string, string>> = {
  '1f345': 'tomates-grappe',
  '1f34a': 'oranges-navel',
  '1f34b': 'citrons-jaunes',
  '1f34e': 'pommes-gala',
  '1f34f': 'pommes-granny',
  '1f350': 'poires-williams',
  '1f353': 'fraises-gariguette',
  raspberry: 'framboises',
  '1fad0': 'myrtilles',
  '1f347': 'raisin-muscat-ventoux',
  '1f351': 'peches-jaunes',
  apricot: 'abricots-bergeron',
  '1f34d': 'ananas-victoria',
  '1f96d': 'mangue-kent',
  '1f965': 'noix-de-coco',
  fig: 'figues-sollies',
  redcurrants: 'groseilles',
  cranberries: 'groseilles',
  '1f352': 'cerises-burlat',
  grapefruit: 'pamplemousse-rose',
  '1f955': 'carottes-botte',
  '1f954': 'pdt-charlotte',
  pumpkin: 'potimarron-bio',
  '1f966': 'brocoli',
  '1f952': 'concombre',
  '1f346': 'aubergines',
  courgette: 'courgettes',
  '1f33d': 'mais-epis',
  '1fadb': 'petits-pois',
  'green-beans': 'haricots-verts',
  'button-mushroom': 'champignons-paris-blancs',
  asparagus: 'asperges-vertes',
  '1f9c5': 'oignons-jaunes',
  beetroot: 'betteraves-crues',
  'red-pepper': 'poivron-rouge',
  '1f96c': 'epinards',
  '1f33f': 'menthe',
  rosemary: 'thym-romarin',
  walnut: 'noix-grenoble',
  almond: 'amandes-decortiquees',
  hazelnut: 'noisettes-decortiquees',
  cashew: 'noix-cajou',
  pistachio: 'pistaches-grillees',
  '1f330': 'chataignes-ardeche',
  'pumpkin-seeds': 'graines-courge',
  date: 'dattes-medjool',
  '1f9c0': 'comte-aop-8-mois',
  mozzarella: 'mozzarella-di-bufala-campana',
  'dry-sausage': 'saucisson-sec-ardeche-igp',
  '1f355': 'pizza-margherita',
  chickpeas: 'vrac-pois-chiches',
  '1f36a': 'cookies-pepites-chocolat-x6',
  biscuits: 'palets-bretons-pur-beurre',
  artichoke: 'artichaut-camus',
  'burger-patties': 'steaks-haches-15',
  'chicken-fillets': 'filets-poulet-fermier',
  'chocolate-cake': 'fondant-chocolat-entier',
  'fish-fillets': 'dos-cabillaud',
  gratin: 'gratin-dauphinois',
  'lasagne-dish': 'lasagnes-legumes',
  parmentier: 'parmentier-canard',
  pizza: 'pizza-margherita',
  quiche: 'quiche-lorraine',
  samosas: 'samoussas-legumes',
  scallops: 'noix-saint-jacques',
  '1f950': 'croissants-beurre-x4',
};
/** Where the emblem stands for another of its family, or a photograph would be out of place. */
const photosByName: readonly (readonly [RegExp, string | null])[] = [
  [/vins-et-bieres|earl-grey|verveine|animaux\/.*(?:litiere|herbe)|fromages-blancs/, null],
  [/saumon/, 'pave-saumon-label-rouge'],
  [/sardine|maquereau/, null],
  [/thym|herbes-de-provence|romarin/, 'thym-romarin'],
  [/flocons-poissons/, null],
  [/anti-|maison\/.*(?:lessive|gel)|bain-de/, null],
];

export function photoOf(shelf: string, emblem: string): string | null {
  const named = photosByName.find(([test]) => test.test(shelf));
  return named ? named[1] : (photos[emblem] ?? null);
}
