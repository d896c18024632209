/** Plates, bowls and gratin dishes seen a little from above, filled with a colour and what stands for the food. */
import { emoji, ground, random, shade } from './paint.js';

const plate = (food) => `<ellipse cx="400" cy="450" rx="350" ry="220" fill="#fff"/><ellipse cx="400" cy="450" rx="350" ry="220" fill="none" stroke="#e4ddd0" stroke-width="6"/><ellipse cx="400" cy="444" rx="262" ry="156" fill="#f6f2ea"/>${food}`;
const bowl = (food, glaze = '#ffffff') => `<path d="M90 400 Q110 690 400 696 Q690 690 710 400Z" fill="${shade(glaze, -8)}"/><path d="M110 440 Q140 670 400 680 Q250 640 190 430Z" fill="#fff" opacity=".35"/><ellipse cx="400" cy="400" rx="312" ry="146" fill="${glaze}"/>${food}`;
const gratin = (food) => `<path d="M70 380 H730 L690 610 Q684 650 640 650 H160 Q116 650 110 610Z" fill="#b5462f"/><path d="M70 380 H730 L724 414 H76Z" fill="#8f3322"/><rect x="20" y="380" width="90" height="46" rx="20" fill="#a23d29"/><rect x="690" y="380" width="90" height="46" rx="20" fill="#a23d29"/><ellipse cx="400" cy="386" rx="330" ry="120" fill="#c95a41"/>${food}`;
const heap = (color, rx, ry, cy) => `<radialGradient id="h${color.slice(1)}${rx}" cx="38%" cy="25%" r="80%"><stop offset="0" stop-color="${shade(color, 14)}"/><stop offset=".6" stop-color="${color}"/><stop offset="1" stop-color="${shade(color, -14)}"/></radialGradient><ellipse cx="400" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#h${color.slice(1)}${rx})"/>`;
const scatter = (next, colors, count, rx, ry, cy) => Array.from({ length: count }, () => { const angle = next() * 6.283; const reach = Math.sqrt(next()); return `<ellipse cx="${400 + Math.cos(angle) * rx * reach}" cy="${cy + Math.sin(angle) * ry * reach}" rx="${8 + next() * 16}" ry="${6 + next() * 10}" fill="${colors[Math.floor(next() * colors.length)]}" opacity=".9"/>`; }).join('');

export const dishes = {
  'gratin-dish': ([dish = '#e5b45a', top = '#c98a35'], next) => gratin(`${heap(dish, 306, 104, 384)}${scatter(next, [top, shade(top, -10), shade(dish, 12)], 46, 270, 84, 382)}`),
  'rice-dish': ([dish = '#f3ead2', top = '#d98a3d'], next) => plate(`${heap(dish, 220, 120, 426)}${scatter(next, [shade(dish, 6), shade(dish, -8)], 60, 190, 96, 420)}${heap(top, 120, 62, 396)}${scatter(next, ['#5c8a3a', shade(top, -12)], 16, 110, 54, 392)}`),
  'salad-bowl': ([dish = '#7fae4a', top = '#d9503a'], next) => bowl(`${heap(dish, 280, 124, 392)}${scatter(next, [shade(dish, 10), shade(dish, -12), top, shade(top, 12), '#f4ead2'], 70, 246, 98, 384)}`),
  'soup-bowl': ([dish = '#d9772f', top = '#f6e9cf'], next) => bowl(`<ellipse cx="400" cy="404" rx="278" ry="124" fill="${dish}"/><path d="M280 400 q60 -60 120 0 t120 0" stroke="${top}" stroke-width="16" fill="none" stroke-linecap="round"/>${scatter(next, ['#5c8a3a'], 14, 180, 70, 404)}`),
  'spread-bowl': ([dish = '#e8d3a2', top = '#b5652f'], next) => bowl(`${heap(dish, 282, 126, 398)}<path d="M250 400 q150 -110 290 -10 q-120 -40 -180 30" stroke="${shade(dish, -14)}" stroke-width="16" fill="none" stroke-linecap="round"/>${scatter(next, [top, '#5c8a3a'], 18, 150, 60, 396)}`, '#e6eef0'),
};

