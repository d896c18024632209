/**
 * Keys of the HTML cache: a page's address in its canonical form, and the shop's state. Addresses answered from the
 * cache are remembered, so that the next answer parses no URL and waits for no promise: half of the processor time
 * that a cached page cost the shop.
 */
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { entityTag } from '#server/platform/entity-tag.ts';

export type PageKeys = {
  keyFor(page: string): string;
  /** For an address as it came over the wire; undefined once the shop changed. */
  known(address: string): string | undefined;
  remember(address: string, key: string): void;
  forget(): void;
};

/** At most 1 MB, since strangers choose the addresses. */
const maximumAddresses = 2_000;
const longestAddress = 300;

export function createPageKeys(currentShop: () => object): PageKeys {
  const keys = new Map<string, string>();
  let marked: object | null = null;
  let mark = '';

  /** A pause is shown when a page is rendered, not by an answer of the API, so the key holds the shop's state. */
  function followShop(): void {
    const shop = currentShop();
    if (shop === marked) return;
    mark = entityTag(JSON.stringify(shop));
    marked = shop;
    keys.clear();
  }

  return {
    keyFor(page) {
      followShop();
      return `${page} ${mark}`;
    },
    known(address) {
      followShop();
      return keys.get(address);
    },
    remember(address, key) {
      followShop();
      if (address.length > longestAddress || !key.endsWith(` ${mark}`)) return;
      keys.set(address, key);
      if (keys.size > maximumAddresses) keys.delete(keys.keys().next().value ?? '');
    },
    forget() {
      keys.clear();
    },
  };
}

/** The same address is another page at each site. */
export function createKeysBySite(): {
  at(site: Pick<Catalogue, 'current'>): PageKeys;
  forget(): void;
} {
  const sites = new Map<Pick<Catalogue, 'current'>, PageKeys>();
  return {
    at(site) {
      const keys = sites.get(site) ?? createPageKeys(() => site.current().shop);
      sites.set(site, keys);
      return keys;
    },
    forget: () => sites.clear(),
  };
}
