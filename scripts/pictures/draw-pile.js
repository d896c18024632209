/** Fruit and vegetables: copies of one emblem arranged as a shop lays them out. */
import { emoji, ground, random } from './paint.js';

const layouts = {
  single: [[400, 400, 640, 0]],
  duo: [[290, 390, 470, -12], [520, 440, 450, 14]],
  trio: [[400, 270, 380, 0], [260, 490, 380, -14], [540, 500, 380, 12]],
  pile: [[400, 215, 270, 4], [275, 350, 285, -14], [525, 350, 285, 12], [170, 520, 285, -8], [400, 500, 305, 2], [630, 520, 285, 10]],
  punnet: [[230, 330, 220, -18], [400, 285, 230, 6], [570, 330, 220, 16], [160, 420, 215, -10], [320, 410, 230, 10], [480, 410, 230, -8], [640, 420, 215, 14]],
  net: [[400, 235, 250, 0], [270, 360, 265, -16], [530, 360, 265, 16], [215, 530, 265, 12], [400, 510, 280, -4], [585, 530, 265, -12]],
  bunch: [[215, 420, 430, -34], [310, 400, 440, -16], [400, 390, 450, 0], [490, 400, 440, 16], [585, 420, 430, 34]],
  vine: [[225, 330, 290, -14], [400, 260, 300, 4], [575, 330, 290, 14], [310, 500, 300, -6], [490, 500, 300, 8]],
  crate: [[190, 300, 220, -12], [335, 260, 225, 6], [480, 270, 225, -6], [620, 300, 220, 12], [250, 400, 230, 8], [400, 390, 240, -4], [550, 400, 230, 6]],
};

/** Stems and leaves keep their green: only the hues around the fruit's own are turned (done on pixels, in stage.js). */
export function drawPile(picture, seed, tinted) {
  const next = random(seed);
  const items = layouts[picture.layout].map(([x, y, size, turn]) => emoji(tinted, x + (next() - 0.5) * 26, y + (next() - 0.5) * 22, size * (0.95 + next() * 0.1), turn + (next() - 0.5) * 18));
  return `${ground(400, 660, 320, 46)}${items.join('')}${container(picture.layout)}`;
}

function container(layout) {
  if (layout === 'punnet') return `<defs><linearGradient id="pn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dba56c"/><stop offset="1" stop-color="#b67a41"/></linearGradient></defs><path d="M96 470 L704 470 L652 672 Q647 690 626 690 L174 690 Q153 690 148 672 Z" fill="url(#pn)"/><rect x="84" y="450" width="632" height="40" rx="14" fill="#e9bb83"/><g stroke="#a4662f" stroke-width="3" opacity=".35"><path d="M120 545H680M135 605H665"/></g>`;
  if (layout === 'crate') return `<g fill="#d9a86c"><rect x="70" y="455" width="660" height="76" rx="10"/><rect x="82" y="548" width="636" height="72" rx="10"/><rect x="94" y="636" width="612" height="60" rx="10"/></g><g fill="#b9834a"><rect x="88" y="445" width="40" height="255" rx="8"/><rect x="672" y="445" width="40" height="255" rx="8"/></g><g stroke="#9c6a35" stroke-width="2" opacity=".35"><path d="M140 490h520M150 585h500M160 668h480"/></g>`;
  if (layout === 'net') return `<defs><pattern id="nt" width="30" height="30" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H30M0 0V30" stroke="#e2522f" stroke-width="4" fill="none"/></pattern></defs><path d="M180 640 C60 460 190 190 400 96 C610 190 740 460 620 640 C600 720 200 720 180 640Z" fill="url(#nt)" opacity=".5"/><rect x="330" y="52" width="140" height="70" rx="14" fill="#e2522f"/><path d="M330 86h140" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>`;
  if (layout === 'bunch') return '<rect x="268" y="402" width="264" height="44" rx="22" fill="#8a5a2b"/><path d="M290 412h220" stroke="#c79a63" stroke-width="5" stroke-linecap="round"/>';
  if (layout === 'vine') return '<path d="M150 190 C300 120 480 210 660 150" stroke="#4d7a2e" stroke-width="18" fill="none" stroke-linecap="round"/><path d="M400 168 l6 60 M250 165 l-18 80 M560 172 l20 80" stroke="#4d7a2e" stroke-width="11" stroke-linecap="round"/>';
  return '';
}