/** What is eaten whole lies on the dish; the rest is as cooked, and the goods it was made of stand before it. */
const onTheDish = new Set(['board', 'cake-stand']);
const places = [[132, 606], [668, 610], [252, 664], [552, 666], [402, 676]];

/** A recipe: a dish, the food in its colour, and what one buys to make it. */
export function drawRecipe(picture, seed) {
  const next = random(seed);
  const { dish, base, accents, garnish, sauce } = picture;
  const swirl = sauce ? `<path d="M250 424 q70 -84 152 -22 q64 46 132 -8 q30 -22 16 26 q-60 74 -150 22 q-62 -40 -126 18 q-34 20 -24 -36Z" fill="${sauce}" opacity=".82"/>` : '';
  const depth = scatter(next, [shade(base, -12), shade(base, -7), shade(base, 9)], 46, 214, 94, 420);
  const dots = garnish?.startsWith('#') ? scatter(next, [garnish, shade(garnish, 12), shade(garnish, -10)], 34, 200, 82, 414) : '';
  const light = '<path d="M214 392 Q300 318 430 322 Q300 344 236 414Z" fill="#fff" opacity=".28"/>';
  const size = 196 - accents.length * 9;
  const ring = accents.map((code, index) => { const angle = -1.1 + (index / Math.max(1, accents.length - 1)) * 2.2; return emoji(code, 400 + Math.sin(angle) * 190, 400 - Math.cos(angle) * 40 + 10, 190 - accents.length * 8, (next() - 0.5) * 30); }).join('');
  const before = accents.map((code, index) => { const [x, y] = places[index % places.length]; return ground(x, y + size * 0.44, size * 0.52, size * 0.1) + emoji(code, x, y, size, (next() - 0.5) * 16); }).join('');
  const containers = { plate, bowl, gratin, casserole: (food) => bowl(food, '#2f5a66'), pan: (food) => `<rect x="650" y="380" width="150" height="44" rx="20" fill="#2b2f33"/><ellipse cx="390" cy="440" rx="330" ry="206" fill="#2b2f33"/><ellipse cx="390" cy="430" rx="296" ry="176" fill="#41474d"/>${food}`, board: (food) => `<rect x="60" y="250" width="680" height="360" rx="46" fill="#c8955c"/><rect x="60" y="250" width="680" height="330" rx="46" fill="#dcb07a"/>${food}`, glass: (food) => `<path d="M200 220 H600 L560 660 Q556 690 520 690 H280 Q244 690 240 660Z" fill="#e8f3f6"/><path d="M216 400 L584 400 L556 650 Q552 676 520 676 H280 Q248 676 244 650Z" fill="${base}"/><ellipse cx="400" cy="400" rx="184" ry="40" fill="${shade(base, 8)}"/>${food}`, 'cake-stand': (food) => `<path d="M350 560 H450 L490 690 H310Z" fill="#e4ddd0"/><ellipse cx="400" cy="560" rx="330" ry="80" fill="#fff"/><path d="M170 380 V530 Q170 600 400 600 Q630 600 630 530 V380Z" fill="${shade(base, -10)}"/><ellipse cx="400" cy="380" rx="230" ry="90" fill="${base}"/>${food}` };
  const own = dish === 'glass' ? dots : `${dots}${ring}`;
  const cooked = `${heap(base, 258, 132, 424)}${depth}${swirl}${dots}${light}`;
  const food = dish === 'glass' || dish === 'cake-stand' ? own : dish === 'board' ? `${heap(base, 250, 128, 424)}${dots}${ring}` : cooked;
  return `${ground(400, 680, 340, 40)}${(containers[dish] ?? plate)(food)}${onTheDish.has(dish) ? '' : before}`;
}
