/**
 * Reads the camera's pictures apart from the page. The server gives this file a policy of its own,
 * which lets it compile WebAssembly and forbids it every connection: no picture can be sent.
 */
import { prepareZXingModule } from 'zxing-wasm/reader';
import type { CodeInFrame } from './camera-frames.ts';
import { decodeCodes } from './decode-codes.ts';

export type DecodeRequest =
  | { kind: 'start'; wasm: ArrayBuffer }
  | { kind: 'read'; pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** Null: it failed. A rejection in a worker would not reach the page. */
export type DecodeAnswer = CodeInFrame[] | null;

addEventListener('message', ({ data }: MessageEvent<DecodeRequest>) => {
  void decode(data)
    .catch((): DecodeAnswer => null)
    .then((answer) => postMessage(answer));
});

async function decode(request: DecodeRequest): Promise<DecodeAnswer> {
  if (request.kind === 'read') {
    const { pixels, width, height } = request;
    return decodeCodes(new ImageData(pixels, width, height));
  }
  await prepareZXingModule({ overrides: { wasmBinary: request.wasm }, fireImmediately: true });
  return [];
}
