export type Place = { latitude: number; longitude: number };
type Point = { x: number; y: number; rank: number };

const kilometresPerDegree = 111.2;
/** A single door, or two of one street, are not drawn as far apart as the paper allows. */
const leastKilometres = 0.6;

/** Places on a sheet, north up and to scale; null when fewer than two are known. `kilometre`: its length there. */
export function placeStops(
  places: readonly (Place | null)[],
  { width, height, margin }: { width: number; height: number; margin: number },
): { points: Point[]; kilometre: number } | null {
  const known = places.flatMap((place, index) => (place ? [{ ...place, rank: index + 1 }] : []));
  const [first] = known;
  if (!first || known.length < 2) return null;
  const narrowing = Math.cos((first.latitude * Math.PI) / 180);
  const onGround = known.map(({ latitude, longitude, rank }) => ({
    rank,
    east: longitude * narrowing * kilometresPerDegree,
    north: latitude * kilometresPerDegree,
  }));
  const [west, east] = extent(onGround.map((point) => point.east));
  const [south, north] = extent(onGround.map((point) => point.north));
  const kilometre = Math.min(
    (width - 2 * margin) / Math.max(east - west, leastKilometres),
    (height - 2 * margin) / Math.max(north - south, leastKilometres),
  );
  const round = (part: number) => Math.round(part * 10) / 10;
  return {
    kilometre,
    points: onGround.map((point) => ({
      rank: point.rank,
      x: round(width / 2 + (point.east - (west + east) / 2) * kilometre),
      y: round(height / 2 - (point.north - (south + north) / 2) * kilometre),
    })),
  };
}

const extent = (values: readonly number[]): [number, number] => [
  Math.min(...values),
  Math.max(...values),
];
