/** Tools that find places and their slots. */
import {
  lookupLocationsSchema,
  searchLocationsSchema,
} from '#domain/assistants/location-inputs.ts';
import { listSlotsSchema } from '#domain/assistants/tool-inputs.ts';
import { apiError } from '#domain/errors.ts';
import { dayIn } from '#domain/time/local-time.ts';
import { listZones, type OpenZoneRow } from '#server/delivery/store.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { findLocations, hasTarget } from './find-locations.ts';
import { info } from './messages.ts';
import { tool } from './tool.ts';
import { viewLocation, viewSlot } from './view-location.ts';

const mostPerPage = 20;
const mostLookedUp = 20;
const textsOf = (place: string) =>
  ['name', 'grocery.instructions', 'grocery.site.name'].map((field) => `${place}.${field}`);
const minimumOf = (zones: readonly OpenZoneRow[]) => ({
  minimum_order: zones[0]?.minimum_order_cents ?? 0,
});

export const locationTools = [
  tool({
    name: 'search_locations',
    did: 'A cherché où vous livrer',
    capability: 'locationSearch',
    isReadOnly: true,
    title: 'Where the shop delivers or hands over',
    description:
      'Delivery zones that serve `serves.address.postal_code`, `serves.point` or `grocery.saved_address`; without any of them, pickup points. Their `id` goes into `list_slots`.',
    texts: textsOf('$.locations[*]'),
    input: searchLocationsSchema,
    async run(asking, { location: { pagination, ...criteria } }) {
      const zones = await listZones(asking.deps.database.db);
      const browsed = hasTarget(criteria) ? zones : zones.filter(({ type }) => type !== 'delivery');
      const { locations, isServed } = await findLocations(asking, browsed, criteria);
      const { cursor = '0', limit = 10 } = pagination ?? {};
      const end = Number(cursor) + Math.min(limit, mostPerPage);
      const isLast = end >= locations.length;
      return {
        locations: locations.slice(Number(cursor), end),
        pagination: {
          has_next_page: !isLast,
          ...(isLast ? {} : { cursor: String(end) }),
          total_count: locations.length,
        },
        messages:
          isServed || !hasTarget(criteria)
            ? []
            : [info('address_undeliverable', apiError('Delivery.NoDeliveryForAddress').message)],
        grocery: minimumOf(zones),
      };
    },
  }),
  tool({
    name: 'lookup_locations',
    did: 'A regardé des lieux',
    capability: 'locationLookup',
    isReadOnly: true,
    title: 'Places by id',
    description: `Up to ${mostLookedUp} places by their id, those that meet the criteria. Unknown ids are named in \`messages\`.`,
    texts: textsOf('$.locations[*]'),
    input: lookupLocationsSchema,
    async run(asking, { location: { ids, ...criteria } }) {
      const zones = await listZones(asking.deps.database.db);
      const distinct = [...new Set(ids)];
      const asked = distinct.slice(0, mostLookedUp);
      const known = zones.filter(({ id }) => asked.includes(id));
      const { locations } = await findLocations(asking, known, criteria);
      const left = distinct.length - asked.length;
      return {
        locations: locations.map((place) => ({ ...place, inputs: [{ id: place.id }] })),
        messages: [
          ...asked
            .filter((id) => known.every((zone) => zone.id !== id))
            .map((id) => info('not_found', id)),
          ...(left > 0
            ? [
                info(
                  'batch_limit_applied',
                  `Seuls les ${mostLookedUp} premiers lieux ont été lus : ${left} ne l’ont pas été.`,
                ),
              ]
            : []),
        ],
        grocery: minimumOf(zones),
      };
    },
  }),
  tool({
    name: 'list_slots',
    did: 'A regardé les créneaux',
    capability: null,
    isReadOnly: true,
    title: 'Slots of a place',
    description:
      'Slots that can still be chosen, with their price by amount of products, their cut-off, and what each means of payment does: `held`, `registered` (held later) or `unavailable`.',
    texts: textsOf('$.location'),
    input: listSlotsSchema,
    async run({ call }, { location_id: id, day }) {
      const zone = await call('GET /api/deliveryZones/:id', { params: { id } });
      const slots = zone.deliverySlots.filter(
        ({ from, tag, isFull }) =>
          tag === 'green' && !isFull && (day === undefined || dayIn(shopTimeZone(), from) === day),
      );
      return { location: viewLocation(zone), slots: slots.map(viewSlot) };
    },
  }),
];
