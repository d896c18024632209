/** Geocoder over the French national address base (BAN), which answers GeoCodeJSON. */
import { z } from 'zod';
import type { Point } from '#domain/delivery/rules.ts';
import { callPartner } from '../call-partner.ts';
import type { GeocodedAddress, Geocoder } from './port.ts';

const answerSchema = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        label: z.string(),
        score: z.number().default(0),
        type: z.string(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        name: z.string().optional(),
        postcode: z.string().default(''),
        citycode: z.string().default(''),
        city: z.string().default(''),
        context: z.string().default(''),
      }),
    }),
  ),
});

/** `embedded` knows the postcodes of large towns, which the address base splits by district, and answers at once. */
export function createBanGeocoder({
  baseUrl,
  embedded,
}: {
  baseUrl: string;
  embedded: Pick<Geocoder, 'citiesOf' | 'centresOf'>;
}): Geocoder {
  async function ask(path: string, query: Record<string, string>): Promise<GeocodedAddress[]> {
    const response = await callPartner(`${baseUrl}/${path}/?${new URLSearchParams(query)}`, {
      timeoutMs: 3_000,
    });
    if (!response.ok) throw new Error(`the address base answered ${response.status}`);
    return answerSchema.parse(await response.json()).features.map(toAddress);
  }
  const communesOf = (postcode: string): Promise<GeocodedAddress[]> =>
    ask('search', { q: postcode, postcode, type: 'municipality', limit: '20' });
  /** Communes do not move; France has some 6,000 postcodes. */
  const knownCentres = new Map<string, Point[]>();

  return {
    search: (query, options = {}) =>
      ask('search', {
        q: query,
        limit: String(options.limit ?? 6),
        autocomplete: '1',
        ...(options.postcode ? { postcode: options.postcode } : {}),
      }),
    citiesOf: async (postcode) => {
      const known = await embedded.citiesOf(postcode);
      if (known.length > 0) return known;
      const found = await communesOf(postcode);
      return [...new Set(found.map(({ city }) => city))].filter(Boolean);
    },
    centresOf: async (postcode) => {
      const known = await embedded.centresOf(postcode);
      if (known.length > 0) return known;
      const centres = knownCentres.get(postcode) ?? (await communesOf(postcode)).map(pointOf);
      if (centres.length > 0) knownCentres.set(postcode, centres);
      return centres;
    },
    reverse: async ({ latitude, longitude }) =>
      (await ask('reverse', { lat: String(latitude), lon: String(longitude) }))[0] ?? null,
  };
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });

function toAddress({
  geometry,
  properties,
}: z.infer<typeof answerSchema>['features'][number]): GeocodedAddress {
  const [longitude, latitude] = geometry.coordinates;
  const type =
    properties.type === 'housenumber' || properties.type === 'municipality'
      ? properties.type
      : 'street';
  return {
    label: properties.label,
    score: properties.score,
    type,
    ...(properties.housenumber ? { housenumber: properties.housenumber } : {}),
    street: properties.street ?? (type === 'street' ? properties.name : undefined),
    postcode: properties.postcode,
    citycode: properties.citycode,
    city: properties.city,
    context: properties.context,
    latitude,
    longitude,
  };
}
