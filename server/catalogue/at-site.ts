import type { FastifyReply, FastifyRequest } from 'fastify';
import { baseProductId, shopOfProductId, type ShopId } from '#domain/contract/ids.ts';
import { worksAt } from '#domain/staff/works-at.ts';
import { requireSite } from '#server/platform/access.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { Catalogue } from './snapshot-types.ts';

/** The same dependencies, with the catalogue as that site sells it. */
export function atSite<Deps extends { catalogue: Catalogue }>(
  deps: Deps,
  shopId: ShopId | null,
): Deps {
  const catalogue = deps.catalogue.at(shopId);
  return catalogue === deps.catalogue ? deps : { ...deps, catalogue };
}

/** Returns the catalogue of the requested site, or of the member's first open site. */
export function atWorkSite(
  catalogue: Catalogue,
  by: Pick<Member, 'siteIds'>,
  asked?: ShopId,
): Catalogue {
  const { sites } = catalogue.current();
  if (asked !== undefined) {
    if (!sites.has(asked)) throw new Refusal('Shop.NotFoundFromQuery', { shopId: asked });
    requireSite(by, asked);
    return catalogue.at(asked);
  }
  const own = [...sites.values()].find(({ id, state }) => state !== 'closed' && worksAt(by, id));
  return catalogue.at(own?.id ?? by.siteIds?.[0] ?? null);
}

/**
 * `penne$paris` is the product `penne` at the site « paris », which has to be the one of the catalogue. Call it wherever a
 * request names a product, by its id or slug.
 */
export const baseIdOf = (catalogue: Pick<Catalogue, 'current'>, idOrSlug: string): string =>
  baseIdAt(catalogue.current().shop.id, idOrSlug);

/** The same for a line of an order, whose site is the one that took it. */
export function baseIdAt(siteId: ShopId, idOrSlug: string): string {
  const shopId = shopOfProductId(idOrSlug);
  if (shopId !== null && shopId !== siteId) throw new Refusal('Shop.NotFoundFromQuery', { shopId });
  return baseProductId(idOrSlug);
}

/** Lines of an order that a request names. */
export const baseLines = <Line extends { productId: string }>(
  { shop_id: siteId }: { shop_id: ShopId },
  lines: readonly Line[],
): Line[] => lines.map((line) => ({ ...line, productId: baseIdAt(siteId, line.productId) }));

/** Set by the server, from the delivery that the visitor chose. Public pages and answers are cached by it. */
const siteCookie = 'site';

/** Null: no delivery chosen yet, or one of the first site. */
export const siteOf = (request: Pick<FastifyRequest, 'cookies'>): ShopId | null =>
  request.cookies[siteCookie] ?? null;

const linkToSite = /^\/produit\/[^?]+\?(?:[^#]*&)?site=([\w-]+)(?:&|$)/;

/** The open site that a feed's link to a product names. */
function linkedSite(catalogue: Catalogue, url: string): ShopId | null {
  const [, named = ''] = url.includes('site=') ? (linkToSite.exec(url) ?? []) : [];
  return catalogue.current().sites.get(named)?.state === 'open' ? named : null;
}

/** Of a page: a feed's link leads to the price of the feed, cookie or not. */
export const shownSite = (
  catalogue: Catalogue,
  request: Pick<FastifyRequest, 'cookies' | 'url'>,
): Catalogue => catalogue.at(linkedSite(catalogue, request.url) ?? siteOf(request));

/** The site of a feed's link is the visitor's, until their cart says another. */
export function followLink(
  request: FastifyRequest,
  reply: FastifyReply,
  catalogue: Catalogue,
): void {
  const linked = linkedSite(catalogue, request.url);
  if (linked !== null) rememberSite(request, reply, catalogue, linked);
}

/** Value of `vary` for pages and answers cached by site. With one site they do not depend on the cookie. */
export const cachedBy = (catalogue: Pick<Catalogue, 'current'>): string =>
  catalogue.current().sites.size > 1 ? 'accept-encoding, cookie' : 'accept-encoding';

/** The header by which the shop asks its own API for a site's answers. */
export const asVisitorOf = (shopId: ShopId | null): { cookie?: string } =>
  shopId === null ? {} : { cookie: `${siteCookie}=${encodeURIComponent(shopId)}` };

/** From here on the visitor sees what this site sells. */
export function rememberSite(
  request: FastifyRequest,
  reply: FastifyReply,
  catalogue: Catalogue,
  shopId: ShopId,
): void {
  const isFirst = catalogue.at(shopId) === catalogue;
  const held = siteOf(request);
  if (held === (isFirst ? null : shopId)) return;
  if (isFirst) void reply.clearCookie(siteCookie, { path: '/' });
  else
    void reply.setCookie(siteCookie, shopId, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: 90 * 24 * 3600,
    });
}
