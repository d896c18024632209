// Lists the communes that the offline geocoder knows: those of Île-de-France, and the large towns elsewhere so that
// an address out of reach is recognised. Each has its postcodes and its middle, where an unknown street is placed.
// usage: npm run communes -- FOLDER, which holds the communes-*.geojson of france-geojson
//   (IGN Admin Express 2018, Licence Ouverte). The list is Etalab's (Licence Ouverte).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { centroidOf } from './geometry.mjs';

const folder = process.argv[2] ?? '.';
const target = path.join(import.meta.dirname, '../../server/partners/geocoding/communes.txt');
const list = createRequire(import.meta.url)('@etalab/decoupage-administratif/data/communes.json');

const centres = new Map();
for (const file of readdirSync(folder).filter((name) => /^communes-.*\.geojson$/.test(name))) {
  for (const { geometry, properties } of JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
    .features) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const [longitude, latitude] = centroidOf(polygons.map(([outer]) => outer));
    centres.set(properties.code, `${latitude.toFixed(4)} ${longitude.toFixed(4)}`);
  }
}

/** The arrondissements of Lyon and Marseille take their city's; those of Paris have centres by postcode. */
const cityOf = (code) =>
  code.startsWith('132') ? '13055' : code.startsWith('6938') ? '69123' : code;

const communes = list.filter(
  ({ type, codesPostaux, code, region, population }) =>
    ['commune-actuelle', 'arrondissement-municipal'].includes(type) &&
    codesPostaux?.length > 0 &&
    code !== '75056' &&
    (region === '11' || population > 60_000),
);
const without = [];
const rows = communes.map(({ nom, code, departement, codesPostaux }) => {
  const centre = centres.get(code) ?? centres.get(cityOf(code));
  if (!centre) without.push(nom);
  return [nom, code, departement, codesPostaux.join(' '), ...(centre ? [centre] : [])].join('|');
});
writeFileSync(target, `${rows.join('\n')}\n`);
console.log(`${rows.length} communes, ${without.length} without a centre: ${without.join(', ')}`);
