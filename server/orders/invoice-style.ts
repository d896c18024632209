/** Invoice fonts, embedded because standard PDF fonts lack letters such as ł and ş, which occur in names. */
export const fontFiles = {
  regular: new URL('fonts/figtree-regular.ttf', import.meta.url),
  bold: new URL('fonts/figtree-bold.ttf', import.meta.url),
} as const;
export const regular = 'regular';
export const bold = 'bold';
export const ink = '#1C2620';
export const quiet = '#5B665F';
export const leaf = '#1F6B43';
export const stripe = '#F6F2E9';

/** The font lacks the narrow no-break space. */
export const written = (text: string): string => text.replaceAll('\u202F', '\u00A0');
