import { emailTemplate, variables } from './template.ts';

const { hello: bonjour } = variables;
const becauseOf = {
  meaning: 'La raison du geste, en une phrase',
  example: 'votre livraison est arrivée en retard, et nous en sommes désolés.',
};
const note = {
  meaning: 'Ce que votre équipe a ajouté',
  example: 'Merci de votre patience.',
};

export const benefitEmails = {
  'gesture-coupon': emailTemplate({
    group: 'benefits',
    name: 'Bon d’achat offert',
    sentWhen: 'Quand votre équipe offre un bon d’achat à un client.',
    variables: {
      bonjour,
      cadeau: { meaning: 'Montant offert', example: '5 €' },
      raison: becauseOf,
      message: note,
    },
    compulsory: ['cadeau', 'message'],
    text: {
      subject: '{{cadeau}} offerts par {{boutique}}',
      title: '{{cadeau}} pour vous',
      paragraphs: [
        '{{bonjour}}, {{raison}}',
        '{{message}}',
        'Il est dans votre compte, et son code se saisit dans votre panier. Il sert une fois.',
      ],
    },
    button: 'Voir mes codes',
    sample: {
      rows: [
        { label: 'Offert par {{boutique}}', value: '5 €', isStrong: true },
        { label: 'Code', value: 'GESTE-4F7K2' },
      ],
    },
  }),
  'gesture-miams': emailTemplate({
    group: 'benefits',
    name: 'Miams offerts',
    sentWhen: 'Quand votre équipe offre des Miams à un client.',
    variables: {
      bonjour,
      cadeau: { meaning: 'Nombre de Miams', example: '100 Miams' },
      raison: becauseOf,
      message: note,
    },
    compulsory: ['cadeau', 'message'],
    text: {
      subject: '{{cadeau}} offerts par {{boutique}}',
      title: '{{cadeau}} pour vous',
      paragraphs: ['{{bonjour}}, {{raison}}', '{{message}}', 'Ils sont déjà sur votre cagnotte.'],
    },
    button: 'Voir mes Miams',
    sample: {
      rows: [{ label: 'Offert par {{boutique}}', value: '100 Miams', isStrong: true }],
    },
  }),
  'referral-rewarded': emailTemplate({
    group: 'benefits',
    name: 'Parrainage récompensé',
    sentWhen: 'Quand le filleul d’un client reçoit sa première commande.',
    variables: {
      bonjour,
      filleul: { meaning: 'Prénom du filleul, ou « Votre filleul »', example: 'Paul' },
      nombre: { meaning: 'Nombre de bons', example: '2' },
      montant: { meaning: 'Valeur d’un bon', example: '5,00 €' },
      minimum: { meaning: 'Minimum de commande', example: '50,00 €' },
    },
    compulsory: ['nombre', 'montant', 'minimum'],
    text: {
      subject: 'Votre parrainage est récompensé',
      title: 'Merci, votre parrainage a porté ses fruits',
      paragraphs: [
        '{{bonjour}}. {{filleul}} vient de recevoir sa première commande. Pour vous remercier, voici {{nombre}} fois {{montant}}.',
        'Chaque bon vaut pour une commande d’au moins {{minimum}}. Ils vous attendent dans vos avantages.',
      ],
    },
    button: 'Voir mes avantages',
  }),
  'referral-taken-back': emailTemplate({
    group: 'benefits',
    name: 'Parrainage repris',
    sentWhen: 'Quand la première commande du filleul est entièrement remboursée.',
    variables: {
      suite: {
        meaning: 'Ce qu’il advient des bons, en une phrase',
        example: 'Ils vous reviendront avec sa prochaine commande reçue et payée.',
      },
    },
    compulsory: ['suite'],
    text: {
      subject: 'Vos bons de parrainage sont repris',
      title: 'Vos bons de parrainage sont repris',
      paragraphs: [
        'La première commande de votre filleul lui a été entièrement remboursée : les bons que vous n’aviez pas encore utilisés ne sont plus valables.',
        '{{suite}}',
      ],
    },
    button: 'Voir mes avantages',
  }),
} as const;
