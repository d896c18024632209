import type { AuthoredRecipe } from './authoring.ts';
import { sweetPlates } from './plates-sweet.ts';
import { dessertPlates } from './plates-desserts.ts';
import { served } from './plate-layers.ts';

export const dessertsFruits: AuthoredRecipe[] = [
  {
    id: 'clafoutis-aux-cerises',
    name: 'Clafoutis aux cerises',
    category: 'desserts',
    types: ['vegetarien', 'famille', 'a-moins-de-3-euros', 'de-saison-printemps-ete'],
    intro:
      'Des cerises entières dans une pâte à flan. Les noyaux parfument ; prévenez les convives, ou dénoyautez pour les petits.',
    portions: 6,
    preparationMinutes: 15,
    cookingMinutes: 40,
    difficulty: 1,
    gear: ['Plat à four de 26 cm', 'Fouet', 'Saladier'],
    ingredients: [
      { term: 'cerise', quantity: 600, unit: 'g', label: 'cerises' },
      { term: 'oeuf', quantity: 4, unit: 'piece' },
      { term: 'farine', quantity: 100, unit: 'g' },
      { term: 'sucre', quantity: 100, unit: 'g' },
      { term: 'lait-entier', quantity: 300, unit: 'ml' },
      { term: 'creme-liquide', quantity: 100, unit: 'ml' },
      { term: 'beurre', quantity: 30, unit: 'g' },
      {
        term: 'sucre-vanille',
        quantity: 1,
        unit: 'piece',
        label: 'sachet de sucre vanillé',
        otherLabel: 'sachets de sucre vanillé',
        pantry: true,
      },
      { term: 'sel', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Préparer les cerises',
        text: 'Chauffez le four à 180 °C. Lavez les cerises, équeutez-les et séchez-les. Beurrez le plat et rangez-les côte à côte.',
      },
      {
        title: 'Faire la pâte',
        text: 'Mélangez la farine, le sucre et le sel. Ajoutez les œufs un à un en fouettant depuis le centre.',
      },
      {
        title: 'Délayer',
        text: 'Versez le lait puis la crème, peu à peu. Ajoutez le reste du beurre fondu. La pâte a la fluidité d’une crème liquide ; filtrez-la s’il reste des grumeaux.',
      },
      {
        title: 'Cuire',
        text: 'Versez sur les cerises et enfournez 40 minutes. Le bord gonfle et dore, le centre ne tremble presque plus.',
        minutes: 40,
      },
      {
        title: 'Servir',
        text: 'Poudrez de sucre vanillé à la sortie du four. Servez tiède ou froid.',
      },
    ],
    tip: 'Hors saison, des cerises surgelées conviennent : étalez-les encore gelées et ajoutez 5 minutes de cuisson.',
    picture: served(dessertPlates['clafoutis-aux-cerises']),
    season: [5, 6, 7],
    keywords: ['cerises', 'limousin', 'flan'],
  },
  {
    id: 'crumble-pommes-poires',
    name: 'Crumble aux pommes et aux poires',
    category: 'desserts',
    types: ['vegetarien', 'famille', 'a-moins-de-3-euros', 'de-saison-automne', 'de-saison-hiver'],
    intro:
      'Des fruits fondants sous un sable aux amandes. La pâte se fait du bout des doigts, en cinq minutes.',
    portions: 6,
    preparationMinutes: 20,
    cookingMinutes: 35,
    difficulty: 1,
    gear: ['Plat à gratin', 'Saladier'],
    ingredients: [
      { term: 'pomme', quantity: 600, unit: 'g', label: 'pommes' },
      { term: 'poire', quantity: 400, unit: 'g', label: 'poires juste mûres' },
      { term: 'farine', quantity: 120, unit: 'g' },
      { term: 'poudre-d-amandes', quantity: 60, unit: 'g', label: 'poudre d’amandes' },
      { term: 'cassonade', quantity: 100, unit: 'g' },
      { term: 'beurre-demi-sel', quantity: 100, unit: 'g', label: 'beurre demi-sel froid' },
      { term: 'citron', quantity: 0.5, unit: 'piece' },
      { term: 'cannelle', quantity: 1, unit: 'pinch', label: 'cannelle moulue', pantry: true },
    ],
    steps: [
      {
        title: 'Préparer les fruits',
        text: 'Chauffez le four à 180 °C. Pelez les fruits et coupez-les en cubes de 2 cm. Mélangez-les dans le plat avec le jus du citron, la cannelle et un cinquième de la cassonade.',
      },
      {
        title: 'Sabler',
        text: 'Mêlez la farine, la poudre d’amandes et le reste de la cassonade. Frottez-y le beurre en dés entre les doigts, jusqu’à obtenir des miettes de toutes tailles.',
      },
      { title: 'Couvrir', text: 'Répartissez les miettes sur les fruits, sans tasser.' },
      {
        title: 'Cuire',
        text: 'Enfournez 35 minutes. Le dessus est doré et le jus bouillonne sur les bords.',
        minutes: 35,
      },
      {
        title: 'Servir',
        text: 'Attendez 10 minutes : le sable durcit en tiédissant. Ajoutez une cuillerée de crème épaisse si vous le souhaitez.',
        minutes: 10,
      },
    ],
    tip: 'Faites le double de pâte et congelez-en la moitié crue : elle va du congélateur au four.',
    picture: served(sweetPlates['crumble-pommes-poires']),
    season: [9, 10, 11, 12, 1, 2, 3],
    keywords: ['pommes', 'poires', 'amandes'],
  },
  {
    id: 'soupe-de-fraises-a-la-menthe',
    name: 'Soupe de fraises à la menthe',
    category: 'desserts',
    types: ['vegetarien', 'sans-gluten', 'de-saison-printemps-ete'],
    intro: 'Un tiers des fraises mixées en coulis, le reste coupé dedans. Rien ne cuit.',
    portions: 4,
    preparationMinutes: 15,
    cookingMinutes: 0,
    restMinutes: 30,
    difficulty: 1,
    gear: ['Mixeur'],
    ingredients: [
      { term: 'fraise', quantity: 600, unit: 'g', label: 'fraises' },
      { term: 'sucre', quantity: 40, unit: 'g', pantry: true },
      { term: 'citron', quantity: 0.5, unit: 'piece' },
      { term: 'menthe', quantity: 10, unit: 'g', label: 'menthe fraîche' },
      { term: 'poivre', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Laver',
        text: 'Passez les fraises vite sous l’eau, séchez-les, puis équeutez-les. Dans cet ordre, elles ne boivent pas d’eau.',
      },
      {
        title: 'Mixer',
        text: 'Mixez un tiers des fraises, les plus abîmées, avec le sucre et le jus du citron.',
      },
      {
        title: 'Couper',
        text: 'Coupez les autres en quartiers et mélangez-les au coulis avec la moitié de la menthe ciselée.',
      },
      {
        title: 'Rafraîchir',
        text: 'Gardez 30 minutes au réfrigérateur, pas davantage : les fraises ramollissent.',
        minutes: 30,
      },
      {
        title: 'Servir',
        text: 'Répartissez dans des coupes, ajoutez le reste de menthe et un tour de poivre.',
      },
    ],
    picture: served(sweetPlates['soupe-de-fraises-a-la-menthe']),
    season: [4, 5, 6, 7],
    keywords: ['fruits rouges', 'dessert léger', 'vegan'],
  },
];
