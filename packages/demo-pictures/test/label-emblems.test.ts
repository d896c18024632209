/** What the label of each pack shows is in the pack: the emblem of a food stands on no other product. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { products as goods, recipes } from '../draw/goods.ts';
import { pictureOf, recipePictureOf } from '../draw/drawings.ts';

const products = goods.map((product) => ({ ...product, picture: pictureOf(product.id) }));

/** Emblems of food, plants and animals, and what a product must be or contain to bear them. */
const shows: Readonly<Record<string, RegExp>> = {
  // Fruit and nuts
  '1f347': /raisin|vin\b|vinaigre|balsamique|muscat/,
  'white-grapes': /raisin|vin\b|muscat|riesling|eau-de-vie|cognac|pineau/,
  'pink-grapes': /raisin|rosé/,
  '1f349': /pastèque/,
  '1f34a': /orange/,
  '1f34b': /citron|bergamote|agrumes|limonade|panaché/,
  '1f34d': /ananas/,
  '1f34e': /pomme|cidre|calvados/,
  '1f34f': /pomme/,
  '1f350': /poire/,
  '1f351': /pêche/,
  '1f352': /cerise|griotte|fruits rouges/,
  '1f353': /fraise/,
  '1f951': /avocat/,
  '1f965': /coco/,
  '1f96d': /mangue/,
  '1fad0': /myrtille|cassis/,
  apricot: /abricot/,
  fig: /figue/,
  raspberry: /framboise/,
  redcurrants: /groseille|fruits rouges/,
  cranberries: /cranberr|canneberge/,
  grapefruit: /pamplemousse|pomelo/,
  date: /datte/,
  almond: /amande/,
  hazelnut: /noisette/,
  walnut: /noix/,
  cashew: /cajou/,
  pistachio: /pistache/,
  '1f330': /châtaigne|marron|châtaignier/,
  '1f95c': /cacahuète|arachide/,
  // Vegetables, mushrooms and herbs
  '1f331': /pousse|compost/,
  '1f336-fe0f': /piment|arrabbiata|harissa|curry rouge/,
  '1f33d': /maïs|polenta/,
  '1f33f':
    /herbe|romarin|vermouth|basilic|menthe|mâche|thym|origan|bouquet garni|verveine|sauge|pesto|plantes|litière/,
  '1f343': /roquette|laurier|vigne|tilleul/,
  '1f345': /tomate|ketchup/,
  '1f346': /aubergine/,
  '1f952': /concombre|cornichon/,
  '1f954': /pommes? de terre|grenaille/,
  '1f955': /carotte/,
  '1f957': /salade|vinaigrette/,
  '1f966': /brocoli/,
  '1f96c': /épinard/,
  '1f9c5': /oignon/,
  '1fad1': /poivron/,
  '1fad2': /olive/,
  '1fada': /gingembre|ginger/,
  'black-olive': /olives? noires?/,
  'button-mushroom': /champignons? de paris/,
  cep: /cèpe/,
  beetroot: /betterave/,
  artichoke: /artichaut/,
  asparagus: /asperge/,
  'green-beans': /haricots verts/,
  'butter-beans': /haricots beurre/,
  courgette: /courgette/,
  potato: /pommes? de terre/,
  pumpkin: /potiron|potimarron|citrouille/,
  'red-pepper': /paprika|poivron/,
  rosemary: /romarin/,
  turmeric: /curcuma/,
  hops: /houblon/,
  capers: /câpre/,
  // Pulses, cereals and seeds
  '1f33e': /blé|avoine|orge|riz|seigle|froment|céréale|farine|foin/,
  '1f35a': /riz/,
  '1fad8': /haricots rouges/,
  '1fadb': /petits pois|soja/,
  'black-beans': /haricots noirs/,
  'blond-lentils': /lentilles blondes/,
  breadcrumbs: /chapelure|panko/,
  buckwheat: /sarrasin/,
  chia: /chia/,
  chickpeas: /pois chiche/,
  flageolets: /flageolet/,
  flax: /lin\b/,
  'flax-flower': /lin\b/,
  'grain-mix': /mélange/,
  'green-lentils': /lentilles/,
  'mustard-seeds': /moutarde/,
  'oat-flakes': /avoine/,
  'pumpkin-seeds': /graines de courge/,
  quinoa: /quinoa/,
  'rape-flower': /colza/,
  'red-lentils': /lentilles? corail/,
  rice: /riz/,
  semolina: /semoule/,
  sesame: /sésame/,
  'split-peas': /pois cassés/,
  tapioca: /tapioca/,
  'white-beans': /haricots? (?:blancs?|tarbais|lingots?)|lingots?|mogette/,
  '1f33b': /tournesol|calendula/,
  // Spices, sugar, coffee and tea
  '1f375': /thé/,
  '1f36b': /chocolat|cacao/,
  '1f36c': /bonbon|caramel|acidulé/,
  '1f36d': /sucette/,
  '1f36f': /miel/,
  '1f9c2': /sel\b/,
  '2615': /café|lungo|chocolat chaud|espresso/,
  'brown-powder': /ras el-hanout|garam masala/,
  'cane-sugar': /cassonade|sucre/,
  chicory: /chicorée/,
  cinnamon: /cannelle/,
  cloves: /girofle/,
  'coarse-salt': /gros sel/,
  'coffee-beans': /café en grains/,
  cumin: /cumin/,
  'dark-sugar': /sucre complet|rapadura/,
  liquorice: /réglisse/,
  'mixed-peppercorns': /baies/,
  nutmeg: /muscade/,
  'orange-powder': /colombo/,
  peppercorns: /poivre noir/,
  'red-peppercorns': /poivre rouge/,
  saffron: /safran/,
  vanilla: /vanill/,
  'white-powder': /sucre|acide citrique/,
  'yellow-powder': /curry/,
  // Flowers and trees
  '1f334': /palmier|palme|rhum/,
  '1f335': /agave/,
  '1f339': /rose/,
  '1f33a': /hibiscus/,
  '1f33c': /oranger|camomille|mouchoirs/,
  '1f341': /érable/,
  acacia: /acacia/,
  violet: /violette/,
  '1fabb': /lavand/,
  // Dairy, eggs, meat and fish
  '1f404': /lait|crème|beurre|bœuf|veau|vache/,
  '1f42e': /lait|crème|fromage|vache/,
  '1f95b': /lait|crème|yaourt|lact/,
  '1f9c0': /fromage|comté|emmental|lait/,
  '1f9c8': /beurre/,
  mozzarella: /mozzarella/,
  '1f410': /chèvre/,
  '1f411': /brebis|agneau|laine/,
  '1f413': /œuf|volaille|poule/,
  '1f414': /œuf|volaille|poule/,
  '1f423': /œuf|bébé|change/,
  '1f95a': /œuf/,
  '1f357': /poulet|volaille/,
  '1f407': /lapin/,
  '1f416': /porc|cochon/,
  '1f986': /canard|bébé/,
  '1f41f':
    /saumon|hareng|rollmops|tarama|maquereau|thon|anchois|poisson|colin|brochet|nuoc|sardine/,
  '1f990': /crevette/,
  '1f991': /calamar|encornet/,
  'burger-patties': /steaks? hachés?/,
  'chicken-fillets': /poulet/,
  'dry-sausage': /fuet|saucisse|saucisson/,
  'fish-fillets': /cabillaud|merlu|lieu/,
  'salmon-fillets': /saumon/,
  scallops: /saint-jacques/,
  // Bread, pasta, dishes and sweets
  '1f355': /pizza/,
  '1f35d': /spaghetti/,
  '1f35e': /pain|toast|biscotte/,
  '1f35f': /frites/,
  '1f366': /glace|cônes/,
  '1f36a': /cookie|biscuit/,
  '1f37a': /bière/,
  '1f950': /croissant/,
  '1f95e': /crêpe/,
  '1f968': /bretzel/,
  '1fad3': /tortilla|galette|blé/,
  '1fad5': /fondue/,
  biscuits: /sablé|biscuit|spéculoos/,
  'chocolate-cake': /chocolat/,
  crozets: /crozets/,
  elbows: /coquillettes/,
  fusilli: /fusilli/,
  gratin: /gratin/,
  lasagne: /lasagnes/,
  'lasagne-dish': /lasagnes/,
  letters: /alphabet/,
  madeleine: /madeleine/,
  parmentier: /parmentier/,
  'pasta-nests': /tagliatelles|nids/,
  'pasta-strands': /linguine|vermicelles/,
  penne: /penne/,
  pizza: /pizza/,
  quiche: /quiche/,
  samosas: /samossas/,
  'sponge-fingers': /cuillère|boudoir/,
  crisps: /chips/,
};

