import { emailTemplate, smsTemplate, variables } from './template.ts';

const { firstname: prenom, orderNumber: commande, slot: creneau, pickupPoint: point } = variables;
const driver = { meaning: 'Prénom du livreur, ou « votre livreur »', example: 'Sofiane' };
const ifNobodyComes = {
  meaning: 'Ce qui est débité si personne ne vient, selon la règle affichée avant le paiement',
  example: 'Rien n’est débité avant que vous ne l’ayez en main.',
};
const keptUntil = { meaning: 'Jusqu’à quand elle est gardée', example: 'lundi 30 novembre à 19 h' };
const code = { label: 'Code de retrait', value: '482 913', isStrong: true };

export const deliveryEmails = {
  'order-site-changed': emailTemplate({
    group: 'delivery',
    name: 'Commande préparée par un autre magasin',
    sentWhen: 'Quand votre équipe confie une commande à un autre de vos sites.',
    variables: {
      prenom,
      commande,
      creneau,
      magasin: { meaning: 'Nom du site qui la prépare', example: 'Magasin du centre' },
    },
    compulsory: ['magasin'],
    text: {
      subject: 'Commande {{commande}} : un autre magasin la prépare',
      title: 'Un autre magasin prépare vos courses',
      paragraphs: [
        '{{prenom}}, {{magasin}} prépare votre commande {{commande}}. Vous la recevez comme prévu, {{creneau}}, aux prix que vous avez acceptés.',
      ],
    },
    button: 'Suivre ma commande',
  }),
  'pickup-ready': emailTemplate({
    group: 'delivery',
    name: 'Prête au retrait',
    sentWhen: 'Quand une commande à retirer est prête.',
    variables: { prenom, commande, creneau, point, acces: variables.directions },
    compulsory: ['point', 'creneau'],
    text: {
      subject: 'Commande {{commande}} : prête au retrait',
      title: 'Vos courses sont prêtes au retrait',
      paragraphs: [
        'Elles vous attendent à {{point}}, {{creneau}}. Donnez ce code pour les retirer.',
        '{{acces}}',
      ],
    },
    button: 'Suivre ma commande',
    sample: { rows: [code, { label: 'Au nom de', value: 'Léa Martin' }] },
  }),
  'pickup-uncollected': emailTemplate({
    group: 'delivery',
    name: 'Retrait oublié',
    sentWhen: 'Une heure après son créneau, quand personne n’est venu chercher une commande.',
    variables: { prenom, commande, point, limite: keptUntil, suite: ifNobodyComes },
    compulsory: ['limite', 'suite'],
    text: {
      subject: 'Commande {{commande}} : elle vous attend encore',
      title: 'Vos courses vous attendent encore',
      paragraphs: [
        '{{prenom}}, votre commande {{commande}} est prête à {{point}} et personne n’est venu la chercher. Nous la gardons au frais jusqu’au {{limite}}.',
        'Sans vous d’ici là, elle peut être annulée. {{suite}}',
      ],
    },
    button: 'Voir ma commande',
    sample: { rows: [code] },
  }),
  'pickup-last-call': emailTemplate({
    group: 'delivery',
    name: 'Retrait oublié, dernier rappel',
    sentWhen: 'Six heures avant la fin du délai, quand personne n’est venu chercher une commande.',
    variables: { prenom, commande, point, limite: keptUntil, suite: ifNobodyComes },
    compulsory: ['limite', 'suite'],
    text: {
      subject: 'Commande {{commande}} : dernier rappel',
      title: 'Dernières heures pour retirer vos courses',
      paragraphs: [
        '{{prenom}}, votre commande {{commande}} vous attend à {{point}} jusqu’au {{limite}}.',
        'Après cette heure elle peut être annulée. {{suite}}',
      ],
    },
    button: 'Voir ma commande',
    sample: { rows: [code] },
  }),
  'order-leaving': emailTemplate({
    group: 'delivery',
    name: 'Livreur en route',
    sentWhen: 'Quand la commande part en tournée.',
    variables: {
      prenom,
      commande,
      livreur: { ...driver, meaning: 'Prénom du livreur, ou « Votre livreur »' },
      debut: { meaning: 'Heure d’arrivée, au plus tôt', example: '18 h 20' },
      fin: { meaning: 'Heure d’arrivée, au plus tard', example: '19 h' },
    },
    compulsory: ['debut', 'fin'],
    text: {
      subject: 'Commande {{commande}} : votre livreur est en route',
      title: '{{livreur}} est en route',
      paragraphs: [
        'Vos courses arrivent entre {{debut}} et {{fin}}. L’heure se précise dans le suivi, à mesure que la tournée avance.',
      ],
    },
    button: 'Suivre ma commande',
  }),
  'departure-taken-back': emailTemplate({
    group: 'delivery',
    name: 'Départ par erreur',
    sentWhen: 'Quand une commande partie par erreur revient au magasin.',
    variables: { prenom, commande, creneau },
    compulsory: ['creneau'],
    text: {
      subject: 'Commande {{commande}} : elle n’est pas encore en route',
      title: 'Votre commande n’est pas encore en route',
      paragraphs: [
        '{{prenom}}, nous avons annoncé son départ trop tôt : c’est notre erreur. Votre commande attend au frais, au magasin. Votre créneau ne change pas : {{creneau}}.',
      ],
    },
    button: 'Suivre ma commande',
  }),
  'delivery-missed': emailTemplate({
    group: 'delivery',
    name: 'Livraison manquée',
    sentWhen: 'Quand le livreur n’a pas pu remettre une commande.',
    variables: {
      prenom,
      commande,
      heure: { meaning: 'Heure du passage', example: '18 h 40' },
      raison: { meaning: 'Raison donnée par le livreur', example: 'client absent' },
    },
    compulsory: ['raison'],
    text: {
      subject: 'Commande {{commande}} : nous n’avons pas pu vous livrer',
      title: 'Nous n’avons pas pu vous livrer',
      paragraphs: [
        'Passage à {{heure}} : {{raison}}. Vos courses sont revenues au frais, au magasin.',
        'Nous vous proposons un nouveau passage, sans frais. Rien n’est débité pour l’instant.',
      ],
    },
    button: 'Suivre ma commande',
  }),
  'redelivery-planned': emailTemplate({
    group: 'delivery',
    name: 'Nouveau passage',
    sentWhen: 'Quand un second passage est prévu.',
    variables: { prenom, commande, creneau },
    compulsory: ['creneau'],
    text: {
      subject: 'Commande {{commande}} : nouvelle livraison',
      title: 'Un nouveau passage est prévu',
      paragraphs: ['Nous revenons {{creneau}}, sans frais.'],
    },
    button: 'Suivre ma commande',
  }),
  'delivery-abandoned': emailTemplate({
    group: 'delivery',
    name: 'Livraison abandonnée',
    sentWhen: 'Quand une commande ne sera pas livrée.',
    variables: { prenom, commande, liberation: variables.released },
    compulsory: ['liberation'],
    text: {
      subject: 'Commande {{commande}} : livraison abandonnée, rien n’est débité',
      title: 'Votre commande ne sera pas livrée',
      paragraphs: [
        'Rien n’est débité. {{liberation}} Vos codes et avantages encore valables sont de nouveau utilisables.',
      ],
    },
    button: 'Suivre ma commande',
  }),
} as const;

