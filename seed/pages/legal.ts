import { guaranteeTerms } from '#domain/content/legal-guarantee.ts';
import { weightMarginPercent } from '#domain/quantity.ts';
import { accessibilityPage } from './accessibility.ts';
import { textPage } from './page.ts';

/** Wording for the demo company; a real shop has its counsel confirm it. */
export const legalPages = [
  textPage('cgv', 'Conditions générales de vente', 'En vigueur au 1er novembre 2026.', [
    ['1. Qui vend', '{{vendeur}}. Téléphone : {{telephone}}, {{horaires}}. E-mail : {{email}}.'],
    [
      '2. Les produits et les prix',
      'Les prix sont en euros, {{taxes}}, avec le prix au kilogramme ou au litre. Le prix des produits vendus au poids est estimé d’après un poids annoncé ; le prix payé est celui du poids réel. Une réduction se mesure au prix le plus bas des 30 jours qui la précèdent, écrit sur la fiche du produit ; ce qui se perd en trois jours ou moins en est dispensé. Chaque fiche donne avant l’achat l’origine, la composition, les allergènes, les valeurs nutritionnelles et la conservation ; la date de durabilité est sur le produit livré.',
    ],
    [
      '3. La commande',
      'Le contrat est formé quand vous cliquez sur « Commander avec obligation de paiement » et que votre banque a réservé la somme affichée. Vous en recevez la confirmation par e-mail. Le minimum de commande est de 35 €.',
    ],
    [
      '4. Le paiement',
      `Votre carte fait l’objet d’une pré-autorisation du montant exact affiché avant paiement, qui comprend une réserve de ${weightMarginPercent} % sur les produits pesés. Le débit a lieu à la livraison, pour le poids réel, et ne dépasse jamais la somme réservée ; le surplus de poids au-delà de ${weightMarginPercent} % est offert.`,
    ],
    [
      '5. Modifier ou annuler',
      'Vous pouvez modifier ou annuler votre commande sans frais tant qu’un préparateur ne l’a pas prise en charge.',
    ],
    [
      '6. La livraison et le retrait',
      'La commande est livrée à l’adresse et dans le créneau choisis, ou remise au point de retrait. La propriété et les risques passent à vous à la remise. Si personne ne peut recevoir la commande, nous proposons un autre passage sans frais ; si aucun n’est possible, la livraison est abandonnée et rien n’est facturé. {{retrait}}',
    ],
    [
      '7. Le droit de rétractation',
      'Vous disposez de 14 jours pour renoncer à l’achat des produits d’épicerie, des boissons et des produits de la maison. Ce droit ne s’applique pas aux produits frais ou susceptibles de se périmer rapidement (article L221-28 du code de la consommation). Il s’exerce en ligne par « Renoncer au contrat ici », sur la page de la commande ou en bas de chaque page. Une livraison entièrement rendue est remboursée avec ses frais.',
    ],
    ['8. Les garanties légales', guaranteeTerms],
    [
      '9. L’alcool',
      'La vente d’alcool à des mineurs de moins de 18 ans est interdite. Une preuve de majorité est demandée à la commande et peut l’être à la remise.',
    ],
    [
      '10. La médiation',
      'Après une réclamation écrite restée sans réponse satisfaisante, vous pouvez saisir gratuitement le médiateur : {{mediateur}}.',
    ],
    [
      '11. La loi et les litiges',
      'Ces conditions suivent la loi française. À défaut d’accord ou de médiation, vous pouvez saisir le tribunal de votre domicile ou celui de la livraison.',
    ],
  ]),
  textPage('info-mentions-legales', 'Mentions légales', 'Éditeur et hébergeur du site.', [
    [
      'Éditeur',
      '{{vendeur}}, {{tva}}. Téléphone : {{telephone}}. E-mail : {{email}}. Direction de la publication : {{publication}}.',
    ],
    ['Hébergeur', '{{hebergeur}}'],
    ['Médiation', '{{mediateur}}.'],
    [
      'Vos données et les cookies',
      'Ce que nous gardons et vos droits sont écrits à la page « Données personnelles ». Vos choix de cookies se changent par « Gérer mes cookies », en bas de chaque page.',
    ],
    ['Images', 'Les images du site ont été dessinées pour {{boutique}}.'],
  ]),
  textPage(
    'info-donnees-personnelles',
    'Données personnelles',
    'Ce que nous gardons, pourquoi et combien de temps.',
    [
      [
        'Ce que nous gardons',
        'Vos coordonnées, vos adresses, vos commandes et vos préférences. Les numéros de carte ne nous parviennent jamais : ils vont directement au prestataire de paiement.',
      ],
      [
        'Combien de temps',
        'Trois ans après votre dernière commande ou votre dernier contact ; dix ans pour les factures, comme la loi le demande ; six mois pour la trace de chaque ouverture de votre fiche par notre équipe, et pour les photos jointes à une réclamation.',
      ],
      [
        'Vos droits',
        'Vous pouvez consulter, corriger, exporter et supprimer vos données depuis votre compte ou en écrivant à {{email}}, et saisir la CNIL.',
      ],
    ],
  ),
  textPage(
    'info-retractation',
    'Renoncer au contrat ici',
    'Votre droit de rétractation de 14 jours.',
    [
      [
        'Pour quels produits',
        'L’épicerie, les boissons, les produits de la maison, de l’hygiène et pour les animaux, non ouverts. Les produits frais et surgelés en sont exclus.',
      ],
      [
        'Comment faire',
        'Choisissez votre commande ci-dessous, puis les produits auxquels vous renoncez, et confirmez : l’accusé de réception, daté, s’affiche et part par e-mail. Vous pouvez aussi écrire à {{email}} avec le numéro de la commande. Renvoyez les produits ou rendez-les à un point de retrait sous 14 jours ; nous vous remboursons dès leur retour.',
      ],
    ],
  ),
  accessibilityPage,
];
