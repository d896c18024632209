/** Babies, plant drinks and animals: goods whose everyday name belongs to another product. */
import type { Need } from './need.ts';

export const namedOtherwise: readonly Need[] = [
  {
    says: 'lait 2e âge, lait bébé 2e âge, lait 1e âge, lait bébé 1e âge, lait premier âge, lait deuxième âge, lait nourrisson, lait maternisé, lait en poudre bébé, lait bébé en poudre',
    lacks: 'de lait 1er ou 2e âge',
    finds: 'lait de croissance',
  },
  {
    says: 'lait 3e âge, lait bébé, lait infantile, lait croissance, lait troisième âge, lait bébé 3e âge, lait bébé 12',
    finds: 'lait de croissance',
  },
  {
    says: 'compote bébé, gourde bébé, fruit bébé, petit pot fruit',
    finds: 'petit pot pomme, gourde pomme fraise bébé',
    shelves: 'repas-de-bebe',
    where: [{ shelves: 'repas-de-bebe' }],
  },
  {
    says: 'petit pot bébé, petit pot, repas bébé, plat bébé, purée bébé, légume bébé, assiette bébé, diversification, blédine bébé',
    finds: 'petit pot',
    shelves: 'repas-de-bebe',
    where: [{ shelves: 'repas-de-bebe' }],
  },
  { says: 'céréale bébé, bouillie bébé', finds: 'céréales vanille', shelves: 'repas-de-bebe' },
  { says: 'gâteau bébé, biscuit bébé, boudoir bébé', finds: 'premiers biscuits' },
  { says: 'bébé, nourrisson', shelves: 'couches-et-soins, repas-de-bebe' },
  { says: 'sable chat, bac chat, bac à litière', finds: 'litière' },
  { says: 'couche nouveau né, couche naissance', finds: 'couches naissance, couches' },
  { says: 'lingette bébé, lingette', finds: 'lingettes' },
  {
    says: 'lait végétal, laits végétaux, lait vegan, lait végétalien, boisson végétale, plant milk, oat milk, boisson vegan',
    shelves: 'boissons-vegetales, boissons-cereales',
  },
  { says: 'lait avoine, oat milk, boisson avoine', finds: 'boisson avoine' },
  { says: 'lait amande, almond milk', finds: 'boisson amande' },
  { says: 'lait soja, lait soya, soy milk', finds: 'boisson soja' },
  { says: 'lait riz', finds: 'boisson riz' },
  { says: 'lait noisette', finds: 'boisson noisette' },
  { says: 'lait coco, coconut milk', finds: 'lait de coco, boisson noix de coco, boisson coco' },
  { says: 'crème mains, crème pour les mains', finds: 'crème mains' },
  { says: 'lait chèvre', lacks: 'de lait de chèvre', shelves: 'yaourts-brebis-chevre' },
  {
    says: 'yaourt végétal, yaourt vegan, yaourt végétalien',
    shelves: 'yaourts-vegetaux',
  },
  { says: 'yaourt soja, yaourt soya', finds: 'soja nature fermenté, soja fruits rouges' },
  { says: 'yaourt coco', finds: 'coco nature fermentée' },
  {
    says: 'crème végétale, crème soja, crème vegan',
    finds: 'préparation soja cuisiner, crème de coco',
  },
  { says: 'beurre végétal, beurre vegan', shelves: 'margarines' },
  { says: 'crème solaire, protection solaire', finds: 'lait solaire' },
  {
    says: 'crème hydratante, crème visage, soin visage, crème de jour',
    finds: 'crème de jour',
    shelves: 'soins-du-visage',
  },
  {
    says: 'shampoing enfant, shampooing enfant, shampoing bébé, shampooing bébé, shampoing doux bébé',
    lacks: 'de shampoing pour enfants',
    finds: 'shampoing camomille, shampoing lin',
  },
  {
    says: 'jambon blanc, jambon cuit, jambon de paris',
    shelves: 'jambons-cuits',
    where: [{ shelves: 'jambons-cuits' }],
  },
  {
    says: 'pomme de terre purée, pomme de terre vapeur, pomme de terre gratin',
    finds: 'pommes de terre charlotte, pommes de terre grenaille, pommes de terre primeur',
  },
  {
    says: 'pomme de terre',
    finds:
      'pommes de terre charlotte, pommes de terre grenaille, pommes de terre primeur, pommes de terre',
  },
  { says: 'serviette hygiénique, protection hygiénique', finds: 'serviettes hygiéniques' },
  {
    isOccasion: true,
    isStrict: true,
    says: 'nourriture chien, pâtée chien, repas chien, croquettes chien, chien, dog food, dog',
    shelves: 'repas-du-chien',
  },
  {
    isOccasion: true,
    isStrict: true,
    says: 'nourriture chat, repas chat, chat, cat food, cat',
    shelves: 'repas-du-chat',
  },
  {
    says: 'shampoing, shampooing',
    where: [{ shelves: 'hygiene' }],
    finds: 'shampoing lin, shampoing camomille, shampoing solide, après-shampoing',
  },
  { says: 'film étirable, film plastique, cellophane', finds: 'film alimentaire' },
  { says: 'tisane', shelves: 'infusions' },
  { says: 'œuf', shelves: 'oeufs-plein-air, oeufs-bio' },
];
