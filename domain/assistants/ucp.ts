/** Versions and names of the Universal Commerce Protocol used by the shop. */

export const ucpVersion = '2026-08-25';
/** Version of the shop's own extension, independent of the protocol's. */
export const groceryVersion = '2026-12-02';

export const assistantPaths = {
  mcp: '/mcp',
  profile: '/.well-known/ucp',
  grocerySchema: '/ucp/grocery.json',
  /** Page where a person takes over a cart; the token follows `#`. */
  handOver: '/panier-prepare',
  /** Page where a customer connects an assistant; the request's id follows `#`. */
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
 * Name of the shop's extension. The protocol requires a schema's name to start with the reversed host
 * that serves it.
 */
export const groceryExtension = (hostname: string): string =>
  [...hostname.split('.').toReversed(), 'shopping', 'grocery'].join('.');
