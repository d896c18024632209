/** Messages about orders that the team takes by telephone, moves or wants to change. */
import { emailTemplate, smsTemplate, variables } from './template.ts';

const { firstname: prenom, orderNumber: commande, slot: creneau } = variables;
const message = {
  meaning: 'Ce que votre équipe a écrit, s’il y a lieu',
  example: 'La camionnette est en panne aujourd’hui.',
};
const heure = {
  meaning: 'Jour et heure avant lesquels répondre',
  example: '28 novembre 2026 à 18 h',
};
const lien = {
  meaning: 'Adresse de la page de la commande',
  example: 'https://exemple.fr/account/orders/1',
};
const missing = {
  produit: { meaning: 'Produit qui manque', example: 'Penne rigate' },
  remplacant: { meaning: 'Produit proposé en premier', example: 'Fusilli' },
  /** The hour alone: the answer is waited for a minute or two. */
  heure: { meaning: 'Heure avant laquelle répondre', example: '10 h 42' },
};
const isWrong = 'Si ce n’est pas juste, répondez-nous vite.';
const changed = {
  rows: [
    { label: 'Changement', value: 'Penne : 3 au lieu de 2' },
    { label: 'Différence', value: '+1,75 €', isStrong: true },
  ],
};

const limite = { meaning: 'Jusqu’à quand tout est gardé', example: '28 novembre à 18 h' };
const nothingCharged =
  'Rien n’est débité. Vos produits et votre créneau sont rendus aux autres clients.';

export const teamChangeEmails = {
  'order-to-pay-anew': emailTemplate({
    group: 'orders',
    name: 'Réservation de la banque terminée',
    sentWhen:
      'Quand votre équipe redemande le paiement d’une commande dont la somme n’est plus réservée.',
    variables: {
      prenom,
      commande,
      somme: { meaning: 'Somme à réserver', example: '61,40 €' },
      limite: { meaning: 'Jusqu’à quand payer', example: 'mercredi 2 décembre à 18 h' },
    },
    compulsory: ['somme', 'limite'],
    text: {
      subject: 'Commande {{commande}} : à payer à nouveau avant {{limite}}',
      title: 'Votre commande {{commande}} attend votre paiement',
      paragraphs: [
        '{{prenom}}, votre banque ne réserve plus les {{somme}} de votre commande : une réservation dure quelques jours. Rien n’est débité.',
        'Payez avant {{limite}}, avec la même carte ou une autre : votre commande peut alors vous être remise. Vous n’en voulez plus ? Dites-le-nous.',
      ],
    },
    button: 'Payer ma commande',
    sample: { rows: [{ label: 'Somme à réserver', value: '61,40 €', isStrong: true }] },
  }),
  'phone-order-to-pay': emailTemplate({
    group: 'orders',
    name: 'Commande par téléphone à payer',
    sentWhen:
      'Quand votre équipe a pris une commande par téléphone, et quand elle renvoie le lien.',
    variables: {
      prenom,
      commande,
      creneau,
      somme: { meaning: 'Somme à réserver', example: '61,40 €' },
      limite,
    },
    compulsory: ['somme', 'limite'],
    text: {
      subject: 'Commande {{commande}} : à payer avant {{limite}}',
      title: 'Votre commande {{commande}} est à payer',
      paragraphs: [
        '{{prenom}}, voici la commande que nous avons notée au téléphone ({{creneau}}). Vérifiez-la, puis payez-la : votre banque réserve {{somme}}, et rien n’est débité avant que vous ayez vos courses.',
        'Nous gardons vos produits et votre créneau jusqu’à {{limite}}. Passé ce délai, la commande s’annule sans frais.',
      ],
    },
    button: 'Vérifier et payer',
    sample: {
      rows: [
        { label: '2 × Pommes Gala', value: '3,98 €' },
        { label: 'Somme à réserver', value: '61,40 €', isStrong: true },
      ],
    },
  }),
  'phone-order-unpaid': emailTemplate({
    group: 'orders',
    name: 'Commande par téléphone non payée',
    sentWhen: 'Quand personne n’a payé à temps une commande prise par téléphone.',
    variables: { prenom, commande, creneau },
    compulsory: [],
    text: {
      subject: 'Commande {{commande}} : le délai pour la payer est passé',
      title: 'Votre commande {{commande}} n’a pas été payée à temps',
      paragraphs: [
        `{{prenom}}, nous ne pouvions plus garder la commande notée au téléphone ({{creneau}}). ${nothingCharged}`,
        'Vous la voulez toujours ? Rappelez-nous, ou commandez en ligne.',
      ],
    },
    button: 'Faire mes courses',
  }),
  'phone-order-withdrawn': emailTemplate({
    group: 'orders',
    name: 'Commande par téléphone retirée',
    sentWhen:
      'Quand votre équipe retire une commande prise par téléphone avant qu’elle soit payée.',
    variables: { prenom, commande },
    compulsory: [],
    text: {
      subject: 'Commande {{commande}} : elle n’est plus à payer',
      title: 'Votre commande {{commande}} n’est plus à payer',
      paragraphs: [
        `{{prenom}}, nous avons retiré la commande notée au téléphone. ${nothingCharged} Le lien que vous avez reçu ne sert plus.`,
      ],
    },
    button: 'Faire mes courses',
  }),
  'order-moved': emailTemplate({
    group: 'orders',
    name: 'Commande déplacée par l’équipe',
    sentWhen: 'Quand votre équipe change le créneau, l’adresse ou le point de retrait.',
    variables: {
      prenom,
      commande,
      creneau,
      message,
      arrivee: { meaning: 'Si la commande est livrée ou retirée', example: 'vous sera livrée' },
    },
    compulsory: ['creneau', 'message'],
    text: {
      subject: 'Commande {{commande}} : elle est déplacée',
      title: 'Votre commande est déplacée',
      paragraphs: [
        '{{message}}',
        '{{prenom}}, votre commande {{commande}} {{arrivee}} {{creneau}}. Si cela ne vous convient pas, répondez-nous vite.',
      ],
    },
    button: 'Suivre ma commande',
    sample: {
      rows: [
        { label: 'Ancien créneau', value: 'samedi 28 novembre entre 10 h et 12 h' },
        { label: 'Nouveau créneau', value: creneau.example, isStrong: true },
      ],
      notes: ['Ce changement ne vous coûte rien de plus.'],
    },
  }),
  'line-proposed': emailTemplate({
    group: 'orders',
    name: 'Ligne proposée au client',
    sentWhen: 'Quand votre équipe propose de changer une ligne avant la préparation.',
    variables: { prenom, commande, message, heure },
    compulsory: ['message', 'heure'],
    text: {
      subject: 'Commande {{commande}} : une question pour vous',
      title: 'Êtes-vous d’accord ?',
      paragraphs: [
        '{{message}}',
        '{{prenom}}, nous vous proposons de changer une ligne de votre commande {{commande}}. Rien ne change sans votre accord : répondez avant le {{heure}}, si elle n’est pas préparée d’ici là.',
      ],
    },
    button: 'Répondre',
    sample: changed,
  }),
  'replacement-question': emailTemplate({
    group: 'orders',
    name: 'Question sur un produit manquant',
    sentWhen: 'Pendant la préparation, à un client qui veut qu’on lui demande.',
    variables: { prenom, commande, ...missing },
    compulsory: ['produit', 'heure'],
    text: {
      subject: '{{produit}} manque : {{remplacant}} à la place ?',
      title: '{{remplacant}} à la place ?',
      paragraphs: [
        '{{prenom}}, nous préparons votre commande {{commande}} et {{produit}} manque en rayon. Dites-nous avant {{heure}} ce que vous préférez ; sans réponse, nous suivons le choix de votre panier.',
      ],
    },
    button: 'Répondre',
    sample: { rows: [{ label: 'Fusilli', value: 'même prix' }] },
  }),
  'line-changed': emailTemplate({
    group: 'orders',
    name: 'Ligne changée avec l’accord du client',
    sentWhen: 'Quand une ligne est changée, acceptée par le client ou convenue au téléphone.',
    variables: {
      prenom,
      commande,
      accord: { meaning: 'Comment le client l’a accepté', example: 'comme convenu au téléphone' },
    },
    compulsory: ['accord'],
    text: {
      subject: 'Commande {{commande}} : une ligne est changée',
      title: 'Votre commande est changée',
      paragraphs: [
        `{{prenom}}, {{accord}}, nous avons changé une ligne de votre commande {{commande}}. ${isWrong}`,
      ],
    },
    button: 'Voir ma commande',
    sample: changed,
  }),
} as const;

