/**
 * What a saved view leaves out of a list's address. A search may name a customer, and a shared view
 * is read by all; the others say what is open beside the list or above it.
 */
export const unsavedParams: readonly string[] = ['q', 'commande', 'id', 'fermer', 'imprimer'];
