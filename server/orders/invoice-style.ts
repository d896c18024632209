/** What an invoice is written with. The fonts are in the file that is sent: a standard one has neither ł nor ş, which names have. */
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

/** The font has one space that does not break, the wide one. */
export const written = (text: string): string => text.replaceAll('\u202F', '\u00A0');
