/** The phone's camera as a scanner. */
import { nothingSeen, readFrame } from './camera-frames.ts';
import { openCodeReader, type CodeReader } from './code-reader.ts';

export type Camera = {
  /** Null: this camera has no lamp. */
  setLamp: ((isLit: boolean) => Promise<void>) | null;
  close(): void;
};

/** Enough for a hand that moves, little for the battery. */
const betweenFramesMs = 90;

type Lamp = MediaTrackConstraintSet & { torch?: boolean };

/** Throws what the browser refuses with: a `DOMException` whose name says why. */
export async function openCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  try {
    const reader = await openCodeReader();
    video.srcObject = stream;
    await video.play();
    const stopReading = readFrames(video, reader, onCode);
    return {
      setLamp: lampOf(stream),
      close() {
        stopReading();
        reader.close();
        stop();
        video.srcObject = null;
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

function readFrames(
  video: HTMLVideoElement,
  reader: CodeReader,
  onCode: (code: string) => void,
): () => void {
  let isOpen = true;
  let timer: ReturnType<typeof setTimeout>;
  let seen = nothingSeen;
  async function look(): Promise<void> {
    // A picture that fails to be read is as one without a code.
    const code = await reader.read(video).catch(() => null);
    if (!isOpen) return;
    const read = readFrame(seen, { code, atMs: performance.now() });
    seen = read.seen;
    if (read.scanned !== null) onCode(read.scanned);
    timer = setTimeout(() => void look(), betweenFramesMs);
  }
  void look();
  return () => {
    isOpen = false;
    clearTimeout(timer);
  };
}

/** The lamp is a draft that TypeScript's types lack. */
function lampOf(stream: MediaStream): Camera['setLamp'] {
  const [track] = stream.getVideoTracks();
  const can = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!track || !can?.torch) return null;
  return (isLit) => track.applyConstraints({ advanced: [{ torch: isLit } as Lamp] });
}