const pickupCode = { meaning: 'Code de retrait', example: '482913' };

export const deliverySms = {
  'pickup-ready-sms': smsTemplate({
    group: 'delivery',
    name: 'Prête au retrait',
    sentWhen: 'Quand une commande à retirer est prête.',
    variables: { commande, point, code: pickupCode },
    compulsory: ['code'],
    text: '{{boutique}} : commande {{commande}} à retirer à {{point}}. Code de retrait : {{code}}.',
  }),
  'pickup-last-call-sms': smsTemplate({
    group: 'delivery',
    name: 'Retrait oublié, dernier rappel',
    sentWhen: 'Six heures avant la fin du délai, quand personne n’est venu chercher une commande.',
    variables: { commande, point, limite: keptUntil, code: pickupCode },
    compulsory: ['limite'],
    text: '{{boutique}} : votre commande {{commande}} vous attend à {{point}}. Dernier délai : {{limite}}. Code de retrait : {{code}}.',
  }),
  'driver-arriving': smsTemplate({
    group: 'delivery',
    name: 'Le livreur arrive',
    sentWhen:
      'Une fois par passage : quand le livreur annonce qu’il arrive, ou finit l’arrêt d’avant à quelques minutes de là.',
    variables: { livreur: driver, commande },
    compulsory: [],
    text: '{{boutique}} : {{livreur}} arrive avec votre commande {{commande}}, dans quelques minutes.',
  }),
} as const;
