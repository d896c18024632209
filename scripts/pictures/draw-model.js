/** Things without a good emblem, drawn by family. Each takes the product's tints and a repeatable die. */
import { ball, emoji, gloss, ground, random, shade, slope } from './paint.js';
import { dishes } from './draw-dishes.js';

/** A form with its gradient, and a lighter edge where it was cut. */
const filled = (path, color, extra = '') => { const [id, gradient] = slope(color); return `<defs>${gradient}</defs><path d="${path}" fill="url(#${id})" ${extra}/>`; };
const round = (cx, cy, rx, ry, color) => { const [id, gradient] = ball(color); return `<defs>${gradient}</defs><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`; };
const specks = (next, count, area, color, size, opacity = 0.5) => Array.from({ length: count }, () => `<ellipse cx="${area[0] + next() * area[2]}" cy="${area[1] + next() * area[3]}" rx="${size * (0.4 + next())}" ry="${size * (0.3 + next() * 0.7)}" fill="${color}" opacity="${opacity}"/>`).join('');

const families = {
  'cheese-wheel': ([paste = '#f3dd9b', rind = '#c98f3a'], next) => `${filled('M120 380 V520 Q120 640 400 640 Q680 640 680 520 V380Z', rind)}${round(400, 380, 280, 130, shadeHex(rind, 8))}${filled('M400 380 L650 330 Q690 360 680 400 V520 Q672 560 640 580 L400 510Z', paste)}<path d="M400 380 V510" stroke="${shade(paste, -22)}" stroke-width="3"/>${specks(next, 30, [160, 310, 220, 120], shade(rind, -18), 5, 0.3)}`,
  'cheese-wedge': ([paste = '#f1d98a', rind = '#b98a3c'], next) => `${filled('M110 470 L600 250 Q680 300 690 380 V560 L110 610Z', paste)}${filled('M110 470 L600 250 Q690 300 690 380 Q400 440 110 470Z', shadeHex(paste, 8))}${filled('M600 250 Q690 290 690 380 V560 L720 545 V350 Q700 270 626 236Z', rind)}${specks(next, 16, [230, 470, 380, 90], shade(paste, -16), 9, 0.55)}`,
  'cheese-holes': ([paste = '#f6d976', rind = '#d9a93f'], next) => `${families['cheese-wedge']([paste, rind], next)}${[[280, 510, 34], [420, 480, 42], [560, 520, 30], [500, 420, 26], [370, 560, 20]].map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.8}" fill="${shade(paste, -22)}"/><ellipse cx="${x + 4}" cy="${y + 5}" rx="${r * 0.8}" ry="${r * 0.6}" fill="${shade(paste, -10)}"/>`).join('')}`,
  'cheese-blue': ([paste = '#f4eeda', rind = '#cbbf9d'], next) => `${families['cheese-wedge']([paste, rind], () => 0.5)}${Array.from({ length: 26 }, () => { const x = 180 + next() * 470; const y = 420 + next() * 140; return `<path d="M${x} ${y} q${(next() - 0.5) * 50} ${(next() - 0.5) * 30} ${(next() - 0.5) * 70} ${(next() - 0.5) * 40}" stroke="#4f7f8c" stroke-width="${4 + next() * 9}" stroke-linecap="round" fill="none" opacity=".75"/>`; }).join('')}`,
  'cheese-log': ([paste = '#fbf6ea', rind = '#ece2cb'], next) => `${filled('M150 330 H590 V570 H150 Q90 560 90 450 Q90 340 150 330Z', rind)}${round(600, 450, 92, 122, paste)}<ellipse cx="600" cy="450" rx="92" ry="122" fill="none" stroke="${shade(rind, -16)}" stroke-width="8"/>${specks(next, 40, [130, 340, 420, 220], shade(rind, -26), 6, 0.28)}`,
  'cheese-pyramid': ([, rind = '#b9b4ac'], next) => `${filled('M300 210 H500 L660 600 Q400 660 140 600Z', rind)}<path d="M300 210 Q400 180 500 210 Q400 240 300 210Z" fill="${shade(rind, 12)}"/>${specks(next, 60, [230, 260, 340, 340], shade(rind, -20), 6, 0.35)}${gloss('M315 230 L200 580 h40 L345 236z', 0.16)}`,
  'cheese-small-round': ([paste = '#f6edd0', rind = '#f3ecd8'], next) => `${filled('M150 400 V500 Q150 620 400 620 Q650 620 650 500 V400Z', shadeHex(rind, -6))}${round(400, 400, 250, 120, rind)}${filled('M400 405 L600 470 Q520 520 440 525Z', paste)}${specks(next, 46, [200, 330, 380, 130], shade(rind, -24), 5, 0.3)}`,
  'cheese-block': ([paste = '#f4d27a', rind = '#e5b95a'], next) => `${filled('M140 330 L520 260 L670 320 V540 L290 640 L140 560Z', paste)}${filled('M140 330 L520 260 L670 320 L290 400Z', shadeHex(paste, 9))}${filled('M290 400 L670 320 V540 L290 640Z', shadeHex(paste, -3))}<path d="M140 330 L290 400 V640 L140 560Z" fill="${rind}" opacity=".55"/>${specks(next, 10, [320, 420, 300, 150], shade(paste, -14), 7, 0.5)}`,
  'mozzarella-ball': ([paste = '#fdfbf4']) => `${round(300, 430, 190, 170, paste)}${round(530, 470, 160, 145, paste)}<path d="M270 280 q30 -30 60 0 q-10 30 -30 30 q-24 0 -30 -30z" fill="${shade(paste, -6)}"/>${emoji('1f33f', 620, 300, 190, 20)}`,
  'grated-heap': ([paste = '#f4d27a'], next) => Array.from({ length: 150 }, () => { const t = next(); const x = 400 + (next() - 0.5) * 560 * (0.35 + t * 0.65); const y = 300 + t * 330; return `<path d="M${x} ${y} q${20 + next() * 24} ${(next() - 0.5) * 44} ${50 + next() * 30} ${(next() - 0.5) * 40}" stroke="${shade(paste, (next() - 0.55) * 24)}" stroke-width="13" stroke-linecap="round" fill="none"/>`; }).join(''),

  steak: ([meat = '#b5282f', fat = '#f6e3d4'], next) => `${filled('M150 420 Q130 250 300 215 Q470 180 590 250 Q710 330 670 470 Q640 610 460 620 Q300 640 220 580 Q160 540 150 420Z', fat)}${filled('M185 420 Q170 285 310 250 Q470 220 570 280 Q670 345 636 460 Q606 575 455 585 Q310 600 242 548 Q192 510 185 420Z', meat)}${marbling(next, fat)}${gloss('M240 330 q80 -70 210 -66 q-120 20 -190 96z', 0.25)}`,
  roast: ([meat = '#a8323a', fat = '#f3ddc8']) => `${filled('M110 430 Q120 290 300 270 Q560 250 660 330 Q720 400 690 500 Q650 610 400 615 Q130 610 110 430Z', meat)}${filled('M150 330 Q320 250 560 290 Q640 310 672 350 Q500 330 330 350 Q220 362 130 400Z', fat)}${[230, 340, 450, 560].map((x) => `<path d="M${x} 270 Q${x - 40} 430 ${x + 10} 612" stroke="#f1e7d3" stroke-width="9" fill="none"/>`).join('')}<path d="M120 380 Q400 330 690 430" stroke="#f1e7d3" stroke-width="9" fill="none"/>${emoji('1f33f', 600, 610, 150, 30)}`,
  chop: ([meat = '#c65a55', fat = '#f7e7d8'], next) => `${filled('M190 470 Q170 290 360 250 Q560 220 640 340 Q690 450 600 540 Q480 640 320 600 Q200 570 190 470Z', fat)}${filled('M235 460 Q225 325 370 290 Q540 265 600 360 Q640 445 570 510 Q470 590 335 560 Q245 535 235 460Z', meat)}${filled('M190 470 Q110 500 80 600 Q70 660 120 660 Q170 650 220 540Z', '#f2e9da')}${marbling(next, fat)}`,
  mince: ([meat = '#b9413f'], next) => `<ellipse cx="400" cy="590" rx="290" ry="70" fill="#fff"/>${Array.from({ length: 170 }, () => { const t = next(); const x = 400 + (next() - 0.5) * 500 * (0.3 + t * 0.7); const y = 270 + t * 310; return `<path d="M${x} ${y} q${(next() - 0.5) * 60} ${10 + next() * 30} ${(next() - 0.5) * 60} ${30 + next() * 20}" stroke="${shade(meat, (next() - 0.5) * 26)}" stroke-width="20" stroke-linecap="round" fill="none"/>`; }).join('')}`,
  cubes: ([meat = '#b23a3a', fat = '#f3ddc8'], next) => Array.from({ length: 11 }, (_, index) => { const x = 150 + (index % 4) * 140 + (next() - 0.5) * 50 + (index > 7 ? 70 : 0); const y = 540 - Math.floor(index / 4) * 120 + (next() - 0.5) * 30; return cube(x, y, 105, next() > 0.8 ? fat : meat); }).join(''),
  sausages: ([meat = '#b5573f'], next) => [0, 1, 2, 3].map((index) => `<g transform="translate(${(next() - 0.5) * 20} ${index * 92})">${filled(`M120 270 Q140 215 220 225 Q400 265 580 220 Q665 210 680 268 Q686 320 600 328 Q400 360 200 332 Q118 325 120 270Z`, meat)}${gloss('M180 250 q200 50 420 0 q-200 30 -420 0z', 0.35)}</g>`).join(''),
  'dry-sausage': ([meat = '#8f3a34', skin = '#e9dfd2'], next) => `${filled('M90 500 Q100 390 260 340 L600 230 Q700 210 710 290 Q712 350 640 390 L300 560 Q110 620 90 500Z', skin)}${[0, 1, 2].map((index) => `${round(250 + index * 150, 590 - index * 12, 98, 92, skin)}${round(250 + index * 150, 590 - index * 12, 88, 82, meat)}${specks(next, 18, [190 + index * 150, 535 - index * 12, 120, 110], '#f3d9cc', 8, 0.8)}`).join('')}`,
  'ham-slices': ([meat = '#e9a4a0', fat = '#f8e6de']) => [0, 1, 2, 3].map((index) => `<g transform="translate(${index * 46 - 60} ${index * 52 - 60}) rotate(${index * 5 - 8} 400 400)">${filled('M170 380 Q170 250 340 230 Q560 220 620 330 Q650 430 560 500 Q420 570 270 530 Q175 490 170 380Z', fat)}${filled('M195 382 Q198 272 345 252 Q545 244 596 338 Q622 424 545 480 Q415 545 282 508 Q200 474 195 382Z', meat)}</g>`).join(''),
  bacon: ([meat = '#c9534b', fat = '#f7e4d6']) => [0, 1, 2, 3, 4].map((index) => `<g transform="translate(0 ${index * 78 - 40})"><path d="M110 260 q70 -46 145 0 t145 0 t145 0 t145 0 v62 q-70 46 -145 0 t-145 0 t-145 0 t-145 0z" fill="${fat}"/><path d="M110 274 q70 -46 145 0 t145 0 t145 0 t145 0 v16 q-70 46 -145 0 t-145 0 t-145 0 t-145 0z" fill="${meat}"/><path d="M110 304 q70 -46 145 0 t145 0 t145 0 t145 0 v10 q-70 46 -145 0 t-145 0 t-145 0 t-145 0z" fill="${meat}"/></g>`).join(''),
  terrine: ([meat = '#b07a5a', crust = '#d6a06a'], next) => `${filled('M130 330 L560 270 L680 340 V560 L250 640 L130 560Z', meat)}${filled('M130 330 L560 270 L680 340 L250 410Z', crust)}${specks(next, 60, [270, 420, 380, 180], '#f0d9bf', 9, 0.7)}${specks(next, 22, [270, 420, 380, 180], '#5c7d3a', 7, 0.8)}`,
  'fish-fillet': ([flesh = '#f39a76', skin = '#fbd9c6']) => `${filled('M90 470 Q150 300 380 290 Q620 290 715 380 Q640 520 420 560 Q180 590 90 470Z', flesh)}${Array.from({ length: 8 }, (_, index) => `<path d="M${190 + index * 62} ${330 - Math.abs(3 - index) * 3} q46 90 -10 ${220 - index * 12}" stroke="${skin}" stroke-width="8" fill="none" opacity=".75"/>`).join('')}<path d="M120 450 Q400 400 690 400" stroke="${skin}" stroke-width="7" fill="none" opacity=".8"/>${emoji('1f34b', 620, 590, 170, 12)}`,
  'fish-steak': ([flesh = '#f2a184', skin = '#8d9aa3']) => `${filled('M400 190 Q600 190 640 380 Q650 470 560 560 Q500 620 470 650 Q440 560 400 545 Q360 560 330 650 Q300 620 240 560 Q150 470 160 380 Q200 190 400 190Z', skin)}${filled('M400 215 Q580 215 614 385 Q620 460 545 535 L480 605 Q450 530 400 520 Q350 530 320 605 L255 535 Q180 460 186 385 Q220 215 400 215Z', flesh)}${[280, 330, 470, 520].map((x) => `<path d="M${x} 280 q${x < 400 ? -40 : 40} 110 0 220" stroke="#fff" stroke-opacity=".55" stroke-width="8" fill="none"/>`).join('')}<circle cx="400" cy="390" r="30" fill="#fbeee6"/><circle cx="400" cy="390" r="12" fill="${flesh}"/>`,
  'smoked-slices': ([flesh = '#f08a5d']) => [0, 1, 2, 3].map((index) => `<g transform="translate(${index * 50 - 80} ${index * 66 - 90}) rotate(${index * 6 - 10} 400 400)">${filled('M130 400 Q260 280 440 320 Q600 350 700 330 Q640 470 470 480 Q280 490 130 400Z', flesh)}${[240, 330, 420, 510].map((x) => `<path d="M${x} 350 q20 60 0 110" stroke="#fde1cf" stroke-width="7" fill="none" opacity=".8"/>`).join('')}</g>`).join(''),
  'fish-whole': ([skin = '#7f97a8', belly = '#e8eef0']) => wholeFish(skin, belly), 'fish-flat': ([skin = '#9a8462']) => `${filled('M90 420 Q250 190 470 230 Q640 270 700 420 Q640 570 470 610 Q250 640 90 420Z', skin)}${filled('M660 420 L740 330 V510Z', shadeHex(skin, -8))}<path d="M150 420 H660" stroke="${shade(skin, -16)}" stroke-width="6" opacity=".6"/><circle cx="210" cy="370" r="20" fill="#fff"/><circle cx="213" cy="371" r="11" fill="#1c2620"/><circle cx="250" cy="440" r="16" fill="#fff"/><circle cx="252" cy="441" r="9" fill="#1c2620"/>`,
  mussels: (_tints, next) => Array.from({ length: 9 }, (_, index) => shell(180 + (index % 3) * 200 + (next() - 0.5) * 40, 270 + Math.floor(index / 3) * 140, 110, next() * 360, '#2d3440', '#f0a35a')).join(''),
  'shell-fish': ([body = '#e7d8bf'], next) => Array.from({ length: 9 }, (_, index) => fan(180 + (index % 3) * 205 + (next() - 0.5) * 30, 280 + Math.floor(index / 3) * 140, 92, next() * 60 - 30, body)).join(''),
  scallops: ([body = '#f3cfae']) => `${fan(290, 350, 190, -16, '#e7a98a')}${fan(530, 450, 180, 16, '#efc0a4')}${round(320, 600, 82, 62, body)}${round(480, 620, 82, 62, '#fdf4e6')}`,

  mushroom: ([cap = '#b98d63', stem = '#f3eadb'], next) => [[270, 520, 0.9], [540, 530, 0.95], [400, 400, 1]].map(([x, y, k]) => `<g transform="translate(${x} ${y}) scale(${k}) rotate(${(next() - 0.5) * 26})">${filled('M-46 -20 Q-60 110 -52 130 Q0 156 52 130 Q60 110 46 -20Z', stem)}${filled('M-170 -20 Q-176 -170 0 -186 Q176 -170 170 -20 Q90 26 0 24 Q-90 26 -170 -20Z', cap)}${gloss('M-120 -60 q20 -90 130 -100 q-90 24 -104 104z', 0.4)}</g>`).join(''),
  'nut-pile': ([body = '#b9824a'], next) => Array.from({ length: 60 }, () => { const t = next(); const x = 400 + (next() - 0.5) * 520 * (0.3 + t * 0.7); const y = 330 + t * 270; return `<g transform="rotate(${next() * 180} ${x} ${y})">${round(x, y, 46, 31, shadeHex(body, (next() - 0.5) * 14))}</g>`; }).join(''),
  date: ([body = '#6b3a1e'], next) => Array.from({ length: 12 }, (_, index) => { const x = 180 + (index % 4) * 150; const y = 330 + Math.floor(index / 4) * 120; return `<g transform="rotate(${(next() - 0.5) * 70} ${x} ${y})">${round(x, y, 84, 52, body)}${gloss(`M${x - 50} ${y - 18} q50 -26 100 0 q-50 -10 -100 0z`, 0.35)}</g>`; }).join(''),
  plum: ([skin = '#5a3a78'], next) => fruits(next, skin, 150, '#5c7d3a'), apricot: ([skin = '#f2a24b'], next) => fruits(next, skin, 150, '#6b8e3a'), fig: ([skin = '#5b3a5c'], next) => fruits(next, skin, 140, '#8aa36a'), 'passion-fruit': ([skin = '#4a2b4f'], next) => fruits(next, skin, 150, '#7a5c3a'), lychee: ([skin = '#d9565f'], next) => fruits(next, skin, 118, '#7a5c3a', 7), pomegranate: ([skin = '#c2323f'], next) => fruits(next, skin, 190, '#a0453a', 2),
  'berry-punnet': ([skin = '#7a1f3d'], next) => punnetOf(next, skin), 'raspberry-punnet': ([skin = '#d4365c'], next) => punnetOf(next, skin), 'cherry-tomatoes': ([skin = '#d8322a'], next) => fruits(next, skin, 92, '#4d7a2e', 9),
  ...dishes,
};

/** Roots, leaves and the rest: an emblem that is near, in the product's own colour and number. */
const nearEmblems = {
  leek: '1f96c', cauliflower: '1f966', romanesco: '1f966', courgette: '1f952', artichoke: '1f966', endive: '1f96c', turnip: '1f9c5', 'radish-bunch': '1f955', beetroot: '1f9c5', 'celery-stalk': '1f96c', fennel: '1f96c', 'asparagus-bunch': '1f33f', 'squash-round': '1f383', butternut: '1f360', cabbage: '1f96c', 'green-beans': '1fadb', peas: '1fadb',
  'salad-head': '1f96c', spinach: '1f96c', 'herb-bunch': '1f33f', 'spring-onion': '1f9c5', shallot: '1f9c5', parsnip: '1f955', 'brussels-sprouts': '1f96c', 'bell-pepper': '1fad1', celeriac: '1f9c5', papaya: '1f96d', prawns: '1f990', octopus: '1f419', 'poultry-whole': '1f357', 'poultry-fillet': '1f357', 'poultry-leg': '1f357', skewers: '1f362', ribs: '1f356', 'burger-patty': '1f354', offal: '1f969', 'ham-joint': '1f356', 'pate-slice': '1f35e',
  baguette: '1f956', 'round-loaf': '1f35e', 'tin-loaf': '1f35e', buns: '1f950', brioche: '1f35e', tart: '1f967', cake: '1f370', eclair: '1f369', macaron: '1f36a', cookie: '1f36a', quiche: '1f967', pizza: '1f355', rolls: '1f32f', samosa: '1f95f', pudding: '1f36e', ravioli: '1f95f',
};
const layoutsByCount = { 1: [[400, 400, 600, 0]], 2: [[290, 400, 450, -14], [520, 430, 440, 16]], 3: [[400, 280, 360, 0], [265, 490, 365, -14], [540, 495, 365, 14]], 4: [[270, 290, 320, -10], [530, 290, 320, 12], [270, 530, 320, 8], [530, 530, 320, -10]], 5: [[260, 280, 290, -12], [540, 280, 290, 10], [400, 420, 310, 0], [255, 570, 290, 10], [545, 570, 290, -12]] };

export const modelNeedsEmblem = (model) => (model in families ? null : (nearEmblems[model] ?? '1f6d2'));

export function drawModel(picture, seed, tinted) {
  const next = random(seed);
  const family = families[picture.model];
  if (family) return `${ground(400, 640, 330, 44)}${family(picture.tints ?? [], next)}`;
  const layout = layoutsByCount[picture.count ?? 1 + Math.floor(next() * 4)];
  return `${ground(400, 660, 310, 42)}${layout.map(([x, y, size, turn]) => emoji(tinted, x + (next() - 0.5) * 24, y + (next() - 0.5) * 20, size * (0.94 + next() * 0.12), turn + (next() - 0.5) * 20)).join('')}`;
}

function shadeHex(hex, percent) {
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.fillStyle = shade(hex, percent);
  return canvas.fillStyle;
}

function marbling(next, fat) {
  return Array.from({ length: 14 }, () => { const x = 250 + next() * 320; const y = 310 + next() * 220; return `<path d="M${x} ${y} q${(next() - 0.5) * 70} ${(next() - 0.5) * 50} ${(next() - 0.5) * 110} ${(next() - 0.5) * 50}" stroke="${fat}" stroke-width="${4 + next() * 7}" stroke-linecap="round" fill="none" opacity=".75"/>`; }).join('');
}

function cube(x, y, size, color) {
  const lift = size * 0.38;
  return `${filled(`M${x} ${y} l${size * 0.8} -${lift} l${size * 0.7} ${lift * 0.7} v${size * 0.8} l-${size * 0.8} ${lift} l-${size * 0.7} -${lift * 0.7}z`, color)}<path d="M${x} ${y} l${size * 0.8} -${lift} l${size * 0.7} ${lift * 0.7} l-${size * 0.8} ${lift}z" fill="#fff" opacity=".22"/>`;
}

function wholeFish(skin, belly) {
  const one = (dy, flip) => `<g transform="translate(0 ${dy}) ${flip ? 'rotate(4 400 400)' : 'rotate(-4 400 400)'}">${filled('M70 400 Q190 270 400 280 Q540 290 620 370 L740 290 Q720 400 740 510 L620 430 Q540 510 400 520 Q190 530 70 400Z', skin)}<path d="M90 415 Q240 500 420 490 Q540 480 615 425 Q540 505 400 516 Q200 522 90 415Z" fill="${belly}"/><circle cx="180" cy="378" r="20" fill="#fff"/><circle cx="184" cy="379" r="11" fill="#1c2620"/><path d="M255 320 q36 80 0 165" stroke="${shade(skin, -18)}" stroke-width="7" fill="none"/><path d="M330 285 q70 -60 150 -2z" fill="${shade(skin, -12)}"/>${gloss('M140 350 q160 -80 380 -20 q-200 -20 -380 20z', 0.3)}</g>`;
  return one(-90, false) + one(110, true);
}

function shell(x, y, size, turn, outside, inside) {
  return `<g transform="rotate(${turn} ${x} ${y})">${filled(`M${x - size} ${y} Q${x - size * 0.2} ${y - size} ${x + size} ${y} Q${x - size * 0.2} ${y + size * 0.75} ${x - size} ${y}Z`, outside)}<ellipse cx="${x + 4}" cy="${y}" rx="${size * 0.5}" ry="${size * 0.26}" fill="${inside}"/></g>`;
}

function fan(x, y, size, turn, color) {
  const ribs = [-60, -36, -12, 12, 36, 60].map((angle) => `<path d="M${x} ${y + size * 0.7} L${x + Math.sin((angle * Math.PI) / 180) * size * 1.25} ${y + size * 0.7 - Math.cos((angle * Math.PI) / 180) * size * 1.25}" stroke="${shade(color, -18)}" stroke-width="5"/>`).join('');
  return `<g transform="rotate(${turn} ${x} ${y})">${filled(`M${x} ${y + size * 0.75} Q${x - size * 1.2} ${y + size * 0.1} ${x - size * 0.8} ${y - size * 0.45} Q${x} ${y - size} ${x + size * 0.8} ${y - size * 0.45} Q${x + size * 1.2} ${y + size * 0.1} ${x} ${y + size * 0.75}Z`, color)}${ribs}</g>`;
}

function fruits(next, skin, size, stem, count = 4) {
  const spots = [[280, 430], [520, 440], [400, 300], [400, 560], [220, 590], [590, 590], [220, 300], [590, 300], [400, 430]].slice(0, count);
  return spots.map(([x, y]) => { const cx = x + (next() - 0.5) * 24; const cy = y + (next() - 0.5) * 20; return `${round(cx, cy, size, size * 0.96, skin)}<path d="M${cx} ${cy - size * 0.82} q14 -30 34 -38" stroke="${stem}" stroke-width="11" stroke-linecap="round" fill="none"/>${gloss(`M${cx - size * 0.5} ${cy - size * 0.34} q${size * 0.3} -${size * 0.4} ${size * 0.62} -${size * 0.3} q-${size * 0.4} ${size * 0.05} -${size * 0.62} ${size * 0.3}z`, 0.4)}`; }).join('');
}

function punnetOf(next, skin) {
  const berries = Array.from({ length: 34 }, (_, index) => round(150 + (index % 9) * 63 + (next() - 0.5) * 26, 330 + Math.floor(index / 9) * 46 + (next() - 0.5) * 16, 48, 46, skin)).join('');
  return `${berries}<path d="M96 470 L704 470 L652 672 Q647 690 626 690 L174 690 Q153 690 148 672 Z" fill="#c88f58"/><rect x="84" y="450" width="632" height="40" rx="14" fill="#e9bb83"/>`;
}
