import { emailTemplate, smsTemplate, variables } from './template.ts';

const ifNotYou = 'Si ce n’est pas vous, changez votre mot de passe et écrivez à {{email}}.';
export const otherDevicesSignedOut = 'Vos autres appareils ont été déconnectés.';
export const linkForOneHour = 'Ce lien est valable une heure et ne sert qu’une fois.';
export const ignoreIfNotYou =
  'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne change.';

export const accountEmails = {
  'account-opened': emailTemplate({
    group: 'account',
    name: 'Compte ouvert par téléphone',
    sentWhen: 'Quand votre équipe ouvre un compte à un client qui commande par téléphone.',
    variables: { prenom: variables.firstname },
    compulsory: [],
    text: {
      subject: 'Votre compte {{boutique}}',
      title: 'Bienvenue {{prenom}}',
      paragraphs: [
        'Nous avons ouvert votre compte pendant notre appel, pour noter votre commande. Vous y retrouverez vos commandes et vos factures.',
        'Il n’a pas encore de mot de passe : pour le choisir, ouvrez « Mon compte », puis « Mot de passe oublié ».',
      ],
    },
    button: 'Ouvrir mon compte',
  }),
  welcome: emailTemplate({
    group: 'account',
    name: 'Bienvenue',
    sentWhen: 'À l’ouverture d’un compte.',
    variables: {
      bonjour: variables.hello,
      prenom: { meaning: 'Prénom du client, rien s’il ne l’a pas donné', example: 'Léa' },
    },
    compulsory: [],
    text: {
      subject: 'Bienvenue chez {{boutique}}',
      title: 'Bienvenue {{prenom}}',
      paragraphs: [
        'Votre compte est ouvert. Dites-nous où livrer, choisissez un créneau de deux heures, et remplissez votre panier.',
        'Les produits frais sont pesés à la préparation : vous payez le poids réel, jamais plus que la somme réservée.',
      ],
    },
    button: 'Faire mes courses',
    sample: {
      notes: ['Vous n’avez pas ouvert ce compte ? Répondez à cet e-mail : nous le fermerons.'],
    },
  }),
  'password-reset': emailTemplate({
    group: 'account',
    name: 'Mot de passe oublié',
    sentWhen: 'Quand un client demande à changer son mot de passe.',
    variables: {},
    compulsory: [],
    text: {
      subject: 'Votre nouveau mot de passe {{boutique}}',
      title: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        `Vous avez demandé à changer votre mot de passe. ${linkForOneHour}`,
        ignoreIfNotYou,
      ],
    },
    button: 'Changer mon mot de passe',
  }),
  'password-changed': emailTemplate({
    group: 'account',
    name: 'Mot de passe changé',
    sentWhen: 'Après chaque changement de mot de passe.',
    variables: {},
    compulsory: ['email'],
    text: {
      subject: 'Votre mot de passe {{boutique}} a changé',
      title: 'Votre mot de passe a changé',
      paragraphs: [
        `Le mot de passe de votre compte vient d’être changé. ${otherDevicesSignedOut}`,
        ifNotYou,
      ],
    },
    button: null,
  }),
  'email-changed': emailTemplate({
    group: 'account',
    name: 'E-mail changé',
    sentWhen: 'À l’ancienne et à la nouvelle adresse, quand un client en change.',
    variables: {
      nouvelle: { meaning: 'Nouvelle adresse e-mail', example: 'lea.martin@exemple.fr' },
      ancienne: { meaning: 'Ancienne adresse e-mail', example: 'lea@exemple.fr' },
    },
    compulsory: ['nouvelle', 'email'],
    text: {
      subject: 'L’e-mail de votre compte {{boutique}} a changé',
      title: 'Votre e-mail a changé',
      paragraphs: [
        'Vous vous connectez maintenant avec {{nouvelle}}, à la place de {{ancienne}}.',
        ifNotYou,
      ],
    },
    button: null,
  }),
  'data-exported': emailTemplate({
    group: 'account',
    name: 'Données téléchargées',
    sentWhen: 'Quand le fichier des données d’un client est téléchargé.',
    variables: {},
    compulsory: ['email'],
    text: {
      subject: 'Vos données {{boutique}} ont été téléchargées',
      title: 'Vos données ont été téléchargées',
      paragraphs: [
        'Le fichier de toutes vos données vient d’être téléchargé depuis votre compte. Il contient vos coordonnées et vos commandes : gardez-le pour vous.',
        ifNotYou,
      ],
    },
    button: null,
  }),
  'account-deleted': emailTemplate({
    group: 'account',
    name: 'Compte supprimé',
    sentWhen: 'À la fermeture d’un compte.',
    variables: {},
    compulsory: [],
    text: {
      subject: 'Votre compte {{boutique}} est supprimé',
      title: 'Votre compte est supprimé',
      paragraphs: [
        'Vos coordonnées, vos adresses et vos cartes sont effacées. Vos factures sont conservées 10 ans, comme la loi le demande.',
        'Une nouvelle inscription avec cet e-mail est possible après 30 jours. Merci d’avoir fait vos courses chez nous.',
      ],
    },
    button: null,
  }),
  'waiting-list': emailTemplate({
    group: 'account',
    name: 'Liste d’attente',
    sentWhen: 'Quand une personne demande à être prévenue du jour où vous livrerez chez elle.',
    variables: { codepostal: { meaning: 'Code postal demandé', example: '69003' } },
    compulsory: ['codepostal'],
    text: {
      subject: 'Nous vous préviendrons',
      title: 'Vous êtes sur la liste d’attente',
      paragraphs: [
        'Nous vous écrirons une fois, le jour où nous livrerons le {{codepostal}}.',
        'Vous n’avez rien demandé ? Ignorez ce message : sans livraison dans ce code postal, nous n’écrirons plus.',
      ],
    },
    button: 'Voir la boutique',
  }),
} as const;

export const accountSms = {
  'sms-code': smsTemplate({
    group: 'account',
    name: 'Code de vérification',
    sentWhen: 'Quand un client vérifie son numéro de téléphone.',
    variables: {
      code: { meaning: 'Code à recopier', example: '123456' },
      minutes: { meaning: 'Minutes pendant lesquelles il est valable', example: '10' },
    },
    compulsory: ['code'],
    text: '{{boutique}} : votre code est {{code}}. Il est valable {{minutes}} minutes.',
  }),
} as const;
