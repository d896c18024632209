import type { NewPageFamily } from '#domain/content/page-kinds.ts';
import type { ShopStateView } from '#domain/opening/contract.ts';
import type { MissingPart } from '#domain/opening/missing.ts';

export type ChecklistItem = {
  /** Null: nothing waits for it. */
  part: MissingPart | null;
  title: string;
  text: string;
  links?: readonly { to: string; label: string }[];
  /** A page that is begun from its model. */
  page?: { id: string; family: NewPageFamily; slug: string; title: string };
};

const infoPage = (slug: string, title: string) =>
  ({ id: `info-${slug}`, family: 'info', slug, title }) as const;

/** In an order that works; each can be done in any other. */
export const checklistItems: readonly ChecklistItem[] = [
  {
    part: 'identity',
    title: 'Identité de la boutique',
    text: 'Nom, adresse, SIREN et contacts : ils sont sur les factures, les e-mails et les pages.',
    links: [{ to: '/gestion/boutique', label: 'Identité' }],
  },
  {
    part: 'catalogue',
    title: 'Premiers rayons, premiers produits',
    text: 'Un rayon, puis des produits : à la main, par un fichier ou par leur code-barres. Au moins un est mis en vente.',
    links: [
      { to: '/gestion/rayons', label: 'Rayons' },
      { to: '/gestion/produits/nouveau', label: 'Nouveau produit' },
      { to: '/gestion/produits/import', label: 'Importer un fichier' },
    ],
  },
  {
    part: 'zones',
    title: 'Livraison ou retrait',
    text: 'Une zone faite de codes postaux, ou un point où les clients viennent chercher leurs courses.',
    links: [{ to: '/gestion/creneaux?vue=zones', label: 'Zones' }],
  },
  {
    part: 'slots',
    title: 'Créneaux',
    text: 'La semaine type dit quels jours et à quelles heures : ses créneaux s’ouvrent deux semaines d’avance, avec leurs frais de livraison.',
    links: [{ to: '/gestion/creneaux?vue=regles', label: 'Semaine type' }],
  },
  {
    part: null,
    title: 'Un site de plus',
    text: 'Un autre magasin, un entrepôt : sa gamme, ses prix, son stock, ses zones et son équipe. Une boutique d’un seul site n’a rien à faire ici.',
    links: [{ to: '/gestion/sites', label: 'Ajouter un site' }],
  },
  {
    part: null,
    title: 'Minimum et frais de préparation',
    text: 'Sans réglage, il n’y a ni minimum ni frais de préparation.',
    links: [{ to: '/gestion/frais', label: 'Frais et minimum' }],
  },
  {
    part: 'terms',
    title: 'Conditions générales de vente',
    text: 'La loi les demande avant toute commande ; vos clients les acceptent en payant.',
    page: { id: 'cgv', family: 'root', slug: 'cgv', title: 'Conditions générales de vente' },
  },
  {
    part: 'legalNotice',
    title: 'Mentions légales',
    text: 'Qui édite le site, qui l’héberge, et comment vous joindre.',
    page: infoPage('mentions-legales', 'Mentions légales'),
  },
  {
    part: 'privacy',
    title: 'Données personnelles',
    text: 'Ce que vous gardez de vos clients, pourquoi, et combien de temps.',
    page: infoPage('donnees-personnelles', 'Données personnelles'),
  },
  {
    part: 'withdrawal',
    title: 'Renoncer au contrat',
    text: 'Les commandes que l’on peut rendre sont déjà là ; la page dit pour quels produits, et comment.',
    page: infoPage('retractation', 'Renoncer au contrat ici'),
  },
  {
    part: 'contact',
    title: 'Service client',
    text: 'Par où vous joindre, et que faire d’un produit abîmé ou manquant.',
    page: infoPage('contact', 'Service client'),
  },
  {
    part: 'accessibility',
    title: 'Accessibilité',
    text: 'La déclaration que la loi demande : ce qui a été vérifié, ce qui ne l’est pas encore, à qui écrire.',
    page: infoPage('accessibilite', 'Accessibilité : non conforme'),
  },
  {
    part: null,
    title: 'Livraison et retrait',
    text: 'Où vous livrez, quand, et à quel prix.',
    page: infoPage('livraison', 'Livraison et retrait'),
  },
  {
    part: null,
    title: 'Prix au poids',
    text: 'Pourquoi la banque réserve un peu plus que le total, si vous vendez au poids.',
    page: infoPage('prix-au-poids', 'Prix au poids et pré-autorisation'),
  },
  {
    part: null,
    title: 'Questions fréquentes',
    text: 'Ce que vos clients demandent le plus.',
    page: infoPage('questions', 'Questions fréquentes'),
  },
  {
    part: null,
    title: 'Pied de page',
    text: 'Votre phrase et vos liens, en bas de chaque page. Un lien ne se voit qu’une fois sa page publiée.',
    links: [{ to: '/gestion/pied-de-page', label: 'Pied de page' }],
  },
  {
    part: null,
    title: 'Page d’accueil',
    text: 'Sans elle, l’accueil montre vos rayons, les promotions et les nouveautés.',
    page: { id: 'home', family: 'root', slug: 'home', title: 'Accueil' },
  },
  {
    part: 'payments',
    title: 'Paiement',
    text: 'Se règle sur le serveur : STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY et STRIPE_WEBHOOK_SECRET.',
  },
  {
    part: 'email',
    title: 'E-mails',
    text: 'Confirmations, factures, mots de passe. Se règle sur le serveur : SMTP_URL.',
  },
  {
    part: 'sms',
    title: 'SMS',
    text: 'Le code qui confirme le téléphone d’un nouveau client. Se règle sur le serveur : BREVO_API_KEY.',
  },
  {
    part: 'address',
    title: 'Adresse https',
    text: 'L’adresse de la boutique, et son certificat. Se règle sur le serveur : PUBLIC_URL.',
  },
  {
    part: null,
    title: 'Équipe',
    text: 'Invitez ceux qui préparent, livrent et répondent. Vous pouvez aussi commencer seul.',
    links: [{ to: '/gestion/equipe', label: 'Équipe' }],
  },
];

export type Status = { label: string; tone: 'leaf' | 'tomato' | 'quiet' };

/** A part that is missing but not compulsory does not prevent the opening. */
export function statusOf(
  { part }: Pick<ChecklistItem, 'part'>,
  { missing, compulsory, mode }: Pick<ShopStateView, 'missing' | 'compulsory' | 'mode'>,
): Status {
  if (part === null) return { label: 'Facultatif', tone: 'quiet' };
  // The bank of a rehearsal takes no money: nothing is done yet for real customers.
  if (part === 'payments' && mode === 'rehearsal') return { label: 'D’essai', tone: 'quiet' };
  if (compulsory.includes(part)) return { label: 'Manque', tone: 'tomato' };
  if (missing.includes(part)) return { label: 'Plus tard', tone: 'quiet' };
  return { label: 'Fait', tone: 'leaf' };
}
