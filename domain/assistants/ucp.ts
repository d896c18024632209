/** Names of the Universal Commerce Protocol that the shop speaks. */

export const ucpVersion = '2026-08-25';
/** Of the shop's own extension, which has its own pace. */
export const groceryVersion = '2026-12-02';

export const assistantPaths = {
  mcp: '/mcp',
  profile: '/.well-known/ucp',
  grocerySchema: '/ucp/grocery.json',
  /** The page where a person takes a cart over; the token follows `#`. */
  handOver: '/panier-prepare',
  /** The page where a customer connects an assistant; the request's id follows `#`. */
  consent: '/relier-un-assistant',
  protectedResource: '/.well-known/oauth-protected-resource',
  authorizationServer: '/.well-known/oauth-authorization-server',
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  keys: '/oauth/jwks',
} as const;

export const capabilities = {
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
  cart: 'dev.ucp.shopping.cart',
  checkout: 'dev.ucp.shopping.checkout',
  locationSearch: 'dev.ucp.common.location.search',
  locationLookup: 'dev.ucp.common.location.lookup',
} as const;
export type Capability = keyof typeof capabilities;
export const capabilityKeys = Object.keys(capabilities) as Capability[];

/**
 * Name of the extension with slots, ceilings, wishes and allergens. The protocol accepts a schema only
 * under the reversed name of the host that serves it.
 */
export const groceryExtension = (hostname: string): string =>
  [...hostname.split('.').toReversed(), 'shopping', 'grocery'].join('.');
