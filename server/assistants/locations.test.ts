/** Places by the protocol's Location: each criterion narrows the answer, or is refused. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectAssistant, openDoorToAssistants, type Assistant } from '../../tests/assistants.ts';
import * as shop from '../../tests/shopping.ts';

let assistant: Assistant;
/** « Paris Est » delivers 75011; « Retrait Bastille » is a drive, open from Monday to Saturday. */
const { app } = shop.open();
beforeAll(async () => {
  await openDoorToAssistants(app);
});
beforeEach(async () => {
  assistant = await connectAssistant(app);
});

const search = (location: object) => assistant.use('search_locations', { location });
const idsOf = ({ locations }: { locations: { id: string }[] }) => locations.map(({ id }) => id);
const bastille = { latitude: 48.8545, longitude: 2.3715 };
const eiffelTower = { latitude: 48.858_37, longitude: 2.294_48 };
const curbside = 'dev.ucp.amenity.shopping.curbside_pickup';
const to = (postal_code: string, more: object = {}) => ({
  serves: { address: { postal_code, ...more } },
});

describe('search_locations', () => {
  it('search_locations without a target lists pickup points with address, coordinates, hours and kind', async () => {
    const { locations, pagination, grocery } = await search({});
    expect(locations).toMatchObject([
      {
        id: 'retrait-bastille',
        address: { postal_code: '75011', address_country: 'FR' },
        geo: bastille,
        timezone: 'Europe/Paris',
        amenities: { [curbside]: { description: 'Retrait drive' } },
        grocery: { type: 'pickup', mode: 'Retrait drive' },
      },
    ]);
    expect(locations[0].hours[0]).toEqual({ day: 'monday', opens: '09:00', closes: '14:00' });
    expect(pagination).toEqual({ has_next_page: false, total_count: 1 });
    expect(grocery.minimum_order).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['a postcode', to('75011')],
    ['a postcode of France', to('75011', { address_country: 'FR', address_region: 'Paris' })],
    ['a point, by the address nearest to it', { serves: { point: bastille } }],
  ])('search_locations finds the zones for %s', async (_what, asked) => {
    const { locations, messages } = await search(asked);
    expect(locations).toMatchObject([{ id: 'paris-est', grocery: { type: 'delivery' } }]);
    expect(messages).toEqual([]);
  });

  it('search_locations returns an empty list with a message where no zone delivers', async () => {
    expect(await search(to('13001'))).toMatchObject({
      locations: [],
      pagination: { has_next_page: false, total_count: 0 },
      messages: [
        { type: 'info', code: 'address_undeliverable', content: expect.stringMatching(/\p{L}/u) },
      ],
    });
  });

  it.each([
    ['a postcode of another country', to('75011', { address_country: 'DE' })],
    ['what is no postcode of France', to('SW1A 1AA')],
    ['a country alone', { serves: { address: { address_country: 'FR' } } }],
    [
      'a point where there is no address',
      { serves: { point: { latitude: 45.5, longitude: -20 } } },
    ],
    ['a target of another extension', { serves: { 'com.example.area': 'x' } }],
  ])('search_locations refuses %s instead of ignoring it', async (_what, location) => {
    expect(await assistant.refused('search_locations', { location })).toMatchObject([
      { code: 'Assistant.TargetNotRead' },
    ]);
  });

  it('search_locations and lookup_locations refuse an unknown filter by its name', async () => {
    const location = { filters: { 'com.example.parking': true } };
    for (const [name, more] of [
      ['search_locations', {}],
      ['lookup_locations', { ids: ['retrait-bastille'] }],
    ] as const)
      expect(await assistant.refused(name, { location: { ...location, ...more } })).toMatchObject([
        {
          code: 'Assistant.FilterNotRead',
          content: expect.stringContaining('« com.example.parking »'),
        },
      ]);
  });

  it.each([
    ['no container', { serves: { address: { postal_code: '75011' } } }],
    [
      'two targets',
      { location: { serves: { point: bastille, address: { postal_code: '75011' } } } },
    ],
    ['no target', { location: { serves: {} } }],
    ['a radius without a centre', { location: { distance: { max: 10 } } }],
    ['hours without a zone', { location: { filters: { hours: { open_at: '2026-11-23T10:00' } } } }],
  ])('search_locations with %s is refused', async (_what, input) => {
    const { isError } = await assistant.client.callTool({
      name: 'search_locations',
      arguments: input,
    });
    expect(isError).toBe(true);
  });

  it.each([
    [0, bastille, 1],
    [5_668, eiffelTower, 0],
    [5_669, eiffelTower, 1],
  ])(
    'search_locations within %i m of a point returns only the places in that radius',
    async (max, center, count) => {
      expect((await search({ distance: { center, max } })).locations).toHaveLength(count);
    },
  );

  it.each([
    ['2026-11-23T09:00:00+01:00', 1],
    ['2026-11-23T12:59:59Z', 1],
    ['2026-11-23T13:00:00Z', 0],
    ['2026-11-23T07:59:00Z', 0],
    ['2026-11-22T12:00:00+01:00', 0],
  ])('search_locations open at %s returns only places open then', async (open_at, count) => {
    expect((await search({ filters: { hours: { open_at } } })).locations).toHaveLength(count);
  });

  it('search_locations combines all criteria, and an unknown amenity matches nothing', async () => {
    expect(idsOf(await search({ filters: { amenities: [curbside] } }))).toEqual([
      'retrait-bastille',
    ]);
    for (const amenity of ['dev.ucp.amenity.wi_fi', 'toString'])
      expect(idsOf(await search({ filters: { amenities: [curbside, amenity] } }))).toEqual([]);
    const near = { distance: { center: bastille, max: 10 } };
    expect(idsOf(await search({ ...near, ...to('75011') }))).toEqual([]);
  });

  it('search_locations returns pages', async () => {
    await app.database.pool.query(`
      insert into delivery_zones select (jsonb_populate_record(z, jsonb_build_object(
        'id', 'point-' || n, 'name', 'Point ' || n, 'position', 100 + n))).*
      from delivery_zones z, generate_series(1, 24) n where z.id = 'retrait-bastille'`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { locations, pagination } = await search({ pagination: { cursor, limit: 20 } });
      seen.push(...locations.map(({ id }: { id: string }) => id));
      expect(pagination.total_count).toBe(25);
      cursor = pagination.cursor;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(25);
    expect((await search({})).locations).toHaveLength(10);
    await app.database.pool.query("delete from delivery_zones where id like 'point-%'");
  });
});

describe('lookup_locations', () => {
  const lookUp = (ids: string[], criteria: object = {}) =>
    assistant.use('lookup_locations', { location: { ids, ...criteria } });

  it('lookup_locations returns each zone or pickup point once, and reports unknown ids', async () => {
    const answer = await lookUp(['paris-est', 'licorne', 'retrait-bastille', 'paris-est']);
    expect(answer.locations).toMatchObject([
      { id: 'paris-est', inputs: [{ id: 'paris-est' }] },
      { id: 'retrait-bastille', inputs: [{ id: 'retrait-bastille' }] },
    ]);
    expect(answer.messages).toEqual([{ type: 'info', code: 'not_found', content: 'licorne' }]);
  });

  it('lookup_locations omits places that do not meet the criteria, without a message', async () => {
    const { locations, messages } = await lookUp(['paris-est', 'retrait-bastille'], to('75011'));
    expect(locations).toMatchObject([{ id: 'paris-est' }]);
    expect(messages).toEqual([]);
  });

  it('lookup_locations reads the first twenty ids, and reports how many were ignored', async () => {
    const ids = Array.from({ length: 22 }, (_, index) => `inconnu-${index}`);
    const { messages } = await lookUp([...ids, 'retrait-bastille']);
    expect(messages).toHaveLength(21);
    expect(messages.at(-1)).toMatchObject({
      code: 'batch_limit_applied',
      content: 'Seuls les 20 premiers lieux ont été lus : 3 ne l’ont pas été.',
    });
  });
});
