/** Fruit and vegetables: copies of one emblem arranged as a shop lays them out. */
import { heaped } from './form.js';
import { emoji, random } from './paint.js';

/** How many lie in each layout when the shop does not say, and where so many lie: [x, y, size, turn]. */
const layouts = {
  loose: { usual: 6, places: (count) => heaped(count).map(([x, y, size], index) => [x, y, size, count === 1 ? 0 : [-10, 6, 12, -6][index % 4]]) },
  net: { usual: 6, places: (count) => heaped(count).map(([x, y, size]) => [400 + (x - 400) * 0.82, 400 + (y - 400) * 0.82, size * 0.86, 0]) },
  punnet: { usual: 7, places: (count) => inContainer(count, 470, 230) },
  crate: { usual: 7, places: (count) => inContainer(count, 450, 230) },
  vine: { usual: 5, places: (count) => (count === 4 ? [[270, 330, 290, -10], [530, 330, 290, 10], [300, 520, 290, -6], [510, 520, 290, 8]] : [[225, 330, 290, -14], [400, 260, 300, 4], [575, 330, 290, 14], [310, 500, 300, -6], [490, 500, 300, 8]]) },
};

/** Above the rim: a row behind, and a row in front of it that the container half hides. */
function inContainer(count, rim, most) {
  const behind = count > 4 ? Math.floor(count / 2) : 0;
  const row = (inRow, y) => Array.from({ length: inRow }, (_, at) => { const size = Math.min(most, 640 / (1 + (Math.max(count - behind, 3) - 1) * 0.72)); return [400 + (at - (inRow - 1) / 2) * Math.min(size * 0.78, 520 / Math.max(1, inRow - 1)), y - size * 0.2, size, [-12, 8, -6, 10][at % 4]]; });
  return [...row(behind, rim - 110), ...row(count - behind, rim - 20)];
}

/** Stems and leaves keep their green: only the hues around the fruit's own are turned (done on pixels, in stage.js). */
export function drawPile(picture, seed, tinted, sold) {
  const next = random(seed);
  const { usual, places } = layouts[picture.layout];
  const items = places(sold ?? picture.count ?? usual).map(([x, y, size, turn]) => emoji(tinted, x + (next() - 0.5) * 16, y + (next() - 0.5) * 12, size * (0.97 + next() * 0.06), turn + (next() - 0.5) * 10));
  return `${items.join('')}${container(picture.layout)}`;
}

function container(layout) {
  if (layout === 'punnet') return `<defs><linearGradient id="pn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dba56c"/><stop offset="1" stop-color="#b67a41"/></linearGradient></defs><path d="M96 470 L704 470 L652 672 Q647 690 626 690 L174 690 Q153 690 148 672 Z" fill="url(#pn)"/><rect x="84" y="450" width="632" height="40" rx="14" fill="#e9bb83"/><g stroke="#a4662f" stroke-width="3" opacity=".35"><path d="M120 545H680M135 605H665"/></g>`;
  if (layout === 'crate') return `<g fill="#d9a86c"><rect x="70" y="455" width="660" height="76" rx="10"/><rect x="82" y="548" width="636" height="72" rx="10"/><rect x="94" y="636" width="612" height="60" rx="10"/></g><g fill="#b9834a"><rect x="88" y="445" width="40" height="255" rx="8"/><rect x="672" y="445" width="40" height="255" rx="8"/></g><g stroke="#9c6a35" stroke-width="2" opacity=".35"><path d="M140 490h520M150 585h500M160 668h480"/></g>`;
  if (layout === 'net') return `<defs><pattern id="nt" width="30" height="30" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H30M0 0V30" stroke="#e2522f" stroke-width="4" fill="none"/></pattern></defs><path d="M180 640 C60 460 190 190 400 96 C610 190 740 460 620 640 C600 720 200 720 180 640Z" fill="url(#nt)" opacity=".5"/><rect x="330" y="52" width="140" height="70" rx="14" fill="#e2522f"/><path d="M330 86h140" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>`;
  if (layout === 'vine') return '<path d="M150 190 C300 120 480 210 660 150" stroke="#4d7a2e" stroke-width="18" fill="none" stroke-linecap="round"/><path d="M400 168 l6 60 M250 165 l-18 80 M560 172 l20 80" stroke="#4d7a2e" stroke-width="11" stroke-linecap="round"/>';
  return '';
}
