import type { AuthoredRecipe } from './authoring.ts';
import { gardenPlates } from './plates-garden.ts';
import { seaPlates } from './plates-sea.ts';
import { starterPlates } from './plates-entrees.ts';
import { served } from './plate-layers.ts';

export const aperitif: AuthoredRecipe[] = [
  {
    id: 'gougeres-au-comte',
    name: 'Gougères au comté',
    category: 'aperitif',
    types: ['vegetarien', 'fetes', 'a-moins-de-3-euros'],
    intro:
      'Des choux salés au fromage, une trentaine. Ils se congèlent cuits et repassent cinq minutes au four.',
    portions: 8,
    preparationMinutes: 25,
    cookingMinutes: 30,
    difficulty: 2,
    gear: ['Casserole', 'Plaque de four', 'Poche à douille ou deux cuillères'],
    ingredients: [
      { term: 'comte', quantity: 150, unit: 'g', label: 'comté, râpé' },
      { term: 'lait', quantity: 125, unit: 'ml' },
      { term: 'beurre', quantity: 100, unit: 'g' },
      { term: 'farine', quantity: 150, unit: 'g' },
      { term: 'oeuf', quantity: 4, unit: 'piece' },
      { term: 'sel', quantity: 1, unit: 'pinch', pantry: true },
      { term: 'poivre', quantity: 1, unit: 'pinch', pantry: true },
      { term: 'muscade', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Chauffer',
        text: 'Réglez le four à 190 °C, sans chaleur tournante. Portez à ébullition le lait, autant d’eau, le beurre en dés et le sel.',
      },
      {
        title: 'Dessécher',
        text: 'Hors du feu, versez la farine d’un coup et mélangez fort. Remettez 2 minutes à feu doux en remuant : la pâte se détache et laisse un film au fond.',
        minutes: 2,
      },
      {
        title: 'Ajouter les œufs',
        text: 'Laissez tiédir 3 minutes. Incorporez les œufs un par un. La pâte tombe de la spatule en formant un bec.',
        minutes: 3,
      },
      {
        title: 'Ajouter le fromage',
        text: 'Mélangez les trois quarts du comté, le poivre et la muscade.',
      },
      {
        title: 'Dresser',
        text: 'Formez des boules de 3 cm sur la plaque, espacées de deux doigts. Parsemez du reste de comté.',
      },
      {
        title: 'Cuire',
        text: 'Enfournez 25 à 28 minutes sans ouvrir. Elles sont brunes, légères et sonnent creux. Laissez-les 3 minutes dans le four éteint, porte entrouverte.',
        minutes: 27,
      },
    ],
    tip: 'Ouvrir le four trop tôt les fait retomber : attendez qu’elles soient bien colorées.',
    picture: served(starterPlates['gougeres-au-comte']),
    keywords: ['choux au fromage', 'bourgogne', 'apéro'],
  },
  {
    id: 'houmous-et-crudites',
    name: 'Houmous et crudités',
    category: 'aperitif',
    types: ['vegetarien', 'express', 'sans-gluten', 'a-moins-de-3-euros'],
    intro:
      'Des pois chiches, du tahini, du citron, et un peu d’eau glacée qui le rend clair et mousseux.',
    portions: 6,
    preparationMinutes: 20,
    cookingMinutes: 5,
    difficulty: 1,
    gear: ['Mixeur', 'Casserole'],
    ingredients: [
      { term: 'pois-chiche', quantity: 400, unit: 'g', label: 'pois chiches cuits, égouttés' },
      { term: 'tahini', quantity: 80, unit: 'g', label: 'tahini, purée de sésame' },
      { term: 'citron', quantity: 1, unit: 'piece' },
      {
        term: 'ail',
        quantity: 1,
        unit: 'piece',
        label: 'gousse d’ail',
        otherLabel: 'gousses d’ail',
      },
      { term: 'carotte', quantity: 3, unit: 'piece' },
      { term: 'concombre', quantity: 1, unit: 'piece' },
      {
        term: 'radis',
        quantity: 1,
        unit: 'piece',
        label: 'botte de radis',
        otherLabel: 'bottes de radis',
      },
      { term: 'cumin', quantity: 2, unit: 'g', label: 'cumin moulu', pantry: true },
      { term: 'paprika', quantity: 1, unit: 'pinch', pantry: true },
      { term: 'huile-olive', quantity: 30, unit: 'ml', pantry: true },
      { term: 'sel', quantity: 2, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Réchauffer',
        text: 'Rincez les pois chiches et faites-les bouillir 5 minutes : chauds, ils se mixent plus fin. Gardez-en une poignée pour le décor.',
        minutes: 5,
      },
      {
        title: 'Mixer le tahini',
        text: 'Mixez le tahini, le jus du citron, l’ail dégermé, le cumin et le sel, 1 minute. La pâte blanchit et épaissit.',
        minutes: 1,
      },
      {
        title: 'Ajouter les pois chiches',
        text: 'Ajoutez les pois chiches égouttés et mixez 3 minutes, en versant de l’eau glacée cuillerée par cuillerée, jusqu’à une crème souple.',
        minutes: 3,
      },
      {
        title: 'Tailler les crudités',
        text: 'Coupez les carottes et le concombre en bâtonnets. Lavez les radis en gardant un peu de fane.',
      },
      {
        title: 'Servir',
        text: 'Étalez le houmous en creusant un sillon, versez l’huile, ajoutez les pois chiches entiers et le paprika.',
      },
    ],
    tip: 'Couvert d’un film d’huile, il se garde trois jours au réfrigérateur.',
    picture: served(starterPlates['houmous-et-crudites']),
    keywords: ['mezze', 'vegan', 'tartinade', 'apéro'],
  },
  {
    id: 'cake-olives-jambon',
    name: 'Cake aux olives et au jambon',
    category: 'aperitif',
    types: ['famille', 'a-moins-de-3-euros', 'batch-cooking'],
    intro: 'Un cake salé qui voyage : apéritif, pique-nique ou dîner avec une salade.',
    portions: 8,
    preparationMinutes: 15,
    cookingMinutes: 45,
    difficulty: 1,
    gear: ['Moule à cake de 26 cm', 'Saladier'],
    ingredients: [
      { term: 'farine', quantity: 200, unit: 'g' },
      { term: 'oeuf', quantity: 3, unit: 'piece' },
      { term: 'lait', quantity: 120, unit: 'ml' },
      {
        term: 'jambon-blanc',
        quantity: 160,
        unit: 'g',
        label: 'jambon blanc, en tranches épaisses',
      },
      { term: 'olive-verte', quantity: 120, unit: 'g', label: 'olives vertes dénoyautées' },
      { term: 'emmental-rape', quantity: 120, unit: 'g', label: 'emmental ou comté râpé' },
      {
        term: 'levure-chimique',
        quantity: 1,
        unit: 'piece',
        label: 'sachet de levure chimique',
        otherLabel: 'sachets de levure chimique',
        pantry: true,
      },
      { term: 'huile-olive', quantity: 80, unit: 'ml', pantry: true },
      { term: 'poivre', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Préparer',
        text: 'Chauffez le four à 180 °C. Huilez et farinez le moule. Rincez les olives, coupez-les en deux ; coupez le jambon en dés.',
      },
      {
        title: 'Faire la pâte',
        text: 'Mélangez la farine et la levure. Ajoutez les œufs, puis le lait et l’huile, en fouettant jusqu’à une pâte lisse.',
      },
      {
        title: 'Garnir',
        text: 'Roulez les olives et le jambon dans une cuillerée de farine : ils ne tomberont pas au fond. Incorporez-les avec le fromage. Poivrez, ne salez pas.',
      },
      {
        title: 'Cuire',
        text: 'Versez dans le moule et enfournez 45 minutes. Une lame ressort sèche, le dessus est fendu et doré.',
        minutes: 45,
      },
      {
        title: 'Refroidir',
        text: 'Démoulez après 10 minutes et tranchez une fois froid : les tranches seront nettes.',
        minutes: 10,
      },
    ],
    tip: 'Emballé, il se garde deux jours au frais et se congèle en tranches.',
    picture: served(gardenPlates['cake-olives-jambon']),
    keywords: ['pique-nique', 'cake salé', 'apéro'],
  },
  {
    id: 'blinis-saumon-fume-aneth',
    name: 'Blinis au saumon fumé et à l’aneth',
    category: 'aperitif',
    types: ['express', 'fetes'],
    intro:
      'Des blinis tièdes, une crème au citron, du saumon fumé. Vingt minutes avant l’arrivée des invités.',
    portions: 6,
    preparationMinutes: 15,
    cookingMinutes: 5,
    difficulty: 1,
    gear: ['Plaque de four', 'Bol'],
    ingredients: [
      {
        term: 'blini',
        quantity: 24,
        unit: 'piece',
        label: 'mini-blinis',
        otherLabel: 'mini-blini',
      },
      { term: 'saumon-fume', quantity: 200, unit: 'g' },
      { term: 'creme-epaisse', quantity: 150, unit: 'g' },
      {
        term: 'citron',
        quantity: 1,
        unit: 'piece',
        label: 'citron non traité',
        otherLabel: 'citrons non traités',
      },
      { term: 'aneth', quantity: 10, unit: 'g' },
      { term: 'concombre', quantity: 0.5, unit: 'piece' },
      { term: 'poivre', quantity: 1, unit: 'pinch', pantry: true },
    ],
    steps: [
      {
        title: 'Faire la crème',
        text: 'Mélangez la crème, le zeste râpé de la moitié du citron, une cuillerée de jus, la moitié de l’aneth ciselé et le poivre. Gardez au frais.',
      },
      {
        title: 'Préparer la garniture',
        text: 'Coupez le saumon en lanières de 2 cm et le concombre en très fines rondelles.',
      },
      {
        title: 'Tiédir',
        text: 'Passez les blinis 4 à 5 minutes au four à 150 °C, sans les sécher.',
        minutes: 5,
      },
      {
        title: 'Monter',
        text: 'Posez sur chaque blini une rondelle de concombre, une cuillerée de crème et une lanière de saumon roulée. Finissez par une pluche d’aneth et servez aussitôt.',
      },
    ],
    tip: 'Sortez le saumon dix minutes avant : trop froid, il n’a pas de goût.',
    picture: served(seaPlates['blinis-saumon-fume-aneth']),
    keywords: ['réveillon', 'saumon', 'apéro'],
  },
];
