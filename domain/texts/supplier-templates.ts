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
} as const;
