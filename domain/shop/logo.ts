import type { Shop } from './contract.ts';

/** `page`: website; `print`: invoices and e-mails, opaque; icons: launchers and browser tabs. */
export const logoVariants = [
  'page.webp',
  'print.png',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;
export type LogoVariant = (typeof logoVariants)[number];

export type Logo = { id: string; width: number; height: number };

export const logoPath = (id: string, variant: LogoVariant): string =>
  `/pictures/logo/${id}-${variant}`;

/** A logo at least this wide is assumed to contain the shop's name, so headers do not repeat it. */
const widthWithName = 1.5;

export const showLogo = ({ id, width, height }: Logo): NonNullable<Shop['logo']> => ({
  src: logoPath(id, 'page.webp'),
  print: logoPath(id, 'print.png'),
  width,
  height,
  holdsName: width / height >= widthWithName,
});
