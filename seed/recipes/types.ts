import type { RecipeCategory, RecipeType } from './authoring.ts';

export const recipeCategories: RecipeCategory[] = [
  {
    id: 'entrees',
    name: 'Entrées',
    intro: 'Soupes, salades et œufs pour ouvrir le repas, ou pour dîner léger avec du pain.',
  },
  {
    id: 'plats',
    name: 'Plats',
    intro:
      'Plats mijotés, poissons, gratins et assiettes végétariennes, du soir de semaine au dimanche.',
  },
  {
    id: 'desserts',
    name: 'Desserts',
    intro:
      'Tartes, gâteaux, crèmes et fruits de saison, avec les gestes qui font tenir la recette.',
  },
  {
    id: 'aperitif',
    name: 'Apéritif',
    intro: 'À poser au milieu de la table, à tartiner ou à prendre avec les doigts.',
  },
  {
    id: 'petit-dejeuner',
    name: 'Petit déjeuner',
    intro: 'Pour la semaine en bocal, ou pour prendre son temps le dimanche.',
  },
  {
    id: 'accompagnements',
    name: 'Accompagnements',
    intro: 'Gratin, salade de blé ou légumes verts, à côté d’une viande ou d’un poisson.',
  },
];

export const recipeTypes: RecipeType[] = [
  {
    id: 'vegetarien',
    name: 'Végétarien',
    intro: 'Sans viande ni poisson. Certains fromages à la présure animale peuvent s’y trouver.',
  },
  { id: 'express', name: 'Express', intro: 'Trente minutes au plus, cuisson comprise.' },
  {
    id: 'famille',
    name: 'En famille',
    intro: 'Des plats doux et connus, que les enfants finissent.',
  },
  {
    id: 'sans-gluten',
    name: 'Sans gluten',
    intro:
      'Aucun ingrédient à base de blé, de seigle ou d’orge. Vérifiez toujours l’étiquette des produits transformés.',
  },
  {
    id: 'a-moins-de-3-euros',
    name: 'À moins de 3 € la part',
    intro:
      'Des légumes de saison, des légumes secs et des œufs : moins de 3 € par personne, en comptant ce que la recette consomme.',
  },
  {
    id: 'batch-cooking',
    name: 'À préparer d’avance',
    intro: 'Des plats qui se gardent trois jours au frais ou se congèlent bien.',
  },
  {
    id: 'fetes',
    name: 'Pour les fêtes',
    intro: 'Du réveillon aux anniversaires, avec une part du travail faite la veille.',
  },
  {
    id: 'de-saison-printemps-ete',
    name: 'Printemps et été',
    intro: 'D’avril à septembre : asperges, fraises, tomates, aubergines.',
  },
  {
    id: 'de-saison-automne',
    name: 'Automne',
    intro: 'D’octobre à décembre : courges, champignons, pommes et poires.',
  },
  {
    id: 'de-saison-hiver',
    name: 'Hiver',
    intro: 'De décembre à mars : poireaux, endives, agrumes et plats au four.',
  },
];
