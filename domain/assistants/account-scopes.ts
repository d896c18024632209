/** What a connected assistant may do with an account. No scope can pay, or change an order or address. */

/** Scope of the protocol, and its sentence on the consent page. */
export const accountScopes = {
  orders:
    'Lire vos commandes : les produits, les poids relevés, les montants et les créneaux, sans votre adresse ni votre carte.',
  lists: 'Lire vos listes de courses, et y ajouter des produits.',
  addresses:
    'Voir le nom de vos adresses (« Maison », « Bureau ») et y faire livrer un panier que vous relirez. L’adresse elle-même ne lui est pas donnée.',
} as const;

export type AccountScope = keyof typeof accountScopes;
export const accountScopeKeys = Object.keys(accountScopes) as AccountScope[];

/** Leaves out scopes that the shop does not know. */
export const knownScopes = (asked: string): AccountScope[] => {
  const words = new Set(asked.split(' '));
  return accountScopeKeys.filter((scope) => words.has(scope));
};

/** Days from consent until the customer must consent again. */
export const connectedDays = 90;
/** Days that an ended connection and its calls remain visible. */
export const keptDays = 180;
