/** Packed goods: a silhouette lit from the left, and a label with the brand, the name in large letters and an emblem. */
import { drawModel } from './draw-model.js';
import { cylinder, emoji, gloss, ground, shade, slope, uid } from './paint.js';

/** Where the label sits on each shape: [x, y, width, height, wrapped around a cylinder]. */
const bodies = {
  jar: (p) => vessel('M230 250 Q225 225 250 215 H550 Q575 225 570 250 L600 300 Q606 312 606 335 V650 Q606 700 556 700 H244 Q194 700 194 650 V335 Q194 312 200 300Z', p.content ?? '#d9a441', [194, 345, 412, 285], `<rect x="232" y="140" width="336" height="84" rx="16" fill="url(#${p.lid[0]})"/><path d="M232 205h336" stroke="#0002" stroke-width="4"/>`),
  'small-jar': (p) => vessel('M250 320 Q246 300 268 292 H532 Q554 300 550 320 L574 360 V640 Q574 690 524 690 H276 Q226 690 226 640 V360Z', p.content ?? '#c9a53a', [226, 395, 348, 225], `<rect x="240" y="212" width="320" height="88" rx="16" fill="url(#${p.lid[0]})"/>`),
  bottle: (p) => vessel('M340 150 H460 V235 Q462 270 500 305 Q548 350 548 410 V680 Q548 715 513 715 H287 Q252 715 252 680 V410 Q252 350 300 305 Q338 270 340 235Z', p.content ?? '#a8b52f', [252, 430, 296, 235], `<rect x="332" y="78" width="136" height="84" rx="14" fill="url(#${p.lid[0]})"/>`),
  flask: (p) => vessel('M330 190 H470 V240 Q540 255 560 320 V660 Q560 715 505 715 H295 Q240 715 240 660 V320 Q260 255 330 240Z', p.bg, [240, 350, 320, 300], `<rect x="340" y="86" width="120" height="116" rx="16" fill="url(#${p.lid[0]})"/>`),
  wine: (p) => vessel('M362 150 H438 V300 Q440 345 482 380 Q512 410 512 460 V690 Q512 722 480 722 H320 Q288 722 288 690 V460 Q288 410 318 380 Q360 345 362 300Z', p.content ?? '#2c3a1e', [288, 480, 224, 190], `<rect x="356" y="66" width="88" height="170" rx="10" fill="url(#${p.lid[0]})"/>`),
  champagne: (p) => vessel('M368 170 H432 Q434 300 474 350 Q534 410 534 490 V690 Q534 724 500 724 H300 Q266 724 266 690 V490 Q266 410 326 350 Q366 300 368 170Z', p.content ?? '#2c3a1e', [266, 490, 268, 180], `<path d="M360 70 Q400 52 440 70 L450 300 Q400 322 350 300Z" fill="url(#${p.lid[0]})"/>`),
  beer: (p) => vessel('M358 130 H442 V270 Q446 320 490 360 Q520 390 520 440 V685 Q520 720 485 720 H315 Q280 720 280 685 V440 Q280 390 310 360 Q354 320 358 270Z', p.content ?? '#6b3d12', [280, 455, 240, 215], `<rect x="350" y="92" width="100" height="46" rx="10" fill="url(#${p.lid[0]})"/>`),
  'water-bottle': (p) => vessel('M345 140 H455 V190 Q520 220 530 300 Q516 330 530 360 Q516 400 530 430 V690 Q530 722 498 722 H302 Q270 722 270 690 V430 Q284 400 270 360 Q284 330 270 300 Q280 220 345 190Z', p.content ?? '#bfe3f5', [270, 400, 260, 190], `<rect x="338" y="82" width="124" height="66" rx="12" fill="url(#${p.lid[0]})"/>`),
  can: () => vessel('M200 200 H600 V650 Q600 690 560 690 H240 Q200 690 200 650Z', '#c9ccd1', [200, 225, 400, 420], '<ellipse cx="400" cy="200" rx="200" ry="34" fill="#e4e6e9"/><ellipse cx="400" cy="200" rx="172" ry="24" fill="#cfd2d6"/>'),
  'flat-can': () => vessel('M130 380 H670 V600 Q670 640 630 640 H170 Q130 640 130 600Z', '#c9ccd1', [130, 395, 540, 225], '<ellipse cx="400" cy="378" rx="270" ry="62" fill="#e4e6e9"/><ellipse cx="400" cy="376" rx="232" ry="46" fill="#cfd2d6"/>'),
  'drink-can': () => vessel('M262 170 Q270 120 310 112 H490 Q530 120 538 170 V650 Q530 705 490 712 H310 Q270 705 262 650Z', '#c9ccd1', [262, 172, 276, 480], '<ellipse cx="400" cy="116" rx="98" ry="18" fill="#e8eaec"/>'),
  pot: (p) => vessel('M190 270 H610 L566 660 Q560 700 520 700 H280 Q240 700 234 660Z', '#ffffff', [212, 320, 376, 310], `<ellipse cx="400" cy="268" rx="226" ry="40" fill="url(#${p.lid[0]})"/><ellipse cx="400" cy="258" rx="214" ry="32" fill="${shade(p.accent, 14)}"/>`),
  tub: (p) => vessel('M140 340 H660 L624 630 Q618 670 578 670 H222 Q182 670 176 630Z', p.bg, [170, 395, 460, 225], `<rect x="122" y="286" width="556" height="66" rx="26" fill="url(#${p.lid[0]})"/>`),
  tube: (p) => vessel('M250 120 H550 L500 620 H300Z', p.bg, [280, 170, 240, 380], `<rect x="318" y="616" width="164" height="96" rx="16" fill="url(#${p.lid[0]})"/><rect x="244" y="104" width="312" height="30" rx="6" fill="${shade(p.bg, -10)}"/>`),
  spray: (p) => vessel('M320 270 H480 Q560 300 560 390 V670 Q560 715 515 715 H285 Q240 715 240 670 V390 Q240 300 320 270Z', p.bg, [240, 400, 320, 260], `<path d="M340 270 V190 H300 Q270 180 270 140 H470 Q520 150 520 196 L470 204 V270Z" fill="url(#${p.lid[0]})"/><path d="M300 190 q-26 40 -6 90" stroke="${shade(p.accent, -12)}" stroke-width="18" fill="none" stroke-linecap="round"/>`),
  pump: (p) => vessel('M290 300 H510 Q566 320 566 390 V668 Q566 715 520 715 H280 Q234 715 234 668 V390 Q234 320 290 300Z', p.bg, [234, 400, 332, 250], `<rect x="346" y="246" width="108" height="60" rx="12" fill="url(#${p.lid[0]})"/><rect x="384" y="150" width="32" height="100" fill="${shade(p.accent, -8)}"/><path d="M300 120 H470 Q492 122 492 146 Q492 166 470 168 H352 Q340 196 306 198 Q288 196 292 178 Q312 172 312 160 Q286 152 300 120Z" fill="url(#${p.lid[0]})"/>`),
  aerosol: (p) => vessel('M276 250 Q280 216 320 206 H480 Q520 216 524 250 V672 Q524 712 486 716 H314 Q276 712 276 672Z', p.bg, [276, 262, 248, 400], `<path d="M306 206 V150 Q306 92 400 88 Q494 92 494 150 V206Z" fill="url(#${p.lid[0]})"/><rect x="296" y="198" width="208" height="18" rx="6" fill="#c9ccd1"/>`),
  spirit: (p) => vessel('M350 150 H450 V250 Q452 280 512 296 Q556 310 556 360 V690 Q556 720 524 720 H276 Q244 720 244 690 V360 Q244 310 288 296 Q348 280 350 250Z', p.content ?? '#a8672a', [258, 400, 284, 250], `<rect x="338" y="72" width="124" height="90" rx="12" fill="url(#${p.lid[0]})"/><path d="M244 372 h312" stroke="#fff" stroke-opacity=".18" stroke-width="6"/>`),
  jug: (p) => vessel('M300 200 H430 Q600 230 610 360 V650 Q610 712 548 712 H252 Q190 712 190 650 V360 Q200 240 300 200Z', p.bg, [190, 400, 420, 250], `<rect x="300" y="112" width="130" height="96" rx="16" fill="url(#${p.lid[0]})"/><path d="M500 280 q80 20 74 110" stroke="${shade(p.bg, -26)}" stroke-width="26" fill="none" stroke-linecap="round"/>`),
  carton: (p) => carton(p, 210, 700), brick: (p) => brick(p),
  box: (p) => box(p, 215, 110, 345, 600), 'flat-box': (p) => box(p, 100, 300, 560, 380), bar: (p) => box(p, 235, 90, 320, 630, 22), sleeve: (p) => box(p, 280, 90, 220, 630, 60), 'butter-block': (p) => box(p, 110, 350, 520, 300, 90),
  pouch: (p) => bag(p, 'M225 110 H575 Q600 400 620 660 Q620 712 570 712 H230 Q180 712 180 660 Q200 400 225 110Z'), bag: (p) => bag(p, 'M190 130 Q400 100 610 130 Q640 400 626 650 Q560 730 400 728 Q240 730 174 650 Q160 400 190 130Z'),
  'net-bag': (p) => bag(p, 'M230 130 Q400 90 570 130 Q660 420 610 650 Q540 725 400 725 Q260 725 190 650 Q140 420 230 130Z'), 'roll-pack': (p) => rolls(p), 'small-pots': (p) => smallPots(p), tray: (p) => tray(p),
};

