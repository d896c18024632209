import { textPage } from './page.ts';

export const companyPages = [
  textPage(
    'entreprise-qui-sommes-nous',
    'Qui sommes-nous',
    'Une épicerie en ligne qui travaille comme un marché.',
    [
      [
        'Un cabas, c’est le sac du marché',
        'Nous achetons chaque matin à des maraîchers, des mareyeurs, des affineurs et des bouchers que nous connaissons, et nous préparons votre commande quand elle arrive : rien n’attend en rayon.',
      ],
      [
        'À Paris, pour Paris',
        'Notre atelier est dans le 12ᵉ arrondissement. Nos préparateurs et nos livreurs sont salariés.',
      ],
    ],
  ),
  textPage(
    'entreprise-nos-metiers',
    'Nos métiers',
    'Préparer, livrer, acheter : le travail derrière votre cabas.',
    [
      [
        'Préparer',
        'Une préparatrice parcourt trois kilomètres par commande de vingt produits. Elle choisit chaque avocat à la main, pèse devant la balance, et vous prévient quand un produit manque.',
      ],
      [
        'Livrer',
        'Nos livreurs sont salariés. Une tournée compte huit à douze portes, préparées dans l’ordre du trajet pour que le froid tienne jusqu’à la dernière.',
      ],
      [
        'Acheter',
        'Quatre acheteurs goûtent avant de signer. Ils connaissent les maraîchers par leur prénom.',
      ],
      ['Nous rejoindre', 'Écrivez à {{email}}, avec trois lignes sur ce que vous aimez manger.'],
    ],
  ),
  textPage(
    'entreprise-nos-producteurs',
    'Nos producteurs',
    'Ceux dont le nom est écrit à côté du prix.',
    [
      [
        'Des noms, pas des promesses',
        'Sur chaque fiche, la région et, quand il n’y en a qu’un, le producteur. Nous n’écrivons « fermier » que si la ferme existe et que nous y sommes allés.',
      ],
      [
        'Payés à trente jours',
        'Les plus petits à dix. Un producteur qui attend son argent finit par vendre moins bon.',
      ],
      [
        'Vous en connaissez un ?',
        'Dites-le-nous depuis la recherche : « Proposer un produit ». Nos acheteurs lisent tout.',
      ],
    ],
  ),
  textPage('entreprise-presse', 'Presse', 'De quoi parler de nous sans se tromper.', [
    [
      'En deux lignes',
      '{{boutique}} est une épicerie en ligne qui prépare à la commande des produits frais, vendus au poids réel, et les livre à {{secteur}} 7 jours sur 7.',
    ],
    ['Contact', '{{email}}. Réponse dans la journée.'],
  ]),
  textPage('engagement', 'Nos engagements', 'Ce que nous promettons, et comment le vérifier.', [
    [
      'L’origine en clair',
      'Le pays, la région et souvent le producteur sont écrits à côté du prix, en lettres aussi grandes que lui pour les fruits et légumes.',
    ],
    [
      'Le poids juste',
      'Chaque produit frais est pesé devant le préparateur ; vous retrouvez le poids réel ligne par ligne.',
    ],
    [
      'La fraîcheur datée',
      'Chaque fiche dit combien de jours le produit se garde après la livraison. S’il se garde moins, nous le remboursons.',
    ],
    [
      'Le moins d’emballage possible',
      'Cochez « emballage réduit » dans votre panier : fruits et légumes arrivent en vrac, dans un sac de papier.',
    ],
  ]),
];
