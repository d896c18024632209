/** The savoury grocery aisle: its tree, and its products written in the files beside this one. */
import type { AuthoredAisle, AuthoredProduct } from './authoring.ts';
import { aperitifMonde } from './epicerie-salee-aperitif-monde.ts';
import { condiments } from './epicerie-salee-condiments.ts';
import { conserves } from './epicerie-salee-conserves.ts';
import { feculents } from './epicerie-salee-feculents.ts';

export const aisle: AuthoredAisle = {
  id: 'epicerie-salee',
  name: 'Épicerie salée',
  tint: '#FBF1D3',
  intro:
    'Le fond du placard et ce qui le relève : pâtes, riz, légumes secs, conserves, huiles, épices et de quoi recevoir à l’improviste.',
  children: [
    {
      id: 'pates-riz-cereales',
      name: 'Pâtes, riz & céréales',
      intro: 'Pâtes de blé dur, riz du monde et de Camargue, semoule, boulgour et quinoa.',
      children: [
        { id: 'pates-longues', name: 'Spaghetti & pâtes longues' },
        { id: 'pates-courtes', name: 'Pâtes courtes' },
        { id: 'pates-lasagnes-potage', name: 'Lasagnes, vermicelles & pâtes aux œufs' },
        { id: 'riz', name: 'Riz' },
        { id: 'semoule-boulgour-quinoa', name: 'Semoule, boulgour & quinoa' },
      ],
    },
    {
      id: 'legumes-secs-farines',
      name: 'Légumes secs & farines',
      intro: 'Lentilles, pois et haricots de nos terroirs, farines de galettes et chapelures.',
      children: [
        { id: 'lentilles-pois-secs', name: 'Lentilles & pois secs' },
        { id: 'haricots-secs', name: 'Haricots secs & mélanges' },
        { id: 'farines-chapelures', name: 'Farines salées, polenta & chapelures' },
        { id: 'vrac-epicerie-salee', name: 'En vrac' },
      ],
    },
    {
      id: 'conserves',
      name: 'Conserves',
      intro:
        'Légumes mis en boîte le jour de la récolte, poissons préparés en Bretagne, plats mijotés.',
      children: [
        { id: 'conserves-legumes-verts', name: 'Haricots verts, petits pois & macédoines' },
        { id: 'conserves-legumes-secs', name: 'Pois chiches, haricots & lentilles cuits' },
        { id: 'conserves-mais-coeurs', name: 'Maïs, champignons & cœurs de légumes' },
        { id: 'conserves-plats-cuisines', name: 'Plats cuisinés & terrines' },
        { id: 'conserves-thon', name: 'Thon' },
        { id: 'conserves-sardines-maquereaux', name: 'Sardines, maquereaux & anchois' },
      ],
    },
    {
      id: 'sauces-soupes-bouillons',
      name: 'Sauces, soupes & bouillons',
      intro: 'Tomates pelées, sauces pour les pâtes, veloutés et bouillons.',
      children: [
        { id: 'tomates-en-conserve', name: 'Tomates, coulis & concentré' },
        { id: 'sauces-pour-pates', name: 'Sauces pour pâtes & pestos' },
        { id: 'mayonnaises-ketchups', name: 'Mayonnaises, ketchups & sauces froides' },
        { id: 'bouillons-fonds', name: 'Bouillons & fonds' },
        { id: 'soupes-en-brique', name: 'Soupes & veloutés' },
        { id: 'purees-aides-cuisine', name: 'Purées & aides à la cuisine' },
      ],
    },
    {
      id: 'huiles-condiments',
      name: 'Huiles, vinaigres & condiments',
      intro: 'Huiles vierges, vinaigres vieillis, moutardes de Bourgogne et bocaux croquants.',
      children: [
        { id: 'huiles-olive', name: 'Huiles d’olive' },
        { id: 'huiles-cuisson-graines', name: 'Huiles de cuisson, de noix & de graines' },
        { id: 'vinaigres', name: 'Vinaigres', nutriScore: 'exempt' },
        { id: 'moutardes', name: 'Moutardes' },
        { id: 'cornichons-capres', name: 'Cornichons, câpres & confits' },
      ],
    },
    {
      id: 'sels-epices',
      name: 'Sels, poivres, épices & herbes',
      intro:
        'Des épices entières ou moulues en petites quantités, des herbes de Provence et du sel de Guérande.',
      children: [
        { id: 'sels', name: 'Sels', nutriScore: 'exempt' },
        { id: 'poivres', name: 'Poivres & piments', nutriScore: 'exempt' },
        { id: 'epices-moulues-entieres', name: 'Épices', nutriScore: 'exempt' },
        { id: 'melanges-epices', name: 'Currys & mélanges', nutriScore: 'exempt' },
        { id: 'herbes-sechees', name: 'Herbes séchées', nutriScore: 'exempt' },
      ],
    },
    {
      id: 'aperitif-sale',
      name: 'Apéritif',
      intro: 'Chips, biscuits salés, fruits à coque grillés, olives et tartinables.',
      children: [
        { id: 'chips', name: 'Chips' },
        { id: 'biscuits-sales', name: 'Biscuits salés & gressins' },
        { id: 'cacahuetes-noix-sales', name: 'Cacahuètes & fruits à coque' },
        { id: 'olives-tartinables', name: 'Olives & tartinables' },
      ],
    },
    {
      id: 'cuisine-du-monde',
      name: 'Cuisine du monde',
      intro: 'Lait de coco, sauce soja, tortillas, harissa : les bases pour cuisiner d’ailleurs.',
      children: [
        { id: 'monde-asie', name: 'Chine, Japon & Thaïlande' },
        { id: 'monde-inde', name: 'Inde' },
        { id: 'monde-mexique', name: 'Mexique' },
        { id: 'monde-orient', name: 'Maghreb & Proche-Orient' },
      ],
    },
  ],
};

export const products: AuthoredProduct[] = [
  ...feculents,
  ...conserves,
  ...condiments,
  ...aperitifMonde,
];
