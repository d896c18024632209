/** The published types of subset-font lag behind it: what scripts/fonts.ts uses. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    keepFeatures?: readonly string[];
    variationAxes?: Readonly<Record<string, number>>;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