/** `sold` is how many one buys at a time: pots or rolls are all seen, and bottles or tins stand together. */
export function drawPack(picture, brand, net, sold) {
  const [bg, ink, accent] = picture.palette;
  const lid = cylinder(accent);
  const isGroup = picture.shape in standsAt && /^\d+ × /.test(net);
  const parts = { ...picture, bg, ink, accent, lid, count: isGroup ? null : sold };
  const body = (bodies[picture.shape] ?? bodies.box)(parts);
  const [x, y, width, height] = body.label;
  const clip = uid('c');
  const drawn = `<defs>${lid[1]}<clipPath id="${clip}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${body.isFlat ? 10 : 6}"/></clipPath></defs>${body.back}<g clip-path="url(#${clip})">${label(parts, brand, net, x, y, width, height)}${body.isFlat ? '' : roundness(x, y, width, height)}</g>${body.front ?? ''}`;
  return isGroup ? group(drawn, standsAt[picture.shape], sold) : drawn;
}

/** What is sold in packs of several stands as a group. The size of one: [left, top, right, foot]. */
const standsAt = {
  'water-bottle': [270, 82, 530, 722], bottle: [252, 78, 548, 715], beer: [280, 92, 520, 720], 'drink-can': [262, 98, 538, 712], wine: [288, 66, 512, 722], flask: [240, 86, 560, 715], brick: [220, 118, 630, 712],
  can: [200, 166, 600, 690], 'flat-can': [130, 316, 670, 640], jar: [194, 140, 606, 700], 'small-jar': [226, 212, 574, 690], pot: [174, 226, 626, 700], pouch: [180, 104, 620, 712], tray: [90, 128, 710, 656],
};

