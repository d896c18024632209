/** Things without a good emblem, drawn by family. Each takes the product's tints and a repeatable die. */
import { bakery } from './draw-bakery.js';
import { butchery } from './draw-butchery.js';
import { dishes } from './draw-dishes.js';
import { fruit, heapOf } from './draw-fruit.js';
import { vegetables } from './draw-vegetables.js';
import { copies, heaped, placesOf, round, solid as filled, specks } from './form.js';
import { emoji, gloss, random, shade, shadeHex } from './paint.js';

const families = {
  'cheese-wheel': ([paste = '#f3dd9b', rind = '#c98f3a'], next) => `${filled('M120 380 V520 Q120 640 400 640 Q680 640 680 520 V380Z', rind)}${round(400, 380, 280, 130, shadeHex(rind, 8))}${filled('M400 380 L650 330 Q690 360 680 400 V520 Q672 560 640 580 L400 510Z', paste)}<path d="M400 380 V510" stroke="${shade(paste, -22)}" stroke-width="3"/>${specks(next, 30, [160, 310, 220, 120], shade(rind, -18), 5, 0.3)}`,
  'cheese-wedge': ([paste = '#f1d98a', rind = '#b98a3c'], next) => `${filled('M110 470 L600 250 Q680 300 690 380 V560 L110 610Z', paste)}${filled('M110 470 L600 250 Q690 300 690 380 Q400 440 110 470Z', shadeHex(paste, 8))}${filled('M600 250 Q690 290 690 380 V560 L720 545 V350 Q700 270 626 236Z', rind)}${specks(next, 16, [230, 470, 380, 90], shade(paste, -16), 9, 0.55)}`,
  'cheese-holes': ([paste = '#f6d976', rind = '#d9a93f'], next) => `${families['cheese-wedge']([paste, rind], next)}${[[280, 510, 34], [420, 480, 42], [560, 520, 30], [500, 420, 26], [370, 560, 20]].map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.8}" fill="${shade(paste, -22)}"/><ellipse cx="${x + 4}" cy="${y + 5}" rx="${r * 0.8}" ry="${r * 0.6}" fill="${shade(paste, -10)}"/>`).join('')}`,
  'cheese-blue': ([paste = '#f4eeda', rind = '#cbbf9d'], next) => `${families['cheese-wedge']([paste, rind], () => 0.5)}${Array.from({ length: 26 }, () => { const x = 180 + next() * 470; const y = 420 + next() * 140; return `<path d="M${x} ${y} q${(next() - 0.5) * 50} ${(next() - 0.5) * 30} ${(next() - 0.5) * 70} ${(next() - 0.5) * 40}" stroke="#4f7f8c" stroke-width="${4 + next() * 9}" stroke-linecap="round" fill="none" opacity=".75"/>`; }).join('')}`,
  'cheese-log': ([paste = '#fbf6ea', rind = '#ece2cb'], next) => `${filled('M150 330 H590 V570 H150 Q90 560 90 450 Q90 340 150 330Z', rind)}${round(600, 450, 92, 122, paste)}<ellipse cx="600" cy="450" rx="92" ry="122" fill="none" stroke="${shade(rind, -16)}" stroke-width="8"/>${specks(next, 40, [130, 340, 420, 220], shade(rind, -26), 6, 0.28)}`,
  'cheese-pyramid': ([, rind = '#b9b4ac'], next) => `${filled('M300 210 H500 L660 600 Q400 660 140 600Z', rind)}<path d="M300 210 Q400 180 500 210 Q400 240 300 210Z" fill="${shade(rind, 12)}"/>${specks(next, 60, [230, 260, 340, 340], shade(rind, -20), 6, 0.35)}${gloss('M315 230 L200 580 h40 L345 236z', 0.16)}`,
  'cheese-small-round': ([paste = '#f6edd0', rind = '#f3ecd8'], next) => `${filled('M150 400 V500 Q150 620 400 620 Q650 620 650 500 V400Z', shadeHex(rind, -6))}${round(400, 400, 250, 120, rind)}${filled('M400 405 L600 470 Q520 520 440 525Z', paste)}${specks(next, 46, [200, 330, 380, 130], shade(rind, -24), 5, 0.3)}`,
  'cheese-block': ([paste = '#f4d27a', rind = '#e5b95a'], next) => `${filled('M140 330 L520 260 L670 320 V540 L290 640 L140 560Z', paste)}${filled('M140 330 L520 260 L670 320 L290 400Z', shadeHex(paste, 9))}${filled('M290 400 L670 320 V540 L290 640Z', shadeHex(paste, -3))}<path d="M140 330 L290 400 V640 L140 560Z" fill="${rind}" opacity=".55"/>${specks(next, 10, [320, 420, 300, 150], shade(paste, -14), 7, 0.5)}`,
  'mozzarella-ball': ([paste = '#fdfbf4'], _next, count) => (count === 2 ? `${round(290, 430, 190, 170, paste)}${round(530, 470, 160, 145, paste)}` : `${round(390, 430, 230, 210, paste)}<path d="M350 246 q36 -34 72 0 q-12 36 -36 36 q-28 0 -36 -36z" fill="${shade(paste, -6)}"/>${emoji('1f33f', 590, 300, 190, 20)}`),
  'grated-heap': ([paste = '#f4d27a'], next) => Array.from({ length: 150 }, () => { const t = next(); const x = 400 + (next() - 0.5) * 560 * (0.35 + t * 0.65); const y = 300 + t * 330; return `<path d="M${x} ${y} q${20 + next() * 24} ${(next() - 0.5) * 44} ${50 + next() * 30} ${(next() - 0.5) * 40}" stroke="${shade(paste, (next() - 0.55) * 24)}" stroke-width="13" stroke-linecap="round" fill="none"/>`; }).join(''),

  'dry-sausage': ([meat = '#8f3a34', skin = '#e9dfd2'], next, count = 3) => count > 3 ? Array.from({ length: count }, (_, index) => { const across = Math.ceil(count / 2); const [x, y] = [400 + ((index % across) - (across - 1) / 2) * (520 / across), index < across ? 350 : 480]; return `<g style="filter:drop-shadow(0 5px 6px rgba(42,26,8,.3))">${round(x, y, 100, 96, skin)}${round(x, y, 88, 84, meat)}${specks(next, 18, [x - 60, y - 56, 120, 112], '#f3d9cc', 8, 0.8)}</g>`; }).join('') : `${filled('M90 500 Q100 390 260 340 L600 230 Q700 210 710 290 Q712 350 640 390 L300 560 Q110 620 90 500Z', skin)}${[0, 1, 2].map((index) => `${round(250 + index * 150, 590 - index * 12, 98, 92, skin)}${round(250 + index * 150, 590 - index * 12, 88, 82, meat)}${specks(next, 18, [190 + index * 150, 535 - index * 12, 120, 110], '#f3d9cc', 8, 0.8)}`).join('')}`,
  'ham-slices': ([meat = '#e9a4a0', fat = '#f8e6de'], _next, count = 4) => Array.from({ length: count }, (_, index) => { const at = ((index + 0.5) / count) * 4 - 0.5; return `<g transform="translate(${at * 46 - 60} ${at * 52 - 60}) rotate(${at * 5 - 8} 400 400)" style="filter:drop-shadow(0 4px 6px rgba(42,26,8,.22))">${filled('M170 380 Q170 250 340 230 Q560 220 620 330 Q650 430 560 500 Q420 570 270 530 Q175 490 170 380Z', fat)}${filled('M195 382 Q198 272 345 252 Q545 244 596 338 Q622 424 545 480 Q415 545 282 508 Q200 474 195 382Z', meat)}</g>`; }).join(''),
  bacon: ([meat = '#c9534b', fat = '#f7e4d6'], _next, count = 5) => Array.from({ length: count }, (_, index) => `<g transform="translate(0 ${(count > 5 ? index * (390 / count) : index * 78) - 40})" style="filter:drop-shadow(0 3px 4px rgba(42,26,8,.25))"><path d="M110 260 q70 -46 145 0 t145 0 t145 0 t145 0 v62 q-70 46 -145 0 t-145 0 t-145 0 t-145 0z" fill="${fat}"/><path d="M110 274 q70 -46 145 0 t145 0 t145 0 t145 0 v16 q-70 46 -145 0 t-145 0 t-145 0 t-145 0z" fill="${meat}"/><path d="M110 304 q70 -46 145 0 t145 0 t145 0 t145 0 v10 q-70 46 -145 0 t-145 0 t-145 0 t-145 0z" fill="${meat}"/></g>`).join(''),
  terrine: ([meat = '#b07a5a', crust = '#d6a06a'], next) => `${filled('M130 330 L560 270 L680 340 V560 L250 640 L130 560Z', meat)}${filled('M130 330 L560 270 L680 340 L250 410Z', crust)}${specks(next, 60, [270, 420, 380, 180], '#f0d9bf', 9, 0.7)}${specks(next, 22, [270, 420, 380, 180], '#5c7d3a', 7, 0.8)}`,
  'smoked-slices': ([flesh = '#f08a5d']) => [0, 1, 2, 3].map((index) => `<g transform="translate(${index * 50 - 80} ${index * 66 - 90}) rotate(${index * 6 - 10} 400 400)">${filled('M130 400 Q260 280 440 320 Q600 350 700 330 Q640 470 470 480 Q280 490 130 400Z', flesh)}${[240, 330, 420, 510].map((x) => `<path d="M${x} 350 q20 60 0 110" stroke="#fde1cf" stroke-width="7" fill="none" opacity=".8"/>`).join('')}</g>`).join(''),
  mussels: (_tints, next) => Array.from({ length: 9 }, (_, index) => shell(180 + (index % 3) * 200 + (next() - 0.5) * 40, 270 + Math.floor(index / 3) * 140, 110, next() * 360, '#2d3440', '#f0a35a')).join(''),
  'shell-fish': ([body = '#e7d8bf'], next, count = 9) => placesOf(count).map(([x, y, scale]) => fan(x + (next() - 0.5) * 20, y + 30, (count === 9 ? 270 : 290) * scale, next() * 50 - 25, body)).join(''),
  scallops: ([body = '#f3cfae']) => `${fan(290, 350, 190, -16, '#e7a98a')}${fan(530, 450, 180, 16, '#efc0a4')}${round(320, 600, 82, 62, body)}${round(480, 620, 82, 62, '#fdf4e6')}`,

  mushroom: ([cap = '#b98d63', stem = '#f3eadb'], next) => [[270, 520, 0.9], [540, 530, 0.95], [400, 400, 1]].map(([x, y, k]) => `<g transform="translate(${x} ${y}) scale(${k}) rotate(${(next() - 0.5) * 26})">${filled('M-46 -20 Q-60 110 -52 130 Q0 156 52 130 Q60 110 46 -20Z', stem)}${filled('M-170 -20 Q-176 -170 0 -186 Q176 -170 170 -20 Q90 26 0 24 Q-90 26 -170 -20Z', cap)}${gloss('M-120 -60 q20 -90 130 -100 q-90 24 -104 104z', 0.4)}</g>`).join(''),
  'nut-pile': (tints, next) => heapOf('grain', tints, next, { count: 90, size: 0.15 }),
  hazelnuts: (tints, next) => heapOf('hazelnut', tints, next), almonds: (tints, next) => heapOf('almond', tints, next), walnuts: (tints, next) => heapOf('walnut', tints, next, { count: 16, size: 0.42 }), 'walnut-halves': (tints, next) => heapOf('walnut-half', tints, next, { count: 24, size: 0.34 }), cashews: (tints, next) => heapOf('cashew', tints, next, { count: 34, size: 0.3 }), pistachios: (tints, next) => heapOf('pistachio', tints, next), raisins: (tints, next) => heapOf('raisin', tints, next, { count: 60, size: 0.2 }), 'pumpkin-seeds': (tints, next) => heapOf('pumpkin-seed', tints, next, { count: 80, size: 0.17 }), 'sunflower-seeds': (tints, next) => heapOf('sunflower-seed', tints, next, { count: 90, size: 0.15 }),
  'trail-mix': (tints, next) => ['almond', 'hazelnut', 'raisin', 'cashew'].map((kind, index) => heapOf(kind, [tints[index], '#f0e2c4'], next, { count: 15, size: [0.26, 0.22, 0.2, 0.26][index] })).join(''),
  lentils: (tints, next) => heapOf('lens', tints, next, { count: 110, size: 0.14 }), chickpeas: (tints, next) => heapOf('chickpea', tints, next, { count: 60, size: 0.2 }), beans: (tints, next) => heapOf('bean', tints, next, { count: 46, size: 0.26 }), peppercorns: (tints, next) => heapOf('pebble', tints, next, { count: 90, size: 0.15 }), flakes: (tints, next) => heapOf('flake', tints, next, { count: 70, size: 0.2 }), cloves: (tints, next) => heapOf('clove', tints, next, { count: 44, size: 0.24 }), nibs: (tints, next) => heapOf('nib', tints, next, { count: 110, size: 0.17 }), seeds: (tints, next) => heapOf('pumpkin-seed', tints, next, { count: 130, size: 0.11 }),
  powder: ([color = '#c98a3a'], next) => `${filled('M90 620 Q200 590 280 440 Q350 300 400 296 Q450 300 520 440 Q600 590 710 620 Q560 664 400 664 Q240 664 90 620Z', color)}${specks(next, 120, [190, 470, 420, 170], shade(color, -16), 7, 0.35)}${specks(next, 60, [240, 430, 320, 180], shade(color, 18), 7, 0.4)}`,
  'dried-figs': (tints, next) => copies(placesOf(5), next, (die, index) => fruit['dried-fig'](tints, die, index)), 'dried-apricots': (tints, next) => copies([...placesOf(5), [400, 560, 0.5, 6]], next, (die, index) => fruit['dried-apricot'](tints, die, index)),
  date: ([body = '#6b3a1e'], next) => Array.from({ length: 12 }, (_, index) => { const x = 180 + (index % 4) * 150; const y = 330 + Math.floor(index / 4) * 120; return `<g transform="rotate(${(next() - 0.5) * 70} ${x} ${y})">${round(x, y, 84, 52, body)}${gloss(`M${x - 50} ${y - 18} q50 -26 100 0 q-50 -10 -100 0z`, 0.35)}</g>`; }).join(''),
  'berry-punnet': ([skin = '#7a1f3d'], next) => punnetOf(next, skin), 'raspberry-punnet': ([skin = '#d4365c'], next) => punnetOf(next, skin), 'cherry-tomatoes': ([skin = '#d8322a', , ...others], next) => fruits(next, [skin, ...others], 92, '#4d7a2e', 9),
  ...dishes,
};

/** What an emblem shows well enough, in the product's own colour. */
const nearEmblems = { prawns: '1f990', cookie: '1f36a', whelk: '1f41a' };

/** Drawings of one thing. How many are seen when neither the shop nor the recipe of the picture says. */
const single = { ...vegetables, ...fruit, ...bakery, ...butchery };
const usualCount = { 'green-beans': 1, peas: 1, spinach: 1, turnip: 3, sausages: 4, meatballs: 8, skewers: 3, 'fish-slim': 4, rolls: 4, apricot: 5, lychee: 5 };
const isLying = new Set(['baguette', 'eclair', 'courgette', 'fish-whole', 'fish-slim', 'fish-striped', 'long-steak', 'fish-long', 'sausages', 'skewers', 'rolls']);

const isRound = new Set(['mirabelle', 'plum', 'meatballs']);

export const modelNeedsEmblem = (model) => (model in families || model in single ? null : (nearEmblems[model] ?? '1f6d2'));

/** One drawing of all: its own number says nothing of how many are sold. */
const isDrawnWhole = new Set(['cubes', 'mince', 'green-beans', 'peas', 'spinach', 'pizza', 'tart', 'quiche', 'banana']);
/** Drawn whole, and so many of them when more than one is sold. */
const isRepeated = new Set(['cheese-small-round', 'gratin-dish', 'pudding']);

/** `sold` is how many one buys at a time; null for what is weighed or scooped. */
export function drawModel(picture, seed, tinted, sold = null) {
  const next = random(seed);
  const { model, tints = [] } = picture;
  const count = sold ?? picture.count;
  if (families[model] && !(isRepeated.has(model) && count > 1)) return families[model](tints, next, count ?? undefined);
  if (families[model]) return copies(placesOf(count), next, (die) => `<g transform="translate(-400 -470)">${families[model](tints, die)}</g>`);
  const one = single[model] ?? (() => emoji(tinted, 0, 0, 620));
  const seen = isDrawnWhole.has(model) ? 1 : (count ?? usualCount[model] ?? 1);
  // Assorted goods have further skins after the usual pair of tints.
  const skins = [tints[0], ...(model === 'aubergine' ? [] : tints.slice(2))];
  const places = isRound.has(model) && seen > 5 ? heaped(seen).map(([x, y, size]) => [x, y, size / 480, 0]) : placesOf(seen, isLying.has(model));
  return copies(places, next, (die, index) => one([skins[index % skins.length], ...tints.slice(1)], die, index, count));
}

function shell(x, y, size, turn, outside, inside) {
  return `<g transform="rotate(${turn} ${x} ${y})">${filled(`M${x - size} ${y} Q${x - size * 0.2} ${y - size} ${x + size} ${y} Q${x - size * 0.2} ${y + size * 0.75} ${x - size} ${y}Z`, outside)}<ellipse cx="${x + 4}" cy="${y}" rx="${size * 0.5}" ry="${size * 0.26}" fill="${inside}"/></g>`;
}

function fan(x, y, size, turn, color) {
  const ribs = [-60, -36, -12, 12, 36, 60].map((angle) => `<path d="M${x} ${y + size * 0.7} L${x + Math.sin((angle * Math.PI) / 180) * size * 1.25} ${y + size * 0.7 - Math.cos((angle * Math.PI) / 180) * size * 1.25}" stroke="${shade(color, -18)}" stroke-width="5"/>`).join('');
  return `<g transform="rotate(${turn} ${x} ${y})">${filled(`M${x} ${y + size * 0.75} Q${x - size * 1.2} ${y + size * 0.1} ${x - size * 0.8} ${y - size * 0.45} Q${x} ${y - size} ${x + size * 0.8} ${y - size * 0.45} Q${x + size * 1.2} ${y + size * 0.1} ${x} ${y + size * 0.75}Z`, color)}${ribs}</g>`;
}

function fruits(next, skins, size, stem, count) {
  const spots = [[280, 430], [520, 440], [400, 300], [400, 560], [220, 590], [590, 590], [220, 300], [590, 300], [400, 430]].slice(0, count);
  return spots.map(([x, y], index) => { const skin = skins[index % skins.length]; const cx = x + (next() - 0.5) * 24; const cy = y + (next() - 0.5) * 20; return `${round(cx, cy, size, size * 0.96, skin)}<path d="M${cx} ${cy - size * 0.82} q14 -30 34 -38" stroke="${stem}" stroke-width="11" stroke-linecap="round" fill="none"/>${gloss(`M${cx - size * 0.5} ${cy - size * 0.34} q${size * 0.3} -${size * 0.4} ${size * 0.62} -${size * 0.3} q-${size * 0.4} ${size * 0.05} -${size * 0.62} ${size * 0.3}z`, 0.4)}`; }).join('');
}

function punnetOf(next, skin) {
  const berries = Array.from({ length: 34 }, (_, index) => round(150 + (index % 9) * 63 + (next() - 0.5) * 26, 330 + Math.floor(index / 9) * 46 + (next() - 0.5) * 16, 48, 46, skin)).join('');
  return `${berries}<path d="M96 470 L704 470 L652 672 Q647 690 626 690 L174 690 Q153 690 148 672 Z" fill="#c88f58"/><rect x="84" y="450" width="632" height="40" rx="14" fill="#e9bb83"/>`;
}
