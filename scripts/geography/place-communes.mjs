// Writes the middle of each commune at the end of its line in communes.txt, so that an address whose street is unknown
// is placed in its own town.
// usage: node scripts/geography/place-communes.mjs <folder>, which holds the communes-*.geojson of france-geojson
//   (IGN Admin Express 2018, Licence Ouverte).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { centroidOf } from './geometry.mjs';

const folder = process.argv[2] ?? '.';
const centres = new Map();
for (const file of readdirSync(folder).filter((name) => /^communes-.*\.geojson$/.test(name))) {
  for (const { geometry, properties } of JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
    .features) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const [longitude, latitude] = centroidOf(polygons.map(([outer]) => outer));
    centres.set(properties.code, `${latitude.toFixed(4)} ${longitude.toFixed(4)}`);
  }
}
// The arrondissements of Lyon and Marseille take their city's; those of Paris have centres by postcode.
const cityOf = (code) =>
  code.startsWith('132') ? '13055' : code.startsWith('6938') ? '69123' : code;
const rows = readFileSync('server/partners/geocoding/communes.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [name, code, department, postcodes] = line.split('|');
    const centre = centres.get(code) ?? centres.get(cityOf(code));
    return [name, code, department, postcodes, ...(centre ? [centre] : [])].join('|');
  });
writeFileSync('server/partners/geocoding/communes.txt', `${rows.join('\n')}\n`);
const without = rows.filter((row) => row.split('|').length === 4);
console.log(`${rows.length} communes, ${without.length} without a centre:\n${without.join('\n')}`);