/** Rows of about equal length, those behind higher up; flat things lie one upon the other. */
function group(drawn, [left, top, right, foot], count) {
  const [width, height] = [right - left, foot - top];
  const isFlat = width > height;
  const across = isFlat ? (count > 3 ? 2 : 1) : count < 4 ? count : count > 8 ? 4 : Math.ceil(count / 2);
  const rows = Math.ceil(count / across);
  const step = isFlat ? 0.86 : 0.34;
  const scale = Math.min(0.84, 740 / (width * (1 + (across - 1) * 1.04)), 680 / (height * (1 + (rows - 1) * step)));
  const lowest = 400 + (scale * height * (1 + (rows - 1) * step)) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / across);
    const inRow = Math.min(across, count - row * across);
    const middle = 400 + ((index % across) - (inRow - 1) / 2) * width * scale * 1.04;
    const at = lowest - (isFlat ? row : rows - 1 - row) * height * scale * step;
    return `<g transform="translate(${middle - ((left + right) / 2) * scale} ${at - foot * scale}) scale(${scale})">${drawn}</g>`;
  }).join('');
}

function vessel(path, color, label, cap) {
  const [id, gradient] = cylinder(color);
  return { label, back: `<defs>${gradient}</defs>${ground(400, 712, 270, 34)}<path d="${path}" fill="url(#${id})"/>${cap}`, front: gloss(`M${label[0] + label[2] * 0.16} ${label[1] - 30} q-14 ${label[3] / 2} 0 ${label[3] + 60} h18 q-12 -${label[3] / 2} 0 -${label[3] + 60}z`, 0.28) };
}