export const teamChangeSms = {
  'phone-order-to-pay-sms': smsTemplate({
    group: 'orders',
    name: 'Commande par téléphone à payer',
    sentWhen: 'Avec l’e-mail, à un téléphone mobile.',
    variables: {
      commande,
      limite,
      lien: { meaning: 'Adresse de la page où payer', example: 'https://exemple.fr/commande/1' },
    },
    compulsory: ['lien', 'limite'],
    text: '{{boutique}} : votre commande {{commande}} est à payer avant {{limite}}. {{lien}}',
  }),
  'order-moved-sms': smsTemplate({
    group: 'orders',
    name: 'Commande déplacée par l’équipe',
    sentWhen: 'Avec l’e-mail, à un téléphone mobile.',
    variables: { commande, creneau, lien },
    compulsory: ['creneau'],
    text: '{{boutique}} : votre commande {{commande}} est déplacée, {{creneau}}. {{lien}}',
  }),
  'line-proposed-sms': smsTemplate({
    group: 'orders',
    name: 'Ligne proposée au client',
    sentWhen: 'Avec l’e-mail, à un téléphone mobile.',
    variables: { commande, heure, lien },
    compulsory: ['lien'],
    text: '{{boutique}} : une question sur votre commande {{commande}}, à répondre avant le {{heure}}. {{lien}}',
  }),
  'replacement-question-sms': smsTemplate({
    group: 'orders',
    name: 'Question sur un produit manquant',
    sentWhen: 'Avec l’e-mail, à un téléphone mobile.',
    variables: { ...missing, lien: { ...lien, meaning: 'Adresse de la page où répondre' } },
    compulsory: ['lien'],
    text: '{{boutique}} : {{produit}} manque. {{remplacant}} à la place ? Répondez avant {{heure}} : {{lien}}',
  }),
} as const;
