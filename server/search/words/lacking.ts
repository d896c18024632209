/**
 * What a grocer may not sell, with the nearest shelf, and what no sheet tells. A row is ignored once
 * a product bears its name.
 */
import type { Need } from './need.ts';

export const lacking: readonly Need[] = [
  {
    says: 'tofu, protéine végétale, tempeh, seitan, protéine de soja texturée, steak de soja, steak végétal, haché végétal, saucisse végétale, jambon végétal, viande végétale, nuggets végétaux',
    isPart: true,
    lacks: 'de protéines végétales comme le tofu',
    shelves: 'plats-vegetariens, lentilles-pois-secs, conserves-legumes-secs',
  },
  {
    says: 'fromage vegan, fromage végétal, fromage végétalien, fauxmage',
    lacks: 'de fromage végétal',
    shelves: 'aperitif-tartinables',
  },
  {
    says: 'halal, hallal',
    isPart: true,
    lacks: 'de produits certifiés halal',
    shelves: 'plats-vegetariens, poissonnerie',
  },
  {
    says: 'casher, cacher, kasher, kosher',
    isPart: true,
    lacks: 'de produits certifiés casher',
    shelves: 'plats-vegetariens, poissonnerie',
  },
  {
    says: 'keto, low carb, cétogène, paléo, ww, weight watchers, régime',
    isPart: true,
    lacks: 'de gamme pour ce régime',
    shelves: 'legumes-saison, filets-paves, oeufs-plein-air',
  },
  {
    says: 'fleur, bouquet fleur, fleur coupée, rose rouge, plante, plante verte',
    until: 'shelf',
    lacks: 'de fleurs',
    shelves: 'herbes-aromatiques',
  },
  { says: 'tabac, cigarette, vapoteuse', isPart: true, lacks: 'de tabac' },
  {
    says: 'médicament, doliprane, paracétamol, aspirine, ibuprofène',
    isPart: true,
    lacks: 'de médicaments',
    shelves: 'petite-pharmacie',
  },
  {
    says: 'chewing gum, hollywood',
    isPart: true,
    lacks: 'de chewing-gums',
    shelves: 'bonbons',
  },
  {
    says: 'bûche de noël, bûche glacée, bûche pâtissière, bûche chocolat',
    lacks: 'de bûche de Noël',
    shelves: 'patisseries-tartes, surgeles-desserts',
  },
  {
    says: 'canelé, cannelé, cannelé bordelais',
    lacks: 'de canelés',
    shelves: 'patisseries-individuelles, gouters-cakes',
  },
  {
    says: 'merveille, bugne, oreillette, beignet, beignet de carnaval',
    lacks: 'de beignets',
    shelves: 'viennoiseries-croissants, gouters-cakes',
  },
  { says: 'viande des grisons, bresaola', lacks: 'de viande des Grisons', shelves: 'jambons-secs' },
  {
    says: 'biberon, tétine, sucette bébé',
    isPart: true,
    lacks: 'de biberons',
    shelves: 'couches-et-soins',
  },
  {
    says: 'lait corps, crème corps, maquillage, parfum',
    lacks: 'de ce soin',
    shelves: 'soins-du-visage, corps-et-cheveux',
  },
  {
    says: 'rhume, toux, grippe, fièvre, mal de tête, mal de gorge',
    lacks: 'de médicaments',
    shelves: 'petite-pharmacie, infusions',
  },
  { says: 'alcool à brûler, white spirit, acétone', lacks: 'de solvants', shelves: 'nettoyants' },
  {
    says: 'lait en poudre',
    lacks: 'de lait en poudre',
    shelves: 'lait-vache, preparations-desserts',
  },
  {
    says: 'jouet, vêtement, livre, journal, timbre, recharge téléphone',
    isPart: true,
    lacks: 'de ces articles',
  },
  {
    says: 'sapin, sapin de noël, guirlande, boule de noël, calendrier de l’avent, déguisement, ballon, papier cadeau, carte anniversaire',
    isPart: true,
    lacks: 'd’articles de fête',
    shelves: 'bougies-et-parfums, confiseries-tradition',
  },
  {
    says: 'panettone, stollen, pandoro',
    lacks: 'de brioche de Noël',
    shelves: 'viennoiseries-brioches, gouters-cakes',
  },
  {
    says: 'chapon, dinde entière, dinde de noël, oie, poularde, caille, pigeon, faisan',
    isPart: true,
    lacks: 'de cette volaille',
    shelves: 'volaille-entiere, volaille-dinde-canard',
  },
  {
    says: 'escargot, cuisse de grenouille, grenouille',
    isPart: true,
    lacks: 'd’escargots ni de grenouilles',
    shelves: 'coquillages-autres',
  },
  {
    says: 'caviar, œuf de lump, œuf de saumon, œuf de truite',
    lacks: 'de caviar',
    shelves: 'marines-tartinables, fumes-saumon',
  },
  {
    says: 'truffe, truffe noire, huile de truffe',
    lacks: 'de truffes',
    shelves: 'champignons-frais',
  },
  {
    says: 'marron glacé, papillote chocolat, papillote noël, œuf en chocolat, chocolat de pâques',
    lacks: 'de ces chocolats de fête',
    shelves: 'confiseries-tradition, tablettes-lait-blanc',
  },
  {
    says: 'charbon de bois, charbon, allume feu, barbecue jetable, butane',
    isPart: true,
    lacks: 'de charbon de bois',
    shelves: 'bougies-et-parfums',
  },
  {
    says: 'coton tige, préservatif, test de grossesse, collant, brosse à cheveux, vernis, coloration, épilation, cire épilation',
    isPart: true,
    lacks: 'de cet article',
    shelves: 'corps-et-cheveux, soins-du-visage',
  },
  {
    says: 'sac cadeau, sac à main, vaisselle jetable, assiette carton, gobelet, couvert jetable, poêle à frire, casserole, torchon',
    isPart: true,
    lacks: 'de cet ustensile',
    shelves: 'papier, sacs-et-films',
  },
  {
    says: 'brocante, électroménager, téléviseur, ordinateur, enceinte bluetooth, essence, meuble',
    isPart: true,
    lacks: 'de ces articles',
  },
  {
    says: 'matcha, thé matcha, latte matcha',
    isPart: true,
    lacks: 'de matcha',
    shelves: 'thes',
  },
  // Neither a sheet nor a grocer may advise here: a list of goods would be read as advice.
  {
    says: 'femme enceinte, enceinte, grossesse, femme allaitante, allaitement',
    isPart: true,
    untold:
      'ce qui convient pendant la grossesse ou l’allaitement : votre médecin ou votre sage-femme vous le dira',
    page: { to: '/info/contact', label: 'Service client' },
  },
  {
    says: 'riche en fer, source de fer, manque de fer, carence en fer, anémie, riche en calcium, riche en magnésium, riche en potassium, riche en zinc, riche en vitamines, riche en vitamine a, riche en vitamine b12, riche en vitamine c, riche en vitamine d, riche en oméga 3',
    isPart: true,
    untold: 'la teneur en vitamines, en fer et autres minéraux, ni en oméga 3',
    page: { to: '/info/contact', label: 'Service client' },
  },
  { says: 'carte cadeau, chèque cadeau', lacks: 'de cartes cadeaux', shelves: 'fromage-plateau' },
];
