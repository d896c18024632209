/** First drafts of the pages that tell customers how to reach the shop, to give goods back, and what it costs. */
import { blank } from '#domain/content/blanks.ts';
import { weightMarginPercent } from '#domain/measures/quantity.ts';

type Section = readonly [heading: string, text: string];
export type PageModel = { description: string; sections: readonly Section[] };

const reach = '{{email}}. Téléphone : {{telephone}}, {{horaires}}.';

export const helpModels: Readonly<Record<string, PageModel>> = {
  'info-retractation': {
    description: 'Votre droit de rétractation de 14 jours.',
    sections: [
      [
        'Pour quels produits',
        'Ceux qui ne se périment pas rapidement : épicerie, boissons, produits de la maison, non ouverts. Les produits frais et surgelés en sont exclus (article L221-28 du code de la consommation).',
      ],
      [
        'Comment faire',
        'Choisissez votre commande ci-dessous, puis les produits auxquels vous renoncez, et confirmez, dans les 14 jours qui suivent la livraison : l’accusé de réception, daté, s’affiche et part par e-mail. Vous pouvez aussi nous écrire à {{email}} ou à {{retours}}, par toute phrase dénuée d’ambiguïté : « Je renonce au contrat portant sur … , commande n° … , reçue le … », avec votre nom, votre adresse et la date.',
      ],
      [
        'Le retour et le remboursement',
        `Renvoyez les produits sous 14 jours à {{retours}}. Les frais de retour sont ${blank('à votre charge, ou à la charge du client')}. Nous vous remboursons dès que nous les avons, par le moyen qui a servi à payer ; une livraison entièrement rendue est remboursée avec ses frais.`,
      ],
    ],
  },
  'info-contact': {
    description: 'Notre équipe vous répond {{horaires}}.',
    sections: [
      ['Nous joindre', `E-mail : ${reach} Adresse : {{adresse}}.`],
      [
        'Une réclamation',
        'Un produit abîmé ou manquant ? Sur la page de la commande, « Un problème avec cette commande ? » : le produit, ce qui ne va pas, une photo.',
      ],
      [
        'Le médiateur',
        'Si notre réponse ne vous convient pas, vous pouvez saisir gratuitement : {{mediateur}}',
      ],
    ],
  },
  'info-accessibilite': {
    description: 'Déclaration d’accessibilité de la boutique en ligne {{boutique}}.',
    sections: [
      [
        'Notre engagement',
        '{{boutique}} s’engage à rendre sa boutique en ligne accessible, conformément à l’article L412-13 du code de la consommation et à l’article 47 de la loi n° 2005-102 du 11 février 2005.',
      ],
      [
        'État de conformité',
        'Aucun audit de nos pages n’a encore été fait : la boutique est donc déclarée non conforme au référentiel général d’amélioration de l’accessibilité (RGAA). Le logiciel qui la fait fonctionner est vérifié à chaque version par des contrôles automatiques, au clavier, à 400 % de zoom et selon les règles WCAG 2.2 qu’un outil sait reconnaître ; les textes et les images sont les nôtres.',
      ],
      ['Contenus non accessibles', `${blank('ceux que vous connaissez, ou « aucun à ce jour »')}.`],
      ['Établissement de la déclaration', `Établie le ${blank('date')} par notre équipe.`],
      [
        'Nous écrire',
        `Si une page ou un service ne vous est pas accessible, écrivez-nous : nous vous orientons vers une autre solution, ou prenons votre commande avec vous. E-mail : ${reach}`,
      ],
      [
        'Voies de recours',
        'Si notre réponse ne vous satisfait pas, vous pouvez écrire au Défenseur des droits (formulaire.defenseurdesdroits.fr, ou Libre réponse 71120, 75342 PARIS CEDEX 07), ou le signaler à la DGCCRF (signal.conso.gouv.fr).',
      ],
    ],
  },
  'info-livraison': {
    description: 'Où, quand et à quel prix nous apportons vos courses.',
    sections: [
      [
        'Où nous livrons',
        'Entrez votre adresse : la boutique vous dit aussitôt si nous la servons. Si ce n’est pas encore le cas, laissez votre e-mail et nous vous écrirons le jour où nous arrivons.',
      ],
      [
        'Quand',
        `${blank('vos jours et vos heures')}. Les créneaux encore libres sont toujours affichés.`,
      ],
      [
        'À quel prix',
        'Le prix exact est écrit sur chaque créneau, avant le paiement ; le minimum et les frais de préparation sont dans le panier.',
      ],
      [
        'Retirer vos courses',
        `${blank('où, et comment trouver la porte ; ou supprimez ce bloc')}.`,
      ],
    ],
  },
  'info-prix-au-poids': {
    description: 'Pourquoi votre banque réserve un peu plus que le total estimé.',
    sections: [
      [
        'Vous payez ce qui est pesé',
        'Une entrecôte de 300 g n’en pèse jamais exactement 300. Nous la pesons quand nous préparons votre commande, et vous payez ce poids-là.',
      ],
      [
        `Pourquoi une réserve de ${weightMarginPercent} %`,
        `Nous demandons à votre banque de réserver le total estimé, avec ${weightMarginPercent} % de plus pour les seuls produits pesés. Cette somme n’est pas débitée.`,
      ],
      [
        'À la livraison',
        `Seul le poids réel est débité, et le reste de la réserve est libéré. Si un produit dépasse le poids prévu de plus de ${weightMarginPercent} %, le surplus vous est offert. Le détail est sur la page de la commande et sur la facture.`,
      ],
    ],
  },
  'info-questions': {
    description: 'Les réponses de notre équipe.',
    sections: [
      [
        'Puis-je modifier ma commande ?',
        'Oui, et l’annuler, tant qu’un préparateur ne l’a pas prise en charge.',
      ],
      [
        'Que se passe-t-il si un produit manque ?',
        'Vous choisissez dans votre panier : nous le remplaçons par un produit proche et jamais plus cher, ou nous ne le facturons pas.',
      ],
      [
        'Quand suis-je débité ?',
        'À la livraison, du poids réel. Avant, la somme est seulement réservée par votre banque.',
      ],
    ],
  },
};