const roundness = (x, y, width, height) => { const id = uid('r'); return `<linearGradient id="${id}"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset=".25" stop-color="#fff" stop-opacity=".16"/><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`; };

function box(p, x, y, width, height, depth = 120) {
  const side = slope(shade(p.bg, -14).startsWith('hsl') ? p.accent : p.accent);
  const right = x + width;
  const lift = depth * 0.42;
  return {
    isFlat: true, label: [x, y, width, height],
    back: `<defs>${side[1]}</defs>${ground(400 + depth / 4, y + height + 4, width * 0.62, 30)}<path d="M${right} ${y} l${depth} -${lift} v${height} l-${depth} ${lift}z" fill="${shade(p.accent, -10)}"/><path d="M${x} ${y} l${depth} -${lift} h${width} l-${depth} ${lift}z" fill="${shade(p.accent, 8)}"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${p.bg}"/>`,
    front: `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="url(#${side[0]})" opacity=".10"/>`,
  };
}

function carton(p, top, bottom) {
  return {
    isFlat: true, label: [210, top + 40, 330, bottom - top - 40],
    back: `${ground(420, bottom + 6, 250, 30)}<path d="M540 ${top + 40} l90 -40 V${bottom - 40} l-90 40z" fill="${shade(p.accent, -12)}"/><path d="M210 ${top + 40} L252 ${top - 70} H582 L540 ${top + 40}z" fill="${p.accent}"/><path d="M540 ${top + 40} L582 ${top - 70} L630 ${top}z" fill="${shade(p.accent, -18)}"/><rect x="252" y="${top - 118}" width="330" height="52" rx="6" fill="${shade(p.accent, 10)}"/><rect x="210" y="${top + 40}" width="330" height="${bottom - top - 40}" fill="${p.bg}"/><circle cx="390" cy="${top - 12}" r="34" fill="#fff"/><circle cx="390" cy="${top - 16}" r="28" fill="${shade(p.accent, 22)}"/>`,
  };
}

function brick(p) {
  return { isFlat: true, label: [220, 180, 320, 530], back: `${ground(420, 716, 240, 30)}<path d="M540 180 l90 -38 V674 l-90 36z" fill="${shade(p.accent, -12)}"/><path d="M220 180 l90 -38 H630 l-90 38z" fill="${shade(p.accent, 8)}"/><rect x="380" y="118" width="86" height="44" rx="10" fill="#fff"/><rect x="220" y="180" width="320" height="530" fill="${p.bg}"/>` };
}

function bag(p, path) {
  const [id, gradient] = slope(p.bg);
  return { isFlat: true, label: [225, 190, 350, 450], back: `<defs>${gradient}</defs>${ground(400, 716, 250, 32)}<path d="${path}" fill="url(#${id})"/><path d="${path}" fill="none" stroke="${shade(p.bg, -12)}" stroke-width="4"/><rect x="205" y="104" width="390" height="50" rx="10" fill="${p.accent}"/>`, front: `${gloss('M240 210 q-24 200 -6 420 h30 q-20 -220 0 -420z', 0.22)}${gloss('M560 260 q18 180 6 340 h-16 q12 -180 -4 -340z', 0.14)}` };
}

function tray(p) {
  const clip = uid('t');
  const lies = p.window ? `<g transform="translate(112 90) scale(.72)">${drawModel(p.window, p.title, '', p.count)}</g>` : [260, 420, 560].map((x, index) => emoji(p.emblem, x, 350 - (index % 2) * 20, 250, index * 12 - 10)).join('');
  return { isFlat: true, label: [262, 512, 276, 112], back: `<clipPath id="${clip}"><rect x="118" y="156" width="564" height="470" rx="38"/></clipPath>${ground(400, 656, 330, 40)}<rect x="90" y="128" width="620" height="528" rx="54" fill="#23272b"/><rect x="98" y="134" width="604" height="510" rx="50" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="5"/><rect x="118" y="156" width="564" height="470" rx="38" fill="#f7f1e8"/><g clip-path="url(#${clip})">${lies}</g><rect x="258" y="508" width="284" height="120" rx="14" fill="#000" opacity=".14"/>`, front: `${gloss('M130 170 h250 l-170 440 h-80z', 0.16)}${gloss('M430 170 h60 l-170 440 h-40z', 0.1)}` };
}

