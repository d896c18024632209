import { textPage } from './page.ts';

export const companyPages = [
  textPage('entreprise-qui-sommes-nous', 'Qui sommes-nous', 'Une épicerie en ligne qui travaille comme un marché.', [
    ['Un cabas, c’est le sac du marché', 'Nous achetons chaque matin à des maraîchers, des mareyeurs, des affineurs et des bouchers que nous connaissons, et nous préparons votre commande quand elle arrive : rien n’attend en rayon.'],
    ['À Paris, pour Paris', 'Notre atelier est dans le 12ᵉ arrondissement. Nos préparateurs et nos livreurs sont salariés.'],
  ]),
  textPage('engagement', 'Nos engagements', 'Ce que nous promettons, et comment le vérifier.', [
    ['L’origine en clair', 'Le pays, la région et souvent le producteur sont écrits à côté du prix, en lettres aussi grandes que lui pour les fruits et légumes.'],
    ['Le poids juste', 'Chaque produit frais est pesé devant le préparateur ; vous retrouvez le poids réel ligne par ligne.'],
    ['La fraîcheur datée', 'Chaque fiche dit combien de jours le produit se garde après la livraison. S’il se garde moins, nous le remboursons.'],
    ['Le moins d’emballage possible', 'Cochez « emballage réduit » dans votre panier : fruits et légumes arrivent en vrac, dans un sac de papier.'],
  ]),
  textPage('engagement-primeur', 'Nos primeurs', 'Des fruits et légumes de saison, calibrés et tracés.', [
    ['De saison d’abord', 'Les trois quarts de nos fruits et légumes sont français ; hors saison, l’origine le dit.'],
    ['Choisis à la main', 'Catégorie, calibre et variété figurent sur chaque fiche, comme la loi le veut et comme un bon primeur le fait.'],
  ]),
  textPage('engagement-fromagerie', 'Nos fromagers', 'Des fromages affinés, coupés le matin.', [
    ['À la coupe', 'Comté, beaufort, bries et bleus sont coupés le jour de votre livraison, au poids que vous demandez.'],
    ['Au lait cru quand c’est mieux', 'La fiche dit si le lait est cru, d’où il vient et combien de temps le fromage a été affiné.'],
  ]),
  textPage('engagement-traiteur', 'Nos traiteurs', 'Des plats cuisinés à Paris, en petites quantités.', [
    ['Cuisinés la veille', 'Sauces, gratins et salades sont préparés la veille de votre livraison dans trois cuisines parisiennes.'],
    ['Tout est écrit', 'Ingrédients, allergènes et valeurs nutritives de chaque plat sont sur sa fiche, avant l’achat.'],
  ]),
];
