/** Bags, pouches and rolls. */
import { Mesh, TubeGeometry, CatmullRomCurve3, Vector3 } from 'three';
import { standing } from '../emoji.js';
import { mix, shade } from '../colours.js';
import { between, die, noise } from '../random.js';
import { ball, box, group, place, scatter, solid, surface, swept, turned } from '../forms.js';
import { printed } from '../finishes.js';
import { printLabel } from '../label.js';
import { wrapped } from './wrap.js';

/** Two faces swollen by what they hold, creased near the seams. */
async function swollen(print, { width, height, swell, foot, seam, crease, gather = 0 }) {
  const face = (side) => surface((u, v) => {
    const [across, up] = [u * 2 - 1, v];
    const full = Math.max(0, 1 - Math.abs(across) ** 2.6) ** 0.7;
    const rise = foot ? Math.min(1, 0.35 + up * 2.4) * Math.max(0, 1 - up ** 3.2) ** 0.75 : Math.max(0, Math.sin(Math.PI * up)) ** 0.55;
    const wrinkle = crease * (noise(across * 4 + side * 9, up * 7, print.seed % 97) + 0.6 * Math.sin(across * 21 + up * 3) * Math.max(0, up - 0.78) * 4);
    const waist = 1 - gather * Math.exp(-(((up - 0.9) / 0.06) ** 2)) - 0.05 * full * Math.sin(Math.PI * up);
    return [across * (width / 2) * waist, up * height, side * (swell * full * rise + wrinkle * full + 0.008)];
  }, 56, 64);
  const map = await printLabel(print, { width, height: height * 0.95 });
  const front = new Mesh(face(1), printed(map, { roughness: 0.34, clearcoat: 0.5, clearcoatRoughness: 0.3 }));
  front.material.side = 2;
  const back = solid(face(-1), shade(print.palette[0], -0.15), 'waxy');
  const strip = place(solid(box(width * (1 - gather * 0.2), seam, 0.05, 0.02), print.palette[2], 'foil'), { y: height - seam * 0.6 });
  return { front, back, strip };
}

async function pouch(print) {
  const { front, back, strip } = await swollen(print, { width: 1.3, height: 1.8, swell: 0.34, foot: true, seam: 0.12, crease: 0.016 });
  return { subject: place(group(front, back, strip), { ry: -0.3 }), elevation: 9 };
}

async function bag(print) {
  const { front, back, strip } = await swollen(print, { width: 1.5, height: 1.95, swell: 0.36, foot: false, seam: 0.1, crease: 0.03 });
  const low = place(solid(box(1.5, 0.1, 0.05, 0.02), print.palette[2], 'foil'), { y: -0.03 });
  return { subject: place(group(front, back, strip, low), { ry: -0.22, rx: -0.12 }), elevation: 9 };
}

/** Onions, lemons, shells: a net tied on top, with a paper label. */
async function netBag(print) {
  const next = die(print.seed);
  const body = (point) => 1 + 0.06 * noise(point.x * 3, point.y * 3, point.z * 3 + (print.seed % 50));
  const radius = (t) => 0.78 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.1)) ** 0.6;
  const foods = [];
  for (const [x, y, z] of [[-0.3, 0.4, 0.36], [0.32, 0.38, 0.36], [0, 0.86, 0.38], [-0.38, 0.92, 0.1], [0.4, 0.9, 0.1], [0, 1.3, 0.15]]) {
    foods.push(place(await standing(print.emblem, { size: 0.72, tilt: between(next, -0.4, 0.4) }), { x, y, z }));
  }
  const strands = scatter(22, (index) => net(index, radius, print.palette[2]));
  const tie = place(solid(ball([0.17, 0.12, 0.17]), print.palette[2], 'soft'), { y: 1.78 });
  const tuft = place(solid(turned([[0.08, 0], [0.2, 0.3], [0.26, 0.36]]), shade(print.palette[2], 0.15), 'soft'), { y: 1.8 });
  const label = await wrapped(print, { top: 0.8, height: 0.62, y: 0.52, sweep: 0.3 });
  return { subject: group(...foods, strands, tie, tuft, label), elevation: 8 };
}

/** One thread of the net, winding up to the tie. */
function net(index, radius, hex) {
  const [turn, way] = [(Math.floor(index / 2) / 11) * Math.PI * 2, index % 2 ? 1 : -1];
  const points = Array.from({ length: 22 }, (_, step) => {
    const t = step / 21;
    const angle = turn + way * t * 1.9;
    const around = Math.max(0.06, 0.82 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.09)) ** 0.55);
    return new Vector3(Math.sin(angle) * around, t * 1.76, Math.cos(angle) * around * 0.85);
  });
  return solid(new TubeGeometry(new CatmullRomCurve3(points), 40, 0.014, 5), hex, 'soft');
}

/** Kitchen paper and bin liners: rolls under a printed film. */
async function rollPack(print) {
  const roll = (x) => {
    const paper = solid(turned([[0.15, 0], [0.46, 0], [0.48, 0.03], [0.48, 1.47], [0.46, 1.5], [0.15, 1.5], [0.15, 1.4]], { sharp: true }), '#fbf9f3', 'matte');
    const tube = solid(turned([[0.15, 1.49], [0.12, 1.5], [0.12, 1.2]], { sharp: true }), '#c9a77c', 'matte');
    return place(group(paper, tube), { x });
  };
  const film = surface((u, v) => {
    const angle = (u - 0.5) * 2;
    const x = angle * 0.99;
    const dent = 0.06 * Math.cos(angle * Math.PI * 2) ;
    return [x, 0.14 + v * 1.14, 0.455 - dent + 0.035 * 1 - 0.26 * Math.abs(angle) ** 6];
  }, 60, 8);
  const map = await printLabel(print, { width: 2, height: 1.14, safe: 0.86 });
  return { subject: group(roll(-0.49), roll(0.49), new Mesh(film, printed(map))), elevation: 18, azimuth: -10 };
}

export const softPacks = { pouch, bag, 'net-bag': netBag, 'roll-pack': rollPack };
