/** The request to the studio for one pack: form, style, contents, and how its label is cut. */
import measures from '../studio/packs.json' with { type: 'json' };
import { goodsIn, photoOf, textureOf } from './pack-contents.ts';
import { styleOf } from './pack-styles.ts';
import type { Spec } from './specs.ts';

/** In pixels; `safe` is the share of the width that faces the viewer, `front` the share that is no side of a box, `window` a hole in shares of the front. */
type LabelCut = {
  width: number;
  height: number;
  safe: number;
  front: number;
  window: readonly [number, number, number, number, number] | null;
};

export type PackLook = {
  count: number;
  with: { kind: string; inside: string | null; [name: string]: unknown };
  cut: LabelCut;
  art: { photo: string | null; [name: string]: unknown };
};

type Measures = Readonly<Record<string, readonly number[]>>;
const sizes = measures as unknown as Readonly<Record<string, Measures>>;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** How wide a label is for its height, and which share of it one sees from the front. */
function cutOf(kind: string, style: string): { ratio: number; safe: number; front?: number } {
  const table = sizes[{ pump: 'flask', spray: 'flask' }[kind] ?? kind] ?? sizes['box'];
  const size = table?.[style] ?? [1, 1, 1];
  const [a = 1, b = 1, c = 1] = size;
  if (kind === 'jar' || kind === 'bottle') {
    const turn = style === 'water' ? 178 : 84;
    const [low = 0, top = 1] = size.slice(-2);
    return {
      ratio: (radians(2 * turn) * a) / (b * (top - low)),
      safe: style === 'water' ? 0.27 : 0.58,
    };
  }
  if (kind === 'can') return { ratio: (radians(232) * a) / (b - 0.9), safe: 0.42 };
  if (kind === 'drink-can')
    return { ratio: (radians(232) * 3.3) / ((style === 'tall' ? 14.1 : 11.6) - 1.6), safe: 0.42 };
  if (kind === 'aerosol') return { ratio: (radians(232) * 2.9) / 15, safe: 0.42 };
  if (kind === 'drum')
    return {
      ratio:
        (radians(232) * (style === '' ? 3.7 : 1.05)) /
        (style === '' ? 12.6 : style === 'stick' ? 6 : 14.6),
      safe: 0.42,
    };
  if (kind === 'pot') return { ratio: (radians(232) * ((a + b) / 2)) / (c - 0.9), safe: 0.42 };
  if (kind === 'tub') return { ratio: (radians(232) * ((a + b) / 2)) / (c - 1.2), safe: 0.42 };
  if (kind === 'plant') return { ratio: (radians(140) * 4.9) / 7.1, safe: 0.7 };
  if (kind === 'flask' || kind === 'pump' || kind === 'spray') {
    const [radius = 4, high = 18, , start = 0.7, , flat = 1] = size;
    const turn = flat < 1 ? 74 : 88;
    return {
      ratio:
        (2 * radius * Math.sin(radians(turn)) * (flat < 1 ? 1.06 : 1.45)) / (high * (start - 0.13)),
      safe: 0.72,
    };
  }
  if (kind === 'jug')
    return { ratio: (2 * 6.4 * Math.sin(radians(66)) * 1.1) / (24 * 0.48), safe: 0.8 };
  if (kind === 'tube')
    return {
      ratio: (2 * 1.2 * (style === 'slim' ? 1.5 : 2)) / (style === 'slim' ? 11.5 : 13.5),
      safe: 0.66,
    };
  if (kind === 'flat-can')
    return style === 'round' ? { ratio: 1, safe: 0.7 } : { ratio: 9.6 / 5.2, safe: 0.86 };
  if (kind === 'pouch') return { ratio: a / b, safe: 0.78 };
  if (kind === 'bag') return { ratio: a / c, safe: 0.78 };
  if (kind === 'flat')
    return style === 'wheel' ? { ratio: 1, safe: 0.7 } : { ratio: a / b, safe: 0.88 };
  if (kind === 'bar') return { ratio: 8.6 / 16, safe: 0.92, front: 0.9 };
  if (kind === 'butter') return { ratio: 2.75, safe: 0.9 };
  if (kind === 'rolls') return { ratio: 3.2, safe: 0.72 };
  if (kind === 'tray') return { ratio: 3.2, safe: 0.92 };
  if (kind === 'brick') return { ratio: 13.8 / 21, safe: 0.88, front: 7.6 / 13.8 };
  if (kind === 'carton') return { ratio: 14.6 / 19, safe: 0.88, front: 7.4 / 14.6 };
  return { ratio: (a + b) / c, safe: 0.88, front: a / (a + b) };
}

