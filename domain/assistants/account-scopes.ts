/** What a customer may let an assistant do with their account. None pays, changes an order or an address. */

/** By scope of the protocol: the sentence on the page of consent. */
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

/** From the consent; then the customer is asked again. */
export const connectedDays = 90;
/** After its end, a connection and its calls are shown for so long. */
export const keptDays = 180;
