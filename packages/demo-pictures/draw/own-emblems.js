/** Our own emblems, for what no emoji shows: each in a square of 640 about its middle. */
import { ball, shade, slope, uid } from './paint.js';

/** A silhouette in relief, darker towards the lower right and lit along the upper left, as an emblem is. `depth` is how far the roundness reaches inwards; thin things take little of it. */
function solid(path, color, depth = 44) {
  const [id, gradient] = slope(color);
  const clip = uid('k');
  return `<defs>${gradient}<clipPath id="${clip}"><path d="${path}"/></clipPath></defs><g clip-path="url(#${clip})"><path d="${path}" fill="url(#${id})"/><path d="${path}" fill="none" stroke="${shade(color, -20)}" stroke-opacity=".7" stroke-width="${depth}" filter="url(#soft)" transform="translate(${-depth * 0.22} ${-depth * 0.3})"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="${depth * 0.34}" filter="url(#soft)" transform="translate(${depth * 0.42} ${depth * 0.5})"/></g>`;
}

function round(cx, cy, rx, ry, color) {
  const [id, gradient] = ball(color);
  return `<defs>${gradient}</defs><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
}

const line = (path, color, width, opacity = 1) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;

const at = (x, y, turn, inner) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${inner}</g>`;
const times = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('');
/** The same numbers each time, though they look like chance. */
const shaken = (index, salt) => (Math.sin(index * 127.1 + salt * 311.7) * 43758.5453) % 1;

const petals = (count, color, heart, long = 210) => {
  const wide = long * (2.4 / count) + 30;
  const petal = `M0 0 Q${-wide} ${-long * 0.7} 0 ${-long - 60} Q${wide} ${-long * 0.7} 0 0Z`;
  return `${times(count, (index) => at(0, 0, (index * 360) / count, solid(petal, color, 26)))}${round(0, 0, 62, 60, heart)}`;
};

/** A small heap of grains, `wide` and `tall` each, in rows that grow towards the foot. */
function grains(colours, wide, tall, turn = 0) {
  const rows = [2, 4, 5, 6];
  return rows
    .map((count, row) =>
      times(count, (index) => {
        const seed = row * 7 + index;
        const x = (index - (count - 1) / 2) * wide * 1.75 + shaken(seed, 1) * wide * 0.5;
        const y = (row - 1.4) * tall * 1.5 + shaken(seed, 2) * tall * 0.3;
        return at(
          x,
          y,
          turn * shaken(seed, 3),
          round(0, 0, wide, tall, colours[seed % colours.length]),
        );
      }),
    )
    .join('');
}

const powder = (color) =>
  `${solid('M-290 170 Q-150 130 -70 -80 Q0 -230 70 -80 Q150 130 290 170 Q150 220 0 220 Q-150 220 -290 170Z', color, 60)}${line('M-120 90 Q-60 60 -20 -60', shade(color, 12), 14, 0.6)}`;

const stick = `${solid('M-290 -40 H290 Q310 0 290 40 H-290 Q-310 0 -290 -40Z', '#a8623a', 26)}${line('M-270 -8 H270', '#7d4526', 9, 0.6)}<ellipse cx="292" cy="0" rx="18" ry="38" fill="#c98a5c"/>`;
const crocus = `${[-50, -24, 24, 50, 0].map((turn) => at(0, 180, turn, solid('M0 0 Q-110 -190 0 -400 Q110 -190 0 0Z', '#8f6ab8', 34))).join('')}${[-20, 0, 20].map((turn) => at(0, 60, turn, line('M0 0 Q12 -120 0 -270', '#d0391f', 22))).join('')}${line('M0 170 V290', '#6f8f4a', 30)}`;
const orchid = `${line('M-240 220 Q-60 40 180 -210', '#3a241a', 42)}${line('M-170 260 Q20 90 240 -150', '#4a2e20', 38)}<g transform="translate(-70 -60) scale(.62)">${times(6, (index) => at(0, 0, index * 60, solid('M0 0 Q-90 -150 0 -250 Q90 -150 0 0Z', '#fbf3d2', 26)))}${round(0, 0, 70, 68, '#e8c04a')}</g>`;
const sheet = solid(
  'M-260 -90 Q-200 -110 -130 -90 T0 -90 T130 -90 T260 -90 V90 Q200 70 130 90 T0 90 T-130 90 T-260 90Z',
  '#f0c25a',
  22,
);
const finger = `${solid('M-230 -56 Q-290 0 -230 56 H230 Q290 0 230 -56Z', '#ecc98a', 40)}${times(9, (index) => round(-200 + index * 50, shaken(index, 4) * 30, 11, 8, '#ffffff'))}`;
const clove = `${line('M0 200 V-40', '#5a3420', 44)}${[-40, 40, 0].map((turn) => at(0, -40, turn, solid('M-16 0 Q-40 -60 0 -110 Q40 -60 16 0Z', '#6b4028', 16))).join('')}${round(0, -70, 50, 48, '#8a5a36')}`;
const cone = times(5, (row) =>
  times(row === 0 ? 1 : row === 4 ? 2 : 3, (index) => {
    const count = row === 0 ? 1 : row === 4 ? 2 : 3;
    const x = (index - (count - 1) / 2) * 110;
    return at(
      x,
      190 - row * 96,
      x * -0.08,
      solid('M-80 -70 Q0 -110 80 -70 Q70 40 0 80 Q-70 40 -80 -70Z', '#9cbf4a', 26),
    );
  }),
);
const leaf = (x, y, turn, long) =>
  at(
    x,
    y,
    turn,
    solid(
      `M0 0 Q${-long * 0.2} ${-long * 0.5} 0 ${-long} Q${long * 0.2} ${-long * 0.5} 0 0Z`,
      '#6f8a3c',
      20,
    ),
  );
const olives = (color) =>
  `${line('M-250 -170 Q0 -210 250 -60', '#5a4a2a', 20)}${leaf(-150, -180, -60, 190)}${leaf(10, -195, 30, 200)}${leaf(150, -120, 70, 190)}${leaf(60, -170, 130, 190)}${at(-90, 60, 12, round(0, 0, 128, 168, color))}${at(130, 110, -10, round(0, 0, 120, 158, shade(color, 4)))}<ellipse cx="-130" cy="-10" rx="30" ry="48" fill="#fff" opacity=".45"/><ellipse cx="94" cy="50" rx="28" ry="44" fill="#fff" opacity=".4"/>`;
const fish = `${solid('M-300 10 Q-170 -130 40 -110 Q180 -90 240 -10 L320 -110 Q300 0 330 120 L240 40 Q150 120 20 130 Q-170 130 -300 10Z', '#7f97a8', 50)}${line('M-150 -80 Q-110 10 -150 90', '#5a7080', 12, 0.8)}${solid('M-40 -108 Q40 -190 120 -92Z', '#6a8294', 14)}${round(-212, -14, 22, 22, '#1d2730')}${line('M-100 10 H200', '#eef1ee', 14, 0.5)}`;
const drumstick = `${line('M70 90 L210 220', '#f3e6cc', 54)}${round(224, 206, 40, 38, '#f7ecd8')}${round(200, 236, 40, 38, '#f7ecd8')}${at(-40, -40, -42, solid('M-170 0 Q-170 -160 0 -170 Q150 -160 140 0 Q120 150 0 230 Q-150 150 -170 0Z', '#c9863f', 60))}`;
/** A ridged crisp: flat, wavy at its rim and browned there. */
const crisp = (x, y, turn) => {
  const edge =
    'M-200 10 Q-190 -60 -150 -100 Q-90 -130 -40 -150 Q30 -140 80 -146 Q150 -110 180 -60 Q210 10 180 60 Q140 110 90 130 Q20 150 -30 136 Q-110 140 -150 100 Q-196 70 -200 10Z';
  const id = uid('crisp');
  const ridge = (index) =>
    line(
      `M${-220 + index * 60} 170 Q${-170 + index * 60} 0 ${-190 + index * 66} -170`,
      '#d99a2e',
      13,
      0.75,
    );
  const light = (index) =>
    line(
      `M${-196 + index * 60} 170 Q${-146 + index * 60} 0 ${-166 + index * 66} -170`,
      '#fff0b4',
      12,
      0.8,
    );
  return at(
    x,
    y,
    turn,
    `<clipPath id="${id}"><path d="${edge}"/></clipPath><path d="${edge}" fill="#5a3a10" opacity=".3" transform="translate(8 16)"/><g clip-path="url(#${id})"><path d="${edge}" fill="#f3cb5c"/>${times(7, ridge)}${times(7, light)}<path d="${edge}" fill="none" stroke="#b9742a" stroke-width="34" opacity=".55"/></g>`,
  );
};

const bean = solid(
  'M-120 0 Q-120 -90 0 -90 Q120 -90 120 0 Q116 70 56 56 Q0 24 -56 56 Q-116 70 -120 0Z',
  '#f3ead6',
  36,
);
const beans = (color) =>
  [
    [-120, -120, 20],
    [110, -100, -30],
    [0, 40, 5],
    [-160, 150, -14],
    [170, 140, 26],
  ]
    .map(([x, y, turn]) => at(x, y, turn, bean.replaceAll('#f3ead6', color)))
    .join('');

const bolete = `${solid('M-70 30 Q-110 200 -60 240 H60 Q110 200 70 30Z', '#efe2c8', 40)}${solid('M-240 40 Q-230 -190 0 -200 Q230 -190 240 40 Q120 90 0 86 Q-120 90 -240 40Z', '#8f5a34', 60)}`;
const scallop = `${solid('M0 230 Q-60 220 -90 170 Q-260 40 -170 -130 Q-80 -240 0 -240 Q80 -240 170 -130 Q260 40 90 170 Q60 220 0 230Z', '#d99a48', 50)}${[-28, -14, 0, 14, 28].map((turn) => at(0, 220, turn, line('M0 -20 V-390', '#a8702c', 12, 0.5))).join('')}`;
const pods = times(6, (index) =>
  line(
    `M-260 ${-150 + index * 60} Q0 ${-230 + index * 80} 260 ${-120 + index * 50}`,
    index % 2 ? '#e6c84a' : '#d4b238',
    34,
  ),
);

const emblems = {
  // Vegetables and what is picked
  hops: cone,
  turmeric: [
    [-60, -60, -30],
    [60, 60, -24],
    [-40, 170, -36],
  ]
    .map(([x, y, turn]) =>
      at(
        x,
        y,
        turn,
        solid(
          'M-200 0 Q-190 -70 -60 -56 Q80 -90 200 -40 Q230 30 90 54 Q-120 80 -200 0Z',
          '#d9862a',
          40,
        ),
      ),
    )
    .join(''),
  'black-olive': olives('#33283a'),
  '1fad2': olives('#8fa03a'),
  cep: bolete,
  'butter-beans': pods,
  capers: grains(['#7f8a4a', '#8f9a58', '#6f7a3c'], 58, 54),
  crisps: `${crisp(-110, -110, -18)}${crisp(130, -10, 32)}${crisp(-70, 140, 4)}`,
  // Grains, seeds and spices
  'green-lentils': grains(['#6f7a4a', '#7f8a58'], 60, 34, 20),
  'white-beans': beans('#f3ead6'),
  'black-beans': beans('#3a323e'),
  flageolets: beans('#b9cf94'),
  buckwheat: grains(['#7a6250', '#5a4436'], 50, 46),
  rice: grains(['#f4efe2', '#e6dfcc'], 20, 54, 90),
  semolina: powder('#e9c878'),
  'oat-flakes': grains(['#e2c79a', '#d2b27e'], 66, 44, 40),
  breadcrumbs: powder('#c98f4a'),
  sesame: grains(['#efdcb0', '#e0c88f'], 24, 46, 80),
  'mustard-seeds': grains(['#d9a93a', '#b5832a'], 48, 46),
  peppercorns: grains(['#3a302c', '#6a5c54'], 56, 54),
  'red-peppercorns': grains(['#8f2f24', '#b85a44'], 56, 54),
  'mixed-peppercorns': grains(['#3a302c', '#d0707a', '#e8dfcf', '#6f7a4a', '#7a6a60'], 56, 54),
  cumin: grains(['#a8824a', '#8a6636'], 18, 62, 90),
  'coarse-salt': grains(['#dfe2e4', '#c3c9cc'], 46, 42, 40),
  cloves: [
    [-150, 60, -40],
    [0, -20, 8],
    [150, 70, 44],
  ]
    .map(([x, y, turn]) => at(x, y, turn, clove))
    .join(''),
  nutmeg: `${round(-110, 20, 170, 200, '#9a6b42')}${round(140, 60, 150, 178, '#8a5c38')}${line('M-170 -90 Q-120 20 -150 140', '#6b4426', 10, 0.6)}${line('M90 -60 Q140 60 110 170', '#6b4426', 10, 0.6)}`,
  'yellow-powder': powder('#e0a021'),
  'orange-powder': powder('#c9702a'),
  'brown-powder': powder('#8f5a34'),
  'white-powder': powder('#fbfaf7'),
  'cane-sugar': powder('#d9a860'),
  cinnamon: [
    [-70, 40, -24],
    [80, 0, -34],
    [10, -20, 20],
  ]
    .map(([x, y, turn]) => at(x, y, turn, stick))
    .join(''),
  saffron: crocus,
  vanilla: orchid,
  // Flowers
  'flax-flower': petals(5, '#5f86cf', '#f2d45a'),
  'rape-flower': petals(4, '#f4cf2a', '#c9a01f'),
  chicory: petals(12, '#6f93d8', '#3f5fa8'),
  violet: petals(5, '#7a4fb0', '#f0c53a'),
  acacia: petals(6, '#fdf8ea', '#e2d27a'),
  // Pasta, bakery and the rest
  lasagne: [
    [30, -60, -8],
    [0, 20, 3],
    [-30, 100, 12],
  ]
    .map(([x, y, turn]) => at(x, y, turn, sheet))
    .join(''),
  madeleine: scallop,
  'sponge-fingers': [
    [-20, -110, -14],
    [20, 20, 8],
    [-10, 150, -4],
  ]
    .map(([x, y, turn]) => at(x, y, turn, finger))
    .join(''),
  '1f41f': fish,
  '1f357': drumstick,
};

/** Each emblem's name and the inside of its drawing, in a square of 800. */
export const ownEmblems = () =>
  Object.entries(emblems).map(([name, inner]) => [name, at(400, 400, 0, inner)]);
