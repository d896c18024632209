/** Colour sums, in the linear space that the renderer works in. */
import { Color } from 'three';

export const colour = (hex) => new Color(hex);
const asColour = (given) => (typeof given === 'string' ? new Color(given) : given);

/** @param {string | Color} from @param {string | Color} to */
export const mix = (from, to, share) => asColour(from).clone().lerp(asColour(to), Math.min(1, Math.max(0, share)));

/** Lighter above 0, darker below: warm-kept, so that shadows of food never turn grey. */
export function shade(given, amount) {
  const hsl = asColour(given).getHSL({});
  const light = amount > 0 ? hsl.l + (1 - hsl.l) * amount : hsl.l * (1 + amount);
  return new Color().setHSL(hsl.h, Math.min(1, hsl.s * (amount < 0 ? 1 - amount * 0.25 : 1)), light);
}

export const css = (given) => `#${asColour(given).getHexString()}`;

/** Text in this colour reads on that ground. */
export function contrast(one, other) {
  const luminance = (given) => { const { r, g, b } = asColour(given); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from, to, value) {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
