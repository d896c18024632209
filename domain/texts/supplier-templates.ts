import { emailTemplate } from './template.ts';

export const supplierEmails = {
  'supplier-order': emailTemplate({
    group: 'suppliers',
    name: 'Commande au fournisseur',
    sentWhen: 'Quand la gérance envoie une commande à un fournisseur.',
    variables: {
      numero: { meaning: 'Numéro de la commande au fournisseur', example: '1001' },
      livraison: {
        meaning: 'Le jour de livraison souhaité, en une phrase ; rien sans jour',
        example: 'Merci de nous livrer le jeudi 26 novembre.',
      },
      remarque: {
        meaning: 'Ce que la gérance a écrit au fournisseur ; rien sans remarque',
        example: 'Livraison par la cour, avant 9 h.',
      },
    },
    compulsory: ['numero'],
    text: {
      subject: 'Commande n° {{numero}} de {{boutique}}',
      title: 'Commande n° {{numero}}',
      paragraphs: [
        'Bonjour, voici notre commande n° {{numero}}. {{livraison}}',
        '{{remarque}}',
        'Merci de nous répondre si un produit manque ou change de prix.',
      ],
    },
    button: null,
    sample: {
      rows: [
        { label: 'Penne rigate (réf. PN-500)', value: '2 colis de 12' },
        { label: 'Pommes gala', value: '40 unités' },
      ],
    },
  }),
  'supplier-credit-request': emailTemplate({
    group: 'suppliers',
    name: 'Demande d’avoir à un fournisseur',
    sentWhen: 'Quand la gérance demande un avoir sur la facture d’un fournisseur.',
    variables: {
      facture: { meaning: 'Numéro de la facture du fournisseur', example: 'FA-2026-118' },
      date: { meaning: 'Date de la facture', example: '27 novembre 2026' },
    },
    compulsory: ['facture'],
    text: {
      subject: 'Votre facture {{facture}} : demande d’avoir de {{boutique}}',
      title: 'Demande d’avoir sur la facture {{facture}}',
      paragraphs: [
        'Bonjour, votre facture {{facture}} du {{date}} ne correspond pas à notre commande et à ce que nous avons reçu.',
        'Merci de nous adresser un avoir, ou une facture corrigée, pour ce qui suit.',
      ],
    },
    button: null,
    sample: {
      rows: [
        { label: 'Penne rigate, lot L1 : 18 facturés, 12 reçus', value: '5,70 € HT' },
        { label: 'Farine T65 : TVA à 20 %, au lieu de 5,5 %', value: 'à corriger' },
      ],
    },
  }),
} as const;