/** As many rolls as are sold, under film, and the label across the lower ones. */
function rolls(p) {
  const [id, gradient] = cylinder('#f1ede4');
  const across = Math.min(4, Math.max(2, Math.ceil(p.count / (p.count > 6 ? 3 : 2))));
  const rows = Math.ceil(p.count / across);
  const [wide, tall] = [Math.min(176, 580 / across - 10), Math.min(250, 560 / rows)];
  const roll = (x, y) => `<rect x="${x}" y="${y}" width="${wide}" height="${tall - 6}" rx="16" fill="url(#${id})"/><ellipse cx="${x + wide / 2}" cy="${y + 4}" rx="${wide / 2}" ry="${wide * 0.16}" fill="#fbf9f4" stroke="#ddd5c6" stroke-width="3"/><ellipse cx="${x + wide / 2}" cy="${y + 4}" rx="${wide * 0.16}" ry="${wide * 0.057}" fill="#b9a98c"/>`;
  const left = 400 - (across * (wide + 10)) / 2;
  const all = Array.from({ length: p.count }, (_, index) => roll(left + 5 + (index % across) * (wide + 10), 706 - (rows - Math.floor(index / across)) * tall)).join('');
  return { isFlat: true, label: [190, 520, 420, 160], back: `<defs>${gradient}</defs>${ground(400, 712, 310, 34)}${all}<rect x="${left}" y="500" width="${across * (wide + 10)}" height="200" rx="14" fill="${p.accent}" opacity=".92"/><rect x="190" y="512" width="420" height="176" rx="10" fill="${p.bg}"/>`, front: gloss(`M${left + 16} ${690 - rows * tall} h60 l-34 ${rows * tall} h-30z`, 0.3) };
}

/** As many pots as are sold, in rows, and a sleeve of card around those in front. */
function smallPots(p) {
  const across = p.count < 4 ? p.count : Math.min(4, Math.ceil(p.count / (p.count > 8 ? 3 : 2)));
  const rows = Math.ceil(p.count / across);
  const size = Math.min(1, 640 / (across * 224));
  const pot = (x, y) => `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-115 -346 h230 l-26 320 q-4 26 -30 26 h-118 q-26 0 -30 -26z" fill="#fff"/><path d="M-115 -346 h60 l-10 346 h-4 q-26 0 -30 -26z" fill="#000" opacity=".05"/><ellipse cx="0" cy="-348" rx="122" ry="26" fill="${p.accent}"/><ellipse cx="0" cy="-354" rx="112" ry="20" fill="${shade(p.accent, 14)}"/></g>`;
  const deep = rows > 1 ? 96 * size : 0;
  const foot = 400 + (360 * size + (rows - 1) * deep) / 2;
  const all = Array.from({ length: p.count }, (_, index) => pot(400 + ((index % across) - (across - 1) / 2) * 224 * size, foot - (rows - 1 - Math.floor(index / across)) * deep)).join('');
  const [wide, tall] = [Math.max(420, across * 224 * size - 90), Math.max(210, 250 * size)];
  return { isFlat: true, label: [400 - wide / 2, foot - tall - 4, wide, tall], back: `${ground(400, foot + 6, 112 * across * size + 30, 34)}${all}<rect x="${400 - wide / 2}" y="${foot - tall - 4}" width="${wide}" height="${tall}" rx="14" fill="${p.bg}"/>` };
}

const ruler = document.createElement('canvas').getContext('2d');
function widthOf(text, weight, size) {
  ruler.font = `${weight} ${size}px Bricolage`;
  return ruler.measureText(text).width;
}

