// Draws the shop's own map of Paris and the inner suburbs, so that pickup points have a map without any tile server.
// usage: node scripts/geography/draw-map.mjs <folder>, which holds
//   75-paris.json, 92-hauts-de-seine.json, 93-seine-saint-denis.json, 94-val-de-marne.json: the communes of france-geojson
//     (IGN Admin Express 2018, Licence Ouverte), and
//   arrondissements.json: the arrondissements of Paris (opendata.paris.fr, ODbL).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.argv[2] ?? '.';
const read = (name) => JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')).features;
const outerRings = ({ geometry }) =>
  geometry.type === 'Polygon'
    ? [geometry.coordinates[0]]
    : geometry.coordinates.map(([ring]) => ring);
const round = ([longitude, latitude]) => [
  Number(longitude.toFixed(4)),
  Number(latitude.toFixed(4)),
];
const keyOf = (point) => point.join(' ');
const withoutRepeats = (points) =>
  points.filter((point, index) => index === 0 || keyOf(point) !== keyOf(points[index - 1]));

/** Douglas-Peucker, in degrees: enough at the scale of a city. */
function simplify(points, tolerance) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  let farthest = { index: 0, distance: 0 };
  for (let index = 1; index < points.length - 1; index += 1) {
    const distance = distanceToSegment(points[index], first, last);
    if (distance > farthest.distance) farthest = { index, distance };
  }
  if (farthest.distance <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, farthest.index + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest.index), tolerance),
  ];
}

function distanceToSegment([x, y], [ax, ay], [bx, by]) {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const share =
    length === 0
      ? 0
      : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
}

/** Edges into lines, cut where three of them meet. */
function chain(edges) {
  const neighbours = new Map();
  for (const [a, b] of edges)
    for (const [from, to] of [
      [a, b],
      [b, a],
    ])
      neighbours.set(keyOf(from), [...(neighbours.get(keyOf(from)) ?? []), to]);
  const used = new Set();
  const lines = [];
  const edgeKey = (a, b) => [keyOf(a), keyOf(b)].sort().join('|');
  function follow(from, to) {
    const line = [from];
    for (let [previous, point] = [from, to]; !used.has(edgeKey(previous, point));) {
      used.add(edgeKey(previous, point));
      line.push(point);
      const next = neighbours
        .get(keyOf(point))
        .filter((candidate) => !used.has(edgeKey(point, candidate)));
      if (neighbours.get(keyOf(point)).length !== 2 || next.length === 0) break;
      [previous, point] = [point, next[0]];
    }
    return line;
  }
  const starts = [...edges]
    .flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ])
    .toSorted(
      ([a], [b]) =>
        Number(neighbours.get(keyOf(a)).length === 2) -
        Number(neighbours.get(keyOf(b)).length === 2),
    );
  for (const [a, b] of starts) if (!used.has(edgeKey(a, b))) lines.push(follow(a, b));
  return lines;
}

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
      const key = [keyOf(ring[index - 1]), keyOf(ring[index])].sort().join('|');
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

