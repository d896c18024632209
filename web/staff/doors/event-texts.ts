/** The French name of each event, on the page where managers choose. */
import type { WebhookEvent } from '#domain/webhooks/contract.ts';

export const eventTexts: Readonly<Record<WebhookEvent, string>> = {
  'order.placed': 'Commande passée',
  'order.changed': 'Commande modifiée',
  'order.taken': 'Commande prise en charge',
  'order.prepared': 'Commande préparée',
  'order.left': 'Commande partie',
  'order.broughtBack': 'Commande partie, non remise',
  'order.delivered': 'Commande remise',
  'order.cancelled': 'Commande annulée',
  'order.refunded': 'Commande remboursée',
  'payment.held': 'Somme réservée',
  'payment.captured': 'Somme débitée',
  'payment.lost': 'Réservation perdue ou rendue',
  'stock.low': 'Stock au seuil',
  'stock.received': 'Lot reçu',
  'stock.recalled': 'Produit rappelé',
  'product.changed': 'Produit nouveau ou modifié',
  'price.changed': 'Prix ou promotion modifiés',
  'slot.changed': 'Créneau modifié',
  'customer.consented': 'Accord d’un client donné ou retiré',
  'customer.erased': 'Client effacé',
  'closing.made': 'Journée clôturée',
  'fields.changed': 'Champ de la boutique rempli',
  'webhook.test': 'Essai',
};

export const eventText = (type: string): string => eventTexts[type as WebhookEvent] ?? type;
