import type { AuthoredRecipe } from './authoring.ts';
import { gardenPlates } from './plates-garden.ts';
import { seaPlates } from './plates-sea.ts';
import { starterPlates } from './plates-entrees.ts';
import { served } from './plate-layers.ts';

export const entreesClassiques: AuthoredRecipe[] = [
  {
    id: 'oeufs-mimosa',
    name: 'Œufs mimosa',
    category: 'entrees',
    types: ['vegetarien', 'express', 'sans-gluten', 'a-moins-de-3-euros', 'famille'],
    intro:
      'Des œufs durs garnis de leur jaune et d’une mayonnaise montée au fouet, avec beaucoup de ciboulette.',
    portions: 4,
    preparationMinutes: 20,
    cookingMinutes: 10,
    difficulty: 1,
    gear: ['Casserole', 'Fouet', 'Passoire fine'],
    ingredients: [
      {
        term: 'oeuf',
        quantity: 7,
        unit: 'piece',
        label: 'œufs, dont un jaune pour la mayonnaise',
        otherLabel: 'œuf, plus un jaune pour la mayonnaise',
      },
      { term: 'moutarde', quantity: 10, unit: 'g', label: 'moutarde de Dijon', pantry: true },
      { term: 'huile-de-tournesol', quantity: 120, unit: 'ml', pantry: true },
      { term: 'ciboulette', quantity: 10, unit: 'g' },
      {
        term: 'laitue',
        quantity: 0.5,
        unit: 'piece',
        label: 'laitue, pour le service',
        otherLabel: 'laitues, pour le service',
      },
      { term: 'vinaigre-de-vin', quantity: 5, unit: 'ml', pantry: true },
      { term: 'sel', quantity: 1, unit: 'pinch', pantry: true },
      { term: 'poivre', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Cuire les œufs',
        text: 'Gardez un œuf à température ambiante pour la mayonnaise. Plongez les autres dans l’eau bouillante et comptez 10 minutes. Refroidissez-les dans de l’eau glacée, puis écalez-les.',
        minutes: 10,
      },
      {
        title: 'Monter la mayonnaise',
        text: 'Fouettez le jaune cru avec la moutarde et une pincée de sel. Versez l’huile goutte à goutte, puis en filet dès que la sauce épaissit. Détendez avec le vinaigre.',
      },
      {
        title: 'Séparer',
        text: 'Coupez les œufs durs en deux dans la longueur et retirez les jaunes. Passez-en un tiers à travers la passoire : c’est le mimosa du décor.',
      },
      {
        title: 'Garnir',
        text: 'Écrasez les autres jaunes avec la mayonnaise et la moitié de la ciboulette ciselée. Poivrez, puis remplissez les blancs à la cuillère.',
      },
      {
        title: 'Servir',
        text: 'Posez les œufs sur des feuilles de laitue, couvrez de jaune émietté et du reste de ciboulette. Servez dans l’heure, ou gardez au frais une demi-journée au plus.',
      },
    ],
    tip: 'Mayonnaise tranchée : reprenez-la goutte à goutte sur une cuillerée de moutarde dans un bol propre.',
    picture: served(starterPlates['oeufs-mimosa']),
    keywords: ['œufs durs', 'mayonnaise', 'bouchon'],
  },
  {
    id: 'poireaux-vinaigrette-gribiche',
    name: 'Poireaux vinaigrette, sauce gribiche',
    category: 'entrees',
    types: ['vegetarien', 'sans-gluten', 'a-moins-de-3-euros', 'de-saison-hiver'],
    intro:
      'Des blancs de poireaux fondants, servis tièdes, et une sauce à l’œuf dur, aux câpres et aux cornichons.',
    portions: 4,
    preparationMinutes: 20,
    cookingMinutes: 20,
    difficulty: 1,
    gear: ['Grande casserole', 'Torchon propre'],
    ingredients: [
      {
        term: 'poireau',
        quantity: 8,
        unit: 'piece',
        label: 'poireaux moyens',
        otherLabel: 'poireau moyen',
      },
      { term: 'oeuf', quantity: 2, unit: 'piece' },
      { term: 'cornichon', quantity: 6, unit: 'piece' },
      { term: 'capre', quantity: 20, unit: 'g', label: 'câpres' },
      { term: 'persil-plat', quantity: 15, unit: 'g', label: 'persil plat' },
      { term: 'echalote', quantity: 1, unit: 'piece' },
      { term: 'moutarde', quantity: 10, unit: 'g', pantry: true },
      { term: 'vinaigre-de-vin', quantity: 20, unit: 'ml', pantry: true },
      { term: 'huile-de-tournesol', quantity: 80, unit: 'ml', pantry: true },
      { term: 'sel', quantity: 2, unit: 'pinch', pantry: true },
      { term: 'poivre', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Laver les poireaux',
        text: 'Gardez le blanc et 5 cm de vert tendre. Fendez le haut sur 10 cm et rincez longuement entre les feuilles, la tête en bas. Ficelez-les en bottes.',
      },
      {
        title: 'Cuire',
        text: 'Plongez-les dans l’eau bouillante salée, 15 à 20 minutes à petit bouillon. La pointe d’un couteau doit traverser sans forcer.',
        minutes: 18,
      },
      {
        title: 'Cuire les œufs',
        text: 'Pendant ce temps, faites cuire les œufs 9 minutes, refroidissez-les et écalez-les.',
        minutes: 9,
      },
      {
        title: 'Égoutter',
        text: 'Posez les poireaux sur un torchon et laissez-les tiédir. Pressez-les doucement : l’eau qu’ils gardent délaverait la sauce.',
        minutes: 10,
      },
      {
        title: 'Faire la gribiche',
        text: 'Écrasez les jaunes durs avec la moutarde et le vinaigre, puis montez avec l’huile. Ajoutez les blancs hachés, l’échalote, les cornichons, les câpres et le persil, tous coupés menu.',
      },
      {
        title: 'Servir',
        text: 'Coupez les poireaux en deux tronçons, nappez de sauce et poivrez. Servez tiède.',
      },
    ],
    picture: served(gardenPlates['poireaux-vinaigrette-gribiche']),
    season: [10, 11, 12, 1, 2, 3],
    keywords: ['bistrot', 'gribiche'],
  },
  {
    id: 'asperges-vertes-oeuf-mollet',
    name: 'Asperges vertes, œuf mollet et parmesan',
    category: 'entrees',
    types: ['vegetarien', 'express', 'sans-gluten', 'de-saison-printemps-ete'],
    intro:
      'Des asperges saisies à la poêle et un œuf coulant qui sert de sauce. La saison dure huit semaines.',
    portions: 4,
    preparationMinutes: 15,
    cookingMinutes: 15,
    difficulty: 2,
    gear: ['Grande poêle', 'Casserole', 'Économe'],
    ingredients: [
      { term: 'asperge-verte', quantity: 800, unit: 'g', label: 'asperges vertes' },
      {
        term: 'oeuf',
        quantity: 4,
        unit: 'piece',
        label: 'œufs extra-frais',
        otherLabel: 'œuf extra-frais',
      },
      { term: 'parmesan', quantity: 40, unit: 'g' },
      { term: 'beurre', quantity: 20, unit: 'g' },
      { term: 'citron', quantity: 0.5, unit: 'piece' },
      { term: 'huile-olive', quantity: 30, unit: 'ml', pantry: true },
      { term: 'sel', quantity: 1, unit: 'pinch', label: 'fleur de sel', pantry: true },
      { term: 'poivre', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Préparer',
        text: 'Cassez le bas fibreux des asperges là où il cède. Pelez le tiers inférieur des plus grosses.',
      },
      {
        title: 'Cuire les œufs',
        text: 'Sortez les œufs du froid. Plongez-les dans l’eau bouillante et comptez 6 minutes, pas davantage. Refroidissez-les aussitôt et écalez-les sous un filet d’eau.',
        minutes: 6,
      },
      {
        title: 'Saisir les asperges',
        text: 'Chauffez l’huile à feu vif. Couchez les asperges sur une seule couche, salez et laissez colorer 3 minutes, puis roulez-les.',
        minutes: 3,
      },
      {
        title: 'Finir au beurre',
        text: 'Baissez le feu, ajoutez le beurre et deux cuillerées d’eau, couvrez 4 à 5 minutes. Elles doivent plier et rester fermes sous la dent.',
        minutes: 5,
      },
      {
        title: 'Dresser',
        text: 'Arrosez de quelques gouttes de citron. Posez un œuf sur les asperges, fendez-le, puis ajoutez des copeaux de parmesan faits à l’économe et le poivre.',
      },
    ],
    tip: 'Les bases cassées et les pelures font un bouillon pour un risotto le lendemain.',
    picture: served(starterPlates['asperges-vertes-oeuf-mollet']),
    season: [4, 5, 6],
    keywords: ['œuf mollet', 'printemps'],
  },
  {
    id: 'avocat-crevettes-sauce-cocktail',
    name: 'Avocat et crevettes, sauce cocktail',
    category: 'entrees',
    types: ['express', 'sans-gluten'],
    intro:
      'Un demi-avocat, des crevettes et une sauce rose relevée de citron. L’entrée des dimanches, sans rien cuire.',
    portions: 4,
    preparationMinutes: 20,
    cookingMinutes: 0,
    difficulty: 1,
    gear: ['Bol', 'Fouet'],
    ingredients: [
      {
        term: 'avocat',
        quantity: 2,
        unit: 'piece',
        label: 'avocats mûrs à point',
        otherLabel: 'avocat mûr à point',
      },
      { term: 'crevette-cuite', quantity: 300, unit: 'g', label: 'crevettes roses cuites' },
      { term: 'mayonnaise', quantity: 100, unit: 'g' },
      { term: 'ketchup', quantity: 25, unit: 'g', pantry: true },
      { term: 'citron', quantity: 1, unit: 'piece' },
      { term: 'laitue', quantity: 0.5, unit: 'piece' },
      { term: 'paprika', quantity: 1, unit: 'pinch', pantry: true },
      { term: 'poivre', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Décortiquer',
        text: 'Ôtez la tête, la carapace et le boyau noir des crevettes. Gardez-en une entière par personne pour le décor.',
      },
      {
        title: 'Faire la sauce',
        text: 'Fouettez la mayonnaise, le ketchup, le jus d’un quart du citron, le paprika et le poivre. Goûtez : la sauce doit être acidulée.',
      },
      {
        title: 'Préparer les avocats',
        text: 'Ouvrez les avocats, retirez les noyaux et citronnez la chair. Agrandissez un peu le creux à la cuillère et gardez la chair retirée.',
      },
      {
        title: 'Mélanger',
        text: 'Coupez les crevettes en deux. Mêlez-les à la chair retirée et aux deux tiers de la sauce.',
      },
      {
        title: 'Dresser',
        text: 'Posez les demi-avocats sur la laitue coupée en lanières. Remplissez-les, nappez du reste de sauce et finissez avec les crevettes entières.',
      },
    ],
    picture: served(seaPlates['avocat-crevettes-sauce-cocktail']),
    keywords: ['sauce rose', 'fruits de mer'],
  },
  {
    id: 'saint-jacques-fondue-de-poireaux',
    name: 'Saint-Jacques et fondue de poireaux',
    category: 'entrees',
    types: ['fetes', 'sans-gluten', 'de-saison-automne', 'de-saison-hiver'],
    intro:
      'Des noix saisies une minute de chaque côté, sur des poireaux fondus à la crème. La fondue se fait la veille.',
    portions: 4,
    preparationMinutes: 20,
    cookingMinutes: 30,
    difficulty: 2,
    gear: ['Sauteuse', 'Poêle antiadhésive'],
    ingredients: [
      { term: 'saint-jacques', quantity: 400, unit: 'g', label: 'noix de Saint-Jacques' },
      {
        term: 'poireau',
        quantity: 4,
        unit: 'piece',
        label: 'poireaux, le blanc',
        otherLabel: 'poireau, le blanc',
      },
      { term: 'beurre', quantity: 40, unit: 'g' },
      { term: 'creme-epaisse', quantity: 100, unit: 'g' },
      { term: 'vin-blanc', quantity: 50, unit: 'ml', label: 'vin blanc sec' },
      { term: 'citron', quantity: 0.5, unit: 'piece' },
      { term: 'huile-olive', quantity: 15, unit: 'ml', pantry: true },
      { term: 'piment-espelette', quantity: 1, unit: 'pinch', pantry: true },
      { term: 'sel', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Émincer les poireaux',
        text: 'Fendez les blancs, lavez-les avec soin et émincez-les en demi-rondelles de 5 mm.',
      },
      {
        title: 'Les faire fondre',
        text: 'Chauffez la moitié du beurre à feu doux. Ajoutez les poireaux et une pincée de sel, couvrez et laissez 20 minutes en remuant de temps en temps. Ils doivent s’affaisser sans blondir.',
        minutes: 20,
      },
      {
        title: 'Crémer',
        text: 'Versez le vin, laissez-le s’évaporer, ajoutez la crème et réduisez 3 minutes à découvert. Finissez par un trait de citron.',
        minutes: 3,
      },
      {
        title: 'Sécher les noix',
        text: 'Sortez les noix 15 minutes avant. Épongez-les bien : une noix humide bout au lieu de dorer.',
        minutes: 15,
      },
      {
        title: 'Saisir',
        text: 'Chauffez l’huile et le reste du beurre à feu vif. Quand le beurre mousse, posez les noix sans les serrer : 1 minute 30 d’un côté, 1 minute de l’autre. Le cœur reste translucide.',
        minutes: 3,
      },
      {
        title: 'Servir',
        text: 'Répartissez la fondue dans des assiettes chaudes, posez les noix, un peu de sel et le piment. Servez aussitôt.',
      },
    ],
    tip: 'Des noix surgelées se dégèlent la veille au réfrigérateur, dans du lait coupé d’eau.',
    picture: served(starterPlates['saint-jacques-fondue-de-poireaux']),
    season: [10, 11, 12, 1, 2, 3, 4],
    keywords: ['coquilles', 'réveillon'],
  },
];
