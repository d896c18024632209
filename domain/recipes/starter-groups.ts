/** Default families and styles of a new shop. */

export const starterCategories = [
  { id: 'entrees', name: 'Entrées' },
  { id: 'plats', name: 'Plats' },
  { id: 'desserts', name: 'Desserts' },
  { id: 'aperitif', name: 'Apéritif' },
  { id: 'petit-dejeuner', name: 'Petit déjeuner' },
  { id: 'accompagnements', name: 'Accompagnements' },
] as const;

export const starterTypes = [
  { id: 'vegetarien', name: 'Végétarien', intro: 'Sans viande ni poisson.' },
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
    id: 'batch-cooking',
    name: 'À préparer d’avance',
    intro: 'Des plats qui se gardent trois jours au frais ou se congèlent bien.',
  },
  {
    id: 'fetes',
    name: 'Pour les fêtes',
    intro: 'Du réveillon aux anniversaires, avec une part du travail faite la veille.',
  },
] as const;
