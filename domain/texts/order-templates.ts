import { emailTemplate, variables } from './template.ts';

const { firstname: prenom, orderNumber: commande, slot: creneau, pickupPoint: point } = variables;
const heldUntil = { meaning: 'Heure jusqu’à laquelle tout est gardé', example: '18 h 30' };
const placed = {
  rows: [
    { label: '2 × Pommes Gala', value: '3,98 €' },
    { label: 'Livraison', value: '4,90 €' },
    { label: 'Total estimé', value: '54,30 €', isStrong: true },
    { label: 'Montant réservé', value: '61,40 €', isStrong: true },
  ],
  notes: [
    'Suivent le droit de rétractation et le texte complet des conditions de vente acceptées.',
  ],
};
const changeable =
  'Vous pouvez modifier ou annuler cette commande tant que sa préparation n’a pas commencé.';
const moved = {
  rows: [
    { label: 'Ancien créneau', value: 'samedi 28 novembre, entre 10 h et 12 h' },
    { label: 'Nouveau créneau', value: creneau.example, isStrong: true },
    { label: 'Total estimé', value: '54,30 €', isStrong: true },
  ],
};
const ridesAlong = 'Ce que vous y avez ajouté depuis arrive avec elle.';
const usableAgain = 'Vos codes et avantages encore valables sont de nouveau utilisables.';

