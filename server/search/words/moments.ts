/** Meals, moments, guests and whole aisles. */
import type { Need } from './need.ts';

export const moments: readonly Need[] = [
  {
    isOccasion: true,
    says: 'apéro, apéritif, apéritif dînatoire, apéro dînatoire, grignotage, amuse bouche, tapas, plateau apéro',
    shelves:
      'aperitif-tartinables, chips, fromage-apero-enfants, olives-tartinables, saucissons-secs, aperitif-bouchees, biscuits-sales, cacahuetes-noix-sales, marines-tartinables',
    recipes: 'aperitif',
  },
  {
    isOccasion: true,
    says: 'petit déjeuner, petit déj, petit dej, p tit dej, breakfast, matin',
    shelves:
      'viennoiseries-croissants, cereales-du-matin, confitures, purs-jus, cafes-grains-moulus, mueslis-granolas, chocolats-en-poudre, biscottes-tartines, viennoiseries-brioches, miels, thes',
    recipes: 'petit-dejeuner',
  },
  {
    isOccasion: true,
    says: 'brunch',
    shelves:
      'viennoiseries-croissants, oeufs-plein-air, fumes-saumon, purs-jus, confitures, crepes-galettes, mueslis-granolas',
    recipes: 'petit-dejeuner',
  },
  {
    isOccasion: true,
    says: 'goûter, goûter enfant, quatre heures, snack, encas, collation, goûter école, goûter enfants école',
    shelves:
      'biscuits-chocolat, gouters-biscuits, gateaux-barres, compotes, yaourts-boire-enfants, biscuits-sables, gouters-cakes',
  },
  {
    isOccasion: true,
    says: 'noël, repas noël, menu noël, réveillon, fêtes, repas fêtes, nouvel an, fin année, saint sylvestre',
    finds: 'foie gras canard entier, saumon fumé, champagne brut, huîtres fines',
    where: [{ shelves: 'charcuterie, poissonnerie, bulles, boucherie, confiseries-tradition' }],
    shelves:
      'rillettes-foie-gras, fumes-saumon, champagnes-et-cremants, coquillages-huitres, volaille-entiere, crustaces-crabes, boudins-andouillettes, confiseries-tradition, coquillages-autres',
    recipes: 'fetes',
  },
  {
    isOccasion: true,
    says: 'anniversaire, repas anniversaire, fête anniversaire',
    finds: 'fondant au chocolat, tarte aux fraises, vermicelles multicolores, sucettes',
    shelves: 'patisseries-tartes, bonbons, poudres-pepites-decors',
    recipes: 'fetes',
  },
  {
    isOccasion: true,
    says: 'gâteau anniversaire, birthday cake',
    shelves: 'patisseries-tartes',
    recipes: 'desserts',
  },
  {
    isOccasion: true,
    says: 'barbecue, bbq, grillade, plancha',
    shelves:
      'porc-saucisses, brochettes, boeuf-griller, agneau-griller, viandes-marinees, haches-boeuf',
  },
  {
    isOccasion: true,
    says: 'soirée raclette, raclette party',
    finds: 'raclette',
    shelves: 'fromage-fondre, jambons-secs',
    recipes: 'plats',
  },
  {
    isOccasion: true,
    says: 'pique nique, picnic, piquenique, déjeuner bureau',
    shelves: 'salades-composees, chips, pains-de-mie, quiches-tartes, fruits-melons, buns-galettes',
  },
  {
    isOccasion: true,
    says: 'chandeleur',
    finds: 'crêpes de froment, préparation pour crêpes, farine de blé T45, pâte à tartiner',
    shelves: 'crepes-galettes',
    recipes: 'desserts',
  },
  {
    isOccasion: true,
    says: 'pâques, repas pâques',
    finds: 'gigot agneau',
    shelves: 'agneau-rotir, agneau-griller, tablettes-lait-blanc',
  },
  {
    isOccasion: true,
    says: 'cadeau, idée cadeau, offrir, gourmandise, cadeau gourmand, cadeau hôtesse',
    shelves: 'confiseries-tradition, champagnes-et-cremants, fromage-plateau, tablettes-noires',
  },
  {
    isOccasion: true,
    says: 'invités, dîner entre amis, convives, dîner en amoureux, saint valentin',
    shelves: 'fromage-plateau, patisseries-tartes, boeuf-rotir, champagnes-et-cremants',
    page: { to: '/recette', label: 'Toutes les recettes' },
  },
  {
    isOccasion: true,
    says: 'plat préparé, plat cuisiné, plat tout prêt, plat prêt, tout prêt, plat micro onde, micro onde, plat individuel, plat du jour, plat, plat personne, plat seul',
    shelves: 'plats-viande, plats-poisson, plats-du-monde, plats-vegetariens, surgeles-cuisines',
  },
  {
    isOccasion: true,
    says: 'repas rapide, dîner rapide, repas tout prêt, repas prêt, repas du soir, repas, ce soir, repas ce soir, quelque chose pour ce soir, dîner, souper, manger, mange, soir',
    shelves: 'plats-viande, plats-du-monde, surgeles-cuisines, plats-vegetariens, pizzas-fraiches',
    recipes: 'express',
  },
  {
    isOccasion: true,
    says: 'plat végétarien, plat vegan, plat végétalien, repas végétarien, cuisine végétarienne',
    shelves: 'plats-vegetariens',
    recipes: 'vegetarien',
  },
  {
    says: 'végétarien, végétarienne, veggie, végé',
    isPart: true,
    said: 'végétarien',
    shelves: 'plats-vegetariens, oeufs-plein-air, aperitif-bouchees, lentilles-pois-secs',
    where: [
      { labels: ['vegan'] },
      { shelves: 'plats-vegetariens, oeufs-plein-air, oeufs-bio, lentilles-pois-secs' },
    ],
    recipes: 'vegetarien',
  },
  { says: 'vin pour poisson, vin poisson, vin fruits de mer, vin huîtres', shelves: 'vins-blancs' },
  { says: 'vin viande rouge, vin viande, vin bœuf, vin gibier', shelves: 'vins-rouges' },
  { says: 'vin apéritif, vin dessert, vin foie gras', finds: 'moelleux', shelves: 'vins-blancs' },
  {
    says: 'vin blanc sec',
    shelves: 'vins-blancs',
    finds: 'chablis, muscadet, sancerre, riesling, mâcon villages',
    where: [{ shelves: 'vins-blancs' }],
  },
  {
    within: 'cafes-thes-infusions',
    says: 'café',
    shelves: 'cafes-grains-moulus, cafes-capsules-solubles',
  },
  { within: 'vins', says: 'vin, vins', shelves: 'vins-rouges, vins-blancs, vins-roses' },
  { says: 'alcool, alcool fort', shelves: 'spiritueux, aperitifs' },
  {
    within: 'fruits-verger, fruits-agrumes-exotiques, fruits-ete',
    says: 'fruit, fruit frais',
    shelves: 'fruits-verger, fruits-agrumes-exotiques, fruits-ete',
  },
  {
    within: 'legumes-saison, legumes-soleil, pommes-de-terre-oignons, salades-herbes-champignons',
    says: 'légume, légumes frais',
    shelves: 'legumes-saison, legumes-soleil, pommes-de-terre-oignons',
  },
  {
    within: 'boucherie',
    says: 'viande, viande fraîche',
    shelves: 'boucherie-boeuf, boucherie-volaille, boucherie-porc, boucherie-veau-agneau',
  },
  {
    within: 'poissonnerie',
    says: 'poisson, poisson frais',
    shelves: 'filets-blancs, filets-saumon-truite, poissons-mer, poissons-plats',
  },
  { says: 'fruits de mer, plateau de fruits de mer', shelves: 'coquillages, crustaces-crevettes' },
  {
    within: 'fromagerie',
    says: 'fromage',
    shelves:
      'fromage-comte, fromage-croute-fleurie, fromage-chevre-affine, fromage-tommes-savoie-jura, fromage-bleu-france',
  },
  {
    says: 'dessert, dessert tout prêt',
    shelves: 'cremerie-desserts, patisseries-tartes, patisseries-individuelles, surgeles-desserts',
    recipes: 'desserts',
  },
  {
    within: 'boulangerie-patisseries, boulangerie-gouters, biscuits-gouters',
    says: 'gâteau, gâteau au yaourt',
    shelves: 'patisseries-tartes, gouters-cakes, gouters-biscuits',
    recipes: 'desserts',
  },
  {
    within: 'biscuits-gouters, boulangerie-gouters',
    says: 'biscuit, gâteau sec',
    shelves: 'biscuits-gouters, gouters-biscuits',
  },
  {
    within: 'chocolats-confiseries',
    says: 'bonbon, confiserie, friandise',
    shelves: 'bonbons, confiseries-tradition',
  },
  { within: 'boissons', says: 'boisson', shelves: 'eaux, jus, rafraichissements' },
  { says: 'boisson fraîche, soft, rafraîchissement', shelves: 'rafraichissements, jus' },
  {
    says: 'produit laitier, laitage',
    shelves: 'lait-vache, yaourts-nature, fromages-blancs, beurres, fromage-comte',
  },
  {
    says: 'légumes secs, légumineuse',
    shelves: 'lentilles-pois-secs, haricots-secs, conserves-legumes-secs',
  },
  {
    says: 'pain, pain frais',
    within: 'boulangerie-pains, boulangerie-pains-de-mie',
    shelves: 'pains-baguettes, pains-speciaux',
  },
  { says: 'bière', within: 'bieres', shelves: 'bieres' },
  { says: 'glace, crème glacée', within: 'surgeles-glaces' },
  { says: 'pâtes', within: 'pates-longues, pates-courtes, pates-lasagnes-potage' },
  { says: 'épicerie', shelves: 'epicerie-salee, epicerie-sucree' },
  {
    within: 'sels-epices',
    says: 'épice',
    shelves: 'epices-moulues-entieres, melanges-epices, poivres',
  },
  {
    says: 'produit ménager, ménage, nettoyage, entretien, produit entretien',
    shelves: 'nettoyants, vaisselle, lessives',
  },
  {
    within: 'charcuterie',
    says: 'charcuterie',
    shelves: 'jambons-cuits, saucissons-secs, pates-terrines, jambons-secs',
  },
  { says: 'salade verte', shelves: 'salades-entieres, salades-sachets' },
  { within: 'conserves', says: 'conserve, boîte de conserve', shelves: 'conserves' },
  {
    within: 'petit-dejeuner-cereales',
    says: 'céréale, céréales petit déjeuner',
    shelves: 'cereales-du-matin, mueslis-granolas',
  },
  { says: 'sushi, maki', finds: 'riz rond, pavé de saumon' },
  { says: 'jambon cru, jambon sec', shelves: 'jambons-secs' },
  { says: 'viande hachée, haché', shelves: 'haches-boeuf' },
  {
    says: 'blanc de poulet, filet de poulet, escalope de poulet, suprême de poulet',
    finds: 'filets de poulet, blanc de poulet',
  },
  { says: 'galette des rois', finds: 'galette des rois, poudre amandes' },
  {
    says: 'protéine, riche en protéines, protéiné, hyperprotéiné, high protein, musculation',
    said: 'riche en protéines',
    shelves:
      'skyrs-petits-suisses, oeufs-plein-air, conserves-thon, volaille-poulet, fromages-blancs, volaille-dinde-canard',
    where: [
      { proteinEnergyPercentAtLeast: 20 },
      { shelves: 'volaille-poulet, volaille-dinde-canard' },
    ],
  },
  {
    says: 'riche en fibres, fibre, transit',
    said: 'riche en fibres',
    where: [{ fibreAtLeast: 6 }],
  },
  { says: 'sport, énergie', finds: 'boisson énergisante', shelves: 'gateaux-barres' },
];
