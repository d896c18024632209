/** Base path of a missing picture, shown as a tile. Separate from the schemas, which load zod. */
export const noPicture = '/pictures/none';

/** Returns the file for e-mails, search engines and link previews, in a widely supported format. */
export const previewFile = (base: string): string | null =>
  base === noPicture ? null : `${base}-480.webp`;
