// Reduces the administrative division of France (Etalab, Licence Ouverte) to what the offline geocoder needs:
// the communes of Île-de-France, and the large towns elsewhere so that an address out of reach is recognised.
import { readFileSync, writeFileSync } from 'node:fs';

const communes = JSON.parse(
  readFileSync('node_modules/@etalab/decoupage-administratif/data/communes.json', 'utf8'),
);
const kept = communes
  .filter(
    (commune) =>
      ['commune-actuelle', 'arrondissement-municipal'].includes(commune.type) &&
      commune.codesPostaux?.length > 0 &&
      commune.code !== '75056',
  )
  .filter((commune) => commune.region === '11' || commune.population > 60_000);
const rows = kept.map((commune) =>
  [commune.nom, commune.code, commune.departement, commune.codesPostaux.join(' ')].join('|'),
);
writeFileSync('server/partners/geocoding/communes.txt', `${rows.join('\n')}\n`);
console.log(`${rows.length} communes; now run place-communes.mjs, which adds their centres`);
