/** Port of geocoding. Answers have the shape of the French national address base. */
import type { Point } from '#domain/delivery/rules.ts';

export type GeocodedAddress = {
  label: string;
  score: number;
  type: 'housenumber' | 'street' | 'municipality';
  housenumber?: string;
  street?: string;
  postcode: string;
  citycode: string;
  city: string;
  context: string;
  latitude: number;
  longitude: number;
};
export type Geocoder = {
  search(
    query: string,
    options?: { limit?: number; postcode?: string },
  ): Promise<GeocodedAddress[]>;
  /** Names of the communes of a postcode; none when it does not exist. */
  citiesOf(postcode: string): Promise<string[]>;
  /** Where the communes of a postcode are; none when that is not known. */
  centresOf(postcode: string): Promise<Point[]>;
  reverse(point: Point): Promise<GeocodedAddress | null>;
};
