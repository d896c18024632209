declare module 'fontkit' {
  export type Font = {
    fullName: string;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    layout(text: string): { advanceWidth: number };
  };
  export function openSync(file: string): Font;
  export function create(file: Uint8Array): Font;
}
