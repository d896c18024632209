/** What the shop relies on of a geocoding adapter. */
import assert from 'node:assert/strict';
import { distanceMeters } from '#domain/delivery/rules.ts';
import type { Geocoder } from '../geocoding/port.ts';
import type { Kit } from './runner.ts';

export type GeocodingBench = {
  geocoder: Omit<Geocoder, 'kind'>;
  /** An address that it knows, with its town. */
  known: {
    query: string;
    postcode: string;
    city: string;
    latitude: number;
    longitude: number;
  };
  /** The partner fails from now on. Absent: it cannot. */
  goAway?(): void;
};

/** A town is as wide: a wrong one is further. */
const nearMeters = 5_000;

export function checkGeocoding({ test, bench }: Kit<GeocodingBench>): void {
  test('an address is found, with its town, postcode and place', async () => {
    const { geocoder, known } = bench();
    const [found] = await geocoder.search(known.query, { limit: 1 });
    assert.ok(found, `nothing is found for ${known.query}`);
    assert.partialDeepStrictEqual(found, { postcode: known.postcode, city: known.city });
    assert.ok(distanceMeters(found, known) < nearMeters);
    assert.ok(found.label.includes(known.city));
    assert.ok(found.score >= 0 && found.score <= 1, `a score of ${found.score}`);
    assert.ok(['housenumber', 'street', 'municipality'].includes(found.type));
  });

  test('a search keeps its limit and its postcode', async () => {
    const { geocoder, known } = bench();
    const found = await geocoder.search(known.query, { limit: 1, postcode: known.postcode });
    assert.ok(found.length <= 1);
    assert.ok(found.every(({ postcode }) => postcode === known.postcode));
  });

  test('a place that does not exist is not found, and is no failure', async () => {
    const { geocoder } = bench();
    assert.deepEqual(await geocoder.search('zzqx 99999 qqvw', { limit: 3 }), []);
    assert.deepEqual(await geocoder.citiesOf('99999'), []);
    assert.deepEqual(await geocoder.centresOf('99999'), []);
    assert.equal(await geocoder.reverse({ latitude: 45.5, longitude: -20 }), null);
  });

  test('a postcode leads to its towns and where they are', async () => {
    const { geocoder, known } = bench();
    assert.ok((await geocoder.citiesOf(known.postcode)).includes(known.city));
    const centres = await geocoder.centresOf(known.postcode);
    assert.ok(centres.some((centre) => distanceMeters(centre, known) < 2 * nearMeters));
    for (const centre of centres)
      assert.deepEqual(Object.keys(centre).toSorted(), ['latitude', 'longitude']);
  });

  test('a place leads to the address around it', async () => {
    const { geocoder, known } = bench();
    const { latitude, longitude } = known;
    assert.equal((await geocoder.reverse({ latitude, longitude }))?.city, known.city);
  });

  test('a partner that does not answer is a failure, never « no such address »', async () => {
    const { geocoder, known, goAway } = bench();
    if (!goAway) return;
    goAway();
    await assert.rejects(geocoder.search(`${known.query} `));
  });
}
