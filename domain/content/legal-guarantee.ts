/**
 * Reminder of the legal guarantee of conformity (directive 2011/83, art. 6 and 22a; regulation
 * 2025/1960, annex I). The official drawing is not included: docs/law.md.
 */

/** Consumer page of the European Union, target of the official notice's QR code. */
export const guaranteeSite =
  'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_fr.htm';

export const guaranteeSections: readonly (readonly [heading: string, text: string])[] = [
  [
    'Deux ans au moins',
    'Dans toute l’Union européenne, le vendeur répond pendant deux ans au moins, à compter de la livraison, des défauts de conformité des produits qu’il vend ; la loi d’un pays peut prévoir plus long. En France, c’est deux ans (articles L217-3 et suivants du code de la consommation). Cette garantie est gratuite et s’applique sans que vous ayez rien à signer.',
  ],
  [
    'Quand elle joue',
    'Le produit reçu n’est pas conforme s’il ne correspond pas à sa fiche (nature, quantité, origine, qualité), s’il est abîmé ou périmé à la livraison, ou s’il ne sert pas à ce qu’on peut en attendre. Tous les produits de la boutique sont concernés, aliments compris ; la date de durabilité d’un aliment reste celle de son étiquette. Un produit acheté entre professionnels n’en relève pas.',
  ],
  [
    'Ce que vous pouvez demander',
    'D’abord la réparation ou le remplacement, à votre choix et sans frais. S’ils sont impossibles, trop longs ou refusés, ou si le défaut est grave : une réduction du prix, ou le remboursement contre la restitution du produit. Écrivez-nous avec le numéro de la commande, ou depuis sa page : « Un problème avec cette commande ? ».',
  ],
  [
    'Ce qui s’y ajoute',
    'La garantie légale des vices cachés (articles 1641 et suivants du code civil), et, s’il y en a une, la garantie commerciale du fabricant, par exemple de durabilité : elle ne remplace jamais la garantie légale.',
  ],
];

/** Text for the terms of sale, which the confirmation e-mail includes in full. */
export const guaranteeTerms = guaranteeSections
  .map(([heading, text]) => `${heading}. ${text}`)
  .join('\n\n');
