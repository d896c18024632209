import type { GroceryTerm } from './authoring.ts';

export const bakeryAndDrinkTerms: GroceryTerm[] = [
  // Boulangerie
  { id: 'baguette', name: 'baguette', plural: 'baguettes', synonyms: ['pain', 'baguette tradition'], gramsPerPiece: 250, products: ['baguette-tradition', 'baguette-graines', 'ficelles-x2'] },
  { id: 'pain-de-campagne', name: 'pain de campagne', plural: 'pains de campagne', synonyms: ['pain au levain', 'miche'], products: ['miche-campagne-levain', 'pain-seigle-tourte'] },
  { id: 'pain-complet', name: 'pain complet', plural: 'pains complets', synonyms: ['pain aux céréales'], products: ['pain-complet-bio', 'pain-petit-epeautre', 'baguette-graines'] },
  { id: 'pain-de-mie', name: 'pain de mie', plural: 'pains de mie', products: ['pain-de-mie-nature', 'pain-de-mie-complet', 'pain-de-mie-brioche-toast'] },
  { id: 'pain-burger', name: 'pain à burger', plural: 'pains à burger', synonyms: ['bun'], gramsPerPiece: 70, products: ['buns-burger-sesame-x4', 'buns-brioches-hotdog-x4'] },
  { id: 'brioche', name: 'brioche', plural: 'brioches', products: ['brioche-tressee-vendeenne-igp', 'brioche-a-tete-pur-beurre', 'pains-au-lait-x10'] },
  { id: 'croissant', name: 'croissant', plural: 'croissants', synonyms: ['viennoiserie'], gramsPerPiece: 60, products: ['croissants-beurre-x4', 'croissant-beurre-aop'] },
  { id: 'pain-au-chocolat', name: 'pain au chocolat', plural: 'pains au chocolat', synonyms: ['chocolatine'], gramsPerPiece: 70, products: ['pain-au-chocolat'] },
  { id: 'pain-pita', name: 'pain pita', plural: 'pains pita', gramsPerPiece: 70, products: ['pains-pita-x6'] },
  { id: 'crepe', name: 'crêpe', plural: 'crêpes', synonyms: ['galette de sarrasin'], gramsPerPiece: 50, products: ['crepes-froment-x6', 'galettes-sarrasin-x4'] },
  { id: 'blini', name: 'mini-blini', plural: 'mini-blinis', synonyms: ['blinis'], gramsPerPiece: 8, products: ['blinis-x16'] },
  // Traiteur et surgelés
  { id: 'pizza', name: 'pizza', plural: 'pizzas', synonyms: ['pizza surgelée'], gramsPerPiece: 400, products: ['pizza-margherita', 'pizza-reine', 'pizza-quatre-fromages', 'pizza-legumes-grilles'] },
  { id: 'quiche', name: 'quiche', plural: 'quiches', synonyms: ['quiche lorraine'], products: ['quiche-lorraine', 'quiche-poireaux-chevre', 'tarte-tomate-moutarde'] },
  { id: 'houmous', name: 'houmous', plural: 'houmous', synonyms: ['tartinable', 'tzatziki', 'guacamole'], products: ['houmous', 'tzatziki', 'guacamole', 'caviar-aubergines'] },
  { id: 'ravioli', name: 'ravioles', plural: 'ravioles', synonyms: ['raviolis', 'ravioles du Dauphiné'], products: ['ravioles-dauphine', 'ravioli-ricotta-epinards', 'tortellini-jambon'] },
  { id: 'carottes-rapees', name: 'carottes râpées', plural: 'carottes râpées', synonyms: ['salade traiteur', 'taboulé'], products: ['carottes-rapees', 'celeri-remoulade', 'taboule-libanais', 'coleslaw'] },
  // Boissons et cave
];
