/**
 * The flat print of a pack, which the studio wraps on it: the house, the name as large as fits, what is inside, the net
 * quantity. Its pattern says how a house lays out its labels. To the right of the front, the side of a box.
 */
import {
  dotted,
  fill,
  fitted,
  frame,
  legibleOn,
  motifs,
  paler,
  seenOn,
  small,
  striped,
  words,
} from './label-art.js';
import { uid } from './paint.js';

/** `art` is the pack's picture with its brand, net and photo; `width` and `height` in pixels, `safe` the share of the width that faces the viewer. */
export function drawLabel(art, { width, height, safe = 1, front = 1, window = null }) {
  const [bg, ink, accent] = art.palette;
  const p = { ...art, bg, ink, accent, lines: art.title.split('|') };
  const face = { x: 0, y: 0, w: width * front, h: height };
  const inner = { cx: face.w / 2, w: face.w * safe, h: height };
  const layout =
    height < face.w * safe * 0.62 ? low : (layouts[art.pattern ?? 'plain'] ?? layouts.plain);
  const side = front < 1 ? drawSide(p, face.w, width - face.w, height) : '';
  const cut = window ? hole(window, face, seenOn(bg, accent, ink)) : ['', ''];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${cut[0]}<g ${cut[1]}>${fill(0, 0, width, height, bg)}${layout(p, face, inner)}${side}</g>${cut[2] ?? ''}</svg>`;
}

/** A window in the print, in shares of the front: what is packed is seen through it. */
function hole([x, y, w, h, round], face, edge) {
  const id = uid('w');
  return [
    `<mask id="${id}"><rect width="100%" height="100%" fill="#fff"/><rect x="${x * face.w}" y="${y * face.h}" width="${w * face.w}" height="${h * face.h}" rx="${round * face.w}" fill="#000"/></mask>`,
    `mask="url(#${id})"`,
    frame(x * face.w, y * face.h, w * face.w, h * face.h, edge, face.h * 0.012, round * face.w),
  ];
}

const brandLine = (p, inner, y, size, color) => {
  const text = p.brand.toUpperCase();
  const fits = Math.min(size, (inner.w * 0.84) / (text.length * 0.74));
  return small(text, {
    x: inner.cx,
    y,
    size: fits,
    fill: color,
    spacing: fits * 0.12,
    weight: 700,
  });
};
const netLine = (p, inner, y, size, color) =>
  small(p.net, {
    x: inner.cx,
    y,
    size: Math.min(size, (inner.w * 0.8) / Math.max(4, p.net.length * 0.55)),
    fill: color,
  });

/** The name, its first line at `top`. Returns the drawing and where it ends. */
function title(p, inner, top, most, color, share = 0.88) {
  const { size, stretch } = fitted(p.lines, inner.w * share, most);
  return [
    words(p.lines, { x: inner.cx, y: top + size * 0.78, size, stretch, fill: color }),
    top + size * (0.78 + (p.lines.length - 1) * 0.96) + size * 0.16,
  ];
}

/** How large the motif may be between two heights. */
const roomFor = (inner, from, to) => Math.max(20, Math.min(inner.w * 0.86, (to - from) * 1.16));
const most = (p, inner) => Math.min(inner.h * (p.lines.length > 1 ? 0.155 : 0.19), inner.w * 0.32);

const layouts = {
  plain(p, face, inner) {
    const m = inner.h * 0.035;
    const [name, end] = title(p, inner, inner.h * 0.19, most(p, inner), p.ink);
    const rule = seenOn(p.bg, p.accent, p.ink);
    const to = inner.h * 0.86;
    return `${fill(0, 0, face.w, inner.h * 0.035, rule)}${fill(0, inner.h * 0.965, face.w, inner.h * 0.035, rule)}${brandLine(p, inner, inner.h * 0.135, inner.h * 0.046, p.ink)}${fill(inner.cx - inner.w * 0.09, inner.h * 0.158, inner.w * 0.18, m * 0.12, rule)}${name}${motifs(p, inner.cx, (end + to) / 2 + inner.h * 0.01, roomFor(inner, end, to))}${netLine(p, inner, inner.h * 0.925, inner.h * 0.042, p.ink)}`;
  },
  band(p, face, inner) {
    const on = legibleOn(p.accent, p.bg, p.ink, '#ffffff');
    const [name, end] = title(p, inner, inner.h * 0.205, most(p, inner) * 1.06, p.ink);
    const to = inner.h * 0.87;
    return `${fill(0, 0, face.w, inner.h * 0.16, p.accent)}${brandLine(p, inner, inner.h * 0.1, inner.h * 0.058, on)}${name}${motifs(p, inner.cx, (end + to) / 2 + inner.h * 0.012, roomFor(inner, end, to))}${fill(0, inner.h * 0.89, face.w, inner.h * 0.11, p.accent)}${netLine(p, inner, inner.h * 0.962, inner.h * 0.05, on)}`;
  },
  arc(p, face, inner) {
    const [name, end] = title(p, inner, inner.h * 0.17, most(p, inner), p.ink);
    const top = Math.max(end + inner.h * 0.02, inner.h * 0.46);
    const on = legibleOn(p.accent, p.bg, p.ink, '#ffffff');
    const size = roomFor(inner, end, inner.h * 0.9);
    return `${brandLine(p, inner, inner.h * 0.115, inner.h * 0.046, p.ink)}${name}<path d="M0 ${top + inner.h * 0.2} Q${face.w / 2} ${top - inner.h * 0.06} ${face.w} ${top + inner.h * 0.2} V${inner.h} H0Z" fill="${p.accent}"/><path d="M0 ${top + inner.h * 0.175} Q${face.w / 2} ${top - inner.h * 0.085} ${face.w} ${top + inner.h * 0.175}" fill="none" stroke="${p.ink}" stroke-width="${inner.h * 0.006}"/>${motifs({ ...p, bg: p.accent, ink: on }, inner.cx, (end + inner.h * 0.9) / 2 + inner.h * 0.01, size)}${netLine(p, inner, inner.h * 0.955, inner.h * 0.045, on)}`;
  },
  stripes(p, face, inner) {
    const edge = seenOn(p.bg, p.accent, p.ink);
    const wide = Math.max((face.w - inner.w) / 2, inner.w * 0.07);
    const [name, end] = title(p, inner, inner.h * 0.175, most(p, inner), p.ink, 0.8);
    const to = inner.h * 0.84;
    return `${striped(0, 0, face.w, inner.h, edge, inner.h * 0.05, 45, 0.22)}${fill(wide, inner.h * 0.05, face.w - wide * 2, inner.h * 0.9, p.bg, inner.h * 0.03)}${frame(wide + inner.h * 0.014, inner.h * 0.064, face.w - wide * 2 - inner.h * 0.028, inner.h * 0.872, edge, inner.h * 0.007, inner.h * 0.02)}${brandLine(p, { ...inner, w: inner.w * 0.9 }, inner.h * 0.135, inner.h * 0.044, p.ink)}${name}${motifs(p, inner.cx, (end + to) / 2 + inner.h * 0.01, roomFor({ ...inner, w: inner.w * 0.86 }, end, to))}${netLine(p, inner, inner.h * 0.905, inner.h * 0.042, p.ink)}`;
  },
  dots(p, face, inner) {
    const [name, end] = title(p, inner, inner.h * 0.21, most(p, inner), p.ink, 0.72);
    const edge = seenOn(p.bg, p.accent, p.ink);
    const to = inner.h * 0.84;
    return `${fill(0, 0, face.w, inner.h, paler(p.bg, 5))}${dotted(0, 0, face.w, inner.h, edge, inner.h * 0.055, 0.42)}<ellipse cx="${inner.cx}" cy="${inner.h * 0.5}" rx="${Math.min(inner.w * 0.5, inner.h * 0.7)}" ry="${inner.h * 0.465}" fill="${p.bg}" stroke="${edge}" stroke-width="${inner.h * 0.012}"/>${brandLine(p, { ...inner, w: inner.w * 0.66 }, inner.h * 0.165, inner.h * 0.042, p.ink)}${name}${motifs(p, inner.cx, (end + to) / 2 + inner.h * 0.01, roomFor({ ...inner, w: inner.w * 0.8 }, end, to))}${netLine(p, { ...inner, w: inner.w * 0.6 }, inner.h * 0.9, inner.h * 0.04, p.ink)}`;
  },
};

/** A label that is wider than tall: words on the left, the motif on the right. */
function low(p, face, inner) {
  const left = inner.cx - inner.w / 2;
  const hasMotif = p.photo !== null || p.emblem !== 'none';
  const size = hasMotif ? Math.min(inner.h * 0.92, inner.w * 0.42) : 0;
  const room = { cx: left + (inner.w - size * 0.96) / 2, w: inner.w - size, h: inner.h };
  const edge = seenOn(p.bg, p.accent, p.ink);
  const { size: letters, stretch } = fitted(
    p.lines,
    room.w * 0.94,
    inner.h * (p.lines.length > 1 ? 0.25 : 0.32),
  );
  const top = inner.h * 0.54 - ((p.lines.length - 1) * letters * 0.96) / 2 + letters * 0.34;
  const ground =
    {
      dots: dotted(0, 0, face.w, face.h, edge, inner.h * 0.09, 0.16),
      stripes: striped(0, 0, face.w, face.h, edge, inner.h * 0.09, 45, 0.12),
      arc: `<circle cx="${left + inner.w - size / 2}" cy="${inner.h / 2}" r="${size * 0.62}" fill="${p.accent}" opacity=".9"/>`,
    }[p.pattern] ?? '';
  return `${ground}${fill(0, 0, face.w, inner.h * 0.06, edge)}${fill(0, inner.h * 0.94, face.w, inner.h * 0.06, edge)}${brandLine(p, room, inner.h * 0.2, inner.h * 0.085, p.ink)}${words(p.lines, { x: room.cx, y: top, size: letters, stretch, fill: p.ink })}${netLine(p, room, inner.h * 0.87, inner.h * 0.085, p.ink)}${motifs(p.pattern === 'arc' ? { ...p, bg: p.accent, ink: legibleOn(p.accent, p.bg, p.ink) } : p, left + inner.w - size / 2, inner.h * 0.51, size)}`;
}

/** The side of a box: the house's colour, its name along the edge and lines of small print. */
function drawSide(p, x, width, height) {
  const ground = seenOn(p.bg, p.accent, p.ink);
  const on = legibleOn(ground, p.bg, p.ink, '#ffffff');
  const size = Math.min(width * 0.3, (height * 0.5) / Math.max(6, p.title.length * 0.6));
  const print = Array.from({ length: 9 }, (_, at) =>
    fill(
      x + width * 0.16,
      height * (0.66 + at * 0.026),
      width * (at % 3 === 2 ? 0.44 : 0.68),
      height * 0.008,
      on,
    ),
  ).join('');
  return `${fill(x, 0, width, height, ground)}<g transform="translate(${x + width * 0.58} ${height * 0.58}) rotate(-90)">${words([p.lines.join(' ').replace('- ', '')], { x: 0, y: 0, size, stretch: 80, fill: on, anchor: 'start' })}</g><g opacity=".55">${print}</g>`;
}
