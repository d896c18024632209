/** /.well-known/security.txt (RFC 9116): where to report a vulnerability of this shop. */
import type { Clock } from '#domain/time/clock.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';

const address = '/.well-known/security.txt';

/** Short of the year that the RFC allows, so that a copy kept by a finder is not taken for a live one. */
const validFor = { hours: 24 * 180 } as const;

export function securityTextApi(
  app: HttpServer,
  { shop, clock, publicUrl }: { shop: ShopIdentity; clock: Clock; publicUrl: string },
): void {
  app.get(address, { schema: { hide: true } }, async (_request, reply) => {
    const { email } = shop.shown();
    // A file must name a contact: there is none until a manager has written the identity.
    if (!email) throw new Refusal('Page.NotFound');
    const expires = clock.now().add(validFor).round('second');
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: fr',
      `Canonical: ${publicUrl}${address}`,
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.map((line) => `${line}\n`).join(''));
  });
}
