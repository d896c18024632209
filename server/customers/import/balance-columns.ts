/** The columns of the shop's own files of balances, and which of them make a file of each kind. */

/** Headings as folded text; docs/moving.md lists them. */
export const headings = {
  email: ['e mail', 'email', 'adresse e mail', 'customer email', 'user email', 'email address'],
  points: ['points', 'points de fidelite', 'miams', 'points balance', 'solde de points'],
  list: ['liste', 'list', 'nom de la liste'],
  order: ['commande', 'order', 'numero de commande'],
  reference: ['reference', 'sku', 'code article'],
  quantity: ['quantite', 'quantity', 'qte'],
  card: ['carte', 'carte cadeau', 'code', 'gift card'],
  amount: ['solde', 'montant', 'balance', 'amount'],
  until: ['valable jusqu au', 'expiration', 'until', 'expires'],
} as const satisfies Record<string, readonly string[]>;
type BalanceColumn = keyof typeof headings;
export const balanceColumns = Object.keys(headings) as BalanceColumn[];
export type BalanceCells = Record<BalanceColumn, string>;

/** The first that fits is the file's. */
export const kinds = {
  gifts: ['card', 'amount'],
  orders: ['order', 'reference', 'quantity'],
  lists: ['list', 'reference', 'quantity'],
  points: ['points'],
} as const satisfies Record<string, readonly BalanceColumn[]>;
export type BalanceKind = keyof typeof kinds;
export const balanceKinds = Object.keys(kinds) as BalanceKind[];
