// Draws the shop's own map of Paris and the inner suburbs, so that pickup points have a map without any tile server.
// usage: npm run map -- FOLDER, which holds
//   75-paris.json, 92-hauts-de-seine.json, 93-seine-saint-denis.json, 94-val-de-marne.json: the communes of france-geojson
//     (IGN Admin Express 2018, Licence Ouverte), and
//   arrondissements.json: the arrondissements of Paris (opendata.paris.fr, ODbL).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  chain,
  distanceToSegment,
  keyOf,
  middleOf,
  round,
  simplify,
  withoutRepeats,
} from './geometry.mjs';
import { parks, riverPairs, seineByHand } from './rivers-and-parks.mjs';

const folder = process.argv[2] ?? '.';
const read = (name) => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')).features;
const outerRings = ({ geometry }) =>
  geometry.type === 'Polygon'
    ? [geometry.coordinates[0]]
    : geometry.coordinates.map(([ring]) => ring);

const communes = [
  '75-paris',
  '92-hauts-de-seine',
  '93-seine-saint-denis',
  '94-val-de-marne',
].flatMap((name) =>
  read(name).map((feature) => ({
    name: feature.properties.nom,
    department: feature.properties.code.slice(0, 2),
    rings: outerRings(feature),
  })),
);

/** Who owns each edge: communes share their vertices exactly. */
const owners = new Map();
for (const { name, rings } of communes) {
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index += 1) {
      const key = [keyOf(ring[index - 1]), keyOf(ring[index])].toSorted().join('|');
      owners.set(key, {
        edge: [ring[index - 1], ring[index]],
        names: [...(owners.get(key)?.names ?? []), name],
      });
    }
  }
}
const sharedBy = (a, b) =>
  [...owners.values()]
    .filter(
      ({ names }) => names.includes(a) && (b === null ? names.length === 1 : names.includes(b)),
    )
    .map(({ edge }) => edge);

const feature = (kind, geometry, properties = {}) => ({
  type: 'Feature',
  properties: { kind, ...properties },
  geometry,
});
const lineOf = (points, tolerance) => withoutRepeats(simplify(points, tolerance).map(round));

const seineBelowGennevilliers = ['Gennevilliers', 'Colombes', 'Nanterre', 'Rueil-Malmaison']
  .flatMap((name) => sharedBy(name, null))
  .filter((edge) =>
    edge.every(
      ([longitude, latitude]) => latitude > 48.868 && (longitude < 2.19 || latitude > 48.93),
    ),
  );
const river = [
  ...chain([...riverPairs.flatMap(([a, b]) => sharedBy(a, b)), ...seineBelowGennevilliers]).map(
    (line) => lineOf(line, 0.0001),
  ),
  ...seineByHand,
];

const paris = communes.find(({ name }) => name === 'Paris').rings[0];
const isInside = (point) =>
  Math.min(
    ...paris.slice(1).map((corner, index) => distanceToSegment(point, paris[index], corner)),
  ) > 0.0016;
// Each arrondissement's outline, less the city's and those that neighbours have drawn already.
const drawn = [];
const inner = read('arrondissements')
  .toSorted((a, b) => a.properties.c_ar - b.properties.c_ar)
  .flatMap((arrondissement) => {
    const ring = simplify(outerRings(arrondissement)[0], 0.0002);
    const isNew = (a, b) => {
      const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      return isInside(middle) && !drawn.some(([c, d]) => distanceToSegment(middle, c, d) < 0.0007);
    };
    const edges = ring
      .slice(1)
      .map((point, index) => [ring[index], point])
      .filter(([a, b]) => isNew(a, b));
    drawn.push(...edges);
    return edges;
  });

const features = [
  ...communes.map(({ name, department, rings }) =>
    feature(
      'land',
      { type: 'MultiPolygon', coordinates: rings.map((ring) => [withoutRepeats(ring.map(round))]) },
      { name, department },
    ),
  ),
  ...parks.map(({ name, ring }) =>
    feature('park', { type: 'Polygon', coordinates: [[...ring, ring[0]]] }, { name }),
  ),
  feature('arrondissement', {
    type: 'MultiLineString',
    coordinates: chain(inner).map((line) => withoutRepeats(line.map(round))),
  }),
  feature('river', { type: 'MultiLineString', coordinates: river }),
  ...read('arrondissements').map(({ properties }) => {
    const [latitude, longitude] = properties.geom_x_y;
    return feature(
      'name',
      { type: 'Point', coordinates: round([longitude, latitude]) },
      { name: properties.c_ar === 1 ? '1er' : `${properties.c_ar}e`, rank: 1 },
    );
  }),
  ...communes
    .filter(({ name }) => name !== 'Paris')
    .map(({ name, rings }) =>
      feature('name', { type: 'Point', coordinates: round(middleOf(rings[0])) }, { name, rank: 2 }),
    ),
];

const text = JSON.stringify({ type: 'FeatureCollection', features });
writeFileSync(
  path.join(import.meta.dirname, '../../web/storefront/address/geography.geojson'),
  `${text}\n`,
);
console.log(`${features.length} features, ${Math.round(text.length / 1024)} kB`);
