/** Which of the studio's packs a product stands in: the first rule of its shape that its shelf and name match. */
import type { PackShape, Picture } from './drawings.ts';

type Pack = Extract<Picture, { as: 'pack' }>;
type Style = { kind: string; style: string } & Record<string, unknown>;
type Rule = readonly [RegExp, string, Record<string, unknown>?];

const any = /./;
const foil = { gloss: 0.62 };
const paper = { gloss: 0.22 };

const jars: readonly Rule[] = [
  [/miels\//, 'honey'],
  [/confitures\/.*(?:gelee)/, 'squat'],
  [/confitures\/|caramel-beurre/, 'facet'],
  [
    /\/(?:sels|poivres|epices-|melanges-epices|herbes-sechees)|garam-masala|vermicelles-mult|flocons-poissons/,
    'spice',
  ],
  [/asperges|cornichons-extra|cepes|cafe-soluble|chicoree|anchois/, 'tall'],
  [/aigre-doux|soupe-poisson|compote-bocal|mogettes|poires|pois-chiches/, 'big'],
  [/terrine|rillettes|foie-gras|rollmops|tartiner/, 'verrine'],
  [/yaourts|creme-crue|riz-au-lait|desserts/, 'yoghurt'],
  [/creme-visage/, 'cosmetic'],
  [/bougie/, 'glass'],
];

const bottles: readonly Rule[] = [
  [/lait-frais|kefir|fleurette/, 'milk', { texture: 'milk' }],
  [/soupes-|gaspacho/, 'soup', { closure: 'wide' }],
  [/passata/, 'passata', { closure: 'wide' }],
  [/ketchup|barbecue|agave|mayonnaise/, 'squeeze', { closure: 'flip', texture: 'milk' }],
  [/huile-corps/, 'flacon', { texture: 'oil' }],
  [/huile-olive|huile-noix|huile-sesame/, 'oil', { texture: 'oil' }],
  [/huile/, 'lemonade', { texture: 'oil' }],
  [/extrait-vanille/, 'phial', { dark: true }],
  [/erable/, 'maple', { texture: 'honey' }],
  [/soja|tamari|nuoc|oranger|creme-balsamique/, 'soy', { texture: 'oil' }],
  [/vinaigrette/, 'carafe', { texture: 'oil' }],
  [/vinaigre-menager/, 'soda', { texture: 'oil' }],
  [/vinaigre/, 'vinegar', { texture: 'oil', closure: 'cork' }],
  [/orgeat/, 'syrup', { texture: 'juice' }],
  [/sirops\//, 'syrup', { texture: 'clear' }],
  [/tonic/, 'tonic', { texture: 'clear', closure: 'crown' }],
  [/ginger-beer/, 'tonic', { texture: 'juice', closure: 'crown' }],
  [/cola-/, 'soda', { texture: 'clear' }],
  [/eau-gazeuse-verre|limonade/, 'lemonade', { texture: 'clear' }],
  [/orangeade/, 'soda', { texture: 'juice' }],
  [/the-glace-citron/, 'soda', { texture: 'clear' }],
  [
    /jus-de-cranberry|smoothie|jus-de-carotte|legumes|kombucha/,
    'carafe',
    { closure: 'wide', texture: 'juice' },
  ],
  [/bain-de-bouche/, 'flacon', { texture: 'clear' }],
  [/purs-jus|nectars/, 'juice', { closure: 'wide', texture: 'juice' }],
  [any, 'vinegar', { texture: 'clear' }],
];

const wines: readonly Rule[] = [
  [/alsace|riesling|gewurz|sylvaner/, 'flute'],
  [
    /bourgogne|beaujolais|chablis|sancerre|macon|muscadet|chinon|loire|rhone|pinot|tavel|corse/,
    'burgundy',
  ],
  [any, 'bordeaux'],
];

const boxes: readonly Rule[] = [
  [/bib-3l/, 'bib'],
  [/cereales-du-matin|chocolat-poudre|flocons/, 'cereal'],
  [/lessive-poudre|sel-lave|bicarbonate-menager/, 'detergent'],
  [/thes\/|infusions|bouquet-garni/, 'tea'],
  [/bouillon|fil-dentaire|piege|levure|serum|tampons|ampoule/, 'small'],
  [/piles|ampoule/, 'blister'],
  [
    /biscuits|gressins|crackers|cookies|boudoirs|barquettes|tartines|galettes|feuilletes|petits-beurre|sables/,
    'biscuit',
  ],
  [/sucre|12x85|mouchoirs-x10|chauffe-plat/, 'cube'],
  [/barres|pain-d|gouters-cakes/, 'long'],
  [/savon|dentifrice|deodorant/, 'slim'],
  [any, 'tall'],
];

const flatBoxes: readonly Rule[] = [
  [/croute-fleurie|croute-lavee|portions-fondues|fromage-ail/, 'wheel'],
  [/pates-a-tarte/, 'dough', { kind: 'box' }],
  [/pizza|tortillas|galettes|crepes|feuilles-de-riz/, 'flat'],
  [/yaourts-/, 'tray'],
  [/pansements|allumettes|gelatine|capsules/, 'long', { kind: 'box' }],
  [any, 'slab'],
];

const sleeves: readonly Rule[] = [
  [/papier-|film-|sacs-|alu/, 'roll'],
  [/spaghetti|linguine|brosse|capsules|cotons|eponges|fuet/, 'stick'],
  [/comte-bio|financiers|pain-/, 'long'],
  [any, 'biscuit'],
];

const pouches: readonly Rule[] = [
  [/gourde/, 'gourd'],
  [/chips/, 'crisps', foil],
  [/recharge/, 'refill'],
  [/patee|levure|agar|sucre-vanille|laurier|friandises/, 'sachet', foil],
  [/surgeles\//, 'pillow', foil],
  [/bonbons|oursons|litiere|lessive-capsules|tablettes/, 'doypack'],
  [
    /fumes|halloumi|mozzarella|betteraves|brick|gnocchi|lingettes|serviettes|rasoirs|tampons|gants|os-a-macher/,
    'vacuum',
  ],
  [
    /olives|fromage|cacahuetes|fruits-secs|graines|poudres|mueslis|cafes|sucres|quinoa|legumes-secs/,
    'doypack',
  ],
  [any, 'doypack'],
];

const bags: readonly Rule[] = [
  [/farine|gros-sel|preparation|polenta|chapelure|semoule/, 'flour', paper],
  [/cafe/, 'coffee', { gloss: 0.5 }],
  [/croquettes|litiere|charbon|foin|graines-oiseaux/, 'sack', { gloss: 0.4 }],
  [/couches|cotons/, 'nappies', { gloss: 0.45 }],
];
/** Bags of film are drawn as pillows, also where the catalogue calls them pouches. */
const pillows: readonly Rule[] = [
  [/pains?-|biscottes|madeleines/, 'loaf'],
  [/salades|mache|roquette|pousses/, 'salad'],
  [/caramels|guimauves|sucettes|bretzels/, 'wide', foil],
  [any, 'pillow'],
];

const cans: readonly Rule[] = [
  [/cacao|poudre-petit|lait-croissance/, 'powder'],
  [/the-noir|fond-|fumet|paprika|epices|sel-fin/, 'caddy'],
  [/vallee-des-baux/, 'oil'],
  [/concentre|140/, 'tiny'],
  [
    /conserves-plats|800|haricots-verts|petits-pois-carottes|haricots-beurre|ananas|peches|cacahuetes/,
    'whole',
  ],
  [/mais-doux|creme-de-marrons/, 'low'],
  [any, 'half'],
];

const kinds: Readonly<Record<PackShape, readonly [string, readonly Rule[]]>> = {
  jar: ['jar', [...jars, [any, 'round']]],
  'small-jar': ['jar', [...jars, [any, 'squat']]],
  bottle: ['bottle', bottles],
  wine: ['bottle', wines.map(([test, style]) => [test, style, { closure: 'capsule', dark: true }])],
  champagne: ['bottle', [[any, 'champagne', { closure: 'foil', dark: true }]]],
  beer: [
    'bottle',
    [
      [/kombucha/, 'stubby', { closure: 'crown', texture: 'juice' }],
      [/75|cidre/, 'champagne', { closure: 'cork', dark: true }],
      [any, 'beer', { closure: 'crown', dark: true }],
    ],
  ],
  spirit: [
    'bottle',
    [
      [/cognac|armagnac|calvados/, 'cognac', { closure: 'cork', texture: 'oil' }],
      [/rhum|gin/, 'rhum', { closure: 'cork', texture: 'oil' }],
      [any, 'spirit', { closure: 'cork', texture: 'oil' }],
    ],
  ],
  'water-bottle': [
    'bottle',
    [
      [/lait/, 'milk', { texture: 'milk' }],
      [/huile/, 'lemonade', { texture: 'oil' }],
      [/micellaire/, 'flacon', { texture: 'clear' }],
      [any, 'water', { texture: 'water' }],
    ],
  ],
  'drink-can': [
    'drink-can',
    [
      [/50cl|25cl/, 'tall'],
      [any, 'usual'],
    ],
  ],
  carton: ['carton', [[any, 'usual']]],
  brick: ['brick', [[any, 'usual']]],
  can: ['can', cans],
  'flat-can': [
    'flat-can',
    [
      [/thon|salade|mousse|terrine/, 'round'],
      [any, 'long'],
    ],
  ],
  pot: [
    'pot',
    [
      [/basilic|herbe-a-chat/, 'plant'],
      [any, 'cream'],
    ],
  ],
  'small-pots': [
    'pot',
    [
      [/desserts|compotes|petits|faisselle|fromage-blanc/, 'dessert'],
      [any, 'yoghurt'],
    ],
  ],
  tub: [
    'tub',
    [
      [/glace|sorbet/, 'ice'],
      [/1kg/, 'big'],
      [/pierre/, 'cosmetic'],
      [/margarine|brocciu|chevre|frais|fouette|puree/, 'low', { oval: true }],
      [any, 'tub'],
    ],
  ],
  box: ['box', boxes],
  'flat-box': ['flat', flatBoxes],
  bar: ['bar', [[any, 'usual']]],
  sleeve: ['sleeve', sleeves],
  pouch: ['pouch', pouches],
  bag: ['bag', [...bags, ...pillows]],
  'net-bag': [
    'pouch',
    [
      [/grenaille/, 'pillow'],
      [any, 'doypack'],
    ],
  ],
  tray: ['tray', [[any, 'usual']]],
  tube: [
    'tube',
    [
      [/sel-fin|bicarbonate/, ''],
      [/vanille/, 'sachet', { kind: 'pouch' }],
      [/baume/, 'stick'],
      [/concentre|harissa/, 'metal'],
      [/dentifrice/, 'slim'],
      [any, 'wide'],
    ],
  ],
  spray: ['spray', [[any, 'spray']]],
  pump: [
    'pump',
    [
      [/1l|500/, 'flask'],
      [any, 'round'],
    ],
  ],
  aerosol: [
    'aerosol',
    [
      [/bille/, 'stick', { kind: 'drum' }],
      [any, 'usual'],
    ],
  ],
  jug: ['jug', [[any, 'usual']]],
  'roll-pack': [
    'rolls',
    [
      [/essuie/, 'tall'],
      [any, 'usual'],
    ],
  ],
  'butter-block': ['butter', [[any, 'usual']]],
  flask: [
    'flask',
    [
      [/boire/, 'drink'],
      [/gel-wc/, 'duck'],
      [/shamp|douche|soins/, 'shampoo'],
      [/vaisselle|rincage/, 'slim'],
      [any, 'flask'],
    ],
  ],
};

const drums = new Set(['', 'phial', 'stick']);

export function styleOf(shelf: string, picture: Pack): Style {
  const [aisle, category, , id] = shelf.split('/');
  const said = `${aisle}/${category}/${id}`;
  const [kind, rules] = kinds[picture.shape];
  const [, style, more = {}] = rules.find(([test]) => test.test(said)) ?? [any, 'usual'];
  if (kind === 'bag' && pillows.some(([, name]) => name === style))
    return { kind: 'pouch', style, ...more };
  if (kind === 'tube' && drums.has(style)) return { kind: 'drum', style, ...more };
  if (style === 'plant')
    return { kind: 'plant', style, texture: /chat/.test(said) ? 'grass' : 'leaf' };
  return { kind, style, ...more };
}
