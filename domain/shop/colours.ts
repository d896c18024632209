/** Shades of the shop's colours, and WCAG's contrast for text (4.5 to 1). */
export const minimumContrast = 4.5;

/** Keep in sync with web/styles.css. */
export const defaultColours = { brand: '#1F6B43', accent: '#FBE7A1' } as const;

export const hexColour = /^#[\da-f]{6}$/i;

type Rgb = readonly [number, number, number];

const white = '#FFFFFF';
const ink = '#1C2620';
/** Darkest light background on which brand-coloured text appears. */
const sand = '#F6F2E7';

/** Card background of the dark theme (web/staff/frame/dark.css). */
const night = '#1B231E';
/** Above the WCAG minimum, for the same text on the dark theme's tinted backgrounds. */
const nightContrast = 8;

/**
 * Derives shades of the brand colour: darker for pressed buttons and the footer, very light for backgrounds, and
 * light enough to read in the dark theme.
 */
export function shadesOf(brand: string): {
  leaf: string;
  deep: string;
  wash: string;
  night: string;
} {
  const lighter = Array.from({ length: 21 }, (_, step) => mix(brand, white, step / 20));
  return {
    leaf: brand,
    deep: mix(brand, '#000000', 0.26),
    wash: mix(brand, white, 0.89),
    night: lighter.find((shade) => contrastOf(shade, night) >= nightContrast) ?? white,
  };
}

/** WCAG 2.2 contrast ratio, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Lowest contrast of the brand colour against the backgrounds it is used on. */
export function brandContrast(brand: string): number {
  return Math.min(
    ...[white, sand, shadesOf(brand).wash].map((background) => contrastOf(brand, background)),
  );
}

/** The accent carries text in the ink colour. */
export const accentContrast = (accent: string): number => contrastOf(accent, ink);

/** « 4,4 »: rounded down, so that 4.49 does not look like the minimum. */
export const formatContrast = (ratio: number): string =>
  (Math.floor(ratio * 10) / 10).toLocaleString('fr-FR');

export function contrastTooLow(background: string, ratio: number): string {
  return `Trop peu de contraste avec ${background} : ${formatContrast(ratio)} pour 1, il en faut 4,5 pour 1.`;
}

function mix(from: string, to: string, share: number): string {
  const target = rgbOf(to);
  const mixed = rgbOf(from).map((part, index) =>
    Math.round(part + ((target[index] ?? 0) - part) * share),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
