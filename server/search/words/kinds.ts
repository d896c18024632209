/** Kinds of goods that no name of a product says: seasons, colours, families, ways of keeping. */
import type { Need } from './need.ts';

/** The months in which each season is not shared with its neighbours. */
const seasons = [
  { names: ['hiver'], months: [12, 1] },
  { names: ['printemps'], months: [4, 5] },
  { names: ['été', 'soleil'], months: [7, 8] },
  { names: ['automne'], months: [9, 10, 11] },
] as const;

const fruits = 'fruits-verger, fruits-agrumes-exotiques, fruits-ete';
const vegetables = 'legumes-racines, legumes-choux, legumes-tiges, legumes-courges';
const sunny = 'legumes-soleil, legumes-pois, legumes-tiges';

const seasonal: readonly Need[] = seasons.flatMap(({ names, months }): Need[] => {
  const isSunny = months[0] === 7 || months[0] === 4;
  return [
    {
      says: names.map((name) => `fruits ${name}`).join(', '),
      shelves: isSunny ? 'fruits-ete' : fruits,
      where: [{ months }],
    },
    {
      says: names.map((name) => `légumes ${name}`).join(', '),
      shelves: isSunny ? sunny : vegetables,
      where: [{ months }],
    },
  ];
});

export const kinds: readonly Need[] = [
  ...seasonal,
  { says: 'fruits de saison, fruits du moment', shelves: fruits },
  { says: 'légumes de saison, légumes du moment', shelves: vegetables },
  {
    says: 'agrume, agrumes à jus',
    shelves: 'agrumes-oranges, agrumes-clementines, agrumes-citrons',
  },
  {
    says: 'fruit exotique, fruit tropical',
    shelves: 'exotiques-mangues-ananas, exotiques-kiwis, exotiques-bananes',
  },
  { says: 'fruit rouge, petit fruit, baie', shelves: 'fruits-rouges, surgeles-fruits' },
  { says: 'fruit à noyau', shelves: 'fruits-noyau' },
  {
    says: 'légume vert',
    shelves: 'legumes-pois, legumes-choux, legumes-courgettes, surgeles-legumes',
    finds: 'haricots verts, brocoli, courgettes, petits pois, épinards, poireaux',
  },
  { says: 'légume racine, légume ancien, racine', shelves: 'legumes-racines' },
  { says: 'légume feuille', shelves: 'salades-sachets, legumes-tiges, legumes-choux' },
  { says: 'crudité', shelves: 'salades-crudites, legumes-racines, legumes-tomates' },
  {
    says: 'légume soupe, légume potage, légume pot',
    finds: 'carottes, poireaux, navets ronds, céleri branche, panais, pommes de terre',
  },
  {
    says: 'aromate, herbe, herbe aromatique, herbe fraîche, fines herbes',
    shelves: 'herbes-aromatiques, herbes-sechees',
  },
  {
    says: 'viande rouge',
    shelves: 'boucherie-boeuf, agneau-griller, agneau-rotir',
    within: 'boucherie',
  },
  {
    says: 'viande blanche, viande maigre',
    shelves: 'volaille-poulet, volaille-dinde-canard, veau-poeler, porc-poeler',
    within: 'boucherie',
  },
  {
    says: 'volaille, volaille fermière',
    shelves: 'volaille-entiere, volaille-poulet, volaille-dinde-canard',
    within: 'boucherie-volaille',
  },
  {
    says: 'abat, tripes',
    shelves: 'veau-mijoter, boudins-andouillettes',
    finds: 'foie de veau, joue de bœuf',
  },
  { says: 'gibier', finds: 'pintade, lapin, magret de canard', lacks: 'de gibier' },
  {
    says: 'poisson blanc, poisson maigre',
    shelves: 'filets-blancs, surgeles-poissons',
    where: [{ shelves: 'filets-blancs' }],
  },
  {
    says: 'poisson gras, oméga 3',
    shelves: 'filets-saumon-truite, conserves-sardines-maquereaux, fumes-saumon',
    finds: 'sardines fraîches, maquereau',
  },
  { says: 'poisson fumé', shelves: 'fumes-saumon, fumes-autres' },
  {
    says: 'poisson en boîte, poisson en conserve, conserve poisson',
    shelves: 'conserves-thon, conserves-sardines-maquereaux',
  },
  { says: 'coquillage', shelves: 'coquillages' },
  { says: 'crustacé', shelves: 'crustaces-calamars' },
  {
    says: 'fromage doux, fromage enfant',
    shelves: 'fromage-croute-fleurie, fromage-apero-enfants, fromage-alpages',
    within: 'fromagerie',
  },
  {
    says: 'fromage fort, fromage qui pue',
    shelves: 'fromage-croute-lavee, fromage-bleu-france',
    within: 'fromagerie',
  },
  {
    says: 'fromage burger, fromage fondre, fromage gratiner',
    finds: 'cheddar, emmental râpé',
    shelves: 'fromage-fondre, fromage-rape',
  },
  {
    says: 'vin moelleux, vin doux, vin liquoreux, vin sucré',
    finds: 'sauternes, côtes de gascogne moelleux, muscat de rivesaltes, gewurztraminer',
  },
  { says: 'vin pétillant, vin mousseux, bulles', shelves: 'champagnes-et-cremants' },
  { says: 'digestif, liqueur', shelves: 'spiritueux, aperitifs' },
  { says: 'boisson chaude', shelves: 'cafes-grains-moulus, thes, infusions, chocolats-en-poudre' },
  { says: 'soda, boisson gazeuse, boisson sucrée', shelves: 'limonades-et-colas' },
  { says: 'pâtes fraîches', shelves: 'pates-fraiches, pates-farcies' },
  {
    says: 'entrée, entrée froide, entrée fraîche, entrée facile, hors œuvre',
    shelves:
      'salades-crudites, salades-composees, pates-terrines, fumes-saumon, soupes-froides-bouillons',
  },
  {
    says: 'accompagnement, féculent',
    shelves: 'riz, semoule-boulgour-quinoa, pates-courtes, legumes-pommes-de-terre',
  },
  { says: 'plateau de fromage, plateau fromage', shelves: 'fromage-plateau' },
  {
    says: 'plateau de charcuterie, planche charcuterie, planche apéro',
    shelves: 'charcuterie-italie-espagne, jambons-secs, saucissons-secs',
  },
  { says: 'chocolat', within: 'tablettes-noires, tablettes-lait-blanc, chocolats-a-cuire' },
  { says: 'dessert glacé', shelves: 'surgeles-glaces' },
  { says: 'produit corps, soin corps, toilette', shelves: 'corps-et-cheveux' },
  {
    says: 'produit lave vaisselle, lave vaisselle, lavevaisselle',
    finds: 'tablettes lave-vaisselle, sel régénérant, liquide de rinçage',
  },
  { says: 'essuie main, essuie mains, torchon papier', finds: 'essuie-tout' },
  { says: 'produit vitre, lave vitre', finds: 'nettoyant vitres' },
  { says: 'produit wc, nettoyant toilette', finds: 'gel wc' },
  {
    isOccasion: true,
    says: 'encas sportif, en cas sportif, barre énergie, avant sport, course à pied',
    shelves: 'gateaux-barres, secs-seches',
    finds: 'mélange du randonneur, barres, bananes',
  },
  {
    isOccasion: true,
    says: 'foot, match, soirée foot, soirée match, soirée film, soirée télé, soirée pizza, plateau télé, soirée jeux',
    shelves: 'pizzas-fraiches, chips, bieres, aperitif-tartinables, cacahuetes-noix-sales',
  },
  {
    isOccasion: true,
    says: 'repas dimanche, déjeuner dimanche, repas famille, repas de famille',
    shelves: 'boeuf-rotir, volaille-entiere, agneau-rotir, patisseries-tartes',
    page: { to: '/recette', label: 'Toutes les recettes' },
  },
  {
    isOccasion: true,
    says: 'halloween',
    shelves: 'legumes-courges, bonbons',
  },
  {
    isOccasion: true,
    says: 'grignoter, douceur',
    shelves: 'biscuits-chocolat, bonbons, gouters-biscuits, tablettes-lait-blanc',
  },
];
