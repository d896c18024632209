/** Reads codes in a video: with the browser's own reader where it has one, else with ZXing. */
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { nearestToMiddle, type CodeInFrame } from './camera-frames.ts';
import type { DecodeAnswer, DecodeRequest } from './decode-worker.ts';

export type CodeReader = {
  /** The code aimed at, null when there is none. */
  read(video: HTMLVideoElement): Promise<string | null>;
  close(): void;
};

type Detected = { rawValue: string; format: string; boundingBox: DOMRectReadOnly };
type Detector = { detect(source: HTMLVideoElement): Promise<Detected[]> };
type Detectors = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};
declare global {
  interface Window {
    /** Absent from the types of TypeScript: a draft that Chrome for Android has. */
    BarcodeDetector?: Detectors;
  }
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf', 'data_matrix'];
/** An eight-digit code is an EAN-8 or a UPC-E: the format says which. */
const symbologies: Readonly<Record<string, string>> = { upc_e: ']E0', ean_8: ']E4' };

export async function openCodeReader(): Promise<CodeReader> {
  const Own = window.BarcodeDetector;
  const supported = new Set(await Own?.getSupportedFormats().catch(() => []));
  if (Own && formats.every((format) => supported.has(format)))
    return browserReader(new Own({ formats }));
  return zxingReader();
}

function browserReader(detector: Detector): CodeReader {
  return {
    async read(video) {
      const codes = (await detector.detect(video)).map(({ rawValue, format, boundingBox }) => ({
        code: `${symbologies[format] ?? ''}${rawValue}`,
        x: boundingBox.x + boundingBox.width / 2,
        y: boundingBox.y + boundingBox.height / 2,
      }));
      return nearestToMiddle(codes, { width: video.videoWidth, height: video.videoHeight });
    },
    close: () => undefined,
  };
}

/** Wide enough for the thinnest bars of a label held at arm's length. */
const widest = 1_024;

async function zxingReader(): Promise<CodeReader> {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  // The page fetches the code that the worker compiles: the worker itself may connect to nothing.
  const wasm = await (await fetch(readerUrl)).arrayBuffer();
  await ask(worker, { kind: 'start', wasm }, [wasm]);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      const { videoWidth, videoHeight } = video;
      if (!context || videoWidth === 0) return null;
      canvas.width = Math.min(widest, videoWidth);
      canvas.height = Math.round((videoHeight * canvas.width) / videoWidth);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
      const request = { kind: 'read', pixels: data, width, height } as const;
      return nearestToMiddle(await ask(worker, request, [data.buffer]), { width, height });
    },
    close: () => worker.terminate(),
  };
}

/** One request at a time: the next answer is the answer to this one. */
function ask(
  worker: Worker,
  request: DecodeRequest,
  transfer: Transferable[],
): Promise<CodeInFrame[]> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('the code reader failed'));
    worker.onmessage = ({ data }: MessageEvent<DecodeAnswer>) => (data ? resolve(data) : fail());
    worker.onerror = fail;
    worker.postMessage(request, transfer);
  });
}
