import { Camera, CameraOff } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { changeDeviceSettings, useDeviceSettings } from './device-settings.ts';

/** The reader is loaded when the camera opens. */
const CameraView = lazy(async () => ({ default: (await import('./camera-view.tsx')).CameraView }));

/** Without https the browser has no camera to offer. */
const hasCamera = (): boolean => 'mediaDevices' in navigator;

export function CameraButton({ className }: { className?: string }): ReactNode {
  const { camera } = useDeviceSettings();
  if (!hasCamera()) return null;
  const Icon = camera ? CameraOff : Camera;
  return (
    <IconButton
      className={className}
      tone="white"
      label={camera ? 'Fermer l’appareil photo' : 'Scanner avec l’appareil photo'}
      aria-pressed={camera}
      icon={<Icon aria-hidden className="size-6" />}
      onClick={() => changeDeviceSettings({ camera: !camera })}
    />
  );
}

/** Open until it is closed, from one product and one day to the next. */
export function CameraScan(): ReactNode {
  const { camera } = useDeviceSettings();
  if (!camera || !hasCamera()) return null;
  return (
    <Suspense fallback={<div className="mb-3 h-28 rounded-lg bg-ink sm:h-40" />}>
      <CameraView />
    </Suspense>
  );
}
