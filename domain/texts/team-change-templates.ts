/** What the team changes in an order: moved, or a line that its customer is asked about. */
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

export const teamChangeEmails = {
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
