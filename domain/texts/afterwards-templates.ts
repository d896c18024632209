import { emailTemplate, variables } from './template.ts';

const { firstname: prenom, orderNumber: commande, hello: bonjour, answer: reponse } = variables;
const refunded = {
  prenom,
  commande,
  montant: { meaning: 'Montant remboursé', example: '3,98 €' },
  avoir: { meaning: 'Numéro de l’avoir', example: 'A2026-000003' },
};
const refundSample = {
  rows: [
    { label: '1 × Pommes Gala', value: '3,98 €' },
    { label: 'Total remboursé', value: '3,98 €', isStrong: true },
  ],
  notes: ['Avoir A2026-000003, sur la facture F2026-000012.'],
};
const refundOrdered =
  '{{prenom}}, votre banque a reçu l’ordre de vous rendre {{montant}} sur la carte de la commande {{commande}}. La somme apparaît sur votre compte sous 3 à 5 jours ouvrés.';
const reported = { rows: [{ label: '1 × Pommes Gala', value: 'Produit abîmé' }] };

export const afterwardsEmails = {
  refund: emailTemplate({
    group: 'afterwards',
    name: 'Remboursement',
    sentWhen: 'Quand votre équipe rembourse un client, ou après une rétractation.',
    variables: refunded,
    compulsory: ['montant'],
    text: {
      subject: 'Votre remboursement {{boutique}}, avoir {{avoir}}',
      title: '{{montant}} vous sont remboursés',
      paragraphs: [refundOrdered],
    },
    button: 'Voir ma commande et mon avoir',
    sample: refundSample,
  }),
  'complaint-refund': emailTemplate({
    group: 'afterwards',
    name: 'Remboursement d’un signalement',
    sentWhen: 'Quand un produit signalé par le client est remboursé.',
    variables: refunded,
    compulsory: ['montant'],
    text: {
      subject: 'Votre remboursement {{boutique}}, avoir {{avoir}}',
      title: '{{montant}} vous sont remboursés',
      paragraphs: [refundOrdered, 'Nous sommes désolés que tout n’ait pas été parfait cette fois.'],
    },
    button: 'Voir ma commande et mon avoir',
    sample: refundSample,
  }),
  'complaint-received': emailTemplate({
    group: 'afterwards',
    name: 'Signalement reçu',
    sentWhen: 'Quand un client signale un problème que votre équipe doit regarder.',
    variables: { prenom, commande },
    compulsory: [],
    text: {
      subject: 'Commande {{commande}} : nous avons bien reçu votre signalement',
      title: 'Nous regardons cela',
      paragraphs: [
        '{{prenom}}, une personne de l’équipe lit votre signalement et vous répond {{horaires}}, le plus souvent dans la journée.',
      ],
    },
    button: 'Voir ma commande',
    sample: reported,
  }),
  'complaint-question': emailTemplate({
    group: 'afterwards',
    name: 'Question sur un signalement',
    sentWhen: 'Quand votre équipe demande une précision.',
    variables: { prenom, commande, reponse },
    compulsory: ['reponse'],
    text: {
      subject: 'Commande {{commande}} : une question sur votre signalement',
      title: 'Il nous manque une précision',
      paragraphs: ['{{prenom}},', '{{reponse}}'],
    },
    button: 'Répondre',
    sample: reported,
  }),
  'complaint-refused': emailTemplate({
    group: 'afterwards',
    name: 'Signalement refusé',
    sentWhen: 'Quand votre équipe ne rembourse pas un produit signalé.',
    variables: { prenom, commande, reponse },
    compulsory: ['reponse'],
    text: {
      subject: 'Commande {{commande}} : notre réponse à votre signalement',
      title: 'Nous ne pouvons pas rembourser ce produit',
      paragraphs: [
        '{{prenom}}, nous avons regardé votre signalement de près.',
        '{{reponse}}',
        'Vous n’êtes pas d’accord ? Appelez-nous au {{telephone}} : quelqu’un d’autre regarde.',
      ],
    },
    button: 'Voir ma commande',
    sample: reported,
  }),
  'withdrawal-received': emailTemplate({
    group: 'afterwards',
    name: 'Accusé de rétractation',
    sentWhen: 'Quand un client se rétracte. La loi demande la date, l’heure et le contenu.',
    variables: {
      client: { meaning: 'Prénom et nom du client', example: 'Léa Martin' },
      commande,
      date: {
        meaning: 'Jour et heure de la rétractation',
        example: '30 novembre 2026 à 9 h 12',
      },
      livraison: { meaning: 'Jour de la livraison', example: '28 novembre 2026' },
      accuse: { meaning: 'Numéro de l’accusé', example: 'R2026-000002' },
    },
    compulsory: ['client', 'commande', 'date', 'livraison', 'retours'],
    text: {
      subject: 'Accusé de réception de votre rétractation {{accuse}}',
      title: 'Nous avons reçu votre rétractation',
      paragraphs: [
        '{{client}}, vous avez renoncé le {{date}} à l’achat des produits ci-dessous, de la commande {{commande}} livrée le {{livraison}}.',
        'Renvoyez-les non ouverts à {{boutique}}, {{retours}}, ou rendez-les à un point de retrait, dans les 14 jours. Nous vous remboursons sur votre carte dès leur retour, au plus tard 14 jours après.',
      ],
    },
    button: 'Suivre mon remboursement',
    sample: {
      rows: [
        { label: '1 × Penne', value: '1,75 €' },
        { label: 'Remboursement estimé', value: '1,75 €', isStrong: true },
      ],
      notes: [
        'Accusé de réception R2026-000002, établi le 30 novembre 2026 à 9 h 12 (heure légale). Conservez-le.',
      ],
    },
  }),
  'review-invitation': emailTemplate({
    group: 'afterwards',
    name: 'Invitation à donner un avis',
    sentWhen: 'Deux jours après la livraison, aux clients qui acceptent vos e-mails.',
    variables: {
      bonjour,
      commande,
      produits: { meaning: 'Des produits reçus', example: 'Pommes Gala, Penne, Comté' },
    },
    compulsory: [],
    text: {
      subject: 'Commande {{commande}} : votre avis ?',
      title: 'Qu’en avez-vous pensé ?',
      paragraphs: [
        '{{bonjour}}, vos courses de la commande {{commande}} sont chez vous depuis deux jours. Une note de 1 à 5, et deux mots si vous le voulez : c’est ce que lisent les autres avant de choisir.',
        'Vous avez reçu {{produits}}.',
      ],
    },
    button: 'Donner mon avis',
    sample: {
      notes: [
        'Vous recevez cette invitation parce que vous acceptez nos e-mails. Pour les arrêter…',
      ],
    },
  }),
  'review-refused': emailTemplate({
    group: 'afterwards',
    name: 'Avis non publié',
    sentWhen: 'Quand votre équipe ne publie pas un avis.',
    variables: {
      raison: {
        meaning: 'Raison choisie par votre équipe, en une phrase',
        example: 'il parle de la livraison, et non du produit.',
      },
    },
    compulsory: ['raison'],
    text: {
      subject: 'Votre avis n’est pas publié',
      title: 'Votre avis n’est pas publié',
      paragraphs: [
        'Votre avis n’est pas publié : {{raison}}',
        'Vous pouvez le réécrire tant que 30 jours n’ont pas passé depuis sa première version. Nous le relirons.',
      ],
    },
    button: 'Revoir mon avis',
  }),
  'conversation-answered': emailTemplate({
    group: 'afterwards',
    name: 'Réponse du chat',
    sentWhen: 'Quand votre équipe répond à une personne qui a quitté la page du chat.',
    variables: { reponse },
    compulsory: ['reponse'],
    text: {
      subject: 'Réponse du service client',
      title: 'Notre réponse à votre message',
      paragraphs: ['{{reponse}}'],
    },
    button: 'Reprendre la conversation',
  }),
  'ticket-answered': emailTemplate({
    group: 'afterwards',
    name: 'Réponse du service client',
    sentWhen: 'Quand votre équipe répond au formulaire de contact.',
    variables: {
      nom: { meaning: 'Nom donné dans le formulaire', example: 'Léa Martin' },
      reponse,
      question: {
        meaning: 'Ce que la personne avait écrit',
        example: 'Livrez-vous le dimanche ?',
      },
    },
    compulsory: ['reponse'],
    text: {
      subject: 'Réponse du service client',
      title: 'Bonjour {{nom}}',
      paragraphs: ['{{reponse}}', 'Vous nous aviez écrit : « {{question}} »'],
    },
    button: null,
  }),
} as const;
