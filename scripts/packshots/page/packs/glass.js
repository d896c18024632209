/** Jars and bottles. */
import { colour, mix, shade } from '../colours.js';
import { group, place, solid, turned } from '../forms.js';
import { wrapped } from './wrap.js';

/** Full glass: the content's colour, paler near the neck where the level ends. */
const filled = (content, level, top) => (point) => (point.y > level ? mix(shade(content, 0.45), '#eef3ef', Math.min(1, (point.y - level) / Math.max(0.01, top - level))) : mix(shade(content, -0.12), content, Math.min(1, point.y / level + 0.3)));
const lid = (hex, radius, height, y) => {
  const ridge = 0.012;
  return solid(turned([[0, y + height], [radius - 0.03, y + height], [radius, y + height - 0.035], [radius + ridge, y + height * 0.5], [radius + ridge, y + 0.02], [radius - 0.01, y]], { sharp: true }), hex, 'foil');
};

const jarOf = (profile, { label, lidRadius, lidHeight, neck }) => async (print) => {
  const top = profile.at(-1)[1];
  const glass = solid(turned(profile), filled(print.content, neck, top), 'glass');
  return { subject: group(glass, lid(print.palette[2], lidRadius, lidHeight, top - 0.05), await wrapped(print, label)), elevation: 11 };
};

const bottleOf = (profile, { label, cap, level, capLook = 'soft', tint = (hex) => hex }) => async (print) => {
  const content = tint(print.content);
  const glass = solid(turned(profile), filled(content, level, profile.at(-1)[1] + 0.3), 'glass');
  return { subject: group(glass, solid(turned(cap, { sharp: true }), print.palette[2], capLook), await wrapped(print, label)), elevation: 8 };
};

/** A cork under foil with its wire: what tells champagne from wine at a glance. */
const champagne = async (print) => {
  const dark = mix(print.content ?? '#2f4a2b', '#1c2a16', 0.35);
  const body = solid(turned([[0, 0], [0.4, 0], [0.47, 0.05], [0.48, 0.15], [0.48, 1.15], [0.45, 1.4], [0.34, 1.72], [0.22, 2.0], [0.17, 2.25], [0.17, 2.4]]), dark, 'glass');
  const foil = solid(turned([[0.255, 1.9], [0.205, 2.12], [0.18, 2.3], [0.18, 2.55], [0.205, 2.58], [0.205, 2.64], [0.17, 2.66], [0.2, 2.72], [0.21, 2.82], [0.16, 2.88], [0, 2.89]]), print.palette[2], 'foil');
  const collar = await wrapped({ ...print, title: print.brand.split(' ')[0], brand: '', net: '', emblemCount: 1, pattern: 'plain' }, { top: 0.31, bottom: 0.4, height: 0.24, y: 1.66, sweep: 0.4 });
  return { subject: group(body, foil, collar, await wrapped(print, { top: 0.486, height: 0.82, y: 0.72, sweep: 0.36 })), elevation: 8 };
};

const round = (radius, y0, height) => [[radius - 0.01, y0], [radius, y0 + 0.01], [radius, y0 + height - 0.02], [radius - 0.02, y0 + height], [0, y0 + height]];

export const glassPacks = {
  jar: jarOf([[0, 0], [0.56, 0], [0.68, 0.03], [0.73, 0.12], [0.74, 0.3], [0.74, 1.0], [0.72, 1.14], [0.65, 1.26], [0.6, 1.34], [0.6, 1.42]], { label: { top: 0.747, height: 0.78, y: 0.58, sweep: 0.37 }, lidRadius: 0.65, lidHeight: 0.24, neck: 1.16 }),
  'small-jar': jarOf([[0, 0], [0.6, 0], [0.72, 0.04], [0.77, 0.14], [0.78, 0.3], [0.78, 0.72], [0.75, 0.84], [0.68, 0.92], [0.66, 1.0]], { label: { top: 0.787, height: 0.56, y: 0.45, sweep: 0.38 }, lidRadius: 0.71, lidHeight: 0.22, neck: 0.86 }),
  bottle: bottleOf([[0, 0], [0.42, 0], [0.5, 0.04], [0.52, 0.15], [0.52, 1.3], [0.49, 1.5], [0.38, 1.74], [0.25, 1.96], [0.19, 2.14], [0.185, 2.36]], { label: { top: 0.527, height: 1.0, y: 0.72, sweep: 0.37 }, cap: round(0.215, 2.3, 0.26), level: 1.98 }),
  wine: bottleOf([[0, 0.02], [0.36, 0], [0.43, 0.04], [0.44, 0.14], [0.44, 1.5], [0.42, 1.66], [0.33, 1.86], [0.2, 2.05], [0.16, 2.2], [0.155, 2.75]], { label: { top: 0.446, height: 0.98, y: 0.78, sweep: 0.37 }, cap: [[0.165, 2.2], [0.172, 2.22], [0.168, 2.66], [0.185, 2.68], [0.185, 2.76], [0.17, 2.79], [0, 2.79]], level: 2.3, capLook: 'foil' }),
  champagne,
  beer: bottleOf([[0, 0.02], [0.4, 0], [0.47, 0.04], [0.48, 0.14], [0.48, 1.05], [0.45, 1.26], [0.33, 1.55], [0.22, 1.8], [0.17, 2.0], [0.165, 2.16]], { label: { top: 0.487, height: 0.82, y: 0.6, sweep: 0.38 }, cap: [[0.18, 2.12], [0.215, 2.13], [0.215, 2.17], [0.19, 2.24], [0, 2.26]], level: 1.72, capLook: 'foil', tint: (hex) => mix('#6b3410', hex, 0.35) }),
};
