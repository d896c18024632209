import { ignoreIfNotYou, linkForOneHour, otherDevicesSignedOut } from './account-templates.ts';
import { emailTemplate, variables } from './template.ts';

const linkHours = { meaning: 'Heures pendant lesquelles le lien est valable', example: '24' };
const warnTeamLeads =
  'Si ce n’est pas vous, prévenez la gérance tout de suite : elle peut fermer le compte.';

export const teamEmails = {
  'team-phone-order-unpaid': emailTemplate({
    group: 'team',
    name: 'Commande par téléphone non payée',
    sentWhen: 'À la personne qui l’a prise, quand personne ne l’a payée à temps.',
    variables: {
      commande: variables.orderNumber,
      creneau: variables.slot,
      client: { meaning: 'Nom du client', example: 'Léa Martin' },
      numero: { meaning: 'Téléphone du client', example: '06 12 34 56 78' },
    },
    compulsory: [],
    text: {
      subject: 'Commande {{commande}} de {{client}} : pas payée à temps',
      title: 'La commande {{commande}} n’a pas été payée',
      paragraphs: [
        'Vous aviez pris cette commande par téléphone pour {{client}} ({{creneau}}). Le délai du lien est passé : les produits et le créneau sont rendus, et le client en est prévenu.',
        'Pour la reprendre avec lui : {{numero}}.',
      ],
    },
    button: 'Voir les commandes par téléphone',
  }),
  'team-invited': emailTemplate({
    group: 'team',
    name: 'Invitation',
    sentWhen: 'Quand une personne rejoint l’équipe.',
    variables: { heures: linkHours },
    compulsory: ['heures'],
    text: {
      subject: 'Votre accès à la gestion de {{boutique}}',
      title: 'Bienvenue dans l’équipe',
      paragraphs: [
        'Un compte vous attend dans l’espace de l’équipe. Choisissez votre mot de passe : ce lien est valable {{heures}} heures et ne sert qu’une fois.',
        'Personne d’autre que vous ne connaîtra ce mot de passe.',
      ],
    },
    button: 'Choisir mon mot de passe',
  }),
  'team-password-link': emailTemplate({
    group: 'team',
    name: 'Lien envoyé par la gérance',
    sentWhen: 'Quand la gérance envoie un lien pour changer de mot de passe.',
    variables: { heures: linkHours },
    compulsory: ['heures'],
    text: {
      subject: 'Votre nouveau mot de passe d’équipe',
      title: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        'Un lien a été demandé pour votre compte de l’équipe. Il est valable {{heures}} heures et ne sert qu’une fois ; votre mot de passe actuel reste bon d’ici là.',
      ],
    },
    button: 'Changer mon mot de passe',
  }),
  'team-password-forgotten': emailTemplate({
    group: 'team',
    name: 'Mot de passe oublié',
    sentWhen: 'Quand une personne de l’équipe a oublié son mot de passe.',
    variables: {},
    compulsory: [],
    text: {
      subject: 'Votre nouveau mot de passe d’équipe',
      title: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        `Vous avez demandé à changer votre mot de passe de l’équipe. ${linkForOneHour}`,
        ignoreIfNotYou,
      ],
    },
    button: 'Changer mon mot de passe',
  }),
  'team-password-changed': emailTemplate({
    group: 'team',
    name: 'Mot de passe changé',
    sentWhen: 'Après chaque changement du mot de passe d’une personne de l’équipe.',
    variables: {},
    compulsory: [],
    text: {
      subject: 'Votre mot de passe d’équipe a changé',
      title: 'Votre mot de passe a changé',
      paragraphs: [
        `Le mot de passe de votre compte de l’équipe vient d’être changé. ${otherDevicesSignedOut}`,
        warnTeamLeads,
      ],
    },
    button: null,
  }),
  'team-passkey-added': emailTemplate({
    group: 'team',
    name: 'Clé d’accès ajoutée',
    sentWhen: 'Quand une clé d’accès est ajoutée à un compte de l’équipe.',
    variables: { cle: { meaning: 'Nom de la clé', example: 'Téléphone de Léa' } },
    compulsory: ['cle'],
    text: {
      subject: 'Une clé d’accès pour votre compte d’équipe',
      title: 'Clé d’accès ajoutée',
      paragraphs: [
        'La clé « {{cle}} » vient d’être ajoutée à votre compte de l’équipe.',
        warnTeamLeads,
      ],
    },
    button: null,
  }),
  'team-passkeys-reset': emailTemplate({
    group: 'team',
    name: 'Clés d’accès retirées',
    sentWhen: 'Quand l’administration retire les clés d’accès d’une personne.',
    variables: {},
    compulsory: [],
    text: {
      subject: 'Vos clés d’accès d’équipe sont retirées',
      title: 'Clés d’accès retirées',
      paragraphs: [
        'L’administration vient de retirer les clés d’accès et les codes de secours de votre compte de l’équipe, et l’a déconnecté partout. Ajoutez une nouvelle clé dans « Mon compte » à la prochaine connexion.',
        'Si vous ne l’avez pas demandé, prévenez la gérance tout de suite.',
      ],
    },
    button: null,
  }),
  'team-recovery-code-used': emailTemplate({
    group: 'team',
    name: 'Code de secours utilisé',
    sentWhen: 'Quand un compte de l’équipe est ouvert par un code de secours.',
    variables: { restants: { meaning: 'Codes qui restent', example: '7' } },
    compulsory: ['restants'],
    text: {
      subject: 'Un code de secours a servi',
      title: 'Code de secours utilisé',
      paragraphs: [
        'Votre compte de l’équipe vient d’être ouvert avec un code de secours. Codes restants : {{restants}}.',
        warnTeamLeads,
      ],
    },
    button: null,
  }),
  'team-dispute': emailTemplate({
    group: 'team',
    name: 'Paiement contesté',
    sentWhen:
      'Quand un client conteste un paiement auprès de sa banque, à la gérance et à l’administration.',
    variables: {
      commande: variables.orderNumber,
      montant: { meaning: 'Somme contestée', example: '61,40 €' },
    },
    compulsory: ['commande', 'montant'],
    text: {
      subject: 'Paiement contesté : commande {{commande}}',
      title: 'Un paiement est contesté',
      paragraphs: [
        'La banque du client conteste {{montant}} pour la commande {{commande}}. Répondez sur le site de votre banque en ligne, avec la preuve de la livraison ; sans réponse, la somme est perdue.',
      ],
    },
    button: 'Voir les litiges',
    sample: { rows: [{ label: 'Répondre avant', value: 'le 30/11/2026 à 10:00' }] },
  }),
  'team-webhook-disabled': emailTemplate({
    group: 'team',
    name: 'Notifications d’un programme arrêtées',
    sentWhen:
      'Quand un programme ne répond plus depuis des jours, à la gérance et à l’administration.',
    variables: { programme: { meaning: 'Nom du programme', example: 'Comptabilité' } },
    compulsory: ['programme'],
    text: {
      subject: 'Notifications arrêtées : {{programme}}',
      title: '{{programme}} ne répond plus',
      paragraphs: [
        'Toutes les notifications à {{programme}} échouent depuis cinq jours. La boutique ne lui envoie plus rien, jusqu’à ce que vous la rallumiez.',
      ],
    },
    button: 'Voir les notifications',
    sample: { rows: [{ label: 'Dernier échec', value: 'le 30/11/2026 à 10:00' }] },
  }),
  'team-drop-late': emailTemplate({
    group: 'team',
    name: 'Fichiers du comptable en retard',
    sentWhen:
      'Quand un fichier n’a pas pu être déposé pour le comptable depuis trois jours, à la gérance et à l’administration.',
    variables: { nombre: { meaning: 'Nombre de fichiers en retard', example: '3' } },
    compulsory: ['nombre'],
    text: {
      subject: 'Dépôt chez le comptable en retard : {{nombre}}',
      title: 'Des fichiers ne partent plus chez votre comptable',
      paragraphs: [
        'Depuis trois jours, des fichiers attendent d’être déposés : {{nombre}}. La boutique essaie encore chaque nuit.',
      ],
    },
    button: 'Voir la comptabilité',
    sample: {
      rows: [{ label: 'clotures/cloture-2026-11-27.json', value: 'le serveur ne répond pas' }],
    },
  }),
  'team-invoice-aside': emailTemplate({
    group: 'team',
    name: 'Facture d’un fournisseur mise de côté',
    sentWhen:
      'Quand une facture venue de la plateforme agréée ne se lit pas ou n’a pas pu être enregistrée, à la gérance et à l’administration.',
    variables: { fichier: { meaning: 'Nom du fichier', example: 'facture-118.xml' } },
    compulsory: ['fichier'],
    text: {
      subject: 'Facture d’un fournisseur à regarder : {{fichier}}',
      title: 'Une facture est mise de côté',
      paragraphs: [
        'La plateforme agréée a apporté {{fichier}}, que la boutique n’a pas pu prendre comme facture. Le fichier est gardé : vous pouvez le télécharger, le faire relire ou demander la facture au fournisseur.',
      ],
    },
    button: 'Voir les factures',
    sample: { rows: [{ label: 'facture-118.xml', value: 'ni Factur-X, ni UBL, ni CII' }] },
  }),
  'team-flow-refused': emailTemplate({
    group: 'team',
    name: 'Refus par la plateforme agréée',
    sentWhen:
      'Quand une facture ou une déclaration est rejetée, refusée, contestée ou suspendue, à la gérance et à l’administration.',
    variables: { nombre: { meaning: 'Nombre d’envois concernés', example: '1' } },
    compulsory: ['nombre'],
    text: {
      subject: 'Facturation électronique : {{nombre}} envoi à revoir',
      title: 'La plateforme a renvoyé un refus',
      paragraphs: [
        'Des factures ou des déclarations demandent votre attention : {{nombre}}. La raison de chacune est ci-dessous, et sur la page.',
      ],
    },
    button: 'Voir les envois',
    sample: {
      rows: [{ label: 'F2027-000012, refusée par le client', value: 'Commande inconnue' }],
    },
  }),
  'team-bank-differences': emailTemplate({
    group: 'team',
    name: 'Écarts avec la banque',
    sentWhen:
      'Quand le rapprochement avec la banque trouve de nouveaux écarts, à la gérance et à l’administration.',
    variables: { nombre: { meaning: 'Nombre d’écarts nouveaux', example: '2' } },
    compulsory: ['nombre'],
    text: {
      subject: 'Écarts entre la banque et vos comptes : {{nombre}}',
      title: 'La banque et vos comptes ne disent pas la même chose',
      paragraphs: [
        'Le rapprochement a trouvé des écarts nouveaux : {{nombre}}. Chacun attend une explication.',
      ],
    },
    button: 'Voir les écarts',
    sample: {
      rows: [{ label: 'Débit absent de vos comptes', value: '24,90 €, commande 100025' }],
    },
  }),
} as const;
