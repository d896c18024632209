import { Flashlight, FlashlightOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { nothingSeen, readFrame } from './camera-frames.ts';
import { type CodeReader, openCodeReader } from './code-reader.ts';
import { tellScan } from './scans.ts';

/** What the camera sees, low enough to leave the screen to the product. Its codes are scans. */
export function CameraView(): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const isShown = useIsPageShown();
  const [camera, setCamera] = useState<Camera | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLit, setIsLit] = useState(false);

  // A page in the background lets go of the camera: other apps may need it, and the lamp is hot.
  useEffect(() => {
    const picture = video.current;
    if (!isShown || !picture) return;
    let open: Camera | null = null;
    let isLeft = false;
    openCamera(picture, tellScan).then(
      (opened) => {
        if (isLeft) return opened.close();
        open = opened;
        setProblem(null);
        setCamera(opened);
      },
      (error: unknown) => (isLeft ? undefined : setProblem(problemText(error))),
    );
    return () => {
      isLeft = true;
      open?.close();
      setCamera(null);
      setIsLit(false);
    };
  }, [isShown]);

  async function light(): Promise<void> {
    await camera?.setLamp?.(!isLit).then(
      () => setIsLit(!isLit),
      () => undefined,
    );
  }

  return (
    <section aria-label="Appareil photo" className="mb-3">
      {problem ? <Alert kind="warning">{problem}</Alert> : null}
      <div
        className={problem ? 'hidden' : 'relative h-28 overflow-hidden rounded-lg bg-ink sm:h-40'}
      >
        <video ref={video} muted playsInline aria-hidden className="size-full object-cover" />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-8 top-1/2 h-0.5 bg-tomato"
        />
        <p role="status" className="sr-only">
          {camera ? 'L’appareil photo lit les codes.' : 'L’appareil photo s’ouvre…'}
        </p>
        {camera?.setLamp ? (
          <IconButton
            className="absolute bottom-1 right-1 size-14"
            tone="white"
            label={isLit ? 'Éteindre la lampe' : 'Allumer la lampe'}
            icon={
              isLit ? (
                <FlashlightOff aria-hidden className="size-6" />
              ) : (
                <Flashlight aria-hidden className="size-6" />
              )
            }
            onClick={() => void light()}
          />
        ) : null}
      </div>
    </section>
  );
}

function problemText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'L’appareil photo est refusé à cette page : autorisez-le dans les réglages du navigateur.';
  if (name === 'NotFoundError') return 'Aucun appareil photo n’a été trouvé.';
  if (name === 'NotReadableError') return 'Une autre application se sert de l’appareil photo.';
  return 'L’appareil photo ne s’ouvre pas. Tapez le code, ou touchez le bouton du sac.';
}

function useIsPageShown(): boolean {
  const [isShown, setIsShown] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setIsShown(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isShown;
}

/** The phone's camera as a scanner. */
type Camera = {
  /** Null: this camera has no lamp. */
  setLamp: ((isLit: boolean) => Promise<void>) | null;
  close(): void;
};

/** Enough for a hand that moves, little for the battery. */
const betweenFramesMs = 90;

type Lamp = MediaTrackConstraintSet & { torch?: boolean };

/** Throws what the browser refuses with: a `DOMException` whose name says why. */
async function openCamera(
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
