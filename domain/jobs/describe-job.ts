import { withFrenchSpaces } from '../words/french-spaces.ts';

/** French titles, completed by the order number: « Débit de la commande 100025 ». */
const titlesWithOrder: Readonly<Record<string, string>> = {
  'order.settle': 'Débit de la commande',
  'order.release': 'Libération de la somme réservée pour la commande',
  'payment.settle': 'Suite du paiement de la commande',
  'order.refundKeptBack': 'Remboursement de ce qui n’a pas été remis à la porte',
  'refund.send': 'Remboursement de la commande',
  'refund.record': 'Écriture d’un remboursement vu à la banque, de la commande',
  'order.rewards': 'Miams et récompenses de la commande',
  'order.rewards.reverse': 'Reprise des Miams de la commande',
  'review.invite': 'Invitation à donner un avis sur la commande',
};

const titles: Readonly<Record<string, string>> = {
  'card.forget': 'Oubli d’une carte enregistrée par la banque',
  'cart.endKeeping': 'Fin du maintien d’un panier',
  'cart.warnKeeping': 'Rappel avant la fin du maintien d’un panier',
  'product.rated': 'Note moyenne d’un produit',
  'orders.terminate': 'Tâche de nuit : clôture des commandes anciennes',
  'stock.settle': 'Tâche de nuit : stocks qu’une version d’avant a écrits',
  'transfers.endMissed': 'Tâche de nuit : navettes qui ne sont pas parties',
  'reviews.purge': 'Tâche de nuit : effacement des avis anciens',
  'pictures.purge': 'Tâche de nuit : effacement des images inutilisées',
  'sell-offs.end': 'Fin des soldes de produits à écouler',
  'slots.generate': 'Ouverture des créneaux à venir',
  'changes.trim': 'Effacement des changements que tous ont lus',
  'sessions.purge': 'Tâche de nuit : effacement des sessions terminées',
  'books.close': 'Tâche de nuit : clôture des comptes de la veille',
  'books.seal': 'Scellement des écritures, des factures et du journal de l’équipe',
  'payments.disputes': 'Lecture des litiges à la banque',
  'books.bank': 'Tâche de nuit : rapprochement avec la banque',
  'analytics.purge': 'Tâche de nuit : effacement des mesures anciennes',
  'webhook.deliver': 'Notification à un programme',
  'assistants.purge': 'Tâche de nuit : effacement des anciens accès d’assistants',
  'webhooks.purge': 'Tâche de nuit : effacement des notifications anciennes',
  'personal-data.retain': 'Tâche de nuit : effacement des données trop anciennes',
};

export function describeJob(job: {
  name: string;
  orderNumber: string | null;
  subject?: string | undefined;
}): string {
  const { name, orderNumber, subject } = job;
  if (subject !== undefined) {
    const isSaid = orderNumber === null || subject.includes(orderNumber);
    return withFrenchSpaces(`E-mail « ${subject} »${isSaid ? '' : `, commande ${orderNumber}`}`);
  }
  const title = titlesWithOrder[name];
  if (title) return orderNumber === null ? title : `${title} ${orderNumber}`;
  return titles[name] ?? withFrenchSpaces(`Tâche « ${name} »`);
}

const longestError = 200;

/** Redacts errors, since partners may quote the rejected address or number. */
export function briefError(error: string): string {
  const clean = error
    .replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…')
    .replaceAll(/\+?\d(?:[ .]?\d){8,}/g, '…')
    .replace(/^(?:\w*error|\w+Lost|\w+Invalid): /i, '');
  return clean.length > longestError ? `${clean.slice(0, longestError).trimEnd()}…` : clean;
}
