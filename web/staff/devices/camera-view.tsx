import { Flashlight, FlashlightOff } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { openCamera, type Camera } from './camera.ts';
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
  return 'L’appareil photo ne s’ouvre pas. Scannez au clavier, ou touchez le bouton du sac.';
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
