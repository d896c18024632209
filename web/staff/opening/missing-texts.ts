import type { MissingPart, ShopFacts } from '#domain/opening/missing.ts';

/** What the shop's configuration lacks, the consequence, and the remedy. */
export const missingTexts: Readonly<Record<MissingPart, { title: string; text: string }>> = {
  team: {
    title: 'Aucun compte de l’équipe',
    text: 'Personne ne peut se connecter. Sur le serveur : npm run shop -- staff invite E-MAIL --role admin.',
  },
  identity: {
    title: 'La boutique n’a pas d’identité',
    text: 'Aucune commande n’est prise tant que vos clients ne savent pas qui leur vend, et aucune facture ne peut être établie. Remplissez la page Identité.',
  },
  address: {
    title: 'Pas d’adresse https',
    text: 'Les cookies de session voyagent en clair, et les liens des messages ne mènent pas à la boutique. Réglez PUBLIC_URL=https://… derrière un serveur qui tient le certificat.',
  },
  payments: {
    title: 'Aucune commande n’est prise',
    text: 'Sans banque, rien ne peut être payé : vos clients lisent à la caisse que les commandes ne sont pas encore ouvertes. Réglez STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY et STRIPE_WEBHOOK_SECRET.',
  },
  email: {
    title: 'Les e-mails ne partent pas',
    text: 'Confirmations, factures et liens de mot de passe restent dans la base de données, et n’arrivent à personne. Réglez SMTP_URL.',
  },
  sms: {
    title: 'Les SMS ne partent pas',
    text: 'Sans le code reçu par SMS, personne ne peut créer de compte. Réglez BREVO_API_KEY.',
  },
  catalogue: {
    title: 'Rien n’est en vente',
    text: 'Créez un rayon et ses premiers produits, ou importez un fichier, puis mettez-les en vente.',
  },
  zones: {
    title: 'Ni zone de livraison ni point de retrait',
    text: 'Aucun créneau ne peut être proposé, et aucune adresse n’est livrée.',
  },
  slots: {
    title: 'Aucun créneau à commander',
    text: 'Une zone ou un point de retrait n’a de créneaux qu’avec une semaine type : ajoutez-y ses jours et ses heures.',
  },
  terms: {
    title: 'Pas de conditions générales de vente',
    text: 'Aucune commande n’est prise tant que vos clients n’ont pas de conditions à accepter. À la page Pages : « Nouvelle page », « Une autre page », à l’adresse cgv ; puis publiez-la.',
  },
  legalNotice: {
    title: 'Pas de mentions légales',
    text: 'La loi demande de dire qui édite le site et qui l’héberge. À la page Pages : « Nouvelle page », une page d’information, à l’adresse mentions-legales ; puis publiez-la.',
  },
  privacy: {
    title: 'Pas de page sur les données personnelles',
    text: 'Vos clients doivent pouvoir lire ce que vous gardez d’eux, et pourquoi. À la page Pages : « Nouvelle page », une page d’information, à l’adresse donnees-personnelles ; puis publiez-la.',
  },
  withdrawal: {
    title: 'Pas de page sur la rétractation',
    text: 'Vos clients renoncent déjà à une commande à cette adresse ; la loi demande aussi de leur dire pour quels produits, sous quel délai et à quels frais. Écrivez la page info/retractation, puis publiez-la.',
  },
  contact: {
    title: 'Pas de page de contact',
    text: 'La loi demande une adresse, un téléphone et un e-mail faciles à trouver. Écrivez la page info/contact, puis publiez-la.',
  },
  accessibility: {
    title: 'Pas de déclaration d’accessibilité',
    text: 'La loi demande de dire si la boutique est accessible, et à qui écrire sinon. Écrivez la page info/accessibilite, puis publiez-la.',
  },
};

/** In a rehearsal the team reads the messages that nobody else gets. */
export const missingText = (part: MissingPart, mode: ShopFacts['mode']): string =>
  mode === 'rehearsal' && (part === 'email' || part === 'sms')
    ? 'Pendant la répétition, l’équipe les lit à « Messages de la répétition ».'
    : missingTexts[part].text;
