import { weightMarginPercent } from '#domain/quantity.ts';
import { textPage } from './page.ts';

export const helpPages = [
  textPage(
    'info-livraison',
    'Livraison et retrait',
    'Où, quand et à quel prix nous apportons vos courses.',
    [
      [
        'Où nous livrons',
        'Paris et les départements des Hauts-de-Seine, de la Seine-Saint-Denis et du Val-de-Marne. Entrez votre adresse : nous vous disons aussitôt si nous la servons. Si ce n’est pas encore le cas, laissez votre e-mail et nous vous écrirons le jour où nous arrivons.',
      ],
      [
        'Quand',
        'Des créneaux de deux heures, de 8 h à 22 h, sept jours sur sept. Les créneaux du matin ferment douze heures avant, ceux de l’après-midi et du soir cinq heures avant.',
      ],
      [
        'À quel prix',
        'La livraison coûte 6,90 € jusqu’à 60 € d’achats, 4,90 € jusqu’à 100 €, et rien au-delà. Les heures creuses coûtent jusqu’à 2 € de moins. Le prix exact est écrit sur chaque créneau, avant que vous ne remplissiez votre panier. Les frais de préparation sont de 1,90 € par commande.',
      ],
      [
        'Retirer vos courses',
        'Au drive de Bercy, à la porte de Vanves, à la boutique de la Roquette ou au relais de Montreuil, de 9 h à 14 h et de 15 h à 21 h, du lundi au samedi. Le retrait est gratuit.',
      ],
    ],
  ),
  textPage(
    'info-prix-au-poids',
    'Prix au poids et pré-autorisation',
    'Pourquoi votre banque réserve un peu plus que le total estimé.',
    [
      [
        'Vous payez ce qui est pesé',
        'Une entrecôte de 300 g n’en pèse jamais exactement 300. Nous la pesons quand nous préparons votre commande et vous payez ce poids-là.',
      ],
      [
        `Pourquoi ${weightMarginPercent} % de marge`,
        `La loi interdit de débiter plus que la somme que vous avez acceptée. Nous demandons donc à votre banque de réserver le total estimé, avec ${weightMarginPercent} % de marge sur les seuls produits pesés. Cette somme n’est pas débitée.`,
      ],
      [
        'Ce qui se passe à la livraison',
        `Seul le poids réel est débité ; le reste de la somme réservée est libéré aussitôt par nous, et en quelques jours par votre banque. Si un produit pèse plus de ${weightMarginPercent} % de plus que prévu, le surplus vous est offert.`,
      ],
      [
        'Pourquoi mon total a changé',
        'Chaque commande garde le détail : produit par produit, ce qui était annoncé, ce qui a été pesé, ce qui manquait. Vous le trouvez sur la page de la commande et sur la facture.',
      ],
    ],
  ),
  textPage('info-questions', 'Questions fréquentes', 'Les réponses de notre équipe.', [
    [
      'Puis-je modifier ma commande ?',
      'Oui, et l’annuler, tant qu’un préparateur ne l’a pas prise en charge.',
    ],
    [
      'Que se passe-t-il si un produit manque ?',
      'Vous choisissez dans votre panier : nous le remplaçons par un produit proche et jamais plus cher, ou nous ne le facturons pas.',
    ],
    [
      'Combien de temps les produits se gardent-ils ?',
      'Chaque fiche dit combien de jours au moins le produit se garde après la livraison.',
    ],
    [
      'Qui décide des promotions ?',
      'Nos acheteurs. Le prix barré est toujours le plus bas des trente derniers jours.',
    ],
  ]),
  textPage('info-contact', 'Service client', 'Notre équipe vous répond {{horaires}}.', [
    [
      'Par e-mail',
      '{{email}}. Nous répondons dans la journée. Indiquez le numéro de votre commande : il commence par un 1 et figure dans votre e-mail de confirmation.',
    ],
    [
      'Une réclamation',
      'Un produit abîmé ou manquant ? Sur la page de la commande, « Un problème avec cette commande ? » : le produit, ce qui ne va pas, une photo. Dans les 48 heures pour un produit frais, dans les 14 jours pour les autres. Les petites sommes sont remboursées aussitôt, sur la carte qui a servi à payer ; pour le reste, une personne vous répond.',
    ],
    [
      'Le médiateur',
      'Si notre réponse ne vous convient pas, vous pouvez saisir gratuitement le médiateur de la consommation nommé dans nos conditions générales de vente.',
    ],
  ]),
  textPage(
    'info-fraicheur',
    'Fraîcheur et conservation',
    'Combien de temps tout cela se garde, et comment.',
    [
      [
        'La promesse',
        'Chaque fiche dit combien de jours au moins le produit se garde après la livraison. S’il se garde moins, nous le remboursons : écrivez-nous avec une photo.',
      ],
      [
        'La chaîne du froid',
        'Le frais voyage entre 0 et 4 °C, les surgelés à −18 °C, dans des sacs isothermes que le livreur reprend au passage suivant.',
      ],
      [
        'À la maison',
        '- Les tomates et les bananes, hors du réfrigérateur.\n- Les herbes, debout dans un verre d’eau.\n- Le fromage à la coupe, dans son papier, en bas du réfrigérateur.\n- Le poisson, le jour même ou le lendemain.',
      ],
    ],
  ),
  textPage(
    'info-emballages',
    'Emballages et consignes',
    'Ce qui entoure vos courses, et ce qu’on en fait.',
    [
      [
        'Réduit si vous le cochez',
        'Dans le panier, « emballage réduit » : fruits et légumes en vrac dans un sac de papier, rien d’autre.',
      ],
      [
        'Repris par le livreur',
        'Sacs isothermes, pains de glace et cagettes. Laissez-les devant la porte le jour d’une livraison.',
      ],
    ],
  ),
  textPage(
    'info-paiement',
    'Paiement et sécurité',
    'Par carte ou PayPal, sans que nous voyions votre numéro.',
    [
      [
        'Ce que nous voyons',
        'Les quatre derniers chiffres et la date. Le numéro va directement chez notre prestataire de paiement.',
      ],
      [
        'Quand vous êtes débité',
        'À la livraison, du poids réel. Avant, la somme est seulement réservée ; si la commande est annulée, elle est libérée.',
      ],
      [
        'Si votre banque demande une confirmation',
        'Ouvrez son application : la page de paiement attend dix minutes, et votre créneau avec elle.',
      ],
    ],
  ),
];