// Communes end in the middle of the rivers: what they share is the river.
const riverPairs = [
  ['Alfortville', 'Vitry-sur-Seine'],
  ['Alfortville', 'Ivry-sur-Seine'],
  ['Charenton-le-Pont', 'Ivry-sur-Seine'],
  ['Boulogne-Billancourt', 'Issy-les-Moulineaux'],
  ['Boulogne-Billancourt', 'Meudon'],
  ['Boulogne-Billancourt', 'Sèvres'],
  ['Boulogne-Billancourt', 'Saint-Cloud'],
  ['Paris', 'Saint-Cloud'],
  ['Paris', 'Suresnes'],
  ['Paris', 'Puteaux'],
  ['Neuilly-sur-Seine', 'Puteaux'],
  ['Neuilly-sur-Seine', 'Courbevoie'],
  ['Levallois-Perret', 'Courbevoie'],
  ['Levallois-Perret', 'Asnières-sur-Seine'],
  ['Clichy', 'Asnières-sur-Seine'],
  ['Saint-Ouen', 'Asnières-sur-Seine'],
  ['Saint-Ouen', 'Île-Saint-Denis'],
  ['Saint-Denis', 'Île-Saint-Denis'],
  ['Épinay-sur-Seine', 'Île-Saint-Denis'],
  ['Asnières-sur-Seine', 'Île-Saint-Denis'],
  ['Gennevilliers', 'Île-Saint-Denis'],
  ['Villeneuve-la-Garenne', 'Île-Saint-Denis'],
  ['Villeneuve-la-Garenne', 'Épinay-sur-Seine'],
  ['Gennevilliers', 'Épinay-sur-Seine'],
  ['Alfortville', 'Charenton-le-Pont'],
  ['Charenton-le-Pont', 'Maisons-Alfort'],
  ['Saint-Maurice', 'Maisons-Alfort'],
  ['Joinville-le-Pont', 'Maisons-Alfort'],
  ['Nogent-sur-Marne', 'Champigny-sur-Marne'],
  ['Perreux-sur-Marne', 'Champigny-sur-Marne'],
  ['Perreux-sur-Marne', 'Bry-sur-Marne'],
  ['Neuilly-Plaisance', 'Bry-sur-Marne'],
  ['Neuilly-Plaisance', 'Noisy-le-Grand'],
  ['Neuilly-sur-Marne', 'Noisy-le-Grand'],
  ['Neuilly-sur-Marne', 'Gournay-sur-Marne'],
  ['Saint-Maur-des-Fossés', 'Champigny-sur-Marne'],
  ['Saint-Maur-des-Fossés', 'Chennevières-sur-Marne'],
  ['Saint-Maur-des-Fossés', 'Sucy-en-Brie'],
  ['Saint-Maur-des-Fossés', 'Bonneuil-sur-Marne'],
  ['Saint-Maur-des-Fossés', 'Créteil'],
  ['Saint-Maur-des-Fossés', 'Maisons-Alfort'],
];
// Where both banks are one commune, the river is drawn by hand, from bridge to bridge.
const seineByHand = [
  [
    [2.4225, 48.7262],
    [2.435, 48.73],
    [2.444, 48.7335],
    [2.44, 48.7385],
    [2.429, 48.745],
    [2.418, 48.7545],
    [2.411, 48.764],
    [2.4098, 48.77],
  ],
  [
    [2.3895, 48.8262],
    [2.3803, 48.8352],
    [2.3745, 48.8382],
    [2.3655, 48.845],
    [2.36, 48.8487],
    [2.3553, 48.8505],
    [2.351, 48.8519],
    [2.347, 48.8532],
    [2.3434, 48.8552],
    [2.3405, 48.8575],
    [2.3375, 48.8583],
    [2.33, 48.86],
    [2.3195, 48.8635],
    [2.3136, 48.864],
    [2.306, 48.864],
    [2.301, 48.8636],
    [2.2925, 48.8597],
    [2.2876, 48.8557],
    [2.28, 48.8505],
    [2.2758, 48.8465],
    [2.269, 48.839],
    [2.264, 48.8345],
  ],
  [
    [2.364, 48.8462],
    [2.362, 48.8492],
    [2.3575, 48.8527],
    [2.3545, 48.8549],
    [2.351, 48.856],
    [2.3488, 48.8567],
    [2.3465, 48.8575],
    [2.343, 48.8582],
    [2.3405, 48.8577],
  ],
];
const parks = [
  {
    name: 'Bois de Boulogne',
    ring: [
      [2.28, 48.8778],
      [2.2745, 48.8715],
      [2.269, 48.864],
      [2.26, 48.8505],
      [2.2555, 48.8465],
      [2.242, 48.849],
      [2.23, 48.852],
      [2.2265, 48.856],
      [2.23, 48.865],
      [2.2385, 48.8702],
      [2.2465, 48.8765],
      [2.256, 48.8752],
      [2.259, 48.8795],
      [2.272, 48.8785],
    ],
  },
  {
    name: 'Bois de Vincennes',
    ring: [
      [2.4145, 48.834],
      [2.4225, 48.836],
      [2.427, 48.8408],
      [2.439, 48.8405],
      [2.444, 48.8445],
      [2.455, 48.844],
      [2.463, 48.842],
      [2.4695, 48.8365],
      [2.465, 48.8315],
      [2.464, 48.8275],
      [2.4625, 48.8195],
      [2.458, 48.8175],
      [2.4485, 48.8185],
      [2.438, 48.8188],
      [2.432, 48.8228],
      [2.419, 48.8245],
      [2.41, 48.8275],
      [2.4095, 48.832],
    ],
  },
  {
    name: 'Buttes-Chaumont',
    ring: [
      [2.3805, 48.8815],
      [2.3815, 48.8775],
      [2.385, 48.876],
      [2.3885, 48.879],
      [2.386, 48.8815],
      [2.383, 48.883],
    ],
  },
  {
    name: 'Jardin du Luxembourg',
    ring: [
      [2.3325, 48.8485],
      [2.3345, 48.844],
      [2.3385, 48.8445],
      [2.3395, 48.847],
      [2.3365, 48.849],
    ],
  },
  {
    name: 'Parc de la Villette',
    ring: [
      [2.3855, 48.8975],
      [2.387, 48.892],
      [2.3925, 48.8895],
      [2.3945, 48.8925],
      [2.3905, 48.8975],
    ],
  },
];

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
// Each arrondissement's own outline, less the city's; what a neighbour has drawn already is not drawn twice.
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

function middleOf(ring) {
  const longitudes = ring.map(([longitude]) => longitude);
  const latitudes = ring.map(([, latitude]) => latitude);
  return [
    (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
    (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
  ];
}

const text = JSON.stringify({ type: 'FeatureCollection', features });
writeFileSync('web/storefront/delivery/map/geography.geojson', `${text}\n`);
console.log(`${features.length} features, ${Math.round(text.length / 1024)} kB`);
