/** Texts of the shop-wide journal, worded as on each subject's own page. */
import { actionText, type ActionTopic } from '#domain/staff/action-kinds.ts';
import type { JournalEntry } from '#domain/desk/journal-contract.ts';
import { describeTreeAction } from '../catalogue/aisle-words.ts';
import { describeAction as describeProduct } from '../catalogue/product-words.ts';
import { pageActionText } from '../content/page-texts.ts';
import { tell as describeZone } from '../delivery/zone-log.tsx';
import { tellSettings } from '../opening/settings-log.tsx';
import { actionSentence as describeCode } from '../promotions/code-texts.ts';
import { describeInvoiceAction } from '../purchases/supplier-invoice-words.ts';
import { describeSupplierAction } from '../purchases/supplier-words.ts';
import { describeAction as describeRecipe } from '../recipes/recipe-words.ts';
import { describeReward } from '../rewards/reward-words.ts';
import { describeChange as describeIdentity } from '../shop/identity-log.ts';
import { describeMember } from '../team/member-words.ts';

export const topicNames: Readonly<Record<ActionTopic, string>> = {
  orders: 'Commandes',
  products: 'Produits',
  purchases: 'Achats',
  customers: 'Clients',
  delivery: 'Créneaux et zones',
  shop: 'Pages, recettes et codes',
  books: 'Comptes',
  settings: 'Réglages',
  team: 'Équipe',
};

/** By kind, or by its first word; entries about orders and customers carry no details. */
const describers: Readonly<Record<string, (entry: JournalEntry) => string>> = {
  category: describeTreeAction,
  charity: describeReward,
  code: describeCode,
  day: describeZone,
  game: describeReward,
  loyalty: describeReward,
  member: describeMember,
  page: pageActionText,
  product: describeProduct,
  receipt: describeSupplierAction,
  recipe: describeRecipe,
  referral: describeReward,
  rule: describeZone,
  shop: tellSettings,
  'shop.identity': describeIdentity,
  'site.product': describeProduct,
  slot: describeZone,
  stock: describeProduct,
  supplier: describeSupplierAction,
  'supplier-invoice': describeInvoiceAction,
  'supplier-order': describeSupplierAction,
  zone: describeZone,
};

export function entryText(entry: JournalEntry): string {
  const describe = describers[entry.kind] ?? describers[entry.kind.split('.', 1)[0] ?? ''];
  if (describe) return describe(entry);
  const { name } = (entry.after ?? {}) as { name?: unknown };
  return typeof name === 'string' ? `${actionText(entry.kind)} : ${name}` : actionText(entry.kind);
}

/** Name and page of each subject, by the subject or its first word. */
const subjects: Readonly<Record<string, readonly [name: string, page: string]>> = {
  'books:bank': ['Rapprochement', '/gestion/rapprochement'],
  'books:closings': ['Clôtures', '/gestion/clotures'],
  'books:documents': ['Comptabilité', '/gestion/comptabilite'],
  'books:platform': ['Plateforme agréée', '/gestion/plateforme'],
  'picking:path': ['Chemin de préparation', '/gestion/chemin'],
  'shop:identity': ['Identité', '/gestion/boutique'],
  categories: ['Rayons', '/gestion/rayons'],
  code: ['Code promo', '/gestion/codes/'],
  customer: ['Client', '/gestion/clients/'],
  customers: ['Fichiers des clients', '/gestion/fichiers-clients'],
  field: ['Champs', '/gestion/champs'],
  fields: ['Champs', '/gestion/champs'],
  'incoming-invoice': ['Factures reçues', '/gestion/fournisseurs?vue=factures'],
  jobs: ['Tâches en échec', '/gestion/taches'],
  key: ['Clés des programmes', '/gestion/cles'],
  member: ['Équipe', '/gestion/equipe'],
  order: ['Commande', '/gestion/commandes/'],
  page: ['Page', '/gestion/pages/'],
  product: ['Produit', '/gestion/produits/'],
  recipe: ['Recette', '/gestion/recettes/'],
  round: ['Tournées', '/gestion/journee'],
  scale: ['Balances', '/gestion/balances'],
  shop: ['Fidélité', '/gestion/fidelite'],
  'shop:settings': ['Ouverture', '/gestion/ouverture'],
  site: ['Site', '/gestion/sites/'],
  supplier: ['Fournisseur', '/gestion/fournisseurs/'],
  'supplier-invoice': ['Facture de fournisseur', '/gestion/factures-fournisseurs/'],
  supplierOrder: ['Commande au fournisseur', '/gestion/commandes-fournisseurs/'],
  text: ['Texte des messages', '/gestion/textes/'],
  transfer: ['Transferts', '/gestion/transferts'],
  webhook: ['Notifications aux programmes', '/gestion/webhooks'],
  zone: ['Zone', '/gestion/creneaux?vue=zones'],
};

export function subjectOf({ subject, subjectName }: JournalEntry): { text: string; to: string } {
  const [first = '', id = ''] = subject.split(':');
  const [name, page] = subjects[subject] ?? subjects[first] ?? ['Boutique', '/gestion'];
  return {
    text: [name, subjectName].filter(Boolean).join(' '),
    to: page.endsWith('/') ? `${page}${encodeURIComponent(id)}` : page,
  };
}
