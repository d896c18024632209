import type { MissingPart } from '#domain/opening/missing.ts';

/** What the shop's configuration lacks, the consequence, and the remedy. */
export const missingTexts: Readonly<Record<MissingPart, { title: string; text: string }>> = {
  team: {
    title: 'Aucun compte de l’équipe',
    text: 'Personne ne peut se connecter. Sur le serveur : npm run staff -- invite E-MAIL --role admin.',
  },
  identity: {
    title: 'La boutique n’a pas d’identité',
    text: 'Aucune commande n’est prise tant que vos clients ne savent pas qui leur vend, et aucune facture ne peut être établie. Remplissez la page Boutique.',
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
    text: 'Vos visiteurs lisent que la boutique n’est pas encore ouverte. Elle s’ouvre d’elle-même avec le premier produit mis en vente, à la page Produits ou par un import.',
  },
  zones: {
    title: 'Ni zone de livraison ni point de retrait',
    text: 'Aucun créneau ne peut être proposé, et aucune adresse n’est livrée.',
  },
  terms: {
    title: 'Pas de conditions générales de vente',
    text: 'Aucune commande n’est prise tant que vos clients n’ont pas de conditions à accepter. À la page Pages : « Nouvelle page », « Une autre page », à l’adresse cgv ; puis publiez-la.',
  },
};
