/** Plates, bowls and gratin dishes seen a little from above, filled with a colour and what stands for the food. */
import { shade } from './paint.js';

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
