/** Defaults of the feature flags, from the specification. Without zod: every page loads it. */
export const flagDefaults = {
  'paypal-payment': false,
  chatbot: false,
  'new-product-badge': false,
  'new-search-algorithm': false,
  'loyalty-display': false,
  'latest-orders': false,
  'grocery-list': false,
  'recipe-card-duration': false,
  'grocery-booster': false,
  'basket-design': false,
  'home-prospect': false,
  'seven-families': false,
  'reviews-widgets': false,
  'seo-pre-footer': false,
  assistants: false,
  'landing-header-action': 'LOGIN' as 'LOGIN' | 'SIGNUP' | 'NONE',
  'monitoring-traces-sample-rate': 0 as number,
  'monitoring-errors-sample-rate': 0 as number,
};

type Widen<T> = T extends boolean ? boolean : T;
export type FlagValues = { [Key in keyof typeof flagDefaults]: Widen<(typeof flagDefaults)[Key]> };
export type FlagKey = keyof FlagValues;
export type FlagValue = FlagValues[FlagKey];

export const flagKeys = Object.keys(flagDefaults) as FlagKey[];
