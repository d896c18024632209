import { emailTemplate, smsTemplate, variables } from './template.ts';

const recalled = {
  produit: { meaning: 'Nom du produit', example: 'Penne rigate' },
  lot: {
    meaning: '« , lot L1 » ; rien quand tout le produit est rappelé',
    example: ', lot L1',
  },
  commandes: { meaning: 'Numéros des commandes', example: '100025' },
  raison: {
    meaning: 'Ce que la gérance a écrit',
    example: 'Présence possible de listeria. Ne le consommez pas ; il vous sera remboursé.',
  },
};

export const recallEmails = {
  'product-recalled': emailTemplate({
    group: 'afterwards',
    name: 'Rappel d’un produit',
    sentWhen: 'Quand la gérance rappelle un produit ou un lot déjà livré.',
    variables: { prenom: variables.firstname, ...recalled },
    compulsory: ['produit', 'lot', 'raison'],
    text: {
      subject: 'Rappel de produit : {{produit}}',
      title: 'Ne consommez pas ce produit',
      paragraphs: [
        'Bonjour {{prenom}}, un produit que vous avez reçu fait l’objet d’un rappel : {{produit}}{{lot}} (commande {{commandes}}).',
        '{{raison}}',
        'Si vous l’avez donné ou partagé, prévenez ces personnes.',
      ],
    },
    button: null,
  }),
} as const;

export const recallSms = {
  'product-recalled-sms': smsTemplate({
    group: 'afterwards',
    name: 'Rappel d’un produit (SMS)',
    sentWhen: 'Quand la gérance rappelle un produit ou un lot déjà livré.',
    variables: recalled,
    compulsory: ['produit', 'lot', 'raison'],
    text: '{{boutique}}, rappel de produit : {{produit}}{{lot}}, commande {{commandes}}. {{raison}}',
  }),
} as const;
