import type { AuthoredRecipe } from './authoring.ts';
import { sweetPlates } from './plates-sweet.ts';
import { dessertPlates } from './plates-desserts.ts';
import { served } from './plate-layers.ts';

export const petitDejeuner: AuthoredRecipe[] = [
  {
    id: 'granola-aux-noisettes-et-au-miel',
    name: 'Granola aux noisettes et au miel',
    category: 'petit-dejeuner',
    types: ['vegetarien', 'batch-cooking', 'a-moins-de-3-euros', 'famille'],
    intro:
      'Un grand bocal pour deux semaines, peu sucré. Il se remue une seule fois, pour garder des pépites.',
    portions: 12,
    preparationMinutes: 10,
    cookingMinutes: 30,
    restMinutes: 60,
    difficulty: 1,
    gear: ['Plaque de four', 'Papier cuisson', 'Bocal de 1,5 l'],
    ingredients: [
      { term: 'flocon-d-avoine', quantity: 350, unit: 'g' },
      { term: 'noisette', quantity: 80, unit: 'g', label: 'noisettes décortiquées' },
      { term: 'amande', quantity: 80, unit: 'g', label: 'amandes entières' },
      { term: 'raisin-sec', quantity: 80, unit: 'g', label: 'raisins secs' },
      { term: 'miel', quantity: 100, unit: 'g', label: 'miel liquide' },
      { term: 'huile-de-tournesol', quantity: 60, unit: 'ml', pantry: true },
      { term: 'cannelle', quantity: 3, unit: 'g', label: 'cannelle moulue', pantry: true },
      { term: 'sel', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Mélanger le sec',
        text: 'Chauffez le four à 150 °C. Concassez grossièrement les noisettes et les amandes. Mêlez-les aux flocons, à la cannelle et au sel.',
      },
      {
        title: 'Enrober',
        text: 'Tiédissez le miel avec l’huile et deux cuillerées d’eau. Versez et mélangez jusqu’à ce que tous les flocons brillent.',
      },
      { title: 'Étaler', text: 'Étalez sur la plaque en couche de 1 cm et tassez à la spatule.' },
      {
        title: 'Cuire',
        text: 'Enfournez 30 minutes. À mi-cuisson, retournez par plaques, sans émietter. Le granola est blond foncé et encore souple.',
        minutes: 30,
      },
      {
        title: 'Refroidir',
        text: 'Laissez refroidir 1 heure sur la plaque : il durcit à ce moment. Cassez en pépites et ajoutez les raisins.',
        minutes: 60,
      },
    ],
    tip: 'Les raisins cuits deviennent amers et durs : ajoutez-les toujours après.',
    picture: served(sweetPlates['granola-aux-noisettes-et-au-miel']),
    keywords: ['muesli', 'céréales', 'avoine'],
  },
  {
    id: 'porridge-pomme-cannelle',
    name: 'Porridge à la pomme et à la cannelle',
    category: 'petit-dejeuner',
    types: ['vegetarien', 'express', 'a-moins-de-3-euros', 'de-saison-automne', 'de-saison-hiver'],
    intro:
      'De l’avoine cuite doucement, une pomme poêlée, des noix. Un petit déjeuner qui mène à midi.',
    portions: 2,
    preparationMinutes: 5,
    cookingMinutes: 10,
    difficulty: 1,
    gear: ['Casserole', 'Petite poêle'],
    ingredients: [
      { term: 'flocon-d-avoine', quantity: 90, unit: 'g' },
      { term: 'lait', quantity: 350, unit: 'ml', label: 'lait, ou boisson végétale' },
      { term: 'pomme', quantity: 1, unit: 'piece' },
      { term: 'cerneau-de-noix', quantity: 20, unit: 'g' },
      { term: 'beurre', quantity: 10, unit: 'g' },
      { term: 'miel', quantity: 20, unit: 'g', pantry: true },
      { term: 'cannelle', quantity: 1, unit: 'pinch', label: 'cannelle moulue', pantry: true },
      { term: 'sel', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Lancer l’avoine',
        text: 'Mettez les flocons, le lait, un demi-verre d’eau et le sel dans la casserole froide.',
      },
      {
        title: 'Cuire',
        text: 'Portez à frémissement et laissez 6 à 8 minutes à feu doux, en remuant. Le porridge est prêt quand la cuillère laisse une trace qui se referme.',
        minutes: 7,
      },
      {
        title: 'Poêler la pomme',
        text: 'Pendant ce temps, coupez la pomme en dés et dorez-la 5 minutes dans le beurre. Ajoutez la moitié du miel et la cannelle.',
        minutes: 5,
      },
      {
        title: 'Servir',
        text: 'Versez dans les bols, couvrez de pomme, de noix concassées et du reste du miel.',
      },
    ],
    tip: 'Trempés la veille dans le lait, les flocons cuisent en trois minutes.',
    picture: served(sweetPlates['porridge-pomme-cannelle']),
    season: [9, 10, 11, 12, 1, 2, 3],
    keywords: ['avoine', 'bouillie', 'brunch'],
  },
  {
    id: 'pancakes-moelleux',
    name: 'Pancakes moelleux',
    category: 'petit-dejeuner',
    types: ['vegetarien', 'express', 'famille', 'a-moins-de-3-euros'],
    intro:
      'Une pâte épaisse, à peine mélangée, et une poêle pas trop chaude. Une douzaine de pancakes hauts d’un doigt.',
    portions: 4,
    preparationMinutes: 10,
    cookingMinutes: 20,
    difficulty: 1,
    gear: ['Poêle antiadhésive', 'Fouet', 'Saladier'],
    ingredients: [
      { term: 'farine', quantity: 220, unit: 'g' },
      { term: 'lait', quantity: 250, unit: 'ml' },
      { term: 'oeuf', quantity: 2, unit: 'piece' },
      { term: 'beurre', quantity: 40, unit: 'g' },
      { term: 'sucre', quantity: 25, unit: 'g', pantry: true },
      {
        term: 'levure-chimique',
        quantity: 1,
        unit: 'piece',
        label: 'sachet de levure chimique',
        otherLabel: 'sachets de levure chimique',
        pantry: true,
      },
      { term: 'banane', quantity: 2, unit: 'piece' },
      { term: 'sirop-d-erable', quantity: 60, unit: 'ml', label: 'sirop d’érable ou miel' },
      { term: 'sel', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      { title: 'Mélanger le sec', text: 'Mélangez la farine, la levure, le sucre et le sel.' },
      {
        title: 'Ajouter le liquide',
        text: 'Battez les œufs avec le lait et les trois quarts du beurre, fondu. Versez sur la farine et donnez dix tours de fouet : il reste de petits grumeaux, c’est voulu.',
      },
      {
        title: 'Attendre',
        text: 'Laissez reposer le temps de chauffer la poêle à feu moyen-doux, 5 minutes. Beurrez-la à peine.',
        minutes: 5,
      },
      {
        title: 'Cuire',
        text: 'Versez des petites louches de 10 cm. Retournez quand des bulles crèvent en surface et que le bord mate, 2 minutes, puis comptez 1 minute.',
        minutes: 3,
      },
      {
        title: 'Servir',
        text: 'Gardez au chaud sous un torchon. Servez avec les bananes en rondelles et le sirop.',
      },
    ],
    tip: 'Un pancake très brun dehors et cru au milieu réclame un feu plus doux.',
    picture: served(dessertPlates['pancakes-moelleux']),
    keywords: ['brunch', 'dimanche matin', 'banane'],
  },
];
