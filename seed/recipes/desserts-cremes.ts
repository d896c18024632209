import type { AuthoredRecipe } from './authoring.ts';
import { served } from './plate-layers.ts';
import { sweetPlates } from './plates-sweet.ts';

export const dessertsCremes: AuthoredRecipe[] = [
  {
    id: 'mousse-au-chocolat',
    name: 'Mousse au chocolat',
    category: 'desserts',
    types: ['vegetarien', 'famille', 'sans-gluten', 'a-moins-de-3-euros'],
    intro: 'Du chocolat, des œufs, une pincée de sel. Elle prend en trois heures au froid.',
    portions: 6,
    preparationMinutes: 20,
    cookingMinutes: 5,
    restMinutes: 180,
    difficulty: 1,
    gear: ['Batteur électrique', 'Saladier', 'Spatule souple'],
    ingredients: [
      { term: 'chocolat-noir', quantity: 200, unit: 'g', label: 'chocolat noir à pâtisser' },
      {
        term: 'oeuf',
        quantity: 6,
        unit: 'piece',
        label: 'œufs extra-frais',
        otherLabel: 'œuf extra-frais',
      },
      { term: 'sucre', quantity: 20, unit: 'g', pantry: true },
      { term: 'sel', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Fondre',
        text: 'Cassez le chocolat et faites-le fondre au bain-marie, eau à peine frémissante. Laissez-le tiédir 5 minutes : il doit être chaud au doigt, sans brûler.',
        minutes: 5,
      },
      {
        title: 'Séparer',
        text: 'Séparez les blancs des jaunes. Une trace de jaune empêche les blancs de monter.',
      },
      {
        title: 'Monter les blancs',
        text: 'Fouettez les blancs avec le sel. Ajoutez le sucre quand ils moussent et arrêtez dès qu’ils forment un bec souple.',
      },
      {
        title: 'Ajouter les jaunes',
        text: 'Mélangez rapidement les jaunes au chocolat, puis un quart des blancs au fouet, pour assouplir.',
      },
      {
        title: 'Incorporer',
        text: 'Versez sur le reste des blancs. Tournez à la spatule, du fond vers le haut, jusqu’à ce qu’il n’y ait plus de blanc visible.',
      },
      {
        title: 'Prendre au froid',
        text: 'Répartissez dans des coupes et gardez 3 heures au réfrigérateur. À manger dans les 24 heures, les œufs étant crus.',
        minutes: 180,
      },
    ],
    tip: 'Si le chocolat fige par plaques, il était trop froid : passez le saladier dix secondes sur la vapeur.',
    picture: served(sweetPlates['mousse-au-chocolat']),
    keywords: ['chocolat', 'œufs', 'dessert'],
  },
  {
    id: 'riz-au-lait-a-la-vanille',
    name: 'Riz au lait à la vanille',
    category: 'desserts',
    types: ['vegetarien', 'famille', 'sans-gluten', 'a-moins-de-3-euros'],
    intro: 'Du riz rond, du lait entier et une heure de patience. Le sucre n’arrive qu’à la fin.',
    portions: 6,
    preparationMinutes: 5,
    cookingMinutes: 50,
    difficulty: 1,
    gear: ['Casserole à fond épais', 'Cuillère en bois'],
    ingredients: [
      { term: 'riz-rond', quantity: 150, unit: 'g' },
      { term: 'lait-entier', quantity: 1000, unit: 'ml' },
      { term: 'sucre', quantity: 70, unit: 'g' },
      {
        term: 'vanille',
        quantity: 1,
        unit: 'piece',
        label: 'gousse de vanille',
        otherLabel: 'gousses de vanille',
      },
      { term: 'sel', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Blanchir le riz',
        text: 'Plongez le riz 2 minutes dans l’eau bouillante et égouttez-le : le lait y entrera mieux.',
        minutes: 2,
      },
      {
        title: 'Infuser le lait',
        text: 'Fendez la vanille, grattez les graines dans le lait, ajoutez la gousse et le sel. Portez à frémissement, surveillez.',
      },
      {
        title: 'Cuire',
        text: 'Versez le riz en pluie. Laissez 40 à 45 minutes à feu très doux, à peine une bulle, en remuant de plus en plus souvent.',
        minutes: 43,
      },
      {
        title: 'Sucrer',
        text: 'Quand les grains sont tendres et qu’il reste du lait en surface, ajoutez le sucre et remuez 2 minutes. Sucré plus tôt, le riz durcit.',
        minutes: 2,
      },
      {
        title: 'Refroidir',
        text: 'Retirez la gousse et versez dans des ramequins. Le riz épaissit en refroidissant : il doit vous paraître un peu trop liquide.',
      },
    ],
    tip: 'Rincez et séchez la gousse, puis glissez-la dans le pot à sucre.',
    picture: served(sweetPlates['riz-au-lait-a-la-vanille']),
    keywords: ['lait', 'dessert de grand-mère', 'goûter'],
  },
  {
    id: 'tiramisu-au-cafe',
    name: 'Tiramisu au café',
    category: 'desserts',
    types: ['vegetarien', 'fetes'],
    intro:
      'Des biscuits trempés une seconde, une crème au mascarpone, du cacao. À faire la veille.',
    portions: 8,
    preparationMinutes: 30,
    cookingMinutes: 0,
    restMinutes: 480,
    difficulty: 1,
    gear: ['Plat de 20 × 30 cm', 'Batteur électrique'],
    ingredients: [
      { term: 'mascarpone', quantity: 500, unit: 'g' },
      { term: 'biscuit-cuillere', quantity: 250, unit: 'g', label: 'biscuits à la cuillère' },
      {
        term: 'oeuf',
        quantity: 4,
        unit: 'piece',
        label: 'œufs extra-frais',
        otherLabel: 'œuf extra-frais',
      },
      { term: 'sucre', quantity: 100, unit: 'g' },
      { term: 'cafe', quantity: 30, unit: 'g', label: 'café moulu, pour un café fort' },
      { term: 'cacao', quantity: 15, unit: 'g', label: 'cacao non sucré', pantry: true },
      { term: 'sel', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Faire le café',
        text: 'Préparez un café fort, deux verres environ pour huit parts, et laissez-le refroidir dans une assiette creuse.',
      },
      {
        title: 'Blanchir les jaunes',
        text: 'Séparez les œufs. Fouettez les jaunes et le sucre 4 minutes : le mélange pâlit et double. Incorporez le mascarpone sorti du froid depuis 15 minutes.',
        minutes: 4,
      },
      {
        title: 'Monter les blancs',
        text: 'Montez les blancs en neige ferme avec le sel et incorporez-les à la spatule, en trois fois.',
      },
      {
        title: 'Tremper',
        text: 'Trempez les biscuits un par un dans le café, une seconde par face. Rangez-en la moitié au fond du plat.',
      },
      {
        title: 'Monter',
        text: 'Couvrez de la moitié de la crème, recommencez avec le reste des biscuits et finissez par la crème, lissée.',
      },
      {
        title: 'Attendre',
        text: 'Filmez et gardez au moins 8 heures au réfrigérateur. Tamisez le cacao juste avant de servir. À manger dans les 24 heures suivantes.',
        minutes: 480,
      },
    ],
    tip: 'Pour les enfants, trempez dans un chocolat froid.',
    picture: served(sweetPlates['tiramisu-au-cafe']),
    keywords: ['italien', 'mascarpone', 'café'],
  },
  {
    id: 'crepes-au-beurre',
    name: 'Crêpes au beurre',
    category: 'desserts',
    types: ['vegetarien', 'famille', 'a-moins-de-3-euros', 'de-saison-hiver'],
    intro:
      'Une quinzaine de crêpes fines. La pâte se fait au fouet, sans grumeaux si le lait vient en dernier.',
    portions: 5,
    preparationMinutes: 10,
    cookingMinutes: 35,
    restMinutes: 60,
    difficulty: 1,
    gear: ['Poêle à crêpes', 'Fouet', 'Louche'],
    ingredients: [
      { term: 'farine', quantity: 250, unit: 'g' },
      { term: 'oeuf', quantity: 4, unit: 'piece' },
      { term: 'lait', quantity: 500, unit: 'ml' },
      { term: 'beurre-demi-sel', quantity: 50, unit: 'g' },
      { term: 'sucre', quantity: 30, unit: 'g', pantry: true },
      {
        term: 'huile-de-tournesol',
        quantity: 10,
        unit: 'ml',
        label: 'huile, pour la poêle',
        pantry: true,
      },
    ],
    steps: [
      {
        title: 'Faire la pâte',
        text: 'Mélangez la farine et le sucre, creusez un puits, cassez-y les œufs. Fouettez du centre vers le bord avec un peu de lait, jusqu’à une pâte épaisse et lisse.',
      },
      {
        title: 'Délayer',
        text: 'Versez le reste du lait peu à peu, puis le beurre fondu, couleur noisette si vous aimez.',
      },
      {
        title: 'Laisser reposer',
        text: 'Couvrez 1 heure à température ambiante : la farine gonfle et les crêpes se déchirent moins.',
        minutes: 60,
      },
      {
        title: 'Chauffer la poêle',
        text: 'Essuyez la poêle avec un papier huilé. Elle est prête quand une goutte d’eau y danse. Remuez la pâte, allongez-la d’un peu d’eau si elle a épaissi.',
      },
      {
        title: 'Cuire',
        text: 'Versez une petite louche en tournant la poêle. Retournez quand le bord se décolle et brunit, 1 minute environ, puis comptez 30 secondes.',
        minutes: 2,
      },
      {
        title: 'Tenir au chaud',
        text: 'Empilez les crêpes sur une assiette posée sur une casserole d’eau chaude. Servez avec du sucre, du miel ou de la confiture.',
      },
    ],
    tip: 'La première sert à régler le feu : elle a le droit d’être ratée.',
    picture: served(sweetPlates['crepes-au-beurre']),
    season: [1, 2, 3],
    keywords: ['chandeleur', 'goûter', 'pâte à crêpes'],
  },
];
