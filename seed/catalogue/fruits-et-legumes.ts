/** The fruit and vegetable aisle: its tree, and its products written in the two files beside this one. */
import type { AuthoredAisle, AuthoredProduct } from './authoring.ts';
import { fruits } from './fruits-et-legumes-fruits.ts';
import { legumes } from './fruits-et-legumes-legumes.ts';

export const aisle: AuthoredAisle = {
  id: 'fruits-et-legumes',
  name: 'Fruits & légumes',
  tint: '#E7F2EA',
  intro:
    'Des fruits et des légumes de saison, choisis chez des maraîchers français chaque fois que la terre le permet, avec l’origine, la variété et la catégorie toujours affichées.',
  children: [
    {
      id: 'fruits-verger',
      name: 'Pommes, poires & raisins',
      intro: 'Les fruits du verger, à croquer ou à cuire.',
      children: [
        { id: 'fruits-pommes', name: 'Pommes' },
        { id: 'fruits-poires', name: 'Poires' },
        { id: 'fruits-raisins', name: 'Raisins' },
      ],
    },
    {
      id: 'fruits-agrumes-exotiques',
      name: 'Agrumes & fruits exotiques',
      intro: 'Oranges, clémentines et citrons, bananes, mangues et kiwis.',
      children: [
        { id: 'agrumes-oranges', name: 'Oranges' },
        { id: 'agrumes-clementines', name: 'Clémentines & mandarines' },
        { id: 'agrumes-citrons', name: 'Citrons & pamplemousses' },
        { id: 'exotiques-bananes', name: 'Bananes' },
        { id: 'exotiques-mangues-ananas', name: 'Mangues, ananas & coco' },
        { id: 'exotiques-kiwis', name: 'Kiwis & petits exotiques' },
      ],
    },
    {
      id: 'fruits-ete',
      name: 'Fruits rouges & fruits d’été',
      intro: 'Fraises, pêches, cerises et melons, cueillis mûrs et livrés vite.',
      children: [
        { id: 'fruits-rouges', name: 'Fraises & fruits rouges' },
        { id: 'fruits-noyau', name: 'Pêches, abricots, prunes & figues' },
        { id: 'fruits-melons', name: 'Melons & pastèques' },
      ],
    },
    {
      id: 'legumes-soleil',
      name: 'Légumes du soleil',
      intro: 'Tomates, courgettes, aubergines, poivrons et avocats.',
      children: [
        { id: 'legumes-tomates', name: 'Tomates' },
        { id: 'legumes-courgettes', name: 'Courgettes & aubergines' },
        { id: 'legumes-poivrons', name: 'Poivrons & concombres' },
        { id: 'legumes-avocats', name: 'Avocats' },
      ],
    },
    {
      id: 'legumes-saison',
      name: 'Légumes de saison',
      intro: 'Racines, choux, poireaux, courges et primeurs, au fil des mois.',
      children: [
        { id: 'legumes-racines', name: 'Carottes & racines' },
        { id: 'legumes-choux', name: 'Choux & brocolis' },
        { id: 'legumes-tiges', name: 'Poireaux, artichauts & asperges' },
        { id: 'legumes-pois', name: 'Haricots, pois & maïs' },
        { id: 'legumes-courges', name: 'Courges' },
        { id: 'paniers-de-saison', name: 'Paniers de saison' },
      ],
    },
    {
      id: 'pommes-de-terre-oignons',
      name: 'Pommes de terre, oignons & ail',
      intro: 'Le fond du panier : à cuire à l’eau, à la vapeur, au four ou à la poêle.',
      children: [
        { id: 'legumes-pommes-de-terre', name: 'Pommes de terre & patates douces' },
        { id: 'legumes-oignons', name: 'Oignons & échalotes' },
        { id: 'legumes-ail', name: 'Ail, gingembre & piments' },
      ],
    },
    {
      id: 'salades-herbes-champignons',
      name: 'Salades, herbes & champignons',
      intro:
        'Salades entières ou prêtes à servir, herbes en bouquet, champignons de couche et des bois.',
      children: [
        { id: 'salades-entieres', name: 'Salades entières' },
        { id: 'salades-sachets', name: 'Salades prêtes à servir' },
        { id: 'herbes-aromatiques', name: 'Herbes aromatiques', nutriScore: 'exempt' },
        { id: 'champignons-frais', name: 'Champignons' },
      ],
    },
    {
      id: 'fruits-secs-vrac',
      name: 'Fruits secs en vrac',
      intro: 'Noix, amandes, dattes et graines, pesées à la quantité voulue.',
      children: [
        { id: 'secs-coques', name: 'Noix, amandes & châtaignes' },
        { id: 'secs-seches', name: 'Fruits séchés' },
        { id: 'secs-graines', name: 'Graines & mélanges' },
      ],
    },
  ],
};

export const products: AuthoredProduct[] = [...fruits, ...legumes];
