import { area } from './error-area.ts';

export const categoryErrors = area('E_03', 1, {
  'Category.NotFound': [404, 'Ce rayon est introuvable.'],
  'Category.TreeChanged': [
    422,
    'Les rayons ont changé entre-temps. Rien n’a été enregistré : relisez, puis recommencez.',
  ],
  'Category.NameWithoutLetters': [
    400,
    'Ce nom n’a ni lettre ni chiffre : l’adresse de la page est faite de lui.',
  ],
  'Category.NameTaken': [400, 'Ce nom est déjà pris à cet endroit : un import les confondrait.'],
  'Category.SlugTaken': [400, 'Cette adresse est déjà celle d’un autre rayon.'],
  'Category.WrongLevel': [
    400,
    'Impossible ici : un rayon contient des catégories, une catégorie contient des sous-rayons, et eux seuls contiennent des produits.',
  ],
  'Category.ParentClosed': [
    400,
    'Ce rayon est fermé : ouvrez-le d’abord, ou choisissez-en un autre.',
  ],
  'Category.SheetsIncomplete': [
    422,
    'Des produits en vente n’auraient plus toutes les mentions que la loi demande.',
  ],
  'Category.HoldsProducts': [422, 'Des produits y sont encore : dites d’abord où les ranger.'],
  'Category.TintUnreadable': [
    400,
    'Le texte se lirait mal sur cette couleur. Choisissez-en une plus claire.',
  ],
  'Category.TintOfAisle': [400, 'La couleur est celle du rayon entier : changez-la sur le rayon.'],
});