/** Signs of use, place or liveliness: nobody expects to find them in the pack. */
const signs = new Set(
  `none 1f308 1f30b 1f319 1f332 1f337 1f373 1f377 1f37c 1f37d-fe0f 1f3f0 1f408 1f415 1f41c 1f41d 1f420 1f426 1f429 1f430
   1f431 1f436 1f439 1f43b 1f43e 1f451 1f476 1f48e 1f4a1 1f4a6 1f4a7 1f50b 1f525 1f535 1f56f-fe0f 1f5a4 1f5d1-fe0f 1f63a
   1f6b0 1f6bf 1f932 1f942 1f964 1f99f 1f9b4 1f9b7 1f9ca 1f9d4 1f9e4 1f9f4 1f9f8 1f9f9 1f9fa 1f9fb 1f9fc 1f9fd 1fa79
   1fa92 1fa9f 1faa5 1faa8 1fab5 1fae7 2600-fe0f 2601-fe0f 267b-fe0f 2693 26a1 26f0-fe0f 2728 2744-fe0f 2b50`.split(
    /\s+/,
  ),
);

type Labelled = (typeof products)[number] & {
  picture: { as: 'pack'; emblem: string; shape: string };
};
const labelled = products.filter(
  (product): product is Labelled => product.picture.as === 'pack' && !product.picture.window,
);
const contents = ({ name, says }: (typeof products)[number]) =>
  `${name} ${says}`.toLocaleLowerCase('fr').replaceAll('*', '');

describe('the emblems of the labels', () => {
  it('each is known: something that the pack holds, or a sign that is no food', () => {
    const unknown = labelled.filter(
      ({ picture: { emblem } }) => !(emblem in shows) && !signs.has(emblem),
    );
    assert.deepEqual(unknown.map(({ id, picture }) => `${id}: ${picture.emblem}`), []);
  });

  it('a label shows no food, plant or animal that its product is not made of', () => {
    const untrue = labelled.filter((product) => {
      const meaning = shows[product.picture.emblem];
      return meaning !== undefined && !meaning.test(contents(product));
    });
    assert.deepEqual(untrue.map(({ id, picture }) => `${id}: ${picture.emblem}`), []);
  });

  it('the toadstool, which is poisonous, is nowhere', () => {
    assert.ok(!JSON.stringify([
        products.map(({ picture }) => picture),
        recipes,
        recipes.map(({ id }) => recipePictureOf(id)),
      ]).includes('1f344'));
  });
});