export const orderEmails = {
  'order-confirmed': emailTemplate({
    group: 'orders',
    name: 'Commande à livrer validée',
    sentWhen: 'Au paiement d’une commande à livrer.',
    variables: { prenom, commande, creneau, reservation: variables.hold },
    compulsory: ['creneau', 'reservation'],
    text: {
      subject: 'Votre commande {{commande}} est validée',
      title: 'Merci {{prenom}}, votre commande est validée',
      paragraphs: ['Nous livrons vos courses {{creneau}}.', '{{reservation}}', changeable],
    },
    button: 'Suivre ma commande',
    sample: placed,
  }),
  'pickup-confirmed': emailTemplate({
    group: 'orders',
    name: 'Commande à retirer validée',
    sentWhen: 'Au paiement d’une commande à retirer.',
    variables: {
      prenom,
      commande,
      creneau,
      point,
      acces: variables.directions,
      reservation: variables.hold,
    },
    compulsory: ['creneau', 'point', 'reservation'],
    text: {
      subject: 'Votre commande {{commande}} est validée',
      title: 'Merci {{prenom}}, votre commande est validée',
      paragraphs: [
        'Vos courses vous attendront à {{point}}, {{creneau}}.',
        '{{acces}}',
        '{{reservation}}',
        changeable,
      ],
    },
    button: 'Suivre ma commande',
    sample: placed,
  }),
  'order-to-pay': emailTemplate({
    group: 'orders',
    name: 'Commande à payer',
    sentWhen: 'Quand la carte d’une commande est refusée avant son créneau.',
    variables: {
      prenom,
      commande,
      creneau,
      somme: { meaning: 'Somme à réserver', example: '61,40 €' },
      raison: { meaning: 'Ce que dit la banque', example: 'Votre carte a été refusée.' },
      limite: {
        meaning: 'Jusqu’à quand tout est gardé',
        example: 'mercredi 2 décembre à 18 h',
      },
    },
    compulsory: ['somme', 'limite'],
    text: {
      subject: 'Commande {{commande}} : votre carte a été refusée, à payer avant {{limite}}',
      title: 'Votre commande {{commande}} est à payer',
      paragraphs: [
        '{{prenom}}, nous devions réserver {{somme}} sur votre carte pour votre commande ({{creneau}}). {{raison}} Rien n’est débité.',
        'Nous gardons vos produits et votre créneau jusqu’à {{limite}}. Payez d’ici là, avec cette carte ou une autre ; passé ce délai, la commande est annulée sans frais.',
      ],
    },
    button: 'Payer ma commande',
    sample: { rows: [{ label: 'Somme à réserver', value: '61,40 €', isStrong: true }] },
  }),
  'order-reopened': emailTemplate({
    group: 'orders',
    name: 'Commande à revalider',
    sentWhen: 'Quand un client modifie sa commande.',
    variables: { prenom, commande, heure: heldUntil },
    compulsory: ['heure'],
    text: {
      subject: 'Commande {{commande}} : à valider à nouveau',
      title: 'Votre commande {{commande}} est à revalider',
      paragraphs: [
        '{{prenom}}, ses produits sont revenus dans votre panier pour que vous puissiez les changer. Elle ne sera préparée que si vous la validez à nouveau.',
        'Vos produits et votre créneau vous sont gardés jusqu’à {{heure}}. Rien n’est débité.',
      ],
    },
    button: 'Revoir et valider',
  }),
  'order-keeping-ends': emailTemplate({
    group: 'orders',
    name: 'Bientôt trop tard pour revalider',
    sentWhen: 'Quelques minutes avant la fin d’une modification qui n’est pas validée.',
    variables: {
      prenom,
      commande,
      minutes: { meaning: 'Minutes qui restent', example: '5' },
      heure: heldUntil,
    },
    compulsory: ['heure'],
    text: {
      subject: 'Plus que {{minutes}} minutes pour valider la commande {{commande}}',
      title: 'Plus que {{minutes}} minutes pour valider la commande {{commande}}',
      paragraphs: [
        '{{prenom}}, vous modifiez cette commande. Son créneau et ses produits vous sont gardés jusqu’à {{heure}} : ensuite elle est annulée, et votre panier reste.',
        'Validez vos changements, ou laissez-la comme avant depuis sa page.',
      ],
    },
    button: 'Voir ma commande',
  }),
  'order-restored': emailTemplate({
    group: 'orders',
    name: 'Commande laissée comme avant',
    sentWhen: 'Quand un client renonce à modifier sa commande.',
    variables: { prenom, commande, creneau },
    compulsory: ['creneau'],
    text: {
      subject: 'Commande {{commande}} : validée, comme avant',
      title: 'Votre commande {{commande}} est validée, comme avant',
      paragraphs: [
        '{{prenom}}, vous l’avez laissée comme elle était : mêmes produits, mêmes prix, même créneau ({{creneau}}).',
        'Il n’y a rien d’autre à faire.',
      ],
    },
    button: 'Voir ma commande',
  }),
  'slot-changed': emailTemplate({
    group: 'orders',
    name: 'Nouveau créneau de livraison',
    sentWhen: 'Quand le créneau d’une commande à livrer change.',
    variables: { prenom, commande, creneau },
    compulsory: ['creneau'],
    text: {
      subject: 'Commande {{commande}} : votre nouveau créneau',
      title: 'Votre nouveau créneau est réservé',
      paragraphs: ['{{prenom}}, nous livrons votre commande {{commande}} {{creneau}}.', ridesAlong],
    },
    button: 'Suivre ma commande',
    sample: moved,
  }),
  'pickup-slot-changed': emailTemplate({
    group: 'orders',
    name: 'Nouveau créneau de retrait',
    sentWhen: 'Quand le créneau d’une commande à retirer change.',
    variables: { prenom, commande, creneau, point },
    compulsory: ['creneau'],
    text: {
      subject: 'Commande {{commande}} : votre nouveau créneau',
      title: 'Votre nouveau créneau est réservé',
      paragraphs: [
        '{{prenom}}, votre commande {{commande}} vous attendra à {{point}}, {{creneau}}.',
        ridesAlong,
      ],
    },
    button: 'Suivre ma commande',
    sample: moved,
  }),
  'order-contact-corrected': emailTemplate({
    group: 'orders',
    name: 'Consignes corrigées',
    sentWhen: 'Quand votre équipe corrige le téléphone ou les consignes d’une commande.',
    variables: { prenom, commande },
    compulsory: [],
    text: {
      subject: 'Commande {{commande}} : vos consignes sont à jour',
      title: 'Vos consignes sont à jour',
      paragraphs: [
        '{{prenom}}, voici ce que nous avons noté pour votre commande {{commande}}. Si ce n’est pas juste, répondez-nous vite.',
      ],
    },
    button: 'Voir ma commande',
    sample: {
      rows: [
        { label: 'Consignes de livraison', value: 'Code 12B, 3e étage' },
        { label: 'Téléphone', value: '06 12 34 56 78' },
      ],
    },
  }),
  'order-cancelled': emailTemplate({
    group: 'orders',
    name: 'Commande annulée',
    sentWhen: 'Quand une commande est annulée, par le client ou par la boutique.',
    variables: {
      prenom,
      commande,
      message: {
        meaning: 'Pourquoi, si votre équipe l’a écrit',
        example: 'Une panne de nos chambres froides nous empêche de préparer vos courses.',
      },
      suite: {
        meaning: 'Ce qu’il advient de la commande',
        example: 'elle ne sera pas préparée et rien n’est débité.',
      },
      liberation: variables.released,
    },
    compulsory: ['message', 'liberation'],
    text: {
      subject: 'Votre commande {{commande}} est annulée',
      title: 'Votre commande {{commande}} est annulée',
      paragraphs: ['{{message}}', '{{prenom}}, {{suite}} {{liberation}}', usableAgain],
    },
    button: 'Refaire mes courses',
  }),
  'order-never-collected': emailTemplate({
    group: 'orders',
    name: 'Commande jamais retirée',
    sentWhen: 'Quand une commande que personne n’est venu chercher est annulée.',
    variables: {
      prenom,
      commande,
      message: { meaning: 'Ce que votre équipe a ajouté', example: 'Nous l’avons donnée.' },
      debit: {
        meaning: 'Ce qui est facturé, si quelque chose l’est',
        example: 'Rien n’est débité.',
      },
      liberation: variables.released,
    },
    compulsory: ['message', 'debit', 'liberation'],
    text: {
      subject: 'Votre commande {{commande}} n’a pas été retirée',
      title: 'Votre commande {{commande}} n’a pas été retirée',
      paragraphs: [
        '{{message}}',
        '{{prenom}}, nous l’avons gardée puis annulée. {{debit}} {{liberation}}',
        usableAgain,
      ],
    },
    button: 'Refaire mes courses',
  }),
  'order-prepared': emailTemplate({
    group: 'orders',
    name: 'Courses prêtes, avec des changements',
    sentWhen: 'Quand une commande est préparée et que des produits diffèrent.',
    variables: { prenom, commande },
    compulsory: [],
    text: {
      subject: 'Commande {{commande}} : ce qui change',
      title: 'Vos courses sont prêtes, avec quelques changements',
      paragraphs: [
        'Voici ce qui diffère de votre commande. Vous ne payez que ce qui a été pesé et préparé.',
      ],
    },
    button: 'Suivre ma commande',
    sample: {
      rows: [
        { label: 'Pommes Gala', value: '1 au lieu de 2' },
        { label: 'Montant à débiter', value: '52,30 €', isStrong: true },
      ],
    },
  }),
  'order-invoiced': emailTemplate({
    group: 'orders',
    name: 'Facture',
    sentWhen: 'Quand une commande remise est débitée.',
    variables: {
      prenom,
      commande,
      facture: { meaning: 'Numéro de la facture', example: 'F2026-000012' },
      remise: { meaning: '« est livrée », « a été retirée » ou non', example: 'est livrée' },
      debit: { meaning: 'Montant débité', example: '52,30 €' },
      libere: { meaning: 'Montant libéré', example: '9,10 €' },
    },
    compulsory: ['debit'],
    text: {
      subject: 'Votre facture {{boutique}} {{facture}}',
      title: 'Votre facture est prête',
      paragraphs: [
        'Votre commande {{commande}} {{remise}}. {{debit}} ont été débités ; {{libere}} de la somme réservée sont libérés.',
      ],
    },
    button: 'Voir ma commande et ma facture',
    sample: {
      rows: [{ label: 'Total débité', value: '52,30 €', isStrong: true }],
      vatRows: [{ label: 'dont TVA 5,5 %', value: '2,73 €' }],
    },
  }),
} as const;
