import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { distanceMeters } from '#domain/delivery/rules.ts';
import { createOfflineGeocoder } from './offline.ts';

const geocoder = createOfflineGeocoder();
const find = async (text: string) => (await geocoder.search(text, { limit: 1 }))[0];

describe('the offline geocoder', () => {
  it.each([
    ['Versailles', '3 rue Inconnue 78000 Versailles', 48.805, 2.12],
    ['Meaux', '1 rue Inconnue 77100 Meaux', 48.957, 2.888],
    ['Évry-Courcouronnes', '91000 Évry-Courcouronnes', 48.629, 2.429],
    ['Cergy', '95000 Cergy', 49.036, 2.062],
    ['Antony', '1 rue Inconnue 92160 Antony', 48.753, 2.297],
    ['Dijon', '21000 Dijon', 47.322, 5.041],
    ['Paris', '12 rue de la Roquette 75011 Paris', 48.859, 2.379],
  ])('the offline geocoder places %s in its own town', async (_town, text, latitude, longitude) => {
    const found = await find(text);
    expect(found && distanceMeters(found, { latitude, longitude })).toBeLessThan(3_000);
  });

  it('the offline geocoder knows the town around a place', async () => {
    expect(await geocoder.reverse({ latitude: 48.805, longitude: 2.12 })).toMatchObject({
      city: 'Versailles',
      postcode: '78000',
      latitude: 48.805,
    });
    expect(await geocoder.reverse({ latitude: 45.5, longitude: -20 })).toBeNull();
  });
});

it('every commune around Paris has its own centre, within reach of the others', () => {
  const lines = readFileSync(path.resolve(import.meta.dirname, 'communes.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
  const around = lines.filter(([, , department = '']) =>
    ['77', '78', '91', '92', '93', '94', '95'].includes(department),
  );
  expect(around.length).toBeGreaterThan(1_200);
  const notreDame = { latitude: 48.853, longitude: 2.349 };
  for (const [name, , , , centre] of around) {
    const [latitude = 0, longitude = 0] = centre?.split(' ').map(Number) ?? [];
    expect(distanceMeters(notreDame, { latitude, longitude }), name).toBeLessThan(95_000);
  }
  expect(new Set(around.map(([, , , , centre]) => centre)).size).toBe(around.length);
});
