import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Part } from '../../ui/part.tsx';
import { changeDeviceSettings, useDeviceSettings } from './device-settings.ts';
import { signal } from './scan-signal.ts';
import { ThemeField } from './theme-field.tsx';

/** How this phone answers a scan. Each choice is tried at once. */
export function SignalSettings(): ReactNode {
  const { sound, vibration } = useDeviceSettings();
  return (
    <Part title="Sur ce téléphone" className="mt-6">
      <ThemeField />
      <Checkbox
        label="Un son à chaque scan"
        hint="Court et aigu quand c’est le bon produit, long et grave sinon."
        checked={sound}
        onChange={(event) => {
          changeDeviceSettings({ sound: event.target.checked });
          signal('right');
        }}
      />
      <Checkbox
        label="Une vibration à chaque scan"
        checked={vibration}
        onChange={(event) => {
          changeDeviceSettings({ vibration: event.target.checked });
          signal('right');
        }}
      />
    </Part>
  );
}
