/** Reads the codes of one picture with ZXing. It runs in a worker: see decode-worker.ts. */
import { readBarcodes, type ReadInputBarcodeFormat } from 'zxing-wasm/reader';
import type { CodeInFrame } from './camera-frames.ts';

const formats: ReadInputBarcodeFormat[] = [
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'Code128',
  'DataBarOmni',
  'DataBarExp',
  'DataBarExpStk',
  'ITF14',
  'DataMatrix',
];

/** Each code begins with its symbology (« ]C1 »), as from a hand scanner, and keeps its separators. */
export async function decodeCodes(picture: ImageData): Promise<CodeInFrame[]> {
  const results = await readBarcodes(picture, {
    formats,
    textMode: 'Plain',
    tryHarder: true,
    maxNumberOfSymbols: 4,
  });
  return results
    .filter(({ isValid }) => isValid)
    .map(({ symbologyIdentifier, text, position: { topLeft, bottomRight } }) => ({
      code: `${symbologyIdentifier}${text}`,
      x: (topLeft.x + bottomRight.x) / 2,
      y: (topLeft.y + bottomRight.y) / 2,
    }));
}