const standsInNumber = new Set(
  'bottle jar can flat-can drink-can brick pot pouch tray flask'.split(' '),
);
const cuts = {
  pouch: [0.2, 0.52, 0.6, 0.3, 0.08],
  salad: [0.08, 0.52, 0.84, 0.36, 0.05],
  bag: [0.22, 0.53, 0.56, 0.3, 0.08],
  box: [0.16, 0.53, 0.68, 0.3, 0.06],
  sleeve: [0.24, 0.52, 0.52, 0.34, 0.1],
} as const;

/** The colour of a bottle where the catalogue states none. */
const usualGlass: Readonly<Record<string, string>> = {
  beer: '#4a2810',
  wine: '#2c3a1e',
  champagne: '#2c3a1e',
};

export function lookOf(spec: Spec): PackLook {
  const { picture } = spec;
  if (picture.as !== 'pack') throw new Error(spec.id);
  const { kind, style, ...more } = styleOf(spec.shelf, picture);
  const { ratio, safe, front = 1 } = cutOf(kind, style);
  const inside = goodsIn(spec.shelf, picture.emblem);
  const cut = style === 'salad' ? 'salad' : kind;
  const window = inside === null ? null : (cuts[cut as keyof typeof cuts] ?? null);
  const height = Math.round(Math.min(1000, 1500 / ratio, Math.sqrt(620_000 / ratio)));
  const [bg, ink, accent] = picture.palette;
  const photo = photoOf(spec.shelf, picture.emblem);
  // A bag holds its portions; other packs are sold side by side.
  const isGroup =
    standsInNumber.has(kind) && !picture.shape.endsWith('bag') && /^\d+ × /.test(spec.net);
  return {
    count: isGroup || picture.shape === 'small-pots' ? (spec.sold ?? 1) : 1,
    cut: { width: Math.round(height * ratio), height, safe, front, window },
    art: {
      title: picture.title,
      brand: spec.brand,
      net: spec.net,
      palette: picture.palette,
      pattern: picture.pattern ?? 'plain',
      emblem: window || kind === 'tray' ? 'none' : picture.emblem,
      emblemCount: picture.emblemCount ?? 1,
      photo:
        photo === null || window || kind === 'tray'
          ? null
          : `../pictures/${photo}-800.avif`,
    },
    with: {
      kind,
      style,
      bg,
      ink,
      accent,
      ratio,
      front,
      amount: amountOf(spec.net, picture.shape),
      content:
        picture.content ??
        picture.window?.tints[0] ??
        usualGlass[picture.shape] ??
        (kind === 'bottle' ? '#e8f5fb' : bg),
      texture: textureOf(spec.shelf),
      inside,
      window: window !== null,
      edge: kind === 'flat' ? accent : bg,
      lid: accent,
      body: bg,
      tray: '#23272b',
      rolls: spec.sold ?? 1,
      ...more,
    },
  };
}

const units: Readonly<Record<string, number>> = { kg: 1000, g: 1, L: 1000, cl: 10, ml: 1 };
/** Where the shop states a number of things and no weight. */
const usualAmounts: Readonly<Record<string, number>> = {
  bag: 2500,
  'roll-pack': 2500,
  sleeve: 400,
  box: 150,
  'flat-box': 250,
  pouch: 250,
  pot: 600,
};

/** Grams or millilitres of one pack, by which its picture is larger or smaller in its frame. */
function amountOf(net: string, shape: string): number {
  const said = /(\d+(?:,\d+)?) ?(kg|g|L|cl|ml)\b/u.exec(net);
  if (said === null) return usualAmounts[shape] ?? 300;
  return Number(said[1]?.replace(',', '.')) * (units[said[2] ?? 'g'] ?? 1);
}
