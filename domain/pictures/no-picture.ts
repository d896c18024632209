/** Base of a missing picture: cards show a tile. Apart from the schemas, which need zod. */
export const noPicture = '/pictures/none';

/** The file for e-mails, search engines and previews of links: in a format that all of them read. */
export const previewFile = (base: string): string | null =>
  base === noPicture ? null : `${base}-480.webp`;
