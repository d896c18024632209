/** OpenFeature context of a request: device, plus customer and delivery when known. */
import type { FastifyRequest } from 'fastify';
import type { FlagContext } from '#domain/flags/contract.ts';
import { release } from '#domain/contract/release.ts';
import { findCustomer } from '#server/account/store.ts';
import { findCart } from '#server/cart/store.ts';
import type { Database } from '#server/platform/db.ts';

/** Shared key of devices without consent, so that percentage rules do not single them out. */
const unknownDevice = 'anonymous';
const deviceKeyPattern = /^[\w-]{8,64}$/;

export async function readFlagContext(
  { database: { db } }: { database: Database },
  request: FastifyRequest,
): Promise<FlagContext> {
  const { customerId, sessionId } = request.visitor;
  const given = request.cookies['feature_flag_unique_device_id'] ?? '';
  const [customer, cart] = await Promise.all([
    customerId ? findCustomer(db, customerId) : null,
    findCart(db, { customerId, sessionId }),
  ]);
  return {
    kind: 'multi',
    device: {
      key: deviceKeyPattern.test(given) ? given : unknownDevice,
      origin: 'web',
      version: release,
    },
    ...(customer ? { user: { key: customer.id, email: customer.email } } : {}),
    ...(cart?.slot_id
      ? { delivery: { key: cart.slot_id, shop: cart.shop_id, deliveryZone: cart.zone_id } }
      : {}),
  };
}
