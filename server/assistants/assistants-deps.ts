import type { Clock } from '#domain/time/clock.ts';
import type { Geocoder } from '#server/partners/geocoding/port.ts';
import type { WebhookSender } from '#server/partners/webhooks/port.ts';
import type { CartDeps } from '#server/cart/cart-view.ts';
import type { Flags } from '#server/flags/open-flags.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Logger } from '#server/platform/log.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';

export type AssistantsDeps = CartDeps & {
  app: HttpServer;
  clock: Clock;
  flags: Flags;
  log: Logger;
  partners: { geocoder: Pick<Geocoder, 'reverse'> };
  shop: ShopIdentity;
  signingSecret: string;
  webhookSender: Pick<WebhookSender, 'read'>;
};
