/** The sweet grocery aisle: its tree, and its products written in the files beside this one. */
import type { AuthoredAisle, AuthoredProduct } from './authoring.ts';
import { gouters } from './epicerie-sucree-gouters.ts';
import { matin } from './epicerie-sucree-matin.ts';

export const aisle: AuthoredAisle = {
  id: 'epicerie-sucree',
  name: 'Épicerie sucrée',
  tint: '#FBE6DC',
  intro:
    'De quoi pétrir, glacer et goûter : farines de meule, chocolats, biscuits au beurre, miels de nos ruchers, cafés fraîchement torréfiés.',
  children: [
    {
      id: 'patisserie-maison',
      name: 'Farines, sucres & pâtisserie',
      intro: 'Tout ce qu’il faut au saladier, de la farine à la gousse de vanille.',
      children: [
        { id: 'farines-de-ble', name: 'Farines' },
        { id: 'sucres', name: 'Sucres' },
        { id: 'levures-gelifiants', name: 'Levures, fécules & gélifiants', nutriScore: 'exempt' },
        { id: 'vanille-aromes-sirops', name: 'Vanille, arômes & sirops' },
        { id: 'poudres-pepites-decors', name: 'Poudres, pépites & décors' },
        { id: 'preparations-desserts', name: 'Laits concentrés, marrons & préparations' },
      ],
    },
    {
      id: 'chocolats-confiseries',
      name: 'Chocolats & confiseries',
      intro: 'Tablettes, chocolats à cuire et douceurs de tradition.',
      children: [
        { id: 'tablettes-noires', name: 'Tablettes de chocolat noir' },
        { id: 'tablettes-lait-blanc', name: 'Tablettes au lait, blanc & fourrées' },
        { id: 'chocolats-a-cuire', name: 'Chocolats à cuire & cacao' },
        { id: 'bonbons', name: 'Bonbons' },
        { id: 'confiseries-tradition', name: 'Confiseries de tradition' },
      ],
    },
    {
      id: 'biscuits-gouters',
      name: 'Biscuits & goûters',
      intro: 'Palets bretons, goûters au chocolat, boudoirs et pain d’épices.',
      children: [
        { id: 'biscuits-sables', name: 'Sablés, galettes & palets' },
        { id: 'biscuits-chocolat', name: 'Biscuits au chocolat & fourrés' },
        { id: 'biscuits-a-la-cuillere', name: 'Boudoirs, tuiles & biscuits fins' },
        { id: 'gateaux-barres', name: 'Pains d’épices, madeleines & barres' },
      ],
    },
    {
      id: 'confitures-miels',
      name: 'Confitures, miels & pâtes à tartiner',
      intro: 'Fruits cuits en bassine de cuivre, miels de fleurs nommées, noisettes du Piémont.',
      children: [
        { id: 'confitures', name: 'Confitures' },
        { id: 'miels', name: 'Miels' },
        { id: 'pates-a-tartiner', name: 'Pâtes à tartiner & purées d’oléagineux' },
      ],
    },
    {
      id: 'petit-dejeuner-cereales',
      name: 'Céréales & biscottes',
      intro: 'Flocons, mueslis, granolas et tartines du matin.',
      children: [
        { id: 'cereales-du-matin', name: 'Céréales croustillantes' },
        { id: 'mueslis-granolas', name: 'Mueslis & granolas' },
        { id: 'flocons-sons', name: 'Flocons & sons' },
        { id: 'biscottes-tartines', name: 'Biscottes & tartines' },
      ],
    },
    {
      id: 'cafes-thes-infusions',
      name: 'Cafés, thés & infusions',
      intro: 'Cafés torréfiés à Paris, thés de jardin et plantes de montagne.',
      children: [
        { id: 'cafes-grains-moulus', name: 'Cafés en grains & moulus', nutriScore: 'exempt' },
        {
          id: 'cafes-capsules-solubles',
          name: 'Capsules, solubles & chicorée',
          nutriScore: 'exempt',
        },
        { id: 'thes', name: 'Thés', nutriScore: 'exempt' },
        { id: 'infusions', name: 'Infusions', nutriScore: 'exempt' },
        { id: 'chocolats-en-poudre', name: 'Chocolats en poudre' },
      ],
    },
    {
      id: 'compotes-fruits-secs',
      name: 'Compotes, fruits secs & graines',
      intro: 'Fruits en coupelle, au sirop ou séchés, et graines à parsemer.',
      children: [
        { id: 'compotes', name: 'Compotes' },
        { id: 'fruits-au-sirop', name: 'Fruits au sirop' },
        { id: 'fruits-secs-sachets', name: 'Fruits secs & noix' },
        { id: 'graines', name: 'Graines' },
      ],
    },
  ],
};

export const products: AuthoredProduct[] = [...gouters, ...matin];
