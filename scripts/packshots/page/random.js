/** Repeatable chance: the same product is drawn the same way on every machine. */

/** @param {string} text */
export function seedFrom(text) {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619);
  return hash >>> 0;
}

/** @param {number} seed @returns {() => number} numbers from 0 to 1 */
export function die(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {() => number} next @param {number} low @param {number} high */
export const between = (next, low, high) => low + next() * (high - low);

const corner = (x, y, z) => {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 ^ 0x5bd1e995);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2147483648 - 1;
};
const ease = (t) => t * t * (3 - 2 * t);
const blend = (a, b, t) => a + (b - a) * t;

/** Value noise from -1 to 1. */
export function noise(x, y, z) {
  const [xi, yi, zi] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [u, v, w] = [ease(x - xi), ease(y - yi), ease(z - zi)];
  const row = (dy, dz) => blend(corner(xi, yi + dy, zi + dz), corner(xi + 1, yi + dy, zi + dz), u);
  return blend(blend(row(0, 0), row(1, 0), v), blend(row(0, 1), row(1, 1), v), w);
}

/** Several octaves of noise: rougher than one, still between about -1 and 1. */
export function rough(x, y, z, octaves = 3) {
  let [sum, gain] = [0, 0.55];
  for (let octave = 0, scale = 1; octave < octaves; octave += 1, scale *= 2.03, gain *= 0.5) sum += gain * noise(x * scale, y * scale, z * scale + octave * 17);
  return sum;
}
