/** Waiting work as rows, each linking to the list that handles it. */
import type { Desk } from '#domain/desk/contract.ts';
import type { WaitKind } from '#domain/desk/waits.ts';
import type { DayBoard, WatchedOrder } from '#domain/picking/day-contract.ts';
import type { WatchReason } from '#domain/picking/day-states.ts';
import { ordersAddress, type OrdersFilters, type OrdersView } from '../orders/orders-url.ts';

export type Door = {
  key: string;
  count: number;
  text: string;
  isUrgent: boolean;
  /** When the oldest item began to wait. */
  since: string | null;
  /** Address of one list, or orders to link one by one. */
  to: string | readonly Pick<WatchedOrder, 'id' | 'number'>[];
};

type Orders = Partial<OrdersFilters> & Pick<OrdersView, 'scope'>;
type Words = { one: string; several: string; to: string | Orders; isUrgent?: boolean };
const support = '/gestion/service-client';
const words: Record<WaitKind, Words> = {
  late: {
    one: 'commande en retard',
    several: 'commandes en retard',
    to: { scope: 'late' },
    isUrgent: true,
  },
  missed: {
    one: 'livraison manquée à replanifier',
    several: 'livraisons manquées à replanifier',
    to: { scope: 'missed' },
    isUrgent: true,
  },
  unpaid: {
    one: 'paiement refusé, à refaire',
    several: 'paiements refusés, à refaire',
    to: { scope: 'open', payment: 'again' },
    isUrgent: true,
  },
  conversations: {
    one: 'client attend votre réponse',
    several: 'clients attendent votre réponse',
    to: `${support}?vue=discussions`,
    isUrgent: true,
  },
  complaints: {
    one: 'réclamation à décider',
    several: 'réclamations à décider',
    to: `${support}?vue=reclamations`,
  },
  tickets: {
    one: 'message sans réponse',
    several: 'messages sans réponse',
    to: `${support}?vue=messages`,
  },
  disputes: {
    one: 'litige attend votre réponse',
    several: 'litiges attendent votre réponse',
    to: '/gestion/rapprochement',
  },
  failedJobs: { one: 'tâche en échec', several: 'tâches en échec', to: '/gestion/taches' },
  shortDated: { one: 'lot à écouler', several: 'lots à écouler', to: '/gestion/a-ecouler' },
  soldOut: {
    one: 'produit épuisé',
    several: 'produits épuisés',
    to: '/gestion/produits?vue=epuises',
  },
  differences: {
    one: 'écart avec la banque à expliquer',
    several: 'écarts avec la banque à expliquer',
    to: '/gestion/rapprochement',
  },
  reviews: { one: 'avis à relire', several: 'avis à relire', to: '/gestion/avis' },
};

/** Reasons that no list can filter by: each order is named. */
const watchWords: Partial<Record<WatchReason, Omit<Words, 'to'>>> = {
  holdOver: {
    one: 'commande dont la banque ne réserve plus la somme',
    several: 'commandes dont la banque ne réserve plus la somme',
    isUrgent: true,
  },
  leftEarly: {
    one: 'commande sur la route bien avant son heure',
    several: 'commandes sur la route bien avant leur heure',
    isUrgent: true,
  },
  startsSoon: {
    one: 'commande pas prête, son créneau commence bientôt',
    several: 'commandes pas prêtes, leur créneau commence bientôt',
  },
  holdEnds: {
    one: 'commande dont la somme n’est plus réservée que pour un jour',
    several: 'commandes dont la somme n’est plus réservée que pour un jour',
  },
};

/** Sorts urgent rows first, then the desk's, then the day's. `site`: shown by linked lists. */
export function listDoors(
  desk: Desk,
  { watched }: Pick<DayBoard, 'watched'>,
  site?: string,
): Door[] {
  const firstLate = watched.flatMap(({ isLate, dueAt }) => (isLate ? [dueAt] : [])).toSorted()[0];
  const lists = desk.waits.map(({ kind, count, since }) => {
    const { to: list, ...said } = words[kind];
    const to = typeof list === 'string' ? list : ordersAddress({ day: '', site, ...list });
    const waitsSince = kind === 'late' ? (firstLate ?? null) : since;
    return doorOf({ key: kind, count, since: waitsSince, to }, said);
  });
  const orders = Object.entries(watchWords).flatMap(([reason, said]) => {
    const to = watched.filter((order) => order.reason === reason);
    return to.length > 0 ? [doorOf({ key: reason, count: to.length, since: null, to }, said)] : [];
  });
  return [...lists, ...orders].toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
}

const doorOf = (
  door: Omit<Door, 'text' | 'isUrgent'>,
  { one, several, isUrgent = false }: Omit<Words, 'to'>,
): Door => ({ ...door, text: door.count === 1 ? one : several, isUrgent });
