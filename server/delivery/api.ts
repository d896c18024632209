import type { FastifyRequest } from 'fastify';
import { deliveryEndpoints } from '#domain/delivery/endpoints.ts';
import type { MeansAbilities } from '#domain/payments/hold-plan.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import { askPartner } from '#server/platform/partner-call.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { countWithin } from '#server/platform/throttles.ts';
import {
  findDeliverySlots,
  readCartDemand,
  servesPostcode,
  type DeliveryDeps,
} from './find-delivery-slots.ts';
import { joinWaitingList } from './join-waiting-list.ts';
import { listOfferedSlots } from './list-offered-slots.ts';
import { findZone, listZones } from './store.ts';
import { offeredSlotView, zoneView } from './views.ts';

export function deliveryApi(
  app: HttpServer,
  deps: DeliveryDeps & {
    jobs: Jobs;
    log: Logger;
    publicUrl: string;
    /** Provided by app.ts, since payments are a higher slice. */
    readOfferedMeans(request: FastifyRequest): Promise<MeansAbilities>;
  },
): void {
  const { db } = deps.database;

  /** The address database belongs to a third party, so free use through the shop is limited. */
  async function countSearch(network: string): Promise<void> {
    if (!(await countWithin(db, 'geocoder:ip', network, deps.clock.now())))
      throw new Refusal('Generic.TooManyRequest');
  }

  serve(app, deliveryEndpoints, {
    'POST /api/addresses/deliverySlots2': (request) =>
      findDeliverySlots(deps, request.body, {
        visitor: request.visitor,
        readMeans: () => deps.readOfferedMeans(request),
      }),

    'GET /api/deliveryZones/:id': async (request) => {
      const found = await findZone(db, request.params.id);
      if (!found) throw new Refusal('List.DeliveryZoneNotFound');
      const now = deps.clock.now();
      const [slots, abilities] = await Promise.all([
        listOfferedSlots(db, [found], now),
        deps.readOfferedMeans(request),
      ]);
      const { visitor } = request;
      const asked = await readCartDemand(deps, { zones: [found], rows: slots, visitor });
      const zone = asked.serving(found);
      const minutes = asked.minutesIn(zone);
      return zoneView(
        zone,
        slots.map((row) =>
          offeredSlotView(row, { now, minutes, abilities, shop: asked.servingOn(zone, row) }),
        ),
      );
    },

    'GET /api/addresses/search': async (request) => {
      await countSearch(request.network);
      const zones = await listZones(db);
      const found = await askPartner(deps.log, 'geocoder', () =>
        deps.partners.geocoder.search(request.query.q, { limit: 6 }),
      );
      return {
        results: found.map((address) => ({
          ...address,
          isServed: zones.some((zone) => servesPostcode(zone, address.postcode)),
        })),
      };
    },

    'POST /api/addresses/prospects': async (request) => {
      const { email, address, optin } = request.body;
      await joinWaitingList(deps, { email, address, isOptin: optin ?? false, ip: request.network });
      return { done: true };
    },
  });
}
