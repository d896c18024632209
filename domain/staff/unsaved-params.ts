/**
 * URL parameters excluded from saved views: a search may name a customer, and views can be shared;
 * the others describe open panels.
 */
export const unsavedParams: readonly string[] = ['q', 'commande', 'id', 'fermer', 'imprimer'];
