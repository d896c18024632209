import type { OrderStatus } from './contract.ts';

/** Names of an order's state, and its progress. */
type StateRow = {
  /** Customer's label. Several states may share one (specification, section 4). */
  label: string;
  /** Label in the order's history. */
  reached: string;
  /** Label of the team's button that leads to this state. */
  verb: string | null;
  /** Plural label in the team's filter. Null: no separate filter. */
  filter: string | null;
  /** Progress: an order and its complement are in step when their stages are equal. */
  stage: number | null;
};

/** Adding a state without a row is a compile error. */
export const stateRows = {
  prepaying: {
    label: 'Validée',
    reached: 'Commande passée',
    verb: null,
    filter: null,
    stage: null,
  },
  prepaid: {
    label: 'Validée',
    reached: 'Paiement autorisé',
    verb: 'Rendre la commande',
    filter: 'À prendre en charge',
    stage: 0,
  },
  modifying: {
    label: 'En modification',
    reached: 'En modification',
    verb: null,
    filter: 'En modification',
    stage: null,
  },
  preparing: {
    label: 'En préparation',
    reached: 'Prise en charge',
    verb: 'Prendre en charge',
    filter: 'En préparation',
    stage: 1,
  },
  prepared: {
    label: 'Préparée',
    reached: 'Préparée',
    verb: 'Terminer la préparation',
    filter: 'Préparées',
    stage: 2,
  },
  approvedByClient: {
    label: 'Préparée',
    reached: 'Remplacements acceptés',
    verb: null,
    filter: null,
    stage: 2,
  },
  ready: {
    label: 'À retirer',
    reached: 'Prête au retrait',
    verb: 'Prête au retrait',
    filter: 'Prêtes au retrait',
    stage: 3,
  },
  cart: {
    label: 'En livraison',
    reached: 'Sur le chariot',
    verb: 'Charger sur le chariot',
    filter: 'Sur le chariot',
    stage: 3,
  },
  readyToDeliver: {
    label: 'En livraison',
    reached: 'Dans la camionnette',
    verb: 'Mettre dans la camionnette',
    filter: 'Dans la camionnette',
    stage: 4,
  },
  inTransit: {
    label: 'En livraison',
    reached: 'Partie en livraison',
    verb: 'Partir en livraison',
    filter: 'Sur la route',
    stage: 5,
  },
  delivered: {
    label: 'Livrée',
    reached: 'Remise au client',
    verb: 'Remettre au client',
    filter: null,
    stage: 6,
  },
  paid: { label: 'Payée', reached: 'Débitée', verb: null, filter: null, stage: null },
  terminated: { label: 'Terminée', reached: 'Terminée', verb: null, filter: null, stage: null },
  cancelled: {
    label: 'Annulée',
    reached: 'Annulée',
    verb: 'Refuser ou annuler',
    filter: null,
    stage: null,
  },
  refunded: { label: 'Remboursée', reached: 'Remboursée', verb: null, filter: null, stage: null },
  failed: {
    label: 'Paiement refusé',
    reached: 'Paiement refusé',
    verb: null,
    filter: null,
    stage: null,
  },
} as const satisfies Record<OrderStatus, StateRow>;