/** Brand, name in one or two lines as large as fits, emblems, net quantity. */
function label(p, brand, net, x, y, width, height) {
  const lines = p.title.split('|');
  if (p.shape === 'tray') return trayLabel(p, lines, brand, x, y, width, height);
  const longest = Math.max(...lines.map((line) => line.length));
  const isBare = p.emblem === 'none';
  const wanted = Math.min(height * (lines.length > 1 ? 0.15 : 0.19) * (isBare ? 1.3 : 1), (width * 0.86) / (longest * 0.56));
  // Wide letters, as in « Amande », take more than the usual room.
  const titleSize = Math.min(wanted, (wanted * width * 0.94) / Math.max(...lines.map((line) => widthOf(line, 800, wanted))));
  const cx = x + width / 2;
  const netSize = Math.min(height * 0.045, (height * 0.045 * width * 0.92) / Math.max(1, widthOf(net, 600, height * 0.045)));
  const brandSize = Math.min(height * 0.07, (width * 0.8) / (brand.length * 0.72));
  const isLow = height < width * 0.75;
  const emblemSize = isLow ? height * 0.42 : Math.min(width * 0.6, height * 0.42);
  const count = p.emblemCount ?? 1;
  // Below the brand whatever the size: a short name is written large.
  const titleTop = isBare ? y + height * 0.54 - (lines.length - 2) * titleSize * 0.5 : Math.max(y + height * (isLow ? 0.3 : 0.26), y + height * 0.14 + titleSize * 0.86);
  const emblemY = isLow ? y + height * 0.72 : titleTop + lines.length * titleSize + emblemSize * 0.5;
  const emblems = isBare ? '' : Array.from({ length: count }, (_, index) => emoji(p.emblem, cx + (index - (count - 1) / 2) * emblemSize * 0.62, emblemY + (index % 2) * 8, emblemSize, (index - (count - 1) / 2) * 10)).join('');
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${p.bg}"/>${pattern(p, x, y, width, height)}<g fill="${p.ink}" text-anchor="middle"><text x="${cx}" y="${y + height * 0.12}" font-size="${brandSize}" font-weight="600" letter-spacing="${brandSize * 0.16}">${escape(brand.toUpperCase())}</text>${lines.map((line, index) => `<text x="${cx}" y="${titleTop + index * titleSize * 0.98}" font-size="${titleSize}" font-weight="800">${escape(line)}</text>`).join('')}</g>${emblems}<text x="${cx}" y="${y + height * 0.955}" font-size="${netSize}" font-weight="600" text-anchor="middle" fill="${p.pattern === 'band' ? p.bg : p.ink}">${escape(net)}</text>`;
}

/** Small, over the film: the brand, and the name in letters that are still read on a card. */
function trayLabel(p, lines, brand, x, y, width, height) {
  const size = Math.min(height * (lines.length > 1 ? 0.34 : 0.46), (width * 0.9) / (Math.max(...lines.map((line) => line.length)) * 0.58));
  const top = y + height * (lines.length > 1 ? 0.52 : 0.68);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${p.bg}"/>${pattern(p, x, y, width, height)}<g fill="${p.ink}" text-anchor="middle"><text x="${x + width / 2}" y="${y + height * 0.2}" font-size="${height * 0.12}" font-weight="600" letter-spacing="2">${escape(brand.toUpperCase())}</text>${lines.map((line, index) => `<text x="${x + width / 2}" y="${top + index * size}" font-size="${size}" font-weight="800">${escape(line)}</text>`).join('')}</g>`;
}

function pattern(p, x, y, width, height) {
  const id = uid('p');
  if (p.pattern === 'dots') return `<pattern id="${id}" width="34" height="34" patternUnits="userSpaceOnUse"><circle cx="9" cy="9" r="6" fill="${p.accent}"/><circle cx="26" cy="26" r="6" fill="${p.accent}"/></pattern><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})" opacity=".14"/>`;
  if (p.pattern === 'stripes') return `<pattern id="${id}" width="36" height="36" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><rect width="14" height="36" fill="${p.accent}"/></pattern><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})" opacity=".13"/>`;
  if (p.pattern === 'arc') return `<circle cx="${x + width / 2}" cy="${y + height * 1.12}" r="${Math.max(width, height) * 0.62}" fill="${p.accent}" opacity=".2"/>`;
  if (p.pattern === 'band') return `<rect x="${x}" y="${y + height * 0.86}" width="${width}" height="${height * 0.14}" fill="${p.accent}"/>`;
  return '';
}

const escape = (text) => text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char]);
