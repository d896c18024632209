/** Finds addresses with Photon (https://photon.komoot.io, or your own server), based on OpenStreetMap. */
import type { Adapter, AdapterContext } from 'cabas/adapters';
import type { GeocodedAddress } from 'cabas/ports/geocoding';

type Feature = {
  geometry: { coordinates: [longitude: number, latitude: number] };
  properties: {
    type?: string;
    name?: string;
    housenumber?: string;
    street?: string;
    postcode?: string;
    city?: string;
    county?: string;
    state?: string;
  };
};

const adapter: Adapter<'geocoding'> = {
  port: 'geocoding',
  version: 1,
  name: 'photon',
  open({ env: { PHOTON_URL: url }, callPartner }) {
    if (!url) throw new Error('PHOTON_URL is missing');
    const search = async (q: string, limit = 6, postcode?: string) => {
      const found = await ask(callPartner, `${url}/api/`, { q, lang: 'fr', limit: String(limit) });
      return found.filter((address) => postcode === undefined || address.postcode === postcode);
    };
    return {
      search: (query, { limit, postcode } = {}) => search(query, limit, postcode),
      citiesOf: async (postcode) => [
        ...new Set((await search(postcode, 20, postcode)).map(({ city }) => city)),
      ],
      centresOf: async (postcode) =>
        (await search(postcode, 20, postcode)).map(({ latitude, longitude }) => ({
          latitude,
          longitude,
        })),
      reverse: async ({ latitude, longitude }) => {
        const query = { lat: String(latitude), lon: String(longitude), lang: 'fr' };
        return (await ask(callPartner, `${url}/reverse`, query))[0] ?? null;
      },
    };
  },
};
export default adapter;

async function ask(
  callPartner: AdapterContext['callPartner'],
  url: string,
  query: Record<string, string>,
): Promise<GeocodedAddress[]> {
  const answer = await callPartner(`${url}?${new URLSearchParams(query)}`, { timeoutMs: 3_000 });
  // An empty answer means « no such address »: a failure must not look like one.
  if (!answer.ok) throw new Error(`Photon answered ${answer.status}`);
  const { features } = (await answer.json()) as { features: Feature[] };
  // Zones are matched by postcode, so a place without one is useless.
  return features.filter(({ properties }) => properties.postcode).map(toAddress);
}

function toAddress({ geometry, properties }: Feature): GeocodedAddress {
  const { type, name, housenumber, street, postcode = '', city, county, state } = properties;
  const [longitude, latitude] = geometry.coordinates;
  const town = city ?? name ?? '';
  const road = [housenumber, street ?? (type === 'city' ? undefined : name)].filter(Boolean);
  return {
    label: [road.join(' '), `${postcode} ${town}`].filter(Boolean).join(', '),
    // Photon sorts its answers and gives no score.
    score: 1,
    type: housenumber ? 'housenumber' : type === 'city' ? 'municipality' : 'street',
    ...(housenumber ? { housenumber } : {}),
    ...(road.length > 0 ? { street: street ?? name } : {}),
    postcode,
    citycode: '',
    city: town,
    context: [county, state].filter(Boolean).join(', '),
    latitude,
    longitude,
  };
}
