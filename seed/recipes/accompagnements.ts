import type { AuthoredRecipe } from './authoring.ts';
import { gardenPlates } from './plates-garden.ts';
import { starterPlates } from './plates-entrees.ts';
import { mainPlates } from './plates-plats.ts';
import { served } from './plate-layers.ts';

export const accompagnements: AuthoredRecipe[] = [
  {
    id: 'gratin-dauphinois',
    name: 'Gratin dauphinois',
    category: 'accompagnements',
    types: ['vegetarien', 'sans-gluten', 'famille', 'a-moins-de-3-euros', 'de-saison-hiver'],
    intro:
      'Pommes de terre, lait, crème, ail. Ni œuf ni fromage : l’amidon des pommes de terre lie tout.',
    portions: 6,
    preparationMinutes: 25,
    cookingMinutes: 80,
    difficulty: 1,
    gear: ['Plat à gratin', 'Mandoline', 'Grande casserole'],
    ingredients: [
      {
        term: 'pomme-de-terre-ferme',
        quantity: 1200,
        unit: 'g',
        label: 'pommes de terre à chair ferme',
      },
      { term: 'lait-entier', quantity: 500, unit: 'ml' },
      { term: 'creme-liquide', quantity: 400, unit: 'ml', label: 'crème liquide entière' },
      {
        term: 'ail',
        quantity: 2,
        unit: 'piece',
        label: 'gousses d’ail',
        otherLabel: 'gousse d’ail',
      },
      { term: 'beurre', quantity: 20, unit: 'g' },
      { term: 'muscade', quantity: 2, unit: 'pinch', pantry: true },
      { term: 'sel', quantity: 3, unit: 'pinch', pantry: true },
      { term: 'poivre', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Trancher',
        text: 'Pelez les pommes de terre et tranchez-les à 3 mm. Ne les rincez pas : l’amidon épaissit la crème.',
      },
      {
        title: 'Précuire',
        text: 'Chauffez le lait et la crème avec une gousse d’ail écrasée, la muscade, le sel et le poivre. Ajoutez les tranches et laissez frémir 12 minutes en remuant avec douceur.',
        minutes: 12,
      },
      {
        title: 'Préparer le plat',
        text: 'Chauffez le four à 160 °C. Frottez le plat avec l’autre gousse et beurrez-le.',
      },
      {
        title: 'Monter',
        text: 'Goûtez la crème : elle doit être bien salée. Versez le tout dans le plat et égalisez ; le liquide affleure.',
      },
      {
        title: 'Cuire',
        text: 'Enfournez 1 heure. La lame d’un couteau entre sans effort, le dessus est brun par plaques.',
        minutes: 60,
      },
      {
        title: 'Attendre',
        text: 'Laissez reposer 10 minutes : la crème finit de prendre.',
        minutes: 10,
      },
    ],
    tip: 'Si le dessus brunit trop vite, posez une feuille de papier cuisson.',
    picture: served(mainPlates['gratin-dauphinois']),
    season: [9, 10, 11, 12, 1, 2, 3, 4],
    keywords: ['pommes de terre', 'crème', 'dauphiné'],
  },
  {
    id: 'taboule-libanais',
    name: 'Taboulé libanais',
    category: 'accompagnements',
    types: ['vegetarien', 'a-moins-de-3-euros', 'de-saison-printemps-ete'],
    intro:
      'Une salade de persil où le boulgour n’est qu’un assaisonnement. Le couteau compte plus que la recette.',
    portions: 4,
    preparationMinutes: 30,
    cookingMinutes: 0,
    restMinutes: 20,
    difficulty: 1,
    gear: ['Couteau bien aiguisé', 'Saladier', 'Passoire'],
    ingredients: [
      { term: 'persil-plat', quantity: 150, unit: 'g', label: 'persil plat' },
      { term: 'menthe', quantity: 30, unit: 'g', label: 'menthe fraîche' },
      { term: 'tomate', quantity: 400, unit: 'g', label: 'tomates fermes' },
      { term: 'oignon-nouveau', quantity: 3, unit: 'piece' },
      { term: 'boulgour', quantity: 60, unit: 'g', label: 'boulgour, fin de préférence' },
      { term: 'citron', quantity: 2, unit: 'piece' },
      { term: 'huile-olive', quantity: 60, unit: 'ml', pantry: true },
      { term: 'sel', quantity: 1, unit: 'pinch', pantry: true },
      { term: 'poivre', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Tremper le boulgour',
        text: 'Rincez le boulgour, arrosez-le du jus d’un citron et d’un peu d’eau, à fleur. Laissez gonfler 20 minutes : le grain est tendre, un peu ferme au centre.',
        minutes: 20,
      },
      {
        title: 'Sécher les herbes',
        text: 'Lavez le persil et la menthe, puis séchez-les parfaitement. Mouillées, elles s’écrasent au lieu de se couper.',
      },
      {
        title: 'Hacher',
        text: 'Effeuillez, serrez les feuilles en paquet et tranchez très fin, d’un seul passage, sans revenir dessus.',
      },
      {
        title: 'Tailler',
        text: 'Coupez les tomates en petits dés et égouttez-les. Émincez les oignons nouveaux.',
      },
      {
        title: 'Assaisonner',
        text: 'Mélangez le tout avec l’huile, le jus de l’autre citron, le sel et le poivre, juste avant de servir.',
      },
    ],
    tip: 'Servez-le dans des feuilles de laitue, qui remplacent la cuillère.',
    picture: served(gardenPlates['taboule-libanais']),
    season: [5, 6, 7, 8, 9],
    keywords: ['mezze', 'persil', 'salade', 'vegan'],
  },
  {
    id: 'haricots-verts-a-l-ail',
    name: 'Haricots verts à l’ail et au persil',
    category: 'accompagnements',
    types: [
      'vegetarien',
      'express',
      'sans-gluten',
      'a-moins-de-3-euros',
      'de-saison-printemps-ete',
    ],
    intro:
      'Cuits vite dans beaucoup d’eau, puis sautés au beurre. Ils restent verts et un peu croquants.',
    portions: 4,
    preparationMinutes: 15,
    cookingMinutes: 12,
    difficulty: 1,
    gear: ['Grande casserole', 'Sauteuse'],
    ingredients: [
      { term: 'haricot-vert', quantity: 700, unit: 'g', label: 'haricots verts' },
      {
        term: 'ail',
        quantity: 2,
        unit: 'piece',
        label: 'gousses d’ail',
        otherLabel: 'gousse d’ail',
      },
      { term: 'beurre', quantity: 30, unit: 'g' },
      { term: 'persil-plat', quantity: 15, unit: 'g' },
      { term: 'sel', quantity: 2, unit: 'pinch', label: 'gros sel', pantry: true },
      { term: 'poivre', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Équeuter',
        text: 'Cassez les deux bouts des haricots en tirant le fil s’il vient. Lavez-les.',
      },
      {
        title: 'Cuire',
        text: 'Plongez-les dans une grande quantité d’eau bouillante bien salée, sans couvercle, 6 à 8 minutes. Goûtez-en un : il plie, puis casse.',
        minutes: 7,
      },
      {
        title: 'Fixer le vert',
        text: 'Égouttez-les et passez-les dans de l’eau glacée, puis séchez-les.',
      },
      {
        title: 'Sauter',
        text: 'Faites mousser le beurre à feu moyen, ajoutez les haricots et laissez chauffer 3 minutes. Ajoutez l’ail haché fin et remuez 1 minute : il ne doit pas brunir.',
        minutes: 4,
      },
      { title: 'Servir', text: 'Hors du feu, ajoutez le persil haché et le poivre.' },
    ],
    tip: 'Surgelés, ils vont directement dans l’eau bouillante : comptez 8 minutes dès la reprise.',
    picture: served(starterPlates['haricots-verts-a-l-ail']),
    season: [6, 7, 8, 9, 10],
    keywords: ['légume vert', 'persillade'],
  },
];
