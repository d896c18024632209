/** What each scope of a key opens, in French. A scope that no endpoint asks for is absent. */
import type { Privilege } from '#domain/staff/privileges.ts';

type Texts = { title: string; read?: string; write?: string };

export const scopeTexts: Partial<Record<Privilege, Texts>> = {
  'orders.read': { title: 'Commandes', read: 'lire', write: 'modifier' },
  'orders.prepare': { title: 'Préparation', read: 'lire', write: 'préparer' },
  'orders.deliver': { title: 'Livraison', read: 'lire', write: 'livrer, ce qui débite' },
  'orders.cancel': { title: 'Annulations', write: 'annuler, sans débiter' },
  'orders.refund': { title: 'Remboursements', read: 'lire', write: 'rembourser' },
  'customers.read': { title: 'Clients', read: 'lire' },
  'customers.write': { title: 'Fiches des clients', read: 'lire', write: 'modifier' },
  'customers.export': { title: 'Fichiers des clients', read: 'télécharger' },
  'codes.write': { title: 'Codes promo', read: 'lire', write: 'modifier' },
  'reviews.moderate': { title: 'Avis', read: 'lire', write: 'modérer' },
  'catalogue.write': { title: 'Catalogue', read: 'lire', write: 'modifier' },
  'stock.write': { title: 'Produits et stock', read: 'lire', write: 'compter' },
  'till.write': { title: 'Caisse', read: 'lire les tickets', write: 'envoyer les ventes' },
  'slots.write': { title: 'Créneaux', read: 'lire', write: 'modifier' },
  'flags.write': { title: 'Fonctionnalités', read: 'lire', write: 'modifier' },
  'measures.read': { title: 'Mesures', read: 'lire' },
  'messages.write': { title: 'Messages de la boutique', read: 'lire', write: 'modifier' },
  'pages.write': { title: 'Pages et recettes', read: 'lire', write: 'modifier' },
  'support.answer': { title: 'Conversations', read: 'lire', write: 'répondre' },
  'shop.write': { title: 'Boutique et réglages', read: 'lire', write: 'modifier' },
  'books.read': { title: 'Comptes et achats', read: 'lire', write: 'modifier' },
};

export function scopeText(scope: string): string {
  const [privilege, mode] = scope.split(':') as [Privilege, 'read' | 'write'];
  const texts = scopeTexts[privilege];
  return texts ? `${texts.title} : ${texts[mode] ?? mode}` : scope;
}
