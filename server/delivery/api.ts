import { z } from 'zod';
import {
  addressSearchQuerySchema,
  addressSearchSchema,
  deliverySlotsRequestSchema,
  deliverySlotsSchema,
  deliveryZoneSchema,
  prospectRequestSchema,
} from '#domain/delivery/contract.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import { askPartner } from '#server/platform/partner-call.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findDeliverySlots, servesPostcode, type DeliveryDeps } from './find-delivery-slots.ts';
import { joinWaitingList } from './join-waiting-list.ts';
import { listOfferedSlots } from './list-offered-slots.ts';
import { findZone, listZones } from './store.ts';
import { slotView, zoneView } from './views.ts';

export function deliveryApi(
  app: HttpServer,
  deps: DeliveryDeps & { jobs: Jobs; log: Logger; publicUrl: string },
): void {
  const { db } = deps.database;

  app.post(
    '/api/addresses/deliverySlots2',
    { schema: { body: deliverySlotsRequestSchema, response: { 200: deliverySlotsSchema } } },
    async (request) => findDeliverySlots(deps, request.body),
  );

  app.get(
    '/api/deliveryZones/:id',
    {
      schema: {
        params: z.strictObject({ id: z.string().max(80) }),
        response: { 200: deliveryZoneSchema },
      },
    },
    async (request) => {
      const zone = await findZone(db, request.params.id);
      if (!zone) throw new Refusal('List.DeliveryZoneNotFound');
      const now = deps.clock.now();
      const slots = await listOfferedSlots(db, [zone], now);
      return zoneView(
        zone,
        slots.map((row) => slotView(row, now)),
      );
    },
  );

  app.get(
    '/api/addresses/search',
    { schema: { querystring: addressSearchQuerySchema, response: { 200: addressSearchSchema } } },
    async (request) => {
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
  );

  app.post(
    '/api/addresses/prospects',
    {
      schema: {
        body: prospectRequestSchema,
        response: { 200: z.object({ done: z.literal(true) }) },
      },
    },
    async (request) => {
      const { email, address, optin } = request.body;
      await joinWaitingList(deps, { email, address, isOptin: optin ?? false, ip: request.ip });
      return { done: true as const };
    },
  );
}
