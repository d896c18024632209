/** Recolours a fruit and leaves its stem and leaves alone: only pixels near the dominant hue are shifted. */

/** @typedef {{ hue?: number, saturation?: number, brightness?: number }} Tint hue in degrees, the others as factors */

/** @param {HTMLCanvasElement} canvas @param {Tint | undefined} tint */
export function tinted(canvas, tint) {
  if (!tint) return canvas;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const dominant = dominantHue(image.data);
  const { hue = 0, saturation = 1, brightness = 1 } = tint;
  for (let at = 0; at < image.data.length; at += 4) {
    if (image.data[at + 3] === 0) continue;
    const [h, s, l] = toHsl(image.data[at], image.data[at + 1], image.data[at + 2]);
    const share = belonging(h, s, dominant);
    if (share === 0) continue;
    const light = brightness > 1 ? 1 - (1 - l) / (1 + (brightness - 1) * share) : l * (1 + (brightness - 1) * share);
    const shifted = toRgb(h + hue * share, Math.min(1, s * (1 + (saturation - 1) * share)), light);
    image.data[at] = shifted[0];
    image.data[at + 1] = shifted[1];
    image.data[at + 2] = shifted[2];
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** The hue that most colour is near, weighed by saturation. */
function dominantHue(data) {
  const bins = new Float32Array(36);
  for (let at = 0; at < data.length; at += 16) {
    if (data[at + 3] < 128) continue;
    const [h, s, l] = toHsl(data[at], data[at + 1], data[at + 2]);
    bins[Math.floor(h / 10) % 36] += s * (1 - Math.abs(l - 0.5));
  }
  const around = (bin) => bins[(bin + 35) % 36] + 2 * bins[bin] + bins[(bin + 1) % 36];
  const best = bins.reduce((top, _, bin) => (around(bin) > around(top) ? bin : top), 0);
  return best * 10 + 5;
}

/** 1 within 42° of the fruit's hue, 0 beyond 68°: greens of stems lie further from every red, orange and violet. */
function belonging(hue, saturation, dominant) {
  const away = Math.abs(((hue - dominant + 540) % 360) - 180);
  const green = dominant < 62 || dominant > 170;
  const [near, far] = green ? [42, 62] : [60, 95];
  if (green && hue > 66 && hue < 165) return 0;
  if (saturation < 0.06) return 0.5;
  return Math.min(1, Math.max(0, (far - away) / (far - near)));
}

export function toHsl(red, green, blue) {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [l, span] = [(most + least) / 2, most - least];
  if (span === 0) return [0, 0, l];
  const s = span / (1 - Math.abs(2 * l - 1));
  const sector = most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [sector * 60, s, l];
}

export function toRgb(hue, s, l) {
  const h = (((hue % 360) + 360) % 360) / 30;
  const a = s * Math.min(l, 1 - l);
  return [0, 8, 4].map((n) => {
    const k = (n + h) % 12;
    return Math.round(255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  });
}
